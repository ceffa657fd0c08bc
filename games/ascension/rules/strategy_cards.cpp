// What Strategy Cards do: Leadership, Production, Bureaucracy, Prospect (5.11 to 5.17).
#include <algorithm>

#include "games/ascension/rules/production.h"
#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

void end_step(State& s) {
  Tactical rest{};
  rest.hostile = s.tactical.hostile;
  std::copy_n(s.tactical.flipped, sizeof rest.flipped, rest.flipped);
  s.tactical = rest;
}

// --- 5.11

namespace {

constexpr int price_of_counters(int count) { return count * (count + 1) / 2; }

}  // namespace

int most_counters_bought(const State& s, Seat seat) {
  const int purse = influence_to_spend(s, seat), left = counters_left(s, seat);
  int count = 0;
  while (count < left && price_of_counters(count + 1) <= purse) ++count;
  return count;
}

Flow BuyCounters::run(Table& t, Frame& f, BuyCounters& my) {
  RULES
  ASK(BuyCount, my.seat);
  my.count = answer<uint8_t>(t, my.seat);
  if (!my.count) RETURN(0);
  t.tell(rule("5.11"),
         told::CountersBought{.seat = my.seat, .counters = my.count, .price = price_of_counters(my.count)});
  PERFORM(Pay, .seat = my.seat, .influence = 1, .due = static_cast<uint16_t>(price_of_counters(my.count)));
  PERFORM(GainCounters, .seat = my.seat, .left = my.count);
  END_RULES
}

void BuyCount::list(const State& s, Seat seat, Listing& out) {
  const int most = most_counters_bought(s, seat);
  out.add_range(0, static_cast<Choice>(most), most < counters_left(s, seat) ? rule("13.2") : rule("14.1"));
}

// --- 5.14

namespace {

// Calls f with the place of every refreshed dock of the seat, once for those in the space of a system.
template <class F>
void for_ready_docks(const State& s, Seat seat, F f) {
  for (Planet planet : s.player(seat).planets)
    if (s.planet(planet).dock == Dock::kReady) f(surface_of(s, planet));
  System last = kNoSystem;  // tokens are sorted by place
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind != kFloatingDock || (token.owner & kTokenOwnerBits) != seat || token.value != kDockReady)
      continue;
    const System system = cell(token.place & ~kTokenInSpace);
    if (system != last) f(space_of(system));
    last = system;
  }
}

void begin_production(State& s, const ProduceNow& my) {
  s.tactical.active = SystemSet::only(my.system);
  s.tactical.flags |= kByCard;
}

}  // namespace

bool has_producing_dock(const State& s, Seat seat) {
  bool found = false;
  for_ready_docks(s, seat, [&](Spot) { found = true; });
  return found;
}

Flow ProduceNow::run(Table& t, Frame& f, ProduceNow& my) {
  RULES
  if (my.system == kNoSystem && my.most) {
    ASK(ProduceAt, my.seat);
    my.system = static_cast<System>(part(0, answer(t, my.seat)));
    my.producer = part(1, answer(t, my.seat));
  } else if (my.system == kNoSystem) {
    ASK(ProduceIn, my.seat);
    my.system = answer<System>(t, my.seat);
  }
  begin_production(t.s, my);
  PERFORM(Transfabricate, .seat = my.seat);
  PERFORM(Build, .seat = my.seat);
  PERFORM(Pay, .seat = my.seat, .due = static_cast<uint16_t>(due_with(t.s, my.seat, 0, AtDock::kElsewhere)),
          .dear = static_cast<uint16_t>(dear_goods(t.s, my.seat)));
  end_step(t.s);
  END_RULES
}

void ProduceIn::list(const State& s, Seat seat, Listing& out) {
  SystemSet systems;
  for_ready_docks(s, seat, [&](Spot spot) { systems.add(spot.system); });
  for (System system : s.present)
    out.judge(static_cast<Choice>(system), systems.has(system) ? Rule() : rule("5.14"));
}

void ProduceAt::list(const State& s, Seat seat, Listing& out) {
  for_ready_docks(s, seat,
                  [&](Spot spot) { out.add(parts(index(spot.system), static_cast<int>(spot.place))); });
  for (Planet planet : s.player(seat).planets)
    if (s.planet(planet).dock == Dock::kExhausted)
      out.refuse(parts(index(s.planet(planet).system), static_cast<int>(on(planet))), rule("9.9"));
}

// --- 5.16

Flow Bureaucracy::run(Table& t, Frame& f, Bureaucracy& my) {
  RULES
  PERFORM(GainCounters, .seat = my.seat, .left = 1);
  PERFORM(DrawStageOne, .seat = my.seat, .count = 3);
  PERFORM(ClaimNow, .seat = my.seat);
  if (influence_to_spend(t.s, my.seat) >= kCyclerPrice) {
    ASK(TurnCycler, my.seat);
    if (answer(t, my.seat) == kYes) {
      PERFORM(Pay, .seat = my.seat, .influence = 1, .due = kCyclerPrice);
      t.s.cycler = t.s.cycler == Cycler::kClockwise ? Cycler::kCounterClockwise : Cycler::kClockwise;
      t.tell(rule("5.16"), told::CyclerTurned{.seat = my.seat, .cycler = t.s.cycler});
    }
  }
  if (is_granted(t.s, my.seat, Right::kOwnBureaucracy)) {
    ASK(UseOther, my.seat);
    if (answer(t, my.seat) == kYes)
      PERFORM(Secondary, .seat = my.seat, .card = kBureaucracyCard, .free = Free::kCounter);
  }
  END_RULES
}

void TurnCycler::list(const State&, Seat, Listing& out) { list_no_yes(out); }

namespace {

bool has_ready_leader(const State& s, Seat seat) {
  for (int i = 0; i < kLeadersPerRace; ++i)
    if (leader_of(s, seat, i).state == LeaderState::kReady) return true;
  return false;
}

}  // namespace

Flow Bureaus::run(Table& t, Frame& f, Bureaus& my) {
  RULES
  PERFORM(ReallocateNow, .seat = my.seat);
  if (has_ready_leader(t.s, my.seat)) {
    ASK(MovedLeader, my.seat);
    if (answer(t, my.seat) != kNothing)
      PERFORM(RelocateLeader, .seat = my.seat, .leader = answer<uint8_t>(t, my.seat));
  }
  earn_goods(t, rule("5.16"), my.seat, 1);
  END_RULES
}

void MovedLeader::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (int i = 0; i < kLeadersPerRace; ++i)
    out.judge(static_cast<Choice>(seat * kLeadersPerRace + i),
              leader_of(s, seat, i).state == LeaderState::kReady ? Rule() : rule("5.16"));
}

namespace {

Choice allocation_now(const Player& player) {
  return parts(player.counters[0], player.counters[1], player.counters[2]);
}

void move_counters_now(Table& t, Seat seat, Choice choice) {
  Player& player = t.s.player(seat);
  if (choice == allocation_now(player)) return;
  for (int area = 0; area < kAreas; ++area) player.counters[area] = part(area, choice);
  t.tell(rule("5.16"), told::CountersMoved{.seat = seat,
                                           .command = player.counters[0],
                                           .fleet = player.counters[1],
                                           .strategy = player.counters[2]});
}

}  // namespace

Flow ReallocateNow::run(Table& t, Frame& f, ReallocateNow& my) {
  RULES
  ASK(MoveNow, my.seat);
  move_counters_now(t, my.seat, answer(t, my.seat));
  PERFORM(LoseAllExcess, .seat = my.seat);
  END_RULES
}

void MoveNow::list(const State& s, Seat seat, Listing& out) { MoveCounters::list(s, seat, out); }

// --- 5.17

Flow Prospect::run(Table& t, Frame& f, Prospect& my) {
  RULES
  ASK(ProspectOption, my.seat);
  if (answer(t, my.seat) == kOptionA) {
    PERFORM(DrawStageOne, .seat = my.seat, .count = 2, .own = 1);
  } else if (answer(t, my.seat) == kOptionB) {
    earn_goods(t, rule("5.17"), my.seat, kProspectGoods);
    PERFORM(DrawCards, .seat = my.seat, .actions = 1, .politicals = 1);
  } else {
    for (my.leader = 0; my.leader < kLeadersPerRace; ++my.leader)
      if (leader_of(t.s, my.seat, my.leader).state == LeaderState::kReady)
        PERFORM(RelocateLeader, .seat = my.seat,
                .leader = static_cast<uint8_t>(my.seat * kLeadersPerRace + my.leader));
    PERFORM(RecycleCards, .seat = my.seat, .either = kProspectCards);
  }
  END_RULES
}

void ProspectOption::list(const State&, Seat, Listing& out) {
  for (Choice option : {kOptionA, kOptionB, kOptionC}) out.add(option);
}

}  // namespace tessera::ascension
