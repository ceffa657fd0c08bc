// Looking at face-down Domain Counters, and razing them (21.9).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

bool may_look(const State& s, Seat seat, const Token& token) {
  return s.has(Setting::kProbing) && is_face_down_counter(token) && !token.known.has(seat);
}

template <class F>
void each_unseen(const State& s, Seat seat, F f) {
  for (int i = 0; i < s.token_rows; ++i)
    if (may_look(s, seat, s.tokens[i])) f(s.tokens[i]);
}

bool has_unseen(const State& s, Seat seat) {
  bool any = false;
  each_unseen(s, seat, [&](const Token&) { any = true; });
  return any;
}

}  // namespace

void look_at(Table& t, Seat seat, int at) {
  State& s = t.s;
  Token token = s.tokens[at];
  if (token.kind == kHiddenCounter)
    name_piece(token, draw_piece(t.chance, s,
                                 is_in_space(token) ? CounterSet::kFinalFrontier : CounterSet::kDistantSuns));
  token.known.add(seat);
  replace_token(s, at, token);
  t.reveal();
  t.tell(rule("21.9"),
         told::CounterSeen{.seat = seat,
                           .system = system_of(s, token),
                           .counter = told_counter(counter_of(token), token.value)},
         SeatSet{seat});
}

void look_at_place(Table& t, Seat seat, uint8_t place) {
  for (int i = 0; i < t.s.token_rows; ++i)
    if (t.s.tokens[i].place == place && is_face_down_counter(t.s.tokens[i])) return look_at(t, seat, i);
}

// --- before landings (6.5)

namespace {

constexpr Unit kRazers[] = {Unit::kDreadnought, Unit::kWarSun};
int slot_of(Unit unit) { return unit == Unit::kWarSun; }

uint8_t probed_bit(const State& s, Planet planet) {
  return static_cast<uint8_t>(1u << (index(planet) - index(planets_in(s, s.planet(planet).system)[0])));
}

// Everything that could be probed or razed in the active system: f(token, ProbeBy).
template <class F>
void each_probe(const State& s, Seat seat, int looks, F f) {
  if (!s.has(Setting::kProbing)) return;
  const System system = active_system(s);
  const UnitRecord fleet = fleet_at(s, system, seat);
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (!is_face_down_counter(token) || system_of(s, token) != system) continue;
    if (fleet.fighters() > looks && may_look(s, seat, token)) f(token, ProbeBy::kFighter);
    if (is_in_space(token)) continue;
    for (Unit unit : kRazers)
      if (fleet[unit] > razers_of(s, unit))
        f(token, unit == Unit::kWarSun ? ProbeBy::kWarSun : ProbeBy::kDreadnought);
  }
}

bool has_probe(const State& s, Seat seat, int looks) {
  bool any = false;
  each_probe(s, seat, looks, [&](const Token&, ProbeBy) { any = true; });
  return any;
}

void lose_random_cards(Table& t, Seat seat) {
  int lost = 0;
  ActionDeck::Set& hand = t.s.player(seat).actions;
  for (; lost < kRazedCards && !hand.empty(); ++lost)
    discard_card(t, seat, t.chance.pick(hand, kDrawDiscard), rule("21.9.1"));
  if (lost) t.tell(rule("21.9.1"), told::CardsRazed{.seat = seat, .cards = lost});
}

void raze(Table& t, Seat seat, uint8_t place, Unit unit) {
  State& s = t.s;
  ++s.tactical.razers[slot_of(unit)];
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].place == place && is_face_down_counter(s.tokens[i])) discard_counter(s, i);
  const int die = static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1;
  t.tell(rule("21.9.1"), told::CounterRazed{.seat = seat, .system = active_system(s), .die = die});
  if (die >= kRazeCosts) lose_random_cards(t, seat);
  if (die < kRazeStuns) return;
  for (Planet planet : s.player(seat).planets) exhaust(s, planet);
  t.tell(rule("21.9.1"), told::PlanetsStunned{.seat = seat});
}

}  // namespace

bool can_probe(const State& s, Seat seat) { return has_probe(s, seat, 0); }

bool is_probed(const State& s, Planet planet) { return s.tactical.probed & probed_bit(s, planet); }

int razers_of(const State& s, Unit unit) {
  return unit == Unit::kDreadnought || unit == Unit::kWarSun ? s.tactical.razers[slot_of(unit)] : 0;
}

Flow Probe::run(Table& t, Frame& f, Probe& my) {
  RULES
  while (has_probe(t.s, my.seat, my.looks)) {
    ASK(ProbeCounter, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    {
      const uint8_t place = part(0, answer(t, my.seat));
      switch (static_cast<ProbeBy>(part(1, answer(t, my.seat)))) {
        case ProbeBy::kFighter:
          ++my.looks;
          look_at_place(t, my.seat, place);
          if (!(place & kTokenInSpace))
            t.s.tactical.probed =
                static_cast<uint8_t>(t.s.tactical.probed | probed_bit(t.s, static_cast<Planet>(place)));
          break;
        case ProbeBy::kDreadnought:
          raze(t, my.seat, place, Unit::kDreadnought);
          break;
        case ProbeBy::kWarSun:
          raze(t, my.seat, place, Unit::kWarSun);
          break;
      }
    }
  }
  END_RULES
}

void ProbeCounter::list(const State& s, Seat seat, Listing& out) {
  each_probe(s, seat, inside<Probe>(s).looks,
             [&](const Token& token, ProbeBy by) { out.add(parts(token.place, static_cast<int>(by))); });
  out.add(kNothing);
}

// --- 4.5, 3.12

namespace {

bool is_near_dock(const State& s, System dock, const Token& token) {
  return !is_in_space(token) && distance(s, dock, system_of(s, token)) <= kProbeDistance;
}

bool can_probe_from(const State& s, Seat seat, System dock) {
  bool any = false;
  each_unseen(s, seat, [&](const Token& token) { any |= is_near_dock(s, dock, token); });
  return any;
}

}  // namespace

Flow ProbeFromDocks::run(Table& t, Frame& f, ProbeFromDocks& my) {
  RULES
  if (!t.s.has(Setting::kProbing)) RETURN(0);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    for (my.at = 0; my.at < kCells; ++my.at) {
      if (!t.s.present.has(cell(my.at)) || !t.s.in_play.has(my.seat)) continue;
      for (my.dock = static_cast<uint8_t>(docks_in(t.s, my.seat, cell(my.at))); my.dock; --my.dock) {
        if (!can_probe_from(t.s, my.seat, cell(my.at))) break;
        ASK(LookAtCounter, my.seat);
        if (answer(t, my.seat) == kNothing) break;
        look_at_place(t, my.seat, answer<uint8_t>(t, my.seat));
      }
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

Flow NativeKnowledge::run(Table& t, Frame& f, NativeKnowledge& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (has_unseen(t.s, my.seat)) {
      ASK(LookAtCounter, my.seat);
      if (answer(t, my.seat) != kNothing) look_at_place(t, my.seat, answer<uint8_t>(t, my.seat));
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void LookAtCounter::list(const State& s, Seat seat, Listing& out) {
  const bool by_dock = is_running<ProbeFromDocks>(s);
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (!is_face_down_counter(token) || token.known.has(seat)) continue;
    const bool near = !by_dock || is_near_dock(s, cell(inside<ProbeFromDocks>(s).at), token);
    out.judge(token.place, near ? Rule() : rule("21.9"));
  }
  out.add(kNothing);
}

}  // namespace tessera::ascension
