// What fills the gaps of data/words.txt, and whether its conditions hold. Uses only what the seat that is
// asked can see.
#include "engine/view/text.h"
#include "games/prevail/army.h"
#include "games/prevail/option_text.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

namespace say {

using A = const Asked&;

// --- units

// A unit as it is spoken of, with what was committed for it.
struct One {
  const State& s;
  Seat seat;
  Index index;
  Commitment committed = Commitment::kNone;

  int of(Stat which) const { return stat(s, seat, index, which, committed); }
  const char* name() const { return unit_name(s, seat, index); }
  int attack() const { return of(Stat::kAttack); }
  int range() const { return of(Stat::kRange); }
  int speed() const { return of(Stat::kSpeed); }
  int flexibility() const { return of(Stat::kFlexibility); }
  Facing facing() const { return s.army(seat).facings[index]; }
  std::string melee() const {
    return part_text_short(melee_part(s, seat, index, Commitment::kNone, Commitment::kNone));
  }
};
struct Words : EventWords {
  using EventWords::text;
  static std::string text(const One& unit) { return unit_text(unit.s, unit.seat, unit.index); }
  static std::string text(Facing facing) { return facing_text(facing); }
  static std::string text(const Part& part) { return part_text(part); }
};

One unit(A a) { return {a.s, a.seat, a.unit()}; }
bool unit_is_one(A a) { return !is_plural(a.own().types[a.unit()]); }
std::string space(A a) { return space_name(a.space()); }
std::string facing(A a) { return facing_choice_text(a.s, a.seat, static_cast<Facing>(a.choice & 7)); }
std::string end_space(A a) { return space_name(move_space(a.choice)); }
Facing end_facing(A a) { return move_facing(a.choice); }

// --- set-up

const ModeRow& mode(A a) { return kModeRows[a.s.mode]; }
bool is_white(A a) { return a.seat == a.s.white; }
bool may_build(A a) { return mode(a).cards_per_initiative; }
const ArmyRow& army(A a) { return kArmyRows[a.choice]; }
int army_cards(A a) { return std::popcount(army(a).cards); }
ArmySums sums(A a) { return sums_of(a.own()); }
bool begins_anew(A a) { return a.choice == kAgain; }
const UnitRow& type(A a) { return kUnitRows[a.type()]; }
int type_count(A a) { return sums(a).counts[a.type()]; }
int hand_wanted(A a) { return 4 * mode(a).cards_per_initiative; }

std::string missing(A a) {
  const int wanted = mode(a).cards_per_initiative;
  int taken[5] = {};
  for_each_card(a.own().hand, [&](Card card) { ++taken[a.s.card(card).initiative]; });
  std::string text;
  for (int i = 1; i <= 4; ++i)
    if (taken[i] < wanted)
      text += fmt::format("{}{} of initiative {}", text.empty() ? "" : ", ", wanted - taken[i], i);
  return text;
}

std::string zone(A a) {
  const int top = a.seat == a.s.white ? 0 : a.s.rows - kZoneRows;
  return fmt::format("from {} to {}", space_name(space_of(top, kZoneMargin)),
                     space_name(space_of(top + kZoneRows - 1, a.s.columns - kZoneMargin - 1)));
}

One deployed(A a) { return {a.s, a.seat, inside<Deploy>(a.s).unit}; }
std::string deploy_space(A a) { return space_name(inside<Deploy>(a.s).space); }

// --- cards

std::string card(A a) { return card_name(a.card()); }
std::string card_effect(A a) { return card_text(a.s.card(a.card())); }
int initiative(A a) { return a.s.card(a.card()).initiative; }
std::string support(A a) { return support_text(a.s, a.card()); }
int hand(A a) { return std::popcount(a.own().hand); }
bool holds_one(A a) { return hand(a) == 1; }
bool holds_two(A a) { return hand(a) == 2; }
std::string commitment(A a) { return commitment_text(a.s, a.seat, a.choice); }

// --- the round

bool has_initiative(A a) { return a.s.initiative == a.seat; }
TableSeat first(A a) { return a.s.initiative; }
std::string commander(A a) { return space_name(a.own().commander); }
bool stays(A a) { return a.space() == a.own().commander; }
bool has_order(A a) { return a.own().in_play != kNoCard; }
const CardValues& order(A a) { return command_of(a.s, a.seat); }
std::string command(A a) { return has_order(a) ? command_text(order(a)) : ""; }
std::string round_effect(A a) { return has_order(a) ? round_text(order(a)) : ""; }

// How many units a card's restriction would reach with the commander in that space.
int units_in_reach(const State& s, Seat seat, const Restriction& wanted, Space commander, UnitSet among) {
  int count = 0;
  for_each(among, [&](Index unit) {
    const bool near =
        wanted.range == kAnyRange || distance(s.army(seat).spaces[unit], commander) <= wanted.range;
    count += near && fits(s, seat, unit, wanted);
  });
  return count;
}
int orderable(A a) {
  return units_in_reach(a.s, a.seat, order(a).command, a.space(), a.own().units & ~a.own().engaged);
}
int inspired(A a) { return units_in_reach(a.s, a.seat, order(a).round, a.space(), a.own().units); }
std::string modifiers(A a) { return modifiers_text(order(a).round_modifiers); }
bool orders_lines(A a) { return order(a).size == CommandSize::kLines; }
bool is_ranged(A a) { return order(a).kind == CommandKind::kRanged; }
std::string order_whom(A a) {  // "" for all units
  const std::string who = who_text(order(a).command);
  return who == "units" ? "" : who;
}
int orders_given(A a) { return order(a).number - inside<IssueOrders>(a.s).left; }
bool is_near_only(A a) { return order(a).command.range != kAnyRange && a.own().commander != kNoSpace; }
bool starts_line(A a) { return why_not_ordered(a.s, a.seat, a.unit()).is_none() && orders_lines(a); }
int units_left_of(A a) { return line_from(a.s, a.seat, a.unit(), -2).size; }
int units_right_of(A a) { return line_from(a.s, a.seat, a.unit(), 2).size; }
bool is_line_of_one(A a) { return units_left_of(a) == 1 && units_right_of(a) == 1; }
One line_start(A a) { return {a.s, a.seat, inside<IssueOrders>(a.s).start}; }
bool is_line_start(A a) { return a.unit() == line_start(a).index; }
int units_in_line(A a) { return std::popcount(line_between(a.s, a.seat, line_start(a).index, a.unit())); }
int ordered_left(A a) {
  const Army& own = a.own();
  return std::popcount(own.ordered & ~own.resolved & ~own.engaged & own.units);
}
bool is_last_ordered(A a) { return ordered_left(a) == 1; }

// --- moving

One mover(A a) { return {a.s, a.seat, inside<Move>(a.s).unit, inside<Move>(a.s).committed}; }
std::string move_to(A a) { return move_to_text(a.s, a.seat, a.space()); }
std::string move_from(A a) { return space_name(inside<Move>(a.s).from); }
std::string destination(A a) { return space_name(inside<Move>(a.s).to); }
One entered(A a) { return {a.s, other(a.seat), unit_at(a.s, other(a.seat), inside<Move>(a.s).to)}; }
bool enters_enemy(A a) { return entered(a).index != kNoUnit; }
One defender(A a) { return {a.s, a.seat, inside<Engage>(a.s).defender}; }
One attacker(A a) {
  const Engage& my = inside<Engage>(a.s);
  return {a.s, my.seat, my.mover, my.committed};
}
bool must_be_faster(A a) {
  return a.s.setting<FrontRetreat>(Setting::kFrontRetreat) != FrontRetreat::kIfLegal;
}

// --- shooting

One shooter(A a) { return {a.s, a.seat, inside<Shoot>(a.s).unit}; }
std::string target(A a) { return target_text(a.s, a.seat, a.unit()); }
Part shot(A a) { return shot_part(a.s); }
One shot_target(A a) { return {a.s, other(inside<Shoot>(a.s).seat), inside<Shoot>(a.s).target}; }
std::string shot_thresholds(A a) {
  return thresholds_text(a.s, shot_target(a).seat, shot_target(a).index, inside<Shoot>(a.s).answered);
}
bool must_commit(A a) { return a.s.setting<RangedCommit>(Setting::kRangedCommit) == RangedCommit::kRequired; }
std::string cover_effects(A a) {
  return effects_text(effects_of(a.s, a.seat, inside<Shoot>(a.s).target, shot(a).value(), Commitment::kNone));
}
std::string cover_thresholds(A a) {
  return thresholds_text(a.s, a.seat, inside<Shoot>(a.s).target, Commitment::kNone);
}

// --- melee and losses

struct Fighter {
  const State& s;
  Seat seat;
  Index index;
  Commitment committed;
  Part part;

  std::string strength() const { return part_text_short(part); }
  std::string suffers() const { return effects_text(part.effects); }
  std::string in_full() const {
    return fmt::format("{} with {} and {} would {}", unit_name(s, seat, index), part_text(part),
                       thresholds_text(s, seat, index, committed), suffers());
  }
  std::string in_short() const {
    return fmt::format("{} with {} and thresholds {} would {}", unit_name(s, seat, index), strength(),
                       thresholds_short(s, seat, index, committed), suffers());
  }
};
Fighter fighter(const State& s, Seat seat) {
  const Melee& my = inside<Melee>(s);
  return {s, seat, my.units[seat], my.committed[seat],
          melee_part(s, seat, my.units[seat], my.committed[seat], my.committed[other(seat)])};
}
Fighter melee_own(A a) { return fighter(a.s, a.seat); }
Fighter melee_foe(A a) { return fighter(a.s, other(a.seat)); }
std::string melee_at(A a) { return space_name(a.own().spaces[inside<Melee>(a.s).units[a.seat]]); }
int engagements(A a) { return std::popcount(a.own().fighting); }
std::string melee(A a) { return melee_text(a.s, a.seat, a.unit()); }
One retreater(A a) { return {a.s, a.seat, inside<Settle>(a.s).units[a.seat]}; }
int owed(A a) { return inside<Pay>(a.s).owed[a.seat]; }

// --- cleanup

// "9 to 11 of your 11 units": how many the cards will support, whichever card is burnt.
std::string supporting(A a) {
  const Army& own = a.own();
  const int units = std::popcount(own.units);
  int least = units, most = 0;
  for_each_card(own.played, [&](Card burnt) {
    State after = a.s;
    after.army(a.seat).hand = (own.hand | own.played | own.discard) & ~(CardSet{1} << burnt);
    const int covered = most_covered(after, a.seat, own.units);
    least = std::min(least, covered);
    most = std::max(most, covered);
  });
  if (least == units) return "all your units";
  const std::string number = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
  return fmt::format("{} of your {}", number, counted(units, "unit"));
}
bool burns_at_random(A a) { return a.s.setting<Burn>(Setting::kBurn) == Burn::kRandom; }
std::string played(A a) { return cards_text(a.own().played); }
int played_count(A a) { return std::popcount(a.own().played); }
bool played_one(A a) { return played_count(a) == 1; }
std::string cards_back(A a) { return cards_that_come(played_count(a) + std::popcount(a.own().discard) - 1); }
int supported(A a) {
  const SupportCheck& my = inside<SupportCheck>(a.s);
  return std::popcount(a.own().units & ~my.forsaken) - my.left;
}
int rout_cost(A a) { return row(a.s, a.seat, a.unit()).rout_penalty; }

#include "prevail/words.inc"

static_assert(are_worded<AllQuestions>(kQuestionWords), "a question has no words");

}  // namespace say

}  // namespace

std::string option_text(const Asked& a) {
  const auto& words = words_of(say::kQuestionWords, a.s.decision);
  const bool says_no = decision_row(a.s.decision).meaning == Meaning::kYesNo && !a.choice;
  const bool says_nothing = decision_row(a.s.decision).nothing && a.choice == kNothing;
  return (says_no || says_nothing ? words.none : words.answer)(a);
}

std::string Prevail::prompt(const State& s, Seat seat) {
  return words_of(say::kQuestionWords, s.decision).ask({s, seat});
}

}  // namespace tessera::prevail
