// States that cannot be: check() must refuse what the rules could not go on with. And what fuzzing found.
#include "games/preascendant/check.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/check/conformance.h"
#include "engine/check/scenario_of.h"
#include "engine/game/session_of.h"
#include "engine/testing/game_tests.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {
namespace {

using TheKernel = Kernel<Preascendant>;
using testing::top;

State state_that_asks(uint16_t question) { return testing::state_that_asks<Preascendant>(400, question); }
State find_state(const std::function<bool(const State&)>& wanted) {
  return testing::find_state<Preascendant>(400, wanted);
}
std::string after(const State& s, const std::function<void(State&)>& change) {
  return testing::after<Preascendant>(s, change);
}

std::vector<std::string> faults_of(const std::string& scenario) {
  return testing::run_scenarios<Preascendant>(scenario, "f")[0].faults;
}

TEST(Check, NumbersOutOfRange) {
  const State s = state_that_asks(ChooseAction::kId);
  EXPECT_EQ(after(s, [](State& x) { x.seats = 5; }), "wrong number of players");
  EXPECT_EQ(after(s, [](State& x) { x.active = 9; }), "the active player is not at the table");
  EXPECT_EQ(after(s, [](State& x) { x.first = 9; }), "the first player is not at the table");
  EXPECT_EQ(after(s, [](State& x) { x.max_turns = 0; }), "the limit of turns is out of range");
  EXPECT_EQ(after(s, [](State& x) { x.ending = static_cast<Ending>(7); }),
            "the game ended in an unknown way");
  EXPECT_EQ(after(s, [](State& x) { x.gems[0] = kMostGems + 1; }), "a player has too many gems");
  EXPECT_EQ(after(s, [](State& x) { x.decision = 63; }), "an unknown question is asked");
  EXPECT_EQ(after(s, [](State& x) { x.depth = 99; }), "more frames than there is room for");
}

TEST(Check, CardsThatAreNoneOrTurnInACircle) {
  const State s = find_state([](const State& x) { return x.discards[0] != kNoCard && x.market.size() == 4; });
  EXPECT_EQ(after(s, [](State& x) { x.set_below(x.discards[0], x.discards[0]); }),
            "a discard pile has no end");
  EXPECT_EQ(after(s, [](State& x) { x.set_below(x.discards[0], static_cast<Card>(99)); }),
            "a discard pile has no end");
  const std::string lists = "the market, the block or the top of the deck is no list of cards";
  EXPECT_EQ(after(s, [](State& x) { x.market[1] = static_cast<Card>(60); }), lists);
  EXPECT_EQ(after(s, [](State& x) { reinterpret_cast<uint8_t*>(&x.market)[4] = 200; }), lists);
  EXPECT_EQ(after(s, [](State& x) { x.market[1] = x.market[0]; }),
            "the 52 cards are not each in exactly one place");
  EXPECT_EQ(after(s, [](State& x) { x.set_drawn(x.market[0], 1); }),
            "a card that is in no hand and no pile is marked as if it were");
  EXPECT_NE(
      after(s,
            [](State& x) {
              x.entered[static_cast<int>(x.hands[0].empty() ? x.hands[1].lowest() : x.hands[0].lowest())] =
                  200;
            }),
      "");
}

TEST(Check, AMapThatCannotBe) {
  const State s = find_state([](const State& x) { return std::popcount(x.explored) > 3 && x.occupied(); });
  EXPECT_EQ(after(s, [](State& x) { x.sectors[0].open_sides |= 0x40; }), "a sector's open sides are wrong");
  EXPECT_EQ(after(s, [](State& x) { x.neighbours[0] |= 1; }), "a sector's neighbours are wrong");
  EXPECT_NE(after(s, [](State& x) { x.sectors[1].hex = x.sectors[0].hex; }), "");
  EXPECT_EQ(after(s, [](State& x) { x.sectors[0].hex.q = 100; }), "a sector lies too far out");
  EXPECT_EQ(after(s, [](State& x) { x.sectors[0].value = 9; }), "a tile has an unknown value");
  EXPECT_EQ(after(s, [](State& x) { x.sectors[kMostTiles - 1].gems = 1; }),
            "there is something where no sector is");
  EXPECT_EQ(after(s,
                  [](State& x) {
                    --x.supply[0];
                    x.explored |= SlotSet{1} << 30;
                  }),
            "there are sectors without a place to keep them");
  const std::string stacks = "a sector has no proper stack of disks";
  const auto slot = static_cast<Slot>(std::countr_zero(s.occupied()));
  const auto bytes = [slot](State& x) { return reinterpret_cast<uint8_t*>(&x.sectors[slot].stack); };
  EXPECT_EQ(after(s, [&](State& x) { bytes(x)[7] = 200; }), stacks);
  EXPECT_EQ(after(s, [&](State& x) { bytes(x)[6] = 1; }), stacks);
}

// A game could be led to a place that its procedures do not know.
TEST(Check, FramesThatNobodyCalled) {
  const State s = state_that_asks(AuctionBid::kId);
  const std::string uncalled = "a frame was not called by the one below it";
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].resume = static_cast<Resume>(77); }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[1].resume = Resume::kStart; }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].procedure = Reap::kId; }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].procedure = 60; }),
            "a frame runs no known procedure");
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].procedure = Turn::kId; }), "the lowest frame is not the game");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth].procedure = 1; }),
            "a frame that is not in use is not empty");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].resume = static_cast<Resume>(77); }),
            "the question is not one of the procedure that runs");
  EXPECT_EQ(after(s, [](State& x) { x.decision = SaveSector::kId; }),
            "the question is not one of the procedure that runs");
}

TEST(Check, QuestionsPutToTheWrongSeats) {
  const std::string wrong = "the question is not put to those it is for";
  const State s = state_that_asks(ChooseAction::kId);
  EXPECT_EQ(after(s, [](State& x) { x.waiting = SeatSet(); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.forced = x.waiting; }), wrong);
  const State bids =
      find_state([](const State& x) { return asks<AuctionBid>(x) && x.waiting.size() < x.seats; });
  EXPECT_EQ(after(bids,
                  [](State& x) {
                    const Seat sealed = x.asked.without(x.waiting).lowest();
                    x.answers[sealed] = x.gems[sealed] + 1;
                  }),
            "a seat has nothing to answer, or gave an answer that is none");
}

TEST(Check, LocalsThatCannotBe) {
  const std::string wrong = "a frame holds what cannot be";
  EXPECT_EQ(after(state_that_asks(SaveSector::kId), [](State& x) { top<Preservation>(x).saver = 9; }), wrong);
  EXPECT_EQ(
      after(state_that_asks(SaveSector::kId), [](State& x) { top<Preservation>(x).targets = ~x.occupied(); }),
      wrong);
  EXPECT_EQ(after(state_that_asks(BreakTie::kId), [](State& x) { top<Auction>(x).price = 1u << 30; }), wrong);
  EXPECT_EQ(after(state_that_asks(BreakTie::kId), [](State& x) { top<Auction>(x).owner = 7; }), wrong);
  EXPECT_EQ(after(state_that_asks(TribeDestination::kId), [](State& x) { top<ThaniTribes>(x).from[0] = 31; }),
            wrong);
  EXPECT_EQ(after(state_that_asks(TribeDestination::kId), [](State& x) { top<ThaniTribes>(x).at = 6; }),
            wrong);
  EXPECT_EQ(after(state_that_asks(AntenDestination::kId), [](State& x) { top<CityOfAnten>(x).source = 99; }),
            wrong);
  EXPECT_EQ(after(state_that_asks(FireTarget::kId), [](State& x) { top<FiresAtNight>(x).left = 200; }),
            wrong);
  EXPECT_EQ(after(state_that_asks(TreatyRecipient::kId), [](State& x) { top<Treaty>(x).drawn = 9; }), wrong);
  EXPECT_EQ(after(state_that_asks(AwakeningColour::kId), [](State& x) { top<Awakening>(x).slot = 31; }),
            wrong);
  EXPECT_EQ(after(state_that_asks(DarkHex::kId), [](State& x) { top<FromTheDark>(x).colour = Colour(9); }),
            wrong);
  EXPECT_EQ(after(state_that_asks(PlaceDisk::kId), [](State& x) { top<Expand>(x).card = Card(77); }), wrong);
  EXPECT_EQ(after(state_that_asks(MulliganCard::kId), [](State& x) { top<Mulligan>(x).buried = 9; }), wrong);
}

// --- what fuzzing found

// The hexes around a sector have numbers of six bits; a map laid out at the rim would grow out of them.
TEST(Check, APositionTooFarOutIsImpossible) {
  const auto faults =
      faults_of("scenario S\ncovers 7.3\nset turn 0\nset sector 21,21 1\nstart\nexpect over\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0], "f:5: impossible position: a sector lies too far out");
}

// Disks on a card that nobody has played had no owner to let go of them.
TEST(Check, DisksOnACrusadeThatIsNotActiveAreImpossible) {
  const auto faults = faults_of("scenario S\ncovers R02\nset turn 0\nset stored red 2\nstart\nexpect over\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0], "f:5: impossible position: disks lie on R02, which is not active");
}

// Gem by gem without a choice, the kernel took this for an endless loop.
TEST(CityOfAnten, ManyGemsWithOneWayToGoMoveAtOnce) {
  const auto faults = faults_of(R"(scenario S
covers W11
set turn 0
set hand 0 W11 W01
set hand 1 B03
set sector 0,0 1 gems 100000
set sector 1,0 1 gems 7
chance any
start
0: event W11
0: 0,0
expect gems-on 0,0 = 0
expect gems-on 1,0 = 100007
expect active = 1
)");
  for (const std::string& fault : faults) ADD_FAILURE() << fault;
}

// A card that leaves a discard pile to be auctioned is known to all from then on, not only when bids begin.
TEST(Sow, ACrusadeOnTheBlockIsSeenWhileItsDisksAreReleased) {
  const auto faults = faults_of(R"(scenario S
covers 4.1 R02
players 3
set turn 0
set hand 0 W01 W02
set hand 1 B03
set hand 2 B04
set discard 1 R02
set stored red 2
set sector 0,0 1
set sector 1,0 1
chance any
start
0: sow R02
asks 1 release
expect block = R02
view 0 has "block":[{"card":"R02"}]
view 1 has "block":[{"card":"R02"}]
view spectator has "block":[{"card":"R02"}]
)");
  for (const std::string& fault : faults) ADD_FAILURE() << fault;
}

TEST(Gems, NoPileGrowsBeyondItsLimit) {
  State s = state_that_asks(ChooseAction::kId);
  Chance chance(1);
  Table t(s, chance);
  gain(t, 0, kMostGems, Rule());
  EXPECT_EQ(s.gems[0], kMostGems);
  gain(t, 0, 0xffffffff, Rule());
  EXPECT_EQ(s.gems[0], kMostGems);
  s.gems[1] = 10;
  pay_player(t, 0, 1, kMostGems, Rule());
  EXPECT_EQ(s.gems[0], 0u);
  EXPECT_EQ(s.gems[1], kMostGems);
  EXPECT_EQ(Preascendant::check(s), "");
}

}  // namespace
}  // namespace tessera::preascendant
