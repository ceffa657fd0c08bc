#include "engine/flow/flow.h"

namespace tessera {

void lost_place(unsigned procedure, unsigned resume) {
  broken("procedure %u does not know the place %u to go on from: a corrupt or foreign state", procedure,
         resume);
}

}  // namespace tessera
