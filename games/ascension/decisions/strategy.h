// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, diplomacy.cpp, warfare.cpp: numbers 250
// to 279.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// What a Bonus Counter becomes: an Area, or this.
inline constexpr Choice kBonusGood = kAreas;
// Of answers a, b, c.
inline constexpr Choice kOptionA = 0, kOptionB = 1, kOptionC = 2;

struct PickCard : Question<250, "pick", Meaning::kStrategyCard, rule("4.7")> { static Lists list; };
struct BonusTo : Question<251, "bonus", Meaning::kBonus, rule("4.7")> { static Lists list; };
// Where docks produce: a system; or parts(system, Place of one dock).
struct ProduceIn : Question<252, "produce_in", Meaning::kSystem, rule("5.14")> { static Lists list; };
struct DoSecondary : Question<253, "secondary", Meaning::kYesNo, rule("5.4")> { static Lists list; };
// A Trade Good instead of the counter.
struct PayGood : Question<254, "pay_good", Meaning::kYesNo, rule("5.15")> { static Lists list; };
// The other ability of the same card, for who may use both.
struct UseOther : Question<255, "other_ability", Meaning::kYesNo, rule("5.4")> { static Lists list; };
struct DiplomacyOption : Question<256, "diplomacy", Meaning::kLetter, rule("5.12")> { static Lists list; };
struct AnnexPlanet : Question<257, "annex", Meaning::kPlanet, rule("5.12")> { static Lists list; };
struct ProduceAt : Question<258, "produce_at", Meaning::kDockAt, rule("5.14")> { static Lists list; };
struct AlertTo : Question<259, "high_alert", Meaning::kSystem, rule("5.15")> { static Lists list; };
// A class of ships in a system, of which one goes; or done.
struct WarfareShip : Question<260, "warfare_ship", Meaning::kUnitIn, rule("5.15"), "done"> { static Lists list; };
struct WarfareTo : Question<261, "warfare_to", Meaning::kSystem, rule("5.15")> { static Lists list; };
// Counters of each Area.
struct MoveNow : Question<262, "reallocate_now", Meaning::kAllocation, rule("5.16")> { static Lists list; };
struct ProspectOption : Question<263, "prospect", Meaning::kLetter, rule("5.17")> { static Lists list; };
struct BuyCount : Question<264, "buy_counters", Meaning::kNumber, rule("5.11")> { static Lists list; };
// Own card, seat, card of that seat; or kNothing.
struct SwapCards : Question<265, "swap_cards", Meaning::kSwap, rule("4.9"), "keep"> { static Lists list; };
// The ground unit that is given up.
struct LoseDefender : Question<266, "lose_defender", Meaning::kUnit, rule("5.12")> { static Lists list; };
struct ActOnReserve : Question<267, "warfare_action", Meaning::kYesNo, rule("5.15")> { static Lists list; };
struct MovedLeader : Question<268, "which_leader", Meaning::kLeader, rule("5.16"), "none"> { static Lists list; };
struct TakeAlert : Question<269, "take_alert", Meaning::kYesNo, rule("5.15")> { static Lists list; };
// Where the counter of an opponent goes.
struct PutCounter : Question<270, "put_counter", Meaning::kSystem, rule("5.12")> { static Lists list; };
struct TurnCycler : Question<271, "turn_cycler", Meaning::kYesNo, rule("5.16")> { static Lists list; };
struct RepeatPrimary : Question<272, "repeat", Meaning::kYesNo, rule("22.5.2")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
