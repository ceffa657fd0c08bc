// Questions and answers in words. The words are in data/words.txt; what fills their gaps is here, and uses
// only what the seat that is asked can see. Then what answers are called in records and scenarios, and what a
// click may hit; and the names of chance's outcomes.
#include "engine/view/text.h"

#include <algorithm>

#include "engine/game/outcomes.h"
#include "engine/game/shape.h"
#include "games/rex/rex.h"
#include "games/rex/words.h"

namespace tessera::rex {

namespace {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kNothing;

  const Player& own() const { return s.player(seat); }
  int number() const { return static_cast<int>(choice); }
  // Of an act, or of an answer that is nothing else.
  int with() const { return act_with(choice); }
  Act act() const { return act_of(choice); }
  Space space() const { return static_cast<Space>(with()); }
  Leader leader() const { return static_cast<Leader>(with()); }
  TableSeat whom() const { return static_cast<Seat>(with()); }
  Inquiry inquiry() const { return static_cast<Inquiry>(choice); }
  Element element() const { return static_cast<Element>(choice); }
  Pool recruits() const { return {static_cast<uint8_t>(with() & 15), static_cast<uint8_t>(with() >> 4)}; }
};

namespace say {

using A = const Asked&;

// --- set-up

const RaceRow& race(A a) { return row(static_cast<Race>(a.choice)); }
SeatOrNone race_player(A a) { return a.s.seat_of_race(static_cast<Race>(a.choice)); }
int first_reserves(A a) { return race(a).normal + race(a).mechanized - race(a).placed; }
bool chooses_own(A a) { return inside<SetUp>(a.s).seat == a.seat; }
std::string suggested(A a) { return joined_names(RaceSet::from_bits(kSuggestedRaces[a.s.seats]), race_name); }
int own_dealt(A a) { return std::popcount(a.own().dealt & leaders_of(a.own().race)); }
bool is_own_leader(A a) { return race_of(a.leader()) == a.own().race; }
bool is_placed_down(A a) {  // 2.11
  return a.space() != kCouncilSpace && (units_of_others(a.s, a.seat) & bit(a.space()));
}

// --- spaces and units

std::string notes(A a) { return space_notes(a.s, a.seat, a.space()); }
std::string stance_notes(A a) { return space_notes(a.s, a.seat, inside<Stances>(a.s).space); }
bool is_under_fleet(A a) { return bombarded(a.s) & bit(a.space()); }
int range(A a) { return range_of(a.s, a.seat); }
Pool own_units(A a) { return units_at(a.s, a.seat, a.space()); }
Pool escaping(A a) { return units_to_escape(a.s, inside<OwnGuns>(a.s)); }

// The procedure that has units counted.
uint16_t counting_for(A a) {
  for (int i = a.s.depth - 1; i > 0; --i)
    if (a.s.stack[i].procedure == PickUnits::kId) return a.s.stack[i - 1].procedure;
  broken("nobody counts units at decision %u", a.s.decision);
}
bool counts_mechanized(A a) { return asks<CountMechanized>(a.s); }
Pool picked(A a) {
  const uint8_t number = static_cast<uint8_t>(a.choice);
  return counts_mechanized(a) ? Pool{inside<PickUnits>(a.s).normal, number} : Pool{number, 0};
}
bool picks_none(A a) {  // and more are not asked for
  return !picked(a).units() && (counts_mechanized(a) || !inside<PickUnits>(a.s).of.mechanized);
}
int left_behind(A a) {
  return units_at(a.s, a.seat, inside<MoveUnits>(a.s).from).units() - picked(a).units();
}
int relocation_price(A a) { return picked(a).units() * kRelocationPrice; }
int unit_price(A a) { return deploy_price(a.s, a.seat, inside<Deploy>(a.s).space); }
int picked_price(A a) {
  const Deploy& my = inside<Deploy>(a.s);
  return deploy_total(a.s, a.seat, my.space, picked(a).units(), my.full_price != 0);
}
bool pays_half(A a) { return has_race(a.s, a.seat, Race::kHacan) && !inside<Deploy>(a.s).full_price; }
int price_there(A a) { return deploy_price(a.s, a.seat, a.space()); }
bool pays_half_there(A a) { return price_there(a) && has_race(a.s, a.seat, Race::kHacan); }
bool escort_is_down(A a) {  // 6.18
  const bool is_there = a.own().present & bit(a.space());
  return a.space() != kCouncilSpace && (!is_there || is_face_down(a.s, a.seat, a.space()));
}

// --- cards

const CardRow& card(A a) { return row(static_cast<CardKind>(a.choice)); }
std::string first_sentence(A a) {
  const std::string text = card(a).text;
  return text.substr(0, text.find(". "));
}
bool is_before(A a) {
  const Window window = inside<CardWindow>(a.s).window;
  return window == Window::kBeforeInfluence || window == Window::kBeforeBombardment;
}
bool asks_for_card(A a) { return inside<Inquire>(a.s).what == Inquiry::kCard; }
int first_rounds(A a) { return a.s.last_round() / 2; }
int first_betrayals(A) { return kBetrayals / 2; }
bool no_location(A a) { return a.s.last_location == kNoLocation; }
int just_placed(A a) {
  const bool is_first = a.space() == kLocationRows[a.s.last_location].spaces[0];
  return inside<CardWindow>(a.s).placed[is_first ? 0 : 1];
}
int sabotage_most(A) { return row(CardKind::kFleetSabotage).amount; }
int sabotage_to(A a) { return (a.s.fleet + a.number() - 1) % kSectors + 1; }
int units_on_the_way(A a) {
  SpaceMask hit = 0;
  for (int i = 1; i <= a.number(); ++i) hit |= kSectorSpaces[(a.s.fleet + i - 1) % kSectors + 1];
  hit &= in_play(a.s) & ~shielded(a.s);
  int units = 0;
  for (Seat seat = 0; seat < a.s.seats; ++seat)
    for_each_space(hit & a.s.player(seat).present,
                   [&](Space space) { units += units_at(a.s, seat, space).units(); });
  return units;
}
std::string use(A a) { return use_name(inside<Interference>(a.s).use); }
bool stops_presence(A a) { return inside<Interference>(a.s).use == use_of(Ability::kPatientPresence); }
// What happens to whoever is interfered with; the cards say "you" to their owner.
std::string if_stopped(A a) {
  const Use stopped = inside<Interference>(a.s).use;
  return is_ally_use(stopped) ? row(ally_of_use(stopped)).if_cancelled
                              : row(ability_of(stopped)).if_cancelled;
}

// --- alliances

bool may_ally(A a) { return kAllianceLimits[a.s.seats] >= 2; }
SeatSet allies(A a) { return allies_of(a.s, a.seat); }
std::string members(A a) { return seats_text(inside<Offer>(a.s).members, a.seat); }
int offer_goal(A a) { return kStrongholdsToWin[std::min(inside<Offer>(a.s).members.size(), 3)]; }
SeatSet left_allies(A a) { return allies(a).without(inside<Offer>(a.s).members); }
SeatSet act_members(A a) { return SeatSet::from_bits(static_cast<uint8_t>(a.with())); }
std::string alliance(A a) { return seats_text(act_members(a), a.seat); }
int alliance_goal(A a) {
  const auto size = static_cast<size_t>(act_members(a).size());
  return size < std::size(kStrongholdsToWin) ? kStrongholdsToWin[size] : 0;
}

// Which units go home if these seats become allies (4.18): "2 units of {seat:1} in Grid Control back to
// reserves", or "".
std::string parting_text(const State& s, Seat reader, SeatSet allied) {
  const Seat sol = s.seat_of_race(Race::kSol), xxcha = s.seat_of_race(Race::kXxcha);
  std::vector<std::string> parts;
  for (Seat goes : {xxcha, sol}) {
    if (goes == kNoSeat || !allied.has(goes)) continue;
    for_each_space(s.player(goes).present & ~bit(kCouncilSpace), [&](Space space) {
      if (goes == xxcha && !is_face_down(s, goes, space)) return;
      for (Seat other : allied.without(SeatSet{goes})) {
        const bool other_goes = goes == sol && is_face_down(s, other, space);
        if (!(s.player(other).present & bit(space)) || other_goes) continue;
        parts.push_back(fmt::format("{} in {}", units_of_text(s, reader, goes, space), space_name(space)));
        return;
      }
    });
  }
  return parts.empty() ? "" : joined(parts) + " back to reserves";
}
std::string offer_parts(A a) { return parting_text(a.s, a.seat, inside<Offer>(a.s).members); }
std::string alliance_parts(A a) { return parting_text(a.s, a.seat, act_members(a)); }

// --- bidding and recruitment

CardKind seen_card(A a) {
  const Card lot = a.s.lot[a.s.lot_at];
  return lot != kNoCard && a.s.knowledge.known[lot].has(a.seat) ? kind_of(lot) : kNoKind;
}
int least_bid(A a) { return std::max<int>(kLeastBid, inside<Auction>(a.s).bid + 1); }
bool can_bid(A a) { return a.own().purse >= least_bid(a); }
int hand(A a) { return hand_size(a.s, a.seat); }
int most_cards(A a) { return hand_limit(a.s, a.seat); }
int own_dead(A a) { return std::popcount(leaders_of(a.own().race) & a.s.dead); }
int free_recruits(A a) { return row(a.own().race).free_recruits; }
int recruits_price(A a) {  // 5.12
  return kRecruitPrice * std::max(0, a.recruits().units() - free_recruits(a));
}
int leader_price(A a) { return leader_strength(a.leader()); }

// --- battle

struct Fight {
  TableSeat enemy;
  Space space;
  int strength, enemy_strength, enemy_hand;
};
Fight fight(A a) {
  const Seat enemy = fight_seat(a.choice);
  const Space space = fight_space(a.choice);
  return {enemy, space, units_at(a.s, a.seat, space).strength(), units_at(a.s, enemy, space).strength(),
          hand_size(a.s, enemy)};
}

bool fights(A a) { return side_of(a.s, a.seat) != kNoSide; }
const Plan& plan(A a) { return plan_of(a.s, a.seat); }
TableSeat opponent(A a) { return seat_of_side(a.s, 1 - side_of(a.s, a.seat)); }
// The enemy in the battle of this seat, or of its ally if it only helps; and whom it helps.
TableSeat enemy(A a) {
  if (fights(a)) return opponent(a);
  return a.s.battle.seats[are_allies(a.s, a.seat, a.s.battle.seats[0]) ? 1 : 0];
}
TableSeat helped(A a) { return opponent({a.s, enemy(a)}); }
int enemy_hand(A a) { return hand_size(a.s, enemy(a)); }
std::string enemy_leader(A a) { return leader_or_none(plan_of(a.s, enemy(a)).leader); }
bool enemy_is_led(A a) { return is_leader(plan_of(a.s, enemy(a)).leader); }
TableSeat shower(A a) { return seat_of_side(a.s, inside<UseInsight>(a.s).shower); }
bool is_decoy(A a) { return a.choice == kDecoy; }
bool is_captive(A a) { return a.s.captive >> a.leader() & 1; }
bool holds_card(A a) { return a.own().traitors >> a.leader() & 1; }
SeatOrNone known_holder(A a) {  // of the traitor card, if another seat was seen to hold it
  for (Seat other = 0; other < a.s.seats; ++other)
    if (other != a.seat && (a.s.player(other).shown_traitors >> a.leader() & 1)) return other;
  return kNoSeat;
}
Pool losses(A a) {  // 8.22
  const int normal = std::max(0, plan(a).strength - kMechanizedStrength * a.number());
  return {static_cast<uint8_t>(normal), static_cast<uint8_t>(a.number())};
}
std::string kept(A a) {
  std::vector<std::string> cards;
  if (a.choice & kAttackSlot) cards.push_back(kind_or_none(plan(a).attack));
  if (a.choice & kDefenseSlot) cards.push_back(kind_or_none(plan(a).defense));
  return joined(cards);
}
bool has_betrayal(A a) { return a.own().betrayal != kNoBetrayal; }
const BetrayalRow& betrayal(A a) { return kBetrayalRows[a.own().betrayal]; }

// --- plans

std::string own_force(A a) { return strength_text(a.s, a.seat); }
std::string enemy_force(A a) { return strength_text(a.s, opponent(a)); }
// Whether the answer is shown to all at once, because of Insight.
bool is_shown_at_once(A a) {
  return is_running<UseInsight>(a.s) && a.s.battle.shown_by == side_of(a.s, a.seat);
}
uint8_t order(A a) { return command_on(a.s, side_of(a.s, a.seat)); }
bool vows(A a) { return plan(a).vow != Vow::kNone; }
bool vows_attack(A a) { return plan(a).vow == Vow::kAttacks; }
std::string enemy_shows(A a) { return shown_text(plan_of(a.s, opponent(a))); }
std::string question(A a);  // that is asked now

#include "rex/words.inc"

static_assert(are_worded<AllQuestions>(kQuestionWords), "a question has no words");

std::string question(A a) { return words_of(kQuestionWords, a.s.decision).ask(a); }

}  // namespace say

constexpr bool is_of_plan(uint16_t question) {
  return question >= Insight::kId && question <= PickDefense::kId;
}

// What the answer would do.
std::string option_text(const Asked& a) {
  const auto& words = words_of(say::kQuestionWords, a.s.decision);
  const DecisionRow& decision = decision_row(a.s.decision);
  const bool is_none = decision.nothing                      ? a.choice == kNothing
                       : decision.meaning == Meaning::kYesNo ? a.choice != kYes
                                                             : a.choice == 0 && words.none;
  return (is_none ? words.none : words.answer)(a);
}

// --- what answers are made of

constexpr auto kSeatKind = number_kind<Asked>("seat", 8, true);
constexpr auto kNumberKind = number_kind<Asked>("number");
constexpr auto kRaceKind = row_kind<Asked, kRaceRows>("race");
constexpr auto kLeaderKind = row_kind<Asked, kLeaderRows>("leader");
constexpr auto kSpaceKind = row_kind<Asked, kSpaceRows>("space");
constexpr auto kCardKind = row_kind<Asked, kCardRows>("card");
constexpr auto kPartKind = row_kind<Asked, kElementNames>("part");
constexpr auto kInquiryKind = row_kind<Asked, kInquiryNames>("inquiry", false);
std::string command_word(const Asked&, uint32_t n) {
  if (!is_command(n)) broken("%u is no command", n);
  return command_name(static_cast<uint8_t>(n));
}
std::string slots_word(const Asked& a, uint32_t n) {
  constexpr const char* kSlotWords[][4] = {{"discard", "keep-attack", "keep-defense", "keep-both"},
                                           {"none", "attack", "defense", "both"}};
  return kSlotWords[asks<PlanIntent>(a.s)][n];
}
constexpr Kind<Asked> kCommandKind{"command", 2 + 2 * kCategories, command_word, false};
constexpr Kind<Asked> kSlotsKind{"set of slots", 4, slots_word, false};

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

std::string Rex::prompt(const State& s, Seat seat) {
  return is_of_plan(s.decision) ? say::planned({s, seat}) : say::question({s, seat});
}

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
