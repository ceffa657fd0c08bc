// rules/leaders.cpp: numbers 270 to 299.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct LeaderMoved { Who seat; TheLeader leader; System system;
  static constexpr EventRow kRow{270, "leader_moved", "seat leader system", "{seat} moved {leader} inside {system}."}; };
struct LeaderAboard { Who seat; TheLeader leader; System from;
  static constexpr EventRow kRow{271, "leader_aboard", "seat leader from", "{leader} went aboard ships of {seat} at {from}."}; };
struct LeaderFalls { TheLeader leader; System system;
  static constexpr EventRow kRow{272, "leader_falls", "leader system", "{leader} was lost at {system} and will make a Fate Roll."}; };
struct FateRolled { TheLeader leader; Number die;
  static constexpr EventRow kRow{273, "fate_rolled", "leader die", "{leader} rolled {die}."}; };
struct LeaderKilled { TheLeader leader;
  static constexpr EventRow kRow{274, "leader_killed", "leader", "{leader} was killed."}; };
struct LeaderCaptured { TheLeader leader; Who captor;
  static constexpr EventRow kRow{275, "leader_captured", "leader captor", "{captor} captured {leader}."}; };
struct LeaderEscaped { TheLeader leader;
  static constexpr EventRow kRow{276, "leader_escaped", "leader", "{leader} escaped."}; };
struct LeaderReturned { TheLeader leader; System system;
  static constexpr EventRow kRow{277, "leader_returned", "leader system", "{leader} is now at {system}."}; };
struct LeaderWaits { TheLeader leader;
  static constexpr EventRow kRow{278, "leader_waits", "leader", "{leader} has no place to return to yet."}; };
struct Objected { Who owner; ThePlanet planet;
  static constexpr EventRow kRow{279, "objected", "owner planet", "A Diplomat of {owner} objected to the attack on {planet}."}; };
struct ObjectionHeld { ThePlanet planet;
  static constexpr EventRow kRow{280, "objection_held", "planet", "The attack on {planet} was called off."}; };
struct ObjectionOverruled { Who seat; ThePlanet planet;
  static constexpr EventRow kRow{281, "objection_overruled", "seat planet", "{seat} overruled the objection on {planet}."}; };
struct CaptiveReleased { Who seat; TheLeader leader;
  static constexpr EventRow kRow{282, "captive_released", "seat leader", "{seat} released {leader}."}; };
struct CaptiveExecuted { Who seat; TheLeader leader;
  static constexpr EventRow kRow{283, "captive_executed", "seat leader", "{seat} executed {leader}."}; };
// clang-format on

using LeaderEvents = TypeList<LeaderMoved, LeaderAboard, LeaderFalls, FateRolled, LeaderKilled,
                              LeaderCaptured, LeaderEscaped, LeaderReturned, LeaderWaits, Objected,
                              ObjectionHeld, ObjectionOverruled, CaptiveReleased, CaptiveExecuted>;

}  // namespace tessera::ascension::told
