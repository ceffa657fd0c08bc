// What must hold of Strategy Cards and Technologies, and how they are redealt.
#include "games/ascension/parts.h"

namespace tessera::ascension {

std::string check_strategy(const State& s) {
  for (int card = 0; card < kStrategyCards; ++card) {
    const Seat holder = s.strategy[card].holder;
    if (holder >= s.seats && holder != kNoSeat) return "an absent seat holds a Strategy Card";
    for (Seat seat = 0; seat < kSeats; ++seat)
      if ((s.player(seat).cards >> card & 1) != (holder == seat))
        return "the Strategy Cards of a seat are not those it holds";
  }
  for (const Player& player : s.players) {
    if (player.cards >> kStrategyCards || player.cards_used & ~player.cards)
      return "a Strategy Card was used that is not there";
    if (player.had_assembly > 1) return "a seat had Assembly more than once";
  }
  if (s.tactical.flags & kByCard && !is_running<ProduceNow>(s)) return "nobody produces by a card";
  if (s.nobodys_card == kNoStrategyCard) return "";
  if (s.nobodys_card >= kStrategyCards || s.strategy[s.nobodys_card].holder != kNoSeat)
    return "the Strategy Card of nobody is unknown, or somebody's";
  return "";
}

// Nothing of it is hidden.
void redeal_strategy(State&, Observer, FastRandom&) {}

}  // namespace tessera::ascension
