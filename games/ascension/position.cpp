// Positions: words that lay one out, for scenarios, position files and the editor (docs/positions.md). Home
// Systems are laid out by the first line that needs them; who has no race by then gets the next free one.
#include <algorithm>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/reader.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- between the lines

// Races are settled and Home Systems lie on the map: nobody has a home before.
bool is_open(const State& s) { return s.player(0).home != kNoSystem; }

void take_race(State& s, Seat seat, Race race) {
  s.player(seat).race = race;
  s.races_left &= ~(1u << static_cast<int>(race));
}

void open(State& s) {
  if (is_open(s)) return;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.player(seat).race == kNoRace) take_race(s, seat, RaceSet::from_bits(s.races_left).lowest());
    found_realm(s, seat, cell(kMapRows[s.map].homes[seat]));
    s.player(seat).goods = kLeastGoods;
  }
  s.round = 1;
  s.phase = Phase::kAction;
}

void place_race(State& s, Reader& in) {
  if (is_open(s))
    return in.wrong("race", "Home Systems are laid out already", "write lines with race above the others");
  const int seat = in.number("seat", 0, s.seats - 1);
  const Race race = in.race();
  if (!in.ok()) return;
  if (!(s.races_left >> static_cast<int>(race) & 1) || s.player(static_cast<Seat>(seat)).race != kNoRace)
    return in.wrong("race", quoted(race_id(race)) + " is taken, or the seat has a race",
                    "no race is there twice");
  take_race(s, static_cast<Seat>(seat), race);
}

// --- units

// "units SEAT PLACE UNIT COUNT [HITS]"
void place_units(State& s, Reader& in) {
  const Seat seat = in.take("neutral") ? kNeutral : in.seat();
  const Spot spot = in.spot();
  const Unit unit = in.unit();
  const int count = in.number("count", 0, kPileMost);
  const int hits = in.more() ? in.number("hits", 0, kPileMost) : 0;
  if (!in.ok()) return;
  if (unit == Unit::kSpaceDock)
    return in.wrong("unit", "a Space Dock is no such unit", "write a line with dock");
  if (is_ship(unit) && !is_space(spot.place))
    return in.wrong("place", "ships stand in space", "write the ring and number of the system");
  const UnitRecord there = units_at(s, spot, seat);
  if (hits && (!count || (unit != Unit::kArmor && index(unit) >= kDamageable)))
    return in.wrong("hits", "nothing there can be damaged", "write 0");
  if (is_player(seat) && count - there[unit] > reinforcements(s, seat, unit))
    return in.wrong("count", std::to_string(count) + " are more than the seat has left",
                    "write at most " + std::to_string(reinforcements(s, seat, unit) + there[unit]));
  remove_units(s, spot, seat, unit, there[unit], hits_of(there, unit));
  if (count) add_units(s, spot, seat, unit, count, hits);
}

void place_start_units(State& s, Reader& in) {
  const Seat seat = in.seat();
  if (!in.ok()) return;
  if (s.player(seat).ships.has(s.player(seat).home))
    return in.wrong("seat", "its units are there already", "write such a line once");
  place_start(s, seat);
}

// --- planets

void place_owner(State& s, Reader& in) {
  const Planet planet = in.planet();
  const Seat seat = in.seat_or_nobody();
  if (!in.ok()) return;
  set_owner(s, planet, seat);
  if (is_player(seat)) s.planet(planet).marks |= kHeld;
}

void place_exhausted(State& s, Reader& in) {
  const Planet planet = in.planet();
  if (in.ok()) exhaust(s, planet);
}

void place_dock(State& s, Reader& in) {
  const Planet planet = in.planet();
  const Dock dock = in.row("state", kDockNames, "state of a dock", Dock());
  if (!in.ok()) return;
  PlanetRecord& record = s.planet(planet);
  if (record.owner == kNoSeat) return in.wrong("planet", "it is neutral", "write a line with owner before");
  if (record.dock == Dock::kNone && !reinforcements(s, record.owner, Unit::kSpaceDock))
    return in.wrong("planet", "its owner has no more docks", "leave one out");
  record.dock = dock;
}

void place_facilities(State& s, Reader& in) {
  const Planet planet = in.planet();
  const int colonies = in.number("colonies", 0, 9), refineries = in.number("refineries", 0, 9);
  if (!in.ok()) return;
  s.planet(planet).colonies = static_cast<uint8_t>(colonies);
  s.planet(planet).refineries = static_cast<uint8_t>(refineries);
}

void place_wealth(State& s, Reader& in) {
  const Planet planet = in.planet();
  const int wealth = in.number("goods", 0, kPileMost);
  if (in.ok()) s.planet(planet).wealth = static_cast<uint8_t>(wealth);
}

// "acquired PLANET": in this round, so that it was not held when it began.
void place_acquired(State& s, Reader& in) {
  const Planet planet = in.planet();
  if (in.ok()) s.planet(planet).marks = static_cast<uint8_t>(s.planet(planet).marks & ~kHeld);
}

void place_floating_dock(State& s, Reader& in) {
  const Seat seat = in.seat();
  const System system = in.system();
  if (!in.ok()) return;
  if (!reinforcements(s, seat, Unit::kSpaceDock))
    return in.wrong("seat", "it has no more docks", "leave one out");
  if (!add_token(s, {kFloatingDock, token_place(system), 0, SeatSet(), seat}))
    in.wrong("system", "there is no room for another token", "leave one out");
}

// "mine SEAT SYSTEM SYSTEM"; neutral ones are nobody's
void place_mine(State& s, Reader& in) {
  const Seat seat = in.take("neutral") ? kNeutral : in.seat();
  const System from = in.system(), to = in.system();
  if (!in.ok()) return;
  if (side_towards(from, to) < 0)
    return in.wrong("system", "the two do not touch", "write two that lie side by side");
  lay_mine(s, border_at(from, side_towards(from, to)), seat);
}

// --- players

void place_points(State& s, Reader& in) {
  const Seat seat = in.seat();
  in.store(s.player(seat).points, "points", 0, 99);
}

void place_counters(State& s, Reader& in) {
  const Seat seat = in.seat();
  const Area area = in.area();
  const int count = in.number("count", 0, kCounters);
  if (!in.ok()) return;
  uint8_t& there = counters_in(s.player(seat), area);
  const int left = counters_left(s, seat) + there;
  if (count > left)
    return in.wrong("count", "the seat has not so many", "write at most " + std::to_string(left));
  there = static_cast<uint8_t>(count);
}

void place_goods(State& s, Reader& in) {
  const Seat seat = in.seat();
  in.store(s.player(seat).goods, "goods", 0, 999);
}

void place_technology(State& s, Reader& in) {
  const Seat seat = in.seat();
  TechnologyMask owned = 0;
  if (!in.take("none")) do
      owned |= bit(in.technology());
    while (in.more());
  if (in.ok()) s.player(seat).technologies = owned;
}

void place_upgrade(State& s, Reader& in) {
  const Seat seat = in.seat();
  const int upgrade = in.row("upgrade", kUpgradeRows, "Racial Upgrade", 0);
  if (in.ok()) s.player(seat).upgrades |= uint64_t{1} << upgrade;
}

void place_activated(State& s, Reader& in) {
  const Seat seat = in.seat();
  const System system = in.system();
  if (!in.ok()) return;
  if (!counters_left(s, seat))
    return in.wrong("seat", "it has no counter left", "write fewer into its areas");
  activate(s, seat, system);
}

void place_speaker(State& s, Reader& in) {
  const Seat seat = in.seat();
  if (in.ok()) s.speaker = seat;
}

void place_round(State& s, Reader& in) { in.store(s.round, "round", 1, 250); }

void place_phase(State& s, Reader& in) {
  const Phase phase = in.row("phase", kPhaseNames, "phase", Phase());
  if (phase == Phase::kSetUp)
    return in.wrong("phase", "'setup' cannot be laid out", "write one of: strategy action status");
  if (in.ok()) s.phase = phase;
}

// "border SYSTEM SYSTEM KIND": a Grav-Wave is crossed from the first one to the second
void place_border(State& s, Reader& in) {
  const System near = in.system(), far = in.system();
  const BorderKind kind = in.row("kind", kBorderKindRows, "kind of border", BorderKind());
  if (!in.ok()) return;
  const int side = side_towards(near, far);
  if (side < 0) return in.wrong("system", "the two systems do not touch", "write neighbours");
  const uint8_t number = border_at(near, side);
  lay_border(s, number, kind, number / kBorderSides == index(far));
}

// "leader SEAT NUMBER [captive SEAT] PLACE [UNIT]": on a planet, or aboard a class of ships in a system
void place_leader(State& s, Reader& in) {
  const Seat owner = in.seat();
  const int number = in.number("leader", 0, kLeadersPerRace - 1);
  const bool captive = in.ok() && in.take("captive");
  const Seat seat = captive ? in.seat() : owner;
  const Spot spot = in.spot();
  const Unit unit = is_space(spot.place) && in.ok() ? in.unit() : kNoUnit;
  if (!in.ok()) return;
  if (is_space(spot.place) && (!is_ship(unit) || !fleet_at(s, spot.system, seat)[unit]))
    return in.wrong("unit", "the seat has no such ship there", "write a line with units before");
  leader_of(s, owner, number) = {
      captive ? LeaderState::kCaptive : LeaderState::kReady, spot.system,
      static_cast<uint8_t>(is_space(spot.place) ? kAboard | index(unit) : index(planet_of(spot.place))),
      captive ? seat : kNoSeat, 0};
}

using PlaceRow = WordRow<void (*)(State&, Reader&)>;
constexpr PlaceRow kPlaces[] = {
    {"race", place_race},
    {"units", place_units},
    {"start", place_start_units},
    {"owner", place_owner},
    {"exhausted", place_exhausted},
    {"dock", place_dock},
    {"facilities", place_facilities},
    {"wealth", place_wealth},
    {"acquired", place_acquired},
    {"floating-dock", place_floating_dock},
    {"mine", place_mine},
    {"points", place_points},
    {"counters", place_counters},
    {"goods", place_goods},
    {"technologies", place_technology},
    {"upgrade", place_upgrade},
    {"activated", place_activated},
    {"speaker", place_speaker},
    {"round", place_round},
    {"phase", place_phase},
    {"border", place_border},
    {"leader", place_leader},
};

}  // namespace

Status Ascension::place(State& s, const std::vector<std::string>& words) {
  if (!words.empty() && words[0] != "race") open(s);
  return place_line<Reader>(kPlaces, s, words);
}

void Ascension::begin_position(State& s) {
  open(s);
  s.stack[0].resume = behind_procedure(Round::kId);
  const Phase phase = s.phase;
  if (phase == Phase::kStrategy) --s.round;  // which begins now
  call(s, Round{.phase = phase});
  s.decision = ChooseAction::kId;  // whatever it will be: the game is not over
}

}  // namespace tessera::ascension
