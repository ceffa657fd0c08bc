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

namespace {

// Random play takes everything. Left to chance alone it would pass, leave its ships at home and meet nobody,
// so in three rounds of four a seat is eager: it acts while it can, where its ships may come, and stops
// nothing half way.
bool is_eager(const State& s) { return (s.round + s.active) % 4 != 0; }

// A ship comes there in two steps, wormholes and dangers aside.
SystemSet near_ships(const State& s, Seat seat) {
  SystemSet near = s.player(seat).ships;
  for (int step = 0; step < 2; ++step)
    for (System system : near) near |= SystemSet::from_bits(kAdjoining[index(system)]);
  return near;
}

void keep_systems(Options& options, SystemSet wanted) {
  SystemSet offered;
  for (int i = 0; i < options.size(); ++i) offered.add(static_cast<System>(options[i]));
  if ((offered & wanted).empty()) return;
  options.keep_if([&](Choice choice) { return wanted.has(static_cast<System>(choice)); });
}

void be_eager(const State& s, Options& options) {
  if (asks<Activate>(s)) {
    keep_systems(options, near_ships(s, s.active));
    if (s.round % 2) keep_systems(options, enemy_ships(s, s.active));
  }
  if (options.size() < 2) return;
  if (asks<ChooseAction>(s)) options.remove(static_cast<Choice>(Action::kPass));
  if (asks<MoveGroup>(s) || asks<Load>(s) || asks<LandUnits>(s) || asks<BuildUnit>(s))
    options.remove(kNothing);
}

}  // namespace

// It does not ponder how to pay, and scraps little of what it has: scuttling (10.9) is tried in one round, or
// nothing would be left to fight with.
void Ascension::playout_options(const State& s, Options& options) {
  constexpr int kRoundOfScuttling = 3;
  if (asks<ScuttleMore>(s) && s.round != kRoundOfScuttling) options.remove(kYes);
  if (is_eager(s)) be_eager(s, options);
  if (!asks<PayWith>(s) && !asks<Recycle>(s)) return;
  const int most = asks<PayWith>(s) ? 1 : 2;
  while (options.size() > most) options.remove(options[options.size() - 1]);
}

}  // namespace tessera::ascension
