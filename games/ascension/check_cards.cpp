// What must hold of hands of cards, and how they are redealt.
#include "games/ascension/board.h"
#include "games/ascension/parts.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// --- checks

namespace {

std::string check_hands(const State& s) {
  ActionDeck::Set hands[kSeats], built;
  for (int card = 0; card < kActionCards; ++card)
    if (*kActionCardRows[card].id) built.add(static_cast<ActionDeck::Card>(card));
  for (Seat seat = 0; seat < kSeats; ++seat) {
    hands[seat] = s.player(seat).actions;
    if (seat >= s.seats && !hands[seat].empty()) return "an absent seat holds cards";
    if (!s.fresh[seat].without(hands[seat]).empty()) return "a card was drawn that is not in the hand";
  }
  if (!s.action_deck.removed.is_within_range() ||
      !ActionDeck::Set::all().without(built).without(s.action_deck.removed).empty())
    return "a card is in the game that is not built";
  return s.action_deck.check(hands, s.everyone());
}

std::string check_discards(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const ActionDeck::Set& chosen = s.sealed[seat].discards;
    if (!chosen.empty() && (!asks<DiscardCard>(s) || !s.asked.has(seat)))
      return "cards are discarded unasked";
    if (!chosen.without(s.player(seat).actions).empty()) return "a card is discarded that is not in the hand";
  }
  return "";
}

}  // namespace

std::string check_cards(const State& s) {
  const std::string wrong = check_hands(s);
  return wrong.empty() ? check_discards(s) : wrong;
}

// --- redeals

namespace {

// A hand is two: what was drawn in this step can be told from the rest.
struct Halves {
  ActionDeck::Set rest, fresh;
};

// `kept`: those whose hands stay as they are.
void deal_hands_anew(State& s, Observer observer, SeatSet kept, FastRandom& random) {
  Halves halves[kSeats];
  ActionDeck::Hand hands[2 * kSeats];
  size_t count = 0;
  for (Seat seat : s.everyone()) {
    halves[seat] = {s.player(seat).actions.without(s.fresh[seat]), s.fresh[seat]};
    if (kept.has(seat)) continue;
    hands[count++] = {&halves[seat].rest, SeatSet{seat}};
    hands[count++] = {&halves[seat].fresh, SeatSet{seat}};
  }
  s.action_deck.redeal(observer, std::span(hands, count), random);
  for (Seat seat : s.everyone()) {
    s.player(seat).actions = halves[seat].rest | halves[seat].fresh;
    s.fresh[seat] = halves[seat].fresh;
  }
}

}  // namespace

// In a window somebody has something to play, and whoever holds it now is asked.
void redeal_cards(State& s, Observer observer, FastRandom& random) {
  const State real = s;
  constexpr int kTries = 12;
  for (int i = 0; i < kTries; ++i) {
    deal_hands_anew(s, observer, SeatSet(), random);
    if (ask_holders_anew(AllProcedures(), s, observer)) return;
    s = real;
  }
  deal_hands_anew(s, observer, s.asked, random);
  if (!ask_holders_anew(AllProcedures(), s, observer)) s = real;
}

}  // namespace tessera::ascension
