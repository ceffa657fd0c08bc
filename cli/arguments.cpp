#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "bots/roster.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

class Parser {
 public:
  explicit Parser(Arguments& a) : a_(a), app_("Tessera: a digital tabletop for strategy games.", "tessera") {
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", "tessera 0.1");
    app_.footer("Games: " + game_names() +
                ".\nExample: ./tessera play preascendant --seats human,greedy,greedy\n"
                "Each command has its own --help with an example.\n"
                "Exit codes: 0 fine, 1 a check failed, 2 bad input.");
    add_play();
    add_games_and_rules();
    add_simulate();
    add_bench();
    add_tests();
    add_records();
  }

  bool run(int argc, const char* const* argv, int& exit_code) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      const int code = app_.exit(error, std::cout, std::cerr);
      exit_code = code == 0 ? kOk : kBadInput;
      return false;
    }
    for (const CLI::App* sub : app_.get_subcommands()) a_.command = sub->get_name();
    if (a_.command.empty()) {
      std::cout << app_.help();
      exit_code = kOk;
      return false;
    }
    a_.has_seed = seeded_;
    return true;
  }

 private:
  CLI::App* command(const char* name, const char* what, const char* example) {
    CLI::App* sub = app_.add_subcommand(name, what);
    sub->footer(std::string("Example: ./tessera ") + example);
    return sub;
  }
  void json(CLI::App* sub) { sub->add_flag("--json", a_.json, "print JSON for programs"); }
  void game(CLI::App* sub) { sub->add_option("game", a_.game, "the game: " + game_names())->required(); }
  void table(CLI::App* sub) {  // how a table is set up
    sub->add_option("--players", a_.players, "number of players");
    sub->add_option("--option", a_.options, "an option of the game, as name=value; may be repeated");
    sub->add_option("--preset", a_.preset, "a preset of the game's options");
    sub->add_option("--first", a_.first, "the seat that starts (default: as the rules say)");
  }
  void seed(CLI::App* sub) {
    sub->add_option_function<uint64_t>(
        "--seed", [this](uint64_t value) { a_.seed = value, seeded_ = true; }, "makes the run repeatable");
  }
  void threads(CLI::App* sub) {
    sub->add_option("--threads", a_.threads, "threads to use (default: all cores)")
        ->check(CLI::Range(1, 256));
  }

  void add_play() {
    CLI::App* sub =
        command("play", "Play a game in the terminal, against bots or with friends at one keyboard.",
                "play preascendant --seats human:Ada,greedy,random");
    sub->add_option("game", a_.game, "the game: " + game_names() + " (not needed with --resume)");
    table(sub);
    seed(sub);
    sub->add_option("--seats", a_.seats,
                    "who sits where: human, human:NAME, " + bot_names() + "; separated by commas")
        ->delimiter(',');
    sub->add_option("--save", a_.save, "file the game is kept in (default: <game>.save in this folder)");
    sub->add_option("--resume", a_.resume, "go on with a game kept in this file");
    sub->add_flag("--no-colour", a_.no_colour, "no colours");
    sub->add_flag("--plain", a_.plain, "only append lines: for screen readers and scripts");
  }

  void add_games_and_rules() {
    CLI::App* games = command("games", "List the games with their options.", "games --json");
    json(games);
    CLI::App* rules = command("rules", "Show the rules of a game, or one of them.", "rules preascendant 4.3");
    game(rules);
    rules->add_option("rule", a_.rule, "a rule number or card, such as 4.3 or R05");
    json(rules);
  }

  void add_simulate() {
    CLI::App* sub = command("simulate", "Play many games between bots and report what came of them.",
                            "simulate preascendant --players 2 --games 2000 --bots greedy,random");
    game(sub), table(sub), seed(sub), json(sub), threads(sub);
    a_.games = 1000;
    sub->add_option("--games", a_.games, "how many (default 1000)")->check(CLI::Range(1u, 100'000'000u));
    sub->add_option("--bots", a_.bots,
                    "one of " + bot_names() + " for all seats, or one a seat, separated by commas")
        ->delimiter(',');
  }

  void add_bench() {
    CLI::App* bench = command("bench", "Measure how fast the rules run: random play on one thread.",
                              "bench preascendant --players 3 --json");
    game(bench), table(bench), seed(bench), json(bench);
    bench->add_option("--seconds", a_.seconds, "how long (default 3)")->check(CLI::Range(0.01, 3600.0));
    CLI::App* perft = command("perft", "Count the answer sequences to a depth.",
                              "perft preascendant --players 2 --depth 4");
    game(perft), table(perft), seed(perft), json(perft);
    a_.depth = 3;
    perft->add_option("--depth", a_.depth, "how deep (default 3)")->check(CLI::Range(0, 20));
    perft->add_option("--position", a_.position, "a scenario file: start from its first position");
    json(command("signature", "Print a hash over seeded games: it changes when the rules do.", "signature"));
  }

  void add_tests() {
    CLI::App* scenario = command("scenario", "Run scenario files (or all of a folder).",
                                 "scenario games/preascendant/scenarios");
    scenario->add_option("files", a_.files, "files or folders")->required();
    json(scenario);
    CLI::App* coverage =
        command("coverage", "List rules, cards and options without a scenario.", "coverage preascendant");
    game(coverage), json(coverage);
    coverage->add_option("--scenarios", a_.files, "files or folders (default: games/<game>/scenarios)");
    CLI::App* soak = command("soak", "Play random games and check every promise of the engine at every step.",
                             "soak preascendant --games 20000");
    game(soak), seed(soak), json(soak), threads(soak);
    soak->add_option("--players", a_.players, "number of players (default: all in turn)");
    soak->add_option("--games", a_.games, "how many (default 1000)")->check(CLI::Range(1u, 100'000'000u));
    soak->add_option("--only", a_.only, "just this game of the series, to look at a failure");
  }

  void add_records() {
    CLI::App* replay = command("replay", "Step through a recorded game.", "replay preascendant.save");
    replay->add_option("file", a_.files, "a record")->required()->expected(1);
    replay->add_option("--step", a_.step, "begin at this step");
    replay->add_option("--as", a_.observer, "a seat, spectator, or all (default: all when the game is over)");
    replay->add_flag("--no-colour", a_.no_colour, "no colours");
    replay->add_flag("--plain", a_.plain, "print everything and leave");
    json(replay);
    CLI::App* verify =
        command("verify", "Check a record: hash chain, key commitment, every outcome of chance.",
                "verify preascendant.save");
    verify->add_option("files", a_.files, "records")->required();
    json(verify);
    CLI::App* show = command("show", "Draw the position in a record, snapshot or scenario file.",
                             "show preascendant.save --step 40 --as 0");
    show->add_option("file", a_.files, "the file")->required()->expected(1);
    show->add_option("--step", a_.step, "the position after this step");
    show->add_option("--as", a_.observer, "a seat or spectator (default: spectator)");
    show->add_flag("--no-colour", a_.no_colour, "no colours");
    json(show);
  }

  Arguments& a_;
  CLI::App app_;
  bool seeded_ = false;
};

}  // namespace

bool parse_arguments(int argc, const char* const* argv, Arguments& arguments, int& exit_code) {
  return Parser(arguments).run(argc, argv, exit_code);
}

}  // namespace tessera::cli
