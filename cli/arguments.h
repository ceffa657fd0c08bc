// What was said on the command line, as plain values. Only arguments.cpp knows the parser.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/net/config.h"

namespace tessera::cli {

// Exit codes, the same for every command.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;    // it ran, and what it checked does not hold
inline constexpr int kBadInput = 2;  // it could not run: the message says what would be right

struct Arguments {
  std::string command;
  std::string game;
  int players = 0;
  std::vector<std::string> settings;  // name=value
  std::string preset;
  std::string first;  // seat that starts
  uint64_t seed = 0;
  bool has_seed = false;
  bool json = false;
  int threads = 0;

  uint64_t games = 0;              // simulate, soak
  int64_t only = -1;               // soak: just this game
  std::vector<std::string> bots;   // simulate: one name for all seats, or one a seat
  double seconds = 3;              // bench
  int depth = 0;                   // perft
  std::vector<std::string> files;  // scenario, replay, verify, show
  std::string position;            // perft: a scenario file whose first position is used
  std::vector<std::string> seats;  // play: human, random, greedy or human:Name
  std::string save, resume;        // play
  bool no_colour = false;
  bool plain = false;       // play: no screen clearing, for screen readers and scripts
  int step = -1;            // replay, show
  std::string observer;     // replay, show: a seat, "all" or "spectator"
  std::string rule;         // rules
  bool typescript = false;  // schema

  struct Army {  // odds: one side of the battle
    std::string units, race;
    std::vector<std::string> with;  // what is in force for it
    std::string hits;               // how it gives them out
  };
  Army attacker, defender;    // odds
  std::string place, system;  // odds
  bool wormhole = false;      // odds
  bool printed_only = false;  // odds: no specials of Flagships that are ours
  int sample = 0;             // odds: battles to play instead
  bool timed = false;         // odds

  server::ServerConfig serve;
  bool address_given = false;  // serve: the operator named one

  int sockets = 2000;        // load
  double load_seconds = 20;  // load
  double rate = 0;           // load: answers a second; 0: as fast as seats are asked
  std::string url;           // load: a server that runs already
  int stored = 0;            // load: games in the data folder before the start
};

// Reads the command line. Returns true to go on; otherwise `exit_code` says how to leave (help was shown, or
// a message was printed).
bool parse_arguments(int argc, const char* const* argv, Arguments& arguments, int& exit_code);

}  // namespace tessera::cli
