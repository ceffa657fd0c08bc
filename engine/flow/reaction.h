// The generic reaction window: each seat in the game's timing order may play something that fits the trigger,
// or pass. What is played is resolved at once by a procedure of its own, which may open windows inside this
// one.
//
// A game that has windows gives a type with
//   using Table, Question (the decision asked), kId
//   Reopen kReopen                      does the round start again after a play?
//   Seat first_to_react(s, window)      where the order starts
//   bool may_react(s, seat, window)     is the seat asked at all? Where hidden cards decide this, being asked
//                                       or passed over tells something: every such step counts as a reveal
//   Flow play(t, seat, choice, window)  pays for what is played and calls its procedure, or does all at once;
//                                       the result says whether that cancels the deed (WindowResult)
#pragma once
#include "engine/flow/kernel.h"

namespace tessera {

inline constexpr Choice kPass = 0xffffffff;

enum class Reopen : uint8_t { kNo, kAfterEveryPlay };
enum class WindowResult : int64_t { kStands = 0, kCancelled = 1 };

template <class Rules>
struct ReactionWindowOf {
  static constexpr auto kId = Rules::kId;
  uint16_t trigger;
  Seat subject;    // whose deed is reacted to
  uint8_t detail;  // the game's: a card, a place
  Seat at;
  uint8_t passes;  // in a row
  uint8_t spare[2];

  static Flow run(typename Rules::Table& t, typename Rules::Table::Frame& f, ReactionWindowOf& my) {
    using Question = typename Rules::Question;
    RULES
    t.reveal();  // perhaps nobody is asked, and that tells something too
    my.at = Rules::first_to_react(t.s, my);
    for (my.passes = 0; my.passes < t.s.seats; my.at = t.s.next_seat(my.at)) {
      if (!Rules::may_react(t.s, my.at, my)) {
        ++my.passes;
        continue;
      }
      t.reveal();  // who is asked has something to play, and who is passed over has not
      ASK(Question, my.at);
      if (t.s.answers[my.at] == kPass) {
        ++my.passes;
        continue;
      }
      t.s.result = static_cast<int64_t>(WindowResult::kStands);  // for what is done at once
      EFFECT(Rules::play(t, my.at, t.s.answers[my.at], my));
      if (t.s.result == static_cast<int64_t>(WindowResult::kCancelled)) RETURN(WindowResult::kCancelled);
      my.passes = Rules::kReopen == Reopen::kAfterEveryPlay ? 0 : static_cast<uint8_t>(my.passes + 1);
    }
    END_RULES
  }
};

}  // namespace tessera
