// A number that changes when a game's rules do anything differently: a hash over seeded random games.
#pragma once
#include <cstdint>
#include <string>

#include "engine/flow/kernel.h"
#include "engine/game/game.h"

namespace tessera {

// Games of every player count and preset; every position and every list of options goes into the hash.
template <class G>
uint64_t rules_signature() {
  const GameInfo& info = G::info();
  uint64_t hash = 0;
  for (int players = info.least_players; players <= info.most_players; ++players) {
    for (const PresetRow& preset : info.presets) {
      Setup setup{players, Settings(info.settings), kNoSeat};
      if (!setup.settings.apply_preset(info.presets, preset.name).is_ok())
        broken("a preset of %s is wrong", info.name);
      for (int game = 0; game < counts_of<G>().signature; ++game) {
        Chance chance(static_cast<uint64_t>(game));
        FastRandom random(static_cast<uint64_t>(game) + 1000);
        typename G::State s;
        Table<typename G::State> t(s, chance);
        G::prepare(s, setup);
        for (Kernel<G>::run(t); !Kernel<G>::is_over(s);) {
          const Seat seat = s.waiting.lowest();
          Options& options = Kernel<G>::options(t, seat);
          for (int i = 0; i < options.listed(); ++i) hash = FastRandom::mix(hash ^ options[i]);
          if (options.is_range()) hash = FastRandom::mix(hash ^ options.most());
          G::playout_options(s, options);
          const Choice choice =
              options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
          hash = FastRandom::mix(hash ^ hash_state(s));
          Kernel<G>::apply(t, seat, choice);
        }
        for (Seat seat = 0; seat < s.seats; ++seat)
          hash = FastRandom::mix(hash ^ static_cast<uint64_t>(G::score(s, seat)));
      }
    }
  }
  return hash;
}

inline std::string signature_text(uint64_t hash) {
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, hash >>= 4) text[static_cast<size_t>(i)] = "0123456789abcdef"[hash & 15];
  return text;
}

}  // namespace tessera
