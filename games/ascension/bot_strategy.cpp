// A bot between actions: set-up, claims, counters, and what a Status Phase is good for.
#include <algorithm>

#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- set-up

Choice any(const BotAsked& a) {
  return a.options[static_cast<int>(a.random.below(static_cast<uint32_t>(a.options.size())))];
}

// What lies around a location, in Trade Goods: half of it if another location is as near.
float location_worth(const State& s, System location) {
  constexpr float kGoodsEach[] = {0, 0.35f, 0.2f};  // by distance
  const PlanetSet riddles = artifacts_on(s, Face::kDown);
  float worth = 0;
  for (System system : s.present) {
    const int steps = distance(s, location, system);
    if (steps < 1 || steps > 2) continue;
    int rivals = 0;
    for (int number = 0; number < s.seats; ++number) {
      const System other = cell(kMapRows[s.map].homes[number]);
      rivals += other != location && distance(s, other, system) <= steps;
    }
    for (Planet planet : planets_in(s, system))
      worth += kGoodsEach[steps] / static_cast<float>(1 + rivals) *
               (2 + static_cast<float>(resources_of(s, planet)) +
                0.5f * static_cast<float>(influence_of(s, planet)) + (riddles.has(planet) ? 3.0f : 0.0f));
  }
  return worth;
}

// Everybody bids one more than the last as long as a location is worth it, so that what lies around it is
// paid for.
Choice choose_location(const BotAsked& a) {
  Choice best = a.options[0];
  float most = -100;
  for (int i = 0; i < a.options.size(); ++i) {
    const System location = cell(kMapRows[a.s.map].homes[a.options[i]]);
    int bid = 0;
    for (Seat other : a.s.everyone())
      if (a.s.player(other).gate == location) bid = a.s.player(other).bid + 1;
    const float gain = location_worth(a.s, location) - static_cast<float>(bid);
    if (gain > most) {
      most = gain;
      best = a.options[i];
    }
  }
  return best;
}

Choice richest_planet(const BotAsked& a) {
  Choice best = a.options[0];
  for (int i = 1; i < a.options.size(); ++i) {
    const auto one = static_cast<Planet>(a.options[i]), so_far = static_cast<Planet>(best);
    if (resources_of(a.s, one) > resources_of(a.s, so_far)) best = a.options[i];
  }
  return best;
}

// How likely a Secret Objective is met one day: what money buys first, then what the own corner of the map
// holds, wars last.
int ease_of(const State& s, Objective objective) {
  switch (objective) {
    case Objective::kKeeperOfGates:
      return gates_of(s).size() <= 3 ? 6 : 3;
    case Objective::kIndustrial:
      return 5;
    case Objective::kExplorer:
    case Objective::kTechnocrat:
      return 4;
    case Objective::kRuthless:
    case Objective::kFocused:
    case Objective::kProtagonist:
    case Objective::kExpansionist:
      return 3;
    case Objective::kColonizer:
    case Objective::kDiversified:
    case Objective::kConqueror:
      return 2;
    default:
      return 1;
  }
}
Choice easiest(const BotAsked& a) {
  Choice best = a.options[0];
  for (int i = 1; i < a.options.size(); ++i)
    if (ease_of(a.s, static_cast<Objective>(a.options[i])) > ease_of(a.s, static_cast<Objective>(best)))
      best = a.options[i];
  return best;
}

// --- claims

// One Public Objective a round: what will be met again waits. Deeds of this round are gone with it, what is
// spent comes back when planets are refreshed, what is held may be lost, Technologies stay.
int haste_of(const ObjectiveRow& objective) {
  switch (objective.check) {
    case Check::kRound:
    case Check::kEither:
      return 4;
    case Check::kSpend:
      return 2;
    case Check::kTechnology:
      return 1;
    default:
      return 3;
  }
}

// Everything is claimed that can be; what is worth most first.
Choice choose_claim(const BotAsked& a) {
  const Choice by_itself = parts(static_cast<int>(Claiming::kAuto));
  if (a.offers(by_itself)) return by_itself;
  Choice best = kNothing;
  int most = 0;
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || choice == kAnew) continue;
    const ObjectiveRow& one = kObjectiveRows[part(1, choice)];
    const int value = one.check == Check::kWin ? 1000 : 10 * one.points + haste_of(one);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

// What one meets is put into play; what nobody meets goes under.
Choice choose_objective(const BotAsked& a) {
  Choice best = a.options[0];
  int most = -100;
  for (int i = 0; i < a.options.size(); ++i) {
    const auto objective = static_cast<Objective>(a.options[i]);
    int value = is_met(a.s, a.seat, objective) ? 4 : 0;
    for (Seat other : a.s.in_play.without(SeatSet{a.seat})) value -= is_met(a.s, other, objective);
    if (value > most) {
      most = value;
      best = a.options[i];
    }
  }
  return best;
}

// --- counters

constexpr int kLeastFleet = 3, kPoolEnough = 5;
struct Wish {
  int fleet, strategy;
};
// So many ships in one place are enough early on.
Wish wish_of(const BotAsked& a) { return {std::min(6, 3 + a.s.round / 3), std::min(3, 1 + a.s.round / 2)}; }

Choice choose_area(const BotAsked& a) {
  const Wish wish = wish_of(a);
  const Player& own = a.own();
  if (counters_in(own, Area::kCommandPool) < 3) return static_cast<Choice>(Area::kCommandPool);
  if (counters_in(own, Area::kStrategyAllocation) < wish.strategy)
    return static_cast<Choice>(Area::kStrategyAllocation);
  if (counters_in(own, Area::kFleetSupply) < wish.fleet) return static_cast<Choice>(Area::kFleetSupply);
  const bool has_enough =
      counters_in(own, Area::kCommandPool) > counters_in(own, Area::kStrategyAllocation) + 2;
  return static_cast<Choice>(has_enough ? Area::kStrategyAllocation : Area::kCommandPool);
}

Choice choose_allocation(const BotAsked& a) {
  const Player& own = a.own();
  int all = 0;
  for (uint8_t in_area : own.counters) all += in_area;
  const Wish wish = wish_of(a);
  int most_ships = 0;
  for (System system : own.ships)
    most_ships = std::max(most_ships, fleet_at(a.s, system, a.seat).non_fighters());
  const int fleet = std::min(std::max({kLeastFleet, std::min(wish.fleet, all - 4), most_ships}), all);
  // More than a round's actions in the Command Pool would lie idle.
  const int spare = std::max(0, all - fleet - wish.strategy - kPoolEnough);
  const int strategy = std::clamp(wish.strategy + (spare + 1) / 2, 0, std::max(0, all - fleet - 2));
  const Choice choice = parts(all - fleet - strategy, fleet, strategy);
  return a.offers(choice) ? choice : parts(own.counters[0], own.counters[1], own.counters[2]);
}

// --- the Status Phase: what is not spent now is refreshed for nothing

Choice choose_upgrade(const BotAsked& a) {
  for (int i = 0; i < a.options.size(); ++i)
    if (a.options[i] != kNothing) return a.options[i];
  return kNothing;
}
Choice choose_goods(const BotAsked& a) {
  for (int i = 0; i < a.options.size(); ++i)
    if (a.options[i] != kNothing) return a.options[i];
  return kNothing;
}
// Wealth is taken; a planet that pays nothing, or is fresh already, may grow instead.
Choice choose_refresh(const BotAsked& a) {
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || choice == kAnew) continue;
    const Planet planet = static_cast<Planet>(part(0, choice));
    const auto what = static_cast<Refreshing>(part(1, choice));
    if (what == Refreshing::kWealth) return choice;
    const bool is_spare = !is_exhausted(a.s, planet) || resources_of(a.s, planet) <= (a.s.round < 6 ? 1 : 0);
    if (what == Refreshing::kRefinery && is_spare) return choice;
  }
  return kNothing;
}

}  // namespace

Choice answer_strategy(const BotAsked& a) {
  switch (a.s.decision) {
    case ChooseRace::kId:
      return any(a);
    case KeepRace::kId:
      return kYes;
    case LocationBid::kId:
      return choose_location(a);
    case PlaceUnits::kId:
      return richest_planet(a);
    case KeepSecret::kId:
      return easiest(a);
    case Claim::kId:
    case ClaimPublic::kId:
      return choose_claim(a);
    case PickObjective::kId:
      return choose_objective(a);
    case TopOrBottom::kId:
      return is_met(a.s, a.seat, inside<DrawStageOne>(a.s).back) ? Choice{0} : Choice{1};
    case GainTo::kId:
      return choose_area(a);
    case MoveCounters::kId:
      return choose_allocation(a);
    case BuyUpgrade::kId:
      return choose_upgrade(a);
    case GoodsPlanet::kId:
      return choose_goods(a);
    case Refresh::kId:
      return choose_refresh(a);
    case MoveNow::kId:
      return choose_allocation(a);
    default:
      return answer_empire(a);
  }
}

}  // namespace tessera::ascension
