// What waits for an answer: every frame must be one that the rules can have put there, with locals that its
// procedure can go on with. A new procedure or question gets a row here; without it no game with it passes
// the conformance suite.
#include <algorithm>
#include <cstring>

#include "games/prevail/board.h"
#include "games/prevail/check.h"
#include "games/prevail/commitments.h"
#include "games/prevail/prevail.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

namespace {

// Who performs whom; some by an effect (see EFFECT in engine/flow/flow.h).
enum class How : uint8_t { kPerform, kEffect };
constexpr struct {
  uint16_t caller, callee;
  How how = How::kPerform;
} kCalls[] = {
    {Game::kId, RaiseArmy::kId},
    {Game::kId, Deploy::kId},
    {Game::kId, Round::kId},
    {Round::kId, MoveCommander::kId},
    {Round::kId, IssueOrders::kId},
    {Round::kId, MeleePhase::kId},
    {Round::kId, Cleanup::kId},
    {IssueOrders::kId, CarryOutOrders::kId},
    {CarryOutOrders::kId, Move::kId},
    {CarryOutOrders::kId, Shoot::kId},
    {Move::kId, Engage::kId},
    {Move::kId, CatchCommanders::kId},
    {Engage::kId, Settle::kId, How::kEffect},
    {Shoot::kId, Settle::kId, How::kEffect},
    {MeleePhase::kId, Melee::kId},
    {Melee::kId, Settle::kId, How::kEffect},
    {Settle::kId, Pay::kId, How::kEffect},
    {Settle::kId, CatchCommanders::kId},
    {CatchCommanders::kId, Pay::kId, How::kEffect},
    {Cleanup::kId, Rally::kId},
    {Cleanup::kId, SupportCheck::kId},
    {Rally::kId, SupportCheck::kId},
    {SupportCheck::kId, Pay::kId, How::kEffect},
    {SupportCheck::kId, CatchCommanders::kId},
};

// Who asks what.
constexpr struct {
  uint16_t asker;
  uint16_t question;
} kAsks[] = {
    {Game::kId, ChooseArmy::kId},
    {RaiseArmy::kId, AddUnit::kId},
    {RaiseArmy::kId, AddCard::kId},
    {Deploy::kId, PlaceUnit::kId},
    {Deploy::kId, PlaceFacing::kId},
    {Deploy::kId, PlaceCommander::kId},
    {Round::kId, PlayCard::kId},
    {MoveCommander::kId, CommanderTo::kId},
    {MoveCommander::kId, SuccessorAt::kId},
    {IssueOrders::kId, Order::kId},
    {IssueOrders::kId, LineEnd::kId},
    {CarryOutOrders::kId, PickUnit::kId},
    {Move::kId, CommitMove::kId},
    {Move::kId, MoveTo::kId},
    {Move::kId, MoveFacing::kId},
    {Move::kId, BringCommander::kId},
    {Engage::kId, CommitFront::kId},
    {Engage::kId, FallBack::kId},
    {Shoot::kId, Target::kId},
    {Shoot::kId, Supporter::kId},
    {Shoot::kId, CommitShot::kId},
    {Shoot::kId, CommitCover::kId},
    {MeleePhase::kId, PickMelee::kId},
    {Melee::kId, CommitMelee::kId},
    {Settle::kId, RetreatTo::kId},
    {Pay::kId, PayCard::kId},
    {Rally::kId, RallyOrNot::kId},
    {Rally::kId, BurnCard::kId},
    {SupportCheck::kId, Forsake::kId},
};

uint16_t id(const Frame& frame) { return frame.procedure; }
const Frame& top(const State& s) { return s.stack[s.depth - 1]; }
bool is_top(const State& s, uint16_t procedure) { return id(top(s)) == procedure; }
bool is_seat(Seat seat) { return seat < kSeats; }
bool is_on_board(const State& s, Seat seat, Index unit) {
  return unit < kMostUnits && (s.army(seat).units & bit(unit));
}
bool is_engaged(const State& s, Seat seat, Index unit) { return s.army(seat).engaged & bit(unit); }
// A commitment for one of the stats, or none.
bool is_one_of(Commitment made, StatSet stats) {
  return made == Commitment::kNone ||
         (made <= Commitment::kDefense && (stats >> (static_cast<int>(made) - 1) & 1));
}

bool may_call(const Frame& caller, const Frame& callee) {
  return std::any_of(std::begin(kCalls), std::end(kCalls), [&](auto& row) {
    const Resume behind = row.how == How::kEffect ? Resume::kEffect : behind_procedure(callee.procedure);
    return row.caller == id(caller) && row.callee == id(callee) && caller.resume == behind;
  });
}

bool may_ask(const Frame& frame, uint16_t decision) {
  return frame.resume == behind_question(decision) &&
         std::any_of(std::begin(kAsks), std::end(kAsks), [&](auto& row) {
           return row.asker == id(frame) && static_cast<uint16_t>(row.question) == decision;
         });
}

// --- the locals of each procedure, while it waits

Seat side_in_turn(const State& s, int turn) { return turn == 0 ? s.white : s.black(); }

bool fits(const State&, const prevail::Game& my) { return my.turn <= kSeats; }
bool fits(const State& s, const RaiseArmy& my) {
  if (!is_seat(my.seat) || s.complete.has(my.seat)) return false;
  return asks<AddCard>(s) || !s.army(my.seat).hand;
}
bool fits(const State& s, const Deploy& my) {
  if (!is_seat(my.seat) || s.complete != s.everyone()) return false;
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
  if (!is_seat(my.seat)) return false;
  const bool lost = s.army(my.seat).commander == kNoSpace;
  return asks<SuccessorAt>(s) ? lost && s.army(my.seat).units : !lost;
}
bool fits(const State& s, const IssueOrders& my) {
  if (!is_seat(my.seat) || s.army(my.seat).in_play == kNoCard) return false;
  if (!is_top(s, IssueOrders::kId)) return true;
  if (!my.left || my.left > command_of(s, my.seat).number) return false;
  if (asks<Order>(s)) return true;
  return command_of(s, my.seat).size == CommandSize::kLines && is_on_board(s, my.seat, my.start) &&
         why_not_ordered(s, my.seat, my.start).is_none();
}
bool fits(const State& s, const CarryOutOrders& my) {
  return is_seat(my.seat) && s.army(my.seat).in_play != kNoCard;
}

bool fits(const State& s, const Move& my) {
  if (!is_seat(my.seat) || my.unit >= kMostUnits || !is_one_of(my.committed, kMoveStats)) return false;
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
  return my.facing <= Facing::kNW && (reach.facings_at(my.to) >> index(my.facing) & 1) &&
         army.commander == my.from && my.from != my.to && !has_unit(s, other(my.seat), my.to);
}

bool fits(const State& s, const Engage& my) {
  if (!is_seat(my.seat) || my.mover >= kMostUnits || my.defender >= kMostUnits) return false;
  if (!is_one_of(my.committed, kMoveStats) || !is_one_of(my.answered, kMoveStats)) return false;
  if (!is_top(s, Engage::kId)) return my.kind == EngagementKind::kRear;
  if (my.kind != EngagementKind::kFront || !is_on_board(s, my.seat, my.mover)) return false;
  if (!is_engaged(s, my.seat, my.mover) || s.army(my.seat).foes[my.mover] != my.defender) return false;
  return !asks<CommitFront>(s) || my.answered == Commitment::kNone;
}

bool fits(const State& s, const Shoot& my) {
  if (!is_seat(my.seat) || !is_on_board(s, my.seat, my.unit) || is_engaged(s, my.seat, my.unit)) return false;
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
  return is_seat(my.chooser) && (!is_top(s, MeleePhase::kId) || s.army(my.chooser).fighting);
}

bool fits(const State& s, const Melee& my) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (my.units[seat] >= kMostUnits || !is_one_of(my.committed[seat], kMeleeStats)) return false;
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
  if (my.units[seat] >= kMostUnits || !is_one_of(my.committed[seat], kMeleeStats)) return false;
  if (effects & kEffectRout) return effects == kEffectRout && !is_on_board(s, seat, my.units[seat]);
  if (effects & ~(kEffectRetreat | kEffectReverse)) return false;
  if (!effects) return true;
  if (!is_on_board(s, seat, my.units[seat])) return false;
  return retreated || !(effects & kEffectRetreat) ||
         Retreats(s, seat, my.units[seat], my.committed[seat]).size() > 0;
}
bool fits(const State& s, const Settle& my) {
  const bool all_done = is_running<CatchCommanders>(s);
  if (my.turn > kSeats || !is_seat(my.seat)) return false;
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
bool fits(const State& s, const Rally& my) {
  return is_seat(my.seat) && (!is_top(s, Rally::kId) || s.army(my.seat).played);
}
bool fits(const State& s, const SupportCheck& my) {
  if (!is_seat(my.seat) || my.spare[0] || my.spare[1]) return false;
  if (!is_top(s, SupportCheck::kId)) return true;  // they are gone
  const UnitSet units = s.army(my.seat).units, staying = units & ~my.forsaken;
  return !(my.forsaken & ~units) && my.left > 0 &&
         my.left == std::popcount(staying) - most_covered(s, my.seat, staying);
}

template <class... Procedures>
bool locals_fit(const State& s, const Frame& frame) {
  bool fit = true;
  ((id(frame) == Procedures::kId ? void(fit = fits(s, locals<Procedures>(frame))) : void()), ...);
  return fit;
}
bool frame_fits(const State& s, const Frame& frame) {
  return locals_fit<prevail::Game, RaiseArmy, Deploy, Round, MoveCommander, IssueOrders, CarryOutOrders, Move,
                    Engage, Shoot, MeleePhase, Melee, Settle, Pay, Cleanup, Rally, SupportCheck>(s, frame);
}

// What a caller has told the procedure above it.
bool hands_on(const State& s, const Frame& caller, const Frame& callee) {
  switch (id(callee)) {
    case RaiseArmy::kId:
      return locals<RaiseArmy>(callee).seat == side_in_turn(s, locals<prevail::Game>(caller).turn);
    case Deploy::kId:
      return locals<Deploy>(callee).seat == side_in_turn(s, locals<prevail::Game>(caller).turn);
    case MoveCommander::kId:
      return locals<MoveCommander>(callee).seat == s.in_order(locals<Round>(caller).turn) &&
             s.phase == Phase::kCommanders;
    case IssueOrders::kId:
      return locals<IssueOrders>(callee).seat == s.in_order(locals<Round>(caller).turn) &&
             s.phase == Phase::kCommands;
    case MeleePhase::kId:
      return s.phase == Phase::kMelee;
    case Cleanup::kId:
      return s.phase == Phase::kCleanup;
    case CarryOutOrders::kId:
      return locals<CarryOutOrders>(callee).seat == locals<IssueOrders>(caller).seat;
    case Move::kId:
      return locals<Move>(callee).seat == locals<CarryOutOrders>(caller).seat;
    case Shoot::kId:
      return locals<Shoot>(callee).seat == locals<CarryOutOrders>(caller).seat;
    case Engage::kId:
      return locals<Engage>(callee).seat == locals<Move>(caller).seat;
    case Rally::kId:
      return locals<Rally>(callee).seat == s.in_order(locals<Cleanup>(caller).turn);
    case SupportCheck::kId:
      return locals<SupportCheck>(callee).seat == (id(caller) == Rally::kId
                                                       ? locals<Rally>(caller).seat
                                                       : s.in_order(locals<Cleanup>(caller).turn));
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

SeatSet who_is_asked(const State& s) {
  const Frame& frame = top(s);
  switch (id(frame)) {
    case RaiseArmy::kId:
      return {locals<RaiseArmy>(frame).seat};
    case Deploy::kId:
      return {locals<Deploy>(frame).seat};
    case MoveCommander::kId:
      return {locals<MoveCommander>(frame).seat};
    case IssueOrders::kId:
      return {locals<IssueOrders>(frame).seat};
    case CarryOutOrders::kId:
      return {locals<CarryOutOrders>(frame).seat};
    case Move::kId:
      return {locals<Move>(frame).seat};
    case Engage::kId:
      return {other(locals<Engage>(frame).seat)};
    case Shoot::kId: {
      const Seat seat = locals<Shoot>(frame).seat;
      return {asks<CommitCover>(s) ? other(seat) : seat};
    }
    case MeleePhase::kId:
      return {locals<MeleePhase>(frame).chooser};
    case Melee::kId:
      return {locals<Melee>(frame).seat};
    case Settle::kId:
      return {locals<Settle>(frame).seat};
    case Pay::kId:
      return {locals<Pay>(frame).seat};
    case Rally::kId:
      return {locals<Rally>(frame).seat};
    case SupportCheck::kId:
      return {locals<SupportCheck>(frame).seat};
    default:
      return s.everyone();
  }
}

std::string check_frames(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!AllProcedures::has(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (id(s.stack[0]) != Game::kId) return "the lowest frame is not the game";
  for (int i = 0; i < s.depth; ++i)
    if (!frame_fits(s, s.stack[i])) return "a frame holds what cannot be";
  for (int i = 0; i + 1 < s.depth; ++i)
    if (!may_call(s.stack[i], s.stack[i + 1]) || !hands_on(s, s.stack[i], s.stack[i + 1]))
      return "a frame was not called by the one below it";
  return check_phase(s);
}

std::string check_answers(const State& s) {
  Options options;
  const bool even_one = Prevail::asks_without_choice(s);
  for (Seat seat : s.asked) {
    Kernel<Prevail>::list(s, seat, options);
    if (s.waiting.has(seat) ? options.size() < (even_one ? 1 : 2) : !options.has(s.answers[seat]))
      return "a seat has nothing to answer, or gave an answer that is none";
    if (s.forced.has(seat) && options.size() != 1) return "a seat was not asked though it has a choice";
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
  static constexpr Frame kFree{};
  for (int i = s.depth; i < State::kDepthLimit; ++i)
    if (std::memcmp(&s.stack[i], &kFree, sizeof kFree) != 0) return "a frame that is not in use is not empty";
  if ((s.decision == 0) != (s.depth == 0)) return "the game is over but something still runs";
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  if (s.depth == 0) return (s.waiting | s.asked | s.forced).empty() ? "" : "somebody is asked after the end";
  if (std::string wrong = check_frames(s); !wrong.empty()) return wrong;
  if (is_top(s, Round::kId) && top(s).resume == Resume::kStart)  // a position that has been laid out
    return (s.waiting | s.asked | s.forced).empty() ? "" : "somebody is asked before the round goes on";
  if (!may_ask(top(s), s.decision)) return "the question is not one of the procedure that runs";
  if (s.asked != who_is_asked(s) || s.waiting.empty() || !s.waiting.without(s.asked).empty() ||
      !s.forced.without(s.asked.without(s.waiting)).empty())
    return "the question is not put to those it is for";
  if (!locals_fit_hands(s)) return "a hand is not one that could have done what was done";
  return check_answers(s);
}

}  // namespace tessera::prevail
