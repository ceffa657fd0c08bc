// The view of a seat or a spectator (25).
#include "games/ascension/view.h"

#include <algorithm>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/parts.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

PlayerView player_view(const State& s, Seat seat, Observer observer) {
  const Player& player = s.player(seat);
  PlayerView view{};
  view.race = has_hidden_race(s, seat) && !observer.is(seat) ? kNoRace : player.race;
  view.home = player.home;
  view.gate = player.gate;
  if (seat >= s.seats) return view;
  view.planets = player.planets;
  view.upgrades = player.upgrades;
  view.technologies = player.technologies;
  view.borrowed = player.borrowed;
  view.barred = player.barred;
  view.goods = player.goods;
  std::copy_n(player.counters, kAreas, view.counters);
  view.counters_left = static_cast<uint8_t>(counters_left(s, seat));
  view.points = static_cast<uint8_t>(score_of(s, seat));
  view.resources = static_cast<uint16_t>(resources_to_spend(s, seat));
  view.influence = static_cast<uint16_t>(influence_to_spend(s, seat));
  return view;
}

void show_galaxy(const State& s, View& view) {
  view.present = s.present;
  view.map = s.map;
  std::copy_n(s.systems, kCells, view.systems);
  for (int i = 0; i < s.planet_rows; ++i) {
    const Planet planet = static_cast<Planet>(i);
    view.planets[i].record = s.planets[i];
    view.planets[i].record.refresh = 0;  // sealed
    view.planets[i].resources = static_cast<uint8_t>(resources_of(s, planet));
    view.planets[i].influence = static_cast<uint8_t>(influence_of(s, planet));
  }
  view.planet_rows = s.planet_rows;
  std::copy_n(&s.borders[0][0], kCells * kBorderSides, &view.borders[0][0]);
  view.high_alert = s.high_alert;
}

void show_units(const State& s, View& view) {
  std::copy_n(s.units.records, s.units.size(), view.units);
  view.unit_rows = static_cast<uint8_t>(s.units.size());
  std::copy_n(s.leaders, kLeaders, view.leaders);
  view.battle = s.battle;
  view.active = s.tactical.active;
}

// Of a face-down token those know more who have looked at it. Tokens stand in the order of what is shown of
// them, so that the order tells nothing.
void show_tokens(const State& s, Observer observer, View& view) {
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    const bool seen = !(token.owner & kFaceDown) || observer.among(token.known);
    if (!seen) token.value = 0;
    if (!seen && is_face_down_counter(token)) token.kind = kHiddenCounter;
    token.known = observer.among(token.known) ? SeatSet{observer.seat_or_none()} : SeatSet();
    view.tokens[i] = token;
  }
  std::sort(view.tokens, view.tokens + s.token_rows, comes_before);
  view.token_rows = s.token_rows;
}

}  // namespace

View Ascension::view(const State& s, Observer observer) {
  View view{};
  for (Seat seat = 0; seat < kSeats; ++seat) view.players[seat] = player_view(s, seat, observer);
  show_galaxy(s, view);
  show_units(s, view);
  show_tokens(s, observer, view);
  show_cards(s, observer, view);
  show_strategy(s, observer, view);
  show_trade(s, observer, view);
  show_objectives(s, observer, view);
  std::copy_n(s.settings, kSettings, view.settings);
  view.round = s.round;
  view.seats = s.seats;
  view.phase = s.phase;
  view.ending = s.ending;
  view.cycler = s.cycler;
  view.speaker = s.speaker;
  view.turn = s.active;
  view.observer = observer.seat_or_none();
  view.in_play = s.in_play;
  view.passed = s.passed;
  view.winners = s.winners;
  // Of a hidden question (17.3) only those know who are asked, and nobody who else is.
  const bool hidden = s.decision && is_hidden_question(s);
  if (hidden && !observer.among(s.waiting)) return view;
  view.decision = s.decision;
  view.waiting = hidden ? SeatSet{view.observer} : s.waiting;
  if (observer.among(s.asked.without(s.waiting)) && !s.waiting.empty()) {
    view.is_sealed = 1;
    view.sealed = s.answers[observer.seat_or_none()];
  }
  return view;
}

// What others have sealed is anybody's guess, and so are races dealt in secret.
void Ascension::redeal(State& s, Observer observer, FastRandom& random) {
  deal_hidden_races_anew(s, observer, random);
  redeal_cards(s, observer, random);
  redeal_strategy(s, observer, random);
  redeal_trade(s, observer, random);
  redeal_objectives(s, observer, random);
  if (asks<Refresh>(s) || asks<DiscardCard>(s)) {
    for (Seat seat : s.asked)
      if (!observer.is(seat))
        asks<Refresh>(s) ? note_anything(s, seat, random) : note_any_discards(s, seat, random);
    return;
  }
  if (is_sequence(s)) return;  // their parts have answered it
  Options options;
  for (Seat seat : s.asked.without(s.waiting)) {
    if (observer.is(seat) || s.forced.has(seat)) continue;
    Kernel<Ascension>::list(s, seat, options);
    s.answers[seat] = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  }
}

}  // namespace tessera::ascension
