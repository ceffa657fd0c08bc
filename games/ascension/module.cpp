#include "engine/game/session_of.h"
#include "games/ascension/ascension.h"

namespace tessera::ascension {

const GameModule& module() {
  static const GameModuleOf<Ascension> kModule;
  return kModule;
}

}  // namespace tessera::ascension
