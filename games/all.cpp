#include "games/all.h"

#include <algorithm>

namespace tessera {

const std::vector<const GameModule*>& all_games() {
  static const std::vector<const GameModule*> kAll = [] {
    std::vector<const GameModule*> all;
    for_games(AllGames(), [&](auto type) { all.push_back(&game_module<typename decltype(type)::type>()); });
    return all;
  }();
  return kAll;
}

const GameModule* find_game(std::string_view name) {
  for (const GameModule* game : all_games())
    if (name == game->info().name) return game;
  return nullptr;
}

bool is_in_workshop(std::string_view name) {
  return std::find(kInTheWorkshop.begin(), kInTheWorkshop.end(), name) != kInTheWorkshop.end();
}

std::string game_names() {
  std::string names;
  for (const GameModule* game : all_games())
    names += (names.empty() ? "" : ", ") + std::string(game->info().name);
  return names;
}

}  // namespace tessera
