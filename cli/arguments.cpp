#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
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
                "Without a command it serves the tabletop to browsers. Each command has its own --help with "
                "an example.\n"
                "Exit codes: 0 fine, 1 a check failed, 2 bad input.");
    add_serve();
    add_play();
    add_games_and_rules();
    add_simulate();
    add_bench();
    add_tests();
    add_records();
    add_odds();
    add_load();
  }

  bool run(int argc, const char* const* argv, int& exit_code) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (means_serve(words)) words.insert(words.begin(), "serve");
    std::reverse(words.begin(), words.end());  // as the parser wants them
    try {
      app_.parse(words);
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
    sub->add_option("--setting", a_.settings, "a setting of the game, as name=value; may be repeated");
    sub->add_option_function<std::vector<std::string>>(
           "--option",
           [this](const auto& words) { a_.settings.insert(a_.settings.end(), words.begin(), words.end()); })
        ->group("");  // what --setting was called before; not in the help
    sub->add_option("--preset", a_.preset, "a preset of the game's settings");
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

  // Without a command the program serves; flags alone are those of `serve`.
  static bool means_serve(const std::vector<std::string>& words) {
    if (words.empty()) return true;
    return words[0].starts_with("-") && words[0] != "-h" && words[0] != "--help" && words[0] != "--version";
  }

  void add_serve() {
    CLI::App* sub =
        command("serve", "Serve the tabletop to browsers (what the program does without a command).",
                "serve --port 8080 --data data");
    server::ServerConfig& c = a_.serve;
    // Each flag can also be given in the environment: --public-url is TESSERA_PUBLIC_URL.
    const auto with_name = [](CLI::Option* option, std::string name) {
      for (char& letter : name) letter = letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
      return option->envname("TESSERA_" + name);
    };
    const auto value = [&](const char* name, auto& place, const char* what) {
      return with_name(sub->add_option(std::string("--") + name, place, what), name);
    };
    const auto flag = [&](const char* name, bool& place, const char* what) {
      return with_name(sub->add_flag(std::string("--") + name, place, what), name);
    };
    value("address", c.address,
          "the address to listen on (default 127.0.0.1: only this machine; 0.0.0.0: all)")
        ->each([this](const std::string&) { a_.address_given = true; });
    value("port", c.port, "the port to listen on (default 8080; 0: any free one)")
        ->check(CLI::Range(0, 65535));
    value("data", c.data, "the folder where everything is kept (default: data)");
    value("web", c.web,
          "the folder of the built client (default: web/dist beside the program's build folder)");
    value("origin", c.origins, "a web site that may call this server, besides its own pages; may be repeated")
        ->delimiter(',');
    value("public-url", c.public_url, "how visitors reach the server, such as https://play.example.org");
    value(
        "host", c.hosts,
        "a name visitors may reach the server by, besides localhost, IP addresses and that of --public-url; "
        "may be repeated; * for any")
        ->delimiter(',');
    value("login-days", c.login_days, "days until who logged in must do so again (default 90)")
        ->check(CLI::Range(1, 3650));
    value("threads", c.threads, "threads of the network (default: all cores)")->check(CLI::Range(1, 256));
    value("bot-threads", c.bot_threads, "threads for bots (default 1)")->check(CLI::Range(1, 256));
    value("bot-pause", c.bot_pause_ms, "milliseconds a bot takes for a step, so that people can follow")
        ->check(CLI::Range(0, 60'000));
    value("table-memory", c.table_memory_mb, "megabytes for tables in memory (default 1024)")
        ->check(CLI::Range(16, 1 << 20));
    value("lobby-days", c.lobby_days, "days after which a lobby where nothing happens is removed (0: never)")
        ->check(CLI::Range(0, 36'500));
    value("over-days", c.over_days, "days after which a game that is over is removed (0: never)")
        ->check(CLI::Range(0, 36'500));
    value("tls-cert", c.tls_cert, "PEM file with the certificate and its chain; with --tls-key: https");
    value("tls-key", c.tls_key, "PEM file with the private key");
    value("trust-proxy", c.trusted_proxies,
          "address of a proxy whose X-Forwarded-For is believed; may be repeated")
        ->delimiter(',');
    flag("metrics-public", c.metrics_public, "everybody may read /metrics, not only this machine");
    value("smtp-url", c.smtp_url, "mail server for notifications, such as smtps://mail.example.org");
    value("smtp-user", c.smtp_user, "its user; the password comes from TESSERA_SMTP_PASSWORD");
    value("mail-from", c.mail_from, "sender of the mails");
    value("letters-per-day", c.letters_per_day, "most letters a day to one e-mail address (default 20)")
        ->check(CLI::Range(1, 10'000));
    value("confirmations-per-day", c.confirmations_per_day,
          "most letters a day to addresses not confirmed yet that one visitor may cause (default 5)")
        ->check(CLI::Range(1, 10'000));
    flag("workshop", c.workshop, "tables of games that have no board yet may be made, by the API");
    flag("allow-private-webhooks", c.allow_private_webhooks,
         "webhooks may call addresses of the local network");
    with_name(sub->add_flag_callback(
                  "--no-limits", [&c] { c.limits = server::Limits::none(); },
                  "no limits of speed and number for this machine: for measuring only"),
              "no-limits");
    const auto set_level = [&c](const std::string& word) {
      c.log_level = word == "debug"  ? server::Level::kDebug
                    : word == "warn" ? server::Level::kWarning
                    : word == "info" ? server::Level::kInfo
                                     : server::Level::kError;
    };
    with_name(sub->add_option_function<std::string>("--log,--log-level", set_level, "how much is logged"),
              "log")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}));
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
    CLI::App* games = command("games", "List the games with their settings.", "games --json");
    json(games);
    CLI::App* rules = command("rules", "Show the rules of a game, or one of them.", "rules preascendant 4.3");
    game(rules);
    rules->add_option("rule", a_.rule, "a rule number or card, such as 4.3 or R05");
    json(rules);
    CLI::App* schema = command("schema", "Print what a view of the game may look like, as a JSON schema.",
                               "schema preascendant --typescript");
    game(schema);
    schema->add_flag("--typescript", a_.typescript, "print types for the browser client instead");
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
        command("coverage", "List rules, cards and settings without a scenario.", "coverage preascendant");
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
    CLI::Option* file = show->add_option("file", a_.files, "the file")->expected(1);
    CLI::Option* position = show->add_option("--position", a_.position,
                                             "a file of positions (docs/positions.md): draws all of them");
    file->excludes(position);
    show->add_option("--step", a_.step, "the position after this step");
    show->add_option("--as", a_.observer, "a seat or spectator (default: spectator)");
    show->add_flag("--no-colour", a_.no_colour, "no colours");
    json(show);
    CLI::App* ask = command("ask", "Answer the questions about the positions of a file, as JSON.",
                            "ask prevail --position games/prevail/positions/worked_checks.position");
    game(ask), json(ask);
    ask->add_option("--position", a_.position, "the file with positions and questions (docs/positions.md)")
        ->required();
    CLI::App* audit =
        command("audit",
                "Check that what a player received over the network tells nothing that its seat may "
                "not know: every update must be the same in redealt worlds.",
                "audit game.record messages.jsonl --as 0");
    audit->add_option("files", a_.files, "the record of the finished game, and the messages, one a line")
        ->required()
        ->expected(2);
    audit->add_option("--as", a_.observer, "the seat that received them, or spectator")->required();
    seed(audit), json(audit);
  }

  void add_odds() {
    CLI::App* sub = command("odds", "Work out who wins a battle of Ascension, and what is left.",
                            "odds \"2 cruiser, 3 fighter\" \"1 dreadnought, 2 fighter\"");
    sub->footer(
        "Units are named as in \"2 cruiser, 1 damaged dreadnought, 1 admiral carrier, 3 fighter\". Before a "
        "unit may\n"
        "stand: damaged (twice for two hits), admiral, supernova (a War Sun that left one), carrying (a "
        "Cruiser whose\n"
        "room is used), next-system (a PDS that fires from there). Nobody retreats, no cards are played.\n"
        "In space both sides' PDS fire first. On a planet the attacker's ships bombard and the defender's "
        "PDS defend.\n"
        "Examples:\n"
        "  ./tessera odds \"2 cruiser, 3 fighter\" \"1 dreadnought, 2 fighter\"\n"
        "  ./tessera odds \"3 cruiser\" \"2 cruiser, 2 pds\" --attacker mentak --attacker-with hylar-v-laser "
        "--system nebula\n"
        "  ./tessera odds \"1 flagship, 2 fighter\" \"4 cruiser\" --attacker letnev --defender sol --json\n"
        "  ./tessera odds \"3 ground-force, 1 dreadnought\" \"2 ground-force, 1 pds\" --defender-with "
        "general\n"
        "  ./tessera odds --time");
    const auto side = [&](const std::string& name, Arguments::Army& army) {
      sub->add_option(name + "_units", army.units, "units of the " + name)->type_name("\"UNITS\"");
      sub->add_option("--" + name, army.race, "race of the " + name + ": its abilities and its Flagship");
      sub->add_option("--" + name + "-with", army.with,
                      "Technologies, Racial Upgrades and Leaders of the " + name + ", separated by commas")
          ->delimiter(',')
          ->allow_extra_args(false);
      sub->add_option("--" + name + "-hits", army.hits,
                      "how the " + name +
                          " gives out hits: sustain-first (default), preserve-power, highest-value-first");
    };
    side("attacker", a_.attacker), side("defender", a_.defender);
    sub->add_option("--at", a_.place, "space or planet (default: planet if the attacker has ground units)");
    sub->add_option("--system", a_.system, "a Special System, such as nebula or ion-storm");
    sub->add_flag("--wormhole", a_.wormhole, "the system has a wormhole");
    sub->add_flag("--printed-only", a_.printed_only, "without specials of Flagships that no source confirms");
    sub->add_option("--sample", a_.sample, "play so many battles instead of working out the odds")
        ->check(CLI::Range(1, 10'000'000));
    sub->add_flag("--time", a_.timed,
                  "say how long it took; without units: for many mixed fleets of ten ships");
    seed(sub), json(sub);
  }

  void add_load() {
    CLI::App* sub = command("load", "Let many sockets play against a server on this machine and measure it.",
                            "load --sockets 2000 --seconds 20");
    seed(sub), json(sub);
    sub->add_option("--sockets", a_.sockets, "how many, two a table (default 2000)")
        ->check(CLI::Range(2, 20'000));
    sub->add_option("--seconds", a_.load_seconds, "how long (default 20)")->check(CLI::Range(0.1, 3600.0));
    sub->add_option(
           "--rate", a_.rate,
           "answers a second; they are measured from the time they were due (default: as fast as asked)")
        ->check(CLI::Range(0.1, 1e6));
    sub->add_option(
        "--url", a_.url,
        "a server on this machine, as ws://127.0.0.1:PORT (default: an own one on a scratch folder)");
    sub->add_option("--stored", a_.stored, "games that lie in the data folder before the start (default 0)")
        ->check(CLI::Range(0, 1'000'000));
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
