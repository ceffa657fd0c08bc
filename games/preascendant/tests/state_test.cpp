// The pieces of the state, and what a seat can know.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "engine/testing/effort.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {
namespace {

TEST(PreascendantState, SizeIsPinned) {
  EXPECT_EQ(sizeof(State), 976u);  // at most 1 kB; a change invalidates nothing but must be meant
  EXPECT_EQ(sizeof(View), 736u);
}

RC_GTEST_PROP(PreascendantStack, BehavesLikeAList, (const std::vector<uint8_t>& moves)) {
  Stack stack;
  std::vector<Colour> list;
  for (uint8_t move : moves) {
    const auto colour = static_cast<Colour>(move & 3);
    const size_t at = list.empty() ? 0 : (move >> 4) % list.size();
    if ((move >> 2 & 3) == 0 && list.size() < 24)
      stack.push(colour), list.push_back(colour);
    else if ((move >> 2 & 3) == 1 && list.size() < 24)
      stack.put_under(colour), list.insert(list.begin(), colour);
    else if (!list.empty()) {
      RC_ASSERT(stack.remove(static_cast<int>(at)) == list[at]);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
    }
    RC_ASSERT(stack.height() == static_cast<int>(list.size()));
    for (size_t i = 0; i < list.size(); ++i) RC_ASSERT(stack.at(static_cast<int>(i)) == list[i]);
    RC_ASSERT(stack.empty() == list.empty());
  }
}

TEST(PreascendantStack, OneStackOnAnother) {
  Stack lower, upper;
  lower.push(Colour::kRed);
  upper.push(Colour::kBlue);
  upper.push(Colour::kBlack);
  lower.put_on(upper);
  EXPECT_EQ(lower.height(), 3);
  EXPECT_EQ(lower.at(0), Colour::kRed);
  EXPECT_EQ(lower.at(1), Colour::kBlue);
  EXPECT_EQ(lower.top(), Colour::kBlack);
}

// Lists hexes as rule 7.3 and 7.4 say them, without masks.
std::set<Choice> placement_by_hand(const State& s, Colour colour) {
  std::set<Choice> hexes;
  const bool controls = s.controlled_by(colour) != 0;
  const auto controlled = [&](Hex hex) {
    const Slot slot = slot_at(s, hex);
    return slot != kNoSlot && !s.sectors[slot].stack.empty() && s.sectors[slot].stack.top() == colour;
  };
  std::set<Choice> candidates = {hex_code(kOrigin)};
  for_each_slot(s.explored, [&](Slot slot) {
    candidates.insert(hex_code(s.sectors[slot].hex));
    for (int side = 0; side < kHexSides; ++side)
      candidates.insert(hex_code(neighbour(s.sectors[slot].hex, side)));
  });
  for (Choice code : candidates) {
    const Hex hex = hex_from(code);
    const Slot slot = slot_at(s, hex);
    bool beside_tile = false, beside_own = false;
    for (int side = 0; side < kHexSides; ++side) {
      beside_tile |= slot_at(s, neighbour(hex, side)) != kNoSlot;
      beside_own |= controlled(neighbour(hex, side));
    }
    const bool unexplored = slot == kNoSlot && (beside_tile || (!s.explored && hex == kOrigin));
    if (slot == kNoSlot && !unexplored) continue;
    const bool occupied = slot != kNoSlot && !s.sectors[slot].stack.empty();
    if (controls ? !beside_own : occupied) continue;
    if (unexplored && (s.tiles_left() == 0 || is_active(s, Card::kR13))) continue;
    if (occupied && is_active(s, Card::kB08)) continue;
    hexes.insert(code);
  }
  return hexes;
}

TEST(PreascendantPlacement, AgreesWithTheRuleReadAloud) {
  const tessera::Setup setup{3, Settings(Preascendant::info().settings), kNoSeat};
  FastRandom random(11);
  int compared = 0, nowhere = 0;
  constexpr int kPlayed = tessera::testing::kIsSlowBuild ? 8 : 40;
  for (uint64_t game = 0; game < kPlayed; ++game) {
    State s;
    Chance chance(game);
    Table t(s, chance);
    Preascendant::prepare(s, setup);
    for (Kernel<Preascendant>::run(t); !Kernel<Preascendant>::is_over(s);) {
      for (Colour colour : kAllColours) {
        Options options;
        Listing listing(options);
        list_placement(s, colour, listing);
        std::set<Choice> listed;
        for (int i = 0; i < options.size(); ++i) listed.insert(options[i]);
        ASSERT_EQ(listed, placement_by_hand(s, colour));
        ASSERT_EQ(placement(s, colour).possible(), !listed.empty());
        ++compared;
        nowhere += listed.empty();
      }
      const Seat seat = s.waiting.lowest();
      Options& options = Kernel<Preascendant>::options(t, seat);
      Preascendant::playout_options(s, options);
      Kernel<Preascendant>::apply(
          t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
    }
  }
  EXPECT_GT(compared, 250 * kPlayed);
  EXPECT_GT(nowhere, 0);  // the case that is easy to get wrong did occur
}

State position(std::initializer_list<const char*> lines, int players = 2) {
  State s;
  Preascendant::prepare(s, tessera::Setup{players, Settings(Preascendant::info().settings), kNoSeat});
  for (const char* line : lines) {
    const Status status = Preascendant::place(s, split_words(line));
    EXPECT_TRUE(status.is_ok()) << line << ": " << status.message();
  }
  Preascendant::begin_position(s);
  EXPECT_EQ(Preascendant::check(s), "");
  return s;
}

int at(Card card) { return static_cast<int>(card); }

TEST(PreascendantRedeal, SpreadsUnknownCardsEvenly) {
  const State s = position({"turn 0", "hand 0 R01", "hand 1 W01 W02", "known 0 W02", "rest 0"});
  // Nothing is unknown: the one hidden card of seat 1 can only be W01, because the deck is empty.
  FastRandom random(1);
  State copy = s;
  Preascendant::redeal(copy, Observer::seat(0), random);
  EXPECT_EQ(copy.hands[1], (CardSet{Card::kW01, Card::kW02}));

  // Five cards could be the hidden one: each must come up about equally often.
  State open = position({"turn 0", "hand 0 R01", "hand 1 W01 W02", "known 0 W02", "rest 0"});
  for (int i = 0; i < 4; ++i) open.bag.add(take_active(open, 0));
  std::map<uint64_t, int> seen;
  constexpr int kTries = 5000;
  for (int i = 0; i < kTries; ++i) {
    copy = open;
    Preascendant::redeal(copy, Observer::seat(0), random);
    ASSERT_EQ(Preascendant::check(copy), "");
    ASSERT_TRUE(copy.hands[1].has(Card::kW02));
    ++seen[copy.hands[1].bits()];
  }
  EXPECT_EQ(seen.size(), 5u);
  for (const auto& [hand, count] : seen) EXPECT_NEAR(count, kTries / 5, 150);
}

TEST(PreascendantRedeal, RemembersWhatWasSeenGoingIntoTheDeck) {
  // K05 was seen by all and then shuffled into the deck: no card dealt before can be it, a treaty card can.
  State s = position({"turn 0", "hand 0 R01", "hand 1 W01 W02", "rest 0"});
  for (int i = 0; i < 6; ++i) s.bag.add(take_active(s, 0));
  const Card shuffled = s.bag.lowest();
  s.entered[at(shuffled)] = 1;
  s.set_drawn(Card::kW02, 1);  // W02 came from a treaty after that, W01 from the deal
  s.draws = 2;
  FastRandom random(2);
  bool as_treaty_card = false;
  for (int i = 0; i < 500; ++i) {
    State copy = s;
    Preascendant::redeal(copy, Observer::seat(0), random);
    ASSERT_EQ(copy.hands[1].size(), 2);
    for (Card card : copy.hands[1]) {
      if (card != shuffled) continue;
      ASSERT_EQ(copy.drawn(card), 1);
      as_treaty_card = true;
    }
  }
  EXPECT_TRUE(as_treaty_card);
}

TEST(PreascendantRedeal, MulliganCardsAreKnownToTheirOwnerOnly) {
  State s = position({"turn 0", "hand 0 R01", "hand 1 W01", "rest 0"});
  for (int i = 0; i < 6; ++i) s.bag.add(take_active(s, 0));
  const Card buried = s.bag.lowest();
  s.entered[at(buried)] = kBuriedBy + 0;
  FastRandom random(3);
  bool stranger_suspects_it = false;
  for (int i = 0; i < 500; ++i) {
    State copy = s;
    Preascendant::redeal(copy, Observer::seat(0), random);  // seat 0 buried it: it cannot be in seat 1's hand
    ASSERT_FALSE(copy.hands[1].has(buried));
    copy = s;
    Preascendant::redeal(copy, Observer::seat(1), random);
    stranger_suspects_it |= copy.hands[0].has(buried);
    int marks = 0;
    for (uint8_t entered : copy.entered) marks += entered == kBuriedBy + 0;
    ASSERT_EQ(marks, 1);  // some card was buried by seat 0; which one, seat 1 cannot know
  }
  EXPECT_TRUE(stranger_suspects_it);
}

TEST(PreascendantRedeal, DrawNumbersStayInAByte) {
  State s = position({"turn 0", "hand 0 R01", "hand 1 W01 W02", "rest 0"});
  s.set_drawn(Card::kW01, 7);
  s.set_drawn(Card::kW02, 200);
  s.entered[at(Card::kK01)] = 150;
  for (int i = 0; i < 1000; ++i) close_hidden_draw(s);
  EXPECT_LT(s.draws, kBuriedBy);
  EXPECT_LT(s.drawn(Card::kW01), s.drawn(Card::kW02));
  EXPECT_GT(s.entered[at(Card::kK01)], s.drawn(Card::kW01));
  EXPECT_LE(s.entered[at(Card::kK01)], s.drawn(Card::kW02));
  EXPECT_LT(s.drawn(Card::kW02), s.draws);
}

TEST(PreascendantPosition, WordsThatAreWrongAreNamed) {
  State s;
  Preascendant::prepare(s, tessera::Setup{2, Settings(Preascendant::info().settings), kNoSeat});
  const auto message = [&](const char* line) { return Preascendant::place(s, split_words(line)).message(); };
  EXPECT_NE(message("gems 2 9").find("'2' is no seat"), std::string::npos);
  EXPECT_NE(message("gems 0 many").find("'many' is not such a number"), std::string::npos);
  EXPECT_NE(message("hand 0 X01").find("'X01' is no card"), std::string::npos);
  EXPECT_NE(message("sector 0;0 2").find("is no hex"), std::string::npos);
  EXPECT_NE(message("sector 0,0 2 disks green").find("'green' is no colour"), std::string::npos);
  EXPECT_NE(message("banana").find("cannot be set; a line begins with one of: turn, gems"),
            std::string::npos);
  EXPECT_NE(message("turn 0 1 2").find("one word too many"), std::string::npos);
  EXPECT_EQ(message("hand 0 R01"), "");
  EXPECT_NE(message("hand 1 R01").find("placed already"), std::string::npos);
}

}  // namespace
}  // namespace tessera::preascendant
