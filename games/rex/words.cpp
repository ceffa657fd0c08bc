#include "games/rex/words.h"

#include <algorithm>

namespace tessera::rex {

std::string influence_text(int64_t n) {
  return n == 0 ? std::string("no influence") : fmt::format("{} influence", n);
}

std::string price_text(int price) {
  return price == 0 ? std::string("for nothing") : fmt::format("for {} influence", price);
}

std::string units_text(Pool units) {
  if (!units.mechanized) return counted(units.normal, "unit");
  const std::string mechanized = counted(units.mechanized, "Mechanized unit");
  return units.normal ? fmt::format("{} and {}", counted(units.normal, "unit"), mechanized) : mechanized;
}

std::string units_of_text(const State& s, Seat reader, Seat owner, Space space) {
  const std::string units = units_text(units_at(s, owner, space));
  const char* side = is_face_down(s, owner, space) ? " face-down" : "";
  if (owner == reader) return fmt::format("your{} {}", side, units);
  return fmt::format("{} of {}{}", units, seat_token(owner), *side ? ", face-down" : "");
}

std::string leader_text(Leader leader) {
  return fmt::format("{} ({}, strength {})", leader_name(leader), race_name(race_of(leader)),
                     leader_strength(leader));
}

std::string leader_or_none(Leader leader) {
  if (leader == kDecoy) return "a Decoy Commander";
  return leader == kNoLeader ? "no leader" : leader_name(leader);
}

std::string kind_or_none(CardKind kind) { return kind == kNoKind ? "no card" : kind_name(kind); }

std::string seats_text(SeatSet seats) { return joined_names(seats, seat_token, "nobody"); }

std::string seats_text(SeatSet seats, Seat reader) {
  if (!seats.has(reader)) return seats_text(seats);
  std::vector<std::string> names = {"you"};
  for (Seat seat : seats.without(SeatSet{reader})) names.push_back(seat_token(seat));
  return joined(names);
}

std::string leaders_text(LeaderMask leaders) {
  return joined_names(LeaderSet::from_bits(leaders), leader_name, "nobody");
}

std::string influence_card_text(InfluenceCard card) {
  switch (influence_kind(card)) {
    case InfluenceKind::kLocation:
      return fmt::format("influence for {} and {}", space_name(kLocationRows[card].spaces[0]),
                         space_name(kLocationRows[card].spaces[1]));
    case InfluenceKind::kCeasefire:
      return "a Temporary Ceasefire";
    default:
      return "a Sol Offensive";
  }
}

std::string command_text(uint8_t code) {
  return fmt::format("must{} play {}", command_order(code) == Order::kMust ? "" : " not",
                     row(command_category(code)).name);
}

std::string phase_text(Phase phase) {
  return phase == Phase::kSetUp ? std::string("set-up") : fmt::format("{} phase", phase_name(phase));
}

std::string element_text(Element element) {
  const bool is_card = element == Element::kAttack || element == Element::kDefense;
  return fmt::format("{}{}", element_name(element), is_card ? " card" : "");
}

std::string intent_text(int slots) {
  switch (slots & (kAttackSlot | kDefenseSlot)) {
    case kAttackSlot:
      return "an attack card";
    case kDefenseSlot:
      return "a defense card";
    case kAttackSlot | kDefenseSlot:
      return "an attack card and a defense card";
    default:
      return "no card";
  }
}

// ---------------------------------------------------------------- spaces

std::string danger_text(const State& s, Seat reader, Space space) {
  if (!s.fleet || s.phase == Phase::kBombardment) return "";
  if (row(space).sector == kNoSector || (shielded(s) & bit(space))) return "";
  const int ahead = (row(space).sector - s.fleet + kSectors) % kSectors;
  if (ahead == 0) return "";
  if (s.fleet_card && s.fleet_seen.has(reader)) return ahead <= s.fleet_card ? "the fleet will hit it" : "";
  const auto hits = [&](uint8_t number) { return ahead <= number; };
  const auto cards = std::count_if(std::begin(kBombardmentDeck), std::end(kBombardmentDeck), hits);
  if (!cards) return "";
  return fmt::format("the fleet hits it on {} of {} cards", cards, std::size(kBombardmentDeck));
}

std::string space_notes(const State& s, Seat reader, Space space) {
  std::vector<std::string> notes;
  if (strongholds(s) & bit(space)) notes.push_back("stronghold");
  if (const int there = s.influence[static_cast<int>(space)]) notes.push_back(influence_text(there));
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.player(seat).present & bit(space)) notes.push_back(units_of_text(s, reader, seat, space));
  if (const std::string danger = danger_text(s, reader, space); !danger.empty()) notes.push_back(danger);
  if (notes.empty()) return "";
  std::string text;
  for (const std::string& note : notes) text += (text.empty() ? " (" : "; ") + note;
  return text + ")";
}

// ---------------------------------------------------------------- battles

std::string strength_text(const State& s, Seat seat) {
  const Pool units = units_at(s, seat, s.battle.space);
  return fmt::format("{}, strength {}", units_text(units), units.strength());
}

std::string shown_text(const Plan& plan) {
  std::vector<std::string> parts;
  if (plan.shown & kStrengthPart) parts.push_back(fmt::format("strength {}", plan.strength));
  if (plan.shown & kLeaderPart) parts.push_back(leader_or_none(plan.leader));
  if (plan.shown & kIntentPart) parts.push_back(intent_text(plan.intent));
  if (plan.shown & kAttackPart) parts.push_back(fmt::format("{} as attack", kind_or_none(plan.attack)));
  if (plan.shown & kDefensePart) parts.push_back(fmt::format("{} as defense", kind_or_none(plan.defense)));
  return joined(parts);
}

}  // namespace tessera::rex
