// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit; and
// the names of chance's outcomes.
#include <algorithm>

#include "engine/game/outcomes.h"
#include "games/rex/option_text.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// --- what answers are made of

constexpr auto kSeatKind = number_kind<Asked>("seat", 8, true);
constexpr auto kNumberKind = number_kind<Asked>("number");
constexpr auto kRaceKind = row_kind<Asked, kRaceRows>("race");
constexpr auto kLeaderKind = row_kind<Asked, kLeaderRows>("leader");
constexpr auto kSpaceKind = row_kind<Asked, kSpaceRows>("space");
constexpr auto kCardKind = row_kind<Asked, kCardRows>("card");
constexpr auto kPartKind = row_kind<Asked, kElementNames>("part");
constexpr auto kInquiryKind = row_kind<Asked, kInquiryNames>("inquiry", false);
constexpr Kind<Asked> kCommandKind{"command", 2 + 2 * kCategories,
                                   [](const Asked&, uint32_t n) {
                                     if (!is_command(n)) broken("%u is no command", n);
                                     return command_name(static_cast<uint8_t>(n));
                                   },
                                   false};
constexpr Kind<Asked> kSlotsKind{
    "set of slots", 4,
    [](const Asked& a, uint32_t n) {
      constexpr const char* kIntents[] = {"none", "attack", "defense", "both"};
      constexpr const char* kKept[] = {"discard", "keep-attack", "keep-defense", "keep-both"};
      return std::string(asks<PlanIntent>(a.s) ? kIntents[n] : kKept[n]);
    },
    false};

constexpr ShapeRow<Meaning, Asked> kShapes[] = {
    {Meaning::kRace, {"", {{&kRaceKind}}}},
    {Meaning::kLeader, {"", {{&kLeaderKind}}}},
    {Meaning::kPlanLeader, {"", {{&kLeaderKind}}}},
    {Meaning::kNumber, {"", {{&kNumberKind}}}},
    {Meaning::kSpace, {"", {{&kSpaceKind}}}},
    {Meaning::kInterfere, {"", {{&kSpaceKind}}}},
    {Meaning::kKind, {"", {{&kCardKind}}}},
    {Meaning::kSeat, {"", {{&kSeatKind}}}},
    {Meaning::kInquiry, {"", {{&kInquiryKind}}}},
    {Meaning::kFight, {"fight", {{&kSpaceKind, 0, 5}, {&kSeatKind, 5, 3}}}},
    {Meaning::kCommand, {"", {{&kCommandKind}}}},
    {Meaning::kElement, {"", {{&kPartKind}}}},
    {Meaning::kSlots, {"", {{&kSlotsKind}}}},
};

// --- acts

struct ActRow {
  Act act;
  Shape<Asked> shape;
  CardKind card = kNoKind;  // that is played for it
};
constexpr ActRow kActRows[] = {
    {Act::kLeave, {"leave"}},
    {Act::kGive, {"give", {{&kSeatKind, 0, 8}}}},
    {Act::kOffer, {"offer"}},
    {Act::kRecruit, {"recruit", {{&kNumberKind, 0, 4}, {&kNumberKind, 4, 4}}}},
    {Act::kRecruitLeader, {"leader", {{&kLeaderKind, 0, 8}}}},
    {Act::kFreshUnits, {"fresh", {{&kNumberKind, 0, 8}}}, CardKind::kFreshRecruits},
    {Act::kFreshLeader, {"fresh", {{&kLeaderKind, 0, 8}}}, CardKind::kFreshRecruits},
    {Act::kMove, {"move", {{&kSpaceKind, 0, 8}}}},
    {Act::kMarch, {"march", {{&kSpaceKind, 0, 8}}}, CardKind::kForcedMarch},
    {Act::kDeploy, {"deploy", {{&kSpaceKind, 0, 8}}}},
    {Act::kRelocate, {"relocate", {{&kSpaceKind, 0, 8}}}},
    {Act::kNegate, {"negate", {{&kSpaceKind, 0, 8}}}, CardKind::kGravitonNegator},
};

const ActRow& act_row(Choice choice) {
  for (const ActRow& row : kActRows)
    if (row.act == act_of(choice)) return row;
  broken("%u is no act", choice);
}

OptionText act_option(const Asked& a) {
  const ActRow& row = act_row(a.choice);
  OptionText option = shaped(row.shape, a);
  if (row.card != kNoKind) option.targets.insert(option.targets.begin(), {"card", kind_id(row.card)});
  if (row.act != Act::kOffer) return option;
  for (Seat member : SeatSet::from_bits(static_cast<uint8_t>(a.with()))) {
    option.name += fmt::format("-{}", member);
    if (member != a.seat) option.targets.push_back({"seat", std::to_string(member)});
  }
  return option;
}

// --- answers that are words

// Decisions whose yes and no have other names, or point at something.
OptionText yes_no_option(const Asked& a) {
  const bool yes = a.choice == kYes;
  if (asks<Stance>(a.s))
    return {yes ? "face-up" : "face-down", "", {{"space", space_id(inside<Stances>(a.s).space)}}};
  if (asks<CaptiveFate>(a.s))
    return {yes ? "keep" : "kill", "", {{"leader", leader_id(inside<TakeCaptive>(a.s).leader)}}};
  if (asks<AskVow>(a.s)) return {"yes", "", {{"card", kind_id(CardKind::kInterceptedDispatches)}}};
  return {yes ? "yes" : "no", "", {}};
}

OptionText option_of(const Asked& a, const DecisionRow& decision) {
  if (a.choice == kNothing && decision.nothing) return {decision.nothing, "", {}};
  if (decision.meaning == Meaning::kAct) return act_option(a);
  if (decision.meaning == Meaning::kYesNo) return yes_no_option(a);
  if (decision.meaning == Meaning::kPlanLeader && a.choice == kDecoy)
    return {"decoy", "", {{"card", kind_id(CardKind::kDecoyCommander)}}};
  if (decision.meaning == Meaning::kInterfere &&
      inside<Interference>(a.s).use != use_of(Ability::kPatientPresence))
    return {"yes", "", {{"card", kind_id(CardKind::kDiplomaticInterference)}}};
  Meaning meaning = decision.meaning;
  if (meaning == Meaning::kDetail)
    meaning = inside<Inquire>(a.s).what == Inquiry::kCard ? Meaning::kKind : Meaning::kLeader;
  return shaped(shape_of(kShapes, meaning), a);
}

}  // namespace

OptionText Rex::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  OptionText option = option_of(a, decision_row(s.decision));
  option.text = option_text(a);
  return option;
}

const char* Rex::decision_name(const State& s) { return s.decision ? decision_row(s.decision).name : ""; }

Rule Rex::decision_rule(const State& s) { return s.decision ? decision_row(s.decision).rule : Rule(); }

// --- outcomes

namespace {

std::string bombardment_name(uint32_t number) {
  const bool is_card = std::ranges::find(kBombardmentDeck, number) != std::end(kBombardmentDeck);
  return is_card ? std::to_string(number) : "";
}

// Without a number the first copy of a card is meant.
constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawFirstPlayer, "first", "bombardment card", "3", 0x100, bombardment_name},
    {kDrawRace, "race", "race", "sol", kRaces, nth_id<kRaceRows>},
    {kDrawTraitor, "traitor", "leader", "drax", kLeaders, nth_id<kLeaderRows>},
    {kDrawCard, "card", "Strategy card", "energy-rifle-2", kCards,
     [](uint32_t n) { return card_name_of(static_cast<Card>(n)); },
     [](std::string_view text) -> std::optional<uint32_t> { return find_card(text); }},
    {kDrawInfluence, "influence", "influence card", "location-3", kInfluenceCards,
     [](uint32_t n) { return influence_name_of(static_cast<InfluenceCard>(n)); },
     [](std::string_view text) -> std::optional<uint32_t> { return find_influence(text); }},
    {kDrawBombardment, "bombardment", "bombardment card", "4", 0x100, bombardment_name},
    {kDrawBetrayal, "betrayal", "betrayal card", "path-of-peace", kBetrayals, nth_id<kBetrayalRows>},
    {kDrawCaptive, "captive", "leader", "drax", kLeaders, nth_id<kLeaderRows>},
};

}  // namespace

std::string Rex::outcome_name(Outcome outcome) { return tessera::outcome_name(kOutcomeRows, outcome); }

Result<Outcome> Rex::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::rex
