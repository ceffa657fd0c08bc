#include "games/preascendant/preascendant.h"

#include "lab/workshop_of.h"

template const tessera::Workshop& tessera::workshop<tessera::preascendant::Preascendant>();
