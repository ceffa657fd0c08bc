// Inks and parts of the drawing in a terminal. Everything is said by letters too, never by colour alone.
#pragma once
#include <string>
#include <string_view>

#include "engine/view/page.h"
#include "games/prevail/view.h"
#include "games/prevail/words.h"

namespace tessera::prevail {

enum class Ink : uint8_t { kWhite, kBlack, kEngaged, kPlain, kFaint, kBold };

constexpr std::string_view code(Ink ink) {
  constexpr std::string_view kCodes[] = {"\x1b[1;30;47m", "\x1b[1;97;100m", "\x1b[1;97;41m", "",
                                         "\x1b[90m",      "\x1b[1m"};
  return kCodes[static_cast<int>(ink)];
}
using Page = tessera::Page<Ink>;

// A letter for each type; capitals are White's.
char type_letter(UnitType type);
// ^ > v < and, as on the keys of a number pad, 9 3 1 7 for NE SE SW NW.
constexpr char facing_letter(Facing facing) { return "^9>3v1<7"[index(facing)]; }

void draw_board(const View& view, Page& page);  // and its legend

}  // namespace tessera::prevail
