// Answers about whole armies: their limits, their deployment, their support.
#include "games/prevail/army.h"
#include "games/prevail/ask_topics.h"
#include "games/prevail/board.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

void write_places(const State& s, CardSet hand, JsonWriter& json) {
  int generic = 0, traits[kTraits] = {}, types[kUnitTypes] = {};
  TypeSet preserved = 0;
  for_each_card(hand, [&](Card card) {
    const CardValues& values = s.card(card);
    preserved |= values.preserves;
    if (values.support == SupportKind::kGeneric) generic += values.support_count;
    if (values.support == SupportKind::kTrait) traits[values.support_of] += values.support_count;
    if (values.support == SupportKind::kType) types[values.support_of] += values.support_count;
  });
  if (s.setting<SupportModel>(Setting::kSupportModel) == SupportModel::kTypeList) {
    json.key("preserved").begin_array();
    for (int type = 0; type < kUnitTypes; ++type)
      if (preserved >> type & 1) json.value(kUnitRows[type].id);
    json.end_array();
    return;
  }
  json.key("places").begin_object().field("generic", generic).key("traits").begin_object();
  for (int trait = 0; trait < kTraits; ++trait)
    if (traits[trait]) json.field(kTraitNames[trait], traits[trait]);
  json.end_object().key("types").begin_object();
  for (int type = 0; type < kUnitTypes; ++type)
    if (types[type]) json.field(kUnitRows[type].id, types[type]);
  json.end_object().end_object();
}

void write_violation(const char* number, const std::string& text, JsonWriter& json) {
  json.begin_object().field("rule", number).field("text", text).end_object();
}

}  // namespace

void answer_support_check(const State& s, Reader& in, JsonWriter& json) {
  const Seat seat = in.side();
  if (!in.ok()) return;
  const Army& army = s.army(seat);
  const int units = std::popcount(army.units), covered = most_covered(s, seat, army.units);
  json.field("side", side_name(s, seat));
  write_places(s, army.hand, json);
  json.field("units", units).field("covered", covered).field("without", units - covered);
  UnitSet may = 0;
  if (units > covered) {
    Probe question(
        s, SupportCheck{
               .forsaken = 0, .seat = seat, .left = static_cast<uint8_t>(units - covered), .spare = {}});
    question.list<Forsake>(seat);
    for (int i = 0; i < question.options().size(); ++i) may |= bit(static_cast<Index>(question.options()[i]));
  }
  const UnitSet cheapest = cheapest_forsaken(s, seat);
  int penalty = 0;
  for_each(cheapest, [&](Index unit) { penalty += row(s, seat, unit).rout_penalty; });
  write_spaces(s, seat, may, "may_go_without", json);
  write_spaces(s, seat, cheapest, "cheapest", json);
  json.field("penalty", penalty);
}

void answer_deployment(const State& s, Reader&, JsonWriter& json) {
  bool legal = true;
  json.key("violations").begin_array();
  const auto violation = [&](Rule broken, const std::string& text) {
    legal = false;
    write_violation(number_of(broken), text, json);
  };
  for (Seat seat : {s.white, s.black()}) {
    const Army& army = s.army(seat);
    const std::string side = side_name(s, seat);
    for_each(army.units, [&](Index unit) {
      if (is_in_zone(s, seat, army.spaces[unit])) return;
      violation(rule("3.9"), side + " " + type_id(army.types[unit]) + " in " + space_name(army.spaces[unit]) +
                                 " is outside its zone");
    });
    if (army.engaged && seat == s.white) violation(rule("2.1"), "units are engaged before the first round");
    if (army.commander == kNoSpace)
      violation(rule("3.10"), side + " has no commander");
    else if (!is_in_zone(s, seat, army.commander))
      violation(rule("3.9"), side + " commander in " + space_name(army.commander) + " is outside its zone");
  }
  json.end_array().field("legal", legal);
}

namespace {

// "mini", "manipular-legion 3, equites 1" and "strike, move" of such a text.
struct ArmyText {
  std::string mode, units, cards;
};

std::vector<std::string> comma_parts(const std::string& text) {  // by commas, without spaces around
  std::vector<std::string> parts;
  for (const std::string& part : split_words(text, ',')) {
    const size_t first = part.find_first_not_of(' '), last = part.find_last_not_of(' ');
    if (first != std::string::npos) parts.push_back(part.substr(first, last - first + 1));
  }
  return parts;
}

ArmyText parts_of(const std::vector<std::string>& words) {
  std::string text;
  for (size_t i = 1; i < words.size(); ++i) text += (i > 1 ? " " : "") + words[i];
  const size_t colon = text.find(':'), semicolon = text.find(';');
  if (colon == std::string::npos || semicolon == std::string::npos || semicolon < colon) return {};
  return {text.substr(0, colon), text.substr(colon + 1, semicolon - colon - 1), text.substr(semicolon + 1)};
}

struct List {
  int counts[kUnitTypes] = {};
  int copies[kCardCount] = {};
};

void read_units(const std::string& text, List& list, Reader& in) {
  for (const std::string& part : comma_parts(text)) {
    const std::vector<std::string> words = split_words(part);
    const auto type = find_type(words[0]);
    uint32_t count = 1;
    if (words.size() > 1) {
      const char* end = words[1].data() + words[1].size();
      const auto [rest, error] = std::from_chars(words[1].data(), end, count);
      if (error != std::errc() || rest != end || count > 1000 || words.size() > 2)
        in.wrong("count", "'" + part + "' is not a type and a number", "write such as 'equites 2'");
    }
    if (!type)
      in.wrong("type", "'" + words[0] + "' is no unit type", one_of(kUnitRows));
    else
      list.counts[*type] += static_cast<int>(count);
  }
}

void read_cards(const std::string& text, List& list, Reader& in) {
  for (const std::string& id : comma_parts(text))
    if (const Card card = in.row_of(id, "card", kCardRows, "card", kNoCard); card != kNoCard)
      ++list.copies[card];
}

// 3.4-3.8: every limit that is not kept.
int write_violations(const State& s, const ModeRow& mode, const List& list, const ArmySums& sums,
                     JsonWriter& json) {
  int count = 0;
  const auto violation = [&](Rule broken, const std::string& text) {
    ++count;
    write_violation(number_of(broken), text, json);
  };
  const auto number = [](int n) { return std::to_string(n); };
  if (sums.units == 0) violation(rule("3.3"), "the army has no unit");
  if (mode.most_cost && sums.cost > mode.most_cost)
    violation(rule("3.4"), "the units cost " + number(sums.cost) + ", at most " + number(mode.most_cost));
  if (sums.morale < mode.least_morale)
    violation(rule("3.5"),
              "the morale is " + number(sums.morale) + ", at least " + number(mode.least_morale));
  if (sums.types > mode.most_types)
    violation(rule("3.6"), number(sums.types) + " unit types, at most " + number(mode.most_types));
  for (int type = 0; type < kUnitTypes; ++type)
    if (list.counts[type] > kUnitRows[type].limit)
      violation(rule("3.7"), number(list.counts[type]) + " " + kUnitRows[type].id + ", at most " +
                                 number(kUnitRows[type].limit));
  int taken[5] = {}, cards = 0;
  for (int card = 0; card < kCardCount; ++card) {
    cards += list.copies[card];
    taken[s.card(static_cast<Card>(card)).initiative] += list.copies[card];
    if (list.copies[card] > 1)
      violation(rule("3.8"), std::string(kCardRows[card].id) + " is in the army " +
                                 number(list.copies[card]) + " times, at most once");
  }
  for (int i = 1; i < 5 && mode.cards_per_initiative; ++i)
    if (taken[i] != mode.cards_per_initiative)
      violation(rule("3.8"), number(taken[i]) + " cards of initiative " + number(i) + ", exactly " +
                                 number(mode.cards_per_initiative));
  if (!mode.cards_per_initiative && cards < 2) violation(rule("3.8"), number(cards) + " cards, at least 2");
  return count;
}

}  // namespace

Status answer_army(const State& s, const std::vector<std::string>& words, JsonWriter& json) {
  Reader in(s, words, words.size());
  const ArmyText text = parts_of(words);
  const int mode = find_row<int>(kModeRows, text.mode).value_or(-1);
  if (mode < 0)
    return Status::error("mode: an army is written 'army MODE: TYPE COUNT, ...; CARD, ...'; for MODE " +
                         one_of(kModeRows));
  List list;
  read_units(text.units, list, in);
  read_cards(text.cards, list, in);
  if (!in.ok()) return in.status();
  ArmySums sums;
  for (int type = 0; type < kUnitTypes; ++type) {
    sums.units += list.counts[type];
    sums.cost += list.counts[type] * kUnitRows[type].cost;
    sums.morale += list.counts[type] * kUnitRows[type].rout_penalty;
    sums.types += list.counts[type] > 0;
  }
  json.field("mode", kModeRows[mode].id).field("units", sums.units).field("cost", sums.cost);
  json.field("morale", sums.morale).field("types", sums.types).key("violations").begin_array();
  const int violations = write_violations(s, kModeRows[mode], list, sums, json);
  json.end_array().field("legal", violations == 0);
  return Status::ok();
}

}  // namespace tessera::prevail
