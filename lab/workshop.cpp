#include "lab/workshop.h"

#include <mutex>

#include "games/all.h"
#include "lab/parallel.h"
#include "lab/progress.h"

namespace tessera {

const Workshop* find_workshop(std::string_view game) {
  const Workshop* found = nullptr;
  with_game(game, [&](auto type) { found = &workshop<typename decltype(type)::type>(); });
  return found;
}

testing::SoakReport soak(const GameInfo& info, const SoakPlan& plan) {
  constexpr uint64_t kSessionEvery =
      25;  // so often a game is also played through records, snapshots and undo
  const Workshop& game = *find_workshop(info.name);
  testing::SoakReport whole;
  whole.endings.resize(info.endings.size());
  std::mutex mutex;
  Progress progress("soaking", plan.games);
  in_parallel(plan.games, plan.threads, [&](int, uint64_t i) {
    if (plan.only >= 0 && i != static_cast<uint64_t>(plan.only)) return;
    testing::SoakReport part;
    const uint64_t seed = FastRandom::mix(plan.seed) + i;
    FastRandom random(seed);
    const Setup setup = testing::varied_setup(info, i, random, plan.players);
    if (game.play_states(setup, seed, part) && i % kSessionEvery == 0) {
      game.play_session(setup, seed, part);
      if (part.games == 2) part.games = 1;  // the same game in another way
    }
    const std::lock_guard lock(mutex);
    whole.games += part.games;
    whole.steps += part.steps;
    whole.secrecy_checks += part.secrecy_checks;
    testing::keep_most(part.lists, whole.lists);
    for (size_t k = 0; k < part.endings.size(); ++k) whole.endings[k] += part.endings[k];
    for (const std::string& failure : part.failures)
      if (whole.failures.size() < 20) whole.failures.push_back("game " + std::to_string(i) + ": " + failure);
    progress.add();
  });
  for (const std::string& full : testing::nearly_full(whole.lists)) whole.failures.push_back(full);
  return whole;
}

}  // namespace tessera
