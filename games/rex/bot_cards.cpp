// Cards in their windows, Diplomatic Interference, and what is asked with Intercepted Dispatches.
#include <algorithm>

#include "games/rex/bot_sense.h"
#include "games/rex/plan.h"

namespace tessera::rex {

namespace {

// Strength of others less the own, in some spaces.
int enemies_at(const State& s, Seat seat, Space space) {
  int sum = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    const int strength = units_at(s, other, space).strength();
    if (other == seat)
      sum -= 3 * strength;
    else if (!are_allies(s, seat, other))
      sum += strength;
  }
  return sum;
}

int struck_enemies(const State& s, Seat seat) {
  int sum = 0;
  for (Space space : kLocationRows[s.last_location].spaces) sum += enemies_at(s, seat, space);
  return sum;
}

// What so many sectors of bombardment cost the others more than oneself.
int harvest(const State& s, Seat seat, int steps) {
  int sum = 0;
  for (int step = 1; step <= steps; ++step) {
    const int sector = (s.fleet + step - 1) % kSectors + 1;
    for_each_space(kSectorSpaces[sector] & in_play(s) & ~shielded(s),
                   [&](Space space) { sum += enemies_at(s, seat, space); });
  }
  return sum;
}

int best_steps(const State& s, Seat seat) {
  int best = 0;
  for (int steps = 1; steps <= row(CardKind::kFleetSabotage).amount; ++steps)
    if (harvest(s, seat, steps) > harvest(s, seat, best)) best = steps;
  return best;
}

// Sabotage is for a good catch, or to save what the fleet would take.
bool wants_sabotage(const State& s, Seat seat) {
  constexpr int kUsual = 4;
  return harvest(s, seat, best_steps(s, seat)) - harvest(s, seat, kUsual) >= 6;
}

// The space under the fleet whose shield should go, or kNoSpace.
Space best_negation(const State& s, Seat seat) {
  Space best = kNoSpace;
  int most = 3;
  for_each_space(negatable(s, seat) & bombarded(s), [&](Space space) {
    const int value = enemies_at(s, seat, space);
    if (value <= most) return;
    most = value;
    best = space;
  });
  return best;
}

// Influence that the seat could come to, here or within reach.
int within_reach(const State& s, Seat seat, Space space) {
  int units = 0;
  for_each_space(s.player(seat).present, [&](Space from) {
    if (from == space || (reach(s, seat, from) & bit(space)))
      units = std::max(units, units_at(s, seat, from).units());
  });
  return units - (face_up_of_others(s, seat) & bit(space) ? 4 : 0);
}

Space cache_space(const State& s, Seat seat) {
  const LocationRow& location = kLocationRows[s.last_location];
  const uint8_t* placed = inside<CardWindow>(s).placed;
  const int first = placed[0] ? within_reach(s, seat, location.spaces[0]) : 0;
  const int second = placed[1] ? within_reach(s, seat, location.spaces[1]) : 0;
  return second > first ? location.spaces[1] : location.spaces[0];
}

bool wants_cache(const State& s, Seat seat) {
  const Space space = cache_space(s, seat);
  const int at = space == kLocationRows[s.last_location].spaces[0] ? 0 : 1;
  return inside<CardWindow>(s).placed[at] && within_reach(s, seat, space) >= 3;
}

bool wants(const BotAsked& asked, CardKind kind) {
  const State& s = asked.s;
  switch (kind) {
    case CardKind::kTrackingBeacon:
      return struck_enemies(s, asked.seat) >= 4;
    case CardKind::kEmergencySummit:
      return wants_ceasefire(s, asked.seat);
    case CardKind::kFleetSabotage:
      return wants_sabotage(s, asked.seat);
    case CardKind::kSupplyCache:
      return wants_cache(s, asked.seat);
    case CardKind::kGravitonNegator:
      return best_negation(s, asked.seat) != kNoSpace;
    case CardKind::kInterceptedDispatches:  // better in a battle, unless it is in the way of a new card
      return s.phase == Phase::kBidding && hand_size(s, asked.seat) == hand_limit(s, asked.seat);
    default:
      return false;
  }
}

Choice choose_card(const BotAsked& asked) {
  for (int i = 0; i < asked.options.size(); ++i)
    if (asked.options[i] != kNothing && wants(asked, static_cast<CardKind>(asked.options[i])))
      return asked.options[i];
  return kNothing;
}

Choice choose_steps(const BotAsked& asked) { return static_cast<Choice>(best_steps(asked.s, asked.seat)); }

// ---------------------------------------------------------------- interference

bool is_against(const State& s, Seat seat) {
  return s.battle.space != kNoSpace && side_of(s, seat) != kNoSide;
}

bool is_big_battle(const State& s, Seat seat) {
  if (!is_against(s, seat)) return false;
  return stake_of(s, seat, seat_of_side(s, 1 - side_of(s, seat)), s.battle.space) > 6;
}

bool should_stop(const State& s, Seat seat, const Interference& my) {
  if (are_allies(s, seat, my.user)) return false;
  if (is_ally_use(my.use)) {
    const Ally use = ally_of_use(my.use);
    if (use == Ally::kSharedAgents) return is_against(s, seat);
    return (use == Ally::kPredictiveModels || use == Ally::kVoiceOfReason) && is_big_battle(s, seat);
  }
  switch (ability_of(my.use)) {
    case Ability::kCommand:
    case Ability::kInsight:
      return is_big_battle(s, seat);
    case Ability::kCaptives:
      return is_running<TakeCaptive>(s) && inside<TakeCaptive>(s).loser == seat;
    case Ability::kImperialTreasury:
      return inside<Pay>(s).amount >= 7 && inside<Pay>(s).payer != seat;
    case Ability::kTransportMonopoly:
      return inside<Pay>(s).amount >= 9;
    case Ability::kRelocation:
      return kStrongholds & face_up(s, seat) & bit(inside<Relocate>(s).to);
    default:
      return false;
  }
}

// ---------------------------------------------------------------- inquiries

// The strongest of the others is asked whether the best own leader is in its pay.
Choice choose_whom(const BotAsked& asked) {
  Choice best = asked.options[0];
  int most = -1;
  for (int i = 0; i < asked.options.size(); ++i) {
    const Seat other = static_cast<Seat>(asked.options[i]);
    if (are_allies(asked.s, asked.seat, other)) continue;
    const int value = 3 * strongholds_of(asked.s, other) + hand_size(asked.s, other);
    if (value <= most) continue;
    most = value;
    best = asked.options[i];
  }
  return best;
}

Choice choose_detail(const BotAsked& asked) {
  if (inside<Inquire>(asked.s).what == Inquiry::kCard) return static_cast<Choice>(CardKind::kDecoyCommander);
  const LeaderMask known = asked.s.player(asked.seat).traitors;
  Choice best = asked.options[0];
  int most = -1;
  for (Leader leader : LeaderSet::from_bits(alive(asked.s, asked.seat) & ~known)) {
    if (kLeaderRows[leader].strength <= most) continue;
    most = kLeaderRows[leader].strength;
    best = leader;
  }
  return best;
}

}  // namespace

Choice answer_card_question(const BotAsked& asked) {
  const State& s = asked.s;
  switch (s.decision) {
    case PlayInWindow::kId:
      return choose_card(asked);
    case AskWhom::kId:
      return choose_whom(asked);
    case AskWhat::kId:
      return static_cast<Choice>(Inquiry::kTraitor);
    case AskDetail::kId:
      return choose_detail(asked);
    case CacheSpace::kId:
      return static_cast<Choice>(cache_space(s, asked.seat));
    case NegateSpace::kId:
      return static_cast<Choice>(best_negation(s, asked.seat));
    case SabotageSteps::kId:
      return choose_steps(asked);
    default:
      return should_stop(s, asked.seat, inside<Interference>(s)) ? kYes : kNothing;
  }
}

}  // namespace tessera::rex
