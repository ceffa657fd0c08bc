// Small helps for texts that people read.
#pragma once
#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

inline constexpr size_t kMostText = 200;  // characters of a prompt or an option

// Whoever shows a text puts the player's name there.
inline std::string seat_token(int seat) { return fmt::format("{{seat:{}}}", seat); }

// "no cards", "1 card", "3 cards"
inline std::string counted(int64_t n, std::string_view thing) {
  if (n == 0) return fmt::format("no {}s", thing);
  return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

// "a, b and c"
std::string joined(const std::vector<std::string>& words, std::string_view last = "and");
// The names of things the same way; `none` if there are none.
template <class Things, class Name>
std::string joined_names(const Things& things, Name name, std::string_view none = "") {
  std::vector<std::string> names;
  for (const auto& thing : things) names.push_back(name(thing));
  return names.empty() ? std::string(none) : joined(names);
}
// "a, b, c"
template <class Things, class Name>
std::string comma_list(const Things& things, Name name, std::string_view between = ", ") {
  std::string text;
  for (const auto& thing : things) {
    if (!text.empty()) text += between;
    text += name(thing);
  }
  return text;
}
// A sentence begins with a capital letter.
std::string capital(std::string text);

}  // namespace tessera
