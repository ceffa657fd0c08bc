// Inks and parts of the drawing in a terminal. Everything is said by letters too, never by colour alone. Only
// the map is wider than 80 columns.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/view/page.h"
#include "games/ascension/view.h"
#include "games/ascension/words.h"

namespace tessera::ascension {

enum class Ink : uint8_t { kPlain, kFaint, kBold };
constexpr std::string_view code(Ink ink) {
  constexpr std::string_view kCodes[] = {"", "\x1b[90m", "\x1b[1m"};
  return kCodes[static_cast<int>(ink)];
}
using Page = tessera::Page<Ink>;

// The map, a hexagon for each system, at most 100 columns wide (draw_map.cpp).
inline constexpr int kMapColumns = 100;
void draw_map(const View& view, Page& page);
// Things of a kind side by side, none of them torn; nothing if there are none (draw.cpp).
void draw_things(std::string_view name, const std::vector<std::string>& things, Page& page);
std::string units_in_short(const UnitRecord& units);  // "2Dn- 1Car 3F": one of the Dreadnoughts has a hit

}  // namespace tessera::ascension
