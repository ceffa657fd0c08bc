// `play`: a game in the terminal, against bots or with friends at one keyboard.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "cli/commands.h"
#include "cli/play_table.h"
#include "cli/support.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

constexpr std::string_view kRecordMagic = "tessera-record ";

uint64_t bot_seed(const Arguments& arguments) {
  if (arguments.has_seed) return FastRandom::mix(arguments.seed);  // not the numbers the table's dice use
  std::random_device device;
  return uint64_t{device()} << 32 | device();
}

// A file named with --save may hold a record, which is replaced, but nothing else.
Status check_replaceable(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return Status::ok();
  const auto text = read_file(path);
  if (!text.is_ok()) return text.status();
  if (text.value().empty() || text.value().starts_with(kRecordMagic)) return Status::ok();
  return Status::error(path + " is there already and is no game of ours; name another file");
}

Result<Seating> new_seating(const Arguments& arguments, const GameInfo& info) {
  if (arguments.seats.empty()) {
    const int players = arguments.players ? arguments.players : std::max(2, info.least_players);
    const Status status = check_setup(info, Setup{players, Settings(info.settings), kNoSeat});
    if (!status.is_ok()) return status;
    return Seating::standard(players);
  }
  const auto seating = Seating::from_words(arguments.seats);
  if (seating.is_ok() && arguments.players && arguments.players != seating.value().size())
    return Status::error(fmt::format("--players {} and --seats disagree: --seats names {}", arguments.players,
                                     seating.value().size()));
  return seating;
}

int play_new(const Arguments& arguments) {
  if (arguments.game.empty())
    return bad_input("which game? For example: ./tessera play " + std::string(all_games()[0]->info().name) +
                     "; the games are: " + game_names());
  const GameModule* game = game_or_complain(arguments.game);
  if (!game) return kBadInput;
  const auto seating = new_seating(arguments, game->info());
  if (!seating.is_ok()) return bad_input(seating.message());
  const auto setup = setup_from(arguments, game->info(), seating.value().size());
  if (!setup.is_ok()) return bad_input(setup.message());
  if (const Status status = check_replaceable(arguments.save); !status.is_ok())
    return bad_input(status.message());
  const SaveFile file = arguments.save.empty() ? SaveFile::fresh(arguments.game) : SaveFile(arguments.save);

  const Key key = arguments.has_seed ? key_from_seed(arguments.seed) : random_key();
  const auto session = game->open({setup.value(), key, {}, seating.value().names()});
  session->reveal_key();
  if (const Status status = file.write(*session); !status.is_ok()) return bad_input(status.message());

  Terminal terminal(arguments.no_colour, arguments.plain);
  PlayTable table(*session, seating.value(), file, terminal, bot_seed(arguments));
  table.note(
      fmt::format("{}. The game is kept in {} after every answer; that file holds the secrets of the table "
                  "until the game is over.",
                  game->info().title, file.path()));
  table.note(
      "The key of the table is fixed; its commitment begins with " +
      session->record().commitment.substr(0, 16) +
      ". It was made on this machine, and nobody adds a number of their own: trust it as you trust who "
      "typed the command.");
  return table.run();
}

int play_on(const Arguments& arguments) {
  if (arguments.players || !arguments.settings.empty() || !arguments.preset.empty() ||
      !arguments.first.empty())
    return bad_input(
        "a game that is resumed keeps its players and settings; leave out --players, --setting, "
        "--preset and --first");
  auto resumed = resume_game(arguments.resume);
  if (!resumed.is_ok()) return bad_input(resumed.message());
  const Record& record = resumed.value().file.record;
  if (!arguments.game.empty() && arguments.game != record.game)
    return bad_input(arguments.resume + " is a game of " + record.game + ", not of " + arguments.game);

  Seating seating = Seating::from_names(record.names, record.players);
  if (!arguments.seats.empty()) {
    const auto other = Seating::from_words(arguments.seats);
    if (!other.is_ok()) return bad_input(other.message());
    if (other.value().size() != record.players)
      return bad_input(fmt::format("--seats names {}, but {} has {} players", other.value().size(),
                                   arguments.resume, record.players));
    seating = other.value();
  }
  if (const Status status = check_replaceable(arguments.save); !status.is_ok())
    return bad_input(status.message());
  const SaveFile file(arguments.save.empty() ? arguments.resume : arguments.save);
  Terminal terminal(arguments.no_colour, arguments.plain);
  Session& session = *resumed.value().session;
  PlayTable table(session, seating, file, terminal, bot_seed(arguments));
  if (session.is_over()) {
    table.note("This game is over already; nothing can be added to it.");
    return table.run();
  }
  if (const Status status = file.write(session); !status.is_ok()) return bad_input(status.message());
  if (!arguments.seats.empty())
    table.say_on_leaving(file.resume_command() + " --seats '" + seating.words() + "'");
  if (!resumed.value().note.empty()) table.note(resumed.value().note);
  table.note(fmt::format("The game of {} goes on after step {}, kept in {}.", session.info().title,
                         session.last_step(), file.path()));
  return table.run();
}

}  // namespace

int run_play(const Arguments& arguments) {
  return arguments.resume.empty() ? play_new(arguments) : play_on(arguments);
}

}  // namespace tessera::cli
