#include "engine/chance/hidden_deck.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/chance/sources.h"

namespace tessera {
namespace {

constexpr int kCards = 7, kSeats = 3;
using Deck = HiddenDeck<kCards>;
using Set = Deck::Set;
using Card = Deck::Card;
constexpr Purpose kDraw = 1;
constexpr SeatSet kEveryone = SeatSet::first(kSeats);

static_assert(std::is_trivially_copyable_v<HiddenDeck<157>>);
static_assert(std::has_unique_object_representations_v<HiddenDeck<157>>);  // no padding
static_assert(std::has_unique_object_representations_v<HiddenDeck<18>>);
static_assert(sizeof(HiddenDeck<157>) == 752);

struct Game {
  Deck deck{};
  std::array<Set, kSeats> hands;
  std::vector<Card> drawn[kSeats];  // in the order of drawing

  Game() { deck.begin(Set::all()); }
  std::string check() const { return deck.check(hands, kEveryone); }
  Set& hand(Seat seat) { return hands[seat]; }
  Card draw(Chance& chance, Seat seat) {
    const Card card = deck.draw(chance, kDraw);
    if (card != Deck::kNone) {
      deck.take(hand(seat), card);
      drawn[seat].push_back(card);
    }
    return card;
  }
  Card give(Seat seat, Card card) {
    deck.take(hand(seat), card);
    return card;
  }
  void redeal(Observer observer, FastRandom& random) {
    const Deck::Hand places[] = {{&hands[0], {0}}, {&hands[1], {1}}, {&hands[2], {2}}};
    deck.redeal(observer, places, random);
  }
  std::string deal() const {  // who holds what
    std::string text;
    for (const Set& hand : hands) {
      for (Card card : hand) text += static_cast<char>('a' + card);
      text += ' ';
    }
    return text;
  }
};

// --- verbs

TEST(HiddenDeck, BeginsWithTheCardsThatTakePart) {
  Game game;
  game.deck.begin(Set::first(5));
  EXPECT_EQ(game.deck.left(), 5);
  EXPECT_EQ(game.deck.removed, (Set{5, 6}));
  EXPECT_EQ(game.check(), "");
}

TEST(HiddenDeck, DrawsEachCardOnceAndThenTurnsThePileOver) {
  Game game;
  Chance chance(3);
  Set seen;
  for (int i = 0; i < kCards; ++i) seen.add(game.draw(chance, static_cast<Seat>(i % 2)));
  EXPECT_EQ(seen, Set::all());
  EXPECT_EQ(game.draw(chance, 0), Deck::kNone);
  EXPECT_EQ(game.check(), "");
  const Card card = game.hand(0).lowest();
  game.deck.play(game.hand(0), card);
  EXPECT_EQ(game.deck.discard, Set::only(card));
  EXPECT_TRUE(game.deck.needs_reshuffle());
  EXPECT_EQ(game.draw(chance, 2), card);
  EXPECT_TRUE(game.deck.discard.empty());
  EXPECT_EQ(game.check(), "");
}

TEST(HiddenDeck, WhatLiesUnderIsDrawnBeforeThePileIsTurnedOver) {
  Game game;
  Chance chance(3);
  game.deck.put_under(game.hand(1), game.give(1, 4));
  game.deck.play(game.hand(1), game.give(1, 5));
  for (int i = 0; i < 5; ++i) EXPECT_LT(game.draw(chance, 0) % 7, 7);
  EXPECT_FALSE(game.deck.needs_reshuffle());
  EXPECT_EQ(game.draw(chance, 0), 4);
  EXPECT_TRUE(game.deck.needs_reshuffle());
  EXPECT_EQ(game.check(), "");
}

TEST(HiddenDeck, ThePlayedAndTheRemovedAreNoSecret) {
  Game game;
  game.deck.show(game.give(0, 1), {2});
  game.deck.remove(game.hand(0), 1);
  EXPECT_EQ(game.deck.removed, Set::only(1));
  EXPECT_EQ(game.check(), "");
  game.deck.play(game.hand(0), game.give(0, 2));
  game.give(1, 2);  // out of the pile: everybody sees it
  EXPECT_TRUE(game.deck.is_known(2, Observer::spectator()));
  EXPECT_TRUE(game.deck.discard.empty());
  EXPECT_EQ(game.check(), "");
}

TEST(HiddenDeck, KnowsWhoHasLooked) {
  Game game;
  game.give(0, 1);
  game.give(0, 3);
  game.deck.show(1, {2});
  EXPECT_EQ(game.deck.known_of(game.hand(0), Observer::seat(2)), Set::only(1));
  EXPECT_TRUE(game.deck.known_of(game.hand(0), Observer::seat(1)).empty());
  game.deck.show_all(3);
  EXPECT_EQ(game.deck.known_of(game.hand(0), Observer::seat(2)), (Set{1, 3}));
  EXPECT_EQ(game.deck.known_of(game.hand(0), Observer::spectator()), Set::only(3));
  EXPECT_EQ(game.check(), "");
}

TEST(HiddenDeck, ACardThatLeavesUnseenMakesWhatIsLeftUncertain) {
  Game game;
  for (Card card : {1, 2, 3}) game.give(0, card);
  game.deck.show(1, {1, 2});
  game.deck.show_all(2);
  game.deck.pass(game.hand(0), game.hand(1), 3, {0, 1});  // seat 2 cannot tell which card went
  EXPECT_EQ(game.deck.known_of(game.hand(0), Observer::seat(1)), (Set{1, 2}));
  EXPECT_TRUE(game.deck.known_of(game.hand(0), Observer::seat(2)).empty());
  EXPECT_EQ(game.deck.known_of(game.hand(1), Observer::seat(0)), Set::only(3));
  EXPECT_EQ(game.check(), "");
  game.deck.show_all(3);
  game.deck.pass(game.hand(1), game.hand(2), 3, {0, 2});  // everybody sees an open card go
  EXPECT_TRUE(game.deck.is_known(3, Observer::spectator()));
  EXPECT_EQ(game.check(), "");
}

// --- invariants

TEST(HiddenDeck, ChecksThatEachCardIsSomewhereOnce) {
  Game game;
  game.hand(0).add(2);  // and still in the bag
  EXPECT_EQ(game.check(), "a card is missing or in two places");
  game.deck.bag.remove(2);
  EXPECT_EQ(game.check(), "a card is held that was not drawn, or drawn and not held");
  game = Game();
  game.deck.open.add(4);
  EXPECT_EQ(game.check(), "a card is open that nobody holds");
}

// Whatever bytes a snapshot brings, it is refused or harmless.
TEST(HiddenDeck, DamagedBytesAreRefusedOrPlayable) {
  FastRandom random(5);
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    Game game;
    Chance chance(static_cast<uint64_t>(round));
    for (int i = 0; i < 6; ++i) game.draw(chance, static_cast<Seat>(i % kSeats));
    game.deck.put_back(game.hand(0), game.hand(0).lowest(), {0});
    game.deck.play(game.hand(1), game.hand(1).lowest());
    auto* bytes = reinterpret_cast<uint8_t*>(&game.deck);
    bytes[random.below(sizeof(Deck))] ^= static_cast<uint8_t>(1u << random.below(8));
    if (!game.check().empty()) {
      ++refused;
      continue;
    }
    game.redeal(Observer::seat(1), random);
    game.deck.reshuffle();
    while (game.draw(chance, 2) != Deck::kNone) {
    }
    ASSERT_EQ(game.deck.left(), 0);
  }
  EXPECT_GT(refused, 2000);
}

TEST(HiddenDeck, FifteenEpochsAreEnoughForEver) {
  HiddenDeck<60> deck{};
  using Cards = HiddenDeck<60>::Set;
  deck.begin(Cards::all());
  std::array<Cards, 2> hands;
  Chance chance(8);
  // Seat 0 keeps a card of every epoch, so that none can be left out.
  for (int i = 0; i < 40; ++i) {
    deck.take(hands[0], deck.draw(chance, kDraw));
    const auto card = deck.draw(chance, kDraw);
    deck.take(hands[1], card);
    deck.play(hands[1], card);
    deck.reshuffle();
    ASSERT_EQ(deck.check(hands, SeatSet::first(2)), "") << i;
  }
  // And here all of them end.
  for (int i = 0; i < 40; ++i) {
    const auto card = deck.draw(chance, kDraw);
    deck.take(hands[1], card);
    deck.play(hands[1], card);
    if (i < 20) deck.play(hands[0], hands[0].lowest());
    deck.reshuffle();
    ASSERT_EQ(deck.check(hands, SeatSet::first(2)), "") << i;
  }
}

// --- redeal

TEST(HiddenDeck, ARedealLeavesWhatTheObserverKnows) {
  FastRandom random(1);
  int changed = 0;
  for (int round = 0; round < 200; ++round) {
    Game game;
    Chance chance(static_cast<uint64_t>(round));
    for (int i = 0; i < 6; ++i) game.draw(chance, static_cast<Seat>(i % kSeats));
    const Card shown = game.drawn[1][0], open = game.drawn[2][0];
    game.deck.show(shown, {0});
    game.deck.show_all(open);
    game.deck.play(game.hand(2), game.drawn[2][1]);
    const Game real = game;
    game.redeal(Observer::seat(0), random);
    ASSERT_EQ(game.check(), "");
    EXPECT_EQ(game.hands[0], real.hands[0]);
    EXPECT_TRUE(game.hands[1].has(shown) && game.hands[2].has(open));
    EXPECT_EQ(game.deck.discard, real.deck.discard);
    for (int seat = 0; seat < kSeats; ++seat) EXPECT_EQ(game.hands[seat].size(), real.hands[seat].size());
    for (Seat seat = 0; seat < kSeats; ++seat)  // who has looked at how many cards of whom stays as it was
      EXPECT_EQ(game.deck.known_of(game.hand(1), Observer::seat(seat)).size(),
                real.deck.known_of(real.hands[1], Observer::seat(seat)).size());
    changed += game.deal() != real.deal();
  }
  EXPECT_GT(changed, 50);
}

// Walks through every way in which chance can fall.
class EveryOutcome : public ChanceSource {
 public:
  uint32_t below(uint32_t n, Purpose) override {
    if (at_ == path_.size()) path_.push_back({0, n});
    return path_[at_++].value;
  }
  uint32_t pick(std::span<const uint64_t> set, Purpose purpose) override {
    const auto n = static_cast<uint32_t>(count_bits(set));
    return static_cast<uint32_t>(nth_bit(set, static_cast<int>(below(n, purpose))));
  }
  uint32_t weighted(std::span<const uint8_t> counts, Purpose purpose) override {
    return nth_counted(counts, below(total_count(counts), purpose));
  }
  bool next() {
    at_ = 0;
    while (!path_.empty() && ++path_.back().value == path_.back().n) path_.pop_back();
    return !path_.empty();
  }

 private:
  struct Fork {
    uint32_t value, n;
  };
  std::vector<Fork> path_;
  size_t at_ = 0;
};

struct Story {
  Game game;
  std::string log[kSeats];  // what each seat has seen happen
};
using Play = Story (*)(Chance&);

void all_see(Story& story, char what, Card card) {
  for (std::string& log : story.log) log += {what, static_cast<char>('a' + card), ' '};
}
void draw(Story& story, Chance& chance, Seat seat) {
  const Card card = story.game.draw(chance, seat);
  story.log[seat] += {'+', static_cast<char>('a' + card), ' '};
}
// What is played must not depend on what it is, or it would tell more than itself.
void play_drawn(Story& story, Seat seat, size_t which) {
  const Card card = story.game.drawn[seat][which];
  story.game.deck.play(story.game.hand(seat), card);
  all_see(story, '-', card);
}

// Two piles are turned over while others still hold cards drawn before.
Story reshuffled(Chance& chance) {
  Story story;
  for (Seat seat : {0, 1, 1, 2, 2}) draw(story, chance, seat);
  play_drawn(story, 1, 0);
  story.game.deck.reshuffle();
  draw(story, chance, 2);
  play_drawn(story, 2, 0);
  story.game.deck.reshuffle();
  draw(story, chance, 1);
  return story;
}

// Seat 1 gives back what it drew first and draws again, and seat 2 draws.
Story given_back(Chance& chance) {
  Story story;
  for (Seat seat : {0, 1, 1, 2}) draw(story, chance, seat);
  const Card card = story.game.drawn[1][0];
  story.game.deck.put_back(story.game.hand(1), card, {1});
  story.log[1] += {'<', static_cast<char>('a' + card), ' '};
  draw(story, chance, 1);
  draw(story, chance, 2);
  return story;
}

// All deals that fit what the observer has seen, by going through everything that can happen.
std::map<std::string, int> possible_deals(Play play, Seat observer, const std::string& log) {
  std::map<std::string, int> deals;
  EveryOutcome every;
  do {
    Chance chance(every);
    const Story story = play(chance);
    if (story.log[observer] == log) ++deals[story.game.deal()];
  } while (every.next());
  return deals;
}

void expect_redeals_evenly(Play play, Seat observer) {
  Chance chance(21);
  const Story real = play(chance);
  ASSERT_EQ(real.game.check(), "");
  const auto deals = possible_deals(play, observer, real.log[observer]);
  ASSERT_GT(deals.size(), 4u);
  int all_ways = 0;
  for (const auto& [deal, ways] : deals) all_ways += ways;

  std::map<std::string, int> dealt;
  FastRandom random(17);
  const int draws = 400 * static_cast<int>(deals.size());
  for (int i = 0; i < draws; ++i) {
    Game game = real.game;
    game.redeal(Observer::seat(observer), random);
    ASSERT_EQ(game.check(), "");
    ++dealt[game.deal()];
  }
  double chi_square = 0;
  for (const auto& [deal, count] : dealt) {
    ASSERT_TRUE(deals.contains(deal)) << deal << "cannot be";
    const double expected = static_cast<double>(draws) * deals.at(deal) / all_ways;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_EQ(dealt.size(), deals.size());
  const double freedom = static_cast<double>(deals.size()) - 1;
  EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom));  // six standard deviations
}

TEST(HiddenDeck, ARedealIsEvenOverWhatCanBeAfterReshuffles) {
  for (Seat seat = 0; seat < kSeats; ++seat) expect_redeals_evenly(reshuffled, seat);
}

TEST(HiddenDeck, ARedealKnowsWhoSawACardGoBack) {
  expect_redeals_evenly(given_back, 0);
  expect_redeals_evenly(given_back, 1);  // it knows that seat 2 cannot have drawn that card before
}

TEST(HiddenDeck, ARedealKeepsWhatElseMustStayTrue) {
  FastRandom random(1);
  Game game;
  for (Card card : {0, 1, 2}) game.give(1, card);
  for (Card card : {3, 4}) game.give(2, card);
  const auto is_wanted = [](Card card) { return card == 1 || card == 5; };
  std::map<Card, int> held;
  for (int i = 0; i < 2000; ++i) {
    // Seat 1 was asked because it holds 1 or 5.
    KeepsEnough keeps((game.hand(1) & Set{1, 5}).size());
    const Deck::Hand places[] = {{&game.hands[1], {1}}, {&game.hands[2], {2}}};
    game.deck.redeal(Observer::seat(0), places, random, [&](const Deck::Swap& swap) {
      return keeps.allows(swap.from == 0, is_wanted(swap.a), swap.to == 0, is_wanted(swap.b));
    });
    ASSERT_EQ(game.check(), "");
    ASSERT_TRUE(game.hand(1).has(1) || game.hand(1).has(5));
    for (Card card : game.hand(1)) ++held[card];
  }
  for (Card card = 0; card < kCards; ++card) EXPECT_GT(held[card], 300) << int{card};
}

}  // namespace
}  // namespace tessera
