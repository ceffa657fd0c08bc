// Positions and facts: what may be written, what is filled in, what is said about what may not; and drawings.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game/session_of.h"
#include "engine/testing/game_tests.h"
#include "engine/view/page.h"
#include "games/rex/board.h"
#include "games/rex/rex.h"

namespace tessera::rex {
namespace {

using TheKernel = Kernel<Rex>;

class Layout {
 public:
  explicit Layout(int players = kMostPlayers, const std::vector<std::string>& options = {}) {
    tessera::Setup setup{players, Settings(Rex::info().settings), kNoSeat};
    for (const std::string& option : options) EXPECT_TRUE(setup.settings.set(option).is_ok());
    Rex::prepare(s, setup);
  }
  Layout& put(const std::string& line) {
    const Status status = Rex::place(s, split_words(line));
    EXPECT_TRUE(status.is_ok()) << line << ": " << status.message();
    return *this;
  }
  std::string refused(const std::string& line) {
    State copy = s;
    return Rex::place(copy, split_words(line)).message();
  }
  std::string fact(const std::string& words) const {
    const auto found = Rex::fact(s, split_words(words));
    return found.is_ok() ? found.value() : found.message();
  }
  std::string begin() {
    Rex::begin_position(s);
    return Rex::check(s);
  }
  void run() {
    Chance chance(1);
    Table t(s, chance);
    TheKernel::run(t);
  }

  State s;
};

TEST(RexPosition, EveryWordIsRead) {
  Layout layout(6, {"betrayal_cards=on"});
  layout.put("race 0 sol").put("race 1 xxcha").put("first 2").put("round 4").put("phase maneuvering");
  layout.put("fleet 10").put("units sol imperial-palace 6").put("units xxcha imperial-palace 2");
  layout.put("face-down imperial-palace").put("units lazax iaf-hq 3 1").put("casualties lazax 4 2");
  layout.put("reserves hacan 5").put("influence grand-plaza 6").put("no-shield grid-control");
  layout.put("purse 0 7").put("alliance 0 2 3").put("hand sol energy-rifle bio-filter energy-rifle");
  layout.put("known sol bio-filter").put("deck plasma-lance toxin-blade").put("discard energy-rifle");
  layout.put("traitor sol drax")
      .put("traitor letnev okafor aeverin")
      .put("dead tarrec")
      .put("captive harrun");
  layout.put("used marsh iaf-hq").put("prediction sol 5").put("betrayal sol full-coffers");
  layout.put("last-location location-5").put("influence-discard ceasefire ceasefire sol-offensive");
  layout.put("influence-top ceasefire").put("fleet-card 4");
  EXPECT_EQ(layout.begin(), "");
  EXPECT_EQ(layout.fact("race 0"), "sol");
  EXPECT_EQ(layout.fact("race 2"), "lazax");
  EXPECT_EQ(layout.fact("first"), "2");
  EXPECT_EQ(layout.fact("round"), "4");
  EXPECT_EQ(layout.fact("phase"), "maneuvering");
  EXPECT_EQ(layout.fact("fleet"), "10");
  EXPECT_EQ(layout.fact("units 0 imperial-palace"), "6");
  EXPECT_EQ(layout.fact("reserves 0"), "14");
  EXPECT_EQ(layout.fact("casualties 0"), "0");
  EXPECT_EQ(layout.fact("face-down imperial-palace"), "yes");
  EXPECT_EQ(layout.fact("controller imperial-palace"), "0");
  EXPECT_EQ(layout.fact("units lazax iaf-hq"), "3+1");
  EXPECT_EQ(layout.fact("casualties lazax"), "4+2");
  EXPECT_EQ(layout.fact("reserves lazax"), "8+2");
  EXPECT_EQ(layout.fact("reserves hacan"), "5");
  EXPECT_EQ(layout.fact("casualties hacan"), "15");
  EXPECT_EQ(layout.fact("influence grand-plaza"), "6");
  EXPECT_EQ(layout.fact("shield grid-control"), "no");
  EXPECT_EQ(layout.fact("removed"), "graviton-negator");
  EXPECT_EQ(layout.fact("purse sol"), "7");
  EXPECT_EQ(layout.fact("alliance 3"), "0 2 3");
  EXPECT_EQ(layout.fact("alliance 4"), "none");
  EXPECT_EQ(layout.fact("hand 0"), "energy-rifle energy-rifle bio-filter");
  EXPECT_EQ(layout.fact("hand-size 0"), "3");
  EXPECT_EQ(layout.fact("known 0"), "bio-filter");
  EXPECT_EQ(layout.fact("deck"), "plasma-lance toxin-blade");
  EXPECT_EQ(layout.s.discard.size(), kCards - 3 - 2 - 1);
  EXPECT_EQ(layout.s.knowledge.draws, 3);
  EXPECT_EQ(layout.fact("traitors 0"), "drax");
  EXPECT_EQ(std::popcount(layout.s.player(layout.s.seat_of_race(Race::kLetnev)).traitors), 4);
  EXPECT_EQ(layout.fact("dead"), "tarrec");
  EXPECT_EQ(layout.fact("captives"), "harrun");
  EXPECT_EQ(layout.fact("leader tarrec"), "dead");
  EXPECT_EQ(layout.fact("leader harrun"), "captive");
  EXPECT_EQ(layout.fact("leader marsh"), "used");
  EXPECT_EQ(layout.fact("leader ruiz"), "ready");
  EXPECT_EQ(layout.fact("used marsh"), "iaf-hq");
  EXPECT_EQ(layout.fact("prediction"), "sol 5");
  EXPECT_EQ(layout.fact("betrayal sol"), "full-coffers");
  EXPECT_EQ(layout.fact("influence-discard"),
            "location-1 location-2 location-3 location-5 ceasefire ceasefire sol-offensive");
  EXPECT_EQ(layout.fact("last-location"), "location-5");
  EXPECT_EQ(layout.fact("influence-top"), "ceasefire");
  EXPECT_EQ(layout.fact("fleet-card"), "4");
  EXPECT_EQ(layout.fact("strongholds 0"), "1");
  EXPECT_EQ(layout.fact("spaces 0"), "imperial-palace");
  EXPECT_EQ(layout.fact("controls 0"), "imperial-palace");
  EXPECT_EQ(layout.fact("battles 0"), "none");
  EXPECT_EQ(layout.fact("range 0"), "3");
  EXPECT_EQ(layout.fact("price lazax imperial-palace"), "2");
  EXPECT_EQ(layout.fact("price hacan grand-plaza 3"), "2");
  EXPECT_EQ(layout.fact("lot"), "none");
  EXPECT_EQ(layout.fact("bid"), "none");
  EXPECT_EQ(layout.fact("battle"), "none");
  EXPECT_EQ(layout.fact("ending"), "none");
  EXPECT_EQ(layout.fact("winners"), "none");
}

// Every number of players, with nothing said but one line: all that is filled in must be legal, and the game
// goes on from every phase.
TEST(RexPosition, WhatIsNotSaidIsFilledIn) {
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    for (const char* phase : {"influence", "bidding", "recruitment", "maneuvering", "battle", "collection",
                              "bombardment", "victory"}) {
      for (const char* round : {"1", "3", "8"}) {
        Layout layout(players, {"betrayal_cards=on"});
        layout.put(std::string("phase ") + phase).put(std::string("round ") + round);
        EXPECT_EQ(layout.begin(), "") << players << " " << phase << " " << round;
        EXPECT_EQ(layout.fact("round"), round);
        EXPECT_EQ(layout.fact("hand 0"), "none");
        layout.run();
        EXPECT_EQ(Rex::check(layout.s), "") << players << " " << phase << " " << round;
      }
    }
  }
}

TEST(RexPosition, LinesMayStandInAnyOrder) {
  std::vector<std::string> lines = {"units 0 iaf-hq 3",
                                    "reserves 0 5",
                                    "hand 1 energy-rifle",
                                    "deck toxin-blade",
                                    "round 3",
                                    "phase battle",
                                    "last-location location-8",
                                    "influence-discard sol-offensive",
                                    "traitor 1 aeverin",
                                    "fleet 4",
                                    "purse 2 3"};
  constexpr uint64_t kSeed = 11;
  FastRandom random(kSeed);
  State first{};
  for (int i = 0; i < 100; ++i) {
    Layout layout(3);
    for (const std::string& line : lines) layout.put(line);
    ASSERT_EQ(layout.begin(), "");
    if (i == 0) first = layout.s;
    ASSERT_EQ(hash_state(layout.s), hash_state(first)) << "seed " << kSeed << ", shuffle " << i;
    for (size_t left = lines.size(); left > 1; --left)
      std::swap(lines[left - 1], lines[random.below(static_cast<uint32_t>(left))]);
  }
}

TEST(RexPosition, TraitorsAreOwnLeadersUnlessALineSaysOtherwise) {
  Layout layout;
  layout.put("traitor 0 drax").put("traitor 1 vaelis").put("traitor 2 tharn");  // all of Letnev
  EXPECT_EQ(layout.begin(), "");
  LeaderMask held = 0, dealt = 0;
  for (const Player& player : layout.s.players) {
    EXPECT_EQ(held & player.traitors, 0u);
    EXPECT_EQ(dealt & player.dealt, 0u);
    held |= player.traitors;
    dealt |= player.dealt;
  }
  EXPECT_EQ(std::popcount(dealt), kSeats * kTraitorsDealt);
  const Player& jol_nar = layout.s.player(layout.s.seat_of_race(Race::kJolNar));
  EXPECT_EQ(jol_nar.traitors & ~leaders_of(Race::kJolNar), 0u);
}

TEST(RexPosition, EveryFaultOfALineIsNamed) {
  Layout layout(4);
  layout.put("race 0 sol").put("race 1 lazax");
  const std::string wrong = layout.refused("units 7 nowhere 99");
  for (const char* part : {"seat: '7' is no seat", "from 0 to 3", "space: 'nowhere' is no space", "iaf-hq",
                           "units: '99'", "from 0 to 20"})
    EXPECT_NE(wrong.find(part), std::string::npos) << wrong;
  const auto says = [&](const std::string& line, const std::string& part) {
    const std::string message = layout.refused(line);
    EXPECT_NE(message.find(part), std::string::npos) << line << ": " << message;
  };
  says("race 0 hacan", "seat 0 plays Sol already");
  says("race 2 sol", "seat 0 plays sol already");
  layout.put("units 0 iaf-hq 12");
  says("units 0 grid-control 9", "9 are more than Sol has left; write at most 8");
  says("casualties 0 9", "write at most 8");
  EXPECT_EQ(layout.refused("units 0 iaf-hq 20"), "");  // instead of the 12
  says("units 0 iaf-hq 3 1", "only Lazax has Mechanized units");
  says("units lazax iaf-hq 3 6", "from 0 to 5");
  says("units 0 mecatol-power-south 1", "demolished");
  says("units", "seat: is missing");
  says("purse xxcha 3", "'xxcha' is not at this table");
  says("face-down iaf-hq", "no unit of Xxcha");
  says("influence iaf-hq 3", "influence is never in iaf-hq");
  says("no-shield grand-plaza", "no shield");
  says("alliance 0", "at least two");
  says("alliance 0 1 2", "write at most 2");
  says("hand 0 sword", "'sword' is no Strategy card");
  says("hand 0 plasma-lance plasma-lance", "no plasma-lance is left; there are 1");
  says("hand 0 energy-rifle energy-rifle energy-rifle bio-filter bio-filter", "write at most 4");
  says("known 0 bio-filter", "holds no bio-filter");
  says("removed energy-rifle", "never removed");
  says("traitor 0 quell", "belongs to a race that is not at this table");
  says("traitor 0 aeverin tarrec", "holds too many; write 1");
  says("captive aeverin", "another race than Lazax");
  layout.put("dead okafor").put("traitor 1 okafor");
  says("captive okafor", "living");
  says("traitor 0 okafor", "Lazax holds the card of okafor already");
  says("prediction sol 3", "Xxcha is not at this table");
  says("betrayal 0 full-coffers", "option betrayal_cards=on");
  says("last-location ceasefire", "no location");
  says("influence-discard market", "no influence card");
  layout.put("influence-discard location-1");
  says("influence-discard location-1", "lies elsewhere already");
  says("fleet 19", "from 1 to 18");
  says("fleet-card 7", "from 1 to 6");
  says("round 9", "from 1 to 8");
  says("phase supper", "is no phase of a round; write one of: influence bidding");
  says("phase setup", "no phase of a round");
  says("first 4", "from 0 to 3");
  says("first 0 now", "one word too many");
  says("gems 3", "cannot be set; a line begins with one of: race, first");
}

TEST(RexPosition, ImpossiblePositionsAreRefused) {
  EXPECT_NE(Layout().put("units 0 iaf-hq 3").put("reserves 0 2").put("casualties 0 2").begin(), "");
  EXPECT_NE(Layout().put("alliance 0 1").put("units 0 iaf-hq 1").put("units 1 iaf-hq 1").begin(), "");
  EXPECT_NE(Layout().put("units xxcha iaf-hq 1").put("face-down iaf-hq").begin(), "");  // alone
  EXPECT_NE(
      Layout().put("round 1").put("phase battle").put("influence-discard location-1 location-2").begin(), "");
  EXPECT_EQ(
      Layout().put("round 2").put("phase battle").put("influence-discard location-1 location-2").begin(), "");
}

TEST(RexPosition, UnknownFactsListTheKnownOnes) {
  Layout layout(3);
  layout.put("round 1").begin();
  EXPECT_NE(layout.fact("weather").find("is no fact; one of: race, purse"), std::string::npos);
  EXPECT_NE(layout.fact("units 0").find("space: is missing"), std::string::npos);
  EXPECT_NE(layout.fact("hand green").find("no seat"), std::string::npos);
  EXPECT_NE(layout.fact("round 1").find("one word too many"), std::string::npos);
}

// --- drawings

void check_drawing(const View& view) { testing::checked_drawing<Rex>(view, kPageColumns); }

Layout crowded() {
  Layout layout;
  layout.put("phase battle").put("round 5").put("fleet 17").put("fleet-card 3").put("alliance sol hacan");
  for (const char* race : {"lazax", "sol", "letnev", "jol-nar", "xxcha"})
    layout.put(std::string("units ") + race + " quarters-of-the-nobility 10");
  layout.put("units lazax quarters-of-the-nobility 10 5").put("face-down quarters-of-the-nobility");
  layout.put("units hacan imperial-navy-base 3").put("influence lower-markets 12");
  layout.put("hand hacan bio-filter bio-filter forced-march").put("known hacan bio-filter");
  layout.put("purse hacan 77").put("dead harrun").put("used quell iaf-hq").put("prediction hacan 7");
  EXPECT_EQ(layout.begin(), "");
  return layout;
}

TEST(RexDraw, ShowsTheCityAndItsFleet) {
  const Layout layout = crowded();
  const std::string drawn = Rex::draw(Rex::view(layout.s, Observer::spectator()), false);
  const auto has = [&](const std::string& part) {
    EXPECT_NE(drawn.find(part), drawn.npos) << part << "\n" << drawn;
  };
  has("Round 5 of 8, battle phase");
  has(" fleet 17   Grand Plaza");
  has("   6/6 18   Vel Terro Residential");
  has("   5/6  1   Imperial Intelligence HQ");
  has("   1/6  5 o Council Barracks");
  has(" 3 * Imperial Navy Base");
  has("Hacan 3 holds");
  has("Lower Markets             12");
  has("Lazax 10+5");
  has("Xxcha 10 face-down");
  has("Harrun 5 dead, Quell 3 used in IAF HQ");
  has("known hand  Bio-Filter\n");
  EXPECT_EQ(drawn.find("77"), drawn.npos);
  EXPECT_EQ(drawn.find("Forced March"), drawn.npos);
  EXPECT_EQ(drawn.find("prediction"), drawn.npos);
}

TEST(RexDraw, ShowsSecretsToTheirOwnersOnly) {
  const Layout layout = crowded();
  const auto drawn_for = [&](Race race) {
    return Rex::draw(Rex::view(layout.s, Observer::seat(layout.s.seat_of_race(race))), false);
  };
  EXPECT_NE(drawn_for(Race::kHacan).find("77"), std::string::npos);
  EXPECT_NE(drawn_for(Race::kHacan).find("Bio-Filter x2:"), std::string::npos);
  EXPECT_EQ(drawn_for(Race::kLazax).find("77"), std::string::npos);
  EXPECT_NE(drawn_for(Race::kSol).find("   hit  2 o IAF HQ"), std::string::npos) << drawn_for(Race::kSol);
  EXPECT_EQ(drawn_for(Race::kSol).find("/6 "), std::string::npos);
  EXPECT_NE(drawn_for(Race::kXxcha).find("Hacan in round 7"), std::string::npos);
  EXPECT_EQ(drawn_for(Race::kHacan).find("in round 7"), std::string::npos);
}

// What one chooses from was not given back yet.
TEST(RexDraw, SaysWhichTraitorsWereDealtAndWhichGivenBack) {
  const auto drawing = [](const State& s, Seat seat) {
    return Rex::draw(Rex::view(s, Observer::seat(seat)), false);
  };
  const State chooses = tessera::testing::state_that_asks<Rex>(20, KeepTraitor::kId);
  const std::string before = drawing(chooses, chooses.waiting.lowest());
  EXPECT_NE(before.find("\n  dealt "), before.npos) << before;
  EXPECT_EQ(before.find("\n  given back "), before.npos) << before;
  const State later = tessera::testing::state_that_asks<Rex>(20, FleetDial::kId);
  const std::string after = drawing(later, later.waiting.lowest());
  EXPECT_EQ(after.find("\n  dealt "), after.npos) << after;
}

TEST(RexDraw, DrawsEveryStepOfRandomGames) {
  constexpr uint64_t kSeed = 5;
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    Layout layout(players, {"betrayal_cards=on"});
    Chance chance(kSeed + static_cast<uint64_t>(players));
    FastRandom random(kSeed * 31 + static_cast<uint64_t>(players));
    Table t(layout.s, chance);
    TheKernel::run(t);
    for (int step = 0; !TheKernel::is_over(t.s); ++step) {
      if (step % 16 == 0) {
        check_drawing(Rex::view(t.s, Observer::spectator()));
        check_drawing(Rex::view(t.s, Observer::seat(static_cast<Seat>(step / 16 % players))));
      }
      const Seat seat = t.s.waiting.lowest();
      Options& options = TheKernel::options(t, seat);
      TheKernel::apply(t, seat, options[static_cast<int>(random.below(options.size()))]);
      ASSERT_LT(step, 100000) << "seed " << kSeed;
    }
    check_drawing(Rex::view(t.s, Observer::spectator()));
    check_drawing(Rex::view(t.s, Observer::seat(0)));
  }
}

}  // namespace
}  // namespace tessera::rex
