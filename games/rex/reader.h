// Reads the words of one line of a position or of a fact. It remembers everything that is wrong, each as
// "field: what is wrong; what would be right".
#pragma once
#include <string>
#include <vector>

#include "games/rex/names.h"

namespace tessera::rex {

class Reader {
 public:
  using Words = std::vector<std::string>;
  Reader(const State& s, const Words& words) : s_(s), words_(words) {}

  bool more() const { return at_ < words_.size(); }
  // The next word if it is this one.
  bool take(std::string_view word);
  std::string next(const char* field);
  void wrong(const std::string& field, const std::string& what, const std::string& right);
  bool ok() const { return message_.empty(); }
  Status status();

  Seat seat();         // a number, or the race that sits there; 0 if it is wrong
  Seat seat_number();  // only a number: races are not settled yet
  Space space();       // kNoSpace if it is wrong
  Race race();         // kNoRace
  Leader leader();     // of a race at this table; kNoLeader
  CardKind kind();     // kNoKind
  int number(const char* field, int least, int most);
  Pool pool(Seat seat);  // normal units, and for Lazax perhaps Mechanized ones
  // The card of the influence deck that is meant: of several equal ones the first that is not in `taken`.
  InfluenceCard influence_card(uint16_t taken);  // kNoInfluenceCard

 private:
  const State& s_;
  const Words& words_;
  size_t at_ = 1;
  std::string message_;
};

// "write one of: a b c"
template <class Names>
std::string one_of(const Names& names) {
  std::string text = "write one of:";
  for (const auto& name : names) {
    if constexpr (requires { name.id; })
      text += std::string(" ") + name.id;
    else
      text += std::string(" ") + name;
  }
  return text;
}

}  // namespace tessera::rex
