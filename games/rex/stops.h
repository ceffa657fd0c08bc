// The windows in which only holders of a card are asked (12.2), as tables know them: rows of
// GameInfo::windows. First those for cards, then one for each use of an ability that can be stopped (12.3).
#pragma once
#include <array>

#include "engine/game/game.h"
#include "games/rex/state.h"

namespace tessera::rex {

enum class CardStop : uint8_t {
  kPhaseStart = 0,
  kBeforeInfluence = 1,
  kAfterLocation = 2,
  kBeforeBombardment = 3,
  kAfterBombardment = 4,
  kBattleQuestion = 5,
  kRedraw = 6,
};
inline constexpr int kCardStops = 7;

constexpr int stop_row(CardStop stop) { return static_cast<int>(stop); }
constexpr int stop_row(Window window) {
  switch (window) {
    case Window::kBeforeInfluence:
      return stop_row(CardStop::kBeforeInfluence);
    case Window::kAfterLocation:
      return stop_row(CardStop::kAfterLocation);
    case Window::kBeforeBombardment:
      return stop_row(CardStop::kBeforeBombardment);
    case Window::kAfterBombardment:
      return stop_row(CardStop::kAfterBombardment);
    case Window::kBattleQuestion:
      return stop_row(CardStop::kBattleQuestion);
    default:
      return stop_row(CardStop::kPhaseStart);
  }
}

constexpr bool can_be_stopped(Use use) {
  return *(is_ally_use(use) ? row(ally_of_use(use)).if_cancelled : row(ability_of(use)).if_cancelled) != '\0';
}
// By Use: its row.
inline constexpr auto kUseStops = [] {
  std::array<uint8_t, kUses> rows{};
  uint8_t next = kCardStops;
  for (int use = 0; use < kUses; ++use)
    rows[static_cast<size_t>(use)] = can_be_stopped(static_cast<Use>(use)) ? next++ : uint8_t{0};
  return rows;
}();
constexpr int stop_row(Use use) { return kUseStops[use]; }

std::span<const WindowRow> stop_rows();

}  // namespace tessera::rex
