// Preservation and collapse (6).
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

namespace {

// 6.1: every bid is paid in full. The bank gets it, unless R12 gives it to the active player or W03 puts it
// aside. With preservation_invests (6.5) the gems that are used come back from the bank.
void pay_bids(Table& t, Payee payee) {
  State& s = t.s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const uint32_t bid = answer(t, seat);
    t.tell(rule("6.1"), told::Bids{.seat = seat, .gems = bid});
    if (payee == Payee::kMass) {
      set_aside(t, seat, bid, card_rule(Card::kW03));
    } else if (payee == Payee::kDam && seat != s.active) {
      pay_player(t, seat, s.active, bid, card_rule(Card::kR12));
    } else {
      pay_bank(t, seat, bid, rule("6.1"));
    }
  }
  t.reveal();
}

}  // namespace

Flow Preservation::run(Table& t, Frame& f, Preservation& my) {
  RULES
  ASK_ALL(PreservationBid, t.s.everyone());
  pay_bids(t, my.payee);
  if (is_active(t.s, Card::kK10)) RETURN(0);  // 6.4

  for (my.saver = t.s.active; my.asked < t.s.seats;
       ++my.asked, my.saver = t.s.previous_seat(my.saver)) {  // 6.2
    for (my.left = t.s.answers[my.saver]; my.left && (my.targets & ~my.saved); --my.left) {
      ASK(SaveSector, my.saver);
      if (answer(t, my.saver) == kStop) {
        t.tell(rule("6.2"), told::Stops{.seat = my.saver});
        break;
      }
      save(t, my, slot_at(t.s, hex_from(answer(t, my.saver))));
    }
  }

  for_each_slot(my.targets & ~my.saved, [&](Slot slot) { destroy_top(t, slot, rule("6.3")); });
  END_RULES
}

void Preservation::save(Table& t, Preservation& my, Slot slot) {
  my.saved |= SlotSet{1} << slot;
  t.tell(rule("6.2"), told::Saved{.seat = my.saver, .hex = t.s.sectors[slot].hex});
  if (my.payee == Payee::kBank && t.s.has(Setting::kPreservationInvests)) place_gems(t, slot, 1, rule("6.5"));
}

void PreservationBid::list(const State& s, Seat seat, Listing& out) {
  out.add_range(0, s.gems[seat], rule("1.2"));
}

void SaveSector::list(const State& s, Seat, Listing& out) {
  const Preservation& my = inside<Preservation>(s);
  for_each_slot(out.explaining() ? s.explored : my.targets & ~my.saved, [&](Slot slot) {
    const bool may_save = (my.targets & ~my.saved) >> slot & 1;
    out.judge(hex_code(s.sectors[slot].hex), may_save ? Rule() : rule("6.2"));
  });
  out.add(kStop);
}

}  // namespace tessera::preascendant
