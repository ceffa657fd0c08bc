// Set-up (3): sides, armies, deployment, first initiative.
#include <algorithm>

#include "games/prevail/army.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

const BattleRow& battle_of(const State& s) { return kBattleRows[kModeRows[s.mode].battle]; }

bool is_battle(const State& s) {
  return s.setting<Start>(Setting::kStart) == Start::kBattle && kModeRows[s.mode].battle != kNoBattle;
}

void draw_sides(Table& t) {  // 3.2
  if (t.s.white == kNoSeat) t.s.white = static_cast<Seat>(t.chance.below(kSeats, kDrawSide));
  t.tell(rule("3.2"), told::Sides{.white = t.s.white, .black = t.s.black()});
}

void tell_units(Table& t, Seat seat) {
  if (!t.sink) return;
  const Army& army = t.s.army(seat);
  for (int type = 0; type < kUnitTypes; ++type) {
    const auto count = std::count(army.types, army.types + army.size, type);
    if (count) t.tell(rule("2.4"), told::ArmyUnit{.seat = seat, .type = type, .count = count});
  }
}

// It also happens by itself when the limits leave no other answer; the owner shall know why the army is gone.
void tell_owner_anew(Table& t, Seat seat) {
  t.tell_only(rule("3.5"), told::ArmyAnew{.seat = seat}, SeatSet{seat});
}

void place_battle(Table& t) {  // 3.11
  const BattleRow& battle = battle_of(t.s);
  for (int side = 0; side < kSeats; ++side) {
    const Seat seat = side == 0 ? t.s.white : t.s.black();
    Army& army = t.s.army(seat);
    take_ready_army(t.s, seat, battle.army[side]);
    army.shown = army.hand;  // the list is printed with the battle
    for (int i = 0; i < battle.units[side]; ++i) {
      const PlacedRow& unit = battle.placed[side][i];
      army.types[i] = unit.type;
      put_unit(t.s, seat, static_cast<Index>(i), space_of(unit.row, unit.column),
               static_cast<Facing>(unit.facing));
      t.tell(rule("3.11"), told::UnitPlaced{.seat = seat,
                                            .type = unit.type,
                                            .space = army.spaces[i],
                                            .facing = static_cast<Facing>(unit.facing)});
    }
    army.commander = space_of(battle.commander[side][0], battle.commander[side][1]);
    t.tell(rule("3.11"), told::CommanderPlaced{.seat = seat, .space = army.commander});
  }
  t.s.lists_open = 1;
  t.s.complete = t.s.everyone();
}

void draw_initiative(Table& t) {  // 3.12
  const bool random = t.s.setting<FirstInitiative>(Setting::kFirstInitiative) == FirstInitiative::kRandom;
  t.s.initiative = random ? static_cast<Seat>(t.chance.below(kSeats, kDrawInitiative)) : t.s.black();
  t.tell(rule("3.12"), told::Initiative{.seat = t.s.initiative});
}

}  // namespace

Flow Game::run(Table& t, Frame& f, Game& my) {
  RULES
  draw_sides(t);
  if (is_battle(t.s)) {
    place_battle(t);
  } else {
    ASK_ALL(ChooseArmy, t.s.everyone());
    t.reveal();
    for (Seat seat : t.s.everyone())
      if (answer(t, seat) != kNothing) take_ready_army(t.s, seat, answer<uint8_t>(t, seat));
    for (my.turn = 0; my.turn < kSeats; ++my.turn)
      if (t.s.army(my.turn == 0 ? t.s.white : t.s.black()).size == 0)
        PERFORM(RaiseArmy, .seat = my.turn == 0 ? t.s.white : t.s.black());
    t.s.complete = t.s.everyone();
    t.reveal();
    for (Seat seat : t.s.everyone()) tell_units(t, seat);
    for (my.turn = 0; my.turn < kSeats; ++my.turn)
      PERFORM(Deploy, .seat = my.turn == 0 ? t.s.white : t.s.black());
  }
  draw_initiative(t);
  for (;;) PERFORM(Round);
  END_RULES
}

Flow RaiseArmy::run(Table& t, Frame& f, RaiseArmy& my) {
  RULES
  for (;;) {  // 3.4-3.7
    ASK(AddUnit, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    if (answer(t, my.seat) == kAgain) {
      std::fill_n(t.s.army(my.seat).types, kMostUnits, UnitType{0});
      t.s.army(my.seat).size = 0;
      tell_owner_anew(t, my.seat);
    } else {
      t.s.army(my.seat).types[t.s.army(my.seat).size++] = answer<UnitType>(t, my.seat);
    }
  }
  while (std::popcount(t.s.army(my.seat).hand) < 4 * kModeRows[t.s.mode].cards_per_initiative) {  // 3.8
    ASK(AddCard, my.seat);
    t.s.army(my.seat).hand |= CardSet{1} << answer(t, my.seat);
  }
  t.s.complete.add(my.seat);
  t.tell(rule("3.3"), told::ArmyReady{.seat = my.seat});
  END_RULES
}

Flow Deploy::run(Table& t, Frame& f, Deploy& my) {
  RULES
  for (my.unit = 0; my.unit < t.s.army(my.seat).size; ++my.unit) {  // 3.10
    ASK(PlaceUnit, my.seat);
    my.space = answer<Space>(t, my.seat);
    ASK(PlaceFacing, my.seat);
    put_unit(t.s, my.seat, my.unit, my.space, answer<Facing>(t, my.seat));
    t.tell(rule("3.10"), told::UnitPlaced{.seat = my.seat,
                                          .type = t.s.army(my.seat).types[my.unit],
                                          .space = my.space,
                                          .facing = answer<Facing>(t, my.seat)});
  }
  ASK(PlaceCommander, my.seat);
  t.s.army(my.seat).commander = answer<Space>(t, my.seat);
  t.tell(rule("3.10"), told::CommanderPlaced{.seat = my.seat, .space = t.s.army(my.seat).commander});
  END_RULES
}

// ---------------------------------------------------------------- questions

void ChooseArmy::list(const State& s, Seat, Listing& out) {  // 3.3
  const ModeRow& mode = kModeRows[s.mode];
  for (int i = 0; i < mode.ready; ++i) out.add(static_cast<Choice>(mode.first_ready + i));
  out.judge(kNothing, mode.cards_per_initiative ? Rule() : rule("3.3"));
  if (!out.explaining()) return;
  for (int i = 0; i < static_cast<int>(std::size(kArmyRows)); ++i)
    if (i < mode.first_ready || i >= mode.first_ready + mode.ready)
      out.refuse(static_cast<Choice>(i), rule("3.3"));
}

void AddUnit::list(const State& s, Seat seat, Listing& out) {  // 3.4-3.7
  const ArmySums sums = sums_of(s.army(seat));
  for (int type = 0; type < kUnitTypes; ++type)
    out.judge(static_cast<Choice>(type), why_not_added(s, sums, static_cast<UnitType>(type)));
  out.judge(kNothing, why_not_complete(s, sums));
  if (s.army(seat).size) out.add(kAgain);
}

void AddCard::list(const State& s, Seat seat, Listing& out) {  // 3.8
  const CardSet hand = s.army(seat).hand;
  int taken[5] = {};
  for (CardSet cards = hand; cards; cards &= cards - 1)
    ++taken[s.card(static_cast<Card>(std::countr_zero(cards))).initiative];
  for (int card = 0; card < kCardCount; ++card) {
    const bool full =
        taken[s.card(static_cast<Card>(card)).initiative] == kModeRows[s.mode].cards_per_initiative;
    out.judge(static_cast<Choice>(card), full || (hand >> card & 1) ? rule("3.8") : Rule());
  }
}

void PlaceUnit::list(const State& s, Seat seat, Listing& out) {  // 3.9
  for (int row = 0; row < s.rows; ++row) {
    for (int column = 0; column < s.columns; ++column) {
      const Space space = space_of(row, column);
      if (!is_in_zone(s, seat, space))
        out.refuse(space, rule("3.9"));
      else
        out.judge(space, has_unit(s, seat, space) ? rule("2.1") : Rule());
    }
  }
}

void PlaceFacing::list(const State&, Seat, Listing& out) {
  for (Facing facing : kAllFacings) out.add(static_cast<Choice>(facing));
}

void PlaceCommander::list(const State& s, Seat seat, Listing& out) {
  for (int row = 0; row < s.rows; ++row)
    for (int column = 0; column < s.columns; ++column)
      out.judge(space_of(row, column), is_in_zone(s, seat, space_of(row, column)) ? Rule() : rule("3.9"));
}

}  // namespace tessera::prevail
