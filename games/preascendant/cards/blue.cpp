// The blue cards, in the order of the deck. The text of each is in data/cards.json and
// docs/rules/preascendant.md.
#include "games/preascendant/cards/effects.h"

namespace tessera::preascendant {

// B01 Banii's Ritual: turn up and follow the topmost deck card that is not being followed already (8.4); in
// the rc2 text a market card that does something.
static bool is_executing(const State& s, Card card) {
  for (int i = 0; i < s.depth; ++i)
    if (s.stack[i].procedure == static_cast<uint16_t>(Execute::kId) &&
        locals<Execute>(s.stack[i]).card == card)
      return true;
  return false;
}
static CardSet ritual_cards(const State& s) {
  CardSet cards;
  for (Card card : s.market)
    if (does_something(s, card)) cards.add(card);
  return cards;
}
static Flow baniis_ritual(Table& t, const Execute& card) {
  if (t.s.has(Setting::kRc2Texts))
    return ritual_cards(t.s).empty() ? nothing(t, card.card) : call(t.s, Ritual{});
  int index = 0;
  while (index < t.s.deck_top.size() && is_executing(t.s, t.s.deck_top[index])) ++index;
  if (deck_size(t.s) <= index) return nothing(t, card.card);
  return call(t.s, Execute{.card = turn_up_top(t, index), .place = Place::kDeck});
}
Flow Ritual::run(Table& t, Frame& f, Ritual&) {
  RULES
  ASK(RitualCard, t.s.active);
  PERFORM(Execute, .card = chosen<Card>(t), .place = Place::kMarket);
  END_RULES
}
void RitualCard::list(const State& s, Seat, Listing& out) {
  for (Card card : s.market)
    out.judge(static_cast<Choice>(card), ritual_cards(s).has(card) ? Rule() : card_rule(Card::kB01));
}

// B02 Treaty of Cheng-Huang: a deck card for each player, seen and handed out by the active player.
static void draw_treaty_cards(Table& t, Treaty& my) {
  State& s = t.s;
  for (int n = s.seats; n && !is_deck_empty(s); --n) {
    const bool hidden = s.deck_top.empty() && !s.bag.empty();
    const Card card = draw_top(t);
    s.set_drawn(card, s.draws);
    s.block.push_back(card);
    if (hidden)
      s.known[s.active].add(card);
    else
      show_everyone(s, CardSet::only(card));
  }
  my.drawn = static_cast<uint8_t>(s.block.size());
  close_hidden_draw(s);
}
static void hand_out(Table& t, Treaty& my, Seat to) {
  State& s = t.s;
  const Card card = s.block.erase(0);
  s.hands[to].add(card);
  s.known[to].add(card);
  my.served.add(to);
  const told::HandedOut handed_out{.seat = s.active, .to = to, .card = card};
  if (s.shown.has(card)) return t.tell(card_rule(Card::kB02), handed_out, kEverybody);
  t.tell(card_rule(Card::kB02), handed_out, SeatSet{s.active, to});
}
Flow Treaty::run(Table& t, Frame& f, Treaty& my) {
  RULES
  draw_treaty_cards(t, my);
  for (; my.at < my.drawn; ++my.at) {
    ASK(TreatyRecipient, t.s.active);
    hand_out(t, my, chosen<Seat>(t));
    t.reveal();
  }
  END_RULES
}
void TreatyRecipient::list(const State& s, Seat, Listing& out) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    out.judge(seat, inside<Treaty>(s).served.has(seat) ? card_rule(Card::kB02) : Rule());
}

// B03 Goauldi Scouts: a new tile, and its printed value.
Flow Scouts::run(Table& t, Frame& f, Scouts&) {
  RULES
  ASK(ScoutHex, t.s.active);
  const Slot slot = draw_tile(t, hex_from(chosen(t)), card_rule(Card::kB03));
  gain(t, t.s.active, t.s.sectors[slot].value, card_rule(Card::kB03));
  END_RULES
}
void ScoutHex::list(const State& s, Seat, Listing& out) {
  if (!s.explored) return out.add(hex_code(kOrigin));
  for_each_unexplored(s, s.explored, [&](Hex hex) { out.add(hex_code(hex)); });
  if (!out.explaining()) return;
  for_each_slot(s.explored,
                [&](Slot slot) { out.refuse(hex_code(s.sectors[slot].hex), card_rule(Card::kB03)); });
}

// B04 Quiet Prosperity: a gem in each sector with exactly one disk.
static Flow quiet_prosperity(Table& t, const Execute& card) {
  return place_in_each(t, card,
                       slots_where(t.s, [](const Sector& sector) { return sector.stack.height() == 1; }));
}

// B05 Genesis Device: a gem in each blue sector.
static Flow genesis_device(Table& t, const Execute& card) {
  return place_in_each(t, card, t.s.controlled_by(Colour::kBlue));
}

// B06 The Ruins of Loni City: a gem from each sector without disks.
static Flow ruins_of_loni(Table& t, const Execute& card) {
  return take_from_each(t, card, t.s.explored & ~t.s.occupied());
}

// B07 Sustainable Farming: two gems; in the rc2 text at the start of turns, see rules/turn.cpp.
static Flow sustainable_farming(Table& t, const Execute& card) { return gain_for(t, card, 1); }

// B10 The Living Ocean: gems in each explored sector without disks.
static Flow living_ocean(Table& t, const Execute& card) {
  return place_in_each(t, card, t.s.explored & ~t.s.occupied());
}

// B11 The Garthu Spaceport: show the hand; gems for the colours in it.
static Flow garthu_spaceport(Table& t, const Execute& card) {
  show_hand(t, card_rule(card.card));
  int colours = 0;
  for (Colour colour : kAllColours) colours += !(t.s.hands[t.s.active] & cards_of(colour)).empty();
  return gain_for(t, card, colours);
}

// B12 Tidal Pools: every top disk that is not blue goes to the bottom of its stack.
static Flow tidal_pools(Table& t, const Execute& card) {
  for_each_slot(t.s.occupied() & ~t.s.controlled_by(Colour::kBlue), [&](Slot slot) {
    Stack stack = t.s.sectors[slot].stack;
    if (stack.height() < 2) return;
    const Colour colour = stack.pop();
    stack.put_under(colour);
    change_stack(t.s, slot, stack);
    t.tell(card_rule(card.card), told::DiskToBottom{.colour = colour, .hex = t.s.sectors[slot].hex});
  });
  return Flow::kDone;
}

// B13 Jordani Current: a gem, and the deck is shuffled, this card with it if it lies there.
static Flow jordani_current(Table& t, const Execute& card) {
  gain_for(t, card, 1);
  shuffle_deck(t, card_rule(card.card));
  return Flow::kDone;
}

// clang-format off
const EffectRow kBlueEffects[kCardsPerColour] = {
    {Card::kB01, baniis_ritual},
    {Card::kB02, [](Table& t, const Execute& card) { return is_deck_empty(t.s) ? nothing(t, card.card) : call(t.s, Treaty{}); }},
    {Card::kB03, [](Table& t, const Execute& card) { return may_draw_tiles(t.s) ? call(t.s, Scouts{}) : nothing(t, card.card); }},
    {Card::kB04, quiet_prosperity},
    {Card::kB05, genesis_device},
    {Card::kB06, ruins_of_loni},
    {Card::kB07, sustainable_farming},
    {Card::kB08, nullptr},  // static: rules/expand.cpp and cards/effects.h
    {Card::kB09, nullptr},  // when sold: rules/reap.cpp
    {Card::kB10, living_ocean},
    {Card::kB11, garthu_spaceport},
    {Card::kB12, tidal_pools},
    {Card::kB13, jordani_current},
};
// clang-format on

}  // namespace tessera::preascendant
