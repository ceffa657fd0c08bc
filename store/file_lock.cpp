#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tessera::store {
namespace {

Status cannot_open(const std::string& file) {
  return Status::error("cannot open " + file + " (" + std::strerror(errno) +
                       "): give a data folder that exists and that this user may write to");
}

int open_private(const std::string& file) {
  return ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

}  // namespace

FileLock::~FileLock() {
  if (handle_ >= 0) ::close(handle_);
  if (folder_ >= 0) ::close(folder_);
}

Status FileLock::take(const std::string& file) {
  const std::string name = file + ".lock";
  handle_ = open_private(name);
  if (handle_ < 0) return cannot_open(name);
  const Status in_use = Status::error(
      file + " is in use by another server: stop that one, or give this one a data folder of its own");
  if (::flock(handle_, LOCK_EX | LOCK_NB) != 0) return errno == EWOULDBLOCK ? in_use : cannot_open(name);
  const std::string folder = std::filesystem::path(file).parent_path().string();
  folder_ = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // Some file systems lock no folders: then the file has to do.
  if (folder_ >= 0 && ::flock(folder_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return in_use;
  return Status::ok();
}

Status make_private_file(const std::string& file) {
  const int handle = open_private(file);
  if (handle < 0) return cannot_open(file);
  const bool done = ::fchmod(handle, S_IRUSR | S_IWUSR) == 0;
  const Status status = done ? Status::ok() : cannot_open(file);
  ::close(handle);
  return status;
}

}  // namespace tessera::store
