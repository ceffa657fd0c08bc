#include "engine/game/session_of.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

const GameModule& module() {
  static const GameModuleOf<Preascendant> kModule;
  return kModule;
}

}  // namespace tessera::preascendant
