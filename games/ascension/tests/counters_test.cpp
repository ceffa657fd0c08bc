// Face-down Domain Counters: who knows them, and what a redeal may make of them.
#include "games/ascension/rules/counters.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "games/ascension/ascension.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

constexpr int kPieces = std::size(kCounterPieceRows);

// A state with a full bag and one counter at which seat 1 has looked.
State looked_at(int piece) {
  State s = laid_out(3);
  for (int i = 0; i < kPieces; ++i)
    if (row(kCounterPieceRows[i].counter).set == CounterSet::kDistantSuns)
      s.bag[i] = kCounterPieceRows[i].copies;
  Token token{kHiddenCounter, token_place(Planet{0}), 0, SeatSet{1}, kFaceDown | kTokenOfNobody};
  name_piece(token, piece);
  --s.bag[piece];
  EXPECT_TRUE(add_token(s, token));
  return s;
}

const Token& counter_on_first_planet(const State& s) {
  for (const Token& token : s.tokens)
    if (is_face_down_counter(token) && token.place == token_place(Planet{0})) return token;
  return s.tokens[kTokens - 1];
}

TEST(DomainCounters, ThereAreAsManyAsInTheBox) {
  int copies[2] = {0, 0};
  for (const CounterPieceRow& piece : kCounterPieceRows)
    copies[static_cast<int>(row(piece.counter).set)] += piece.copies;
  EXPECT_EQ(copies[0], 66);
  EXPECT_EQ(copies[1], 15);
}

TEST(DomainCounters, ARedealKeepsWhatTheObserverHasSeen) {
  State s = looked_at(3);
  const State before = s;
  FastRandom random(7);
  for (int i = 0; i < 50; ++i) Ascension::redeal(s, Observer::seat(1), random);
  EXPECT_EQ(std::memcmp(s.tokens, before.tokens, sizeof s.tokens), 0);
  EXPECT_EQ(std::memcmp(s.bag, before.bag, sizeof s.bag), 0);
}

TEST(DomainCounters, ARedealExchangesWhatOthersHaveSeenWithTheBag) {
  FastRandom random(7);
  std::set<int> found;
  int plain = 0;
  constexpr int kTries = 2000;
  for (int i = 0; i < kTries; ++i) {
    State s = looked_at(3);
    Ascension::redeal(s, Observer::seat(0), random);
    const Token& token = counter_on_first_planet(s);
    EXPECT_EQ(token.known, SeatSet{1});
    found.insert(piece_of(token));
    plain += counter_of(token) == DomainCounter::kPeacefulAnnexation;
    int all = 1;
    for (uint8_t count : s.bag) all += count;
    EXPECT_EQ(all, 66);
  }
  EXPECT_GT(found.size(), 10u);
  // 12 of 66: about 364.
  EXPECT_NEAR(plain, kTries * 12 / 66, 80);
}

TEST(DomainCounters, TheOrderOfTokensTellsNothing) {
  // On a planet with an Artifact the kinds stand in another order than they are shown in.
  for (int piece : {0, kPieces - 12}) {
    if (row(kCounterPieceRows[piece].counter).set != CounterSet::kDistantSuns) continue;
    State s = looked_at(piece);
    add_token(s, {static_cast<uint8_t>(TokenKind::kArtifact), token_place(Planet{0}), 0, SeatSet(),
                  kFaceDown | kTokenOfNobody});
    State other = looked_at(1);
    add_token(other, {static_cast<uint8_t>(TokenKind::kArtifact), token_place(Planet{0}), 0, SeatSet(),
                      kFaceDown | kTokenOfNobody});
    const View one = Ascension::view(s, Observer::seat(0)), two = Ascension::view(other, Observer::seat(0));
    EXPECT_EQ(std::memcmp(one.tokens, two.tokens, sizeof one.tokens), 0);
  }
}

}  // namespace
}  // namespace tessera::ascension
