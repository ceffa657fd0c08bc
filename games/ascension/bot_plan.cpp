// A bot's actions: which to take, where, with which ships and units. Each step is found from the position
// alone, so nothing has to be remembered between them.
#include <algorithm>

#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// Counters that are nearly gone are spent only on what pays.
float worth_an_action(const BotAsked& a) {
  int counters = 0;
  for (uint8_t in_area : a.own().counters) counters += in_area;
  return counters > 8 ? 1.0f : 3.0f;
}

// --- the action

Choice choose_action(const BotAsked& a) {
  const Outlook& outlook = look_out(a.s, a.seat, a.depth);
  const bool may_act = a.offers(static_cast<Choice>(Action::kTactical));
  const bool acts = may_act && outlook.best_score > worth_an_action(a);
  Choice strategic = kNothing;
  for (int i = 0; i < a.options.size(); ++i)
    if (static_cast<Action>(part(0, a.options[i])) == Action::kStrategic) strategic = a.options[i];
  // A good move is made before others see it coming; cards follow.
  if (acts && (strategic == kNothing || outlook.best_score > 8))
    return static_cast<Choice>(Action::kTactical);
  if (strategic != kNothing) return strategic;
  if (acts) return static_cast<Choice>(Action::kTactical);
  if (a.offers(static_cast<Choice>(Action::kPass))) return static_cast<Choice>(Action::kPass);
  return a.options[0];
}

// Somewhere in any case: where nothing pays, where least can go wrong.
Choice choose_system(const BotAsked& a) {
  const Outlook& outlook = look_out(a.s, a.seat, a.depth);
  if (outlook.best != kNoSystem && a.offers(static_cast<Choice>(outlook.best)))
    return static_cast<Choice>(outlook.best);
  const auto home = static_cast<Choice>(a.own().home);
  return a.offers(home) ? home : a.options[0];
}

// --- movement

bool is_own_yard(const BotAsked& a, System system) {
  if (has_enemy_ships(a.s, a.seat, system)) return false;
  for (Planet planet : planets_in(a.s, system))
    if (forces_needed(a.s, a.seat, planet)) return false;
  for (Planet planet : planets_in(a.s, system))
    if (a.s.planet(planet).owner == a.seat) return true;
  return false;
}

int forces_wanted(const BotAsked& a, System system) {
  int wanted = 0;
  for (Planet planet : planets_in(a.s, system)) wanted += forces_needed(a.s, a.seat, planet);
  return wanted;
}

// What the ships of the plan could still carry.
int room_planned(const BotAsked& a) {
  const UnitRecord there = arriving(a.s, a.seat);
  int room = -there.army.ground_units();
  for (int i = 0; i < kShips; ++i) room += there.ships[i] * fight_of(kAllUnits[i], a.own().race).capacity;
  return std::max(0, room);
}

int forces_in(const BotAsked& a, System from) {
  int forces = staying(a.s, a.seat, from).army.ground_units();
  for (Planet planet : planets_in(a.s, from))
    if (a.s.planet(planet).owner == a.seat)
      forces += staying_on(a.s, a.seat, planet, Unit::kGroundForce) +
                staying_on(a.s, a.seat, planet, Unit::kShockTroop);
  return forces;
}

bool needs_ships(const BotAsked& a, System goal) {
  const Strength enemies = enemies_at(a.s, a.seat, goal);
  const UnitRecord there = arriving(a.s, a.seat);
  if (enemies.hits > 0) return chance_against(ships_of(a.s, there), enemies) < 0.9f;
  if (is_own_yard(a, goal)) return false;
  // Stations and empty systems are held by a ship.
  return there.all_ships() == 0;
}
bool needs_room(const BotAsked& a, System goal) {
  const UnitRecord there = arriving(a.s, a.seat);
  return forces_wanted(a, goal) > there.army.ground_units() + room_planned(a);
}

Choice choose_group(const BotAsked& a) {
  const System goal = goal_of(a.s);
  const bool ships = needs_ships(a, goal), room = needs_room(a, goal);
  // Empty transports come home for what is built there.
  const bool returns = is_own_yard(a, goal) && docks_in(a.s, a.seat, goal) > 0;
  if (!ships && !room && !returns) return kNothing;
  Choice best = kNothing;
  float most = 0;
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing) continue;
    const System from = cell(part(0, choice));
    const Unit unit = static_cast<Unit>(part(1, choice));
    if (!is_ship(unit) || part(3, choice)) continue;  // no dangers, no docks
    const Fight& fight = fight_of(unit, a.own().race);
    float value = 0;
    if (room && fight.capacity && forces_in(a, from))
      value = 10 + static_cast<float>(std::min(6, forces_in(a, from)));
    if (ships) value += static_cast<float>(fight.dice * (11 - fight.value)) * 0.2f + 0.1f;
    if (returns && unit == Unit::kCarrier && !forces_in(a, from)) value = 5;
    if (part(2, choice)) value -= 0.05f;
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

Choice choose_count(const BotAsked& a) {
  const MoveShips& my = inside<MoveShips>(a.s);
  const Fight& fight = fight_of(my.unit, a.own().race);
  const System goal = goal_of(a.s);
  if (enemies_at(a.s, a.seat, goal).hits > 0) return a.options.most();
  if (fight.capacity) {
    const int wanted = forces_wanted(a, goal) - arriving(a.s, a.seat).army.ground_units();
    const int ships = (std::max(1, wanted) + fight.capacity - 1) / fight.capacity;
    return std::clamp(static_cast<Choice>(ships), a.options.least(), a.options.most());
  }
  return a.options.least();
}

// Ground units from planets; what must come along is offered first and taken.
Choice choose_load(const BotAsked& a) {
  const LoadCargo& my = inside<LoadCargo>(a.s);
  const bool may_stop = a.offers(kNothing);
  const System goal = goal_of(a.s);
  const int wanted = forces_wanted(a, goal) + 1 - arriving(a.s, a.seat).army.ground_units();
  if (my.group == kNoLine || (may_stop && wanted <= 0)) return may_stop ? kNothing : a.options[0];
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || part(2, choice) >= kFirstLeader) continue;
    const Unit unit = static_cast<Unit>(part(2, choice));
    if (unit == Unit::kGroundForce || unit == Unit::kShockTroop || unit == Unit::kArmor) return choice;
  }
  return may_stop ? kNothing : a.options[0];
}

Choice choose_load_count(const BotAsked& a) {
  const LoadCargo& my = inside<LoadCargo>(a.s);
  const System goal = goal_of(a.s);
  const int wanted = forces_wanted(a, goal) + 1 - arriving(a.s, a.seat).army.ground_units();
  int most = static_cast<int>(a.options.most());
  const bool from_dock = !is_space(my.place) && a.s.planet(planet_of(my.place)).dock != Dock::kNone;
  if (from_dock && most > 1) --most;
  return static_cast<Choice>(std::clamp(wanted, static_cast<int>(a.options.least()), most));
}

// --- landing

int landed_on(const State& s, Planet planet) {
  int units = 0;
  for (int i = 0; i < s.tactical.landings_made; ++i) {
    const Landing& line = s.tactical.landings[i];
    if (line.planet == planet && !(line.flags & (kLandsLeader | kBombards))) units += line.count;
  }
  return units;
}
int aboard(const BotAsked& a) {
  int units = fleet_at(a.s, active_system(a.s), a.seat).army.ground_units();
  for (int i = 0; i < a.s.tactical.landings_made; ++i) {
    const Landing& line = a.s.tactical.landings[i];
    if (line.origin == kNoPlanet && !(line.flags & (kLandsLeader | kBombards))) units -= line.count;
  }
  return units;
}
// Forces that the planet should still get; 0 if it cannot be taken with what is there.
int due_on(const BotAsked& a, Planet planet) {
  const int needed = forces_needed(a.s, a.seat, planet) - landed_on(a.s, planet);
  if (needed <= 0) return 0;
  return needed <= aboard(a) ? needed : 0;
}

Choice choose_landing(const BotAsked& a) {
  Choice best = kNothing;
  float most = 0;
  const Wants wants = wants_of(a.s, a.seat);
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || (part(1, choice) & kLeaderPart) || part(2, choice)) continue;
    const Planet planet = static_cast<Planet>(part(0, choice));
    const Unit unit = static_cast<Unit>(part(1, choice));
    if (!is_ground(unit) || !due_on(a, planet)) continue;
    const float value = planet_worth(a.s, a.seat, wants, planet) / static_cast<float>(due_on(a, planet)) +
                        (unit == Unit::kGroundForce ? 0.1f : 0.0f);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}
Choice choose_land_count(const BotAsked& a) {
  const int due = due_on(a, inside<Land>(a.s).planet);
  return std::clamp(static_cast<Choice>(std::max(1, due)), a.options.least(), a.options.most());
}

// Where something defends itself.
Choice choose_bombers(const BotAsked& a) {
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing) continue;
    const Planet planet = static_cast<Planet>(part(0, choice));
    const Seat owner = a.s.planet(planet).owner;
    if (landed_on(a.s, planet) && is_player(owner) && army_on(a.s, planet, owner).ground_units())
      return choice;
  }
  return kNothing;
}

}  // namespace

Choice answer_action(const BotAsked& a) {
  switch (a.s.decision) {
    case ChooseAction::kId:
      return choose_action(a);
    case ActEarly::kId:
      return look_out(a.s, a.seat, a.depth).best_score > 4 ? kYes : kNo;
    case Activate::kId:
      return choose_system(a);
    case MoveGroup::kId:
      return choose_group(a);
    case MoveCount::kId:
      return choose_count(a);
    case MoveHits::kId:
      return a.options[0];
    case Load::kId:
      return choose_load(a);
    case LoadCount::kId:
      return choose_load_count(a);
    case LandUnits::kId:
      return choose_landing(a);
    case LandCount::kId:
      return choose_land_count(a);
    case Bombarders::kId:
      return choose_bombers(a);
    case BombardCount::kId:
      return a.options.most();
    default:
      return Ascension::default_among(a.s, a.seat, a.options);
  }
}

}  // namespace tessera::ascension
