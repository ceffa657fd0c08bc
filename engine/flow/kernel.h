// The loop that drives a game's procedures until somebody must choose. A Game (see engine/game/game.h) is
// only a set of static functions, so everything here is compiled for it and inlined: this is the interface
// search uses.
#pragma once
#include <cstring>

#include "engine/chance/chance.h"
#include "engine/events/told.h"
#include "engine/flow/flow.h"
#include "engine/values/seat.h"

namespace tessera {

// The windows that were opened: how often, by row of GameInfo::windows, and who has an open ability there.
class WindowCounts {
 public:
  static constexpr int kRows = 64;
  void clear() { opened_ = 0; }
  void add(int row, SeatSet able, int times = 1) {
    const uint64_t bit = uint64_t{1} << row;
    if (!(opened_ & bit)) times_[row] = 0;
    opened_ |= bit;
    times_[row] = static_cast<uint16_t>(times_[row] + times);
    able_[row] = able;
  }
  void add(const WindowCounts& more) {
    for (int row = 0; row < kRows; ++row)
      if (const int times = more.times(row)) add(row, more.able(row), times);
  }
  int times(int row) const { return opened_ >> row & 1 ? times_[row] : 0; }
  // Who had one when the row was opened last, though it was cleared since.
  SeatSet able(int row) const { return able_[row]; }

 private:
  uint64_t opened_ = 0;
  uint16_t times_[kRows];
  SeatSet able_[kRows] = {};
};

// What rules work on: the state, and where chance comes from and events go to. Not part of the state; copying
// a game copies only `s`.
template <class S>
struct Table {
  using State = S;
  using Frame = typename S::FrameType;

  Table(S& state, Chance& the_chance, EventSink* the_sink = nullptr)
      : s(state), chance(the_chance), sink(the_sink) {}

  S& s;
  Chance& chance;
  EventSink* sink;        // null in search
  bool revealed = false;  // somebody learned something since this was last cleared
  WindowCounts windows;   // opened since this was last cleared; none in search
  Seat listed_for = kNoSeat;
  Options listed;  // options of `listed_for`, as found while looking for forced answers

  // An event of the game (engine/events/told.h). What is secret in it is for the audience only.
  template <class E>
  [[gnu::always_inline]] void tell(Rule rule, const E& event) {
    static_assert(!kHasSecrets<E>, "say who may see what is secret, or kEverybody");
    if (sink) [[unlikely]]
      sink->emit(make_event(rule, event));
  }
  template <class E>
  [[gnu::always_inline]] void tell(Rule rule, const E& event, SeatSet audience) {
    static_assert(kHasSecrets<E>, "nothing in it is secret");
    if (sink) [[unlikely]]
      emit(make_event(rule, event), audience);
  }
  template <class E>
  [[gnu::always_inline]] void tell(Rule rule, const E& event, Everybody) {
    if (!sink) [[likely]]
      return;
    Event open = make_event(rule, event);
    open.secret = 0;
    sink->emit(open);
  }
  // Nobody else learns that it happened.
  template <class E>
  [[gnu::always_inline]] void tell_only(Rule rule, const E& event, SeatSet audience) {
    if (!sink) [[likely]]
      return;
    Event hidden = make_event(rule, event);
    hidden.only_audience = true;
    emit(hidden, audience);
  }
  // Something hidden became known to a player: the step cannot be undone freely.
  void reveal() { revealed = true; }
  // A window opens, or goes on after a card was played in it: hidden cards decide whether anybody is asked.
  // Said in either case, so that a table can let both take the same time. `row` is one of GameInfo::windows;
  // `able` are the seats that have an open ability there, which everybody knows: they want to be asked.
  void window(int row, SeatSet able = {}) {
    revealed = true;  // that nobody is asked tells something too
    if (!sink) [[likely]]
      return;
    windows.add(row, able);
    sink->window_opens();
  }

 private:
  void emit(Event event, SeatSet audience) {
    event.audience = audience;
    sink->emit(event);
  }
};

template <class G>
struct Kernel {
  using State = typename G::State;
  using Table = tessera::Table<State>;
  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::has_unique_object_representations_v<State>, "a state must have no padding");

  // How many frames may run between two answers; more is an endless loop in the rules.
  static constexpr int kStepLimit = 20000;

  static bool is_over(const State& s) { return s.decision == 0; }

  static void list(const State& s, Seat seat, Options& out) {
    out.clear();
    Listing listing(out);
    G::list(s, seat, listing);
  }

  // Runs the rules until a seat has more than one answer to choose from, or the game is over. A game may have
  // seats asked that have only one (G::asks_without_choice).
  static void run(Table& t) {
    State& s = t.s;
    t.listed_for = kNoSeat;
    for (int step = 0; s.waiting.empty(); ++step) {
      if (s.depth == 0) {
        s.decision = 0;
        s.asked = s.forced = SeatSet();
        return;
      }
      if (step > kStepLimit) broken("the rules of %s loop without asking anybody", G::kName);
      auto& frame = s.stack[s.depth - 1];
      switch (G::run(t, frame)) {
        case Flow::kCall:
          break;
        case Flow::kDone:  // freed frames are zeroed: equal positions are equal bytes
          frame = {};
          --s.depth;
          break;
        case Flow::kAsk:
          answer_forced(t);
          break;
      }
    }
  }

  // The pending question is a sealed sequence: each seat that is asked gives several answers at its own pace,
  // and nobody else learns how many.
  static bool is_sequence([[maybe_unused]] const State& s) {
    if constexpr (kHasSequences)
      return G::is_sequence(s);
    else
      return false;
  }

  // Seals an answer that is known to be legal, and runs on when it was the last one waited for. kMore: it was
  // one of a sequence, and the seat is asked on.
  static More apply(Table& t, Seat seat, Choice choice) {
    t.listed_for = kNoSeat;
    if (take(t.s, seat, choice) == More::kMore && !answers_itself(t, seat)) return More::kMore;
    t.s.waiting.remove(seat);
    if (t.s.waiting.empty()) run(t);
    return More::kDone;
  }

  // The options of a seat that is waited for; does not list again what run() has just listed.
  static Options& options(Table& t, Seat seat) {
    if (t.listed_for != seat) {
      list(t.s, seat, t.listed);
      t.listed_for = seat;
    }
    return t.listed;
  }

  // A free action (an offer made or answered) changes the board but never the frame stack. Afterwards every
  // sealed answer must still be legal and every forced one still forced; otherwise its seat is asked again.
  // None while a sequence is open: a finished one could not be judged by listing its last question.
  static void apply_free(Table& t, Seat seat, Choice choice) requires requires {
    G::act_free(t, seat, choice);
  }
  {
    if (is_sequence(t.s)) broken("%s: a free action while a sealed sequence is open", G::kName);
    G::act_free(t, seat, choice);
    State& s = t.s;
    t.listed_for = kNoSeat;
    for (Seat other : s.asked.without(s.waiting)) {
      list(s, other, t.listed);
      const bool stands = t.listed.has(s.answers[other]) && (!s.forced.has(other) || t.listed.size() == 1);
      if (stands) continue;
      s.waiting.add(other);
      s.forced.remove(other);
      s.answers[other] = 0;  // what was sealed stays unknown
    }
    answer_forced(t);
    if (s.waiting.empty()) run(t);
  }

 private:
  // Who is asked at all would tell a secret: a seat without a choice answers for itself then.
  static bool asks_without_choice([[maybe_unused]] const State& s) {
    if constexpr (requires { G::asks_without_choice(s); })
      return G::asks_without_choice(s);
    else
      return false;
  }

  static constexpr bool kHasSequences = requires(State & s) { G::take(s, Seat{}, Choice{}); };

  // Keeps an answer: with the seat's others while it is asked on, else where the rules read it.
  static More take(State& s, Seat seat, Choice choice) {
    if constexpr (kHasSequences)
      if (G::is_sequence(s) && G::take(s, seat, choice) == More::kMore) return More::kMore;
    s.answers[seat] = choice;
    return More::kDone;
  }

  // Answers for a seat as long as it has no choice. False: it is asked.
  static bool answers_itself(Table& t, Seat seat) {
    State& s = t.s;
    for (int step = 0;; ++step) {
      list(s, seat, t.listed);
      t.listed_for = seat;
      if (t.listed.size() > 1) [[likely]]
        return false;
      if (t.listed.size() == 0)
        broken("%s: seat %d is asked decision %d and has no option", G::kName, seat, s.decision);
      if (asks_without_choice(s)) return false;
      t.listed_for = kNoSeat;
      if (take(s, seat, t.listed[0]) == More::kDone) return true;
      if (step > kStepLimit) broken("the sequence of seat %d does not end in %s", seat, G::kName);
    }
  }

  // Answers for every seat that has no choice. Goes down the seats, so that the options listed last are those
  // of the first seat waited for, which is asked next in search.
  static void answer_forced(Table& t) {
    State& s = t.s;
    for (unsigned left = s.waiting.bits(); left;) {
      const Seat seat = static_cast<Seat>(std::bit_width(left) - 1);
      left ^= 1u << seat;
      if (!answers_itself(t, seat)) [[likely]]
        continue;
      s.waiting.remove(seat);
      s.forced.add(seat);
    }
  }
};

// A 64-bit hash of a state's bytes: the same on every compiler and machine of one byte order.
inline uint64_t hash_bytes(const void* data, size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  uint64_t hash = 0x243f6a8885a308d3u ^ size;
  for (; size >= 8; bytes += 8, size -= 8) {
    uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = (hash ^ word) * 0x9fb21c651e98df25u;
    hash ^= hash >> 32;
  }
  for (; size > 0; ++bytes, --size) hash = (hash ^ *bytes) * 0x100000001b3u;
  return FastRandom::mix(hash);
}
template <class S>
uint64_t hash_state(const S& s) {
  return hash_bytes(&s, sizeof s);
}

}  // namespace tessera
