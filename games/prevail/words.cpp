#include "games/prevail/words.h"

#include "games/prevail/reach.h"

namespace tessera::prevail {

bool is_plural(UnitType type) {
  const std::string_view name = unit_name(type);
  return name.ends_with("s") || name.ends_with("men") || name.ends_with("ii");
}

std::string facing_text(Facing facing) {
  constexpr const char* kWords[kFacings] = {"north", "north-east", "east", "south-east",
                                            "south", "south-west", "west", "north-west"};
  return kWords[index(facing)];
}

std::string type_text(UnitType type) {
  const UnitRow& one = kUnitRows[type];
  std::string text = fmt::format("cost {}, morale {}, attack {}", one.cost, one.rout_penalty, one.attack);
  if (one.range) text += fmt::format(", range {}", one.range);
  text += fmt::format(", speed {}, flexibility {}", one.speed, one.flexibility);
  if (one.retreat != kNever) text += fmt::format(", retreat {}", one.retreat);
  if (one.reverse != kNever) text += fmt::format(", reverse {}", one.reverse);
  if (one.rout != kNever) text += fmt::format(", rout {}", one.rout);
  return text;
}

std::string counts_text(const uint8_t* by_type) {
  std::vector<std::string> parts;
  for (UnitType type = 0; type < kUnitTypes; ++type)
    if (by_type[type]) parts.push_back(fmt::format("{} {}", by_type[type], unit_name(type)));
  return parts.empty() ? "no units" : joined(parts);
}

// ---------------------------------------------------------------- cards

std::string who_text(const Restriction& wanted) {
  std::string traits;
  for (int trait = 0; trait < kTraits; ++trait)
    if (wanted.traits >> trait & 1) traits += fmt::format("{} ", kTraitNames[trait]);
  if (!wanted.types) return traits + "units";
  std::vector<std::string> types;
  for (UnitType type = 0; type < kUnitTypes; ++type)
    if (wanted.types >> type & 1) types.push_back(unit_name(type));
  return traits + joined(types, "or");
}

std::string within_text(const Restriction& wanted) {
  return wanted.range == kAnyRange ? "" : fmt::format(" within {}", wanted.range);
}

std::string modifiers_text(const int8_t (&modifiers)[kStats]) {
  std::string text;
  for (int i = 0; i < kStats; ++i)
    if (modifiers[i]) text += fmt::format("{}{:+} {}", text.empty() ? "" : ", ", modifiers[i], kStatNames[i]);
  return text;
}

std::string command_text(const CardValues& card) {
  const char* verb = card.kind == CommandKind::kRanged ? "shoot with" : "move";
  const std::string modifiers = modifiers_text(card.command_modifiers);
  const std::string who = who_text(card.command);
  const std::string group = card.size == CommandSize::kUnits ? who
                            : who == "units" ? fmt::format("line{}", card.number == 1 ? "" : "s")
                                             : fmt::format("line{} of {}", card.number == 1 ? "" : "s", who);
  return fmt::format("{} {}{} {}{}{}", verb, card.number == 1 ? "" : "up to ", card.number,
                     card.number == 1 && group == "units" ? "unit" : group, within_text(card.command),
                     modifiers.empty() ? "" : fmt::format(" ({})", modifiers));
}

std::string round_text(const CardValues& card) {
  const std::string modifiers = modifiers_text(card.round_modifiers);
  if (modifiers.empty()) return "";
  return fmt::format("{}{}: {}", who_text(card.round), within_text(card.round), modifiers);
}

std::string support_text(const State& s, Card card) {
  const CardValues& values = s.card(card);
  if (s.setting<SupportModel>(Setting::kSupportModel) == SupportModel::kTypeList) {
    Restriction listed = {kAnyRange, 0, values.preserves};
    return values.preserves ? who_text(listed) : "";
  }
  const int count = values.support_count;
  switch (values.support) {
    case SupportKind::kNone:
      return "";
    case SupportKind::kGeneric:
      return fmt::format("{} of any kind", counted(count, "unit"));
    case SupportKind::kTrait:
      return counted(count, fmt::format("{} unit", kTraitNames[values.support_of]));
    case SupportKind::kType:
      return fmt::format("{} {}", count, unit_name(static_cast<UnitType>(values.support_of)));
  }
  return "";
}

std::string card_text(const CardValues& card) {
  const std::string round = round_text(card);
  return fmt::format("initiative {}, {}{}", card.initiative, command_text(card),
                     round.empty() ? "" : "; all round " + round);
}

std::string cards_text(CardSet cards) {
  std::vector<std::string> names;
  for_each_card(cards, [&](Card card) { names.push_back(card_name(card)); });
  return names.empty() ? "no cards" : joined(names);
}

// ---------------------------------------------------------------- combat

namespace {

Part strike_of(const State& s, Seat seat, Index unit, Commitment committed) {
  if (!strikes(s, seat, unit)) return {};
  return {stat(s, seat, unit, Stat::kAttack, committed), melee_support(s, seat, unit), 0};
}

}  // namespace

Part melee_part(const State& s, Seat seat, Index unit, Commitment own, Commitment theirs) {
  Part part = strike_of(s, seat, unit, own);
  const Part enemy = strike_of(s, other(seat), s.army(seat).foes[unit], theirs);
  part.effects = effects_of(s, seat, unit, enemy.value(), own);
  return part;
}

std::string part_text(const Part& part) {
  return part.support ? fmt::format("{} ({} + {} support)", part.value(), part.attack, part.support)
                      : std::to_string(part.value());
}

std::string part_text_short(const Part& part) {
  return part.support ? fmt::format("{} ({}+{})", part.value(), part.attack, part.support)
                      : std::to_string(part.value());
}

std::string thresholds_text(const State& s, Seat seat, Index unit, Commitment committed) {
  const UnitRow& one = row(s, seat, unit);
  std::vector<std::string> parts;
  const auto add = [&](const char* name, uint8_t base) {
    if (base != kNever)
      parts.push_back(fmt::format("{} {}", name, threshold(s, seat, unit, base, committed)));
  };
  add("retreat", one.retreat);
  add("reverse", one.reverse);
  add("rout", one.rout);
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string thresholds_short(const State& s, Seat seat, Index unit, Commitment committed) {
  const UnitRow& one = row(s, seat, unit);
  std::string text;
  for (uint8_t base : {one.retreat, one.reverse, one.rout}) {
    if (!text.empty()) text += "/";
    text += base == kNever ? "-" : std::to_string(threshold(s, seat, unit, base, committed));
  }
  return text;
}

std::string effects_text(uint8_t effects) {
  if (effects & kEffectRout) return "rout";
  if (effects & kEffectRetreat) return effects & kEffectReverse ? "retreat and turn round" : "retreat";
  return effects & kEffectReverse ? "hold, or turn round if free" : "hold";
}

std::string engagement_text(const State& s, Seat seat, Index unit, Commitment committed, Space space,
                            Facing facing) {
  const Seat enemy = other(seat);
  const Index foe = unit_at(s, enemy, space);
  const EngagementKind kind = engagement_kind(facing, s.army(enemy).facings[foe]);
  if (kind == EngagementKind::kRear) {
    const int penalty = row(s, enemy, foe).rout_penalty;
    return fmt::format("from the rear: it routs at once{}",
                       penalty ? " and costs " + counted(penalty, "card") : std::string());
  }
  State after = s;  // as if it stood there
  put_unit(after, seat, unit, space, facing);
  after.army(enemy).facings[foe] = opposite(facing);
  const bool is_faster =
      stat(after, enemy, foe, Stat::kSpeed) > stat(after, seat, unit, Stat::kSpeed, committed) ||
      s.setting<FrontRetreat>(Setting::kFrontRetreat) == FrontRetreat::kIfLegal;
  const bool may_leave = kind == EngagementKind::kFront && is_faster &&
                         RetreatSpaces(after, enemy, foe, Commitment::kNone).size() > 0;
  engage(after, seat, unit, foe);
  const Part own = melee_part(after, seat, unit, Commitment::kNone, Commitment::kNone);
  const Part theirs = melee_part(after, enemy, foe, Commitment::kNone, Commitment::kNone);
  return fmt::format("from the {}: attack {} against {}, theirs {} against {}{}", engagement_name(kind),
                     part_text_short(own), thresholds_short(after, enemy, foe, Commitment::kNone),
                     part_text_short(theirs), thresholds_short(after, seat, unit, Commitment::kNone),
                     may_leave ? "; it may fall back" : "");
}

}  // namespace tessera::prevail
