// What a seat is asked, and what will happen then. Uses only what that seat can see.
#include "games/prevail/army.h"
#include "games/prevail/option_text.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

int hand_size(const State& s, Seat seat) { return std::popcount(s.army(seat).hand); }

// Said where a card may be committed.
std::string last_card_warning(const State& s, Seat seat) {
  return hand_size(s, seat) == 1 ? " Committing your last card loses." : "";
}

// --- set-up

std::string ask_army(const State& s, Seat seat) {
  const ModeRow& mode = kModeRows[s.mode];
  const char* side = seat == s.white ? "White" : "Black";
  if (!mode.cards_per_initiative) return fmt::format("You lead {}. Which army do you take?", side);
  return fmt::format(
      "You lead {}. Take a ready army, or build one: cost at most {}, morale at least {}, at most {} unit "
      "types, {} "
      "cards of each initiative.",
      side, mode.most_cost, mode.least_morale, mode.most_types, mode.cards_per_initiative);
}

std::string ask_unit_type(const State& s, Seat seat) {
  const ModeRow& mode = kModeRows[s.mode];
  const ArmySums sums = sums_of(s.army(seat));
  return fmt::format(
      "Which unit joins your army? So far {}: cost {} of {}, morale {} (at least {}), {} of {} types.",
      counted(sums.units, "unit"), sums.cost, mode.most_cost, sums.morale, mode.least_morale, sums.types,
      mode.most_types);
}

std::string ask_army_card(const State& s, Seat seat) {
  const int wanted = kModeRows[s.mode].cards_per_initiative;
  int taken[5] = {};
  for_each_card(s.army(seat).hand, [&](Card card) { ++taken[s.card(card).initiative]; });
  std::string missing;
  for (int i = 1; i <= 4; ++i)
    if (taken[i] < wanted)
      missing += fmt::format("{}{} of initiative {}", missing.empty() ? "" : ", ", wanted - taken[i], i);
  return fmt::format("Which card goes into your hand? It holds {} of {}; still to take: {}.",
                     hand_size(s, seat), 4 * wanted, missing);
}

std::string zone_text(const State& s, Seat seat) {
  const int top = seat == s.white ? 0 : s.rows - kZoneRows;
  return fmt::format("from {} to {}", space_name(space_of(top, kZoneMargin)),
                     space_name(space_of(top + kZoneRows - 1, s.columns - kZoneMargin - 1)));
}

std::string ask_place(const State& s, Seat seat) {
  const Index unit = inside<Deploy>(s).unit;
  return fmt::format("Where do you deploy {} (unit {} of {})? Your zone reaches {}.",
                     unit_name(s, seat, unit), unit + 1, s.army(seat).size, zone_text(s, seat));
}

std::string ask_place_facing(const State& s, Seat seat) {
  const Deploy& my = inside<Deploy>(s);
  return fmt::format("Which way does your unit of {} at {} face? The enemy is in the {}.",
                     unit_name(s, seat, my.unit), space_name(my.space), seat == s.white ? "south" : "north");
}

std::string ask_place_commander(const State& s, Seat seat) {
  return fmt::format(
      "Where does your commander stand? Most commands reach only 1 or 2 spaces around it. Your zone "
      "reaches {}.",
      zone_text(s, seat));
}

// --- the round

std::string ask_card(const State& s, Seat seat) {
  const std::string text = fmt::format(
      "Round {}: which card do you play? Both are turned up together; the lower initiative goes first, {} if "
      "equal.",
      s.round, s.initiative == seat ? "you" : seat_token(s.initiative));
  const int left = hand_size(s, seat) - 1;
  return fitting({text + (left == 1 ? " You then hold 1 card: spending it loses." : ""), text});
}

// "Your order: move up to 4 units within 2. All round, units within 2: +1 speed."
std::string order_reminder(const State& s, Seat seat, const std::string& before) {
  if (s.army(seat).in_play == kNoCard) return before;
  const CardValues& card = command_of(s, seat);
  const std::string round = round_text(card);
  const std::string text = fmt::format("{} Your order: {}.", before, command_text(card));
  return fitting({text + (round.empty() ? "" : " All round, " + round + "."), text});
}

std::string ask_commander(const State& s, Seat seat) {
  return order_reminder(s, seat,
                        fmt::format("Your commander may move up to {} spaces from {}.", kCommanderSpeed,
                                    space_name(s.army(seat).commander)));
}

std::string ask_successor(const State& s, Seat seat) {
  return order_reminder(s, seat,
                        "Your commander was caught. With which of your units does a new one appear?");
}

// "Order up to 4 mounted units within 2 spaces of your commander at D-5 to move (1 so far)."
std::string ask_order(const State& s, Seat seat) {
  const CardValues& card = command_of(s, seat);
  const Restriction& wanted = card.command;
  const Space commander = s.army(seat).commander;
  const int done = card.number - inside<IssueOrders>(s).left;
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

std::string ask_line_end(const State& s, Seat seat) {
  return fmt::format(
      "The line starts with {}. With which unit does it end? Every unit in between is ordered.",
      unit_text(s, seat, inside<IssueOrders>(s).start));
}

std::string ask_pick(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  const int left = std::popcount(army.ordered & ~army.resolved & ~army.engaged & army.units);
  if (left == 1) return "One ordered unit is left. Does it act?";
  return fmt::format("Which of your {} {} next?", counted(left, "ordered unit"),
                     command_of(s, seat).kind == CommandKind::kRanged ? "shoots" : "moves");
}

// --- moving

std::string ask_commit_move(const State& s, Seat seat) {
  const Index unit = inside<Move>(s).unit;
  return fmt::format("{} can move with speed {} and flexibility {}. Commit a card for +1?{}",
                     unit_text(s, seat, unit), stat(s, seat, unit, Stat::kSpeed),
                     stat(s, seat, unit, Stat::kFlexibility), last_card_warning(s, seat));
}

std::string ask_move(const State& s, Seat seat) {
  const Move& my = inside<Move>(s);
  return fmt::format(
      "Where does your unit of {} go, facing {}? Speed {} for steps, flexibility {} for turns.",
      unit_text(s, seat, my.unit), facing_text(s.army(seat).facings[my.unit]),
      stat(s, seat, my.unit, Stat::kSpeed, my.committed),
      stat(s, seat, my.unit, Stat::kFlexibility, my.committed));
}

std::string ask_facing(const State& s, Seat seat) {
  const Move& my = inside<Move>(s);
  const Index foe = unit_at(s, other(seat), my.to);
  if (foe == kNoUnit)
    return fmt::format("Which way does your unit of {} face at {}?", unit_name(s, seat, my.unit),
                       space_name(my.to));
  return fmt::format("From which side does {} engage {} at {}? The facing decides.",
                     unit_name(s, seat, my.unit), unit_name(s, other(seat), foe), space_name(my.to));
}

std::string ask_bring(const State& s, Seat seat) {
  const Move& my = inside<Move>(s);
  return fmt::format("Does your commander go along with {} from {} to {}?", unit_name(s, seat, my.unit),
                     space_name(my.from), space_name(my.to));
}

std::string ask_commit_front(const State& s, Seat seat) {
  const Engage& my = inside<Engage>(s);
  const int own = stat(s, seat, my.defender, Stat::kSpeed);
  const int theirs = stat(s, my.seat, my.mover, Stat::kSpeed, my.committed);
  const bool any_speed = s.option<FrontRetreat>(Option::kFrontRetreat) == FrontRetreat::kIfLegal;
  return fmt::format("{}: met from the front by {}. It may fall back if it has a way{}. Commit a card?{}",
                     unit_text(s, seat, my.defender), unit_name(s, my.seat, my.mover),
                     any_speed ? "" : fmt::format(" and is faster ({} against {})", own, theirs),
                     last_card_warning(s, seat));
}

std::string ask_fall_back(const State& s, Seat seat) {
  const Engage& my = inside<Engage>(s);
  const Part own = melee_part(s, seat, my.defender, Commitment::kNone, Commitment::kNone);
  const Part theirs = melee_part(s, my.seat, my.mover, Commitment::kNone, Commitment::kNone);
  return fmt::format("Does your unit of {} fall back before {}? In melee now: {} against their {}.",
                     unit_text(s, seat, my.defender), unit_name(s, my.seat, my.mover), part_text_short(own),
                     part_text_short(theirs));
}

// --- shooting

std::string ask_target(const State& s, Seat seat) {
  const Index unit = inside<Shoot>(s).unit;
  return fmt::format("At whom does your unit of {} shoot? Attack {}, range {}.", unit_text(s, seat, unit),
                     stat(s, seat, unit, Stat::kAttack), stat(s, seat, unit, Stat::kRange));
}

// "Manipular Legion at D-8 (retreat 5, reverse 6, rout 8)"
std::string shot_target_text(const State& s) {
  const Shoot& my = inside<Shoot>(s);
  return fmt::format("{} ({})", unit_text(s, other(my.seat), my.target),
                     thresholds_text(s, other(my.seat), my.target, my.answered));
}

std::string ask_supporter(const State& s, Seat) {
  return fmt::format("Who else shoots at {}? Attack {} so far; each adds {} and has then shot.",
                     shot_target_text(s), part_text(shot_part(s)), kShotSupport);
}

std::string ask_commit_shot(const State& s, Seat seat) {
  const Shoot& my = inside<Shoot>(s);
  const std::string shot = fmt::format("Attack {} on {}.", part_text(shot_part(s)), shot_target_text(s));
  if (my.beyond) return shot + " It is one space beyond the range: which card do you commit for range?";
  if (s.option<RangedCommit>(Option::kRangedCommit) == RangedCommit::kRequired)
    return shot + " Which card do you discard for the shot? You must.";
  return shot + " Commit a card for +1?" + last_card_warning(s, seat);
}

std::string ask_commit_cover(const State& s, Seat seat) {
  const Shoot& my = inside<Shoot>(s);
  const int attack = shot_part(s).value();
  const std::string shot =
      fmt::format("{}: shot at with {}, would {} ({}).", unit_text(s, seat, my.target), attack,
                  effects_text(effects_of(s, seat, my.target, attack, Commitment::kNone)),
                  thresholds_text(s, seat, my.target, Commitment::kNone));
  if (s.option<RangedCommit>(Option::kRangedCommit) == RangedCommit::kRequired)
    return shot + " Which card do you discard? You must.";
  return shot + " Commit a card?" + last_card_warning(s, seat);
}

// --- melee and losses

std::string ask_melee(const State& s, Seat seat) {
  const int left = std::popcount(s.army(seat).fighting);
  return fmt::format("Which melee is fought next? {} to fight; all are fought once, whoever picks them.",
                     counted(left, "engagement"));
}

std::string ask_commit_melee(const State& s, Seat seat) {
  const Melee& my = inside<Melee>(s);
  const Seat enemy = other(seat);
  const Index unit = my.units[seat], foe = my.units[enemy];
  const Part own = melee_part(s, seat, unit, my.committed[seat], my.committed[enemy]);
  const Part theirs = melee_part(s, enemy, foe, my.committed[enemy], my.committed[seat]);
  const std::string ask = " Commit a card?" + last_card_warning(s, seat);
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

std::string ask_retreat(const State& s, Seat seat) {
  return fmt::format("{} must retreat. Where to? These ways are equally short.",
                     unit_text(s, seat, inside<Settle>(s).units[seat]));
}

std::string ask_pay(const State& s, Seat seat) {
  const int owed = inside<Pay>(s).owed[seat];
  return fmt::format("You owe {} for your losses. Which card do you discard? You hold {}.",
                     counted(owed, "card"), counted(hand_size(s, seat), "card"));
}

// --- cleanup

// "9 to 11 of your 11 units": how many the cards will support, whichever card is burnt.
std::string cover_text(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  const int units = std::popcount(army.units);
  int least = units, most = 0;
  for_each_card(army.played, [&](Card burnt) {
    State after = s;
    after.army(seat).hand = (army.hand | army.played | army.discard) & ~(CardSet{1} << burnt);
    const int covered = most_covered(after, seat, army.units);
    least = std::min(least, covered);
    most = std::max(most, covered);
  });
  if (least == units) return "all your units";
  const std::string number = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
  return fmt::format("{} of your {}", number, counted(units, "unit"));
}

std::string ask_rally(const State& s, Seat seat) {
  const Army& army = s.army(seat);
  const int played = std::popcount(army.played), back = played + std::popcount(army.discard) - 1;
  const bool random = s.option<Burn>(Option::kBurn) == Burn::kRandom;
  const auto say = [&](const std::string& which) {
    return fmt::format("Rally? {} is burnt{}; {} back, supporting {}.", which,
                       random && played > 1 ? " at random" : "", cards_that_come(back), cover_text(s, seat));
  };
  const std::string one_of = random ? "One of " : "One card you pick of ";
  return fitting({say(played == 1 ? cards_text(army.played) : one_of + cards_text(army.played)),
                  say(one_of + counted(played, "played card"))});
}

std::string ask_burn(const State& s, Seat seat) {
  return fmt::format("Which of your {} is burnt? The others come back to your hand.",
                     counted(std::popcount(s.army(seat).played), "played card"));
}

std::string ask_forsake(const State& s, Seat seat) {
  const SupportCheck& my = inside<SupportCheck>(s);
  const int supported = std::popcount(s.army(seat).units & ~my.forsaken) - my.left;
  return fmt::format("Your cards support only {}. Which unit goes without and routs? {} to name.",
                     counted(supported, "unit"), counted(my.left, "unit"));
}

// --- the table

struct PromptRow {
  uint16_t id;
  std::string (*ask)(const State& s, Seat seat);
};

constexpr PromptRow kPromptRows[] = {
    {ChooseArmy::kId, ask_army},
    {AddUnit::kId, ask_unit_type},
    {AddCard::kId, ask_army_card},
    {PlaceUnit::kId, ask_place},
    {PlaceFacing::kId, ask_place_facing},
    {PlaceCommander::kId, ask_place_commander},
    {PlayCard::kId, ask_card},
    {CommanderTo::kId, ask_commander},
    {SuccessorAt::kId, ask_successor},
    {Order::kId, ask_order},
    {LineEnd::kId, ask_line_end},
    {PickUnit::kId, ask_pick},
    {CommitMove::kId, ask_commit_move},
    {MoveTo::kId, ask_move},
    {MoveFacing::kId, ask_facing},
    {BringCommander::kId, ask_bring},
    {CommitFront::kId, ask_commit_front},
    {FallBack::kId, ask_fall_back},
    {Target::kId, ask_target},
    {Supporter::kId, ask_supporter},
    {CommitShot::kId, ask_commit_shot},
    {CommitCover::kId, ask_commit_cover},
    {PickMelee::kId, ask_melee},
    {CommitMelee::kId, ask_commit_melee},
    {RetreatTo::kId, ask_retreat},
    {PayCard::kId, ask_pay},
    {RallyOrNot::kId, ask_rally},
    {BurnCard::kId, ask_burn},
    {Forsake::kId, ask_forsake},
};

}  // namespace

std::string Prevail::prompt(const State& s, Seat seat) {
  for (const PromptRow& one : kPromptRows)
    if (static_cast<uint16_t>(one.id) == s.decision) return one.ask(s, seat);
  broken("decision %u has no prompt", s.decision);
}

}  // namespace tessera::prevail
