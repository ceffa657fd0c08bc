#include "engine/game/session_of.h"
#include "games/rex/rex.h"

namespace tessera::rex {

const GameModule& module() {
  static const GameModuleOf<Rex> kModule;
  return kModule;
}

}  // namespace tessera::rex
