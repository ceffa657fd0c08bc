// Rules as resumable procedures over a flat state. See docs/flow.md for how to write one and for the traps.
//
// A procedure is a small struct of locals with a static `run`. Where it needs an answer it says ASK, where
// the rulebook says "resolve a battle" it says PERFORM. The place to go on from is remembered in the frame by
// the name of what was waited for, never by a line number, so a saved game survives a rebuild.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "engine/game/broken.h"
#include "engine/game/options.h"
#include "engine/values/seat.h"

namespace tessera {

enum class Flow : uint8_t { kAsk, kCall, kDone };
// Whether a seat is asked on in its sealed sequence (see Kernel::apply).
enum class More : uint8_t { kDone, kMore };

// Where a procedure goes on: at its start, behind a question, a sub-procedure, a reaction window, or an
// effect that was chosen at run time.
enum class Resume : uint16_t { kStart = 0, kEffect = 0x3000 };
constexpr Resume behind_question(uint16_t decision) { return static_cast<Resume>(decision); }
constexpr Resume behind_procedure(uint16_t procedure) { return static_cast<Resume>(0x1000 + procedure); }
constexpr Resume behind_window(uint16_t trigger) { return static_cast<Resume>(0x2000 + trigger); }

// Where the same thing is waited for several times in one procedure, the later ones are numbered 1 to 3.
inline constexpr int kMostResumes = 3;
constexpr Resume nth(int n, Resume point) {
  if (n < 0 || n > kMostResumes) broken("a resume point is numbered 1 to 3, not %d", n);
  return static_cast<Resume>(static_cast<int>(point) + n * 0x4000);
}

template <int kLocalBytes>
struct Frame {
  uint16_t procedure;
  Resume resume;
  alignas(4) std::byte locals[kLocalBytes];
};

// The control half of a state: the frame stack, and who owes which answer.
template <int kSeatCount, int kDepth, int kLocalBytes>
struct FlowState {
  static constexpr int kSeatLimit = kSeatCount;
  static constexpr int kDepthLimit = kDepth;
  using FrameType = Frame<kLocalBytes>;

  SeatSet waiting;             // who still has to answer
  SeatSet asked;               // who was asked; those not waited for have answered, sealed
  SeatSet forced;              // who had only one answer, given for them
  uint8_t depth;               // frames in use
  uint8_t seats;               // players in this game
  uint8_t reserved;            // zero
  uint16_t decision;           // the pending question; 0: the game is over
  int64_t result;              // what the last finished procedure returned
  Choice answers[kSeatCount];  // sealed until nobody is waited for
  FrameType stack[kDepth];

  SeatSet everyone() const { return SeatSet::first(seats); }
  Seat next_seat(Seat seat) const { return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1); }
  Seat previous_seat(Seat seat) const { return static_cast<Seat>(seat == 0 ? seats - 1 : seat - 1); }
};

// The locals of a procedure inside its frame.
template <class P, class F>
P& locals(F& frame) {
  return *std::launder(reinterpret_cast<P*>(frame.locals));
}
template <class P, class F>
const P& locals(const F& frame) {
  return *std::launder(reinterpret_cast<const P*>(frame.locals));
}

// The local `seat` of a frame of one of these procedures, or kNoSeat.
template <class... P, class F>
Seat seat_in(const F& frame) {
  Seat seat = kNoSeat;
  ((frame.procedure == P::kId ? void(seat = locals<P>(frame).seat) : void()), ...);
  return seat;
}

// The innermost running procedure of type P; a decision reads what it needs to know from there.
template <class P, class S>
const P& inside(const S& s) {
  for (int i = s.depth - 1; i >= 0; --i)
    if (s.stack[i].procedure == static_cast<uint16_t>(P::kId)) return locals<P>(s.stack[i]);
  broken("procedure %u is not running", static_cast<unsigned>(P::kId));
}
template <class P, class S>
bool is_running(const S& s) {
  for (int i = s.depth - 1; i >= 0; --i)
    if (s.stack[i].procedure == static_cast<uint16_t>(P::kId)) return true;
  return false;
}

// Whether this is the question everybody waits for.
template <class Q, class S>
bool asks(const S& s) {
  return s.decision == static_cast<uint16_t>(Q::kId);
}

// The answer of a seat to the latest question, as what it means: answer<Space>(t, seat). Only who was asked
// has one: other answers are old, or come from a damaged snapshot.
template <class T = Choice, class Table>
T answer(const Table& t, Seat seat) {
  if (!t.s.asked.has(seat)) [[unlikely]]
    broken("seat %d gave no answer: it was not asked", seat);
  const Choice choice = t.s.answers[seat];
  const T meant = static_cast<T>(choice);
  if (static_cast<Choice>(meant) != choice) [[unlikely]]
    broken("seat %d answered %u, which is nothing of the kind that was asked for", seat, choice);
  return meant;
}

// Puts a procedure on top of the stack.
template <class S, class P>
Flow call(S& s, const P& start) {
  using F = typename S::FrameType;
  static_assert(std::is_trivially_copyable_v<P>);
  static_assert(std::is_empty_v<P> || std::has_unique_object_representations_v<P>,
                "order the locals so that there is no padding");
  static_assert(std::is_empty_v<P> || sizeof(P) <= sizeof(F::locals), "keep long lists in the state");
  static_assert(alignof(P) <= 4);
  if (s.depth == S::kDepthLimit) broken("procedures are nested deeper than %d", S::kDepthLimit);
  F& frame = s.stack[s.depth++];
  frame.procedure = static_cast<uint16_t>(P::kId);
  frame.resume = Resume::kStart;
  if constexpr (!std::is_empty_v<P>) std::memcpy(frame.locals, &start, sizeof(P));
  return Flow::kCall;
}

template <class D, class S>
Flow ask(S& s, SeatSet who) {
  s.waiting = who;
  s.asked = who;
  s.forced = SeatSet();
  for (Seat seat : who) s.answers[seat] = 0;
  s.decision = static_cast<uint16_t>(D::kId);
  return Flow::kAsk;
}

[[noreturn]] void lost_place(unsigned procedure, unsigned resume);

}  // namespace tessera

// The only macros of the project. Inside a procedure `t` is the table, `f` its frame, `my` its locals.
#define RULES                                                                                       \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wswitch\"") switch (f.resume) { \
    default:                                                                                        \
      ::tessera::lost_place(f.procedure, static_cast<unsigned>(f.resume));                          \
    case ::tessera::Resume::kStart:
// What is waited for a second, third or fourth time in one procedure is numbered: ASK_NTH(1, ...). The plain
// words are number 0.
#define ASK_ALL_NTH(n, Question, who)                                                               \
  do {                                                                                              \
    f.resume = ::tessera::nth(n, ::tessera::behind_question(static_cast<uint16_t>(Question::kId))); \
    return ::tessera::ask<Question>(t.s, who);                                                      \
    case ::tessera::nth(n, ::tessera::behind_question(static_cast<uint16_t>(Question::kId))):;      \
  } while (0)
#define ASK_NTH(n, Question, seat) \
  ASK_ALL_NTH(n, Question, ::tessera::SeatSet{static_cast<::tessera::Seat>(seat)})
#define ASK_ALL(Question, who) ASK_ALL_NTH(0, Question, who)
#define ASK(Question, seat) ASK_NTH(0, Question, seat)
#define PERFORM_NTH(n, Procedure, ...)                                                                \
  do {                                                                                                \
    f.resume = ::tessera::nth(n, ::tessera::behind_procedure(static_cast<uint16_t>(Procedure::kId))); \
    return ::tessera::call(t.s, Procedure{__VA_ARGS__});                                              \
    case ::tessera::nth(n, ::tessera::behind_procedure(static_cast<uint16_t>(Procedure::kId))):;      \
  } while (0)
#define PERFORM(Procedure, ...) PERFORM_NTH(0, Procedure, __VA_ARGS__)
#define REACT(which, ...)                                                                         \
  do {                                                                                            \
    f.resume = ::tessera::behind_window(static_cast<uint16_t>(which));                            \
    return ::tessera::call(                                                                       \
        t.s, ReactionWindow{.trigger = static_cast<uint16_t>(which) __VA_OPT__(, ) __VA_ARGS__}); \
    case ::tessera::behind_window(static_cast<uint16_t>(which)):;                                 \
  } while (0)
// An effect chosen at run time: a function that calls a procedure, or does all at once and is done.
#define EFFECT_NTH(n, flow)                                                               \
  do {                                                                                    \
    f.resume = ::tessera::nth(n, ::tessera::Resume::kEffect);                             \
    if (::tessera::Flow effect = (flow); effect != ::tessera::Flow::kDone) return effect; \
    [[fallthrough]];                                                                      \
    case ::tessera::nth(n, ::tessera::Resume::kEffect):;                                  \
  } while (0)
#define EFFECT(flow) EFFECT_NTH(0, flow)
#define RETURN(value)                         \
  do {                                        \
    t.s.result = static_cast<int64_t>(value); \
    return ::tessera::Flow::kDone;            \
  } while (0)
#define END_RULES                               \
  ;                                             \
  }                                             \
  _Pragma("GCC diagnostic pop") t.s.result = 0; \
  return ::tessera::Flow::kDone;
