// rules/leaders.cpp: numbers 270 to 299.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct LeaderMoved : Told<270, "leader_moved", "seat leader system",
    "{seat} moved {leader} inside {system}."> { Who seat; TheLeader leader; System system; };
struct LeaderAboard : Told<271, "leader_aboard", "seat leader from",
    "{leader} went aboard ships of {seat} at {from}."> { Who seat; TheLeader leader; System from; };
struct LeaderFalls : Told<272, "leader_falls", "leader system",
    "{leader} was lost at {system} and will make a Fate Roll."> { TheLeader leader; System system; };
struct FateRolled : Told<273, "fate_rolled", "leader die",
    "{leader} rolled {die}."> { TheLeader leader; Number die; };
struct LeaderKilled : Told<274, "leader_killed", "leader", "{leader} was killed."> { TheLeader leader; };
struct LeaderCaptured : Told<275, "leader_captured", "leader captor",
    "{captor} captured {leader}."> { TheLeader leader; Who captor; };
struct LeaderEscaped : Told<276, "leader_escaped", "leader", "{leader} escaped."> { TheLeader leader; };
struct LeaderReturned : Told<277, "leader_returned", "leader system",
    "{leader} is now at {system}."> { TheLeader leader; System system; };
struct LeaderWaits : Told<278, "leader_waits", "leader",
    "{leader} has no place to return to yet."> { TheLeader leader; };
struct Objected : Told<279, "objected", "owner planet",
    "A Diplomat of {owner} objected to the attack on {planet}."> { Who owner; ThePlanet planet; };
struct ObjectionHeld : Told<280, "objection_held", "planet",
    "The attack on {planet} was called off."> { ThePlanet planet; };
struct ObjectionOverruled : Told<281, "objection_overruled", "seat planet",
    "{seat} overruled the objection on {planet}."> { Who seat; ThePlanet planet; };
struct CaptiveReleased : Told<282, "captive_released", "seat leader",
    "{seat} released {leader}."> { Who seat; TheLeader leader; };
struct CaptiveExecuted : Told<283, "captive_executed", "seat leader",
    "{seat} executed {leader}."> { Who seat; TheLeader leader; };
// clang-format on

}  // namespace tessera::ascension::told
