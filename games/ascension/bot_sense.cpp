// The Outlook: strength, worth of planets, and where a Tactical Action pays.
#include "games/ascension/bot_sense.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#include "games/ascension/combat/odds.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// -------------------------------------------------------------------------------------- strength

void Strength::add(const State& s, Seat seat, Unit unit, int count) {
  const Race race = is_player(seat) ? s.player(seat).race : kNoRace;
  if (count == 0 || (unit == Unit::kFlagship && race == kNoRace)) return;
  const Fight& fight = fight_of(unit, race);
  dice += static_cast<float>(count) * fight.dice * static_cast<float>(11 - fight.value) * 0.1f;
  hits += static_cast<float>(count * (1 + fight.sustain));
}

Strength ships_of(const State& s, const UnitRecord& fleet) {
  Strength strength;
  for (int i = 0; i < kShips; ++i) strength.add(s, fleet.seat, kAllUnits[i], fleet.ships[i]);
  for (uint8_t hit : fleet.hits) strength.hits -= hit;
  return strength;
}

namespace {

Strength ground_of(const State& s, Seat seat, const Army& army) {
  Strength strength;
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor})
    strength.add(s, seat, unit, army[unit]);
  strength.dice += 0.3f * static_cast<float>(army[Unit::kPds]);
  return strength;
}

}  // namespace

Strength army_of_planet(const State& s, Planet planet, Seat seat) {
  return ground_of(s, seat, army_on(s, planet, seat));
}

float chance_against(const Strength& own, const Strength& enemy) {
  if (enemy.hits <= 0) return 1;
  if (own.hits <= 0 || own.dice <= 0) return 0;
  const float ratio = own.worth() / std::max(enemy.worth(), 0.05f);
  const float steep = ratio * std::sqrt(ratio);
  return steep / (1 + steep);
}

float exact_chance(const State& s, int side) {
  const combat::Armies armies = armies_of(s);
  const combat::Odds odds = combat::odds_of(model_of(s, armies), armies, {});
  return static_cast<float>(side == kAttacker ? odds.attacker : odds.defender);
}

Strength enemies_at(const State& s, Seat seat, System system) {
  Strength all;
  for (const UnitRecord& record : records_in(s, system))
    if (record.seat != seat && is_space(record.place)) all.add(ships_of(s, record));
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind == static_cast<uint8_t>(TokenKind::kCustodianFighters) && is_unresolved(token) &&
        system_of(s, token) == system)
      all.add(s, kNeutral, Unit::kFighter, token.value);
  }
  return all;
}

// ---------------------------------------------------------------------------------------- planets

namespace {

// How much the next of several things is wanted: the fewer are missing the more.
float nearness(int missing) {
  constexpr int kFarOff = 4;
  return missing <= 0 || missing > kFarOff ? 0.0f : 5.0f / static_cast<float>(missing);
}

}  // namespace

SystemSet gates_of(const State& s) {
  SystemSet gates;
  for (System system : s.present)
    if ((s.system(system).stable & (kAlpha | kBeta)) && index(system) != kNexusCell) gates.add(system);
  return gates;
}

namespace {

// What an open Objective makes dear.
void add_wants(const State& s, Seat seat, Objective objective, Wants& wants) {
  if (s.objectives.claimed[index(objective)].has(seat)) return;
  const ObjectiveRow& one = row(objective);
  switch (one.goal) {
    case Goal::kPlanets: {
      const int missing = one.n[0] - outer_planets(s, seat);
      if (missing > 0 && missing <= 4) wants.any += 4.0f / static_cast<float>(missing);
      break;
    }
    case Goal::kOwns:
    case Goal::kHeld:
      for (int which : BitSet<int>::from_bits(one.n[0])) wants.key[which] += 8;
      break;
    case Goal::kSameSpecialty:
    case Goal::kSpecialties:
    case Goal::kSpecialtyPlanets:
      wants.specialty += 2;
      break;
    case Goal::kTaken:
    case Goal::kMostPlanets:
    case Goal::kFar:
    case Goal::kPlanetsApart:
    case Goal::kCloserPlanets:
      wants.any += 1;
      break;
    case Goal::kOverNeighbours:
      wants.influence += 0.7f;
      break;
    case Goal::kStations:
      wants.station += 5;
      break;
    case Goal::kFleets:
      wants.ships += nearness(one.n[0] - s.player(seat).ships.size());
      break;
    case Goal::kLine:
      wants.ships += 1;
      break;
    case Goal::kGates: {
      const SystemSet posts = gates_of(s).without(s.player(seat).ships);
      wants.posts |= posts;
      wants.post += nearness(posts.size()) * static_cast<float>(one.points);
      break;
    }
    case Goal::kSystems: {
      int controlled = 0;
      for (System system : s.player(seat).ships) controlled += controls(s, seat, system);
      wants.control += nearness(one.n[0] - controlled);
      break;
    }
    case Goal::kDocks:
      wants.docks += 2 * nearness(one.n[0] - on_board(s, seat, Unit::kSpaceDock));
      break;
    default:
      break;
  }
}

}  // namespace

PlanetSet artifacts_on(const State& s, Face face) {
  PlanetSet planets;
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.kind != static_cast<uint8_t>(TokenKind::kArtifact) || is_in_space(token)) continue;
    if (((token.owner & kFaceDown) != 0) == (face == Face::kDown))
      planets.add(static_cast<Planet>(token.place));
  }
  return planets;
}

Wants wants_of(const State& s, Seat seat) {
  Wants wants;
  for (int which = 0; which < kKeyPlanets; ++which) wants.planet[which] = key_planet(s, which);
  for (Objective objective : s.objectives.open)
    if (kind_of(objective) != ObjectiveKind::kSecondStage || s.stage_two)
      add_wants(s, seat, objective, wants);
  for (SecretDeck::Card card : s.player(seat).secrets) add_wants(s, seat, secret(card), wants);
  wants.artifacts = artifacts_on(s, Face::kUp);
  wants.riddles = artifacts_on(s, Face::kDown);
  return wants;
}

// A real Artifact is a point as long as it is held; of those that lie face down about half are real, and the
// others pay Trade Goods (12.12).
constexpr float kArtifactWorth = 14, kRiddleWorth = 7;

float planet_worth(const State& s, Seat seat, const Wants& wants, Planet planet) {
  const auto influence = static_cast<float>(influence_of(s, planet));
  float worth = 4 + wants.any + 1.6f * static_cast<float>(resources_of(s, planet)) +
                (0.9f + wants.influence) * influence;
  const PlanetRecord& record = s.planet(planet);
  if (record.dock != Dock::kNone) worth += 4;
  if (record.system == s.player(seat).home) worth += 12;  // two points hang on it
  if (is_station(s, planet)) worth += wants.station;
  const uint8_t(&specialties)[kColours] = printed(s, planet).specialties;
  if (std::any_of(specialties, specialties + kColours, [](uint8_t one) { return one > 0; }))
    worth += 0.5f + wants.specialty;
  for (int which = 0; which < kKeyPlanets; ++which)
    if (wants.planet[which] == planet) worth += wants.key[which];
  if (wants.artifacts.has(planet)) worth += kArtifactWorth;
  if (wants.riddles.has(planet)) worth += kRiddleWorth;
  return worth;
}

namespace {

// Neutral units that Domain Counters will put there.
int locals_on(const State& s, Planet planet) {
  int units = 0;
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.place != token_place(planet)) continue;
    const auto kind = static_cast<TokenKind>(token.kind);
    if (kind == TokenKind::kCustodianLocals || kind == TokenKind::kHostileLocals) units += token.value;
    if (is_face_down_counter(token)) units += 1;
  }
  return units;
}

}  // namespace

int forces_needed(const State& s, Seat seat, Planet planet) {
  const PlanetRecord& record = s.planet(planet);
  if (record.owner == seat || is_station(s, planet) || (record.marks & kGone)) return 0;
  const Seat owner = is_player(record.owner) ? record.owner : kNeutral;
  const Army army = army_on(s, planet, owner);
  const int defenders = army.infantry() + 3 * army[Unit::kArmor] + locals_on(s, planet);
  return defenders ? defenders + 1 + (defenders + 1) / 2 + army[Unit::kPds] : 1 + army[Unit::kPds];
}

float resources_for_influence(const State& s, Seat seat, int influence) {
  PlanetSet paid;
  int resources = 0;
  while (influence > 0) {
    Planet best = kNoPlanet;
    int most = -100;
    for (Planet planet : s.player(seat).planets) {
      if (is_exhausted(s, planet) || paid.has(planet) || !influence_of(s, planet)) continue;
      const int value = 2 * influence_of(s, planet) - resources_of(s, planet);
      if (value <= most) continue;
      most = value;
      best = planet;
    }
    if (best == kNoPlanet) return static_cast<float>(resources + influence);  // goods pay the rest
    paid.add(best);
    influence -= influence_of(s, best);
    resources += resources_of(s, best);
  }
  return static_cast<float>(resources);
}

int garrison_of(const State& s, Planet planet) { return s.round > kPeacefulRounds && !is_station(s, planet); }

// --------------------------------------------------------------------------------------- the action

namespace {

constexpr int kFarthest = 3;

// What could come from elsewhere into a system.
struct Arrival {
  Strength ships;
  uint8_t count[kShips] = {};
  int forces = 0;  // ground units that carriers bring
  int supply = 0;  // ships that count against Fleet Supply
  SystemSet from;  // where they start
};

class Scout {
 public:
  Scout(const State& s, Seat seat) : s_(s), seat_(seat), passage_(passage_of(s, seat, sources_of(s, seat))) {
    for (System from : s.player(seat).ships)
      if (!s.system(from).counters.has(seat)) bases_.add(from);
    for (System from : bases_) {
      const UnitRecord fleet = fleet_at(s, from, seat);
      for (int i = 0; i < kShips; ++i) {
        if (!fleet.ships[i]) continue;
        const int moves = std::min(kFarthest, movement_of(s, seat, kAllUnits[i], from));
        moves_[index(from)][i] = static_cast<uint8_t>(moves);
        farthest_ = std::max(farthest_, moves);
      }
    }
  }

  SystemSet bases() const { return bases_; }

  Arrival arrival_at(System goal) const {
    Arrival found;
    found.ships = ships_of(s_, fleet_at(s_, goal, seat_));
    found.forces = fleet_at(s_, goal, seat_).army.ground_units();
    SystemSet near = SystemSet();
    SystemSet reached[kFarthest + 1];
    for (int steps = 1; steps <= farthest_; ++steps) {
      reached[steps] = reach(s_, passage_, goal, steps);
      near |= reached[steps] & bases_;
    }
    near.remove(goal);
    const GrantSet grants = passage_.grants;
    for (System from : near) {
      const UnitRecord fleet = fleet_at(s_, from, seat_);
      int room = 0;
      for (int i = 0; i < kShips; ++i) {
        const int moves = moves_[index(from)][i];
        if (!fleet.ships[i] || !moves || !reached[moves].has(from)) continue;
        if (!may_end(s_, goal, kAllUnits[i], grants)) continue;
        found.ships.add(s_, seat_, kAllUnits[i], fleet.ships[i]);
        found.count[i] = static_cast<uint8_t>(std::min(kPileMost, found.count[i] + fleet.ships[i]));
        found.supply += i == index(Unit::kFighter) ? 0 : fleet.ships[i];
        room += fleet.ships[i] * fight_of(kAllUnits[i], s_.player(seat_).race).capacity;
        found.from.add(from);
      }
      found.forces += std::min(room, forces_at(from));
    }
    return found;
  }

  // Ground units that could leave a system.
  int forces_at(System from) const {
    int forces = fleet_at(s_, from, seat_).army.ground_units();
    for (Planet planet : planets_in(s_, from))
      if (s_.planet(planet).owner == seat_)
        forces += std::max(0, army_on(s_, planet, seat_).infantry() - garrison_of(s_, planet));
    return forces;
  }

 private:
  const State& s_;
  Seat seat_;
  Passage passage_;
  SystemSet bases_;
  int farthest_ = 0;
  uint8_t moves_[kCells][kShips] = {};
};

// Not more can come than Fleet Supply bears: the heaviest do.
void keep_to_supply(const State& s, Seat seat, System system, Arrival& arrival) {
  int over = arrival.supply - fleet_supply(s, seat, system);
  if (over <= 0) return;
  for (int i = index(Unit::kDestroyer); i >= 0 && over > 0; --i) {
    const int left_out = std::min<int>(over, arrival.count[i]);
    arrival.count[i] = static_cast<uint8_t>(arrival.count[i] - left_out);
    over -= left_out;
  }
  arrival.ships = ships_of(s, fleet_at(s, system, seat));
  for (int i = 0; i < kShips; ++i) arrival.ships.add(s, seat, kAllUnits[i], arrival.count[i]);
}

constexpr float kMostExact = 60;  // hits of both sides: larger battles take long

// The chance against all that is there; exact where somebody has time, and one enemy.
float chance_at(const State& s, Seat seat, System system, const Arrival& arrival, const Strength& enemies,
                Depth depth) {
  const float rough = chance_against(arrival.ships, enemies);
  const SeatSet fleets = fleets_in(s, system).without(SeatSet{seat});
  if (depth == Depth::kQuick || rough < 0.3f || rough > 0.97f || fleets.size() != 1 ||
      enemies.hits + arrival.ships.hits > kMostExact)
    return rough;
  State guess = s;
  for (int i = 0; i < kShips; ++i)
    if (arrival.count[i]) add_units(guess, space_of(system), seat, kAllUnits[i], arrival.count[i]);
  begin_battle(guess, system, seat, fleets.lowest());
  return exact_chance(guess, kAttacker);
}

constexpr float kHopeless = -100;
// What an action there would bring by what it takes.
float score_of_taking(const State& s, Seat seat, const Wants& wants, System system, Arrival arrival,
                      Depth depth) {
  constexpr float kLeastChance = 0.62f;
  float chance = 1, price = 1.5f;
  const Strength enemies = enemies_at(s, seat, system);
  if (enemies.hits > 0) {
    if (arrival.from.empty() && !has_ships(s, seat, system)) return kHopeless;
    keep_to_supply(s, seat, system, arrival);
    chance = chance_at(s, seat, system, arrival, enemies, depth);
    if (chance < kLeastChance) return kHopeless;
    price += (1 - chance) * arrival.ships.hits * 1.5f + enemies.dice;
  }
  int forces = arrival.forces;
  float gain = enemies.hits > 0 ? 1.5f * enemies.hits : 0;
  bool is_whole = true;
  for (Planet planet : planets_in(s, system)) {
    const int needed = forces_needed(s, seat, planet);
    if (is_station(s, planet) && s.planet(planet).owner != seat && !arrival.from.empty())
      gain += planet_worth(s, seat, wants, planet);
    is_whole &= needed <= forces;
    if (!needed || needed > forces) continue;
    forces -= needed;
    gain += planet_worth(s, seat, wants, planet) * (is_player(s.planet(planet).owner) ? 1.2f : 1.0f);
  }
  if (!has_ships(s, seat, system) && !arrival.from.empty())
    gain += wants.ships + (is_whole ? wants.control : 0) + (wants.posts.has(system) ? wants.post : 0);
  return gain * chance - price;
}

// Points of Public Objectives that are met and not claimed, and of the Secret ones.
int points_in_sight(const State& s, Seat seat) {
  int points = 0;
  const auto add = [&](Objective objective) {
    if (!s.objectives.claimed[index(objective)].has(seat) && is_met(s, seat, objective))
      points += row(objective).points;
  };
  for (Objective objective : s.objectives.open) {
    const ObjectiveKind kind = kind_of(objective);
    if (kind != ObjectiveKind::kSecondStage || s.stage_two) add(objective);
  }
  for (SecretDeck::Card card : s.player(seat).secrets) add(secret(card));
  return points;
}

// The position if the action there comes off: enemies are gone, planets are taken with what there is, a ship
// has come from where most are.
State after_taking(const State& s, Seat seat, System system, const Arrival& arrival) {
  State then = s;
  for (Seat enemy : fleets_in(s, system).without(SeatSet{seat})) remove_all(then, space_of(system), enemy);
  System from = kNoSystem;
  for (System one : arrival.from)
    if (from == kNoSystem || fleet_at(s, one, seat).all_ships() > fleet_at(s, from, seat).all_ships())
      from = one;
  for (int i = kShips - 1; from != kNoSystem && i >= 0; --i)
    if (fleet_at(s, from, seat).ships[i] && arrival.count[i]) {
      remove_units(then, space_of(from), seat, kAllUnits[i], 1);
      add_units(then, space_of(system), seat, kAllUnits[i], 1);
      break;
    }
  int forces = arrival.forces;
  for (Planet planet : planets_in(s, system)) {
    const int needed = forces_needed(s, seat, planet);
    const Seat owner = s.planet(planet).owner;
    if (owner == seat || needed > forces || (is_station(s, planet) && arrival.from.empty())) continue;
    forces -= needed;
    PlanetRecord& record = then.planet(planet);
    record.army = {};
    set_owner(then, planet, seat);
    record.taken.add(seat);
    if (!is_player(owner)) continue;
    record.taken_from_player.add(seat);
    if (!is_exhausted(s, planet)) record.taken_refreshed.add(seat);
    if (needed > 1) record.fought_for.add(seat);
    record.invaded.add(seat);
  }
  return then;
}

// A dock may be built on what was held when the round began (9.7).
float score_of_dock(const State& s, Seat seat, const Wants& wants, System system, float purse) {
  constexpr float kDockPrice = 4;
  if (wants.docks <= 0 || purse < kDockPrice || docks_in(s, seat, system)) return 0;
  for (Planet planet : planets_in(s, system))
    if (s.planet(planet).owner == seat && (s.planet(planet).marks & kHeld) && !is_station(s, planet))
      return wants.docks + static_cast<float>(resources_of(s, planet));
  return 0;
}

constexpr int kArmyEnough = 12;
float score_of_producing(const State& s, Seat seat, System system, float purse) {
  if (has_enemy_ships(s, seat, system)) return 0;
  int capacity = std::max(0, production_capacity(s, seat, space_of(system)));
  for (Planet planet : planets_in(s, system))
    if (s.planet(planet).owner == seat) capacity += production_capacity(s, seat, surface_of(s, planet));
  if (!capacity || purse < 2) return 0;
  // Without room for ships only armies can be built.
  const bool is_full = fleet_at(s, system, seat).non_fighters() >= fleet_supply(s, seat, system);
  if (is_full && on_board(s, seat, Unit::kGroundForce) > kArmyEnough) return 0;
  return 1.1f * std::min(purse, 1.6f * static_cast<float>(capacity)) - 1;
}

// Resources that an Objective needs at the end of the round, if nothing else can be claimed.
float reserve_of(const State& s, Seat seat) {
  float least = 0;
  for (Objective objective : s.objectives.open) {
    if (s.objectives.claimed[index(objective)].has(seat)) continue;
    const ObjectiveKind kind = kind_of(objective);
    if (kind == ObjectiveKind::kSpecial || (kind == ObjectiveKind::kSecondStage && !s.stage_two)) continue;
    if (!is_met(s, seat, objective)) continue;
    const ObjectiveRow& one = row(objective);
    if (one.check != Check::kSpend) return 0;
    const Tribute due = tribute_of(s, one);
    const float price = static_cast<float>(due.resources + due.mixed + due.goods) +
                        resources_for_influence(s, seat, due.influence);
    if (price > 0 && (least == 0 || price < least)) least = price;
  }
  return least;
}

Outlook look(const State& s, Seat seat, Depth depth) {
  Outlook found;
  std::fill_n(found.score, kCells, 0.0f);
  std::fill_n(found.aim, kCells, Aim::kNone);
  const Scout scout(s, seat);
  const Wants wants = wants_of(s, seat);
  found.reserve = reserve_of(s, seat);
  const float purse = static_cast<float>(resources_to_spend(s, seat)) - found.reserve;
  SystemSet sources[kCells];
  constexpr float kPointWorth = 9;
  const int in_sight = depth == Depth::kThorough ? points_in_sight(s, seat) : 0;
  // Only what lies near is looked at.
  SystemSet near = scout.bases();
  for (int step = 0; step < 2; ++step) {
    SystemSet next = near;
    for (System system : near) next |= adjacent(s, system);
    near = next;
  }
  for (System system : near) {
    if (!bars_activation(s, seat, system).is_none()) continue;
    bool worth_looking =
        has_enemy_ships(s, seat, system) || (wants.ships + wants.control > 0 && !has_ships(s, seat, system));
    for (Planet planet : planets_in(s, system)) worth_looking |= s.planet(planet).owner != seat;
    if (!worth_looking) continue;
    const Arrival arrival = scout.arrival_at(system);
    float score = score_of_taking(s, seat, wants, system, arrival, depth);
    if (depth == Depth::kThorough && score > kHopeless)
      score += kPointWorth *
               static_cast<float>(points_in_sight(after_taking(s, seat, system, arrival), seat) - in_sight);
    if (score <= 0) continue;
    found.score[index(system)] = score;
    found.aim[index(system)] = Aim::kTake;
    sources[index(system)] = arrival.from;
  }
  // Who produces stays: what could still go elsewhere goes first.
  SystemSet docks;
  for (Planet planet : s.player(seat).planets) docks.add(s.planet(planet).system);
  for (System system : docks | s.player(seat).ships) {
    if (!bars_activation(s, seat, system).is_none()) continue;
    float score =
        std::max(score_of_producing(s, seat, system, purse), score_of_dock(s, seat, wants, system, purse));
    if (score <= 0) continue;
    for (System other : near)
      if (found.aim[index(other)] == Aim::kTake && sources[index(other)].has(system))
        score = std::min(score, found.score[index(other)] * 0.9f);
    if (score <= found.score[index(system)]) continue;
    found.score[index(system)] = score;
    found.aim[index(system)] = Aim::kProduce;
  }
  for (System system : s.present)
    if (found.score[index(system)] > found.best_score) {
      found.best_score = found.score[index(system)];
      found.best = system;
    }
  return found;
}

// Kept for the board it was made for.
struct Kept {
  Board board;
  Outlook outlook;
  Seat seat = kNoSeat;
  Depth depth = Depth::kQuick;
};

}  // namespace

const Outlook& look_out(const State& s, Seat seat, Depth depth) {
  thread_local Kept kept;
  const Board& board = s;
  static_assert(std::has_unique_object_representations_v<Board>);
  const void *before = &kept.board, *now = &board;
  if (kept.seat == seat && kept.depth == depth && std::memcmp(before, now, sizeof board) == 0)
    return kept.outlook;
  kept.board = board;
  kept.seat = seat;
  kept.depth = depth;
  kept.outlook = look(s, seat, depth);
  return kept.outlook;
}

// -------------------------------------------------------------------------------------- the position

Objective best_claim(const State& s, Seat seat) {
  Objective best = kNoObjective;
  for (Objective objective : s.objectives.open) {
    const ObjectiveKind kind = kind_of(objective);
    if (kind == ObjectiveKind::kSpecial || (kind == ObjectiveKind::kSecondStage && !s.stage_two)) continue;
    if (s.objectives.claimed[index(objective)].has(seat) || !is_met(s, seat, objective)) continue;
    if (best == kNoObjective || row(objective).points > row(best).points) best = objective;
  }
  return best;
}

float worth_of(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  float worth = 100.0f * static_cast<float>(score_of(s, seat)) + player.goods;
  if (player.race == kNoRace) return worth;
  if (s.phase != Phase::kSetUp)
    if (const Objective claim = best_claim(s, seat); claim != kNoObjective)
      worth += 40.0f * row(claim).points;
  for (Planet planet : player.planets)
    worth +=
        6 + 1.5f * static_cast<float>(resources_of(s, planet)) + static_cast<float>(influence_of(s, planet));
  for (Unit unit : kAllUnits)
    worth += 0.4f * static_cast<float>(on_board(s, seat, unit) * fight_of(unit, player.race).price);
  for (uint8_t in_area : player.counters) worth += 1.5f * in_area;
  worth += 6.0f * static_cast<float>(BitSet<int>::from_bits(player.technologies).size());
  worth += 5.0f * static_cast<float>(BitSet<int>::from_bits(player.upgrades).size());
  return worth + 2.0f * static_cast<float>(player.actions.size() + player.politicals.size());
}

}  // namespace tessera::ascension
