#include "games/rex/plan.h"

#include <algorithm>
#include <bit>

#include "games/rex/board.h"

namespace tessera::rex {

int side_of(const State& s, Seat seat) {
  if (s.battle.seats[0] == seat) return 0;
  return s.battle.seats[1] == seat ? 1 : kNoSide;
}

Part part_of(Element element) {
  constexpr Part kParts[] = {kStrengthPart, kStrengthPart, kLeaderPart, kAttackPart, kDefensePart};
  return kParts[static_cast<int>(element)];
}

// What is none of a plan's parts says as an answer that there is nothing.
static_assert(static_cast<uint8_t>(kNothing) == kNoLeader && static_cast<CardKind>(kNothing) == kNoKind);

Choice part_of(const Plan& plan, Part part) {
  const uint8_t parts[] = {plan.strength, plan.leader, plan.intent, static_cast<uint8_t>(plan.attack),
                           static_cast<uint8_t>(plan.defense)};
  const uint8_t value = parts[std::countr_zero<uint8_t>(part)];
  return value == static_cast<uint8_t>(kNothing) ? kNothing : value;
}

void set_part(Plan& plan, Part part, Choice choice) {
  const auto value = static_cast<uint8_t>(choice);
  plan.made |= part;
  if (part == kStrengthPart) plan.strength = value;
  if (part == kLeaderPart) plan.leader = value;
  if (part == kAttackPart) plan.attack = static_cast<CardKind>(value);
  if (part == kDefensePart) plan.defense = static_cast<CardKind>(value);
  if (part != kIntentPart) return;
  plan.intent = value;
  if (!(value & kAttackSlot)) plan.made |= kAttackPart;
  if (!(value & kDefenseSlot)) plan.made |= kDefensePart;
}

uint8_t command_on(const State& s, int side) {
  return s.battle.ordered == side ? s.battle.command : kNoCommand;
}

bool may_use_decoy(const State& s, int side) {
  return holds(s, seat_of_side(s, side), CardKind::kDecoyCommander) &&
         command_on(s, side) != command_code(Order::kMustNot, Category::kDecoyCommander);
}

LeaderMask leaders_for_plan(const State& s, int side) {
  return usable_leaders(s, seat_of_side(s, side), s.battle.space);
}

bool can_play_cards(const State& s, int side) {
  const Plan& plan = s.battle.plans[side];
  if (plan.made & kLeaderPart) return plan.leader != kNoLeader;
  return leaders_for_plan(s, side) || may_use_decoy(s, side);
}

namespace {

constexpr uint32_t bit_of(int kind) { return uint32_t{1} << kind; }
constexpr uint32_t kNoneBit = uint32_t{1} << kCardKinds;
constexpr int index_of(CardKind kind) { return kind == kNoKind ? kCardKinds : static_cast<int>(kind); }

// Kinds of the hand that fit a slot, and none.
uint32_t kinds_for(KindMask hand, uint8_t slot) {
  uint32_t kinds = kNoneBit;
  for (CardKind kind : KindSet::from_bits(hand))
    if (row(kind).slots & slot) kinds |= bit_of(static_cast<int>(kind));
  return kinds;
}

struct Slots {
  uint32_t attacks, defenses;
};

// What is left for each slot by itself.
Slots open_slots(const State& s, int side) {
  const Plan& plan = s.battle.plans[side];
  if (!can_play_cards(s, side)) return {kNoneBit, kNoneBit};
  const KindMask hand = kinds_in_hand(s, seat_of_side(s, side));
  Slots open = {kinds_for(hand, kAttackSlot), kinds_for(hand, kDefenseSlot)};
  if (plan.made & kIntentPart) {
    open.attacks &= plan.intent & kAttackSlot ? ~kNoneBit : kNoneBit;
    open.defenses &= plan.intent & kDefenseSlot ? ~kNoneBit : kNoneBit;
  }
  if (plan.made & kAttackPart) open.attacks &= bit_of(index_of(plan.attack));
  if (plan.made & kDefensePart) open.defenses &= bit_of(index_of(plan.defense));
  if (plan.vow == Vow::kAttacks) open.attacks &= ~kNoneBit;
  if (plan.vow == Vow::kDoesNot) open.attacks &= kNoneBit;
  const uint8_t command = command_on(s, side);
  if (command == kNoCommand || command_order(command) == Order::kMust) return open;
  const CategoryRow& category = row(command_category(command));
  if (category.slots & kAttackSlot) open.attacks &= ~category.kinds;
  if (category.slots & kDefenseSlot) open.defenses &= ~category.kinds;
  return open;
}

}  // namespace

Pairs::Pairs(const State& s, int side) {
  const Slots open = open_slots(s, side);
  const uint8_t command = command_on(s, side);
  const bool must = command != kNoCommand && command_order(command) == Order::kMust;
  const CategoryRow& category = row(must ? command_category(command) : Category::kEnergyAttack);
  const KindMask wanted_attacks = category.slots & kAttackSlot ? category.kinds : 0;
  const KindMask wanted_defenses = category.slots & kDefenseSlot ? category.kinds : 0;
  bool obeyed = false;
  uint32_t obeying[kCardKinds + 1] = {};
  for (uint32_t attacks = open.attacks; attacks; attacks &= attacks - 1) {
    const int attack = std::countr_zero(attacks);
    uint32_t defenses = open.defenses;
    // One card cannot be in both places.
    if (attack != kNone && (defenses & bit_of(attack)) &&
        count_in_hand(s, seat_of_side(s, side), static_cast<CardKind>(attack)) < 2)
      defenses &= ~bit_of(attack);
    defenses_[attack] = defenses;
    if (!must) continue;
    obeying[attack] = wanted_attacks & bit_of(attack) ? defenses : defenses & wanted_defenses;
    obeyed = obeyed || obeying[attack];
  }
  if (obeyed) std::copy(obeying, obeying + kCardKinds + 1, defenses_);  // 8.5: if able
}

bool Pairs::has_defense(int kind) const {
  for (uint32_t defenses : defenses_)
    if (defenses & bit_of(kind)) return true;
  return false;
}

bool Pairs::has_intent(uint8_t intent) const {
  const uint32_t wanted = intent & kDefenseSlot ? kNoneBit - 1 : kNoneBit;
  if (!(intent & kAttackSlot)) return defenses_[kNone] & wanted;
  for (int attack = 0; attack < kCardKinds; ++attack)
    if (defenses_[attack] & wanted) return true;
  return false;
}

}  // namespace tessera::rex
