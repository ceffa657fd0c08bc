// What is on file about the views of each game is what their descriptions say. To write the files anew:
// TESSERA_WRITE_GOLDEN=1 ./tessera test unit
#include "games/all.h"
#include "tests/unit/golden.h"

namespace tessera {
namespace {

TEST(ViewSchema, IsTheOneOnFile) {
  for (const GameModule* game : all_games()) {
    const std::string name = game->info().name;
    golden::expect_golden("docs/schemas/" + name + "-view.json", find_workshop(name)->view_schema());
  }
}

TEST(ViewSchema, TypesOfTheClientAreThoseOnFile) {
  for (const GameModule* game : all_games()) {
    const std::string name = game->info().name;
    golden::expect_golden("web/src/games/" + name + "/view.gen.ts", find_workshop(name)->view_typescript());
  }
}

}  // namespace
}  // namespace tessera
