// `serve`: the tabletop for browsers.
#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "cli/support.h"
#include "server/net/server.h"

namespace tessera::cli {

namespace {

// The client lies in web/dist of the project, the program in build/release/bin of it.
std::string default_web_folder() {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (; !folder.empty() && folder != folder.root_path(); folder = folder.parent_path())
    if (std::filesystem::exists(folder / "web/dist/index.html", error)) return (folder / "web/dist").string();
  return "web/dist";
}

// The launcher tells when it began.
std::string time_since_start() {
  const char* started = std::getenv("TESSERA_STARTED");
  const long long begin = started ? std::atoll(started) : 0;
  if (begin <= 0) return "";
  using namespace std::chrono;
  const auto now = duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
  const double seconds = static_cast<double>(now - begin) / 1e6;
  return seconds >= 0 && seconds < 86'400 ? fmt::format("after {:.1f} s; ", seconds) : "";
}

std::string address_to_open(const Arguments& arguments, int port) {
  const server::ServerConfig& config = arguments.serve;
  const std::string scheme = config.tls_cert.empty() ? "http" : "https";
  const bool is_everywhere = config.address == "0.0.0.0" || config.address == "::";
  std::string host = arguments.address_given && !is_everywhere ? config.address : "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("{}://{}:{}", scheme, host, port);
}

}  // namespace

int run_serve(const Arguments& arguments) {
  server::ServerConfig config = arguments.serve;
  if (config.web.empty()) config.web = default_web_folder();
  if (const char* password = std::getenv("TESSERA_SMTP_PASSWORD")) config.smtp_password = password;

  // The threads of the server inherit this: only the main thread waits for these signals.
  std::signal(SIGPIPE, SIG_IGN);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);

  auto server = server::Server::start(config);
  if (!server.is_ok()) return bad_input(server.message());
  fmt::print("Tessera is ready: {}  ({}Ctrl-C stops it)\n",
             address_to_open(arguments, server.value()->port()), time_since_start());
  std::fflush(stdout);

  int signal = 0;
  sigwait(&signals, &signal);
  std::thread([signals] {  // who asks twice does not want to wait
    int again = 0;
    sigwait(&signals, &again);
    _exit(kFailed);
  })
      .detach();
  server.value()->stop();
  return kOk;
}

}  // namespace tessera::cli
