// `show`: draws the position in a record, a snapshot or a scenario file, or all those of a position file.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/support.h"
#include "cli/terminal.h"
#include "games/all.h"
#include "games/prevail/ask.h"
#include "lab/workshop.h"

namespace tessera::cli {

namespace {

constexpr std::string_view kSnapshotMagic = "tessera-snapshot-1";

using Position = std::shared_ptr<const Session>;

Result<Position> position_in_record(const std::string& path, int step) {
  const auto file = read_record(path);
  if (!file.is_ok()) return file.status();
  const int last = static_cast<int>(file.value().record.steps.size()) - 1;
  if (step > last) return Status::error(fmt::format("{} has only {} steps", path, last));
  if (step >= 0 && step < file.value().record.base_step)
    return Status::error(fmt::format("{}: steps before {} were played under other rules and cannot be shown",
                                     path, file.value().record.base_step));
  RecordFault fault;
  auto session = file.value().game->replay(file.value().record, step, fault);
  if (!session) return Status::error(fault_text(file.value(), fault));
  return Position(std::move(session));
}

Result<Position> position_in_snapshot(const std::string& path, const std::string& text) {
  const std::string snapshot = text.substr(0, text.find('\n'));
  const auto parts = split_words(snapshot, ':');
  const GameModule* game = parts.size() > 1 ? find_game(parts[1]) : nullptr;
  if (!game)
    return Status::error(path +
                         ": line 1: the snapshot is of no game there is; the games are: " + game_names());
  RecordFault fault;
  auto session = game->from_snapshot(snapshot, fault);
  if (!session) return Status::error(path + ": line 1: " + printable(fault.message));
  return Position(std::move(session));
}

Result<Position> position_in_scenario(const std::string& path, const std::string& text) {
  const Workshop* workshop = find_workshop(game_of_scenario_file(path, text));
  if (!workshop)
    return Status::error(path +
                         ": say which game it is for: a line 'game NAME' with one of: " + game_names());
  auto session = workshop->first_position(text, path);
  if (!session.is_ok()) return session.status();
  return Position(std::move(session.value()));
}

Result<Position> position_in(const Arguments& arguments) {
  const std::string& path = arguments.files[0];
  const auto text = read_file(path);
  if (!text.is_ok()) return text.status();
  const bool snapshot = text.value().starts_with(kSnapshotMagic);
  const bool scenario = std::filesystem::path(path).extension() == ".scenario";
  if (!snapshot && !scenario) return position_in_record(path, arguments.step);
  if (arguments.step >= 0) return Status::error("--step is for records; " + path + " holds one position");
  return snapshot ? position_in_snapshot(path, text.value()) : position_in_scenario(path, text.value());
}

// A position file (docs/positions.md) holds many; each is drawn under its name.
int show_positions(const std::string& path, const Arguments& arguments) {
  using Game = prevail::Prevail;
  const auto text = read_file(path);
  if (!text.is_ok()) return bad_input(text.message());
  const auto positions = prevail::read_positions(text.value(), path);
  if (!positions.is_ok()) return bad_input("the positions cannot be read:\n" + positions.message());
  const auto observer = observer_from(arguments.observer, Game::info().most_players);
  if (!observer.is_ok()) return bad_input(observer.message());
  const Terminal terminal(arguments.no_colour, true);
  JsonWriter json;
  json.begin_array();
  for (const prevail::Position& position : positions.value()) {
    const auto view = Game::view(position.state, observer.value());
    if (arguments.json)
      Game::write_view(view, json);
    else
      fmt::print("{}\n{}\n", printable(position.name), Game::draw(view, terminal.colours()));
  }
  if (arguments.json) fmt::print("{}\n", json.end_array().text());
  return kOk;
}

}  // namespace

int run_show(const Arguments& arguments) {
  if (!arguments.position.empty()) return show_positions(arguments.position, arguments);
  if (arguments.files.empty())
    return bad_input("show what? Name a record, snapshot, scenario or position file");
  if (arguments.files.empty()) return bad_input("name a file to show, or --position FILE");
  if (std::filesystem::path(arguments.files[0]).extension() == ".position")
    return show_positions(arguments.files[0], arguments);
  const auto position = position_in(arguments);
  if (!position.is_ok()) return bad_input(position.message());
  const Session& session = *position.value();
  const auto observer = observer_from(arguments.observer, session.record().players);
  if (!observer.is_ok()) return bad_input(observer.message());
  if (arguments.json) {
    fmt::print("{}\n", session.view_json(observer.value()));
    return kOk;
  }
  const Terminal terminal(arguments.no_colour, true);
  fmt::print("{}", session.draw(observer.value(), terminal.colours()));
  return kOk;
}

}  // namespace tessera::cli
