// What one seat, or a spectator, may know (25): a positive list. Everything that leaves the engine is made
// from this.
#pragma once
#include "games/ascension/decisions.h"
#include "games/ascension/view_cards.h"
#include "games/ascension/view_objectives.h"
#include "games/ascension/view_strategy.h"
#include "games/ascension/view_trade.h"

namespace tessera::ascension {

struct PlayerView {
  PlanetSet planets;
  uint64_t upgrades;
  TechnologyMask technologies, borrowed, barred;
  uint16_t goods;
  uint8_t counters[kAreas];
  uint8_t counters_left;
  Race race;  // kNoRace: not yet, or hidden
  System home, gate;
  uint8_t points;
  uint16_t resources, influence;  // that could be spent now
  uint8_t spare[6];
};

struct PlanetView {
  PlanetRecord record;
  uint8_t resources, influence;
};

struct View {
  SystemSet present, active;
  PlayerView players[kSeats];
  CardsView cards;
  StrategyView strategy;
  TradeView trade;
  ObjectivesView objectives;
  Choice sealed;      // one's own sealed answer while others still choose; else 0
  uint16_t decision;  // 0 for those from whom it is hidden
  SystemRecord systems[kCells];
  PlanetView planets[kPlanets];
  UnitRecord units[kUnitRecords];
  Border borders[kCells][kBorderSides];
  Token tokens[kTokens];
  LeaderRecord leaders[kLeaders];
  Battle battle;
  uint8_t settings[kSettings];
  uint8_t unit_rows, planet_rows, token_rows;
  uint8_t map, round, seats;
  Phase phase;
  Ending ending;
  Cycler cycler;
  Seat speaker, turn, observer;
  SeatSet in_play, passed, winners, waiting;
  System high_alert;
  uint8_t is_sealed;
  uint8_t spare[7];
};
static_assert(std::has_unique_object_representations_v<View>, "views are compared by bytes");

}  // namespace tessera::ascension
