#include "engine/testing/cabal.h"

#include <algorithm>
#include <charconv>

#include "engine/flow/frame_check.h"
#include "engine/flow/window.h"
#include "engine/game/session_of.h"
#include "engine/record/layout.h"
#include "engine/view/event_words.h"

namespace tessera::testing::cabal {

namespace {

namespace told {
struct Plays {
  static constexpr EventRow kRow{1, "plays", "seat card", "{seat} plays {card}"};
  Who seat;
  Number card;
};
struct Cancels {
  static constexpr EventRow kRow{2, "cancels", "seat card", "{seat} cancels it by {card}"};
  Who seat;
  Number card;
};
struct Looks {
  static constexpr EventRow kRow{3, "looks", "seat at", "{seat} looks at the hand of {at}"};
  Who seat, at;
};
struct Steals {
  static constexpr EventRow kRow{4, "steals", "seat from card", "{seat} steals {card|a card} from {from}"};
  Who seat, from;
  Secret<Number> card;
};
struct Ends {
  static constexpr EventRow kRow{5, "ends", "", "ends"};
};
using All = EventTypes<Plays, Cancels, Looks, Steals, Ends>;
}  // namespace told

enum Draw : Purpose { kDrawCard = 1, kDrawStolen = 2, kDrawShown = 3 };
constexpr Rule kRule = Rule(1);
constexpr int kCounterWindow = 0;

// --- verbs

void draw_card(Table& t, Seat seat) {
  const Card card = t.s.deck.draw(t.chance, kDrawCard);
  if (card != Deck::kNone) t.s.deck.take(t.s.hands[seat], card);
}

// What all have sealed: only the owner knows which cards go back.
void exchange(Table& t) {
  int drawn[kSeats] = {};
  for (Seat seat : t.s.everyone()) {
    for (Card card : CardSet(t.s.plans[seat])) {
      t.s.deck.put_back(t.s.hands[seat], card, {seat});
      ++drawn[seat];
    }
    t.s.plans[seat] = CardSet();
    t.s.sealing[seat] = 0;
  }
  for (Seat seat : t.s.everyone())
    for (; drawn[seat]; --drawn[seat]) draw_card(t, seat);
  t.reveal();
}

void lay_down(Table& t) {
  t.s.played = answer<Card>(t, t.s.active);
  t.s.deck.play(t.s.hands[t.s.active], t.s.played);
  t.tell(kRule, told::Plays{.seat = t.s.active, .card = t.s.played});
  t.reveal();
}

void carry_out(Table& t) {
  State& s = t.s;
  if (s.played == Deck::kNone) return;
  const Seat next = s.next_seat(s.active);
  s.points[s.active] = static_cast<uint8_t>(std::min(255, s.points[s.active] + worth_of(s.played)));
  CardSet &own = s.hands[s.active], &other = s.hands[next];
  switch (effect_of(s.played)) {
    case Effect::kLook:
      for (Card card : other) s.deck.show(card, {s.active});
      t.tell(kRule, told::Looks{.seat = s.active, .at = next});
      t.reveal();
      break;
    case Effect::kSteal: {
      if (other.empty()) break;
      const Card card = t.chance.pick(other, kDrawStolen);
      const SeatSet seers{s.active, next};
      s.deck.pass(other, own, card, seers);
      t.tell(kRule, told::Steals{.seat = s.active, .from = next, .card = card}, seers);
      t.reveal();
      break;
    }
    case Effect::kShow:
      if (own.empty()) break;
      s.deck.show_all(t.chance.pick(own, kDrawShown));
      t.reveal();
      break;
    case Effect::kSink:
      s.deck.put_under(s.deck.discard, s.played);
      break;
    case Effect::kVanish:
      s.deck.remove(s.deck.discard, s.played);
      break;
  }
  s.played = Deck::kNone;
}

// --- questions

enum class Meaning : uint8_t { kCard };
using DecisionRow = tessera::DecisionRow<Meaning>;

struct Plan : Question<1> {  // a sealed sequence: cards in ascending order, enough, then seal or anew
  static constexpr DecisionRow kRow = {"plan", Meaning::kCard, kRule, "enough"};
  static CardSet left(const State& s, Seat seat) {  // that may still be added
    CardSet cards;
    const int planned = s.plans[seat].size();
    for (Card card : s.hands[seat])
      if (planned == 0 || card > s.plans[seat].nth(planned - 1)) cards.add(card);
    return cards;
  }
  static void list(const State& s, Seat seat, Listing& out) {
    if (s.sealing[seat]) return out.add(kSeal), out.add(kAnew);
    for (Card card : left(s, seat)) out.add(card);
    out.add(kEnough);
  }
  static More take(State& s, Seat seat, Choice choice) {
    if (choice == kSeal) return More::kDone;
    s.sealing[seat] = choice == kEnough;
    if (choice == kAnew)
      s.plans[seat] = CardSet();
    else if (choice != kEnough)
      s.plans[seat].add(static_cast<Card>(choice));
    return More::kMore;
  }
};
struct PlayCard : Question<2> {
  static constexpr DecisionRow kRow = {"play", Meaning::kCard, kRule};
  static void list(const State& s, Seat seat, Listing& out) {
    for (Card card : s.hands[seat]) out.add(card);
  }
};
struct Counter : Question<3> {
  static constexpr DecisionRow kRow = DecisionRow{"counter", Meaning::kCard, kRule, "pass"}.hidden();
  static void list(const State& s, Seat seat, Listing& out) {
    for (Card card : s.hands[seat] & kCounters) out.add(card);
    out.add(kPass);
  }
};
using AllQuestions = Questions<Plan, PlayCard, Counter>;

// --- procedures

struct Countering {  // the first in turn who counters; what the others would have done stays unseen
  static constexpr uint16_t kId = 2;
  using Question = Counter;
  static constexpr Plays kPlays = Plays::kOne;
  static constexpr Choice kPass = cabal::kPass;
  TableSeat seat;

  static void announce(Table& t, const Countering&) { t.window(kCounterWindow); }
  static SeatSet holders(const State& s, const Countering&) {
    SeatSet seats;
    for (Seat seat : s.everyone())
      if (seat != s.active && !(s.hands[seat] & kCounters).empty()) seats.add(seat);
    return seats;
  }
  static Seat nth_to_play(const State& s, const Countering&, int n) {
    return static_cast<Seat>((s.active + 1 + n) % s.seats);
  }
  static Flow play(Table& t, const Countering& my, Choice choice) {
    t.s.deck.play(t.s.hands[my.seat], static_cast<Card>(choice));
    t.s.played = Deck::kNone;
    t.tell(kRule, told::Cancels{.seat = my.seat, .card = choice});
    return Flow::kDone;
  }
  static Flow run(Table& t, Frame& f, Countering& my) { return run_window(t, f, my); }
};

struct Play {
  static constexpr uint16_t kId = 1;
  uint8_t turn;

  static Flow run(Table& t, Frame& f, Play& my) {
    RULES
    for (int i = 0; i < kDealt * t.s.seats; ++i) draw_card(t, static_cast<Seat>(i % t.s.seats));
    for (; t.s.round < t.s.rounds; ++t.s.round) {
      ASK_ALL(Plan, t.s.everyone());
      exchange(t);
      for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
        t.s.active = my.turn;
        draw_card(t, t.s.active);
        if (t.s.hands[t.s.active].empty()) continue;
        ASK(PlayCard, t.s.active);
        lay_down(t);
        PERFORM(Countering);
        carry_out(t);
      }
    }
    t.s.over = 1;
    t.tell(kRule, told::Ends{});
    END_RULES
  }
};
using AllProcedures = Procedures<Play, Countering>;

// What tools/make_flow.py writes for a game in games/.
constexpr FlowPoint kFlowPoints[] = {asks_at<Play, Plan>(0), asks_at<Play, PlayCard>(0),
                                     performs_at<Play, Countering>(0), asks_at<Countering, Counter>(0)};
constexpr FlowMap kFlow = {kFlowPoints, {}};
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

// --- redeal

// Somebody is asked who holds a counter: if not the observer, then the first of them. Whether others are too,
// nobody knows.
void redeal_cards(State& s, Observer observer, FastRandom& random) {
  Deck::Hand hands[kSeats];
  for (Seat seat : s.everyone()) hands[seat] = {&s.hands[seat], {seat}};
  const std::span<const Deck::Hand> all(hands, s.seats);
  if (!Cabal::is_hidden_question(s)) return s.deck.redeal(observer, all, random);
  const Seat waited = observer.among(s.waiting) ? kNoSeat : s.waiting.lowest();
  int held = waited == kNoSeat ? 0 : (s.hands[waited] & kCounters).size();
  s.deck.redeal(observer, all, random, [&](const Deck::Swap& swap) {
    const int more = kCounters.has(swap.b) - kCounters.has(swap.a);  // where `a` was
    const int change = more * ((swap.from == waited) - (swap.to == waited));
    if (waited == kNoSeat || held + change > 0) return held += change, true;
    return false;
  });
  ask_holders_anew(AllProcedures(), s, observer);
}

// A seat that is asked on stands anywhere in its sequence: how far it is is not shown.
void redeal_plan(State& s, Seat seat, FastRandom& random) {
  s.plans[seat] = CardSet();
  for (Card card : s.hands[seat])
    if (random.below(2)) s.plans[seat].add(card);
  s.sealing[seat] = !s.waiting.has(seat) || Plan::left(s, seat).empty() || random.below(2);
}

// --- tables

constexpr SettingRow kSettings[] = {
    {"rounds", SettingKind::kNumber, 4, 1, 8, "1", "How many rounds", ""},
    {"cards", SettingKind::kNumber, kCards, 40, kCards, "1", "How many cards take part", ""},
};
constexpr RuleRow kRules[] = {{"1", "All of it", "Plan, draw, play; others may cancel.", ""}};
constexpr const char* kEndings[] = {"played"};
constexpr WindowRow kWindows[] = {{"counter", "after a card was played", Stop::kStandard}};

}  // namespace

const GameInfo& Cabal::info() {
  static const GameInfo info = {"cabal", "Cabal",  "Who cancels what?", 2,       kSeats,
                                "5",     "light",  kSettings,           {},      kRules,
                                {},      kEndings, "0000000000",        kWindows};
  return info;
}

void Cabal::prepare(State& s, const Setup& setup) {
  s = {};
  s.seats = static_cast<uint8_t>(setup.players);
  s.rounds = static_cast<uint8_t>(setup.settings[0]);
  s.played = Deck::kNone;
  s.deck.begin(CardSet::first(setup.settings[1]));
  call(s, Play{});
}

Flow Cabal::run(Table& t, Frame& f) { return AllProcedures::kRunners<Table>[f.procedure](t, f); }

void Cabal::list(const State& s, Seat seat, Listing& out) { AllQuestions::kLists[s.decision](s, seat, out); }

bool Cabal::is_sequence(const State& s) { return AllQuestions::kTakes[s.decision]; }
More Cabal::take(State& s, Seat seat, Choice choice) {
  return AllQuestions::kTakes[s.decision](s, seat, choice);
}
bool Cabal::is_hidden_question(const State& s) { return asks<Counter>(s); }

Choice Cabal::default_answer(const State& s, Seat seat) {
  if (asks<Plan>(s)) return s.sealing[seat] ? kSeal : kEnough;
  return asks<PlayCard>(s) ? s.hands[seat].lowest() : kPass;
}

bool Cabal::is_winner(const State& s, Seat seat) {
  return s.over && s.points[seat] == *std::max_element(s.points, s.points + s.seats);
}

std::string Cabal::check(const State& s) {
  if (s.seats < 2 || s.seats > kSeats || s.active >= s.seats) return "wrong number of players";
  if (s.rounds > kSettings[0].most || s.round > s.rounds) return "wrong number of rounds";
  const FrameCheck<Cabal, AllProcedures, AllQuestions> frames(s, kFlow);
  if (s.depth > State::kDepthLimit) return "too many frames";
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if (s.over != (s.depth == 0)) return "the game is over, or is not";
  if (std::string wrong = s.deck.check(s.hands, s.everyone()); !wrong.empty()) return wrong;
  if (s.played != Deck::kNone && !s.deck.discard.has(s.played)) return "the card played is not on the pile";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!s.plans[seat].without(s.hands[seat]).empty()) return "a seat plans with a card it does not hold";
    if (!asks<Plan>(s) && (!s.plans[seat].empty() || s.sealing[seat])) return "a plan is left over";
    if (s.sealing[seat] > 1 || (seat >= s.seats && !s.hands[seat].empty())) return "an absent seat plays";
  }
  if (asks<Counter>(s) && s.asked != Countering::holders(s, inside<Countering>(s)))
    return "somebody is asked who holds no counter, or is not who does";
  if (asks<PlayCard>(s) && s.asked != SeatSet{s.active}) return "another seat is to play";
  return frames.find_wrong_answer();
}

View Cabal::view(const State& s, Observer observer) {
  View view{};
  for (Seat seat : s.everyone()) {
    view.hands[seat] = observer.is(seat) ? s.hands[seat] : s.deck.known_of(s.hands[seat], observer);
    view.sizes[seat] = static_cast<uint8_t>(s.hands[seat].size());
    view.points[seat] = s.points[seat];
    if (observer.is(seat)) {
      view.plan = s.plans[seat];
      view.sealing = s.sealing[seat];
    }
  }
  view.discard = s.deck.discard;
  view.under = s.deck.under;
  view.removed = s.deck.removed;
  view.bag = static_cast<uint8_t>(s.deck.bag.size());
  view.round = s.round;
  view.active = s.active;
  view.played = s.played;
  view.observer = observer.seat_or_none();
  view.seats = s.seats;
  view.over = s.over;
  return view;
}

void Cabal::redeal(State& s, Observer observer, FastRandom& random) {
  redeal_cards(s, observer, random);
  for (Seat seat : s.asked)
    if (is_sequence(s) && !observer.is(seat)) redeal_plan(s, seat, random);
}

OptionText Cabal::describe(const State&, Seat, Choice choice) {
  constexpr const char* kNames[] = {"enough", "seal", "anew", "pass"};
  const std::string name = choice < kEnough ? "c" + std::to_string(choice) : kNames[choice - kEnough];
  return {name, name, {}};
}
const char* Cabal::decision_name(const State& s) {
  return s.decision ? AllQuestions::row(s.decision).name : "over";
}
const EventLog& Cabal::log() {
  static constexpr EventLog kLog = event_log<EventWords>(told::All());
  return kLog;
}

std::string Cabal::outcome_name(Outcome outcome) {
  return std::to_string(outcome.purpose) + "=" + std::to_string(outcome.value);
}
Result<Outcome> Cabal::parse_outcome(std::string_view text) {
  const size_t equals = text.find('=');
  unsigned purpose = 0, value = 0;
  const auto read = [](std::string_view word, unsigned& number) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size();
  };
  if (equals == text.npos || !read(text.substr(0, equals), purpose) ||
      !read(text.substr(equals + 1), value) || purpose > kDrawShown)
    return Status::error("an outcome is purpose=card");
  return Outcome{static_cast<Purpose>(purpose), value};
}

void Cabal::write_view(const View& view, JsonWriter& json) {
  json.begin_object().field("round", view.round).field("bag", view.bag).key("hands").begin_array();
  for (int seat = 0; seat < view.seats; ++seat) {
    json.begin_object().field("size", view.sizes[seat]).field("points", view.points[seat]);
    json.key("known").begin_array();
    for (Card card : view.hands[seat]) json.value(card);
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

std::span<const Field> Cabal::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    add("deck", s.deck), add("hands", s.hands), add("plans", s.plans), add("sealing", s.sealing);
    add("points", s.points), add("round", s.round), add("rounds", s.rounds), add("active", s.active);
    add("played", s.played), add("over", s.over);
    return layout.take();
  }();
  return kFields;
}

static_assert(Game<Cabal>);

const GameModule& module() {
  static const GameModuleOf<Cabal> module;
  return module;
}

}  // namespace tessera::testing::cabal
