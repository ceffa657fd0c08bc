// Abilities and upgrades as actions (5.6): which are offered, and what they do.
#include "games/ascension/rules/abilities.h"

#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

bool has_strategy_counter(const State& s, Seat seat) {
  return counters_in(s.player(seat), Area::kStrategyAllocation) > 0;
}

// Opponents with a Trade Good.
SeatSet wealthy_opponents(const State& s, Seat seat) {
  SeatSet seats;
  for (Seat other : s.in_play)
    if (other != seat && s.player(other).goods) seats.add(other);
  return seats;
}

// A system turned into a Supernova: one that is controlled, regular, and next to no red border.
Rule bars_nova(const State& s, Seat seat, System system) {
  if (!controls(s, seat, system) || tile_of(s, system).kind != TileKind::kRegular) return rule("5.6");
  if (s.system(system).tile == kMecatolTile || tile_of(s, system).off_map) return rule("5.6");
  for (System other : adjoining(s, system))
    if (tile_of(s, other).kind == TileKind::kSpecial) return rule("5.6");
  return Rule();
}
bool can_seed_nova(const State& s, Seat seat) {
  if (s.player(seat).spent & kSpentNovaSeed) return false;
  for (System system : s.player(seat).ships)
    if (bars_nova(s, seat, system).is_none()) return true;
  return false;
}

bool has_landing_planet(const State& s, Seat seat) {
  for (Planet planet : s.player(seat).planets)
    if (!is_station(s, planet)) return true;
  return false;
}

// Why the ability cannot be used as the next action; the seat has it.
Rule bars_ability(const State& s, Seat seat, Right right) {
  const Player& player = s.player(seat);
  const Rule unpaid = has_strategy_counter(s, seat) ? Rule() : rule("14.2");
  switch (right) {
    case Right::kPillage:
      return wealthy_opponents(s, seat).empty() ? rule("5.6") : unpaid;
    case Right::kOrbitalDrop:
      return has_landing_planet(s, seat) ? unpaid : rule("5.6");
    case Right::kSwapValues:
      return player.has_used(Once::kSwapValues) || player.planets.empty() ? rule("5.6") : Rule();
    case Right::kSwapValuesFreely:
      return player.has_used(Once::kSwapValuesFreely) || player.planets.empty() ? rule("5.6") : Rule();
    case Right::kProductionCenters:
      if (player.has_used(Once::kProductionCenters) || player.goods >= kCentersGain) return rule("5.6");
      return unpaid;
    case Right::kNovaSeed:
      return can_seed_nova(s, seat) ? Rule() : rule("5.6");
    case Right::kRecycleForGain:
      return player.has_used(Once::kRecycleForGain) || player.actions.empty() ? rule("5.6") : Rule();
    case Right::kRecycleHand:
      return player.has_used(Once::kRecycleHand) || player.actions.empty() ? rule("5.6") : Rule();
    default:
      return rule("5.6");
  }
}

constexpr Right kActionRights[] = {Right::kPillage,          Right::kOrbitalDrop,       Right::kSwapValues,
                                   Right::kSwapValuesFreely, Right::kProductionCenters, Right::kNovaSeed,
                                   Right::kRecycleForGain,   Right::kRecycleHand};

}  // namespace

void list_abilities(const State& s, Seat seat, Listing& out) {
  const RightSet rights = sources_of(s, seat).rights();
  for (Right right : kActionRights)
    if (rights.has(right))
      out.judge(parts(static_cast<int>(Action::kAbility), static_cast<int>(right)),
                bars_ability(s, seat, right));
  if (rights.has(Right::kSkipTurns))
    out.judge(static_cast<Choice>(Action::kSkip), s.player(seat).skipped ? rule("5.6") : Rule());
}

// --- what they do

namespace {

void pillage(Table& t, UseAbility& my, Seat from) {
  my.chosen.add(from);
  --t.s.player(from).goods;
  ++t.s.player(my.seat).goods;
  t.tell(rule("5.6"), told::Pillaged{.seat = my.seat, .from = from});
}

bool can_pillage_more(const State& s, const UseAbility& my) {
  return my.chosen.size() < kPillagedMost && !wealthy_opponents(s, my.seat).without(my.chosen).empty();
}

// With two players every second use brings one more (22.5 of the rulebook's numbers of players).
void end_pillage(Table& t, Seat seat) {
  Player& player = t.s.player(seat);
  if (t.s.in_play.size() == 2 && (player.spent & kPillagedOnce)) gain_goods(t, rule("5.6"), seat, 1);
  player.spent ^= kPillagedOnce;
}

void pay_counter(State& s, Seat seat) { spend_counter(s, seat, Area::kStrategyAllocation); }

void swap_values(Table& t, Seat seat, Planet planet, Once once) {
  t.s.player(seat).use(once);
  t.s.planet(planet).marks ^= kSwapped;
  t.tell(rule("5.6"), told::ValuesSwapped{.seat = seat, .planet = t.s.planet(planet).printed});
}

// Everything in the system is destroyed, its planets too.
void seed_nova(Table& t, Seat seat, System system) {
  State& s = t.s;
  s.player(seat).spent |= kSpentNovaSeed;
  t.tell(rule("5.6"), told::NovaSeeded{.seat = seat, .system = system});
  for (Seat owner : s.everyone()) {
    remove_all(s, space_of(system), owner);
    leaders_without_ship(t, owner, system, kNoSeat);
  }
  for (Planet planet : planets_in(s, system)) {
    for (Seat owner : armies_on(s, planet)) remove_all(s, surface_of(s, planet), owner);
    leaders_without_planet(t, planet, kNoSeat, kNoSeat);
    PlanetRecord& record = s.planet(planet);
    set_owner(s, planet, kNoSeat);
    record.dock = Dock::kNone;
    record.colonies = record.refineries = record.wealth = 0;
    record.arrived = record.idle_pds = 0;
    record.marks = kGone;
  }
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (system_of(s, s.tokens[i]) == system) remove_token(s, i);
  lay_tile(s, system, kSupernovaTile);
}

}  // namespace

Flow UseAbility::run(Table& t, Frame& f, UseAbility& my) {
  RULES
  if (my.right == Right::kPillage) {
    pay_counter(t.s, my.seat);
    while (can_pillage_more(t.s, my)) {
      ASK(AbilityTarget, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      pillage(t, my, answer<Seat>(t, my.seat));
    }
    end_pillage(t, my.seat);
  } else if (my.right == Right::kOrbitalDrop) {
    ASK(AbilityPlanet, my.seat);
    pay_counter(t.s, my.seat);
    {
      const Planet planet = answer<Planet>(t, my.seat);
      put_units(t, surface_of(t.s, planet), my.seat, Unit::kGroundForce, kDroppedForces);
      t.tell(rule("5.6"), told::ForcesDropped{.seat = my.seat, .planet = t.s.planet(planet).printed});
    }
  } else if (my.right == Right::kSwapValues) {
    ASK_NTH(1, AbilityPlanet, my.seat);
    swap_values(t, my.seat, answer<Planet>(t, my.seat), Once::kSwapValues);
  } else if (my.right == Right::kSwapValuesFreely) {
    ASK_NTH(2, AbilityPlanet, my.seat);
    swap_values(t, my.seat, answer<Planet>(t, my.seat), Once::kSwapValuesFreely);
    RETURN(1);
  } else if (my.right == Right::kProductionCenters) {
    t.s.player(my.seat).use(Once::kProductionCenters);
    pay_counter(t.s, my.seat);
    gain_goods(t, rule("5.6"), my.seat, kCentersGain);
    ASK_NTH(1, AbilityTarget, my.seat);
    t.s.player(my.seat).goods = static_cast<uint16_t>(t.s.player(my.seat).goods - kCentersGift);
    gain_goods(t, rule("5.6"), answer<Seat>(t, my.seat), kCentersGift);
  } else if (my.right == Right::kNovaSeed) {
    ASK(AbilitySystem, my.seat);
    seed_nova(t, my.seat, answer<System>(t, my.seat));
  } else if (my.right == Right::kRecycleForGain) {
    t.s.player(my.seat).use(Once::kRecycleForGain);
    ASK(SpendCard, my.seat);
    discard_card(t, my.seat, answer<uint8_t>(t, my.seat), rule("5.6"));
    ASK(GoodsForCard, my.seat);
    if (answer(t, my.seat) == kYes)
      gain_goods(t, rule("5.6"), my.seat, kCardGoods);
    else
      PERFORM(GainCounters, .seat = my.seat, .left = 1);
  } else if (my.right == Right::kRecycleHand) {
    t.s.player(my.seat).use(Once::kRecycleHand);
    PERFORM(RecycleCards, .seat = my.seat,
            .actions = static_cast<uint8_t>(t.s.player(my.seat).actions.size()));
  }
  RETURN(0);
  END_RULES
}

void AbilityTarget::list(const State& s, Seat seat, Listing& out) {
  const UseAbility& my = inside<UseAbility>(s);
  const bool gift = my.right == Right::kProductionCenters;
  for (Seat other : s.in_play) {
    if (other == seat) continue;
    const bool may = gift || (s.player(other).goods && !my.chosen.has(other));
    out.judge(other, may ? Rule() : rule("5.6"));
  }
  if (!gift && !my.chosen.empty()) out.add(kNothing);
}

void AbilityPlanet::list(const State& s, Seat seat, Listing& out) {
  const bool lands = inside<UseAbility>(s).right == Right::kOrbitalDrop;
  for (Planet planet : s.player(seat).planets)
    out.judge(static_cast<Choice>(planet), lands && is_station(s, planet) ? rule("12.10") : Rule());
}

void AbilitySystem::list(const State& s, Seat seat, Listing& out) {
  for (System system : s.player(seat).ships)
    out.judge(static_cast<Choice>(system), bars_nova(s, seat, system));
}

void SpendCard::list(const State& s, Seat seat, Listing& out) {
  for (uint8_t card : s.player(seat).actions) out.add(card);
}

void GoodsForCard::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- Scavenge

bool gains_by_planets(const State& s, Seat seat) {
  return s.phase == Phase::kAction && is_granted(s, seat, Right::kScavenge);
}

Flow PlanetAcquired::run(Table& t, Frame& f, PlanetAcquired& my) {
  RULES
  ++t.s.player(my.seat).goods;
  t.tell(rule("13.1"), told::Scavenged{.seat = my.seat});
  END_RULES
}

}  // namespace tessera::ascension
