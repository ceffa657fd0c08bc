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

// Who performs whom; some by an effect (see EFFECT in engine/flow/flow.h).
enum class How : uint8_t { kPerform, kEffect };
constexpr struct {
  uint16_t caller, callee;
  How how = How::kPerform;
} kCalls[] = {
    {Game::kId, SetUp::kId},
    {Game::kId, Round::kId},
    {Game::kId, Victory::kId},
    {SetUp::kId, PlaceSolUnits::kId},
    {PlaceSolUnits::kId, PickUnits::kId},
    {Round::kId, CardWindow::kId},
    {Round::kId, InfluencePhase::kId, How::kEffect},
    {Round::kId, Bidding::kId, How::kEffect},
    {Round::kId, Recruitment::kId, How::kEffect},
    {Round::kId, Maneuvering::kId, How::kEffect},
    {Round::kId, BattlePhase::kId, How::kEffect},
    {Round::kId, BombardmentPhase::kId, How::kEffect},
    {CardWindow::kId, Inquire::kId, How::kEffect},
    {CardWindow::kId, Ceasefire::kId, How::kEffect},
    {CardWindow::kId, SolOffensive::kId, How::kEffect},
    {CardWindow::kId, Sabotage::kId, How::kEffect},
    {CardWindow::kId, PlaceAgain::kId, How::kEffect},
    {CardWindow::kId, NegateShield::kId, How::kEffect},
    {BattleQuestions::kId, BattleVow::kId, How::kEffect},
    {InfluencePhase::kId, FirePlan::kId},
    {InfluencePhase::kId, CardWindow::kId},
    {InfluencePhase::kId, CardWindow::kId, How::kEffect},
    {InfluencePhase::kId, SolOffensive::kId, How::kEffect},
    {InfluencePhase::kId, Ceasefire::kId, How::kEffect},
    {FirePlan::kId, Interference::kId, How::kEffect},
    {SolOffensive::kId, Interference::kId, How::kEffect},
    {SolOffensive::kId, OwnGuns::kId},
    {OwnGuns::kId, Interference::kId, How::kEffect},
    {OwnGuns::kId, PickUnits::kId},
    {Ceasefire::kId, Offer::kId},
    {Bidding::kId, Appraise::kId},
    {Bidding::kId, Auction::kId},
    {Appraise::kId, Interference::kId, How::kEffect},
    {Auction::kId, Subsidise::kId},
    {Auction::kId, Pay::kId},
    {Auction::kId, BlackMarket::kId},
    {Subsidise::kId, Interference::kId, How::kEffect},
    {Pay::kId, Interference::kId, How::kEffect},
    {BlackMarket::kId, Interference::kId, How::kEffect},
    {Maneuvering::kId, Forecast::kId},
    {Maneuvering::kId, ManeuverTurn::kId},
    {Forecast::kId, Interference::kId, How::kEffect},
    {ManeuverTurn::kId, MoveUnits::kId},
    {ManeuverTurn::kId, Deploy::kId},
    {ManeuverTurn::kId, Relocate::kId},
    {MoveUnits::kId, PickUnits::kId},
    {Deploy::kId, PickUnits::kId},
    {Deploy::kId, Interference::kId, How::kEffect},
    {Deploy::kId, Pay::kId},
    {Deploy::kId, Escort::kId},
    {Relocate::kId, PickUnits::kId},
    {Relocate::kId, Interference::kId, How::kEffect},
    {Relocate::kId, Pay::kId},
    {Escort::kId, Interference::kId, How::kEffect},
    {BattlePhase::kId, Stances::kId},
    {BattlePhase::kId, FightBattle::kId},
    {Stances::kId, Interference::kId, How::kEffect},
    {FightBattle::kId, GiveCommand::kId},
    {FightBattle::kId, UseInsight::kId},
    {FightBattle::kId, BattleQuestions::kId},
    {FightBattle::kId, PlanBattle::kId},
    {FightBattle::kId, Traitors::kId},
    {FightBattle::kId, SettleBattle::kId},
    {GiveCommand::kId, Interference::kId, How::kEffect},
    {UseInsight::kId, Interference::kId, How::kEffect},
    {Traitors::kId, Interference::kId, How::kEffect},
    {SettleBattle::kId, TakeCaptive::kId},
    {TakeCaptive::kId, Interference::kId, How::kEffect},
    {BombardmentPhase::kId, CardWindow::kId},
    {BombardmentPhase::kId, CardWindow::kId, How::kEffect},
};

// Who asks what.
constexpr struct {
  uint16_t asker;
  uint16_t question;
} kAsks[] = {
    {SetUp::kId, ChooseRace::kId},
    {SetUp::kId, KeepTraitor::kId},
    {SetUp::kId, Redraw::kId},
    {SetUp::kId, FleetDial::kId},
    {SetUp::kId, PlaceXxcha::kId},
    {SetUp::kId, PredictRace::kId},
    {SetUp::kId, PredictRound::kId},
    {PlaceSolUnits::kId, PlaceSol::kId},
    {PickUnits::kId, CountNormal::kId},
    {PickUnits::kId, CountMechanized::kId},
    {CardWindow::kId, PlayInWindow::kId},
    {PlaceAgain::kId, CacheSpace::kId},
    {NegateShield::kId, NegateSpace::kId},
    {Interference::kId, Interfere::kId},
    {Inquire::kId, AskWhom::kId},
    {Inquire::kId, AskWhat::kId},
    {Inquire::kId, AskDetail::kId},
    {OwnGuns::kId, EscapeTo::kId},
    {Ceasefire::kId, CeasefireAct::kId},
    {Ceasefire::kId, GiftAmount::kId},
    {Offer::kId, AnswerOffer::kId},
    {Auction::kId, Bid::kId},
    {Subsidise::kId, GiveSubsidy::kId},
    {Recruitment::kId, Recruit::kId},
    {ManeuverTurn::kId, Maneuver::kId},
    {MoveUnits::kId, MoveTo::kId},
    {Relocate::kId, MoveTo::kId},
    {Escort::kId, EscortTo::kId},
    {Stances::kId, Stance::kId},
    {BattlePhase::kId, PickBattle::kId},
    {GiveCommand::kId, Command::kId},
    {UseInsight::kId, Insight::kId},
    {UseInsight::kId, PlanStrength::kId},
    {UseInsight::kId, PlanLeader::kId},
    {UseInsight::kId, PickAttack::kId},
    {UseInsight::kId, PickDefense::kId},
    {BattleQuestions::kId, AskVow::kId},
    {BattleVow::kId, TakeVow::kId},
    {PlanBattle::kId, PlanStrength::kId},
    {PlanBattle::kId, PlanLeader::kId},
    {PlanBattle::kId, PlanIntent::kId},
    {PlanBattle::kId, PickAttack::kId},
    {PlanBattle::kId, PickDefense::kId},
    {Traitors::kId, RevealTraitor::kId},
    {SettleBattle::kId, TakeLosses::kId},
    {SettleBattle::kId, KeepCards::kId},
    {TakeCaptive::kId, Capture::kId},
    {TakeCaptive::kId, CaptiveFate::kId},
    {Sabotage::kId, SabotageSteps::kId},
    {Victory::kId, Betray::kId},
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
  switch (s.decision) {
    case ChooseRace::kId:
      return {s.option<RaceSelection>(Option::kRaceSelection) == RaceSelection::kHost ? Seat{0} : seat};
    case KeepTraitor::kId:
      return who_keeps_one(s);
    case Redraw::kId:
      return {s.seat_of_race(Race::kLetnev)};
    case FleetDial::kId:
      return {s.previous_seat(s.first), s.next_seat(s.first)};
    default:
      return {s.seat_of_race(Race::kXxcha)};
  }
}

// Both sides that have not decided a part of their plan yet.
SeatSet asked_to_plan(const State& s) {
  constexpr struct {
    uint16_t question;
    Part part;
  } kParts[] = {{PlanStrength::kId, kStrengthPart},
                {PlanLeader::kId, kLeaderPart},
                {PlanIntent::kId, kIntentPart},
                {PickAttack::kId, kAttackPart},
                {PickDefense::kId, kDefensePart}};
  SeatSet seats;
  for (const auto& row : kParts)
    for (int side = 0; side < kSides && s.decision == row.question; ++side)
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
    case SetUp::kId:
      return asked_in_setup(s);
    case Offer::kId:
      return {locals<Offer>(frame).asked};
    case UseInsight::kId: {
      const UseInsight& my = locals<UseInsight>(frame);
      return {asks<Insight>(s) ? my.seat : s.battle.seats[my.shower]};
    }
    case CardWindow::kId:
      return CardWindow::holders(s, locals<CardWindow>(frame));
    case Interference::kId:
      return Interference::holders(s, locals<Interference>(frame));
    case BattleQuestions::kId:
      return BattleQuestions::holders(s, locals<BattleQuestions>(frame));
    case PlanBattle::kId:
      return asked_to_plan(s);
    case Traitors::kId:
      return asked_for_traitors(s);
    case SettleBattle::kId:
      return {s.battle.seats[locals<SettleBattle>(frame).winner]};
    case Victory::kId:
      return locals<Victory>(frame).winners;
    default:
      return seat_of_frame<PlaceSolUnits, PickUnits, PlaceAgain, NegateShield, BattleVow, Inquire, OwnGuns,
                           Ceasefire, Auction, Subsidise, Recruitment, ManeuverTurn, MoveUnits, Relocate,
                           Escort, Stances, BattlePhase, GiveCommand, TakeCaptive, Sabotage>(frame);
  }
}

// --- all together

std::string check_frames(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!AllProcedures::has(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (id(s.stack[0]) != Game::kId) return "the lowest frame is not the game";
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
  if (id(top(s)) == Round::kId) return top(s).resume == Resume::kStart;
  return s.depth == 1 && top(s).resume == behind_procedure(Round::kId);
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
