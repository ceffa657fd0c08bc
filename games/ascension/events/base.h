// What a field of an event can be, besides enumerations, seats and numbers; event_text.cpp says how it reads.
#pragma once
#include "engine/events/told.h"
#include "games/ascension/state.h"

namespace tessera::ascension::told {

// clang-format off
struct Goods : Amount { using Amount::Amount; };     // Trade Goods
struct Counters : Amount { using Amount::Amount; };  // command counters
struct Halves : Amount { using Amount::Amount; };    // a price, in halves of a resource
struct ThePlanet : Amount { using Amount::Amount; }; // by its printed row, so that the log needs no board
struct TheLeader : Amount { using Amount::Amount; }; // by its row, that of a race
struct TheUpgrade : Amount { using Amount::Amount; };  // by its row of kUpgradeRows
struct SomeUnits { Unit unit; uint8_t count; };      // "3 Cruisers"
struct TheCard : Amount { using Amount::Amount; };  // an Action Card
// --- objectives
struct TheObjective : Amount { using Amount::Amount; };  // by its number
struct Owner : Amount { using Amount::Amount; };     // a seat, or kNeutral
// clang-format on

}  // namespace tessera::ascension::told
