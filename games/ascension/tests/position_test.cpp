// Positions and facts: what is placed can be asked for again, docs/positions.md writes nothing that is
// refused, and what is wrong is said and changes nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <regex>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"

namespace tessera::ascension {
namespace {

class LaidOut {
 public:
  explicit LaidOut(int players = 3) {
    Ascension::prepare(s, {players, Settings(Ascension::info().settings), kNoSeat});
  }
  LaidOut& put(const std::string& line) {
    const Status status = Ascension::place(s, split_words(line));
    EXPECT_TRUE(status.is_ok()) << line << ": " << status.message();
    return *this;
  }
  std::string refused(const std::string& line) {
    const State before = s;
    const Status status = Ascension::place(s, split_words(line));
    EXPECT_FALSE(status.is_ok()) << line;
    EXPECT_EQ(std::memcmp(&before, &s, sizeof s), 0) << line;
    return status.message();
  }
  std::string fact(const std::string& words) const {
    const auto found = Ascension::fact(s, split_words(words));
    return found.is_ok() ? found.value() : found.message();
  }
  // It goes on from here; what is wrong with it.
  std::string begin() {
    Ascension::begin_position(s);
    Chance chance(1);
    Table t(s, chance);
    Kernel<Ascension>::run(t);
    return Ascension::check(s);
  }

  State s;
};

TEST(AscensionPosition, WhatIsPlacedIsWhatFactsSay) {
  LaidOut layout;
  layout.put("race 0 sol").put("race 1 hacan").put("start 1").put("speaker 1").put("round 3");
  layout.put("units 0 3-2 cruiser 2")
      .put("units 0 3-2 dreadnought 1 1")
      .put("units neutral 0-0 ground-force 3");
  layout.put("owner thibah 0").put("facilities thibah 1 0").put("wealth thibah 3").put("dock jord exhausted");
  layout.put("exhausted jord").put("floating-dock 0 2-1").put("mine 0 2-1 2-2").put("mine neutral 2-2 2-3");
  layout.put("leader 0 0 thibah").put("leader 0 1 3-2 cruiser").put("leader 0 2 captive 1 arretze");
  layout.put("counters 0 fleet 4").put("activated 0 2-1").put("goods 0 5").put("points 0 3");
  layout.put("technologies 0 xrd-transporters").put("upgrade 0 berzerker-genome").put("phase status");
  for (const auto& [fact, value] : {
           std::pair{"race 0", "sol"},
           std::pair{"race 2", "arborec"},
           std::pair{"units 0 3-2", "1 dreadnought with 1 hits, 2 cruiser"},
           std::pair{"ships 0", "3-2"},
           std::pair{"owner thibah", "0"},
           std::pair{"owner vega-minor", "nobody"},
           std::pair{"facilities thibah", "1 0"},
           std::pair{"wealth thibah", "3"},
           std::pair{"dock jord", "exhausted"},
           std::pair{"planet jord", "exhausted"},
           std::pair{"floating-docks 0", "2-1"},
           std::pair{"docks 0 2-1", "1"},
           std::pair{"mine 2-1 2-2", "0"},
           std::pair{"mine 2-2 2-3", "neutral"},
           std::pair{"mine 2-3 2-4", "none"},
           std::pair{"leader 0 0", "thibah"},
           std::pair{"leader 0 1", "3-2 cruiser"},
           std::pair{"leader 0 2", "captive of 1 arretze"},
           std::pair{"counters 0 fleet", "4"},
           std::pair{"activated 0", "2-1"},
           std::pair{"goods 0", "5"},
           std::pair{"upgrades 0", "berzerker-genome"},
           std::pair{"speaker", "1"},
           std::pair{"round", "3"},
           std::pair{"phase", "status"},
       })
    EXPECT_EQ(layout.fact(fact), value) << fact;
  EXPECT_EQ(layout.s.player(0).points, 3);
  EXPECT_EQ(layout.begin(), "");
  EXPECT_FALSE(layout.s.waiting.empty());
}

// The samples of a section, in the order of the page: `goods 0 5`.
std::vector<std::string> samples(const std::string& section) {
  static const std::regex kQuoted("`([^`]*)`");
  std::ifstream file("docs/positions.md");
  std::vector<std::string> found;
  bool is_inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) is_inside = line == "## " + section;
    if (!is_inside || !line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find(" | ", 2));
    for (std::sregex_iterator at(cell.begin(), cell.end(), kQuoted), end; at != end; ++at)
      found.push_back((*at)[1]);
  }
  return found;
}

TEST(AscensionPosition, ThePageWritesNothingThatIsRefused) {
  LaidOut layout;
  layout.put("race 0 sol").put("race 1 hacan");
  const std::vector<std::string> lines = samples("Pieces of Ascension");
  ASSERT_GT(lines.size(), 20u) << "run the tests from the project's folder";
  for (const std::string& line : lines)
    if (line != "race 0 sol") layout.put(line);
  const std::vector<std::string> facts = samples("Facts of Ascension");
  ASSERT_GT(facts.size(), 20u);
  for (const std::string& fact : facts) {
    const auto found = Ascension::fact(layout.s, split_words(fact));
    EXPECT_TRUE(found.is_ok()) << fact << ": " << found.message();
  }
  EXPECT_EQ(layout.begin(), "");
}

TEST(AscensionPosition, WhatIsWrongIsSaidAndChangesNothing) {
  LaidOut layout;
  layout.put("race 0 sol").put("race 1 hacan").put("start 0");
  for (const auto& [line, says] : {
           std::pair{"unit 0 3-2 cruiser 2", "units"},
           std::pair{"units 7 3-2 cruiser 2", "7"},
           std::pair{"units 0 9-9 cruiser 2", "9-9"},
           std::pair{"units 0 3-2 cruser 2", "cruiser"},
           std::pair{"units 0 3-2 cruiser -1", "-1"},
           std::pair{"units 0 3-2 cruiser 99", "write at most"},
           std::pair{"units 0 thibah cruiser 1", "in space"},
           std::pair{"units 0 3-2 space-dock 1", "dock"},
           std::pair{"units 0 3-2 fighter 1 1", "damaged"},
           std::pair{"race 2 letnev", "above the others"},
           std::pair{"start 0", "once"},
           std::pair{"owner nowhere 0", "nowhere"},
           std::pair{"dock thibah ready", "neutral"},
           std::pair{"mine 0 2-1 3-9", "side by side"},
           std::pair{"border 2-1 3-9 ion-sphere", "neighbours"},
           std::pair{"border 2-1 2-2 fog", "fog"},
           std::pair{"leader 0 3 jord", "3"},
           std::pair{"leader 0 0 2-1 cruiser", "write a line with units before"},
           std::pair{"counters 0 fleet 99", "99"},
           std::pair{"counters 0 moon 1", "moon"},
           std::pair{"technologies 0 fire", "fire"},
           std::pair{"phase setup", "cannot be laid out"},
           std::pair{"round 0", "0"},
           std::pair{"goods 0", "goods"},
       }) {
    const std::string message = layout.refused(line);
    EXPECT_NE(message.find(says), std::string::npos) << line << ": " << message;
  }
}

// More places than the pool has room for are refused in words too.
TEST(AscensionPosition, UnitsInTooManyPlacesAreRefused) {
  LaidOut layout(8);
  int placed = 0;
  std::string message;
  for (int ring = 1; ring <= 4 && message.empty(); ++ring)
    for (int number = 1; number <= 6 * ring && message.empty(); ++number)
      for (int seat = 0; seat < 8 && message.empty(); ++seat, ++placed) {
        const std::string line = fmt::format("units {} {}-{} fighter 1", seat, ring, number);
        if (placed == kUnitRecords)
          message = layout.refused(line);
        else
          layout.put(line);
      }
  EXPECT_NE(message.find("no room"), std::string::npos) << message;
  EXPECT_EQ(layout.s.crowded, 0);
}

}  // namespace
}  // namespace tessera::ascension
