#include "games/rex/rex.h"

#include "bots/game_bots_of.h"

template const tessera::GameBots& tessera::game_bots<tessera::rex::Rex>();
