// Short names of things, as options, scenarios, positions, records and views write them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/view/names.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

// --- rows of data by their id

constexpr const char* space_id(Space space) { return row(space).id; }
constexpr const char* race_id(Race race) { return row(race).id; }
constexpr const char* leader_id(Leader leader) { return kLeaderRows[leader].id; }
constexpr const char* kind_id(CardKind kind) { return row(kind).id; }
// In a plan there may be none.
constexpr const char* plan_leader_id(Leader leader) {
  if (leader == kDecoy) return "decoy";
  return leader == kNoLeader ? "none" : leader_id(leader);
}
constexpr const char* plan_card_id(CardKind kind) { return kind == kNoKind ? "none" : kind_id(kind); }
constexpr const char* category_id(Category category) { return row(category).id; }
constexpr const char* betrayal_id(int card) { return kBetrayalRows[card].id; }

constexpr std::optional<Space> find_space(std::string_view id) { return find_row<Space>(kSpaceRows, id); }
constexpr std::optional<Race> find_race(std::string_view id) { return find_row<Race>(kRaceRows, id); }
constexpr std::optional<Leader> find_leader(std::string_view id) { return find_row<Leader>(kLeaderRows, id); }
constexpr std::optional<CardKind> find_kind(std::string_view id) { return find_row<CardKind>(kCardRows, id); }

constexpr bool is_leader(int64_t number) { return number >= 0 && number < kLeaders; }

// --- words

inline constexpr const char* kPhaseNames[kPhases] = {"setup",       "influence", "bidding",    "recruitment",
                                                     "maneuvering", "battle",    "collection", "bombardment"};
constexpr const char* phase_name(Phase phase) { return kPhaseNames[static_cast<int>(phase)]; }

// As GameInfo::endings calls them, from the second on.
inline constexpr const char* kEndingNames[] = {
    "none", "strongholds", "sol", "hacan", "most strongholds", "prediction", "betrayal", "draw"};
constexpr const char* ending_name(Ending ending) { return kEndingNames[static_cast<int>(ending)]; }

inline constexpr const char* kElementNames[] = {"none", "strength", "leader", "attack", "defense"};
constexpr const char* element_name(Element element) { return kElementNames[static_cast<int>(element)]; }

inline constexpr const char* kVowNames[] = {nullptr, "attacks", "does-not"};
constexpr const char* vow_name(Vow vow) { return kVowNames[static_cast<int>(vow)]; }

inline constexpr const char* kInquiryNames[kInquiries] = {"influence", "card", "traitor", "prediction",
                                                          "betrayal"};
constexpr const char* inquiry_name(Inquiry what) { return kInquiryNames[static_cast<int>(what)]; }

inline constexpr const char* kOrderNames[] = {"must", "must-not"};
// "must-energy-attack"
inline std::string command_name(uint8_t code) {
  return std::string(kOrderNames[static_cast<int>(command_order(code))]) + "-" +
         category_id(command_category(code));
}
constexpr bool is_command(int64_t code) { return code >= 2 && code < 2 + 2 * kCategories; }

// --- cards with several copies

// Cards of the influence deck that are alike.
struct InfluenceCopies {
  const char* id;  // "location-3", "ceasefire", "sol-offensive"
  InfluenceCard first;
  int count;
};
constexpr InfluenceCopies copies_of(InfluenceCard card) {
  if (card < kLocations) return {kLocationRows[card].id, card, 1};
  if (card < kLocations + kCeasefires) return {"ceasefire", kLocations, kCeasefires};
  return {"sol-offensive", kLocations + kCeasefires, kSolOffensives};
}
constexpr const char* influence_id(InfluenceCard card) { return copies_of(card).id; }

inline std::string card_name_of(Card card) {
  const CardRow& kind = row(kind_of(card));
  return copy_name(kind.id, card - kind.first + 1, kind.count);
}
inline std::string influence_name_of(InfluenceCard card) {
  const InfluenceCopies all = copies_of(card);
  return copy_name(all.id, card - all.first + 1, all.count);
}

inline std::optional<Card> find_card(std::string_view text) {
  return find_copy<Card>(text, kCards, card_name_of, [](Card card) { return kind_id(kind_of(card)); });
}
inline std::optional<InfluenceCard> find_influence(std::string_view text) {
  return find_copy<InfluenceCard>(text, kInfluenceCards, influence_name_of, influence_id);
}

}  // namespace tessera::rex
