// The battle that is being fought.
#include <cstring>

#include "games/rex/board.h"
#include "games/rex/check.h"
#include "games/rex/plan.h"

namespace tessera::rex {

namespace {

bool is_command_or_none(uint8_t code) {
  return code == kNoCommand || (code >= command_code(Order::kMust, kAllCategories[0]) &&
                                code <= command_code(Order::kMustNot, kAllCategories[kCategories - 1]));
}

std::string check_terms(const State& s) {
  const Battle& battle = s.battle;
  if (static_cast<int>(battle.space) >= kSpaces || battle.space == kCouncilSpace)
    return "a battle is fought where there can be none";
  if (battle.seats[0] >= s.seats || battle.seats[1] >= s.seats || battle.seats[0] == battle.seats[1] ||
      are_allies(s, battle.seats[0], battle.seats[1]))
    return "a battle is fought by players who cannot";
  if (!is_command_or_none(battle.command) || battle.ordered > kNoSide ||
      (battle.command == kNoCommand) != (battle.ordered == kNoSide))
    return "a Command binds nobody";
  if (battle.insight > Element::kDefense || battle.shown_by > kNoSide ||
      (battle.insight == Element::kNone) != (battle.shown_by == kNoSide))
    return "nobody shows what Insight wants";
  const bool is_late = is_running<Traitors>(s) || is_running<SettleBattle>(s);
  if (battle.traitors > 3 || (battle.traitors && !is_late)) return "a traitor was revealed too early";
  return "";
}

bool is_kind_for(CardKind kind, uint8_t slot) {
  return kind == kNoKind || (static_cast<int>(kind) < kCardKinds && (row(kind).slots & slot));
}

// Every part is one that can be, and what is not decided is empty.
bool is_plan(const Plan& plan) {
  if ((plan.made & ~kAllParts) || (plan.shown & ~plan.made) || plan.vow > Vow::kDoesNot) return false;
  if (plan.intent & ~(kAttackSlot | kDefenseSlot)) return false;
  if (plan.leader >= kLeaders && plan.leader != kDecoy && plan.leader != kNoLeader) return false;
  if (!is_kind_for(plan.attack, kAttackSlot) || !is_kind_for(plan.defense, kDefenseSlot)) return false;
  for (Part part : kPlanParts)
    if (!(plan.made & part) && part_of(plan, part) != part_of(kNoPlan, part)) return false;
  if (!(plan.made & kIntentPart)) return true;
  const auto is_meant = [&](Part part, CardKind kind, uint8_t slot) {
    return !(plan.made & part) || (kind != kNoKind) == ((plan.intent & slot) != 0);
  };
  return is_meant(kAttackPart, plan.attack, kAttackSlot) &&
         is_meant(kDefensePart, plan.defense, kDefenseSlot);
}

bool holds_cards(const State& s, Seat seat, const Plan& plan) {
  const auto has = [&](CardKind kind, int copies) {
    return kind == kNoKind || count_in_hand(s, seat, kind) >= copies;
  };
  return has(plan.attack, 1) && has(plan.defense, plan.attack == plan.defense ? 2 : 1);
}

// Whether hand, Command, Insight and vow leave anything to plan.
bool can_go_on(const State& s, int side) {
  const Pairs pairs(s, side);
  for (uint8_t intent = 0; intent <= (kAttackSlot | kDefenseSlot); ++intent)
    if (pairs.has_intent(intent)) return true;
  return false;
}

// What a side still needs for its plan, until it has been carried out.
std::string check_side(const State& s, int side) {
  const Seat seat = s.battle.seats[side];
  const Plan& plan = s.battle.plans[side];
  if (!is_plan(plan)) return "a battle plan is none";
  if (is_running<SettleBattle>(s)) {
    // The winner still has its cards while it decides about them.
    const bool decides = asks<TakeLosses>(s) || asks<KeepCards>(s);
    if (!decides || inside<SettleBattle>(s).winner != side) return "";
    return holds_cards(s, seat, plan) ? "" : "a card was played that is not there";
  }
  const Pool units = units_at(s, seat, s.battle.space);
  if (plan.strength > units.strength()) return "more strength is planned than there is";
  if (plan.leader < kLeaders && !(leaders_for_plan(s, side) >> plan.leader & 1))
    return "a leader is planned that cannot be used";
  if (plan.leader == kDecoy && !holds(s, seat, CardKind::kDecoyCommander))
    return "a decoy is planned that is not there";
  if (!holds_cards(s, seat, plan)) return "a card is planned that is not there";
  return plan.made == kAllParts || can_go_on(s, side) ? "" : "a battle plan cannot be finished";
}

}  // namespace

std::string check_battle(const State& s) {
  const bool is_fought = is_running<FightBattle>(s);
  if (!is_fought)
    return std::memcmp(&s.battle, &kNoBattle, sizeof kNoBattle) == 0 ? "" : "something is left of a battle";
  if (std::string wrong = check_terms(s); !wrong.empty()) return wrong;
  if (!is_running<SettleBattle>(s) && !is_battle_due(s, s.battle.seats[0], s.battle.space, s.battle.seats[1]))
    return "a battle is fought that is not due";
  for (int side = 0; side < kSides; ++side)
    if (std::string wrong = check_side(s, side); !wrong.empty()) return wrong;
  return "";
}

}  // namespace tessera::rex
