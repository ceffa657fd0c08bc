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
  switch (s.decision) {
    case Bid::kId:
    case Recruit::kId:
    case Maneuver::kId:
    case PickBattle::kId:
    case CeasefireAct::kId:
    case PlayInWindow::kId:
      return true;
    default:
      return s.decision == 0;
  }
}

// Random play takes everything.
void Rex::playout_options(const State&, Options&) {}

namespace {

Choice answer(const BotAsked& asked) {
  switch (asked.s.decision) {
    case ChooseRace::kId:
    case KeepTraitor::kId:
    case Redraw::kId:
    case FleetDial::kId:
    case PlaceSol::kId:
    case PlaceXxcha::kId:
    case PredictRace::kId:
    case PredictRound::kId:
      return answer_set_up(asked);
    case PlayInWindow::kId:
    case AskWhom::kId:
    case AskWhat::kId:
    case AskDetail::kId:
    case CacheSpace::kId:
    case NegateSpace::kId:
    case SabotageSteps::kId:
    case Interfere::kId:
      return answer_card_question(asked);
    case CeasefireAct::kId:
    case GiftAmount::kId:
    case AnswerOffer::kId:
      return answer_ceasefire(asked);
    case GiveSubsidy::kId:
    case Bid::kId:
    case Recruit::kId:
      return answer_market(asked);
    case CountNormal::kId:
    case CountMechanized::kId:
    case EscapeTo::kId:
    case Maneuver::kId:
    case MoveTo::kId:
    case EscortTo::kId:
    case Stance::kId:
      return answer_maneuver(asked);
    case TakeVow::kId:
    case PlanStrength::kId:
    case PlanLeader::kId:
    case PlanIntent::kId:
    case PickAttack::kId:
    case PickDefense::kId:
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
