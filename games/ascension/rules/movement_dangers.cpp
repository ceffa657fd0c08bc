// What ships meet on their way: Space Mines (6.2.5) and Gravity Rifts (12.2.5); and what the galaxy does when
// an action ends.
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

int roll_die(Table& t) { return static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1; }

// ---------------------------------------------------------------------------------------- mines

uint8_t border_of(const Move& step) { return border_at(step.from, side_towards(step.from, step.via)); }

// Ships that mines on the border could hit.
bool meets_mines(const State& s, Seat seat, const Move& step) {
  if (!(step.flags & kIsStep) || step.flags & (kStepThrough | kStepMet)) return false;
  const Move& group = s.tactical.moves[step.group];
  if (group.unit == Unit::kFighter || group.unit == Unit::kSpaceDock || group.count == 0) return false;
  if (!s.bordered.has(step.from) || !has_mines_against(border(s, border_of(step)), seat)) return false;
  return !slips_past(flagship_at(s, seat), group.from, group.unit);
}

template <class F>
void each_crossing(const State& s, Seat seat, uint8_t number, F f) {
  each_move(s, [&](const Move& step, int) {
    if (meets_mines(s, seat, step) && border_of(step) == number) f(step);
  });
}

}  // namespace

int roll_mines(Table& t, Seat seat, int dice) {
  const int change = sum_of(Stat::kRoll, sources_of(t.s, seat), {.stage = Stage::kMines}, Whom::kFoe);
  int hits = 0;
  for (int i = 0; i < dice; ++i) hits += roll_die(t) + change >= kMineHits;
  return hits;
}

namespace {

// The lines that crossed the border that is being resolved: those in question of the hits.
bool may_be_hit(const State& s, const CrossMines& my, int line) {
  const Move& group = s.tactical.moves[line];
  if (!is_group(group) || group.count == 0 || group.unit == Unit::kFighter || group.unit == Unit::kSpaceDock)
    return false;
  if (slips_past(flagship_at(s, my.seat), group.from, group.unit)) return false;
  bool crossed = false;
  each_move(s, [&](const Move& step, int) {
    crossed |= (step.flags & kIsStep) && step.group == line && !(step.flags & kStepThrough) &&
               border_of(step) == my.border;
  });
  return crossed;
}

int sustained_by(const State& s, Seat seat, int line) {
  const Move& group = s.tactical.moves[line];
  const UnitRecord units = group_units(s, line);
  return sustain_outside(s, seat, group.unit, group.from, units.army.empty() ? Hold::kEmpty : Hold::kLoaded);
}

template <class F>
void each_target(const State& s, const CrossMines& my, F f) {
  for (int line = 0; line < s.tactical.moves_made; ++line)
    if (may_be_hit(s, my, line)) f(line);
}

}  // namespace

// What cancels hits in an action of one's own works against mines too.
bool may_cancel_mine(const State& s, Seat seat) {
  return !(s.player(seat).used & kUsedShields) &&
         sum_of(Stat::kCancelHits, sources_of(s, seat),
                {.stage = Stage::kMines, .holds = {Condition::kOwnAction, Condition::kOnceARound}}) > 0;
}
void cancel_mine(Table& t, Seat seat) {
  t.s.player(seat).used |= kUsedShields;
  t.tell(rule("6.2.5"), told::HitCancelled{.seat = seat});
}

namespace {

bool has_target(const State& s, const CrossMines& my) {
  bool any = false;
  each_target(s, my, [&](int) { any = true; });
  return any;
}

void damage_line(Table& t, Seat seat, int line) {
  Move& group = t.s.tactical.moves[line];
  ++group.hits;
  add_hits(t.s, space_of(group.from), seat, group.unit, 1);
  t.tell(rule("15.1"), told::DamageTaken{.seat = seat, .units = {group.unit, 1}});
}

// Ships of a line leave the plan; who is damaged worst goes first. Gives the hits that go with them.
int take_from_line(State& s, int line, int ships, int each) {
  Move& group = s.tactical.moves[line];
  const int hits = std::min<int>(group.hits, ships * std::max(1, each));
  group.count = static_cast<uint8_t>(group.count - ships);
  group.hits = static_cast<uint8_t>(group.hits - hits);
  return hits;
}

// Leaders of a group that is gone.
template <class F>
void each_leader_of(State& s, int line, F f) {
  for (int i = 0; i < s.tactical.moves_made; ++i)
    if ((s.tactical.moves[i].flags & kIsLeader) && s.tactical.moves[i].group == line)
      f(static_cast<int>(s.tactical.moves[i].count));
}

void destroy_ships(Table& t, Seat seat, int line, int ships, System where, Rule by) {
  State& s = t.s;
  const Move group = s.tactical.moves[line];
  const int hits = take_from_line(s, line, ships, sustained_by(s, seat, line));
  remove_units(s, space_of(group.from), seat, group.unit, ships, hits);
  t.tell(by,
         told::UnitsLost{.seat = seat, .units = {group.unit, static_cast<uint8_t>(ships)}, .system = where});
  if (s.tactical.moves[line].count) return;
  each_leader_of(s, line, [&](int leader) {
    s.leaders[leader].system = where;
    fall(t, leader, kNoSeat);
  });
}

int steps_before(const State& s, int line, uint8_t number) {
  int steps = 0, found = 0;
  each_move(s, [&](const Move& step, int) {
    if (step.group != line || !(step.flags & kIsStep)) return;
    ++steps;
    if (!(step.flags & kStepThrough) && border_of(step) == number) found = steps - 1;
  });
  return found;
}

System before_border(const State& s, int line, uint8_t number) {
  System at = s.tactical.moves[line].from;
  each_move(s, [&](const Move& step, int) {
    if (step.group == line && (step.flags & kIsStep) && !(step.flags & kStepThrough) &&
        border_of(step) == number)
      at = step.from;
  });
  return at;
}

// How many ships cross now; from here on the border is resolved.
int begin_crossing(State& s, Seat seat, uint8_t number) {
  int ships = 0;
  each_crossing(s, seat, number, [&](const Move& step) { ships += s.tactical.moves[step.group].count; });
  for (int i = 0; i < s.tactical.moves_made; ++i) {
    Move& step = s.tactical.moves[i];
    if ((step.flags & kIsStep) && !(step.flags & kStepThrough) && border_of(step) == number)
      step.flags |= kStepMet;
  }
  return ships;
}

}  // namespace

uint8_t mined_border(const State& s, Seat seat) {
  uint8_t first = kNoBorder;
  each_move(s, [&](const Move& step, int) {
    if (meets_mines(s, seat, step)) first = std::min(first, border_of(step));
  });
  return first;
}

void MineOrder::list(const State& s, Seat seat, Listing& out) {
  for (int number = 0; number < kCells * kBorderSides; ++number) {
    bool crossed = false;
    each_crossing(s, seat, static_cast<uint8_t>(number), [&](const Move&) { crossed = true; });
    if (crossed) out.add(static_cast<Choice>(number));
  }
}

Flow CrossMines::run(Table& t, Frame& f, CrossMines& my) {
  RULES
  my.dice = static_cast<uint8_t>(begin_crossing(t.s, my.seat, my.border));
  my.hits = static_cast<uint8_t>(roll_mines(t, my.seat, my.dice));
  {
    const System near = cell(my.border / kBorderSides);
    const System far = cell(kSide[my.border / kBorderSides][my.border % kBorderSides]);
    t.tell(rule("6.2.5"),
           told::MinesRolled{.seat = my.seat, .from = near, .system = far, .dice = my.dice, .hits = my.hits});
    if (my.hits) {
      remove_mines(t.s, my.border, my.seat);
      t.tell(rule("6.2.5"), told::MinesRemoved{.from = near, .system = far});
    }
  }
  for (; my.hits && has_target(t.s, my); --my.hits) {
    ASK(MineHit, my.seat);
    if (answer(t, my.seat) == kNothing) {
      cancel_mine(t, my.seat);
      continue;
    }
    my.line = part(0, answer(t, my.seat));
    if (part(1, answer(t, my.seat)) == 0) {
      damage_line(t, my.seat, my.line);
    } else {
      destroy_ships(t, my.seat, my.line, 1, before_border(t.s, my.line, my.border), rule("6.2.5"));
      PERFORM(SplitCargo, .seat = my.seat, .group = my.line, .ships = 1,
              .behind = static_cast<uint8_t>(steps_before(t.s, my.line, my.border)));
    }
  }
  END_RULES
}

void MineHit::list(const State& s, Seat seat, Listing& out) {
  each_target(s, inside<CrossMines>(s), [&](int line) {
    const Move& group = s.tactical.moves[line];
    const int each = sustained_by(s, seat, line);
    out.judge(parts(line, 0), group.hits < group.count * each ? Rule() : rule("15.1"));
    out.judge(parts(line, 1), group.hits >= each ? Rule() : rule("7.6"));
  });
  if (may_cancel_mine(s, seat)) out.add(kNothing);
}

// ---------------------------------------------------------------------------------------- rifts

namespace {

// The next rift after this one that the group goes through and rolls for; kNoSystem.
System next_rift(const State& s, Seat seat, int line, System after) {
  const Move& group = s.tactical.moves[line];
  if (!is_group(group) || group.count == 0 || group.unit == Unit::kSpaceDock) return kNoSystem;
  if (is_granted(s, seat, Grant::kNoRiftRolls)) return kNoSystem;
  bool behind = after == kNoSystem;
  System next = kNoSystem;
  each_move(s, [&](const Move& step, int) {
    if (step.group != line || !(step.flags & kIsStep)) return;
    if (behind && next == kNoSystem && step.from != group.from && is_rift(s, step.from)) next = step.from;
    if (step.from == after) behind = true;
  });
  return next;
}

int steps_to(const State& s, int line, System system) {
  int steps = 0, found = 0;
  each_move(s, [&](const Move& step, int) {
    if (step.group != line || !(step.flags & kIsStep)) return;
    ++steps;
    if (step.via == system) found = steps;
  });
  return found;
}

int roll_for_rift(Table& t, Seat seat, const Move& group, System rift) {
  int stopped = 0;
  for (int i = 0; i < group.count; ++i) stopped += roll_die(t) <= kRiftStops;
  t.tell(
      rule("12.2.5"),
      told::RiftRolled{.seat = seat, .units = {group.unit, group.count}, .system = rift, .stopped = stopped});
  return stopped;
}

// A counter from reinforcements, or from where 14.3 says.
void place_counter(Table& t, Seat seat, System system) {
  State& s = t.s;
  if (s.system(system).counters.has(seat)) return;
  if (counters_left(s, seat) <= 0) {
    Player& player = s.player(seat);
    if (counters_in(player, Area::kCommandPool))
      spend_counter(s, seat, Area::kCommandPool);
    else if (counters_in(player, Area::kStrategyAllocation))
      spend_counter(s, seat, Area::kStrategyAllocation);
    else
      return;
  }
  activate(s, seat, system);
  t.tell(rule("12.2.5"), told::CounterInRift{.seat = seat, .system = system});
}

// Ships that stop; damage goes on with the others as far as it can.
void stop_ships(Table& t, Seat seat, int line, int ships, System rift) {
  State& s = t.s;
  Move& group = s.tactical.moves[line];
  const int each = std::max(1, sustained_by(s, seat, line));
  const int hits = std::max(0, group.hits - (group.count - ships) * each);
  group.count = static_cast<uint8_t>(group.count - ships);
  group.hits = static_cast<uint8_t>(group.hits - hits);
  remove_units(s, space_of(group.from), seat, group.unit, ships, hits);
  put_units(t, space_of(rift), seat, group.unit, ships, hits);
  t.tell(
      rule("12.2.5"),
      told::StoppedInRift{.seat = seat, .units = {group.unit, static_cast<uint8_t>(ships)}, .system = rift});
  place_counter(t, seat, rift);
  if (group.count) return;
  const uint8_t aboard = static_cast<uint8_t>(kAboard | index(group.unit));
  each_leader_of(s, line, [&](int leader) {
    s.leaders[leader].system = rift;
    s.leaders[leader].place = aboard;
  });
}

}  // namespace

Flow CrossRifts::run(Table& t, Frame& f, CrossRifts& my) {
  RULES
  for (; my.line < t.s.tactical.moves_made; ++my.line) {
    for (my.rift = next_rift(t.s, my.seat, my.line, kNoSystem); my.rift != kNoSystem;
         my.rift = next_rift(t.s, my.seat, my.line, my.rift)) {
      my.stopped = static_cast<uint8_t>(roll_for_rift(t, my.seat, t.s.tactical.moves[my.line], my.rift));
      if (!my.stopped) continue;
      if (has_enemy_ships(t.s, my.seat, my.rift)) {
        destroy_ships(t, my.seat, my.line, my.stopped, my.rift, rule("12.2.5"));
        PERFORM(SplitCargo, .seat = my.seat, .group = my.line, .ships = my.stopped,
                .behind = static_cast<uint8_t>(steps_to(t.s, my.line, my.rift)));
      } else {
        stop_ships(t, my.seat, my.line, my.stopped, my.rift);
        PERFORM_NTH(1, SplitCargo, .seat = my.seat, .group = my.line, .system = my.rift, .ships = my.stopped,
                    .behind = static_cast<uint8_t>(steps_to(t.s, my.line, my.rift)));
      }
    }
  }
  END_RULES
}

// ------------------------------------------------------------------------- the end of an action

void lose_floating_docks(Table& t, System system) {
  State& s = t.s;
  const SeatSet fleets = fleets_in(s, system);
  const bool neutral = has_neutral_ships(s, system);
  for (int i = s.token_rows - 1; i >= 0; --i) {
    const Token dock = s.tokens[i];
    const Seat owner = static_cast<Seat>(dock.owner & kTokenOwnerBits);
    if (dock.kind != kFloatingDock || dock.place != token_place(system) || fleets.has(owner)) continue;
    if (fleets.empty() && !neutral) continue;
    remove_token(s, i);
    note_dock(s,
              fleets.has(s.active) ? s.active
              : fleets.empty()     ? kNoSeat
                                   : fleets.lowest(),
              owner, system, DockLoss::kFloating);
    t.tell(rule("15.7"), told::FloatingDockLost{.seat = owner, .system = system});
  }
}

void take_stations(Table& t) {
  State& s = t.s;
  for (int i = 0; i < s.planet_rows; ++i) {
    const Planet planet = static_cast<Planet>(i);
    if (!is_station(s, planet) || (s.planet(planet).marks & kGone)) continue;
    const SeatSet fleets = fleets_in(s, s.planet(planet).system);
    if (fleets.size() != 1 || s.planet(planet).owner == fleets.lowest()) continue;
    gain_planet(s, planet, fleets.lowest());
    t.tell(rule("12.10"), told::StationTaken{.seat = fleets.lowest(), .planet = s.planet(planet).printed});
  }
}

namespace {

void turn_wormhole(Table& t, System system) {
  State& s = t.s;
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (token.kind != static_cast<uint8_t>(TokenKind::kFlippableWormhole) ||
        token.place != token_place(system))
      continue;
    const uint8_t up = token.value & 15, down = token.value >> 4;
    remove_token(s, i);
    token.value = static_cast<uint8_t>(down | up << 4);
    add_token(s, token);
    open_wormholes(s, system);  // what is there for good, or by another token, stays
    t.tell(rule("12.7"), told::WormholeTurned{.system = system});
    return;
  }
}

}  // namespace

void turn_wormholes(Table& t) {
  for (uint8_t system : t.s.tactical.flipped)
    if (system) turn_wormhole(t, cell(system - 1));
}

void rest_docks(State& s) {
  const bool produced = std::any_of(s.tactical.builds, s.tactical.builds + s.tactical.builds_made,
                                    [](const BuildLine& line) { return is_space(line.producer); });
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kFloatingDock && s.tokens[i].value == kDockMoved) {
      if (produced) s.player(owner_of(s.tokens[i])).use(Once::kProduceAfterMove);
      Token dock = s.tokens[i];
      remove_token(s, i);
      dock.value = kDockReady;
      add_token(s, dock);
    }
}

}  // namespace tessera::ascension
