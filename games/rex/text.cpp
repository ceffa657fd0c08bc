// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit; and
// the names of chance's outcomes.
#include <algorithm>

#include "engine/game/outcomes.h"
#include "games/rex/option_text.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// --- what answers are made of

constexpr Kind<Asked> kSeatKind{"seat", 8, [](const Asked&, uint32_t n) { return std::to_string(n); }};
constexpr Kind<Asked> kNumberKind{"number", ~uint32_t{0},
                                  [](const Asked&, uint32_t n) { return std::to_string(n); }, false};
constexpr Kind<Asked> kRaceKind{"race", kRaces,
                                [](const Asked&, uint32_t n) { return std::string(kRaceRows[n].id); }};
constexpr Kind<Asked> kLeaderKind{"leader", kLeaders,
                                  [](const Asked&, uint32_t n) { return std::string(kLeaderRows[n].id); }};
constexpr Kind<Asked> kSpaceKind{"space", kSpaces,
                                 [](const Asked&, uint32_t n) { return std::string(kSpaceRows[n].id); }};
constexpr Kind<Asked> kCardKind{"card", kCardKinds,
                                [](const Asked&, uint32_t n) { return std::string(kCardRows[n].id); }};
constexpr Kind<Asked> kPartKind{"part", std::size(kElementNames),
                                [](const Asked&, uint32_t n) { return std::string(kElementNames[n]); }};
constexpr Kind<Asked> kInquiryKind{
    "inquiry", kInquiries, [](const Asked&, uint32_t n) { return std::string(kInquiryNames[n]); }, false};
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

Shape<Asked> shape_of(Meaning meaning, const State& s) {
  switch (meaning) {
    case Meaning::kRace:
      return {"", {{&kRaceKind}}};
    case Meaning::kLeader:
    case Meaning::kPlanLeader:
      return {"", {{&kLeaderKind}}};
    case Meaning::kNumber:
      return {"", {{&kNumberKind}}};
    case Meaning::kSpace:
    case Meaning::kInterfere:
      return {"", {{&kSpaceKind}}};
    case Meaning::kKind:
      return {"", {{&kCardKind}}};
    case Meaning::kSeat:
      return {"", {{&kSeatKind}}};
    case Meaning::kInquiry:
      return {"", {{&kInquiryKind}}};
    case Meaning::kDetail:
      return {"", {{inside<Inquire>(s).what == Inquiry::kCard ? &kCardKind : &kLeaderKind}}};
    case Meaning::kFight:
      return {"fight", {{&kSpaceKind, 0, 5}, {&kSeatKind, 5, 3}}};
    case Meaning::kCommand:
      return {"", {{&kCommandKind}}};
    case Meaning::kElement:
      return {"", {{&kPartKind}}};
    case Meaning::kSlots:
      return {"", {{&kSlotsKind}}};
    case Meaning::kYesNo:
    case Meaning::kAct:
      break;
  }
  broken("decision %u has answers without meaning", s.decision);
}

// --- acts

struct ActRow {
  Act act;
  Shape<Asked> shape;
  const char* line;
  CardKind card = kNoKind;  // that is played for it
};
constexpr ActRow kActRows[] = {
    {Act::kLeave, {"leave"}, "Leave your alliance with {allies}"},
    {Act::kGive, {"give", {{&kSeatKind, 0, 8}}}, "Give influence to {with_seat}"},
    {Act::kOffer, {"offer"}, "{offer}"},
    {Act::kRecruit,
     {"recruit", {{&kNumberKind, 0, 4}, {&kNumberKind, 4, 4}}},
     "Recruit {recruits} {recruits_price}"},
    {Act::kRecruitLeader, {"leader", {{&kLeaderKind, 0, 8}}}, "Recruit {leader} {leader_price}"},
    {Act::kFreshUnits,
     {"fresh", {{&kNumberKind, 0, 8}}},
     "Play Fresh Recruits: {with_units} back for nothing",
     CardKind::kFreshRecruits},
    {Act::kFreshLeader,
     {"fresh", {{&kLeaderKind, 0, 8}}},
     "Play Fresh Recruits: {leader} back for nothing",
     CardKind::kFreshRecruits},
    {Act::kMove, {"move", {{&kSpaceKind, 0, 8}}}, "Move units from {space}: {units_there} there"},
    {Act::kMarch,
     {"march", {{&kSpaceKind, 0, 8}}},
     "Play Forced March: move units from {space}: {units_there} there",
     CardKind::kForcedMarch},
    {Act::kDeploy, {"deploy", {{&kSpaceKind, 0, 8}}}, "Deploy in {space} {each}{half}|{notes}"},
    {Act::kRelocate,
     {"relocate", {{&kSpaceKind, 0, 8}}},
     "Relocate for 1 influence each: units from {space}: {units_there} there"},
    {Act::kNegate, {"negate", {{&kSpaceKind, 0, 8}}}, "{negator}", CardKind::kGravitonNegator},
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
  if (row.act == Act::kOffer) {
    for (Seat member : SeatSet::from_bits(static_cast<uint8_t>(a.with()))) {
      option.name += fmt::format("-{}", member);
      if (member != a.seat) option.targets.push_back({"seat", std::to_string(member)});
    }
  }
  option.text = say(a, row.line);
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
  if (decision.meaning == Meaning::kYesNo) return yes_no_option(a);
  if (decision.meaning == Meaning::kPlanLeader && a.choice == kDecoy)
    return {"decoy", "", {{"card", kind_id(CardKind::kDecoyCommander)}}};
  if (decision.meaning == Meaning::kInterfere &&
      inside<Interference>(a.s).use != use_of(Ability::kPatientPresence))
    return {"yes", "", {{"card", kind_id(CardKind::kDiplomaticInterference)}}};
  return shaped(shape_of(decision.meaning, a.s), a);
}

}  // namespace

OptionText Rex::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  const DecisionRow& decision = decision_row(s.decision);
  if (decision.meaning == Meaning::kAct && choice != kNothing) return act_option(a);
  OptionText option = option_of(a, decision);
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
std::string leader_outcome(uint32_t number) { return kLeaderRows[number].id; }

// Without a number the first copy of a card is meant.
constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawFirstPlayer, "first", "bombardment card", "3", 0x100, bombardment_name},
    {kDrawRace, "race", "race", "sol", kRaces, [](uint32_t n) { return std::string(kRaceRows[n].id); }},
    {kDrawTraitor, "traitor", "leader", "drax", kLeaders, leader_outcome},
    {kDrawCard, "card", "Strategy card", "energy-rifle-2", kCards,
     [](uint32_t n) { return card_name_of(static_cast<Card>(n)); },
     [](std::string_view text) -> std::optional<uint32_t> { return find_card(text); }},
    {kDrawInfluence, "influence", "influence card", "location-3", kInfluenceCards,
     [](uint32_t n) { return influence_name_of(static_cast<InfluenceCard>(n)); },
     [](std::string_view text) -> std::optional<uint32_t> { return find_influence(text); }},
    {kDrawBombardment, "bombardment", "bombardment card", "4", 0x100, bombardment_name},
    {kDrawBetrayal, "betrayal", "betrayal card", "path-of-peace", kBetrayals,
     [](uint32_t n) { return std::string(kBetrayalRows[n].id); }},
    {kDrawCaptive, "captive", "leader", "drax", kLeaders, leader_outcome},
};

}  // namespace

std::string Rex::outcome_name(Outcome outcome) { return tessera::outcome_name(kOutcomeRows, outcome); }

Result<Outcome> Rex::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::rex
