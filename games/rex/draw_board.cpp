// The city in a terminal, sector by sector with the fleet and its odds.
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/drawing.h"

namespace tessera::rex {

Pool units_there(const View& view, Seat seat, Space space) {
  const int at = static_cast<int>(space);
  const bool is_lazax = player(view, seat).race == Race::kLazax;
  return {player(view, seat).normal[at], is_lazax ? view.mechanized[at] : uint8_t{0}};
}

namespace {

constexpr size_t kUnitColumn = 42;

// Beside a sector: where the fleet is, and how likely the next card carries it there. An observer who has
// seen the card knows.
std::string fleet_mark(const View& view, int sector) {
  if (!view.fleet || sector == kNoSector) return "";
  const int ahead = (sector - view.fleet + kSectors) % kSectors;  // to go to reach it
  if (ahead == 0) return "fleet";
  if (view.fleet_card) return ahead <= view.fleet_card ? "hit" : "";
  const auto hits = std::ranges::count_if(kBombardmentDeck, [&](uint8_t card) { return card >= ahead; });
  return hits ? fmt::format("{}/{}", hits, std::size(kBombardmentDeck)) : "";
}

bool is_demolished(const View& view, Space space) {
  return space == kDemolishedSpace && view.seats <= kDemolishedMostPlayers;
}

char shield_mark(const View& view, Space space) {
  if (kStrongholds & bit(space)) return view.shields & bit(space) ? '*' : '%';
  if (!(kShieldedSpaces & bit(space))) return ' ';
  return view.shields & bit(space) ? 'o' : 'x';
}

// "Sol 6 holds", "Xxcha 1 face-down"
std::string entry_text(const View& view, Seat seat, Space space, Pool units) {
  std::string text = fmt::format("{} {}", seat_name(view, seat), pool_text(units));
  if (player(view, seat).race == Race::kXxcha && (view.face_down & bit(space))) text += " face-down";
  if ((kStrongholds & bit(space)) && view.controller[static_cast<int>(space)] == seat) text += " holds";
  return text;
}

void draw_space(const View& view, Space space, bool is_first, Page& page) {
  const int sector = row(space).sector, influence = view.influence[static_cast<int>(space)];
  page.put(fmt::format("{:>6}", is_first ? fleet_mark(view, sector) : ""), Ink::kFleet);
  page.put(fmt::format(" {:>2} ", is_first && sector ? std::to_string(sector) : ""), Ink::kFaint);
  page.put(fmt::format("{} {:<24} ", shield_mark(view, space), row(space).name),
           kStrongholds & bit(space) ? Ink::kBold : Ink::kPlain);
  page.put(fmt::format("{:>3} ", influence ? std::to_string(influence) : ""));
  Flowing line(page, kUnitColumn - 1, kUnitColumn - 1);
  if (view.battle == space) line.put("BATTLE", Ink::kFleet);
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const Pool units = units_there(view, seat, space);
    if (units.units()) line.put(entry_text(view, seat, space, units), ink_of(view, seat));
  }
  if (is_demolished(view, space)) line.put("demolished", Ink::kFaint);
  line.end();
}

std::string city_note(const View& view) {
  if (!view.fleet) return "the fleet is not here yet";
  return fmt::format("the fleet is in sector {}; {}", view.fleet,
                     view.fleet_card ? fmt::format("you know that it moves {}", view.fleet_card)
                                     : "5/6: hit by so many of the 6 cards");
}

}  // namespace

void draw_city(const View& view, Page& page) {
  draw_title("The city", city_note(view), page);
  draw_space(view, kCouncilSpace, true, page);
  for (int sector = 1; sector <= kSectors; ++sector) {
    bool is_first = true;
    for_each_space(kSectorSpaces[sector], [&](Space space) {
      draw_space(view, space, is_first, page);
      is_first = false;
    });
  }
  page.put("  * stronghold, o other shield, % and x without it; the number is influence;", Ink::kFaint)
      .end_line();
  page.put("  units 3+1: 3 normal and 1 Mechanized", Ink::kFaint).end_line();
}

}  // namespace tessera::rex
