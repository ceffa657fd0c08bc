#include "games/rex/rex.h"

#include "lab/workshop_of.h"

template const tessera::Workshop& tessera::workshop<tessera::rex::Rex>();
