// What bots know of the game: how good a position is for a seat.
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"

namespace tessera::ascension {

double Ascension::evaluate(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  double worth = 100.0 * player.points + player.goods;
  for (Planet planet : player.planets) worth += 2 + resources_of(s, planet) + influence_of(s, planet);
  for (Unit unit : kAllUnits)
    if (player.race != kNoRace) worth += 0.5 * on_board(s, seat, unit) * fight_of(unit, player.race).price;
  return worth + (is_winner(s, seat) ? 1000.0 : 0.0);
}

// Nothing is half done.
bool Ascension::is_settled(const State& s) { return s.decision == 0 || asks<ChooseAction>(s); }

// Random play takes everything, but does not ponder how to pay, and scraps little of what it has: scuttling
// (10.9) is tried in one round, or nothing would be left to fight with.
void Ascension::playout_options(const State& s, Options& options) {
  constexpr int kRoundOfScuttling = 3;
  if (asks<ScuttleMore>(s) && s.round != kRoundOfScuttling) options.remove(kYes);
  if (asks<Claim>(s) || asks<ClaimPublic>(s)) {
    const Choice by_itself = parts(static_cast<int>(Claiming::kAuto));
    options.remove(kAnew);
    while (options.has(by_itself) && options.size() > 1) options.remove(options[options.size() - 1]);
  }
  if (asks<ChooseAction>(s)) options.remove(parts(static_cast<int>(Action::kDropSecret)));
  if (!asks<PayWith>(s) && !asks<Recycle>(s)) return;
  const int most = asks<PayWith>(s) ? 1 : 2;
  while (options.size() > most) options.remove(options[options.size() - 1]);
}

}  // namespace tessera::ascension
