// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit; and
// the names of chance's outcomes.
#include "engine/game/outcomes.h"
#include "games/ascension/ascension.h"
#include "games/ascension/option_text.h"

namespace tessera::ascension {

namespace {

// --- what answers are made of

std::string number_id(const Asked&, uint32_t n) { return std::to_string(n); }

constexpr Kind<Asked> kSeatKind{"seat", kSeats, number_id};
constexpr Kind<Asked> kNumberKind{"number", ~uint32_t{0}, number_id, false};
constexpr Kind<Asked> kRaceKind{"race", kRaces,
                                [](const Asked&, uint32_t n) { return std::string(kRaceRows[n].id); }};
constexpr Kind<Asked> kSystemKind{
    "system", kCells, [](const Asked&, uint32_t n) { return system_id(cell(static_cast<int>(n))); }};
constexpr Kind<Asked> kPlanetKind{"planet", kPlanets, [](const Asked& a, uint32_t n) {
                                    if (n >= a.s.planet_rows) broken("%u is no planet here", n);
                                    return std::string(planet_id(a.s, static_cast<Planet>(n)));
                                  }};
constexpr Kind<Asked> kUnitKind{"unit", kUnits,
                                [](const Asked&, uint32_t n) { return std::string(kUnitRows[n].id); }};
constexpr Kind<Asked> kAreaKind{"area", kAreas,
                                [](const Asked&, uint32_t n) { return std::string(kAreaNames[n]); }};
constexpr Kind<Asked> kActionKind{
    "action", kActions, [](const Asked&, uint32_t n) { return std::string(kActionNames[n]); }, false};

Shape<Asked> shape_of(Meaning meaning, const State& s) {
  switch (meaning) {
    case Meaning::kNumber:
      return {"", {{&kNumberKind}}};
    case Meaning::kRace:
      return {"", {{&kRaceKind}}};
    case Meaning::kSeat:
      return {"", {{&kSeatKind}}};
    case Meaning::kSystem:
      return {"", {{&kSystemKind}}};
    case Meaning::kPlanet:
      return {"", {{&kPlanetKind}}};
    case Meaning::kUnit:
      return {"", {{&kUnitKind}}};
    case Meaning::kArea:
      return {"", {{&kAreaKind}}};
    case Meaning::kAction:
      return {"", {{&kActionKind}}};
    case Meaning::kYesNo:
      break;
  }
  broken("decision %u has answers without meaning", s.decision);
}

OptionText option_of(const Asked& a, const DecisionRow& decision) {
  if (a.choice == kNothing && decision.nothing) return {decision.nothing, "", {}};
  if (decision.meaning == Meaning::kYesNo) return {a.choice == kYes ? "yes" : "no", "", {}};
  return shaped(shape_of(decision.meaning, a.s), a);
}

}  // namespace

OptionText Ascension::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  OptionText option = option_of(a, decision_row(s.decision));
  option.text = option_text(a);
  return option;
}

const char* Ascension::decision_name(const State& s) {
  return s.decision ? decision_row(s.decision).name : "";
}

Rule Ascension::decision_rule(const State& s) { return s.decision ? decision_row(s.decision).rule : Rule(); }

// --- outcomes

namespace {

constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawRace, "race", "race", "sol", kRaces, [](uint32_t n) { return std::string(kRaceRows[n].id); }},
};

}  // namespace

std::string Ascension::outcome_name(Outcome outcome) { return tessera::outcome_name(kOutcomeRows, outcome); }

Result<Outcome> Ascension::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::ascension
