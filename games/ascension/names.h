// Short names of things, as options, scenarios, positions, records and views write them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/view/names.h"
#include "games/ascension/decisions.h"
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

// --- systems: by ring and number ("2-7"), the others by name

inline std::string system_id(System system) {
  switch (index(system)) {
    case kNexusCell:
      return "nexus";
    case kCreussCell:
      return "ghosts";
    case kOutsideCell:
      return "outside";
    default:
      const CellRow& row = kCellRows[index(system)];
      return std::to_string(row.ring) + "-" + std::to_string(row.number);
  }
}
inline std::optional<System> find_system(std::string_view text) {
  for (int i = 0; i < kCells; ++i)
    if (text == system_id(cell(i))) return cell(i);
  return std::nullopt;
}

// --- rows of data by their id

constexpr const char* unit_id(Unit unit) { return row(unit).id; }
constexpr const char* race_id(Race race) { return row(race).id; }
constexpr const char* technology_id(Technology technology) { return row(technology).id; }
constexpr const char* printed_id(int planet) { return kPlanetRows[planet].id; }
constexpr const char* tile_id(int tile) { return kTileRows[tile].id; }
constexpr const char* leader_id(int leader) { return kLeaderRows[leader].id; }
constexpr const char* upgrade_id(int upgrade) { return kUpgradeRows[upgrade].id; }
inline const char* planet_id(const Board& b, Planet planet) { return printed(b, planet).id; }

constexpr std::optional<Race> find_race(std::string_view id) { return find_row<Race>(kRaceRows, id); }
constexpr std::optional<Unit> find_unit(std::string_view id) { return find_row<Unit>(kUnitRows, id); }

// --- cards
constexpr const char* action_card_id(int card) { return kActionCardRows[card].id; }

// --- words

inline constexpr const char* kPhaseNames[kPhases] = {"setup", "strategy", "action", "status"};
constexpr const char* phase_name(Phase phase) { return kPhaseNames[static_cast<int>(phase)]; }
// As GameInfo::endings calls them, from the second on.
inline constexpr const char* kEndingNames[] = {"none",         "last round", "points",
                                               "imperium rex", "domination", "supremacy"};
constexpr const char* ending_name(Ending ending) { return kEndingNames[static_cast<int>(ending)]; }
inline constexpr const char* kAreaNames[kAreas] = {"command", "fleet", "strategy"};
constexpr const char* area_name(Area area) { return kAreaNames[static_cast<int>(area)]; }
inline constexpr const char* kActionNames[kActions] = {
    "pass", "tactical", "leaders", "strategic", "card", "play", "use", "skip", "drop-secret", "supply"};
inline constexpr const char* kColourNames[kColours] = {"blue", "red", "green", "yellow"};
inline constexpr const char* kCyclerNames[] = {"clockwise", "counter-clockwise"};
inline constexpr const char* kDockNames[] = {"none", "ready", "exhausted"};
inline constexpr const char* kWormholeNames[kWormholes] = {"alpha", "beta", "gamma", "delta"};
inline constexpr const char* kLeaderStateNames[kLeaderStates] = {"away", "ready", "falling", "captive",
                                                                 "dead"};
inline constexpr const char* kStageNames[kStages] = {"cannon",      "barrage", "pre-combat", "combat",
                                                     "bombardment", "defence", "mines"};
constexpr const char* stage_name(Stage stage) { return kStageNames[static_cast<int>(stage)]; }
inline constexpr const char* kInstallationNames[kInstallations] = {"pds", "space-dock", "colony", "refinery"};
constexpr const char* installation_name(Installation what) {
  return kInstallationNames[static_cast<int>(what)];
}
// What makes ships of a class special: combat::Mark.
inline constexpr const char* kMarkNames[] = {"admiral",     "supernova",      "carrying",  "commando",
                                             "next-system", "past-asteroids", "scientist", "safe"};
// As Deed counts them.
inline constexpr const char* kDeedNames[] = {
    "ships-destroyed", "owners-hit", "wins",          "attacks-won", "great-attacks-won",
    "great-fights",    "docks-lost", "docks-invaded", "dock-owners", "docks-in-space",
    "leaders-killed",  "raids",      "agendas",       "led",         "dock-at-rex"};
inline constexpr const char* kTokenNames[] = {
    "artifact",        "custodian-fighters",   "custodian-locals",  "hostile-locals",
    "fighter-ambush",  "natural-wealth",       "bio-hazard",        "settlers",
    "lazax-survivors", "technological-legacy", "flippable-wormhole"};
constexpr const char* token_name(uint8_t kind) {
  switch (kind) {
    case kFloatingDock:
      return "floating-dock";
    case kWorldgate:
      return "worldgate";
    case kWormholeToken:
      return "wormhole";
    case kHiddenCounter:
      return "domain-counter";
    default:
      return kind >= kFirstCounter ? kDomainCounterRows[kind - kFirstCounter].id : kTokenNames[kind];
  }
}
inline constexpr bool is_token_kind(uint8_t kind) {
  return kind < sizeof kAllTokenKinds || (kind >= kFloatingDock && kind <= kHiddenCounter) ||
         (kind >= kFirstCounter && kind < kFirstCounter + kCounterKinds);
}

}  // namespace tessera::ascension
