// Abilities and upgrades that are used at a set moment: at an activation, when an action ends, before the
// Strategy Phase, when the Status Phase begins.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr int kOpenTypes = 3;  // alpha, beta, gamma: wormholes that somebody may choose

// Somebody else who controls the system and has the right.
bool answers(const State& s, Seat active, System system, Seat other, Right right) {
  return other != active && controls(s, other, system) && is_granted(s, other, right);
}

bool may_end_activation(const State& s, Seat active, System system, Seat other) {
  return answers(s, active, system, other, Right::kEndActivation) &&
         !s.player(other).has_used(Once::kEndActivation) &&
         counters_in(s.player(other), Area::kStrategyAllocation) > 0;
}

// Systems with ships of the seat and of nobody else.
SystemSet quiet_systems(const State& s, Seat seat) {
  return s.player(seat).ships.without(enemy_ships(s, seat));
}
bool may_imagine(const State& s, Seat seat) {
  return is_granted(s, seat, Right::kImagineWormhole) && !s.player(seat).has_used(Once::kImagineWormhole) &&
         !quiet_systems(s, seat).empty();
}

SystemSet joinable_systems(const State& s, Seat seat, System to) {
  SystemSet systems;
  for (System system : s.player(seat).ships)
    if (system != to && controls(s, seat, system)) systems.add(system);
  return systems;
}
bool may_join(const State& s, Seat seat, System system) {
  return is_granted(s, seat, Right::kJoinOwnSystems) && !s.player(seat).has_used(Once::kJoinOwnSystems) &&
         controls(s, seat, system) && !joinable_systems(s, seat, system).empty();
}

void add_way(State& s, Seat seat, uint8_t bar, System system, int type) {
  add_effect(s, {.source = 0,
                 .subject = static_cast<uint16_t>(index(system)),
                 .stat = bar,
                 .owner = seat,
                 .until = Until::kAction,
                 .value = static_cast<int8_t>(type)});
}

// What nobody decides: Trade Goods, and a counter that is lost. True: the latter.
bool answer_by_itself(Table& t, const AfterActivation& my) {
  State& s = t.s;
  if (answers(s, my.seat, my.system, my.other, Right::kGoodsWhenActivated)) {
    s.player(my.other).goods = static_cast<uint16_t>(s.player(my.other).goods + kTurbineGoods);
    t.tell(rule("6.1"), told::TurbinesPaid{.seat = my.other, .goods = kTurbineGoods});
  }
  if (!answers(s, my.seat, my.system, my.other, Right::kSupplyWhenActivated) ||
      !counters_in(s.player(my.seat), Area::kFleetSupply))
    return false;
  spend_counter(s, my.seat, Area::kFleetSupply);
  t.tell(rule("6.1"), told::SupplyLost{.seat = my.seat});
  return true;
}

void end_activation(Table& t, const AfterActivation& my) {
  State& s = t.s;
  s.player(my.other).use(Once::kEndActivation);
  spend_counter(s, my.other, Area::kStrategyAllocation);
  s.system(my.system).counters.remove(my.seat);
  t.tell(rule("6.1"), told::ActivationEnded{.seat = my.other, .system = my.system});
}

}  // namespace

bool is_activation_answered(const State& s, Seat seat, System system) {
  for (Seat other : s.in_play)
    for (Right right : {Right::kGoodsWhenActivated, Right::kSupplyWhenActivated, Right::kEndActivation})
      if (answers(s, seat, system, other, right)) return true;
  return may_imagine(s, seat) || may_join(s, seat, system);
}

Flow AfterActivation::run(Table& t, Frame& f, AfterActivation& my) {
  RULES
  my.other = my.seat;
  for (my.turn = 1; my.turn < t.s.seats; ++my.turn) {
    my.other = t.s.next_in_rotation(my.other);
    if (!t.s.in_play.has(my.other)) continue;
    if (answer_by_itself(t, my)) PERFORM(LoseAllExcess, .seat = my.seat);
    if (may_end_activation(t.s, my.seat, my.system, my.other)) {
      ASK(EndActivation, my.other);
      if (answer(t, my.other) == kYes) {
        end_activation(t, my);
        RETURN(1);
      }
    }
  }
  if (may_imagine(t.s, my.seat)) {
    ASK(ImagineWormhole, my.seat);
    if (answer(t, my.seat) != kNothing) {
      t.s.player(my.seat).use(Once::kImagineWormhole);
      add_way(t.s, my.seat, kImaginedWormhole, cell(part(0, answer(t, my.seat))),
              part(1, answer(t, my.seat)));
      t.tell(rule("6.2"),
             told::WormholeImagined{.seat = my.seat, .system = cell(part(0, answer(t, my.seat)))});
    }
  }
  if (may_join(t.s, my.seat, my.system)) {
    ASK(JoinSystem, my.seat);
    if (answer(t, my.seat) != kNothing) {
      t.s.player(my.seat).use(Once::kJoinOwnSystems);
      add_way(t.s, my.seat, kJoinedSystem, answer<System>(t, my.seat), 0);
      add_way(t.s, my.seat, kJoinedSystem, my.system, 0);
      t.tell(rule("6.2"),
             told::SystemsJoined{.seat = my.seat, .from = answer<System>(t, my.seat), .system = my.system});
    }
  }
  RETURN(0);
  END_RULES
}

void EndActivation::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void ImagineWormhole::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  const SystemSet quiet = quiet_systems(s, seat);
  for (System system : s.player(seat).ships)
    for (int type = 0; type < kOpenTypes; ++type)
      out.judge(parts(index(system), type), quiet.has(system) ? Rule() : rule("6.2"));
}

void JoinSystem::list(const State& s, Seat seat, Listing& out) {
  const System to = inside<AfterActivation>(s).system;
  const SystemSet joinable = joinable_systems(s, seat, to);
  out.add(kNothing);
  for (System system : s.player(seat).ships)
    if (system != to) out.judge(static_cast<Choice>(system), joinable.has(system) ? Rule() : rule("2.8"));
}

// ------------------------------------------------------------------- when an action ends (5.9)

namespace {

// Opponents whose units the seat's combat rolls have destroyed, each once in a round.
SeatSet to_assimilate(const State& s, Seat seat) {
  if (!is_granted(s, seat, Right::kAssimilate)) return SeatSet();
  return s.tactical.destroyed.without(s.player(seat).assimilated).without(SeatSet{seat});
}

TechnologyMask technologies_to_take(const State& s, const Assimilate& my) {
  return s.player(my.whom).technologies & ~s.player(my.seat).technologies;
}

int copies_allowed(const State& s, Seat seat) {
  int allowed = 0;
  for (Right right : {Right::kCopyUpgrade, Right::kCopySecondUpgrade, Right::kCopyThirdUpgrade})
    allowed += is_granted(s, seat, right);
  return allowed;
}

// The third copy is of anybody whom Assimilate has hit.
uint64_t upgrades_to_copy(const State& s, const Assimilate& my) {
  const Player& player = s.player(my.seat);
  if (player.copies >= copies_allowed(s, my.seat)) return 0;
  uint64_t upgrades = s.player(my.whom).upgrades;
  if (player.copies == 2 && is_granted(s, my.seat, Right::kCopyThirdUpgrade))
    for (Seat other : player.assimilated_ever) upgrades |= s.player(other).upgrades;
  return upgrades & ~player.upgrades;
}

void take_spoil(Table& t, const Assimilate& my, Choice choice) {
  Player& player = t.s.player(my.seat);
  const int number = static_cast<int>(choice) & ~kSpoilUpgrade;
  if (choice & kSpoilUpgrade) {
    player.upgrades |= uint64_t{1} << number;
    ++player.copies;
    t.tell(rule("5.9"), told::UpgradeCopied{.seat = my.seat, .upgrade = number});
    return;
  }
  player.technologies |= bit(static_cast<Technology>(number));
  t.tell(rule("5.9"), told::TechnologyTaken{
                          .seat = my.seat, .from = my.whom, .technology = static_cast<Technology>(number)});
}

bool may_move_alert(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  const bool played = player.cards_used >> static_cast<int>(StrategyNumber::kWarfare) & 1;
  return played && s.high_alert != kNoSystem && is_granted(s, seat, Right::kMoveHighAlert) &&
         !player.has_used(Once::kMoveHighAlert);
}

// The next face-down counter in sight of the seat's ships that it has not seen, or -1.
int counter_in_sight(const State& s, Seat seat) {
  if (!is_granted(s, seat, Right::kLookAtCounters)) return -1;
  for (int i = 0; i < s.token_rows; ++i) {
    if (!is_face_down_counter(s.tokens[i]) || s.tokens[i].known.has(seat)) continue;
    if (!(adjacent(s, system_of(s, s.tokens[i])) & s.player(seat).ships).empty()) return i;
  }
  return -1;
}

}  // namespace

bool acts_afterwards(const State& s, Seat seat) {
  return !to_assimilate(s, seat).empty() || may_move_alert(s, seat) || counter_in_sight(s, seat) >= 0 ||
         is_granted(s, seat, Right::kCountersAfterTurns);
}

Flow AfterAction::run(Table& t, Frame& f, AfterAction& my) {
  RULES
  while (!to_assimilate(t.s, my.seat).empty())
    PERFORM(Assimilate, .seat = my.seat, .whom = to_assimilate(t.s, my.seat).lowest());
  if (may_move_alert(t.s, my.seat)) {
    ASK(MoveAlert, my.seat);
    if (answer(t, my.seat) != kNothing) {
      t.s.player(my.seat).use(Once::kMoveHighAlert);
      t.s.high_alert = answer<System>(t, my.seat);
      t.tell(rule("5.9"), told::AlertMoved{.seat = my.seat, .system = t.s.high_alert});
    }
  }
  while (counter_in_sight(t.s, my.seat) >= 0) look_at(t, my.seat, counter_in_sight(t.s, my.seat));
  if (is_granted(t.s, my.seat, Right::kCountersAfterTurns)) PERFORM(ReallocateNow, .seat = my.seat);
  END_RULES
}

Flow Assimilate::run(Table& t, Frame& f, Assimilate& my) {
  RULES
  t.s.player(my.seat).assimilated.add(my.whom);
  t.s.player(my.seat).assimilated_ever.add(my.whom);
  if (technologies_to_take(t.s, my) || upgrades_to_copy(t.s, my)) {
    ASK(Spoil, my.seat);
    take_spoil(t, my, answer(t, my.seat));
  }
  PERFORM(GainCounters, .seat = my.seat, .left = 1);
  END_RULES
}

void Spoil::list(const State& s, Seat, Listing& out) {
  const Assimilate& my = inside<Assimilate>(s);
  for (int technology : BitSet<int>::from_bits(technologies_to_take(s, my)))
    out.add(static_cast<Choice>(technology));
  for (int upgrade : BitSet<int>::from_bits(upgrades_to_copy(s, my)))
    out.add(static_cast<Choice>(upgrade | kSpoilUpgrade));
}

void MoveAlert::list(const State& s, Seat, Listing& out) {
  out.add(kNothing);
  for (System system : s.present)
    if (system != s.high_alert) out.add(static_cast<Choice>(system));
}

// ----------------------------------------------------------------- before the Strategy Phase (4.1)

namespace {

void begin_values(State& s) {
  for (int i = 0; i < s.planet_rows; ++i)
    s.planets[i].marks = static_cast<uint8_t>(s.planets[i].marks & ~kSwapped);
}

bool takes_forces(const State& s, Seat seat, Planet planet) {
  const Seat owner = s.planet(planet).owner;
  return !is_station(s, planet) && (owner == seat || !is_player(owner));
}

// Ground Forces that go to a planet next door: f(from, to).
template <class F>
void each_spread(const State& s, Seat seat, F f) {
  for (Planet from : s.player(seat).planets) {
    if (!army_on(s, from, seat)[Unit::kGroundForce]) continue;
    for (System system : adjacent(s, s.planet(from).system))
      for (Planet to : planets_in(s, system))
        if (takes_forces(s, seat, to)) f(from, to);
  }
}
bool can_spread(const State& s, Seat seat) {
  bool any = false;
  if (is_granted(s, seat, Right::kSpreadForces)) each_spread(s, seat, [&](Planet, Planet) { any = true; });
  return any;
}

void move_forces(Table& t, Seat seat, Planet from, Planet to, int count) {
  State& s = t.s;
  remove_units(s, surface_of(s, from), seat, Unit::kGroundForce, count);
  if (s.planet(to).owner != seat) gain_planet(s, to, seat);
  put_units(t, surface_of(s, to), seat, Unit::kGroundForce, count);
}

SeatSet card_holders(const State& s, Seat seat) {
  SeatSet seats;
  for (Seat other : s.in_play)
    if (other != seat && !s.player(other).actions.empty()) seats.add(other);
  return seats;
}
bool may_spy(const State& s, Seat seat) {
  return is_granted(s, seat, Right::kLookAtHand) && !card_holders(s, seat).empty();
}

}  // namespace

Flow BeforeStrategyPhase::run(Table& t, Frame& f, BeforeStrategyPhase& my) {
  RULES
  note_held_tokens(t.s);
  begin_values(t.s);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat) && can_spread(t.s, my.seat)) {
      ASK(SpreadForce, my.seat);
      if (answer(t, my.seat) != kNothing) {
        const Planet from = static_cast<Planet>(part(0, answer(t, my.seat)));
        const Planet to = static_cast<Planet>(part(1, answer(t, my.seat)));
        move_forces(t, my.seat, from, to, 1);
        t.tell(rule("4.1"),
               told::Spread{
                   .seat = my.seat, .from = t.s.planet(from).printed, .planet = t.s.planet(to).printed});
      }
    }
    if (t.s.in_play.has(my.seat) && may_spy(t.s, my.seat)) {
      ASK(SpyOn, my.seat);
      if (answer(t, my.seat) != kNothing)
        PERFORM(LookAtHand, .seat = my.seat, .whom = answer<Seat>(t, my.seat));
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void SpreadForce::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  each_spread(s, seat, [&](Planet from, Planet to) { out.add(parts(index(from), index(to))); });
}

void SpyOn::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  const SeatSet holders = card_holders(s, seat);
  for (Seat other : s.in_play)
    if (other != seat) out.judge(other, holders.has(other) ? Rule() : rule("4.1"));
}

// ------------------------------------------------------------- when the Status Phase begins (10.1)

namespace {

constexpr int kOwnTypes = 2;  // alpha and beta

// Empty, or with ships of the seat alone; no Home System.
Rule bars_wormhole(const State& s, Seat seat, System system) {
  if (is_home(s, system)) return rule("10.1");
  for (const UnitRecord& units : records_in(s, system))
    if (units.seat != seat) return rule("10.1");
  for (Planet planet : planets_in(s, system))
    if (is_player(s.planet(planet).owner) && s.planet(planet).owner != seat) return rule("10.1");
  return Rule();
}

void place_wormhole(Table& t, Seat seat, System system, int type) {
  State& s = t.s;
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].kind == kWormholeToken && owner_of(s.tokens[i]) == seat) {
      const System before = system_of(s, s.tokens[i]);
      remove_token(s, i);
      open_wormholes(s, before);
    }
  add_token(s, {kWormholeToken, token_place(system), static_cast<uint8_t>(1u << type), SeatSet(), seat});
  open_wormholes(s, system);
  t.tell(rule("10.1"), told::WormholePlaced{.seat = seat, .system = system});
}

Planet rex(const State& s) { return find_planet(s, kMecatolPlanet); }
bool may_fold(const State& s, Seat seat) {
  return is_granted(s, seat, Right::kForceOnRex) && rex(s) != kNoPlanet && takes_forces(s, seat, rex(s));
}

void fold(Table& t, Seat seat) {
  State& s = t.s;
  if (s.planet(rex(s)).owner != seat) gain_planet(s, rex(s), seat);
  put_units(t, surface_of(s, rex(s)), seat, Unit::kGroundForce, 1);
  t.tell(rule("10.1"), told::Folded{.seat = seat, .planet = s.planet(rex(s)).printed});
}

// f(from, to): Ground Forces of one system without enemy ships, to planets in it or next door.
template <class F>
void each_shuttle(const State& s, const Shuttle& my, F f) {
  for (Planet from : s.player(my.seat).planets) {
    const System system = s.planet(from).system;
    if (my.system != kNoSystem && system != my.system) continue;
    if (!army_on(s, from, my.seat)[Unit::kGroundForce] || has_enemy_ships(s, my.seat, system)) continue;
    // Each way once, in the order of the planets.
    if (my.from != kNoPlanet && index(from) < index(my.from)) continue;
    for (Planet to : s.player(my.seat).planets) {
      if (from == my.from && index(to) <= index(my.to)) continue;
      const System there = s.planet(to).system;
      const bool near = there == system || adjacent(s, system).has(there);
      if (to != from && near && !is_station(s, to) && !has_enemy_ships(s, my.seat, there)) f(from, to);
    }
  }
}
bool can_shuttle(const State& s, const Shuttle& my) {
  bool any = false;
  each_shuttle(s, my, [&](Planet, Planet) { any = true; });
  return any;
}

}  // namespace

Flow StartOfStatus::run(Table& t, Frame& f, StartOfStatus& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (!t.s.in_play.has(my.seat)) {
      my.seat = t.s.next_in_rotation(my.seat);
      continue;
    }
    if (is_granted(t.s, my.seat, Right::kPlaceWormhole)) {
      ASK(WormholeTo, my.seat);
      if (answer(t, my.seat) != kNothing)
        place_wormhole(t, my.seat, cell(part(0, answer(t, my.seat))), part(1, answer(t, my.seat)));
    }
    if (may_fold(t.s, my.seat)) {
      ASK(FoldForce, my.seat);
      if (answer(t, my.seat) == kYes) fold(t, my.seat);
    }
    if (is_granted(t.s, my.seat, Right::kShuttleForces)) PERFORM(Shuttle, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

Flow Shuttle::run(Table& t, Frame& f, Shuttle& my) {
  RULES
  while (can_shuttle(t.s, my)) {
    ASK(ShuttleMove, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.from = static_cast<Planet>(part(0, answer(t, my.seat)));
    my.to = static_cast<Planet>(part(1, answer(t, my.seat)));
    my.system = t.s.planet(my.from).system;
    ASK(ShuttleCount, my.seat);
    {
      const auto count = answer<uint8_t>(t, my.seat);
      move_forces(t, my.seat, my.from, my.to, count);
      t.tell(rule("10.1"),
             told::Shuttled{
                 .seat = my.seat, .units = {Unit::kGroundForce, count}, .planet = t.s.planet(my.to).printed});
    }
  }
  END_RULES
}

void WormholeTo::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (System system : s.present)
    for (int type = 0; type < kOwnTypes; ++type)
      out.judge(parts(index(system), type), bars_wormhole(s, seat, system));
}

void FoldForce::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void ShuttleMove::list(const State& s, Seat, Listing& out) {
  out.add(kNothing);
  each_shuttle(s, inside<Shuttle>(s),
               [&](Planet from, Planet to) { out.add(parts(index(from), index(to))); });
}

void ShuttleCount::list(const State& s, Seat seat, Listing& out) {
  const int most = army_on(s, inside<Shuttle>(s).from, seat)[Unit::kGroundForce];
  out.add_range(1, static_cast<Choice>(std::max(1, most)), rule("10.1"));
}

}  // namespace tessera::ascension
