// Questions about positions, answered as JSON: what `tessera ask` and the position editor use. The format of
// a file is docs/positions.md.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"
#include "engine/view/json_writer.h"
#include "games/prevail/state.h"

namespace tessera::prevail {

inline constexpr size_t kMostPositionBytes = 1u << 20;
inline constexpr int kMostPositions = 1000;
inline constexpr int kMostQuestions = 10000;

// One position of a file with its questions.
struct Position {
  struct Line {
    int number;
    std::vector<std::string> words;
  };
  std::string name;
  int line = 0;  // where it begins
  State state;
  std::vector<Line> questions;
};

// Every position of a text. The message of an error has a line "file:line: field: what is wrong; what would
// be right" for everything that is wrong.
Result<std::vector<Position>> read_positions(std::string_view text, const std::string& file);

// {"positions":[{"name":..., "line":..., "answers":[...]}, ...]}
Result<std::string> answer_positions(std::string_view text, const std::string& file);

// The answer to one question, an object without "ask" and "line", whose first words are already gone.
Status answer(const State& s, const std::vector<std::string>& words, JsonWriter& json);

}  // namespace tessera::prevail
