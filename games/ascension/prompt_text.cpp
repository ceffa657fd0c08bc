// What each question says, and what its answers would do. The words are in data/words; what fills their gaps
// is here.
#include "engine/view/text.h"
#include "games/ascension/ascension.h"
#include "games/ascension/combat/battle.h"
#include "games/ascension/option_text.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/plan.h"
#include "games/ascension/rules/production.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

namespace {

namespace say {

using A = const Asked&;

// --- parts of the answer

int first(A a) { return a.part(0); }
int second(A a) { return a.part(1); }
int third(A a) { return a.part(2); }
Unit first_unit(A a) { return static_cast<Unit>(a.part(0)); }
Unit second_unit(A a) { return static_cast<Unit>(a.part(1)); }
Unit third_unit(A a) { return static_cast<Unit>(a.part(2)); }
std::string system(A a) { return system_text(a.s, a.system()); }
std::string second_system(A a) { return system_text(a.s, cell(a.part(1))); }
std::string planet(A a) { return planet_name(a.s, a.planet()); }
std::string second_planet(A a) { return planet_name(a.s, static_cast<Planet>(a.part(1))); }
std::string place_planet(A a) { return planet_name(a.s, planet_of(static_cast<Place>(a.part(0)))); }
std::string near(A a) { return system_text(a.s, cell(a.number() / kBorderSides)); }
std::string far(A a) {
  return system_text(a.s, cell(kSide[a.number() / kBorderSides][a.number() % kBorderSides]));
}

// --- what the asked seat has, and where it acts

int command(A a) { return counters_in(a.own(), Area::kCommandPool); }
int fleet_counters(A a) { return counters_in(a.own(), Area::kFleetSupply); }
int strategy(A a) { return counters_in(a.own(), Area::kStrategyAllocation); }
int resources_left(A a) { return resources_to_spend(a.s, a.seat); }
std::string goal(A a) {
  return a.s.tactical.active.empty() ? "" : system_text(a.s, a.s.tactical.active.lowest());
}

// --- cards
std::string card_name(int card) { return kActionCardRows[card].name; }
// A card from this byte on, and what it copies.
std::string card_from(A a, int at) {
  const std::string copied = a.part(at + 1) ? " as " + card_name(a.part(at + 1) - 1) : "";
  return card_name(a.part(at)) + copied;
}
std::string action_card(A a) { return card_from(a, 1); }
std::string first_card(A a) { return card_from(a, 0); }
std::string card_text(A a, int at) {
  const int card = a.part(at + 1) ? a.part(at + 1) - 1 : a.part(at);
  return kRuleRows[card_rule(static_cast<Card>(card)).row()].text;
}
std::string action_card_text(A a) { return card_text(a, 1); }
std::string first_card_text(A a) { return card_text(a, 0); }
bool plays_card(A a) { return a.part(3) & kPlaysCard; }
bool is_by_agent(A a) { return a.part(0) == kByAgent; }
bool is_by_upgrade(A a) { return a.part(0) == kByUpgrade; }
std::string agent_name(A a) { return leader_row(a.s, a.part(1)).name; }
Trigger moment(A a) { return static_cast<Trigger>(inside<ReactionWindow>(a.s).trigger); }
std::string played_name(A a) { return card_name(used_as(played_card(a.s))); }
Seat played_by(A a) { return played_card(a.s).seat; }
Pick asked_pick(A a) { return next_pick(inside<PlayCard>(a.s)); }
std::string die_text(A a) {
  const int side = a.part(0) >> 4;
  const combat::Profile profile = profile_for(a.s, side, a.s.battle.stage);
  return fmt::format("{} of {} that shows {}", row(profile.volley[a.part(0) & 15].unit).name,
                     owner_text(a.s.battle.sides[side]), a.part(1) + 1);
}
std::string unrest_planet(A a) { return planet_name(a.s, inside<LocalUnrest>(a.s).planet); }
int own_card_count(A a) { return a.own().actions.size(); }
int cards_above(A a) { return a.own().actions.size() - kHandLimit - a.s.sealed[a.seat].discards.size(); }
// --- strategy
std::string strategy_card(A a) { return kStrategyCardRows[a.part(1)].name; }
std::string picked_card(A a) { return kStrategyCardRows[a.part(0)].name; }
std::string picked_card_text(A a) { return kStrategyCardRows[a.part(0)].text; }
int bonus_on(A a) { return a.s.strategy[a.part(0)].bonus; }
bool is_option_a(A a) { return a.choice == kOptionA; }
bool is_option_b(A a) { return a.choice == kOptionB; }
bool is_good(A a) { return a.choice == kBonusGood; }
Area bonus_area(A a) { return static_cast<Area>(a.part(0)); }
const StrategyCardRow& offered_row(A a) { return kStrategyCardRows[inside<Secondaries>(a.s).card]; }
std::string offered_card(A a) { return offered_row(a).name; }
std::string secondary_price(A a) {
  const StrategyCardRow& card = offered_row(a);
  std::vector<std::string> parts;
  if (card.counters) parts.push_back("a Strategy counter");
  if (card.influence) parts.push_back(fmt::format("{} influence", card.influence));
  if (card.resources) parts.push_back(fmt::format("up to {} resources", card.resources));
  return parts.empty() ? "" : "It costs " + joined(parts) + ".";
}
std::string counter_owner(A a) { return seat_token(inside<Diplomacy>(a.s).other); }
std::string annexed_planet(A a) { return planet_name(a.s, inside<Annex>(a.s).planet); }
std::string given_card(A a) { return kStrategyCardRows[a.part(0)].name; }
std::string swap_partner(A a) { return seat_token(a.part(1)); }
std::string swapped_card(A a) { return kStrategyCardRows[a.part(2)].name; }
std::string new_speaker(A a) { return seat_token(a.part(0)); }
const TechnologyRow& technology(A a) { return kTechnologyRows[a.part(0)]; }
bool is_gain(A a) { return inside<AcquireTechnology>(a.s).purchase == kGained; }
int technology_cost(A a) {
  return technology_price(a.s, inside<AcquireTechnology>(a.s).seat, kAllTechnologies[a.part(0)]);
}
std::string infected_planet(A a) { return planet_name(a.s, inside<BacterialWeapon>(a.s).planet); }
std::string wanted_technology(A a) { return kTechnologyRows[inside<AcquireTechnology>(a.s).technology].name; }
std::string prerequisite(A a) { return kTechnologyRows[a.part(1)].name; }
std::string third_planet(A a) { return planet_name(a.s, static_cast<Planet>(a.part(2))); }
// --- trade
std::string token_spot(A a) {
  const auto place = static_cast<uint8_t>(a.part(0));
  return place & kTokenInSpace ? system_text(a.s, cell(place & ~kTokenInSpace))
                               : planet_name(a.s, static_cast<Planet>(place));
}
bool is_token_in_space(A a) { return a.part(0) & kTokenInSpace; }
std::string met_place(A a) { return system_text(a.s, inside<MeetCounter>(a.s).system); }
std::string settled_planet(A a) { return planet_name(a.s, inside<Settle>(a.s).planet); }
int settled_owner_of(A a) { return a.s.planet(inside<Settle>(a.s).planet).owner; }
std::string settled_owner(A a) { return owner_text(settled_owner_of(a)); }
bool is_second_letter(A a) { return a.choice == 1; }
int contract_value(A a, int seat, int contract) {
  return row(a.s.player(static_cast<Seat>(seat)).race).contracts[contract];
}
bool is_alone(A a) { return a.part(0) == a.seat; }
std::string proposal_partner(A a) { return owner_text(a.part(0)); }
int own_value(A a) { return contract_value(a, a.seat, a.part(1)); }
int other_value(A a) { return contract_value(a, a.part(0), a.part(2)); }
int offered_value(A a) {
  const OpenAgreements& my = inside<OpenAgreements>(a.s);
  return contract_value(a, my.seat, my.own);
}
int wanted_value(A a) {
  const OpenAgreements& my = inside<OpenAgreements>(a.s);
  return contract_value(a, my.partner, my.other);
}
bool is_self_trade(A a) {
  const OpenAgreements& my = inside<OpenAgreements>(a.s);
  return my.seat == my.partner;
}
std::string broken_partner(A a) { return owner_text(a.s.contracts[a.seat][a.number()].partner); }
bool is_gift(A a) { return inside<UseAbility>(a.s).right == Right::kProductionCenters; }
bool is_drop(A a) { return inside<UseAbility>(a.s).right == Right::kOrbitalDrop; }
std::string target_seat(A a) { return owner_text(a.part(0)); }
std::string wormhole_type(A a) { return kWormholeNames[a.part(1)]; }
std::string ended_seat(A a) { return owner_text(inside<AfterActivation>(a.s).seat); }
std::string shuttle_goal(A a) { return planet_name(a.s, inside<Shuttle>(a.s).to); }
std::string spoil(A a) {
  const int number = a.number() & ~kSpoilUpgrade;
  return a.number() & kSpoilUpgrade ? kUpgradeRows[number].name : kTechnologyRows[number].name;
}
// The name of the ability, upgrade or Technology that gives the right.
std::string used_right(A a) {
  const auto gives = [&](const auto& row) {
    return RightSet::from_bits(row.rights).has(static_cast<Right>(a.part(1)));
  };
  for (const AbilityRow& row : kAbilityRows)
    if (gives(row)) return row.name;
  for (const UpgradeRow& row : kUpgradeRows)
    if (gives(row)) return row.name;
  for (const TechnologyRow& row : kTechnologyRows)
    if (gives(row)) return row.name;
  return kRightNames[a.part(1)];
}
// --- objectives
const ObjectiveRow& objective(A a) { return kObjectiveRows[a.number()]; }
const ObjectiveRow& claimed(A a) { return kObjectiveRows[a.part(1)]; }
std::string paid_objective(A a) {
  const int number = a.s.sealed[a.seat].step;
  return number ? kObjectiveRows[number - 1].name : "";
}
bool has_claims(A a) {
  const Sealed& sealed = a.s.sealed[a.seat];
  return sealed.objectives[0] || sealed.objectives[1] || sealed.objectives[2];
}
int score(A a) { return score_of(a.s, a.seat); }
int points_needed(A a) { return points_to_win(a.s); }
std::string returned(A a) { return row(inside<DrawStageOne>(a.s).back).name; }
bool is_bottom(A a) { return a.number() == 1; }

// --- set-up

std::string location_text(A a, int number) { return system_id(cell(kMapRows[a.s.map].homes[number])); }
std::string location(A a) { return location_text(a, a.part(0)); }
std::string bid_location(A a) { return location_text(a, inside<BidForLocations>(a.s).number); }
std::string location_bids(A a) {  // "{seat:1} holds 3-2 for 4 Trade Goods"
  std::vector<std::string> bids;
  for (Seat seat : a.s.everyone()) {
    const Player& player = a.s.player(seat);
    if (player.gate != kNoSystem)
      bids.push_back(fmt::format("{} holds {} for {}", seat_token(seat), system_id(player.gate),
                                 goods_text(player.bid)));
  }
  return comma_list(
      bids, [](const std::string& bid) { return bid; }, "; ");
}
Unit start_unit(A a) { return kAllUnits[inside<PlaceStart>(a.s).unit]; }
const LeaderRow& start_leader(A a) {
  return leader_row(a.s, a.seat * kLeadersPerRace + inside<PlaceStart>(a.s).leader);
}
std::string start_leader_type(A a) { return row(start_leader(a).type).name; }

// --- movement

bool goes_by_leader(A a) { return a.part(2) & kByLeader; }
bool goes_once(A a) { return a.part(2) & kOnceARound; }
bool goes_over_mines(A a) { return a.part(3) & kOverMines; }
bool goes_through_rifts(A a) { return a.part(3) & kThroughRifts; }
bool goes_past_fleets(A a) { return a.part(3) & kPastFleets; }
std::string move_origin(A a) { return system_text(a.s, inside<MoveShips>(a.s).from); }
std::string cargo(A a) {
  return a.part(2) >= kFirstLeader ? leader_row(a.s, a.part(2) - kFirstLeader).name : row(third_unit(a)).name;
}
// The planet of what stands on one.
std::string stands_on(A a) {
  const Place place = static_cast<Place>(a.part(1));
  return is_space(place) ? "" : planet_name(a.s, planet_of(place));
}
std::string cargo_place(A a) { return stands_on(a).empty() ? system(a) : stands_on(a); }
Unit loaded_unit(A a) { return static_cast<Unit>(uint8_t{inside<LoadCargo>(a.s).what}); }
std::string passed_system(A a) { return system_text(a.s, inside<AskPassage>(a.s).system); }
const Move& mine_target(A a) { return a.s.tactical.moves[a.part(0)]; }
std::string mine_origin(A a) { return system_text(a.s, mine_target(a).from); }
bool mine_destroys(A a) { return a.part(1); }

// --- battles and invasions

std::string battle_system(A a) { return system_text(a.s, a.s.battle.system); }
int defender(A a) { return a.s.battle.sides[kDefender]; }
bool pays_with_goods(A a) { return inside<Rerolls>(a.s).paid && a.own().goods; }
int hits_left(A a) {
  int left = 0;
  for (uint8_t hits : a.s.battle.hits[inside<AssignHits>(a.s).side]) left += hits;
  return left;
}
bool is_last_hit(A a) { return hits_left(a) == 1; }
bool hit_destroys(A a) { return a.part(2); }
bool is_marked(A a, combat::Mark mark) { return a.part(1) >> static_cast<int>(mark) & 1; }
bool has_admiral(A a) { return is_marked(a, combat::Mark::kAdmiral); }
bool left_supernova(A a) { return is_marked(a, combat::Mark::kLeftSupernova); }
bool carries(A a) { return is_marked(a, combat::Mark::kRoomUsed); }
bool is_commando(A a) { return is_marked(a, combat::Mark::kCommando); }
std::string landed(A a) {
  const int leader = a.part(1) & ~kLeaderPart;
  return a.part(1) & kLeaderPart ? leader_row(a.s, leader).name : row(second_unit(a)).name;
}
bool by_gate(A a) { return a.part(2); }
std::string gate_planet(A a) { return planet_name(a.s, static_cast<Planet>(a.part(2) - 1)); }
std::string landing_planet(A a) { return planet_name(a.s, inside<Land>(a.s).planet); }
std::string bombarded_planet(A a) { return planet_name(a.s, inside<Bombard>(a.s).planet); }

// --- production

int step_purse(A a) { return purse_of(a.s, a.seat, dear_goods(a.s, a.seat)); }
bool is_yard(A a) { return a.part(0) == kYards; }
int built_price(A a) {
  const Place to = usual_place(a.part(0), second_unit(a));
  return price_of(a.s, a.seat, second_unit(a), {active_system(a.s), to});
}
int paid_worth(A a) {
  const Planet paying = static_cast<Planet>(a.part(1));
  return inside<Pay>(a.s).influence ? influence_of(a.s, paying) : resources_of(a.s, paying);
}
std::string crowded_system(A a) { return system_text(a.s, inside<LoseExcess>(a.s).system); }

// --- the Status Phase

const UpgradeRow& upgrade(A a) { return kUpgradeRows[a.number()]; }
bool is_anew(A a) { return a.choice == kAnew; }
bool has_dock(A a) { return a.s.planet(a.planet()).dock != Dock::kNone; }

// --- Leaders

// A planet, or a class of ships with kAboard.
struct LeaderSpot {
  const State& s;
  System system;
  int place;
};
bool is_aboard(const LeaderSpot& a) { return a.place & kAboard; }
Unit ship(const LeaderSpot& a) { return static_cast<Unit>(a.place & ~kAboard); }
std::string space(const LeaderSpot& a) { return system_text(a.s, a.system); }
std::string ground(const LeaderSpot& a) { return planet_name(a.s, static_cast<Planet>(a.place)); }

LeaderSpot start_spot(A a) { return {a.s, a.own().home, a.part(0)}; }
LeaderSpot answer_spot(A a) { return {a.s, a.system(), a.part(1)}; }
LeaderSpot moved_spot(A a) { return {a.s, a.s.leaders[a.part(0)].system, a.part(1)}; }
std::string moved_leader(A a) { return leader_row(a.s, a.part(0)).name; }
std::string relocated_leader(A a) { return leader_row(a.s, inside<RelocateLeader>(a.s).leader).name; }
std::string captive_leader(A a) { return leader_row(a.s, inside<Captives>(a.s).leader).name; }
std::string defended_planet(A a) { return planet_name(a.s, inside<Objection>(a.s).planet); }

#include "ascension/words.inc"

static_assert(are_worded<AllQuestions>(kQuestionWords), "a question has no words");

}  // namespace say

}  // namespace

std::string option_text(const Asked& asked) {
  const auto& words = words_of(say::kQuestionWords, asked.s.decision);
  const bool is_yes_no = decision_row(asked.s.decision).meaning == Meaning::kYesNo;
  const bool is_none = is_yes_no ? asked.choice != kYes : asked.choice == kNothing;
  return (is_none ? words.none : words.answer)(asked);
}

std::string Ascension::prompt(const State& s, Seat seat) {
  return s.decision ? words_of(say::kQuestionWords, s.decision).ask({s, seat}) : "";
}

}  // namespace tessera::ascension
