// `load`: how many sockets and answers a server carries, and whether it keeps what it promised.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <random>

#include "cli/commands.h"
#include "cli/lab/load_run.h"
#include "cli/lab/load_server.h"
#include "cli/support.h"
#include "engine/view/json_writer.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

struct LoadReport {
  LoadFigures figures;
  double p50_ms = 0, p99_ms = 0, worst_ms = 0;
  double memory_mb = 0, memory_per_game_kb = 0;  // 0: the server is not ours
  double start_ms = 0, recovery_ms = 0, start_empty_ms = 0;
  double server_cpu_us = 0, load_cpu_us = 0;  // for each answer
  int64_t lost = 0;
  StoredGames stored;
  double answers_per_s() const {
    return figures.seconds > 0 ? static_cast<double>(figures.answers) / figures.seconds : 0;
  }
};

// The port of ws://127.0.0.1:PORT; 0 for anything else: a load must never hit somebody else's machine.
int loopback_port(std::string_view url) {
  for (std::string_view before :
       {"ws://127.0.0.1:", "ws://localhost:", "http://127.0.0.1:", "http://localhost:"}) {
    if (!url.starts_with(before)) continue;
    url.remove_prefix(before.size());
    int port = 0;
    const auto read = std::from_chars(url.data(), url.data() + url.size(), port);
    const std::string_view rest(read.ptr, static_cast<size_t>(url.data() + url.size() - read.ptr));
    return (rest.empty() || rest == "/") && port > 0 && port < 65536 ? port : 0;
  }
  return 0;
}

double part(std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto last = sorted.size() - 1;
  return sorted[std::min(last, static_cast<size_t>(share * static_cast<double>(sorted.size())))];
}

void sum_up(LoadReport& report) {
  std::vector<float>& times = report.figures.milliseconds;
  std::sort(times.begin(), times.end());
  report.p50_ms = part(times, 0.5), report.p99_ms = part(times, 0.99), report.worst_ms = part(times, 1);
}

Status start_server(const Arguments& arguments, uint64_t seed, const std::string& folder, LoadServer& server,
                    LoadReport& report) {
  if (arguments.stored > 0) {
    const Status empty = server.start(folder);
    if (!empty.is_ok()) return empty;
    report.start_empty_ms = server.start_ms();
    server.stop();
    fmt::print(stderr, "storing {} games ...\n", thousands(static_cast<uint64_t>(arguments.stored)));
    const auto stored = store_games(folder, arguments.stored, seed);
    if (!stored.is_ok()) return stored.status();
    report.stored = stored.value();
  }
  const Status started = server.start(folder);
  report.start_ms = server.start_ms();
  return started;
}

Status measure(LoadPlan plan, const std::string& folder, LoadServer* server, LoadReport& report) {
  const double before_mb = server ? resident_mb(server->pid()) : 0;
  if (server) plan.port = server->port();
  LoadRun run(plan);
  fmt::print(stderr, "connecting {} sockets ...\n", thousands(static_cast<uint64_t>(plan.sockets)));
  const Status connected = run.connect();
  if (!connected.is_ok()) return connected;
  const double server_cpu = server ? cpu_seconds(server->pid()) : 0, load_cpu = cpu_seconds(getpid());
  report.figures = run.play();
  const double a_million = 1e6 / static_cast<double>(std::max<uint64_t>(report.figures.answers, 1));
  report.load_cpu_us = (cpu_seconds(getpid()) - load_cpu) * a_million;
  if (server) {
    report.server_cpu_us = (cpu_seconds(server->pid()) - server_cpu) * a_million;
    report.memory_mb = resident_mb(server->pid());
    report.memory_per_game_kb = (report.memory_mb - before_mb) * 1024 / report.figures.tables;
  }
  run.leave();
  if (server) {
    server->kill_now();  // only what is on disk counts
    const Status again = server->start(folder);
    if (!again.is_ok()) return again;
    report.recovery_ms = server->start_ms();
    plan.port = server->port();
  }
  for (const auto& sample : report.stored.samples)
    report.figures.played.push_back({sample.id, sample.answers});
  report.lost = run.count_lost(report.figures.played, plan.port);
  return Status::ok();
}

void write_report(const LoadReport& report, const LoadPlan& plan, int stored) {
  const LoadFigures& figures = report.figures;
  JsonWriter json;
  json.begin_object().field("sockets", figures.sockets).field("answers_per_s", report.answers_per_s());
  json.field("p50_ms", report.p50_ms).field("p99_ms", report.p99_ms).field("memory_mb", report.memory_mb);
  json.field("lost", report.lost).field("tables", figures.tables).field("games_over", figures.games);
  json.field("answers", figures.answers).field("seconds", figures.seconds).field("rate", plan.rate);
  json.field("worst_ms", report.worst_ms).field("memory_per_game_kb", report.memory_per_game_kb);
  json.field("start_ms", report.start_ms).field("recovery_ms", report.recovery_ms).field("stored", stored);
  json.field("start_empty_ms", report.start_empty_ms).field("stored_bytes", report.stored.bytes);
  json.field("server_cpu_us", report.server_cpu_us).field("load_cpu_us", report.load_cpu_us);
  json.field("errors", figures.errors).field("seed", plan.seed).end_object();
  fmt::print("{}\n", json.text());
}

void print_report(const LoadReport& report, const LoadPlan& plan, int stored) {
  const LoadFigures& figures = report.figures;
  fmt::print("{} sockets at {} tables, {:.1f} s, {}, seed {}\n",
             thousands(static_cast<uint64_t>(figures.sockets)),
             thousands(static_cast<uint64_t>(figures.tables)), figures.seconds,
             plan.rate > 0 ? fmt::format("{} answers/s asked for", plan.rate) : "as fast as they are asked",
             plan.seed);
  fmt::print("  durable answers/s   {:>10.0f}\n", report.answers_per_s());
  fmt::print("  to all screens      {:>10.1f} ms half of them, {:.1f} ms 99 %, {:.1f} ms all\n",
             report.p50_ms, report.p99_ms, report.worst_ms);
  if (report.memory_mb > 0)
    fmt::print("  memory of server    {:>10.1f} MB, {:.0f} kB for each open game with its sockets\n",
               report.memory_mb, report.memory_per_game_kb);
  fmt::print("  processor           {:>10.0f} us of the server for each answer, {:.0f} us of the load\n",
             report.server_cpu_us, report.load_cpu_us);
  if (report.start_ms > 0)
    fmt::print("  start               {:>10.0f} ms, after kill -9 {:.0f} ms\n", report.start_ms,
               report.recovery_ms);
  if (stored > 0)
    fmt::print("  stored games        {:>10} ({:.0f} MB); the start without them took {:.0f} ms\n",
               thousands(static_cast<uint64_t>(stored)), static_cast<double>(report.stored.bytes) / 1e6,
               report.start_empty_ms);
  fmt::print("  games over          {:>10}\n  lost                {:>10}\n  errors              {:>10}\n",
             figures.games, report.lost, figures.errors);
}

}  // namespace

int run_load(const Arguments& arguments) {
  LoadPlan plan;
  plan.sockets = (arguments.sockets + 1) / 2 * 2;
  plan.seconds = arguments.load_seconds, plan.rate = arguments.rate;
  plan.seed = arguments.has_seed ? arguments.seed : std::random_device()();
  plan.game = all_games()[0]->info().name;
  if (!arguments.url.empty()) {
    plan.port = loopback_port(arguments.url);
    if (plan.port == 0)
      return bad_input("--url must be ws://127.0.0.1:PORT: a load only goes to a server on this machine");
    if (arguments.stored > 0)
      return bad_input("--stored fills the scratch folder of an own server: leave --url out");
  }
  allow_many_files();
  LoadReport report;
  ScratchFolder scratch;
  LoadServer server;
  if (plan.port == 0) {
    const Status made = scratch.make();
    if (!made.is_ok()) return bad_input(made.message());
    const Status started = start_server(arguments, plan.seed, scratch.path(), server, report);
    if (!started.is_ok()) return bad_input(started.message());
  }
  const Status measured = measure(plan, scratch.path(), server.pid() > 0 ? &server : nullptr, report);
  if (!measured.is_ok()) return bad_input(measured.message());
  sum_up(report);
  server.stop();
  (arguments.json ? write_report : print_report)(report, plan, arguments.stored);
  if (report.figures.errors > 0) fmt::print(stderr, "tessera: first error: {}\n", report.figures.first_error);
  return report.lost == 0 && report.figures.errors == 0 ? kOk : kFailed;
}

}  // namespace tessera::cli
