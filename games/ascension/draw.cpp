// The drawing in a terminal, from the view only.
#include "games/ascension/ascension.h"
#include "games/ascension/drawing.h"

namespace tessera::ascension {

std::string seat_name(const View& view, Seat seat) {
  const Race race = view.players[seat].race;
  return race == kNoRace ? "seat " + std::to_string(seat) : race_name(race);
}

namespace {

void draw_title(std::string_view title, Page& page) { page.put(title, Ink::kBold).end_line(); }

// Words side by side that go on in the next line where they do not fit.
void draw_flowing(const std::vector<std::string>& words, size_t indent, Page& page) {
  size_t column = indent;
  page.put(std::string(indent, ' '));
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string word = words[i] + (i + 1 < words.size() ? "; " : "");
    if (column + word.size() > kPageColumns && column > indent) {
      page.end_line().put(std::string(indent, ' '));
      column = indent;
    }
    page.put(word);
    column += word.size();
  }
  page.end_line();
}

std::string fleet_text(const UnitRecord& units) {
  std::string text = system_id(units.system);
  for (Unit unit : kAllUnits)
    if (unit != Unit::kSpaceDock && units[unit])
      text += " " + std::to_string(units[unit]) + row(unit).short_name;
  return text;
}

std::string planet_text(const PlanetView& planet) {
  const PlanetRecord& record = planet.record;
  std::string text = std::string(kPlanetRows[record.printed].name) + " " + std::to_string(planet.resources) +
                     "/" + std::to_string(planet.influence);
  if (record.marks & kExhausted) text += " exhausted";
  UnitRecord army{};
  army.army = record.army;
  for (int i = index(Unit::kGroundForce); i <= index(Unit::kPds); ++i)
    if (army[kAllUnits[i]]) text += " " + std::to_string(army[kAllUnits[i]]) + row(kAllUnits[i]).short_name;
  if (record.dock != Dock::kNone) text += record.dock == Dock::kReady ? " Dock" : " Dock (exhausted)";
  return text;
}

void draw_seat(const View& view, Seat seat, Page& page) {
  const PlayerView& player = view.players[seat];
  const std::string mark = view.turn == seat ? ">" : " ";
  page.put(mark + std::to_string(seat) + " " + seat_name(view, seat), Ink::kBold)
      .put(fmt::format(": {} in the Command Pool, {} in Fleet Supply, {} in Strategy Allocation; {}{}{}",
                       player.counters[0], player.counters[1], player.counters[2], goods_text(player.goods),
                       view.passed.has(seat) ? "; passed" : "", view.speaker == seat ? "; Speaker" : ""))
      .end_line();
  std::vector<std::string> words;
  for (Planet planet : player.planets) words.push_back(planet_text(view.planets[index(planet)]));
  if (!words.empty()) draw_flowing(words, 4, page);
  words.clear();
  for (int i = 0; i < view.unit_rows; ++i)
    if (view.units[i].seat == seat) words.push_back(fleet_text(view.units[i]));
  if (!words.empty()) draw_flowing(words, 4, page);
}

}  // namespace

std::string Ascension::draw(const View& view, bool colours) {
  Page page(colours);
  draw_title(fmt::format("{}, round {}, {}", kMapRows[view.map].name, view.round, phase_text(view.phase)),
             page);
  draw_map(view, page);
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  if (view.ending != Ending::kNone) {
    std::vector<std::string> names;
    for (Seat seat : view.winners) names.push_back(seat_name(view, seat));
    draw_title("The game is over. Won by " + joined(names) + ".", page);
  }
  return page.take();
}

}  // namespace tessera::ascension
