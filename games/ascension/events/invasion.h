// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 170 to 199.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Landed : Told<170, "landed", "seat units planet",
    "{seat} landed {units} on {planet}."> { Who seat; SomeUnits units; ThePlanet planet; };
struct LeaderLanded : Told<171, "leader_landed", "seat leader planet",
    "{leader} of {seat} landed on {planet}."> { Who seat; TheLeader leader; ThePlanet planet; };
struct BombardersAssigned : Told<172, "bombarders", "seat units planet",
    "{seat} assigned {units} to bombard {planet}."> { Who seat; SomeUnits units; ThePlanet planet; };
struct InvasionBegins : Told<173, "invasion_begins", "seat defender planet",
    "{seat} invaded {planet}, held by {defender}."> { Who seat; Owner defender; ThePlanet planet; };
struct ShieldsHeld : Told<174, "shields_held", "seat hits",
    "Planetary Shields of {seat} stopped {hits} {hits:hit/hits}."> { Owner seat; Number hits; };
struct NeutralityWaived : Told<175, "neutrality_waived", "seat planet",
    "{seat} let {planet} keep its owner."> { Who seat; ThePlanet planet; };
struct TurnedNeutral : Told<176, "turned_neutral", "planet",
    "{planet} turned neutral; all units there were lost."> { ThePlanet planet; };
struct Converted : Told<177, "converted", "seat face success",
    "{seat} rolled {face} to convert an enemy."> { Who seat; Number face; Flag success; };
struct CommandosNamed : Told<178, "commandos_named", "seat commandos",
    "{seat} keeps {commandos} Shock {commandos:Troop/Troops} out of the combat as commandos."> {
  Who seat; Number commandos; };
struct InvasionFailed : Told<179, "invasion_failed", "seat planet",
    "The invasion of {planet} by {seat} failed."> { Who seat; ThePlanet planet; };
struct InvasionWon : Told<180, "invasion_won", "seat planet",
    "{seat} won the combat for {planet}."> { Who seat; ThePlanet planet; };
struct PlanetTaken : Told<181, "planet_taken", "seat planet refreshed",
    "{seat} took {planet}."> { Who seat; ThePlanet planet; Flag refreshed; };
struct Captured : Told<182, "captured", "seat what count",
    "{seat} captured {count} {what}."> { Who seat; Installation what; Number count; };
struct Razed : Told<183, "razed", "seat what count",
    "{count} {what} of {seat} {count:was/were} destroyed."> { Who seat; Installation what; Number count; };
struct Reanimated : Told<184, "reanimated", "seat forces planet",
    "{seat} reanimated {forces} Ground {forces:Force/Forces} on {planet}."> {
  Who seat; Number forces; ThePlanet planet; };
// clang-format on

}  // namespace tessera::ascension::told
