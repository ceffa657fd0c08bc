#include "cli/record_file.h"

#include <algorithm>

#include "cli/support.h"
#include "cli/terminal.h"
#include "games/all.h"

namespace tessera::cli {

Result<RecordFile> read_record(const std::string& path) {
  const auto text = read_file(path);
  if (!text.is_ok()) return text.status();
  const auto record = parse_record(text.value());
  if (!record.is_ok()) return Status::error(path + ": " + printable(record.message()));
  const GameModule* game = find_game(record.value().game);
  if (!game)
    return Status::error(path + ": line 2: there is no game '" + printable(record.value().game) +
                         "'; the games are: " + game_names());
  return RecordFile{path, record.value(), game};
}

std::string fault_text(const RecordFile& file, const RecordFault& fault) {
  std::string text = file.path + ": ";
  if (fault.step >= 0) {
    text += "step " + std::to_string(fault.step) + ": ";
  } else if (!file.record.base_step && !file.record.key.empty()) {  // only the key is wrong by itself
    const std::string whole = file.record.text();
    text += "line " + std::to_string(std::count(whole.begin(), whole.end(), '\n')) + ": ";
  }
  text += printable(fault.message);
  const std::string ours = file.game->info().signature;
  if (file.record.rules != ours)
    text += " (the record names other rules, " + printable(file.record.rules) + "; this program has " + ours +
            ")";
  return text;
}

Result<Observer> observer_from(const std::string& word, int players) {
  if (word.empty() || word == "spectator") return Observer::spectator();
  if (word.size() == 1 && word[0] >= '0' && word[0] < '0' + players)
    return Observer::seat(static_cast<Seat>(word[0] - '0'));
  return Status::error("--as takes a seat from 0 to " + std::to_string(players - 1) + " or spectator, not '" +
                       word + "'");
}

}  // namespace tessera::cli
