// Hands of Action Cards (17): what others may think they are, who is asked in a window, and damaged frames.
#include <gtest/gtest.h>

#include "games/ascension/parts.h"
#include "games/ascension/rules/windows.h"
#include "games/ascension/stops.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

constexpr Card kSummit = number_of(ActionCard::kCommandSummit),
               kRepairs = number_of(ActionCard::kEmergencyRepairs),
               kRecheck = number_of(ActionCard::kRecheck), kMorale = number_of(ActionCard::kMoraleBoost),
               kSpy = number_of(ActionCard::kSuccessfulSpy), kMines = number_of(ActionCard::kMinelayers);

void give(State& s, Seat seat, std::initializer_list<Card> cards) {
  for (Card card : cards) s.action_deck.take(s.player(seat).actions, card);
}

// Two hold cards; one of them was just drawn, one was seen by seat 2, one is discarded.
State with_hands() {
  State s = laid_out(4);
  give(s, 0, {kSummit, kRepairs, kSpy});
  give(s, 1, {kRecheck, kMorale, kMines});
  s.fresh[1].add(kMorale);
  s.action_deck.show(kRecheck, SeatSet{2});
  s.action_deck.play(s.player(0).actions, kSpy);
  return s;
}

TEST(AscensionCards, EverySeatKeepsWhatItKnowsInARedeal) {
  const State real = with_hands();
  FastRandom random(7);
  for (Seat seat = 0; seat <= real.seats; ++seat) {
    const Observer observer = seat == real.seats ? Observer::spectator() : Observer::seat(seat);
    ActionDeck::Set held[kSeats], drawn;
    for (int i = 0; i < 300; ++i) {
      State s = real;
      redeal_cards(s, observer, random);
      ASSERT_EQ(check_cards(s), "");
      for (Seat other : s.everyone()) {
        held[other] |= s.player(other).actions;
        ASSERT_EQ(s.player(other).actions.size(), real.player(other).actions.size());
        ASSERT_EQ(s.fresh[other].size(), real.fresh[other].size());
      }
      drawn |= s.fresh[1];
      ASSERT_EQ(s.action_deck.discard, real.action_deck.discard);
      ASSERT_TRUE(!observer.is(2) || s.player(1).actions.has(kRecheck));
      const View one = Ascension::view(s, observer), two = Ascension::view(real, observer);
      ASSERT_EQ(std::memcmp(&one, &two, sizeof one), 0);
    }
    // The others' hands can be anything that lies nowhere else: two players hold 5 of 11, one is discarded.
    for (Seat other : {Seat{0}, Seat{1}}) {
      const int own = seat < real.seats ? real.player(seat).actions.size() : 0;
      const int unknown = 10 - own - (observer.is(2) && other == 0);
      EXPECT_EQ(held[other].size(), observer.is(other) ? real.player(other).actions.size() : unknown)
          << int{seat} << int{other};
    }
    EXPECT_EQ(drawn.size() == 1, observer.is(1)) << int{seat};
  }
}

TEST(AscensionCards, AHandIsDrawnForItsHolderAndForWhoHasSeenIt) {
  const State s = with_hands();
  const auto shows = [&](Observer observer, const char* words) {
    return Ascension::draw(Ascension::view(s, observer), false).find(words) != std::string::npos;
  };
  EXPECT_TRUE(shows(Observer::seat(0), "Command Summit; Emergency Repairs"));
  EXPECT_TRUE(shows(Observer::seat(0), "3 hidden cards"));
  EXPECT_TRUE(shows(Observer::seat(2), "Recheck; 2 hidden cards"));
  EXPECT_FALSE(shows(Observer::spectator(), "Command Summit"));
  EXPECT_TRUE(shows(Observer::spectator(), "Successful Spy"));  // discarded
}

TEST(AscensionCards, WhoIsAskedInAWindowHoldsSomethingInEveryRedeal) {
  const State real = found_state("race_draft=random", [](const State& s) { return asks<PlayInWindow>(s); });
  FastRandom random(3);
  for (Seat seat = 0; seat <= real.seats; ++seat) {
    const Observer observer = seat == real.seats ? Observer::spectator() : Observer::seat(seat);
    for (int i = 0; i < 100; ++i) {
      State s = real;
      Ascension::redeal(s, observer, random);
      ASSERT_EQ(Ascension::check(s), "");
      ASSERT_EQ(observer.among(s.waiting), observer.among(real.waiting));
      for (Seat asked : s.asked)
        ASSERT_TRUE(holds_something(s, asked, static_cast<Trigger>(inside<ReactionWindow>(s).trigger)) ||
                    inside<ReactionWindow>(s).trigger == static_cast<int>(Trigger::kCardPlayed));
    }
  }
}

TEST(AscensionCards, AWindowIsAnnouncedWhetherAnybodyHoldsACardOrNot) {
  EventList events;
  for (const bool held : {true, false}) {
    State s = laid_out(3);
    s.phase = Phase::kAction;
    s.active = 0;
    give(s, 1, {held ? kRepairs : kRecheck});
    add_units(s, space_of(cell(4)), 1, Unit::kDreadnought, 1, 1);
    Chance chance(1);
    Table t(s, chance, &events);
    const ReactionWindow window{.trigger = static_cast<uint16_t>(Trigger::kTurnStart)};
    ReactionWindow::announce(t, window);
    EXPECT_EQ(t.windows.times(stop_row(Trigger::kTurnStart)), 1);
    EXPECT_EQ(ReactionWindow::holders(s, window), held ? SeatSet{1} : SeatSet());
  }
}

TEST(AscensionCards, AWindowIsNotMentionedWhereNobodyCanHoldACard) {
  EventList events;
  State s = laid_out(3);
  s.phase = Phase::kAction;
  s.active = 0;
  give(s, 1, {kRecheck});
  add_units(s, space_of(cell(4)), 1, Unit::kDreadnought, 1, 1);
  // The only card that would fit lies on the discard pile; and what could copy it is out of the game.
  for (Card card : {kRepairs, number_of(ActionCard::kTouchOfGenius)}) {
    ActionDeck::Set hand;
    s.action_deck.take(hand, card);
    card == kRepairs ? s.action_deck.play(hand, card) : s.action_deck.remove(hand, card);
  }
  Chance chance(1);
  Table t(s, chance, &events);
  ReactionWindow::announce(t, {.trigger = static_cast<uint16_t>(Trigger::kTurnStart)});
  EXPECT_EQ(t.windows.times(stop_row(Trigger::kTurnStart)), 0);
}

TEST(AscensionCards, ALeaderRestsForThisRoundAndTheNext) {
  for (const int rests : {2, 1}) {
    State s = laid_out(3);
    place_start(s, 0);
    leader_of(s, 0, 0) = {LeaderState::kReady, s.player(0).home, 0, kNoSeat, static_cast<uint8_t>(rests)};
    leader_of(s, 0, 0).place = static_cast<uint8_t>(s.player(0).planets.lowest());
    s.phase = Phase::kStrategy;
    s.round = 2;
    Ascension::begin_position(s);
    Chance chance(1);
    Table t(s, chance);
    Kernel<Ascension>::run(t);
    EXPECT_EQ(leader_of(s, 0, 0).rests, rests - 1);
  }
}

template <class P>
P& top(State& s) {
  return locals<P>(s.stack[s.depth - 1]);
}
template <class F>
std::string after(State s, F change) {
  change(s);
  return Ascension::check(s);
}

TEST(AscensionCards, DamagedFramesAreRefused) {
  const std::string wrong = "something is done where nothing is";
  const State window = found_state("race_draft=random", [](const State& s) { return asks<PlayInWindow>(s); });
  EXPECT_EQ(after(window, [](State& s) { top<ReactionWindow>(s).trigger = 500; }), wrong);
  EXPECT_EQ(after(window, [](State& s) { top<ReactionWindow>(s).trigger = static_cast<int>(Trigger::kAny); }),
            wrong);
  const State pick = found_state("race_draft=random", [](const State& s) { return asks<CardPick>(s); });
  EXPECT_NE(after(pick, [](State& s) { top<PlayCard>(s).card = 0; }), "");
  EXPECT_EQ(after(pick, [](State& s) { top<PlayCard>(s).picked = 3; }), wrong);
  EXPECT_EQ(after(pick, [](State& s) { top<PlayCard>(s).face = kFaces; }), wrong);
}

TEST(AscensionCards, DamagedHandsAreRefused) {
  const State real = with_hands();
  const auto fault = [&](auto change) {
    State s = real;
    change(s);
    return check_cards(s);
  };
  EXPECT_NE(fault([](State& s) { s.player(0).actions.add(kRecheck); }), "");
  EXPECT_NE(fault([](State& s) { s.player(0).actions.remove(kSummit); }), "");
  EXPECT_NE(fault([](State& s) { s.fresh[0].add(kMorale); }), "");
  EXPECT_NE(fault([](State& s) { s.sealed[0].discards.add(kSummit); }), "");
  EXPECT_NE(fault([](State& s) { s.action_deck.bag.add(0), s.action_deck.removed.remove(0); }), "");
}

}  // namespace
}  // namespace tessera::ascension
