// Puts the pieces together: how a table is laid out, and what is said of the game.
#include "games/ascension/ascension.h"

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/stops.h"

namespace tessera::ascension {

void Ascension::prepare(State& s, const Setup& setup) {
  begin(s, setup);
  s.in_play = s.everyone();
  s.speaker = setup.first == kNoSeat ? Seat{0} : setup.first;
  s.active = s.voice = kNoSeat;
  s.high_alert = kNoSystem;
  s.nobodys_card = kNoStrategyCard;
  s.races_left = (1u << kRaces) - 1;
  if (!s.has(Setting::kOrderOfTheLast)) s.races_left &= ~(1u << static_cast<int>(Race::kOrderOfTheLast));
  for (Player& player : s.players) {
    player.race = kNoRace;
    player.home = player.gate = kNoSystem;
    player.prospect = kNoObjective;
  }
  for (SystemRecord& system : s.systems) {
    system.tile = kNoTile;
    system.first_planet = static_cast<uint8_t>(kNoPlanet);
  }
  for (LeaderRecord& leader : s.leaders) leader = {LeaderState::kAway, kNoSystem, 0, kNoSeat, 0};
  for (LeaderRecord& one : s.mercenaries) one = {LeaderState::kAway, kNoSystem, 0, kNoSeat, 0};
  for (auto& of_seat : s.contracts)
    for (Contract& contract : of_seat) contract.partner = kNoSeat;
  for (StrategyCard& card : s.strategy) card.holder = kNoSeat;
  for (Bargain& bargain : s.bargains) bargain.to = kNoSeat;
  begin_decks(s);
  begin_objectives(s);
  end_battle(s);
  lay_out_map(s, map_of(s, s.seats));
  call(s, Game{});
}

// As it stands: points, then planets outside the Home System (11.1).
int64_t Ascension::score(const State& s, Seat seat) { return score_of(s, seat); }

bool Ascension::is_winner(const State& s, Seat seat) {
  return s.ending != Ending::kNone && s.winners.has(seat);
}

bool Ascension::asks_without_choice(const State& s) {
  return AllQuestions::kAskedThoughForced[s.decision] || hosts_cards(s);
}

const GameInfo& Ascension::info() {
  static constexpr const char* kEndings[] = {"last round", "points", "imperium rex", "domination",
                                             "supremacy"};
  static const GameInfo kInfo = {
      kName,
      "Twilight Imperium: Shattered Ascension",
      "Eighteen races, fleets and an empty throne: the largest war in the galaxy.",
      kLeastPlayers,
      kMostPlayers,
      "240-480",
      "heavy",
      kSettingRows,
      kPresetRows,
      kRuleRows,
      kActionCardIds,
      kEndings,
#include "ascension/signature.inc"
      stop_rows(),
  };
  return kInfo;
}

}  // namespace tessera::ascension
