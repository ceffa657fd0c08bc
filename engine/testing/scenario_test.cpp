// The scenario runner, tried with the toy game: what passes, and what each mistake is told.
#include "engine/check/scenario.h"

#include <gtest/gtest.h>

#include "engine/check/scenario_of.h"
#include "engine/testing/bazaar.h"

namespace tessera::testing {
namespace {

std::vector<ScenarioResult> run(const std::string& text) { return run_scenarios<Bazaar>(text, "f"); }

const std::string kGood = R"(# A comment.
scenario A trade pays half the die
covers 4 5 trade
game bazaar
players 2
set hand 0 trade raid
set hand 1 toll
set gold 1 3
chance die=3 die=5
start
asks 0 bid
options 0: 0..5
0: 0
view 0 has "sealed":0
view 1 lacks sealed
undo 0 free
0: 0
refuse 1: 4 by 11
1: 0
options 0: work; draw; trade; raid
0: trade
log gains 3 gold
expect gold 0 = 8
asks 1 react
1: toll
expect gold 0 = 7
expect gold 1 = 4
expect hand 1 = none
undo 1 free
undo 0 needs-consent
expect gold 0 = 5
)";

TEST(Scenario, AGoodOnePasses) {
  const auto results = run(kGood);
  ASSERT_EQ(results.size(), 1u);
  for (const std::string& fault : results[0].faults) ADD_FAILURE() << fault;
  EXPECT_EQ(results[0].file, "f");
  EXPECT_EQ(results[0].title, "A trade pays half the die");
  EXPECT_EQ(results[0].line, 2);
  EXPECT_EQ(results[0].covers, (std::vector<std::string>{"4", "5", "trade"}));
  EXPECT_FALSE(results[0].malformed);
}

TEST(Scenario, WindowsLineEndsAndIndentationDoNotMatter) {
  std::string text;
  for (char c : kGood) text += c == '\n' ? std::string(" \r\n\t ") : std::string(1, c);
  EXPECT_TRUE(run(text)[0].faults.empty()) << run(text)[0].faults[0];
}

TEST(Scenario, SeveralInAFileAreTakenOneByOne) {
  const auto results = run(kGood + "scenario Broken\nbogus\n" + kGood);
  ASSERT_EQ(results.size(), 3u);
  EXPECT_TRUE(results[0].faults.empty());
  ASSERT_EQ(results[1].faults.size(), 1u);
  EXPECT_EQ(results[1].line, 32);
  EXPECT_TRUE(results[2].faults.empty());
  EXPECT_EQ(results[2].line, 35);
}

TEST(Scenario, ChanceAnyTakesTheFirstOutcome) {
  const std::string text = "scenario S\ncovers 1\nplayers 3\nfirst 2\nchance any\nstart\nexpect deck = 35\n";
  EXPECT_TRUE(run(text)[0].faults.empty()) << run(text)[0].faults[0];
  const std::string later =
      "scenario S\ncovers 5\nset hand 0 trade\nset hand 1 raid\nchance die=6\nstart\n0: 0\n1: 0\nchance any\n"
      "0: trade\nexpect gold 0 = 6\n";
  EXPECT_TRUE(run(later)[0].faults.empty()) << run(later)[0].faults[0];
}

TEST(Scenario, OptionsPresetsAndFreeActions) {
  const std::string text = R"(scenario S
covers 9 option:offers
preset quick
option offers=on
set hand 0 toll
set hand 1 raid
chance die=1
start
free 0: offer 1 toll 2
expect offer 0 1 = toll 2
free 1: accept 0 toll 2
expect hand 1 = raid toll
expect gold 0 = 7
)";
  EXPECT_TRUE(run(text)[0].faults.empty()) << run(text)[0].faults[0];
}

TEST(Scenario, APlayedOutGameIsOver) {
  std::string text =
      "scenario S\ncovers 10\noption rounds=1\nset hand 0 raid\nset hand 1 raid\nchance die=1\nstart\n"
      "0: 0\n1: 0\n0: work\n";
  const std::string early = text + "expect over\n";
  EXPECT_EQ(run(early)[0].faults[0], "f:11: the game goes on; asked now: seat 1 'action'");
  text += "1: work\nexpect over\n";
  EXPECT_TRUE(run(text)[0].faults.empty()) << run(text)[0].faults[0];
  EXPECT_EQ(run(text + "0: work\n")[0].faults[0], "f:13: the game is over; the game is over");
}

// --- mistakes

struct Mistake {
  const char* what;
  std::string text, fault;
  bool malformed;
};

const std::string kHead =
    "scenario S\ncovers 4\nset hand 0 trade toll\nset hand 1 raid\nchance die=3\nstart\n";

void expect_faults(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    const auto results = run(mistake.text);
    ASSERT_FALSE(results.empty()) << mistake.what;
    const ScenarioResult& result = results[0];
    ASSERT_FALSE(result.faults.empty()) << mistake.what << ": no fault is found";
    EXPECT_EQ(result.faults.size(), 1u) << mistake.what << ": one fault a scenario is enough";
    EXPECT_EQ(result.faults[0].substr(0, mistake.fault.size()), mistake.fault) << mistake.what;
    EXPECT_EQ(result.malformed, mistake.malformed) << mistake.what;
  }
}

TEST(Scenario, WhatIsWrongWithAFileIsToldWithItsPlace) {
  const std::string set_up = "scenario S\ncovers 4\n";
  expect_faults({
      {"empty file", "", "f:1: no scenario here: a file begins with 'scenario TITLE'", true},
      {"comments only", "# nothing\n\n", "f:2: no scenario here: a file begins with 'scenario TITLE'", true},
      {"no title", "scenario\ncovers 4\nbogus\n", "f:1: a scenario has a title", true},
      {"unknown word", kHead + "shake 0\n",
       "f:7: unknown word 'shake'; a line begins with: scenario, covers, players, first, option, preset, "
       "set, "
       "chance, start, SEAT:, free, refuse, options, asks, expect, log, view, undo",
       true},
      {"unknown rule", "scenario S\ncovers 4 99\n", "f:2: '99' is no rule, card or option:NAME of bazaar",
       true},
      {"unknown option covered", "scenario S\ncovers option:rain\n",
       "f:2: 'option:rain' is no rule, card or option:NAME of bazaar", true},
      {"covers nothing",
       "scenario S\nset hand 0 raid\nset hand 1 raid\nchance die=1\nstart\nexpect bank = 40\n",
       "f:1: this scenario covers nothing: name its rules with 'covers'", true},
      {"no expectation", kHead + "0: 1\n", "f:1: this scenario checks nothing: use expect, refuse, options,",
       true},
      {"nothing at all", set_up, "f:1: this scenario checks nothing: use expect, refuse, options,", true},
      {"another game", "scenario S\ngame chess\n", "f:2: this file is run as 'bazaar'", true},
      {"too many players", set_up + "players 5\n", "f:3: bazaar is for 2 to 4 players, not 5", true},
      {"players in words", set_up + "players two\n", "f:3: bazaar is for 2 to 4 players, not 0", true},
      {"no such seat starts", set_up + "first 2\n", "f:3: '2' is no seat: this table has seats 0 to 1", true},
      {"unknown option", set_up + "option rain=on\n", "f:3: ", true},
      {"unknown preset", set_up + "preset slow\n", "f:3: ", true},
      {"set what cannot be set", set_up + "set rain 1\nplayers 3\nstart\n", "f:3: write 'gold SEAT N', ",
       true},
      {"set after start", kHead + "set gold 0 3\n", "f:7: this must stand before 'start'", true},
      {"option after start", kHead + "option offers=off\n", "f:7: this must stand before 'start'", true},
      {"players after start", kHead + "players 3\n", "f:7: this must stand before 'start'", true},
      {"second start", kHead + "start\n", "f:7: this must stand before 'start'", true},
      {"answer before start", set_up + "0: work\n", "f:3: this must stand after 'start'", true},
      {"expect before start", set_up + "expect bank = 40\n", "f:3: this must stand after 'start'", true},
      {"refuse before start", set_up + "refuse 0: work by 4\n", "f:3: this must stand after 'start'", true},
      {"seat that is not there", kHead + "2: 0\n", "f:7: '2' is no seat: this table has seats 0 to 1", true},
      {"seat in words", kHead + "Ada: 0\n", "f:7: 'Ada' is no seat: this table has seats 0 to 1", true},
      {"no outcome", set_up + "chance die=7\n",
       "f:3: 'die=7' is no outcome: write seat=0, card=toll or die=6", true},
      {"refuse without a rule", kHead + "refuse 0: 9\n", "f:7: this takes 'refuse SEAT: ANSWER by RULE'",
       true},
      {"refuse without a seat", kHead + "refuse 9 by 11\n", "f:7: this takes 'SEAT: ...'", true},
      {"expect without a value", kHead + "expect bank\n",
       "f:7: this takes 'expect FACT = VALUE' or 'expect over'", true},
      {"expect no fact", kHead + "expect rain = 1\n", "f:7: ask for 'gold SEAT', ", true},
      {"expect nothing", kHead + "expect  = 1\n", "f:7: ask for 'gold SEAT', ", true},
      {"asks too little", kHead + "asks 0\n", "f:7: this takes 'asks SEAT DECISION'", true},
      {"view in other words", kHead + "view 0 shows gold\n",
       "f:7: this takes 'view SEAT|spectator has|lacks TEXT'", true},
      {"undo in other words", kHead + "undo\n", "f:7: this takes 'undo SEAT free|needs-consent'", true},
  });
}

TEST(Scenario, AnImpossiblePositionIsTold) {
  expect_faults(
      {{"no such card left",
        "scenario S\ncovers 4\nset hand 0 raid raid raid raid\nset hand 1 raid raid raid raid\nstart\n",
        "f:4: no 'raid' is left in the deck", true}});
}

struct Strict : Bazaar {  // a game that takes no rich seat for possible
  static std::string check(const State& s) {
    return s.gold[0] > 20 ? "seat 0 is too rich" : Bazaar::check(s);
  }
};
TEST(Scenario, APositionThatBreaksAnInvariantIsImpossible) {
  const auto results = run_scenarios<Strict>(
      "scenario S\ncovers 4\nset gold 0 30\nchance any\nstart\nexpect gold 0 = 30\n", "f");
  ASSERT_EQ(results[0].faults.size(), 1u);
  EXPECT_EQ(results[0].faults[0], "f:5: impossible position: seat 0 is too rich");
  EXPECT_TRUE(results[0].malformed);
}
TEST(Scenario, AnInvariantThatAStepBreaksIsAFailure) {
  const auto results = run_scenarios<Strict>(
      "scenario S\ncovers 4\nset gold 0 20\nset hand 0 trade\nset hand 1 raid\nchance any\nstart\n0: 0\n1: "
      "0\n"
      "0: work\nexpect gold 0 = 21\n",
      "f");
  ASSERT_EQ(results[0].faults.size(), 1u);
  EXPECT_EQ(results[0].faults[0], "f:10: broken invariant: seat 0 is too rich");
  EXPECT_FALSE(results[0].malformed);
}

TEST(Scenario, WhatDoesNotHoldIsToldWithWhatWouldBeRight) {
  expect_faults({
      {"wrong value", kHead + "expect gold 0 = 9\n", "f:7: gold 0 is '5', not '9'", false},
      {"wrong options", kHead + "options 0: 0..9\n", "f:7: the options of seat 0 are: 0..5", false},
      {"options of one not asked", kHead + "0: 0\n1: 0\noptions 1: work\n",
       "f:9: the options of seat 1 are: none, asked now: seat 0 'action'", false},
      {"wrong question", kHead + "asks 0 action\n", "f:7: asked now: seat 0 'bid' seat 1 'bid'", false},
      {"illegal answer", kHead + "0: 0\n1: 0\n0: toll\n",
       "f:9: 'toll' is not allowed by rule 5 (Cards); asked now: seat 0 'action'", false},
      {"no answer", kHead + "0: pass\n",
       "f:7: 'pass' is no answer to the question 'bid'; asked now: seat 0 'bid' seat 1 'bid'", false},
      {"a seat that is not asked", kHead + "0: 0\n1: 0\n1: work\n",
       "f:9: seat 1 is not asked anything now; asked now: seat 0 'action'", false},
      {"refuse what is legal", kHead + "refuse 0: 3 by 11\n", "f:7: '3' was allowed", false},
      {"refuse by another rule", kHead + "refuse 0: 9 by 4\n",
       "f:7: '9' was refused, but by rule '11': 9 is more than 5, the most that rule 11 allows", false},
      {"missing outcome", kHead + "0: 0\n1: 0\n0: trade\n",
       "f:9: chance was needed (purpose 3) and no outcome is left in the list; possible here, before this "
       "line: chance die=1",
       false},
      {"an outcome that does not fit",
       "scenario S\ncovers 4\nset hand 0 raid\nset hand 1 raid\nchance card=toll\nstart\n",
       "f:6: outcome 1 of the list (purpose 2, value 3) is not possible here: purpose 3 is asked; possible "
       "here, before this line: chance die=1",
       false},
      {"unused outcome", kHead + "chance die=6\nexpect bank = 40\n",
       "f:1: 1 forced outcome(s) of chance were not used: take them out of 'chance'", false},
      {"not in the log", kHead + "0: 0\n1: 0\nlog dances\n", "f:9: the last step's log does not say 'dances'",
       false},
      {"secret in the log", kHead + "0: 0\n1: 0\nchance card=toll\n0: draw\nlog draws toll\n",
       "f:11: the last step's log does not say 'draws toll'", false},
      {"not in the view", kHead + "view 1 has trade\n", "f:7: the view lacks 'trade'", false},
      {"in the view", kHead + "view 0 lacks trade\n", "f:7: the view has 'trade'", false},
      {"undo at the start", kHead + "undo 0 free\n", "f:7: undo is 'nothing'", false},
      {"undo of another", kHead + "0: 0\nundo 1 free\n", "f:8: undo is 'needs-consent'", false},
      {"no free action", kHead + "free 0: offer 1 raid 1\n",
       "f:7: 'offer 1 raid 1' is not something seat 0 may do out of turn now", false},
      {"free action against a rule", kHead + "free 0: offer 1 toll 1\nfree 0: offer 1 toll 2\n",
       "f:8: 'offer 1 toll 2' is not allowed by rule 9", false},
  });
}

// What stands before the first scenario belongs to none, and must not be forgotten.
TEST(Scenario, ALineBeforeTheFirstScenarioIsToldEvenIfOneFollows) {
  const auto results = run("players 2\n" + kGood);
  ASSERT_EQ(results.size(), 2u);
  ASSERT_EQ(results[0].faults.size(), 1u);
  EXPECT_EQ(results[0].faults[0], "f:1: a file begins with 'scenario TITLE', not with 'players'");
  EXPECT_TRUE(results[0].malformed);
  EXPECT_TRUE(results[1].faults.empty());
}

TEST(Scenario, AFaultAtTheEndOfAScenarioNamesThatScenario) {
  const auto results = run("scenario First\ncovers 4\n\n\nscenario Second\ncovers 5\n");
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0].faults[0].substr(0, 26), "f:1: this scenario checks ");
  EXPECT_EQ(results[1].faults[0].substr(0, 26), "f:5: this scenario checks ");
}

TEST(Scenario, AHugeFileIsRefused) {
  const auto results = run(std::string((1u << 20) + 1, '\n'));
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].faults[0], "f:1: a scenario file is at most 1 MiB");
  EXPECT_TRUE(results[0].malformed);
}

TEST(Scenario, TheFirstPositionOfAFile) {
  const auto position = first_position<Bazaar>(kGood, "f");
  ASSERT_TRUE(position.is_ok()) << position.message();
  EXPECT_EQ(position.value().gold[1], 3);
  EXPECT_EQ(first_position<Bazaar>("scenario S\ncovers 4\n", "f").message(),
            "f: no scenario starts here: 'start' is missing");
  EXPECT_EQ(first_position<Bazaar>("scenario S\nbogus\n", "f").message().substr(0, 24),
            "f:2: unknown word 'bogus");
}

}  // namespace
}  // namespace tessera::testing
