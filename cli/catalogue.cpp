// `games` and `rules`: what there is to play, and how.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/support.h"
#include "engine/view/json_writer.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

void write_game(JsonWriter& json, const GameInfo& info) {
  json.begin_object().field("name", info.name).field("title", info.title).field("pitch", info.pitch);
  json.field("least_players", info.least_players).field("most_players", info.most_players);
  json.field("minutes", info.minutes).field("weight", info.weight).field("rules_signature", info.signature);
  json.key("options").begin_array();
  const Settings standard(info.options);
  int i = 0;
  for (const OptionRow& row : info.options) {
    json.begin_object().field("name", row.name);
    json.field("kind", row.kind == OptionKind::kFlag     ? "flag"
                       : row.kind == OptionKind::kNumber ? "number"
                                                         : "choice");
    json.field("standard", standard.value_text(i++)).field("rule", row.rule).field("text", row.text);
    if (row.kind == OptionKind::kNumber) json.field("least", row.least).field("most", row.most);
    if (row.kind == OptionKind::kChoice) {
      json.key("values").begin_array();
      for (const std::string& value : split_words(row.values, '|')) json.value(value);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array().key("presets").begin_array();
  for (const PresetRow& row : info.presets)
    json.begin_object().field("name", row.name).field("text", row.text).field("set", row.set).end_object();
  json.end_array().end_object();
}

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
  fmt::print("{}  ({}, {}-{} players, about {} minutes at a real table)\n{}\n\n  options:\n", info.title,
             info.name, info.least_players, info.most_players, info.minutes, wrapped(info.pitch, 2));
  const Settings standard(info.options);
  int i = 0;
  for (const OptionRow& row : info.options) {
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
  for (const GameModule* game : all_games()) write_game(json, game->info());
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
