// What bots need to know about this game: what a position is worth, and which answers random play considers.
#include <algorithm>
#include <iterator>

#include "games/prevail/army.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

// All in points of army cost divided by ten; chosen by hand, tried with `tessera simulate prevail`.
constexpr double kPenaltyWorth = 1.0;                      // a card that a rout would cost
constexpr double kCardWorth = 1.6;                         // a card that is not burnt
constexpr double kFewCardsCost[] = {30, 12, 4, 1.5, 0.5};  // missing with so few cards in hand
constexpr double kApproach = 0.20;                         // a space nearer to the enemy
constexpr double kFaces = 0.3;                             // the nearest enemy lies ahead
constexpr double kInspired = 0.15;                         // a unit near its commander
constexpr double kNoCommander = 4.0;
constexpr double kUnguarded = 1.5;  // a commander alone within reach of an enemy
constexpr int kReach = 3;
constexpr double kExposed = 0.35;    // an enemy at one's flank or back
constexpr double kOpenOrder = 0.25;  // a unit that may be ordered, or is and has its turn to come
constexpr double kRoutShare = 0.75, kRetreatShare = 0.25;  // of its worth, for what the next melee would do

double worth(const State& s, Seat seat, Index unit) {
  const UnitRow& type = row(s, seat, unit);
  return type.cost / 10.0 + kPenaltyWorth * type.rout_penalty;
}

// What the next melee would cost the unit as things stand.
double danger(const State& s, Seat seat, Index unit) {
  const Seat enemy = other(seat);
  const Index foe = s.army(seat).foes[unit];
  const int attack = stat(s, enemy, foe, Stat::kAttack) + melee_support(s, enemy, foe);
  const UnitRow& type = row(s, seat, unit);
  const int rout = threshold(s, seat, unit, type.rout), retreat = threshold(s, seat, unit, type.retreat);
  if (rout != kNever && attack >= rout) return kRoutShare;
  return retreat != kNever && attack >= retreat ? kRetreatShare : 0;
}

double place_worth(const State& s, Seat seat, Index unit) {
  const Army& army = s.army(seat);
  const Army& foes = s.army(other(seat));
  int nearest = 99;
  Index target = kNoUnit;
  double exposed = 0;
  for_each(foes.units, [&](Index foe) {
    const int away = distance(army.spaces[unit], foes.spaces[foe]);
    if (away < nearest) {
      nearest = away;
      target = foe;
    }
    if (away > 2 || (foes.engaged & bit(foe))) return;
    const bool threatens = is_in_arc(foes.spaces[foe], foes.facings[foe], 2, army.spaces[unit]);
    const bool ahead = is_in_arc(army.spaces[unit], army.facings[unit], 2, foes.spaces[foe]);
    if (threatens && !ahead) exposed += kExposed;
  });
  double value = -exposed;
  if (target != kNoUnit && is_in_arc(army.spaces[unit], army.facings[unit], nearest, foes.spaces[target]))
    value += kFaces;
  if (army.commander != kNoSpace && distance(army.commander, army.spaces[unit]) <= 2) value += kInspired;
  return value;
}

double hand_worth(const Army& army) {
  const int hand = std::popcount(army.hand);
  const double kept = kCardWorth * std::popcount(army.hand | army.played | army.discard);
  return kept - (hand < static_cast<int>(std::size(kFewCardsCost)) ? kFewCardsCost[hand] : 0);
}

// What the card in play still promises: units whose turn comes, and a little less for units it may yet order.
double orders_worth(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  if (army.in_play == kNoCard || s.phase > Phase::kCommands) return 0;
  const int open = std::popcount(army.ordered & ~army.resolved & ~army.engaged);
  if (army.resolved) return kOpenOrder * open;
  const CardValues& card = s.card(army.in_play);
  int fitting = 0;
  for_each(army.units & ~army.engaged & ~army.ordered,
           [&](Index unit) { fitting += meets(s, seat, unit, card.command); });
  const int most = (card.size == CommandSize::kLines ? 3 : 1) * card.number - std::popcount(army.ordered);
  return kOpenOrder * (open + 0.8 * std::max(0, std::min(fitting, most)));
}

double commander_worth(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  if (s.phase == Phase::kSetUp) return 0;
  if (army.commander == kNoSpace) return -kNoCommander;
  if (has_unit(s, seat, army.commander)) return 0;
  const Army& foes = s.army(other(seat));
  bool near = false;
  for_each(foes.units & ~foes.engaged,
           [&](Index foe) { near |= distance(foes.spaces[foe], army.commander) <= kReach; });
  return near ? -kUnguarded : 0;
}

double side_worth(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  double value = hand_worth(army) + orders_worth(s, seat) + commander_worth(s, seat);
  if (s.phase == Phase::kSetUp)
    for (int i = 0; i < army.size; ++i)
      if (!(army.units & bit(static_cast<Index>(i)))) value += worth(s, seat, static_cast<Index>(i));
  for_each(army.units, [&](Index unit) {
    const double share = army.engaged & bit(unit) ? danger(s, seat, unit) : 0;
    value += worth(s, seat, unit) * (1 - share) + place_worth(s, seat, unit);
  });
  return value;
}

// How far the army is from the enemy. It counts for the one who asks only: what brings both together is no
// loss.
double remoteness(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  const Army& foes = s.army(other(seat));
  double sum = 0;
  for_each(army.units, [&](Index unit) {
    int nearest = foes.units ? 99 : 0;
    for_each(foes.units,
             [&](Index foe) { nearest = std::min(nearest, distance(army.spaces[unit], foes.spaces[foe])); });
    sum += nearest;
  });
  return sum;
}

}  // namespace

// A bot builds its army straight on: it neither begins anew nor adds what could not be completed.
void Prevail::leave_out_for_bots(const State& s, Options& options) {
  if (!asks<AddUnit>(s)) return;
  options.remove(kAgain);
  const ArmySums sums = sums_of(s.army(s.waiting.lowest()));
  for (int type = 0; type < kUnitTypes; ++type)
    if (leads_nowhere(s, sums, static_cast<UnitType>(type))) options.remove(static_cast<Choice>(type));
  if (options.size() == 0) options.add(kAgain);
}

void Prevail::playout_options(const State& s, Options& options) {
  leave_out_for_bots(s, options);
  if (asks<Forsake>(s)) {  // 11.4: one of the cheapest
    const Seat seat = s.waiting.lowest();
    const UnitSet cheap = cheapest_forsaken(s, seat);
    for (int i = options.size() - 1; i >= 0; --i)
      if (options.size() > 1 && !(cheap & bit(static_cast<Index>(options[i])))) options.remove(options[i]);
  }
}

// Moments at which nothing is half done: a unit has moved, a melee is fought, a round is over. Where a unit
// is to move or shoot counts too: a random move would say nothing about what the turn is worth.
bool Prevail::is_settled(const State& s) {
  switch (s.decision) {
    case PlayCard::kId:
    case CommanderTo::kId:
    case Order::kId:
    case PickUnit::kId:
    case CommitMove::kId:
    case MoveTo::kId:
    case Target::kId:
    case PickMelee::kId:
    case RallyOrNot::kId:
    case PlaceUnit::kId:
      return true;
    default:
      return s.decision == 0;
  }
}

double Prevail::evaluate(const State& s, Seat seat) {
  if (s.ending == Ending::kDraw) return 0;
  if (s.ending != Ending::kNone) return s.losers.has(seat) ? -1000.0 : 1000.0;
  return side_worth(s, seat) - side_worth(s, other(seat)) - kApproach * remoteness(s, seat);
}

}  // namespace tessera::prevail
