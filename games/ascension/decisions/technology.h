// rules/technology.cpp, technology_actions.cpp: numbers 280 to 299.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// How a prerequisite is done without (19.2).
enum class Means : uint8_t { kScientist = 0, kByRight = 1, kPayment = 2 };
inline constexpr int kMeans = 3;

struct TechnologyOption : Question<280, "technology_option", Meaning::kLetter, rule("19.3")> { static Lists list; };
struct PickTechnology : Question<281, "technology", Meaning::kTechnology, rule("19.2"), "done"> {
  static Lists list; };
// Means, the prerequisite, the planet of a Scientist.
struct SkipPrerequisite : Question<282, "prerequisite", Meaning::kMeans, rule("19.2")> { static Lists list; };
struct BorrowTechnology : Question<283, "borrow", Meaning::kTechnology, rule("19.4")> { static Lists list; };
// parts(system, place, CargoNumber), or done.
struct TransitFrom : Question<284, "transit", Meaning::kCargo, rule("5.6"), "done"> { static Lists list; };
// parts(system, place).
struct TransitTo : Question<285, "transit_to", Meaning::kDockAt, rule("5.6")> { static Lists list; };
struct TransitCount : Question<286, "transit_count", Meaning::kNumber, rule("5.6")> { static Lists list; };
struct UseWeapon : Question<288, "bacterial_weapon", Meaning::kYesNo, rule("8.2")> { static Lists list; };
struct GiveUpCard : Question<289, "give_up_card", Meaning::kActionCard, rule("8.2")> { static Lists list; };
struct FreeSystem : Question<287, "take_counter", Meaning::kSystem, rule("5.6")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
