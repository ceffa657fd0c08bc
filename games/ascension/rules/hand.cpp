// Hands of cards (17.5): drawing, discarding, looking.
#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

// 17.1, 17.8, 22.6: the cards that this table plays with.
void begin_decks(State& s) {
  ActionDeck::Set cards;
  for (int card = 0; card < kActionCards; ++card) {
    const ActionCardRow& row = kActionCardRows[card];
    const bool left_out = row.excluded >> s.seats & 1;
    if (*row.id && !left_out) cards.add(static_cast<Card>(card));
  }
  if (!s.has(Setting::kSabotageCard)) cards.remove(number_of(ActionCard::kSabotage));
  s.action_deck.begin(cards);
  s.political_deck.begin({});
}

// ------------------------------------------------------------------------------------- drawing

void draw_card(Table& t, Seat seat) {
  State& s = t.s;
  if (s.action_deck.needs_reshuffle()) t.tell(rule("17.1"), told::CardsShuffled{});
  const Card card = s.action_deck.draw(t.chance, kDrawActionCard);
  if (card == ActionDeck::kNone) return t.tell(rule("17.1"), told::NoCardsLeft{.seat = seat});
  s.action_deck.take(s.player(seat).actions, card);
  s.fresh[seat].add(card);
  t.reveal();  // the last card needs no chance
  t.tell(rule("17.5"), told::CardDrawn{.seat = seat, .card = card}, SeatSet{seat});
}

void forget_draws(State& s) {
  for (ActionDeck::Set& drawn : s.fresh) drawn = {};
}

// Political Cards come with the Assembly.
Flow DrawCards::run(Table& t, Frame& f, DrawCards& my) {
  RULES
  for (; my.actions; --my.actions) draw_card(t, my.seat);
  if (my.waits) RETURN(0);
  REACT(Trigger::kCardDrawn);
  forget_draws(t.s);
  END_RULES
}

Flow DealHands::run(Table& t, Frame& f, DealHands&) {
  RULES
  END_RULES
}

// --------------------------------------------------------------------------------- discarding

void discard_card(Table& t, Seat seat, Card card, Rule why) {
  t.s.action_deck.play(t.s.player(seat).actions, card);
  t.s.fresh[seat].remove(card);
  t.tell(why, told::CardDiscarded{.seat = seat, .card = card});
}

namespace {

int above_limit(const State& s, Seat seat) {
  return is_granted(s, seat, Right::kUnlimitedHand) ? 0 : s.player(seat).actions.size() - kHandLimit;
}

SeatSet all_above_limit(const State& s) {
  SeatSet seats;
  for (Seat seat : s.in_play)
    if (above_limit(s, seat) > 0) seats.add(seat);
  return seats;
}

void discard_chosen(Table& t) {
  t.reveal();
  for (Seat seat : t.s.in_play) {
    for (Card card : ActionDeck::Set(t.s.sealed[seat].discards)) discard_card(t, seat, card, rule("17.5"));
    t.s.sealed[seat].discards = {};
  }
}

}  // namespace

Flow DiscardDown::run(Table& t, Frame& f, DiscardDown&) {
  RULES
  if (all_above_limit(t.s).empty()) RETURN(0);
  ASK_ALL(DiscardCard, all_above_limit(t.s));
  discard_chosen(t);
  END_RULES
}

void DiscardCard::list(const State& s, Seat seat, Listing& out) {
  const ActionDeck::Set& chosen = s.sealed[seat].discards;
  if (chosen.size() >= above_limit(s, seat))
    out.add(kNothing);
  else
    for (Card card : s.player(seat).actions) out.judge(card, chosen.has(card) ? rule("17.5") : Rule());
  if (!chosen.empty()) out.add(kAnew);
}

More DiscardCard::take(State& s, Seat seat, Choice choice) {
  if (choice == kNothing) return More::kDone;
  ActionDeck::Set& chosen = s.sealed[seat].discards;
  if (choice == kAnew)
    chosen = {};
  else
    chosen.add(static_cast<Card>(choice));
  return More::kMore;
}

// Who has answered has chosen enough; others stand anywhere.
void note_any_discards(State& s, Seat seat, FastRandom& random) {
  ActionDeck::Set& chosen = s.sealed[seat].discards;
  const int enough = above_limit(s, seat);
  int left = s.waiting.has(seat) ? static_cast<int>(random.below(static_cast<uint32_t>(enough + 1))) : enough;
  chosen = {};
  for (ActionDeck::Set hand = s.player(seat).actions; left > 0; --left) {
    const Card card = hand.nth(static_cast<int>(random.below(static_cast<uint32_t>(hand.size()))));
    hand.remove(card);
    chosen.add(card);
  }
}

// ------------------------------------------------------------- recycling, looking, taking (2.11)

Flow RecycleCards::run(Table& t, Frame& f, RecycleCards& my) {
  RULES
  for (; my.actions + my.either && !t.s.player(my.seat).actions.empty();
       my.actions ? --my.actions : --my.either) {
    ASK(RecycleCard, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    discard_card(t, my.seat, answer<Card>(t, my.seat), rule("2.11"));
    draw_card(t, my.seat);
  }
  REACT(Trigger::kCardDrawn);
  forget_draws(t.s);
  END_RULES
}

void RecycleCard::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (Card card : s.player(seat).actions) out.add(card);
}

Flow LookAtHand::run(Table& t, Frame& f, LookAtHand& my) {
  RULES
  t.reveal();
  t.tell(rule("17.1"), told::HandSeen{.seat = my.seat, .whom = my.whom});
  for (Card card : t.s.player(my.whom).actions) {
    t.s.action_deck.show(card, SeatSet{my.seat});
    t.tell_only(rule("17.1"), told::CardSeen{.seat = my.seat, .whom = my.whom, .card = card},
                SeatSet{my.seat});
  }
  END_RULES
}

void take_random(Table& t, Rule why, Seat seat, Seat from, const ActionDeck::Set& of) {
  if (of.empty()) return;
  State& s = t.s;
  const SeatSet both{seat, from};
  t.reveal();  // a single card needs no chance
  const Card card = t.chance.pick(of, kDrawDiscard);
  s.action_deck.pass(s.player(from).actions, s.player(seat).actions, card, both);
  s.fresh[from].remove(card);
  t.tell(why, told::CardTaken{.seat = seat, .from = from, .card = card}, both);
}

}  // namespace tessera::ascension
