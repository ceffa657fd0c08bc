// Inks and parts of the drawing in a terminal. Everything is said by letters too, never by colour alone.
#pragma once
#include <string>
#include <string_view>

#include "engine/view/page.h"
#include "games/preascendant/view.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

// The first four are the disks, in the order of the colours.
enum class Ink : uint8_t { kRed, kWhite, kBlue, kBlack, kPlain, kFaint, kBold };
constexpr Ink ink_of(Colour colour) { return static_cast<Ink>(colour); }

constexpr std::string_view code(Ink ink) {
  constexpr std::string_view kCodes[] = {
      "\x1b[1;97;41m", "\x1b[1;30;47m", "\x1b[1;97;44m", "\x1b[1;97;100m", "", "\x1b[90m", "\x1b[1m"};
  return kCodes[static_cast<int>(ink)];
}
using Page = tessera::Page<Ink>;

// A stack as text, top first: R>wbk is red in control, and below it white, blue and black. Longer ones end
// with the number of disks left out.
std::string stack_text(const Stack& stack, int columns);
inline constexpr int kStackColumns = 9;  // what fits into a sector on the map

// "2", or "2+1" with gems: worth 3.
inline std::string worth_text(uint32_t value, uint32_t gems) {
  return gems ? fmt::format("{}+{}", value, gems) : std::to_string(value);
}

void draw_map(const View& view, Page& page);

}  // namespace tessera::preascendant
