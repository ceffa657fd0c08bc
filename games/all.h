// Every game there is, by name.
#pragma once
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game/session.h"
#include "games/ascension/ascension.h"
#include "games/preascendant/preascendant.h"
#include "games/prevail/prevail.h"
#include "games/rex/rex.h"

namespace tessera {

const std::vector<const GameModule*>& all_games();
const GameModule* find_game(std::string_view name);  // null if there is none
std::string game_names();                            // "preascendant, ..."

// Calls f with std::type_identity<G>; false if there is no such game.
template <class F>
bool with_game(std::string_view name, F f) {
  if (name == preascendant::Preascendant::kName)
    return f(std::type_identity<preascendant::Preascendant>()), true;
  if (name == prevail::Prevail::kName) return f(std::type_identity<prevail::Prevail>()), true;
  if (name == rex::Rex::kName) return f(std::type_identity<rex::Rex>()), true;
  if (name == ascension::Ascension::kName) return f(std::type_identity<ascension::Ascension>()), true;
  return false;
}

}  // namespace tessera
