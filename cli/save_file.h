// The file a game in the terminal is kept in: its record with the key, private to the user, and beside it a
// snapshot with which the game can go on when the rules have changed.
#pragma once
#include <memory>
#include <string>

#include "cli/record_file.h"
#include "engine/game/session.h"

namespace tessera::cli {

class SaveFile {
 public:
  SaveFile() = default;
  explicit SaveFile(std::string path) : path_(std::move(path)) {}
  // <game>.save, or <game>-2.save and so on: a file that is there is never touched.
  static SaveFile fresh(const std::string& game);

  const std::string& path() const { return path_; }
  std::string resume_command() const;
  std::string shell_word() const;  // the path as a shell reads it
  // The session's key must be revealed already.
  Status write(const Session& session) const;

 private:
  std::string path_;
};

struct Resumed {
  RecordFile file;
  std::unique_ptr<Session> session;
  std::string note;  // what the player should know, if anything
};

// Plays a kept game up to where it was left. Messages begin with the path and name the step.
Result<Resumed> resume_game(const std::string& path);

}  // namespace tessera::cli
