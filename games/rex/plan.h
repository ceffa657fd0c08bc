// What a side of a battle may still plan: hand, Command (8.5), Insight (8.6) and vow (12.8) together.
#pragma once
#include "games/rex/state.h"

namespace tessera::rex {

inline constexpr int kSides = 2;
// The side of a seat in the battle: 0 or 1, or kNoSide.
int side_of(const State& s, Seat seat);
inline Seat seat_of_side(const State& s, int side) { return s.battle.seats[side]; }
inline const Plan& plan_of(const State& s, Seat seat) { return s.battle.plans[side_of(s, seat)]; }

// One part of a plan, as its question is answered.
Part part_of(Element element);
Choice part_of(const Plan& plan, Part part);
void set_part(Plan& plan, Part part, Choice choice);

// The Command that binds a side, or kNoCommand.
uint8_t command_on(const State& s, int side);
bool may_use_decoy(const State& s, int side);
// Whether the side has, or can still choose, a leader or decoy to play cards with (8.10).
bool can_play_cards(const State& s, int side);
LeaderMask leaders_for_plan(const State& s, int side);

// Every pair of an attack and a defense card that is still open. Kind kCardKinds stands for no card.
class Pairs {
 public:
  Pairs(const State& s, int side);
  bool has_attack(int kind) const { return defenses_[kind] != 0; }
  bool has_defense(int kind) const;
  bool has_intent(uint8_t intent) const;  // of kAttackSlot and kDefenseSlot

 private:
  static constexpr int kNone = kCardKinds;
  uint32_t defenses_[kCardKinds + 1] = {};  // by attack kind: one bit a defense kind
};

}  // namespace tessera::rex
