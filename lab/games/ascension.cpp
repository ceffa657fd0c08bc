#include "games/ascension/ascension.h"

#include "lab/workshop_of.h"

template const tessera::Workshop& tessera::workshop<tessera::ascension::Ascension>();
