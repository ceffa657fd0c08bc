// rules/space_cannon.cpp, rules/space_battle.cpp, rules/dice.cpp, rules/retreat.cpp: numbers 120 to 169.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CannonsFire : Told<120, "cannons_fire", "seat target system",
    "{seat} fired Space Cannons at {target} in {system}."> { Who seat; Owner target; System system; };
struct BattleBegins : Told<121, "battle_begins", "attacker defender system",
    "{attacker} attacked {defender} in {system}."> { Who attacker; Owner defender; System system; };
struct CombatRoundBegins : Told<122, "combat_round", "round", "Combat round {round}."> { Number round; };
struct Rolled : Told<123, "rolled", "seat stage unit dice value hits",
    "{seat} rolled {dice} {dice:die/dice} for {unit} ({stage}): {hits} with {value} or more."> {
  Owner seat; Stage stage; Unit unit; Number dice, value, hits; };
struct Rerolled : Told<124, "rerolled", "seat unit face",
    "{seat} rolled a die of {unit} again: {face}."> { Who seat; Unit unit; Number face; };
struct StartHits : Told<125, "start_hits", "seat hits",
    "{seat} inflicted {hits} {hits:hit/hits} as the battle began."> { Owner seat; Number hits; };
struct HitCancelled : Told<126, "hit_cancelled", "seat", "{seat} cancelled a hit."> { Who seat; };
struct HitsWithoutTarget : Told<127, "hits_without_target", "seat hits",
    "{hits} {hits:hit/hits} found no unit of {seat}."> { Owner seat; Number hits; };
struct Lost : Told<128, "lost", "seat units", "{seat} lost {units}."> { Owner seat; SomeUnits units; };
struct Damaged : Told<129, "damaged", "seat unit hits",
    "{unit} of {seat} now {hits:has/have} {hits} {hits:hit/hits}."> { Owner seat; Unit unit; Number hits; };
struct CargoLost : Told<130, "cargo_lost", "seat units",
    "{units} of {seat} went down with their ships."> { Who seat; SomeUnits units; };
struct RetreatAnnounced : Told<131, "retreat_announced", "seat to",
    "{seat} announced a retreat to {to}."> { Who seat; System to; };
struct Retreated : Told<132, "retreated", "seat from to",
    "{seat} retreated from {from} to {to}."> { Who seat; System from, to; };
struct Stalemate : Told<133, "stalemate", "seat",
    "Nobody could be hit any more: the units of {seat} were destroyed."> { Owner seat; };
struct BattleWon : Told<134, "battle_won", "seat system",
    "{seat} won the battle in {system}."> { Owner seat; System system; };
struct NobodyWon : Told<135, "nobody_won", "system", "Nobody was left in {system}."> { System system; };
struct LeaderTaken : Told<137, "leader_taken", "captor seat leader",
    "{captor} captured {leader} of {seat}."> { Who captor, seat; TheLeader leader; };
struct CeasefireOffered : Told<138, "ceasefire_offered", "seat to",
    "{seat} asked for a ceasefire, to leave for {to}."> { Who seat; System to; };
struct CeasefireRefused : Told<139, "ceasefire_refused", "seat",
    "{seat} refused the ceasefire."> { Who seat; };
struct Repaired : Told<140, "repaired", "seat unit",
    "{unit} of {seat} was repaired."> { Owner seat; Unit unit; };
struct TurnedBack : Told<141, "turned_back", "seat", "{seat} undid the damage of the last round."> { Who seat; };
struct Sacrificed : Told<142, "sacrificed", "seat unit",
    "{seat} sacrificed a ship: {unit}."> { Who seat; Unit unit; };
struct Rammed : Told<143, "rammed", "seat unit", "{seat} flew a ship into the enemy: {unit}."> { Who seat; Unit unit; };
struct Avenged : Told<144, "avenged", "seat dice hits",
    "{seat} rolled {dice} {dice:die/dice} for the fallen: {hits} more of the enemy {hits:falls/fall}."> {
  Owner seat; Number dice, hits; };
struct WreckTaken : Told<145, "wreck_taken", "seat unit", "{seat} took a wreck: {unit}."> { Who seat; Unit unit; };
struct LastShotFired : Told<146, "last_shot", "seat unit face",
    "{unit} of {seat} fired once more before it was lost: {face}."> { Who seat; Unit unit; Number face; };
struct Salvaged : Told<147, "salvaged", "seat goods",
    "{seat} salvaged {goods} from the wrecks."> { Who seat; Goods goods; };
struct WreckRebuilt : Told<148, "wreck_rebuilt", "seat unit system",
    "{seat} rebuilt a ship at {system}: {unit}."> { Who seat; Unit unit; System system; };
// clang-format on

}  // namespace tessera::ascension::told
