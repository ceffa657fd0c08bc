// Who sits where: people, who have names, and bots. The names in a record tell them apart.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"
#include "engine/values/seat.h"

namespace tessera::cli {

struct Sitter {
  std::string name;
  std::string bot;  // "" for a person
  bool is_human() const { return bot.empty(); }
};

class Seating {
 public:
  Seating() = default;
  static Seating standard(int players);                                      // one person, the others greedy
  static Result<Seating> from_words(const std::vector<std::string>& words);  // human:Ada, greedy, ...
  // "greedy bot" is a bot; every other name, or none, is a person.
  static Seating from_names(const std::vector<std::string>& names, int players);

  int size() const { return static_cast<int>(sitters_.size()); }
  const Sitter& operator[](Seat seat) const { return sitters_[seat]; }
  bool is_human(Seat seat) const { return sitters_[seat].is_human(); }
  int humans() const;
  std::vector<std::string> names() const;
  std::string label(Seat seat) const;                   // the name, with the seat where two have the same
  std::string legend() const;                           // "seat 0 Ada, seat 1 greedy bot"
  std::string words() const;                            // what --seats would say
  std::string with_names(std::string_view text) const;  // for every {seat:N} its label

 private:
  std::vector<Sitter> sitters_;
};

}  // namespace tessera::cli
