#include "cli/bot_player.h"

#include "bots/roster.h"
#include "engine/game/session_of.h"
#include "games/all.h"

namespace tessera::cli {

Choice bot_choice(const Session& session, Seat seat, std::string_view bot, FastRandom& random) {
  Choice choice = 0;
  with_game(session.info().name, [&](auto type) {
    using G = typename decltype(type)::type;
    choice = make_bot<G>(bot)->choose(dynamic_cast<const SessionOf<G>&>(session).state(), seat, random);
  });
  return choice;
}

}  // namespace tessera::cli
