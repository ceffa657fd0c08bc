// `simulate`, `bench`, `perft` and `signature`: what the rules do in bulk, and how fast.
#include <fmt/format.h>

#include <random>

#include "bots/game_bots.h"
#include "bots/roster.h"
#include "bots/signature.h"
#include "cli/commands.h"
#include "cli/support.h"
#include "games/all.h"
#include "lab/workshop.h"

namespace tessera::cli {

namespace {

uint64_t seed_of(const Arguments& arguments) {
  if (arguments.has_seed) return arguments.seed;
  std::random_device device;
  return uint64_t{device()} << 32 | device();
}

// One bot name for every seat, or one a seat.
Result<std::vector<std::string>> bots_for(const Arguments& arguments, int players) {
  std::vector<std::string> names = arguments.bots;
  if (names.empty()) names = {"random"};
  for (const std::string& name : names)
    if (!is_bot_name(name))
      return Status::error("there is no bot '" + name + "'; the bots are: " + bot_names());
  if (names.size() == 1) names.resize(static_cast<size_t>(players), names[0]);
  if (names.size() != static_cast<size_t>(players))
    return Status::error(fmt::format("--bots names {} bots for {} seats", names.size(), players));
  return names;
}

void print_simulation(const GameInfo& info, const Setup& setup, const std::vector<std::string>& bots,
                      uint64_t seed, const SimulateReport& report) {
  fmt::print("{}: {} games with {} players, seed {}\n", info.title, thousands(report.games), setup.players,
             seed);
  fmt::print("  settings   {}\n", setup.settings.text());
  fmt::print("  turns      {:8.2f} ± {:.2f} a game\n", report.turns.mean(), report.turns.error());
  fmt::print("  decisions  {:8.2f} ± {:.2f} a game\n", report.decisions.mean(), report.decisions.error());
  fmt::print("  score      {:8.2f} ± {:.2f} a player\n\n", report.score.mean(), report.score.error());
  fmt::print("  seat  bot       wins            score\n");
  for (size_t seat = 0; seat < report.wins.size(); ++seat) {
    const double n = static_cast<double>(report.games), share = static_cast<double>(report.wins[seat]) / n;
    fmt::print("  {:4}  {:8}  {:5.1f} % ± {:3.1f}  {:8.2f} ± {:.2f}\n", seat, bots[seat], 100 * share,
               100 * std::sqrt(share * (1 - share) / n), report.seat_score[seat].mean(),
               report.seat_score[seat].error());
  }
  if (!report.roles.empty()) fmt::print("\n  role            share of wins   won, also shared\n");
  for (const auto& [name, role] : report.roles) {
    const double n = static_cast<double>(role.games), won = static_cast<double>(role.wins) / n;
    fmt::print("  {:14}  {:5.1f} % ± {:3.1f}   {:5.1f} % ± {:3.1f}\n", name, 100 * role.share.mean(),
               100 * role.share.error(), 100 * won, 100 * std::sqrt(won * (1 - won) / n));
  }
  fmt::print("\n");
  for (size_t i = 0; i < report.endings.size(); ++i)
    fmt::print("  ended by {}: {}\n", info.endings[i], thousands(report.endings[i]));
}

void write_simulation(const GameInfo& info, const Setup& setup, const std::vector<std::string>& bots,
                      uint64_t seed, const SimulateReport& report) {
  JsonWriter json;
  json.begin_object().field("game", info.name).field("players", setup.players).field("games", report.games);
  json.field("ended", report.ended).field("decisions_mean", report.decisions.mean());
  json.field("decisions_error", report.decisions.error()).field("turns_mean", report.turns.mean());
  json.field("turns_error", report.turns.error()).field("score_mean", report.score.mean());
  json.field("score_error", report.score.error()).key("wins").begin_array();
  for (uint64_t wins : report.wins) json.value(wins);
  json.end_array().key("seat_score_mean").begin_array();
  for (const Sample& sample : report.seat_score) json.value(sample.mean());
  json.end_array().key("endings").begin_object();
  for (size_t i = 0; i < report.endings.size(); ++i) json.field(info.endings[i], report.endings[i]);
  json.end_object().key("roles").begin_object();
  for (const auto& [name, role] : report.roles) {
    json.key(name).begin_object().field("games", role.games).field("wins", role.wins);
    json.field("share_mean", role.share.mean()).field("share_error", role.share.error()).end_object();
  }
  json.end_object().key("bots").begin_array();
  for (const std::string& bot : bots) json.value(bot);
  json.end_array().field("settings", setup.settings.text()).field("seed", seed).end_object();
  fmt::print("{}\n", json.text());
}

}  // namespace

int run_simulate(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const int named =
      arguments.bots.size() > 1 ? static_cast<int>(arguments.bots.size()) : game->info().least_players;
  const auto setup = setup_from(arguments, game->info(), named);
  if (!setup.is_ok()) return bad_input(setup.message());
  const auto bots = bots_for(arguments, setup.value().players);
  if (!bots.is_ok()) return bad_input(bots.message());
  const uint64_t seed = seed_of(arguments);
  const SimulateReport report =
      find_workshop(arguments.game)
          ->simulate(setup.value(), bots.value(), arguments.games, seed, threads_of(arguments));
  (arguments.json ? write_simulation : print_simulation)(game->info(), setup.value(), bots.value(), seed,
                                                         report);
  return kOk;
}

int run_bench(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const GameInfo& info = game->info();
  const auto setup = setup_from(arguments, info, info.least_players);
  if (!setup.is_ok()) return bad_input(setup.message());
  const BenchReport report =
      find_workshop(arguments.game)
          ->bench(setup.value(), arguments.seconds, arguments.has_seed ? arguments.seed : 1);
  const std::string signature = signature_text(report.checksum);
  if (arguments.json) {
    JsonWriter json;
    json.begin_object().field("game", info.name).field("players", setup.value().players);
    json.field("games_per_s", report.games_per_s).field("decisions_per_s", report.decisions_per_s);
    json.field("decisions_per_game", report.decisions_per_game).field("copy_ns", report.copy_ns);
    json.field("state_bytes", report.state_bytes)
        .field("allocations_per_decision", report.allocations_per_decision);
    if (report.army_moves_us > 0) json.field("army_moves_us", report.army_moves_us);
    if (report.odds_median_ms > 0) {
      json.field("odds_median_ms", report.odds_median_ms).field("odds_most_ms", report.odds_most_ms);
      json.field("odds_worst_ms", report.odds_worst_ms);
    }
    json.field("signature", signature).end_object();
    fmt::print("{}\n", json.text());
    return kOk;
  }
  fmt::print("{}, {} players, random play on one thread for {:.1f} s\n", info.title, setup.value().players,
             report.seconds);
  fmt::print("  games/s          {:>14}\n", thousands(static_cast<uint64_t>(report.games_per_s)));
  fmt::print("  decisions/s      {:>14}\n", thousands(static_cast<uint64_t>(report.decisions_per_s)));
  fmt::print("  decisions/game   {:>14.1f}\n", report.decisions_per_game);
  fmt::print("  copy a state     {:>11.1f} ns\n  state            {:>8} bytes\n", report.copy_ns,
             report.state_bytes);
  fmt::print("  allocations      {:>14.3f} per decision\n  signature      {}\n",
             report.allocations_per_decision, signature);
  if (report.army_moves_us > 0)
    fmt::print("  moves of an army {:>11.1f} us (standard battle)\n", report.army_moves_us);
  if (report.odds_median_ms > 0)
    fmt::print("  odds of a battle {:>11.3f} ms (median; 95 in 100: {:.3f} ms, longest: {:.3f} ms)\n",
               report.odds_median_ms, report.odds_most_ms, report.odds_worst_ms);
  fmt::print(
      "Peers, measured on one 2-core machine: OpenSpiel hearts 2.5 M decisions/s, TAG Sushi Go 1.3 M.\n");
  return kOk;
}

int run_perft(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const GameInfo& info = game->info();
  const auto setup = setup_from(arguments, info, info.least_players);
  if (!setup.is_ok()) return bad_input(setup.message());
  const Workshop& workshop = *find_workshop(arguments.game);
  std::vector<uint64_t> counts;
  if (arguments.position.empty()) {
    counts = workshop.perft_opening(setup.value(), arguments.seed, arguments.depth);
  } else {
    const auto text = read_file(arguments.position);
    if (!text.is_ok()) return bad_input(text.message());
    const auto counted =
        workshop.perft_position(text.value(), arguments.position, arguments.seed, arguments.depth);
    if (!counted.is_ok()) return bad_input(counted.message());
    counts = counted.value();
  }
  JsonWriter json;
  json.begin_object().field("game", info.name).key("counts").begin_array();
  for (size_t i = 0; i < counts.size(); ++i) {
    json.value(counts[i]);
    if (!arguments.json) fmt::print("depth {:2}  {:>16}\n", i + 1, thousands(counts[i]));
  }
  if (arguments.json) fmt::print("{}\n", json.end_array().end_object().text());
  return kOk;
}

int run_signature(const Arguments& arguments) {
  JsonWriter json;
  json.begin_object();
  bool same = true;
  for (const GameModule* game : all_games()) {
    const std::string signature = signature_text(find_bots(game->info().name)->signature());
    same = same && signature == game->info().signature;
    json.field(game->info().name, signature);
    if (!arguments.json) fmt::print("{} {}\n", game->info().name, signature);
  }
  if (arguments.json) fmt::print("{}\n", json.end_object().text());
  if (!same) fmt::print(stderr, "tessera: the rules changed: this is not what games/signature.txt says\n");
  return same ? kOk : kFailed;
}

}  // namespace tessera::cli
