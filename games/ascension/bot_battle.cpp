// A bot in battle: hits are taken where they cost least, and a lost battle is left.
#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/fighting.h"

namespace tessera::ascension {

namespace {

constexpr float kLostBelow = 0.18f;

int own_side(const BotAsked& a) { return a.s.battle.sides[kAttacker] == a.seat ? kAttacker : kDefender; }

float chance_now(const BotAsked& a) {
  const System system = a.s.battle.system;
  const Seat enemy = a.s.battle.sides[other_side(own_side(a))];
  const float rough = chance_against(ships_of(a.s, fleet_at(a.s, system, a.seat)),
                                     ships_of(a.s, fleet_at(a.s, system, enemy)));
  if (a.depth == Depth::kQuick || rough < 0.05f || rough > 0.6f) return rough;
  return exact_chance(a.s, own_side(a));
}

// To where most own ships are, if it is lost.
Choice choose_retreat(const BotAsked& a) {
  if (!a.offers(kNothing)) return a.options[0];
  if (chance_now(a) >= kLostBelow) return kNothing;
  Choice best = kNothing;
  float most = -1;
  for (int i = 0; i < a.options.size(); ++i) {
    if (a.options[i] == kNothing) continue;
    const auto to = static_cast<System>(a.options[i]);
    const float value = ships_of(a.s, fleet_at(a.s, to, a.seat)).hits + (to == a.own().home ? 2.0f : 0.0f);
    if (value > most) {
      most = value;
      best = a.options[i];
    }
  }
  return best;
}

}  // namespace

Choice answer_battle(const BotAsked& a) {
  switch (a.s.decision) {
    case AnnounceRetreat::kId:
    case RetreatTo::kId:
      return choose_retreat(a);
    case LeaveBattle::kId:
      return chance_now(a) < 0.4f ? choose_retreat(a) : kNothing;
    case Ceasefire::kId:
      return chance_now(a) > 0.5f ? kNo : kYes;
    case PickBattle::kId:
      return a.options[0];
    default:
      return Ascension::default_among(a.s, a.seat, a.options);
  }
}

}  // namespace tessera::ascension
