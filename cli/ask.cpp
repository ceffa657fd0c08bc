// `ask`: answers questions about positions in a file, as JSON (docs/positions.md).
#include "games/prevail/ask.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/support.h"
#include "cli/terminal.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

// The games whose positions can be asked about.
constexpr struct {
  const char* game;
  Result<std::string> (*answer)(std::string_view text, const std::string& file);
} kAskable[] = {
    {prevail::Prevail::kName, prevail::answer_positions},
};

}  // namespace

int run_ask(const Arguments& arguments) {
  if (!game_or_complain(arguments.game)) return kBadInput;
  const auto text = read_file(arguments.position);
  if (!text.is_ok()) return bad_input(text.message());
  for (const auto& row : kAskable) {
    if (arguments.game != row.game) continue;
    const auto answers = row.answer(text.value(), arguments.position);
    if (!answers.is_ok()) {  // a line for each fault: file:line: field: what is wrong; what would be right
      for (const std::string& line : split_words(answers.message(), '\n'))
        fmt::print(stderr, "{}\n", printable(line));
      return kBadInput;
    }
    fmt::print("{}\n", answers.value());
    return kOk;
  }
  return bad_input("positions of " + arguments.game +
                   " cannot be asked about; use: tessera ask prevail --position FILE");
}

}  // namespace tessera::cli
