// Every game there is, by name. Which they are is said in CMakeLists.txt (TESSERA_GAMES).
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game/session.h"

namespace tessera {

template <class... G>
struct GameTypes {};

}  // namespace tessera

#include "games/all.inc"

namespace tessera {

const std::vector<const GameModule*>& all_games();
const GameModule* find_game(std::string_view name);  // null if there is none
std::string game_names();                            // "preascendant, ..."
// It has no board yet: the terminal plays it, servers and browsers do not (TESSERA_WORKSHOP).
bool is_in_workshop(std::string_view name);

// Calls f with std::type_identity<G> for every game.
template <class F, class... G>
void for_games(GameTypes<G...>, F f) {
  (f(std::type_identity<G>()), ...);
}
// Only for the one of this name; false if there is none.
template <class F>
bool with_game(std::string_view name, F f) {
  bool found = false;
  for_games(AllGames(), [&](auto type) {
    if (name == decltype(type)::type::kName) f(type), found = true;
  });
  return found;
}

}  // namespace tessera
