// rules/abilities.cpp, ability_actions.cpp, ability_moments.cpp: numbers 360 to 389.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// What an ability that is used as an action is about.
struct AbilityTarget : Question<360, "ability_target", Meaning::kFleet, rule("5.6"), "done"> { static Lists list; };
struct AbilityPlanet : Question<361, "ability_planet", Meaning::kPlanet, rule("5.6")> { static Lists list; };
struct AbilitySystem : Question<362, "ability_system", Meaning::kSystem, rule("5.6")> { static Lists list; };
// parts(planet, planet): where a Ground Force goes from, and to.
struct SpreadForce : Question<363, "spread", Meaning::kPlanetPair, rule("4.1"), "none"> { static Lists list; };
struct SpyOn : Question<364, "spy", Meaning::kFleet, rule("4.1"), "none"> { static Lists list; };
// parts(system, type of wormhole).
struct WormholeTo : Question<365, "wormhole", Meaning::kWormhole, rule("10.1"), "none"> { static Lists list; };
struct ImagineWormhole : Question<366, "imagine", Meaning::kWormhole, rule("6.2"), "none"> { static Lists list; };
struct JoinSystem : Question<367, "join", Meaning::kSystem, rule("6.2"), "none"> { static Lists list; };
struct EndActivation : Question<368, "end_activation", Meaning::kYesNo, rule("6.1")> { static Lists list; };
struct FoldForce : Question<369, "fold", Meaning::kYesNo, rule("10.1")> { static Lists list; };
struct ShuttleMove : Question<370, "shuttle", Meaning::kPlanetPair, rule("10.1"), "done"> { static Lists list; };
struct ShuttleCount : Question<371, "shuttle_count", Meaning::kNumber, rule("10.1")> { static Lists list; };
// A Technology, or with kSpoilUpgrade a Racial Upgrade.
inline constexpr int kSpoilUpgrade = 0x80;
struct Spoil : Question<373, "spoil", Meaning::kSpoil, rule("5.9")> { static Lists list; };
// An Action Card that is given up, and whether for Trade Goods.
struct SpendCard : Question<375, "spend_card", Meaning::kActionCard, rule("5.6")> { static Lists list; };
struct GoodsForCard : Question<376, "goods_for_card", Meaning::kYesNo, rule("5.6")> { static Lists list; };
struct MoveAlert : Question<374, "move_alert", Meaning::kSystem, rule("5.9"), "none"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
