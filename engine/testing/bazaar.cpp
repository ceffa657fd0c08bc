// The rules of the Bazaar.
#include "engine/testing/bazaar.h"

#include <algorithm>

namespace tessera::testing::bazaar {

// --- cards in hands, and who knows of them

int held(const State& s, Seat seat, Card card) {
  return static_cast<int>(std::count_if(s.hands[seat].begin(), s.hands[seat].end(),
                                        [card](HeldCard here) { return here.card == card; }));
}

int known(const Hand& hand, Card card, Seat who) {
  return static_cast<int>(std::count_if(
      hand.begin(), hand.end(), [=](HeldCard here) { return here.card == card && here.knowers.has(who); }));
}

int deck_size(const State& s) { return static_cast<int>(total_count(s.bag)) + (s.deck_top != Card::kNone); }

namespace {

// Like cards cannot be told apart: knowledge is a number of cards of a kind. `change` turns the number that
// somebody knew into the one known from now on.
template <class Change>
void change_knowledge(Hand& hand, Card card, Change change) {
  for (Seat who : kAll) {
    int left = change(who, known(hand, card, who));
    for (HeldCard& here : hand) {
      if (here.card != card) continue;
      if (left-- > 0)
        here.knowers.add(who);
      else
        here.knowers.remove(who);
    }
  }
}

// An offer shows that the card is there.
void show_card(Hand& hand, Card card) {
  change_knowledge(hand, card, [](Seat, int before) { return std::max(before, 1); });
}

}  // namespace

void add_card(State& s, Seat seat, Card card, SeatSet knowers) {
  s.hands[seat].push_back({card, SeatSet()});
  change_knowledge(s.hands[seat], card,
                   [knowers](Seat who, int before) { return before + knowers.has(who); });
}

// 9: what is played or given away is no longer offered, whether there is another like it or not.
void remove_card(State& s, Seat seat, Card card) {
  Hand& hand = s.hands[seat];
  change_knowledge(hand, card, [](Seat, int before) { return std::max(before - 1, 0); });
  int last = hand.size() - 1;
  while (hand[last].card != card) --last;
  hand.erase(last);
  for (Offer& offer : s.offers[seat])
    if (offer.card == card) offer = {Card::kNone, 0};
}

namespace {

Card draw_from_bag(Table& t) {
  const auto card = static_cast<Card>(t.chance.weighted(t.s.bag, kDrawCard));
  --t.s.bag[index(card)];
  return card;
}

void draw_card(Table& t, Seat seat, Rule why) {
  State& s = t.s;
  if (deck_size(s) == 0 || s.hands[seat].full()) return;
  const bool looked_at = s.deck_top != Card::kNone;
  const Card card = looked_at ? s.deck_top : draw_from_bag(t);
  add_card(s, seat, card, looked_at ? s.deck_top_knowers : SeatSet());
  s.deck_top = Card::kNone;
  s.deck_top_knowers = SeatSet();
  t.tell(why, told::Drawn{.seat = seat, .card = card}, SeatSet{seat});
  t.reveal();  // even if it was no surprise to others
}

void discard(State& s, Seat seat, Card card) {
  remove_card(s, seat, card);
  ++s.discard[index(card)];
}

void gain(Table& t, Seat seat, int gold, Rule why) {
  const auto paid = static_cast<uint8_t>(std::min<int>(gold, t.s.bank));
  t.s.bank = static_cast<uint8_t>(t.s.bank - paid);
  t.s.gold[seat] = static_cast<uint8_t>(t.s.gold[seat] + paid);
  t.tell(why, told::Gains{.seat = seat, .gold = paid});
}

void move_gold(uint8_t& from, uint8_t& to, uint32_t gold) {
  if (gold > from) broken("bazaar: %u gold is to be paid from %u", gold, from);
  from = static_cast<uint8_t>(from - gold);
  to = static_cast<uint8_t>(to + gold);
}

void deal(Table& t) {  // 1
  for (Seat seat = 0; seat < t.s.seats; ++seat)
    for (int i = 0; i < kHandCards; ++i) draw_card(t, seat, rule("1"));
  if (t.s.first == kNoSeat) t.s.first = static_cast<Seat>(t.chance.below(t.s.seats, kDrawSeat));
  t.s.round = 1;
}

void pay_stalls(Table& t, int64_t die) {  // 2
  for (Seat owner : t.s.stalls)
    if (owner != kNoSeat) gain(t, owner, die >= 4 ? 2 : 1, rule("2"));
}

// 3: of equal bids the one counts whose seat comes first in this round.
void open_bids(Table& t) {
  State& s = t.s;
  Seat winner = s.first, seat = s.first;
  for (int i = 0; i < s.seats; ++i, seat = s.next_seat(seat)) {
    t.tell(rule("3"), told::Bids{.seat = seat, .gold = s.answers[seat]});
    if (s.answers[seat] > s.answers[winner]) winner = seat;
  }
  t.reveal();
  if (s.answers[winner] == 0) return;
  move_gold(s.gold[winner], s.bank, s.answers[winner]);
  t.tell(rule("3"), told::Pays{.seat = winner, .gold = s.answers[winner]});
  draw_card(t, winner, rule("3"));
  draw_card(t, winner, rule("3"));
}

bool may_draw(const State& s, Seat seat) { return !s.hands[seat].full() && deck_size(s) > 0; }

Flow act(Table& t, Seat seat, Choice choice) {  // 4
  if (choice == kWork) return gain(t, seat, 1, rule("4")), Flow::kDone;
  if (choice == kDraw) return draw_card(t, seat, rule("4")), Flow::kDone;
  return call(t.s, PlayCard{seat, static_cast<Card>(choice)});
}

Ending ending_now(const State& s) {  // 10
  if (s.bank == 0) return Ending::kBankEmpty;
  return s.round >= s.rounds ? Ending::kLastRound : Ending::kNone;
}

void clear_offers(State& s) {
  for (auto& from : s.offers) std::fill_n(from, kSeats, Offer{Card::kNone, 0});
  std::fill_n(s.offers_made, kSeats, uint8_t{0});
}

}  // namespace

Flow WholeGame::run(Table& t, Frame& f, WholeGame&) {
  RULES
  if (t.s.round == 0) deal(t);
  for (;;) {
    PERFORM(Round);
    t.s.ending = ending_now(t.s);
    if (t.s.ending != Ending::kNone) break;
    ++t.s.round;
    t.s.first = t.s.next_seat(t.s.first);
  }
  t.reveal();  // all hands are opened
  t.tell(rule("10"), told::Ends{.ending = t.s.ending});
  END_RULES
}

Flow Round::run(Table& t, Frame& f, Round& my) {
  RULES
  PERFORM(Roll);
  pay_stalls(t, t.s.result);
  ASK_ALL(SealedBid, t.s.everyone());
  open_bids(t);
  for (my.at = t.s.first; my.turns < t.s.seats; ++my.turns, my.at = t.s.next_seat(my.at)) {
    if (!may_draw(t.s, my.at)) t.reveal();  // being asked, or not, then tells what is in the hand
    ASK(ChooseAction, my.at);
    EFFECT(act(t, my.at, t.s.answers[my.at]));
  }
  clear_offers(t.s);
  END_RULES
}

template <>
void SealedBid::list(const State& s, Seat seat, Listing& out) {
  out.add_range(0, s.gold[seat], rule("11"));
}

template <>
void ChooseAction::list(const State& s, Seat seat, Listing& out) {
  out.add(kWork);
  out.judge(kDraw, s.hands[seat].full() ? rule("11") : deck_size(s) == 0 ? rule("4") : Rule());
  const bool has_all =
      std::all_of(s.stalls, s.stalls + kStalls, [seat](Seat owner) { return owner == seat; });
  for (Card card : CardSet::first(kKinds)) {
    if (!held(s, seat, card)) continue;
    const bool nothing_to_raid = card == Card::kRaid && has_all;
    const bool reaction = row(card).answers != Trigger::kNone;
    out.judge(static_cast<Choice>(card), reaction ? rule("5") : nothing_to_raid ? rule("6") : Rule());
  }
}

Flow Roll::run(Table& t, Frame& f, Roll&) {
  RULES
  const int die = static_cast<int>(t.chance.below(6, kRollDie)) + 1;
  t.tell(rule("2"), told::Rolled{.die = die});
  RETURN(die);
  END_RULES
}

// --- cards and reactions (5)

namespace {

Flow follow(Table& t, Seat seat, Card card) {
  if (card == Card::kTrade) return call(t.s, Trading{seat});
  if (card == Card::kRaid) return call(t.s, Raiding{seat, 0});
  return call(t.s, Scouting{seat});
}

bool fits(Card card, const ReactionWindow& window) {
  if (window.trigger != static_cast<uint16_t>(row(card).answers)) return false;
  return row(card).cancels.empty() || row(card).cancels.has(static_cast<Card>(window.detail));
}

}  // namespace

Flow PlayCard::run(Table& t, Frame& f, PlayCard& my) {
  RULES
  discard(t.s, my.seat, my.card);
  t.tell(rule("5"), told::Plays{.seat = my.seat, .card = my.card});
  REACT(Trigger::kCardPlayed, .subject = my.seat, .detail = static_cast<uint8_t>(my.card));
  if (t.s.result == static_cast<int64_t>(WindowResult::kCancelled)) {
    t.tell(rule("5"), told::Cancelled{.seat = my.seat, .card = my.card});
    RETURN(WindowResult::kStands);
  }
  if (!row(my.card).cancels.empty()) RETURN(WindowResult::kCancelled);
  EFFECT(follow(t, my.seat, my.card));
  END_RULES
}

Seat WindowRules::first_to_react(const State& s, const ReactionWindow& window) {
  return s.next_seat(window.subject);
}

// Only what everybody sees: who has no fitting card is asked too, and the kernel passes for it.
bool WindowRules::may_react(const State& s, Seat seat, const ReactionWindow& window) {
  if (seat == window.subject || s.hands[seat].empty()) return false;
  for (Card card : CardSet::first(kKinds))
    if (fits(card, window)) return true;
  return false;
}

Flow WindowRules::play(Table& t, Seat seat, Choice choice, const ReactionWindow& window) {
  const Card card = static_cast<Card>(choice);
  if (card != Card::kToll) return call(t.s, PlayCard{seat, card});
  discard(t.s, seat, card);
  t.tell(rule("5"), told::Plays{.seat = seat, .card = card});
  if (t.s.gold[window.subject] == 0) return Flow::kDone;
  move_gold(t.s.gold[window.subject], t.s.gold[seat], 1);
  t.tell(rule("5"), told::Tolled{.from = window.subject, .to = seat});
  return Flow::kDone;
}

template <>
void React::list(const State& s, Seat seat, Listing& out) {
  out.add(kPass);
  const ReactionWindow& window = inside<ReactionWindow>(s);
  for (Card card : CardSet::first(kKinds))
    if (held(s, seat, card)) out.judge(static_cast<Choice>(card), fits(card, window) ? Rule() : rule("5"));
}

Flow Trading::run(Table& t, Frame& f, Trading& my) {
  RULES
  PERFORM(Roll);
  gain(t, my.seat, static_cast<int>(t.s.result + 1) / 2, rule("5"));
  REACT(Trigger::kTraded, .subject = my.seat);
  END_RULES
}

Flow Scouting::run(Table& t, Frame& f, Scouting& my) {
  RULES
  if (deck_size(t.s) == 0) RETURN(0);
  if (t.s.deck_top == Card::kNone) t.s.deck_top = draw_from_bag(t);
  t.s.deck_top_knowers.add(my.seat);
  t.tell(rule("5"), told::Peeks{.seat = my.seat, .card = t.s.deck_top}, SeatSet{my.seat});
  t.reveal();
  ASK(ScoutChoice, my.seat);
  if (t.s.answers[my.seat] == kLeave) RETURN(0);
  t.tell(rule("5"), told::Discards{.seat = my.seat, .card = t.s.deck_top});
  ++t.s.discard[index(t.s.deck_top)];
  t.s.deck_top = Card::kNone;
  t.s.deck_top_knowers = SeatSet();
  END_RULES
}

template <>
void ScoutChoice::list(const State&, Seat, Listing& out) {
  out.add(kLeave);
  out.add(kThrow);
}

// --- raids (6-8)

Flow Raiding::run(Table& t, Frame& f, Raiding& my) {
  RULES
  ASK(RaidTarget, my.seat);
  my.stall = static_cast<uint8_t>(t.s.answers[my.seat]);
  if (t.s.stalls[my.stall] != kNoSeat) {
    PERFORM(Battle, my.seat, t.s.stalls[my.stall], my.stall);
    if (t.s.result == 0) RETURN(0);
  }
  t.s.stalls[my.stall] = my.seat;
  t.tell(rule("6"), told::Takes{.seat = my.seat, .stall = my.stall});
  END_RULES
}

template <>
void RaidTarget::list(const State& s, Seat seat, Listing& out) {
  for (Choice stall = 0; stall < kStalls; ++stall)
    out.judge(stall, s.stalls[stall] == seat ? rule("6") : Rule());
}

namespace {

// 8: a captain is worth 2, and so is a stance that beats the other.
int8_t raiders_edge(const State& s, const Battle& my) {
  const int difference = static_cast<int>(s.answers[my.raider]) - static_cast<int>(s.answers[my.owner]);
  const int lead = (difference + kStances) % kStances;
  int edge = lead == 1 ? 2 : lead == 2 ? -2 : 0;
  if (my.captain == my.raider) edge += 2;
  if (my.captain == my.owner) edge -= 2;
  return static_cast<int8_t>(edge);
}

}  // namespace

// 8: the raider wins with a die that, edge added, shows more than 3. Returns 1 then, else 0.
Flow Battle::run(Table& t, Frame& f, Battle& my) {
  RULES
  PERFORM(CaptainAuction, my.raider, my.owner);
  my.captain = static_cast<Seat>(t.s.result);
  ASK_ALL(ChooseStance, (SeatSet{my.raider, my.owner}));
  for (Seat seat : {my.raider, my.owner})
    t.tell(rule("8"), told::Stands{.seat = seat, .stance = t.s.answers[seat]});
  t.reveal();
  my.edge = raiders_edge(t.s, my);
  PERFORM(Roll);
  if (t.s.result + my.edge > 3) RETURN(1);
  t.tell(rule("8"), told::Holds{.seat = my.owner, .stall = my.stall});
  END_RULES
}

template <>
void ChooseStance::list(const State&, Seat, Listing& out) {
  for (Choice stance = 0; stance < kStances; ++stance) out.add(stance);
}

namespace {

Seat rival(const CaptainAuction& my, Seat seat) { return seat == my.raider ? my.owner : my.raider; }

// 7: the highest bid lies on the table; it goes back when somebody bids more.
void raise(Table& t, CaptainAuction& my, Choice bid) {
  State& s = t.s;
  if (my.highest != kNoSeat) move_gold(s.stake, s.gold[my.highest], s.stake);
  move_gold(s.gold[my.at], s.stake, bid);
  my.highest = my.at;
  t.tell(rule("7"), told::Raises{.seat = my.at, .gold = bid});
}

}  // namespace

Flow CaptainAuction::run(Table& t, Frame& f, CaptainAuction& my) {
  RULES
  my.highest = kNoSeat;
  for (my.at = my.raider;; my.at = rival(my, my.at)) {
    ASK(RaiseBid, my.at);
    if (t.s.answers[my.at] == kPass)
      my.out.add(my.at);
    else
      raise(t, my, t.s.answers[my.at]);
    if (my.out.has(rival(my, my.at)) || my.highest == rival(my, my.at)) break;
  }
  if (my.highest == kNoSeat) RETURN(kNoSeat);
  t.tell(rule("7"), told::Hires{.seat = my.highest, .gold = t.s.stake});
  move_gold(t.s.stake, t.s.bank, t.s.stake);
  RETURN(my.highest);
  END_RULES
}

template <>
void RaiseBid::list(const State& s, Seat seat, Listing& out) {
  out.add(kPass);
  if (s.gold[seat] > s.stake) out.add_range(s.stake + 1u, s.gold[seat], rule("11"));
}

// --- offers (9)

void Bazaar::list_free(const State& s, Seat seat, Listing& out) {
  if (s.decision == 0 || !s.offers_allowed) return;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    if (const Offer mine = s.offers[seat][other]; mine.card != Card::kNone)
      out.add(free_code({FreeKind::kWithdraw, other, mine.card, mine.price}));
    if (const Offer theirs = s.offers[other][seat]; theirs.card != Card::kNone) {
      const bool payable = theirs.price <= s.gold[seat] && !s.hands[seat].full();
      out.judge(free_code({FreeKind::kAccept, other, theirs.card, theirs.price}),
                payable ? Rule() : rule("11"));
      out.add(free_code({FreeKind::kDecline, other, theirs.card, theirs.price}));
    }
    const bool may_offer = s.offers_made[seat] < kOffersARound && s.offers[seat][other].card == Card::kNone;
    for (Card card : CardSet::first(kKinds))
      for (uint8_t price = 0; held(s, seat, card) && price <= kMostPrice; ++price)
        out.judge(free_code({FreeKind::kOffer, other, card, price}), may_offer ? Rule() : rule("9"));
  }
}

namespace {

void accept(Table& t, Seat from, Seat to, Offer offer) {
  move_gold(t.s.gold[to], t.s.gold[from], offer.price);
  remove_card(t.s, from, offer.card);
  add_card(t.s, to, offer.card, kAll);
  t.tell(rule("9"), told::Deals{.seat = from, .to = to, .card = offer.card, .price = offer.price});
}

}  // namespace

void Bazaar::act_free(Table& t, Seat seat, Choice choice) {
  State& s = t.s;
  const auto [kind, other, card, price] = free_action(choice);
  t.reveal();
  switch (kind) {
    case FreeKind::kOffer:
      s.offers[seat][other] = {card, price};
      ++s.offers_made[seat];
      show_card(s.hands[seat], card);
      return t.tell(rule("9"), told::Offers{.seat = seat, .to = other, .card = card, .price = price});
    case FreeKind::kAccept:
      return accept(t, other, seat, {card, price});
    case FreeKind::kWithdraw:
      s.offers[seat][other] = {Card::kNone, 0};
      return t.tell(rule("9"), told::NoDeal{.seat = seat, .to = other, .card = card});
    case FreeKind::kDecline:
      s.offers[other][seat] = {Card::kNone, 0};
      return t.tell(rule("9"), told::NoDeal{.seat = other, .to = seat, .card = card});
  }
  broken("%u is no free action", choice);
}

// --- the table

void Bazaar::prepare(State& s, const Setup& setup) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.seats = static_cast<uint8_t>(setup.players);
  s.offers_allowed = static_cast<uint8_t>(setup.settings[0]);
  s.rounds = static_cast<uint8_t>(setup.settings[1]);
  s.first = setup.first;
  s.bank = kBankGold;
  for (int i = 0; i < kKinds; ++i) s.bag[i] = kCards[i].count;
  for (Seat seat = 0; seat < s.seats; ++seat) s.gold[seat] = kStartGold;
  std::fill_n(s.stalls, kStalls, kNoSeat);
  s.deck_top = Card::kNone;
  clear_offers(s);
  call(s, WholeGame{});
}

void Bazaar::begin_position(State& s) {
  if (s.round == 0) s.round = 1;
  if (s.first == kNoSeat) s.first = 0;
}

namespace {

template <class P>
Flow run_as(Table& t, Frame& f) {
  return P::run(t, f, locals<P>(f));
}
template <class... P>
Flow (*runner(uint16_t procedure))(Table&, Frame&) {
  Flow (*found)(Table&, Frame&) = nullptr;
  ((static_cast<uint16_t>(P::kId) == procedure ? void(found = run_as<P>) : void()), ...);
  return found;
}
constexpr auto kFindRunner = runner<WholeGame, Round, PlayCard, ReactionWindow, Roll, Trading, Raiding,
                                    Battle, CaptainAuction, Scouting>;

}  // namespace

bool Bazaar::is_procedure(uint16_t procedure) { return kFindRunner(procedure) != nullptr; }

Flow Bazaar::run(Table& t, Frame& f) {
  const auto found = kFindRunner(f.procedure);
  if (!found) broken("bazaar: %u is no procedure", f.procedure);
  return found(t, f);
}

void Bazaar::list(const State& s, Seat seat, Listing& out) {
  switch (static_cast<DecisionId>(s.decision)) {
    case DecisionId::kSealedBid:
      return SealedBid::list(s, seat, out);
    case DecisionId::kChooseAction:
      return ChooseAction::list(s, seat, out);
    case DecisionId::kReact:
      return React::list(s, seat, out);
    case DecisionId::kRaidTarget:
      return RaidTarget::list(s, seat, out);
    case DecisionId::kRaiseBid:
      return RaiseBid::list(s, seat, out);
    case DecisionId::kChooseStance:
      return ChooseStance::list(s, seat, out);
    case DecisionId::kScoutChoice:
      return ScoutChoice::list(s, seat, out);
  }
  broken("bazaar: %u is no decision", s.decision);
}

int64_t Bazaar::score(const State& s, Seat seat) {
  return s.gold[seat] + kStallScore * std::count(s.stalls, s.stalls + kStalls, seat);
}

bool Bazaar::is_winner(const State& s, Seat seat) {
  if (s.ending == Ending::kNone) return false;
  for (Seat other = 0; other < s.seats; ++other)
    if (score(s, other) > score(s, seat)) return false;
  return true;
}

double Bazaar::evaluate(const State& s, Seat seat) {
  int64_t best_other = 0;
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat) best_other = std::max(best_other, score(s, other));
  if (s.decision == 0) return is_winner(s, seat) ? 1000 : -1000;
  return static_cast<double>(score(s, seat) - best_other) + 0.5 * s.hands[seat].size();
}

bool Bazaar::is_settled(const State& s) {
  return s.decision == 0 || s.decision == static_cast<uint16_t>(DecisionId::kChooseAction);
}

void Bazaar::playout_options(const State&, Options& options) { options.keep_range_up_to(3); }

}  // namespace tessera::testing::bazaar
