// Objectives (11): what is asked of them by claims, victory, views and bots.
#pragma once
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

enum class ObjectiveKind : uint8_t { kFirstStage, kSecondStage, kPreliminary, kSecret, kSpecial };
constexpr ObjectiveKind kind_of(Objective objective) {
  const int number = index(objective);
  return number < kFirstStageTwo      ? ObjectiveKind::kFirstStage
         : number < kFirstPreliminary ? ObjectiveKind::kSecondStage
         : number < kFirstSecret      ? ObjectiveKind::kPreliminary
         : number < kFirstSpecial     ? ObjectiveKind::kSecret
                                      : ObjectiveKind::kSpecial;
}
// Cards of the secret deck are counted by themselves.
constexpr Objective secret(SecretDeck::Card card) { return static_cast<Objective>(kFirstSecret + card); }
constexpr SecretDeck::Card card_of(Objective secret) {
  return static_cast<SecretDeck::Card>(index(secret) - kFirstSecret);
}

// --- rules/objectives.cpp

struct Distances {
  uint8_t to[kCells];
  int operator[](System system) const { return to[index(system)]; }
};
// By adjacency with stable wormholes only.
Distances distances_from(const State& s, System from);
// Mecatol Rex, Mallice, Hope's End; kNoPlanet where the map has it not.
Planet key_planet(const State& s, int which);
int outer_planets(const State& s, Seat seat);  // outside its Home System
bool is_met(const State& s, Seat seat, Objective objective);
// What claiming it brings; most bring what is printed.
int points_for(const State& s, Seat seat, Objective objective);
// Whether this table has all that it needs (3.10).
bool is_possible(const State& s, Objective objective);

// --- rules/tribute.cpp: what is spent on claiming

Tribute tribute_of(const State& s, const ObjectiveRow& objective);
// Whether the seat can pay it, besides what it has sealed so far.
bool can_pay(const State& s, Seat seat, const Sealed& sealed, const Tribute& due);

}  // namespace tessera::ascension
