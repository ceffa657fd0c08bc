// Answers by name, for records and scenarios, and what a click may hit; and the names of chance's outcomes.
#include "engine/game/outcomes.h"
#include "games/prevail/option_text.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

// --- what answers are made of

std::string space_id(const Asked&, uint32_t number) { return space_name(static_cast<Space>(number)); }
std::string facing_id(const Asked&, uint32_t number) { return kFacingNames[number]; }
template <int whose>  // 0: of the seat that is asked, 1: of the other
std::string unit_id(const Asked& a, uint32_t number) {
  return space_name(a.s.army(whose ? other(a.seat) : a.seat).spaces[number]);
}

constexpr auto kArmyKind = row_kind<Asked, kArmyRows>("army");
constexpr auto kTypeKind = row_kind<Asked, kUnitRows>("type");
constexpr auto kCardKind = row_kind<Asked, kCardRows>("card");
constexpr Kind<Asked> kSpaceKind{"space", 0x10000, space_id};
constexpr Kind<Asked> kFacingKind{"facing", kFacings, facing_id};
constexpr Kind<Asked> kTurnKind{"facing", kFacings, facing_id, false};  // at the end of a move
constexpr Kind<Asked> kUnitKind{"unit", kMostUnits, unit_id<0>};
constexpr Kind<Asked> kEnemyKind{"unit", kMostUnits, unit_id<1>};

constexpr ShapeRow<Meaning, Asked> kShapes[] = {
    {Meaning::kArmy, {"", {{&kArmyKind}}}},
    {Meaning::kType, {"", {{&kTypeKind}}}},
    {Meaning::kCard, {"", {{&kCardKind}}}},
    {Meaning::kSpace, {"", {{&kSpaceKind, 0, 16}}}},
    {Meaning::kFacing, {"", {{&kFacingKind, 0, 3}}}},
    {Meaning::kUnit, {"", {{&kUnitKind}}}},
    {Meaning::kEnemy, {"", {{&kEnemyKind}}}},
    {Meaning::kCommitment, {"", {{&kCardKind, 0, 8}}}},
    {Meaning::kMove, {"", {{&kSpaceKind, 0, 16}, {&kTurnKind, 16, 3}}, ":"}},
};

// Which stat a card is committed for is said where it could be several.
bool is_ambiguous(const State& s, Choice choice) {
  const StatSet stats = s.card(commit_card(choice)).commit & accepted_stats(s);
  return commit_stat(choice) != kNoStat && std::popcount(static_cast<unsigned>(stats)) > 1;
}

OptionText option_of(const Asked& a, const DecisionRow& decision) {
  if (a.choice == kNothing && decision.nothing) return {decision.nothing, "", {}};
  if (decision.meaning == Meaning::kYesNo) return {a.choice ? "yes" : "no", "", {}};
  if (decision.meaning == Meaning::kType && a.choice == kAgain) return {"again", "", {}};
  OptionText option = shaped(shape_of(kShapes, decision.meaning), a);
  if (decision.meaning == Meaning::kUnit || decision.meaning == Meaning::kEnemy)
    option.targets.push_back({"space", option.name});
  if (decision.meaning == Meaning::kCommitment && is_ambiguous(a.s, a.choice))
    option.name += fmt::format(":{}", stat_name(commit_stat(a.choice)));
  return option;
}

}  // namespace

OptionText Prevail::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  OptionText option = option_of(a, decision_row(s.decision));
  option.text = option_text(a);
  return option;
}

// --- outcomes

namespace {

constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawSide, "side", "seat, which leads White", "0", kSeats, number_text},
    {kDrawInitiative, "initiative", "seat", "1", kSeats, number_text},
    {kDrawBurn, "burn", "card", "strike", kCardCount, nth_id<kCardRows>},
};

}  // namespace

std::string Prevail::outcome_name(Outcome outcome) { return tessera::outcome_name(kOutcomeRows, outcome); }

Result<Outcome> Prevail::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::prevail
