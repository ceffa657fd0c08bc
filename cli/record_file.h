// Records in files, for every command that reads one.
#pragma once
#include <string>

#include "engine/game/session.h"

namespace tessera::cli {

struct RecordFile {
  std::string path;
  Record record;
  const GameModule* game = nullptr;
};

// Messages begin with the path and name the line.
Result<RecordFile> read_record(const std::string& path);
// "game.save: step 12: what is wrong"
std::string fault_text(const RecordFile& file, const RecordFault& fault);
// A seat number or "spectator".
Result<Observer> observer_from(const std::string& word, int players);

}  // namespace tessera::cli
