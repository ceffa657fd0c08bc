#include "games/ascension/ascension.h"

#include "bots/game_bots_of.h"

template const tessera::GameBots& tessera::game_bots<tessera::ascension::Ascension>();
