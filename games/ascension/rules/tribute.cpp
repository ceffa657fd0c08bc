// What is spent on claiming an objective (11.2, 13.2): four parts, one after the other, planned in the sealed
// part of a seat and paid when all have claimed.
#include "games/ascension/rules/tribute.h"

#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/rules/objectives.h"

namespace tessera::ascension {

namespace {

constexpr uint8_t half(uint8_t whole) { return static_cast<uint8_t>((whole + 1) / 2); }

int worth(const State& s, Planet planet, Due part) {
  const int resources = resources_of(s, planet), influence = influence_of(s, planet);
  switch (part) {
    case Due::kResources:
      return resources;
    case Due::kInfluence:
      return influence;
    default:
      return std::max(resources, influence);
  }
}

int goods_left(const State& s, Seat seat, const Sealed& sealed) {
  return s.player(seat).goods - sealed.goods;
}
int counters_left(const State& s, Seat seat, const Sealed& sealed, Area area) {
  return counters_in(s.player(seat), area) - sealed.counters[static_cast<int>(area)];
}

template <class F>
void each_free_planet(const State& s, Seat seat, const Sealed& sealed, F f) {
  for (Planet planet : s.player(seat).planets)
    if (!is_exhausted(s, planet) && !sealed.planets.has(planet)) f(planet);
}

int sum_of_planets(const State& s, Seat seat, const Sealed& sealed, Due part) {
  int sum = 0;
  each_free_planet(s, seat, sealed, [&](Planet planet) { sum += worth(s, planet, part); });
  return sum;
}

// Whether planets can be divided so that the goods suffice for the rest of both sums.
bool can_divide(const State& s, Seat seat, const Sealed& sealed, int resources, int influence, int goods) {
  constexpr int kMost = 16;
  const int r_most = std::min(resources, kMost - 1), i_most = std::min(influence, kMost - 1);
  bool reached[kMost][kMost] = {{true}};
  each_free_planet(s, seat, sealed, [&](Planet planet) {
    const int r = worth(s, planet, Due::kResources), i = worth(s, planet, Due::kInfluence);
    for (int a = r_most; a >= 0; --a)
      for (int b = i_most; b >= 0; --b) {
        if (!reached[a][b]) continue;
        reached[std::min(a + r, r_most)][b] = true;
        reached[a][std::min(b + i, i_most)] = true;
      }
  });
  const int each = good_pays(s, seat);
  for (int a = 0; a <= r_most; ++a)
    for (int b = 0; b <= i_most; ++b)
      if (reached[a][b] && (resources - a + each - 1) / each + (influence - b + each - 1) / each <= goods)
        return true;
  return false;
}

// What is left to pay of a claim, with the part that is being paid.
Tribute rest_of(const State& s, const Sealed& sealed, const ObjectiveRow& objective) {
  Tribute rest = tribute_of(s, objective);
  rest.goods = 0;
  const auto part = static_cast<Due>(sealed.part);
  if (part >= Due::kCommand) rest.counters = part == Due::kCommand ? sealed.due : uint8_t{0};
  if (part >= Due::kResources) rest.resources = part == Due::kResources ? sealed.due : uint8_t{0};
  if (part >= Due::kInfluence) rest.influence = part == Due::kInfluence ? sealed.due : uint8_t{0};
  if (part >= Due::kMixed) rest.mixed = sealed.due;
  return rest;
}

const ObjectiveRow& being_paid(const Sealed& sealed) { return kObjectiveRows[sealed.step - 1]; }

// Goes on to the next part that costs something.
void next_part(const State& s, Sealed& sealed) {
  const Tribute due = tribute_of(s, being_paid(sealed));
  const uint8_t parts[] = {0, due.counters, due.resources, due.influence, due.mixed};
  do ++sealed.part;
  while (sealed.part < std::size(parts) && !parts[sealed.part]);
  if (sealed.part >= std::size(parts)) {
    sealed.part = sealed.due = sealed.step = 0;
    return;
  }
  sealed.due = parts[sealed.part];
}

void spend_planet(const State& s, Sealed& sealed, Planet planet) {
  const int left = sealed.due - worth(s, planet, static_cast<Due>(sealed.part));
  sealed.planets.add(planet);
  sealed.due = static_cast<uint8_t>(std::max(0, left));
  if (!sealed.due) next_part(s, sealed);
}

int goods_for(const State& s, Seat seat, int due) {
  const int each = good_pays(s, seat);
  return (due + each - 1) / each;
}
void spend_goods(const State& s, Seat seat, Sealed& sealed) {
  sealed.goods = static_cast<uint8_t>(sealed.goods + goods_for(s, seat, sealed.due));
  next_part(s, sealed);
}

void spend_counters(const State& s, Sealed& sealed, int from_pool) {
  uint8_t& pool = sealed.counters[static_cast<int>(Area::kCommandPool)];
  uint8_t& strategy = sealed.counters[static_cast<int>(Area::kStrategyAllocation)];
  pool = static_cast<uint8_t>(pool + from_pool);
  strategy = static_cast<uint8_t>(strategy + sealed.due - from_pool);
  next_part(s, sealed);
}

// Whether everything can still be paid when the planet, or goods for all that is due, is spent on this part.
bool may_spend(const State& s, Seat seat, const Sealed& sealed, Planet planet) {
  if (!worth(s, planet, static_cast<Due>(sealed.part))) return false;
  Sealed then = sealed;
  spend_planet(s, then, planet);
  return !then.step || can_pay(s, seat, then, rest_of(s, then, being_paid(then)));
}
bool may_spend_goods(const State& s, Seat seat, const Sealed& sealed) {
  Sealed then = sealed;
  if (goods_for(s, seat, sealed.due) > goods_left(s, seat, sealed)) return false;
  spend_goods(s, seat, then);
  return !then.step || can_pay(s, seat, then, rest_of(s, then, being_paid(then)));
}

// The planet that wastes least, of these the one that pays most; kNoPlanet: goods have to pay.
Planet best_planet(const State& s, Seat seat, const Sealed& sealed) {
  Planet best = kNoPlanet;
  int least = 0;
  each_free_planet(s, seat, sealed, [&](Planet planet) {
    if (!may_spend(s, seat, sealed, planet)) return;
    const int pays = worth(s, planet, static_cast<Due>(sealed.part));
    const int cost = std::max(0, pays - sealed.due) * 100 - pays;
    if (best != kNoPlanet && cost >= least) return;
    best = planet;
    least = cost;
  });
  return best;
}

}  // namespace

Tribute tribute_of(const State& s, const ObjectiveRow& objective) {
  Tribute due = objective.tribute;
  if (s.seats > 2) return due;
  for (uint8_t* part : {&due.resources, &due.influence, &due.goods, &due.counters, &due.mixed})
    *part = half(*part);
  return due;
}

bool can_pay(const State& s, Seat seat, const Sealed& sealed, const Tribute& due) {
  const int goods = goods_left(s, seat, sealed) - due.goods;
  if (goods < 0) return false;
  if (counters_left(s, seat, sealed, Area::kCommandPool) +
          counters_left(s, seat, sealed, Area::kStrategyAllocation) <
      due.counters)
    return false;
  const int purse = goods * good_pays(s, seat);
  if (due.mixed) return sum_of_planets(s, seat, sealed, Due::kMixed) + purse >= due.mixed;
  if (due.resources && due.influence) return can_divide(s, seat, sealed, due.resources, due.influence, goods);
  if (due.resources) return sum_of_planets(s, seat, sealed, Due::kResources) + purse >= due.resources;
  return sum_of_planets(s, seat, sealed, Due::kInfluence) + purse >= due.influence;
}

bool is_paying(const Sealed& sealed) { return sealed.step != 0; }

void begin_payment(const State& s, Sealed& sealed, Objective objective) {
  sealed.step = static_cast<uint8_t>(index(objective) + 1);
  sealed.part = 0;
  sealed.goods = static_cast<uint8_t>(sealed.goods + tribute_of(s, row(objective)).goods);
  next_part(s, sealed);
}

void list_payment(const State& s, Seat seat, const Sealed& sealed, Listing& out) {
  const auto offer = [&](Claiming how, int what, bool allowed) {
    out.judge(parts(static_cast<int>(how), what), allowed ? Rule() : rule("13.2"));
  };
  out.add(parts(static_cast<int>(Claiming::kAuto)));
  if (static_cast<Due>(sealed.part) == Due::kCommand) {
    const int pool = counters_left(s, seat, sealed, Area::kCommandPool);
    const int strategy = counters_left(s, seat, sealed, Area::kStrategyAllocation);
    for (int from_pool = 0; from_pool <= sealed.due; ++from_pool)
      offer(Claiming::kFromPool, from_pool, from_pool <= pool && sealed.due - from_pool <= strategy);
    return;
  }
  for (Planet planet : s.player(seat).planets) {
    const bool is_free = !is_exhausted(s, planet) && !sealed.planets.has(planet);
    offer(Claiming::kPlanet, index(planet), is_free && may_spend(s, seat, sealed, planet));
  }
  offer(Claiming::kGoods, 0, may_spend_goods(s, seat, sealed));
}

void pay_part(const State& s, Seat seat, Sealed& sealed, Claiming how, int what) {
  switch (how) {
    case Claiming::kPlanet:
      return spend_planet(s, sealed, static_cast<Planet>(what));
    case Claiming::kGoods:
      return spend_goods(s, seat, sealed);
    case Claiming::kFromPool:
      return spend_counters(s, sealed, what);
    default:
      break;
  }
  // By itself: counters that command nothing first, then planets, then goods.
  const uint8_t part = sealed.part;
  if (static_cast<Due>(part) == Due::kCommand) {
    const int strategy = counters_left(s, seat, sealed, Area::kStrategyAllocation);
    return spend_counters(s, sealed, std::max(0, sealed.due - strategy));
  }
  while (is_paying(sealed) && sealed.part == part) {
    const Planet planet = best_planet(s, seat, sealed);
    planet == kNoPlanet ? spend_goods(s, seat, sealed) : spend_planet(s, sealed, planet);
  }
}

}  // namespace tessera::ascension
