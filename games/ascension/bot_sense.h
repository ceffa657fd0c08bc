// What bots know of a position: how strong fleets are, what planets are worth, where an action pays. The
// Outlook of a seat is worked out once for a position and kept until the board changes.
#pragma once
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"

namespace tessera::ascension {

// Whether there is time for exact odds.
enum class Depth : uint8_t { kQuick, kThorough };

// One question to a bot.
struct BotAsked {
  const State& s;
  Seat seat;
  const Options& options;
  FastRandom& random;
  Depth depth;

  const Player& own() const { return s.player(seat); }
  bool offers(Choice choice) const { return options.has(choice); }
};

// How much a fleet or an army is worth in a battle: what it hits with, times what it can take.
struct Strength {
  float dice = 0;  // hits a round
  float hits = 0;  // until it is gone

  float worth() const { return dice * hits; }
  void add(const State& s, Seat seat, Unit unit, int count);
  void add(const Strength& more) {
    dice += more.dice;
    hits += more.hits;
  }
};
Strength ships_of(const State& s, const UnitRecord& fleet);
Strength army_of_planet(const State& s, Planet planet, Seat seat);
// The chance of the first side, by a rule of thumb: strength counts by its square.
float chance_against(const Strength& own, const Strength& enemy);

// The exact one of a side of the battle that stands in the state.
float exact_chance(const State& s, int side);

// Where a Tactical Action pays, and what for.
enum class Aim : uint8_t { kNone = 0, kTake = 1, kProduce = 2 };
struct Outlook {
  float score[kCells];
  Aim aim[kCells];
  System best = kNoSystem;
  float best_score = 0;
  float reserve = 0;  // resources that shall pay for an Objective
};
const Outlook& look_out(const State& s, Seat seat, Depth depth);

// bot_sense.cpp
// What open Objectives make dear, found once.
inline constexpr int kKeyPlanets = 3;  // Mecatol Rex, Mallice, Hope's End
struct Wants {
  float any = 0, specialty = 0, influence = 0, station = 0;
  float ships = 0, control = 0;  // in a further system, and of it
  float docks = 0;
  SystemSet posts;  // where a ship is wanted, and how much
  float post = 0;
  float key[kKeyPlanets] = {};
  Planet planet[kKeyPlanets] = {};
  PlanetSet artifacts, riddles;  // real Artifacts, and what lies face down
};
// Planets with Artifacts: real ones, and those that nobody has turned up.
enum class Face : uint8_t { kUp, kDown };
PlanetSet artifacts_on(const State& s, Face face);
// Systems with a stable alpha or beta wormhole, the Nexus aside, as Objectives count them.
SystemSet gates_of(const State& s);
Wants wants_of(const State& s, Seat seat);
float planet_worth(const State& s, Seat seat, const Wants& wants, Planet planet);
float worth_of(const State& s, Seat seat);  // of the whole position
// Ground units that the planet needs to be taken; 0: it is one's own.
int forces_needed(const State& s, Seat seat, Planet planet);
// Resources that go with so much influence: a planet pays with one of both.
float resources_for_influence(const State& s, Seat seat, int influence);
// Ground units that stay on an own planet: none at first, because nobody comes as far so soon.
inline constexpr int kPeacefulRounds = 2;
int garrison_of(const State& s, Planet planet);
Strength enemies_at(const State& s, Seat seat, System system);
// A public Objective that could be claimed as things stand; kNoObjective.
Objective best_claim(const State& s, Seat seat);

// bot_talk.cpp: not with who is about to win and ahead.
bool is_worth_trading(const State& s, Seat seat, Seat partner);
bool is_worth_approving(const State& s, Seat seat, Seat one, Seat other);

// The answers, one sort each.
Choice answer_action(const BotAsked& asked);      // bot_plan.cpp
Choice answer_battle(const BotAsked& asked);      // bot_battle.cpp
Choice answer_production(const BotAsked& asked);  // bot_production.cpp
Choice answer_strategy(const BotAsked& asked);    // bot_strategy.cpp: set-up, claims, the Status Phase
Choice answer_empire(const BotAsked& asked);      // bot_empire.cpp: Strategy Cards, Technologies, trade

}  // namespace tessera::ascension
