// What a bot builds: transports while there are planets to take, then what fights.
#include <algorithm>

#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/production.h"

namespace tessera::ascension {

namespace {

// What may still be spent here, with what an Objective needs left alone.
float purse_left(const BotAsked& a) {
  const int purse = purse_of(a.s, a.seat, dear_goods(a.s, a.seat));
  const int committed = due_with(a.s, a.seat, 0, AtDock::kElsewhere);
  return static_cast<float>(purse - committed) - look_out(a.s, a.seat, a.depth).reserve;
}

int planned(const BotAsked& a, Unit unit) {
  int count = 0;
  for (int i = 0; i < a.s.tactical.builds_made; ++i)
    if (is_product(a.s.tactical.builds[i]) && a.s.tactical.builds[i].unit == unit)
      count += a.s.tactical.builds[i].count;
  return count;
}
int have(const BotAsked& a, Unit unit) { return on_board(a.s, a.seat, unit) + planned(a, unit); }

int free_planets(const State& s) {
  int count = 0;
  for (int i = 0; i < s.planet_rows; ++i)
    count += !is_player(s.planets[i].owner) && !(s.planets[i].marks & kGone);
  return count;
}

// How much one more of these is wanted.
float wanted(const BotAsked& a, const Wants& wants, Unit unit) {
  const int carriers = have(a, Unit::kCarrier), planets = free_planets(a.s);
  const int forces = have(a, Unit::kGroundForce) + have(a, Unit::kShockTroop);
  switch (unit) {
    case Unit::kCarrier:
      return carriers < 2 + std::min(3, planets / 4) ? 9.0f : 1.0f;
    case Unit::kGroundForce:
      // A transport without anybody aboard takes nothing.
      return forces < 2 * carriers + 1                            ? 9.5f
             : forces < 2 * carriers + 2 * a.own().planets.size() ? 8.0f
             : forces < 4 * carriers + 8                          ? 2.0f
                                                                  : 0.5f;
    case Unit::kDreadnought:
      return 5.0f;
    case Unit::kCruiser:
      return have(a, Unit::kCruiser) < 6 ? 4.5f : 3.0f;
    case Unit::kWarSun:
      return 6.0f;
    case Unit::kFlagship:
      return a.s.round > 3 ? 5.5f : 0.5f;
    case Unit::kDestroyer:
      return have(a, Unit::kDestroyer) < 2                  ? 3.2f
             : wants.ships + wants.control + wants.post > 0 ? 5.2f
                                                            : 2.2f;
    case Unit::kFighter:
      return have(a, Unit::kFighter) < 8 ? 3.1f : 1.6f;
    default:
      return 0.2f;
  }
}

Choice choose_build(const BotAsked& a) {
  const float purse = purse_left(a);
  const Wants wants = wants_of(a.s, a.seat);
  Choice best = kNothing;
  float most = 1.5f;
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing) continue;
    const Unit unit = static_cast<Unit>(part(1, choice));
    const Place to = usual_place(part(0, choice), unit);
    const float price = 0.5f * static_cast<float>(price_of(a.s, a.seat, unit, {active_system(a.s), to}));
    if (price > purse) continue;
    const float value = wanted(a, wants, unit);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

// Small units two at a time, as they are paid for; others one by one.
Choice choose_build_count(const BotAsked& a) {
  const Build& my = inside<Build>(a.s);
  if (my.unit != Unit::kGroundForce && my.unit != Unit::kFighter) return a.options.least();
  const auto count = static_cast<Choice>(std::max(1.0f, std::min(4.0f, 2 * purse_left(a))));
  return std::clamp(count, a.options.least(), a.options.most());
}

// Docks where most is produced, up to four.
Choice choose_dock(const BotAsked& a) {
  if (purse_left(a) < 4 || on_board(a.s, a.seat, Unit::kSpaceDock) > 3) return kNothing;
  Choice best = kNothing;
  int most = 0;
  for (int i = 0; i < a.options.size(); ++i) {
    if (a.options[i] == kNothing) continue;
    const int resources = resources_of(a.s, static_cast<Planet>(a.options[i]));
    if (resources > most) {
      most = resources;
      best = a.options[i];
    }
  }
  return best;
}

// Who lands on a planet with most of it.
Choice choose_place(const BotAsked& a) { return a.options[a.options.size() - 1]; }

}  // namespace

Choice answer_production(const BotAsked& a) {
  switch (a.s.decision) {
    case BuildUnit::kId:
      return choose_build(a);
    case BuildCount::kId:
      return choose_build_count(a);
    case DockSite::kId:
      return choose_dock(a);
    case PlaceUnit::kId:
      return choose_place(a);
    default:
      return Ascension::default_among(a.s, a.seat, a.options);
  }
}

}  // namespace tessera::ascension
