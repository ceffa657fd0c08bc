// Reads the words of one line of a position, a question or a fact. It remembers everything that is wrong,
// each as "field: what is wrong; what would be right".
#pragma once
#include <string>
#include <vector>

#include "games/prevail/names.h"

namespace tessera::prevail {

class Reader {
 public:
  using Words = std::vector<std::string>;
  Reader(const State& s, const Words& words, size_t from = 1) : s_(s), words_(words), at_(from) {}

  bool more() const { return at_ < words_.size(); }
  // The next word if it is this one.
  bool take(std::string_view word) {
    if (!more() || words_[at_] != word) return false;
    ++at_;
    return true;
  }
  std::string next(const char* field) {
    if (more()) return words_[at_++];
    wrong(field, "is missing", "write '" + std::string(field) + "' behind '" + words_.back() + "'");
    return "";
  }
  void wrong(const std::string& field, const std::string& what, const std::string& right) {
    message_ += (message_.empty() ? "" : " | ") + field + ": " + what + "; " + right;
  }
  bool ok() const { return message_.empty(); }
  Status status() {
    if (more() && ok()) wrong("line", "'" + words_[at_] + "' is one word too many", "leave it out");
    return ok() ? Status::ok() : Status::error(message_);
  }

  Seat side();
  Space space();
  Facing facing();
  UnitType type();
  Card card() { return card_from(next("card")); }
  Card card_from(const std::string& text);
  Stat stat();
  uint32_t number(const char* field, uint32_t least, uint32_t most);
  // The unit in a space; where two are engaged the side must follow or have been given.
  struct Unit {
    Seat seat = 0;
    Index index = kNoUnit;
  };
  Unit unit();
  Unit unit_of(Seat seat);

 private:
  const State& s_;
  const Words& words_;
  size_t at_;
  std::string message_;
};

// "'x' is none of them; write one of: a, b, c"
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

}  // namespace tessera::prevail
