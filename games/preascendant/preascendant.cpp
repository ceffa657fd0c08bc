// Puts the pieces together: how a table is laid out, and what is said of the game.
#include "games/preascendant/preascendant.h"

#include <algorithm>
#include <array>

#include "engine/flow/registry.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

void Preascendant::prepare(State& s, const Setup& setup) {
  begin(s, setup);
  for (int i = 0; i < static_cast<int>(std::size(kSettingRows)); ++i)
    if (kSettingRows[i].kind == SettingKind::kFlag && setup.settings[i])
      s.flags = static_cast<uint16_t>(s.flags | 1u << i);
  s.max_turns = static_cast<uint16_t>(setup.settings[static_cast<int>(Setting::kMaxTurns)]);
  s.k13_scope = static_cast<K13Scope>(setup.settings[static_cast<int>(Setting::kK13Scope)]);
  s.bag = kWholeDeck;
  std::fill_n(s.pool, kColours, static_cast<uint8_t>(kDisksPerColour));        // 2.2
  std::copy_n(kTileCount[s.has(Setting::kSectors22)], kTileValues, s.supply);  // 2.1
  std::fill_n(s.discards, kSeats, kNoCard);
  s.bottom_first = s.bottom_last = kNoCard;
  s.first = setup.first;
  s.suspended = kNoSeat;
  call(s, preascendant::Game{});
}

int Preascendant::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

int64_t Preascendant::score(const State& s, Seat seat) { return final_standing(s).score[seat]; }

bool Preascendant::is_winner(const State& s, Seat seat) {
  return s.ending != Ending::kNone && final_standing(s).winner == seat;
}

const GameInfo& Preascendant::info() {
  static constexpr auto kCardIds = [] {
    std::array<const char*, kCards> ids{};
    for (int i = 0; i < kCards; ++i) ids[static_cast<size_t>(i)] = kCardRows[i].id;
    return ids;
  }();
  static constexpr const char* kEndings[] = {"pool empty", "turn cap"};
  static const GameInfo kInfo = {
      kName,
      "A History of Preascendant Humanity",
      "Pull the strings behind four rising powers and cash in before they fall.",
      kLeastPlayers,
      kMostPlayers,
      "60",
      "medium",
      kSettingRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "preascendant/signature.inc"
  };
  return kInfo;
}

}  // namespace tessera::preascendant
