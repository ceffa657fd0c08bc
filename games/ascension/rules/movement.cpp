// Movement (6.2): the plan, group by group. What is met on the way stands in movement_dangers.cpp, cargo in
// movement_cargo.cpp.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

namespace {

// What a seat could plan now; worked out as far as it is asked for.
class Chart {
 public:
  Chart(const State& s, Seat seat) : s_(s), seat_(seat), goal_(goal_of(s)), flagship_(flagship_at(s, seat)) {
    for (System system : s.bordered)
      for (int side = 0; side < kBorderSides; ++side)
        mines_ |= has_mines_against(s.borders[index(system)][side], seat);
    for (System system : s.present) rifts_ |= is_rift(s, system);
    const GrantSet grants = sources_of(s, seat).grants();
    if (grants.has(Grant::kNoRiftRolls)) rifts_ = false;
    if (!grants.has(Grant::kPassFleets)) {
      let_by_ = passable(s, seat, kNoSystem, kNoUnit);
      for (System system : enemy_ships(s, seat))
        if (!has_neutral_ships(s, system) && !has_passage(s, seat, system, kPassageRefused))
          might_let_.add(system);
    }
  }

  System goal() const { return goal_; }
  const FlagshipAt& flagship() const { return flagship_; }
  // The system of the Flagship comes first: what it does changes what others may do.
  int rank(System system) const { return system == flagship_.system ? 0 : index(system) + 1; }

  // The dangers by which ships come there, none of which could be left out.
  template <class F>
  void each_route(System from, Unit unit, int movement, F f) {
    constexpr uint8_t kByDanger[kRoutes] = {0, 1, 2, 4, 3, 5, 6, 7};
    if (!might_reach(from, std::clamp(movement, 0, kMostSteps))) return;
    uint8_t possible = 0;
    if (unit != Unit::kSpaceDock) {
      if (mines_) possible |= kOverMines;
      if (rifts_) possible |= kThroughRifts;
      if (!let_by_.empty() || (!might_let_.empty() && travelling_diplomat(s_, seat_, from) >= 0))
        possible |= kPastFleets;
    }
    uint8_t found[kRoutes];
    int count = 0;
    for (uint8_t route : kByDanger) {
      if (route & ~possible) continue;
      const bool worse =
          std::any_of(found, found + count, [&](uint8_t less) { return (less & ~route) == 0; });
      if (worse || !reaches(from, unit, movement, route)) continue;
      found[count++] = route;
      f(route);
    }
  }
  bool reaches_safely(System from, Unit unit, int movement) { return reaches(from, unit, movement, 0); }

 private:
  // Every system as if nobody closed it: what fails here need not be looked at danger by danger.
  bool might_reach(System from, int steps) {
    if (!near_known_) {
      open_ = planned_passage(s_, seat_, kNoSystem, Unit::kCruiser, kOverMines | kThroughRifts);
      open_.open = s_.present;
    }
    if (!(near_known_ >> steps & 1)) {
      near_[steps] = reach(s_, open_, goal_, steps);
      near_known_ = static_cast<uint16_t>(near_known_ | 1u << steps);
    }
    return near_[steps].has(from);
  }

  bool reaches(System from, Unit unit, int movement, int route) {
    // Who needs a passage that depends on where it starts is looked at by itself.
    const bool own = (route & kPastFleets) || slips_past(flagship_, from, unit) || unit == Unit::kFighter ||
                     unit == Unit::kSpaceDock;
    const int steps = std::clamp(movement, 0, kMostSteps);
    if (own) return reach(s_, planned_passage(s_, seat_, from, unit, route), goal_, steps).has(from);
    if (!(known_ >> route & 1)) {
      passages_[route] = planned_passage(s_, seat_, kNoSystem, Unit::kCruiser, route);
      known_ |= 1u << route;
    }
    if (!(reached_known_[route] >> steps & 1)) {
      reached_[route][steps] = reach(s_, passages_[route], goal_, steps);
      reached_known_[route] = static_cast<uint16_t>(reached_known_[route] | 1u << steps);
    }
    return reached_[route][steps].has(from);
  }

  const State& s_;
  Seat seat_;
  System goal_;
  FlagshipAt flagship_;
  SystemSet let_by_, might_let_;
  bool mines_ = false, rifts_ = false;
  unsigned known_ = 0;
  uint16_t reached_known_[kRoutes] = {}, near_known_ = 0;
  Passage open_;
  SystemSet near_[kMostSteps + 1];
  Passage passages_[kRoutes];
  SystemSet reached_[kRoutes][kMostSteps + 1];
};

int docks_floating_at(const State& s, Seat seat, System system) {
  int docks = 0;
  for (int i = 0; i < s.token_rows; ++i)
    docks += s.tokens[i].kind == kFloatingDock && s.tokens[i].place == token_place(system) &&
             (s.tokens[i].owner & kTokenOwnerBits) == seat;
  return docks;
}

// Docks float only if the race says so.
SystemSet systems_with_docks(const State& s, Seat seat) {
  SystemSet systems;
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kFloatingDock && (s.tokens[i].owner & kTokenOwnerBits) == seat)
      systems.add(cell(s.tokens[i].place & ~kTokenInSpace));
  return systems;
}

int left_to_move(const State& s, Seat seat, System from, Unit unit) {
  if (unit == Unit::kSpaceDock) return docks_floating_at(s, seat, from) - docks_moving(s, from);
  return staying(s, seat, from)[unit];
}

// The order of groups: a plan has one spelling.
int order_of(const Chart& chart, System from, Unit unit, int special, int route) {
  return ((chart.rank(from) * kUnits + index(unit)) * kSpecials + special) * kRoutes + route;
}
int last_order(const State& s, const Chart& chart) {
  int last = -1;
  each_move(s, [&](const Move& move, int) {
    if (is_group(move)) last = order_of(chart, move.from, move.unit, special_of(move), route_of(move));
  });
  return last;
}

// 14.6: what stays there has room and support when so many docks more leave.
bool may_stay_without(const State& s, Seat seat, System from, int docks) {
  const UnitRecord stays = staying(s, seat, from);
  Room room = room_staying(s, seat, from, stays);
  room.fighters -= docks * (row(Unit::kSpaceDock).fight.fighter_capacity +
                            sum_of(Stat::kFighterCapacity, sources_of(s, seat), {.unit = Unit::kSpaceDock}));
  return fits(room, stays);
}

// 6.2, 14.4: why so many ships of the group cannot go, or Rule().
Rule bars_count(const State& s, Seat seat, const Move& group, int count) {
  const System goal = goal_of(s);
  if (special_of(group) && count > 1) return rule("6.2.2");
  if (count > left_to_move(s, seat, group.from, group.unit)) return rule("6.2");
  if (group.unit == Unit::kSpaceDock) {
    int docks = docks_floating_at(s, seat, goal) + count;
    each_move(s, [&](const Move& move, int) {
      if (is_group(move) && move.unit == Unit::kSpaceDock) docks += move.count;
    });
    if (docks > kFloatingDocksMost) return rule("15.7");
    return may_stay_without(s, seat, group.from, count) ? Rule() : rule("6.2.6");
  }
  UnitRecord there = arriving(s, seat);
  if (there.ships[index(group.unit)] + count > kPileMost) return rule("14.7");
  there.ships[index(group.unit)] = static_cast<uint8_t>(there.ships[index(group.unit)] + count);
  if (!is_supplied(s, seat, goal, there)) return rule("14.4");
  if (route_of(group) & kThroughRifts) {
    const Way way = way_of(s, seat, group, SystemSet());
    if (!way.found() || !rifts_can_hold(s, seat, way, count, kNoLine)) return rule("6.2.6");
  }
  // Creuss: who was counted on to stay must stay.
  if (is_granted(s, seat, Grant::kFreeWormholeSteps) && staying(s, seat, group.from).all_ships() == count) {
    bool needed = false;
    each_move(s, [&](const Move& move, int) {
      needed |= (move.flags & kIsStep) && (move.flags & kStepThrough) && move.via == group.from;
    });
    if (needed) return rule("6.2");
  }
  return Rule();
}

Move group_line(System from, Unit unit, int special, int route) {
  return {from, Place::kSpace, unit, 0, 0, kNoSystem, static_cast<uint8_t>(special | route << kRouteShift),
          0};
}

// What stands in the way of ships that would come far enough.
Rule find_obstacle(const State& s, Seat seat, System from, Unit unit, int movement) {
  const System goal = goal_of(s);
  const auto comes = [&](const Passage& passage) { return reach(s, passage, goal, movement).has(from); };
  const auto with_open = [&](Anomaly anomaly) {
    Passage passage = planned_passage(s, seat, from, unit, 0);
    for (System system : s.present)
      if (anomaly_of(s, system) == anomaly) passage.open.add(system);
    return passage;
  };
  const auto with_grant = [&](Grant grant) {
    Passage passage = planned_passage(s, seat, from, unit, 0);
    passage.grants.add(grant);
    return passage;
  };
  if (comes(planned_passage(s, seat, from, unit, kOverMines))) return rule("6.2.5");
  if (comes(planned_passage(s, seat, from, unit, kThroughRifts))) return rule("12.2.5");
  Passage past = planned_passage(s, seat, from, unit, 0);
  past.open |= enemy_ships(s, seat);
  if (comes(past)) return rule("6.2.1");
  if (comes(with_open(Anomaly::kAsteroidField))) return rule("12.2.1");
  if (comes(with_open(Anomaly::kIonStorm))) return rule("12.2.2");
  if (comes(with_open(Anomaly::kNebula))) return rule("12.2.3");
  if (comes(with_open(Anomaly::kSupernova))) return rule("12.2.4");
  if (comes(with_grant(Grant::kPassAsteroids))) return rule("12.5.1");
  if (comes(with_grant(Grant::kIgnoreIonSpheres))) return rule("12.5.2");
  for (System system : s.bordered)
    for (int side = 0; side < kBorderSides; ++side) {
      const Border& border = s.borders[index(system)][side];
      if (has_token(border) && kind_of(border) == BorderKind::kGravWave) return rule("12.5.3");
    }
  return rule("12.1");
}

Rule why_not(const State& s, Seat seat, Chart& chart, System from, Unit unit) {
  if (from == chart.goal()) return rule("6.2.4");
  if (s.system(from).counters.has(seat)) return rule("2.4");
  if (order_of(chart, from, unit, 0, 0) <= last_order(s, chart)) return rule("6.2");
  const int movement = movement_with(s, seat, from, unit, 0);
  if (movement == 0) return unit == Unit::kFighter ? rule("6.2.3") : rule("6.2");
  if (unit != Unit::kSpaceDock && !may_end(s, chart.goal(), unit, sources_of(s, seat).grants()))
    return bars_end(s, chart.goal());
  if (chart.reaches_safely(from, unit, movement)) return bars_count(s, seat, group_line(from, unit, 0, 0), 1);
  if (distance(s, from, chart.goal()) > movement) return rule("6.2");
  return find_obstacle(s, seat, from, unit, movement);
}

}  // namespace

// ------------------------------------------------------------------------------------- the plan

void MoveGroup::list(const State& s, Seat seat, Listing& out) {
  Chart chart(s, seat);
  const GrantSet grants = sources_of(s, seat).grants();
  const int last = last_order(s, chart);
  const SystemSet docks = systems_with_docks(s, seat);
  const auto look = [&](System from) {
    for (Unit unit : kAllUnits) {
      if ((!is_ship(unit) && unit != Unit::kSpaceDock) || left_to_move(s, seat, from, unit) <= 0) continue;
      bool plain = false;
      if (from != chart.goal() && !s.system(from).counters.has(seat) &&
          (unit == Unit::kSpaceDock || may_end(s, chart.goal(), unit, grants))) {
        const uint8_t specials = is_ship(unit) ? specials_at(s, seat, from, unit) : 0;
        bool reached[kSpecials] = {};
        for (int special = 0; special < kSpecials; ++special) {
          if (special & ~specials) continue;
          // A bonus is used only where nothing less will do.
          if (special && (reached[0] || (special == (kByLeader | kOnceARound) && (reached[1] || reached[2]))))
            continue;
          const int movement = movement_with(s, seat, from, unit, special);
          chart.each_route(from, unit, movement, [&](int route) {
            reached[special] = true;
            if (order_of(chart, from, unit, special, route) <= last) return;
            if (!bars_count(s, seat, group_line(from, unit, special, route), 1).is_none()) return;
            out.add(parts(index(from), index(unit), special, route));
            plain |= special == 0 && route == 0;
          });
        }
      }
      if (out.explaining() && !plain)
        out.refuse(parts(index(from), index(unit)), why_not(s, seat, chart, from, unit));
    }
  };
  if (has_room_for_group(s)) {
    const SystemSet own = s.player(seat).ships | docks;
    if (chart.flagship().system != kNoSystem) look(chart.flagship().system);
    for (System from : own)
      if (from != chart.flagship().system) look(from);
  }
  if (s.tactical.moves_made == 0) list_hosted(s, seat, Hosted::kActivation, out);
  out.add(kNothing);
}

void MoveCount::list(const State& s, Seat seat, Listing& out) {
  const MoveShips& my = inside<MoveShips>(s);
  const Move group = group_line(my.from, my.unit, my.special, my.route);
  int most = 1;
  const int there = left_to_move(s, seat, my.from, my.unit);
  while (most < there && bars_count(s, seat, group, most + 1).is_none()) ++most;
  out.add_range(1, static_cast<Choice>(most), bars_count(s, seat, group, most + 1));
}

namespace {

// The hits that may go along: they lie on as few ships as possible (7.6).
int most_sustained(const State& s, Seat seat, System from, Unit unit) {
  return std::max(1, sustain_outside(s, seat, unit, from, Hold::kEmpty));
}
bool may_take_hits(int ships, int moving, int hits, int each, int along) {
  const int full = hits / each, rest = hits % each;
  for (int with_rest = 0; with_rest <= (rest ? 1 : 0); ++with_rest)
    for (int whole = 0; whole <= full; ++whole) {
      const int damaged = whole + with_rest;
      const int sound = ships - full - (rest ? 1 : 0);
      if (damaged <= moving && moving - damaged <= sound && whole * each + with_rest * rest == along)
        return true;
    }
  return false;
}

}  // namespace

void MoveHits::list(const State& s, Seat seat, Listing& out) {
  const MoveShips& my = inside<MoveShips>(s);
  const Move& line = s.tactical.moves[my.line];
  UnitRecord before = staying(s, seat, line.from);
  const int ships = before[line.unit] + line.count, hits = hits_of(before, line.unit);
  const int each = std::max(most_sustained(s, seat, line.from, line.unit), (hits + ships - 1) / ships);
  for (int along = 0; along <= hits; ++along)
    out.judge(static_cast<Choice>(along),
              may_take_hits(ships, line.count, hits, each, along) ? Rule() : rule("7.6"));
}

namespace {

bool leaves_hits(const State& s, Seat seat, const Move& line) {
  return hits_of(staying(s, seat, line.from), line.unit) > 0;
}

// The steps of the way, once it is known what the group loads where.
void note_way(Table& t, Seat seat, int line) {
  State& s = t.s;
  const Move group = s.tactical.moves[line];
  SystemSet stops;
  each_move(s, [&](const Move& move, int) {
    if (move.group == line && !is_group(move)) stops.add(move.from);
  });
  const Way way = way_of(s, seat, group, stops);
  if (!way.found()) broken("a group has no way");
  for (int step = 0; step < way.steps(); ++step)
    add_move(s, {way.at[step], Place::kSpace, kNoUnit, 0, 0, way.at[step + 1],
                 static_cast<uint8_t>(kIsStep | (way.by_wormhole(step) ? kStepThrough : 0)),
                 static_cast<uint8_t>(line)});
}

int plan_group(State& s, const MoveShips& my, int count) {
  Move line = group_line(my.from, my.unit, my.special, my.route);
  line.count = static_cast<uint8_t>(count);
  line.group = s.tactical.moves_made;
  return add_move(s, line);
}

void plan_leader(State& s, int line, int leader) {
  const LeaderRecord& record = s.leaders[leader];
  add_move(s, {record.system, Place::kSpace, kNoUnit, static_cast<uint8_t>(leader), 0, kNoSystem, kIsLeader,
               static_cast<uint8_t>(line)});
}

// Leaders that what is planned takes along by itself: who gives the bonus, and who makes the passage.
void plan_leaders(State& s, const MoveShips& my) {
  if (my.special & kByLeader)
    for (int type = 0; type < kLeaderTypes; ++type) {
      const int leader = leader_aboard(s, my.seat, my.from, my.unit, static_cast<LeaderType>(type));
      if (leader >= 0 && static_cast<LeaderType>(type) == LeaderType::kAdmiral)
        plan_leader(s, my.line, leader);
    }
  if (my.route & kPastFleets)
    if (const int diplomat = travelling_diplomat(s, my.seat, my.from); diplomat >= 0)
      plan_leader(s, my.line, diplomat);
}

// The next system on the way of the group whose fleets must still agree; kNoSystem.
System next_to_ask(const State& s, const MoveShips& my) {
  const Move group = group_line(my.from, my.unit, my.special, my.route);
  const Way way = way_of(s, my.seat, group, SystemSet());
  for (System system : way.passed())
    if (!is_rift(s, system) && has_enemy_ships(s, my.seat, system) &&
        !has_passage(s, my.seat, system, kPassageGranted))
      return system;
  return kNoSystem;
}

// 17.3: what was planned before others have answered the activation is planned anew. False: nobody has.
bool forget_plan(State& s) {
  if (!(s.tactical.flags & kPlanAnew)) return false;
  s.tactical.flags &= static_cast<uint8_t>(~kPlanAnew);
  std::fill_n(s.tactical.moves, s.tactical.moves_made, Move{});
  s.tactical.moves_made = 0;
  return true;
}

}  // namespace

bool may_raise_supply(const State& s, Seat seat) {
  return is_granted(s, seat, Grant::kSupplyFromStrategy) &&
         counters_in(s.player(seat), Area::kStrategyAllocation) > 0;
}

void raise_supply(Table& t, Seat seat, int count) {
  if (count == 0) return;
  Player& player = t.s.player(seat);
  uint8_t& from = counters_in(player, Area::kStrategyAllocation);
  uint8_t& to = counters_in(player, Area::kFleetSupply);
  from = static_cast<uint8_t>(from - count);
  to = static_cast<uint8_t>(to + count);
  t.tell(rule("14.4"), told::SupplyRaised{.seat = seat, .counters = count});
}

void RaiseSupply::list(const State& s, Seat seat, Listing& out) {
  out.add_range(0, static_cast<Choice>(counters_in(s.player(seat), Area::kStrategyAllocation)), rule("14.4"));
}

Flow MoveShips::run(Table& t, Frame& f, MoveShips& my) {
  RULES
  if (may_raise_supply(t.s, my.seat) && !t.s.player(my.seat).ships.empty()) {
    ASK(RaiseSupply, my.seat);
    raise_supply(t, my.seat, answer<uint8_t>(t, my.seat));
  }
  for (;;) {
    ASK(MoveGroup, my.seat);
    if (answer(t, my.seat) == kNothing) {
      REACT(Trigger::kActivated);
      if (!forget_plan(t.s)) break;
      continue;
    }
    if (part(3, answer(t, my.seat)) & kPlaysCard) {
      PERFORM(PlayCard, .seat = my.seat, .card = part(0, answer(t, my.seat)),
              .as = copied_by(part(1, answer(t, my.seat))));
      continue;
    }
    my.from = static_cast<System>(part(0, answer(t, my.seat)));
    my.unit = static_cast<Unit>(part(1, answer(t, my.seat)));
    my.special = part(2, answer(t, my.seat));
    my.route = part(3, answer(t, my.seat));
    if (my.route & kPastFleets) {  // 16.5
      for (my.asked = next_to_ask(t.s, my); my.asked != kNoSystem; my.asked = next_to_ask(t.s, my)) {
        PERFORM(AskPassage, .seat = my.seat, .system = my.asked);
        if (!t.s.result) break;
      }
      if (my.asked != kNoSystem) continue;
    }
    ASK(MoveCount, my.seat);
    my.line = static_cast<uint8_t>(plan_group(t.s, my, answer<uint8_t>(t, my.seat)));
    plan_leaders(t.s, my);
    if (leaves_hits(t.s, my.seat, t.s.tactical.moves[my.line])) {
      ASK(MoveHits, my.seat);
      t.s.tactical.moves[my.line].hits = answer<uint8_t>(t, my.seat);
    }
    if (my.unit != Unit::kSpaceDock) PERFORM(LoadCargo, .seat = my.seat, .group = my.line);
    note_way(t, my.seat, my.line);
  }
  my.line = kNoLine;
  while (mined_border(t.s, my.seat) != kNoBorder) {
    ASK(MineOrder, my.seat);
    PERFORM(CrossMines, .seat = my.seat, .border = answer<uint8_t>(t, my.seat));
  }
  PERFORM(CrossRifts, .seat = my.seat);
  PERFORM(Arrive, .seat = my.seat);
  END_RULES
}

// -------------------------------------------------------------------------------------- passage

namespace {

void note_passage(Table& t, const AskPassage& my, uint8_t which) {
  add_effect(t.s, {.source = 0,
                   .subject = static_cast<uint16_t>(index(my.system)),
                   .stat = which,
                   .owner = my.seat,
                   .until = Until::kAction,
                   .value = 0});
}

}  // namespace

Flow AskPassage::run(Table& t, Frame& f, AskPassage& my) {
  RULES
  my.left = fleets_in(t.s, my.system).without(SeatSet{my.seat});
  while (!my.left.empty()) {
    my.owner = my.left.lowest();
    my.left.remove(my.owner);
    ASK(GrantPassage, my.owner);
    t.tell(
        rule("16.5"),
        told::PassageAnswered{
            .owner = my.owner, .seat = my.seat, .system = my.system, .granted = answer(t, my.owner) == kYes});
    if (answer(t, my.owner) != kYes) {
      note_passage(t, my, kPassageRefused);
      RETURN(0);
    }
  }
  note_passage(t, my, kPassageGranted);
  RETURN(1);
  END_RULES
}

void GrantPassage::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// -------------------------------------------------------------------------------------- arrival

namespace {

void move_dock(Table& t, Seat seat, const Move& move) {
  State& s = t.s;
  for (int i = 0; i < s.token_rows; ++i) {
    Token dock = s.tokens[i];
    if (dock.kind != kFloatingDock || dock.place != token_place(move.from) ||
        (dock.owner & kTokenOwnerBits) != seat)
      continue;
    remove_token(s, i);
    dock.place = token_place(goal_of(s));
    if (dock.value == kDockReady) dock.value = kDockMoved;
    add_token(s, dock);
    return;
  }
}

void carry_out_move(Table& t, Seat seat, const Move& move) {
  State& s = t.s;
  const System goal = goal_of(s);
  const Spot from = {move.from, move.place};
  remove_units(s, from, seat, move.unit, move.count, move.hits);
  put_units(t, space_of(goal), seat, move.unit, move.count, move.hits);
  if (move.flags & kIsCargo)
    t.tell(rule("6.2.3"),
           told::CargoTaken{.seat = seat, .units = {move.unit, move.count}, .from = move.from});
  else
    t.tell(rule("6.2"), told::ShipsMoved{.seat = seat,
                                         .units = {move.unit, move.count},
                                         .from = move.from,
                                         .system = goal,
                                         .hits = move.hits});
}

}  // namespace

void note_wormholes(State& s, Seat seat, System from, System to) {
  const Passage passage = passage_of(s, seat, sources_of(s, seat));
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind != static_cast<uint8_t>(TokenKind::kFlippableWormhole) || token.place != token_place(from))
      continue;
    bool used = false;
    for (int type = 0; type < kWormholes; ++type)
      used |= (token.value >> type & 1) && passage.gates[type].has(to);
    const uint8_t system = static_cast<uint8_t>(index(from) + 1);
    uint8_t* const end = s.tactical.flipped + sizeof s.tactical.flipped;
    if (!used || std::find(s.tactical.flipped, end, system) != end) continue;
    if (uint8_t* free = std::find(s.tactical.flipped, end, uint8_t{0}); free != end) *free = system;
  }
}

namespace {

// All ships of the class of a Leader's group are in the active system now.
void bring_leader(State& s, const Move& move) {
  LeaderRecord& leader = s.leaders[move.count];
  leader.system = goal_of(s);
  leader.place = static_cast<uint8_t>(kAboard | index(s.tactical.moves[move.group].unit));
}

void arrive_all(Table& t, Seat seat) {
  State& s = t.s;
  const int lines = s.tactical.moves_made;
  bool moved = false;
  for (int i = 0; i < lines; ++i) {
    const Move move = s.tactical.moves[i];
    if (s.tactical.moves[move.group].count == 0) continue;  // lost, or stopped
    if (move.flags & kIsStep) {
      if (move.flags & kStepThrough) note_wormholes(s, seat, move.from, move.via);
    } else if (move.flags & kIsLeader) {
      bring_leader(s, move);
    } else if (move.unit == Unit::kSpaceDock) {
      for (int dock = 0; dock < move.count; ++dock) move_dock(t, seat, move);
    } else if (move.count) {
      carry_out_move(t, seat, move);
      moved = true;
    }
    if (is_group(move) && (special_of(move) & kOnceARound))
      if (const int source = once_a_round_source(s, seat, move.from, move.unit); source >= 0)
        s.player(seat).used |= 1u << source;
  }
  if (moved)
    s.tactical.hostile = s.tactical.hostile | fleets_in(s, goal_of(s)).without(SeatSet{seat});  // 2.13
}

}  // namespace

Flow Arrive::run(Table& t, Frame& f, Arrive& my) {
  RULES
  arrive_all(t, my.seat);
  if (could_bring_alert(t.s, my.seat)) PERFORM(BringAlert, .seat = my.seat);
  lose_floating_docks(t, goal_of(t.s));
  if (has_ships(t.s, my.seat, goal_of(t.s))) PERFORM(LoadCargo, .seat = my.seat, .group = kNoLine);
  if (has_counters(t.s, goal_of(t.s), kNoPlanet) && has_ships(t.s, my.seat, goal_of(t.s)))  // 6.2.7
    PERFORM(ResolveCounters, .seat = my.seat, .system = goal_of(t.s));
  REACT(Trigger::kMoved);
  END_RULES
}

}  // namespace tessera::ascension
