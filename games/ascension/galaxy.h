// The galaxy: which systems are there, what lies next to what, and how far ships come.
#pragma once
#include "games/ascension/modifiers.h"
#include "games/ascension/units.h"

namespace tessera::ascension {

// -------------------------------------------------------------------------------------- systems

inline const TileRow& tile_of(const Board& b, System system) { return kTileRows[b.system(system).tile]; }
inline Anomaly anomaly_of(const Board& b, System system) { return tile_of(b, system).anomaly; }
inline bool is_rift(const Board& b, System system) { return anomaly_of(b, system) == Anomaly::kGravityRift; }
// Home Systems, the Gate of Creuss too (3.21).
inline bool is_home(const Board& b, System system) { return tile_of(b, system).kind == TileKind::kHome; }
inline bool is_home_of(const Board& b, System system, Seat seat) {
  return b.player(seat).home == system || b.player(seat).gate == system;
}

// The planets of a system, which stand together.
class PlanetsOf {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(int at) : at_(at) {}
    constexpr Planet operator*() const { return static_cast<Planet>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return at_ != o.at_; }

   private:
    int at_;
  };
  constexpr PlanetsOf(int first, int count) : first_(first), count_(count) {}
  constexpr Iterator begin() const { return Iterator(first_); }
  constexpr Iterator end() const { return Iterator(first_ + count_); }
  constexpr int size() const { return count_; }
  constexpr Planet operator[](int i) const { return static_cast<Planet>(first_ + i); }

 private:
  int first_, count_;
};
inline PlanetsOf planets_in(const Board& b, System system) {
  return {b.system(system).first_planet, tile_of(b, system).planets};
}
inline const PlanetRow& printed(const Board& b, Planet planet) {
  return kPlanetRows[b.planet(planet).printed];
}
inline bool is_station(const Board& b, Planet planet) { return printed(b, planet).station; }

// -------------------------------------------------------------------------------------- borders

using BorderNumber = Bounded<kCells * kBorderSides, 0xff>;
inline constexpr uint8_t kNoBorder = 0xff;
constexpr int opposite(int side) { return (side + 3) % kSides; }
// The border on this side of the system; kNoBorder at the edge of all cells.
uint8_t border_at(System system, int side);
inline Border& border(Board& b, uint8_t number) {
  return b.borders[number / kBorderSides][number % kBorderSides];
}
inline const Border& border(const Board& b, uint8_t number) {
  return b.borders[number / kBorderSides][number % kBorderSides];
}
constexpr bool has_token(const Border& border) { return border.token & kBorderKindBits; }
constexpr BorderKind kind_of(const Border& border) {
  return static_cast<BorderKind>((border.token & kBorderKindBits) - 1);
}
// The side of one system on which the other lies; -1 if they do not touch.
int side_towards(System from, System to);
void lay_border(Board& b, uint8_t number, BorderKind kind, bool inwards);
// Mines of a seat; those of kNeutral are nobody's.
void lay_mine(Board& b, uint8_t number, Seat seat);
// Takes all away that are not the seat's (6.2.5).
void remove_mines(Board& b, uint8_t number, Seat but);
bool has_mines_against(const Border& border, Seat seat);

// ------------------------------------------------------------------------------------- adjacency

// Systems that touch it (2.5), whatever may cross the borders.
SystemSet adjoining(const Board& b, System system);
// Adjoining, or joined by a wormhole of one type.
SystemSet adjacent(const Board& b, System system);
// Changes the wormholes that are open in a system now.
void set_wormholes(Board& b, System system, uint8_t wormholes);
// The fewest steps between two systems by adjacency (2.5); kFar if none lead there.
inline constexpr int kFar = 99;
int distance(const Board& b, System from, System to);

// -------------------------------------------------------------------------------------- movement

// What a seat may do on its way, worked out once for a plan.
struct Passage {
  SystemSet open;                   // may be moved through
  SystemSet rifts;                  // of these: Gravity Rifts, whose bonus is used
  SystemSet anchors;                // wormhole steps into them cost nothing (Creuss)
  SystemSet gates[kWormholes + 1];  // as they are for this seat; the last: systems joined in this action
  GrantSet grants;
  Seat seat;
  bool mines;  // crosses mines that are not its own
};
// What makes a route more than the safe one (3.2 of the design: each is an option of its own).
struct Risk {
  bool mines = false;   // crosses mines that are not its own
  bool rifts = false;   // moves through Gravity Rifts
  bool fleets = false;  // moves past enemy fleets (a Diplomat's passage, cards)
};
Passage passage_of(const Board& b, Seat seat, const Sources& sources, Risk risk = {});

// All systems from which a ship with so much movement comes to the goal, the goal among them. Whether it may
// end there is another question.
SystemSet reach(const Board& b, const Passage& passage, System goal, int movement);
// Whether a movement goes on behind a step, or ends with it.
enum class Step : uint8_t { kOnward, kLast };
bool may_step(const Board& b, const Passage& passage, System from, System to, Step step);
// The systems from which one step leads there across a border.
SystemSet steps_across(const Board& b, const Passage& passage, System to, Step step);
// The systems that wormholes join to this one, as they are for the passage.
SystemSet joined_to(const Passage& passage, System system);
// The most steps that ways are looked for.
inline constexpr int kMostSteps = 8;
// Whether ships of the class may end a movement there (12.2).
bool may_end(const Board& b, System system, Unit unit, GrantSet grants);

// ------------------------------------------------------------------------------------- laying out

void lay_out_map(Board& b, int map);
// The map that a number of players uses, by the settings of the table (1.4).
int map_of(const Board& b, int players);
// Puts a tile there with its planets.
void lay_tile(Board& b, System system, int tile);
// The Home System of a seat's race comes to a location of the map (3.12, 3.21).
void lay_home(Board& b, Seat seat, System location);
// The row of a printed planet on this board, or kNoPlanet.
Planet find_planet(const Board& b, int printed);

// --------------------------------------------------------------------------------------- tokens

// False if there is no room; kept sorted, so that equal positions are equal bytes.
bool add_token(Board& b, const Token& token);
bool comes_before(const Token& a, const Token& b);  // their order
void remove_token(Board& b, int at);
void replace_token(Board& b, int at, const Token& token);
int find_token(const Board& b, const Token& token);  // where it stands; -1
// Wormholes that a token opens, and all of a system: stable ones, and those of tokens (12.6).
uint8_t wormholes_of(const Token& token);
void open_wormholes(Board& b, System system);
constexpr uint8_t token_place(System system) { return static_cast<uint8_t>(index(system) | kTokenInSpace); }
constexpr uint8_t token_place(Planet planet) { return static_cast<uint8_t>(index(planet)); }
constexpr uint8_t token_place(System system, Planet planet) {
  return planet == kNoPlanet ? token_place(system) : token_place(planet);
}
constexpr bool is_in_space(const Token& token) { return token.place & kTokenInSpace; }
constexpr Seat owner_of(const Token& token) {
  const uint8_t owner = token.owner & kTokenOwnerBits;
  return owner == kTokenOfNobody ? kNoSeat : Seat{owner};
}
// The system it lies in, or whose planet it lies on.
inline System system_of(const Board& b, const Token& token) {
  return is_in_space(token) ? cell(token.place & ~kTokenInSpace)
                            : b.planet(static_cast<Planet>(token.place)).system;
}

// --- Domain Counters (21)

constexpr uint8_t kind_of(DomainCounter counter) {
  return static_cast<uint8_t>(kFirstCounter + static_cast<int>(counter));
}
constexpr bool is_custodian(const Token& token) {
  return token.kind == static_cast<uint8_t>(TokenKind::kCustodianFighters) ||
         token.kind == static_cast<uint8_t>(TokenKind::kCustodianLocals);
}
// Counters that somebody may still come upon; Custodians are such too.
constexpr bool is_unresolved(const Token& token) {
  return (token.kind >= kFirstCounter || token.kind == kHiddenCounter || is_custodian(token)) &&
         !(token.owner & (kTokenResolved | kTokenSpawned));
}
constexpr bool is_face_down_counter(const Token& token) {
  return (token.owner & kFaceDown) && (token.kind >= kFirstCounter || token.kind == kHiddenCounter);
}
// What it does when it is met; it is known.
constexpr DomainCounter counter_of(const Token& token) {
  if (token.kind == static_cast<uint8_t>(TokenKind::kCustodianFighters)) return DomainCounter::kFighterAmbush;
  if (token.kind == static_cast<uint8_t>(TokenKind::kCustodianLocals)) return DomainCounter::kHostileLocals;
  return static_cast<DomainCounter>(token.kind - kFirstCounter);
}
constexpr const DomainCounterRow& row(DomainCounter counter) {
  return kDomainCounterRows[static_cast<int>(counter)];
}

}  // namespace tessera::ascension
