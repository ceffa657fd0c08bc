#include "games/rex/words.h"

#include <algorithm>

#include "engine/view/text.h"

namespace tessera::rex {

namespace {

using told::Inquired;

bool is_decoy(Leader leader) { return leader == kDecoy; }
Space first_space(InfluenceCard card) { return kLocationRows[card].spaces[0]; }
Space second_space(InfluenceCard card) { return kLocationRows[card].spaces[1]; }
bool forbids(uint8_t command) { return command_order(command) == Order::kMustNot; }
const CategoryRow& category(uint8_t command) { return row(command_category(command)); }
bool is_of_card(Element element) { return element == Element::kAttack || element == Element::kDefense; }
std::string inquired_card(const Inquired& asked) { return kind_or_none(static_cast<CardKind>(asked.detail)); }
std::string inquired_leader(const Inquired& asked) { return leader_or_none(asked.detail); }
bool is_first_half(const Inquired& asked) { return static_cast<Half>(asked.answer) == Half::kFirst; }

}  // namespace

#include "rex/things.inc"

std::string units_of_text(const State& s, Seat reader, Seat owner, Space space) {
  const std::string units = units_text(units_at(s, owner, space));
  const char* side = is_face_down(s, owner, space) ? " face-down" : "";
  if (owner == reader) return fmt::format("your{} {}", side, units);
  return fmt::format("{} of {}{}", units, seat_token(owner), *side ? ", face-down" : "");
}

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

std::string intent_text(int slots) {
  static_assert(kAttackSlot == 1 && kDefenseSlot == 2);
  constexpr const char* kTexts[] = {"no card", "an attack card", "a defense card",
                                    "an attack card and a defense card"};
  return kTexts[slots & (kAttackSlot | kDefenseSlot)];
}

// ---------------------------------------------------------------- spaces

int sectors_ahead(int fleet, int sector) { return (sector - fleet + kSectors) % kSectors; }

int cards_that_reach(int ahead) {
  return static_cast<int>(std::ranges::count_if(kBombardmentDeck, [&](int card) { return card >= ahead; }));
}

namespace {

// What the fleet may do to unshielded units there this round, or "".
std::string danger_text(const State& s, Seat reader, Space space) {
  const int sector = row(space).sector, ahead = sectors_ahead(s.fleet, sector);
  const bool may_hit = s.fleet && s.phase != Phase::kBombardment && sector != kNoSector && ahead;
  if (!may_hit || (shielded(s) & bit(space))) return "";
  if (s.fleet_card && s.fleet_seen.has(reader)) return ahead <= s.fleet_card ? "the fleet will hit it" : "";
  const int cards = cards_that_reach(ahead);
  if (!cards) return "";
  return fmt::format("the fleet hits it on {} of {} cards", cards, std::size(kBombardmentDeck));
}

}  // namespace

std::string space_notes(const State& s, Seat reader, Space space) {
  std::vector<std::string> notes;
  if (strongholds(s) & bit(space)) notes.push_back("stronghold");
  if (const int there = s.influence[static_cast<int>(space)]) notes.push_back(influence_text(there));
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.player(seat).present & bit(space)) notes.push_back(units_of_text(s, reader, seat, space));
  if (const std::string danger = danger_text(s, reader, space); !danger.empty()) notes.push_back(danger);
  const auto itself = [](const std::string& note) { return note; };
  return notes.empty() ? "" : fmt::format(" ({})", comma_list(notes, itself, "; "));
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
