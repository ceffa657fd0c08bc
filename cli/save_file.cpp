#include "cli/save_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cli/support.h"

namespace tessera::cli {

namespace {

std::string snapshot_path(const std::string& path) { return path + ".snapshot"; }

// The record as history up to the step its snapshot was taken at, with the snapshot to go on from.
Result<Record> record_from_snapshot(const RecordFile& file) {
  const auto text = read_file(snapshot_path(file.path));
  if (!text.is_ok()) return text.status();
  const auto lines = split_words(text.value(), '\n');  // the snapshot, then "after STEP CHAIN"
  const auto words = lines.size() < 2 ? std::vector<std::string>() : split_words(lines[1]);
  Record record = file.record;
  for (size_t step = record.steps.size() - 1; words.size() == 3 && step > 0; --step) {
    if (words[1] != std::to_string(step) || words[2] != record.steps[step].chain) continue;
    record.steps.resize(step + 1);
    record.base_step = static_cast<int>(step);
    record.base_snapshot = lines[0];
    record.rules = file.game->info().signature;
    record.over = false;
    return record;
  }
  return Status::error(snapshot_path(file.path) + " belongs to another game or moment");
}

}  // namespace

SaveFile SaveFile::fresh(const std::string& game) {
  std::string path = game + ".save";
  std::error_code error;
  for (int number = 2; std::filesystem::exists(path, error); ++number)
    path = game + "-" + std::to_string(number) + ".save";
  return SaveFile(path);
}

std::string SaveFile::shell_word() const {
  const bool simple =
      path_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+=:,@") ==
      std::string::npos;
  if (simple) return path_;
  std::string quoted = "'";
  for (char c : path_) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string SaveFile::resume_command() const { return "./tessera play --resume " + shell_word(); }

Status SaveFile::write(const Session& session) const {
  const Record& record = session.record();
  if (Status status = write_file(path_, record.text()); !status.is_ok()) return status;
  if (session.is_over()) {
    ::unlink(snapshot_path(path_).c_str());
    return Status::ok();
  }
  return write_file(snapshot_path(path_), fmt::format("{}\nafter {} {}\n", session.snapshot(),
                                                      session.last_step(), record.steps.back().chain));
}

Result<Resumed> resume_game(const std::string& path) {
  const auto file = read_record(path);
  if (!file.is_ok()) return file.status();
  Resumed resumed{file.value(), nullptr, ""};
  const Record& record = file.value().record;
  const GameModule& game = *file.value().game;
  RecordFault fault;
  resumed.session = game.replay(record, -1, fault);
  if (!resumed.session) {
    const std::string wrong = fault_text(file.value(), fault);
    if (record.rules == game.info().signature) return Status::error(wrong);
    const auto based = record_from_snapshot(file.value());
    if (!based.is_ok()) return Status::error(wrong + "; and " + based.message());
    RecordFault later;
    resumed.session = game.replay(based.value(), -1, later);
    if (!resumed.session) return Status::error(wrong + "; and its snapshot does not help: " + later.message);
    resumed.note = fmt::format(
        "The rules have changed since this game was played. It goes on from the snapshot taken after step "
        "{}; "
        "what came before is kept as history.",
        based.value().base_step);
    if (based.value().steps.size() < record.steps.size())
      resumed.note += fmt::format(" {} later step(s) could not be kept.",
                                  record.steps.size() - based.value().steps.size());
  }
  if (!resumed.session->is_over() && !resumed.session->can_go_on())
    return Status::error(
        path + ": the record has no key, so it cannot be played on; look at it with ./tessera replay");
  resumed.session->reveal_key();
  return resumed;
}

}  // namespace tessera::cli
