// The conformance suite, tried with the toy game, and with toys that each break one promise.
#include "engine/check/conformance.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/testing/bazaar.h"
#include "engine/testing/whisper.h"

namespace tessera::testing {
namespace {

using bazaar::State;

tessera::Setup setup_for(int players, const std::string& options) {
  tessera::Setup setup{players, Settings(Bazaar::info().settings), kNoSeat};
  EXPECT_TRUE(setup.settings.parse(options).is_ok()) << options;
  return setup;
}

const char* const kSettings[] = {"standard",  "offers=off",          "rounds=1",
                                 "rounds=12", "offers=off rounds=3", "offers=off rounds=12"};

TEST(Conformance, TheToyGameKeepsEveryPromise) {
  SoakReport report;
  uint64_t seed = 1;
  for (int players = 2; players <= 4; ++players)
    for (const char* options : kSettings)
      for (int i = 0; i < 25; ++i)
        Conformance<Bazaar>(setup_for(players, options), seed++, report).play_states();
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_EQ(report.games, 450u);
  EXPECT_GT(report.secrecy_checks, 10000u);
  ASSERT_EQ(report.endings.size(), 2u);
  EXPECT_GT(report.endings[0], 0u);
  EXPECT_GT(report.endings[1], 0u);
}

TEST(Conformance, TheToyGameKeepsEveryPromiseAtTheTable) {
  SoakReport report;
  uint64_t seed = 1000;
  for (int players = 2; players <= 4; ++players)
    for (const char* options : kSettings)
      for (int i = 0; i < 6; ++i)
        Conformance<Bazaar>(setup_for(players, options), seed++, report).play_session();
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_EQ(report.games, 108u);
}

TEST(Conformance, VariedSetupsCoverPlayersPresetsAndOptions) {
  SeatSet players, offers;
  int quick = 0;
  for (uint64_t n = 0; n < 60; ++n) {
    FastRandom random(n);
    const tessera::Setup setup = varied_setup(Bazaar::info(), n, random);
    EXPECT_TRUE(check_setup(Bazaar::info(), setup).is_ok());
    players.add(static_cast<Seat>(setup.players));
    offers.add(static_cast<Seat>(setup.settings[0]));
    quick += setup.settings.text() == "offers=off rounds=3";
  }
  EXPECT_EQ(players, (SeatSet{2, 3, 4}));
  EXPECT_EQ(offers, (SeatSet{0, 1}));
  EXPECT_EQ(quick, 30);
  FastRandom random(1);
  EXPECT_EQ(varied_setup(Bazaar::info(), 0, random, 4).players, 4);
}

template <Game G>
SoakReport whispered(const std::string& options) {
  SoakReport report;
  tessera::Setup setup{3, Settings(G::info().settings), kNoSeat};
  EXPECT_TRUE(setup.settings.parse(options).is_ok()) << options;
  for (uint64_t seed = 1; seed <= 20 && report.failures.empty(); ++seed) {
    Conformance<G>(setup, seed, report).play_states();
    Conformance<G>(setup, seed, report).play_session();
  }
  return report;
}

TEST(Conformance, SealedSequencesAndWindowsKeepEveryPromise) {
  for (const char* options : {"holders=0 plans=on", "holders=7 plans=on", "holders=7", "holders=5"}) {
    const SoakReport report = whispered<whisper::Whisper>(options);
    for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
    EXPECT_EQ(report.games, 40u);
  }
}

// --- the suite can fail

struct Blabbing : whisper::Whisper {  // shows how far the others' plans are
  static View view(const State& s, Observer observer) {
    View view = Whisper::view(s, observer);
    for (Seat seat = 0; seat < s.seats; ++seat) view.planned = std::max(view.planned, s.planned[seat]);
    return view;
  }
  static void redeal(State&, Observer, FastRandom&) {}
};
TEST(BrokenGame, AViewThatShowsAnAnswerOfASequenceIsFound) {
  const SoakReport report = whispered<Blabbing>("plans=on");
  ASSERT_FALSE(report.failures.empty());
  EXPECT_NE(report.failures[0].find("others see an answer of a sealed sequence"), std::string::npos);
}

struct Unannounced : whisper::Whisper {  // asks in another window than it has said
  static int window(const State& s) { return 1 - Whisper::window(s); }
};
TEST(BrokenGame, AWindowThatWasNotAnnouncedIsFound) {
  const SoakReport report = whispered<Unannounced>("holders=7");
  ASSERT_FALSE(report.failures.empty());
  EXPECT_NE(report.failures[0].find("a window that was not announced"), std::string::npos);
}

struct Endless : whisper::Whisper {  // answers anew when time is up
  static Choice default_answer(const State& s, Seat seat) {
    if (s.enough.has(seat)) return whisper::kAnew;
    return whisper::kEnough;
  }
};
TEST(BrokenGame, ASequenceThatDefaultsDoNotEndIsFound) {
  const SoakReport report = whispered<Endless>("plans=on");
  ASSERT_FALSE(report.failures.empty());
  EXPECT_NE(report.failures[0].find("default answers do not end a sequence"), std::string::npos);
}

// The lists of a state are watched; the most ever used counts, also where an answer uses more for a moment.
struct Watched : Bazaar {
  static std::array<ListUse, 2> list_uses(const State& s) {
    return {{{"frames", s.depth, 100}, {"waiting", s.waiting.size(), 100}}};
  }
};
int most_of(const SoakReport& report, std::string_view name) {
  for (const ListUse& list : report.lists)
    if (list.name == name) return list.used;
  ADD_FAILURE() << "nothing is known of " << name;
  return 0;
}
TEST(Conformance, TellsHowFullListsWere) {
  SoakReport report;
  Conformance<Watched>(setup_for(4, "standard"), 1, report).play_states();
  EXPECT_GT(most_of(report, "frames"), 0);
  EXPECT_GT(most_of(report, "waiting"), 0);
  EXPECT_LE(most_of(report, "waiting"), 4);
  EXPECT_GT(most_of(report, "options"), 1);
  EXPECT_GT(most_of(report, "events"), 1);
  EXPECT_TRUE(nearly_full(report.lists).empty());
  SoakReport unwatched;
  Conformance<Bazaar>(setup_for(4, "standard"), 1, unwatched).play_states();
  EXPECT_TRUE(unwatched.lists.empty());
}

// Frames are used up between two answers; that nobody is asked then hides nothing.
struct Tight : Bazaar {
  static std::array<ListUse, 1> list_uses(const State& s) {
    return {{{"idle frames", s.waiting.empty() ? s.depth : 0, 2}}};
  }
};
TEST(Conformance, FailsAtThreeQuartersOfAList) {
  SoakReport report;
  Conformance<Tight>(setup_for(4, "standard"), 1, report).play_states();
  EXPECT_GE(most_of(report, "idle frames"), 2);
  ASSERT_EQ(nearly_full(report.lists).size(), 1u);
  EXPECT_EQ(nearly_full(report.lists)[0].find("idle frames: "), 0u);

  std::vector<ListUse> most;
  keep_most(std::vector<ListUse>{{"cards", 74, 100}, {"tokens", 10, 100}, {"events", 900, 0}}, most);
  keep_most(std::vector<ListUse>{{"tokens", 74, 100}, {"cards", 3, 100}}, most);
  EXPECT_TRUE(nearly_full(most).empty());
  keep_most(std::vector<ListUse>{{"tokens", 75, 100}}, most);
  EXPECT_EQ(nearly_full(most), (std::vector<std::string>{"tokens: 75 of 100 places were used"}));
}

enum class Way { kStates, kSession };

// The first failure found in a few games, without what stands before it.
template <Game G>
std::string first_failure(Way way, int players = 3) {
  SoakReport report;
  for (uint64_t seed = 1; seed <= 30 && report.failures.empty(); ++seed) {
    Conformance<G> suite(setup_for(players, "standard"), seed, report);
    way == Way::kStates ? suite.play_states() : suite.play_session();
    EXPECT_EQ(suite.ok(), report.failures.empty());
  }
  if (report.failures.empty()) return "";
  const std::string& failure = report.failures[0];
  EXPECT_EQ(failure.substr(0, 5), "seed ");
  EXPECT_NE(failure.find(" players, options standard, step "), std::string::npos) << failure;
  return failure.substr(failure.find(": ") + 2);
}

struct Leaky : Bazaar {  // shows another's hand
  static View view(const State& s, Observer observer) {
    View view = Bazaar::view(s, observer);
    const Seat other = observer.is(0) ? 1 : 0;
    for (int i = 0; i < bazaar::kKinds; ++i)
      view.seats[other].seen[i] = static_cast<uint8_t>(bazaar::held(s, other, static_cast<bazaar::Card>(i)));
    return view;
  }
};
TEST(BrokenGame, AViewThatShowsAnothersHandIsFound) {
  const std::string failure = first_failure<Leaky>(Way::kStates);
  EXPECT_EQ(failure.substr(0, 28), "a redeal changes the view of") << failure;
}

struct Loose : Bazaar {  // shows what others have sealed
  static View view(const State& s, Observer observer) {
    View view = Bazaar::view(s, observer);
    for (Seat seat : s.asked.without(s.waiting)) view.sealed = s.answers[seat];
    return view;
  }
};
TEST(BrokenGame, AViewThatShowsASealedAnswerIsFound) {
  const std::string failure = first_failure<Loose>(Way::kStates);
  EXPECT_EQ(failure.substr(0, 28), "a redeal changes the view of") << failure;
}

struct Forgetful : Bazaar {  // redeals a card that the observer holds
  static void redeal(State& s, Observer observer, FastRandom& random) {
    Bazaar::redeal(s, observer, random);
    if (observer.is_spectator() || s.hands[observer.seat_or_none()].empty()) return;
    bazaar::Card& own = s.hands[observer.seat_or_none()][0].card;
    for (int i = 0; i < bazaar::kKinds; ++i) {
      if (i == bazaar::index(own) || s.bag[i] == 0) continue;
      --s.bag[i];
      ++s.bag[bazaar::index(own)];
      own = static_cast<bazaar::Card>(i);
      return;
    }
  }
};
TEST(BrokenGame, ARedealThatChangesAnOwnCardIsFound) {
  const std::string failure = first_failure<Forgetful>(Way::kStates);
  EXPECT_EQ(failure.substr(0, 33), "a redeal changes the view of seat") << failure;
}

struct Careless : Bazaar {  // loses a card in the redeal
  static void redeal(State& s, Observer observer, FastRandom& random) {
    Bazaar::redeal(s, observer, random);
    if (s.bag[0]) --s.bag[0];
  }
};
TEST(BrokenGame, ARedealThatLosesACardIsFound) {
  EXPECT_EQ(first_failure<Careless>(Way::kStates), "a redealt state is impossible: there are 7 cards trade");
}

struct Stuttering : Bazaar {  // lists its first option twice
  static void list(const State& s, Seat seat, Listing& out) {
    Bazaar::list(s, seat, out);
    if (out.options().listed() > 1) out.add(out.options()[0]);
  }
};
TEST(BrokenGame, AnOptionListedTwiceIsFound) {
  EXPECT_EQ(first_failure<Stuttering>(Way::kStates), "an option is listed twice");
}

struct Overlapping : Bazaar {  // lists a number that is in the range too
  static void list(const State& s, Seat seat, Listing& out) {
    Bazaar::list(s, seat, out);
    if (out.options().is_range()) out.add(out.options().least());
  }
};
TEST(BrokenGame, AnOptionThatIsAlsoInTheRangeIsFound) {
  EXPECT_EQ(first_failure<Overlapping>(Way::kStates), "an option is also a number of the range");
}

struct Peeping : Bazaar {  // what may be done depends on a card another holds in secret
  static void list(const State& s, Seat seat, Listing& out) {
    Bazaar::list(s, seat, out);
    const auto id = static_cast<bazaar::DecisionId>(s.decision);
    if (id == bazaar::DecisionId::kChooseStance && bazaar::held(s, s.next_seat(seat), bazaar::Card::kTrade))
      out.add(bazaar::kStances);
  }
  static OptionText describe(const State& s, Seat seat, Choice choice) {
    const bool extra =
        s.decision == static_cast<uint16_t>(bazaar::DecisionId::kChooseStance) && choice >= bazaar::kStances;
    return extra ? OptionText{"peek", "Peek", {}} : Bazaar::describe(s, seat, choice);
  }
};
TEST(BrokenGame, OptionsThatDependOnASecretAreFound) {
  const std::string failure = first_failure<Peeping>(Way::kStates, 2);
  EXPECT_EQ(failure.substr(0, 31), "a redeal changes the options of") << failure;
}

struct Whispering : Bazaar {  // says too much when it asks
  static std::string prompt(const State& s, Seat seat) {
    const Seat other = s.next_seat(seat);
    return Bazaar::prompt(s, seat) + (bazaar::held(s, other, bazaar::Card::kTrade) ? " Psst." : "");
  }
};
TEST(BrokenGame, APromptThatDependsOnASecretIsFound) {
  EXPECT_EQ(first_failure<Whispering>(Way::kStates), "a redeal changes a prompt");
}

struct Gossiping : Bazaar {  // tells everybody what another holds
  static Flow run(Table& t, bazaar::Frame& f) {
    const Seat seat = t.s.next_seat(t.s.first < t.s.seats ? t.s.first : 0);
    if (!t.s.hands[seat].empty() && t.s.hands[seat][0].knowers.empty())
      t.tell(bazaar::rule("5"), bazaar::told::Discards{.seat = seat, .card = t.s.hands[seat][0].card});
    return Bazaar::run(t, f);
  }
};
TEST(BrokenGame, AnEventThatTellsASecretIsFound) {
  const std::string failure = first_failure<Gossiping>(Way::kStates);
  EXPECT_EQ(failure.substr(0, 38), "a redeal changes what is told to seat ") << failure;
}

struct Showing : Bazaar {  // shows who looked at the top card what it is, but only from the next step on
  static View view(const State& s, Observer observer) {
    View view = Bazaar::view(s, observer);
    if (s.decision == static_cast<uint16_t>(bazaar::DecisionId::kChooseAction)) view.deck_top = s.deck_top;
    return view;
  }
};
TEST(BrokenGame, ASecretThatComesOutLaterIsFound) {
  const std::string failure = first_failure<Showing>(Way::kStates);
  EXPECT_EQ(failure.substr(0, 28), "a redeal changes the view of") << failure;
}

struct Crooked : Bazaar {
  static std::string check(const State& s) { return s.round >= 2 ? "crooked" : Bazaar::check(s); }
};
TEST(BrokenGame, ABrokenInvariantIsFound) {
  EXPECT_EQ(first_failure<Crooked>(Way::kStates), "broken invariant: crooked");
}

struct Listening : Bazaar {  // plays otherwise when somebody listens
  static Flow run(Table& t, bazaar::Frame& f) {
    if (t.sink && t.s.round > 1) t.s.spare[0] = 1;
    return Bazaar::run(t, f);
  }
};
TEST(BrokenGame, AStepThatDependsOnWhoListensIsFound) {
  EXPECT_EQ(first_failure<Listening>(Way::kStates), "a step on a copy gives another state");
}

struct Unending : Bazaar {
  static int ending(const State&) { return -1; }
};
TEST(BrokenGame, AGameWithoutAnEndingIsFound) {
  EXPECT_EQ(first_failure<Unending>(Way::kStates), "the game is over without an ending");
}

struct Babbling : Bazaar {  // its name for an option is another one every time
  static OptionText describe(const State& s, Seat seat, Choice choice) {
    static int count = 0;
    OptionText text = Bazaar::describe(s, seat, choice);
    if (s.decision == static_cast<uint16_t>(bazaar::DecisionId::kChooseAction))
      text.name += std::to_string(++count);
    return text;
  }
};
TEST(BrokenGame, AnOptionThatHasNoLastingNameIsFound) {
  EXPECT_EQ(first_failure<Babbling>(Way::kSession), "an option was refused by its name");
}

struct Slurring : Bazaar {  // writes every die as a one
  static std::string outcome_name(Outcome outcome) {
    return outcome.purpose == bazaar::kRollDie ? "die=1" : Bazaar::outcome_name(outcome);
  }
};
TEST(BrokenGame, ARecordThatCannotBeReplayedIsFound) {
  const std::string failure = first_failure<Slurring>(Way::kSession);
  EXPECT_EQ(failure.substr(0, 37), "the record cannot be replayed at step") << failure;
}

struct Leaving : Bazaar {  // forgets its answers in a snapshot
  static std::span<const Field> fields() {
    static const std::vector<Field> kFields(Bazaar::fields().begin() + 2, Bazaar::fields().end());
    return kFields;
  }
};
TEST(BrokenGame, ASnapshotThatLeavesSomethingOutIsFound) {
  const std::string failure = first_failure<Leaving>(Way::kSession);
  EXPECT_EQ(failure.substr(0, 12), "the snapshot") << failure;
}

struct Hasty : Bazaar {  // a free action that spoils the count of the gold
  static void act_free(Table& t, Seat seat, Choice choice) {
    Bazaar::act_free(t, seat, choice);
    ++t.s.gold[seat];
  }
};
TEST(BrokenGame, AFreeActionThatBreaksAnInvariantIsFound) {
  for (const Way way : {Way::kStates, Way::kSession}) {
    const std::string failure = first_failure<Hasty>(way);
    EXPECT_EQ(failure.substr(0, 16), "broken invariant") << failure;
    EXPECT_NE(failure.find("gold"), std::string::npos) << failure;
  }
}

}  // namespace
}  // namespace tessera::testing
