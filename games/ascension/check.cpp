// What must hold after every answer. A snapshot can hold any bytes: what passes here is safe to look at and
// to play on.
#include "games/ascension/check.h"

#include <algorithm>
#include <cstring>

#include "engine/game/fault.h"
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/names.h"
#include "games/ascension/parts.h"
#include "games/ascension/rules/plan.h"

namespace tessera::ascension {

namespace {

template <class T>
bool is_zero(const T& part) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&part);
  return std::all_of(bytes, bytes + sizeof part, [](unsigned char byte) { return byte == 0; });
}
bool are_seats(const State& s, SeatSet seats) { return seats.without(s.everyone()).empty(); }
bool is_seat_or_none(const State& s, Seat seat) { return seat < s.seats || seat == kNoSeat; }

// --- numbers that others are looked up by

std::string check_table(const State& s) {
  if (s.seats < kLeastPlayers || s.seats > kMostPlayers) return "wrong number of players";
  if (s.map >= kMaps || kMapRows[s.map].players != s.seats) return "the map is not one for so many players";
  if (s.phase > Phase::kStatus || s.ending > Ending::kSupremacy || s.cycler > Cycler::kCounterClockwise)
    return "the phase, the ending or the Cycler is unknown";
  if (s.speaker >= s.seats) return "the Speaker is not at the table";
  if (!is_seat_or_none(s, s.active) || !is_seat_or_none(s, s.voice)) return "an absent seat has its turn";
  if (!are_seats(s, s.in_play | s.passed | s.winners) || s.in_play.empty()) return "an absent seat plays";
  if (!s.passed.without(s.in_play).empty()) return "somebody has passed who does not play";
  if (s.winners.empty() != (s.ending == Ending::kNone)) return "the winners are not those of the ending";
  if (s.planet_rows > kPlanets || s.token_rows > kTokens || s.effect_rows > kEffects ||
      s.queue_rows > kFollowUps)
    return "a list is longer than there is room for";
  return "";
}

std::string check_chosen(const State& s) { return check_settings(s.settings, kSettingRows); }

std::string check_spare(const State& s) {
  for (int i = kSettings; i < kSettingBytes; ++i)
    if (s.settings[i]) return "there is something in spare bytes";
  for (const Player& player : s.players)
    if (!is_zero(player.spare)) return "there is something in spare bytes";
  if (s.units.spare || !is_zero(s.rest) || !is_zero(s.tactical.spare) || !is_zero(s.battle.spare) ||
      !is_zero(s.objectives.spare))
    return "there is something in spare bytes";
  return "";
}

// --- the galaxy

std::string check_systems(const State& s) {
  SystemSet gates[kWormholes];
  for (int i = 0; i < kCells; ++i) {
    const SystemRecord& system = s.systems[i];
    if (s.present.has(cell(i)) != (system.tile != kNoTile)) return "a system is there without a tile";
    if (!are_seats(s, system.counters)) return "an absent seat has a counter on the board";
    if (system.tile == kNoTile) {
      if (!system.counters.empty() || system.wormholes || system.stable || system.goods)
        return "something lies where no system is";
      continue;
    }
    if (system.tile >= kTiles) return "a tile is unknown";
    const TileRow& tile = kTileRows[system.tile];
    if (system.wormholes >> kWormholes || (system.stable & ~system.wormholes)) return "a wormhole is unknown";
    for (int type = 0; type < kWormholes; ++type)
      if (system.wormholes >> type & 1) gates[type].add(cell(i));
    if (tile.planets ? system.first_planet + tile.planets > s.planet_rows
                     : system.first_planet != static_cast<uint8_t>(kNoPlanet))
      return "the planets of a system are not there";
    for (Planet planet : planets_in(s, cell(i)))
      if (s.planet(planet).system != cell(i)) return "a planet lies in another system";
  }
  for (int type = 0; type < kWormholes; ++type)
    if (gates[type] != s.gates[type]) return "the wormholes are not those of the systems";
  if (s.high_alert != kNoSystem && (index(s.high_alert) >= kCells || !s.present.has(s.high_alert)))
    return "the High Alert token lies nowhere";
  return "";
}

std::string check_planets(const State& s) {
  for (int i = 0; i < kPlanets; ++i) {
    const PlanetRecord& planet = s.planets[i];
    if (i >= s.planet_rows) {
      if (!is_zero(planet)) return "a planet is not in the list";
      continue;
    }
    if (planet.printed >= kPrintedPlanets || index(planet.system) >= kCells || !s.present.has(planet.system))
      return "a planet is unknown, or lies nowhere";
    if (!is_seat_or_none(s, planet.owner)) return "an absent seat owns a planet";
    if (planet.dock > Dock::kExhausted) return "a dock is in an unknown state";
    if (planet.owner == kNoSeat && !is_zero(planet.army)) return "a neutral planet has an army of its own";
    if (planet.army.armor_hits && !planet.army[Unit::kArmor]) return "Armor is damaged that is not there";
    if (planet.idle_pds > planet.army[Unit::kPds] || planet.arrived > planet.army.infantry())
      return "more units have arrived than are there";
    const bool wealthy = planet.wealth || !(planet.refresh & kTakesWealth) || !asks<Refresh>(s);
    if (planet.refresh > (kInsteadBits | kTakesWealth) || !wealthy)
      return "a planet is to be refreshed in an unknown way";
    for (int count : {planet.army[Unit::kGroundForce], planet.army[Unit::kShockTroop]})
      if (count > kPileMost) return "more units are in one place than can be";
    if (!are_seats(s, planet.taken | planet.taken_from_player | planet.taken_refreshed | planet.invaded |
                          planet.fought_for))
      return "an absent seat took a planet";
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const PlanetSet& own = s.player(seat).planets;
    if (!own.is_within_range()) return "a planet is owned that does not exist";
    for (int i = 0; i < kPlanets; ++i)
      if (own.has(static_cast<Planet>(i)) != (i < s.planet_rows && s.planets[i].owner == seat))
        return "the planets of a seat are not those it owns";
  }
  return "";
}

std::string check_borders(const State& s) {
  for (int i = 0; i < kCells; ++i) {
    bool laid = false;
    for (int side = 0; side < kSides; ++side) {
      const uint8_t number = border_at(cell(i), side);
      if (number == kNoBorder) {
        if (side < kBorderSides && !is_zero(s.borders[i][side]))
          return "something lies on a border that is none";
        continue;
      }
      const Border& one = border(s, number);
      laid |= one.token || !one.mines.empty();
      if (!are_seats(s, one.mines)) return "an absent seat has mines";
      if ((one.token & kBorderKindBits) > static_cast<int>(sizeof kAllBorderKinds))
        return "a border is unknown";
    }
    if (laid != s.bordered.has(cell(i))) return "the borders are not those of the systems";
  }
  return "";
}

std::string check_tokens(const State& s) {
  for (int i = 0; i < kTokens; ++i) {
    const Token& token = s.tokens[i];
    if (i >= s.token_rows) {
      if (!is_zero(token)) return "a token is not in the list";
      continue;
    }
    if (!is_token_kind(token.kind)) return "a token is unknown";
    if (is_in_space(token)
            ? (token.place & ~kTokenInSpace) >= kCells || !s.present.has(cell(token.place & ~kTokenInSpace))
            : token.place >= s.planet_rows)
      return "a token lies nowhere";
    if (token.kind == kWorldgate && is_in_space(token)) return "a Worldgate lies in space";
    const uint8_t owner = token.owner & kTokenOwnerBits;
    if (owner >= s.seats && owner != kTokenOfNobody) return "an absent seat has a token";
    if (!are_seats(s, token.known)) return "an absent seat has seen a token";
  }
  return "";
}

// --- units

bool is_in_order(const UnitRecord& a, const UnitRecord& b) {
  if (a.system != b.system) return a.system < b.system;
  return a.place != b.place ? a.place < b.place : a.seat < b.seat;
}

std::string check_record(const State& s, const UnitRecord& units) {
  if (index(units.system) >= kCells || !s.present.has(units.system)) return "units stand nowhere";
  if (units.seat >= s.seats && units.seat != kNeutral) return "units belong to nobody";
  if (!is_space(units.place)) {
    const Planet planet = planet_of(units.place);
    if (index(planet) >= s.planet_rows || s.planet(planet).system != units.system)
      return "an army stands on a planet of another system";
    if (s.planet(planet).owner == units.seat) return "an army is not in the row of its own planet";
    if (units.all_ships()) return "ships stand on a planet";
  }
  if (units.empty()) return "there is a record without units";
  for (int i = 0; i < kDamageable; ++i)
    if (units.hits[i] && !units.ships[i]) return "ships are damaged that are not there";
  if (units.army.armor_hits && !units.army[Unit::kArmor]) return "Armor is damaged that is not there";
  for (int count : {units.fighters(), units.army[Unit::kGroundForce], units.army[Unit::kShockTroop]})
    if (count > kPileMost) return "more units are in one place than can be";
  return "";
}

std::string check_units(const State& s) {
  const UnitPool& pool = s.units;
  for (int i = 0; i < kCells; ++i)
    if (pool.first[i] > pool.first[i + 1] || pool.first[i + 1] > kUnitRecords)
      return "the units are not indexed";
  if (pool.first[0] != 0) return "the units are not indexed";
  SystemSet ships[kSeats];
  for (int i = 0; i < kUnitRecords; ++i) {
    const UnitRecord& units = pool.records[i];
    if (i >= pool.size()) {
      if (!is_zero(units)) return "there are units behind the last";
      continue;
    }
    if (std::string wrong = check_record(s, units); !wrong.empty()) return wrong;
    if (i > 0 && !is_in_order(pool.records[i - 1], units)) return "the units are not in order";
    if (i < pool.first[index(units.system)] || i >= pool.first[index(units.system) + 1])
      return "the units are not indexed";
    if (is_player(units.seat) && is_space(units.place) && units.all_ships())
      ships[units.seat].add(units.system);
  }
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (ships[seat] != s.player(seat).ships) return "a seat's ships are not where it has them";
  return "";
}

// --- players

std::string check_leaders(const State& s) {
  for (int i = 0; i < kLeaders; ++i) {
    const LeaderRecord& leader = s.leaders[i];
    if (static_cast<uint8_t>(leader.state) >= kLeaderStates) return "a Leader is in an unknown state";
    if (!is_seat_or_none(s, leader.captor)) return "an absent seat has a captive";
    if (leader.system == kNoSystem) continue;
    if (index(leader.system) >= kCells || !s.present.has(leader.system)) return "a Leader is nowhere";
    if (leader.place & kAboard ? (leader.place & ~kAboard) >= kShips : leader.place >= s.planet_rows)
      return "a Leader is nowhere";
  }
  return "";
}

// Locations are bid for before anything lies there (3.6).
bool is_location(const State& s, System system) {
  for (int i = 0; i < s.seats; ++i)
    if (s.phase == Phase::kSetUp && cell(kMapRows[s.map].homes[i]) == system) return true;
  return false;
}

std::string check_players(const State& s) {
  uint32_t races = s.races_left;
  if (races >> kRaces) return "a race is unknown";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Player& player = s.player(seat);
    if (seat >= s.seats && (player.race != kNoRace || player.counters[0] || player.goods))
      return "an absent seat plays";
    if (player.race != kNoRace) {
      if (static_cast<int>(player.race) >= kRaces) return "a race is unknown";
      const uint32_t bit = 1u << static_cast<int>(player.race);
      if (races & bit) return "a race is there twice";
      races |= bit;
    }
    for (System system : {player.home, player.gate})
      if (system != kNoSystem &&
          (index(system) >= kCells || !(s.present.has(system) || is_location(s, system))))
        return "a Home System is nowhere";
    if (s.phase != Phase::kSetUp && seat < s.seats && (player.race == kNoRace || player.home == kNoSystem))
      return "a seat has no race";
    if (player.abilities >> kAbilities || player.upgrades >> kUpgrades) return "an ability is unknown";
    if (counters_left(s, seat) < 0) return "a seat has more command counters than there are";
    if (player.race == kNoRace) continue;
    for (Unit unit : kAllUnits)
      if (on_board(s, seat, unit) > limit_of(s, unit)) return "a seat has more units than there are";
  }
  return "";
}

std::string check_sealed(const State& s) {
  for (const Sealed& sealed : s.sealed)
    for (uint8_t returned : sealed.objectives)  // races, while they are dealt
      if (s.phase == Phase::kSetUp && (returned > kRaces || sealed.step > 2))
        return "a sealed choice is unknown";
  return "";
}

std::string check_effects(const State& s) {
  for (int i = 0; i < kEffects; ++i) {
    const Effect& effect = s.effects[i];
    if (i >= s.effect_rows) {
      if (!is_zero(effect)) return "an effect is not in the list";
      continue;
    }
    if (effect.until == Until::kNever || effect.until > Until::kForGood) return "an effect has no duration";
    if (i > 0 && effect < s.effects[i - 1]) return "the effects are not in order";
  }
  return "";
}

// What the rules index with while the procedures run that made it.
template <class... P>
bool runs_any(const State& s) {
  return (is_running<P>(s) || ...);
}

std::string check_landings(const State& s) {
  const bool acts = runs_any<SpaceCannon, SpaceBattles, Land>(s);
  if (acts && s.tactical.active.size() != 1) return "there is no active system";
  for (int i = 0; i < s.tactical.landings_made; ++i) {
    const Landing& line = s.tactical.landings[i];
    if (index(line.planet) >= s.planet_rows || !s.tactical.active.has(s.planet(line.planet).system))
      return "units land on no planet of the active system";
    if (line.origin != kNoPlanet && index(line.origin) >= s.planet_rows) return "units land from nowhere";
    if (line.flags & kLandsLeader ? line.count >= s.seats * kLeadersPerRace : index(line.unit) >= kUnits)
      return "unknown units land";
  }
  return "";
}

// Rules index with what stands in the plan of movement.
std::string check_moves(const State& s) {
  for (int i = 0; i < s.tactical.moves_made; ++i) {
    const Move& move = s.tactical.moves[i];
    if (index(move.from) >= kCells || !s.present.has(move.from)) return "a ship moves from nowhere";
    if (static_cast<int>(move.place) > s.planet_rows) return "a unit is loaded from nowhere";
    if (move.group >= s.tactical.moves_made || !is_group(s.tactical.moves[move.group]))
      return "a line of the plan belongs to no group";
    if (move.flags & kIsStep) {
      if (index(move.via) >= kCells || !s.present.has(move.via)) return "a ship moves to nowhere";
      if (!(move.flags & kStepThrough) && side_towards(move.from, move.via) < 0)
        return "a step leads too far";
    } else if (move.flags & kIsLeader) {
      if (move.count >= s.seats * kLeadersPerRace) return "an unknown Leader is on the way";
    } else if (index(move.unit) >= kUnits || (move.flags & kIsCargo && move.unit == Unit::kSpaceDock)) {
      return "an unknown unit is on the way";
    }
  }
  return "";
}

std::string check_action(const State& s) {
  if (!s.tactical.active.without(s.present).empty()) return "a system is active that is not there";
  if (s.tactical.moves_made > kMoves || s.tactical.landings_made > kLandings ||
      s.tactical.builds_made > kBuilds)
    return "a plan is longer than there is room for";
  for (int i = 0; i < s.tactical.builds_made; ++i) {
    const BuildLine& line = s.tactical.builds[i];
    const int producer = static_cast<int>(line.producer), to = static_cast<int>(line.to);
    if (index(line.unit) >= kUnits || (producer > s.planet_rows && producer != kYards) ||
        (to > s.planet_rows && is_product(line)))
      return "something unknown is built, or nowhere";
  }
  if (std::string wrong = first_fault(s, check_landings, check_moves); !wrong.empty()) return wrong;
  const Battle& battle = s.battle;
  if (battle.system == kNoSystem) {
    const bool fights =
        runs_any<BeforeBattle, BattleStage, CombatRound, RollDice, Rerolls, AssignHits, Retreat, Bombard,
                 InvasionDefence, InvasionCombat, BeforeRound, AfterRound, Toll>(s);
    return fights ? "there is no battle to go on with" : "";
  }
  if (index(battle.system) >= kCells || !s.present.has(battle.system)) return "a battle is nowhere";
  if (battle.planet != kNoPlanet && index(battle.planet) >= s.planet_rows) return "a battle is nowhere";
  for (Seat side : battle.sides)
    if (side >= s.seats && side != kNeutral) return "an absent seat fights";
  if (battle.planet != kNoPlanet && s.planet(battle.planet).system != battle.system)
    return "a battle is fought on a planet of another system";
  if (battle.retreat_to != kNoSystem &&
      (index(battle.retreat_to) >= kCells || !s.present.has(battle.retreat_to)))
    return "a retreat leads nowhere";
  for (const auto& side : battle.groups)
    for (int i = 0; i < kGroups; ++i) {
      const BattleGroup& group = side[i];
      if (index(group.unit) >= kUnits || (!group.count && !is_zero(group)) || group.left > group.count)
        return "a group of a battle is wrong";
      if (group.count && i > 0 && !side[i - 1].count) return "the groups of a battle are not in order";
    }
  return static_cast<int>(battle.stage) < kStages ? "" : "a battle is at an unknown stage";
}

}  // namespace

std::string check_board(const State& s) {
  return first_fault(s, check_spare, check_systems, check_planets, check_borders, check_tokens, check_units,
                     check_leaders, check_players, check_sealed, check_effects, check_action, check_cards,
                     check_strategy, check_trade, check_objectives);
}

std::string Ascension::check(const State& s) {
  return first_fault(s, check_table, check_kernel<AllQuestions, State>, check_chosen, check_board,
                     check_flow);
}

}  // namespace tessera::ascension
