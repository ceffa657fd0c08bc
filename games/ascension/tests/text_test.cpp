// Names, sentences, drawings and lines of the log, looked at in positions of random games.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/check/soak.h"
#include "engine/flow/kernel.h"
#include "engine/testing/effort.h"
#include "games/ascension/ascension.h"
#include "games/ascension/words.h"

namespace tessera::ascension {
namespace {

using K = Kernel<Ascension>;
constexpr uint64_t kGames = testing::kIsSlowBuild ? 3 : 12;
constexpr int kMostSteps = 1500;

// A sentence without what a slip would leave in it.
bool is_sound(const std::string& text) {
  for (const char* slip : {"-2147483648", "  ", "..", " ,", " ;", " .", "()", ": .", ":;"})
    if (text.find(slip) != text.npos) return false;
  return !text.empty() && text.size() <= kMostText && text.back() != ' ';
}

// What may be answered, and what is refused; of long lists every few.
std::vector<Choice> choices(const State& s, Seat seat) {
  static Refusal refusals[4096];
  Options options;
  Listing listing(options, refusals, 4096);
  Ascension::list(s, seat, listing);
  std::vector<Choice> found;
  const int step = 1 + options.size() / 64;
  for (int i = 0; i < options.size(); i += step) found.push_back(options[i]);
  for (int i = 0; i < listing.refused(); i += 1 + listing.refused() / 16) found.push_back(refusals[i].choice);
  return found;
}

void look_at_question(const State& s, Seat seat) {
  const std::string prompt = Ascension::prompt(s, seat);
  EXPECT_TRUE(is_sound(prompt)) << prompt.size() << " " << prompt;
  std::set<std::string> names;
  for (Choice choice : choices(s, seat)) {
    const OptionText option = Ascension::describe(s, seat, choice);
    EXPECT_TRUE(is_sound(option.name)) << option.name;
    EXPECT_TRUE(is_sound(option.text)) << option.text.size() << " " << option.text;
    EXPECT_TRUE(names.insert(option.name).second) << option.name << " twice: " << prompt;
    for (const Target& target : option.targets) EXPECT_FALSE(target.kind.empty() || target.id.empty());
  }
}

TEST(AscensionText, SaysWhatIsAskedAndWhatAnswersDo) {
  testing::Met met;
  for (uint64_t game = 0; game < kGames; ++game) {
    FastRandom random(game);
    Chance chance(game);
    State s;
    Table t(s, chance);
    Ascension::prepare(s, testing::varied_setup(Ascension::info(), game, random));
    K::run(t);
    for (int step = 0; step < kMostSteps && !K::is_over(s); ++step) {
      const Seat seat = s.waiting.lowest();
      if (met.is_looked_at(s.decision)) look_at_question(s, seat);
      Options options;
      K::list(s, seat, options);
      Ascension::playout_options(s, options);
      K::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
    const std::string drawing = Ascension::draw(Ascension::view(s, Observer::spectator()), false);
    EXPECT_NE(drawing.find("in the Command Pool"), drawing.npos);
    EXPECT_NE(drawing.find("round"), drawing.npos);
    for (char c : drawing) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
  }
  for (uint16_t question :
       {ChooseRace::kId, LocationBid::kId, LocationGoods::kId, SpeakerBid::kId, PlaceLeader::kId,
        ChooseAction::kId, Activate::kId, MoveGroup::kId, BuildUnit::kId, PayWith::kId, MoveCounters::kId})
    EXPECT_TRUE(met.has(question)) << question;
}

TEST(AscensionWords, NameThings) {
  EXPECT_EQ(units_text(Unit::kCruiser, 3), "3 Cruisers");
  EXPECT_EQ(units_text(Unit::kPds, 2), "2 PDS");
  EXPECT_EQ(goods_text(0), "no Trade Goods");
  EXPECT_EQ(counters_text(1), "1 command counter");
  EXPECT_EQ(resources_text(4), "2 resources");
  EXPECT_EQ(resources_text(5), "2 1/2 resources");
  EXPECT_EQ(resources_text(1), "half a resource");
  EXPECT_EQ(owner_text(2), "{seat:2}");
  EXPECT_EQ(owner_text(kNeutral), "neutral units");
  EXPECT_EQ(area_text(Area::kFleetSupply), "Fleet Supply");
}

}  // namespace
}  // namespace tessera::ascension
