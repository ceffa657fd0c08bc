// Short names of things, as options, scenarios, records and views write them.
#pragma once
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "engine/view/names.h"
#include "games/preascendant/state.h"

namespace tessera::preascendant {

inline constexpr const char* kColourNames[kColours] = {"red", "white", "blue", "black"};
constexpr const char* colour_name(Colour colour) { return kColourNames[static_cast<int>(colour)]; }

inline std::string hex_name(Hex hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }

inline std::optional<Hex> parse_hex(std::string_view text) {
  int q = 0, r = 0, used = 0;
  if (text.size() > 7 || std::sscanf(std::string(text).c_str(), "%3d,%3d%n", &q, &r, &used) != 2)
    return std::nullopt;
  if (used != static_cast<int>(text.size()) || q < -21 || q > 21 || r < -21 || r > 21) return std::nullopt;
  const Hex hex = {static_cast<int8_t>(q), static_cast<int8_t>(r)};
  return hex_name(hex) == text ? std::optional(hex) : std::nullopt;
}

inline Card find_card(std::string_view id) { return find_row<Card>(kCardRows, id).value_or(kNoCard); }

}  // namespace tessera::preascendant
