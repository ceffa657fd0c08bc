// What must hold after every answer (rules page, section 2). A snapshot can hold any bytes: what passes here
// is safe to look at and to play on.
#include "games/prevail/check.h"

#include <algorithm>

#include "engine/game/fault.h"
#include "games/prevail/army.h"
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/names.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

std::string whose(const State& s, Seat seat) { return side_name(s, seat); }

// Every number is one that its type can mean.
std::string check_numbers(const State& s) {
  if (s.seats != kSeats) return "wrong number of players";
  if (s.mode >= std::size(kModeRows)) return "the mode is unknown";
  if (std::string wrong = check_settings(s.settings, kSettingRows); !wrong.empty()) return wrong;
  if (s.settings[static_cast<int>(Setting::kMode)] != s.mode)
    return "the mode is not the one that was chosen";
  const BoardRow& board = kBoardRows[kModeRows[s.mode].board];
  if (s.rows != board.rows || s.columns != board.columns) return "the board is not that of the mode";
  if (s.white >= kSeats) return "White is not at the table";
  if (s.initiative >= kSeats) return "the initiative is held by nobody at the table";
  if (s.phase > Phase::kCleanup) return "the phase is unknown";
  if (s.ending > Ending::kDraw) return "the game ended in an unknown way";
  if (!s.losers.without(s.everyone()).empty()) return "an absent seat has lost";
  if ((s.ending == Ending::kNone) != s.losers.empty())
    return "somebody lost without an ending, or nobody with one";
  if ((s.ending == Ending::kDraw) != (s.losers.size() == kSeats))
    return "a draw is lost by both, and only a draw";
  if (s.lists_open > 1) return "the lists are neither open nor secret";
  if (!s.complete.without(s.everyone()).empty()) return "an absent seat has an army";
  if (s.phase != Phase::kSetUp && (s.complete != s.everyone() || s.round == 0))
    return "a round is played before both armies are complete";
  return is_blank(s.spare) ? check_kernel<AllQuestions>(s) : "there is something in spare bytes";
}

// --- units

UnitSet first_units(int size) { return size == kMostUnits ? ~UnitSet{0} : bit(static_cast<Index>(size)) - 1; }

std::string check_entries(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  if (army.size > kMostUnits) return "it has more than " + std::to_string(kMostUnits) + " units";
  if (army.units & ~first_units(army.size)) return "a unit is on the board that is not in the army";
  for (Index unit = 0; unit < kMostUnits; ++unit) {
    if (army.types[unit] >= kUnitTypes || (unit >= army.size && army.types[unit]))
      return "a unit has an unknown type";
    if (army.facings[unit] > Facing::kNW) return "a unit faces nowhere";
    if (army.units & bit(unit)) {
      if (!s.is_on_board(army.spaces[unit])) return "a unit is not on the board";
    } else if (army.spaces[unit] != kNoSpace || army.facings[unit] != Facing::kN ||
               army.foes[unit] != kNoUnit) {
      return "there is something left of a unit that is gone";
    }
  }
  if (army.commander != kNoSpace && !s.is_on_board(army.commander))
    return "the commander is not on the board";
  return "";
}

std::string check_sets(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  if (army.engaged & ~army.units) return "a unit is engaged that is not on the board";
  if (army.moved_in & ~army.engaged) return "a unit moved in that is not engaged";
  if (army.ordered & ~army.units) return "a unit is ordered that is not on the board";
  if (army.resolved & ~army.ordered) return "a unit is finished that was not ordered";
  if (army.fighting & ~army.engaged) return "a unit fights that is not engaged";
  return "";
}

std::string check_space(const State& s, Seat seat, Index unit) {
  const Army& army = s.army(seat);
  const Army& enemy = s.army(other(seat));
  const std::string space = space_name(army.spaces[unit]);
  if (unit_at(s, seat, army.spaces[unit]) != unit) return "two units are in " + space;
  const Index foe = army.foes[unit];
  if (!(army.engaged & bit(unit))) {
    if (foe != kNoUnit) return "the unit in " + space + " has a foe and is not engaged";
    return has_unit(s, other(seat), army.spaces[unit]) ? "two enemies in " + space + " are not engaged" : "";
  }
  if (foe >= kMostUnits || !(enemy.engaged & bit(foe)) || enemy.foes[foe] != unit)
    return "the unit in " + space + " is engaged with none that is engaged with it";
  if (enemy.spaces[foe] != army.spaces[unit]) return "the units engaged in " + space + " are in two spaces";
  if (enemy.facings[foe] != opposite(army.facings[unit]))
    return "the units engaged in " + space + " do not face opposite ways";
  if ((army.moved_in >> unit & 1) == (enemy.moved_in >> foe & 1))
    return "exactly one of the units engaged in " + space + " moved in";
  if ((army.fighting >> unit & 1) != (enemy.fighting >> foe & 1))
    return "only one of the units engaged in " + space + " has fought";
  return "";
}

std::string check_spaces(const State& s, Seat seat) {
  std::string wrong;
  for_each(s.army(seat).units, [&](Index unit) {
    if (wrong.empty()) wrong = check_space(s, seat, unit);
  });
  return wrong;
}

// --- cards

std::string check_piles(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  if (army.in_play != kNoCard && army.in_play >= kCardCount) return "a card is in play that there is not";
  const CardSet in_play = army.in_play == kNoCard ? 0 : CardSet{1} << army.in_play;
  CardSet all = 0;
  int count = 0;
  for (CardSet pile : {army.hand, army.played, army.discard, army.burnt, in_play}) {
    all |= pile;
    count += std::popcount(pile);
  }
  if ((all | army.shown) >> kCardCount) return "it has a card that there is not";
  if (std::popcount(all) != count) return "a card is in two places";
  if (army.shown & ~all) return "a card was shown that it has not";
  if (s.depth && (all & ~army.hand & ~army.shown)) return "a card lies open that was not shown";
  return "";
}

// 3.4-3.8, as far as the army is there to be looked at: later its routed units are gone.
std::string check_limits(const State& s, Seat seat) {
  if (s.phase != Phase::kSetUp || !s.depth) return "";
  const Army& army = s.army(seat);
  const ModeRow& mode = kModeRows[s.mode];
  if (army.played | army.discard | army.burnt || army.in_play != kNoCard || army.ordered || army.engaged)
    return "a round has been played before the set-up is over";
  const bool complete = s.complete.has(seat);
  const bool raising = is_running<RaiseArmy>(s) && inside<RaiseArmy>(s).seat == seat;
  if (!complete && !raising && (army.size || army.hand)) return "it has begun its army before its turn";
  bool in_zone = army.commander == kNoSpace || is_in_zone(s, seat, army.commander);
  for_each(army.units, [&](Index unit) { in_zone &= is_in_zone(s, seat, army.spaces[unit]); });
  if (!in_zone) return "it is deployed outside its zone";
  const ArmySums sums = sums_of(army);
  if (mode.most_cost && sums.cost > mode.most_cost) return "its units cost too much";
  if (sums.types > mode.most_types) return "it has too many unit types";
  for (int type = 0; type < kUnitTypes; ++type)
    if (sums.counts[type] > kUnitRows[type].limit) return "it has too many units of one type";
  if (complete && !why_not_complete(s, sums).is_none()) return "its morale is too low";
  int taken[5] = {};
  for_each_card(army.hand, [&](Card card) { ++taken[s.card(card).initiative]; });
  for (int i = 1; i < 5 && mode.cards_per_initiative; ++i)
    if (complete ? taken[i] != mode.cards_per_initiative : taken[i] > mode.cards_per_initiative)
      return "it has the wrong number of cards of one initiative";
  return complete && !army.hand ? "it has no cards" : "";
}

// 10.3: while no procedure is about to catch it, no commander is alone with an enemy.
std::string check_commanders(const State& s) {
  if (s.ending != Ending::kNone || s.setting<CommanderLoss>(Setting::kCommanderLoss) == CommanderLoss::kOff)
    return "";
  if (is_running<Move>(s) || is_running<Settle>(s) || is_running<SupportCheck>(s)) return "";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Space at = s.army(seat).commander;
    if (at != kNoSpace && has_unit(s, other(seat), at) && !has_unit(s, seat, at))
      return whose(s, seat) + ": the commander is alone with an enemy in " + space_name(at);
  }
  return "";
}

}  // namespace

std::string check_board(const State& s) {
  return first_fault(s, check_numbers,
                     of_seats(whose, check_entries, check_sets, check_spaces, check_piles, check_limits),
                     check_commanders);
}

std::string Prevail::check(const State& s) { return first_fault(s, check_board, check_flow); }

}  // namespace tessera::prevail
