#include "games/prevail/prevail.h"

#include "bots/game_bots_of.h"

template const tessera::GameBots& tessera::game_bots<tessera::prevail::Prevail>();
