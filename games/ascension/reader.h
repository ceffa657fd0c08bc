// Reads the words of one line of a position or of a fact.
#pragma once
#include "engine/game/reader.h"
#include "games/ascension/names.h"
#include "games/ascension/view_cards.h"

namespace tessera::ascension {

using OwnerWord = Bounded<kSeats + 1>;         // a seat, or kNeutral
using LeaderIndex = Bounded<kLeadersPerRace>;  // of a seat
using UpgradeWord = Bounded<kUpgrades>;        // a row of kUpgradeRows
// --- cards
using CardWord = Bounded<kActionCards>;  // an Action Card
// --- strategy
using StrategyWord = Bounded<kStrategyCards, kNoStrategyCard>;  // a row of kStrategyCardRows
// --- trade
using ContractWord = Bounded<2>;                             // of a seat
using CounterPiece = Bounded<std::size(kCounterPieceRows)>;  // a row of kCounterPieceRows
// --- objectives

class Reader : public LineReader {
 public:
  Reader(const State& s, const Words& words) : LineReader(words), s_(s) {}

  Seat seat();      // a number, or the race that sits there; 0 if it is wrong
  System system();  // by ring and number, or the id of a tile that is there once; kNoSystem if it is wrong
  Planet planet();  // of this map; kNoPlanet if it is wrong
  Spot spot();      // a system: its space; or a planet
  Unit unit() { return row("unit", kUnitRows, "unit", kNoUnit); }

  template <class Value>
  Value read() {
    if constexpr (std::is_same_v<Value, TableSeat>) return static_cast<Seat>(number("seat", 0, s_.seats - 1));
    if constexpr (std::is_same_v<Value, SeatOrNone>) return take("nobody") ? kNoSeat : seat();
    if constexpr (std::is_same_v<Value, OwnerWord>) return take("neutral") ? kNeutral : seat();
    if constexpr (std::is_same_v<Value, System>) return system();
    if constexpr (std::is_same_v<Value, Planet>) return planet();
    if constexpr (std::is_same_v<Value, Spot>) return spot();
    if constexpr (std::is_same_v<Value, Unit>) return unit();
    if constexpr (std::is_same_v<Value, Race>) return row("race", kRaceRows, "race", kNoRace);
    if constexpr (std::is_same_v<Value, Technology>)
      return row("technology", kTechnologyRows, "Technology", Technology());
    if constexpr (std::is_same_v<Value, UpgradeWord>)
      return row("upgrade", kUpgradeRows, "Racial Upgrade", uint8_t{0});
    if constexpr (std::is_same_v<Value, LeaderIndex>)
      return static_cast<uint8_t>(number("leader", 0, kLeadersPerRace - 1));
    if constexpr (std::is_same_v<Value, Area>) return row("area", kAreaNames, "area", Area());
    if constexpr (std::is_same_v<Value, Dock>) return row("state", kDockNames, "state of a dock", Dock());
    if constexpr (std::is_same_v<Value, Phase>) return row("phase", kPhaseNames, "phase", Phase());
    if constexpr (std::is_same_v<Value, BorderKind>)
      return row("kind", kBorderKindRows, "kind of border", BorderKind());
    // --- cards
    if constexpr (std::is_same_v<Value, CardWord>)
      return kBuiltCards[row("card", kActionCardIds, "Action Card", uint8_t{0})];
    // --- strategy
    if constexpr (std::is_same_v<Value, StrategyWord>)
      return row("card", kStrategyCardRows, "Strategy Card", uint8_t{0});
    // --- trade
    if constexpr (std::is_same_v<Value, ContractWord>) return static_cast<uint8_t>(number("contract", 0, 1));
    if constexpr (std::is_same_v<Value, DomainCounter>)
      return row("counter", kDomainCounterRows, "Domain Counter", DomainCounter());
    if constexpr (std::is_same_v<Value, CounterPiece>)
      return row("counter", kCounterPieceRows, "Domain Counter", uint8_t{0});
    if constexpr (std::is_same_v<Value, Colour>) return row("colour", kColourNames, "colour", Colour());
    // --- objectives
    if constexpr (std::is_same_v<Value, Objective>)
      return row("objective", kObjectiveRows, "objective", Objective());
    if constexpr (std::is_same_v<Value, Deed>) return row("deed", kDeedNames, "deed", Deed());
  }

 private:
  System system_of(std::string_view text) const;
  Planet planet_of_name(std::string_view text) const;
  const State& s_;
};

}  // namespace tessera::ascension
