// Paying with planets and Trade Goods (13.2), exhausting or losing a planet (2.17), Trade Stations (12.10).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// What so many Trade Goods pay for.
int goods_pay(const State& s, Seat seat, int goods, int dear) {
  const int each = good_pays(s, seat);
  return goods * each + (each == 1 ? std::min(goods, dear) : 0);
}

int worth_of(const State& s, const Pay& my, Planet planet) {
  return my.influence ? influence_of(s, planet) : resources_of(s, planet);
}

bool goods_suffice(const State& s, const Pay& my) {
  return goods_pay(s, my.seat, s.player(my.seat).goods, my.dear) >= my.due;
}

void pay_planet(Table& t, Pay& my, Planet planet) {
  const int worth = worth_of(t.s, my, planet);
  exhaust(t.s, planet);
  my.due = static_cast<uint16_t>(std::max(0, my.due - worth));
  t.tell(rule("13.2"),
         told::PaidWithPlanet{.seat = my.seat, .planet = t.s.planet(planet).printed, .worth = worth});
}

void pay_goods(Table& t, Pay& my) {
  int goods = 0;
  while (goods_pay(t.s, my.seat, goods, my.dear) < my.due) ++goods;
  Player& player = t.s.player(my.seat);
  if (goods > player.goods) broken("more is to be paid than there is");
  player.goods = static_cast<uint16_t>(player.goods - goods);
  my.due = 0;
  if (goods) t.tell(rule("13.2"), told::PaidWithGoods{.seat = my.seat, .goods = goods});
}

constexpr int kMostSum = 1024;  // of all planets together

// The refreshed planets that pay by themselves: as few Trade Goods as possible, then as little waste.
PlanetSet cheapest_planets(const State& s, const Pay& my) {
  PlanetSet useful;
  int sum = 0;
  for (Planet planet : s.player(my.seat).planets)
    if (!is_exhausted(s, planet) && worth_of(s, my, planet)) {
      useful.add(planet);
      sum += worth_of(s, my, planet);
    }
  if (sum <= my.due || sum >= kMostSum) return useful;
  // For every sum, the planet by which it was first reached: sums without it were reached before.
  uint8_t by[kMostSum];
  std::fill_n(by, sum + 1, uint8_t{0xff});
  int reached = 0;
  for (Planet planet : useful) {
    const int worth = worth_of(s, my, planet);
    for (int at = reached; at >= 0; --at)
      if ((at == 0 || by[at] != 0xff) && by[at + worth] == 0xff)
        by[at + worth] = static_cast<uint8_t>(index(planet));
    reached += worth;
  }
  int at = my.due;
  while (by[at] == 0xff) ++at;
  PlanetSet chosen;
  while (at) {
    const Planet planet = static_cast<Planet>(by[at]);
    chosen.add(planet);
    at -= worth_of(s, my, planet);
  }
  return chosen;
}

void pay_by_itself(Table& t, Pay& my) {
  for (Planet planet : cheapest_planets(t.s, my)) pay_planet(t, my, planet);
  pay_goods(t, my);
}

void pay_with(Table& t, Pay& my, Choice choice) {
  switch (static_cast<Payment>(part(0, choice))) {
    case Payment::kAuto:
      return pay_by_itself(t, my);
    case Payment::kPlanet:
      return pay_planet(t, my, static_cast<Planet>(part(1, choice)));
    case Payment::kGoods:
      return pay_goods(t, my);
  }
}

}  // namespace

int purse_of(const State& s, Seat seat, int dear) {
  const int goods = s.player(seat).goods;
  return resources_to_spend(s, seat) + goods_pay(s, seat, goods, dear) - goods_pay(s, seat, goods, 0);
}

Flow Pay::run(Table& t, Frame& f, Pay& my) {
  RULES
  while (my.due) {
    ASK(PayWith, my.seat);
    pay_with(t, my, answer(t, my.seat));
  }
  END_RULES
}

void PayWith::list(const State& s, Seat seat, Listing& out) {
  const Pay& my = inside<Pay>(s);
  out.add(parts(static_cast<int>(Payment::kAuto)));
  // Everything is needed: there is nothing to choose.
  const int all = my.influence ? influence_to_spend(s, seat) : purse_of(s, seat, my.dear);
  int usable = 0;
  for (Planet planet : s.player(seat).planets) usable += !is_exhausted(s, planet) && worth_of(s, my, planet);
  const bool choice = all > my.due && (usable > 1 || (usable == 1 && goods_suffice(s, my)));
  for (Planet planet : s.player(seat).planets) {
    if (choice && !is_exhausted(s, planet) && worth_of(s, my, planet))
      out.add(parts(static_cast<int>(Payment::kPlanet), index(planet)));
    else
      out.refuse(parts(static_cast<int>(Payment::kPlanet), index(planet)), rule("13.2"));
  }
  out.judge(parts(static_cast<int>(Payment::kGoods)), choice && goods_suffice(s, my) ? Rule() : rule("13.2"));
}

// --- 2.17

namespace {

// 2.16: everything on it is destroyed but Facilities and what lies there.
void let_go(Table& t, Planet planet) {
  PlanetRecord& record = t.s.planet(planet);
  const Seat owner = record.owner;
  for (Seat seat : armies_on(t.s, planet)) remove_all(t.s, surface_of(t.s, planet), seat);
  leaders_without_planet(t, planet, kNoSeat, kNoSeat);
  record.dock = Dock::kNone;
  set_owner(t.s, planet, kNoSeat);
  t.tell(rule("2.16"), told::PlanetLetGo{.seat = owner, .planet = record.printed});
}

enum class PlanetPrice : uint8_t { kExhaust = 0, kLose = 1 };

Rule bars_price(const State& s, Seat seat, Planet planet, PlanetPrice price) {
  if (price == PlanetPrice::kExhaust) return is_exhausted(s, planet) ? rule("2.17") : Rule();
  const bool is_kept = is_station(s, planet) && has_ships(s, seat, s.planet(planet).system);
  return is_kept ? rule("2.17") : Rule();
}

bool can_pay_planet(const State& s, Seat seat) {
  for (Planet planet : s.player(seat).planets)
    for (PlanetPrice price : {PlanetPrice::kExhaust, PlanetPrice::kLose})
      if (bars_price(s, seat, planet, price).is_none()) return true;
  return false;
}

}  // namespace

Flow ExhaustOrLosePlanet::run(Table& t, Frame& f, ExhaustOrLosePlanet& my) {
  RULES
  if (can_pay_planet(t.s, my.seat)) {
    ASK(ExhaustOrLose, my.seat);
    {
      const Choice choice = answer(t, my.seat);
      const Planet planet = static_cast<Planet>(part(0, choice));
      if (static_cast<PlanetPrice>(part(1, choice)) == PlanetPrice::kLose) {
        let_go(t, planet);
      } else {
        exhaust(t.s, planet);
        t.tell(rule("2.17"), told::PlanetExhausted{.seat = my.seat, .planet = t.s.planet(planet).printed});
      }
    }
  }
  END_RULES
}

void ExhaustOrLose::list(const State& s, Seat seat, Listing& out) {
  for (PlanetPrice price : {PlanetPrice::kExhaust, PlanetPrice::kLose})
    for (Planet planet : s.player(seat).planets)
      out.judge(parts(index(planet), static_cast<int>(price)), bars_price(s, seat, planet, price));
}

// --- 12.10, 13.1

void gain_planet(State& s, Planet planet, Seat seat) {
  PlanetRecord& record = s.planet(planet);
  remove_counters(s, planet);  // 21.2
  record.taken.add(seat);
  if (is_player(record.owner)) {
    record.taken_from_player.add(seat);
    if (!is_exhausted(s, planet)) record.taken_refreshed.add(seat);
  }
  set_owner(s, planet, seat);
  is_granted(s, seat, Grant::kRefreshedPlanets) ? refresh(s, planet) : exhaust(s, planet);
  if (gains_by_planets(s, seat)) ++s.player(seat).goods;
}

}  // namespace tessera::ascension
