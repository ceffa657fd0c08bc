// Who knows what at the Bazaar, and what must always hold.
#include <algorithm>

#include "engine/testing/bazaar.h"

namespace tessera::testing::bazaar {

namespace {

Seat mind_of(Observer observer) { return observer.is_spectator() ? kPublic : observer.seat_or_none(); }

}  // namespace

View Bazaar::view(const State& s, Observer observer) {
  const Seat mind = mind_of(observer);
  View view{};
  for (Seat seat = 0; seat < s.seats; ++seat) {
    SeatView& out = view.seats[seat];
    out.gold = s.gold[seat];
    out.hand_size = static_cast<uint8_t>(s.hands[seat].size());
    const bool open = observer.is(seat) || s.ending != Ending::kNone;
    for (Card card : CardSet::first(kKinds))
      out.seen[index(card)] =
          static_cast<uint8_t>(open ? held(s, seat, card) : known(s.hands[seat], card, mind));
    out.offers_made = s.offers_made[seat];
    std::copy_n(s.offers[seat], kSeats, out.offers);
  }
  const bool sealed = observer.among(s.asked) && !observer.among(s.waiting);
  view.sealed = sealed ? s.answers[mind] : kPass;
  view.decision = s.decision;
  std::copy_n(s.discard, kKinds, view.discard);
  view.deck_size = static_cast<uint8_t>(bazaar::deck_size(s));
  view.bank = s.bank;
  view.stake = s.stake;
  std::copy_n(s.stalls, kStalls, view.stalls);
  view.deck_top = s.deck_top_knowers.has(mind) ? s.deck_top : Card::kNone;
  view.deck_top_knowers = s.deck_top_knowers;
  view.reacted_to = Card::kNone;
  if (is_running<ReactionWindow>(s)) view.reacted_to = static_cast<Card>(inside<ReactionWindow>(s).detail);
  view.highest = is_running<CaptainAuction>(s) ? inside<CaptainAuction>(s).highest : kNoSeat;
  view.round = s.round;
  view.rounds = s.rounds;
  view.first = s.first;
  view.observer = observer.seat_or_none();
  view.ending = s.ending;
  view.seat_count = s.seats;
  view.waiting = s.waiting;
  return view;
}

namespace {

Card take_any(uint8_t (&bag)[kKinds], FastRandom& random) {
  const auto card = static_cast<Card>(nth_counted(bag, random.below(total_count(bag))));
  --bag[index(card)];
  return card;
}

// All that the observer has not seen is gathered and dealt again. What others know stays with the place: they
// know of a card there, and which one it is changes for them too.
void deal_again(State& s, Seat mind, FastRandom& random) {
  const bool top_hidden = s.deck_top != Card::kNone && !s.deck_top_knowers.has(mind);
  const auto each_hidden = [&](auto visit) {
    for (Seat seat = 0; seat < s.seats; ++seat)
      for (HeldCard& here : s.hands[seat])
        if (seat != mind && !here.knowers.has(mind)) visit(here.card);
    if (top_hidden) visit(s.deck_top);
  };
  each_hidden([&](Card& card) { ++s.bag[index(card)]; });
  each_hidden([&](Card& card) { card = take_any(s.bag, random); });
}

// Everybody who is asked has a choice: the kernel answers for the others. Somebody asked for a reaction thus
// holds one.
bool all_have_choices(const State& s) {
  Options options;
  for (Seat seat : s.waiting) {
    Kernel<Bazaar>::list(s, seat, options);
    if (options.size() < 2) return false;
  }
  return true;
}

}  // namespace

void Bazaar::redeal(State& s, Observer observer, FastRandom& random) {
  if (s.ending != Ending::kNone) return;  // all is open
  const State real = s;
  do {  // the real deal is one that fits, so this ends
    s = real;
    deal_again(s, mind_of(observer), random);
  } while (!all_have_choices(s));
  for (Seat seat : s.asked.without(s.waiting)) {  // what others have sealed is anybody's guess
    if (observer.is(seat) || s.forced.has(seat)) continue;
    Options options;
    Kernel<Bazaar>::list(s, seat, options);
    s.answers[seat] = options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
  }
}

namespace {

std::string check_flow(const State& s) {
  if (s.seats < 2 || s.seats > kSeats) return "wrong number of players";
  if (s.depth > State::kDepthLimit) return "more frames than there is room for";
  for (int i = 0; i < s.depth; ++i)
    if (!Bazaar::is_procedure(s.stack[i].procedure)) return "a frame runs no known procedure";
  if (s.decision > static_cast<uint16_t>(DecisionId::kScoutChoice)) return "an unknown question is asked";
  if ((s.depth == 0) != (s.ending != Ending::kNone)) return "the game is over without an ending, or goes on";
  if (!(s.waiting | s.asked).without(s.everyone()).empty()) return "an absent seat is asked";
  if (s.first >= s.seats && s.round > 0) return "the first seat is not at the table";
  return "";
}

std::string check_cards(const State& s) {
  if (s.deck_top != Card::kNone && index(s.deck_top) >= kKinds) return "the top card is of no kind";
  if ((s.deck_top == Card::kNone) != s.deck_top_knowers.empty())
    return "somebody knows a top card that is none";
  int count[kKinds] = {};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (s.hands[seat].size() > (seat < s.seats ? kHandLimit : 0)) return "a hand is too big";
    for (HeldCard here : s.hands[seat]) {
      if (index(here.card) >= kKinds) return "a hand card is of no kind";
      ++count[index(here.card)];
    }
  }
  for (Card card : CardSet::first(kKinds)) {
    const int i = index(card);
    const int total = count[i] + s.bag[i] + s.discard[i] + (s.deck_top == card);
    if (total != row(card).count) return "there are " + std::to_string(total) + " cards " + row(card).name;
  }
  return "";
}

std::string check_gold(const State& s) {
  int total = s.bank + s.stake;
  for (uint8_t gold : s.gold) total += gold;
  if (total != kBankGold + kStartGold * s.seats) return "there are " + std::to_string(total) + " gold";
  if (s.stake && !is_running<CaptainAuction>(s)) return "a stake lies on the table without an auction";
  for (Seat owner : s.stalls)
    if (owner != kNoSeat && owner >= s.seats) return "a stall belongs to an absent seat";
  return "";
}

std::string check_offers(const State& s) {
  for (Seat from = 0; from < kSeats; ++from)
    for (Seat to = 0; to < kSeats; ++to) {
      const Offer offer = s.offers[from][to];
      if (offer.card == Card::kNone) continue;
      if (from == to || to >= s.seats || from >= s.seats) return "an offer goes to nobody";
      if (!s.offers_allowed || offer.price > kMostPrice) return "an offer breaks the rules";
      for (Seat who : kAll)
        if (who != from && known(s.hands[from], offer.card, who) == 0) return "an offered card is not shown";
    }
  return "";
}

}  // namespace

std::string Bazaar::check(const State& s) {
  for (const auto look : {check_flow, check_cards, check_gold, check_offers})
    if (std::string wrong = look(s); !wrong.empty()) return wrong;
  return "";
}

}  // namespace tessera::testing::bazaar
