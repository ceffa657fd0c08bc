// The log in words: a game has a table with a line for each thing that can happen, and says what stands in
// the gaps.
#pragma once
#include <cstddef>
#include <string>

#include "engine/events/event.h"
#include "engine/game/broken.h"
#include "engine/view/words.h"

namespace tessera {

// In the line, `$` and two characters stand for an argument: what it is, which the game decides, and its
// index.
template <class Happening>
struct HappeningRow {
  Happening happening;
  const char* name;  // for machines
  const char* line;
};

template <class Happening, size_t size>
const HappeningRow<Happening>& happening_row(const HappeningRow<Happening> (&rows)[size],
                                             const Event& event) {
  for (const HappeningRow<Happening>& one : rows)
    if (static_cast<uint16_t>(one.happening) == event.type) return one;
  broken("%u is no happening", event.type);
}

// The line with its gaps filled; `argument_text(event, kind, index)` gives the words of an argument, which
// may be kHidden.
template <class ArgumentText>
std::string event_line(const Event& event, const char* line, ArgumentText argument_text) {
  std::string text;
  for (const char* at = line; *at; ++at) {
    if (*at != '$') {
      text += *at;
      continue;
    }
    text += argument_text(event, at[1], at[2] - '0');
    at += 2;
  }
  return capital(std::move(text));
}

}  // namespace tessera
