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

// One more ship of a class, as far as it fights.
Strength one_ship(const BotAsked& a, Unit unit) {
  Strength strength;
  strength.add(a.s, a.seat, unit, 1);
  return strength;
}

// What shall go to the goal. Groups are asked for in a fixed order, so all are chosen before the first is
// named.
class Muster {
 public:
  Muster(const BotAsked& a, const Options& groups) : a_(a), goal_(goal_of(a.s)) {
    const UnitRecord there = arriving(a.s, a.seat);
    supply_ = fleet_supply(a.s, a.seat, goal_) - there.non_fighters();
    for (int i = 0; i < groups.size() && size_ < kMost; ++i) consider(groups[i]);
    call_transports(forces_wanted(a, goal_) - there.army.ground_units() - room_planned(a));
    call_warships(ships_of(a.s, there));
    if (!chosen_ && there.all_ships() == 0) call_guard();
  }

  Choice first() const {
    for (int i = 0; i < size_; ++i)
      if (lines_[i].take) return lines_[i].choice;
    return kNothing;
  }
  int count_of(System from, Unit unit) const {
    for (int i = 0; i < size_; ++i)
      if (lines_[i].from == from && lines_[i].unit == unit) return lines_[i].take;
    return 0;
  }

 private:
  static constexpr int kMost = 48;
  struct Line {
    Choice choice;
    System from;
    Unit unit;
    int there, take;
  };

  void consider(Choice choice) {
    if (choice == kNothing || part(3, choice)) return;  // no dangers
    const System from = cell(part(0, choice));
    const Unit unit = static_cast<Unit>(part(1, choice));
    if (!is_ship(unit) || (size_ && lines_[size_ - 1].from == from && lines_[size_ - 1].unit == unit)) return;
    lines_[size_++] = {choice, from, unit, staying(a_.s, a_.seat, from)[unit], 0};
  }
  bool is_free(const Line& line) const {
    return line.take < line.there && (supply_ > 0 || line.unit == Unit::kFighter);
  }
  void call(Line& line) {
    ++line.take;
    ++chosen_;
    supply_ -= line.unit != Unit::kFighter;
  }
  int room_from(System from) const {
    int room = 0;
    for (int i = 0; i < size_; ++i)
      if (lines_[i].from == from) room += lines_[i].take * fight_of(lines_[i].unit, a_.own().race).capacity;
    return room;
  }

  void call_transports(int forces) {
    while (forces > 0) {
      Line* best = nullptr;
      int most = 0;
      for (int i = 0; i < size_; ++i) {
        Line& line = lines_[i];
        const int capacity = fight_of(line.unit, a_.own().race).capacity;
        if (!capacity || !is_free(line)) continue;
        const int brings = std::min(capacity, forces_in(a_, line.from) - room_from(line.from));
        if (brings <= most || (best && brings <= forces && most >= forces)) continue;
        most = brings;
        best = &line;
      }
      if (!best) return;
      call(*best);
      forces -= most;
    }
  }
  void call_warships(Strength force) {
    constexpr float kSure = 0.93f;
    const Strength enemies = enemies_at(a_.s, a_.seat, goal_);
    if (enemies.hits <= 0) return;
    for (int i = 0; i < size_; ++i)
      for (int ship = 0; ship < lines_[i].take; ++ship) force.add(one_ship(a_, lines_[i].unit));
    while (chance_against(force, enemies) < kSure) {
      Line* best = nullptr;
      float most = 0;
      for (int i = 0; i < size_; ++i) {
        const float worth = one_ship(a_, lines_[i].unit).worth();
        if (!is_free(lines_[i]) || worth <= most) continue;
        most = worth;
        best = &lines_[i];
      }
      if (!best) return;
      call(*best);
      force.add(one_ship(a_, best->unit));
    }
  }
  // A ship where none is, for stations, control and empty systems; where docks are, an empty transport that
  // waits for what is built.
  void call_guard() {
    const bool is_yard = is_own_yard(a_, goal_) && docks_in(a_.s, a_.seat, goal_);
    Line* best = nullptr;
    float most = 0;
    for (int i = 0; i < size_; ++i) {
      Line& line = lines_[i];
      if (!is_free(line)) continue;
      float value = 0;
      if (is_yard)
        value = line.unit == Unit::kCarrier && !forces_in(a_, line.from) ? 1.0f : 0.0f;
      else
        value = 10.0f - 0.5f * fight_of(line.unit, a_.own().race).price;
      if (value > most) {
        most = value;
        best = &line;
      }
    }
    if (best) call(*best);
  }

  const BotAsked& a_;
  System goal_;
  Line lines_[kMost];
  int size_ = 0, supply_ = 0, chosen_ = 0;
};

Choice choose_group(const BotAsked& a) { return Muster(a, a.options).first(); }

Choice choose_count(const BotAsked& a) {
  const MoveShips& my = inside<MoveShips>(a.s);
  Options groups;
  Listing listing(groups);
  MoveGroup::list(a.s, a.seat, listing);
  const int count = Muster(a, groups).count_of(my.from, my.unit);
  return std::clamp(static_cast<Choice>(count), a.options.least(), a.options.most());
}

// Ground units that the goal needs, one in reserve, and for its neighbours, unless other transports wait for
// them.
int forces_to_load(const BotAsked& a, System from) {
  const System goal = goal_of(a.s);
  int wanted = forces_wanted(a, goal) - arriving(a.s, a.seat).army.ground_units();
  if (staying(a.s, a.seat, from).ships[index(Unit::kCarrier)]) return wanted;
  constexpr int kMostBeyond = 4;
  int beyond = 1;
  for (System next : adjacent(a.s, goal)) {
    if (has_enemy_ships(a.s, a.seat, next)) continue;
    for (Planet planet : planets_in(a.s, next)) beyond += !is_player(a.s.planet(planet).owner);
  }
  return wanted + std::min(kMostBeyond, beyond);
}

// Fighters go along into a battle, in the room that ground units leave.
int fighters_to_load(const BotAsked& a, int group) {
  if (enemies_at(a.s, a.seat, goal_of(a.s)).hits <= 0) return 0;
  const UnitRecord units = group_units(a.s, group);
  int room = -units.army.ground_units() - units.fighters();
  for (int i = 0; i < kShips; ++i) room += units.ships[i] * fight_of(kAllUnits[i], a.own().race).capacity;
  const System from = a.s.tactical.moves[group].from;
  return room - std::clamp(forces_to_load(a, from), 0, forces_in(a, from));
}

// What must come along is offered first and taken; then ground units, except for garrisons.
Choice choose_load(const BotAsked& a) {
  const LoadCargo& my = inside<LoadCargo>(a.s);
  if (!a.offers(kNothing)) return a.options[0];
  if (my.group == kNoLine) return kNothing;
  const int wanted = forces_to_load(a, a.s.tactical.moves[my.group].from);
  const bool has_room_for_fighters = fighters_to_load(a, my.group) > 0;
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || part(2, choice) >= kFirstLeader) continue;
    const Unit unit = static_cast<Unit>(part(2, choice));
    if (unit == Unit::kFighter && has_room_for_fighters) return choice;
    if (!is_ground(unit) || wanted <= 0) continue;
    const Place place = static_cast<Place>(part(1, choice));
    if (is_space(place) ||
        staying_on(a.s, a.seat, planet_of(place), unit) > garrison_of(a.s, planet_of(place)))
      return choice;
  }
  return kNothing;
}

Choice choose_load_count(const BotAsked& a) {
  const LoadCargo& my = inside<LoadCargo>(a.s);
  const int wanted = static_cast<int>(my.what) == index(Unit::kFighter)
                         ? fighters_to_load(a, my.group)
                         : forces_to_load(a, a.s.tactical.moves[my.group].from);
  int most = static_cast<int>(a.options.most());
  if (!is_space(my.place)) most = std::max(1, most - garrison_of(a.s, planet_of(my.place)));
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
// Planets of the system that shall be taken with what is aboard: those that bring most for their forces.
PlanetSet to_take(const BotAsked& a) {
  const Wants wants = wants_of(a.s, a.seat);
  PlanetSet taken;
  int forces = aboard(a);
  for (;;) {
    Planet best = kNoPlanet;
    float most = 0;
    int price = 0;
    for (Planet planet : planets_in(a.s, active_system(a.s))) {
      const int due = forces_needed(a.s, a.seat, planet) - landed_on(a.s, planet);
      if (due <= 0 || due > forces || taken.has(planet)) continue;
      const float value = planet_worth(a.s, a.seat, wants, planet) / static_cast<float>(due);
      if (value <= most) continue;
      most = value;
      best = planet;
      price = due;
    }
    if (best == kNoPlanet) return taken;
    taken.add(best);
    forces -= price;
  }
}

// Landings are asked for in a fixed order.
Choice choose_landing(const BotAsked& a) {
  const PlanetSet taken = to_take(a);
  for (int i = 0; i < a.options.size(); ++i) {
    const Choice choice = a.options[i];
    if (choice == kNothing || (part(1, choice) & kLeaderPart) || part(2, choice)) continue;
    if (is_ground(static_cast<Unit>(part(1, choice))) && taken.has(static_cast<Planet>(part(0, choice))))
      return choice;
  }
  return kNothing;
}
// Against defenders comes whoever is not needed elsewhere; of others half, because somebody may come back for
// the planet.
Choice choose_land_count(const BotAsked& a) {
  const Planet planet = inside<Land>(a.s).planet;
  const int due = forces_needed(a.s, a.seat, planet) - landed_on(a.s, planet);
  int elsewhere = 0;
  for (Planet other : to_take(a))
    if (other != planet) elsewhere += forces_needed(a.s, a.seat, other) - landed_on(a.s, other);
  const int free = aboard(a) - elsewhere, spare = std::max(0, free - due);
  const int count = due > 1 ? free : due + (a.s.round > kPeacefulRounds ? spare / 2 : 0);
  return std::clamp(static_cast<Choice>(std::max(1, count)), a.options.least(), a.options.most());
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
