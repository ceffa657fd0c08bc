// A battle described in words, as `tessera odds` takes it: "2 cruiser, 1 damaged dreadnought, 3 fighter".
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"
#include "games/ascension/combat/odds.h"

namespace tessera::ascension::combat {

struct Question {
  struct Side {
    std::string units;
    std::string race;               // "": none, so no abilities and no Flagship
    std::vector<std::string> with;  // Technologies, upgrades, abilities of other races, Leaders
    std::string policy;             // how it gives out hits; "": sustain-first
  };
  Side sides[kRoles];
  std::string place;   // space or planet; "": a planet if the attacker has ground units
  std::string system;  // a kind of Special System, or ""
  bool wormhole = false;
  bool assumed_specials = true;
};

struct Sheet {
  Battle battle;
  Armies armies;
  Policies policies;
  // Of what is in force, what depends on choices that the odds leave out.
  std::vector<std::string> not_counted;
};

// Or a sentence that says what is wrong and what is allowed.
Result<Sheet> read_sheet(const Question& question);

// Adds a Technology, upgrade, ability or Leader by its id to what is in force.
Status add_source(std::string_view id, Sources& sources);
Status add_units(std::string_view text, Army& army);
const char* name_of(Place place);
std::string unit_names();
std::string race_names();
std::string policy_names();

}  // namespace tessera::ascension::combat
