// Films and what else is taken from a record: computed away from the tables' strands.
#pragma once
#include <string>

#include "engine/game/session.h"
#include "store/store.h"

namespace tessera::server {

enum class FilmKind : unsigned char {
  kRunning,
  kOpen
};  // kOpen: the game is over, who answered what is told

// zlib data of the film as a seat saw it (-1: a spectator); "" if it cannot be made.
std::string compressed_film(const GameModule& module, const Record& record, int seat, FilmKind kind);

std::string proof_json(const GameModule& module, const Record& record, store::Mark mark);

}  // namespace tessera::server
