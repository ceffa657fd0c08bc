// What waits for an answer: every frame must be one that the rules can have put there. A new procedure or
// question gets a row here; without it no game with it passes the conformance suite.
#include <algorithm>
#include <cstring>

#include "games/rex/board.h"
#include "games/rex/check_frames.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

using P = ProcedureId;
using D = DecisionId;

// Who performs whom; some by an effect (see EFFECT in engine/flow/flow.h).
enum class How : uint8_t { kPerform, kEffect };
constexpr struct {
  P caller, callee;
  How how = How::kPerform;
} kCalls[] = {
    {P::kGame, P::kSetUp},
    {P::kGame, P::kRound},
    {P::kGame, P::kVictory},
    {P::kSetUp, P::kPlaceSolUnits},
    {P::kPlaceSolUnits, P::kPickUnits},
    {P::kRound, P::kCardWindow},
    {P::kRound, P::kInfluencePhase, How::kEffect},
    {P::kRound, P::kBidding, How::kEffect},
    {P::kRound, P::kRecruitment, How::kEffect},
    {P::kRound, P::kManeuvering, How::kEffect},
    {P::kRound, P::kBattlePhase, How::kEffect},
    {P::kRound, P::kBombardmentPhase, How::kEffect},
    {P::kCardWindow, P::kInquire, How::kEffect},
    {P::kCardWindow, P::kCeasefire, How::kEffect},
    {P::kCardWindow, P::kSolOffensive, How::kEffect},
    {P::kCardWindow, P::kSabotage, How::kEffect},
    {P::kInfluencePhase, P::kFirePlan},
    {P::kInfluencePhase, P::kCardWindow},
    {P::kInfluencePhase, P::kCardWindow, How::kEffect},
    {P::kInfluencePhase, P::kSolOffensive, How::kEffect},
    {P::kInfluencePhase, P::kCeasefire, How::kEffect},
    {P::kFirePlan, P::kInterference, How::kEffect},
    {P::kSolOffensive, P::kInterference, How::kEffect},
    {P::kSolOffensive, P::kOwnGuns},
    {P::kOwnGuns, P::kInterference, How::kEffect},
    {P::kOwnGuns, P::kPickUnits},
    {P::kCeasefire, P::kOffer},
    {P::kBidding, P::kAppraise},
    {P::kBidding, P::kAuction},
    {P::kAppraise, P::kInterference, How::kEffect},
    {P::kAuction, P::kSubsidise},
    {P::kAuction, P::kPay},
    {P::kAuction, P::kBlackMarket},
    {P::kSubsidise, P::kInterference, How::kEffect},
    {P::kPay, P::kInterference, How::kEffect},
    {P::kBlackMarket, P::kInterference, How::kEffect},
    {P::kManeuvering, P::kForecast},
    {P::kManeuvering, P::kManeuverTurn},
    {P::kForecast, P::kInterference, How::kEffect},
    {P::kManeuverTurn, P::kMoveUnits},
    {P::kManeuverTurn, P::kDeploy},
    {P::kManeuverTurn, P::kRelocate},
    {P::kMoveUnits, P::kPickUnits},
    {P::kDeploy, P::kPickUnits},
    {P::kDeploy, P::kInterference, How::kEffect},
    {P::kDeploy, P::kPay},
    {P::kDeploy, P::kEscort},
    {P::kRelocate, P::kPickUnits},
    {P::kRelocate, P::kInterference, How::kEffect},
    {P::kRelocate, P::kPay},
    {P::kEscort, P::kInterference, How::kEffect},
    {P::kBattlePhase, P::kStances},
    {P::kBattlePhase, P::kFightBattle},
    {P::kStances, P::kInterference, How::kEffect},
    {P::kFightBattle, P::kGiveCommand},
    {P::kFightBattle, P::kUseInsight},
    {P::kFightBattle, P::kBattleQuestions},
    {P::kFightBattle, P::kPlanBattle},
    {P::kFightBattle, P::kTraitors},
    {P::kFightBattle, P::kSettleBattle},
    {P::kGiveCommand, P::kInterference, How::kEffect},
    {P::kUseInsight, P::kInterference, How::kEffect},
    {P::kTraitors, P::kInterference, How::kEffect},
    {P::kSettleBattle, P::kTakeCaptive},
    {P::kTakeCaptive, P::kInterference, How::kEffect},
    {P::kBombardmentPhase, P::kCardWindow},
    {P::kBombardmentPhase, P::kCardWindow, How::kEffect},
};

// Who asks what.
constexpr struct {
  P asker;
  D question;
} kAsks[] = {
    {P::kSetUp, D::kChooseRace},
    {P::kSetUp, D::kKeepTraitor},
    {P::kSetUp, D::kRedraw},
    {P::kSetUp, D::kFleetDial},
    {P::kSetUp, D::kPlaceXxcha},
    {P::kSetUp, D::kPredictRace},
    {P::kSetUp, D::kPredictRound},
    {P::kPlaceSolUnits, D::kPlaceSol},
    {P::kPickUnits, D::kCountNormal},
    {P::kPickUnits, D::kCountMechanized},
    {P::kCardWindow, D::kPlayInWindow},
    {P::kCardWindow, D::kCacheSpace},
    {P::kCardWindow, D::kNegateSpace},
    {P::kInterference, D::kInterfere},
    {P::kInquire, D::kAskWhom},
    {P::kInquire, D::kAskWhat},
    {P::kInquire, D::kAskDetail},
    {P::kOwnGuns, D::kEscapeTo},
    {P::kCeasefire, D::kCeasefireAct},
    {P::kCeasefire, D::kGiftAmount},
    {P::kOffer, D::kAnswerOffer},
    {P::kAuction, D::kBid},
    {P::kSubsidise, D::kGiveSubsidy},
    {P::kRecruitment, D::kRecruit},
    {P::kManeuverTurn, D::kManeuver},
    {P::kMoveUnits, D::kMoveTo},
    {P::kRelocate, D::kMoveTo},
    {P::kEscort, D::kEscortTo},
    {P::kStances, D::kStance},
    {P::kBattlePhase, D::kPickBattle},
    {P::kGiveCommand, D::kCommand},
    {P::kUseInsight, D::kInsight},
    {P::kUseInsight, D::kPlanStrength},
    {P::kUseInsight, D::kPlanLeader},
    {P::kUseInsight, D::kPickAttack},
    {P::kUseInsight, D::kPickDefense},
    {P::kBattleQuestions, D::kAskVow},
    {P::kBattleQuestions, D::kTakeVow},
    {P::kPlanBattle, D::kPlanStrength},
    {P::kPlanBattle, D::kPlanLeader},
    {P::kPlanBattle, D::kPlanIntent},
    {P::kPlanBattle, D::kPickAttack},
    {P::kPlanBattle, D::kPickDefense},
    {P::kTraitors, D::kRevealTraitor},
    {P::kSettleBattle, D::kTakeLosses},
    {P::kSettleBattle, D::kKeepCards},
    {P::kTakeCaptive, D::kCapture},
    {P::kTakeCaptive, D::kCaptiveFate},
    {P::kSabotage, D::kSabotageSteps},
    {P::kVictory, D::kBetray},
};

const Frame& top(const State& s) { return s.stack[s.depth - 1]; }

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

// --- who is asked

SeatSet who_keeps_one(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (row(s.player(seat).race).traitors != kTraitorsDealt) seats.add(seat);
  return seats;
}

SeatSet asked_in_setup(const State& s) {
  const Seat seat = locals<SetUp>(top(s)).seat;
  switch (static_cast<D>(s.decision)) {
    case D::kChooseRace:
      return {s.option<RaceSelection>(Option::kRaceSelection) == RaceSelection::kHost ? Seat{0} : seat};
    case D::kKeepTraitor:
      return who_keeps_one(s);
    case D::kRedraw:
      return {s.seat_of_race(Race::kLetnev)};
    case D::kFleetDial:
      return {s.previous_seat(s.first), s.next_seat(s.first)};
    default:
      return {s.seat_of_race(Race::kXxcha)};
  }
}

// Both sides that have not decided a part of their plan yet.
SeatSet asked_to_plan(const State& s) {
  constexpr struct {
    D question;
    Part part;
  } kParts[] = {{D::kPlanStrength, kStrengthPart},
                {D::kPlanLeader, kLeaderPart},
                {D::kPlanIntent, kIntentPart},
                {D::kPickAttack, kAttackPart},
                {D::kPickDefense, kDefensePart}};
  SeatSet seats;
  for (const auto& row : kParts)
    for (int side = 0; side < kSides && asks(s, row.question); ++side)
      if (!(s.battle.plans[side].made & row.part)) seats.add(s.battle.seats[side]);
  return seats;
}

SeatSet asked_for_traitors(const State& s) {
  SeatSet seats{s.battle.seats[0], s.battle.seats[1]};
  const Seat helper = locals<Traitors>(top(s)).helper;
  if (helper != kNoSeat) seats.add(helper);
  return seats;
}

template <class... Procedures>
SeatSet seat_of_frame(const Frame& frame) {
  SeatSet seats;
  ((id(frame) == Procedures::kId ? seats.add(locals<Procedures>(frame).seat) : void()), ...);
  return seats;
}

SeatSet who_is_asked(const State& s) {
  const Frame& frame = top(s);
  switch (id(frame)) {
    case P::kSetUp:
      return asked_in_setup(s);
    case P::kOffer:
      return {locals<Offer>(frame).asked};
    case P::kUseInsight: {
      const UseInsight& my = locals<UseInsight>(frame);
      return {asks(s, D::kInsight) ? my.seat : s.battle.seats[my.shower]};
    }
    case P::kBattleQuestions: {
      const Seat seat = locals<BattleQuestions>(frame).seat;
      return {asks(s, D::kAskVow) ? seat : s.battle.seats[1 - side_of(s, seat)]};
    }
    case P::kPlanBattle:
      return asked_to_plan(s);
    case P::kTraitors:
      return asked_for_traitors(s);
    case P::kSettleBattle:
      return {s.battle.seats[locals<SettleBattle>(frame).winner]};
    case P::kVictory:
      return locals<Victory>(frame).winners;
    default:
      return seat_of_frame<PlaceSolUnits, PickUnits, CardWindow, Interference, Inquire, OwnGuns, Ceasefire,
                           Auction, Subsidise, Recruitment, ManeuverTurn, MoveUnits, Relocate, Escort,
                           Stances, BattlePhase, GiveCommand, TakeCaptive, Sabotage>(frame);
  }
}

// --- all together

std::string check_frames(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!Rex::is_procedure(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (id(s.stack[0]) != P::kGame) return "the lowest frame is not the game";
  for (int i = 0; i + 1 < s.depth; ++i)
    if (!may_call(s.stack[i], s.stack[i + 1])) return "a frame was not called by the one below it";
  for (int i = 0; i < s.depth; ++i)
    if (!FrameCheck(s, i).fits()) return "a frame holds what cannot be";
  return "";
}

std::string check_answers(const State& s) {
  Options options;
  const bool even_one = Rex::asks_without_choice(s);
  for (Seat seat : s.asked) {
    Kernel<Rex>::list(s, seat, options);
    if (s.waiting.has(seat) ? options.size() < (even_one ? 1 : 2) : !options.has(s.answers[seat]))
      return "a seat has nothing to answer, or gave an answer that is none";
    if (s.forced.has(seat) && (options.size() != 1 || even_one))
      return "a seat was not asked though it has a choice";
  }
  return "";
}

// A position that has been laid out: a round goes on, or victory is looked for.
bool is_laid_out(const State& s) {
  if (id(top(s)) == P::kRound) return top(s).resume == Resume::kStart;
  return s.depth == 1 && top(s).resume == behind_procedure(static_cast<uint16_t>(P::kRound));
}

}  // namespace

std::string check_flow(const State& s) {
  static constexpr Frame kFree{};
  for (int i = s.depth; i < State::kDepthLimit; ++i)
    if (std::memcmp(&s.stack[i], &kFree, sizeof kFree) != 0) return "a frame that is not in use is not empty";
  if ((s.decision == 0) != (s.depth == 0)) return "the game is over but something still runs";
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  const SeatSet all = s.waiting | s.asked | s.forced;
  if (s.depth == 0) return all.empty() ? "" : "somebody is asked after the end";
  if (std::string wrong = check_frames(s); !wrong.empty()) return wrong;
  if (is_laid_out(s)) return all.empty() ? "" : "somebody is asked before the round goes on";
  if (!may_ask(top(s), s.decision)) return "the question is not one of the procedure that runs";
  if (s.asked != who_is_asked(s) || s.waiting.empty() || !s.waiting.without(s.asked).empty() ||
      !s.forced.without(s.asked.without(s.waiting)).empty())
    return "the question is not put to those it is for";
  return check_answers(s);
}

}  // namespace tessera::rex
