// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit. The
// sentences use only what the seat that is asked can see.
#include "games/prevail/army.h"
#include "games/prevail/option_text.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

using Targets = std::vector<tessera::Target>;

bool is_last_card(const State& s, Seat seat) { return std::popcount(s.army(seat).hand) == 1; }

uint16_t asked(const State& s) { return s.decision; }

// --- set-up

std::string army_text(Choice choice) {
  const ArmyRow& army = kArmyRows[choice];
  return fmt::format("{}: {}; {}", army.name, counts_text(army.counts),
                     counted(std::popcount(army.cards), "card"));
}

std::string add_unit_text(const State& s, Seat seat, UnitType type) {
  const ArmySums sums = sums_of(s.army(seat));
  return fmt::format("Add {} ({} of at most {} so far): {}", unit_name(type), sums.counts[type],
                     kUnitRows[type].limit, type_text(type));
}

// --- cards

std::string play_text(const State& s, Seat seat, Card card) {
  if (!is_last_card(s, seat)) return fmt::format("{}: {}", card_name(card), card_text(s.card(card)));
  return fmt::format("{}: your last card, and an empty hand loses", card_name(card));
}

std::string card_choice_text(const State& s, Seat seat, Card card) {
  const std::string name = card_name(card);
  const std::string support = support_text(s, card);
  switch (asked(s)) {
    case AddCard::kId:
      return fitting({fmt::format("Take {}: {}; supports {}", name, card_text(s.card(card)),
                                  support.empty() ? "nobody" : support),
                      fmt::format("Take {}: {}", name, card_text(s.card(card)))});
    case PlayCard::kId:
      return play_text(s, seat, card);
    case PayCard::kId:
      return fmt::format("Discard {} (initiative {}); a rally brings it back", name, s.card(card).initiative);
    case BurnCard::kId:
      return fmt::format("Burn {} (initiative {}) for good{}", name, s.card(card).initiative,
                         support.empty() ? "" : "; it supports " + support);
    default:
      broken("decision %u asks for no card", s.decision);
  }
}

// --- spaces

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

// "3 units can be ordered from there, 5 get +1 speed"
std::string inspiration_text(const State& s, Seat seat, Space space) {
  const Army& army = s.army(seat);
  if (army.in_play == kNoCard) return "";
  const CardValues& card = s.card(army.in_play);
  const bool lines = card.size == CommandSize::kLines;
  std::string text =
      fmt::format(": {} {} there",
                  counted(units_in_reach(s, seat, card.command, space, army.units & ~army.engaged), "unit"),
                  lines ? "can start a line from" : "can be ordered from");
  const std::string modifiers = modifiers_text(card.round_modifiers);
  if (modifiers.empty()) return text;
  return text + fmt::format(", {} with {}",
                            counted(units_in_reach(s, seat, card.round, space, army.units), "unit"),
                            modifiers);
}

std::string space_text(const State& s, Seat seat, Space space) {
  const std::string name = space_name(space);
  switch (asked(s)) {
    case PlaceUnit::kId:
      return fmt::format("Deploy {} at {}, then choose a facing", unit_name(s, seat, inside<Deploy>(s).unit),
                         name);
    case PlaceCommander::kId:
      return fmt::format("Place your commander at {}", name);
    case CommanderTo::kId:
      return fmt::format(
          "{} {}{}", space == s.army(seat).commander ? "Your commander stays at" : "Your commander goes to",
          name, inspiration_text(s, seat, space));
    case SuccessorAt::kId:
      return fmt::format("A new commander appears at {}{}", name, inspiration_text(s, seat, space));
    case MoveTo::kId:
      return move_to_text(s, seat, space);
    default:
      broken("decision %u asks for no space", s.decision);
  }
}

// --- units

std::string line_start_text(const State& s, Seat seat, Index unit) {
  const int left = line_from(s, seat, unit, -2).size, right = line_from(s, seat, unit, 2).size;
  if (left == 1 && right == 1) return fmt::format("Order {} by itself", unit_text(s, seat, unit));
  return fmt::format("Start a line at {}: up to {} to its left, {} to its right, itself included",
                     unit_text(s, seat, unit), left, right);
}

std::string order_text(const State& s, Seat seat, Index unit) {
  const bool may = why_not_ordered(s, seat, unit).is_none();
  if (may && command_of(s, seat).size == CommandSize::kLines) return line_start_text(s, seat, unit);
  return fmt::format("Order {}", unit_text(s, seat, unit));
}

std::string line_end_text(const State& s, Seat seat, Index unit) {
  const Index start = inside<IssueOrders>(s).start;
  if (unit == start) return fmt::format("Order {} alone", unit_text(s, seat, unit));
  return fmt::format("The line ends with {}: {} ordered", unit_text(s, seat, unit),
                     counted(std::popcount(line_between(s, seat, start, unit)), "unit"));
}

std::string pick_text(const State& s, Seat seat, Index unit) {
  const std::string who = unit_text(s, seat, unit);
  if (command_of(s, seat).kind == CommandKind::kRanged)
    return fmt::format("Shoot with {}: attack {}, range {}", who, stat(s, seat, unit, Stat::kAttack),
                       stat(s, seat, unit, Stat::kRange));
  return fmt::format("Move {}: speed {}, flexibility {}", who, stat(s, seat, unit, Stat::kSpeed),
                     stat(s, seat, unit, Stat::kFlexibility));
}

std::string forsake_text(const State& s, Seat seat, Index unit) {
  const int penalty = row(s, seat, unit).rout_penalty;
  return fmt::format("Let {} go without support: it routs{}", unit_text(s, seat, unit),
                     penalty ? fmt::format(" and costs {}", counted(penalty, "card")) : ", at no cost");
}

std::string unit_choice_text(const State& s, Seat seat, Index unit) {
  switch (asked(s)) {
    case Order::kId:
      return order_text(s, seat, unit);
    case LineEnd::kId:
      return line_end_text(s, seat, unit);
    case PickUnit::kId:
      return pick_text(s, seat, unit);
    case Target::kId:
      return target_text(s, seat, unit);
    case Supporter::kId:
      return fmt::format("{} join{} the shot: +{} attack", unit_text(s, seat, unit),
                         is_plural(s.army(seat).types[unit]) ? "" : "s", kShotSupport);
    case PickMelee::kId:
      return melee_text(s, seat, unit);
    case Forsake::kId:
      return forsake_text(s, seat, unit);
    default:
      broken("decision %u asks for no unit", s.decision);
  }
}

// --- yes and no

std::string rally_text(const State& s, Seat seat, bool yes) {
  const Army& army = s.army(seat);
  if (!yes)
    return is_last_card(s, seat) ? "Do not rally: with 1 card in hand you must play it next round and lose"
                                 : fmt::format("Do not rally: go on with {} in hand",
                                               counted(std::popcount(army.hand), "card"));
  const int back = std::popcount(army.played) + std::popcount(army.discard) - 1;
  const bool random = s.option<Burn>(Option::kBurn) == Burn::kRandom;
  const bool single = std::has_single_bit(army.played);
  return fmt::format("Rally: {} is burnt, {} back to your hand, then your units need support",
                     single   ? cards_text(army.played)
                     : random ? "a random played card"
                              : "a played card you pick",
                     cards_that_come(back));
}

std::string yes_no_text(const State& s, Seat seat, bool yes) {
  if (asks<RallyOrNot>(s)) return rally_text(s, seat, yes);
  const Move& my = inside<Move>(s);
  return yes ? fmt::format("Your commander comes along to {}", space_name(my.to))
             : fmt::format("Your commander stays at {}", space_name(s.army(seat).commander));
}

// --- no card, no unit, no more

std::string nothing_text(const State& s, Seat seat) {
  switch (asked(s)) {
    case ChooseArmy::kId:
      return "Build an army of your own, unit by unit and card by card";
    case AddUnit::kId:
      return "The units are complete: go on to the cards";
    case Order::kId:
      return s.army(seat).ordered ? "Give no more orders" : "Give no orders";
    case PickUnit::kId:
      return "The other ordered units do nothing";
    case FallBack::kId:
      return "Stand and fight";
    case Target::kId:
      return "Hold fire";
    case Supporter::kId:
      return "Nobody else shoots along";
    case CommitMove::kId:
    case CommitFront::kId:
    case CommitShot::kId:
    case CommitCover::kId:
    case CommitMelee::kId:
      return "Commit no card";
    default:
      broken("decision %u cannot be answered with nothing", s.decision);
  }
}

// --- names and targets

Card card_from(Choice choice) {
  if (!is_card(choice)) broken("%u is no card", choice);
  return static_cast<Card>(choice);
}
Index unit_from(Choice choice) {
  if (choice >= kMostUnits) broken("%u is no unit", choice);
  return static_cast<Index>(choice);
}

Targets unit_targets(const std::string& space) { return {{"unit", space}, {"space", space}}; }

OptionText unit_option(const State& s, Seat asked_seat, Seat owner, Index unit) {
  const std::string name = space_name(s.army(owner).spaces[unit]);
  return {name, unit_choice_text(s, asked_seat, unit), unit_targets(name)};
}

OptionText army_option(Choice choice) {
  if (choice >= std::size(kArmyRows)) broken("%u is no army", choice);
  return {kArmyRows[choice].id, army_text(choice), {{"army", kArmyRows[choice].id}}};
}

OptionText type_option(const State& s, Seat seat, Choice choice) {
  if (choice == kAgain) return {"again", "Begin the army anew", {}};
  if (!is_type(choice)) broken("%u is no unit type", choice);
  const UnitType type = static_cast<UnitType>(choice);
  return {type_id(type), add_unit_text(s, seat, type), {{"type", type_id(type)}}};
}

OptionText commitment_option(const State& s, Seat seat, Choice choice) {
  const Card card = card_from(commit_card(choice));
  const std::string id = card_id(card);
  const bool is_ambiguous = std::popcount(static_cast<unsigned>(s.card(card).commit & accepted_stats(s))) > 1;
  const Stat stat = commit_stat(choice);
  return {is_ambiguous && stat != kNoStat ? fmt::format("{}:{}", id, stat_name(stat)) : id,
          commitment_text(s, seat, choice),
          {{"card", id}}};
}

OptionText move_option(const State& s, Choice choice) {
  const std::string space = space_name(move_space(choice));
  const Facing facing = move_facing(choice);
  return {fmt::format("{}:{}", space, facing_name(facing)),
          fmt::format("{} to {}, facing {}", asks<FallBack>(s) ? "Fall back" : "Retreat", space,
                      facing_text(facing)),
          {{"space", space}}};
}

}  // namespace

OptionText Prevail::describe(const State& s, Seat seat, Choice choice) {
  const DecisionRow& decision = decision_row(s.decision);
  if (choice == kNothing && decision.nothing) return {decision.nothing, nothing_text(s, seat), {}};
  switch (decision.meaning) {
    case Meaning::kArmy:
      return army_option(choice);
    case Meaning::kType:
      return type_option(s, seat, choice);
    case Meaning::kCard: {
      const Card card = card_from(choice);
      return {card_id(card), card_choice_text(s, seat, card), {{"card", card_id(card)}}};
    }
    case Meaning::kSpace: {
      const std::string name = space_name(static_cast<Space>(choice));
      return {name, space_text(s, seat, static_cast<Space>(choice)), {{"space", name}}};
    }
    case Meaning::kFacing: {
      const Facing facing = static_cast<Facing>(choice & 7);
      return {facing_name(facing), facing_choice_text(s, seat, facing), {{"facing", facing_name(facing)}}};
    }
    case Meaning::kUnit:
      return unit_option(s, seat, seat, unit_from(choice));
    case Meaning::kEnemy:
      return unit_option(s, seat, other(seat), unit_from(choice));
    case Meaning::kCommitment:
      return commitment_option(s, seat, choice);
    case Meaning::kMove:
      return move_option(s, choice);
    case Meaning::kYesNo:
      return {choice ? "yes" : "no", yes_no_text(s, seat, choice != 0), {}};
  }
  broken("decision %u has answers without meaning", s.decision);
}

const char* Prevail::decision_name(const State& s) { return s.decision ? decision_row(s.decision).name : ""; }

Rule Prevail::decision_rule(const State& s) { return s.decision ? decision_row(s.decision).rule : Rule(); }

}  // namespace tessera::prevail
