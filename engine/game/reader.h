// Reads the words of one line of a position, a question or a fact. It remembers everything that is wrong,
// each as "field: what is wrong; what would be right".
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/game/status.h"
#include "engine/values/seat.h"
#include "engine/view/names.h"

namespace tessera {

inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// "write one of: a b c"
template <class Names>
std::string one_of(const Names& names) {
  std::string text = "write one of:";
  for (const auto& name : names) text += std::string(" ") + id_of(name);
  return text;
}

// A game's own reader adds what only the game can read.
class LineReader {
 public:
  using Words = std::vector<std::string>;
  explicit LineReader(const Words& words, size_t from = 1) : words_(words), at_(from) {}

  bool more() const { return at_ < words_.size(); }
  // The next word if it is this one.
  bool take(std::string_view word) {
    if (!more() || words_[at_] != word) return false;
    ++at_;
    return true;
  }
  std::string next(const char* field);
  void wrong(std::string_view field, std::string_view what, std::string_view right);
  bool ok() const { return message_.empty(); }
  size_t faults() const { return message_.size(); }  // grows with every one
  Status status();

  // The row with the id that comes next, or is given; `none` if there is no such row.
  template <class Value, class Row, size_t size>
  Value row(const char* field, const Row (&rows)[size], const char* what, Value none) {
    return row_of(next(field), field, rows, what, none);
  }
  template <class Value, class Row, size_t size>
  Value row_of(std::string_view id, const char* field, const Row (&rows)[size], const char* what,
               Value none) {
    const auto found = find_row<Value>(rows, id);
    if (!found && !id.empty()) wrong(field, quoted(id) + " is no " + what, one_of(rows));
    return found.value_or(none);
  }
  int number(const char* field, int64_t least, int64_t most);
  // Puts the number that comes next there, if the line is right so far.
  template <class Number>
  void store(Number& there, const char* field, int64_t least, int64_t most) {
    const int read = number(field, least, most);
    if (ok()) there = static_cast<Number>(read);
  }

 protected:
  const std::string& peek() const { return words_[at_]; }  // only if there is more

 private:
  const Words& words_;
  size_t at_;
  std::string message_;
};

// What a reader of a game gives for a type: `in.read<Space>()`, or for a seat `in.seat()`.
template <class Value, class Reader>
Value read_from(Reader& in) {
  if constexpr (std::is_same_v<Value, Seat>)
    return in.seat();
  else
    return in.template read<Value>();
}

// Reads all the words that are left, at least one, and calls `take(value)` with those that are right.
template <class Value, class Reader, class Take>
void read_each(Reader& in, Take take) {
  do {
    const size_t faults = in.faults();
    const Value value = read_from<Value>(in);
    if (in.faults() == faults) take(value);
  } while (in.more());
}

// Calls `place` with what it wants to know, read from the line in that order, if nothing is wrong with that.
template <class State, class Reader, class... Wanted>
void place_with(void (*place)(State&, Reader&, Wanted...), State& s, Reader& in) {
  const std::tuple<Wanted...> read{read_from<Wanted>(in)...};
  if (in.ok()) std::apply([&](const Wanted&... wanted) { place(s, in, wanted...); }, read);
}

// The same for a row of words: {"owner", placed<[](State& s, Reader&, Seat seat) { s.owner = seat; }>}
template <auto place, class State, class Reader>
void placed(State& s, Reader& in) {
  place_with(+place, s, in);
}

// What a line that begins with this word does; `read(..., in)` reads the rest of it.
template <class Read>
struct WordRow {
  const char* word;
  Read read;
};

// The row of the first word of a line; null, and a message that names them all, if there is none.
template <class Row, size_t size>
const Row* find_word(const Row (&rows)[size], const LineReader::Words& words, std::string& known) {
  for (const Row& row : rows) {
    if (!words.empty() && words[0] == row.word) return &row;
    known += std::string(known.empty() ? "" : ", ") + row.word;
  }
  return nullptr;
}

// Lays out what one line of a position says.
template <class Reader, class Row, size_t size, class State>
Status place_line(const Row (&rows)[size], State& s, const LineReader::Words& words) {
  std::string known;
  const Row* row = find_word(rows, words, known);
  if (!row)
    return Status::error("line: " + tessera::quoted(words.empty() ? "" : words[0]) +
                         " cannot be set; a line begins with one of: " + known);
  Reader in(s, words);
  row->read(s, in);
  return in.status();
}

// What a position says to a question that begins with this word. Any function without captures will do that
// gives a number or words, or says yes or no: of the state and what it wants to know, which is read from the
// line in that order, or of the state and what it reads itself.
template <class State, class Reader>
struct FactRow {
  const char* word;
  std::string (*read)(const State& s, Reader& in);

  constexpr FactRow(const char* its_word, std::string (*its_read)(const State&, Reader&))
      : word(its_word), read(its_read) {}
  template <class Function>
  requires std::is_empty_v<Function>
  constexpr FactRow(const char* its_word, Function)
      : word(its_word), read([](const State& s, Reader& in) {
          if constexpr (std::is_invocable_v<Function, const State&, Reader&>)
            return as_text(Function()(s, in));
          else
            return told(&Function::operator(), s, in);
        }) {}

 private:
  template <class Function, class Told, class... Wanted>
  static std::string told(Told (Function::*)(const State&, Wanted...) const, const State& s, Reader& in) {
    const std::tuple<Wanted...> read{read_from<Wanted>(in)...};
    if (!in.ok()) return "";
    return as_text(std::apply([&](const Wanted&... wanted) { return Function()(s, wanted...); }, read));
  }
};

// What a position says to a question of one line.
template <class Reader, class Row, size_t size, class State>
Result<std::string> look_up(const Row (&rows)[size], const State& s, const LineReader::Words& words) {
  std::string known;
  const Row* row = find_word(rows, words, known);
  if (!row)
    return Status::error("fact: " + tessera::quoted(words.empty() ? "" : words[0]) +
                         " is no fact; one of: " + known);
  Reader in(s, words);
  std::string value = row->read(s, in);
  const Status status = in.status();
  if (!status.is_ok()) return status;
  return value;
}

}  // namespace tessera
