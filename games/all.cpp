#include "games/all.h"

namespace tessera {

const std::vector<const GameModule*>& all_games() {
  static const std::vector<const GameModule*> kAll = {&preascendant::module(), &prevail::module(),
                                                      &rex::module(), &ascension::module()};
  return kAll;
}

const GameModule* find_game(std::string_view name) {
  for (const GameModule* game : all_games())
    if (name == game->info().name) return game;
  return nullptr;
}

std::string game_names() {
  std::string names;
  for (const GameModule* game : all_games())
    names += (names.empty() ? "" : ", ") + std::string(game->info().name);
  return names;
}

}  // namespace tessera
