#include "engine/game/session_of.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

const GameModule& module() {
  static const GameModuleOf<Prevail> kModule;
  return kModule;
}

}  // namespace tessera::prevail
