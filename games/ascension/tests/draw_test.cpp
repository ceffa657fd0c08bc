// The galaxy in a terminal: at most 100 columns, nothing outside of its hexagon, every system and planet
// named.
#include <gtest/gtest.h>

#include <regex>

#include "games/ascension/drawing.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0, end; at < text.size(); at = end + 1) {
    end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
  }
  return lines;
}
std::string without_inks(const std::string& text) {
  return std::regex_replace(text, std::regex("\x1b\\[[0-9;]*m"), "");
}

void expect_drawn(const State& s) {
  for (const Observer observer : {Observer::spectator(), Observer::seat(0)}) {
    const View view = Ascension::view(s, observer);
    const std::string plain = Ascension::draw(view, false);
    EXPECT_EQ(without_inks(Ascension::draw(view, true)), plain);
    for (const std::string& line : lines_of(plain)) {
      EXPECT_LE(line.size(), 100u) << line;
      for (const char letter : line) EXPECT_TRUE(letter >= ' ' && letter <= '~') << line;
    }
    Page page(false);
    draw_map(view, page);
    const std::string map = page.take();
    for (System system : s.present) {
      const std::regex title("[/~xoi=]" + system_id(system) + "[ >\\\\x]");
      EXPECT_TRUE(std::regex_search(map, title)) << system_id(system) << "\n" << map;
    }
    for (int i = 0; i < s.planet_rows; ++i)
      EXPECT_NE(plain.find(printed(s, static_cast<Planet>(i)).name), std::string::npos);
  }
}

TEST(AscensionDrawing, EveryMapIsReadableFromTheFirstRoundOn) {
  for (int map = 0; map < kMaps; ++map) {
    const char* options = kMapRows[map].players == 2 && map == 1 ? "duel_map=focal_point" : "";
    State s = laid_out(kMapRows[map].players, {Race::kCreuss}, options);
    ASSERT_EQ(s.map, map);
    expect_drawn(s);
    // As much as there can be: fleets that meet everywhere, armies, mines, counters.
    for (System system : s.present)
      for (Seat seat : {Seat{0}, Seat{1}}) {
        add_units(s, space_of(system), seat, Unit::kFighter, 120);
        s.system(system).counters = s.everyone();
      }
    for (uint8_t number = 0; number < kCells * kBorderSides; ++number) {
      const System near = cell(number / kBorderSides);
      if (s.present.has(near) && border_at(near, number % kBorderSides) == number) lay_mine(s, number, 1);
    }
    for (int i = 0; i < s.planet_rows; ++i) {
      const Planet planet = static_cast<Planet>(i);
      if (is_station(s, planet)) continue;
      set_owner(s, planet, static_cast<Seat>(i % s.seats));
      add_units(s, surface_of(s, planet), static_cast<Seat>(i % s.seats), Unit::kGroundForce, 200);
    }
    expect_drawn(s);
  }
}

TEST(AscensionDrawing, ShowsWhatIsWhere) {
  State s = laid_out(8, {Race::kSol, Race::kHacan});
  const System here = s.player(0).home;
  add_units(s, space_of(here), 0, Unit::kDreadnought, 2, 1);
  add_units(s, space_of(here), 0, Unit::kFighter, 3);
  leader_of(s, 0, 0) = {LeaderState::kReady, here, kAboard | index(Unit::kDreadnought), kNoSeat, 0};
  s.system(here).counters = SeatSet{0, 3};
  lay_mine(s, border_at(here, 3), 1);
  const std::string drawn = Ascension::draw(Ascension::view(s, Observer::spectator()), false);
  for (const char* part :
       {"0:2Dn- 3F", "#03", "2Dn- 3F", "mines of Hacan", " Dreadnought)", "knows", "Nobody's"})
    EXPECT_NE(drawn.find(part), std::string::npos) << part << "\n" << drawn;
}

}  // namespace
}  // namespace tessera::ascension
