#include "games/prevail/board.h"

#include <algorithm>

#include "games/prevail/decisions.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

// ---------------------------------------------------------------- units and spaces

Index unit_at(const State& s, Seat seat, Space space) {
  const Army& army = s.army(seat);
  for (UnitSet left = army.units; left; left &= left - 1) {
    const Index unit = static_cast<Index>(std::countr_zero(left));
    if (army.spaces[unit] == space) return unit;
  }
  return kNoUnit;
}

bool is_blocked_diagonal(const State& s, Seat seat, Space from, Space to) {
  const Facing direction = direction_to(from, to);
  if (direction == kNoDirection || !is_diagonal(direction)) return false;
  return has_unit(s, other(seat), neighbour(from, turned(direction, 1))) &&
         has_unit(s, other(seat), neighbour(from, turned(direction, -1)));
}

bool is_in_zone(const State& s, Seat seat, Space space) {
  if (!s.is_on_board(space)) return false;
  const int row = seat == s.white ? row_of(space) : s.rows - 1 - row_of(space);
  return row < kZoneRows && column_of(space) >= kZoneMargin && column_of(space) < s.columns - kZoneMargin;
}

// ---------------------------------------------------------------- stats (5)

bool fits(const State& s, Seat seat, Index unit, const Restriction& wanted) {
  const UnitType type = s.army(seat).types[unit];
  return (kUnitRows[type].traits & wanted.traits) == wanted.traits &&
         (wanted.types == 0 || (wanted.types >> type & 1));
}

bool is_inspired(const State& s, Seat seat, Index unit, const Restriction& wanted) {
  if (wanted.range == kAnyRange) return true;
  const Army& army = s.army(seat);
  return army.commander != kNoSpace && distance(army.spaces[unit], army.commander) <= wanted.range;
}

int modifier(const State& s, Seat seat, Index unit, Stat stat) {
  const Army& army = s.army(seat);
  if (army.in_play == kNoCard) return 0;
  const CardValues& card = s.card(army.in_play);
  const int i = static_cast<int>(stat);
  int sum = 0;
  if (card.round_modifiers[i] && meets(s, seat, unit, card.round)) sum += card.round_modifiers[i];
  if (army.ordered & bit(unit)) sum += card.command_modifiers[i];
  return sum;
}

namespace {

int base_of(const UnitRow& row, Stat stat) {
  switch (stat) {
    case Stat::kAttack:
      return row.attack;
    case Stat::kRange:
      return row.range;
    case Stat::kSpeed:
      return row.speed;
    case Stat::kFlexibility:
      return row.flexibility;
    case Stat::kDefense:
      return 0;
  }
  return 0;
}

}  // namespace

int stat(const State& s, Seat seat, Index unit, Stat which, Commitment committed) {
  const int value =
      base_of(row(s, seat, unit), which) + modifier(s, seat, unit, which) + bonus(committed, which);
  return std::max(0, value);  // 5.2
}

int threshold(const State& s, Seat seat, Index unit, uint8_t base, Commitment committed) {
  if (base == kNever) return kNever;
  return std::max(1, base + modifier(s, seat, unit, Stat::kDefense) + bonus(committed, Stat::kDefense));
}

// ---------------------------------------------------------------- combat (8)

int support_from(const State& s, Seat seat, Index fighter, Index supporter) {
  const Army& army = s.army(seat);
  const Space at = army.spaces[fighter], from = army.spaces[supporter];
  if (army.engaged & bit(supporter)) return 0;
  const Side place = side_of(at, army.facings[fighter], from);
  if (place == Side::kNone || place == Side::kBack) return 0;
  const Side seen = side_of(from, army.facings[supporter], at);
  if (seen == Side::kBack || is_blocked_diagonal(s, seat, from, at)) return 0;
  return seen == Side::kFront ? kSupportFront : kSupportFlank;
}

int melee_support(const State& s, Seat seat, Index unit) {
  const Army& army = s.army(seat);
  int sum = 0;
  for_each(army.units & ~army.engaged & ~bit(unit), [&](Index mate) {
    if (distance(army.spaces[mate], army.spaces[unit]) == 1) sum += support_from(s, seat, unit, mate);
  });
  return sum;
}

bool strikes(const State& s, Seat seat, Index unit) {
  return s.setting<MeleeStrike>(Setting::kMeleeStrike) == MeleeStrike::kMutual ||
         (s.army(seat).moved_in & bit(unit));
}

EngagementKind engagement_kind(Facing mover, Facing defender) {
  const int eighths = turn_between(mover, defender);
  if (eighths == 4) return EngagementKind::kFront;
  return eighths == 2 ? EngagementKind::kFlank : EngagementKind::kRear;
}

namespace {

bool reaches(int attack, int threshold) { return threshold != kNever && attack >= threshold; }

}  // namespace

uint8_t effects_of(const State& s, Seat seat, Index unit, int attack, Commitment committed) {
  if (attack <= 0) return 0;  // 5.2
  const UnitRow& type = row(s, seat, unit);
  if (reaches(attack, threshold(s, seat, unit, type.rout, committed))) return kEffectRout;
  uint8_t effects = 0;
  if (reaches(attack, threshold(s, seat, unit, type.reverse, committed))) effects |= kEffectReverse;
  if (reaches(attack, threshold(s, seat, unit, type.retreat, committed))) {
    if (RetreatSpaces(s, seat, unit, committed).size() == 0) return kEffectRout;
    effects |= kEffectRetreat;
  }
  return effects;
}

// ---------------------------------------------------------------- orders (5.4-5.8)

const CardValues& command_of(const State& s, Seat seat) { return s.card(s.army(seat).in_play); }

Rule why_not_ordered(const State& s, Seat seat, Index unit) {
  const Army& army = s.army(seat);
  if ((army.engaged | army.ordered) & bit(unit)) return rule("5.4");
  const Restriction& wanted = command_of(s, seat).command;
  if (!fits(s, seat, unit, wanted)) return rule("5.3");
  if (is_inspired(s, seat, unit, wanted)) return Rule();
  return command_of(s, seat).size == CommandSize::kLines ? rule("5.7") : rule("5.3");
}

Line line_from(const State& s, Seat seat, Index start, int eighths) {
  const Army& army = s.army(seat);
  const Restriction& wanted = command_of(s, seat).command;
  const bool spans = s.setting<EngagedInLine>(Setting::kEngagedInLine) == EngagedInLine::kSpans;
  const Facing facing = army.facings[start], direction = turned(facing, eighths);
  Line line{};
  line.units[line.size++] = start;
  Space space = army.spaces[start];
  for (int length = 1; length < kLineLength; ++length) {
    space = neighbour(space, direction);
    const Index unit = unit_at(s, seat, space);
    if (unit == kNoUnit || !fits(s, seat, unit, wanted)) break;
    if (army.facings[unit] != facing && army.facings[unit] != opposite(facing)) break;
    if (army.ordered & bit(unit)) break;
    if (!(army.engaged & bit(unit)))
      line.units[line.size++] = unit;
    else if (!spans)
      break;
  }
  return line;
}

UnitSet line_between(const State& s, Seat seat, Index start, Index end) {
  if (start == end) return bit(start);
  for (int eighths : {2, -2}) {
    const Line line = line_from(s, seat, start, eighths);
    UnitSet units = 0;
    for (int i = 0; i < line.size; ++i) {
      units |= bit(line.units[i]);
      if (line.units[i] == end) return units;
    }
  }
  return 0;
}

bool can_shoot_at(const State& s, Seat seat, Index unit, Index target, int extra_range) {
  const Army& army = s.army(seat);
  if (army.engaged & bit(unit)) return false;
  const int range = stat(s, seat, unit, Stat::kRange);
  return range >= 1 && is_in_arc(army.spaces[unit], army.facings[unit], range + extra_range,
                                 s.army(other(seat)).spaces[target]);
}

// ---------------------------------------------------------------- commanders (10)

bool is_commander_lost(const State& s, Seat seat) {
  return s.army(seat).commander == kNoSpace && s.phase != Phase::kSetUp;
}

SpaceRows commander_reach(const State& s, Seat seat) {
  SpaceRows foes{};
  const Army& enemy = s.army(other(seat));
  for_each(enemy.units, [&](Index unit) {
    foes.rows[row_of(enemy.spaces[unit])] |= uint64_t{1} << column_of(enemy.spaces[unit]);
  });
  const uint64_t width = (uint64_t{1} << s.columns) - 1;
  const auto foes_in = [&](int row) { return row >= 0 && row < s.rows ? foes.rows[row] : uint64_t{0}; };
  SpaceRows reach{};
  const Space at = s.army(seat).commander;
  reach.rows[row_of(at)] = uint64_t{1} << column_of(at);
  for (int step = 1; step <= kCommanderSpeed; ++step) {
    const SpaceRows before = reach;
    const int top = std::max(0, row_of(at) - step), bottom = std::min(s.rows - 1, row_of(at) + step);
    for (int row = top; row <= bottom; ++row) {
      uint64_t found = before.rows[row] << 1 | before.rows[row] >> 1;
      for (int from : {row - 1, row + 1}) {
        if (from < 0 || from >= s.rows) continue;
        const uint64_t here = before.rows[from];
        // A diagonal step east passes between the space ahead (in `row`) and the one to the east (in `from`).
        const uint64_t closed_east = foes_in(row) & foes_in(from) >> 1;
        const uint64_t closed_west = foes_in(row) & foes_in(from) << 1;
        found |= here | (here & ~closed_east) << 1 | (here & ~closed_west) >> 1;
      }
      reach.rows[row] |= found & width & ~foes.rows[row];
    }
  }
  return reach;
}

// ---------------------------------------------------------------- the support check (11.3)

namespace {

struct Places {
  int types[kUnitTypes] = {};
  int traits[kTraits] = {};
  int generic = 0;
};

Places places_of(const State& s, CardSet cards) {
  Places places;
  for (; cards; cards &= cards - 1) {
    const CardValues& card = s.card(static_cast<Card>(std::countr_zero(cards)));
    if (card.support == SupportKind::kGeneric) places.generic += card.support_count;
    if (card.support == SupportKind::kTrait) places.traits[card.support_of] += card.support_count;
    if (card.support == SupportKind::kType) places.types[card.support_of] += card.support_count;
  }
  return places;
}

}  // namespace

// Places of a type serve that type alone, generic places anybody; in between, what the places of traits can
// cover at most is the least over all sets of traits: their places, and the units with a trait outside.
int most_covered(const State& s, Seat seat, UnitSet units) {
  const Army& army = s.army(seat);
  int counts[kUnitTypes] = {};
  for_each(units, [&](Index unit) { ++counts[army.types[unit]]; });
  if (s.setting<SupportModel>(Setting::kSupportModel) == SupportModel::kTypeList) {
    TypeSet preserved = 0;
    for (CardSet cards = army.hand; cards; cards &= cards - 1)
      preserved |= s.card(static_cast<Card>(std::countr_zero(cards))).preserves;
    int covered = 0;
    for (int type = 0; type < kUnitTypes; ++type)
      if (preserved >> type & 1) covered += counts[type];
    return covered;
  }
  const Places places = places_of(s, army.hand);
  int covered = 0, total = 0;
  TraitSet scarce = 0;  // traits with places
  for (int trait = 0; trait < kTraits; ++trait)
    if (places.traits[trait]) scarce = static_cast<TraitSet>(scarce | 1u << trait);
  for (int type = 0; type < kUnitTypes; ++type) {
    total += counts[type];
    const int own = std::min(counts[type], places.types[type]);
    covered += own;
    counts[type] -= own;
  }
  int by_traits = 1 << 20;
  for (int chosen = scarce;; chosen = (chosen - 1) & scarce) {
    int cut = 0;
    for (int trait = 0; trait < kTraits; ++trait)
      if (chosen >> trait & 1) cut += places.traits[trait];
    for (int type = 0; type < kUnitTypes; ++type)
      if (kUnitRows[type].traits & scarce & ~chosen) cut += counts[type];
    by_traits = std::min(by_traits, cut);
    if (chosen == 0) break;
  }
  return std::min(total, covered + by_traits + places.generic);
}

UnitSet cheapest_forsaken(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  UnitSet kept = 0, left = army.units;
  while (left) {  // by falling penalty, as long as all those taken can be covered together
    Index best = kNoUnit;
    for_each(left, [&](Index unit) {
      if (best == kNoUnit || row(s, seat, unit).rout_penalty > row(s, seat, best).rout_penalty) best = unit;
    });
    left &= ~bit(best);
    if (most_covered(s, seat, kept | bit(best)) == std::popcount(kept) + 1) kept |= bit(best);
  }
  return army.units & ~kept;
}

// ---------------------------------------------------------------- verbs

void put_unit(State& s, Seat seat, Index unit, Space space, Facing facing) {
  Army& army = s.army(seat);
  army.spaces[unit] = space;
  army.facings[unit] = facing;
  army.units |= bit(unit);
}

void disengage(State& s, Seat seat, Index unit) {
  Army& army = s.army(seat);
  if (!(army.engaged & bit(unit))) return;
  const Index foe = army.foes[unit];
  Army& enemy = s.army(other(seat));
  for (Army* side : {&army, &enemy}) {
    const UnitSet gone = side == &army ? bit(unit) : bit(foe);
    side->engaged &= ~gone;
    side->moved_in &= ~gone;
    side->fighting &= ~gone;
  }
  army.foes[unit] = kNoUnit;
  enemy.foes[foe] = kNoUnit;
}

void remove_unit(State& s, Seat seat, Index unit) {
  disengage(s, seat, unit);
  Army& army = s.army(seat);
  army.units &= ~bit(unit);
  army.ordered &= ~bit(unit);
  army.resolved &= ~bit(unit);
  army.spaces[unit] = kNoSpace;
  army.facings[unit] = Facing::kN;
}

void engage(State& s, Seat mover_seat, Index mover, Index defender) {
  Army& own = s.army(mover_seat);
  Army& enemy = s.army(other(mover_seat));
  own.engaged |= bit(mover);
  own.moved_in |= bit(mover);
  own.foes[mover] = defender;
  enemy.engaged |= bit(defender);
  enemy.foes[defender] = mover;
}

void show_cards(State& s, Seat seat, CardSet cards) { s.army(seat).shown |= cards; }

Commitment commit(Table& t, Seat seat, Choice choice) {
  if (choice == kNothing) return Commitment::kNone;
  Army& army = t.s.army(seat);
  const CardSet card = CardSet{1} << commit_card(choice);
  army.hand &= ~card;
  army.discard |= card;
  show_cards(t.s, seat, card);
  t.reveal();
  t.tell(rule("9.1"), told::Commits{.seat = seat, .card = commit_card(choice), .stat = commit_stat(choice)});
  check_hands(t);
  return commit_stat(choice) == kNoStat ? Commitment::kNone : commitment(commit_stat(choice));
}

void check_hands(Table& t) {
  SeatSet empty;
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (!t.s.army(seat).hand) empty.add(seat);
  if (!empty.empty()) end_game(t, Ending::kEmptyHand, empty, rule("11.5"));
}

void end_game(Table& t, Ending ending, SeatSet losers, Rule why) {
  t.s.losers = losers;
  t.s.ending = losers.size() == kSeats ? Ending::kDraw : ending;
  t.reveal();
  t.tell(losers.size() == kSeats ? rule("11.8") : why,
         told::GameEnds{.ending = t.s.ending, .losers = losers});
}

}  // namespace tessera::prevail
