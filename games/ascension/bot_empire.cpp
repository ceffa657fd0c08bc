// A bot and its empire: Strategy Cards, Technologies, trade.
#include <algorithm>

#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// The option for which the function gives most; the first of equals.
template <class Value>
Choice best_of(const BotAsked& a, Value value) {
  Choice best = a.options[0];
  auto most = value(best);
  for (int i = 1; i < a.options.size(); ++i) {
    const auto its = value(a.options[i]);
    if (its <= most) continue;
    most = its;
    best = a.options[i];
  }
  return best;
}

// --- Strategy Cards

int counters_of(const BotAsked& a) {
  int all = 0;
  for (uint8_t in_area : a.own().counters) all += in_area;
  return all;
}

float card_worth(const BotAsked& a, int card) {
  float worth = 2.5f * a.s.strategy[card].bonus;
  switch (static_cast<StrategyNumber>(card)) {
    case StrategyNumber::kLeadership:
      worth += counters_of(a) < 9 ? 8.0f : 4.0f;
      break;
    case StrategyNumber::kTechnology:
      worth += resources_to_spend(a.s, a.seat) > 4 ? 7.0f : 3.0f;
      break;
    case StrategyNumber::kBureaucracy:
      worth += best_claim(a.s, a.seat) != kNoObjective ? 9.0f : 6.0f;
      break;
    case StrategyNumber::kProduction:
      worth += 6.5f;
      break;
    case StrategyNumber::kDiplomacy:
      worth += 5.5f;
      break;
    case StrategyNumber::kTrade:
      worth += 5.0f;
      break;
    case StrategyNumber::kWarfare:
      worth += 4.5f;
      break;
    case StrategyNumber::kProspect:
      worth += 4.0f;
      break;
    case StrategyNumber::kAssembly:
      worth += 2.0f;
      break;
  }
  return worth;
}

// Each counter costs one influence more than the last. It is bought while it costs few resources: more if
// actions are short.
int counters_to_buy(const BotAsked& a) {
  const int pool = counters_in(a.own(), Area::kCommandPool);
  const float most_each = pool < 4 ? 3.0f : pool < 6 ? 1.0f : 0.0f;
  int count = 0;
  float spent = 0;
  for (int influence = 1; count < 2 && influence <= influence_to_spend(a.s, a.seat); ++count) {
    const float resources = resources_for_influence(a.s, a.seat, influence);
    if (resources - spent > most_each) break;
    spent = resources;
    influence += count + 2;
  }
  return count;
}
Choice buy_counters(const BotAsked& a) {
  return std::clamp(static_cast<Choice>(counters_to_buy(a)), a.options.least(), a.options.most());
}

bool wants_secondary(const BotAsked& a) {
  const int strategy = counters_in(a.own(), Area::kStrategyAllocation);
  const auto card = static_cast<StrategyNumber>(uint8_t{inside<Secondaries>(a.s).card});
  switch (card) {
    case StrategyNumber::kLeadership:
      return counters_to_buy(a) > 0;
    case StrategyNumber::kTechnology:
      return resources_to_spend(a.s, a.seat) > 7;
    case StrategyNumber::kProduction:
      return resources_to_spend(a.s, a.seat) > 2;
    case StrategyNumber::kDiplomacy:
    case StrategyNumber::kTrade:
      return strategy > 0;
    case StrategyNumber::kBureaucracy:
      return strategy > 3;
    default:
      return false;  // cards and single ships bring little
  }
}

// --- Technologies: what moves and builds first, then what fights

float technology_worth(const BotAsked& a, Technology technology) {
  constexpr Technology kOrder[] = {Technology::kSarweenTools,       Technology::kStasisCapsules,
                                   Technology::kAntimassDeflectors, Technology::kXrdTransporters,
                                   Technology::kEnviroCompensator,  Technology::kHylarVLaser,
                                   Technology::kCybernetics,        Technology::kNeuralMotivator,
                                   Technology::kMicroTechnology,    Technology::kTypeIvDrive,
                                   Technology::kGenSynthesis,       Technology::kIntegratedEconomy,
                                   Technology::kAutomatedTurrets,   Technology::kWarSun,
                                   Technology::kAssaultCannons};
  const auto* at = std::find(std::begin(kOrder), std::end(kOrder), technology);
  float worth = 20.0f - static_cast<float>(at - kOrder);
  // Colours that an open Objective counts.
  int own = 0;
  for (Technology other : BitSet<Technology>::from_bits(a.own().technologies))
    own += row(other).colour == row(technology).colour;
  for (Objective objective : a.s.objectives.open) {
    const ObjectiveRow& one = row(objective);
    if (one.goal != Goal::kTechnologyColours || a.s.objectives.claimed[index(objective)].has(a.seat))
      continue;
    if (own < one.n[0]) worth += one.n[1] == 1 ? 2.0f * static_cast<float>(own) : 4.0f;
  }
  return worth;
}

// --- trade

// Partners who do not lead.
float proposal_worth(const BotAsked& a, Choice choice) {
  if (choice == kNothing) return 0.5f;
  const auto partner = static_cast<Seat>(part(0, choice));
  if (!is_worth_trading(a.s, a.seat, partner)) return 0;
  return 5.0f + static_cast<float>(row(a.s.player(partner).race).contracts[part(2, choice)]) -
         0.3f * static_cast<float>(score_of(a.s, partner));
}

}  // namespace

Choice answer_empire(const BotAsked& a) {
  switch (a.s.decision) {
    case PickCard::kId:
      return best_of(a, [&](Choice choice) { return card_worth(a, static_cast<int>(choice)); });
    case BonusTo::kId:
      return counters_in(a.own(), Area::kCommandPool) < 5 ? a.options[0] : kBonusGood;
    case DoSecondary::kId:
      return wants_secondary(a) ? kYes : kNo;
    case PayGood::kId:
    case UseOther::kId:
    case CollectFreely::kId:
    case DiscoveryGain::kId:
      return kYes;
    case AnswerProposal::kId:
      return is_worth_trading(a.s, a.seat, inside<OpenAgreements>(a.s).seat) ? kYes : kNo;
    case Approve::kId: {
      const OpenAgreements& offer = inside<OpenAgreements>(a.s);
      return is_worth_approving(a.s, a.seat, offer.seat, offer.partner) ? kYes : kNo;
    }
    case ActOnReserve::kId:
      return look_out(a.s, a.seat, a.depth).best_score > 2 ? kYes : kNo;
    case DiplomacyOption::kId:
      return a.offers(kOptionB) ? kOptionB : a.options[0];
    case AnnexPlanet::kId:
      return best_of(a, [&](Choice choice) {
        return choice == kNothing
                   ? 0.0f
                   : planet_worth(a.s, a.seat, wants_of(a.s, a.seat), static_cast<Planet>(choice));
      });
    case BuyCount::kId:
      return buy_counters(a);
    case PickTechnology::kId:
      return best_of(a, [&](Choice choice) {
        return choice == kNothing ? -1.0f : technology_worth(a, static_cast<Technology>(choice));
      });
    case SpeakerTo::kId:
      return a.offers(a.seat) ? Choice{a.seat} : a.options[0];
    case Propose::kId:
      return best_of(a, [&](Choice choice) { return proposal_worth(a, choice); });
    default:
      return Ascension::default_among(a.s, a.seat, a.options);
  }
}

}  // namespace tessera::ascension
