#include "games/ascension/combat/measure.h"

#include <algorithm>
#include <chrono>

namespace tessera::ascension::combat {

namespace {

int below(FastRandom& random, int n) { return static_cast<int>(random.below(static_cast<uint32_t>(n))); }

void draw_side(FastRandom& random, int ships, Role role, Army& army, Force& force) {
  Sources& sources = force.sources;
  force.race = static_cast<Race>(below(random, kRaces));
  if (has_special(force.race, true)) sources.flagship = force.race;
  sources.abilities = abilities_of(force.race);
  sources.upgrades = static_cast<uint64_t>(below(random, 1 << kUpgradesPerRace))
                     << kUpgradesPerRace * static_cast<int>(force.race);
  sources.technologies = random.next() & random.next();  // a quarter of them
  force.told = kToldConditions;
  if (role == Role::kDefender) force.told.remove(Condition::kOwnAction);
  while (ships > 0) {
    const Unit unit = static_cast<Unit>(below(random, kShips));
    if (row(unit).limit && count(army, unit) >= row(unit).limit) continue;
    add(army, unit, 1);
    --ships;
  }
}

}  // namespace

OddsTimes measure_odds(int ships, int battles, uint64_t seed) {
  FastRandom random(seed);
  std::vector<double> times;
  OddsTimes found{.battles = battles};
  for (int n = 0; n < battles; ++n) {
    Armies armies;
    Force forces[kRoles];
    for (Role role : {Role::kAttacker, Role::kDefender})
      draw_side(random, ships, role, armies[role], forces[index(role)]);
    const Battle battle = make_battle(Place::kSpace, forces[0], forces[1], armies);
    double best = 0;  // of three, because other programs run too
    for (int run = 0; run < 3; ++run) {
      const auto begin = std::chrono::steady_clock::now();
      const Odds odds = odds_of(battle, armies, Policies{});
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
      if (run == 0 || took.count() < best) best = took.count();
      if (run == 0) found.sampled += odds.battles > 0;
    }
    times.push_back(best);
  }
  std::sort(times.begin(), times.end());
  if (times.empty()) return found;
  found.median_ms = times[times.size() / 2];
  found.most_ms = times[times.size() * 95 / 100];
  found.worst_ms = times.back();
  return found;
}

}  // namespace tessera::ascension::combat
