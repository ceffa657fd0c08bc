// Positions: words that lay one out and words that look at one, for scenarios, position files and the editor
// (docs/positions.md); and where everything is in a state, for snapshots.
#include <algorithm>
#include <span>

#include "engine/record/layout.h"
#include "games/prevail/board.h"
#include "games/prevail/prevail.h"
#include "games/prevail/reader.h"

namespace tessera::prevail {

namespace {

using WordList = std::vector<std::string>;

// --- laying out

// Nothing is drawn in a position: White sits at seat 0 and has the initiative unless a line says otherwise.
void settle_sides(State& s) {
  if (s.round) return;  // an earlier line has done it
  s.round = 1;
  if (s.white == kNoSeat) s.white = 0;
  s.initiative = s.white;
}

bool is_bare(const State& s) {
  return std::all_of(s.armies, s.armies + kSeats, [](const Army& army) {
    return !army.size && army.commander == kNoSpace && army.in_play == kNoCard &&
           !(army.hand | army.played | army.discard | army.burnt);
  });
}

void place_white(State& s, Reader& in) {
  const Seat seat = static_cast<Seat>(in.number("seat", 0, kSeats - 1));
  if (!is_bare(s)) in.wrong("white", "pieces have been placed already", "write this line above them");
  if (in.ok()) s.white = s.initiative = seat;
}

void place_board(State& s, Reader& in) {
  const int board = in.row("board", kBoardRows, "board", -1);
  if (board < 0) return;
  if (!is_bare(s)) return in.wrong("board", "pieces have been placed already", "write this line above them");
  if (kModeRows[s.mode].board == board) return;
  for (int mode = 0; mode < static_cast<int>(std::size(kModeRows)); ++mode) {
    if (kModeRows[mode].board != board) continue;
    s.mode = s.settings[static_cast<int>(Setting::kMode)] = static_cast<uint8_t>(mode);
    s.rows = kBoardRows[board].rows;
    s.columns = kBoardRows[board].columns;
    return;
  }
}

// Two enemy units in one space are engaged; White moved in unless a line says otherwise.
void join(State& s, Seat seat, Index unit, Index foe) {
  const Index units[] = {unit, foe};
  for (int i = 0; i < kSeats; ++i) {
    const Seat who = i == 0 ? seat : other(seat);
    Army& army = s.army(who);
    army.engaged |= bit(units[i]);
    army.foes[units[i]] = units[1 - i];
    if (who == s.white) army.moved_in |= bit(units[i]);
  }
}

void place_unit(State& s, Reader& in) {
  const Seat seat = in.side();
  const UnitType type = in.type();
  const Space space = in.space();
  const Facing facing = in.facing();
  Army& army = s.army(seat);
  if (army.size == kMostUnits)
    in.wrong("unit", "this side has " + std::to_string(kMostUnits) + " units already", "a side has no more");
  if (!in.ok()) return;
  if (has_unit(s, seat, space))
    in.wrong("space",
             std::string("a ") + side_name(s, seat) + " unit is in " + space_name(space) + " already",
             "a space holds one unit, or two enemies that are engaged");
  const Index foe = unit_at(s, other(seat), space);
  if (foe != kNoUnit && s.army(other(seat)).facings[foe] != opposite(facing))
    in.wrong("facing", "engaged units face exactly opposite ways",
             "the enemy in " + space_name(space) + " faces " + facing_name(s.army(other(seat)).facings[foe]) +
                 ", so write " + facing_name(opposite(s.army(other(seat)).facings[foe])));
  if (!in.ok()) return;
  const Index unit = army.size++;
  army.types[unit] = type;
  army.spaces[unit] = space;
  army.facings[unit] = facing;
  army.foes[unit] = kNoUnit;
  army.units |= bit(unit);
  if (foe != kNoUnit) join(s, seat, unit, foe);
}

void place_engaged(State& s, Reader& in) {
  const Space space = in.space();
  if (!in.take("by")) in.wrong("by", "who moved in is missing", "write 'engaged D-6 by white'");
  const Seat mover = in.side();
  if (!in.ok()) return;
  const Index unit = unit_at(s, mover, space), foe = unit_at(s, other(mover), space);
  if (unit == kNoUnit || foe == kNoUnit)
    return in.wrong("space", "no two enemies are in " + space_name(space), "place both units in lines above");
  s.army(mover).moved_in |= bit(unit);
  s.army(other(mover)).moved_in &= ~bit(foe);
}

// Where a card of a side lies now, or null.
const char* place_of(const Army& army, Card card) {
  const CardSet one = CardSet{1} << card;
  if (army.hand & one) return "in hand";
  if (army.played & one) return "in the played pile";
  if (army.discard & one) return "in the discard pile";
  if (army.burnt & one) return "burnt";
  return army.in_play == card ? "in play" : nullptr;
}

Card free_card(const Army& army, Reader& in) {
  const Card card = in.card();
  if (card == kNoCard) return kNoCard;
  const char* where = place_of(army, card);
  if (!where) return card;
  in.wrong("card", std::string(card_id(card)) + " is " + where + " already", "an army has each card once");
  return kNoCard;
}

void place_cards(State& s, CardSet Army::*pile, Reader& in) {
  Army& army = s.army(in.side());
  if (!in.more()) in.next("card");
  while (in.more()) {
    const Card card = free_card(army, in);
    if (card != kNoCard) army.*pile |= CardSet{1} << card;
  }
}

void place_in_play(State& s, Reader& in) {
  Army& army = s.army(in.side());
  const Card card = free_card(army, in);
  if (army.in_play != kNoCard)
    in.wrong("card", std::string(card_id(army.in_play)) + " is in play already",
             "a side has one card in play");
  if (in.ok()) army.in_play = card;
}

void place_shown(State& s, Reader& in) {
  Army& army = s.army(in.side());
  if (!in.more()) in.next("card");
  while (in.more()) {
    const Card card = in.card();
    if (card == kNoCard) continue;
    if (!place_of(army, card))
      in.wrong("card", std::string(card_id(card)) + " is not in this army", "place it in a line above");
    else
      army.shown |= CardSet{1} << card;
  }
}

void place_ordered(State& s, Reader& in) {
  const Seat seat = in.side();
  do {
    const Reader::Unit unit = in.unit_of(seat);
    if (unit.index != kNoUnit) s.army(seat).ordered |= bit(unit.index);
  } while (in.more());
}

void place_lists(State& s, Reader& in) {
  const std::string word = in.next("lists");
  if (word != "open" && word != "secret")
    return in.wrong("lists", "'" + word + "' is neither", "write open or secret");
  s.lists_open = word == "open";
}

// Between the lines of a position `result` says whose part of the phase it is: seat + 1, or 0.
void place_phase(State& s, Reader& in) {
  const std::string name = in.next("phase");
  const auto phase = parse_phase(name);
  if (!phase || *phase == Phase::kSetUp)
    return in.wrong("phase", "'" + name + "' is no phase of a round",
                    one_of(std::span(kPhaseNames).subspan(1)));
  s.phase = *phase;
  s.result = 0;
  if (!in.more()) return;
  const Seat seat = in.side();
  if (*phase != Phase::kCommanders && *phase != Phase::kCommands)
    return in.wrong("side", "both sides share the phase " + name, "leave it out");
  s.result = seat + 1;
}

using Word = WordRow<void (*)(State& s, Reader& in)>;
constexpr Word kWords[] = {
    {"white", place_white},
    {"board", place_board},
    {"unit", place_unit},
    {"engaged", place_engaged},
    {"commander", placed<[](State& s, Reader&, Seat seat, Space at) { s.army(seat).commander = at; }>},
    {"lost", placed<[](State& s, Reader&, Seat seat) { s.army(seat).commander = kNoSpace; }>},
    {"hand", [](State& s, Reader& in) { place_cards(s, &Army::hand, in); }},
    {"played", [](State& s, Reader& in) { place_cards(s, &Army::played, in); }},
    {"discard", [](State& s, Reader& in) { place_cards(s, &Army::discard, in); }},
    {"burnt", [](State& s, Reader& in) { place_cards(s, &Army::burnt, in); }},
    {"inplay", place_in_play},
    {"shown", place_shown},
    {"lists", place_lists},
    {"ordered", place_ordered},
    {"initiative", [](State& s, Reader& in) { s.initiative = in.side(); }},
    {"round", [](State& s, Reader& in) { in.store(s.round, "round", 1, 1000); }},
    {"phase", place_phase},
};

}  // namespace

Status Prevail::place(State& s, const std::vector<std::string>& words) {
  settle_sides(s);
  return place_line<Reader>(kWords, s, words);
}

void Prevail::begin_position(State& s) {
  settle_sides(s);
  for (Army& army : s.armies) {  // what lies open everybody knows
    army.shown |= army.played | army.discard | army.burnt;
    if (s.lists_open) army.shown |= army.hand;
    if (army.in_play != kNoCard) army.shown |= CardSet{1} << army.in_play;
  }
  const bool in_play = std::any_of(s.armies, s.armies + kSeats, [](auto& a) { return a.in_play != kNoCard; });
  if (s.phase == Phase::kSetUp) s.phase = in_play ? Phase::kCommands : Phase::kCards;
  s.complete = s.everyone();
  const uint8_t turn = s.result != 0 && s.result != s.initiative + 1;
  s.result = 0;
  s.stack[0].resume = behind_procedure(Round::kId);
  call(s, Round{.from = s.phase, .turn = turn});
  s.decision = PlayCard::kId;  // whatever it will be: the game is not over
}

namespace {

// --- looking at

std::string card_list(CardSet cards) { return listed(BitSet<Card>::from_bits(cards), card_id); }

// Spaces of units in the order of the board.
std::string space_list(const Army& army, UnitSet units) {
  std::vector<Space> spaces;
  for_each(units, [&](Index unit) { spaces.push_back(army.spaces[unit]); });
  std::sort(spaces.begin(), spaces.end());
  return listed(spaces, space_name);
}

std::string unit_fact(const State& s, Space space) {
  std::string text;
  for (Seat seat : {s.white, s.black()}) {
    const Index unit = unit_at(s, seat, space);
    if (unit == kNoUnit) continue;
    text += std::string(text.empty() ? "" : ", ") + side_name(s, seat) + " " +
            type_id(s.army(seat).types[unit]) + " " + facing_name(s.army(seat).facings[unit]);
  }
  return text.empty() ? "none" : text;
}

std::string commander_fact(const State& s, Seat seat) {
  if (s.army(seat).commander != kNoSpace) return space_name(s.army(seat).commander);
  return is_commander_lost(s, seat) ? "lost" : "none";
}

std::string engaged_fact(const State& s, Reader& in) {
  if (!in.more()) return space_list(s.army(s.white), s.army(s.white).engaged);
  const Space space = in.space();
  if (!in.ok()) return "";
  for (Seat seat : {s.white, s.black()}) {
    const Index unit = unit_at(s, seat, space);
    if (unit != kNoUnit && s.army(seat).moved_in & bit(unit)) return side_name(s, seat);
  }
  return "none";
}

// "stat D-5 white attack", also a threshold: retreat, reverse, rout.
std::string stat_fact(const State& s, Reader& in) {
  const Reader::Unit unit = in.unit();
  const std::string name = in.next("stat");
  if (!in.ok()) return "";
  const UnitRow& base = row(s, unit.seat, unit.index);
  for (const auto& [word, at] :
       {std::pair{"retreat", base.retreat}, {"reverse", base.reverse}, {"rout", base.rout}})
    if (name == word) {
      const int now = threshold(s, unit.seat, unit.index, at);
      return now == kNever ? "never" : std::to_string(now);
    }
  const auto which = parse_stat(name);
  if (!which || *which == Stat::kDefense) {
    in.wrong("stat", "'" + name + "' is no stat of a unit",
             "write one of: attack range speed flexibility retreat reverse rout");
    return "";
  }
  return std::to_string(stat(s, unit.seat, unit.index, *which));
}

std::string losers_fact(const State& s) {
  std::vector<Seat> losers = {s.white, s.black()};  // White first
  std::erase_if(losers, [&](Seat seat) { return !s.losers.has(seat); });
  return listed(losers, [&](Seat seat) { return side_name(s, seat); });
}

// Of a side: which of its cards, or where which of its units are.
template <CardSet Army::*which>
std::string cards_fact(const State& s, Reader& in) {
  return card_list(s.army(in.side()).*which);
}
template <UnitSet Army::*which>
std::string spaces_fact(const State& s, Reader& in) {
  const Army& army = s.army(in.side());
  return space_list(army, army.*which & army.units);
}

using S = const State&;
constexpr FactRow<State, Reader> kFacts[] = {
    {"unit", [](S s, Space at) { return unit_fact(s, at); }},
    {"units", [](S s, Seat seat) { return std::popcount(s.army(seat).units); }},
    {"spaces", spaces_fact<&Army::units>},
    {"commander", [](S s, Seat seat) { return commander_fact(s, seat); }},
    {"engaged", engaged_fact},
    {"ordered", spaces_fact<&Army::ordered>},
    {"resolved", spaces_fact<&Army::resolved>},
    {"fighting", spaces_fact<&Army::fighting>},
    {"hand", cards_fact<&Army::hand>},
    {"hand-size", [](S s, Seat seat) { return std::popcount(s.army(seat).hand); }},
    {"played", cards_fact<&Army::played>},
    {"discard", cards_fact<&Army::discard>},
    {"burnt", cards_fact<&Army::burnt>},
    {"shown", cards_fact<&Army::shown>},
    {"inplay",
     [](S s, Seat seat) {
       const Card card = s.army(seat).in_play;
       return std::string(card == kNoCard ? "none" : card_id(card));
     }},
    {"stat", stat_fact},
    {"support", [](S s, Reader::Unit unit) { return melee_support(s, unit.seat, unit.index); }},
    {"white", [](S s) { return s.white; }},
    {"initiative", [](S s) { return side_name(s, s.initiative); }},
    {"round", [](S s) { return s.round; }},
    {"phase", [](S s) { return phase_name(s.phase); }},
    {"ending", [](S s) { return ending_name(s.ending); }},
    {"losers", [](S s) { return losers_fact(s); }},
};

}  // namespace

Result<std::string> Prevail::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

std::span<const Field> Prevail::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto of_armies = [&](const char* name, auto member) { layout.add(name, member, s.armies); };
    of_armies("spaces", &Army::spaces), of_armies("types", &Army::types);
    of_armies("facings", &Army::facings), of_armies("foes", &Army::foes);
    of_armies("units", &Army::units), of_armies("engaged", &Army::engaged);
    of_armies("moved_in", &Army::moved_in), of_armies("ordered", &Army::ordered);
    of_armies("resolved", &Army::resolved), of_armies("fighting", &Army::fighting);
    of_armies("hand", &Army::hand), of_armies("played", &Army::played);
    of_armies("discard", &Army::discard), of_armies("burnt", &Army::burnt);
    of_armies("shown", &Army::shown), of_armies("commander", &Army::commander);
    of_armies("in_play", &Army::in_play), of_armies("size", &Army::size);
    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    add("round", s.round), add("options", s.settings), add("mode", s.mode), add("rows", s.rows);
    add("columns", s.columns), add("white", s.white), add("initiative", s.initiative), add("phase", s.phase);
    add("ending", s.ending), add("losers", s.losers), add("lists_open", s.lists_open);
    add("complete", s.complete);
    return layout.take();
  }();
  return kFields;
}

}  // namespace tessera::prevail
