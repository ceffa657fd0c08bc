// Puts the pieces together: how a table is laid out, and what is said of the game.
#include "games/rex/rex.h"

#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/stops.h"

namespace tessera::rex {

namespace {

// Only money keeps somebody from taking more units than this: a single answer would show the purse.
bool is_short_of_money(const State& s) {
  const bool counts = asks<CountNormal>(s) || asks<CountMechanized>(s);
  return counts && inside<PickUnits>(s).most < inside<PickUnits>(s).of.units();
}

}  // namespace

bool Rex::asks_without_choice(const State& s) {
  return AllQuestions::kAskedThoughForced[s.decision] || is_short_of_money(s);
}

bool Rex::begins_talk(const State& s) {
  if (!asks<CeasefireAct>(s)) return false;
  const Ceasefire& my = inside<Ceasefire>(s);
  return my.circuit == 0 && my.turn == 0 && !my.acted;
}

void Rex::prepare(State& s, const Setup& setup) {
  begin(s, setup);
  s.first = setup.first;
  for (Player& player : s.players) {
    player.race = kNoRace;
    player.betrayal = kNoBetrayal;
  }
  s.deck = kWholeDeck;
  s.influence_deck = static_cast<uint16_t>((1u << kInfluenceCards) - 1);
  s.influence_top = kNoInfluenceCard;
  s.last_location = kNoLocation;
  s.fleet_steps = kNoSteps;
  s.predicted = kNoRace;
  std::fill_n(s.used_at, kLeaders, kNoSpace);
  std::fill_n(s.seat_of, kRaces, kNoSeat);
  std::fill_n(s.lot, kSeats, kNoCard);
  end_battle(s);
  call(s, rex::Game{});
}

int Rex::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

// 1 for a win; as it stands: strongholds.
int64_t Rex::score(const State& s, Seat seat) {
  return s.ending == Ending::kNone ? strongholds_of(s, seat) : s.winners.has(seat);
}

bool Rex::is_winner(const State& s, Seat seat) { return s.ending != Ending::kNone && s.winners.has(seat); }

const GameInfo& Rex::info() {
  static constexpr const char* kEndings[] = {"strongholds", "sol",      "hacan", "most strongholds",
                                             "prediction",  "betrayal", "draw"};
  static const GameInfo kInfo = {
      kName,
      "Rex: Final Days of an Empire",
      "Six races, hidden money, traitors and broken promises in a city under fire.",
      kLeastPlayers,
      kMostPlayers,
      "120-180",
      "heavy",
      kSettingRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "rex/signature.inc"
      stop_rows(),
  };
  return kInfo;
}

}  // namespace tessera::rex
