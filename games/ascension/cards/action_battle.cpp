// Action Cards of battles.
#include "games/ascension/cards/effects.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- Morale Boost

Flow raise_morale(Table& t, const PlayCard& my) {
  add_effect(t.s, {.source = used_as(my),
                   .subject = 0,
                   .stat = kLastHope,
                   .owner = my.seat,
                   .until = Until::kCombatRound,
                   .value = 0});
  t.tell(rule("morale-boost"), told::MoraleRaised{.seat = my.seat});
  return Flow::kDone;
}

namespace {

bool has_last_hope(const State& s, Seat seat) {
  for (int i = 0; i < s.effect_rows; ++i)
    if (s.effects[i].stat == kLastHope && s.effects[i].owner == seat) return true;
  return false;
}

// Whether nobody is left if the hits are given out in the best way.
bool would_fall(const State& s, int side) {
  combat::Armies armies = armies_of(s);
  const combat::Battle model = model_of(s, armies);
  combat::Army& army = armies[role_of(side)];
  army.cancels = s.battle.cancels[side];
  combat::Hits hits;
  for (int kind = 0; kind < kHitKinds; ++kind) hits.of[kind] = s.battle.hits[side][kind];
  take_hits(model, role_of(side), armies, Stage::kCombat, s.battle.round, hits, combat::sustain_first);
  return fighting(model.place, army) == 0;
}

void spare_side(Table& t, int side) {
  State& s = t.s;
  if (!has_last_hope(s, s.battle.sides[side]) || !would_fall(s, side)) return;
  for (int kind = kHitKinds - 1; kind >= 0; --kind) {
    if (!s.battle.hits[side][kind]) continue;
    --s.battle.hits[side][kind];
    t.tell(rule("morale-boost"), told::SavedFromHit{.seat = s.battle.sides[side]});
    return;
  }
}

}  // namespace

void spare_last_units(Table& t) {
  for (int side = 0; side < kBattleSides; ++side) spare_side(t, side);
}

// --- Recheck

Flow roll_die_again(Table& t, const PlayCard& my) {
  const int side = my.pick[0] >> 4, group = my.pick[0] & 15;
  uint8_t(&dice)[kFaces] = t.s.battle.dice[side][group];
  const auto face = static_cast<int>(t.chance.below(kFaces, kDrawDie));
  --dice[my.face];
  ++dice[face];
  const combat::Profile profile = profile_for(t.s, side, t.s.battle.stage);
  t.tell(
      rule("recheck"),
      told::Rerolled{.seat = t.s.battle.sides[side], .unit = profile.volley[group].unit, .face = face + 1});
  return Flow::kDone;
}

}  // namespace tessera::ascension
