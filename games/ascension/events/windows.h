// rules/windows.cpp, hand.cpp: numbers 300 to 329.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CardPlayed : Told<300, "card_played", "seat card", "{seat} played {card}."> { Who seat; TheCard card; };
struct CardCopied : Told<301, "card_copied", "seat card copied",
    "{seat} played {card} as {copied}."> { Who seat; TheCard card, copied; };
struct CardCancelled : Told<302, "card_cancelled", "seat card by",
    "{by} cancelled {card} of {seat}."> { Who seat; TheCard card; Who by; };
struct CardSabotaged : Told<303, "card_sabotaged", "seat card by leader",
    "{leader} of {by} sabotaged {card} of {seat}."> { Who seat; TheCard card; Who by; TheLeader leader; };
struct PartSabotaged : Told<304, "part_sabotaged", "seat card by leader target",
    "{leader} of {by} kept {card} of {seat} away from {target}."> {
  Who seat; TheCard card; Who by; TheLeader leader; Who target; };
struct ConsentGiven : Told<305, "consent", "owner seat agreed",
    "{owner} did not agree to a card of {seat} on the Home System.",
    "{owner} agreed to a card of {seat} on the Home System."> {
  Who owner, seat; Flag agreed; int line() const { return agreed.n; } };
struct CardDrawn : Told<306, "card_drawn", "seat card",
    "{seat} drew {card|an Action Card}."> { Who seat; Secret<TheCard> card; };
struct CardsShuffled : Told<307, "cards_shuffled", "", "The discarded Action Cards were shuffled."> {};
struct NoCardsLeft : Told<308, "no_cards_left", "seat", "There was no Action Card left for {seat}."> { Who seat; };
struct CardDiscarded : Told<309, "card_discarded", "seat card",
    "{seat} discarded {card}."> { Who seat; TheCard card; };
struct CardTaken : Told<310, "card_taken", "seat from card",
    "{seat} took {card|an Action Card} from {from}."> { Who seat, from; Secret<TheCard> card; };
struct HandSeen : Told<311, "hand_seen", "seat whom", "{seat} looked at the Action Cards of {whom}."> { Who seat, whom; };
struct CardSeen : Told<312, "card_seen", "seat whom card",
    "{seat} saw {card|a card} of {whom}."> { Who seat, whom; Secret<TheCard> card; };
struct CardTakenBack : Told<313, "card_taken_back", "seat card",
    "{seat} took {card} back."> { Who seat; TheCard card; };
// clang-format on

}  // namespace tessera::ascension::told
