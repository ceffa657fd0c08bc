// What bots of a game and the hash of its rules need of its types. It is compiled in one file per game
// (tools/make_games.py), so that a new game makes no other file longer to compile.
#pragma once
#include <memory>
#include <string_view>

#include "bots/thinker.h"
#include "engine/chance/random.h"

namespace tessera {

class GameBots {
 public:
  virtual ~GameBots() = default;
  virtual std::unique_ptr<Thinker> thinker(const Session& session, Seat seat, std::string_view bot,
                                           uint64_t seed) const = 0;
  // What the bot of this name answers for a seat that is asked.
  virtual Choice choice(const Session& session, Seat seat, std::string_view bot,
                        FastRandom& random) const = 0;
  virtual uint64_t signature() const = 0;
};

// Defined in game_bots_of.h.
template <class G>
const GameBots& game_bots();

const GameBots* find_bots(std::string_view game);  // null if there is no such game

}  // namespace tessera
