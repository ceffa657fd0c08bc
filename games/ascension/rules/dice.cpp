// Dice and hits of every stage of a battle (7.5, 7.6).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/deeds.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- dice

combat::Dice dice_now(const State& s, int side) {
  combat::Dice dice;
  static_assert(sizeof dice.of == sizeof s.battle.dice[0]);
  for (int i = 0; i < kGroups; ++i) std::copy_n(s.battle.dice[side][i], kFaces, dice.of[i]);
  return dice;
}

void roll_side(Table& t, int side, Stage stage) {
  const combat::Profile profile = profile_for(t.s, side, stage);
  const combat::Dice dice = roll(profile, t.chance, kDrawDie);
  for (int i = 0; i < kGroups; ++i) std::copy_n(dice.of[i], kFaces, t.s.battle.dice[side][i]);
  if (!t.sink) return;
  for (int i = 0; i < profile.volleys; ++i) {
    const combat::Volley& volley = profile.volley[i];
    combat::Profile alone{.stage = stage, .volleys = 1};
    alone.volley[0] = volley;
    combat::Dice its;
    std::copy_n(dice.of[i], kFaces, its.of[0]);
    t.tell(rule("7.5"), told::Rolled{.seat = t.s.battle.sides[side],
                                     .stage = stage,
                                     .unit = volley.unit,
                                     .dice = volley.dice,
                                     .value = volley.value,
                                     .hits = score(alone, its).all()});
  }
}

void count_hits(State& s, int side, Stage stage) {
  const combat::Hits hits = score(profile_for(s, side, stage), dice_now(s, side));
  std::copy_n(hits.of, kHitKinds, s.battle.hits[other_side(side)]);
}

// --- dice that are rolled again

// A die of the volley that has missed, by its face; -1.
int missed_die(const State& s, int side, const combat::Volley& volley, int at) {
  for (int face = 0; face < kFaces - combat::tenths(volley.value); ++face)
    if (s.battle.dice[side][at][face]) return face;
  return -1;
}

bool has_missed(const State& s, int side, const combat::Profile& profile) {
  for (int i = 0; i < profile.volleys; ++i)
    if (combat::tenths(profile.volley[i].value) && missed_die(s, side, profile.volley[i], i) >= 0)
      return true;
  return false;
}

int paid_rerolls(const State& s, int side, Stage stage) {
  const Seat seat = s.battle.sides[side];
  Occasion occasion{.stage = stage};
  if (s.battle.planet == kNoPlanet) occasion.holds.add(Condition::kSpace);
  if (count(armies_of(s)[role_of(side)], Unit::kFlagship)) occasion.holds.add(Condition::kFlagshipHere);
  return sum_of(Stat::kPaidRerolls, sources_at(s, seat, space_of(s.battle.system)), occasion);
}

// What the next one costs: nothing, a Trade Good, a Strategy counter; or it is not allowed.
enum class Price : uint8_t { kFree, kGood, kCounter, kNone };
Price price_of_reroll(const State& s, const Rerolls& my) {
  const Player& player = s.player(s.battle.sides[my.side]);
  if (my.left) return Price::kFree;
  if (my.paid && player.goods) return Price::kGood;
  if (counters_in(player, Area::kStrategyAllocation) &&
      battle_grants(s, my.side).has(Grant::kRerollForCounter))
    return Price::kCounter;
  return Price::kNone;
}

bool may_reroll(const State& s, const Rerolls& my) {
  return price_of_reroll(s, my) != Price::kNone &&
         has_missed(s, my.side, profile_for(s, my.side, inside<RollDice>(s).stage));
}

void pay_reroll(Table& t, Rerolls& my) {
  const Seat seat = t.s.battle.sides[my.side];
  switch (price_of_reroll(t.s, my)) {
    case Price::kFree:
      --my.left;
      break;
    case Price::kGood:
      --my.paid;
      --t.s.player(seat).goods;
      break;
    case Price::kCounter:
      spend_counter(t.s, seat, Area::kStrategyAllocation);
      break;
    case Price::kNone:
      break;
  }
}

void roll_one_again(Table& t, Rerolls& my, Choice choice) {
  const Stage stage = inside<RollDice>(t.s).stage;
  const combat::Profile profile = profile_for(t.s, my.side, stage);
  for (int i = 0; i < profile.volleys; ++i) {
    const combat::Volley& volley = profile.volley[i];
    const int old = missed_die(t.s, my.side, volley, i);
    if (old < 0 || parts(index(volley.unit), volley.value) != choice) continue;
    pay_reroll(t, my);
    const auto face = static_cast<int>(t.chance.below(kFaces, kDrawDie));
    --t.s.battle.dice[my.side][i][old];
    ++t.s.battle.dice[my.side][i][face];
    t.tell(rule("7.5"),
           told::Rerolled{.seat = t.s.battle.sides[my.side], .unit = volley.unit, .face = face + 1});
    return;
  }
}

// A seat that may roll dice again is asked as long as it can.
Rerolls rerolls_of(const State& s, int side, Stage stage) {
  return {.side = static_cast<uint8_t>(side),
          .left = profile_for(s, side, stage).rerolls,
          .paid = static_cast<uint8_t>(paid_rerolls(s, side, stage))};
}
// Whether anything of the side could ever allow it: most have nothing, and are not looked at further.
bool knows_rerolls(const State& s, int side) {
  const Spot spot = s.battle.planet == kNoPlanet ? space_of(s.battle.system) : surface_of(s, s.battle.planet);
  const Sources sources = sources_at(s, s.battle.sides[side], spot);
  for (const Stat which : {Stat::kRerolls, Stat::kPaidRerolls}) {
    const int number = static_cast<int>(which);
    for (int i = kFirstModifier[number]; i < kFirstModifier[number + 1]; ++i)
      if (sources.has(kModifierRows[i].source, kModifierRows[i].index)) return true;
  }
  return sources.grants().has(Grant::kRerollForCounter);
}
bool has_rerolls(const State& s, const RollDice& my, int side) {
  return (my.sides >> side & 1) && is_asked(s, s.battle.sides[side]) && knows_rerolls(s, side) &&
         may_reroll(s, rerolls_of(s, side, my.stage));
}

}  // namespace

Flow RollDice::run(Table& t, Frame& f, RollDice& my) {
  RULES
  t.s.battle.stage = my.stage;
  for (int side = 0; side < kBattleSides; ++side)
    if (my.sides >> side & 1) roll_side(t, side, my.stage);
  if (has_rerolls(t.s, my, kAttacker))
    PERFORM(Rerolls, .side = kAttacker, .left = rerolls_of(t.s, kAttacker, my.stage).left,
            .paid = rerolls_of(t.s, kAttacker, my.stage).paid);
  if (has_rerolls(t.s, my, kDefender))
    PERFORM_NTH(1, Rerolls, .side = kDefender, .left = rerolls_of(t.s, kDefender, my.stage).left,
                .paid = rerolls_of(t.s, kDefender, my.stage).paid);
  REACT(Trigger::kAfterRoll);
  for (int side = 0; side < kBattleSides; ++side)
    if (my.sides >> side & 1) count_hits(t.s, side, my.stage);
  std::fill_n(&t.s.battle.dice[0][0][0], sizeof t.s.battle.dice, uint8_t{0});
  END_RULES
}

Flow Rerolls::run(Table& t, Frame& f, Rerolls& my) {
  RULES
  while (may_reroll(t.s, my)) {
    ASK(Reroll, t.s.battle.sides[my.side]);
    if (answer(t, t.s.battle.sides[my.side]) == kNothing) break;
    roll_one_again(t, my, answer(t, t.s.battle.sides[my.side]));
  }
  END_RULES
}

void Reroll::list(const State& s, Seat, Listing& out) {
  const Rerolls& my = inside<Rerolls>(s);
  const combat::Profile profile = profile_for(s, my.side, inside<RollDice>(s).stage);
  for (int i = 0; i < profile.volleys; ++i)
    if (combat::tenths(profile.volley[i].value) && missed_die(s, my.side, profile.volley[i], i) >= 0)
      out.add(parts(index(profile.volley[i].unit), profile.volley[i].value));
  out.add(kNothing);
}

// --- hits

namespace {

// Hits that nobody rolled (7.2) cannot be cancelled.
bool may_cancel(const State& s, const AssignHits& my, combat::HitKind kind) {
  if (my.stage == Stage::kPreCombat && kind == combat::HitKind::kOthersOnly) return false;
  return s.battle.cancels[my.side] > 0;
}

struct Target {
  combat::Profile profile;
  combat::Army army;
  combat::HitOption options[combat::kMostHitOptions];
  int size = 0;
};

Target find_targets(const State& s, const AssignHits& my) {
  Target found{profile_for(s, my.side, my.stage), army_left(s, my.side), {}, 0};
  found.size = list_hit_options(found.army, found.profile, static_cast<combat::HitKind>(uint8_t{my.kind}),
                                found.options);
  return found;
}

Choice choice_of(const combat::Army& army, combat::HitOption option) {
  const combat::Group& group = army.groups[option.group];
  return parts(index(group.unit), group.marks, static_cast<int>(option.use));
}

void take_one(const combat::Profile& profile, combat::Army& army, combat::HitOption option, AssignHits& my) {
  take_hit(army, profile, option);
  my.absorbs = profile.doubles && option.use == combat::HitUse::kSustain;
}

// Gives out hits as long as there is nothing to choose; true if the next one has to be asked for.
bool needs_answer(State& s, AssignHits& my) {
  uint8_t* hits = s.battle.hits[my.side];
  if (std::all_of(hits, hits + kHitKinds, [](uint8_t left) { return left == 0; })) return false;
  const bool asked = is_asked(s, s.battle.sides[my.side]);
  const combat::Profile profile = profile_for(s, my.side, my.stage);
  combat::Army army = army_left(s, my.side);
  bool choice = false;
  for (my.kind = 0; my.kind < kHitKinds && !choice;) {
    if (!hits[my.kind]) {
      ++my.kind;
      continue;
    }
    combat::HitOption options[combat::kMostHitOptions];
    const auto kind = static_cast<combat::HitKind>(uint8_t{my.kind});
    const int size = my.absorbs ? 0 : list_hit_options(army, profile, kind, options);
    if (size && asked && (size > 1 || may_cancel(s, my, kind))) {
      choice = true;
      break;
    }
    --hits[my.kind];
    if (my.absorbs) {
      my.absorbs = 0;
    } else if (!size) {
      ++my.lost;
    } else {
      const int best =
          size == 1 ? 0 : combat::highest_value_first(army, profile, {options, static_cast<size_t>(size)});
      take_one(profile, army, options[best], my);
    }
  }
  keep_left(s, my.side, army);
  return choice;
}

void take_chosen(Table& t, AssignHits& my, Choice choice) {
  State& s = t.s;
  const Seat seat = s.battle.sides[my.side];
  --s.battle.hits[my.side][my.kind];
  if (choice == kNothing) {
    --s.battle.cancels[my.side];
    --s.battle.inflicted[other_side(my.side)];
    if (seat == s.active) s.player(seat).used |= kUsedShields;
    t.tell(rule("7.6"), told::HitCancelled{.seat = seat});
    return;
  }
  Target found = find_targets(s, my);
  for (int i = 0; i < found.size; ++i) {
    if (choice_of(found.army, found.options[i]) != choice) continue;
    take_one(found.profile, found.army, found.options[i], my);
    keep_left(s, my.side, found.army);
    return;
  }
}

}  // namespace

Flow AssignHits::run(Table& t, Frame& f, AssignHits& my) {
  RULES
  while (needs_answer(t.s, my)) {
    ASK(AssignHit, t.s.battle.sides[my.side]);
    take_chosen(t, my, answer(t, t.s.battle.sides[my.side]));
  }
  if (my.lost)
    t.tell(rule("7.6"), told::HitsWithoutTarget{.seat = t.s.battle.sides[my.side], .hits = my.lost});
  RETURN(my.lost);
  END_RULES
}

void AssignHit::list(const State& s, Seat, Listing& out) {
  const AssignHits& my = inside<AssignHits>(s);
  if (my.kind >= kHitKinds) return;
  const Target found = find_targets(s, my);
  for (int i = 0; i < found.size; ++i) out.add(choice_of(found.army, found.options[i]));
  if (may_cancel(s, my, static_cast<combat::HitKind>(uint8_t{my.kind}))) out.add(kNothing);
  if (!out.explaining()) return;
  const Rule why = my.stage == Stage::kBombardment ? rule("8.2")
                   : s.battle.planet != kNoPlanet  ? rule("8.5")
                                                   : rule("7.6");
  for (int i = 0; i < found.army.size; ++i)
    for (const combat::HitUse use : {combat::HitUse::kSustain, combat::HitUse::kLose}) {
      const Choice choice = choice_of(found.army, {static_cast<uint8_t>(i), use});
      if (!out.options().has(choice)) out.refuse(choice, why);
    }
}

Choice least_loss(const State& s) {
  const Target found = find_targets(s, inside<AssignHits>(s));
  const int best =
      combat::sustain_first(found.army, found.profile, {found.options, static_cast<size_t>(found.size)});
  return choice_of(found.army, found.options[best]);
}

// --- a stage

namespace {

Rule rule_of(Stage stage) {
  switch (stage) {
    case Stage::kCannon:
      return rule("6.3");
    case Stage::kBarrage:
      return rule("7.3");
    case Stage::kPreCombat:
      return rule("7.4");
    case Stage::kBombardment:
      return rule("8.2");
    case Stage::kDefence:
      return rule("8.3");
    case Stage::kCombat:
    case Stage::kMines:
      break;
  }
  return rule("7.5");
}

// What repairs itself after a combat round.
void end_stage(Table& t, Stage stage) {
  const combat::Armies before = armies_of(t.s);
  combat::Armies after;
  for (int side = 0; side < kBattleSides; ++side) {
    after[role_of(side)] = army_left(t.s, side);
    tidy(after[role_of(side)]);
  }
  if (stage == Stage::kCombat) {
    const combat::Battle model = model_of(t.s, before);
    for (int side = 0; side < kBattleSides; ++side)
      after_round(model, role_of(side), after, before[role_of(side)]);
  }
  settle(t, after, rule_of(stage));
}

bool has_hits(const State& s, int side) {
  const uint8_t* hits = s.battle.hits[side];
  return std::any_of(hits, hits + kHitKinds, [](uint8_t left) { return left != 0; });
}

}  // namespace

Flow BattleStage::run(Table& t, Frame& f, BattleStage& my) {
  RULES
  if (my.rolled) PERFORM(RollDice, .stage = my.stage, .sides = my.sides);
  t.s.battle.stage = my.stage;
  if (my.stage == Stage::kCombat) spare_last_units(t);
  note_hits(t.s);
  if (has_hits(t.s, kAttacker)) PERFORM(AssignHits, .side = kAttacker, .stage = my.stage);
  if (has_hits(t.s, kDefender)) PERFORM_NTH(1, AssignHits, .side = kDefender, .stage = my.stage);
  if (fires_last_shot(t, kAttacker, my.stage))
    PERFORM_NTH(2, AssignHits, .side = kDefender, .stage = my.stage);
  if (fires_last_shot(t, kDefender, my.stage))
    PERFORM_NTH(3, AssignHits, .side = kAttacker, .stage = my.stage);
  end_stage(t, my.stage);
  if (loses_cargo(t.s, kAttacker))
    PERFORM(LoseCargo, .seat = t.s.battle.sides[kAttacker], .system = t.s.battle.system);
  if (loses_cargo(t.s, kDefender))
    PERFORM_NTH(1, LoseCargo, .seat = t.s.battle.sides[kDefender], .system = t.s.battle.system);
  END_RULES
}

}  // namespace tessera::ascension
