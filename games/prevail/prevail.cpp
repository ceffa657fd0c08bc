// Puts the pieces together: how a table is laid out, and what is said of the game.
#include "games/prevail/prevail.h"

#include <algorithm>
#include <array>

#include "engine/flow/registry.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

// Once somebody has lost, everything that was going on is over.
Flow Prevail::run(Table& t, Frame& f) {
  if (t.s.ending != Ending::kNone) return Flow::kDone;
  return RulesOf::run(t, f);
}

namespace {

// An enemy one space beyond the range is a target only for who holds a range card (8.3).
bool could_reach_further(const State& s) {
  const Shoot& my = inside<Shoot>(s);
  bool could = false;
  for_each(s.army(other(my.seat)).units,
           [&](Index target) { could = could || can_shoot_at(s, my.seat, my.unit, target, 1); });
  return could;
}

}  // namespace

bool Prevail::asks_without_choice(const State& s) {
  if (s.lists_open) return false;
  if (asks<Target>(s)) return could_reach_further(s);
  return decision_row(s.decision).meaning == Meaning::kCommitment;
}

void Prevail::prepare(State& s, const Setup& setup) {
  begin(s, setup);
  s.mode = s.settings[static_cast<int>(Setting::kMode)];
  s.rows = kBoardRows[kModeRows[s.mode].board].rows;
  s.columns = kBoardRows[kModeRows[s.mode].board].columns;
  s.white = setup.first;
  for (Army& army : s.armies) {
    std::fill_n(army.spaces, kMostUnits, kNoSpace);
    std::fill_n(army.foes, kMostUnits, kNoUnit);
    army.commander = kNoSpace;
    army.in_play = kNoCard;
  }
  call(s, prevail::Game{});
}

int Prevail::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

// 2 for a win, 1 for a draw; as it stands: cards in hand.
int64_t Prevail::score(const State& s, Seat seat) {
  if (s.ending == Ending::kNone) return std::popcount(s.army(seat).hand);
  if (s.ending == Ending::kDraw) return 1;
  return s.losers.has(seat) ? 0 : 2;
}

bool Prevail::is_winner(const State& s, Seat seat) {
  return s.ending != Ending::kNone && !s.losers.has(seat);
}

const GameInfo& Prevail::info() {
  static constexpr auto kCardIds = [] {
    std::array<const char*, kCardCount> ids{};
    for (int i = 0; i < kCardCount; ++i) ids[static_cast<size_t>(i)] = kCardRows[i].id;
    return ids;
  }();
  static constexpr const char* kEndings[] = {"hand empty", "penalty unpaid", "army gone", "draw"};
  static const GameInfo kInfo = {
      kName,
      "Prevail: Ancient Battles",
      "Two armies, no dice: spend your cards and your nerve before theirs run out.",
      kLeastPlayers,
      kMostPlayers,
      "30-90",
      "medium",
      kSettingRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "prevail/signature.inc"
  };
  return kInfo;
}

}  // namespace tessera::prevail
