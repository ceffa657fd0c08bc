// Numbered rules of a game's rules page. Prompts, refusals and log lines cite one.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/game/broken.h"

namespace tessera {

struct RuleRow {
  const char* number;  // "4.3", or the id of a card
  const char* title;
  const char* text;    // in our own words
  const char* source;  // where it comes from
};

// Index into a game's rule rows, plus one; zero cites nothing. A struct, so that it can be an argument of a
// template.
struct Rule {
  constexpr Rule() = default;
  explicit constexpr Rule(uint16_t number) : raw(number) {}
  constexpr bool is_none() const { return raw == 0; }
  constexpr int row() const { return raw - 1; }
  constexpr uint16_t number() const { return raw; }
  constexpr bool operator==(const Rule&) const = default;

  uint16_t raw = 0;
};

// In a short table, or at run time.
constexpr Rule find_rule(std::span<const RuleRow> rows, std::string_view number) {
  for (size_t i = 0; i < rows.size(); ++i)
    if (number == rows[i].number) return Rule(static_cast<uint16_t>(i + 1));
  return Rule();
}

// In a long one, with the indices of its rows in the order of their numbers.
constexpr Rule find_rule(std::span<const RuleRow> rows, std::span<const uint16_t> by_number,
                         std::string_view number) {
  size_t from = 0, to = by_number.size();
  while (from < to) {
    const size_t middle = (from + to) / 2;
    if (rows[by_number[middle]].number < number)
      from = middle + 1;
    else
      to = middle;
  }
  const bool is_there = from < by_number.size() && number == rows[by_number[from]].number;
  return is_there ? Rule(static_cast<uint16_t>(by_number[from] + 1)) : Rule();
}

// Cites a rule that must be there.
consteval Rule cite_rule(std::span<const RuleRow> rows, std::span<const uint16_t> by_number,
                         std::string_view number) {
  const Rule found = find_rule(rows, by_number, number);
  if (found.is_none()) broken("there is no rule %s", number.data());
  return found;
}

}  // namespace tessera
