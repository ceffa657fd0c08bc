// Lines of the questions of decisions/production.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"
#include "games/ascension/rules/production.h"

namespace tessera::ascension {

inline std::string producer_text(const Asked& a, int producer) {
  if (producer == kYards) return "with War Suns";
  return producer ? std::string("on ") + planet_name(a.s, planet_of(static_cast<Place>(producer)))
                  : "in space";
}
inline std::string built_price_text(const Asked& a) {
  const Place to = usual_place(a.part(0), kAllUnits[a.part(1)]);
  return resources_text(price_of(a.s, a.seat, kAllUnits[a.part(1)], {active_system(a.s), to}));
}
inline std::string border_text(const Asked& a) {
  const int number = a.number();
  return system_text(a.s, cell(number / kBorderSides)) + " and " +
         system_text(a.s, cell(kSide[number / kBorderSides][number % kBorderSides]));
}
inline std::string payment_text(const Asked& a) {
  switch (static_cast<Payment>(a.part(0))) {
    case Payment::kAuto:
      return "Pay with as few Trade Goods and as little waste as possible";
    case Payment::kPlanet: {
      const Planet planet = static_cast<Planet>(a.part(1));
      const int worth = inside<Pay>(a.s).influence ? influence_of(a.s, planet) : resources_of(a.s, planet);
      return std::string("Exhaust ") + planet_name(a.s, planet) + " for " + std::to_string(worth);
    }
    case Payment::kGoods:
      return "Pay all the rest with Trade Goods";
  }
  return "";
}

inline constexpr auto kProductionLines = std::to_array<QuestionLines>({
    lines<MineBorder>("Where do you lay a Space Mine? {mines_left} more can be laid.", "Between {border}",
                      "Lay no more mines"),
    lines<BuildUnit>(
        "What do you produce in {active}? {step_price} to be paid so far; you can spend {purse}.",
        "{Unit_name} {producer}, {built_price}", "Produce nothing more"),
    lines<BuildCount>("How many do you produce: {building}?", "{n}"),
    lines<PlaceUnit>("Where are they placed: {building}?", "{place}"),
    lines<DockSite>("Where do you build a Space Dock? {step_price} to be paid so far; you can spend {purse}.",
                    "On {planet}", "Build no more docks"),
    lines<PayWith>("How do you pay? {due} {currency} left to pay.", "{payment}"),
    lines<LoseUnit>("Too much of yours is in {crowded}. What is lost?", "One {unit}",
                    "Move a counter from Strategy Allocation to Fleet Supply instead"),
    lines<ExhaustOrLose>("Which planet do you exhaust or lose?", "{planet_price} {planet}"),
});
inline constexpr auto kProductionGaps = std::to_array<Gap<Asked>>({
    {"mines_left", [](const Asked& a) { return int{inside<LayMines>(a.s).left}; }},
    {"border", border_text},
    {"active", [](const Asked& a) { return system_text(a.s, active_system(a.s)); }},
    {"step_price", [](const Asked& a) { return resources_text(a.s.tactical.price); }},
    {"purse", [](const Asked& a) { return purse_of(a.s, a.seat, dear_goods(a.s, a.seat)); }},
    {"unit_name", [](const Asked& a) { return std::string(row(kAllUnits[a.part(1)]).name); }},
    {"producer", [](const Asked& a) { return producer_text(a, a.part(0)); }},
    {"built_price", built_price_text},
    {"building", [](const Asked& a) { return std::string(row(inside<Build>(a.s).unit).name); }},
    {"place",
     [](const Asked& a) {
       const Place place = static_cast<Place>(a.number());
       return is_space(place) ? std::string("Aboard ships")
                              : std::string("On ") + planet_name(a.s, planet_of(place));
     }},
    {"due", [](const Asked& a) { return int{inside<Pay>(a.s).due}; }},
    {"currency",
     [](const Asked& a) { return std::string(inside<Pay>(a.s).influence ? "influence" : "resources"); }},
    {"payment", payment_text},
    {"crowded", [](const Asked& a) { return system_text(a.s, inside<LoseExcess>(a.s).system); }},
    {"unit", [](const Asked& a) { return std::string(row(kAllUnits[a.number()]).name); }},
    {"planet_price", [](const Asked& a) { return std::string(a.part(1) ? "Lose" : "Exhaust"); }},
});

}  // namespace tessera::ascension
