// Prints the signature of every game; built by several compilers, it must print the same.
#include <cstdio>

#include "bots/game_bots.h"
#include "bots/signature.h"
#include "games/all.h"

int main() {
  for (const tessera::GameModule* game : tessera::all_games()) {
    const char* name = game->info().name;
    std::printf("%s %s\n", name, tessera::signature_text(tessera::find_bots(name)->signature()).c_str());
  }
}
