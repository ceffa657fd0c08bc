// What each question says, and what its answers would do: lines with gaps, and what fills the gaps. Uses only
// what the seat that is asked can see.
#include "games/prevail/army.h"
#include "games/prevail/option_text.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

using A = const Asked&;

// --- the lines

constexpr QuestionLines kLines[] = {
    // set-up
    lines<ChooseArmy>("You lead {side}. {which_army}", "{army}",
                      "Build an army of your own, unit by unit and card by card"),
    lines<AddUnit>("Which unit joins your army? So far {army_sums}.", "{add_unit}",
                   "The units are complete: go on to the cards"),
    lines<AddCard>(
        "Which card goes into your hand? It holds {hand} of {hand_wanted}; still to take: {missing}.",
        "Take {card}: {card_text}|; supports {supports}"),
    lines<PlaceUnit>("Where do you deploy {deployed} (unit {unit_number} of {army_size})? Your zone reaches "
                     "{zone}.",
                     "Deploy {deployed} at {space}, then choose a facing"),
    lines<PlaceFacing>("Which way does your unit of {deployed} at {deploy_space} face? The enemy is in the "
                       "{far_side}.",
                       "{facing}"),
    lines<PlaceCommander>(
        "Where does your commander stand? Most commands reach only 1 or 2 spaces around it. "
        "Your zone reaches {zone}.",
        "Place your commander at {space}"),
    // the round
    lines<PlayCard>(
        "Round {round}: which card do you play? Both are turned up together; the lower initiative "
        "goes first, {first} if equal.|{then_last}",
        "{card}: {played}"),
    lines<CommanderTo>("Your commander may move up to {commander_speed} spaces from {commander}.{your_order}|"
                       "{all_round}",
                       "Your commander {stays_or_goes} {space}{inspiration}"),
    lines<SuccessorAt>(
        "Your commander was caught. With which of your units does a new one appear?{your_order}|"
        "{all_round}",
        "A new commander appears at {space}{inspiration}"),
    lines<Order>("{order_prompt}", "{order}", "Give no{more} orders"),
    lines<LineEnd>("The line starts with {line_start}. With which unit does it end? Every unit in between is "
                   "ordered.",
                   "{line_end}"),
    lines<PickUnit>("{pick_prompt}", "{pick}", "The other ordered units do nothing"),
    // moving
    lines<CommitMove>("{mover} can move with speed {speed} and flexibility {flexibility}. Commit a card for "
                      "+1?{last_card}",
                      "{commitment}", "Commit no card"),
    lines<MoveTo>("Where does your unit of {mover} go, facing {mover_facing}? Speed {speed} for steps, "
                  "flexibility {flexibility} for turns.",
                  "{move_to}"),
    lines<MoveFacing>("{facing_prompt}", "{facing}"),
    lines<BringCommander>("Does your commander go along with {mover_name} from {move_from} to {destination}?",
                          "Your commander comes along to {destination}",
                          "Your commander stays at {commander}"),
    lines<CommitFront>("{defender}: met from the front by {attacker}. It may fall back if it has a "
                       "way{if_faster}. Commit a card?{last_card}",
                       "{commitment}", "Commit no card"),
    lines<FallBack>("Does your unit of {defender} fall back before {attacker}? In melee now: {defender_part} "
                    "against their {attacker_part}.",
                    "Fall back to {end_space}, facing {end_facing}", "Stand and fight"),
    // shooting
    lines<Target>(
        "At whom does your unit of {shooter} shoot? Attack {shooter_attack}, range {shooter_range}.",
        "{target}", "Hold fire"),
    lines<Supporter>(
        "Who else shoots at {shot_at}? Attack {shot} so far; each adds {shot_support} and has then "
        "shot.",
        "{unit} join{s} the shot: +{shot_support} attack", "Nobody else shoots along"),
    lines<CommitShot>("Attack {shot} on {shot_at}. {shot_ask}", "{commitment}", "Commit no card"),
    lines<CommitCover>("{covered}: shot at with {shot_value}, would {cover_effects} ({cover_thresholds}). "
                       "{cover_ask}",
                       "{commitment}", "Commit no card"),
    // melee and losses
    lines<PickMelee>("Which melee is fought next? {engagements} to fight; all are fought once, whoever picks "
                     "them.",
                     "{melee}"),
    lines<CommitMelee>("{melee_prompt}", "{commitment}", "Commit no card"),
    lines<RetreatTo>("{retreater} must retreat. Where to? These ways are equally short.",
                     "Retreat to {end_space}, facing {end_facing}"),
    lines<PayCard>("You owe {owed} for your losses. Which card do you discard? You hold {hand_cards}.",
                   "Discard {card} (initiative {initiative}); a rally brings it back"),
    // cleanup
    lines<RallyOrNot>("{rally_prompt}", "{rally}", "Do not rally: {without_rally}"),
    lines<BurnCard>("Which of your {played_cards} is burnt? The others come back to your hand.",
                    "Burn {card} (initiative {initiative}) for good{its_support}"),
    lines<Forsake>("Your cards support only {supported}. Which unit goes without and routs? {to_forsake} to "
                   "name.",
                   "Let {unit} go without support: it routs{rout_cost}"),
};

// --- set-up

int hand_size(A a) { return std::popcount(a.army().hand); }

const ModeRow& mode_of(A a) { return kModeRows[a.s.mode]; }

std::string which_army(A a) {
  const ModeRow& mode = mode_of(a);
  if (!mode.cards_per_initiative) return "Which army do you take?";
  return fmt::format(
      "Take a ready army, or build one: cost at most {}, morale at least {}, at most {} unit types, {} cards "
      "of "
      "each initiative.",
      mode.most_cost, mode.least_morale, mode.most_types, mode.cards_per_initiative);
}

std::string army_text(A a) {
  const ArmyRow& army = kArmyRows[a.choice];
  return fmt::format("{}: {}; {}", army.name, counts_text(army.counts),
                     counted(std::popcount(army.cards), "card"));
}

std::string army_sums(A a) {
  const ModeRow& mode = mode_of(a);
  const ArmySums sums = sums_of(a.army());
  return fmt::format("{}: cost {} of {}, morale {} (at least {}), {} of {} types",
                     counted(sums.units, "unit"), sums.cost, mode.most_cost, sums.morale, mode.least_morale,
                     sums.types, mode.most_types);
}

std::string add_unit_text(A a) {
  if (a.choice == kAgain) return "Begin the army anew";
  const UnitType type = static_cast<UnitType>(a.choice);
  return fmt::format("Add {} ({} of at most {} so far): {}", unit_name(type), sums_of(a.army()).counts[type],
                     kUnitRows[type].limit, type_text(type));
}

std::string missing_cards(A a) {
  const int wanted = mode_of(a).cards_per_initiative;
  int taken[5] = {};
  for_each_card(a.army().hand, [&](Card card) { ++taken[a.s.card(card).initiative]; });
  std::string missing;
  for (int i = 1; i <= 4; ++i)
    if (taken[i] < wanted)
      missing += fmt::format("{}{} of initiative {}", missing.empty() ? "" : ", ", wanted - taken[i], i);
  return missing;
}

std::string zone_text(A a) {
  const int top = a.seat == a.s.white ? 0 : a.s.rows - kZoneRows;
  return fmt::format("from {} to {}", space_name(space_of(top, kZoneMargin)),
                     space_name(space_of(top + kZoneRows - 1, a.s.columns - kZoneMargin - 1)));
}

// --- the round

std::string your_order(A a) {
  if (a.army().in_play == kNoCard) return "";
  return fmt::format(" Your order: {}.", command_text(command_of(a.s, a.seat)));
}

std::string all_round(A a) {
  if (a.army().in_play == kNoCard) return "";
  const std::string round = round_text(command_of(a.s, a.seat));
  return round.empty() ? "" : fmt::format(" All round, {}.", round);
}

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
std::string inspiration_text(A a) {
  const Army& army = a.army();
  if (army.in_play == kNoCard) return "";
  const CardValues& card = a.s.card(army.in_play);
  const bool lines = card.size == CommandSize::kLines;
  std::string text = fmt::format(
      ": {} {} there",
      counted(units_in_reach(a.s, a.seat, card.command, a.space(), army.units & ~army.engaged), "unit"),
      lines ? "can start a line from" : "can be ordered from");
  const std::string modifiers = modifiers_text(card.round_modifiers);
  if (modifiers.empty()) return text;
  return text + fmt::format(", {} with {}",
                            counted(units_in_reach(a.s, a.seat, card.round, a.space(), army.units), "unit"),
                            modifiers);
}

// "Order up to 4 mounted units within 2 spaces of your commander at D-5 to move (1 so far)."
std::string order_prompt(A a) {
  const CardValues& card = command_of(a.s, a.seat);
  const Restriction& wanted = card.command;
  const Space commander = a.army().commander;
  const int done = card.number - inside<IssueOrders>(a.s).left;
  const std::string place = wanted.range == kAnyRange || commander == kNoSpace
                                ? ""
                                : fmt::format(" within {} of your commander at {}",
                                              counted(wanted.range, "space"), space_name(commander));
  const char* verb = card.kind == CommandKind::kRanged ? "shoot" : "move";
  if (card.size == CommandSize::kUnits)
    return fmt::format("Order up to {} {}{} to {} ({} so far).", card.number, who_text(wanted), place, verb,
                       done);
  const std::string who = who_text(wanted);
  return fmt::format("Order up to {}{} to {} ({} so far): name the start of a line{}, then its other end.",
                     counted(card.number, "line"), who == "units" ? "" : " of " + who, verb, done, place);
}

std::string order_text(A a) {
  const bool may = why_not_ordered(a.s, a.seat, a.unit()).is_none();
  if (!may || command_of(a.s, a.seat).size != CommandSize::kLines) return say(a, "Order {unit}");
  const int left = line_from(a.s, a.seat, a.unit(), -2).size,
            right = line_from(a.s, a.seat, a.unit(), 2).size;
  if (left == 1 && right == 1) return say(a, "Order {unit} by itself");
  return fmt::format("Start a line at {}: up to {} to its left, {} to its right, itself included",
                     unit_text(a.s, a.seat, a.unit()), left, right);
}

std::string line_end_text(A a) {
  const Index start = inside<IssueOrders>(a.s).start;
  if (a.unit() == start) return say(a, "Order {unit} alone");
  return fmt::format("The line ends with {}: {} ordered", unit_text(a.s, a.seat, a.unit()),
                     counted(std::popcount(line_between(a.s, a.seat, start, a.unit())), "unit"));
}

bool is_ranged(A a) { return command_of(a.s, a.seat).kind == CommandKind::kRanged; }

std::string pick_prompt(A a) {
  const Army& army = a.army();
  const int left = std::popcount(army.ordered & ~army.resolved & ~army.engaged & army.units);
  if (left == 1) return "One ordered unit is left. Does it act?";
  return fmt::format("Which of your {} {} next?", counted(left, "ordered unit"),
                     is_ranged(a) ? "shoots" : "moves");
}

int stat_of(A a, Stat which) { return stat(a.s, a.seat, a.unit(), which); }

std::string pick_text(A a) {
  const std::string who = unit_text(a.s, a.seat, a.unit());
  if (is_ranged(a))
    return fmt::format("Shoot with {}: attack {}, range {}", who, stat_of(a, Stat::kAttack),
                       stat_of(a, Stat::kRange));
  return fmt::format("Move {}: speed {}, flexibility {}", who, stat_of(a, Stat::kSpeed),
                     stat_of(a, Stat::kFlexibility));
}

// --- moving

int mover_stat(A a, Stat which) {
  const Move& my = inside<Move>(a.s);
  return stat(a.s, a.seat, my.unit, which, my.committed);
}

std::string facing_prompt(A a) {
  const Index foe = unit_at(a.s, other(a.seat), inside<Move>(a.s).to);
  if (foe == kNoUnit) return say(a, "Which way does your unit of {mover_name} face at {destination}?");
  return fmt::format("From which side does {} engage {} at {}? The facing decides.",
                     unit_name(a.s, a.seat, inside<Move>(a.s).unit), unit_name(a.s, other(a.seat), foe),
                     space_name(inside<Move>(a.s).to));
}

std::string if_faster(A a) {
  if (a.s.setting<FrontRetreat>(Setting::kFrontRetreat) == FrontRetreat::kIfLegal) return "";
  const Engage& my = inside<Engage>(a.s);
  return fmt::format(" and is faster ({} against {})", stat(a.s, a.seat, my.defender, Stat::kSpeed),
                     stat(a.s, my.seat, my.mover, Stat::kSpeed, my.committed));
}

std::string melee_now(A a, Seat seat, Index unit) {
  return part_text_short(melee_part(a.s, seat, unit, Commitment::kNone, Commitment::kNone));
}

// --- shooting

// "Manipular Legion at D-8 (retreat 5, reverse 6, rout 8)"
std::string shot_target_text(A a) {
  const Shoot& my = inside<Shoot>(a.s);
  return fmt::format("{} ({})", unit_text(a.s, other(my.seat), my.target),
                     thresholds_text(a.s, other(my.seat), my.target, my.answered));
}

bool must_commit(A a) { return a.s.setting<RangedCommit>(Setting::kRangedCommit) == RangedCommit::kRequired; }

std::string shot_ask(A a) {
  if (inside<Shoot>(a.s).beyond)
    return "It is one space beyond the range: which card do you commit for range?";
  return say(a, must_commit(a) ? "Which card do you discard for the shot? You must."
                               : "Commit a card for +1?{last_card}");
}

std::string cover_effects(A a) {
  return effects_text(
      effects_of(a.s, a.seat, inside<Shoot>(a.s).target, shot_part(a.s).value(), Commitment::kNone));
}

// --- melee and losses

std::string melee_prompt(A a) {
  const State& s = a.s;
  const Seat seat = a.seat;
  const Melee& my = inside<Melee>(s);
  const Seat enemy = other(seat);
  const Index unit = my.units[seat], foe = my.units[enemy];
  const Part own = melee_part(s, seat, unit, my.committed[seat], my.committed[enemy]);
  const Part theirs = melee_part(s, enemy, foe, my.committed[enemy], my.committed[seat]);
  const std::string ask = say(a, " Commit a card?{last_card}");
  const std::string place = space_name(s.army(seat).spaces[unit]);
  const auto in_full = [&](Seat whose, Index which, const Part& part) {
    return fmt::format("{} with {} and {} would {}", unit_name(s, whose, which), part_text(part),
                       thresholds_text(s, whose, which, my.committed[whose]), effects_text(part.effects));
  };
  const auto in_short = [&](Seat whose, Index which, const Part& part) {
    return fmt::format("{} with {} and thresholds {} would {}", unit_name(s, whose, which),
                       part_text_short(part), thresholds_short(s, whose, which, my.committed[whose]),
                       effects_text(part.effects));
  };
  return fitting({fmt::format("Melee at {}: your {}; {}.{}", place, in_full(seat, unit, own),
                              in_full(enemy, foe, theirs), ask),
                  fmt::format("Melee at {}: your {}; {}.{}", place, in_short(seat, unit, own),
                              in_short(enemy, foe, theirs), ask),
                  fmt::format("Melee at {}: yours with {} would {}; theirs with {} would {}.{}", place,
                              part_text_short(own), effects_text(own.effects), part_text_short(theirs),
                              effects_text(theirs.effects), ask)});
}

// --- cleanup

// "9 to 11 of your 11 units": how many the cards will support, whichever card is burnt.
std::string cover_text(A a) {
  const Army& army = a.army();
  const int units = std::popcount(army.units);
  int least = units, most = 0;
  for_each_card(army.played, [&](Card burnt) {
    State after = a.s;
    after.army(a.seat).hand = (army.hand | army.played | army.discard) & ~(CardSet{1} << burnt);
    const int covered = most_covered(after, a.seat, army.units);
    least = std::min(least, covered);
    most = std::max(most, covered);
  });
  if (least == units) return "all your units";
  const std::string number = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
  return fmt::format("{} of your {}", number, counted(units, "unit"));
}

bool burns_at_random(A a) { return a.s.setting<Burn>(Setting::kBurn) == Burn::kRandom; }

int cards_back(A a) { return std::popcount(a.army().played) + std::popcount(a.army().discard) - 1; }

std::string rally_prompt(A a) {
  const Army& army = a.army();
  const int played = std::popcount(army.played);
  const bool random = burns_at_random(a);
  const auto say = [&](const std::string& which) {
    return fmt::format("Rally? {} is burnt{}; {} back, supporting {}.", which,
                       random && played > 1 ? " at random" : "", cards_that_come(cards_back(a)),
                       cover_text(a));
  };
  const std::string one_of = random ? "One of " : "One card you pick of ";
  return fitting({say(played == 1 ? cards_text(army.played) : one_of + cards_text(army.played)),
                  say(one_of + counted(played, "played card"))});
}

std::string rally_text(A a) {
  const std::string burnt = std::has_single_bit(a.army().played) ? cards_text(a.army().played)
                            : burns_at_random(a)                 ? "a random played card"
                                                                 : "a played card you pick";
  return fmt::format("Rally: {} is burnt, {} back to your hand, then your units need support", burnt,
                     cards_that_come(cards_back(a)));
}

std::string without_rally(A a) {
  if (hand_size(a) == 1) return "with 1 card in hand you must play it next round and lose";
  return fmt::format("go on with {} in hand", counted(hand_size(a), "card"));
}

std::string its_support(A a) {
  const std::string support = support_text(a.s, a.card());
  return support.empty() ? "" : "; it supports " + support;
}

std::string supports_text(A a) {
  const std::string support = support_text(a.s, a.card());
  return support.empty() ? "nobody" : support;
}

std::string supported_units(A a) {
  const SupportCheck& my = inside<SupportCheck>(a.s);
  return counted(std::popcount(a.army().units & ~my.forsaken) - my.left, "unit");
}

std::string rout_cost(A a) {
  const int penalty = row(a.s, a.seat, a.unit()).rout_penalty;
  return penalty ? fmt::format(" and costs {}", counted(penalty, "card")) : ", at no cost";
}

// --- the gaps

constexpr Gap<Asked> kGaps[] = {
    {"side", [](A a) { return a.seat == a.s.white ? "White" : "Black"; }},
    {"far_side", [](A a) { return a.seat == a.s.white ? "south" : "north"; }},
    {"which_army", which_army},
    {"army", army_text},
    {"army_sums", army_sums},
    {"army_size", [](A a) { return a.army().size; }},
    {"add_unit", add_unit_text},
    {"missing", missing_cards},
    {"zone", zone_text},
    {"hand", [](A a) { return hand_size(a); }},
    {"hand_cards", [](A a) { return counted(hand_size(a), "card"); }},
    {"hand_wanted", [](A a) { return 4 * mode_of(a).cards_per_initiative; }},
    {"last_card", [](A a) { return hand_size(a) == 1 ? " Committing your last card loses." : ""; }},
    {"then_last", [](A a) { return hand_size(a) == 2 ? " You then hold 1 card: spending it loses." : ""; }},
    {"card", [](A a) { return card_name(a.card()); }},
    {"card_text", [](A a) { return card_text(a.s.card(a.card())); }},
    {"initiative", [](A a) { return a.s.card(a.card()).initiative; }},
    {"supports", supports_text},
    {"its_support", its_support},
    {"played",
     [](A a) {
       return hand_size(a) == 1 ? std::string("your last card, and an empty hand loses")
                                : card_text(a.s.card(a.card()));
     }},
    {"commitment", [](A a) { return commitment_text(a.s, a.seat, a.choice); }},
    {"space", [](A a) { return space_name(a.space()); }},
    {"unit", [](A a) { return unit_text(a.s, a.seat, a.unit()); }},
    {"facing", [](A a) { return facing_choice_text(a.s, a.seat, static_cast<Facing>(a.choice & 7)); }},
    {"end_space", [](A a) { return space_name(move_space(a.choice)); }},
    {"end_facing", [](A a) { return facing_text(move_facing(a.choice)); }},
    {"deployed", [](A a) { return unit_name(a.s, a.seat, inside<Deploy>(a.s).unit); }},
    {"unit_number", [](A a) { return inside<Deploy>(a.s).unit + 1; }},
    {"deploy_space", [](A a) { return space_name(inside<Deploy>(a.s).space); }},
    {"round", [](A a) { return a.s.round; }},
    {"first", [](A a) { return a.s.initiative == a.seat ? std::string("you") : seat_token(a.s.initiative); }},
    {"commander", [](A a) { return space_name(a.army().commander); }},
    {"commander_speed", [](A) { return kCommanderSpeed; }},
    {"stays_or_goes", [](A a) { return a.space() == a.army().commander ? "stays at" : "goes to"; }},
    {"inspiration", inspiration_text},
    {"your_order", your_order},
    {"all_round", all_round},
    {"order_prompt", order_prompt},
    {"order", order_text},
    {"more", [](A a) { return a.army().ordered ? " more" : ""; }},
    {"line_start", [](A a) { return unit_text(a.s, a.seat, inside<IssueOrders>(a.s).start); }},
    {"line_end", line_end_text},
    {"pick_prompt", pick_prompt},
    {"pick", pick_text},
    {"mover", [](A a) { return unit_text(a.s, a.seat, inside<Move>(a.s).unit); }},
    {"mover_name", [](A a) { return unit_name(a.s, a.seat, inside<Move>(a.s).unit); }},
    {"mover_facing", [](A a) { return facing_text(a.army().facings[inside<Move>(a.s).unit]); }},
    {"speed", [](A a) { return mover_stat(a, Stat::kSpeed); }},
    {"flexibility", [](A a) { return mover_stat(a, Stat::kFlexibility); }},
    {"move_to", [](A a) { return move_to_text(a.s, a.seat, a.space()); }},
    {"move_from", [](A a) { return space_name(inside<Move>(a.s).from); }},
    {"destination", [](A a) { return space_name(inside<Move>(a.s).to); }},
    {"facing_prompt", facing_prompt},
    {"defender", [](A a) { return unit_text(a.s, a.seat, inside<Engage>(a.s).defender); }},
    {"defender_part", [](A a) { return melee_now(a, a.seat, inside<Engage>(a.s).defender); }},
    {"attacker", [](A a) { return unit_name(a.s, inside<Engage>(a.s).seat, inside<Engage>(a.s).mover); }},
    {"attacker_part", [](A a) { return melee_now(a, inside<Engage>(a.s).seat, inside<Engage>(a.s).mover); }},
    {"if_faster", if_faster},
    {"shooter", [](A a) { return unit_text(a.s, a.seat, inside<Shoot>(a.s).unit); }},
    {"shooter_attack", [](A a) { return stat(a.s, a.seat, inside<Shoot>(a.s).unit, Stat::kAttack); }},
    {"shooter_range", [](A a) { return stat(a.s, a.seat, inside<Shoot>(a.s).unit, Stat::kRange); }},
    {"target", [](A a) { return target_text(a.s, a.seat, a.unit()); }},
    {"shot_at", shot_target_text},
    {"shot", [](A a) { return part_text(shot_part(a.s)); }},
    {"shot_value", [](A a) { return shot_part(a.s).value(); }},
    {"shot_support", [](A) { return kShotSupport; }},
    {"s", [](A a) { return is_plural(a.army().types[a.unit()]) ? "" : "s"; }},
    {"shot_ask", shot_ask},
    {"covered", [](A a) { return unit_text(a.s, a.seat, inside<Shoot>(a.s).target); }},
    {"cover_effects", cover_effects},
    {"cover_thresholds",
     [](A a) { return thresholds_text(a.s, a.seat, inside<Shoot>(a.s).target, Commitment::kNone); }},
    {"cover_ask",
     [](A a) {
       return say(a, must_commit(a) ? "Which card do you discard? You must." : "Commit a card?{last_card}");
     }},
    {"engagements", [](A a) { return counted(std::popcount(a.army().fighting), "engagement"); }},
    {"melee", [](A a) { return melee_text(a.s, a.seat, a.unit()); }},
    {"melee_prompt", melee_prompt},
    {"retreater", [](A a) { return unit_text(a.s, a.seat, inside<Settle>(a.s).units[a.seat]); }},
    {"owed", [](A a) { return counted(inside<Pay>(a.s).owed[a.seat], "card"); }},
    {"played_cards", [](A a) { return counted(std::popcount(a.army().played), "played card"); }},
    {"rally_prompt", rally_prompt},
    {"rally", rally_text},
    {"without_rally", without_rally},
    {"supported", supported_units},
    {"to_forsake", [](A a) { return counted(inside<SupportCheck>(a.s).left, "unit"); }},
    {"rout_cost", rout_cost},
};

}  // namespace

std::string say(const Asked& asked, const char* line) { return line_text(kGaps, line, asked); }

std::string option_text(const Asked& a) {
  const QuestionLines& lines = lines_of(kLines, a.s.decision);
  const bool says_no = decision_row(a.s.decision).meaning == Meaning::kYesNo && !a.choice;
  const bool says_nothing = decision_row(a.s.decision).nothing && a.choice == kNothing;
  return say(a, says_no || says_nothing ? lines.other : lines.option);
}

std::string Prevail::prompt(const State& s, Seat seat) {
  return say({s, seat}, lines_of(kLines, s.decision).prompt);
}

}  // namespace tessera::prevail
