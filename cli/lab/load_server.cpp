#include "cli/lab/load_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/support.h"

namespace tessera::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kStartTime{60'000};
constexpr int kStopMs = 10'000;

std::string read_all(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The port in "http://127.0.0.1:4711", which the server prints when it listens; 0 if it has not yet.
int port_in(const std::string& output) {
  constexpr std::string_view kBefore = "http://127.0.0.1:";
  const size_t found = output.find(kBefore);
  if (found == std::string::npos) return 0;
  const char* begin = output.data() + found + kBefore.size();
  const char* end = output.data() + output.size();
  int port = 0;
  const auto read = std::from_chars(begin, end, port);
  return read.ptr == end ? 0 : port;  // half a line may hold half a number
}

// Whether the page answers: any status line will do for the start, the load itself looks closer.
bool answers(int port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) return false;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  timeval patience{2, 0};
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  constexpr std::string_view kRequest =
      "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  char answer[16] = {};
  const bool fine = connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                    send(file, kRequest.data(), kRequest.size(), MSG_NOSIGNAL) > 0 &&
                    recv(file, answer, sizeof answer - 1, MSG_WAITALL) > 0 &&
                    std::strncmp(answer, "HTTP/1.1 200", 12) == 0;
  close(file);
  return fine;
}

[[noreturn]] void become_server(const std::string& program, const std::string& folder,
                                const std::string& log) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // never outlives the measurement
  const int out = open(log.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (out >= 0) dup2(out, STDOUT_FILENO), dup2(out, STDERR_FILENO);
  const std::string data = folder + "/data";
  const char* words[] = {"tessera",     "serve",  "--address",   "127.0.0.1",   "--port",
                         "0",           "--data", data.c_str(),  "--bot-pause", "0",
                         "--log-level", "warn",   "--no-limits", nullptr};
  execv(program.c_str(), const_cast<char**>(words));
  _exit(127);
}

}  // namespace

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

Status ScratchFolder::make() {
  std::error_code wrong;
  std::string name = std::filesystem::temp_directory_path(wrong).string() + "/tessera-load-XXXXXX";
  if (wrong || !mkdtemp(name.data()))
    return Status::error("there is no room for a scratch folder; set TMPDIR to a folder you may write to");
  path_ = name;
  std::filesystem::create_directory(path_ + "/data", wrong);
  return Status::ok();
}

Status LoadServer::start(const std::string& folder) {
  const std::string log = folder + "/server.log";
  std::error_code ignored;
  std::filesystem::remove(log, ignored);  // it names the port of the last start
  const std::string program = program_beside(kProgram);
  const auto begin = Clock::now();
  pid_ = fork();
  if (pid_ < 0) return Status::error("the server cannot be started: no process left");
  if (pid_ == 0) become_server(program, folder, log);
  for (port_ = 0; Clock::now() - begin < kStartTime; std::this_thread::sleep_for(milliseconds(1))) {
    int how = 0;
    if (waitpid(pid_, &how, WNOHANG) == pid_) {
      pid_ = -1;
      return Status::error("the server ended at once: " + read_all(log));
    }
    if (port_ == 0) port_ = port_in(read_all(log));
    if (port_ == 0 || !answers(port_)) continue;
    start_ms_ = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    return Status::ok();
  }
  const std::string said = read_all(log);
  kill_now();
  return Status::error("the server does not answer: " + said);
}

void LoadServer::wait_for_end(int most_ms) {
  for (int waited = 0; waited < most_ms; ++waited) {
    if (waitpid(pid_, nullptr, WNOHANG) != 0) {
      pid_ = -1;
      return;
    }
    std::this_thread::sleep_for(milliseconds(1));
  }
}

void LoadServer::stop() {
  if (pid_ < 0) return;
  kill(pid_, SIGTERM);
  wait_for_end(kStopMs);
  kill_now();
}

void LoadServer::kill_now() {
  if (pid_ < 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

double resident_mb(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  double all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

double cpu_seconds(pid_t pid) {
  std::string text = read_all(fmt::format("/proc/{}/stat", pid));
  text.erase(0, text.rfind(')') + 1);  // the name before it may hold anything
  std::istringstream fields(text);
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0, kernel = 0;
  fields >> user >> kernel;
  return (user + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace tessera::cli
