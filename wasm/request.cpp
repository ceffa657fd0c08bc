#include "wasm/request.h"

#include <charconv>
#include <optional>

#include "games/all.h"

namespace tessera::wasm {

namespace {

template <class T>
std::optional<T> number_from(std::string_view text) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Status bad_name() {
  return Status::error("a name has 1 to " + std::to_string(Record::kMostName) +
                       " bytes of printable text without spaces around it");
}

// Reads the lines of open_new.
class Reader {
 public:
  Result<Opening> read(std::string_view lines) {
    while (!lines.empty()) {
      const size_t end = std::min(lines.find('\n'), lines.size());
      const std::string_view line = lines.substr(0, end);
      lines.remove_prefix(std::min(end + 1, lines.size()));
      const size_t space = std::min(line.find(' '), line.size());
      const std::string_view value = line.substr(std::min(space + 1, line.size()));
      if (const Status status = take(line.substr(0, space), value); !status.is_ok()) return status;
    }
    if (!game_) return Status::error("which game? The games are: " + game_names());
    if (const Status status = check_setup(game_->info(), start_.setup); !status.is_ok()) return status;
    start_.names.resize(static_cast<size_t>(start_.setup.players));
    return Opening{game_, game_->open(start_)};
  }

 private:
  Status take(std::string_view word, std::string_view value) {
    if (word == "game") {
      game_ = find_game(value);
      if (!game_) return Status::error("there is no such game; the games are: " + game_names());
      start_.setup.settings = Settings(game_->info().settings);
      start_.key = random_key();
      return Status::ok();
    }
    if (!game_) return Status::error("the first line must name the game");
    if (word == "players") return number("players", value, start_.setup.players);
    if (word == "preset") return start_.setup.settings.apply_preset(game_->info().presets, value);
    if (word == "setting") return start_.setup.settings.set(value);
    if (word == "first") return number("first", value, start_.setup.first);
    if (word == "seed") {
      const auto seed = number_from<uint64_t>(value);
      if (!seed) return Status::error("'seed' takes a whole number");
      start_.key = key_from_seed(*seed);
      return Status::ok();
    }
    if (word == "key") {
      const auto key = key_from_hex(std::string(value));
      if (key.is_ok()) start_.key = key.value();
      return key.status();
    }
    if (word == "name") return name(value);
    if (word == "salt") return salt(value);
    return Status::error("'" + std::string(word.substr(0, 40)) + "' is not a word of a table's start");
  }

  template <class T>
  static Status number(const char* word, std::string_view value, T& result) {
    const auto read = number_from<uint8_t>(value);
    if (!read) return Status::error(std::string("'") + word + "' takes a small number");
    result = *read;
    return Status::ok();
  }

  Status name(std::string_view value) {
    const size_t space = value.find(' ');
    const auto seat = number_from<uint8_t>(value.substr(0, space));
    if (space == std::string_view::npos || !seat || *seat >= kMaxSeats)
      return Status::error("'name' takes a seat and a name");
    const std::string_view given = value.substr(space + 1);
    if (!is_clean_name(given)) return bad_name();
    if (start_.names.size() <= *seat) start_.names.resize(*seat + 1u);
    start_.names[*seat] = given;
    return Status::ok();
  }

  Status salt(std::string_view hex) {
    std::string bytes;
    for (size_t i = 0; i + 1 < hex.size(); i += 2) {
      uint8_t byte = 0;
      const auto [end, error] = std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
      if (error != std::errc() || end != hex.data() + i + 2) break;
      bytes += static_cast<char>(byte);
    }
    if (bytes.empty() || bytes.size() * 2 != hex.size() || hex.size() > 64)
      return Status::error("'salt' takes at most 64 hexadecimal digits");
    start_.salts.push_back(bytes);
    return Status::ok();
  }

  const GameModule* game_ = nullptr;
  TableStart start_;
};

struct Parsed {
  Record record;
  const GameModule* game = nullptr;
};

Result<Parsed> parse(std::string_view text) {
  const auto record = parse_record(text);
  if (!record.is_ok()) return record.status();
  const GameModule* game = find_game(record.value().game);
  if (!game) return Status::error("there is no game of this record; the games are: " + game_names());
  return Parsed{record.value(), game};
}

Status status_of(const RecordFault& fault) {
  if (fault.step < 0) return Status::error(fault.message);
  return Status::error("step " + std::to_string(fault.step) + ": " + fault.message);
}

// The record as history up to its last step, with the position to go on from.
Record based_on(const Record& record, const GameModule& game, std::string_view snapshot) {
  Record based = record;
  based.base_step = static_cast<int>(record.steps.size()) - 1;
  based.base_snapshot = snapshot;
  based.rules = game.info().signature;
  return based;
}

}  // namespace

Result<Opening> open_new(std::string_view lines) { return Reader().read(lines); }

Result<Opening> open_record(std::string_view text, std::string_view snapshot) {
  const auto parsed = parse(text);
  if (!parsed.is_ok()) return parsed.status();
  const auto& [record, game] = parsed.value();
  RecordFault fault;
  auto session = game->replay(record, -1, fault);
  if (!session && !snapshot.empty() && record.rules != game->info().signature && record.steps.size() > 1) {
    RecordFault second;
    session = game->replay(based_on(record, *game, snapshot), -1, second);
  }
  if (!session) return status_of(fault);
  return Opening{game, std::move(session)};
}

Result<Opening> open_branch(std::string_view text, int step, std::string_view names) {
  const auto parsed = parse(text);
  if (!parsed.is_ok()) return parsed.status();
  const auto& [record, game] = parsed.value();
  if (step < 0 || step >= static_cast<int>(record.steps.size()))
    return Status::error("the record has the steps 0 to " + std::to_string(record.steps.size() - 1));
  RecordFault fault;
  auto moment = game->replay(record, step, fault);
  if (!moment) return status_of(fault);
  if (moment->is_over()) return Status::error("the game is over at this moment; choose an earlier one");
  // A record cannot be based on its own beginning; the same dice will do, since nobody has seen any yet.
  if (step == 0 && moment->can_go_on()) return Opening{game, std::move(moment)};
  if (step == 0) return Status::error("this record has no key yet: branch after the first answer");

  Record branch = moment->record();
  branch.names = split_words(names, '\n');
  if (static_cast<int>(branch.names.size()) != branch.players)
    return Status::error("name all " + std::to_string(branch.players) + " seats");
  for (const std::string& name : branch.names)
    if (!is_clean_name(name)) return bad_name();
  const Key key = random_key();
  branch.key = to_hex(key);
  branch.commitment = commitment_of(key);
  branch.salts.clear();
  branch.sealing = {};
  branch.over = false;
  branch = based_on(branch, *game, moment->snapshot());
  auto session = game->replay(branch, -1, fault);
  if (!session) return status_of(fault);
  return Opening{game, std::move(session)};
}

}  // namespace tessera::wasm
