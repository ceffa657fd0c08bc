// What answers are called in records and scenarios, and what a click may hit; and the names of chance's
// outcomes.
#include "engine/game/outcomes.h"
#include "games/ascension/ascension.h"
#include "games/ascension/option_text.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

namespace {

// --- what answers are made of

constexpr auto kNumberKind = number_kind<Asked>("number");
constexpr auto kRaceKind = row_kind<Asked, kRaceRows>("race");
constexpr Kind<Asked> kSystemKind{
    "system", kCells, [](const Asked&, uint32_t n) { return system_id(cell(static_cast<int>(n))); }};
constexpr Kind<Asked> kPlanetKind{"planet", kPlanets, [](const Asked& a, uint32_t n) {
                                    if (n >= a.s.planet_rows) broken("%u is no planet here", n);
                                    return std::string(planet_id(a.s, static_cast<Planet>(n)));
                                  }};
constexpr auto kUnitKind = row_kind<Asked, kUnitRows>("unit");
constexpr auto kAreaKind = row_kind<Asked, kAreaNames>("area");
constexpr Kind<Asked> kFleetKind{"seat", kSeats + 1, [](const Asked&, uint32_t n) {
                                   return n == kNeutral ? std::string("neutral") : std::to_string(n);
                                 }};
constexpr const char* kHitUseNames[] = {"sustain", "lose"};
constexpr auto kHitUseKind = row_kind<Asked, kHitUseNames>("use", false);
// A class with its marks, a byte each.
constexpr Kind<Asked> kGroupKind{"unit", 0x10000, [](const Asked&, uint32_t n) {
                                   if ((n & 0xff) >= kUnits) broken("%u is no unit", n & 0xff);
                                   std::string text = kUnitRows[n & 0xff].id;
                                   for (int mark : BitSet<int>::from_bits(n >> 8))
                                     text += std::string("-") + kMarkNames[mark];
                                   return text;
                                 }};
constexpr Kind<Asked> kPieceKind{"unit", 0x100, [](const Asked& a, uint32_t n) {
                                   if (n < kUnits) return std::string(kUnitRows[n].id);
                                   const int leader = static_cast<int>(n) - kLeaderPart;
                                   if (leader < 0 || leader >= a.s.seats * kLeadersPerRace)
                                     broken("%u is no unit", n);
                                   return std::string(leader_row(a.s, leader).id);
                                 }};
constexpr auto kInstallationKind = row_kind<Asked, kInstallationNames>("installation", false);

constexpr Kind<Asked> kLocationKind{
    "system", kSeats, [](const Asked& a, uint32_t n) { return system_id(cell(kMapRows[a.s.map].homes[n])); }};
constexpr auto kCyclerKind = row_kind<Asked, kCyclerNames>("cycler", false);
// A planet, or a class of ships with kAboard.
constexpr Kind<Asked> kLeaderPlaceKind{"place", kAboard + kShips, [](const Asked& a, uint32_t n) {
                                         if (n & kAboard) return std::string(kUnitRows[n & ~kAboard].id);
                                         return kPlanetKind.id(a, n);
                                       }};
// A planet, or the space of the system, or its yards.
constexpr Kind<Asked> kPlaceKind{"place", kYards + 1, [](const Asked& a, uint32_t n) {
                                   if (n == kYards) return std::string("yard");
                                   return n ? kPlanetKind.id(a, n - 1) : std::string("space");
                                 }};
constexpr auto kUpgradeKind = row_kind<Asked, kUpgradeRows>("upgrade");
constexpr const char* kPriceNames[] = {"exhaust", "lose"};
constexpr auto kPriceKind = row_kind<Asked, kPriceNames>("price", false);
constexpr const char* kUseNames[] = {"resources", "influence"};
constexpr auto kUseKind = row_kind<Asked, kUseNames>("use", false);
constexpr const char* kRefreshNames[kRefreshings] = {"refresh", "ability", "colony", "refinery", "wealth"};
constexpr auto kRefreshKind = row_kind<Asked, kRefreshNames>("refreshing", false);

constexpr const char* kFateNames[] = {"keep", "release", "execute"};
constexpr auto kFateKind = row_kind<Asked, kFateNames>("fate", false);

// --- answers whose parts depend on each other

// A place of a Leader or of cargo: a planet, or a class of ships in a system.
Target place_target(const Asked& a, System system, int place) {
  if (place & kAboard) return {"system", system_id(system)};
  return kPlanetKind.count > static_cast<uint32_t>(place)
             ? Target{"planet", kPlanetKind.id(a, static_cast<uint32_t>(place))}
             : Target{"system", system_id(system)};
}
std::string place_id(const Asked& a, System system, int place) {
  if (place & kAboard) return system_id(system) + "-" + unit_id(static_cast<Unit>(place & ~kAboard));
  return kPlanetKind.id(a, static_cast<uint32_t>(place));
}
std::string leader_name_of(const Asked& a, int leader) { return leader_row(a.s, leader).id; }

// --- cards
constexpr auto kCardKind = row_kind<Asked, kActionCardRows>("card");

// A card from this byte on, and what it copies: "touch-of-genius recheck".
OptionText card_option(const Asked& a, std::string_view before, int at) {
  const auto id = [&](int card) { return kCardKind.id(a, static_cast<uint32_t>(card)); };
  const std::string card = id(a.part(at));
  OptionText option{std::string(before) + card, "", {{"card", card}}};
  if (a.part(at + 1)) {
    const std::string copied = id(a.part(at + 1) - 1);
    option.name += " " + copied;
    option.targets.push_back({"card", copied});
  }
  return option;
}
OptionText window_option(const Asked& a) {
  switch (a.part(0)) {
    case kByAgent:
      return {std::string("agent ") + leader_name_of(a, a.part(1)), "", {}};
    case kByUpgrade:
      return {"upgrade", "", {}};
    default:
      return card_option(a, "", 0);
  }
}

OptionText group_option(const Asked& a) {
  if (a.part(3) & kPlaysCard) return card_option(a, "play ", 0);
  std::string name = system_id(a.system()) + "-" + unit_id(static_cast<Unit>(a.part(1)));
  if (a.part(2) & kByLeader) name += "-leader";
  if (a.part(2) & kOnceARound) name += "-drive";
  if (a.part(3) & kOverMines) name += "-mines";
  if (a.part(3) & kThroughRifts) name += "-rift";
  if (a.part(3) & kPastFleets) name += "-passage";
  return {name, "", {{"system", system_id(a.system())}}};
}
OptionText cargo_option(const Asked& a) {
  const Place place = static_cast<Place>(a.part(1));
  const bool leader = a.part(2) >= kFirstLeader;
  const std::string what =
      leader ? leader_name_of(a, a.part(2) - kFirstLeader) : unit_id(static_cast<Unit>(a.part(2)));
  const Target target = is_space(place) ? Target{"system", system_id(a.system())}
                                        : Target{"planet", planet_id(a.s, planet_of(place))};
  return {leader ? what : target.id + "-" + what, "", {target}};
}
// By the two systems that it lies between.
OptionText border_option(const Asked& a) {
  const System near = cell(a.number() / kBorderSides);
  const System far = cell(kSide[a.number() / kBorderSides][a.number() % kBorderSides]);
  return {
      system_id(near) + "/" + system_id(far), "", {{"system", system_id(near)}, {"system", system_id(far)}}};
}
OptionText group_hit_option(const Asked& a) {
  const Move& group = a.s.tactical.moves[a.part(0)];
  return {std::string(a.part(1) ? "lose-" : "sustain-") + system_id(group.from) + "-" + unit_id(group.unit),
          "",
          {}};
}

// --- strategy
constexpr auto kTechnologyKind = row_kind<Asked, kTechnologyRows>("tech");
constexpr auto kStrategyKind = row_kind<Asked, kStrategyCardRows>("strategy");
constexpr const char* kLetterNames[] = {"a", "b", "c"};
constexpr auto kLetterKind = row_kind<Asked, kLetterNames>("option", false);
constexpr const char* kBonusNames[] = {"command", "fleet", "strategy", "goods"};
constexpr auto kBonusKind = row_kind<Asked, kBonusNames>("bonus", false);
constexpr Kind<Asked> kLeaderKind{"leader", kLeaders, [](const Asked& a, uint32_t n) {
                                    if (n >= static_cast<uint32_t>(a.s.seats * kLeadersPerRace))
                                      broken("%u is no Leader", n);
                                    return std::string(leader_row(a.s, static_cast<int>(n)).id);
                                  }};

// A prerequisite, and how it is done without.
OptionText means_option(const Asked& a) {
  constexpr const char* kMeansNames[kMeans] = {"scientist", "once", "pay"};
  const std::string name = kMeansNames[a.part(0)];
  switch (a.means()) {
    case Means::kScientist: {
      const std::string planet = kPlanetKind.id(a, static_cast<uint32_t>(a.part(2)));
      return {
          name + " " + technology_id(kAllTechnologies[a.part(1)]) + " " + planet, "", {{"planet", planet}}};
    }
    case Means::kByRight:
      return {name + " " + technology_id(kAllTechnologies[a.part(1)]), "", {}};
    case Means::kPayment:
      return {name, "", {}};
  }
  broken("%u is no way to do without a prerequisite", a.choice);
}

// An action, and which card or ability.
OptionText action_option(const Asked& a) {
  const std::string name = kActionNames[static_cast<int>(a.action())];
  switch (a.action()) {
    case Action::kStrategic:
      return shaped(
          Shape<Asked>{kActionNames[static_cast<int>(Action::kStrategic)], {{&kStrategyKind, 8, 8}}, " "}, a);
    case Action::kCard:
    case Action::kPlay:
      return card_option(a, name + " ", 1);
    case Action::kAbility:
      return {name + " " + kRightNames[a.part(1)], "", {}};
    default:
      return {name, "", {}};
  }
}

// --- trade
// Where a token lies: a planet, or a system.
constexpr Kind<Asked> kTokenKind{
    "place", 0x100, [](const Asked& a, uint32_t n) {
      return n & kTokenInSpace ? system_id(cell(static_cast<int>(n & ~kTokenInSpace))) : kPlanetKind.id(a, n);
    }};
constexpr const char* kProbeNames[] = {"look", "dreadnought", "war-sun"};
constexpr auto kProbeKind = row_kind<Asked, kProbeNames>("by", false);
constexpr const char* kContractNames[] = {"first", "second"};
constexpr auto kContractKind = row_kind<Asked, kContractNames>("contract", false);
OptionText proposal_option(const Asked& a) {
  const std::string own = kContractNames[a.part(1)];
  if (a.part(0) == a.seat) return {"self " + own, "", {}};
  return {fmt::format("{} {} {}", a.part(0), own, kContractNames[a.part(2)]),
          "",
          {{"seat", std::to_string(a.part(0))}}};
}
constexpr auto kWormholeKind = row_kind<Asked, kWormholeNames>("wormhole", false);
constexpr Kind<Asked> kSpoilKind{"spoil", 0x100, [](const Asked&, uint32_t n) {
                                   return std::string(n & kSpoilUpgrade
                                                          ? kUpgradeRows[n & ~uint32_t{kSpoilUpgrade}].id
                                                          : kTechnologyRows[n].id);
                                 }};
constexpr auto kRightKind = row_kind<Asked, kRightNames>("ability", false);
// --- objectives
constexpr auto kObjectiveKind = row_kind<Asked, kObjectiveRows>("objective");
OptionText claim_option(const Asked& a) {
  switch (static_cast<Claiming>(a.part(0))) {
    case Claiming::kObjective:
      return shaped(Shape<Asked>{"", {{&kObjectiveKind, 8, 8}}}, a);
    case Claiming::kAuto:
      return {"auto", "", {}};
    case Claiming::kPlanet:
      return shaped(Shape<Asked>{"", {{&kPlanetKind, 8, 8}}}, a);
    case Claiming::kGoods:
      return {"goods", "", {}};
    case Claiming::kFromPool:
      return shaped(Shape<Asked>{"pool", {{&kNumberKind, 8, 8}}, " "}, a);
  }
  broken("%u is no claim", a.choice);
}
template <int kFirst>
std::string nth_objective(uint32_t n) {
  return kObjectiveRows[kFirst + static_cast<int>(n)].id;
}
constexpr const char* kDeckEndNames[] = {"top", "bottom"};
constexpr auto kDeckEndKind = row_kind<Asked, kDeckEndNames>("end", false);

constexpr ShapeRow<Meaning, Asked> kShapes[] = {
    {Meaning::kNumber, {"", {{&kNumberKind}}}},
    {Meaning::kRace, {"", {{&kRaceKind}}}},
    {Meaning::kSystem, {"", {{&kSystemKind}}}},
    {Meaning::kPlanet, {"", {{&kPlanetKind}}}},
    {Meaning::kUnit, {"", {{&kUnitKind}}}},
    {Meaning::kArea, {"", {{&kAreaKind}}}},
    {Meaning::kFleet, {"", {{&kFleetKind}}}},
    {Meaning::kUnitIn, {"", {{&kSystemKind, 0, 8}, {&kUnitKind, 8, 8}}, " "}},
    {Meaning::kDie, {"", {{&kUnitKind, 0, 8}, {&kNumberKind, 8, 8}}, " "}},
    {Meaning::kHit, {"", {{&kHitUseKind, 16, 8}, {&kGroupKind, 0, 16}}, " "}},
    {Meaning::kInstallation, {"", {{&kInstallationKind}}}},
    {Meaning::kLocation, {"", {{&kLocationKind}}}},
    {Meaning::kCycler, {"", {{&kCyclerKind}}}},
    {Meaning::kStartPlace, {"", {{&kLeaderPlaceKind}}}},
    {Meaning::kBuild, {"", {{&kPlaceKind, 0, 8}, {&kUnitKind, 8, 8}}, " "}},
    {Meaning::kPlace, {"", {{&kPlaceKind}}}},
    {Meaning::kPlanetPrice, {"", {{&kPlanetKind, 0, 8}, {&kPriceKind, 8, 8}}, " "}},
    {Meaning::kUpgrade, {"", {{&kUpgradeKind}}}},
    {Meaning::kPlanetUse, {"", {{&kPlanetKind, 0, 8}, {&kUseKind, 8, 8}}, " "}},
    {Meaning::kRefresh, {"", {{&kPlanetKind, 0, 8}, {&kRefreshKind, 8, 8}}, " "}},
    {Meaning::kAllocation, {"", {{&kNumberKind, 0, 8}, {&kNumberKind, 8, 8}, {&kNumberKind, 16, 8}}, " "}},
    {Meaning::kStandingUnit, {"", {{&kSystemKind, 0, 8}, {&kPlaceKind, 8, 8}, {&kUnitKind, 16, 8}}, " "}},
    {Meaning::kFate, {"", {{&kFateKind}}}},
    {Meaning::kShipGroup, {"", {{&kGroupKind, 0, 16}}}},
    // --- cards
    // --- strategy
    {Meaning::kStrategyCard, {"", {{&kStrategyKind}}}},
    {Meaning::kTechnology, {"", {{&kTechnologyKind}}}},
    {Meaning::kLetter, {"", {{&kLetterKind}}}},
    {Meaning::kBonus, {"", {{&kBonusKind}}}},
    {Meaning::kDockAt, {"", {{&kSystemKind, 0, 8}, {&kPlaceKind, 8, 8}}, " "}},
    {Meaning::kSwap, {"", {{&kStrategyKind, 0, 8}, {&kFleetKind, 8, 8}, {&kStrategyKind, 16, 8}}, " "}},
    {Meaning::kLeader, {"", {{&kLeaderKind}}}},
    // --- trade
    {Meaning::kPlanetPair, {"", {{&kPlanetKind, 0, 8}, {&kPlanetKind, 8, 8}}, " "}},
    {Meaning::kWormhole, {"", {{&kSystemKind, 0, 8}, {&kWormholeKind, 8, 8}}, " "}},
    {Meaning::kSpoil, {"", {{&kSpoilKind}}}},
    {Meaning::kContract, {"", {{&kContractKind}}}},
    {Meaning::kToken, {"", {{&kTokenKind}}}},
    {Meaning::kProbe, {"", {{&kTokenKind, 0, 8}, {&kProbeKind, 8, 8}}, " "}},
    {Meaning::kRight, {"", {{&kRightKind}}}},
    // --- objectives
    {Meaning::kObjective, {"", {{&kObjectiveKind}}}},
    {Meaning::kDeckEnd, {"", {{&kDeckEndKind}}}},
};

OptionText payment_option(const Asked& a) {
  switch (static_cast<Payment>(a.part(0))) {
    case Payment::kAuto:
      return {"auto", "", {}};
    case Payment::kPlanet:
      return shaped(Shape<Asked>{"", {{&kPlanetKind, 8, 8}}}, a);
    case Payment::kGoods:
      return {"goods", "", {}};
  }
  broken("%u is no way to pay", a.choice);
}

// The planet, what lands there, and the planet whose Worldgate it comes through.
OptionText landing_option(const Asked& a) {
  const Shape<Asked> shape{"", {{&kPlanetKind, 0, 8}, {&kPieceKind, 8, 8}}, " "};
  OptionText option = shaped(shape, a);
  if (a.part(2)) {
    const std::string origin = kPlanetKind.id(a, static_cast<uint32_t>(a.part(2) - 1));
    option.name += " " + origin;
    option.targets.push_back({"planet", origin});
  }
  return option;
}

OptionText recycling_option(const Asked& a) {
  switch (static_cast<Recycling>(a.part(0))) {
    case Recycling::kShip:
      return shaped(Shape<Asked>{"scuttle", {{&kUnitKind, 8, 8}}, " "}, a);
    case Recycling::kSale:
      return shaped(Shape<Asked>{"sell", {{&kUnitKind, 8, 8}}, " "}, a);
    case Recycling::kDock:
      return shaped(Shape<Asked>{"", {{&kPlanetKind, 8, 8}}}, a);
    case Recycling::kDockInSpace:
      return shaped(Shape<Asked>{"", {{&kSystemKind, 8, 8}}}, a);
  }
  broken("%u is nothing to put into a build", a.choice);
}

// "attacker cruiser 7"; where dice of a class are rolled apart they are numbered: "attacker cruiser-2 7".
std::string die_name(const State& s, Choice choice) {
  const int side = part(0, choice) >> 4, volley = part(0, choice) & 15;
  const combat::Profile profile = profile_for(s, side, s.battle.stage);
  int number = 1;
  for (int i = 0; i < volley; ++i) number += profile.volley[i].unit == profile.volley[volley].unit;
  return std::string(side == kAttacker ? "attacker " : "defender ") + unit_id(profile.volley[volley].unit) +
         (number > 1 ? "-" + std::to_string(number) : "") + " " + std::to_string(part(1, choice) + 1);
}

// What a card is about, as its row says.
OptionText pick_option(const Asked& a) {
  switch (next_pick(inside<PlayCard>(a.s))) {
    case Pick::kDamagedFleet:
      return shaped(Shape<Asked>{"", {{&kSystemKind}}}, a);
    case Pick::kOuterPlanet:
      return shaped(Shape<Asked>{"", {{&kPlanetKind}}}, a);
    case Pick::kDie:
      return {die_name(a.s, a.choice), "", {}};
    default:
      return shaped(Shape<Asked>{"", {{&kFleetKind}}}, a);
  }
}

OptionText option_of(const Asked& a, const DecisionRow& decision) {
  if (a.choice == kNothing && decision.nothing) return {decision.nothing, "", {}};
  if (a.choice == kAnew && (decision.meaning == Meaning::kRefresh || decision.meaning == Meaning::kClaim))
    return {"anew", "", {}};
  if (decision.meaning == Meaning::kYesNo) return {a.choice == kYes ? "yes" : "no", "", {}};
  switch (decision.meaning) {
    // --- cards
    case Meaning::kActionCard:
      return a.choice == kAnew ? OptionText{"anew", "", {}} : window_option(a);
    case Meaning::kPick:
      return pick_option(a);
    // --- strategy
    case Meaning::kAction:
      return action_option(a);
    case Meaning::kMeans:
      return means_option(a);
    // --- trade
    case Meaning::kProposal:
      return proposal_option(a);
    // --- objectives
    case Meaning::kClaim:
      return claim_option(a);
    // --- movement and war
    case Meaning::kPayment:
      return payment_option(a);
    case Meaning::kLanding:
      return landing_option(a);
    case Meaning::kRecycling:
      return recycling_option(a);
    case Meaning::kGroup:
      return group_option(a);
    case Meaning::kCargo:
      return cargo_option(a);
    case Meaning::kBorder:
      return border_option(a);
    case Meaning::kGroupHit:
      return group_hit_option(a);
    case Meaning::kLeaderSpot:
      return {place_id(a, a.system(), a.part(1)), "", {place_target(a, a.system(), a.part(1))}};
    case Meaning::kLeaderMove: {
      const System system = a.s.leaders[a.part(0)].system;
      return {leader_name_of(a, a.part(0)) + "-" + place_id(a, system, a.part(1)),
              "",
              {place_target(a, system, a.part(1))}};
    }
    default:
      return shaped(shape_of(kShapes, decision.meaning), a);
  }
}

}  // namespace

OptionText Ascension::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  OptionText option = option_of(a, decision_row(s.decision));
  option.text = option_text(a);
  return option;
}

// What is done out of turn (13.5, 20.8).
OptionText Ascension::describe_free(const State&, Seat, Choice choice) {
  constexpr const char* kNames[kBargainings] = {"give", "ask", "accept", "refuse", "withdraw"};
  constexpr const char* kTexts[kBargainings] = {"Give {} {}", "Ask {} for {}", "Give {} the {} asked for",
                                                "Give {} nothing", "Do not ask {} any more"};
  const int kind = part(0, choice), goods = part(2, choice);
  const Seat with = part(1, choice);
  const bool counts = kind <= static_cast<int>(Bargaining::kAsk);
  const std::string amount = counts || kind == static_cast<int>(Bargaining::kAccept) ? goods_text(goods) : "";
  return {
      counts ? fmt::format("{} {} {}", kNames[kind], with, goods) : fmt::format("{} {}", kNames[kind], with),
      fmt::format(fmt::runtime(kTexts[kind]), seat_token(with), amount),
      {}};
}

// --- outcomes

namespace {

constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawRace, "race", "race", "sol", kRaces, nth_id<kRaceRows>},
    {kDrawDie, "die", "face of a die", "7", kFaces, [](uint32_t n) { return std::to_string(n + 1); }},
    {kDrawHiddenRace, "hidden_race", "race", "sol", kRaces, nth_id<kRaceRows>},
    // --- cards
    {kDrawActionCard, "action_card", "Action Card", "command-summit", kActionCards, nth_id<kActionCardRows>},
    {kDrawDiscard, "discarded_card", "Action Card", "command-summit", kActionCards, nth_id<kActionCardRows>},
    // --- strategy
    {kDrawStrategyCard, "strategy_card", "Strategy Card", "trade", kStrategyCards, nth_id<kStrategyCardRows>},
    // --- trade
    {kDrawCounter, "counter", "Domain Counter", "hostile-locals-2", std::size(kCounterPieceRows),
     nth_id<kCounterPieceRows>},
    {kDrawArtifact, "artifact", "Artifact", "blank", kColours + 1,
     [](uint32_t n) { return std::string(n < kColours ? kColourNames[n] : "blank"); }},
    {kDrawSeat, "seat", "seat", "1", kSeats, [](uint32_t n) { return std::to_string(n); }},
    // --- objectives
    {kDrawSecret, "secret", "Secret Objective", "ruthless", kSecrets, nth_objective<kFirstSecret>},
    {kDrawStageOne, "stage_one", "Stage I Objective", "five-planets", kStageOne, nth_objective<0>},
    {kDrawStageTwo, "stage_two", "Stage II Objective", "ten-planets", kStageTwo,
     nth_objective<kFirstStageTwo>},
    {kDrawPreliminary, "preliminary", "Preliminary Objective", "pioneer", kPreliminaries,
     nth_objective<kFirstPreliminary>},
};

}  // namespace

std::string Ascension::outcome_name(Outcome outcome) { return tessera::outcome_name(kOutcomeRows, outcome); }

Result<Outcome> Ascension::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::ascension
