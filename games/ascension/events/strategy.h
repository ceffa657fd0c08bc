// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, diplomacy.cpp, warfare.cpp: numbers 360
// to 389.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct TheStrategy : Amount { using Amount::Amount; };  // a Strategy Card, by its row

struct FedBack : Told<360, "fed_back", "seat goods",
    "{seat} is in the lead and gained {goods}."> { Who seat; Goods goods; };
struct CardPicked : Told<361, "card_picked", "seat card", "{seat} took {card}."> { Who seat; TheStrategy card; };
struct BonusPlaced : Told<362, "bonus_placed", "card", "A Bonus Counter was put on {card}."> { TheStrategy card; };
struct BonusConverted : Told<363, "bonus_converted", "seat",
    "{seat} turned a Bonus Counter into a Trade Good."> { Who seat; };
struct NobodysCardDrawn : Told<364, "nobodys_card", "card",
    "{card} will be carried out by nobody."> { TheStrategy card; };
struct CardsSwapped : Told<365, "cards_swapped", "seat card other taken",
    "{seat} gave {card} to {other} for {taken}."> { Who seat; TheStrategy card; Who other; TheStrategy taken; };
struct Announced : Told<366, "announced", "seat card",
    "{seat} carried out {card}."> { Who seat; TheStrategy card; };
struct NobodyActs : Told<367, "nobody_acts", "card", "{card} was carried out by nobody."> { TheStrategy card; };
struct SecondaryUsed : Told<368, "secondary_used", "seat card",
    "{seat} used the secondary ability of {card}."> { Who seat; TheStrategy card; };
struct CountersBought : Told<369, "counters_bought", "seat counters price",
    "{seat} bought {counters} for {price} influence."> { Who seat; Counters counters; Number price; };
struct CounterPut : Told<370, "counter_put", "seat other system",
    "{seat} put a counter of {other} into {system}."> { Who seat; Who other; System system; };
struct Annexed : Told<371, "annexed", "seat planet", "{seat} claimed {planet}."> { Who seat; ThePlanet planet; };
struct DefenderLost : Told<372, "defender_lost", "seat units planet",
    "{seat} lost {units} on {planet}."> { Who seat; SomeUnits units; ThePlanet planet; };
struct AlertPlaced : Told<373, "alert_placed", "seat system",
    "{seat} put the High Alert token into {system}."> { Who seat; System system; };
struct CyclerTurned : Told<374, "cycler_turned", "seat cycler",
    "{seat} turned the Rotation Cycler: {cycler}."> { Who seat; Cycler cycler; };
struct PeaceBroken : Told<375, "peace_broken", "seat",
    "{seat} is no longer protected by Diplomacy."> { Who seat; };
struct GoodsGained : Told<376, "goods_gained", "seat goods", "{seat} gained {goods}."> { Who seat; Goods goods; };
// clang-format on

}  // namespace tessera::ascension::told
