// How a bot moves, deploys and places units: it tries what can be done on a copy of the board and compares.
#include <algorithm>
#include <array>

#include "games/rex/bot_sense.h"

namespace tessera::rex {

namespace {

constexpr double kLeastGain = 0.05;
constexpr double kMarchPrice = 1.3;  // what Forced March should at least bring

struct Step {
  Act act;  // kMove, kDeploy, kRelocate; kLeave: nothing is done
  Space from, to;
  Pool units;
};
constexpr Step kNoStep = {Act::kLeave, kNoSpace, kNoSpace, {0, 0}};

// What the question leaves open: kNoSpace and -1 fit everything.
struct Filter {
  Space from = kNoSpace, to = kNoSpace;
  int normal = -1;
  bool fits(Space a, Space b) const { return (from == kNoSpace || from == a) && (to == kNoSpace || to == b); }
};

void take(State& s, Seat seat, const Step& step) {
  Player& player = s.player(seat);
  const int count = step.units.units();
  switch (step.act) {
    case Act::kMove:
      remove_units(s, seat, step.from, step.units);
      add_units(s, seat, step.to, step.units);
      return;
    case Act::kRelocate:
      remove_units(s, seat, step.from, step.units);
      add_units(s, seat, step.to, step.units);
      player.purse = static_cast<uint16_t>(player.purse - count * kRelocationPrice);
      return;
    case Act::kDeploy:
      player.purse = static_cast<uint16_t>(player.purse - deploy_total(s, seat, step.to, count, false));
      player.reserves.normal = static_cast<uint8_t>(player.reserves.normal - step.units.normal);
      player.reserves.mechanized = static_cast<uint8_t>(player.reserves.mechanized - step.units.mechanized);
      add_units(s, seat, step.to, step.units);
      return;
    default:
      return;
  }
}

double worth_after(const State& s, const Outlook& outlook, const Step& step) {
  State after = s;
  take(after, outlook.seat, step);
  return worth(after, outlook);
}

// Numbers worth trying of so many: few, half, enough to collect all, nearly all.
uint64_t tried_counts(int most, int influence) {
  if (most <= 0) return 0;
  uint64_t counts = 0;
  const int tried[] = {1,
                       2,
                       3,
                       4,
                       6,
                       8,
                       most / 2,
                       most - 3,
                       most - 2,
                       most - 1,
                       most,
                       (influence + 1) / 2,
                       (influence + 2) / 3};
  for (int count : tried)
    if (count > 0 && count <= most) counts |= uint64_t{1} << count;
  return counts;
}

template <class F>
void for_each_pool(const State& s, Pool of, int most, Space to, const Filter& filter, F f) {
  const int influence = s.influence[static_cast<int>(to)];
  const auto try_normal = [&](int normal) {
    const int most_mechanized = std::min<int>(of.mechanized, most - normal);
    const int step = filter.normal >= 0 ? 1 : std::max(1, (most_mechanized + 1) / 2);
    for (int mechanized = normal ? 0 : 1; mechanized <= most_mechanized; mechanized += step)
      f(Pool{static_cast<uint8_t>(normal), static_cast<uint8_t>(mechanized)});
  };
  if (filter.normal >= 0) return try_normal(filter.normal);
  if (of.mechanized) try_normal(0);
  for (uint64_t counts = tried_counts(std::min<int>(of.normal, most), influence); counts;
       counts &= counts - 1)
    try_normal(std::countr_zero(counts));
}

template <class F>
void for_each_move(const State& s, Seat seat, const Filter& filter, F f) {
  for_each_space(s.player(seat).present, [&](Space from) {
    if (!filter.fits(from, filter.to)) return;
    const Pool units = units_at(s, seat, from);
    for_each_space(reach(s, seat, from), [&](Space to) {
      if (!filter.fits(from, to)) return;
      for_each_pool(s, units, units.units(), to, filter, [&](Pool pool) {
        f(Step{Act::kMove, from, to, pool});
      });
    });
  });
}

// Spaces for which units are paid: strongholds, influence, and where some stand already.
SpaceMask worth_entering(const State& s, Seat seat) {
  SpaceMask spaces = strongholds(s) | (s.player(seat).present & ~bit(kCouncilSpace));
  for (int i = 0; i < kSpaces; ++i)
    if (s.influence[i]) spaces |= SpaceMask{1} << i;
  return spaces;
}

template <class F>
void for_each_deployment(const State& s, Seat seat, const Filter& filter, F f) {
  const SpaceMask spaces =
      filter.to != kNoSpace ? bit(filter.to) : worth_entering(s, seat) & deploy_spaces(s, seat);
  for_each_space(spaces, [&](Space to) {
    for_each_pool(s, s.player(seat).reserves, deployable(s, seat, to), to, filter, [&](Pool pool) {
      f(Step{Act::kDeploy, kNoSpace, to, pool});
    });
  });
}

template <class F>
void for_each_relocation(const State& s, Seat seat, const Filter& filter, F f) {
  const SpaceMask ends = open_to(s, seat) & worth_entering(s, seat);
  for_each_space(s.player(seat).present & ~bombarded(s), [&](Space from) {
    const Pool units = units_at(s, seat, from);
    for_each_space(ends & ~bit(from), [&](Space to) {
      if (!filter.fits(from, to)) return;
      for_each_pool(s, units, std::min<int>(units.units(), s.player(seat).purse / kRelocationPrice), to,
                    filter, [&](Pool pool) {
                      f(Step{Act::kRelocate, from, to, pool});
                    });
    });
  });
}

struct Found {
  Step step = kNoStep;
  double value = 0;
};

struct Best {
  const State& s;
  const Outlook& outlook;
  Found found;
  void operator()(const Step& step) {
    const double value = worth_after(s, outlook, step);
    if (value > found.value) found = {step, value};
  }
};

bool may_relocate(const State& s, Seat seat) {
  return has_race(s, seat, Race::kHacan) || ally_with(s, seat, Race::kHacan) != kNoSeat;
}

// The best second half of a turn: a deployment or relocation, or nothing.
Found best_deployment(const State& s, const Outlook& outlook, const ManeuverTurn& turn) {
  Best best{s, outlook, {kNoStep, worth(s, outlook)}};
  if (turn.deployed) return best.found;
  for_each_deployment(s, outlook.seat, {}, [&](const Step& step) { best(step); });
  if (may_relocate(s, outlook.seat) && !turn.relocation_stopped)
    for_each_relocation(s, outlook.seat, {}, [&](const Step& step) { best(step); });
  return best.found;
}

// The few best movements, to be looked at together with what may follow.
constexpr int kShortList = 5;
struct ShortList {
  std::array<Found, kShortList> best;
  int size = 0;
  void add(const Found& found) {
    if (size == kShortList && found.value <= best[kShortList - 1].value) return;
    if (size < kShortList) ++size;
    int at = size - 1;
    for (; at > 0 && best[static_cast<size_t>(at - 1)].value < found.value; --at)
      best[static_cast<size_t>(at)] = best[static_cast<size_t>(at - 1)];
    best[static_cast<size_t>(at)] = found;
  }
};

struct Turn {
  Step movement = kNoStep, deployment = kNoStep;
  double value = 0;
};

Turn best_turn(const State& s, const Outlook& outlook, const ManeuverTurn& turn, const Filter& filter,
               bool must_move) {
  ShortList list;
  if (!must_move) list.add({kNoStep, 1e9});  // always looked at
  for_each_move(s, outlook.seat, filter, [&](const Step& step) {
    list.add({step, worth_after(s, outlook, step)});
  });
  Turn best{kNoStep, kNoStep, -1e9};
  for (int i = 0; i < list.size; ++i) {
    const Step& movement = list.best[static_cast<size_t>(i)].step;
    State after = s;
    take(after, outlook.seat, movement);
    const Found next = best_deployment(after, outlook, turn);
    if (next.value > best.value) best = {movement, next.step, next.value};
  }
  return best;
}

// ---------------------------------------------------------------- questions

Choice choose_maneuver(const BotAsked& asked) {
  const State& s = asked.s;
  const ManeuverTurn& turn = inside<ManeuverTurn>(s);
  const Outlook outlook = look_out(s, asked.seat);
  const double now = worth(s, outlook);
  if (!turn.moved && !turn.deployed) {
    const Turn best = best_turn(s, outlook, turn, {}, false);
    if (best.value < now + kLeastGain) return kNothing;
    if (best.movement.act == Act::kMove) return act(Act::kMove, static_cast<int>(best.movement.from));
  }
  if (holds(s, asked.seat, CardKind::kForcedMarch)) {
    const Turn best = best_turn(s, outlook, turn, {}, false);
    if (best.movement.act == Act::kMove && best.value > now + kMarchPrice + kLeastGain)
      return act(Act::kMarch, static_cast<int>(best.movement.from));
  }
  const Found found = best_deployment(s, outlook, turn);
  if (found.value < now + kLeastGain || found.step.act == Act::kLeave) return kNothing;
  const Space with = found.step.act == Act::kDeploy ? found.step.to : found.step.from;
  return act(found.step.act, static_cast<int>(with));
}

Choice choose_goal(const BotAsked& asked) {
  const State& s = asked.s;
  const Outlook outlook = look_out(s, asked.seat);
  if (is_running<Relocate>(s)) {
    Best best{s, outlook, {kNoStep, -1e9}};
    for_each_relocation(s, asked.seat, {inside<Relocate>(s).from, kNoSpace, -1},
                        [&](const Step& step) { best(step); });
    return static_cast<Choice>(best.found.step.to);
  }
  const Filter filter{inside<MoveUnits>(s).from, kNoSpace, -1};
  return static_cast<Choice>(best_turn(s, outlook, inside<ManeuverTurn>(s), filter, true).movement.to);
}

// Units that leave the spaces of a Sol Offensive (4.8).
Choice choose_escape(const BotAsked& asked) {
  const State& s = asked.s;
  const Outlook outlook = look_out(s, asked.seat);
  const Space from = inside<OwnGuns>(s).from;
  const Pool units = units_to_escape(s, inside<OwnGuns>(s));
  Best best{s, outlook, {kNoStep, worth(s, outlook) + kLeastGain}};
  for_each_space(open_to(s, asked.seat) & ~bit(from), [&](Space to) {
    for_each_pool(s, units, units.units(), to, {}, [&](Pool pool) {
      best(Step{Act::kMove, from, to, pool});
    });
  });
  return best.found.step.act == Act::kMove ? static_cast<Choice>(best.found.step.to) : kNothing;
}

// Which units, for the step that is being done. `normal` is -1 as long as it is open.
Pool choose_units(const BotAsked& asked, int normal) {
  const State& s = asked.s;
  const Outlook outlook = look_out(s, asked.seat);
  if (is_running<rex::Deploy>(s)) {
    Best best{s, outlook, {kNoStep, -1e9}};
    for_each_deployment(s, asked.seat, {kNoSpace, inside<rex::Deploy>(s).space, normal},
                        [&](const Step& step) { best(step); });
    return best.found.step.units;
  }
  if (is_running<Relocate>(s)) {
    const Relocate& my = inside<Relocate>(s);
    Best best{s, outlook, {kNoStep, -1e9}};
    for_each_relocation(s, asked.seat, {my.from, my.to, normal}, [&](const Step& step) { best(step); });
    return best.found.step.units;
  }
  if (is_running<OwnGuns>(s)) {
    const OwnGuns& my = inside<OwnGuns>(s);
    Best best{s, outlook, {kNoStep, -1e9}};
    const Pool units = units_to_escape(s, my);
    for_each_pool(s, units, units.units(), my.to, {kNoSpace, kNoSpace, normal}, [&](Pool pool) {
      best(Step{Act::kMove, my.from, my.to, pool});
    });
    return best.found.step.units;
  }
  const MoveUnits& my = inside<MoveUnits>(s);
  return best_turn(s, outlook, inside<ManeuverTurn>(s), {my.from, my.to, normal}, true).movement.units;
}

// Free units: into the thick of it, unless the fleet is coming; else to the council.
Choice choose_escort(const BotAsked& asked) {
  const State& s = asked.s;
  const Space space = inside<rex::Escort>(s).space;
  const bool pays = (kStrongholds & bit(space)) || s.influence[static_cast<int>(space)] > 3;
  const bool is_safe = (shielded(s) & bit(space)) || strike_chance(s, asked.seat, space) < 0.3;
  const Choice there = static_cast<Choice>(space);
  if (pays && is_safe && asked.options.has(there) && asked.chance(0.6)) return there;
  return static_cast<Choice>(kCouncilSpace);
}

Choice choose_stance(const BotAsked& asked) {
  const Outlook outlook = look_out(asked.s, asked.seat);
  State up = asked.s, down = asked.s;
  const SpaceMask here = bit(inside<Stances>(asked.s).space);
  up.face_down &= ~here;
  down.face_down |= here;
  return worth(up, outlook) > worth(down, outlook) ? kYes : kNo;
}

}  // namespace

Choice answer_maneuver(const BotAsked& asked) {
  switch (asked.s.decision) {
    case Maneuver::kId:
      return choose_maneuver(asked);
    case MoveTo::kId:
      return choose_goal(asked);
    case EscapeTo::kId:
      return choose_escape(asked);
    case EscortTo::kId:
      return choose_escort(asked);
    case Stance::kId:
      return choose_stance(asked);
    case CountNormal::kId:
      return is_running<PlaceSolUnits>(asked.s) ? Rex::default_answer(asked.s, asked.seat)
                                                : choose_units(asked, -1).normal;
    default:
      return choose_units(asked, inside<PickUnits>(asked.s).normal).mechanized;
  }
}

}  // namespace tessera::rex
