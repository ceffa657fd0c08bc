// A round (4.0) and the end of the game (11).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void begin_phase(Table& t, Phase phase) {
  t.s.phase = phase;
  t.tell(rule("4.0"), told::PhaseBegins{.phase = phase});
}

namespace {

// Without a last round (1.20) a game may go on for ever; the number does not.
constexpr int kRoundsCounted = 250;

// 9.7 asks who has held a planet since now; deeds are counted anew.
void begin_round(Table& t) {
  State& s = t.s;
  if (s.round < kRoundsCounted) ++s.round;
  for (int i = 0; i < s.planet_rows; ++i) {
    PlanetRecord& planet = s.planets[i];
    planet.marks =
        static_cast<uint8_t>(is_player(planet.owner) ? planet.marks | kHeld : planet.marks & ~kHeld);
    planet.arrived = 0;
    planet.taken = planet.taken_from_player = planet.taken_refreshed = SeatSet();
    planet.invaded = planet.fought_for = SeatSet();
  }
  for (Player& player : s.players) {
    player.used = player.once = 0;
    player.assimilated = SeatSet();
    std::fill_n(player.deeds, kDeeds, uint8_t{0});
  }
  for (Ledger& ledger : s.ledgers) ledger = {};
  for (LeaderRecord& leader : s.leaders)  // 17.7
    if (leader.state == LeaderState::kReady && leader.rests) --leader.rests;
  note_round(s);
  t.tell(rule("4.0"), told::RoundBegins{.round = s.round});
}

bool is_last_round(const State& s) {
  const int last = s.setting<int>(Setting::kMaxRounds);
  return last && s.round >= last;
}

}  // namespace

Flow Round::run(Table& t, Frame& f, Round& my) {
  RULES
  if (my.phase == Phase::kStrategy) {
    begin_round(t);
    PERFORM(BeforeStrategyPhase);
    PERFORM(StrategyPhase);
    PERFORM(EarlyAction);
  }
  if (my.phase <= Phase::kAction) PERFORM(ActionPhase);
  PERFORM(StatusPhase);
  if (is_last_round(t.s)) end_game(t, Ending::kLastRound);
  END_RULES
}

}  // namespace tessera::ascension
