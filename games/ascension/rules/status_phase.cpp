// The Status Phase (10); refreshing is in refresh.cpp.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// 10.10
void clean_up(Table& t) {
  State& s = t.s;
  for (SystemRecord& system : s.systems) system.counters = SeatSet();
  for (UnitRecord* record = s.units.records; record != s.units.records + s.units.size(); ++record) {
    std::fill_n(record->hits, kDamageable, uint8_t{0});
    record->army.armor_hits = 0;
  }
  for (PlanetRecord& planet : s.planets) planet.army.armor_hits = 0;
  s.high_alert = kNoSystem;
  return_cards(s);
  expire(s, Until::kRound);
  outlast_round(s);
  t.tell(rule("10.10"), told::CountersReturned{});
}

int counter_income(const State& s, Seat seat) {
  return (s.seats == 2 ? kDuelCounterIncome : kCounterIncome) +
         sum_of(Stat::kCounterIncome, sources_of(s, seat), {});
}

uint8_t action_income(const State& s, Seat seat) {
  return static_cast<uint8_t>(kActionIncome + sum_of(Stat::kActionIncome, sources_of(s, seat), {}));
}
uint8_t political_income(const State& s, Seat seat) {
  return static_cast<uint8_t>(kPoliticalIncome + sum_of(Stat::kPoliticalIncome, sources_of(s, seat), {}));
}

// Some races' planets with more resources than ground units grow a Ground Force (10.6).
void grow_forces(Table& t, Seat seat) {
  if (!is_granted(t.s, seat, Grant::kOvergrowth)) return;
  for (Planet planet : t.s.player(seat).planets) {
    if (is_station(t.s, planet) || resources_of(t.s, planet) <= army_on(t.s, planet, seat).ground_units())
      continue;
    if (!put_units(t, surface_of(t.s, planet), seat, Unit::kGroundForce, 1)) continue;
    t.tell(rule("10.6"), told::Grown{.seat = seat, .planet = t.s.planet(planet).printed});
  }
}

}  // namespace

Flow StatusPhase::run(Table& t, Frame& f, StatusPhase&) {
  RULES
  begin_phase(t, Phase::kStatus);
  REACT(Trigger::kStatusAny);
  PERFORM(StartOfStatus);    // 10.1
  PERFORM(ClaimObjectives);  // 10.2
  if (is_game_won(t.s)) PERFORM(Victory);
  PERFORM(BuyUpgrades);     // 10.3
  PERFORM(ProduceGoods);    // 10.4
  PERFORM(RefreshPlanets);  // 10.5
  PERFORM(Income);          // 10.6
  PERFORM(DiscardDown);     // 17.5
  PERFORM(Reallocate);      // 10.7
  PERFORM(Captives);        // 10.8
  PERFORM(TradeActionCards);
  PERFORM(ScuttleUnits);  // 10.9
  PERFORM(BreakAgreements);
  clean_up(t);  // 10.10
  PERFORM(ExchangeDocks);
  PERFORM(EndOfStatus);
  END_RULES
}

// --- 10.3

int upgrade_price(const State& s, Seat seat, int upgrade) {
  int price = kUpgradeRows[upgrade].price - score_of(s, seat);
  for (int owned : BitSet<int>::from_bits(s.player(seat).upgrades)) price += kUpgradeRows[owned].price;
  return std::max(price, 0);
}

void gain_upgrade(Table& t, Seat seat, int upgrade) {
  t.tell(rule("10.3"),
         told::UpgradeBought{.seat = seat, .upgrade = upgrade, .price = upgrade_price(t.s, seat, upgrade)});
  t.s.player(seat).upgrades |= uint64_t{1} << upgrade;
}

Flow BuyUpgrades::run(Table& t, Frame& f, BuyUpgrades& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    while (t.s.in_play.has(my.seat)) {
      ASK(BuyUpgrade, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      my.upgrade = answer<uint8_t>(t, my.seat);
      PERFORM(Pay, .seat = my.seat, .due = static_cast<uint16_t>(upgrade_price(t.s, my.seat, my.upgrade)));
      gain_upgrade(t, my.seat, my.upgrade);
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void BuyUpgrade::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  const int first = static_cast<int>(s.player(seat).race) * kUpgradesPerRace;
  for (int upgrade = first; upgrade < first + kUpgradesPerRace; ++upgrade) {
    const bool owned = s.player(seat).upgrades >> upgrade & 1;
    const bool affordable = upgrade_price(s, seat, upgrade) <= resources_to_spend(s, seat);
    out.judge(static_cast<Choice>(upgrade), owned ? rule("10.3") : affordable ? Rule() : rule("13.2"));
  }
}

// --- 10.4

namespace {

void exhaust_for_goods(Table& t, ProduceGoods& my, Choice choice) {
  const Planet planet = static_cast<Planet>(part(0, choice));
  const int worth = part(1, choice) ? influence_of(t.s, planet) : resources_of(t.s, planet);
  my.resources = static_cast<uint16_t>(my.resources + worth);
  exhaust(t.s, planet);
  t.tell(rule("10.4"), told::PlanetExhausted{.seat = my.seat, .planet = t.s.planet(planet).printed});
}

void gain_goods(Table& t, const ProduceGoods& my) {
  const int goods = my.resources / kResourcesPerGood;
  if (!goods) return;
  Player& player = t.s.player(my.seat);
  player.goods = static_cast<uint16_t>(player.goods + goods);
  t.tell(rule("10.4"), told::GoodsProduced{.seat = my.seat, .goods = goods});
}

}  // namespace

Flow ProduceGoods::run(Table& t, Frame& f, ProduceGoods& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.resources = 0;
    while (t.s.in_play.has(my.seat)) {
      ASK(GoodsPlanet, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      exhaust_for_goods(t, my, answer(t, my.seat));
    }
    gain_goods(t, my);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void GoodsPlanet::list(const State& s, Seat seat, Listing& out) {
  const bool influence_too = is_granted(s, seat, Grant::kGoodsFromInfluence);
  out.add(kNothing);
  for (Planet planet : s.player(seat).planets) {
    const bool usable = !is_exhausted(s, planet);
    out.judge(parts(index(planet), 0), usable && resources_of(s, planet) ? Rule() : rule("10.4"));
    const bool pays = usable && influence_too && influence_of(s, planet);
    out.judge(parts(index(planet), 1), pays ? Rule() : rule("10.4"));
  }
}

// --- 10.6

Flow Income::run(Table& t, Frame& f, Income& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat)) {
      grow_forces(t, my.seat);
      PERFORM(DrawCards, .seat = my.seat, .actions = action_income(t.s, my.seat),
              .politicals = political_income(t.s, my.seat), .waits = 1);
      PERFORM(GainCounters, .seat = my.seat, .left = static_cast<uint8_t>(counter_income(t.s, my.seat)));
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  REACT(Trigger::kCardDrawn);
  forget_draws(t.s);
  END_RULES
}

Flow GainCounters::run(Table& t, Frame& f, GainCounters& my) {
  RULES
  for (; my.left && counters_left(t.s, my.seat); --my.left) {
    ASK(GainTo, my.seat);
    {
      const Area area = answer<Area>(t, my.seat);
      gain_counters(t.s, my.seat, area, 1);
      t.tell(rule("14.1"), told::CounterGained{.seat = my.seat, .area = area});
    }
  }
  END_RULES
}

void GainTo::list(const State&, Seat, Listing& out) {
  for (int area = 0; area < kAreas; ++area) out.add(static_cast<Choice>(area));
}

// --- 10.7

namespace {

Choice allocation_of(const Player& player) {
  return parts(player.counters[0], player.counters[1], player.counters[2]);
}

void move_counters(Table& t) {
  for (Seat seat : t.s.in_play) {
    Player& player = t.s.player(seat);
    const Choice choice = answer(t, seat);
    if (choice == allocation_of(player)) continue;
    for (int area = 0; area < kAreas; ++area) player.counters[area] = part(area, choice);
    t.tell(rule("10.7"), told::CountersMoved{.seat = seat,
                                             .command = player.counters[0],
                                             .fleet = player.counters[1],
                                             .strategy = player.counters[2]});
  }
  t.reveal();
}

}  // namespace

Flow Reallocate::run(Table& t, Frame& f, Reallocate& my) {
  RULES
  ASK_ALL(MoveCounters, t.s.in_play);
  move_counters(t);
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat)) PERFORM(LoseAllExcess, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  REACT(Trigger::kStatusAny);
  END_RULES
}

// The one there is comes first.
void MoveCounters::list(const State& s, Seat seat, Listing& out) {
  const Player& player = s.player(seat);
  int all = 0;
  for (uint8_t count : player.counters) all += count;
  out.add(allocation_of(player));
  for (int command = 0; command <= all; ++command)
    for (int fleet = 0; fleet + command <= all; ++fleet)
      if (const Choice choice = parts(command, fleet, all - command - fleet); choice != allocation_of(player))
        out.add(choice);
}

// --- 10.9

namespace {

// Calls f with every class of units of the seat in every place.
template <class F>
void for_own_units(const State& s, Seat seat, F f) {
  const auto offer = [&](const UnitRecord& units) {
    for (Unit unit : kAllUnits)
      if (unit != Unit::kSpaceDock && units[unit]) f(space_of(units.system).system, units.place, unit);
  };
  for (int i = 0; i < s.units.size(); ++i)
    if (s.units.records[i].seat == seat) offer(s.units.records[i]);
  for (Planet planet : s.player(seat).planets) {
    offer(units_at(s, surface_of(s, planet), seat));
    if (s.planet(planet).dock != Dock::kNone) f(s.planet(planet).system, on(planet), Unit::kSpaceDock);
  }
  System last = kNoSystem;  // tokens are sorted by place
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind != kFloatingDock || (token.owner & kTokenOwnerBits) != seat) continue;
    const System system = cell(token.place & ~kTokenInSpace);
    if (system != last) f(system, Place::kSpace, Unit::kSpaceDock);
    last = system;
  }
}

bool has_units(const State& s, Seat seat) {
  bool found = false;
  for_own_units(s, seat, [&](System, Place, Unit) { found = true; });
  return found;
}

void scuttle_dock(State& s, Seat seat, Spot spot) {
  if (!is_space(spot.place)) {
    s.planet(planet_of(spot.place)).dock = Dock::kNone;
    return;
  }
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind == kFloatingDock && token.place == token_place(spot.system) &&
        (token.owner & kTokenOwnerBits) == seat)
      return remove_token(s, i);
  }
}

// A damaged one goes first: all are repaired in a moment.
void scuttle(Table& t, Seat seat, Choice choice) {
  const Spot spot{static_cast<System>(part(0, choice)), static_cast<Place>(part(1, choice))};
  const Unit unit = static_cast<Unit>(part(2, choice));
  if (unit == Unit::kSpaceDock) {
    scuttle_dock(t.s, seat, spot);
  } else {
    const UnitRecord units = units_at(t.s, spot, seat);
    const int left = units[unit] - 1;
    const int hits = hits_of(units, unit);
    remove_units(t.s, spot, seat, unit, 1, left ? std::min(hits, 1) : hits);
  }
  leaders_without_ship(t, seat, spot.system, kNoSeat);
  t.tell(rule("10.9"), told::Scuttled{.seat = seat, .units = {unit, 1}, .system = spot.system});
}

}  // namespace

Flow ScuttleUnits::run(Table& t, Frame& f, ScuttleUnits& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    while (t.s.in_play.has(my.seat) && has_units(t.s, my.seat)) {
      ASK(ScuttleMore, my.seat);
      if (answer(t, my.seat) == kNo) break;
      ASK(ScuttleUnit, my.seat);
      scuttle(t, my.seat, answer(t, my.seat));
    }
    if (t.s.in_play.has(my.seat)) PERFORM(LoseAllExcess, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void ScuttleMore::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void ScuttleUnit::list(const State& s, Seat seat, Listing& out) {
  for_own_units(s, seat, [&](System system, Place place, Unit unit) {
    out.add(parts(index(system), static_cast<int>(place), index(unit)));
  });
}

// --- 10.10: two Ground Forces become a dock, or the reverse, once on each planet

namespace {

Rule bars_exchange(const State& s, Seat seat, Planet planet) {
  const PlanetRecord& record = s.planet(planet);
  if (record.refresh) return rule("10.10");
  if (record.dock != Dock::kNone) return Rule();
  if (army_on(s, planet, seat).infantry() < kForcesOfADock) return rule("10.10");
  return reinforcements(s, seat, Unit::kSpaceDock) ? Rule() : rule("14.7");
}

void exchange(Table& t, Seat seat, Planet planet) {
  PlanetRecord& record = t.s.planet(planet);
  const bool to_dock = record.dock == Dock::kNone;
  record.refresh = 1;
  record.dock = to_dock ? Dock::kReady : Dock::kNone;
  if (to_dock) {  // Shock Troops only if there are not enough others (15.3)
    const int forces = std::min<int>(army_on(t.s, planet, seat)[Unit::kGroundForce], kForcesOfADock);
    remove_units(t.s, surface_of(t.s, planet), seat, Unit::kGroundForce, forces);
    remove_units(t.s, surface_of(t.s, planet), seat, Unit::kShockTroop, kForcesOfADock - forces);
  } else
    put_units(t, surface_of(t.s, planet), seat, Unit::kGroundForce, kForcesOfADock);
  t.tell(rule("10.10"), told::DockExchanged{.seat = seat, .planet = record.printed, .dock = to_dock ? 1 : 0});
}

}  // namespace

Flow ExchangeDocks::run(Table& t, Frame& f, ExchangeDocks& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    while (t.s.in_play.has(my.seat) && is_granted(t.s, my.seat, Grant::kExchangeDocks)) {
      ASK(DockExchange, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      exchange(t, my.seat, answer<Planet>(t, my.seat));
    }
    if (t.s.in_play.has(my.seat)) PERFORM(LoseAllExcess, .seat = my.seat);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  for (PlanetRecord& planet : t.s.planets) planet.refresh = 0;
  END_RULES
}

void DockExchange::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (Planet planet : s.player(seat).planets)
    out.judge(static_cast<Choice>(planet), bars_exchange(s, seat, planet));
}

}  // namespace tessera::ascension
