// Strategy and influence cards, and who knows of them.
#include <algorithm>

#include "engine/game/fault.h"
#include "engine/values/each_once.h"
#include "games/rex/board.h"
#include "games/rex/check.h"

namespace tessera::rex {

namespace {

// --- Strategy cards

std::string check_lot(const State& s) {
  if (s.lot_size > s.seats || s.lot_at > s.lot_size) return "more cards are for sale than players could buy";
  if (s.lot_size && s.phase != Phase::kBidding) return "cards are for sale outside the bidding phase";
  for (int i = 0; i < kSeats; ++i) {
    const bool is_there = i >= s.lot_at && i < s.lot_size;
    if (is_there ? s.lot[i] >= kCards : s.lot[i] != kNoCard) return "a card is for sale that there is not";
  }
  return "";
}

std::string check_piles(const State& s) {
  EachOnce<CardSet> cards;
  for (const Player& player : s.players) cards.add(player.hand);
  for (CardSet pile : {s.deck, s.discard, s.removed}) cards.add(pile);
  for (int i = s.lot_at; i < s.lot_size; ++i) cards.add(CardSet::only(s.lot[i]));
  if (!cards.makes_up(kWholeDeck)) return "a Strategy card is missing or in two places";
  for (Card card : s.removed)
    if (row(kind_of(card)).after != AfterUse::kRemove) return "a card is removed that should be discarded";
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (hand_size(s, seat) && (s.fleet == 0 || hand_size(s, seat) > hand_limit(s, seat)))
      return "a hand has too many cards";
  return "";
}

// --- who knows what

// More cards than a game can draw.
constexpr int kMostDraws = 200;

std::string check_drawn(const State& s, Card card, bool is_hidden) {
  const Knowledge& knowledge = s.knowledge;
  const int drawn = knowledge.drawn_at[card];
  if (knowledge.drawable[card] > knowledge.drawable_appraised[card] ||
      knowledge.drawable_appraised[card] > knowledge.draws + 1)
    return "a card could only be drawn later than any was";
  if (!is_hidden)
    return drawn || !knowledge.known[card].empty() ? "something is known of a card that lies in a pile" : "";
  const SeatSet knowers = s.everyone() | SeatSet{kPublic};
  if (!knowledge.known[card].without(knowers).empty()) return "an absent seat knows a card";
  if (drawn > knowledge.draws || knowledge.drawable_appraised[card] > drawn)
    return "a card was drawn when it could not be";
  return "";
}

std::string check_knowledge(const State& s) {
  if (s.knowledge.draws > kMostDraws) return "more cards were drawn than a game can draw";
  const CardSet piles = s.deck | s.discard | s.removed;
  for (Card card : kWholeDeck)
    if (std::string wrong = check_drawn(s, card, !piles.has(card)); !wrong.empty()) return wrong;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.player(seat);
    for (uint8_t denied : player.denied_kinds)
      if (denied > s.knowledge.draws) return "a hand was looked at after the last draw";
    for (Card card : player.hand)
      if (const int denied = player.denied_kinds[static_cast<int>(kind_of(card))];
          denied && s.knowledge.drawn_at[card] <= denied)
        return "a hand holds a card that all know it does not";
  }
  return "";
}

// --- influence cards

// A card that is neither in the deck nor put away yet.
uint16_t being_carried_out(const State& s) {
  if (!is_running<InfluencePhase>(s)) return 0;
  const InfluenceCard card = inside<InfluencePhase>(s).card;
  if (card >= kInfluenceCards || influence_kind(card) == InfluenceKind::kLocation) return 0;
  return influence_bit(card);
}

// 4.19: every influence phase to come needs one.
int locations_needed(const State& s) {
  const bool is_placed = is_running<InfluencePhase>(s) && inside<InfluencePhase>(s).card < kLocations;
  return s.last_round() - s.round + (s.phase == Phase::kInfluence && !is_placed ? 1 : 0);
}

std::string check_influence(const State& s) {
  using Cards = BitSet<InfluenceCard>;
  EachOnce<Cards> cards;
  for (uint16_t pile : {s.influence_deck, s.influence_discard, s.influence_aside, being_carried_out(s)})
    cards.add(Cards::from_bits(pile));
  if (!cards.makes_up(Cards::first(kInfluenceCards))) return "an influence card is missing or in two places";
  const unsigned locations = s.influence_deck & ((1u << kLocations) - 1);
  if (std::popcount(locations) < locations_needed(s)) return "too few location cards are left";
  if (s.last_location != kNoLocation &&
      (s.last_location >= kLocations || !(s.influence_discard & influence_bit(s.last_location))))
    return "the latest location card is not in the discard pile";
  const bool has_top = s.influence_top != kNoInfluenceCard;
  if (has_top && (s.influence_top >= kInfluenceCards || !(s.influence_deck & influence_bit(s.influence_top))))
    return "the top influence card is not in the deck";
  if (!s.top_seen.without(s.everyone()).empty() || (!has_top && !s.top_seen.empty()))
    return "an influence card was looked at that is not there";
  for (Space space : kAllSpaces)
    if (s.influence[static_cast<int>(space)] && !(kInfluenceSpaces & in_play(s) & bit(space)))
      return std::string("there is influence in ") + row(space).name;
  return "";
}

}  // namespace

std::string check_cards(const State& s) {
  return first_fault(s, check_lot, check_piles, check_knowledge, check_influence);
}

}  // namespace tessera::rex
