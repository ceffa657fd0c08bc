// A game as it was played, as text a person can read: header, one line a step, and a hash chain through them.
//
//   tessera-record 1
//   game preascendant
//   rules 5d41402abc4b2a76            signature of the rules it was played with
//   players 2
//   first any                         or the seat that had to start
//   options standard                  or what differs from it
//   name 0 Ada                        one line a seat, optional
//   commitment 9f86d0...              hash of the secret key, fixed when the table opened
//   withheld 1 2                      round and seat: salts that were sealed and never opened, optional
//   seal 0 4e1b03...                  seat, and the hash of its salt, shown before any salt was opened
//   salt 616263                       what players added, in the order of the seals; optional
//   0 - start | card=R05 seat=1 # 1f0c...
//   1 1 action | sow K03 | - # 77ab...
//   steps 1 in-play                   or: steps 482 over
//   key 2c26b4...                     when the game is over, or in a private save
//
// A step is: number, seat (- for the setup), decision | answer | outcomes of chance # chain.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"
#include "engine/values/seat.h"

namespace tessera {

struct Step {
  Seat seat = kNoSeat;   // kNoSeat: the setup
  std::string decision;  // its name; "free" for a free action
  std::string answer;    // the name of the option chosen
  std::vector<std::string> outcomes;
  std::string chain;  // hash over everything up to here, the state after the step included
};

// How the players' salts came about: docs/fairness.md. Records of older tables have salts without seals.
struct Sealing {
  struct Seal {
    Seat seat = kNoSeat;
    std::string hash;  // hex
    bool operator==(const Seal&) const = default;
  };
  struct Withheld {  // this seat did not open its salt, so the round was void
    int round = 0;
    Seat seat = kNoSeat;
    bool operator==(const Withheld&) const = default;
  };
  static constexpr int kMostRounds = 9;
  std::vector<Seal> seals;  // by seat
  std::vector<Withheld> withheld;
};

struct Record {
  static constexpr size_t kMostBytes = 8u << 20;
  static constexpr size_t kMostLine = 65536;
  static constexpr size_t kMostName = 40;

  std::string game, rules;
  int players = 0;
  Seat first = kNoSeat;
  std::string settings = "standard";
  std::vector<std::string> names;  // by seat; empty if unnamed
  std::string commitment;
  Sealing sealing;
  std::vector<std::string> salts;  // as bytes; in the order of the seals, where there are some
  int base_step = 0;               // steps up to here were played under other rules and are history only
  std::string base_snapshot;       // the state after them
  std::vector<Step> steps;         // steps[0] is the setup
  bool over = false;
  std::string key;  // hex; empty while secret

  std::string header() const;
  std::string line(size_t step) const;  // without the chain
  std::string text() const;
};

// The next link of the chain.
std::string next_link(std::string_view previous, std::string_view line, uint64_t state_hash);
std::string first_link(std::string_view header);

// Every salt is the one its seat was committed to.
Status check_seals(const Sealing& sealing, const std::vector<std::string>& salts);

// Reads a record. Errors name the line. Only the form is checked here; see Session::replay for the rest.
Result<Record> parse_record(std::string_view text);

bool is_clean_name(std::string_view name);  // printable, bounded, valid UTF-8

}  // namespace tessera
