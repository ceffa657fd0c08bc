// The red cards, in the order of the deck. The text of each is in data/cards.json and
// docs/rules/preascendant.md.
#include "games/preascendant/cards/effects.h"

namespace tessera::preascendant {

// R01 Fires at Night: pay up to so many gems; destroy as many top disks, one after the other.
Flow FiresAtNight::run(Table& t, Frame& f, FiresAtNight& my) {
  RULES
  ASK(FirePayment, t.s.active);
  my.left = chosen<uint8_t>(t);
  pay_bank(t, t.s.active, my.left, card_rule(Card::kR01));
  for (; my.left; --my.left) {
    ASK(FireTarget, t.s.active);
    destroy_top(t, chosen_sector(t), card_rule(Card::kR01));
  }
  END_RULES
}
void FirePayment::list(const State& s, Seat seat, Listing& out) {
  uint32_t most = static_cast<uint32_t>(card_amount(s, Card::kR01));
  uint32_t disks = 0;
  for_each_slot(s.occupied(),
                [&](Slot slot) { disks += static_cast<uint32_t>(s.sectors[slot].stack.height()); });
  if (s.gems[seat] < most) most = s.gems[seat];
  if (disks < most) most = disks;
  out.add_range(0, most, card_rule(Card::kR01));
}
void FireTarget::list(const State& s, Seat, Listing& out) { list_sectors(s, s.occupied(), Card::kR01, out); }

// R02 Crusade of the Sun: a pool disk goes onto this card, or, turned up on the deck, straight onto the map.
Flow Crusade::run(Table& t, Frame& f, Crusade& my) {
  RULES
  if (t.s.pool_size() == 0) {
    nothing(t, Card::kR02);
    RETURN(0);
  }
  ASK(StoredColour, t.s.active);
  my.colour = chosen<Colour>(t);
  if (my.place == Place::kDiscard) {
    --t.s.pool[static_cast<int>(my.colour)];
    t.s.stored_colour = my.colour;
    t.s.stored = 1;
    t.tell(card_rule(Card::kR02), told::Stored{.seat = t.s.active, .colour = my.colour});
    RETURN(0);
  }
  if (!placement(t.s, my.colour).possible()) {
    nothing(t, Card::kR02);
    RETURN(0);
  }
  ASK(CrusadeHex, t.s.active);
  --t.s.pool[static_cast<int>(my.colour)];
  place_disk(t, my.colour, enter(t, hex_from(chosen(t)), card_rule(Card::kR02)), card_rule(Card::kR02));
  END_RULES
}
void CrusadeHex::list(const State& s, Seat, Listing& out) {
  list_placement(s, inside<Crusade>(s).colour, out);
}

// R03 Like a Torrent: a gem from every sector next to a red one.
static Flow like_a_torrent(Table& t, const Execute& card) {
  return take_from_each(t, card, slots_next_to(t.s, t.s.controlled_by(Colour::kRed)));
}

// R04 Blood from a Stone: all gems of a sector without disks.
static SlotSet stones(const State& s) {
  return slots_where(s, [](const Sector& sector) { return sector.stack.empty() && sector.gems; });
}
Flow BloodFromAStone::run(Table& t, Frame& f, BloodFromAStone&) {
  RULES
  ASK(StoneSector, t.s.active);
  const Slot slot = chosen_sector(t);
  take_gems(t, t.s.active, slot, t.s.sectors[slot].gems, card_rule(Card::kR04));
  END_RULES
}
void StoneSector::list(const State& s, Seat, Listing& out) { list_sectors(s, stones(s), Card::kR04, out); }

// R06 Berserkers of Grotl: gems for destroyed red disks.
static Flow berserkers(Table& t, const Execute& card) {
  return gain_for(t, card, t.s.destroyed[static_cast<int>(Colour::kRed)]);
}

// R07 Thani Tribes: all disks of a colour move one step; all are chosen first, then all leave, then all land.
static_assert(kDisksPerColour <= 6);
static void find_tribes(const State& s, ThaniTribes& my) {
  for_each_slot(s.occupied(), [&](Slot slot) {
    for (int n = s.sectors[slot].stack.count(my.colour); n; --n) my.from[my.disks++] = slot;
  });
}
// Under B08 a sector must have been without disks before the move and takes only one.
static SlotSet closed_to_tribes(const State& s, const ThaniTribes& my) {
  SlotSet closed = shielded(s);
  if (!is_active(s, Card::kB08)) return closed;
  for (int i = 0; i < my.at; ++i)
    if (my.to[i] != kNoSlot) closed |= SlotSet{1} << my.to[i];
  return closed;
}
static void move_tribes(Table& t, const ThaniTribes& my) {
  State& s = t.s;
  for (int i = my.disks - 1; i >= 0; --i) {  // from the top down, so that lower disks keep their places
    if (my.to[i] == kNoSlot) continue;
    int skip = 0;  // disks of the colour below this one
    for (int j = 0; j < i; ++j) skip += my.from[j] == my.from[i];
    Stack stack = s.sectors[my.from[i]].stack;
    int at = 0;
    while (stack.at(at) != my.colour || skip-- > 0) ++at;
    stack.remove(at);
    change_stack(s, my.from[i], stack);
  }
  for (int i = 0; i < my.disks; ++i) {
    if (my.to[i] == kNoSlot) continue;
    Stack stack = s.sectors[my.to[i]].stack;
    stack.push(my.colour);
    change_stack(s, my.to[i], stack);
    t.tell(card_rule(Card::kR07),
           told::DiskMoved{
               .colour = my.colour, .from = s.sectors[my.from[i]].hex, .to = s.sectors[my.to[i]].hex});
  }
}
Flow ThaniTribes::run(Table& t, Frame& f, ThaniTribes& my) {
  RULES
  ASK(TribeColour, t.s.active);
  my.colour = chosen<Colour>(t);
  find_tribes(t.s, my);
  for (; my.at < my.disks; ++my.at) {
    if (!has_step(t.s, my.from[my.at], closed_to_tribes(t.s, my))) {
      my.to[my.at] = kNoSlot;
      continue;
    }
    ASK(TribeDestination, t.s.active);
    my.to[my.at] = enter(t, hex_from(chosen(t)), card_rule(Card::kR07));
  }
  move_tribes(t, my);
  END_RULES
}
void TribeColour::list(const State& s, Seat, Listing& out) {
  for (Colour colour : kAllColours) {
    const SlotSet holding =
        slots_where(s, [&](const Sector& sector) { return sector.stack.count(colour) > 0; });
    out.judge(static_cast<Choice>(colour), holding ? Rule() : card_rule(Card::kR07));
  }
}
void TribeDestination::list(const State& s, Seat, Listing& out) {
  const ThaniTribes& my = inside<ThaniTribes>(s);
  const SlotSet closed = closed_to_tribes(s, my);
  for_each_step(s, my.from[my.at], closed, [&](Hex hex) { out.add(hex_code(hex)); });
  refuse_steps(s, my.from[my.at], closed, out, [](Hex, Hex to) { return hex_code(to); });
}

// R08 Cyri's Treachery: a random card of an opponent's hand and this card trade places.
static SeatSet victims(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (seat != s.active && !s.hands[seat].empty()) seats.add(seat);
  return seats;
}
static void trade_places(Table& t, Place place, Seat victim) {
  State& s = t.s;
  const Card stolen = t.chance.pick(s.hands[victim], kDrawStolen);
  s.hands[victim].remove(stolen);
  s.set_drawn(stolen, 0);
  t.reveal();
  t.tell(card_rule(Card::kR08), told::Stolen{.seat = s.active, .victim = victim, .card = stolen});
  if (place == Place::kDeck) {
    s.deck_top[s.deck_top.find(Card::kR08)] = stolen;
  } else if (place == Place::kMarket) {  // Ruling: gems lying there stay, now on the stolen card.
    s.market[market_index(s, Card::kR08)] = stolen;
  } else {
    take_active(s, s.active);
    put_on_discard(s, s.active, stolen);
  }
  take_to_hand(t, victim, Card::kR08, card_rule(Card::kR08));
}
Flow Treachery::run(Table& t, Frame& f, Treachery& my) {
  RULES
  ASK(TreacheryVictim, t.s.active);
  trade_places(t, my.place, chosen<Seat>(t));
  END_RULES
}
void TreacheryVictim::list(const State& s, Seat, Listing& out) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    out.judge(seat, victims(s).has(seat) ? Rule() : card_rule(Card::kR08));
}

// R09 Revolution: a covered disk rises to the top of its stack.
static SlotSet tall_stacks(const State& s) {
  return slots_where(s, [](const Sector& sector) { return sector.stack.height() >= 2; });
}
Flow Revolution::run(Table& t, Frame& f, Revolution&) {
  RULES
  ASK(RevolutionDisk, t.s.active);
  const Slot slot = chosen_sector(t);
  Stack stack = t.s.sectors[slot].stack;
  const Colour colour = stack.remove(disk_index(chosen(t)));
  stack.push(colour);
  change_stack(t.s, slot, stack);
  t.tell(card_rule(Card::kR09), told::DiskToTop{.colour = colour, .hex = t.s.sectors[slot].hex});
  END_RULES
}
void RevolutionDisk::list(const State& s, Seat, Listing& out) {
  for_each_slot(s.occupied(), [&](Slot slot) {
    const int top = s.sectors[slot].stack.height() - 1;
    for (int i = 0; i <= top; ++i)
      out.judge(disk_code(s.sectors[slot].hex, i), i < top ? Rule() : card_rule(Card::kR09));
  });
}

// R10 Treasure Vaults: all gems of a sector that red does not control.
static SlotSet vaults(const State& s) {
  return slots_where(s, [](const Sector& sector) { return sector.gems > 0; }) &
         ~s.controlled_by(Colour::kRed);
}
Flow TreasureVaults::run(Table& t, Frame& f, TreasureVaults&) {
  RULES
  ASK(VaultSector, t.s.active);
  const Slot slot = chosen_sector(t);
  take_gems(t, t.s.active, slot, t.s.sectors[slot].gems, card_rule(Card::kR10));
  END_RULES
}
void VaultSector::list(const State& s, Seat, Listing& out) { list_sectors(s, vaults(s), Card::kR10, out); }

// R11 Robber Barons: bury every market card that is not red.
static Flow robber_barons(Table& t, const Execute& card) {
  bury_market_cards(t, kWholeDeck.without(cards_of(Colour::kRed)), card_rule(card.card));
  return Flow::kDone;
}

// clang-format off
const EffectRow kRedEffects[kCardsPerColour] = {
    {Card::kR01, [](Table& t, const Execute&) { return call(t.s, FiresAtNight{}); }},
    {Card::kR02, [](Table& t, const Execute& card) { return call(t.s, Crusade{.place = card.place}); }},
    {Card::kR03, like_a_torrent},
    {Card::kR04, [](Table& t, const Execute& card) { return stones(t.s) ? call(t.s, BloodFromAStone{}) : nothing(t, card.card); }},
    {Card::kR05, nullptr},  // when sold: rules/reap.cpp
    {Card::kR06, berserkers},
    {Card::kR07, [](Table& t, const Execute& card) { return t.s.occupied() ? call(t.s, ThaniTribes{}) : nothing(t, card.card); }},
    {Card::kR08, [](Table& t, const Execute& card) { return victims(t.s).empty() ? nothing(t, card.card) : call(t.s, Treachery{.place = card.place}); }},
    {Card::kR09, [](Table& t, const Execute& card) { return tall_stacks(t.s) ? call(t.s, Revolution{}) : nothing(t, card.card); }},
    {Card::kR10, [](Table& t, const Execute& card) { return vaults(t.s) ? call(t.s, TreasureVaults{}) : nothing(t, card.card); }},
    {Card::kR11, robber_barons},
    {Card::kR12, [](Table& t, const Execute&) { return call(t.s, Preservation{.targets = t.s.occupied(), .payee = Payee::kDam}); }},
    {Card::kR13, nullptr},  // static: may_draw_tiles
};
// clang-format on

}  // namespace tessera::preascendant
