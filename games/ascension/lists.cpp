// How full the bounded lists are, for soaks: what a legal game could fill is found before a player does.
#include <algorithm>

#include "games/ascension/ascension.h"

namespace tessera::ascension {

namespace {

int groups_used(const Battle& battle) {
  const auto used = [](const auto& side) {
    return static_cast<int>(
        std::count_if(side, side + kGroups, [](const BattleGroup& group) { return group.count > 0; }));
  };
  return std::max(used(battle.groups[kAttacker]), used(battle.groups[kDefender]));
}

int marks_used(const Battle& battle) {
  return static_cast<int>(std::count_if(battle.marks, battle.marks + kMarks,
                                        [](const BattleMark& mark) { return mark.count > 0; }));
}

// Fighters, Ground Forces or Shock Troops in one place (14.7).
int largest_pile(const Board& b) {
  int most = 0;
  const auto look = [&](const Army& army) {
    most = std::max({most, army[Unit::kGroundForce], army[Unit::kShockTroop]});
  };
  for (int i = 0; i < b.planet_rows; ++i) look(b.planets[i].army);
  for (int i = 0; i < b.units.size(); ++i) {
    look(b.units.records[i].army);
    most = std::max(most, b.units.records[i].fighters());
  }
  return most;
}

}  // namespace

std::array<ListUse, Ascension::kLists> Ascension::list_uses(const State& s) {
  return {{{"units", s.units.size(), kUnitRecords},
           {"pile", largest_pile(s), kPileMost},
           {"planets", s.planet_rows, kPlanets},
           {"tokens", s.token_rows, kTokens},
           {"effects", s.effect_rows, kEffects},
           {"follow-ups", s.queue_rows, kFollowUps},
           {"frames", s.depth, State::kDepthLimit},
           {"moves", s.tactical.moves_made, kMoves},
           {"landings", s.tactical.landings_made, kLandings},
           {"builds", s.tactical.builds_made, kBuilds},
           {"groups", groups_used(s.battle), kGroups},
           {"marks", marks_used(s.battle), kMarks},
           {"not placed", s.crowded, 1}}};
}

}  // namespace tessera::ascension
