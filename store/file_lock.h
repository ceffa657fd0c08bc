// One server per data folder: a lock file beside the database, and the folder itself, so that it does not
// help to delete the file. Both are held while the store is open. The system lets go of them when the process
// ends, however it ends.
#pragma once
#include <string>

#include "engine/game/status.h"

namespace tessera::store {

class FileLock {
 public:
  FileLock() = default;
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  Status take(const std::string& file);  // makes `file`.lock

 private:
  int handle_ = -1, folder_ = -1;
};

// Makes the file if there is none; either way only its owner may read it: it holds keys.
Status make_private_file(const std::string& file);

}  // namespace tessera::store
