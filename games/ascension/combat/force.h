// What is in force for one side of a battle, and the rows of kModifierRows that follow from it. The caller
// says what it has; conditions that the battle itself knows (who attacks, which round it is, who is still
// there) are judged here and in battle.cpp.
#pragma once
#include <cstdint>

#include "games/ascension/modifiers.h"

namespace tessera::ascension::combat {

enum class Place : uint8_t { kSpace = 0, kPlanet = 1 };
enum class Role : uint8_t { kAttacker = 0, kDefender = 1 };
inline constexpr int kRoles = 2;
constexpr int index(Role role) { return static_cast<int>(role); }
constexpr Role other(Role role) { return role == Role::kAttacker ? Role::kDefender : Role::kAttacker; }

// Conditions that only the caller can know. It says which hold; all others are judged by the battle.
inline constexpr ConditionSet kToldConditions{
    Condition::kOwnAction,     // the side is the active player
    Condition::kOnceARound,    // what works once a round has not worked yet
    Condition::kOwnShipsHere,  // in the system of the planet fought for
    Condition::kWormholeHere, Condition::kOutsideHome, Condition::kUnmoved,
};

struct Force {
  Sources sources;      // in force for the side there; `flagship` only if its special is
  Race race = kNoRace;  // whose Flagship it has
  ConditionSet told;    // of kToldConditions
};

// What a battle asks of a force, made once: its rows and grants that can matter here.
struct Side {
  static constexpr int kMostRows = 64;

  Force force;
  Role role = Role::kAttacker;
  Place place = Place::kSpace;
  GrantSet grants;  // but for those of Technologies and of the Flagship
  GrantSet technology_grants, flagship_grants;
  ConditionSet holding;  // what holds all through the battle
  uint8_t size = 0;
  uint8_t rows[kMostRows] = {};  // indices into kModifierRows
};
static_assert(kModifiers < 256);

// `at_start` are conditions that hold from the start to the end, because of who is there when it begins.
Side make_side(const Force& force, Role role, Place place, ConditionSet at_start);

}  // namespace tessera::ascension::combat
