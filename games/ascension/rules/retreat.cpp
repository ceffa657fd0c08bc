// Retreats (7.8): where to, at what price, and who cannot go.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// What a fleet that leaves has to know, worked out once.
struct Exit {
  Seat seat;
  System from;
  GrantSet grants;
  Passage passage;
  bool free;  // never pays from Strategy Allocation
};

Exit exit_of(const State& s, int side, Leaving how) {
  const Seat seat = s.battle.sides[side];
  const Sources sources = sources_at(s, seat, space_of(s.battle.system));
  // Mines work only in the movement of an activation (6.2.5).
  Passage passage = passage_of(s, seat, sources, {.mines = true});
  join_flagship(flagship_at(s, seat), passage);
  return {seat, s.battle.system, sources.grants(), passage,
          how == Leaving::kRetreat && sources.grants().has(Grant::kFreeRetreat)};
}

// Ships of a class may go there and end there (12.2). War Suns dive into Supernovas in own actions only.
bool may_go(const State& s, const Exit& way, Unit unit, System to) {
  GrantSet grants = way.grants;
  if (way.seat != s.active) grants.remove(Grant::kEndInSupernovas);
  return may_end(s, to, unit, grants);
}

// The counter for the destination (7.8.2): from Strategy Allocation, if the battle's system is activated.
bool pays_strategy(const State& s, const Exit& way, System to) {
  return !way.free && s.system(way.from).counters.has(way.seat) && !s.system(to).counters.has(way.seat);
}

Rule bars_counter(const State& s, const Exit& way, System to) {
  if (s.system(to).counters.has(way.seat)) return Rule();
  const int counters = pays_strategy(s, way, to) ? counters_in(s.player(way.seat), Area::kStrategyAllocation)
                                                 : counters_left(s, way.seat);
  return counters > 0 ? Rule() : rule("7.8.2");
}

Rule bars_retreat(const State& s, const Exit& way, System to) {
  if (has_enemy_ships(s, way.seat, to)) return rule("7.8.1");
  if (s.round == 1 && is_home(s, to) && !is_home_of(s, to, way.seat)) return rule("7.8.1");
  if (!may_step(s, way.passage, way.from, to, Step::kLast)) return rule("7.8.1");
  const UnitRecord fleet = fleet_at(s, way.from, way.seat);
  bool any = false;
  for (int i = 0; i < kShips; ++i)
    any |= fleet.ships[i] && kAllUnits[i] != Unit::kFighter && may_go(s, way, kAllUnits[i], to);
  any |= fleet.fighters() && movement_of(s, way.seat, Unit::kFighter, way.from) > 0 &&
         may_go(s, way, Unit::kFighter, to);
  if (!any) return rule("7.8.1");
  return bars_counter(s, way, to);
}

// Systems worth a look: adjacent ones, and for Creuss all that its wormholes join.
SystemSet around(const State& s, const Exit& way) {
  SystemSet found = adjacent(s, way.from);
  for (const SystemSet& gates : way.passage.gates)
    if (gates.has(way.from)) found |= gates;
  found.remove(way.from);
  return found;
}

}  // namespace

SystemSet retreats_of(const State& s, int side, Leaving how) {
  const Exit way = exit_of(s, side, how);
  SystemSet found;
  for (System to : around(s, way))
    if (bars_retreat(s, way, to).is_none()) found.add(to);
  return found;
}

void list_retreats(const State& s, int side, Leaving how, Listing& out) {
  const Exit way = exit_of(s, side, how);
  for (System to : around(s, way)) out.judge(static_cast<Choice>(to), bars_retreat(s, way, to));
  if (out.explaining())
    for (System to : s.present.without(around(s, way))) out.refuse(static_cast<Choice>(to), rule("7.8.1"));
  out.add(kNothing);
}

void AnnounceRetreat::list(const State& s, Seat, Listing& out) {
  list_retreats(s, kAttacker, Leaving::kRetreat, out);
}

// The defender's; or the attacker's, who has named the place before (7.8).
void RetreatTo::list(const State& s, Seat seat, Listing& out) {
  if (seat == s.battle.sides[kDefender]) return list_retreats(s, kDefender, Leaving::kRetreat, out);
  out.add(static_cast<Choice>(s.battle.retreat_to));
  out.add(kNothing);
}

namespace {

// The ships that go, with all their cargo and as many Fighters as they can carry (7.8.2).
UnitRecord fleet_that_goes(const State& s, const Exit& way, System to) {
  UnitRecord fleet = fleet_at(s, way.from, way.seat);
  for (int i = 0; i < kShips; ++i)
    if (!may_go(s, way, kAllUnits[i], to)) fleet.ships[i] = 0;
  if (movement_of(s, way.seat, Unit::kFighter, way.from) > 0) return fleet;
  Room room = room_of(s, way.seat, way.from, fleet);
  UnitRecord nobody{};
  nobody.system = way.from;
  room.fighters -= room_of(s, way.seat, way.from, nobody).fighters;  // docks do not come along
  fleet.ships[index(Unit::kFighter)] =
      static_cast<uint8_t>(fleet.fighters() - stow(room, fleet).loose_fighters);
  return fleet;
}

void leave_counter(State& s, const Exit& way, System to) {
  if (s.system(to).counters.has(way.seat)) return;
  if (pays_strategy(s, way, to)) spend_counter(s, way.seat, Area::kStrategyAllocation);
  activate(s, way.seat, to);
}

void move_fleet(Table& t, const Exit& way, System to, Seat enemy) {
  State& s = t.s;
  const UnitRecord before = fleet_at(s, way.from, way.seat), goes = fleet_that_goes(s, way, to);
  for (int i = 0; i < kLeaders; ++i) {
    LeaderRecord& leader = s.leaders[i];
    if ((leader.state == LeaderState::kReady || leader.state == LeaderState::kCaptive) &&
        keeper_of(s, i) == way.seat && leader.system == way.from && (leader.place & kAboard) &&
        goes.ships[leader.place & ~kAboard])
      leader.system = to;
  }
  remove_all(s, space_of(way.from), way.seat);
  for (Unit unit : kAllUnits) {
    if (unit == Unit::kSpaceDock || !before[unit]) continue;
    const int count = goes[unit], hits = count ? hits_of(goes, unit) : 0;
    if (count) put_units(t, space_of(to), way.seat, unit, count, hits);
    if (count < before[unit])
      t.tell(rule("7.8.2"),
             told::Lost{.seat = way.seat, .units = {unit, static_cast<uint8_t>(before[unit] - count)}});
  }
  leaders_without_ship(t, way.seat, way.from, enemy);
}

}  // namespace

Flow Retreat::run(Table& t, Frame& f, Retreat& my) {
  RULES
  {
    const Exit way = exit_of(t.s, my.side, static_cast<Leaving>(my.telepathy));
    const Seat enemy = t.s.battle.sides[other_side(my.side)];
    my.seat = way.seat;
    t.tell(rule("7.8.2"), told::Retreated{.seat = way.seat, .from = way.from, .to = my.to});
    leave_counter(t.s, way, my.to);
    if (!steps_across(t.s, way.passage, my.to, Step::kLast).has(way.from))
      note_wormholes(t.s, way.seat, way.from, my.to);
    move_fleet(t, way, my.to, is_player(enemy) ? enemy : kNoSeat);
    std::fill_n(t.s.battle.groups[my.side], kGroups, BattleGroup{});
  }
  if (cargo_left_out(t.s, my.seat, my.to)) PERFORM(LoseCargo, .seat = my.seat, .system = my.to);
  PERFORM(LoseExcess, .seat = my.seat, .system = my.to);  // 7.8.3
  END_RULES
}

}  // namespace tessera::ascension
