// The state itself, the view, and what a redeal may and must do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "engine/check/conformance.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/names.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {
namespace {

using TheKernel = Kernel<Prevail>;

tessera::Setup with(const std::vector<std::string>& options) {
  tessera::Setup setup{kSeats, Settings(Prevail::info().settings), 0};
  for (const std::string& option : options) EXPECT_TRUE(setup.settings.set(option).is_ok()) << option;
  return setup;
}

// Plays at random, with armies of one's own, as long as `go_on` says so.
State play_while(const tessera::Setup& setup, uint64_t seed, const std::function<bool(const State&)>& go_on) {
  Chance chance(seed);
  FastRandom random(seed);
  State s;
  Table t(s, chance);
  Prevail::prepare(s, setup);
  for (TheKernel::run(t); !TheKernel::is_over(s) && go_on(s);) {
    const Seat seat = s.waiting.lowest();
    Options options;
    TheKernel::list(s, seat, options);
    Prevail::playout_options(s, options);
    const Choice any = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
    TheKernel::apply(t, seat, asks<ChooseArmy>(s) ? kNothing : any);
  }
  return s;
}

int initiative_count(const State& s, CardSet cards, int initiative) {
  int count = 0;
  for_each_card(cards, [&](Card card) { count += s.card(card).initiative == initiative; });
  return count;
}

TEST(PrevailState, IsSmallAndFlat) {
  EXPECT_EQ(sizeof(State), 752u);  // a change invalidates nothing but must be meant
  std::vector<bool> covered(sizeof(State));
  for (const Field& field : Prevail::fields())
    for (uint32_t i = 0; i < field.count * field.size; ++i) {
      const uint32_t byte = field.at(i / field.size) + i % field.size;
      EXPECT_FALSE(covered[byte]) << field.name << " overlaps another field";
      covered[byte] = true;
    }
  const size_t spare = sizeof(Board::spare) + 1;  // and `reserved` of the flow
  EXPECT_LE(std::count(covered.begin(), covered.end(), false), static_cast<long>(spare));
}

TEST(PrevailView, AnotherHandIsOnlyWhatWasShown) {
  const State s =
      play_while(with({"mode=mini", "start=armies"}), 3, [](const State& x) { return x.round < 3; });
  ASSERT_EQ(s.ending, Ending::kNone);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const View own = Prevail::view(s, Observer::seat(seat));
    EXPECT_EQ(own.side(seat).hand, s.army(seat).hand);
    EXPECT_EQ(own.side(other(seat)).hand, s.army(other(seat)).hand & s.army(other(seat)).shown);
    EXPECT_EQ(own.side(other(seat)).hand_size, std::popcount(s.army(other(seat)).hand));
  }
}

TEST(PrevailView, AnArmyInTheMakingIsHidden) {
  const State s = play_while(with({"mode=standard", "start=armies"}), 5,
                             [](const State& x) { return !asks<AddCard>(x); });
  ASSERT_TRUE(asks<AddCard>(s));
  const Seat seat = s.waiting.lowest();
  const View theirs = Prevail::view(s, Observer::seat(other(seat))),
             own = Prevail::view(s, Observer::seat(seat));
  EXPECT_GT(own.side(seat).unit_count, 0);
  EXPECT_EQ(own.side(seat).size, s.army(seat).size);
  EXPECT_EQ(theirs.side(seat).unit_count, 0);
  EXPECT_EQ(theirs.side(seat).size, 0);
  EXPECT_EQ(theirs.side(seat).hand_size, 0);
}

TEST(PrevailView, OwnSealedCardAndNobodyElses) {
  State s =
      play_while(with({}), 1, [](const State& x) { return !asks<PlayCard>(x) || x.waiting.size() == 2; });
  ASSERT_EQ(s.waiting.size(), 1);
  const Seat sealed = s.asked.without(s.waiting).lowest();
  EXPECT_TRUE(Prevail::view(s, Observer::seat(sealed)).is_sealed);
  EXPECT_EQ(Prevail::view(s, Observer::seat(sealed)).sealed, s.answers[sealed]);
  EXPECT_FALSE(Prevail::view(s, Observer::seat(other(sealed))).is_sealed);
  EXPECT_FALSE(Prevail::view(s, Observer::spectator()).is_sealed);
}

TEST(PrevailView, JsonHasEveryKey) {
  const State s = play_while(with({}), 1, [](const State& x) { return x.round < 2; });
  JsonWriter json;
  Prevail::write_view(Prevail::view(s, Observer::seat(0)), json);
  for (const char* key : {"observer",   "mode",   "board",     "round",     "phase",          "white",
                          "initiative", "ending", "losers",    "waiting",   "decision",       "lists_open",
                          "settings",   "sides",  "sealed",    "action",    "units",          "attack",
                          "rout",       "marks",  "hand_size", "commander", "commander_lost", "in_play"})
    EXPECT_NE(json.text().find("\"" + std::string(key) + "\":"), std::string::npos) << key;
}

// 3.8: whatever the other holds, there are as many of each initiative as its army has.
TEST(PrevailRedeal, KeepsTheCountsAndReachesEveryCard) {
  const State s =
      play_while(with({"mode=mini", "start=armies"}), 3, [](const State& x) { return x.round < 2; });
  ASSERT_EQ(s.ending, Ending::kNone);
  FastRandom random(1);
  const Army& real = s.army(1);
  const CardSet hidden = real.hand & ~real.shown;
  ASSERT_GT(std::popcount(hidden), 2);
  std::set<Card> seen;
  std::array<int, kCardCount> times{};
  constexpr int kDeals = 8000;
  for (int i = 0; i < kDeals; ++i) {
    State other_world = s;
    Prevail::redeal(other_world, Observer::seat(0), random);
    const Army& army = other_world.army(1);
    EXPECT_EQ(army.hand & real.shown, real.hand & real.shown);
    for (int initiative = 1; initiative <= 4; ++initiative)
      ASSERT_EQ(initiative_count(s, army.hand, initiative), initiative_count(s, real.hand, initiative));
    for_each_card(army.hand & ~real.shown, [&](Card card) { ++times[card]; });
    EXPECT_EQ(other_world.army(0).hand, s.army(0).hand);
  }
  // Evenly: a hidden card of an initiative is each of those not seen yet equally often.
  for (int initiative = 1; initiative <= 4; ++initiative) {
    const int held = initiative_count(s, hidden, initiative);
    int possible = 0;
    for (int card = 0; card < kCardCount; ++card)
      possible += s.card(static_cast<Card>(card)).initiative == initiative && !(real.shown >> card & 1);
    for (int card = 0; card < kCardCount; ++card) {
      if (s.card(static_cast<Card>(card)).initiative != initiative || (real.shown >> card & 1)) continue;
      EXPECT_NEAR(times[static_cast<size_t>(card)], double(kDeals) * held / possible, 400)
          << kCardRows[card].id;
    }
  }
}

TEST(PrevailRedeal, OpenListsLeaveOnlyTheSealedCard) {
  const State s = play_while(with({"start=battle"}), 1,
                             [](const State& x) { return !asks<PlayCard>(x) || x.waiting.size() == 2; });
  const Seat sealed = s.asked.without(s.waiting).lowest();
  FastRandom random(1);
  std::set<Choice> answers;
  for (int i = 0; i < 500; ++i) {
    State other_world = s;
    Prevail::redeal(other_world, Observer::seat(other(sealed)), random);
    EXPECT_EQ(other_world.army(sealed).hand, s.army(sealed).hand);
    answers.insert(other_world.answers[sealed]);
    EXPECT_EQ(Prevail::check(other_world), "");
  }
  EXPECT_EQ(static_cast<int>(answers.size()), std::popcount(s.army(sealed).hand));
}

TEST(PrevailRedeal, ArmiesInTheMakingChangeAndStayLegal) {
  FastRandom random(7);
  for (uint16_t question : {AddUnit::kId, AddCard::kId}) {
    const State s = play_while(with({"mode=mini", "start=armies"}), 5, [&](const State& x) {
      return !(x.decision == question && x.army(x.waiting.lowest()).size > 1);
    });
    ASSERT_EQ(s.decision, question);
    const Seat seat = s.waiting.lowest();
    bool changed = false;
    for (int i = 0; i < 300; ++i) {
      State other_world = s;
      Prevail::redeal(other_world, Observer::seat(other(seat)), random);
      ASSERT_EQ(Prevail::check(other_world), "");
      changed |= std::memcmp(&other_world, &s, sizeof s) != 0;
    }
    EXPECT_TRUE(changed);
  }
}

// When all is over all is open.
TEST(PrevailRedeal, NothingIsHiddenAtTheEnd) {
  const State s = play_while(with({"mode=mini", "start=armies"}), 3, [](const State&) { return true; });
  State other_world = s;
  FastRandom random(1);
  Prevail::redeal(other_world, Observer::spectator(), random);
  EXPECT_EQ(std::memcmp(&other_world, &s, sizeof s), 0);
  EXPECT_EQ(Prevail::view(s, Observer::spectator()).side(0).hand, s.army(0).hand);
}

}  // namespace
}  // namespace tessera::prevail
