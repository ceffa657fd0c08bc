// End and scoring (9).
#include "games/preascendant/board.h"
#include "games/preascendant/procedures.h"

namespace tessera::preascendant {

namespace {

uint32_t stars(const State& s) {  // card K13
  return static_cast<uint32_t>(s.destroyed[static_cast<int>(Colour::kBlack)] * card_amount(s, Card::kK13));
}

bool is_held_by(const State& s, Seat seat, Card card) {
  return s.hands[seat].has(card) || pile_cards(s, seat).has(card);
}

bool stars_shine(const State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (pile_cards(s, seat).has(Card::kK13)) return true;
    if (s.k13_scope == K13Scope::kHeld && s.hands[seat].has(Card::kK13)) return true;
  }
  return false;
}

}  // namespace

uint32_t final_colour_value(const State& s, Colour colour) {  // 9.1
  const bool shines = colour == Colour::kBlack && s.k13_scope != K13Scope::kOwnerOnly && stars_shine(s);
  return colour_value(s, colour) + (shines ? stars(s) : 0);
}

Standing final_standing(const State& s) {  // 9.2, 9.3
  Standing standing{};
  uint32_t value[kColours];
  for (Colour colour : kAllColours) value[static_cast<int>(colour)] = final_colour_value(s, colour);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const CardSet cards = s.hands[seat] | pile_cards(s, seat);
    int64_t score = s.gems[seat];
    for (Colour colour : kAllColours)
      score += int64_t{(cards & cards_of(colour)).size()} * value[static_cast<int>(colour)];
    if (s.k13_scope == K13Scope::kOwnerOnly && is_held_by(s, seat, Card::kK13)) score += stars(s);
    standing.score[seat] = score;
  }
  // A tie goes to more gems, then to the one whose turn would have come first.
  standing.winner = s.next_seat(s.active);
  Seat seat = standing.winner;
  for (int i = 1; i < s.seats; ++i) {
    seat = s.next_seat(seat);
    const Seat best = standing.winner;
    if (standing.score[seat] > standing.score[best] ||
        (standing.score[seat] == standing.score[best] && s.gems[seat] > s.gems[best]))
      standing.winner = seat;
  }
  return standing;
}

}  // namespace tessera::preascendant
