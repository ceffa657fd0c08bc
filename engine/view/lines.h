// Lines for people, with named gaps: "{seat} placed {units} in {space}". What stands in a gap, whoever owns
// the line decides.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/game/broken.h"
#include "engine/view/words.h"

namespace tessera {

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

// What stands in the gap of this name; `Asked` is what the words are about: the state, the reader, the
// answer.
template <class Asked>
struct Gap {
  const char* name;
  std::string (*text)(const Asked& asked);
};

// A line whose gaps stand in a table. What stands behind a `|` is left out if the text would be too long with
// it, the last part first.
template <class Asked, size_t size>
std::string line_text(const Gap<Asked> (&gaps)[size], std::string_view line, const Asked& asked) {
  const auto fill = [&](std::string_view name) {
    for (const Gap<Asked>& gap : gaps)
      if (name == gap.name) return gap.text(asked);
    broken("nothing is known to fill the gap %.*s", static_cast<int>(name.size()), name.data());
  };
  std::string text = filled(line.substr(0, line.find('|')), fill);
  for (size_t bar = line.find('|'); bar != line.npos; bar = line.find('|')) {
    line.remove_prefix(bar + 1);
    const std::string part = filled(line.substr(0, line.find('|')), fill);
    if (text.size() + part.size() > kMostText) break;
    text += part;
  }
  return text;
}

}  // namespace tessera
