// Warfare (5.15): the High Alert token, single ships that move, and a Tactical Action from reinforcements.
#include <algorithm>

#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

// --- the High Alert token

void place_alert(Table& t, Seat seat, System system) {
  for (Player& player : t.s.players) player.once &= ~(1u << static_cast<int>(Once::kHighAlert));
  t.s.high_alert = system;
  t.s.player(seat).use(Once::kHighAlert);
  t.tell(rule("5.15"), told::AlertPlaced{.seat = seat, .system = system});
}

Flow Warfare::run(Table& t, Frame& f, Warfare& my) {
  RULES
  ASK(AlertTo, my.seat);
  place_alert(t, my.seat, answer<System>(t, my.seat));
  END_RULES
}

void AlertTo::list(const State& s, Seat, Listing& out) {
  for (System system : s.present) out.add(static_cast<Choice>(system));
}

bool could_bring_alert(const State& s, Seat seat) {
  if (s.high_alert == kNoSystem || !s.player(seat).has_used(Once::kHighAlert)) return false;
  bool started_there = false;
  each_move(s, [&](const Move& move, int) {
    started_there |= is_group(move) && is_ship(move.unit) && move.count && move.from == s.high_alert;
  });
  return started_there && goal_of(s) != s.high_alert;
}

Flow BringAlert::run(Table& t, Frame& f, BringAlert& my) {
  RULES
  ASK(TakeAlert, my.seat);
  if (answer(t, my.seat) == kYes) place_alert(t, my.seat, goal_of(t.s));
  END_RULES
}

void TakeAlert::list(const State&, Seat, Listing& out) { list_no_yes(out); }

// --- the secondary ability

namespace {

constexpr int kOneShip = 1;

// A ship that came in this way stays where it is.
int ships_to_go(const State& s, const WarfareMoves& my, System from, Unit unit) {
  const bool came = from == my.was_to && unit == my.was_unit;
  return fleet_at(s, from, my.seat)[unit] - (came ? 1 : 0);
}

// What a ship that starts there can reach; wormholes that only the seat joins count too.
struct Surroundings {
  Surroundings(const State& s, Seat seat, System from, Unit unit)
      : passage(planned_passage(s, seat, from, unit, kOverMines)),
        near(adjacent(s, from) | joined_to(passage, from)) {}
  Passage passage;
  SystemSet near;
};

Rule bars_warfare_step(const State& s, Seat seat, const Surroundings& around, System from, Unit unit,
                       System to) {
  if (!around.near.has(to) || has_enemy_ships(s, seat, to)) return rule("5.15");
  GrantSet grants = sources_of(s, seat).grants();
  if (seat != s.active) grants.remove(Grant::kEndInSupernovas);
  if (!may_end(s, to, unit, grants)) return bars_end(s, to);
  if (!reach(s, around.passage, to, kOneShip).has(from)) return rule("12.1");
  UnitRecord there = fleet_at(s, to, seat);
  ++there.ships[index(unit)];
  if (there.ships[index(unit)] > kPileMost) return rule("14.7");
  return is_supplied(s, seat, to, there) ? Rule() : rule("14.4");
}

bool has_step(const State& s, Seat seat, System from, Unit unit) {
  const Surroundings around(s, seat, from, unit);
  for (System to : around.near)
    if (bars_warfare_step(s, seat, around, from, unit, to).is_none()) return true;
  return false;
}

Rule bars_warfare_ship(const State& s, const WarfareMoves& my, System from, Unit unit) {
  if (s.system(from).counters.has(my.seat)) return rule("2.4");
  if (ships_to_go(s, my, from, unit) <= 0) return rule("5.15");
  if (!movement_of(s, my.seat, unit, from)) return rule("6.2");
  return has_step(s, my.seat, from, unit) ? Rule() : rule("5.15");
}

}  // namespace

bool has_warfare_move(const State& s, Seat seat) {
  const WarfareMoves my{.seat = seat};
  for (System from : s.player(seat).ships)
    for (int i = 0; i < kShips; ++i)
      if (bars_warfare_ship(s, my, from, kAllUnits[i]).is_none()) return true;
  return false;
}

void WarfareShip::list(const State& s, Seat seat, Listing& out) {
  const WarfareMoves& my = inside<WarfareMoves>(s);
  for (System from : s.player(seat).ships) {
    const UnitRecord fleet = fleet_at(s, from, seat);
    for (int i = 0; i < kShips; ++i)
      if (fleet.ships[i]) out.judge(parts(index(from), i), bars_warfare_ship(s, my, from, kAllUnits[i]));
  }
  out.add(kNothing);
}

void WarfareTo::list(const State& s, Seat seat, Listing& out) {
  const WarfareMoves& my = inside<WarfareMoves>(s);
  const Surroundings around(s, seat, my.from, my.unit);
  for (System to : around.near)
    out.judge(static_cast<Choice>(to), bars_warfare_step(s, seat, around, my.from, my.unit, to));
}

namespace {

// The plan has one group of one ship; sound ones go first.
void plan_step(State& s, const WarfareMoves& my) {
  const UnitRecord fleet = fleet_at(s, my.from, my.seat);
  const int each = std::max(1, sustain_outside(s, my.seat, my.unit, my.from, Hold::kEmpty));
  const int hits = std::max(0, hits_of(fleet, my.unit) - (fleet[my.unit] - 1) * each);
  s.tactical.active = SystemSet::only(my.to);
  s.tactical.flags |= kOneStep;
  add_move(s, {my.from, Place::kSpace, my.unit, kOneShip, static_cast<uint8_t>(hits), kNoSystem, 0, 0});
}

void note_step(State& s, const WarfareMoves& my) {
  const Passage passage = planned_passage(s, my.seat, my.from, my.unit, kOverMines);
  const bool across = steps_across(s, passage, my.to, Step::kLast).has(my.from);
  add_move(s, {my.from, Place::kSpace, kNoUnit, 0, 0, my.to,
               static_cast<uint8_t>(kIsStep | (across ? 0 : kStepThrough)), 0});
}

}  // namespace

Flow WarfareMoves::run(Table& t, Frame& f, WarfareMoves& my) {
  RULES
  for (; my.left; --my.left) {
    ASK(WarfareShip, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.from = static_cast<System>(part(0, answer(t, my.seat)));
    my.unit = static_cast<Unit>(part(1, answer(t, my.seat)));
    ASK(WarfareTo, my.seat);
    my.to = answer<System>(t, my.seat);
    plan_step(t.s, my);
    PERFORM(LoadCargo, .seat = my.seat, .group = 0);
    note_step(t.s, my);
    PERFORM(Arrive, .seat = my.seat);
    end_step(t.s);
    my.was_to = my.to;
    my.was_unit = my.unit;
  }
  END_RULES
}

// --- the Special

namespace {

// A counter for the action waits in the Command Pool (14.3).
Lent lend_counter(State& s, Seat seat) {
  if (gain_counters(s, seat, Area::kCommandPool, 1)) return Lent::kReinforcements;
  Player& player = s.player(seat);
  if (counters_in(player, Area::kCommandPool)) return Lent::kCommandPool;
  uint8_t& strategy = counters_in(player, Area::kStrategyAllocation);
  if (!strategy) return Lent::kNot;
  --strategy;
  ++counters_in(player, Area::kCommandPool);
  return Lent::kStrategyAllocation;
}

void return_counter(State& s, Seat seat, Lent lent) {
  Player& player = s.player(seat);
  if (lent == Lent::kReinforcements || lent == Lent::kStrategyAllocation)
    --counters_in(player, Area::kCommandPool);
  if (lent == Lent::kStrategyAllocation) ++counters_in(player, Area::kStrategyAllocation);
}

}  // namespace

Flow WarfareAction::run(Table& t, Frame& f, WarfareAction& my) {
  RULES
  my.lent = lend_counter(t.s, my.seat);
  if (can_activate(t.s, my.seat)) {
    ASK(ActOnReserve, my.seat);
    if (answer(t, my.seat) == kYes) {
      PERFORM(TacticalAction, .seat = my.seat);
      RETURN(0);
    }
  }
  return_counter(t.s, my.seat, my.lent);
  END_RULES
}

void ActOnReserve::list(const State&, Seat, Listing& out) { list_no_yes(out); }

}  // namespace tessera::ascension
