// rules/windows.cpp, hand.cpp: numbers 200 to 219.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// parts(card, what it copies and 1), parts(kByAgent, Leader), parts(kByUpgrade).
struct PlayInWindow : Question<200, "card", Meaning::kActionCard, rule("17.3"), "pass", Asking::kSecretly> {
  static Lists list; };
// As the row of the card says.
struct CardPick : Question<201, "pick", Meaning::kPick, rule("17.2"), "nobody"> { static Lists list; };
// Whether a card may be used on one's own Home System.
struct Consent : Question<202, "consent", Meaning::kYesNo, rule("17.9")> { static Lists list; };
struct DiscardCard : Question<203, "discard", Meaning::kActionCard, rule("17.5"), "done"> {
  static Lists list;
  static More take(State& s, Seat seat, Choice choice);
};
struct RecycleCard : Question<205, "recycle", Meaning::kActionCard, rule("2.11"), "done"> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
