// Who takes a hit (7.6, 8.2, 8.5), and who gives out hits where nobody is asked.
#include <algorithm>

#include "games/ascension/combat/battle.h"

namespace tessera::ascension::combat {

namespace {

int units_to_hit(const Army& army, const Profile& profile, int i) {
  return profile.lines[i].target ? army.groups[i].count - profile.lines[i].spared : 0;
}

bool can_take(const Line& line, HitKind kind) {
  return line.fighter ? kind != HitKind::kOthersOnly : kind != HitKind::kFightersOnly;
}

// Units that have to take hits before others (8.2, 8.5), or that "first" means.
bool goes_first(const Group& group, const Line& line, const Profile& profile, HitKind kind) {
  if (kind == HitKind::kOthersFirst) return !line.fighter;
  if (profile.place != Place::kPlanet) return false;
  return (profile.stage == Stage::kCombat && group.unit == Unit::kShockTroop) ||
         (profile.stage == Stage::kBombardment && group.unit == Unit::kArmor);
}

// Dice in this stage of the unit that an answer is about.
int dice_of_unit(const Group& group, const Line& line, HitUse use) {
  if (!line.dice || !line.hits_cost) return line.dice;
  const int each = std::max<int>(1, line.sustain);
  const int hits = use == HitUse::kSustain ? group.hits % each : std::min<int>(group.hits, each);
  const int lost = line.room_dice ? std::min(hits, 1) * line.room_dice : hits;
  return std::max(1, line.dice - lost);
}

// Urgency in halves, so that an Admiral's ship stands just behind its equals.
int urgency(const Army& army, const Profile& profile, HitOption option, bool saves_dice) {
  const Group& group = army.groups[option.group];
  const Line& line = profile.lines[option.group];
  const int dice = dice_of_unit(group, line, option.use);
  int urgent = 2 * line.value - group.has(Mark::kAdmiral);
  if (dice == 0) urgent += 20;
  if (option.use == HitUse::kSustain && (!saves_dice || dice == 1)) urgent += 20;
  return urgent;
}

int most_urgent(const Army& army, const Profile& profile, std::span<const HitOption> options,
                bool saves_dice) {
  int best = 0, urgent = urgency(army, profile, options[0], saves_dice);
  for (size_t i = 1; i < options.size(); ++i) {
    const int found = urgency(army, profile, options[i], saves_dice);
    if (found > urgent) best = static_cast<int>(i), urgent = found;
  }
  return best;
}

}  // namespace

int list_hit_options(const Army& army, const Profile& profile, HitKind kind, HitOption* out) {
  bool first = false;
  for (int i = 0; i < army.size; ++i)
    first |=
        units_to_hit(army, profile, i) > 0 && goes_first(army.groups[i], profile.lines[i], profile, kind);
  int size = 0;
  for (int i = 0; i < army.size; ++i) {
    const Group& group = army.groups[i];
    const Line& line = profile.lines[i];
    if (units_to_hit(army, profile, i) <= 0 || !can_take(line, kind)) continue;
    if (first && !goes_first(group, line, profile, kind)) continue;
    const auto at = static_cast<uint8_t>(i);
    if (!line.sustains || group.hits >= line.sustain) out[size++] = {at, HitUse::kLose};
    if (line.sustains && group.hits < line.sustain * group.count) out[size++] = {at, HitUse::kSustain};
  }
  return size;
}

void take_hit(Army& army, const Profile& profile, HitOption option) {
  Group& group = army.groups[option.group];
  if (option.use == HitUse::kSustain) {
    ++group.hits;
    return;
  }
  --group.count;
  group.hits -= std::min(group.hits, profile.lines[option.group].sustain);
  if (!group.count) group.hits = 0;
}

int sustain_first(const Army& army, const Profile& profile, std::span<const HitOption> options) {
  return most_urgent(army, profile, options, /*saves_dice=*/false);
}

int preserve_power(const Army& army, const Profile& profile, std::span<const HitOption> options) {
  return most_urgent(army, profile, options, /*saves_dice=*/true);
}

int highest_value_first(const Army&, const Profile& profile, std::span<const HitOption> options) {
  int best = 0;
  const auto worth = [&](HitOption option) {
    return 2 * profile.lines[option.group].value + (option.use == HitUse::kSustain);
  };
  for (size_t i = 1; i < options.size(); ++i)
    if (worth(options[i]) > worth(options[static_cast<size_t>(best)])) best = static_cast<int>(i);
  return best;
}

Assignment::Assignment(const Battle& battle, Role role, const Armies& armies, const Profile& profile,
                       Policy policy)
    : profile_(profile), policy_(policy), army_(armies[role]) {
  if (profile.stage != Stage::kBombardment) return;
  shields_ = shields(battle, role, armies);
  keeps_shields_ = grants(battle, role, armies).has(Grant::kShieldsInCombat);
}

bool Assignment::take(HitKind kind) {
  if (absorbs_) return absorbs_ = false, true;
  if (shields_ > 0) return --shields_, true;
  HitOption options[kMostHitOptions];
  const int size = list_hit_options(army_, profile_, kind, options);
  if (!size) return false;
  // Hits that nobody rolled (7.2) cannot be cancelled; those that only cost Fighters are not worth it in a
  // round.
  const bool cancels =
      kind == HitKind::kFightersOnly ? profile_.stage == Stage::kBarrage : kind != HitKind::kOthersOnly;
  if (army_.cancels > 0 && cancels) return --army_.cancels, true;
  const HitOption option =
      options[size == 1 ? 0 : policy_(army_, profile_, {options, static_cast<size_t>(size)})];
  take_hit(army_, profile_, option);
  absorbs_ = profile_.doubles && option.use == HitUse::kSustain;
  return true;
}

Army Assignment::result() const {
  Army army = army_;
  if (keeps_shields_) army.cancels = static_cast<uint8_t>(std::min(255, army.cancels + shields_));
  tidy(army);
  return army;
}

int take_hits(const Battle& battle, Role role, Armies& armies, Stage stage, int round, Hits hits,
              Policy policy) {
  const Profile profile = profile_of(battle, role, armies, stage, round);
  Assignment assignment(battle, role, armies, profile, policy);
  int lost = 0;
  for (int kind = 0; kind < kHitKinds; ++kind)
    for (int n = 0; n < hits.of[kind]; ++n) lost += !assignment.take(static_cast<HitKind>(kind));
  armies[role] = assignment.result();
  return lost;
}

}  // namespace tessera::ascension::combat
