// Domain Counters (21): laying them out, coming upon them, and what is left of them when an action ends.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- 21.1

namespace {

bool uses(const State& s, CounterSet set) {
  const DomainCounters used = s.setting<DomainCounters>(Setting::kDomainCounters);
  if (used == DomainCounters::kBoth) return true;
  return used ==
         (set == CounterSet::kDistantSuns ? DomainCounters::kDistantSuns : DomainCounters::kFinalFrontier);
}

bool is_void(const State& s, System system) {
  const TileRow& tile = tile_of(s, system);
  return tile.kind == TileKind::kRegular && tile.planets == 0 && s.system(system).wormholes == 0;
}

void clear_map_counters(State& s) {
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].kind >= kFirstCounter) remove_token(s, i);
}

void lay_face_down(State& s, uint8_t place) {
  add_token(s, {kHiddenCounter, place, 0, SeatSet(), kFaceDown | kTokenOfNobody});
}

// As far as they last; gives how many lie there.
int lay_set(State& s, CounterSet set) {
  int left = 0, laid = 0;
  for (size_t piece = 0; piece < std::size(kCounterPieceRows); ++piece)
    if (row(kCounterPieceRows[piece].counter).set == set)
      left += s.bag[piece] = kCounterPieceRows[piece].copies;
  if (set == CounterSet::kDistantSuns) {
    for (int i = 0; i < s.planet_rows && laid < left; ++i) {
      const Planet planet = static_cast<Planet>(i);
      if (is_station(s, planet) || s.planet(planet).printed == kMecatolPlanet) continue;
      if (is_home(s, s.planet(planet).system) || is_player(s.planet(planet).owner)) continue;
      lay_face_down(s, token_place(planet));
      ++laid;
    }
    return laid;
  }
  for (System system : s.present)
    if (is_void(s, system) && laid < left) {
      lay_face_down(s, token_place(system));
      ++laid;
    }
  return laid;
}

}  // namespace

void lay_counters(Table& t) {
  State& s = t.s;
  begin_artifacts(s);
  if (s.setting<DomainCounters>(Setting::kDomainCounters) == DomainCounters::kAsOnMap) return;
  clear_map_counters(s);
  int laid = 0;
  for (CounterSet set : {CounterSet::kDistantSuns, CounterSet::kFinalFrontier})
    if (uses(s, set)) laid += lay_set(s, set);
  if (laid) t.tell(rule("21.1"), told::CountersDealt{});
}

// --- what lies where

bool has_counters(const State& s, System system, Planet planet) {
  if (planet != kNoPlanet && is_player(s.planet(planet).owner)) return false;
  const uint8_t place = token_place(system, planet);
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].place == place && is_unresolved(s.tokens[i])) return true;
  return false;
}

bool has_custodians(const State& s, Planet planet) {
  for (int i = 0; i < s.token_rows; ++i)
    if (is_custodian(s.tokens[i]) && s.tokens[i].place == token_place(planet)) return true;
  return false;
}

// What a counter is if it is still among those not drawn; a bag of pieces that look alike.
int draw_piece(Chance& chance, State& s, CounterSet set) {
  uint8_t counts[std::size(kCounterPieceRows)];
  for (size_t i = 0; i < std::size(kCounterPieceRows); ++i)
    counts[i] = row(kCounterPieceRows[i].counter).set == set ? s.bag[i] : uint8_t{0};
  const int piece = static_cast<int>(chance.weighted(counts, kDrawCounter));
  --s.bag[piece];
  return piece;
}

void name_piece(Token& token, int piece) {
  token.kind = kind_of(kCounterPieceRows[piece].counter);
  token.value = kCounterPieceRows[piece].value;
}

int piece_of(const Token& token) {
  for (int i = row(counter_of(token)).first_piece; i < static_cast<int>(std::size(kCounterPieceRows)); ++i)
    if (kCounterPieceRows[i].counter == counter_of(token) && kCounterPieceRows[i].value == token.value)
      return i;
  return -1;
}

// One that goes without having been turned up is among those not drawn again, and nobody learns of it.
void discard_counter(State& s, int at) {
  const Token token = s.tokens[at];
  remove_token(s, at);
  if (is_face_down_counter(token) && token.kind != kHiddenCounter) ++s.bag[piece_of(token)];
}

void remove_counters(State& s, Planet planet) {
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].place == token_place(planet) && is_unresolved(s.tokens[i])) discard_counter(s, i);
}

// --- 21.3 to 21.5

int told_counter(DomainCounter counter, int value) { return static_cast<int>(counter) | value << 8; }

namespace {

void turn_up(Table& t, uint8_t place) {
  State& s = t.s;
  for (int i = s.token_rows - 1; i >= 0; --i) {
    Token token = s.tokens[i];
    if (token.place != place || !is_face_down_counter(token)) continue;
    if (token.kind == kHiddenCounter)
      name_piece(token,
                 draw_piece(t.chance, s,
                            is_in_space(token) ? CounterSet::kFinalFrontier : CounterSet::kDistantSuns));
    token.known = SeatSet();
    token.owner = kTokenOfNobody;
    replace_token(s, i, token);
    t.reveal();
  }
}

enum class Colours : uint8_t { kGreen = 0, kRed = 1 };
// The next one of the colour there, or -1.
int next_counter(const State& s, const ResolveCounters& my, Colours colour) {
  const bool red = colour == Colours::kRed;
  const uint8_t place = token_place(my.system, my.planet);
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].place == place && is_unresolved(s.tokens[i]) && row(counter_of(s.tokens[i])).red == red)
      return i;
  return -1;
}

bool is_still_there(const State& s, const ResolveCounters& my) {
  if (my.planet == kNoPlanet) return has_ships(s, my.seat, my.system);
  return army_on(s, my.planet, my.seat).ground_units() > 0;
}

MeetCounter met(const State& s, const ResolveCounters& my, Colours colour) {
  const Token& token = s.tokens[next_counter(s, my, colour)];
  return {.seat = my.seat,
          .system = my.system,
          .planet = my.planet,
          .counter = counter_of(token),
          .value = token.value};
}

bool must_fight_neutrals(const State& s, const ResolveCounters& my) {
  return has_ships(s, my.seat, my.system) && has_neutral_ships(s, my.system);
}

// 6.6.2: nobody is left who could claim it.
void give_up_planet(Table& t, Seat seat, Planet planet) {
  remove_all(t.s, surface_of(t.s, planet), seat);
  leaders_without_planet(t, planet, kNoSeat, kNoSeat);
}

}  // namespace

Flow ResolveCounters::run(Table& t, Frame& f, ResolveCounters& my) {
  RULES
  turn_up(t, token_place(my.system, my.planet));
  while (is_still_there(t.s, my) && next_counter(t.s, my, Colours::kRed) >= 0) {
    PERFORM(MeetCounter, .seat = my.seat, .system = my.system, .planet = my.planet,
            .counter = met(t.s, my, Colours::kRed).counter, .value = met(t.s, my, Colours::kRed).value);
    if (t.s.result && my.planet != kNoPlanet) RETURN(t.s.result - 1);  // settlers
    if (t.s.result) {
      my.system = cell(static_cast<int>(t.s.result) - 1);
      turn_up(t, token_place(my.system));
    }
  }
  if (must_fight_neutrals(t.s, my)) PERFORM(SpaceBattle, .attacker = my.seat, .defender = kNeutral);
  if (my.planet != kNoPlanet) {
    if (!is_still_there(t.s, my)) {
      give_up_planet(t, my.seat, my.planet);
      RETURN(1);
    }
    if (!army_on(t.s, my.planet, kNeutral).empty())
      PERFORM(InvasionCombat, .seat = my.seat, .planet = my.planet);
    else
      PERFORM(TakePlanet, .seat = my.seat, .planet = my.planet);
    if (t.s.planet(my.planet).owner != my.seat) RETURN(1);
  }
  while (is_still_there(t.s, my) && next_counter(t.s, my, Colours::kGreen) >= 0)
    PERFORM_NTH(1, MeetCounter, .seat = my.seat, .system = my.system, .planet = my.planet,
                .counter = met(t.s, my, Colours::kGreen).counter,
                .value = met(t.s, my, Colours::kGreen).value);
  RETURN(my.planet != kNoPlanet);
  END_RULES
}

// --- 21.6

namespace {

// A fleet that came upon counters in another way than by moving to the active system (6.2.7): which one, and
// where. Only those lie in space are met so.
bool find_unmet(const State& s, Seat& seat, System& system) {
  for (int i = 0; i < s.token_rows; ++i) {
    if (!is_in_space(s.tokens[i]) || !is_unresolved(s.tokens[i])) continue;
    const SeatSet fleets = fleets_in(s, system_of(s, s.tokens[i]));
    if (fleets.empty()) continue;
    seat = fleets.has(s.active) ? s.active : fleets.lowest();
    system = system_of(s, s.tokens[i]);
    return true;
  }
  return false;
}

// Who has units where the counter lies; kNoSeat.
Seat holder_of_place(const State& s, const Token& token) {
  const SeatSet there =
      is_in_space(token) ? fleets_in(s, system_of(s, token)) : armies_on(s, static_cast<Planet>(token.place));
  if (there.empty()) return kNoSeat;
  return there.has(s.active) ? s.active : there.lowest();
}

void gain_pds(Table& t, Seat seat, Planet planet) {
  State& s = t.s;
  if (s.planet(planet).owner != seat || !reinforcements(s, seat, Unit::kPds)) return;
  if (army_on(s, planet, seat)[Unit::kPds] >= row(Unit::kPds).per_planet) return;
  put_units(t, surface_of(s, planet), seat, Unit::kPds, 1);
  t.tell(rule("21.6"), told::PdsFound{.seat = seat, .planet = s.planet(planet).printed});
}

void pay_out(Table& t, const Token& token, Seat seat) {
  if (counter_of(token) == DomainCounter::kAutomatedDefence)
    gain_pds(t, seat, static_cast<Planet>(token.place));
  if (counter_of(token) == DomainCounter::kSpacePirates) gain_goods(t, rule("21.6"), seat, kPirateGoods);
}

void dismiss_neutrals(Table& t) {
  State& s = t.s;
  for (int i = s.units.size() - 1; i >= 0; --i)
    if (const UnitRecord units = s.units.records[i]; units.seat == kNeutral)
      remove_all(s, {units.system, units.place}, kNeutral);
  for (int i = s.token_rows - 1; i >= 0; --i) {
    Token token = s.tokens[i];
    if (!(token.owner & kTokenSpawned)) continue;
    remove_token(s, i);
    if (const Seat seat = holder_of_place(s, token); is_player(seat)) {
      pay_out(t, token, seat);
      i = s.token_rows;
      continue;
    }
    token.owner = kTokenOfNobody;
    add_token(s, token);
    t.tell(rule("21.6"), told::CounterReturns{.counter = told_counter(counter_of(token), token.value),
                                              .system = system_of(s, token)});
    i = s.token_rows;
  }
}

bool has_spawned(const State& s) {
  return std::any_of(s.tokens, s.tokens + s.token_rows,
                     [](const Token& token) { return token.owner & kTokenSpawned; });
}

}  // namespace

bool has_neutral_guests(const State& s) {
  Seat seat = kNoSeat;
  System system = kNoSystem;
  return has_spawned(s) || find_unmet(s, seat, system) || changing_technology(s) >= 0;
}

namespace {

// What was planned for the action has been done.
void forget_plans(Tactical& tactical) {
  std::fill_n(tactical.moves, tactical.moves_made, Move{});
  std::fill_n(tactical.landings, tactical.landings_made, Landing{});
  tactical.moves_made = tactical.landings_made = 0;
}

// Battles are fought in the active system, so the place of the counter becomes it for a while.
bool go_to_unmet(State& s, CountersLeave& my) {
  Seat seat = kNoSeat;
  System system = kNoSystem;
  if (!find_unmet(s, seat, system)) return false;
  my.seat = seat;
  my.system = system;
  my.back = s.tactical.active.empty() ? kNoSystem : s.tactical.active.lowest();
  s.tactical.active = SystemSet::only(system);
  forget_plans(s.tactical);
  return true;
}
void go_back(State& s, const CountersLeave& my) {
  s.tactical.active = my.back == kNoSystem ? SystemSet() : SystemSet::only(my.back);
}

}  // namespace

Flow CountersLeave::run(Table& t, Frame& f, CountersLeave& my) {
  RULES
  while (go_to_unmet(t.s, my)) {
    PERFORM(ResolveCounters, .seat = my.seat, .system = my.system);
    go_back(t.s, my);
  }
  dismiss_neutrals(t);
  while (changing_technology(t.s) >= 0) {
    my.seat = take_technology(t, changing_technology(t.s));
    my.borrowed = t.s.player(my.seat).borrowed;
    PERFORM(ChooseBorrowed, .seat = my.seat);
    note_technology(t.s, my.seat, t.s.player(my.seat).borrowed & ~my.borrowed);
  }
  END_RULES
}

}  // namespace tessera::ascension
