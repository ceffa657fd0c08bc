// What bots know of the game: how good a position is for a seat, and a direct answer to every question. The
// files bot_*.cpp hold the answers, one sort each.
#include "games/rex/bot_sense.h"

namespace tessera::rex {

double Rex::evaluate(const State& s, Seat seat) {
  if (s.ending != Ending::kNone)
    return s.winners.has(seat) && s.ending != Ending::kDraw
               ? kVictory * kShare[s.winners.size() > 3 ? 3 : s.winners.size()]
               : 0;
  return worth(s, look_out(s, seat));
}

// Moments at which nothing is half done.
bool Rex::is_settled(const State& s) {
  switch (static_cast<DecisionId>(s.decision)) {
    case DecisionId::kBid:
    case DecisionId::kRecruit:
    case DecisionId::kManeuver:
    case DecisionId::kPickBattle:
    case DecisionId::kCeasefireAct:
    case DecisionId::kPlayInWindow:
      return true;
    default:
      return s.decision == 0;
  }
}

// Random play takes everything.
void Rex::playout_options(const State&, Options&) {}

namespace {

Choice answer(const Asked& asked) {
  switch (static_cast<DecisionId>(asked.s.decision)) {
    case DecisionId::kChooseRace:
    case DecisionId::kKeepTraitor:
    case DecisionId::kRedraw:
    case DecisionId::kFleetDial:
    case DecisionId::kPlaceSol:
    case DecisionId::kPlaceXxcha:
    case DecisionId::kPredictRace:
    case DecisionId::kPredictRound:
      return answer_set_up(asked);
    case DecisionId::kPlayInWindow:
    case DecisionId::kAskWhom:
    case DecisionId::kAskWhat:
    case DecisionId::kAskDetail:
    case DecisionId::kCacheSpace:
    case DecisionId::kNegateSpace:
    case DecisionId::kSabotageSteps:
    case DecisionId::kInterfere:
      return answer_card_question(asked);
    case DecisionId::kCeasefireAct:
    case DecisionId::kGiftAmount:
    case DecisionId::kAnswerOffer:
      return answer_ceasefire(asked);
    case DecisionId::kGiveSubsidy:
    case DecisionId::kBid:
    case DecisionId::kRecruit:
      return answer_market(asked);
    case DecisionId::kCountNormal:
    case DecisionId::kCountMechanized:
    case DecisionId::kEscapeTo:
    case DecisionId::kManeuver:
    case DecisionId::kMoveTo:
    case DecisionId::kEscortTo:
    case DecisionId::kStance:
      return answer_maneuver(asked);
    case DecisionId::kTakeVow:
    case DecisionId::kPlanStrength:
    case DecisionId::kPlanLeader:
    case DecisionId::kPlanIntent:
    case DecisionId::kPickAttack:
    case DecisionId::kPickDefense:
      return answer_plan(asked);
    default:
      return answer_battle(asked);
  }
}

}  // namespace

Choice Rex::suggest(const State& guess, Seat seat, FastRandom& random) {
  Options options;
  Kernel<Rex>::list(guess, seat, options);
  if (options.size() == 1) return options[0];
  const Choice choice = answer({guess, seat, options, random});
  return options.has(choice) ? choice : default_answer(guess, seat);
}

}  // namespace tessera::rex
