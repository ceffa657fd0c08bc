// Action Cards (17): when one may be played, by whom, and what is asked of its player.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

using Card = ActionDeck::Card;

constexpr const ActionCardRow& card_row(Card card) { return kActionCardRows[card]; }
constexpr Card number_of(ActionCard card) { return static_cast<Card>(card); }
Rule card_rule(Card card);

// What the card is used as: its own row, or that of what it copies.
inline Card used_as(const PlayCard& my) { return my.as == kNoCard ? my.card : my.as; }
// The card that is being played; `back` 1: the one that it answers.
const PlayCard& played_card(const State& s, int back = 0);
PlayCard& played_card(State& s, int back = 0);

// What its player is asked for next.
Pick next_pick(const PlayCard& my);

// Why the seat may not use the card at this moment, or Rule(). Asks only what everybody can see.
Rule bars_card(const State& s, Seat seat, Card card, Trigger trigger);
// The same for a card that copies this one of the discard pile.
Rule bars_copy(const State& s, Seat seat, Card copied, Trigger trigger);
// Whether the seat has something to play, and whether by what everybody knows it could have.
bool holds_something(const State& s, Seat seat, Trigger trigger);
bool could_hold_something(const State& s, Seat seat, Trigger trigger);

// Answers of a question that asks for a card: parts(card, what it copies and 1) from byte `first` on, behind
// `before`.
void list_cards(const State& s, Seat seat, Trigger trigger, Choice before, int first, Listing& out);
constexpr Card copied_by(int part) { return part ? static_cast<Card>(part - 1) : kNoCard; }

// In windows after a card was played: parts(kByAgent, Leader), parts(kByUpgrade).
inline constexpr uint8_t kByAgent = 0xf0, kByUpgrade = 0xf1;
// Where an Agent could cancel the card as a whole, or the part that is about one of its picks (17.7).
SystemSet scene_of(const State& s, const PlayCard& my);
SystemSet scene_of(const State& s, const PlayCard& my, int pick);

// By a card or an ability of the seat.
void cancel_card(Table& t, Seat seat, PlayCard& played);

// cards/verbs.cpp: what a card does.
Flow carry_out(Table& t, const PlayCard& my);

// rules/hand.cpp: a card of these goes from hand to hand, unseen by others.
void take_random(Table& t, Rule why, Seat seat, Seat from, const ActionDeck::Set& of);

}  // namespace tessera::ascension
