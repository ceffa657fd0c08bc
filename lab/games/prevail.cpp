#include "games/prevail/prevail.h"

#include "lab/workshop_of.h"

template const tessera::Workshop& tessera::workshop<tessera::prevail::Prevail>();
