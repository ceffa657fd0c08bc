// The turn (3): its start, the one action, its end.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

namespace {

// Card R02: at the start of a turn it takes one more disk; in the rc2 text also the first one.
bool crusade_grows(const State& s) {
  if (s.discards[s.active] != Card::kR02) return false;
  if (s.stored) return s.in_pool(s.stored_colour) > 0;
  return s.has(Setting::kRc2Texts) && s.pool_size() > 0;
}

void recover_discard(Table& t) {  // 3.1
  State& s = t.s;
  const int count = pile_size(s, s.active);
  while (s.discards[s.active] != kNoCard) {
    const Card card = take_active(s, s.active);
    s.hands[s.active].add(card);
    show_everyone(s, CardSet::only(card));
  }
  t.tell(rule("3.1"), told::Recovered{.seat = s.active, .cards = count});
}

bool crusade_uncovered(const State& s) { return s.stored && !is_active(s, Card::kR02); }

}  // namespace

Flow Turn::run(Table& t, Frame& f, Turn&) {
  RULES
  t.tell(rule("3.2"), told::TurnBegins{.seat = t.s.active, .turn = t.s.turn});
  if (t.s.discards[t.s.active] == Card::kB07 && t.s.has(Setting::kRc2Texts))
    gain(t, t.s.active, static_cast<uint32_t>(card_amount(t.s, Card::kB07)), card_rule(Card::kB07));
  if (crusade_grows(t.s)) PERFORM(StoreDisk, .owner = t.s.active);
  if (t.s.hands[t.s.active].empty() && t.s.discards[t.s.active] != kNoCard) {
    recover_discard(t);
    if (crusade_uncovered(t.s))
      PERFORM(ReleaseDisks, .owner = t.s.active, .colour = t.s.stored_colour, .left = t.s.stored);
  }

  ASK(ChooseAction, t.s.active);
  t.tell(rule("3.2"),
         told::Acts{.seat = t.s.active, .action = action_kind(chosen(t)), .card = action_card(chosen(t))});
  if (action_kind(chosen(t)) == ActionKind::kSow) {
    PERFORM(Sow, .card = action_card(chosen(t)));
  } else if (action_kind(chosen(t)) == ActionKind::kReap) {
    PERFORM(Reap, .card = action_card(chosen(t)));
  } else if (action_kind(chosen(t)) == ActionKind::kExpand) {
    PERFORM(Expand, .card = action_card(chosen(t)));
  } else if (action_kind(chosen(t)) == ActionKind::kEvent) {
    PERFORM(PlayEvent, .card = action_card(chosen(t)));
  }

  PERFORM(EndOfTurn);
  END_RULES
}

Flow EndOfTurn::run(Table& t, Frame& f, EndOfTurn&) {  // 3.3
  RULES
  if (t.s.pool_size() == 0 && t.s.stored)
    PERFORM(ReleaseDisks, .owner = holder_of_active(t.s, Card::kR02), .colour = t.s.stored_colour,
            .left = t.s.stored);
  if (t.s.pool_size() == 0)
    t.s.ending = Ending::kPoolEmpty;  // 3.4
  else
    refill_market(t, rule("3.3"));
  END_RULES
}

namespace {

// Only market and active cards are sown; only hand cards are reaped, used to expand or played.
void refuse_other_cards(const State& s, Seat seat, Listing& out) {
  CardSet for_sale;
  for (Card card : s.market) for_sale.add(card);
  for (Seat owner = 0; owner < s.seats; ++owner)
    if (s.discards[owner] != kNoCard) for_sale.add(s.discards[owner]);
  for (Card card : kWholeDeck.without(for_sale)) out.refuse(action_code(ActionKind::kSow, card), rule("4.1"));
  for (Card card : kWholeDeck.without(s.hands[seat])) {
    out.refuse(action_code(ActionKind::kReap, card), rule("5.1"));
    out.refuse(action_code(ActionKind::kExpand, card), rule("7.1"));
    out.refuse(action_code(ActionKind::kEvent, card), rule("8.1"));
  }
}

}  // namespace

void ChooseAction::list(const State& s, Seat seat, Listing& out) {  // 3.2
  for (Card card : s.market) out.add(action_code(ActionKind::kSow, card));
  for (Seat owner = 0; owner < s.seats; ++owner) {
    if (s.discards[owner] == kNoCard) continue;
    const bool own_card_barred = owner == seat && s.has(Setting::kAuctionRc2);
    out.judge(action_code(ActionKind::kSow, s.discards[owner]), own_card_barred ? rule("4.5") : Rule());
  }
  for (Card card : s.hands[seat]) {
    out.add(action_code(ActionKind::kReap, card));
    out.add(action_code(ActionKind::kExpand, card));
    const bool event_barred = s.has(Setting::kNoTriggerEvents) && row(card).kind == CardKind::kTriggered;
    out.judge(action_code(ActionKind::kEvent, card), event_barred ? rule("8.2") : Rule());
  }
  out.judge(action_code(ActionKind::kPass, Card{}), out.options().size() ? rule("3.2") : Rule());
  if (out.explaining()) refuse_other_cards(s, seat, out);
}

Flow StoreDisk::run(Table& t, Frame& f, StoreDisk& my) {
  RULES
  if (!t.s.stored) {
    ASK(StoredColour, my.owner);
    t.s.stored_colour = answer<Colour>(t, my.owner);
  }
  --t.s.pool[static_cast<int>(t.s.stored_colour)];
  ++t.s.stored;
  t.tell(card_rule(Card::kR02), told::Stored{.seat = my.owner, .colour = t.s.stored_colour});
  END_RULES
}

// A card was put on or taken from the pile: its new top counts only after R02, which lay there, is done.
Flow ReleaseDisks::run(Table& t, Frame& f, ReleaseDisks& my) {
  RULES
  t.s.stored = 0;
  t.s.stored_colour = Colour{};
  t.s.suspended = my.owner;
  for (; my.left; --my.left) {
    if (!placement(t.s, my.colour).possible()) {
      ++t.s.pool[static_cast<int>(my.colour)];
      t.tell(card_rule(Card::kR02), told::BackToPool{.colour = my.colour});
      continue;
    }
    ASK(ReleaseDisk, my.owner);
    place_disk(t, my.colour, enter(t, hex_from(answer(t, my.owner)), card_rule(Card::kR02)),
               card_rule(Card::kR02));
  }
  t.s.suspended = kNoSeat;
  END_RULES
}

void ReleaseDisk::list(const State& s, Seat, Listing& out) {
  list_placement(s, inside<ReleaseDisks>(s).colour, out);
}

void StoredColour::list(const State& s, Seat, Listing& out) {
  for (Colour colour : kAllColours)
    out.judge(static_cast<Choice>(colour), s.in_pool(colour) ? Rule() : card_rule(Card::kR02));
}

}  // namespace tessera::preascendant
