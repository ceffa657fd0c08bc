// Prints the signature of every game; built by several compilers, it must print the same.
#include <cstdio>

#include "bots/signature.h"
#include "games/all.h"

int main() {
  for (const tessera::GameModule* game : tessera::all_games())
    tessera::with_game(game->info().name, [](auto type) {
      using G = typename decltype(type)::type;
      std::printf("%s %s\n", G::kName, tessera::signature_text(tessera::rules_signature<G>()).c_str());
    });
}
