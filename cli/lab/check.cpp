// `scenario`, `coverage` and `soak`: do the rules do what they promise?
#include <fmt/format.h>

#include <filesystem>
#include <random>
#include <set>

#include "cli/commands.h"
#include "cli/support.h"
#include "games/all.h"
#include "lab/workshop.h"

namespace tessera::cli {

namespace {

Result<std::vector<testing::ScenarioResult>> run_files(const std::vector<std::string>& paths) {
  const auto files = scenario_files(paths);
  if (!files.is_ok()) return files.status();
  std::vector<testing::ScenarioResult> all;
  for (const std::string& file : files.value()) {
    const auto text = read_file(file);
    if (!text.is_ok()) return text.status();
    const std::string name = game_of_scenario_file(file, text.value());
    const Workshop* workshop = find_workshop(name);
    if (!workshop)
      return Status::error(file +
                           ": say which game it is for: a line 'game NAME' with one of: " + game_names());
    const auto results = workshop->run_scenarios(text.value(), file);
    all.insert(all.end(), results.begin(), results.end());
  }
  return all;
}

// Was the file itself wrong (an unknown word, an impossible position), or did a check fail?
int exit_code_for(const std::vector<testing::ScenarioResult>& results) {
  for (const auto& result : results)
    if (!result.faults.empty()) return result.malformed ? kBadInput : kFailed;
  return kOk;
}

}  // namespace

int run_scenario(const Arguments& arguments) {
  const auto results = run_files(arguments.files);
  if (!results.is_ok()) return bad_input(results.message());
  int failed = 0;
  JsonWriter json;
  json.begin_array();
  for (const auto& result : results.value()) {
    failed += !result.faults.empty();
    json.begin_object().field("file", result.file).field("line", result.line).field("title", result.title);
    json.field("ok", result.faults.empty()).key("faults").begin_array();
    for (const std::string& fault : result.faults) {
      json.value(fault);
      if (!arguments.json) fmt::print("FAIL {}\n     {}\n", result.title, fault);
    }
    json.end_array().end_object();
  }
  const size_t passed = results.value().size() - static_cast<size_t>(failed);
  if (arguments.json)
    fmt::print("{}\n", json.end_array().text());
  else
    fmt::print("{} passed, {} failed\n", passed, failed);
  return exit_code_for(results.value());
}

int run_coverage(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const GameInfo& info = game->info();
  const auto results =
      run_files(arguments.files.empty() ? std::vector<std::string>{"games/" + arguments.game + "/scenarios"}
                                        : arguments.files);
  if (!results.is_ok()) return bad_input(results.message());
  std::set<std::string> covered;
  for (const auto& result : results.value())
    if (result.faults.empty()) covered.insert(result.covers.begin(), result.covers.end());

  std::set<std::string> cards(info.cards.begin(), info.cards.end());
  // Rules that wait for a later part of a game in the workshop say so where their source stands.
  const auto waits = [](const RuleRow& row) {
    return std::string_view(row.source).ends_with("Not built yet.");
  };
  std::vector<std::string> rules_without, rules_waiting, waiting_with, cards_without, settings_without;
  size_t rules = 0;
  for (const RuleRow& row : info.rules) {
    if (cards.count(row.number)) continue;
    const bool is_covered = covered.count(row.number);
    if (waits(row)) {
      (is_covered ? waiting_with : rules_waiting).push_back(row.number);
      continue;
    }
    ++rules;
    if (!is_covered) rules_without.push_back(row.number);
  }
  for (const char* card : info.cards)
    if (!covered.count(card)) cards_without.push_back(card);
  for (const SettingRow& row : info.settings)
    if (!covered.count(std::string("option:") + row.name)) settings_without.push_back(row.name);

  const bool complete =
      rules_without.empty() && waiting_with.empty() && cards_without.empty() && settings_without.empty();
  JsonWriter json;
  json.begin_object().field("game", info.name).field("rules", rules);
  const auto list = [&](const char* name, const std::vector<std::string>& items) {
    json.key(name).begin_array();
    for (const std::string& item : items) json.value(item);
    json.end_array();
    if (arguments.json || items.empty()) return;
    fmt::print("{}:", name);
    for (const std::string& item : items) fmt::print(" {}", item);
    fmt::print("\n");
  };
  list("rules_without", rules_without);
  list("rules_not_built_yet", rules_waiting);
  list("rules_built_but_marked_as_not", waiting_with);
  json.field("cards", info.cards.size());
  list("cards_without", cards_without);
  json.field("settings", info.settings.size());
  list("settings_without", settings_without);
  if (arguments.json)
    fmt::print("{}\n", json.end_object().text());
  else
    fmt::print("{}: {} of {} rules, {} of {} cards, {} of {} settings have a passing scenario\n", info.name,
               rules - rules_without.size(), rules, info.cards.size() - cards_without.size(),
               info.cards.size(), info.settings.size() - settings_without.size(), info.settings.size());
  return complete ? kOk : kFailed;
}

int run_soak(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const GameInfo& info = game->info();
  if (arguments.players) {
    const Status status = check_setup(info, Setup{arguments.players, Settings(info.settings), kNoSeat});
    if (!status.is_ok()) return bad_input(status.message());
  }
  uint64_t seed = arguments.seed;
  if (!arguments.has_seed) seed = std::random_device()();
  const testing::SoakReport report = soak(info, {.games = arguments.games,
                                                 .seed = seed,
                                                 .only = arguments.only,
                                                 .players = arguments.players,
                                                 .threads = threads_of(arguments)});
  if (arguments.json) {
    JsonWriter json;
    json.begin_object().field("game", info.name).field("seed", seed).field("games", report.games);
    json.field("steps", report.steps).field("secrecy_checks", report.secrecy_checks);
    json.field("failures", report.failures.size()).key("endings").begin_object();
    for (size_t i = 0; i < report.endings.size(); ++i) json.field(info.endings[i], report.endings[i]);
    json.end_object().key("lists").begin_object();
    for (const ListUse& list : report.lists) {
      json.key(list.name).begin_object().field("used", list.used);
      if (list.most) json.field("most", list.most);
      json.end_object();
    }
    json.end_object().key("failed").begin_array();
    for (const std::string& failure : report.failures) json.value(failure);
    fmt::print("{}\n", json.end_array().end_object().text());
  } else {
    fmt::print("{}: {} games, {} steps, {} secrecy checks, {} failures (seed {})\n", info.name,
               thousands(report.games), thousands(report.steps), thousands(report.secrecy_checks),
               report.failures.size(), seed);
    for (const ListUse& list : report.lists)
      fmt::print("  {:<10} {:>4}{} at most\n", list.name, list.used,
                 list.most ? fmt::format(" of {}", list.most) : "");
    for (const std::string& failure : report.failures) fmt::print("  {}\n", failure);
    if (!report.failures.empty())
      fmt::print("Look at one with: ./tessera soak {} --seed {} --games {} --only GAME\n", info.name, seed,
                 arguments.games);
  }
  return report.failures.empty() ? kOk : kFailed;
}

}  // namespace tessera::cli
