#include "cli/bot_player.h"

#include "bots/game_bots.h"

namespace tessera::cli {

Choice bot_choice(const Session& session, Seat seat, std::string_view bot, FastRandom& random) {
  return find_bots(session.info().name)->choice(session, seat, bot, random);
}

}  // namespace tessera::cli
