#include "server/net/server.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <future>
#include <thread>

#include "server/net/listener.h"

namespace tessera::server {

namespace {

// As many files as the system lets us; returns how many that is.
int raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  return static_cast<int>(std::min<rlim_t>(limit.rlim_cur, 1'000'000));
}

constexpr int kFilesForOthers = 200;  // database, web hooks, log
constexpr std::chrono::milliseconds kForTables{2500}, kForPartings{1500};

}  // namespace

struct Server::Impl {
  Impl(Parts the_parts, int the_threads)
      : parts(std::move(the_parts)), io(the_threads), work(io.get_executor()) {}

  void run_threads(int count) {
    for (int i = 0; i < count; ++i) threads.emplace_back([this] { run(); });
  }
  void run() {
    for (;;) {
      try {
        io.run();
        return;
      } catch (const std::exception& fault) {  // of one request or table: the others go on
        log(Level::kError, "unexpected", {{"reason", fault.what()}});
      }
    }
  }
  void stop();

  Parts parts;
  boost::asio::io_context io;  // after the store, so that what is left in it can still use that
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work;
  std::shared_ptr<Front> front;
  std::shared_ptr<Hub> hub;
  std::shared_ptr<Listener> listener;
  std::vector<std::thread> threads;

  std::mutex mutex;
  std::condition_variable changed;
  enum class Phase { kRunning, kStopping, kStopped } phase = Phase::kRunning;
};

void Server::Impl::stop() {
  listener->close();
  auto saved = std::make_shared<std::promise<void>>();
  auto is_saved = saved->get_future();
  auto is_told = std::make_shared<std::atomic<bool>>(false);
  front->shut_down([saved, is_told] {
    if (!is_told->exchange(true)) saved->set_value();
  });
  if (is_saved.wait_for(kForTables) != std::future_status::ready) log(Level::kWarning, "tables_slow_to_stop");
  hub->leave_all();
  const auto until = Clock::now() + kForPartings;
  while (hub->size() > 0 && Clock::now() < until) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  hub->cut_all();
  parts.store->flush();
  hub->site->stop();
  work.reset();
  io.stop();
  for (std::thread& thread : threads) thread.join();
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() { stop(); }

Result<std::unique_ptr<Server>> Server::start(const ServerConfig& given, Parts parts) {
  if (sodium_init() < 0) return Status::error("the library libsodium cannot be used on this machine");
  ServerConfig config = given;
  config.limits.sockets = std::max(10, std::min(config.limits.sockets, raise_file_limit() - kFilesForOthers));
  set_log_level(config.log_level);
  const int threads = config.threads > 0 ? config.threads : std::max(1u, std::thread::hardware_concurrency());
  auto impl = std::make_unique<Impl>(std::move(parts), threads);
  impl->front = impl->parts.make_front(impl->io);
  auto site = Site::open(config, *impl->front, *impl->parts.store, impl->parts.more_figures);
  if (!site.is_ok()) return site.status();
  impl->hub = std::make_shared<Hub>(std::move(site.value()));
  auto listener = Listener::open(impl->io, impl->hub);
  if (!listener.is_ok()) return listener.status();
  impl->listener = listener.value();
  impl->run_threads(threads);
  log(Level::kInfo, "started", {{"port", std::to_string(impl->listener->port())}});
  return std::unique_ptr<Server>(new Server(std::move(impl)));
}

int Server::port() const { return impl_->listener->port(); }

void Server::stop() {
  {
    std::unique_lock lock(impl_->mutex);
    if (impl_->phase != Impl::Phase::kRunning) {
      impl_->changed.wait(lock, [this] { return impl_->phase == Impl::Phase::kStopped; });
      return;
    }
    impl_->phase = Impl::Phase::kStopping;
  }
  impl_->stop();
  finish_log();
  log(Level::kInfo, "stopped");
  const std::lock_guard lock(impl_->mutex);
  impl_->phase = Impl::Phase::kStopped;
  impl_->changed.notify_all();
}

void Server::wait() {
  std::unique_lock lock(impl_->mutex);
  impl_->changed.wait(lock, [this] { return impl_->phase == Impl::Phase::kStopped; });
}

}  // namespace tessera::server
