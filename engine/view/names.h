// Short names of things, as options, scenarios, positions, records and views write them: the ids of a table's
// rows, or plain words by number.
#pragma once
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tessera {

// Of a row of data its `id`, of a word the word itself.
template <class Row>
constexpr const char* id_of(const Row& row) {
  if constexpr (requires { row.id; })
    return row.id;
  else
    return row;
}

// The number of the row with this id.
template <class Value, class Row, size_t size>
constexpr std::optional<Value> find_row(const Row (&rows)[size], std::string_view id) {
  for (size_t i = 0; i < size; ++i)
    if (id == id_of(rows[i])) return static_cast<Value>(i);
  return std::nullopt;
}

// The same the other way round, for tables of functions.
template <const auto& kRows>
std::string nth_id(uint32_t n) {
  return id_of(kRows[n]);
}
inline std::string number_text(uint32_t n) { return std::to_string(n); }

// One card of several that are alike is called by its number, from 1: "energy-rifle-2". One that is there
// once has no number.
inline std::string copy_name(const char* id, int copy, int copies) {
  return copies == 1 ? std::string(id) : std::string(id) + "-" + std::to_string(copy);
}
// The card that is called so, of the first `count`; without a number the first copy is meant.
template <class Card, class Name, class Id>
std::optional<Card> find_copy(std::string_view text, int count, Name name, Id id) {
  for (int i = 0; i < count; ++i)
    if (const Card card = static_cast<Card>(i); text == name(card) || text == id(card)) return card;
  return std::nullopt;
}

// Numbers, words, and yes or no as a text.
template <class Value>
std::string as_text(Value value) {
  if constexpr (std::is_same_v<Value, bool>)
    return value ? "yes" : "no";
  else if constexpr (std::is_integral_v<Value>)
    return std::to_string(value);
  else
    return value;
}

// The words of a list with spaces between; "none" if there are none.
template <class Things, class Name>
std::string listed(const Things& things, Name name) {
  std::string text;
  for (const auto& thing : things) text += (text.empty() ? "" : " ") + std::string(name(thing));
  return text.empty() ? "none" : text;
}

template <class Number>
std::optional<Number> parse_number(std::string_view text, int64_t least, int64_t most) {
  int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number < least || number > most) return std::nullopt;
  return static_cast<Number>(number);
}

}  // namespace tessera
