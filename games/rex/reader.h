// Reads the words of one line of a position or of a fact.
#pragma once
#include "engine/game/reader.h"
#include "games/rex/names.h"

namespace tessera::rex {

using LeaderWord = Bounded<kLeaders, kNoLeader>;  // a Leader, told from a Seat by its type

class Reader : public LineReader {
 public:
  Reader(const State& s, const Words& words) : LineReader(words), s_(s) {}

  Seat seat();         // a number, or the race that sits there; 0 if it is wrong
  Seat seat_number();  // only a number: races are not settled yet
  Space space() { return row("space", kSpaceRows, "space", kNoSpace); }
  Race race() { return row("race", kRaceRows, "race", kNoRace); }
  CardKind kind() { return row("card", kCardRows, "Strategy card", kNoKind); }
  LeaderWord leader();   // of a race at this table; kNoLeader if it is wrong
  Pool pool(Seat seat);  // normal units, and for Lazax perhaps Mechanized ones
  // The card of the influence deck that is meant: of several equal ones the first that is not in `taken`.
  InfluenceCard influence_card(uint16_t taken);  // kNoInfluenceCard

  template <class Value>
  Value read() {
    if constexpr (std::is_same_v<Value, TableSeat>) return seat_number();
    if constexpr (std::is_same_v<Value, Space>) return space();
    if constexpr (std::is_same_v<Value, Race>) return race();
    if constexpr (std::is_same_v<Value, CardKind>) return kind();
    if constexpr (std::is_same_v<Value, LeaderWord>) return leader();
  }

 private:
  const State& s_;
};

}  // namespace tessera::rex
