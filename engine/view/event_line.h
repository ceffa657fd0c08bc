// Lines of events. Besides gaps they have words for a gap that is hidden or has nothing to say:
//   {card|a card}   "a card" instead
//   [: {card}]      nothing instead, the part as a whole
#pragma once
#include <string>
#include <string_view>

#include "engine/game/broken.h"

namespace tessera {

struct EventGap {
  std::string_view name;
  std::string_view otherwise;
  bool may_be_empty;  // it says what stands there instead, or is in a part that can be left out
};

constexpr EventGap event_gap(std::string_view inside, bool in_part) {
  const size_t bar = inside.find('|');
  if (bar == inside.npos) return {inside, {}, in_part};
  return {inside.substr(0, bar), inside.substr(bar + 1), true};
}

// Calls f with each gap; false if the line is not well formed.
template <class F>
constexpr bool for_gaps(std::string_view line, F f) {
  bool in_part = false;
  for (size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '}' || (c == '[' && in_part) || (c == ']' && !in_part)) return false;
    if (c == '[' || c == ']') in_part = c == '[';
    if (c != '{') continue;
    const size_t end = line.find_first_of("}[]", at);
    if (end == line.npos || line[end] != '}') return false;
    f(event_gap(line.substr(at + 1, end - at - 1), in_part));
    at = end;
  }
  return !in_part;
}

// The line with every `{name}` replaced by what `fill(name)` says. What fills a gap is not read again, so it
// may itself hold the token of a seat.
template <class Fill>
std::string filled(std::string_view line, Fill fill) {
  std::string text;
  for (size_t open = line.find('{'); open != line.npos; open = line.find('{')) {
    const size_t close = line.find('}', open);
    if (close == line.npos) broken("a gap is not closed: %.*s", static_cast<int>(line.size()), line.data());
    text += line.substr(0, open);
    text += fill(line.substr(open + 1, close - open - 1));
    line.remove_prefix(close + 1);
  }
  return text += line;
}

// A well formed line with the words that `words_of(name)` gives.
template <class WordsOf>
std::string filled_event(std::string_view line, WordsOf words_of) {
  bool is_empty = false;
  const auto fill = [&](std::string_view inside) {
    const EventGap gap = event_gap(inside, false);
    std::string words = words_of(gap.name);
    if (words.empty()) words = gap.otherwise;
    is_empty = is_empty || words.empty();
    return words;
  };
  std::string text;
  for (size_t open = line.find('['); open != line.npos; open = line.find('[')) {
    text += filled(line.substr(0, open), fill);
    const size_t close = line.find(']', open);
    is_empty = false;
    const std::string part = filled(line.substr(open + 1, close - open - 1), fill);
    if (!is_empty) text += part;
    line.remove_prefix(close + 1);
  }
  return text += filled(line, fill);
}

}  // namespace tessera
