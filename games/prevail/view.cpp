// The view of a seat or a spectator (2.4).
#include "games/prevail/view.h"

#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

// An army that is being built is nobody else's business.
bool may_see_army(const State& s, Seat seat, Observer observer) {
  return observer.is(seat) || s.complete == s.everyone();
}

CardSet known_hand(const State& s, Seat seat, Observer observer) {
  const Army& army = s.army(seat);
  const bool all = observer.is(seat) || s.ending != Ending::kNone;
  return all ? army.hand : army.hand & army.shown;
}

uint8_t marks_of(const Army& army, UnitSet forsaken, Index unit) {
  uint8_t marks = 0;
  const auto mark = [&](UnitSet units, UnitMark which) {
    if (units & bit(unit)) marks = static_cast<uint8_t>(marks | which);
  };
  mark(army.engaged, kMarkEngaged), mark(army.moved_in, kMarkMovedIn), mark(army.ordered, kMarkOrdered);
  mark(army.resolved, kMarkResolved), mark(army.fighting, kMarkFighting), mark(forsaken, kMarkForsaken);
  return marks;
}

UnitView unit_view(const State& s, Seat seat, Index unit, UnitSet forsaken) {
  const Army& army = s.army(seat);
  const UnitRow& type = row(s, seat, unit);
  UnitView view{};
  view.space = army.spaces[unit];
  view.type = army.types[unit];
  view.facing = army.facings[unit];
  view.number = unit;
  view.foe = army.foes[unit];
  view.marks = marks_of(army, forsaken, unit);
  if (army.engaged & bit(unit)) view.support = static_cast<uint8_t>(melee_support(s, seat, unit));
  for (Stat which : {Stat::kAttack, Stat::kRange, Stat::kSpeed, Stat::kFlexibility})
    view.stats[static_cast<int>(which)] = static_cast<uint8_t>(stat(s, seat, unit, which));
  const uint8_t thresholds[] = {type.retreat, type.reverse, type.rout};
  for (int i = 0; i < 3; ++i)
    view.thresholds[i] = static_cast<uint8_t>(threshold(s, seat, unit, thresholds[i]));
  return view;
}

// During set-up all units of the army, placed or not; later those on the board.
UnitSet units_to_show(const State& s, const Army& army) {
  if (s.phase != Phase::kSetUp) return army.units;
  return army.size == kMostUnits ? ~UnitSet{0} : bit(army.size) - 1;
}

SideView side_view(const State& s, Seat seat, Observer observer) {
  const Army& army = s.army(seat);
  SideView view{};
  view.commander = kNoSpace;
  view.in_play = kNoCard;
  if (!may_see_army(s, seat, observer)) return view;
  const bool checked = is_running<SupportCheck>(s) && inside<SupportCheck>(s).seat == seat;
  const UnitSet forsaken = checked ? inside<SupportCheck>(s).forsaken & army.units : 0;
  for_each(units_to_show(s, army),
           [&](Index unit) { view.units[view.unit_count++] = unit_view(s, seat, unit, forsaken); });
  view.on_board = static_cast<uint8_t>(std::popcount(army.units));
  view.hand = known_hand(s, seat, observer);
  view.played = army.played;
  view.discard = army.discard;
  view.burnt = army.burnt;
  view.commander = army.commander;
  view.in_play = army.in_play;
  view.commander_lost = is_commander_lost(s, seat);
  view.hand_size = static_cast<uint8_t>(std::popcount(army.hand));
  view.size = army.size;
  return view;
}

// --- what is being done

void show(const State& s, const Deploy& my, ActionView& view) {
  view.kind = ActionKind::kDeploy;
  view.seat = my.seat;
  if (my.unit < s.army(my.seat).size) view.units[my.seat] = my.unit;
  if (asks<PlaceFacing>(s)) view.from = my.space;
}

void show(const State& s, const IssueOrders& my, ActionView& view) {
  view.kind = ActionKind::kOrders;
  view.seat = my.seat;
  view.left = my.left;
  if (asks<LineEnd>(s)) view.units[my.seat] = my.start;
}

void show(const State& s, const Move& my, ActionView& view) {
  view.kind = ActionKind::kMove;
  view.seat = my.seat;
  view.units[my.seat] = my.unit;
  view.committed[my.seat] = static_cast<uint8_t>(my.committed);
  view.from = my.from;
  if (asks<MoveFacing>(s) || asks<BringCommander>(s)) view.to = my.to;
  if (asks<BringCommander>(s)) view.facing = my.facing;
}

void show(const State&, const Engage& my, ActionView& view) {
  view.kind = ActionKind::kEngage;
  view.seat = my.seat;
  view.units[my.seat] = my.mover;
  view.units[other(my.seat)] = my.defender;
  view.committed[my.seat] = static_cast<uint8_t>(my.committed);
  view.committed[other(my.seat)] = static_cast<uint8_t>(my.answered);
  view.engagement = static_cast<uint8_t>(my.kind);
}

void show(const State& s, const Shoot& my, ActionView& view) {
  view.kind = ActionKind::kShoot;
  view.seat = my.seat;
  view.units[my.seat] = my.unit;
  if (asks<Target>(s)) return;
  view.units[other(my.seat)] = my.target;
  view.committed[my.seat] = static_cast<uint8_t>(my.committed);
  view.committed[other(my.seat)] = static_cast<uint8_t>(my.answered);
  view.supporters = my.supporters;
  view.beyond = my.beyond;
}

void show(const State&, const Melee& my, ActionView& view) {
  view.kind = ActionKind::kMelee;
  view.seat = my.seat;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    view.units[seat] = my.units[seat];
    view.committed[seat] = static_cast<uint8_t>(my.committed[seat]);
  }
}

void show(const State&, const Settle& my, ActionView& view) {
  view.kind = ActionKind::kSettle;
  view.seat = my.seat;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    view.units[seat] = my.units[seat];
    view.effects[seat] = my.effects[seat];
    view.committed[seat] = static_cast<uint8_t>(my.committed[seat]);
  }
}

void show(const State&, const Pay& my, ActionView& view) {
  view.kind = ActionKind::kPay;
  view.seat = my.seat;
  for (Seat seat = 0; seat < kSeats; ++seat) view.owed[seat] = my.owed[seat];
}

void show(const State&, const SupportCheck& my, ActionView& view) {
  view.kind = ActionKind::kForsake;
  view.seat = my.seat;
  view.left = my.left;
}

template <class... Procedures>
void show_top(const State& s, ActionView& view) {
  const Frame& top = s.stack[s.depth - 1];
  ((top.procedure == static_cast<uint16_t>(Procedures::kId) ? show(s, locals<Procedures>(top), view)
                                                            : void()),
   ...);
}

ActionView action_view(const State& s) {
  ActionView view{};
  view.from = view.to = kNoSpace;
  view.units[0] = view.units[1] = kNoUnit;
  if (s.depth && !s.asked.empty())
    show_top<Deploy, IssueOrders, Move, Engage, Shoot, Melee, Settle, Pay, SupportCheck>(s, view);
  return view;
}

}  // namespace

View Prevail::view(const State& s, Observer observer) {
  View view{};
  view.observer = observer.seat_or_none();
  for (Seat seat = 0; seat < kSeats; ++seat) view.sides[seat] = side_view(s, seat, observer);
  if (!observer.is_spectator() && s.asked.size() > 1 && s.asked.has(view.observer) &&
      !s.waiting.has(view.observer)) {
    view.is_sealed = 1;
    view.sealed = s.answers[view.observer];
  }
  view.action = action_view(s);
  view.round = s.round;
  view.decision = s.decision;
  for (int i = 0; i < kSettings; ++i) view.settings[i] = s.settings[i];
  view.mode = s.mode;
  view.rows = s.rows;
  view.columns = s.columns;
  view.white = s.white;
  view.initiative = s.initiative;
  view.phase = s.phase;
  view.ending = s.ending;
  view.losers = s.losers;
  view.waiting = s.waiting;
  view.complete = s.complete;
  view.lists_open = s.lists_open;
  return view;
}

}  // namespace tessera::prevail
