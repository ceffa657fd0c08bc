// What waits for an answer: every frame must be one that the rules can have put there, with locals that its
// procedure can go on with. The engine looks at calls, questions, types and ranges; here stands what follows
// from none of them.
#include "engine/flow/frame_check.h"
#include "games/prevail/board.h"
#include "games/prevail/check.h"
#include "games/prevail/commitments.h"
#include "games/prevail/prevail.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

namespace {

#include "prevail/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

uint16_t id(const Frame& frame) { return frame.procedure; }
const Frame& top(const State& s) { return s.stack[s.depth - 1]; }
bool is_top(const State& s, uint16_t procedure) { return id(top(s)) == procedure; }
bool is_on_board(const State& s, Seat seat, Index unit) {
  return unit < kMostUnits && (s.army(seat).units & bit(unit));
}
bool is_engaged(const State& s, Seat seat, Index unit) { return s.army(seat).engaged & bit(unit); }
// A commitment for one of the stats, or none.
bool is_one_of(Commitment made, StatSet stats) {
  return made == Commitment::kNone ||
         (made <= Commitment::kDefense && (stats >> (static_cast<int>(made) - 1) & 1));
}

// --- the locals of each procedure, while it waits

bool fits(const State& s, const RaiseArmy& my) {
  if (s.complete.has(my.seat)) return false;
  return asks<AddCard>(s) || !s.army(my.seat).hand;
}
bool fits(const State& s, const Deploy& my) {
  if (s.complete != s.everyone()) return false;
  const Army& army = s.army(my.seat);
  const bool placed = my.seat == s.white || s.army(s.white).commander != kNoSpace;
  if (!placed || army.commander != kNoSpace) return false;
  if (asks<PlaceCommander>(s)) return std::popcount(army.units) == army.size;
  if (my.unit >= army.size || army.units != bit(my.unit) - 1) return false;
  if (asks<PlaceUnit>(s)) return true;
  return is_in_zone(s, my.seat, my.space) && !has_unit(s, my.seat, my.space);
}
bool fits(const State& s, const Round& my) {
  if (my.from > s.phase || my.turn > kSeats) return false;
  if (!is_top(s, Round::kId)) return true;
  return top(s).resume == Resume::kStart ? my.from == s.phase : s.phase == Phase::kCards;
}
bool fits(const State& s, const MoveCommander& my) {
  const bool lost = s.army(my.seat).commander == kNoSpace;
  return asks<SuccessorAt>(s) ? lost && s.army(my.seat).units : !lost;
}
bool fits(const State& s, const IssueOrders& my) {
  if (s.army(my.seat).in_play == kNoCard) return false;
  if (!is_top(s, IssueOrders::kId)) return true;
  if (!my.left || my.left > command_of(s, my.seat).number) return false;
  if (asks<Order>(s)) return true;
  return command_of(s, my.seat).size == CommandSize::kLines && is_on_board(s, my.seat, my.start) &&
         why_not_ordered(s, my.seat, my.start).is_none();
}
bool fits(const State& s, const CarryOutOrders& my) { return s.army(my.seat).in_play != kNoCard; }

bool fits(const State& s, const Move& my) {
  if (!is_one_of(my.committed, kMoveStats)) return false;
  if (!is_top(s, Move::kId)) return true;  // it has moved
  const Army& army = s.army(my.seat);
  if (!is_on_board(s, my.seat, my.unit) || is_engaged(s, my.seat, my.unit)) return false;
  if (!(army.ordered & ~army.resolved & bit(my.unit))) return false;
  if (my.from != army.spaces[my.unit]) return false;
  if (asks<CommitMove>(s)) return my.committed == Commitment::kNone;
  if (asks<MoveTo>(s)) return true;
  if (!s.is_on_board(my.to)) return false;
  if (asks<MoveFacing>(s)) return true;
  const Reach reach(s, my.seat, my.unit, stat(s, my.seat, my.unit, Stat::kSpeed, my.committed),
                    stat(s, my.seat, my.unit, Stat::kFlexibility, my.committed));
  return (reach.facings_at(my.to) >> index(my.facing) & 1) && army.commander == my.from && my.from != my.to &&
         !has_unit(s, other(my.seat), my.to);
}

bool fits(const State& s, const Engage& my) {
  if (!is_one_of(my.committed, kMoveStats) || !is_one_of(my.answered, kMoveStats)) return false;
  if (!is_top(s, Engage::kId)) return my.kind == EngagementKind::kRear;
  if (my.kind != EngagementKind::kFront || !is_on_board(s, my.seat, my.mover)) return false;
  if (!is_engaged(s, my.seat, my.mover) || s.army(my.seat).foes[my.mover] != my.defender) return false;
  return !asks<CommitFront>(s) || my.answered == Commitment::kNone;
}

bool fits(const State& s, const Shoot& my) {
  if (!is_on_board(s, my.seat, my.unit) || is_engaged(s, my.seat, my.unit)) return false;
  if (my.beyond > 1 || my.spare || my.supporters >= kMostUnits) return false;
  if (!is_one_of(my.committed, kShotStats | kReachStats) || !is_one_of(my.answered, kCoverStats))
    return false;
  if (!is_top(s, Shoot::kId)) return true;  // it has been shot
  if (!(s.army(my.seat).ordered & bit(my.unit))) return false;
  if (asks<Target>(s)) return !my.target && !my.supporters && !my.beyond;
  if (!is_on_board(s, other(my.seat), my.target) || !(s.army(my.seat).resolved & bit(my.unit))) return false;
  return my.beyond == !can_shoot_at(s, my.seat, my.unit, my.target);
}

bool fits(const State& s, const MeleePhase& my) {
  return (!is_top(s, MeleePhase::kId) || s.army(my.chooser).fighting);
}

bool fits(const State& s, const Melee& my) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (!is_one_of(my.committed[seat], kMeleeStats)) return false;
  if (!is_top(s, Melee::kId)) return true;  // it has been fought
  if (my.turn >= kSeats || my.seat != s.in_order(my.turn)) return false;
  if (!is_on_board(s, 0, my.units[0]) || !is_engaged(s, 0, my.units[0])) return false;
  if (s.army(0).foes[my.units[0]] != my.units[1] || (s.army(0).fighting & bit(my.units[0]))) return false;
  return my.committed[my.seat] == Commitment::kNone &&
         (my.turn == 1 || my.committed[other(my.seat)] == Commitment::kNone);
}

// What is still to be done to one unit must be possible.
bool can_be_settled(const State& s, const Settle& my, Seat seat, bool retreated) {
  const uint8_t effects = my.effects[seat];
  if (my.units[seat] == kNoUnit) return !effects;
  if (!is_one_of(my.committed[seat], kMeleeStats)) return false;
  if (effects & kEffectRout) return effects == kEffectRout && !is_on_board(s, seat, my.units[seat]);
  if (effects & ~(kEffectRetreat | kEffectReverse)) return false;
  if (!effects) return true;
  if (!is_on_board(s, seat, my.units[seat])) return false;
  return retreated || !(effects & kEffectRetreat) ||
         RetreatSpaces(s, seat, my.units[seat], my.committed[seat]).size() > 0;
}
bool fits(const State& s, const Settle& my) {
  const bool all_done = is_running<CatchCommanders>(s);
  if (my.turn > kSeats) return false;
  for (int turn = 0; turn < kSeats; ++turn) {
    const bool retreated = all_done || (is_top(s, Settle::kId) && turn < my.turn);
    if (!can_be_settled(s, my, s.in_order(turn), retreated)) return false;
  }
  if (!is_top(s, Settle::kId)) return true;
  return my.turn < kSeats && my.seat == s.in_order(my.turn) && (my.effects[my.seat] & kEffectRetreat);
}

bool fits(const State& s, const Pay& my) {
  if (my.turn >= kSeats || my.seat != s.in_order(my.turn) || !my.owed[my.seat]) return false;
  if (my.turn == 1 && my.owed[other(my.seat)]) return false;
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (my.owed[seat] >= std::popcount(s.army(seat).hand)) return false;
  return true;
}

bool fits(const State&, const Cleanup& my) { return my.turn < kSeats; }
bool fits(const State& s, const Rally& my) { return (!is_top(s, Rally::kId) || s.army(my.seat).played); }
bool fits(const State& s, const SupportCheck& my) {
  if (my.spare[0] || my.spare[1]) return false;
  if (!is_top(s, SupportCheck::kId)) return true;  // they are gone
  const UnitSet units = s.army(my.seat).units, staying = units & ~my.forsaken;
  return !(my.forsaken & ~units) && my.left > 0 &&
         my.left == std::popcount(staying) - most_covered(s, my.seat, staying);
}

template <class P>
bool fits(const State&, const P&) {
  return true;
}
template <class... P>
bool frame_fits(const State& s, const Frame& frame, Procedures<P...>) {
  bool fit = true;
  ((id(frame) == P::kId ? void(fit = fits(s, locals<P>(frame))) : void()), ...);
  return fit;
}

// A phase that is under way is the one of the round.
bool phase_fits(const State& s, const Frame& frame) {
  switch (id(frame)) {
    case MoveCommander::kId:
      return s.phase == Phase::kCommanders;
    case IssueOrders::kId:
      return s.phase == Phase::kCommands;
    case MeleePhase::kId:
      return s.phase == Phase::kMelee;
    case Cleanup::kId:
      return s.phase == Phase::kCleanup;
    default:
      return true;
  }
}

// Cards are in play from the second phase on until the last one.
std::string check_phase(const State& s) {
  const bool round = s.depth > 1 && id(s.stack[1]) == Round::kId;
  if (round == (s.phase == Phase::kSetUp)) return "the phase is not that of what is going on";
  if (!round) return "";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Army& army = s.army(seat);
    const std::string side = seat == s.white ? "white" : "black";
    if (!army.hand) return side + " has no card in hand, which loses: put at least one there";
    if (s.phase == Phase::kCards && army.in_play != kNoCard)
      return side + " has a card in play before cards are played: it belongs to a later phase";
    if ((s.phase == Phase::kCommanders || s.phase == Phase::kCommands) && army.in_play == kNoCard)
      return side + " has no card in play: in this phase both sides have one";
    if (army.fighting && s.phase != Phase::kMelee) return "a melee waits outside its phase";
  }
  return "";
}

}  // namespace

bool locals_fit_hands(const State& s) {
  if (s.depth == 0) return true;
  if (is_top(s, SupportCheck::kId)) return fits(s, locals<SupportCheck>(top(s)));
  // A target beyond the range was named by one who holds a card for it (8.3).
  const bool named = asks<Supporter>(s) || asks<CommitShot>(s);
  if (!is_top(s, Shoot::kId) || !named) return true;
  const Shoot& my = locals<Shoot>(top(s));
  return !my.beyond || holds_commitment(s, my.seat, kReachStats);
}

std::string check_flow(const State& s) {
  const FrameCheck<Prevail, AllProcedures, AllQuestions> frames(s, kFlow, is_told);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  if (s.depth == 0) return "";
  for (int i = 0; i < s.depth; ++i)
    if (!phase_fits(s, s.stack[i]) || !frame_fits(s, s.stack[i], AllProcedures()))
      return "a frame holds what cannot be";
  if (std::string wrong = check_phase(s); !wrong.empty()) return wrong;
  if (!locals_fit_hands(s)) return "a hand is not one that could have done what was done";
  return frames.find_wrong_answer();
}

}  // namespace tessera::prevail
