// The drawing in a terminal, from the view only. Its words are in data/drawing.txt.
#include "engine/view/text.h"
#include "games/ascension/ascension.h"
#include "games/ascension/drawing.h"

namespace tessera::ascension {

namespace {

// --- what fills the gaps of the words

namespace picture {

struct Shown {
  const View& s;
  Seat seat = 0;
  const PlayerView& own() const { return s.players[seat]; }
};
using A = const Shown&;

std::string seat_name(A a) {  // "Sol", or "seat 1" before it has a race
  return a.own().race == kNoRace ? fmt::format("seat {}", a.seat) : race_name(a.own().race);
}
std::string map_name(A a) { return kMapRows[a.s.map].name; }
int command(A a) { return a.own().counters[static_cast<int>(Area::kCommandPool)]; }
int fleet_counters(A a) { return a.own().counters[static_cast<int>(Area::kFleetSupply)]; }
int strategy(A a) { return a.own().counters[static_cast<int>(Area::kStrategyAllocation)]; }
bool has_passed(A a) { return a.s.passed.has(a.seat); }
bool is_speaker(A a) { return a.s.speaker == a.seat; }
std::string winners(A a) {
  return joined_names(a.s.winners, [&](Seat seat) { return seat_name({a.s, seat}); });
}

std::string units(const UnitRecord& a) {  // "2Cr 3F"
  std::vector<std::string> counts;
  for (Unit unit : kAllUnits)
    if (unit != Unit::kSpaceDock && a[unit])
      counts.push_back(fmt::format("{}{}", a[unit], row(unit).short_name));
  return comma_list(
      counts, [](const std::string& count) { return count; }, " ");
}
std::string where(const UnitRecord& a) { return system_id(a.system); }

std::string printed_name(const PlanetView& a) { return kPlanetRows[a.record.printed].name; }
bool is_exhausted(const PlanetView& a) { return a.record.marks & kExhausted; }
bool has_dock(const PlanetView& a) { return a.record.dock != Dock::kNone; }
bool is_dock_used(const PlanetView& a) { return a.record.dock == Dock::kExhausted; }
std::string army(const PlanetView& a) {
  UnitRecord there{};
  there.army = a.record.army;
  return units(there);
}

#include "ascension/drawing.inc"

}  // namespace picture

// --- the seats

void draw_things(const std::vector<std::string>& things, Page& page) {
  if (things.empty()) return;
  page.put("    ");
  Flowing line(page, 4, 4);
  for (const std::string& thing : things) line.put(&thing == &things.back() ? thing : thing + ";");
  line.end();
}

void draw_seat(const View& view, Seat seat, Page& page) {
  const std::string name = picture::seat_name({view, seat});
  page.put(fmt::format("{}{} {}", view.turn == seat ? ">" : " ", seat, name), Ink::kBold).put(": ");
  Flowing(page, name.size() + 5, 4).words(picture::standing({view, seat})).end();
  std::vector<std::string> things;
  for (Planet planet : view.players[seat].planets)
    things.push_back(picture::planet_text(view.planets[index(planet)]));
  draw_things(things, page);
  things.clear();
  for (int i = 0; i < view.unit_rows; ++i)
    if (view.units[i].seat == seat) things.push_back(picture::fleet_text(view.units[i]));
  draw_things(things, page);
}

}  // namespace

std::string Ascension::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(picture::course({view}), Ink::kBold).end_line();
  draw_map(view, page);
  Flowing(page, 0, 0).words(picture::legend({view}), Ink::kFaint).end();
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  if (view.ending != Ending::kNone) page.put(picture::result({view}), Ink::kBold).end_line();
  return page.take();
}

}  // namespace tessera::ascension
