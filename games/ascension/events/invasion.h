// rules/landing.cpp, rules/invasion.cpp, rules/conquest.cpp: numbers 170 to 199.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct Landed { Who seat; SomeUnits units; ThePlanet planet;
  static constexpr EventRow kRow{170, "landed", "seat units planet", "{seat} landed {units} on {planet}."}; };
struct LeaderLanded { Who seat; TheLeader leader; ThePlanet planet;
  static constexpr EventRow kRow{171, "leader_landed", "seat leader planet",
      "{leader} of {seat} landed on {planet}."}; };
struct BombardersAssigned { Who seat; SomeUnits units; ThePlanet planet;
  static constexpr EventRow kRow{172, "bombarders", "seat units planet",
      "{seat} assigned {units} to bombard {planet}."}; };
struct InvasionBegins { Who seat; Owner defender; ThePlanet planet;
  static constexpr EventRow kRow{173, "invasion_begins", "seat defender planet",
      "{seat} invaded {planet}, held by {defender}."}; };
struct ShieldsHeld { Owner seat; Number hits;
  static constexpr EventRow kRow{174, "shields_held", "seat hits",
      "Planetary Shields of {seat} stopped {hits} {hits:hit/hits}."}; };
struct NeutralityWaived { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{175, "neutrality_waived", "seat planet", "{seat} let {planet} keep its owner."}; };
struct TurnedNeutral { ThePlanet planet;
  static constexpr EventRow kRow{176, "turned_neutral", "planet", "{planet} turned neutral; all units there were lost."}; };
struct Converted { Who seat; Number face; Flag success;
  static constexpr EventRow kRow{177, "converted", "seat face success", "{seat} rolled {face} to convert an enemy."}; };
struct CommandosNamed { Who seat; Number commandos;
  static constexpr EventRow kRow{178, "commandos_named", "seat commandos",
      "{seat} keeps {commandos} Shock {commandos:Troop/Troops} out of the combat as commandos."}; };
struct InvasionFailed { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{179, "invasion_failed", "seat planet", "The invasion of {planet} by {seat} failed."}; };
struct InvasionWon { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{180, "invasion_won", "seat planet", "{seat} won the combat for {planet}."}; };
struct PlanetTaken { Who seat; ThePlanet planet; Flag refreshed;
  static constexpr EventRow kRow{181, "planet_taken", "seat planet refreshed", "{seat} took {planet}."}; };
struct Captured { Who seat; Installation what; Number count;
  static constexpr EventRow kRow{182, "captured", "seat what count", "{seat} captured {count} {what}."}; };
struct Razed { Who seat; Installation what; Number count;
  static constexpr EventRow kRow{183, "razed", "seat what count", "{count} {what} of {seat} {count:was/were} destroyed."}; };
struct Reanimated { Who seat; Number forces; ThePlanet planet;
  static constexpr EventRow kRow{184, "reanimated", "seat forces planet",
      "{seat} reanimated {forces} Ground {forces:Force/Forces} on {planet}."}; };
// clang-format on

using InvasionEvents = TypeList<Landed, LeaderLanded, BombardersAssigned, InvasionBegins, ShieldsHeld,
                                NeutralityWaived, TurnedNeutral, Converted, CommandosNamed, InvasionFailed,
                                InvasionWon, PlanetTaken, Captured, Razed, Reanimated>;

}  // namespace tessera::ascension::told
