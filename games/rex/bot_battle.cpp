// The questions round a battle other than the plan itself: which one, Command, Insight, traitors, what is
// kept.
#include <algorithm>

#include "games/rex/bot_sense.h"
#include "games/rex/plan.h"

namespace tessera::rex {

namespace {

double chance_at(const State& s, const Outlook& outlook, Seat other, Space space) {
  return win_chance(units_at(s, outlook.seat, space).strength() + outlook.edge[outlook.seat],
                    units_at(s, other, space).strength() + outlook.edge[other]);
}

// The most important battle first, as long as the best leaders are there; sure ones before risky ones.
Choice pick_battle(const BotAsked& asked) {
  const Outlook outlook = look_out(asked.s, asked.seat);
  Choice best = asked.options[0];
  double most = -1;
  for (int i = 0; i < asked.options.size(); ++i) {
    const Space space = fight_space(asked.options[i]);
    const Seat other = fight_seat(asked.options[i]);
    const double value =
        stake_of(asked.s, asked.seat, other, space) * chance_at(asked.s, outlook, other, space);
    if (value <= most) continue;
    most = value;
    best = asked.options[i];
  }
  return best;
}

struct Arms {
  uint8_t harm = 0, stops = 0;  // of all cards in the hand together
};

Arms arms_of(const State& s, Seat seat) {
  Arms arms;
  for (Card card : s.player(seat).hand) {
    arms.harm |= row(kind_of(card)).harm;
    arms.stops |= row(kind_of(card)).stops;
  }
  return arms;
}

// Saves the own leader from what no card in hand stops, or clears the way for the own attack.
Choice choose_command(const BotAsked& asked) {
  const State& s = asked.s;
  if (side_of(s, asked.seat) == kNoSide)  // for an ally, whose cards are not known
    return command_code(Order::kMustNot, Category::kAnyAttack);
  const Arms arms = arms_of(s, asked.seat);
  const uint8_t stops = arms.stops & (kEnergy | kBio);
  // The own attack is the better reason the better the own leader is covered.
  const double attacks = stops == (kEnergy | kBio) ? 1 : stops ? 0.5 : 0.25;
  if (arms.harm && asked.chance(attacks)) {
    if (arms.harm & kEnergy) return command_code(Order::kMustNot, Category::kEnergyDefense);
    if (arms.harm & kBio) return command_code(Order::kMustNot, Category::kBioDefense);
  }
  if (stops == kEnergy) return command_code(Order::kMustNot, Category::kBioAttack);
  if (stops == kBio) return command_code(Order::kMustNot, Category::kEnergyAttack);
  return command_code(Order::kMustNot, Category::kAnyAttack);
}

Choice choose_insight(const BotAsked& asked) {
  const State& s = asked.s;
  const Arms arms = arms_of(s, asked.seat);
  const Seat other = seat_of_side(s, 1 - side_of(s, asked.seat));
  const int theirs = units_at(s, other, s.battle.space).strength();
  const bool can_choose_defense = (arms.stops & (kEnergy | kBio)) == (kEnergy | kBio);
  if (can_choose_defense && asked.chance(0.5)) return static_cast<Choice>(Element::kAttack);
  if (theirs >= 3) return static_cast<Choice>(Element::kStrength);
  return static_cast<Choice>(arms.stops  ? Element::kAttack
                             : arms.harm ? Element::kDefense
                                         : Element::kLeader);
}

// The question is worth its card when the answer decides whether a defense is needed.
Choice choose_question(const BotAsked& asked) {
  const Seat other = seat_of_side(asked.s, 1 - side_of(asked.s, asked.seat));
  const bool matters = stake_of(asked.s, asked.seat, other, asked.s.battle.space) > 4;
  return matters && arms_of(asked.s, asked.seat).stops ? kYes : kNothing;
}

// Everything useful is kept; what only fills the hand goes.
Choice choose_kept(const BotAsked& asked) {
  const Plan& plan = plan_of(asked.s, asked.seat);
  uint8_t kept = 0;
  if (plan.attack != kNoKind && plan.attack != CardKind::kObsoleteMateriel) kept |= kAttackSlot;
  if (plan.defense != kNoKind && plan.defense != CardKind::kObsoleteMateriel) kept |= kDefenseSlot;
  return kept;
}

// A good leader serves once; a poor one is worth more as ransom.
Choice choose_fate(const BotAsked& asked) {
  return kLeaderRows[inside<TakeCaptive>(asked.s).leader].strength >= 4 ? kYes : kNo;
}

Choice smallest(const Options& options) {
  Choice least = options[0];
  for (int i = 1; i < options.size(); ++i) least = std::min(least, options[i]);
  return least;
}

}  // namespace

Choice answer_battle(const BotAsked& asked) {
  switch (asked.s.decision) {
    case PickBattle::kId:
      return pick_battle(asked);
    case Command::kId:
      return choose_command(asked);
    case Insight::kId:
      return choose_insight(asked);
    case AskVow::kId:
      return choose_question(asked);
    case RevealTraitor::kId:
    case TakeLosses::kId:  // Mechanized units are hard to replace
      return smallest(asked.options);
    case KeepCards::kId:
      return choose_kept(asked);
    case CaptiveFate::kId:
      return choose_fate(asked);
    default:
      return kYes;  // captives, betrayal
  }
}

}  // namespace tessera::rex
