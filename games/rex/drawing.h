// Inks and parts of the drawing in a terminal. Everything is said by letters too, never by colour alone.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/view/page.h"
#include "games/rex/view.h"
#include "games/rex/words.h"

namespace tessera::rex {

// The first six are the races, in their order.
enum class Ink : uint8_t { kLazax, kSol, kHacan, kLetnev, kJolNar, kXxcha, kFleet, kPlain, kFaint, kBold };
constexpr Ink ink_of(Race race) { return race == kNoRace ? Ink::kBold : static_cast<Ink>(race); }

constexpr std::string_view code(Ink ink) {
  constexpr std::string_view kCodes[] = {"\x1b[1;97;45m", "\x1b[1;97;44m", "\x1b[30;103m", "\x1b[1;97;41m",
                                         "\x1b[30;43m",   "\x1b[30;42m",   "\x1b[1;91m",   "",
                                         "\x1b[90m",      "\x1b[1m"};
  return kCodes[static_cast<int>(ink)];
}
using Page = tessera::Page<Ink>;

inline void draw_row(std::string_view name, std::string_view text, Page& page) {
  tessera::draw_row(name, text, 14, page);
}

inline const PlayerView& player(const View& view, Seat seat) { return view.players[seat]; }
Ink ink_of(const View& view, Seat seat);
std::string seat_name(const View& view, Seat seat);  // "Sol", or "seat 1" before it has a race
std::string pool_text(Pool pool);                    // "3", or "3+1" with a Mechanized unit
Pool units_there(const View& view, Seat seat, Space space);

void draw_city(const View& view, Page& page);

}  // namespace tessera::rex
