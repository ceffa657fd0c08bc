// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit; and
// the names of chance's outcomes.
#include "games/rex/option_text.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

using Targets = std::vector<tessera::Target>;

tessera::Target at_space(Space space) { return {"space", space_id(space)}; }
tessera::Target at_seat(int seat) { return {"seat", std::to_string(seat)}; }
tessera::Target at_leader(Leader leader) { return {"leader", leader_id(leader)}; }
tessera::Target at_card(CardKind kind) { return {"card", kind_id(kind)}; }
tessera::Target at_part(Element element) { return {"part", element_name(element)}; }

// --- numbers that must be one of these

Race race_from(Choice choice) {
  if (!is_race(choice)) broken("%u is no race", choice);
  return static_cast<Race>(choice);
}
Leader leader_from(Choice choice) {
  if (!is_leader(choice)) broken("%u is no leader", choice);
  return static_cast<Leader>(choice);
}
Space space_from(Choice choice) {
  if (!is_space(choice)) broken("%u is no space", choice);
  return static_cast<Space>(choice);
}
CardKind kind_from(Choice choice) {
  if (!is_kind(choice)) broken("%u is no kind of card", choice);
  return static_cast<CardKind>(choice);
}

// --- options by their meaning

OptionText race_option(const State& s, Race race) {
  return {race_id(race), race_text(s, race), {{"race", race_id(race)}}};
}

OptionText leader_option(const State& s, Seat seat, Leader leader) {
  return {leader_id(leader), leader_choice_text(s, seat, leader), {at_leader(leader)}};
}

OptionText yes_no_option(const State& s, Seat seat, bool yes) {
  const std::string text = yes_no_text(s, seat, yes);
  switch (asked(s)) {
    case Stance::kId:
      return {yes ? "face-up" : "face-down", text, {at_space(inside<Stances>(s).space)}};
    case CaptiveFate::kId:
      return {yes ? "keep" : "kill", text, {at_leader(inside<TakeCaptive>(s).leader)}};
    case AskVow::kId:
      return {"yes", text, {at_card(CardKind::kInterceptedDispatches)}};
    default:
      return {yes ? "yes" : "no", text, {}};
  }
}

OptionText space_option(const State& s, Seat seat, Space space) {
  return {space_id(space), space_text(s, seat, space), {at_space(space)}};
}

OptionText detail_option(const State& s, Seat seat, Choice choice) {
  if (inside<Inquire>(s).what != Inquiry::kCard) return leader_option(s, seat, leader_from(choice));
  const CardKind kind = kind_from(choice);
  return {kind_id(kind), fmt::format("Ask for {}", kind_name(kind)), {at_card(kind)}};
}

OptionText interfere_option(const State& s, Choice choice) {
  const std::string text = interfere_text(s, choice);
  if (inside<Interference>(s).use != use_of(Ability::kPatientPresence))
    return {"yes", text, {at_card(CardKind::kDiplomaticInterference)}};
  return {space_id(space_from(choice)), text, {at_space(space_from(choice))}};
}

OptionText offer_option(const std::string& text, Seat seat, SeatSet members) {
  OptionText option{"offer", text, {}};
  for (Seat member : members) {
    option.name += fmt::format("-{}", member);
    if (member != seat) option.targets.push_back(at_seat(member));
  }
  return option;
}

OptionText act_option(const State& s, Seat seat, Choice choice) {
  const int with = act_with(choice);
  const std::string text = act_text(s, seat, choice);
  const auto of_space = [&](const char* verb, Targets more = {}) {
    const Space space = space_from(static_cast<Choice>(with));
    more.push_back(at_space(space));
    return OptionText{fmt::format("{}-{}", verb, space_id(space)), text, more};
  };
  const auto of_leader = [&](const char* verb, Targets more = {}) {
    const Leader leader = leader_from(static_cast<Choice>(with));
    more.push_back(at_leader(leader));
    return OptionText{fmt::format("{}-{}", verb, leader_id(leader)), text, more};
  };
  switch (act_of(choice)) {
    case Act::kLeave:
      return {"leave", text, {}};
    case Act::kGive:
      return {fmt::format("give-{}", with), text, {at_seat(with)}};
    case Act::kOffer:
      return offer_option(text, seat, SeatSet::from_bits(static_cast<uint8_t>(with)));
    case Act::kRecruit:
      return {fmt::format("recruit-{}-{}", with & 15, with >> 4), text, {}};
    case Act::kRecruitLeader:
      return of_leader("leader");
    case Act::kFreshUnits:
      return {fmt::format("fresh-{}", with), text, {at_card(CardKind::kFreshRecruits)}};
    case Act::kFreshLeader:
      return of_leader("fresh", {at_card(CardKind::kFreshRecruits)});
    case Act::kMove:
      return of_space("move");
    case Act::kMarch:
      return of_space("march", {at_card(CardKind::kForcedMarch)});
    case Act::kDeploy:
      return of_space("deploy");
    case Act::kRelocate:
      return of_space("relocate");
    case Act::kNegate:
      return of_space("negate", {at_card(CardKind::kGravitonNegator)});
    case Act::kFight:
      break;
  }
  broken("%u is no act", choice);
}

OptionText fight_option(const State& s, Seat seat, Choice choice) {
  const Space space = space_from(static_cast<Choice>(fight_space(choice)));
  const Seat other = fight_seat(choice);
  return {fmt::format("fight-{}-{}", space_id(space), other),
          fight_text(s, seat, choice),
          {at_space(space), at_seat(other)}};
}

OptionText command_option(const State& s, Seat seat, Choice choice) {
  if (!is_command(choice)) broken("%u is no command", choice);
  const uint8_t code = static_cast<uint8_t>(choice);
  return {
      command_name(code), fmt::format("{} {}", seat_token(enemy_in_battle(s, seat)), command_text(code)), {}};
}

OptionText element_option(const State& s, Choice choice) {
  const Element element = static_cast<Element>(choice);
  const UseInsight& my = inside<UseInsight>(s);
  return {element_name(element),
          fmt::format("See the {} of {}", element_text(element), seat_token(seat_of_side(s, my.shower))),
          {at_part(element)}};
}

OptionText plan_leader_option(const State& s, Seat seat, Choice choice) {
  if (choice == kDecoy)
    return {"decoy", plan_leader_text(s, seat, kDecoy), {at_card(CardKind::kDecoyCommander)}};
  const Leader leader = leader_from(choice);
  return {leader_id(leader), plan_leader_text(s, seat, leader), {at_leader(leader)}};
}

OptionText slots_option(const State& s, Seat seat, Choice choice) {
  constexpr const char* kIntents[] = {"none", "attack", "defense", "both"};
  constexpr const char* kKept[] = {"discard", "keep-attack", "keep-defense", "keep-both"};
  const int slots = static_cast<int>(choice & 3);
  return {asks<PlanIntent>(s) ? kIntents[slots] : kKept[slots], slots_text(s, seat, slots), {}};
}

}  // namespace

OptionText Rex::describe(const State& s, Seat seat, Choice choice) {
  const DecisionRow& decision = decision_row(s.decision);
  if (choice == kNothing && decision.nothing) return {decision.nothing, nothing_text(s), {}};
  switch (decision.meaning) {
    case Meaning::kRace:
      return race_option(s, race_from(choice));
    case Meaning::kLeader:
      return leader_option(s, seat, leader_from(choice));
    case Meaning::kYesNo:
      return yes_no_option(s, seat, choice == kYes);
    case Meaning::kNumber:
      return {std::to_string(choice), number_text(s, seat, static_cast<int>(choice)), {}};
    case Meaning::kSpace:
      return space_option(s, seat, space_from(choice));
    case Meaning::kKind:
      return {kind_id(kind_from(choice)), kind_text(kind_from(choice)), {at_card(kind_from(choice))}};
    case Meaning::kSeat:
      return {std::to_string(choice),
              fmt::format("Ask {}", seat_token(static_cast<int>(choice))),
              {at_seat(static_cast<int>(choice))}};
    case Meaning::kInquiry:
      return {inquiry_name(static_cast<Inquiry>(choice)), inquiry_text(s, static_cast<Inquiry>(choice)), {}};
    case Meaning::kDetail:
      return detail_option(s, seat, choice);
    case Meaning::kInterfere:
      return interfere_option(s, choice);
    case Meaning::kAct:
      return act_option(s, seat, choice);
    case Meaning::kFight:
      return fight_option(s, seat, choice);
    case Meaning::kCommand:
      return command_option(s, seat, choice);
    case Meaning::kElement:
      return element_option(s, choice);
    case Meaning::kPlanLeader:
      return plan_leader_option(s, seat, choice);
    case Meaning::kSlots:
      return slots_option(s, seat, choice);
  }
  broken("decision %u has answers without meaning", s.decision);
}

const char* Rex::decision_name(const State& s) { return s.decision ? decision_row(s.decision).name : ""; }

Rule Rex::decision_rule(const State& s) { return s.decision ? decision_row(s.decision).rule : Rule(); }

// --- outcomes

namespace {

struct OutcomeRow {
  Draw draw;
  const char* word;
  const char* what;  // behind "is no"
  const char* example;
};
constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawFirstPlayer, "first", "bombardment card", "3"},
    {kDrawRace, "race", "race", "sol"},
    {kDrawTraitor, "traitor", "leader", "drax"},
    {kDrawCard, "card", "Strategy card", "energy-rifle-2"},
    {kDrawInfluence, "influence", "influence card", "location-3"},
    {kDrawBombardment, "bombardment", "bombardment card", "4"},
    {kDrawBetrayal, "betrayal", "betrayal card", "path-of-peace"},
    {kDrawCaptive, "captive", "leader", "drax"},
};

const OutcomeRow* find_outcome(std::string_view word) {
  for (const OutcomeRow& one : kOutcomeRows)
    if (word == one.word) return &one;
  return nullptr;
}

bool is_bombardment_card(int64_t number) {
  for (uint8_t card : kBombardmentDeck)
    if (card == number) return true;
  return false;
}

std::string outcome_forms() {
  std::vector<std::string> forms;
  for (const OutcomeRow& one : kOutcomeRows) forms.push_back(fmt::format("{}={}", one.word, one.example));
  return fmt::format("write what was drawn and which one it is: {}", joined(forms, "or"));
}

template <class Value>
std::optional<uint32_t> as_number(std::optional<Value> found) {
  return found ? std::optional(static_cast<uint32_t>(*found)) : std::nullopt;
}

std::optional<uint32_t> outcome_value(Draw draw, std::string_view text) {
  switch (draw) {
    case kDrawFirstPlayer:
    case kDrawBombardment: {
      const auto number = parse_number<uint32_t>(text, 0, 0xff);
      return number && is_bombardment_card(*number) ? number : std::nullopt;
    }
    case kDrawRace:
      return as_number(find_race(text));
    case kDrawTraitor:
    case kDrawCaptive:
      return as_number(find_leader(text));
    case kDrawCard:
      return as_number(find_card(text));
    case kDrawInfluence:
      return as_number(find_influence(text));
    case kDrawBetrayal:
      return as_number(find_betrayal(text));
  }
  return std::nullopt;
}

std::string value_name(Outcome outcome) {
  const uint32_t value = outcome.value;
  switch (outcome.purpose) {
    case kDrawRace:
      return race_id(race_from(value));
    case kDrawTraitor:
    case kDrawCaptive:
      return leader_id(leader_from(value));
    case kDrawCard:
      if (!is_card(value)) broken("%u is no card", value);
      return card_name_of(static_cast<Card>(value));
    case kDrawInfluence:
      if (!is_influence_card(value)) broken("%u is no influence card", value);
      return influence_name_of(static_cast<InfluenceCard>(value));
    case kDrawBetrayal:
      if (value >= kBetrayals) broken("%u is no betrayal card", value);
      return betrayal_id(static_cast<int>(value));
    default:
      return std::to_string(value);
  }
}

}  // namespace

std::string Rex::outcome_name(Outcome outcome) {
  for (const OutcomeRow& one : kOutcomeRows)
    if (one.draw == outcome.purpose) return fmt::format("{}={}", one.word, value_name(outcome));
  broken("chance is never asked for %u", outcome.purpose);
}

Result<Outcome> Rex::parse_outcome(std::string_view text) {
  const size_t equals = text.find('=');
  const std::string_view which = equals == text.npos ? "" : text.substr(equals + 1);
  const OutcomeRow* found = find_outcome(text.substr(0, equals));
  if (!found) return Status::error(fmt::format("\"{}\" is no outcome; {}", text, outcome_forms()));
  if (const auto value = outcome_value(found->draw, which)) return Outcome{found->draw, *value};
  return Status::error(fmt::format("\"{}\" is no {}; write for example {}={}", which, found->what,
                                   found->word, found->example));
}

}  // namespace tessera::rex
