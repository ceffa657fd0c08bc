// What waits for an answer: every frame must be one that the rules can have put there.
#include "engine/flow/frame_check.h"
#include "games/ascension/ascension.h"
#include "games/ascension/check.h"
#include "games/ascension/galaxy.h"
#include "games/ascension/stops.h"

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
bool fits(const State& s, const ReactionWindow& my) {
  switch (static_cast<Trigger>(my.trigger)) {
    case Trigger::kCardPlayed:
      return is_running<PlayCard>(s);
    case Trigger::kActivated:
    case Trigger::kMoved:
      return acts(s) && is_player(s.active);
    case Trigger::kRoundStart:
    case Trigger::kAfterRoll:
    case Trigger::kRoundEnd:
      return is_there(s, s.battle.system);
    default:
      return my.trigger < kTriggers && has_stop(static_cast<Trigger>(my.trigger));
  }
}
bool fits(const State& s, const LocalUnrest& my) {
  return index(my.planet) < s.planet_rows && (!asks<UnrestVictim>(s) || s.planet(my.planet).owner == my.seat);
}
bool fits(const State& s, const Minelayers& my) { return acts(s) && my.card != kNoCard; }
// The card that answers no other.
const PlayCard& outermost_play(const State& s) {
  int at = 0;
  while (s.stack[at].procedure != PlayCard::kId) ++at;
  return locals<PlayCard>(s.stack[at]);
}
// What was picked is looked up as the row says; kNoSeat: nobody.
bool fits_pick(const State& s, Pick pick, int number) {
  switch (pick) {
    case Pick::kNone:
      return false;
    case Pick::kCardHolder:
    case Pick::kDrawer:
      return number < s.seats;
    case Pick::kAnotherCardHolder:
      return number < s.seats || number == kNoSeat;
    case Pick::kDamagedFleet:
      return number < kCells && s.present.has(cell(number));
    case Pick::kOuterPlanet:
      return number < s.planet_rows;
    case Pick::kDie:
      return number >> 4 < kBattleSides && (number & 15) < kGroups;
  }
  return false;
}
bool fits(const State& s, const PlayCard& my) {
  if (my.card == kNoCard || !*kActionCardRows[my.card].id || my.face >= kFaces) return false;
  const ActionCardRow& row = kActionCardRows[my.as == kNoCard ? my.card : my.as];
  if (!*row.id || my.picked > row.picks || s.phase == Phase::kSetUp) return false;
  if (row.who != Whose::kAnybody && row.who != Whose::kParticipant && !is_player(s.active)) return false;
  if (row.scene == Scene::kBattle && !is_there(s, s.battle.system)) return false;
  if (row.scene == Scene::kCancelledCard && &my == &outermost_play(s)) return false;
  for (int i = 0; i < my.picked; ++i)
    if (!fits_pick(s, row.pick[i], my.pick[i])) return false;
  return true;
}
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
