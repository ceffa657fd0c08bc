// What waits for an answer: every frame must be one that the rules can have put there.
#include "engine/flow/frame_check.h"
#include "games/ascension/ascension.h"
#include "games/ascension/check.h"
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

namespace {

#include "ascension/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

bool is_there(const State& s, System system) { return index(system) < kCells && s.present.has(system); }
bool is_place(const State& s, int place) { return place <= s.planet_rows; }

bool acts(const State& s) { return !s.tactical.active.empty(); }

// Relations to the board without which the rules would look up what is not there.
bool fits(const State&, const auto&) { return true; }
bool fits(const State& s, const ProductionStep&) { return acts(s); }
bool fits(const State& s, const Transfabricate&) { return acts(s); }
bool fits(const State& s, const BuildDocks&) { return acts(s); }
bool fits(const State& s, const Build& my) {
  return acts(s) && (is_place(s, my.producer) || my.producer == kYards) &&
         is_place(s, static_cast<int>(my.to));
}
bool fits(const State& s, const LayMines& my) { return is_there(s, my.system); }
bool fits(const State& s, const LoseExcess& my) { return is_there(s, my.system); }
bool fits(const State& s, const EndOfBattle& my) { return is_there(s, my.system); }
bool fits(const State& s, const Salvage& my) { return is_there(s, my.system); }
bool fits(const State& s, const GatherWealth&) { return acts(s); }
// --- cards
// --- strategy
bool fits(const State& s, const ProduceNow& my) {
  return my.system == kNoSystem ||
         (is_there(s, my.system) && (my.producer == kYards || is_place(s, my.producer)));
}
bool fits(const State& s, const WarfareMoves& my) {
  return (my.from == kNoSystem || is_there(s, my.from)) && (my.to == kNoSystem || is_there(s, my.to));
}
bool fits(const State& s, const Annex& my) {
  return my.planet == kNoPlanet || index(my.planet) < s.planet_rows;
}
bool fits(const State& s, const BacterialWeapon& my) { return index(my.planet) < s.planet_rows; }
bool fits(const State& s, const TransitDiodes& my) {
  return (my.from == kNoSystem || is_there(s, my.from)) && (my.to == kNoSystem || is_there(s, my.to)) &&
         is_place(s, static_cast<int>(my.place)) && is_place(s, static_cast<int>(my.at)) &&
         (my.what < kUnits ||
          (my.what >= kFirstLeader && my.what < kFirstLeader + s.seats * kLeadersPerRace));
}
// --- trade
bool is_on_map(const State& s, Planet planet) { return index(planet) < s.planet_rows; }
bool fits(const State& s, const ResolveCounters& my) {
  return is_there(s, my.system) && acts(s) && (my.planet == kNoPlanet || is_on_map(s, my.planet));
}
bool fits(const State& s, const MeetCounter& my) {
  if (!is_there(s, my.system) || !acts(s)) return false;
  const bool grounded =
      row(my.counter).set == CounterSet::kDistantSuns && my.counter != DomainCounter::kFighterAmbush;
  return my.planet == kNoPlanet ? !grounded : is_on_map(s, my.planet);
}
bool fits(const State& s, const Settle& my) {
  return is_on_map(s, my.planet) && is_player(s.planet(my.planet).owner);
}
bool fits(const State& s, const FoundShips& my) { return is_there(s, my.system); }
bool fits(const State& s, const Probe&) { return acts(s); }
bool fits(const State& s, const AfterActivation& my) { return is_there(s, my.system) && acts(s); }
bool fits(const State& s, const Shuttle& my) {
  return !asks<ShuttleCount>(s) || (is_on_map(s, my.from) && is_on_map(s, my.to));
}
// --- objectives
// --- set-up
bool fits(const State& s, const PlaceStart& my) {
  const Player& player = s.player(my.seat);
  return player.race != kNoRace && is_there(s, player.home);
}

std::string check_places(const State& s) {
  for (int i = 0; i < s.depth; ++i)
    if (!with_locals(AllProcedures(), s.stack[i], [&](const auto& my) { return fits(s, my); }))
      return "something is done where nothing is";
  for (Seat seat : s.asked)
    if (asks<KeepRace>(s) && s.player(seat).race == kNoRace)
      return "a race is asked for that nobody was dealt";
  return "";
}

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Ascension, AllProcedures, AllQuestions> frames(s, kFlow, is_told);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  if (std::string wrong = check_places(s); !wrong.empty()) return wrong;
  return frames.find_wrong_answer();
}

}  // namespace tessera::ascension
