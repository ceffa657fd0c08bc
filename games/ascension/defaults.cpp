// The answer given for a player whose time has run out: nothing is spent or lost that need not be. Lists
// begin with what does least; here stand those where that is not the first answer or the least number.
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// A mine is taken by who can sustain it, else by the cheapest ship.
Choice least_mine_loss(const State& s, Seat seat, const Options& options) {
  if (options.has(kNothing)) return kNothing;
  const auto cost = [&](Choice choice) {
    const Unit unit = s.tactical.moves[part(0, choice)].unit;
    return part(1, choice) * 1000 + fight_of(unit, s.player(seat).race).price;
  };
  Choice best = options[0];
  for (int i = 1; i < options.size(); ++i)
    if (cost(options[i]) < cost(best)) best = options[i];
  return best;
}

// Of the own side the lightest unit, which stands last; of the enemy the heaviest.
Choice victim(const State& s, const Options& options) {
  const Toll& my = inside<Toll>(s);
  return options[my.picker == my.side ? options.size() - 1 : 0];
}

// The first claim that nothing is spent for, or none.
Choice free_claim(const Options& options) {
  for (int i = 0; i < options.size(); ++i) {
    const Choice choice = options[i];
    if (choice == kNothing || choice == kAnew) continue;
    if (row(static_cast<Objective>(part(1, choice))).check != Check::kSpend) return choice;
  }
  return kNothing;
}
// Passing; who may not pass yet uses a Strategy Card (5.7).
Choice quietest_action(const Options& options) {
  constexpr Choice kPass = static_cast<Choice>(Action::kPass);
  if (options.has(kPass)) return kPass;
  for (int i = 0; i < options.size(); ++i)
    if (static_cast<Action>(part(0, options[i])) == Action::kStrategic) return options[i];
  return options[0];
}

}  // namespace

Choice Ascension::default_answer(const State& s, Seat seat) {
  Options options;
  Listing listing(options);
  list(s, seat, listing);
  return default_among(s, seat, options);
}

Choice Ascension::default_among(const State& s, Seat seat, const Options& options) {
  switch (s.decision) {
    case ChooseAction::kId:
      return quietest_action(options);
    // --- cards
    // --- strategy
    case ProspectOption::kId:
      return kOptionB;
    // --- trade
    case CollectFreely::kId:
      return kYes;
    // --- objectives
    // What costs nothing is claimed.
    case Claim::kId:
    case ClaimPublic::kId:
      return options.has(parts(static_cast<int>(Claiming::kAuto))) ? options[0] : free_claim(options);
    // --- movement and war
    case SpeakerBid::kId:
      return kNothing;
    case PayUpkeep::kId:
      return options.most();
    // What defends and costs nothing is done.
    case FireAt::kId:
    case TakeWealth::kId:
      return options[0];
    case Reroll::kId:
      return inside<Rerolls>(s).left ? options[0] : kNothing;
    case Object::kId:
    case TurnBack::kId:
      return kYes;
    case AssignHit::kId:
      return options.has(kNothing) ? kNothing : least_loss(s);
    case MineHit::kId:
      return least_mine_loss(s, seat, options);
    case PickVictim::kId:
      return victim(s, options);
    default:
      if (options.has(kNothing)) return kNothing;
      return options.is_range() ? options.least() : options[0];
  }
}

}  // namespace tessera::ascension
