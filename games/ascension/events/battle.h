// rules/space_cannon.cpp, rules/space_battle.cpp, rules/dice.cpp, rules/retreat.cpp: numbers 120 to 169.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CannonsFire { Who seat; Owner target; System system;
  static constexpr EventRow kRow{120, "cannons_fire", "seat target system",
      "{seat} fired Space Cannons at {target} in {system}."}; };
struct BattleBegins { Who attacker; Owner defender; System system;
  static constexpr EventRow kRow{121, "battle_begins", "attacker defender system",
      "{attacker} attacked {defender} in {system}."}; };
struct CombatRoundBegins { Number round;
  static constexpr EventRow kRow{122, "combat_round", "round", "Combat round {round}."}; };
struct Rolled { Owner seat; Stage stage; Unit unit; Number dice, value, hits;
  static constexpr EventRow kRow{123, "rolled", "seat stage unit dice value hits",
      "{seat} rolled {dice} {dice:die/dice} for {unit} ({stage}): {hits} with {value} or more."}; };
struct Rerolled { Who seat; Unit unit; Number face;
  static constexpr EventRow kRow{124, "rerolled", "seat unit face",
      "{seat} rolled a die of {unit} again: {face}."}; };
struct StartHits { Owner seat; Number hits;
  static constexpr EventRow kRow{125, "start_hits", "seat hits",
      "{seat} inflicted {hits} {hits:hit/hits} as the battle began."}; };
struct HitCancelled { Who seat;
  static constexpr EventRow kRow{126, "hit_cancelled", "seat", "{seat} cancelled a hit."}; };
struct HitsWithoutTarget { Owner seat; Number hits;
  static constexpr EventRow kRow{127, "hits_without_target", "seat hits",
      "{hits} {hits:hit/hits} found no unit of {seat}."}; };
struct Lost { Owner seat; SomeUnits units;
  static constexpr EventRow kRow{128, "lost", "seat units", "{seat} lost {units}."}; };
struct Damaged { Owner seat; Unit unit; Number hits;
  static constexpr EventRow kRow{129, "damaged", "seat unit hits",
      "{unit} of {seat} now {hits:has/have} {hits} {hits:hit/hits}."}; };
struct CargoLost { Who seat; SomeUnits units;
  static constexpr EventRow kRow{130, "cargo_lost", "seat units", "{units} of {seat} went down with their ships."}; };
struct RetreatAnnounced { Who seat; System to;
  static constexpr EventRow kRow{131, "retreat_announced", "seat to", "{seat} announced a retreat to {to}."}; };
struct Retreated { Who seat; System from, to;
  static constexpr EventRow kRow{132, "retreated", "seat from to", "{seat} retreated from {from} to {to}."}; };
struct Stalemate { Owner seat;
  static constexpr EventRow kRow{133, "stalemate", "seat",
      "Nobody could be hit any more: the units of {seat} were destroyed."}; };
struct BattleWon { Owner seat; System system;
  static constexpr EventRow kRow{134, "battle_won", "seat system", "{seat} won the battle in {system}."}; };
struct NobodyWon { System system;
  static constexpr EventRow kRow{135, "nobody_won", "system", "Nobody was left in {system}."}; };
struct LeaderTaken { Who captor, seat; TheLeader leader;
  static constexpr EventRow kRow{137, "leader_taken", "captor seat leader",
      "{captor} captured {leader} of {seat}."}; };
struct CeasefireOffered { Who seat; System to;
  static constexpr EventRow kRow{138, "ceasefire_offered", "seat to",
      "{seat} asked for a ceasefire, to leave for {to}."}; };
struct CeasefireRefused { Who seat;
  static constexpr EventRow kRow{139, "ceasefire_refused", "seat", "{seat} refused the ceasefire."}; };
struct Repaired { Owner seat; Unit unit;
  static constexpr EventRow kRow{140, "repaired", "seat unit", "{unit} of {seat} was repaired."}; };
struct TurnedBack { Who seat;
  static constexpr EventRow kRow{141, "turned_back", "seat", "{seat} undid the damage of the last round."}; };
struct Sacrificed { Who seat; Unit unit;
  static constexpr EventRow kRow{142, "sacrificed", "seat unit", "{seat} sacrificed a ship: {unit}."}; };
struct Rammed { Who seat; Unit unit;
  static constexpr EventRow kRow{143, "rammed", "seat unit", "{seat} flew a ship into the enemy: {unit}."}; };
struct Avenged { Owner seat; Number dice, hits;
  static constexpr EventRow kRow{144, "avenged", "seat dice hits",
      "{seat} rolled {dice} {dice:die/dice} for the fallen: {hits} more of the enemy {hits:falls/fall}."}; };
struct WreckTaken { Who seat; Unit unit;
  static constexpr EventRow kRow{145, "wreck_taken", "seat unit", "{seat} took a wreck: {unit}."}; };
struct LastShotFired { Who seat; Unit unit; Number face;
  static constexpr EventRow kRow{146, "last_shot", "seat unit face",
      "{unit} of {seat} fired once more before it was lost: {face}."}; };
struct Salvaged { Who seat; Goods goods;
  static constexpr EventRow kRow{147, "salvaged", "seat goods", "{seat} salvaged {goods} from the wrecks."}; };
struct WreckRebuilt { Who seat; Unit unit; System system;
  static constexpr EventRow kRow{148, "wreck_rebuilt", "seat unit system", "{seat} rebuilt a ship at {system}: {unit}."}; };
// clang-format on

using BattleEvents =
    TypeList<CannonsFire, BattleBegins, CombatRoundBegins, Rolled, Rerolled, StartHits, HitCancelled,
             HitsWithoutTarget, Lost, Damaged, CargoLost, RetreatAnnounced, Retreated, Stalemate, BattleWon,
             NobodyWon, LeaderTaken, CeasefireOffered, CeasefireRefused, Repaired, TurnedBack, Sacrificed,
             Rammed, Avenged, WreckTaken, LastShotFired, Salvaged, WreckRebuilt>;

}  // namespace tessera::ascension::told
