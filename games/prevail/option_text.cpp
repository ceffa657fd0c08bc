#include "games/prevail/option_text.h"

#include "games/prevail/reach.h"

namespace tessera::prevail {

namespace {

Reach reach_of(const State& s, const Move& my) {
  return Reach(s, my.seat, my.unit, stat(s, my.seat, my.unit, Stat::kSpeed, my.committed),
               stat(s, my.seat, my.unit, Stat::kFlexibility, my.committed));
}

constexpr bool is_single(uint8_t facings) { return std::has_single_bit(facings); }

}  // namespace

StatSet accepted_stats(const State& s) {
  switch (s.decision) {
    case CommitMove::kId:
    case CommitFront::kId:
      return kMoveStats;
    case CommitShot::kId:
      return inside<Shoot>(s).beyond ? kReachStats : kShotStats;
    case CommitCover::kId:
      return kCoverStats;
    case CommitMelee::kId:
      return kMeleeStats;
    default:
      return 0;
  }
}

// ---------------------------------------------------------------- moves

namespace {

// "from the front or the flank, as you then choose": an enemy that can be entered in several ways.
std::string ways_in(const State& s, Seat seat, Space space, uint8_t facings) {
  const Facing foe = s.army(other(seat)).facings[unit_at(s, other(seat), space)];
  int kinds = 0;
  for (Facing facing : kAllFacings)
    if (facings >> index(facing) & 1) kinds |= 1 << static_cast<int>(engagement_kind(facing, foe));
  std::vector<std::string> names;
  for (EngagementKind kind : {EngagementKind::kFront, EngagementKind::kFlank, EngagementKind::kRear})
    if (kinds >> static_cast<int>(kind) & 1) names.push_back(fmt::format("the {}", engagement_name(kind)));
  return fmt::format("from {}; then choose a facing", joined(names, "or"));
}

}  // namespace

std::string move_to_text(const State& s, Seat seat, Space space) {
  const Move& my = inside<Move>(s);
  const uint8_t facings = reach_of(s, my).facings_at(space);
  const std::string name = space_name(space);
  const Index foe = unit_at(s, other(seat), space);
  if (foe != kNoUnit && facings) {
    const std::string how = is_single(facings)
                                ? engagement_text(s, seat, my.unit, my.committed, space,
                                                  static_cast<Facing>(std::countr_zero(facings)))
                                : ways_in(s, seat, space, facings);
    return fmt::format("Engage {} {}", unit_text(s, other(seat), foe), how);
  }
  const bool stays = space == s.army(seat).spaces[my.unit];
  std::string what = stays ? "Stay at " + name : "Move to " + name;
  if (!facings) return what;
  if (!is_single(facings)) return what + ", then choose a facing";
  return fmt::format("{}, facing {}", what, facing_text(static_cast<Facing>(std::countr_zero(facings))));
}

std::string facing_choice_text(const State& s, Seat seat, Facing facing) {
  std::string text = fmt::format("Face {}", facing_text(facing));
  if (!asks<MoveFacing>(s)) return text;
  const Move& my = inside<Move>(s);
  const Index foe = unit_at(s, other(seat), my.to);
  if (foe == kNoUnit) return text;
  if (!(reach_of(s, my).facings_at(my.to) >> index(facing) & 1)) return text;
  return fmt::format("{}: engage {} {}", text, unit_name(s, other(seat), foe),
                     engagement_text(s, seat, my.unit, my.committed, my.to, facing));
}

// ---------------------------------------------------------------- shots and melees

Part shot_part(const State& s) {
  const Shoot& my = inside<Shoot>(s);
  return {stat(s, my.seat, my.unit, Stat::kAttack, my.committed), my.supporters * kShotSupport, 0};
}

std::string target_text(const State& s, Seat seat, Index target) {
  const Shoot& my = inside<Shoot>(s);
  const Seat enemy = other(seat);
  std::string text = fmt::format("Shoot at {}: attack {} against {}", unit_text(s, enemy, target),
                                 stat(s, seat, my.unit, Stat::kAttack),
                                 thresholds_text(s, enemy, target, Commitment::kNone));
  if (can_shoot_at(s, seat, my.unit, target)) return text;
  if (!can_shoot_at(s, seat, my.unit, target, 1)) return text;
  return text + (std::popcount(s.army(seat).hand) == 1
                     ? "; too far without a range card, your last: you would lose"
                     : "; too far without a range card, which you must commit");
}

std::string melee_text(const State& s, Seat seat, Index unit) {
  if (!(s.army(seat).engaged & bit(unit))) return unit_text(s, seat, unit);
  const Index foe = s.army(seat).foes[unit];
  const Seat enemy = other(seat);
  const Part own = melee_part(s, seat, unit, Commitment::kNone, Commitment::kNone);
  const Part theirs = melee_part(s, enemy, foe, Commitment::kNone, Commitment::kNone);
  return fmt::format("{} with {} against {} with {}: yours would {}, theirs {}", unit_text(s, seat, unit),
                     part_text_short(own), unit_name(s, enemy, foe), part_text_short(theirs),
                     effects_text(own.effects), effects_text(theirs.effects));
}

// ---------------------------------------------------------------- commitments

namespace {

// What the +1 would change, as things stand.
std::string melee_change(const State& s, Seat seat, Commitment made) {
  const Melee& my = inside<Melee>(s);
  const Index own = my.units[seat], foe = my.units[other(seat)];
  const Part mine = melee_part(s, seat, own, made, my.committed[other(seat)]);
  const Part theirs = melee_part(s, other(seat), foe, my.committed[other(seat)], made);
  if (made == Commitment::kAttack)
    return fmt::format("; with {} the enemy would {}", mine.value(), effects_text(theirs.effects));
  return fmt::format("; yours would {}", effects_text(mine.effects));
}

std::string front_change(const State& s, Seat seat, Commitment made) {
  const Engage& my = inside<Engage>(s);
  const int own = stat(s, seat, my.defender, Stat::kSpeed, made);
  const int theirs = stat(s, my.seat, my.mover, Stat::kSpeed, my.committed);
  const bool fast = own > theirs || s.setting<FrontRetreat>(Setting::kFrontRetreat) == FrontRetreat::kIfLegal;
  const bool may = fast && RetreatSpaces(s, seat, my.defender, made).size() > 0;
  return fmt::format("; speed {} against {}: it {} fall back", own, theirs, may ? "may" : "cannot");
}

std::string shot_change(const State& s, Commitment made) {
  const Shoot& my = inside<Shoot>(s);
  const int attack = stat(s, my.seat, my.unit, Stat::kAttack, made) + my.supporters * kShotSupport;
  return fmt::format("; with {} the target would {}", attack,
                     effects_text(effects_of(s, other(my.seat), my.target, attack, Commitment::kNone)));
}

std::string cover_change(const State& s, Seat seat, Commitment made) {
  const Shoot& my = inside<Shoot>(s);
  return fmt::format("; yours would {}",
                     effects_text(effects_of(s, seat, my.target, shot_part(s).value(), made)));
}

std::string change_text(const State& s, Seat seat, Commitment made) {
  switch (s.decision) {
    case CommitFront::kId:
      return front_change(s, seat, made);
    case CommitShot::kId:
      return shot_change(s, made);
    case CommitCover::kId:
      return cover_change(s, seat, made);
    case CommitMelee::kId:
      return melee_change(s, seat, made);
    default:
      return "";
  }
}

}  // namespace

std::string commitment_text(const State& s, Seat seat, Choice choice) {
  const char* card = card_name(commit_card(choice));
  if (s.army(seat).hand == CardSet{1} << commit_card(choice))
    return fmt::format("Discard {}: your last card, and an empty hand loses", card);
  const Stat stat = commit_stat(choice);
  if (stat == kNoStat) return fmt::format("Discard {}, which gives nothing here", card);
  return fmt::format("+1 {}: discard {}{}", stat_name(stat), card, change_text(s, seat, commitment(stat)));
}

}  // namespace tessera::prevail
