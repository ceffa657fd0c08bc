// Numbered rules of a game's rules page. Prompts, refusals and log lines cite one.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace tessera {

struct RuleRow {
  const char* number;  // "4.3", or the id of a card
  const char* title;
  const char* text;    // in our own words
  const char* source;  // where it comes from
};

// Index into a game's rule rows, plus one; zero cites nothing.
class Rule {
 public:
  constexpr Rule() = default;
  explicit constexpr Rule(uint16_t number) : number_(number) {}
  constexpr bool is_none() const { return number_ == 0; }
  constexpr int row() const { return number_ - 1; }
  constexpr uint16_t number() const { return number_; }
  constexpr bool operator==(const Rule&) const = default;

 private:
  uint16_t number_ = 0;
};

constexpr Rule find_rule(std::span<const RuleRow> rows, std::string_view number) {
  for (size_t i = 0; i < rows.size(); ++i)
    if (number == rows[i].number) return Rule(static_cast<uint16_t>(i + 1));
  return Rule();
}

}  // namespace tessera
