// Lines for people, with named gaps: "{seat} placed {units} in {space}". What stands in a gap, whoever owns
// the line decides.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/game/broken.h"
#include "engine/view/names.h"
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
// answer. Any function without captures will do that gives a number or words.
template <class Asked>
struct Gap {
  const char* name;
  std::string (*text)(const Asked& asked);

  constexpr Gap(const char* its_name, std::string (*its_text)(const Asked&))
      : name(its_name), text(its_text) {}
  template <class Function>
  requires std::is_empty_v<Function>
  constexpr Gap(const char* its_name, Function)
      : name(its_name), text([](const Asked& asked) { return as_text(Function()(asked)); }) {}
};

// A line whose gaps stand in a table. A gap with a capital letter begins a sentence: `{Units}` is `{units}`
// with one. What stands behind a `|` is left out if the text would be too long with it, the last part first.
template <class Asked, size_t size>
std::string line_text(const Gap<Asked> (&gaps)[size], std::string_view line, const Asked& asked) {
  const auto fill = [&](std::string_view name) {
    const bool begins = !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
    const std::string small =
        begins ? static_cast<char>(name[0] - 'A' + 'a') + std::string(name.substr(1)) : "";
    for (const Gap<Asked>& gap : gaps) {
      if (name == gap.name) return gap.text(asked);
      if (begins && small == gap.name) return capital(gap.text(asked));
    }
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

// What a question says, and what its answers would do.
struct QuestionLines {
  uint16_t question;
  const char* prompt;
  const char* option;
  const char* other;  // for an answer that says no or nothing
};
template <class Question>
constexpr QuestionLines lines(const char* prompt, const char* option, const char* other = "") {
  return {Question::kId, prompt, option, other};
}

template <size_t size>
const QuestionLines& lines_of(const QuestionLines (&rows)[size], uint16_t question) {
  for (const QuestionLines& row : rows)
    if (row.question == question) return row;
  broken("question %u has no words", question);
}

}  // namespace tessera
