// Random games and small positions for the tests of words and drawings.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/names.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

using K = Kernel<Prevail>;
inline constexpr int kGames = 144;
inline constexpr int kMostSteps = 1500;
inline constexpr Observer kWatchers[] = {Observer::spectator(), Observer::seat(0), Observer::seat(1)};

inline tessera::Setup setup_of(int game) {
  Settings settings(Prevail::info().settings);
  const auto set = [&](const char* word) { EXPECT_TRUE(settings.set(word).is_ok()) << word; };
  EXPECT_TRUE(
      settings.apply_preset(Prevail::info().presets, game % 3 == 2 ? "designer" : "rulebook").is_ok());
  constexpr const char* kModes[] = {"mode=mini",     "mode=standard", "mode=mini",
                                    "mode=tutorial", "mode=mini",     "mode=epic"};
  set(kModes[game % 6]);
  if (game % 4 == 1) set("start=armies");
  if (game % 5 == 1) set("burn=owner");
  if (game % 5 == 2) set("ranged_commit=required");
  if (game % 7 == 3) set("support_model=type_list");
  if (game % 7 == 4) set("melee_strike=engager_only");
  if (game % 7 == 5) set("front_retreat=if_legal");
  if (game % 8 == 6) set("cards=source");
  return {2, settings, kNoSeat};
}

inline int nearest_foe(const State& s, Seat seat, Space space) {
  int nearest = 99;
  for_each(s.army(other(seat)).units,
           [&](Index foe) { nearest = std::min(nearest, distance(space, s.army(other(seat)).spaces[foe])); });
  return nearest;
}

inline int crowd(const State& s, Seat seat, Space space) {
  int near = 0;
  for_each(s.army(seat).units, [&](Index unit) { near += distance(space, s.army(seat).spaces[unit]) <= 2; });
  return near;
}

// What a player who wants a fight likes; random play hardly ever meets the enemy.
inline int liking(const State& s, Seat seat, Choice choice) {
  switch (s.decision) {
    case CommanderTo::kId:
      return crowd(s, seat, static_cast<Space>(choice));
    case MoveTo::kId:
      return -nearest_foe(s, seat, static_cast<Space>(choice));
    case MoveFacing::kId:
    case PlaceFacing::kId:
      return -turn_between(static_cast<Facing>(choice), seat == s.white ? Facing::kS : Facing::kN);
    case PlayCard::kId:
      return s.card(static_cast<Card>(choice)).kind == CommandKind::kRanged;
    case RallyOrNot::kId:
      return choice == 1;
    case Order::kId:
    case PickUnit::kId:
    case Target::kId:
      return choice != kNothing;
    default:
      return 0;
  }
}

inline Choice pick(const State& s, Seat seat, const Options& options, FastRandom& random) {
  const auto any = [&] {
    return options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  };
  Choice best = any();
  if (random.below(4) == 0) return best;
  for (int i = 0; i < 12; ++i)
    if (const Choice found = any(); liking(s, seat, found) > liking(s, seat, best)) best = found;
  return best;
}

// Brings a prepared battle to the moment before the armies meet.
inline void close_ranks(State& s) {
  if (!s.army(s.white).units) return;
  Army& white = s.army(s.white);
  const Army& black = s.army(s.black());
  int front = 0, line = s.rows;
  for_each(white.units, [&](Index unit) { front = std::max(front, row_of(white.spaces[unit])); });
  for_each(black.units, [&](Index unit) { line = std::min(line, row_of(black.spaces[unit])); });
  const auto forward = [&](Space space) {
    return space_of(row_of(space) + line - front - 2, column_of(space));
  };
  for_each(white.units, [&](Index unit) { white.spaces[unit] = forward(white.spaces[unit]); });
  white.commander = forward(white.commander);
}

// Calls `look(s, events since the last call)` at every question of a random game, and at its end.
template <class Look>
void play(int game, Look look) {
  SCOPED_TRACE("game " + std::to_string(game));
  State s;
  Prevail::prepare(s, setup_of(game));
  Chance chance(static_cast<uint64_t>(game));
  FastRandom random(static_cast<uint64_t>(game) + 1000);
  EventList list;
  Prevail::Table t(s, chance, &list);
  K::run(t);
  if (game / 6 % 3 != 0) close_ranks(s);
  for (int step = 0; step < kMostSteps && !::testing::Test::HasFailure(); ++step) {
    look(s, list.events);
    list.events.clear();
    if (K::is_over(s)) return;
    const Seat seat = s.waiting.lowest();
    Options options = K::options(t, seat);
    Prevail::playout_options(s, options);
    K::apply(t, seat, pick(s, seat, options, random));
  }
}

inline Space at(const char* name) { return parse_space(name).value(); }
inline UnitType type_of(const char* id) { return find_type(id).value(); }

// A small board with a few units.

struct Stage {
  State s;
  Stage() {
    Settings settings(Prevail::info().settings);
    Prevail::prepare(s, {2, settings, 0});
    s.depth = 0;
    s.phase = Phase::kMelee;
    s.complete = s.everyone();
    for (Army& army : s.armies) army.hand = 0b11;  // Strike and Evade
  }
  Index put(Seat seat, const char* type, const char* space, Facing facing) {
    Army& army = s.army(seat);
    army.types[army.size] = type_of(type);
    put_unit(s, seat, army.size, at(space), facing);
    return army.size++;
  }
  template <class P>
  void ask(uint16_t decision, const P& procedure) {
    call(s, procedure);
    s.decision = static_cast<uint16_t>(decision);
  }
};

}  // namespace tessera::prevail
