// A window in which hidden cards decide who is asked: all holders are asked at once, in secret.
//
// This is the same game as asking one after the other in the order of the rules: an answer counts only if all
// before it passed, which is when its seat would have been asked; after every play all are asked anew; and
// what the others wanted is dropped unseen. It takes one round of answers however many hold something, and
// shows no order.
//
// A window is a procedure with a local `Seat seat`, who plays, that gives
//   Question, kPlays, kPass     by its base, see below
//   announce(t, my)             says t.window(row) if something could be played by what everybody knows
//   holders(cs, my)             who has something to play
//   nth_to_play(cs, my, n)      the order of the rules, from 0
//   play(t, my, choice)         pays for what my.seat plays and calls its procedure, or does all at once
// and whose `run` is run_window(t, f, my). Its result is 0, or that of the play if it ends the window.
#pragma once
#include <optional>
#include <type_traits>

#include "engine/flow/kernel.h"
#include "engine/flow/registry.h"

namespace tessera {

enum class Plays : uint8_t { kAny, kOne };

// What is asked, a hidden question; whether it goes on after a play; the answer of who plays nothing.
template <uint16_t id, class Asked, Plays plays, Choice pass>
struct WindowProcedure : Procedure<id> {
  using Question = Asked;
  static constexpr Plays kPlays = plays;
  static constexpr Choice kPass = pass;
};

// Who plays: the first of those who did not pass, or kNoSeat. Forgets what the others answered.
template <class W, class S>
Seat first_who_plays(S& s, const W& my) {
  Seat first = kNoSeat;
  for (int n = 0; n < s.seats && first == kNoSeat; ++n) {
    const Seat seat = W::nth_to_play(s, my, n);
    if (s.asked.has(seat) && s.answers[seat] != W::kPass) first = seat;
  }
  for (Seat seat : s.asked)
    if (seat != first) s.answers[seat] = 0;
  return first;
}

// For a redeal while the question of a window is pending: who holds something now is asked, and nobody but
// the observer has answered yet. False: nobody would be.
template <class S>
bool ask_anew(S& s, Observer observer, SeatSet holders) {
  const SeatSet answered = s.asked.without(s.waiting);
  for (Seat seat : s.everyone())
    if (!observer.is(seat)) s.answers[seat] = 0;
  s.asked = s.waiting = holders;
  if (observer.among(answered)) s.waiting.remove(observer.seat_or_none());
  return !s.waiting.empty();
}

// Who has something to play in the window that is open; nothing if none is.
template <class... P, class S>
std::optional<SeatSet> holders_in_window(Procedures<P...>, const S& s) {
  std::optional<SeatSet> holders;
  const auto look_at = [&]<class W>(std::type_identity<W>) {
    if constexpr (requires { typename W::Question; })
      if (const auto& top = s.stack[s.depth - 1]; top.procedure == W::kId && s.decision == W::Question::kId)
        holders = W::holders(s, locals<W>(top));
  };
  if (s.depth) (look_at(std::type_identity<P>()), ...);
  return holders;
}

// Asks anew in whichever window is open. True if none is.
template <class AllProcedures, class S>
bool ask_holders_anew(AllProcedures all, S& s, Observer observer) {
  const std::optional<SeatSet> holders = holders_in_window(all, s);
  return !holders || ask_anew(s, observer, *holders);
}

template <class W, class T>
Flow run_window(T& t, typename T::Frame& f, W& my) {
  using Question = typename W::Question;
  RULES
  for (;;) {
    W::announce(t, my);
    if (W::holders(t.s, my).empty()) break;
    ASK_ALL(Question, W::holders(t.s, my));
    t.reveal();  // that it goes on, and how, tells something of hidden cards
    my.seat = first_who_plays(t.s, my);
    if (my.seat == kNoSeat) break;
    EFFECT(W::play(t, my, t.s.answers[my.seat]));
    if constexpr (W::kPlays == Plays::kOne) return Flow::kDone;
  }
  END_RULES
}

}  // namespace tessera
