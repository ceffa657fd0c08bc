// rules/objectives.cpp, claims.cpp, victory.cpp, deeds.cpp: numbers 510 to 539.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct ObjectiveOpened : Told<510, "objective_opened", "objective",
    "{objective} lies open."> { TheObjective objective; };
struct ObjectiveReplaced : Told<511, "objective_replaced", "objective by",
    "{by} takes the place of {objective}."> { TheObjective objective, by; };
struct SecretDealt : Told<512, "secret_dealt", "seat objective",
    "{seat} was dealt a Secret Objective[: {objective}]."> { Who seat; Secret<TheObjective> objective; };
struct SecretKept : Told<513, "secret_kept", "seat objective",
    "{seat} kept a Secret Objective[: {objective}]."> { Who seat; Secret<TheObjective> objective; };
struct SecretDropped : Told<514, "secret_dropped", "seat objective",
    "{seat} discarded {objective}."> { Who seat; TheObjective objective; };
struct ObjectiveClaimed : Told<515, "objective_claimed", "seat objective points",
    "{seat} claimed {objective}, worth {points}."> { Who seat; TheObjective objective; Number points; };
struct SpecialLost : Told<516, "special_lost", "seat objective",
    "{seat} no longer meets {objective} and lost its point."> { Who seat; TheObjective objective; };
struct CountersSpent : Told<517, "counters_spent", "seat counters",
    "{seat} spent {counters}."> { Who seat; Counters counters; };
struct PreliminaryGone : Told<518, "preliminary_gone", "objective",
    "{objective} is out of play."> { TheObjective objective; };
struct StageTwoBegins : Told<519, "stage_two_begins", "",
    "Stage II has begun: its objectives may be claimed."> {};
struct ObjectiveDrawn : Told<520, "objective_drawn", "seat objective",
    "{seat} drew {objective}."> { Who seat; TheObjective objective; };
struct ObjectiveKept : Told<521, "objective_kept", "seat objective",
    "{seat} laid {objective} by the own sheet."> { Who seat; TheObjective objective; };
struct ObjectivePutBack : Told<522, "objective_put_back", "seat objective bottom",
    "{seat} put {objective} on top of its deck.", "{seat} put {objective} under its deck."> {
  Who seat; TheObjective objective; Flag bottom; constexpr int line() const { return bottom.n; } };
struct PointGained : Told<523, "point_gained", "seat", "{seat} gained a point."> { Who seat; };
struct PointLost : Told<524, "point_lost", "seat", "{seat} lost a point."> { Who seat; };
struct NoObjectiveLeft : Told<525, "no_objective_left", "", "There is no objective left to open."> {};
// clang-format on

}  // namespace tessera::ascension::told
