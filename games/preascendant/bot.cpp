// What bots need to know about this game: what a position is worth, and which answers random play considers.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

// Random bidders stay modest: with all their gems in every bid nobody would ever own any.
constexpr Choice kMostRandomBid = 6;

}  // namespace

void Preascendant::playout_options(const State& s, Options& options) {
  const auto id = s.decision;
  if (id == AuctionBid::kId || id == PreservationBid::kId) options.keep_range_up_to(kMostRandomBid);
}

bool Preascendant::is_settled(const State& s) { return s.decision == 0 || asks<ChooseAction>(s); }

double Preascendant::evaluate(const State& s, Seat seat) {
  if (s.decision == 0) {
    const Standing standing = final_standing(s);
    return standing.winner == seat ? 1000.0 : -1000.0;
  }
  double value[kSeats];
  double colour_worth[kColours];
  for (Colour colour : kAllColours) colour_worth[static_cast<int>(colour)] = colour_value(s, colour);
  for (Seat p = 0; p < s.seats; ++p) {
    value[p] = s.gems[p];
    const CardSet cards = s.hands[p] | pile_cards(s, p);
    for (Colour colour : kAllColours) {
      const int n = (cards & cards_of(colour)).size();
      value[p] += n * (1.0 + 0.9 * colour_worth[static_cast<int>(colour)]);
    }
  }
  double best_other = -1e9;
  for (Seat p = 0; p < s.seats; ++p)
    if (p != seat && value[p] > best_other) best_other = value[p];
  return value[seat] - 0.7 * best_other;
}

}  // namespace tessera::preascendant
