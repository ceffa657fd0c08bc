// The white cards, in the order of the deck. The text of each is in data/cards.json and
// docs/rules/preascendant.md.
#include <bit>

#include "games/preascendant/cards/effects.h"

namespace tessera::preascendant {

// W01 Futures Market: gems for white cards in the market.
static CardSet white_market(const State& s) {
  CardSet cards;
  for (Card card : s.market) cards.add(card);
  return cards & cards_of(Colour::kWhite);
}
static Flow futures_market(Table& t, const Execute& card) {
  return gain_for(t, card, white_market(t.s).size());
}

// W02 The New Economy: gems onto market cards, one by one.
Flow NewEconomy::run(Table& t, Frame& f, NewEconomy& my) {
  RULES
  for (; my.left; --my.left) {
    ASK(EconomyCard, t.s.active);
    ++t.s.market_gems[market_index(t.s, chosen<Card>(t))];
    t.tell(card_rule(Card::kW02), told::GemsOnCard{.card = chosen<Card>(t), .gems = 1});
  }
  END_RULES
}
void EconomyCard::list(const State& s, Seat, Listing& out) { list_market(s, out); }
static Flow new_economy(Table& t, const Execute& card) {
  if (t.s.market.empty()) return nothing(t, card.card);
  return call(t.s, NewEconomy{.left = static_cast<uint8_t>(card_amount(t.s, card.card))});
}

// W03 Critical Mass: preservation of white; all bids end up on one sector.
Flow CriticalMass::run(Table& t, Frame& f, CriticalMass&) {
  RULES
  PERFORM(Preservation, .targets = t.s.controlled_by(Colour::kWhite), .payee = Payee::kMass);
  if (t.s.gems_aside && t.s.explored) {
    ASK(MassSector, t.s.active);
    place_gems(t, chosen_sector(t), t.s.gems_aside, card_rule(Card::kW03));
  }
  t.s.gems_aside = 0;  // without any sector the bids stay in the bank
  END_RULES
}
void MassSector::list(const State& s, Seat, Listing& out) { list_sectors(s, s.explored, Card::kW03, out); }

// W04 Maengali's Discovery: gems onto one sector.
Flow Discovery::run(Table& t, Frame& f, Discovery&) {
  RULES
  ASK(DiscoverySector, t.s.active);
  place_gems(t, chosen_sector(t), static_cast<uint32_t>(card_amount(t.s, Card::kW04)), card_rule(Card::kW04));
  END_RULES
}
void DiscoverySector::list(const State& s, Seat, Listing& out) {
  list_sectors(s, s.explored, Card::kW04, out);
}

// W05 The Crystalline City: gems for each colour in a stack; in the rc2 text for each white disk in it.
static int city_count(const State& s, Stack stack) {
  if (s.has(Setting::kRc2Texts)) return stack.count(Colour::kWhite);
  int colours = 0;
  for (Colour colour : kAllColours) colours += stack.count(colour) > 0;
  return colours;
}
Flow CrystallineCity::run(Table& t, Frame& f, CrystallineCity&) {
  RULES
  ASK(CitySector, t.s.active);
  const Slot slot = chosen_sector(t);
  gain(t, t.s.active,
       static_cast<uint32_t>(city_count(t.s, t.s.sectors[slot].stack) * card_amount(t.s, Card::kW05)),
       card_rule(Card::kW05));
  END_RULES
}
void CitySector::list(const State& s, Seat, Listing& out) { list_sectors(s, s.occupied(), Card::kW05, out); }

// W07 Unity is Strength: show the hand; gems for the white cards in it.
static Flow unity_is_strength(Table& t, const Execute& card) {
  show_hand(t, card_rule(card.card));
  return gain_for(t, card, (t.s.hands[t.s.active] & cards_of(Colour::kWhite)).size());
}

// W08 Chera's Tithe: gems for white sectors.
static Flow cheras_tithe(Table& t, const Execute& card) {
  return gain_for(t, card, std::popcount(t.s.controlled_by(Colour::kWhite)));
}

// W10 Thorwed's Gambit: the top cards of the deck as one lot.
static Flow thorweds_gambit(Table& t, const Execute& card) {
  for (int n = card_amount(t.s, card.card); n && !is_deck_empty(t.s); --n) t.s.block.push_back(draw_top(t));
  if (t.s.block.empty()) return nothing(t, card.card);
  return call(t.s, Auction{.owner = kNoSeat});
}

// W11 The City of Anten: all gems of a sector go to its explored neighbours, one by one.
static SlotSet anten_sources(const State& s) {
  SlotSet slots = 0;
  for_each_slot(s.explored, [&](Slot slot) {
    if (s.sectors[slot].gems && s.neighbours[slot]) slots |= SlotSet{1} << slot;
  });
  return slots;
}
Flow CityOfAnten::run(Table& t, Frame& f, CityOfAnten& my) {
  RULES
  ASK(AntenSource, t.s.active);
  my.source = chosen_sector(t);
  for (my.left = t.s.sectors[my.source].gems; my.left; my.left = t.s.sectors[my.source].gems) {
    ASK(AntenDestination, t.s.active);
    const bool only_one_way = std::has_single_bit(t.s.neighbours[my.source]);
    const uint32_t n = only_one_way ? my.left : 1;
    t.s.sectors[my.source].gems -= n;
    place_gems(t, chosen_sector(t), n, card_rule(Card::kW11));
  }
  END_RULES
}
void AntenSource::list(const State& s, Seat, Listing& out) {
  list_sectors(s, anten_sources(s), Card::kW11, out);
}
void AntenDestination::list(const State& s, Seat, Listing& out) {
  list_sectors(s, s.neighbours[inside<CityOfAnten>(s).source], Card::kW11, out);
}

// W12 Shupa Vane Route: gems for each colour that controls something.
static Flow shupa_vane_route(Table& t, const Execute& card) {
  int colours = 0;
  for (Colour colour : kAllColours) colours += t.s.controlled_by(colour) != 0;
  return gain_for(t, card, colours);
}

// W13 Nyri Artifacts: all white market cards as one lot.
static Flow nyri_artifacts(Table& t, const Execute& card) {
  for (int i = 0; i < t.s.market.size();) {
    if (colour_of(t.s.market[i]) == Colour::kWhite)
      market_to_block(t.s, t.s.market[i]);
    else
      ++i;
  }
  if (t.s.block.empty()) return nothing(t, card.card);
  return call(t.s, Auction{.owner = kNoSeat});
}

// clang-format off
const EffectRow kWhiteEffects[kCardsPerColour] = {
    {Card::kW01, futures_market},
    {Card::kW02, new_economy},
    {Card::kW03, [](Table& t, const Execute&) { return call(t.s, CriticalMass{}); }},
    {Card::kW04, [](Table& t, const Execute& card) { return t.s.explored ? call(t.s, Discovery{}) : nothing(t, card.card); }},
    {Card::kW05, [](Table& t, const Execute& card) { return t.s.occupied() ? call(t.s, CrystallineCity{}) : nothing(t, card.card); }},
    {Card::kW06, nullptr},  // when bought: rules/sow.cpp
    {Card::kW07, unity_is_strength},
    {Card::kW08, cheras_tithe},
    {Card::kW09, nullptr},  // static: rules/reap.cpp
    {Card::kW10, thorweds_gambit},
    {Card::kW11, [](Table& t, const Execute& card) { return anten_sources(t.s) ? call(t.s, CityOfAnten{}) : nothing(t, card.card); }},
    {Card::kW12, shupa_vane_route},
    {Card::kW13, nyri_artifacts},
};
// clang-format on

}  // namespace tessera::preascendant
