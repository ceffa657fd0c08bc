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
struct LeaderPlaced { TheLeader leader; System system;
  static constexpr EventRow kRow{277, "leader_placed", "leader system", "{leader} is now at {system}."}; };
struct LeaderWaits { TheLeader leader;
  static constexpr EventRow kRow{278, "leader_waits", "leader", "{leader} has no place to return to yet."}; };
// clang-format on

using LeaderEvents = TypeList<LeaderMoved, LeaderAboard, LeaderFalls, FateRolled, LeaderKilled,
                              LeaderCaptured, LeaderEscaped, LeaderPlaced, LeaderWaits>;

}  // namespace tessera::ascension::told
