#include "games/ascension/galaxy.h"

#include <algorithm>
#include <tuple>

namespace tessera::ascension {

// -------------------------------------------------------------------------------------- borders

uint8_t border_at(System system, int side) {
  const int neighbour = kSide[index(system)][side];
  if (neighbour >= kCells) return kNoBorder;
  return static_cast<uint8_t>(side < kBorderSides ? index(system) * kBorderSides + side
                                                  : neighbour * kBorderSides + opposite(side));
}

int side_towards(System from, System to) {
  for (int side = 0; side < kSides; ++side)
    if (kSide[index(from)][side] == index(to)) return side;
  return -1;
}

namespace {

System owner_of(uint8_t number) { return cell(number / kBorderSides); }
System beyond(uint8_t number) { return cell(kSide[number / kBorderSides][number % kBorderSides]); }

// Whether a system has anything on its borders is kept, so that most steps need not look.
void note_borders(Board& b, System system) {
  b.bordered.remove(system);
  for (int side = 0; side < kSides; ++side) {
    const uint8_t number = border_at(system, side);
    if (number == kNoBorder) continue;
    const Border& one = border(b, number);
    if (one.token || !one.mines.empty()) b.bordered.add(system);
  }
}
void note_border(Board& b, uint8_t number) {
  note_borders(b, owner_of(number));
  note_borders(b, beyond(number));
}

}  // namespace

void lay_border(Board& b, uint8_t number, BorderKind kind, bool inwards) {
  uint8_t& token = border(b, number).token;
  token = static_cast<uint8_t>((token & kNeutralMine) | (static_cast<int>(kind) + 1) |
                               (inwards ? kWaveInwards : 0));
  note_border(b, number);
}

void lay_mine(Board& b, uint8_t number, Seat seat) {
  Border& one = border(b, number);
  if (is_player(seat))
    one.mines.add(seat);
  else
    one.token |= kNeutralMine;
  note_border(b, number);
}

void remove_mines(Board& b, uint8_t number, Seat but) {
  Border& one = border(b, number);
  one.mines = one.mines & (is_player(but) ? SeatSet{but} : SeatSet());
  one.token = static_cast<uint8_t>(one.token & ~kNeutralMine);
  note_border(b, number);
}

bool has_mines_against(const Border& border, Seat seat) {
  return (border.token & kNeutralMine) || !border.mines.without(SeatSet{seat}).empty();
}

// ------------------------------------------------------------------------------------- adjacency

SystemSet adjoining(const Board& b, System system) {
  SystemSet around = SystemSet::from_bits(kAdjoining[index(system)]) & b.present;
  if (!b.bordered.has(system)) return around;
  for (int side = 0; side < kSides; ++side) {
    const uint8_t number = border_at(system, side);
    if (number == kNoBorder) continue;
    const Border& one = border(b, number);
    if (has_token(one) && kind_of(one) == BorderKind::kCollapsedSpaceTime)
      around.remove(cell(kSide[index(system)][side]));
  }
  return around;
}

namespace {

template <size_t kTypes>
SystemSet joined(const SystemSet (&gates)[kTypes], System system) {
  SystemSet others;
  for (const SystemSet& gate : gates)
    if (gate.has(system)) others |= gate;
  others.remove(system);
  return others;
}

}  // namespace

SystemSet adjacent(const Board& b, System system) { return adjoining(b, system) | joined(b.gates, system); }

void set_wormholes(Board& b, System system, uint8_t wormholes) {
  b.system(system).wormholes = wormholes;
  for (int type = 0; type < kWormholes; ++type)
    wormholes >> type & 1 ? b.gates[type].add(system) : b.gates[type].remove(system);
}

int distance(const Board& b, System from, System to) {
  SystemSet reached = SystemSet::only(from), edge = reached;
  for (int steps = 0; !edge.empty(); ++steps) {
    if (reached.has(to)) return steps;
    SystemSet next;
    for (System system : edge) next |= adjacent(b, system);
    edge = next.without(reached);
    reached |= edge;
  }
  return kFar;
}

// -------------------------------------------------------------------------------------- movement

namespace {

// Whether ships of the passage cross the border in this direction (12.5).
bool may_cross(const Board& b, const Passage& passage, System from, System to, bool last) {
  const uint8_t number = border_at(from, side_towards(from, to));
  if (number == kNoBorder) return false;
  const Border& one = border(b, number);
  if (!passage.mines && has_mines_against(one, passage.seat)) return false;
  if (!has_token(one)) return true;
  switch (kind_of(one)) {
    case BorderKind::kAsteroidBelt:
      return passage.grants.has(Grant::kPassAsteroids);
    case BorderKind::kIonSphere:
      return last || passage.grants.has(Grant::kIgnoreIonSpheres);
    case BorderKind::kGravWave:
      return (owner_of(number) == to) == ((one.token & kWaveInwards) != 0);
    case BorderKind::kCollapsedSpaceTime:
      return false;
  }
  return false;
}

SystemSet over_borders(const Board& b, const Passage& passage, System to, bool last) {
  SystemSet from = SystemSet::from_bits(kAdjoining[index(to)]) & b.present;
  if (!b.bordered.has(to)) return from;
  for (System system : from)
    if (!may_cross(b, passage, system, to, last)) from.remove(system);
  return from;
}

SystemSet before(const Board& b, const Passage& passage, System to, bool last) {
  return over_borders(b, passage, to, last) | joined(passage.gates, to);
}

// Steps through wormholes into systems with ships that stay cost nothing. None leads on past enemies.
SystemSet with_free_steps(const Passage& passage, SystemSet systems, System goal) {
  SystemSet all = systems;
  const SystemSet anchors = passage.anchors & passage.open.with(goal);
  for (SystemSet fresh = systems & anchors; !fresh.empty();) {
    SystemSet more;
    for (System system : fresh) more |= joined(passage.gates, system);
    fresh = more.without(all) & anchors;
    all |= more;
  }
  return all;
}

// Where a rift is passed with a turn: who is before it reaches what lies behind it with one step less
// (12.2.5).
SystemSet before_rift(const Board& b, const Passage& passage, System rift, System behind, bool last) {
  const int out = side_towards(rift, behind);
  if (out < 0 || !over_borders(b, passage, behind, last).has(rift)) return SystemSet();
  SystemSet from = over_borders(b, passage, rift, false);
  const int straight = kSide[index(rift)][opposite(out)];
  if (straight < kCells) from.remove(cell(straight));
  from.remove(behind);
  return from;
}

}  // namespace

Passage passage_of(const Board& b, Seat seat, const Sources& sources, Risk risk) {
  Passage passage{};
  passage.grants = sources.grants();
  passage.seat = seat;
  passage.mines = risk.mines || passage.grants.has(Grant::kSlipsPast);
  for (int type = 0; type < kWormholes; ++type) passage.gates[type] = b.gates[type];
  for (int i = 0; i < b.effect_rows; ++i) {
    const Effect& effect = b.effects[i];
    if (effect.owner != seat) continue;
    if (effect.stat == kImaginedWormhole) passage.gates[effect.value].add(cell(effect.subject));
    if (effect.stat == kJoinedSystem) passage.gates[kWormholes].add(cell(effect.subject));
  }
  if (passage.grants.has(Grant::kJoinAlphaBeta)) {
    passage.gates[0] |= passage.gates[1];
    passage.gates[1] = passage.gates[0];
  }
  SystemSet closed;
  for (System system : b.present) {
    const Anomaly anomaly = anomaly_of(b, system);
    if (anomaly == kNoAnomaly) continue;
    if (anomaly == Anomaly::kGravityRift) {
      passage.rifts.add(system);
      continue;
    }
    const bool granted = (anomaly == Anomaly::kAsteroidField && passage.grants.has(Grant::kPassAsteroids)) ||
                         (anomaly == Anomaly::kIonStorm && passage.grants.has(Grant::kPassIonStorms));
    if (!row(anomaly).pass && !granted) closed.add(system);
  }
  if (!risk.fleets && !passage.grants.has(Grant::kPassFleets))
    closed |= enemy_ships(b, seat).without(passage.rifts);
  if (!risk.rifts && !passage.grants.has(Grant::kNoRiftRolls)) {
    closed |= passage.rifts;
    passage.rifts = SystemSet();
  }
  passage.open = b.present.without(closed);
  return passage;
}

SystemSet reach(const Board& b, const Passage& passage, System goal, int movement) {
  const int steps = std::min(movement, kMostSteps);
  SystemSet layers[kMostSteps + 1];  // reached by exactly so many steps
  layers[0] = with_free_steps(passage, SystemSet::only(goal), goal);
  SystemSet reached = layers[0];
  for (int step = 1; step <= steps; ++step) {
    SystemSet next;
    for (System system : layers[step - 1])
      if (system == goal || passage.open.has(system)) next |= before(b, passage, system, system == goal);
    layers[step] = with_free_steps(passage, next, goal).without(reached);
    reached |= layers[step];
  }
  if (passage.rifts.empty()) return reached;

  SystemSet gained, edge;  // by way of a rift
  for (int step = 1; step <= steps; ++step) {
    SystemSet next;
    for (System system : edge)
      if (passage.open.has(system)) next |= before(b, passage, system, false);
    for (System behind : layers[step - 1])
      if (behind == goal || passage.open.has(behind))
        for (System rift : passage.rifts& SystemSet::from_bits(kAdjoining[index(behind)]))
          next |= before_rift(b, passage, rift, behind, behind == goal);
    edge = with_free_steps(passage, next, goal).without(gained);
    gained |= edge;
  }
  return reached | gained;
}

bool may_step(const Board& b, const Passage& passage, System from, System to, Step step) {
  return before(b, passage, to, step == Step::kLast).has(from);
}
SystemSet steps_across(const Board& b, const Passage& passage, System to, Step step) {
  return over_borders(b, passage, to, step == Step::kLast);
}
SystemSet joined_to(const Passage& passage, System system) { return joined(passage.gates, system); }

bool may_end(const Board& b, System system, Unit unit, GrantSet grants) {
  const Anomaly anomaly = anomaly_of(b, system);
  if (anomaly == kNoAnomaly || row(anomaly).end) return true;
  if (anomaly == Anomaly::kAsteroidField) return grants.has(Grant::kEndInAsteroids);
  return anomaly == Anomaly::kSupernova && unit == Unit::kWarSun && grants.has(Grant::kEndInSupernovas);
}

// ------------------------------------------------------------------------------------- laying out

int map_of(const Board& b, int players) {
  const int skipped = players == 2 ? b.setting<int>(Setting::kDuelMap) : 0;
  for (int map = 0, found = 0; map < kMaps; ++map)
    if (kMapRows[map].players == players && found++ == skipped) return map;
  broken("there is no map for %d players", players);
}

void lay_tile(Board& b, System system, int tile) {
  const TileRow& row = kTileRows[tile];
  SystemRecord& record = b.system(system);
  record.tile = static_cast<uint8_t>(tile);
  record.first_planet = row.planets ? b.planet_rows : static_cast<uint8_t>(kNoPlanet);
  record.stable = row.wormholes;
  b.present.add(system);
  set_wormholes(b, system, row.wormholes);
  for (int i = 0; i < row.planets; ++i) {
    PlanetRecord& planet = b.planets[b.planet_rows++];
    planet = {};
    planet.printed = static_cast<uint8_t>(row.first_planet + i);
    planet.system = system;
    planet.owner = kNoSeat;
  }
}

namespace {

// Domain Counters of a map are those of the bag, face up (21.1).
uint8_t kind_on_board(TokenKind kind) {
  switch (kind) {
    case TokenKind::kHostileLocals:
      return kind_of(DomainCounter::kHostileLocals);
    case TokenKind::kFighterAmbush:
      return kind_of(DomainCounter::kFighterAmbush);
    case TokenKind::kBioHazard:
      return kind_of(DomainCounter::kBioHazard);
    case TokenKind::kSettlers:
      return kind_of(DomainCounter::kSettlers);
    case TokenKind::kLazaxSurvivors:
      return kind_of(DomainCounter::kLazaxSurvivors);
    case TokenKind::kTechnologicalLegacy:
      return kind_of(DomainCounter::kTechnologicalLegacy);
    case TokenKind::kNaturalWealth:
      return kind_of(DomainCounter::kNaturalWealth);
    case TokenKind::kArtifact:
    case TokenKind::kCustodianFighters:
    case TokenKind::kCustodianLocals:
    case TokenKind::kFlippableWormhole:
      break;
  }
  return static_cast<uint8_t>(kind);
}

void lay_map_token(Board& b, const MapTokenRow& row) {
  Token token{};
  token.kind = kind_on_board(row.kind);
  token.value = row.value;
  token.owner = kTokenOfNobody;
  if (row.kind == TokenKind::kArtifact) token.owner |= kFaceDown;  // what it is is drawn when it is turned up
  if (row.on_planet) {
    const Planet planet = find_planet(b, row.place);
    if (planet == kNoPlanet) broken("a token lies on a planet that the map does not have");
    token.place = token_place(planet);
  } else {
    token.place = token_place(cell(row.place));
  }
  if (row.kind == TokenKind::kFlippableWormhole) {
    token.value = static_cast<uint8_t>(row.up | row.down << 4);
    set_wormholes(b, cell(row.place), static_cast<uint8_t>(b.system(cell(row.place)).wormholes | row.up));
  }
  add_token(b, token);
}

}  // namespace

void lay_out_map(Board& b, int map) {
  const MapRow& row = kMapRows[map];
  b.map = static_cast<uint8_t>(map);
  for (int i = 0; i < kCells; ++i)
    if (kMapCells[map][i] < kHomeLocation) lay_tile(b, cell(i), kMapCells[map][i]);
  for (int i = 0; i < row.borders; ++i) {
    const MapBorderRow& border = kMapBorderRows[row.first_border + i];
    lay_border(b, border.border, border.kind,
               border.from == kSide[border.border / kBorderSides][border.border % kBorderSides]);
  }
  for (int i = 0; i < row.tokens; ++i) lay_map_token(b, kMapTokenRows[row.first_token + i]);
}

void lay_home(Board& b, Seat seat, System location) {
  Player& player = b.player(seat);
  const RaceRow& race = row(player.race);
  player.gate = location;
  player.home = location;
  if (race.gate < kTiles) {
    lay_tile(b, location, race.gate);
    player.home = cell(kCreussCell);
  }
  lay_tile(b, player.home, race.home);
}

Planet find_planet(const Board& b, int printed) {
  for (int i = 0; i < b.planet_rows; ++i)
    if (b.planets[i].printed == printed && !(b.planets[i].marks & kGone)) return static_cast<Planet>(i);
  return kNoPlanet;
}

// --------------------------------------------------------------------------------------- tokens

namespace {

auto order(const Token& token) {
  return std::tuple(token.place, token.kind, token.value, token.owner, token.known.bits());
}

}  // namespace

bool comes_before(const Token& a, const Token& b) { return order(a) < order(b); }

bool add_token(Board& b, const Token& token) {
  if (b.token_rows == kTokens) {
    b.crowded = 1;
    return false;
  }
  int at = b.token_rows++;
  for (; at > 0 && order(token) < order(b.tokens[at - 1]); --at) b.tokens[at] = b.tokens[at - 1];
  b.tokens[at] = token;
  return true;
}

void remove_token(Board& b, int at) {
  std::copy(b.tokens + at + 1, b.tokens + b.token_rows, b.tokens + at);
  b.tokens[--b.token_rows] = {};
}

void replace_token(Board& b, int at, const Token& token) {
  remove_token(b, at);
  add_token(b, token);
}

int find_token(const Board& b, const Token& token) {
  for (int i = 0; i < b.token_rows; ++i)
    if (order(b.tokens[i]) == order(token)) return i;
  return -1;
}

uint8_t wormholes_of(const Token& token) {
  if (token.kind == kWormholeToken) return token.value;
  if (token.kind == static_cast<uint8_t>(TokenKind::kFlippableWormhole)) return token.value & 15;
  if (!(token.owner & kTokenResolved) || token.kind < kFirstCounter) return 0;
  switch (counter_of(token)) {
    case DomainCounter::kWormholeDiscoveryA:
    case DomainCounter::kFrontierWormholeA:
      return kAlpha;
    case DomainCounter::kWormholeDiscoveryB:
    case DomainCounter::kFrontierWormholeB:
      return kBeta;
    default:
      return 0;
  }
}

void open_wormholes(Board& b, System system) {
  uint8_t open = b.system(system).stable;
  for (int i = 0; i < b.token_rows; ++i)
    if (system_of(b, b.tokens[i]) == system) open = static_cast<uint8_t>(open | wormholes_of(b.tokens[i]));
  set_wormholes(b, system, open);
}

}  // namespace tessera::ascension
