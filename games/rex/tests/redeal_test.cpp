// What a redeal may and must do: nothing that the observer could notice, and everything that may be otherwise
// about equally often.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "games/rex/tests/states.h"

namespace tessera::rex {
namespace {

bool is_same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

State redealt(const State& s, Observer observer, FastRandom& random) {
  State other = s;
  Rex::redeal(other, observer, random);
  return other;
}

// Every outcome that is possible comes about equally often, and no other.
template <class Key>
void expect_even(const std::map<Key, int>& times, size_t possible, int deals) {
  EXPECT_EQ(times.size(), possible);
  const double wanted = static_cast<double>(deals) / static_cast<double>(possible);
  for (const auto& [key, count] : times) EXPECT_NEAR(count, wanted, 5 * std::sqrt(wanted) + 0.05 * wanted);
}

Seat another(const State& s, Seat seat) { return s.next_seat(seat); }

TEST(RexRedeal, NobodyCanTell) {
  FastRandom random(11);
  for (int game = 0; game < 40; ++game)
    play(game, [&](const State& s, const auto&) {
      const uint32_t who = random.below(s.seats + 1u);
      const Observer observer =
          who == s.seats ? Observer::spectator() : Observer::seat(static_cast<Seat>(who));
      const State other = redealt(s, observer, random);
      ASSERT_EQ(Rex::check(s), "");
      ASSERT_EQ(Rex::check(other), "") << (s.decision ? Rex::decision_name(s) : "the end");
      const View one = Rex::view(s, observer), two = Rex::view(other, observer);
      ASSERT_EQ(std::memcmp(&one, &two, sizeof one), 0) << (s.decision ? Rex::decision_name(s) : "the end");
      const bool hidden = s.decision && Rex::is_hidden_question(s);  // nobody knows who else is asked
      if (!hidden) {
        ASSERT_EQ(s.waiting, other.waiting);
      }
      ASSERT_EQ(observer.among(s.waiting), observer.among(other.waiting));
      if (!observer.among(s.asked)) return;
      Options real, same;
      K::list(s, observer.seat_or_none(), real);
      K::list(other, observer.seat_or_none(), same);
      ASSERT_EQ(real.size(), same.size());
      for (int i = 0; i < real.listed(); ++i) ASSERT_EQ(real[i], same[i]);
    });
}

// --- Strategy cards

// Six cards are unknown to the first seat: two in the hand of the second, one in that of the third, three in
// the deck. They were drawn in the order of the hands.
State six_unknown() {
  return state_of(3, {"race 0 sol", "race 1 hacan", "race 2 jol-nar", "phase maneuvering", "first 0",
                      "units 0 imperial-palace 5", "hand 1 supply-cache emergency-summit",
                      "hand 2 toxin-blade", "deck plasma-lance composite-armor tracking-beacon"});
}
Card the_only(CardKind kind) { return row(kind).first; }
using Triple = std::array<Card, 3>;

// The cards of the first, second and third draw.
Triple drawn(const State& s) {
  Triple cards = {kNoCard, kNoCard, kNoCard};
  for (Seat seat : {Seat{1}, Seat{2}})
    for (Card card : s.player(seat).hand) cards[static_cast<size_t>(s.knowledge.drawn_at[card] - 1)] = card;
  return cards;
}

template <class Fits>
size_t count_triples(Fits fits) {
  const Card cards[] = {the_only(CardKind::kSupplyCache),    the_only(CardKind::kEmergencySummit),
                        the_only(CardKind::kToxinBlade),     the_only(CardKind::kPlasmaLance),
                        the_only(CardKind::kCompositeArmor), the_only(CardKind::kTrackingBeacon)};
  size_t count = 0;
  for (Card a : cards)
    for (Card b : cards)
      for (Card c : cards) count += a != b && b != c && a != c && fits(Triple{a, b, c});
  return count;
}

template <class Fits>
void expect_even_triples(const State& s, Seat observer, Fits fits) {
  constexpr int kDeals = 60000;
  FastRandom random(5);
  std::map<Triple, int> times;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::seat(observer), random);
    const Triple cards = drawn(other);
    ASSERT_TRUE(fits(cards));
    ++times[cards];
  }
  expect_even(times, count_triples(fits), kDeals);
}

TEST(RexRedeal, UnknownCardsCanBeAnywhere) {
  const State s = six_unknown();
  ASSERT_TRUE(asks<Maneuver>(s));
  expect_even_triples(s, 0, [](const Triple&) { return true; });
}

TEST(RexRedeal, CardsLieWhereTheyCanHaveBeenDrawn) {
  State s = six_unknown();
  // The blade was in the discard pile until the third draw, and all know that the second seat had no beacon
  // after the first one.
  const Card blade = the_only(CardKind::kToxinBlade), beacon = the_only(CardKind::kTrackingBeacon);
  s.knowledge.drawable[blade] = s.knowledge.drawable_appraised[blade] = 3;
  s.player(1).denied_kinds[static_cast<int>(CardKind::kTrackingBeacon)] = 1;
  ASSERT_EQ(Rex::check(s), "");
  expect_even_triples(s, 0, [&](const Triple& cards) {
    return cards[0] != blade && cards[1] != blade && cards[0] != beacon;
  });
}

TEST(RexRedeal, JolNarRemembersWhatItHasSeen) {
  State s = six_unknown();
  // Jol-Nar saw the summit go to the second seat, and the lance back into the deck after the first draw.
  const Card summit = the_only(CardKind::kEmergencySummit), lance = the_only(CardKind::kPlasmaLance);
  s.knowledge.known[summit].add(2);
  s.knowledge.drawable_appraised[lance] = 2;
  ASSERT_EQ(Rex::check(s), "");
  const Triple real = drawn(s);
  const size_t place = real[0] == summit ? 0 : 1;
  FastRandom random(1);
  std::set<Triple> seen, seen_by_other;
  for (int i = 0; i < 3000; ++i) {
    const State other = redealt(s, Observer::seat(2), random);
    const Triple cards = drawn(other);
    EXPECT_EQ(cards[place], summit);
    EXPECT_EQ(cards[2], real[2]);
    EXPECT_NE(cards[0], lance);
    seen.insert(cards);
    // Whoever has seen less takes any card for the one that Jol-Nar knows.
    const State theirs = redealt(s, Observer::seat(0), random);
    const Triple dealt = drawn(theirs);
    EXPECT_TRUE(theirs.knowledge.known[dealt[place]].has(2));
    EXPECT_EQ(Rex::check(theirs), "");
    seen_by_other.insert(dealt);
  }
  EXPECT_EQ(seen.size(),
            place == 0 ? 4u : 3u);  // of the place that is left: all but the lance, if it is the first
  EXPECT_EQ(seen_by_other.size(), 120u);
}

TEST(RexRedeal, ShownCardsStay) {
  State s = six_unknown();
  const Card summit = the_only(CardKind::kEmergencySummit);
  s.knowledge.known[summit].add(kPublic);
  FastRandom random(1);
  for (int i = 0; i < 300; ++i)
    EXPECT_TRUE(redealt(s, Observer::spectator(), random).player(1).hand.has(summit));
}

// --- traitors

TEST(RexRedeal, TraitorsAreAnyThatNobodyHasSeen) {
  State s = six_unknown();
  const LeaderMask own = s.player(0).dealt;
  const auto unseen = LeaderSet::from_bits(
      (leaders_of(Race::kSol) | leaders_of(Race::kHacan) | leaders_of(Race::kJolNar)) & ~own);
  Leader denied = kNoLeader;
  for (Leader leader : unseen)
    if (!(s.player(1).traitors >> leader & 1)) denied = leader;
  s.player(1).denied_traitors = LeaderMask{1} << denied;
  constexpr int kDeals = 40000;
  FastRandom random(2);
  std::map<std::pair<LeaderMask, LeaderMask>, int> times;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::seat(0), random);
    const Player &one = other.player(1), &two = other.player(2);
    ASSERT_EQ(std::popcount(one.dealt), kTraitorsDealt);
    ASSERT_FALSE((one.dealt & two.dealt) || ((one.dealt | two.dealt) & own));
    ASSERT_FALSE(one.traitors >> denied & 1);
    ++times[{one.traitors, two.traitors}];
  }
  const size_t all = static_cast<size_t>(unseen.size());
  expect_even(times, (all - 1) * (all - 1), kDeals);  // the second can hold all but one, the third any other
}

TEST(RexRedeal, ShownTraitorsStay) {
  State s = six_unknown();
  s.player(2).shown_traitors = s.player(2).traitors;
  FastRandom random(2);
  std::set<LeaderMask> seen;
  for (int i = 0; i < 500; ++i) {
    const State other = redealt(s, Observer::spectator(), random);
    EXPECT_EQ(other.player(2).traitors, s.player(2).traitors);
    EXPECT_EQ(Rex::check(other), "");
    seen.insert(other.player(1).traitors);
  }
  EXPECT_EQ(seen.size(), 14u);
}

TEST(RexRedeal, LetnevHadAReasonToExchange) {
  const State asked = state_that_asks(Redraw::kId);
  const State redrawn = find_state([](const State& x) { return x.redrawn && x.round == 1; });
  FastRandom random(3);
  for (const State* s : {&asked, &redrawn}) {
    const Seat letnev = s->seat_of_race(Race::kLetnev);
    std::set<LeaderMask> held, kept;
    for (int i = 0; i < 1000; ++i) {
      const State other = redealt(*s, Observer::seat(another(*s, letnev)), random);
      ASSERT_EQ(Rex::check(other), "");
      const Player& player = other.player(letnev);
      EXPECT_GE(std::popcount(player.dealt & leaders_of(Race::kLetnev)), kRedrawOwnLeaders);
      held.insert(player.traitors);
      const State own = redealt(*s, Observer::seat(letnev), random);
      EXPECT_EQ(own.player(letnev).dealt, s->player(letnev).dealt);
      EXPECT_EQ(own.player(letnev).traitors, s->player(letnev).traitors);
      kept.insert(own.player(another(*s, letnev)).traitors);
      ASSERT_EQ(Rex::check(own), "");
    }
    EXPECT_GT(held.size(), 100u);
    EXPECT_GT(kept.size(), 5u);
  }
}

// --- other secrets

TEST(RexRedeal, PredictionWithinWhatWasTold) {
  State s = find_state([](const State& x) { return x.round == 1 && x.predicted != kNoRace && x.seats == 4; });
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  s.predicted_half = 2 * s.predicted_round <= s.last_round() ? Half::kFirst : Half::kSecond;
  constexpr int kDeals = 12000;
  FastRandom random(4);
  std::map<std::pair<int, int>, int> times;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::seat(another(s, xxcha)), random);
    ++times[{static_cast<int>(other.predicted), other.predicted_round}];
    EXPECT_EQ(redealt(s, Observer::seat(xxcha), random).predicted, s.predicted);
  }
  expect_even(times, static_cast<size_t>(3 * s.last_round() / 2), kDeals);
  for (const auto& [prediction, count] : times)
    EXPECT_EQ(2 * prediction.second <= s.last_round(), s.predicted_half == Half::kFirst);
}

TEST(RexRedeal, BetrayalCardsWithinWhatWasTold) {
  State s = find_state(
      [](const State& x) { return x.round == 1 && x.has(Setting::kBetrayalCards) && x.seats == 3; });
  const auto is_low = [](uint8_t card) { return 2 * kBetrayalRows[card].number <= kBetrayals; };
  s.player(1).betrayal_half = is_low(s.player(1).betrayal) ? Half::kFirst : Half::kSecond;
  FastRandom random(4);
  std::map<std::pair<int, int>, int> times;
  constexpr int kDeals = 24000;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::seat(0), random);
    ASSERT_EQ(is_low(other.player(1).betrayal), s.player(1).betrayal_half == Half::kFirst);
    ASSERT_EQ(other.player(0).betrayal, s.player(0).betrayal);
    ++times[{other.player(1).betrayal, other.player(2).betrayal}];
  }
  const size_t first = is_low(s.player(0).betrayal) == is_low(s.player(1).betrayal) ? 3 : 4;
  expect_even(times, first * 6, kDeals);
}

TEST(RexRedeal, TopsAreAnyCardOfTheDeck) {
  const State s = find_state([](const State& x) {
    return x.influence_top != kNoInfluenceCard && std::popcount(x.influence_deck) > 4 && x.fleet_card != 0;
  });
  const Seat jol_nar = s.seat_of_race(Race::kJolNar), sol = s.seat_of_race(Race::kSol);
  FastRandom random(4);
  std::map<int, int> tops, steps;
  constexpr int kDeals = 6000;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::spectator(), random);
    ++tops[other.influence_top];
    ++steps[other.fleet_card];
    EXPECT_EQ(redealt(s, Observer::seat(jol_nar), random).influence_top, s.influence_top);
    EXPECT_EQ(redealt(s, Observer::seat(sol), random).fleet_card, s.fleet_card);
  }
  expect_even(tops, static_cast<size_t>(std::popcount(s.influence_deck)), kDeals);
  expect_even(steps, std::size(kBombardmentDeck), kDeals);
}

// --- questions

TEST(RexRedeal, WhoeverIsAskedHasAReason) {
  for (uint16_t question : {PlayInWindow::kId, Interfere::kId}) {
    const State s = find_state([&](const State& x) {
      return asks_for(x, question) && x.asked.size() == 1 && hand_size(x, x.waiting.lowest()) > 2;
    });
    const Seat asked = s.waiting.lowest();
    FastRandom random(6);
    std::set<uint64_t> hands;
    for (int i = 0; i < 400; ++i) {
      const State other = redealt(s, Observer::seat(another(s, asked)), random);
      ASSERT_EQ(Rex::check(other), "");
      Options options;
      K::list(other, asked, options);
      EXPECT_GT(options.size(), 1);
      hands.insert(other.player(asked).hand.bits());
    }
    EXPECT_GT(hands.size(), 50u);
  }
}

TEST(RexRedeal, SealedAnswersAreAnybodysGuess) {
  const State s = find_state(
      [](const State& x) { return asks<FleetDial>(x) && x.waiting.size() == 1 && x.asked.size() == 2; });
  const Seat sealed = s.asked.without(s.waiting).lowest();
  FastRandom random(6);
  std::map<Choice, int> times;
  constexpr int kDeals = 20000;
  for (int i = 0; i < kDeals; ++i) {
    ++times[redealt(s, Observer::seat(s.waiting.lowest()), random).answers[sealed]];
    EXPECT_EQ(redealt(s, Observer::seat(sealed), random).answers[sealed], s.answers[sealed]);
  }
  expect_even(times, kDialMost + 1, kDeals);
}

TEST(RexRedeal, HiddenPartsOfAPlanAreAnyThatAreLegal) {
  const State s = find_state([](const State& x) {
    return asks<PlanIntent>(x) && !x.battle.plans[1].shown &&
           units_at(x, x.battle.seats[1], x.battle.space).units() > 3;
  });
  const Seat seat = s.battle.seats[1];
  FastRandom random(6);
  std::map<int, int> strengths;
  std::set<Leader> leaders;
  constexpr int kDeals = 6000;
  for (int i = 0; i < kDeals; ++i) {
    const State other = redealt(s, Observer::seat(s.battle.seats[0]), random);
    ++strengths[other.battle.plans[1].strength];
    leaders.insert(other.battle.plans[1].leader);
    EXPECT_EQ(std::memcmp(&other.battle.plans[0], &s.battle.plans[0], sizeof(Plan)), 0);
  }
  expect_even(strengths, static_cast<size_t>(units_at(s, seat, s.battle.space).strength()) + 1, kDeals);
  EXPECT_GE(static_cast<int>(leaders.size()), std::popcount(usable_leaders(s, seat, s.battle.space)));
}

// Whoever has said that it will attack can do so.
TEST(RexRedeal, AVowCanBeKept) {
  const State s = find_state([](const State& x) {
    return asks<PlanStrength>(x) && x.battle.plans[1].vow == Vow::kAttacks &&
           x.waiting.has(x.battle.seats[0]);
  });
  const Seat seat = s.battle.seats[1];
  FastRandom random(6);
  for (int i = 0; i < 400; ++i) {
    const State other = redealt(s, Observer::seat(s.battle.seats[0]), random);
    bool can = false;
    for (CardKind kind : KindSet::from_bits(kinds_in_hand(other, seat)))
      can = can || (row(kind).slots & kAttackSlot);
    EXPECT_TRUE(can);
  }
}

TEST(RexRedeal, NothingIsHiddenAtTheEnd) {
  const State s = find_state([](const State& x) { return x.ending != Ending::kNone; });
  FastRandom random(1);
  EXPECT_TRUE(is_same(redealt(s, Observer::spectator(), random), s));
}

}  // namespace
}  // namespace tessera::rex
