// Whether the frames of a state are ones that its rules can go on with, for snapshots that may be damaged.
//
// Who performs whom and who asks what is read from the rules by tools/make_flow.py, and what a caller tells
// by locals of its own or by constants; which numbers a local may hold is said by its type. What is not
// refused here is safe to run: it may still be nonsense, and end in broken().
#pragma once
#include <array>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

#include "engine/flow/kernel.h"
#include "engine/flow/registry.h"
#include "engine/values/bounded.h"
#include "engine/values/members.h"

namespace tessera {

// A place where a procedure waits, and what for.
enum class WaitsFor : uint8_t { kQuestion, kProcedure, kEffect };
struct FlowPoint {
  uint16_t procedure;
  Resume resume;
  WaitsFor what;
  uint16_t id = 0;  // of the question or the procedure
};
template <class P, class Q>
consteval FlowPoint asks_at(int n) {
  return {P::kId, nth(n, behind_question(Q::kId)), WaitsFor::kQuestion, Q::kId};
}
template <class P, class Callee>
consteval FlowPoint performs_at(int n) {
  return {P::kId, nth(n, behind_procedure(Callee::kId)), WaitsFor::kProcedure, Callee::kId};
}
template <class P, class Window>
consteval FlowPoint reacts_at(uint16_t trigger) {
  return {P::kId, behind_window(trigger), WaitsFor::kProcedure, Window::kId};
}
template <class P>
consteval FlowPoint effect_at(int n) {
  return {P::kId, nth(n, Resume::kEffect), WaitsFor::kEffect};
}

// All that a game's rules wait for, and the procedures that an effect may be.
struct FlowMap {
  std::span<const FlowPoint> points;
  std::span<const uint16_t> effects;

  template <class Procedures, class Questions>
  consteval bool is_listed() const {
    for (const FlowPoint& point : points) {
      if (!Procedures::has(point.procedure)) return false;
      if (point.what == WaitsFor::kProcedure && !Procedures::has(point.id)) return false;
      if (point.what == WaitsFor::kQuestion && !Questions::has(point.id)) return false;
    }
    for (uint16_t effect : effects)
      if (!Procedures::has(effect)) return false;
    return true;
  }
};

namespace detail {

template <class T, class State>
bool is_in_range(const T& value, const State& s) {
  if constexpr (std::is_array_v<T>) {
    for (const auto& one : value)
      if (!is_in_range(one, s)) return false;
    return true;
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    return value.without(s.everyone()).empty();
  } else if constexpr (requires { value.is_at(s.seats); }) {
    return value.is_at(s.seats);
  } else if constexpr (std::is_same_v<T, bool>) {
    return true;
  } else if constexpr (std::is_enum_v<T>) {
    return range_of(value).has(static_cast<int>(value));  // say it beside the enumeration
  } else if constexpr (requires { range_of(value); }) {
    return range_of(value).has(value);
  } else {
    return true;  // an amount, or a set that is looked at bit by bit
  }
}

}  // namespace detail

// Whether a local is what the caller told; what cannot be compared may be anything.
template <class T, class Value>
constexpr bool is_still(const T& local, const Value& value) {
  if constexpr (requires { local == static_cast<T>(value); })
    return local == static_cast<T>(value);
  else
    return true;
}

// Calls `look` with the locals of the frame, as those of its procedure.
template <class... P, class Frame, class Look>
bool with_locals(Procedures<P...>, const Frame& frame, Look look) {
  bool fit = true;
  ((frame.procedure == P::kId ? void(fit = look(locals<P>(frame))) : void()), ...);
  return fit;
}

// A frame on the stack, with the one that called it and the one it waits for.
template <class State>
class FrameAt {
 public:
  FrameAt(const State& state, int index) : s(state), index_(index) {}

  const State& s;
  const auto& frame() const { return s.stack[index_]; }
  bool is_top() const { return index_ + 1 == s.depth; }
  bool asks(uint16_t question) const { return is_top() && s.decision == question; }
  // The procedure that it waits for; 0 if it asks.
  uint16_t callee_id() const { return is_top() ? uint16_t{0} : s.stack[index_ + 1].procedure; }
  // The local `seat` of what it waits for, if that is one of these; else kNoSeat.
  template <class... P>
  Seat callee_seat() const {
    return is_top() ? kNoSeat : seat_in<P...>(s.stack[index_ + 1]);
  }
  // Whether it has performed this procedure and waits for it.
  template <class P>
  bool waits_for() const {
    return !is_top() && s.stack[index_ + 1].procedure == P::kId;
  }
  template <class P>
  const P& callee() const {
    return locals<P>(s.stack[index_ + 1]);
  }
  template <class P>
  bool is_called_by() const {
    return index_ > 0 && s.stack[index_ - 1].procedure == P::kId;
  }
  template <class P>
  const P& caller() const {
    return locals<P>(s.stack[index_ - 1]);
  }
  // The frame below goes on behind this procedure, and not behind an effect.
  bool is_performed() const { return s.stack[index_ - 1].resume != Resume::kEffect; }

 private:
  int index_;
};

template <class G, class Procedures, class Questions>
class FrameCheck;

template <class G, class First, class... Others, class Questions>
class FrameCheck<G, Procedures<First, Others...>, Questions> {
  using State = typename G::State;
  using Frame = typename State::FrameType;

 public:
  using IsTold = bool(const Frame& caller, const Frame& callee);
  FrameCheck(const State& state, const FlowMap& flow, IsTold* is_told = nullptr)
      : s(state), flow_(flow), is_told_(is_told) {}

  // What is wrong, or "". Takes for granted that depth and seats are in order.
  std::string find_fault() const {
    static constexpr Frame kFree{};
    for (int i = s.depth; i < State::kDepthLimit; ++i)
      if (std::memcmp(&s.stack[i], &kFree, sizeof kFree) != 0)
        return "a frame that is not in use is not empty";
    if ((s.decision == 0) != (s.depth == 0)) return "the game is over but something still runs";
    const bool nobody = (s.waiting | s.asked | s.forced).empty();
    if (s.depth == 0) return nobody ? "" : "somebody is asked after the end";
    if (std::string wrong = check_stack(); !wrong.empty()) return wrong;
    if (nobody) return goes_on() ? "" : "nobody is asked";
    const FlowPoint* point = point_of(top());
    if (!point || point->what != WaitsFor::kQuestion || point->id != s.decision)
      return "the question is not one of the procedure that runs";
    if (!s.asked.without(s.everyone()).empty() || s.waiting.empty() || !s.waiting.without(s.asked).empty() ||
        !s.forced.without(s.asked.without(s.waiting)).empty())
      return "the question is not put to those it is for";
    return "";
  }

  // Whether everybody asked can answer, and whoever did gave an answer. Lists, so all else must be in order.
  std::string find_wrong_answer() const {
    Options options;
    bool even_one = false;
    if constexpr (requires { G::asks_without_choice(s); }) even_one = s.decision && G::asks_without_choice(s);
    for (Seat seat : s.asked) {
      Kernel<G>::list(s, seat, options);
      if (s.waiting.has(seat) ? options.size() < (even_one ? 1 : 2) : !options.has(s.answers[seat]))
        return "a seat has nothing to answer, or gave an answer that is none";
      if (s.forced.has(seat) && (options.size() != 1 || even_one))
        return "a seat was not asked though it has a choice";
    }
    return "";
  }

 private:
  const Frame& top() const { return s.stack[s.depth - 1]; }

  std::string check_stack() const {
    for (int i = 0; i < s.depth; ++i)
      if (!Procedures<First, Others...>::has(s.stack[i].procedure)) return "a frame runs no known procedure";
    if (s.stack[0].procedure != First::kId) return "the lowest frame is not the game";
    for (int i = 0; i + 1 < s.depth; ++i)
      if (!may_call(s.stack[i], s.stack[i + 1])) return "a frame was not called by the one below it";
    for (int i = 0; i < s.depth; ++i)
      if (!locals_fit(s.stack[i])) return "a frame holds what cannot be";
    for (int i = 0; i + 1 < s.depth && is_told_; ++i)
      if (!is_told_(s.stack[i], s.stack[i + 1])) return "a frame holds something else than it was told";
    return "";
  }

  const FlowPoint* point_of(const Frame& frame) const {
    for (const FlowPoint& point : flow_.points)
      if (point.procedure == frame.procedure && point.resume == frame.resume) return &point;
    return nullptr;
  }
  bool may_call(const Frame& caller, const Frame& callee) const {
    const FlowPoint* point = point_of(caller);
    if (!point || point->what == WaitsFor::kQuestion) return false;
    if (point->what == WaitsFor::kProcedure) return point->id == callee.procedure;
    for (uint16_t effect : flow_.effects)
      if (effect == callee.procedure) return true;
    return false;
  }
  // A position that was laid out: a procedure begins, or the one it performed has ended.
  bool goes_on() const {
    if (top().resume == Resume::kStart) return true;
    const FlowPoint* point = point_of(top());
    return point && point->what == WaitsFor::kProcedure;
  }

  template <class P>
  bool locals_fit_as(const Frame& frame) const {
    bool fit = true;
    if constexpr (!std::is_empty_v<P>)
      for_members(locals<P>(frame), [&](const auto& value) { fit = fit && detail::is_in_range(value, s); });
    return fit;
  }
  bool locals_fit(const Frame& frame) const {
    bool fit = true;
    const auto look_as = [&]<class P>(std::type_identity<P>) {
      if (frame.procedure == P::kId) fit = locals_fit_as<P>(frame);
    };
    look_as(std::type_identity<First>());
    (look_as(std::type_identity<Others>()), ...);
    return fit;
  }

  const State& s;
  const FlowMap& flow_;
  IsTold* is_told_;
};

}  // namespace tessera
