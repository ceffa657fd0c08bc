// The kernel, tried with the Bazaar.
#include "engine/testing/bazaar.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>

#include "engine/chance/sources.h"

namespace tessera::testing::bazaar {
namespace {

using TheKernel = Kernel<Bazaar>;

Setup setup_for(int players, std::string_view options = "standard") {
  Setup setup{players, Settings(Bazaar::info().settings), 0};
  EXPECT_TRUE(setup.settings.parse(options).is_ok());
  return setup;
}

// A game with placed pieces and forced chance; answers are given by name.
class Game {
 public:
  Game(int players, const std::vector<std::string>& placed, std::string_view chances,
       std::string_view options = "standard") {
    Bazaar::prepare(s, setup_for(players, options));
    for (const std::string& words : placed) {
      const Status status = Bazaar::place(s, split_words(words));
      EXPECT_TRUE(status.is_ok()) << words << ": " << status.message();
    }
    Bazaar::begin_position(s);
    force(chances);
    TheKernel::run(table);
    expect_sound();
  }
  ~Game() {
    EXPECT_EQ(list.error(), "");
    EXPECT_EQ(list.left(), 0u) << "forced outcomes are left";
  }

  void force(std::string_view chances) {
    for (const std::string& word : split_words(chances)) {
      const auto outcome = Bazaar::parse_outcome(word);
      ASSERT_TRUE(outcome.is_ok()) << outcome.message();
      list.append(outcome.value());
    }
  }
  std::string options(Seat seat) {
    Options found;
    TheKernel::list(s, seat, found);
    std::string names;
    for (int i = 0; i < found.size(); ++i) names += (i ? " " : "") + Bazaar::describe(s, seat, found[i]).name;
    return names;
  }
  void answer(Seat seat, std::string_view name) {
    ASSERT_TRUE(s.waiting.has(seat)) << "seat " << int{seat} << " is not asked; " << name;
    const Options found = TheKernel::options(table, seat);
    for (int i = 0; i < found.size(); ++i) {
      if (Bazaar::describe(s, seat, found[i]).name != name) continue;
      TheKernel::apply(table, seat, found[i]);
      return expect_sound();
    }
    FAIL() << "seat " << int{seat} << " cannot answer '" << name << "' but: " << options(seat);
  }
  void nobody_bids() {
    for (Seat seat : SeatSet(s.waiting)) answer(seat, "0");
  }
  bool may(Seat seat, std::string_view name) const {
    Options found;
    Listing listing(found);
    Bazaar::list_free(s, seat, listing);
    for (int i = 0; i < found.size(); ++i)
      if (Bazaar::describe_free(s, seat, found[i]).name == name) return true;
    return false;
  }
  void act(Seat seat, std::string_view name) {
    Options found;
    Listing listing(found);
    Bazaar::list_free(s, seat, listing);
    for (int i = 0; i < found.size(); ++i) {
      if (Bazaar::describe_free(s, seat, found[i]).name != name) continue;
      TheKernel::apply_free(table, seat, found[i]);
      return expect_sound();
    }
    FAIL() << "seat " << int{seat} << " cannot '" << name << "' out of turn";
  }
  std::string fact(std::string_view words) const {
    const auto found = Bazaar::fact(s, split_words(words));
    return found.is_ok() ? found.value() : found.message();
  }
  // "react 1": what is asked, and whom.
  std::string asked() const {
    std::string text = Bazaar::decision_name(s);
    for (Seat seat : s.waiting) text += " " + std::to_string(seat);
    return text;
  }
  std::vector<std::string> log(Observer observer = Observer::spectator()) const {
    std::vector<std::string> lines;
    for (Event event : events.events)
      if (redact(event, observer)) lines.push_back(Bazaar::log().line(event));
    return lines;
  }
  bool told(const std::string& line, Observer observer = Observer::spectator()) const {
    const auto lines = log(observer);
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  }

  State s;
  ListedChance list;
  EventList events;
  Chance chance{list};
  Table table{s, chance, &events};

 private:
  void expect_sound() {
    EXPECT_EQ(Bazaar::check(s), "");
    const Frame zero{};
    for (int i = s.depth; i < State::kDepthLimit; ++i)
      EXPECT_EQ(std::memcmp(&s.stack[i], &zero, sizeof zero), 0) << "frame " << i << " is not cleared";
  }
};

// --- reactions

TEST(Reactions, NestThreeDeep) {
  Game game(3, {"hand 0 trade bribe", "hand 1 embargo exposure", "hand 2 toll"}, "die=1");
  game.nobody_bids();
  EXPECT_EQ(game.s.depth, 2);
  game.answer(0, "trade");
  EXPECT_EQ(game.asked(), "react 1");
  EXPECT_EQ(game.options(1), "pass embargo");
  EXPECT_EQ(game.s.depth, 4);
  game.answer(1, "embargo");
  EXPECT_EQ(game.asked(), "react 0");  // seat 2, first in order, has nothing and passed
  EXPECT_EQ(game.s.depth, 6);
  game.answer(0, "bribe");
  EXPECT_EQ(game.asked(), "react 1");
  EXPECT_EQ(game.options(1), "pass exposure");
  EXPECT_EQ(game.s.depth, 8);
  EXPECT_EQ(inside<ReactionWindow>(game.s).detail, static_cast<uint8_t>(Card::kBribe));
  game.answer(1, "exposure");
  // The exposure cancels the bribe, so the embargo cancels the trade: no die is rolled.
  EXPECT_EQ(game.asked(), "action 1");
  EXPECT_EQ(game.s.depth, 2);
  EXPECT_EQ(game.fact("gold 0"), "5");
  for (const char* card : {"trade", "embargo", "bribe", "exposure"})
    EXPECT_EQ(game.fact(std::string("discarded ") + card), "1") << card;
  EXPECT_TRUE(game.told("Seat 0's bribe is cancelled"));
  EXPECT_TRUE(game.told("Seat 0's trade is cancelled"));
  EXPECT_FALSE(game.told("Seat 1's embargo is cancelled"));
}

TEST(Reactions, ACancelledReactionLetsTheDeedStand) {
  Game game(3, {"hand 0 trade bribe", "hand 1 embargo exposure", "hand 2 toll"}, "die=1");
  game.nobody_bids();
  game.answer(0, "trade");
  game.answer(1, "embargo");
  game.answer(0, "bribe");
  game.force("die=6");
  game.answer(1, "pass");
  EXPECT_TRUE(game.told("Seat 1's embargo is cancelled"));
  EXPECT_EQ(game.fact("gold 0"), "8");
  EXPECT_EQ(game.fact("hand 1"), "exposure");
  EXPECT_EQ(game.asked(), "react 2");  // the trade stands: a toll may be taken
}

TEST(Reactions, AfterAFailedReactionOthersMayStillReact) {
  Game game(3, {"hand 0 trade bribe", "hand 1 embargo", "hand 2 embargo"}, "die=1");
  game.nobody_bids();
  game.answer(0, "trade");
  game.answer(1, "embargo");
  game.answer(0, "bribe");
  EXPECT_EQ(game.asked(), "react 2");
  EXPECT_EQ(inside<ReactionWindow>(game.s).detail, static_cast<uint8_t>(Card::kTrade));
  game.answer(2, "embargo");
  EXPECT_TRUE(game.told("Seat 0's trade is cancelled"));
  EXPECT_EQ(game.asked(), "action 1");
}

TEST(Reactions, ACancelledCardIsSpentAndDoesNothing) {
  Game game(2, {"hand 0 raid", "hand 1 embargo"}, "die=3");
  game.nobody_bids();
  game.answer(0, "raid");
  game.answer(1, "embargo");
  EXPECT_EQ(game.fact("stall 0"), "free");
  EXPECT_EQ(game.fact("hand 0"), "none");
  EXPECT_EQ(game.fact("discarded raid"), "1");
  EXPECT_EQ(game.asked(), "action 1");
}

// The die's 1 is the result left behind when the window opens: a toll, done at once, must not take it for a
// cancelled deed.
TEST(Reactions, SeveralSeatsReactInTurnOrderFromTheOneAfterTheSubject) {
  Game game(4, {"hand 2 trade", "hand 3 toll toll", "hand 0 toll", "hand 1 toll", "first 2"}, "die=1");
  game.nobody_bids();
  game.force("die=1");
  game.answer(2, "trade");
  EXPECT_EQ(game.fact("gold 2"), "6");
  EXPECT_EQ(game.asked(), "react 3");
  game.answer(3, "toll");
  EXPECT_EQ(game.asked(), "react 0");
  game.answer(0, "pass");
  EXPECT_EQ(game.asked(), "react 1");
  game.answer(1, "toll");
  EXPECT_EQ(game.asked(), "react 3");  // a play opens the round again
  game.answer(3, "toll");
  EXPECT_EQ(game.asked(), "react 0");
  game.answer(0, "pass");
  EXPECT_EQ(game.asked(), "action 3");
  EXPECT_EQ(game.fact("gold 2"), "3");
  EXPECT_EQ(game.fact("gold 3"), "7");
  EXPECT_EQ(game.fact("gold 1"), "6");
  EXPECT_EQ(game.fact("gold 0"), "5");
}

TEST(Reactions, OnlyWhatFitsIsOfferedAndTheRestIsRefusedByARule) {
  Game game(2, {"hand 0 trade", "hand 1 embargo bribe toll"}, "die=1");
  game.nobody_bids();
  game.answer(0, "trade");
  EXPECT_EQ(game.options(1), "pass embargo");
  Options options;
  Refusal refusals[8];
  Listing listing(options, refusals, 8);
  Bazaar::list(game.s, 1, listing);
  ASSERT_EQ(listing.refused(), 2);
  EXPECT_EQ(refusals[0].choice, static_cast<Choice>(Card::kToll));
  EXPECT_EQ(refusals[1].choice, static_cast<Choice>(Card::kBribe));
  EXPECT_EQ(refusals[1].rule, rule("5"));
}

// --- an auction inside a battle

TEST(Battle, TheCaptainIsAuctionedOpenlyBeforeTheStancesAreSealed) {
  Game game(3, {"hand 0 raid", "hand 1", "stall 1 1"}, "die=1");
  game.nobody_bids();
  game.answer(0, "raid");
  EXPECT_EQ(game.options(0), "0 1 2");
  game.answer(0, "1");
  EXPECT_EQ(game.asked(), "raise 0");
  EXPECT_EQ(game.s.depth, 6);  // game, round, card, raid, battle, auction
  EXPECT_EQ(game.options(0), "pass 1 2 3 4 5");
  game.answer(0, "2");
  EXPECT_EQ(game.fact("gold 0"), "3");
  EXPECT_EQ(game.fact("stake"), "2");
  EXPECT_EQ(game.asked(), "raise 1");
  EXPECT_EQ(game.options(1), "pass 3 4 5 6");  // income of the stall: 6 gold
  game.answer(1, "3");
  EXPECT_EQ(game.fact("gold 0"), "5");  // outbid: it is back
  EXPECT_EQ(game.options(0), "pass 4 5");
  game.answer(0, "pass");
  EXPECT_EQ(game.fact("gold 1"), "3");
  EXPECT_EQ(game.fact("stake"), "0");
  EXPECT_EQ(game.fact("bank"), "42");
  EXPECT_TRUE(game.told("Seat 1 hires the captain for 3 gold"));

  EXPECT_EQ(game.asked(), "stance 0 1");
  game.answer(1, "guard");
  EXPECT_EQ(game.asked(), "stance 0");
  EXPECT_EQ(Bazaar::view(game.s, Observer::seat(1)).sealed, 1u);
  EXPECT_EQ(Bazaar::view(game.s, Observer::seat(0)).sealed, kPass);
  EXPECT_EQ(Bazaar::view(game.s, Observer::spectator()).sealed, kPass);
  EXPECT_FALSE(game.told("Seat 1 chose guard"));
  game.force("die=6");
  game.answer(0, "assault");  // guard beats assault: 6 - 2 - 2 is not more than 3
  EXPECT_TRUE(game.told("Seat 1 chose guard"));
  EXPECT_TRUE(game.told("Seat 1 holds stall 1"));
  EXPECT_EQ(game.fact("stall 1"), "1");
  EXPECT_EQ(game.asked(), "action 1");
}

TEST(Battle, TheCaptainTipsTheScales) {
  for (const bool hired : {true, false}) {
    Game game(2, {"hand 0 raid", "hand 1", "stall 0 1"}, "die=1");
    game.nobody_bids();
    game.answer(0, "raid");
    game.answer(0, "0");
    game.answer(0, hired ? "1" : "pass");
    game.answer(1, "pass");
    game.answer(0, "feint");
    game.force("die=2");
    game.answer(1, "feint");
    EXPECT_EQ(game.fact("stall 0"), hired ? "0" : "1");
    EXPECT_EQ(game.fact("gold 0"), hired ? "4" : "5");
  }
}

TEST(Battle, TheOwnerMayBidAloneWhenTheRaiderPasses) {
  Game game(2, {"hand 0 raid", "hand 1", "stall 0 1"}, "die=1");
  game.nobody_bids();
  game.answer(0, "raid");
  game.answer(0, "0");
  game.answer(0, "pass");
  EXPECT_EQ(game.asked(), "raise 1");
  game.answer(1, "1");
  EXPECT_EQ(game.asked(), "stance 0 1");  // who passed is out
  EXPECT_EQ(inside<Battle>(game.s).captain, 1);
}

TEST(Battle, AFreeStallIsTakenWithoutOne) {
  Game game(2, {"hand 0 raid", "hand 1"}, "die=1");
  game.nobody_bids();
  game.answer(0, "raid");
  game.answer(0, "2");
  EXPECT_EQ(game.fact("stall 2"), "0");
  EXPECT_EQ(game.fact("score 0"), "8");
}

// --- offers in the middle of something

TEST(Offers, ASealedBidThatCanNoLongerBePaidIsAskedAgain) {
  Game game(3, {"hand 0 toll", "hand 1 raid", "hand 2 scout"}, "die=1");
  game.answer(1, "5");
  game.answer(2, "4");
  EXPECT_EQ(game.asked(), "bid 0");
  game.act(0, "offer 1 toll 2");
  EXPECT_EQ(game.asked(), "bid 0");
  game.act(1, "accept 0 toll 2");
  EXPECT_EQ(game.asked(), "bid 0 1");
  EXPECT_EQ(game.options(1), "0 1 2 3");
  EXPECT_EQ(game.s.answers[1], 0u);  // what was sealed is gone
  EXPECT_EQ(game.s.answers[2], 4u);  // and what is still payable stands
  EXPECT_EQ(game.fact("hand 1"), "raid toll");
  game.answer(0, "0");
  EXPECT_EQ(game.asked(), "bid 1");
  game.force("card=toll card=bribe");
  game.answer(1, "3");
  EXPECT_EQ(game.asked(), "action 0");
  EXPECT_TRUE(game.told("Seat 1 has bid 3 gold"));
  EXPECT_EQ(game.fact("gold 2"), "1");  // 4 was the highest bid
  EXPECT_EQ(game.fact("gold 1"), "3");
}

TEST(Offers, AForcedAnswerThatIsNoLongerForcedIsAsked) {
  Game game(3, {"hand 0 raid", "hand 1 raid", "hand 2 embargo", "gold 2 0"}, "die=1");
  EXPECT_EQ(game.asked(), "bid 0 1");  // seat 2 can only bid 0
  EXPECT_EQ(game.s.forced, SeatSet{2});
  EXPECT_EQ(game.s.answers[2], 0u);
  game.act(2, "offer 0 embargo 1");
  EXPECT_EQ(game.s.forced, SeatSet{2});
  game.act(0, "accept 2 embargo 1");
  EXPECT_EQ(game.asked(), "bid 0 1 2");
  EXPECT_TRUE(game.s.forced.empty());
  EXPECT_EQ(game.options(2), "0 1");
}

TEST(Offers, WhoSpendsAllIsAnsweredForAndTheGameGoesOn) {
  Game game(2, {"hand 0 toll", "hand 1 raid", "gold 1 3"}, "die=1");
  game.answer(0, "0");
  game.act(0, "offer 1 toll 3");
  EXPECT_EQ(game.asked(), "bid 1");
  game.act(1, "accept 0 toll 3");
  EXPECT_EQ(game.asked(), "action 0");
  EXPECT_TRUE(game.told("Seat 1 has bid 0 gold"));
  EXPECT_EQ(game.fact("gold 0"), "8");
}

TEST(Offers, WhoSellsTheOnlyReactionPasses) {
  Game game(3, {"hand 0 raid", "hand 1 embargo", "hand 2 scout"}, "die=1");
  game.nobody_bids();
  game.answer(0, "raid");
  EXPECT_EQ(game.asked(), "react 1");
  game.act(1, "offer 2 embargo 0");
  EXPECT_EQ(game.asked(), "react 1");
  game.act(2, "accept 1 embargo 0");
  EXPECT_EQ(game.asked(), "react 2");  // it has the embargo now, and its turn to react is still to come
  game.answer(2, "embargo");
  EXPECT_EQ(game.asked(), "action 1");
  EXPECT_EQ(game.fact("discarded embargo"), "1");
}

TEST(Offers, LapseWhenSuchACardIsPlayed) {
  Game game(2, {"hand 0 raid raid", "hand 1 scout"}, "die=1");
  game.nobody_bids();
  game.act(0, "offer 1 raid 1");
  EXPECT_EQ(game.fact("offer 0 1"), "raid 1");
  game.answer(0, "raid");
  EXPECT_EQ(game.fact("offer 0 1"), "none");
  EXPECT_FALSE(game.may(1, "accept 0 raid 1"));
}

TEST(Offers, AreDeclinedWithdrawnCountedAndCleared) {
  Game game(2, {"hand 0 toll", "hand 1 scout", "gold 1 1"}, "die=1", "rounds=2");
  EXPECT_FALSE(game.may(1, "accept 0 toll 1"));
  game.act(0, "offer 1 toll 2");
  EXPECT_FALSE(game.may(1, "accept 0 toll 2"));  // more than seat 1 has
  EXPECT_FALSE(game.may(0, "offer 1 toll 1"));   // one at a time
  game.act(1, "decline 0 toll 2");
  game.act(0, "offer 1 toll 1");
  EXPECT_TRUE(game.may(1, "accept 0 toll 1"));
  game.act(0, "withdraw 1 toll 1");
  EXPECT_FALSE(game.may(1, "accept 0 toll 1"));
  game.act(0, "offer 1 toll 0");
  game.act(0, "withdraw 1 toll 0");
  EXPECT_FALSE(game.may(0, "offer 1 toll 0"));  // three a round
  EXPECT_TRUE(game.may(1, "offer 0 scout 0"));
  game.act(1, "offer 0 scout 4");
  game.nobody_bids();
  game.answer(0, "work");
  EXPECT_EQ(game.fact("offer 1 0"), "scout 4");
  game.force("die=2");
  game.answer(1, "work");
  EXPECT_EQ(game.fact("round"), "2");
  EXPECT_EQ(game.fact("offer 1 0"), "none");
  EXPECT_TRUE(game.may(0, "offer 1 toll 0"));
}

TEST(Offers, CanBeSwitchedOff) {
  Game game(2, {"hand 0 toll", "hand 1 scout"}, "die=1", "offers=off");
  EXPECT_FALSE(game.may(0, "offer 1 toll 0"));
}

// --- forced answers

TEST(Forced, TheKernelAnswersWhereThereIsNoChoice) {
  Game game(2, {"hand 0", "hand 1 embargo", "gold 0 0", "gold 1 0"}, "die=1");
  EXPECT_EQ(game.asked(), "action 0");  // both bids are forced
  EXPECT_TRUE(game.told("Seat 0 has bid 0 gold"));
  EXPECT_TRUE(game.told("Seat 1 has bid 0 gold"));
  EXPECT_EQ(game.options(0), "work draw");
}

TEST(Forced, TheLastStallIsRaidedUnasked) {
  Game game(2, {"hand 0 raid", "hand 1", "stall 0 0", "stall 2 0"}, "die=1");
  game.nobody_bids();
  game.answer(0, "raid");
  EXPECT_EQ(game.fact("stall 1"), "0");
  EXPECT_EQ(game.asked(), "action 1");
}

// --- who knows what

TEST(Secrets, OnlyTheScoutKnowsTheTopCardAndLaterWhoHasIt) {
  Game game(3, {"hand 0 scout", "hand 1 raid", "hand 2 raid"}, "die=1");
  game.nobody_bids();
  game.force("card=bribe");
  game.answer(0, "scout");
  EXPECT_EQ(game.options(0), "leave discard");
  EXPECT_EQ(Bazaar::view(game.s, Observer::seat(0)).deck_top, Card::kBribe);
  EXPECT_EQ(Bazaar::view(game.s, Observer::seat(1)).deck_top, Card::kNone);
  EXPECT_TRUE(game.told("Seat 0 looks at the top card: bribe", Observer::seat(0)));
  EXPECT_TRUE(game.told("Seat 0 looks at the top card: a card", Observer::seat(1)));
  game.answer(0, "leave");
  game.answer(1, "draw");  // the bribe: no chance is needed
  EXPECT_EQ(game.fact("hand 1"), "raid bribe");
  const auto seen = [&](Observer who) {
    return Bazaar::view(game.s, who).seats[1].seen[index(Card::kBribe)];
  };
  EXPECT_EQ(seen(Observer::seat(0)), 1);
  EXPECT_EQ(seen(Observer::seat(1)), 1);
  EXPECT_EQ(seen(Observer::seat(2)), 0);
  EXPECT_EQ(seen(Observer::spectator()), 0);

  FastRandom random(7);
  int with_bribe = 0;
  for (int i = 0; i < 200; ++i) {
    State mine = game.s, theirs = game.s;
    Bazaar::redeal(mine, Observer::seat(0), random);
    EXPECT_GE(held(mine, 1, Card::kBribe), 1);
    Bazaar::redeal(theirs, Observer::seat(2), random);
    with_bribe += held(theirs, 1, Card::kBribe) > 0;
  }
  EXPECT_GT(with_bribe, 20);
  EXPECT_LT(with_bribe, 120);
}

TEST(Secrets, KnowledgeOfLikeCardsIsANumber) {
  State s;
  Bazaar::prepare(s, setup_for(3));
  add_card(s, 1, Card::kToll, SeatSet{0});
  add_card(s, 1, Card::kToll, SeatSet{2});
  EXPECT_EQ(known(s.hands[1], Card::kToll, 0), 1);
  EXPECT_EQ(known(s.hands[1], Card::kToll, 2), 1);
  remove_card(s, 1, Card::kToll);  // it may have been the one they knew
  EXPECT_EQ(s.hands[1].size(), 1);
  EXPECT_EQ(known(s.hands[1], Card::kToll, 0), 0);
  EXPECT_EQ(known(s.hands[1], Card::kToll, 2), 0);
  add_card(s, 1, Card::kToll, kAll);
  EXPECT_EQ(known(s.hands[1], Card::kToll, 0), 1);
}

TEST(Secrets, SomebodyAskedToReactHoldsAReactionInEveryRedeal) {
  Game game(2, {"hand 0 trade", "hand 1 exposure embargo"}, "die=1");
  game.nobody_bids();
  game.answer(0, "trade");
  ASSERT_EQ(game.asked(), "react 1");
  FastRandom random(11);
  int other_hands = 0;
  for (int i = 0; i < 100; ++i) {
    State s = game.s;
    Bazaar::redeal(s, Observer::seat(0), random);
    EXPECT_GE(held(s, 1, Card::kEmbargo), 1);
    other_hands += held(s, 1, Card::kExposure) == 0;
  }
  EXPECT_GT(other_hands, 50);
}

TEST(Secrets, SealedAnswersOfOthersAreRedealtAndOnesOwnIsNot) {
  Game game(3, {"hand 0", "hand 1", "hand 2"}, "die=1");
  game.answer(0, "5");
  game.answer(1, "3");
  FastRandom random(3);
  int changed = 0;
  for (int i = 0; i < 60; ++i) {
    State s = game.s;
    Bazaar::redeal(s, Observer::seat(0), random);
    EXPECT_EQ(s.answers[0], 5u);
    EXPECT_LE(s.answers[1], 5u);
    changed += s.answers[1] != 3;
  }
  EXPECT_GT(changed, 30);
}

// --- whole games

struct Played {
  int answers = 0, deals = 0, deepest = 0;
  State end;
};

// Plays at random, with an offer made or answered now and then; `look` sees every position.
template <class Look>
Played play(int players, uint64_t seed, Look look) {
  Played played;
  State& s = played.end;
  Setup setup = setup_for(players);
  setup.first = kNoSeat;
  Bazaar::prepare(s, setup);
  Chance chance(seed);
  FastRandom random(seed + 1);
  Table table{s, chance};
  TheKernel::run(table);
  while (!TheKernel::is_over(s) && played.answers < 1000) {
    look(s);
    played.deepest = std::max<int>(played.deepest, s.depth);
    const Seat anybody = static_cast<Seat>(random.below(s.seats));
    Options options;
    Listing listing(options);
    Bazaar::list_free(s, anybody, listing);
    if (options.size() > 0 && random.below(4) == 0) {
      const Choice choice = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
      played.deals += free_action(choice).kind == FreeKind::kAccept;
      TheKernel::apply_free(table, anybody, choice);
      continue;
    }
    const Seat seat = s.waiting.lowest();
    options = TheKernel::options(table, seat);
    const auto pick = random.below(static_cast<uint32_t>(options.size()));
    TheKernel::apply(table, seat, options[static_cast<int>(pick)]);
    ++played.answers;
  }
  look(s);
  return played;
}

RC_GTEST_PROP(WholeGame, EndsSoundlyAfterAFewDozenAnswers, (uint64_t seed)) {
  const int players = *rc::gen::inRange(2, 5);
  const Played played = play(players, seed, [](const State& s) { RC_ASSERT(Bazaar::check(s) == ""); });
  RC_ASSERT(TheKernel::is_over(played.end));
  RC_ASSERT(Bazaar::ending(played.end) >= 0);
  RC_ASSERT(played.answers >= 12);
  RC_ASSERT(played.answers <= 300);
  int winners = 0;
  for (Seat seat = 0; seat < players; ++seat) winners += Bazaar::is_winner(played.end, seat);
  RC_ASSERT(winners >= 1);
}

RC_GTEST_PROP(WholeGame, ARedealLooksTheSameToItsObserver, (uint64_t seed)) {
  const int players = *rc::gen::inRange(2, 5);
  FastRandom random(seed);
  play(players, seed, [&](const State& s) {
    for (int who = -1; who < players; ++who) {
      const Observer observer = who < 0 ? Observer::spectator() : Observer::seat(static_cast<Seat>(who));
      State other = s;
      Bazaar::redeal(other, observer, random);
      RC_ASSERT(Bazaar::check(other) == "");
      const View before = Bazaar::view(s, observer), after = Bazaar::view(other, observer);
      RC_ASSERT(std::memcmp(&before, &after, sizeof before) == 0);
      Options real, redealt;
      for (Seat seat : s.waiting) {
        TheKernel::list(other, seat, redealt);
        RC_ASSERT(redealt.size() >= 2);
        if (!observer.is(seat)) continue;
        TheKernel::list(s, seat, real);
        RC_ASSERT(real.size() == redealt.size());
        for (int i = 0; i < real.size(); ++i) RC_ASSERT(real[i] == redealt[i]);
      }
    }
  });
}

TEST(WholeGame, RandomPlayReachesDealsAndDeepWindows) {
  int deals = 0, deepest = 0, answers = 0;
  for (uint64_t seed = 1; seed <= 400; ++seed) {
    const Played played = play(4, seed, [](const State&) {});
    deals += played.deals;
    deepest = std::max(deepest, played.deepest);
    answers += played.answers;
  }
  EXPECT_GT(deals, 100);
  EXPECT_GE(deepest, 8);
  EXPECT_GT(answers, 400 * 36);
  EXPECT_LT(answers, 400 * 100);
}

TEST(WholeGame, TheSameSeedIsTheSameGame) {
  const auto nothing = [](const State&) {};
  EXPECT_EQ(hash_state(play(3, 5, nothing).end), hash_state(play(3, 5, nothing).end));
  EXPECT_NE(hash_state(play(3, 5, nothing).end), hash_state(play(3, 6, nothing).end));
}

TEST(WholeGame, EndsWithAnEmptyBank) {
  Game game(2, {"hand 0", "hand 1", "gold 0 44"}, "die=1");
  EXPECT_EQ(game.fact("bank"), "1");
  game.nobody_bids();
  game.answer(0, "work");
  EXPECT_EQ(game.fact("bank"), "0");
  game.answer(1, "work");  // nothing is left to gain
  EXPECT_EQ(game.asked(), "over");
  EXPECT_EQ(Bazaar::ending(game.s), 1);
  EXPECT_EQ(game.fact("gold 1"), "5");
  EXPECT_TRUE(Bazaar::is_winner(game.s, 0));
  EXPECT_FALSE(Bazaar::is_winner(game.s, 1));
}

TEST(State, IsSmallAndItsFieldsCoverIt) {
  EXPECT_EQ(sizeof(State), 312u);
  uint32_t next = 0;
  for (const Field& field : Bazaar::fields()) {
    EXPECT_EQ(field.offset, next) << field.name;
    next = field.offset + field.size;
  }
  EXPECT_EQ(next, sizeof(State));
  State s;
  Bazaar::prepare(s, setup_for(3));
  s.gold[0] = 77;
  const auto* bytes = reinterpret_cast<const uint8_t*>(&s);
  EXPECT_EQ(bytes[Bazaar::fields().back().offset + offsetof(Board, gold)], 77);
}

TEST(Words, NameEveryCardRuleAndOutcome) {
  for (uint32_t i = 0; i < kKinds; ++i) {
    const Outcome outcome{kDrawCard, i};
    const auto again = Bazaar::parse_outcome(Bazaar::outcome_name(outcome));
    ASSERT_TRUE(again.is_ok());
    EXPECT_EQ(again.value(), outcome);
  }
  EXPECT_EQ(Bazaar::outcome_name({kRollDie, 5}), "die=6");
  for (const char* wrong : {"", "die", "die=0", "die=7", "card=dragon", "seat=4", "=", "card="})
    EXPECT_FALSE(Bazaar::parse_outcome(wrong).is_ok()) << wrong;
  for (const SettingRow& option : Bazaar::info().settings)
    EXPECT_FALSE(find_rule(Bazaar::info().rules, option.rule).is_none()) << option.name;
}

TEST(Words, TheViewIsWrittenForItsObserver) {
  Game game(2, {"hand 0 trade toll", "hand 1 embargo"}, "die=1");
  JsonWriter json;
  Bazaar::write_view(Bazaar::view(game.s, Observer::seat(1)), json);
  EXPECT_EQ(
      json.text(),
      R"({"round":1,"rounds":6,"first":0,"decision":"bid","seats":[)"
      R"({"gold":5,"hand":2,"seen":{},"offers":[]},{"gold":5,"hand":1,"seen":{"embargo":1},"offers":[]}],)"
      R"("stalls":[null,null,null],"bank":40,"stake":0,"deck":41,"discard":{}})");
}

// --- telling

TEST(Telling, SecretsAreForTheAudienceUnlessEverybodyIsTold) {
  State s;
  Bazaar::prepare(s, setup_for(3));
  Chance chance(1);
  EventList list;
  Table t(s, chance, &list);
  const told::Drawn drawn{.seat = 1, .card = Card::kToll};
  t.tell(rule("3"), drawn, SeatSet{1});
  t.tell(rule("3"), drawn, kEverybody);
  t.tell_only(rule("3"), drawn, SeatSet{1});
  t.tell(rule("3"), told::Takes{.seat = 1, .stall = 2});
  const auto read_by = [&](Observer observer) {
    std::vector<std::string> lines;
    for (Event event : list.events)
      if (redact(event, observer)) lines.push_back(Bazaar::log().line(event));
    return lines;
  };
  using Lines = std::vector<std::string>;
  EXPECT_EQ(read_by(Observer::seat(1)),
            (Lines{"Seat 1 draws toll", "Seat 1 draws toll", "Seat 1 draws toll", "Seat 1 takes stall 2"}));
  EXPECT_EQ(read_by(Observer::seat(0)),
            (Lines{"Seat 1 draws a card", "Seat 1 draws toll", "Seat 1 takes stall 2"}));
  EXPECT_EQ(read_by(Observer::spectator()), read_by(Observer::seat(0)));
}

}  // namespace
}  // namespace tessera::testing::bazaar
