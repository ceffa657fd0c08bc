// A frame on the stack, with the one that called it and the one it waits for.
#pragma once
#include "games/rex/board.h"
#include "games/rex/check.h"

namespace tessera::rex {

inline uint16_t id(const Frame& frame) { return frame.procedure; }

class FrameAt {
 public:
  FrameAt(const State& state, int index) : s(state), index_(index) {}

  // Whether its procedure could go on with its locals.
  bool fits() const;

  const State& s;
  bool is_top() const { return index_ + 1 == s.depth; }
  bool asks(uint16_t question) const { return is_top() && s.decision == question; }
  // Whether it has performed this procedure and waits for it.
  template <class P>
  bool waits_for() const {
    return !is_top() && id(s.stack[index_ + 1]) == P::kId;
  }
  template <class P>
  const P& callee() const {
    return locals<P>(s.stack[index_ + 1]);
  }
  template <class P>
  bool is_called_by() const {
    return index_ > 0 && id(s.stack[index_ - 1]) == P::kId;
  }
  template <class P>
  const P& caller() const {
    return locals<P>(s.stack[index_ - 1]);
  }
  // The frame below goes on behind this procedure, and not behind an effect.
  bool is_performed() const { return s.stack[index_ - 1].resume != Resume::kEffect; }
  const Frame& frame() const { return s.stack[index_]; }

 private:
  int index_;
};

// Whether the procedure in the frame could go on with these locals: what it was told by its caller, and what
// it has found out itself. The engine has looked at types and ranges; only what follows from neither stands
// here.
bool fits(const FrameAt& at, const rex::Game& my);
bool fits(const FrameAt& at, const SetUp& my);
bool fits(const FrameAt& at, const PlaceSolUnits& my);
bool fits(const FrameAt& at, const PickUnits& my);
bool fits(const FrameAt& at, const CardWindow& my);
bool fits(const FrameAt& at, const PlaceAgain& my);
bool fits(const FrameAt& at, const NegateShield& my);
bool fits(const FrameAt& at, const Interference& my);
bool fits(const FrameAt& at, const Inquire& my);
bool fits(const FrameAt& at, const Round& my);
bool fits(const FrameAt& at, const Sabotage& my);
bool fits(const FrameAt& at, const Victory& my);
bool fits(const FrameAt& at, const InfluencePhase& my);
bool fits(const FrameAt& at, const FirePlan& my);
bool fits(const FrameAt& at, const SolOffensive& my);
bool fits(const FrameAt& at, const OwnGuns& my);
bool fits(const FrameAt& at, const Ceasefire& my);
bool fits(const FrameAt& at, const rex::Offer& my);
bool fits(const FrameAt& at, const Bidding& my);
bool fits(const FrameAt& at, const Appraise& my);
bool fits(const FrameAt& at, const Auction& my);
bool fits(const FrameAt& at, const Subsidise& my);
bool fits(const FrameAt& at, const Pay& my);
bool fits(const FrameAt& at, const BlackMarket& my);
bool fits(const FrameAt& at, const Recruitment& my);
bool fits(const FrameAt& at, const Forecast& my);
bool fits(const FrameAt& at, const Maneuvering& my);
bool fits(const FrameAt& at, const ManeuverTurn& my);
bool fits(const FrameAt& at, const MoveUnits& my);
bool fits(const FrameAt& at, const rex::Deploy& my);
bool fits(const FrameAt& at, const Relocate& my);
bool fits(const FrameAt& at, const rex::Escort& my);
bool fits(const FrameAt& at, const Stances& my);
bool fits(const FrameAt& at, const BattlePhase& my);
bool fits(const FrameAt& at, const GiveCommand& my);
bool fits(const FrameAt& at, const UseInsight& my);
bool fits(const FrameAt& at, const BattleQuestions& my);
bool fits(const FrameAt& at, const BattleVow& my);
bool fits(const FrameAt& at, const PlanBattle& my);
bool fits(const FrameAt& at, const Traitors& my);
bool fits(const FrameAt& at, const SettleBattle& my);
bool fits(const FrameAt& at, const TakeCaptive& my);
template <class P>
bool fits(const FrameAt&, const P&) {
  return true;
}

inline bool is_space(Space space) { return static_cast<int>(space) < kSpaces; }
inline bool is_seat(const State& s, Seat seat) { return seat < s.seats; }
inline bool is_flag(uint8_t flag) { return flag <= 1; }
inline bool plays(const State& s, Seat seat, Race race) {
  return is_seat(s, seat) && has_race(s, seat, race);
}
inline bool is_in_turn(const State& s, Seat seat, int turn) {
  return turn < s.seats && seat == s.in_order(turn);
}
inline bool is_part_of(Pool units, Pool all) {
  return units.units() && units.normal <= all.normal && units.mechanized <= all.mechanized;
}
inline bool has_location(const State& s) { return s.last_location != kNoLocation; }

}  // namespace tessera::rex
