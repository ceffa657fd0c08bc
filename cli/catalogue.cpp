// `games` and `rules`: what there is to play, and how.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/support.h"
#include "engine/protocol/speaker.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

// Breaks text at spaces; continued lines are indented.
std::string wrapped(const std::string& text, size_t indent) {
  constexpr size_t kWidth = 80;
  std::string out(indent, ' ');
  size_t column = indent;
  for (const std::string& word : split_words(text)) {
    if (column + word.size() > kWidth && column > indent) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    out += (column > indent ? " " : "") + word;
    column += word.size() + (column > indent);
  }
  return out;
}

void print_game(const GameInfo& info) {
  fmt::print("{}  ({}, {}-{} players, about {} minutes at a real table)\n{}\n\n  settings:\n", info.title,
             info.name, info.least_players, info.most_players, info.minutes, wrapped(info.pitch, 2));
  const Settings standard(info.settings);
  int i = 0;
  for (const SettingRow& row : info.settings) {
    fmt::print("    {} (standard: {}; rule {})\n{}\n", row.name, standard.value_text(i++), row.rule,
               wrapped(row.text, 6));
  }
  fmt::print("\n  presets:\n");
  for (const PresetRow& row : info.presets) fmt::print("    {}\n{}\n", row.name, wrapped(row.text, 6));
  fmt::print("\n");
}

}  // namespace

int run_games(const Arguments& arguments) {
  if (!arguments.json) {
    for (const GameModule* game : all_games()) print_game(game->info());
    return kOk;
  }
  JsonWriter json;
  json.begin_array();
  for (const GameModule* game : all_games()) {
    protocol::begin_game(json, game->info());
    json.end_object();
  }
  json.end_array();
  fmt::print("{}\n", json.text());
  return kOk;
}

int run_rules(const Arguments& arguments) {
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const auto rules = game->info().rules;
  if (!arguments.rule.empty() && find_rule(rules, arguments.rule).is_none())
    return bad_input(fmt::format("{} has no rule '{}'; rules have numbers such as {}, cards their ids",
                                 arguments.game, arguments.rule, rules[0].number));
  JsonWriter json;
  json.begin_array();
  for (const RuleRow& row : rules) {
    if (!arguments.rule.empty() && arguments.rule != row.number) continue;
    json.begin_object().field("number", row.number).field("title", row.title).field("text", row.text);
    json.field("source", row.source).end_object();
    if (!arguments.json)
      fmt::print("{}  {}\n{}\n{}\n\n", row.number, row.title, wrapped(row.text, 4), wrapped(row.source, 4));
  }
  if (arguments.json) fmt::print("{}\n", json.end_array().text());
  return kOk;
}

}  // namespace tessera::cli
