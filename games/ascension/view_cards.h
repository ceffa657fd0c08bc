// What a view shows of the cards that an observer may know (17, 25).
#pragma once
#include <array>

#include "games/ascension/decisions.h"

namespace tessera::ascension {

// The numbers of the cards that are built, in the order of kActionCardIds.
inline constexpr auto kBuiltCards = [] {
  std::array<uint8_t, std::size(kActionCardIds)> numbers{};
  size_t at = 0;
  for (int card = 0; card < kActionCards; ++card)
    if (*kActionCardRows[card].id) numbers[at++] = static_cast<uint8_t>(card);
  return numbers;
}();

struct CardsView {
  ActionDeck::Set hands[kSeats];  // Action Cards that the observer knows: all of its own
  ActionDeck::Set discard;
  uint8_t counts[kSeats];  // how many each holds
  uint8_t left;            // to draw before the discard pile is shuffled
  uint8_t spare[7];
};

}  // namespace tessera::ascension
