#include "games/ascension/stops.h"

#include <algorithm>
#include <array>

#include "games/ascension/ascension.h"
#include "games/ascension/decisions.h"

namespace tessera::ascension {

namespace {

struct StopRow {
  Trigger trigger;
  WindowRow row;
};
using tessera::Stop;
constexpr StopRow kStopRows[] = {
    {Trigger::kTurnStart, {"turn-start", "Cards at the start of a turn", Stop::kIfChosen}},
    {Trigger::kActivated, {"activated", "Cards after a system was activated", Stop::kIfChosen}},
    {Trigger::kMoved, {"moved", "Cards after ships have moved", Stop::kIfChosen}},
    {Trigger::kRoundStart, {"round-start", "Cards before a combat round", Stop::kStandard}},
    {Trigger::kAfterRoll, {"after-roll", "Cards after combat rolls", Stop::kIfChosen}},
    {Trigger::kRoundEnd, {"round-end", "Cards after a combat round", Stop::kIfChosen}},
    {Trigger::kStatusAny, {"status", "Cards in the Status Phase", Stop::kIfChosen}},
    {Trigger::kCardDrawn, {"card-drawn", "Cards after somebody has drawn", Stop::kIfChosen}},
    {Trigger::kCardPlayed, {"card-played", "Cards and Agents against a card", Stop::kIfChosen}},
};

}  // namespace

bool has_stop(Trigger trigger) {
  return std::any_of(std::begin(kStopRows), std::end(kStopRows),
                     [&](const StopRow& stop) { return stop.trigger == trigger; });
}

int stop_row(Trigger trigger) {
  for (size_t i = 0; i < std::size(kStopRows); ++i)
    if (kStopRows[i].trigger == trigger) return static_cast<int>(i);
  broken("nobody stops at the moment %d", static_cast<int>(trigger));
}

std::span<const WindowRow> stop_rows() {
  static const auto kRows = [] {
    std::array<WindowRow, std::size(kStopRows)> rows{};
    for (size_t i = 0; i < rows.size(); ++i) rows[i] = kStopRows[i].row;
    return rows;
  }();
  return kRows;
}

int Ascension::window(const State& s) {
  return stop_row(static_cast<Trigger>(inside<ReactionWindow>(s).trigger));
}

}  // namespace tessera::ascension
