// What the rows of Action Cards can say by themselves.
#include "games/ascension/board.h"
#include "games/ascension/cards/effects.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

void modify(State& s, Seat seat, Card card, const CardStep& step) {
  add_effect(s, {.source = card,
                 .subject = (1u << kUnits) - 1,
                 .stat = step.what,
                 .owner = seat,
                 .until = static_cast<Until>(step.until),
                 .value = step.value});
}

void bar_cards(Table& t, Seat seat, Card card, const CardStep& step) {
  add_effect(t.s, {.source = card,
                   .subject = 0,
                   .stat = kNoCards,
                   .owner = seat,
                   .until = static_cast<Until>(step.until),
                   .value = 0});
  t.tell(card_rule(card), told::CardsBarred{.seat = seat});
}

// A battle keeps the hits of its sides while it lasts.
void forget_battle_hits(State& s, Seat seat, System system) {
  if (s.battle.system != system || s.battle.planet != kNoPlanet) return;
  for (int side = 0; side < kBattleSides; ++side)
    if (s.battle.sides[side] == seat)
      for (BattleGroup& group : s.battle.groups[side]) group.hits = group.left_hits = 0;
}

void repair_fleet(Table& t, Seat seat, System system) {
  const UnitRecord fleet = fleet_at(t.s, system, seat);
  for (int i = 0; i < kDamageable; ++i) {
    if (!fleet.hits[i]) continue;
    repair(t.s, space_of(system), seat, kAllUnits[i], fleet.hits[i]);
    t.tell(rule("emergency-repairs"), told::Repaired{.seat = seat, .unit = kAllUnits[i]});
  }
  forget_battle_hits(t.s, seat, system);
}

void steal_from_picks(Table& t, const PlayCard& my) {
  for (int pick = 0; pick < my.picked; ++pick) {
    const Seat from = my.pick[pick];
    if (from < t.s.seats && !(my.struck >> pick & 1))
      take_random(t, card_rule(used_as(my)), my.seat, from, t.s.player(from).actions);
  }
}

}  // namespace

Flow carry_out(Table& t, const PlayCard& my) {
  const Card card = used_as(my);
  const ActionCardRow& row = card_row(card);
  for (int i = 0; i < row.steps; ++i) {
    const CardStep& step = row.step[i];
    switch (step.verb) {
      case Verb::kNone:
        break;
      case Verb::kGainCounters:
        if (gain_counters(t.s, my.seat, static_cast<Area>(step.what), step.value))
          t.tell(card_rule(card), told::CounterGained{.seat = my.seat, .area = static_cast<Area>(step.what)});
        break;
      case Verb::kModify:
        modify(t.s, my.seat, card, step);
        break;
      case Verb::kWeaken:
        modify(t.s, t.s.active, card, step);
        break;
      case Verb::kBarCards:
        bar_cards(t, my.seat, card, step);
        break;
      case Verb::kRepairFleet:
        repair_fleet(t, my.seat, static_cast<System>(my.pick[0]));
        break;
      case Verb::kStealRandom:
        steal_from_picks(t, my);
        break;
      case Verb::kEffect:
        return effect_of(t, my);
    }
  }
  return Flow::kDone;
}

}  // namespace tessera::ascension
