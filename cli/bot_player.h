// Asks a bot, whatever the game.
#pragma once
#include <string_view>

#include "engine/chance/random.h"
#include "engine/game/session.h"

namespace tessera::cli {

// What the bot of this name would answer for a seat that is asked.
Choice bot_choice(const Session& session, Seat seat, std::string_view bot, FastRandom& random);

}  // namespace tessera::cli
