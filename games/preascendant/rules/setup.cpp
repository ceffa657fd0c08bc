// Setup (2) and the course of the whole game.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

namespace {

void deal(Table& t) {  // 2.3, 2.6
  State& s = t.s;
  const bool empty_handed = s.has(Setting::kEmptyHand);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    s.gems[seat] = empty_handed ? kEmptyHandGems : kStartGems;
    for (int i = 0; i < (empty_handed ? 0 : kHandCards); ++i) {
      const Card card = draw_top(t);
      s.hands[seat].add(card);
      t.tell(rule("2.3"), told::Dealt{.seat = seat, .card = card}, SeatSet{seat});
    }
  }
  s.draws = 1;
}

// 2.5: only its owner knows which card goes under the deck.
void bury_dealt_card(Table& t, Seat seat, Card card) {
  t.s.hands[seat].remove(card);
  t.s.aside.add(card);
  t.s.entered[static_cast<int>(card)] = static_cast<uint8_t>(kBuriedBy + seat);
  t.tell(rule("2.5"), told::MulliganCard{.seat = seat, .card = card}, SeatSet{seat});
}

}  // namespace

Flow Game::run(Table& t, Frame& f, Game&) {
  RULES
  deal(t);
  refill_market(t, rule("2.3"));
  if (t.s.first == kNoSeat) t.s.first = static_cast<Seat>(t.chance.below(t.s.seats, kDrawSeat));  // 2.4
  t.s.active = t.s.first;
  t.tell(rule("2.4"), told::GameBegins{.seat = t.s.first});
  if (t.s.has(Setting::kStartTile)) draw_tile(t, kOrigin, rule("2.7"));
  if (t.s.has(Setting::kMulligan) && !t.s.has(Setting::kEmptyHand))
    PERFORM(Mulligan, .seat = t.s.first, .left = t.s.seats);
  for (t.s.turn = 1; t.s.ending == Ending::kNone; ++t.s.turn) {
    PERFORM(Turn);
    if (t.s.ending != Ending::kNone) break;
    if (t.s.turn >= t.s.max_turns) {  // 3.5
      t.s.ending = Ending::kTurnCap;
      break;
    }
    t.s.active = t.s.next_seat(t.s.active);
  }
  t.reveal();  // 9.2: hands are opened
  t.tell(t.s.ending == Ending::kTurnCap ? rule("3.5") : rule("3.4"), told::GameEnds{.ending = t.s.ending});
  if (t.sink)
    for (Seat seat = 0; seat < t.s.seats; ++seat)
      t.tell(rule("9.2"), told::Scores{.seat = seat, .points = final_standing(t.s).score[seat]});
  END_RULES
}

Flow Mulligan::run(Table& t, Frame& f, Mulligan& my) {
  RULES
  for (; my.left; --my.left, my.seat = t.s.next_seat(my.seat)) {
    for (my.buried = 0;; ++my.buried) {
      ASK(MulliganCard, my.seat);
      if (answer(t, my.seat) == kStop) break;
      bury_dealt_card(t, my.seat, answer<Card>(t, my.seat));
    }
    t.tell(rule("2.5"), told::Exchanges{.seat = my.seat, .cards = my.buried});
    for (; my.buried; --my.buried) {
      const Card card = draw_top(t);
      t.s.hands[my.seat].add(card);
      t.tell(rule("2.5"), told::Dealt{.seat = my.seat, .card = card}, SeatSet{my.seat});
    }
  }
  shuffle_deck(t, rule("2.5"));
  END_RULES
}

void MulliganCard::list(const State& s, Seat seat, Listing& out) {
  out.add(kStop);
  for (Card card : s.hands[seat]) out.add(static_cast<Choice>(card));
}

}  // namespace tessera::preascendant
