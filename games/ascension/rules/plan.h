// The plan of a movement (6.2): lines of Tactical::moves. A group is a line of ships of one class, then what
// it loads, then the steps of its way. Nothing moves on the board before the plan is carried out.
#pragma once
#include "games/ascension/procedures/movement.h"
#include "games/ascension/rules/routes.h"

namespace tessera::ascension {

// Bits of Move::flags. A line is ships, or one of the other three.
inline constexpr uint8_t kSpecialBits = 3, kRouteBits = 28, kRouteShift = 2;  // of ships
inline constexpr uint8_t kStepThrough = 1, kStepMet = 2;  // of steps: a wormhole; its mines were resolved
inline constexpr uint8_t kIsCargo = 32;
inline constexpr uint8_t kIsLeader = 64;  // `count` is its number
inline constexpr uint8_t kIsStep = 128;   // from one system to `via`

constexpr bool is_group(const Move& move) { return !(move.flags & (kIsCargo | kIsLeader | kIsStep)); }
constexpr int special_of(const Move& move) { return move.flags & kSpecialBits; }
constexpr int route_of(const Move& move) { return (move.flags & kRouteBits) >> kRouteShift; }

inline System goal_of(const Board& b) { return b.tactical.active.lowest(); }

// Every line of the plan for which `f` is asked.
template <class F>
void each_move(const Board& b, F f) {
  for (int i = 0; i < b.tactical.moves_made; ++i) f(b.tactical.moves[i], i);
}

// Adds a line, and gives its number.
int add_move(Board& b, const Move& move);
// Whether another group, or more cargo of one, finds room in the list; what must come along always does.
bool has_room_for_group(const Board& b);
bool has_room_for_cargo(const Board& b);

// --- units of the plan

// What stays in space if the plan is carried out.
UnitRecord staying(const Board& b, Seat seat, System system);
// Units of an army that stay on a planet.
int staying_on(const Board& b, Seat seat, Planet planet, Unit unit);
// Ships and loads of one group.
UnitRecord group_units(const Board& b, int group);
// What will be in the active system if nothing is lost.
UnitRecord arriving(const Board& b, Seat seat);
int docks_moving(const Board& b, System from);  // that float, out of a system

// --- room

// Room of ships alone: docks of the system are not theirs.
Room room_aboard(const Board& b, Seat seat, System system, const UnitRecord& ships);
// Room of what stays, docks that leave not counted. Fighters that need no support have some too.
Room room_staying(const Board& b, Seat seat, System system, const UnitRecord& stays);
bool fits(const Room& room, const UnitRecord& cargo);
// Whether what is in `pile` fits into two rooms, of which the first holds `aboard` already.
bool fits_both(const Room& first, const UnitRecord& aboard, const Room& second, const UnitRecord& pile);
// Whether Fleet Supply bears it (14.4).
bool is_supplied(const Board& b, Seat seat, System system, const UnitRecord& fleet);

// --- ships

// How many hits one ship of the class takes before it is destroyed (15.1), outside of combat rounds in an
// own action, whether it uses its room or not.
enum class Hold : uint8_t { kEmpty, kLoaded };
int sustain_outside(const Board& b, Seat seat, Unit unit, System system, Hold hold);
// A Leader of the type who is aboard the class and not in the plan yet, or -1.
int leader_aboard(const Board& b, Seat seat, System from, Unit unit, LeaderType type);
// The specials that ships of the class could use from there.
uint8_t specials_at(const Board& b, Seat seat, System from, Unit unit);
int movement_with(const Board& b, Seat seat, System from, Unit unit, int special);
// The Technology that gives the bonus of kOnceARound.
int once_a_round_source(const Board& b, Seat seat, System from, Unit unit);

// The seat's Flagship, where its special works on movement.
struct FlagshipAt {
  System system = kNoSystem;
  GrantSet grants;
  bool moves = false;  // it is in the plan
};
FlagshipAt flagship_at(const Board& b, Seat seat);
// A Flagship may hold a wormhole, where it is, for its own side.
void join_flagship(const FlagshipAt& flagship, Passage& passage);
// Whether a group goes with the Flagship that no mines can hurt.
bool slips_past(const FlagshipAt& flagship, System from, Unit unit);

// --- passage (16.5)

// What is known of the passage through a system in this action.
bool has_passage(const Board& b, Seat seat, System system, uint8_t which);
// The systems with enemy fleets that ships starting there might be let through.
SystemSet passable(const Board& b, Seat seat, System from, Unit unit);
// The seat's Diplomat that goes along from a system, or -1.
int travelling_diplomat(const Board& b, Seat seat, System from);

// What the seat may do on its way with these dangers.
Passage planned_passage(const Board& b, Seat seat, System from, Unit unit, int route);
// The way of a group of the plan that enters these systems too.
Rule bars_end(const Board& b, System system);  // why no ship ends there
Way way_of(const Board& b, Seat seat, const Move& group, SystemSet stops);
// Whether every rift on the way could hold all that might stop there (6.2.6).
bool rifts_can_hold(const Board& b, Seat seat, const Way& way, int ships, int group);

}  // namespace tessera::ascension
