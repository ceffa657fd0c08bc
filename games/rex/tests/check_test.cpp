// States that cannot be: check() must refuse what the rules could not go on with.
#include "games/rex/check.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "engine/check/conformance.h"
#include "games/rex/tests/states.h"

namespace tessera::rex {
namespace {

std::string after(const State& s, const std::function<void(State&)>& change) {
  return testing::after<Rex>(s, change);
}

bool says(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(RexCheck, NumbersOutOfRange) {
  const State s = state_that_asks(Maneuver::kId);
  EXPECT_EQ(after(s, [](State& x) { x.seats = 7; }), "wrong number of players");
  EXPECT_EQ(after(s, [](State& x) { x.settings[0] = 7; }), "a setting has an unknown value");
  EXPECT_EQ(after(s, [](State& x) { x.first = 6; }), "the first player is not at the table");
  EXPECT_EQ(after(s, [](State& x) { x.depth = 99; }), "more frames than there is room for");
  EXPECT_EQ(after(s, [](State& x) { x.decision = 77; }), "an unknown question is asked");
  EXPECT_EQ(after(s, [](State& x) { x.waiting.add(7); }), "an absent seat is waited for");
  EXPECT_EQ(after(s, [](State& x) { x.rest[3] = 1; }), "there is something in spare bytes");
  EXPECT_EQ(after(s, [](State& x) { x.players[5].spare[0] = 1; }), "there is something in spare bytes");
  EXPECT_EQ(after(s, [](State& x) { x.phase = static_cast<Phase>(9); }), "the phase is unknown");
  EXPECT_EQ(after(s, [](State& x) { x.round = 9; }), "the round is not one of this game");
  EXPECT_EQ(after(s, [](State& x) { x.ending = static_cast<Ending>(9); }),
            "the game ended in an unknown way");
  EXPECT_EQ(after(s, [](State& x) { x.winners.add(0); }), "the winners are not those of the ending");
  EXPECT_EQ(after(s, [](State& x) { x.fleet = 19; }), "the fleet is in no sector");
  EXPECT_EQ(after(s, [](State& x) { x.fleet_card = 9; }), "the top bombardment card is none");
  EXPECT_EQ(after(s, [](State& x) { x.fleet_steps = 11; }), "the fleet is sent too far");
}

TEST(RexCheck, RacesAndAlliances) {
  const State s = find_state([](const State& x) { return !x.player(0).alliance.empty() && x.seats > 4; });
  EXPECT_EQ(after(s, [](State& x) { x.player(0).race = x.player(1).race; }), "a race has another seat");
  EXPECT_EQ(after(s, [](State& x) { x.player(0).race = kNoRace; }), "a race has another seat");
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).alliance = SeatSet{1}; }), "alliance is none"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).alliance = x.everyone(); }), "too many members"));
  const Seat ally = allies_of(s, 0).lowest();
  EXPECT_TRUE(
      says(after(s, [=](State& x) { x.player(ally).alliance = SeatSet(); }), "ally is in another alliance"));
}

TEST(RexCheck, UnitsThatCannotBe) {
  const State s = find_state([](const State& x) {
    return x.seat_of_race(Race::kLazax) != kNoSeat && x.seat_of_race(Race::kXxcha) != kNoSeat && x.face_down;
  });
  const Seat lazax = s.seat_of_race(Race::kLazax);
  EXPECT_TRUE(says(after(s, [](State& x) { ++x.player(0).reserves.normal; }), "too many or too few units"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).present ^= 1; }), "not where they are said to be"));
  EXPECT_TRUE(says(after(s, [=](State& x) { ++x.player(lazax).casualties.mechanized; }),
                   "too many or too few units"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.face_down |= bit(kCouncilSpace); }), "nobody to hide from"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).purse = 60000; }), "more influence than there is"));
  EXPECT_TRUE(
      says(after(s, [](State& x) { x.without_shield |= bit(kCouncilSpace); }), "a shield was destroyed"));
  const State few =
      find_state([](const State& x) { return x.seats == 3 && x.player(0).reserves.normal > 0; });
  EXPECT_TRUE(says(after(few,
                         [](State& x) {
                           --x.player(0).reserves.normal;
                           add_units(x, 0, kDemolishedSpace, {1, 0});
                         }),
                   "demolished"));
}

TEST(RexCheck, LeadersAndTraitors) {
  const State s = find_state([](const State& x) { return x.captive && x.dead; });
  const Leader dead = LeaderSet::from_bits(s.dead).lowest();
  EXPECT_EQ(after(s, [=](State& x) { x.captive |= LeaderMask{1} << dead; }), "a leader is dead and captive");
  EXPECT_EQ(after(s, [](State& x) { x.used_at[3] = static_cast<Space>(44); }), "a leader was used nowhere");
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).traitors = 0; }), "wrong number of traitor cards"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).dealt = 0xf; }), "traitor card"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).denied_traitors = x.player(0).traitors; }),
                   "all know it does not"));
  EXPECT_TRUE(says(after(s, [](State& x) { x.player(0).shown_traitors = ~x.player(0).traitors; }),
                   "shown a traitor card"));
  EXPECT_EQ(
      after(s,
            [](State& x) {
              x.player(1).dealt = x.player(0).dealt;
              x.player(1).traitors = x.player(0).traitors;
              x.player(1).shown_traitors = x.player(1).denied_traitors = 0;
            }),
      std::popcount(s.player(0).traitors) == std::popcount(s.player(1).traitors)
          ? "a traitor card was dealt twice"
          : std::string(row(s.player(1).race).short_name) + ": it holds a wrong number of traitor cards");
}

TEST(RexCheck, SecretsOfSetUp) {
  const State s = find_state([](const State& x) {
    return x.round == 2 && x.predicted != kNoRace && x.has(Setting::kBetrayalCards);
  });
  EXPECT_EQ(after(s, [](State& x) { x.predicted = Race::kXxcha; }), "a race is predicted that cannot be");
  EXPECT_EQ(after(s, [](State& x) { x.predicted_round = 9; }), "a round is predicted that cannot be");
  EXPECT_EQ(after(s, [](State& x) { x.predicted_round = 0; }), "Xxcha has predicted nothing");
  EXPECT_EQ(after(s,
                  [](State& x) {
                    x.predicted_half = 2 * x.predicted_round <= x.last_round() ? Half::kSecond : Half::kFirst;
                  }),
            "a round is predicted that cannot be");
  EXPECT_EQ(after(s, [](State& x) { x.player(0).betrayal = x.player(1).betrayal; }),
            "a betrayal card is there twice");
  EXPECT_EQ(after(s, [](State& x) { x.player(0).betrayal = kNoBetrayal; }),
            "a betrayal card is missing, or there should be none");
}

TEST(RexCheck, CardsInTwoPlacesOrNone) {
  const State s = find_state([](const State& x) {
    return asks<Bid>(x) && !x.discard.empty() && x.round > 1 && !x.player(0).hand.empty();
  });
  const std::string wrong = "a Strategy card is missing or in two places";
  EXPECT_EQ(after(s, [](State& x) { x.deck.add(x.discard.lowest()); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.deck.remove(x.deck.lowest()); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.discard.add(60); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.lot[x.lot_at] = 60; }), "a card is for sale that there is not");
  EXPECT_EQ(after(s, [](State& x) { x.lot_size = 7; }), "more cards are for sale than players could buy");
  EXPECT_EQ(after(s, [](State& x) { x.influence_deck = 0; }),
            "an influence card is missing or in two places");
  EXPECT_EQ(after(s, [](State& x) { x.last_location = 9; }),
            "the latest location card is not in the discard pile");
  EXPECT_TRUE(
      says(after(s, [](State& x) { x.influence[static_cast<int>(kCouncilSpace)] = 1; }), "influence in"));
  EXPECT_EQ(after(s,
                  [](State& x) {  // a deck that will run out of location cards
                    const auto gone = static_cast<uint16_t>(x.influence_deck & 0xff);
                    x.influence_deck = static_cast<uint16_t>(x.influence_deck & ~gone);
                    x.influence_discard = static_cast<uint16_t>(x.influence_discard | gone);
                    x.influence_top = kNoInfluenceCard;
                    x.top_seen = SeatSet();
                  }),
            "too few location cards are left");
}

TEST(RexCheck, KnowledgeThatNobodyCanHave) {
  const State s = find_state([](const State& x) { return x.round == 2 && x.player(0).hand.size() > 1; });
  const Card card = s.player(0).hand.lowest();
  EXPECT_EQ(after(s, [=](State& x) { x.knowledge.known[card].add(6); }), "an absent seat knows a card");
  EXPECT_EQ(after(s, [=](State& x) { x.knowledge.drawn_at[card] = 150; }),
            "a card was drawn when it could not be");
  EXPECT_EQ(
      after(s,
            [=](State& x) { x.player(0).denied_kinds[static_cast<int>(kind_of(card))] = x.knowledge.draws; }),
      "a hand holds a card that all know it does not");
  EXPECT_EQ(after(s, [](State& x) { x.knowledge.known[x.deck.lowest()].add(0); }),
            "something is known of a card that lies in a pile");
}

TEST(RexCheck, PlansThatCannotBe) {
  const State s = state_that_asks(PlanIntent::kId);
  EXPECT_EQ(after(s, [](State& x) { x.battle.plans[0].strength = 99; }),
            "more strength is planned than there is");
  EXPECT_EQ(after(s, [](State& x) { x.battle.plans[0].intent = 7; }), "a battle plan is none");
  EXPECT_EQ(after(s, [](State& x) { x.battle.plans[1].attack = CardKind::kToxinBlade; }),
            "a battle plan is none");
  EXPECT_EQ(after(s, [](State& x) { x.battle.seats[1] = x.battle.seats[0]; }),
            "a battle is fought by players who cannot");
  EXPECT_EQ(after(s, [](State& x) { x.battle.command = 1; }), "a Command binds nobody");
  EXPECT_EQ(after(s, [](State& x) { x.battle.space = kCouncilSpace; }),
            "a battle is fought where there can be none");
  const State none = state_that_asks(Maneuver::kId);
  EXPECT_EQ(after(none, [](State& x) { x.battle.traitors = 1; }), "something is left of a battle");
}

TEST(RexCheck, FramesThatNobodyCalled) {
  const State s = state_that_asks(Maneuver::kId);
  const std::string uncalled = "a frame was not called by the one below it";
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].resume = static_cast<Resume>(77); }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[2].resume = Resume::kStart; }), uncalled);
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].procedure = 99; }),
            "a frame runs no known procedure");
  EXPECT_EQ(after(s, [](State& x) { x.stack[0].procedure = Round::kId; }),
            "the lowest frame is not the game");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth].procedure = 1; }),
            "a frame that is not in use is not empty");
  EXPECT_EQ(after(s, [](State& x) { x.stack[x.depth - 1].resume = static_cast<Resume>(77); }),
            "the question is not one of the procedure that runs");
}

TEST(RexCheck, LocalsThatCannotBe) {
  const std::string wrong = "a frame holds what cannot be";
  const State turn = state_that_asks(Maneuver::kId);
  EXPECT_EQ(after(turn, [](State& x) { top<ManeuverTurn>(x).seat = 6; }), wrong);
  EXPECT_EQ(after(turn, [](State& x) { top<ManeuverTurn>(x).moved = 2; }), wrong);
  const State bid = state_that_asks(Bid::kId);
  EXPECT_EQ(after(bid, [](State& x) { top<Auction>(x).in = SeatSet(); }), wrong);
  EXPECT_EQ(after(bid, [](State& x) { top<Auction>(x).bidder = 5; }), wrong);
  const State units = state_that_asks(CountNormal::kId);
  const std::string untold = "a frame holds something else than it was told";
  EXPECT_EQ(after(units, [](State& x) { ++top<PickUnits>(x).most; }), untold);
  EXPECT_EQ(after(units, [](State& x) { ++top<PickUnits>(x).of.normal; }), untold);
  const State interfere = state_that_asks(Interfere::kId);
  EXPECT_EQ(after(interfere, [](State& x) { top<Interference>(x).user = x.asked.lowest(); }), wrong);
  EXPECT_EQ(after(interfere, [](State& x) { top<Interference>(x).use = kUses; }), wrong);
  const State gift = state_that_asks(GiftAmount::kId);
  EXPECT_EQ(after(gift, [](State& x) { top<Ceasefire>(x).given_to = top<Ceasefire>(x).seat; }), wrong);
  const State offer = state_that_asks(AnswerOffer::kId);
  EXPECT_EQ(after(offer, [](State& x) { top<Offer>(x).members = x.everyone(); }), wrong);
  const State move = state_that_asks(MoveTo::kId);
  EXPECT_EQ(after(move, [](State& x) { top<MoveUnits>(x).from = static_cast<Space>(99); }), wrong);
  const State fate = state_that_asks(CaptiveFate::kId);
  EXPECT_EQ(after(fate, [](State& x) { top<TakeCaptive>(x).leader = 77; }), wrong);
  const State window = state_that_asks(PlayInWindow::kId);
  EXPECT_EQ(after(window, [](State& x) { top<CardWindow>(x).window = Window::kAbility; }), wrong);
}

TEST(RexCheck, QuestionsPutToTheWrongSeats) {
  const std::string wrong = "the question is not put to those it is for";
  const State s = state_that_asks(Maneuver::kId);
  EXPECT_EQ(after(s, [](State& x) { x.waiting = SeatSet(); }), wrong);
  EXPECT_EQ(after(s, [](State& x) { x.forced = x.waiting; }), wrong);
  const State sealed = find_state(
      [](const State& x) { return asks<FleetDial>(x) && x.asked.size() == 2 && x.waiting.size() == 1; });
  EXPECT_EQ(after(sealed, [](State& x) { x.answers[x.asked.without(x.waiting).lowest()] = 200; }),
            "a seat has nothing to answer, or gave an answer that is none");
}

// Bytes changed at random: whatever passes can be looked at, dealt anew and played on. Rules may say that it
// is nonsense; they may not crash.
void play_damaged_games() {
  let_broken_throw();
  int passed = 0;
  for (uint64_t game = 0; game < 16; ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    FastRandom random(game);
    Chance chance(game);
    State s;
    Table t(s, chance);
    Rex::prepare(s, testing::varied_setup(Rex::info(), game, random));
    const auto any = [&](const Options& options) {
      return options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
    };
    for (K::run(t); !K::is_over(s);) {
      State changed = s;
      auto* bytes = reinterpret_cast<unsigned char*>(&changed);
      for (uint32_t n = 1 + random.below(3); n; --n)
        bytes[random.below(sizeof changed)] = static_cast<unsigned char>(random.next());
      if (Rex::check(changed).empty()) {
        ++passed;
        try {
          Rex::view(changed, Observer::spectator());
          Rex::redeal(changed, Observer::seat(0), random);
          ASSERT_EQ(Rex::check(changed), "");
          Table other_table(changed, chance);
          for (int step = 0; step < 20 && !K::is_over(changed); ++step) {
            const Seat seat = changed.waiting.lowest();
            K::apply(other_table, seat, any(K::options(other_table, seat)));
          }
        } catch (const Broken&) {  // nonsense, and noticed
        }
      }
      const Seat seat = s.waiting.lowest();
      K::apply(t, seat, any(K::options(t, seat)));
    }
  }
  EXPECT_GT(passed, 50);
}
TEST(RexCheck, WhatPassesCanBePlayedOn) { std::thread(play_damaged_games).join(); }

}  // namespace
}  // namespace tessera::rex
