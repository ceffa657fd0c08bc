// Short names of things, as options, scenarios, positions, records and views write them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/view/names.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

// "D-5": a letter for the row, a number for the column, both from the north-west.
inline constexpr int kMostRows = 26;
inline constexpr int kMostColumns = 1 << kColumnBits;

inline std::string space_name(Space space) {
  if (row_of(space) >= kMostRows) broken("%u is no space", space);
  return std::string(1, static_cast<char>('A' + row_of(space))) + "-" + std::to_string(column_of(space) + 1);
}

// Says nothing about the board in use: ask State::is_on_board.
inline std::optional<Space> parse_space(std::string_view text) {
  if (text.size() < 3 || text.size() > 4 || text[0] < 'A' || text[0] > 'Z' || text[1] != '-')
    return std::nullopt;
  const auto column = parse_number<int>(text.substr(2), 1, kMostColumns);
  if (!column || text[2] == '0') return std::nullopt;
  return space_of(text[0] - 'A', *column - 1);
}

inline constexpr const char* kFacingNames[kFacings] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr const char* facing_name(Facing facing) { return kFacingNames[index(facing)]; }
inline std::optional<Facing> parse_facing(std::string_view text) {
  return find_row<Facing>(kFacingNames, text);
}

// What a piece is called by the side it is on; the seat of a side is Board::white or Board::black().
constexpr const char* side_name(const Board& s, Seat seat) { return seat == s.white ? "white" : "black"; }
inline std::optional<Seat> parse_side(const Board& s, std::string_view text) {
  if (text == "white") return s.white;
  if (text == "black") return s.black();
  return std::nullopt;
}

inline constexpr const char* kStatNames[kStats] = {"attack", "range", "speed", "flexibility", "defense"};
constexpr const char* stat_name(Stat stat) { return kStatNames[static_cast<int>(stat)]; }
inline std::optional<Stat> parse_stat(std::string_view text) { return find_row<Stat>(kStatNames, text); }

inline constexpr int kPhases = 6;
inline constexpr const char* kPhaseNames[kPhases] = {"set-up",   "cards", "commanders",
                                                     "commands", "melee", "cleanup"};
constexpr const char* phase_name(Phase phase) { return kPhaseNames[static_cast<int>(phase)]; }
inline std::optional<Phase> parse_phase(std::string_view text) { return find_row<Phase>(kPhaseNames, text); }

// As GameInfo::endings calls them.
inline constexpr const char* kEndingNames[] = {"none", "hand empty", "penalty unpaid", "army gone", "draw"};
constexpr const char* ending_name(Ending ending) { return kEndingNames[static_cast<int>(ending)]; }

inline constexpr const char* kEngagementNames[] = {"none", "front", "flank", "rear"};
constexpr const char* engagement_name(EngagementKind kind) {
  return kEngagementNames[static_cast<int>(kind)];
}

// --- rows of data by their id; their numbers

constexpr const char* type_id(UnitType type) { return kUnitRows[type].id; }
constexpr const char* card_id(Card card) { return kCardRows[card].id; }

inline std::optional<UnitType> find_type(std::string_view id) { return find_row<UnitType>(kUnitRows, id); }
inline Card find_card(std::string_view id) {  // kNoCard: there is none
  return find_row<Card>(kCardRows, id).value_or(kNoCard);
}

template <class F>
void for_each_card(CardSet cards, F f) {
  for (; cards; cards &= cards - 1) f(static_cast<Card>(std::countr_zero(cards)));
}

}  // namespace tessera::prevail
