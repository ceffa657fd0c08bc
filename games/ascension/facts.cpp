// What a position says to a question of one line, for `expect` of scenarios.
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/reader.h"

namespace tessera::ascension {

namespace {

std::string seat_or_nobody(Seat seat) { return is_player(seat) ? std::to_string(seat) : "nobody"; }
std::string seat_list(SeatSet seats) {
  return listed(seats, [](Seat seat) { return std::to_string(seat); });
}
std::string system_list(SystemSet systems) { return listed(systems, system_id); }

std::string units_fact(const State& s, Reader& in) {  // of a seat in a place: "2 cruiser, 3 fighter"
  const Seat seat = in.take("neutral") ? kNeutral : in.seat();
  const Spot spot = in.spot();
  if (!in.ok()) return "";
  const UnitRecord units = units_at(s, spot, seat);
  std::string text;
  for (Unit unit : kAllUnits) {
    if (unit == Unit::kSpaceDock || !units[unit]) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(units[unit]) + " " + unit_id(unit);
    if (const int hits = hits_of(units, unit)) text += " with " + std::to_string(hits) + " hits";
  }
  return text.empty() ? "none" : text;
}

std::string owner_fact(const State& s, Reader& in) {
  const Planet planet = in.planet();
  return in.ok() ? seat_or_nobody(s.planet(planet).owner) : "";
}
std::string state_fact(const State& s, Reader& in) {
  const Planet planet = in.planet();
  return in.ok() ? is_exhausted(s, planet) ? "exhausted" : "refreshed" : "";
}
std::string dock_fact(const State& s, Reader& in) {
  const Planet planet = in.planet();
  return in.ok() ? kDockNames[static_cast<int>(s.planet(planet).dock)] : "";
}
std::string facilities_fact(const State& s, Reader& in) {  // Colonies, Refineries
  const Planet planet = in.planet();
  if (!in.ok()) return "";
  return std::to_string(s.planet(planet).colonies) + " " + std::to_string(s.planet(planet).refineries);
}
std::string wealth_fact(const State& s, Reader& in) {
  const Planet planet = in.planet();
  return in.ok() ? std::to_string(s.planet(planet).wealth) : "";
}
std::string mine_fact(const State& s, Reader& in) {  // whose mines lie between two systems
  const System near = in.system(), far = in.system();
  const int side = in.ok() ? side_towards(near, far) : -1;
  if (side < 0) return "none";
  const Border& one = border(s, border_at(near, side));
  std::string text = one.mines.empty() ? "" : seat_list(one.mines);
  if (one.token & kNeutralMine) text += text.empty() ? "neutral" : " neutral";
  return text.empty() ? "none" : text;
}
// "2-1 carrier", "captive of 1 jord", "falling 2-1 carrier", "dead"
std::string leader_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const int number = in.number("leader", 0, kLeadersPerRace - 1);
  if (!in.ok()) return "";
  const LeaderRecord& leader = leader_of(s, seat, number);
  if (leader.system == kNoSystem) return kLeaderStateNames[static_cast<int>(leader.state)];
  std::string whose;
  if (leader.state == LeaderState::kCaptive) whose = "captive of " + std::to_string(leader.captor) + " ";
  if (leader.state == LeaderState::kFalling) whose = "falling ";
  if (leader.place & kAboard)
    return whose + system_id(leader.system) + " " + unit_id(static_cast<Unit>(leader.place & ~kAboard));
  return whose + planet_id(s, static_cast<Planet>(leader.place));
}
std::string distance_fact(const State& s, Reader& in) {
  const System from = in.system(), to = in.system();
  if (!in.ok()) return "";
  const int steps = distance(s, from, to);
  return steps == kFar ? "none" : std::to_string(steps);
}
std::string control_fact(const State& s, Reader& in) {  // whether the seat controls the system (2.8)
  const Seat seat = in.seat();
  const System system = in.system();
  return in.ok() ? controls(s, seat, system) ? "yes" : "no" : "";
}
std::string blockaded_fact(const State& s, Reader& in) {
  const Planet planet = in.planet();
  return in.ok() ? is_blockaded(s, planet) ? "yes" : "no" : "";
}
std::string supply_fact(const State& s, Reader& in) {  // non-Fighter ships that the seat may have there
  const Seat seat = in.seat();
  const System system = in.system();
  return in.ok() ? std::to_string(fleet_supply(s, seat, system)) : "";
}
std::string docks_fact(const State& s, Reader& in) {  // Space Docks of a seat in a system, floating ones too
  const Seat seat = in.seat();
  const System system = in.system();
  return in.ok() ? std::to_string(docks_in(s, seat, system)) : "";
}
std::string counters_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const Area area = in.area();
  return in.ok() ? std::to_string(counters_in(s.player(seat), area)) : "";
}
std::string activated_fact(const State& s, Reader& in) {  // systems with a counter of the seat
  const Seat seat = in.seat();
  if (!in.ok()) return "";
  SystemSet systems;
  for (System system : s.present)
    if (s.system(system).counters.has(seat)) systems.add(system);
  return system_list(systems);
}
std::string reach_fact(const State& s,
                       Reader& in) {  // systems from which ships of a class come to a system safely
  const Seat seat = in.seat();
  const System goal = in.system();
  const int movement = in.number("movement", 0, 9);
  if (!in.ok()) return "";
  return system_list(reach(s, passage_of(s, seat, sources_of(s, seat)), goal, movement));
}

std::string wormholes_fact(const State& s, Reader& in) {
  const System system = in.system();
  std::string text;
  for (int type = 0; in.ok() && type < kWormholes; ++type)
    if (s.system(system).wormholes >> type & 1)
      text += (text.empty() ? "" : " ") + std::string(kWormholeNames[type]);
  return text.empty() ? "none" : text;
}
std::string hostile_fact(const State& s, Reader&) { return seat_list(s.tactical.hostile); }

using S = const State&;
constexpr FactRow<State, Reader> kFacts[] = {
    {"race",
     [](S s, Seat seat) {
       return std::string(s.player(seat).race == kNoRace ? "none" : race_id(s.player(seat).race));
     }},
    {"home", [](S s, Seat seat) { return system_id(s.player(seat).home); }},
    {"units", units_fact},
    {"owner", owner_fact},
    {"planet", state_fact},
    {"dock", dock_fact},
    {"facilities", facilities_fact},
    {"wealth", wealth_fact},
    {"mine", mine_fact},
    {"leader", leader_fact},
    {"docks", docks_fact},
    {"distance", distance_fact},
    {"control", control_fact},
    {"blockaded", blockaded_fact},
    {"supply", supply_fact},
    {"upgrades",
     [](S s, Seat seat) {
       return listed(BitSet<int>::from_bits(s.player(seat).upgrades),
                     [](int upgrade) { return std::string(upgrade_id(upgrade)); });
     }},
    {"cycler", [](S s) { return std::string(kCyclerNames[static_cast<int>(s.cycler)]); }},
    {"counters", counters_fact},
    {"counters-left", [](S s, Seat seat) { return counters_left(s, seat); }},
    {"goods", [](S s, Seat seat) { return s.player(seat).goods; }},
    {"resources", [](S s, Seat seat) { return resources_to_spend(s, seat); }},
    {"ships", [](S s, Seat seat) { return system_list(s.player(seat).ships); }},
    {"activated", activated_fact},
    {"reach", reach_fact},
    {"wormholes", wormholes_fact},
    {"hostile", hostile_fact},
    {"floating-docks",
     [](S s, Seat seat) {
       SystemSet systems;
       for (int i = 0; i < s.token_rows; ++i)
         if (s.tokens[i].kind == kFloatingDock && (s.tokens[i].owner & kTokenOwnerBits) == seat)
           systems.add(cell(s.tokens[i].place & ~kTokenInSpace));
       return system_list(systems);
     }},
    {"speaker", [](S s) { return s.speaker; }},
    {"turn", [](S s) { return seat_or_nobody(s.active); }},
    {"passed", [](S s) { return seat_list(s.passed); }},
    {"round", [](S s) { return s.round; }},
    {"phase", [](S s) { return std::string(phase_name(s.phase)); }},
    {"ending", [](S s) { return std::string(ending_name(s.ending)); }},
    {"winners", [](S s) { return seat_list(s.winners); }},
};

}  // namespace

Result<std::string> Ascension::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

}  // namespace tessera::ascension
