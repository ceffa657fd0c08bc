// GameBots of one game: for the file that tools/make_games.py makes of it.
#pragma once
#include "bots/game_bots.h"
#include "bots/roster.h"
#include "bots/signature.h"
#include "bots/thinker_of.h"
#include "engine/game/session_of.h"

namespace tessera {

template <class G>
class GameBotsOf : public GameBots {
 public:
  std::unique_ptr<Thinker> thinker(const Session& session, Seat seat, std::string_view bot,
                                   uint64_t seed) const override {
    return std::make_unique<ThinkerOf<G>>(state_of(session), seat, bot, seed);
  }
  Choice choice(const Session& session, Seat seat, std::string_view bot, FastRandom& random) const override {
    return make_bot<G>(bot)->choose(state_of(session), seat, random);
  }
  uint64_t signature() const override { return rules_signature<G>(); }

 private:
  // The module of this name makes sessions of this type only.
  static const typename G::State& state_of(const Session& session) {
    return static_cast<const SessionOf<G>&>(session).state();
  }
};

template <class G>
const GameBots& game_bots() {
  static const GameBotsOf<G> kOne;
  return kOne;
}

}  // namespace tessera
