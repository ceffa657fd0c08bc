// Leaders (16): moving inside a system, and their fate.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Seat keeper_of(const Board& b, int leader) {
  const LeaderRecord& record = b.leaders[leader];
  if (record.state == LeaderState::kReady) return static_cast<Seat>(leader / kLeadersPerRace);
  return record.state == LeaderState::kCaptive ? record.captor : kNoSeat;
}

namespace {

Seat owner_of_leader(int leader) { return static_cast<Seat>(leader / kLeadersPerRace); }
int told_leader(const State& s, int leader) {
  return static_cast<int>(s.player(owner_of_leader(leader)).race) * kLeadersPerRace +
         leader % kLeadersPerRace;
}
int all_leaders(const State& s) { return s.seats * kLeadersPerRace; }

// Marks of a Leader that is not on the board, kept where nothing else stands: it waits for a place to come
// back to; it will be captured without a roll.
constexpr uint8_t kWaits = 1, kCaught = 1;

// Places of a seat in a system: its planets, and the classes of its ships.
template <class F>
void each_place(const State& s, Seat seat, System system, F f) {
  for (Planet planet : planets_in(s, system))
    if (s.planet(planet).owner == seat && !is_station(s, planet)) f(index(planet));
  const UnitRecord fleet = fleet_at(s, system, seat);
  for (int ship = 0; ship < kShips; ++ship)
    if (fleet.ships[ship]) f(kAboard | ship);
}

SystemSet systems_of(const State& s, Seat seat) {
  SystemSet systems = s.player(seat).ships;
  for (Planet planet : s.player(seat).planets)
    if (!is_station(s, planet)) systems.add(s.planet(planet).system);
  return systems;
}

}  // namespace

// ----------------------------------------------------------------------------- inside a system

namespace {

bool was_moved(const MoveLeaders& my, int leader) {
  const SeatSet sets[kLeadersPerRace] = {my.first, my.second, my.third};
  return sets[leader % kLeadersPerRace].has(owner_of_leader(leader));
}
void note_moved(MoveLeaders& my, int leader) {
  SeatSet* const sets[kLeadersPerRace] = {&my.first, &my.second, &my.third};
  sets[leader % kLeadersPerRace]->add(owner_of_leader(leader));
}

int last_moved(const State& s, const MoveLeaders& my) {
  int last = -1;
  if (my.first.empty() && my.second.empty() && my.third.empty()) return last;
  for (int leader = 0; leader < all_leaders(s); ++leader)
    if (was_moved(my, leader)) last = leader;
  return last;
}

// The Leaders that the seat keeps somewhere; f(leader) says whether this is enough.
template <class F>
bool find_leader(const State& s, Seat seat, F f) {
  for (int leader = 0; leader < all_leaders(s); ++leader)
    if (keeper_of(s, leader) == seat && s.leaders[leader].system != kNoSystem && f(leader)) return true;
  return false;
}
// Each moves once, in the order of their numbers (16.3).
bool may_not_move(const State& s, const MoveLeaders& my, int leader, int last) {
  const System system = s.leaders[leader].system;
  return leader <= last || (my.here && !s.tactical.active.has(system)) || has_enemy_ships(s, my.seat, system);
}
// Where the Leader could go inside its system.
template <class F>
void each_other_place(const State& s, Seat seat, int leader, F f) {
  const LeaderRecord& record = s.leaders[leader];
  each_place(s, seat, record.system, [&](int place) {
    if (place != record.place) f(place);
  });
}

bool any_leader_moves(const State& s, const MoveLeaders& my) {
  const int last = last_moved(s, my);
  return find_leader(s, my.seat, [&](int leader) {
    bool found = false;
    if (!may_not_move(s, my, leader, last)) each_other_place(s, my.seat, leader, [&](int) { found = true; });
    return found;
  });
}

}  // namespace

bool can_move_leaders(const State& s, Seat seat) { return any_leader_moves(s, {.seat = seat}); }

void LeaderMove::list(const State& s, Seat, Listing& out) {
  const MoveLeaders& my = inside<MoveLeaders>(s);
  const int last = last_moved(s, my);
  find_leader(s, my.seat, [&](int leader) {
    const Rule no = may_not_move(s, my, leader, last) ? rule("16.3") : Rule();
    each_other_place(s, my.seat, leader, [&](int place) { out.judge(parts(leader, place), no); });
    return false;
  });
  out.add(kNothing);
}

Flow MoveLeaders::run(Table& t, Frame& f, MoveLeaders& my) {
  RULES
  while (any_leader_moves(t.s, my)) {
    ASK(LeaderMove, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    {
      const int leader = part(0, answer(t, my.seat));
      t.s.leaders[leader].place = part(1, answer(t, my.seat));
      note_moved(my, leader);
      t.tell(rule("16.3"),
             told::LeaderMoved{
                 .seat = my.seat, .leader = told_leader(t.s, leader), .system = t.s.leaders[leader].system});
    }
  }
  END_RULES
}

// ----------------------------------------------------------------------------------------- fate

void fall(Table& t, int leader, Seat by, bool caught) {
  LeaderRecord& record = t.s.leaders[leader];
  record.state = LeaderState::kFalling;
  record.captor = by;
  record.rests = caught ? kCaught : 0;
  t.tell(rule("16.8"), told::LeaderFalls{.leader = told_leader(t.s, leader), .system = record.system});
}

void leaders_without_ship(Table& t, Seat seat, System system, Seat by, bool caught) {
  if (!is_player(seat)) return;
  const UnitRecord fleet = fleet_at(t.s, system, seat);
  for (int leader = 0; leader < all_leaders(t.s); ++leader) {
    const LeaderRecord& record = t.s.leaders[leader];
    if (record.system != system || !(record.place & kAboard) || keeper_of(t.s, leader) != seat) continue;
    if (!fleet.ships[record.place & ~kAboard]) fall(t, leader, by, caught);
  }
}

void leaders_without_planet(Table& t, Planet planet, Seat with, Seat by, bool caught) {
  for (int leader = 0; leader < all_leaders(t.s); ++leader) {
    const LeaderRecord& record = t.s.leaders[leader];
    if (record.system != t.s.planet(planet).system || record.place != index(planet)) continue;
    const Seat keeper = keeper_of(t.s, leader);
    if (is_player(keeper) && keeper != with) fall(t, leader, by, caught);
  }
}

void take_captive(State& s, int leader, Seat captor) {
  LeaderRecord& record = s.leaders[leader];
  record.state = LeaderState::kCaptive;
  record.captor = captor;
  record.rests = 0;
  if (!(record.place & kAboard)) return;
  const UnitRecord fleet = fleet_at(s, record.system, captor);
  for (int ship = kShips - 1; ship >= 0; --ship)
    if (fleet.ships[ship]) record.place = static_cast<uint8_t>(kAboard | ship);
}

namespace {

// Who could have it now: whoever controls the planet, or has ships in that space; first who brought it down.
Seat find_captor(const State& s, int leader) {
  const LeaderRecord& record = s.leaders[leader];
  if (!(record.place & kAboard)) return s.planet(static_cast<Planet>(record.place)).owner;
  const SeatSet fleets = fleets_in(s, record.system);
  if (fleets.has(record.captor)) return record.captor;
  const SeatSet others = fleets.without(SeatSet{owner_of_leader(leader)});
  return others.empty() ? kNoSeat : others.lowest();
}

void take_off(State& s, int leader, LeaderState state) {
  s.leaders[leader] = {state, kNoSystem, 0, kNoSeat, state == LeaderState::kAway ? kWaits : uint8_t{0}};
}

// True: it escapes.
bool meet_fate(Table& t, int leader) {
  State& s = t.s;
  const bool caught = s.leaders[leader].rests == kCaught;
  int die = kFateEscapes - 1;
  if (!caught) {
    die = static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1;
    t.tell(rule("16.8"), told::FateRolled{.leader = told_leader(s, leader), .die = die});
  }
  if (die <= kFateKills) {
    note_leader(s, s.leaders[leader].captor, owner_of_leader(leader));
    take_off(s, leader, LeaderState::kDead);
    t.tell(rule("16.8"), told::LeaderKilled{.leader = told_leader(s, leader)});
    return false;
  }
  const Seat captor = die < kFateEscapes ? find_captor(s, leader) : kNoSeat;
  if (is_player(captor) && captor != owner_of_leader(leader)) {
    take_captive(s, leader, captor);
    t.tell(rule("16.8"), told::LeaderCaptured{.leader = told_leader(s, leader), .captor = captor});
    return false;
  }
  escape(t, leader);
  return true;
}

bool waits(const State& s, int leader) {
  return s.leaders[leader].state == LeaderState::kAway && s.leaders[leader].rests == kWaits;
}

}  // namespace

void escape(Table& t, int leader) {
  take_off(t.s, leader, LeaderState::kAway);
  t.tell(rule("16.8"), told::LeaderEscaped{.leader = told_leader(t.s, leader)});
  if (systems_of(t.s, owner_of_leader(leader)).empty())
    t.tell(rule("16.8"), told::LeaderWaits{.leader = told_leader(t.s, leader)});
}

Flow FateRolls::run(Table& t, Frame& f, FateRolls& my) {
  RULES
  for (my.leader = 0; my.leader < all_leaders(t.s); ++my.leader) {
    if (t.s.leaders[my.leader].state == LeaderState::kFalling) meet_fate(t, my.leader);
    if (waits(t.s, my.leader) && !systems_of(t.s, owner_of_leader(my.leader)).empty())
      PERFORM(RelocateLeader, .seat = owner_of_leader(my.leader), .leader = my.leader);
  }
  END_RULES
}

Flow RelocateLeader::run(Table& t, Frame& f, RelocateLeader& my) {
  RULES
  ASK(LeaderTo, my.seat);
  {
    LeaderRecord& leader = t.s.leaders[my.leader];
    const bool captive = leader.state == LeaderState::kCaptive;
    leader.state = captive ? LeaderState::kCaptive : LeaderState::kReady;
    leader.system = static_cast<System>(part(0, answer(t, my.seat)));
    leader.place = part(1, answer(t, my.seat));
    leader.rests = 0;
    t.tell(rule("16.1"),
           told::LeaderReturned{.leader = told_leader(t.s, my.leader), .system = leader.system});
  }
  END_RULES
}

void LeaderTo::list(const State& s, Seat seat, Listing& out) {
  const System only = inside<RelocateLeader>(s).only;
  for (System system : only == kNoSystem ? systems_of(s, seat) : SystemSet::only(only))
    each_place(s, seat, system, [&](int place) {
      if (only == kNoSystem || (place & kAboard)) out.add(parts(index(system), place));
    });
}

// ------------------------------------------------------------------------------------ objections

namespace {

void list_yes_no(Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

int objecting_diplomat(const State& s, Seat owner, Planet planet) {
  for (int i = 0; i < s.effect_rows; ++i)
    if (s.effects[i].stat == kNoObjection && s.effects[i].subject == index(planet)) return -1;
  for (int i = 0; i < kLeadersPerRace; ++i) {
    const int leader = owner * kLeadersPerRace + i;
    const LeaderRecord& record = s.leaders[leader];
    if (record.state == LeaderState::kReady && record.system == s.planet(planet).system &&
        record.place == index(planet) && leader_row(s, leader).type == LeaderType::kDiplomat)
      return leader;
  }
  return -1;
}

void hold_objection(Table& t, const Objection& my) {
  add_effect(t.s, {.source = 0,
                   .subject = static_cast<uint16_t>(index(my.planet)),
                   .stat = kNoObjection,
                   .owner = my.owner,
                   .until = Until::kNextRound,
                   .value = 0});
  t.tell(rule("16.5"), told::ObjectionHeld{.planet = t.s.planet(my.planet).printed});
}

}  // namespace

Flow Objection::run(Table& t, Frame& f, Objection& my) {
  RULES
  {
    const int leader = objecting_diplomat(t.s, my.owner, my.planet);
    if (leader < 0) RETURN(0);
    my.leader = static_cast<uint8_t>(leader);
  }
  ASK(Object, my.owner);
  if (answer(t, my.owner) == kNo) RETURN(0);
  t.tell(rule("16.5"), told::Objected{.owner = my.owner, .planet = t.s.planet(my.planet).printed});
  if (influence_to_spend(t.s, my.seat) >= kObjectionPrice) {
    ASK(Overrule, my.seat);
    if (answer(t, my.seat) == kYes) {
      PERFORM(Pay, .seat = my.seat, .influence = 1, .due = kObjectionPrice);
      t.tell(rule("16.5"),
             told::ObjectionOverruled{.seat = my.seat, .planet = t.s.planet(my.planet).printed});
      escape(t, my.leader);  // there is at least this planet
      PERFORM(RelocateLeader, .seat = my.owner, .leader = my.leader);
      RETURN(0);
    }
  }
  hold_objection(t, my);
  RETURN(1);
  END_RULES
}

void Object::list(const State&, Seat, Listing& out) { list_yes_no(out); }
void Overrule::list(const State&, Seat, Listing& out) { list_yes_no(out); }

// -------------------------------------------------------------------------------------- captives

Flow Captives::run(Table& t, Frame& f, Captives& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    for (my.leader = 0; my.leader < all_leaders(t.s); ++my.leader) {
      if (t.s.leaders[my.leader].state != LeaderState::kCaptive || t.s.leaders[my.leader].captor != my.seat)
        continue;
      ASK(CaptiveFate, my.seat);
      if (answer<Fate>(t, my.seat) == Fate::kRelease) {
        t.tell(rule("10.8"), told::CaptiveReleased{.seat = my.seat, .leader = told_leader(t.s, my.leader)});
        escape(t, my.leader);
        if (!systems_of(t.s, owner_of_leader(my.leader)).empty())
          PERFORM(RelocateLeader, .seat = owner_of_leader(my.leader), .leader = my.leader);
      } else if (answer<Fate>(t, my.seat) == Fate::kExecute) {
        t.tell(rule("16.10"), told::CaptiveExecuted{.seat = my.seat, .leader = told_leader(t.s, my.leader)});
        note_leader(t.s, my.seat, owner_of_leader(my.leader));
        take_off(t.s, my.leader, LeaderState::kDead);
        PERFORM(ExhaustOrLosePlanet, .seat = my.seat);
      }
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void CaptiveFate::list(const State&, Seat, Listing& out) {
  for (Fate fate : {Fate::kKeep, Fate::kRelease, Fate::kExecute}) out.add(static_cast<Choice>(fate));
}

}  // namespace tessera::ascension
