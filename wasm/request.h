// How tables are opened: from a few lines of text, from a record, or from a moment of one.
#pragma once
#include <memory>
#include <string_view>

#include "engine/game/session.h"

namespace tessera::wasm {

struct Opening {
  const GameModule* game = nullptr;
  mutable std::unique_ptr<Session> session;
};

// One word and its value a line; only `game` and `players` must be there:
//   game preascendant
//   players 3
//   preset long
//   setting mulligan=on      any number of them
//   first 1                  who starts
//   seed 7                   dice that repeat, or
//   key 2c26b4...            64 hexadecimal digits; without either the browser's own chance
//   name 0 Ada
//   salt 616263              hexadecimal
Result<Opening> open_new(std::string_view lines);

// A record to go on with or to look at. If its rules are not ours any more, the game goes on from the
// snapshot of its last position, and what was before is history.
Result<Opening> open_record(std::string_view record, std::string_view snapshot);

// A new game from the moment after a step, with dice of its own; `names` holds a line for each seat.
Result<Opening> open_branch(std::string_view record, int step, std::string_view names);

}  // namespace tessera::wasm
