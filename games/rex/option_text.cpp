#include "games/rex/option_text.h"

#include <algorithm>

namespace tessera::rex {

// ---------------------------------------------------------------- set-up

std::string race_text(const State& s, Race race) {
  const RaceRow& one = row(race);
  if (asks<PredictRace>(s)) {
    const Seat seat = s.seat_of_race(race);
    return seat == kNoSeat ? fmt::format("{} is not in play", one.short_name)
                           : fmt::format("The {}, played by {}, will win", one.name, seat_token(seat));
  }
  return fmt::format("The {}: {}, {} on the board, {} in reserves, {} to begin with, movement {}", one.name,
                     influence_text(one.influence), counted(one.placed, "unit"),
                     one.normal + one.mechanized - one.placed, counted(one.cards, "card"), one.range);
}

std::string leader_choice_text(const State& s, Seat seat, Leader leader) {
  switch (asked(s)) {
    case KeepTraitor::kId:
      if (race_of(leader) == s.player(seat).race)
        return fmt::format("Keep {}, your own leader: nobody else can use the card", leader_text(leader));
      return fmt::format("Keep {} as your traitor", leader_text(leader));
    case RevealTraitor::kId:
      return fmt::format("Reveal that {} is your traitor", leader_text(leader));
    default:
      return fmt::format("Ask about {}", leader_text(leader));
  }
}

// ---------------------------------------------------------------- units

uint16_t counting_for(const State& s) {
  for (int i = s.depth - 1; i > 0; --i)
    if (s.stack[i].procedure == PickUnits::kId) return s.stack[i - 1].procedure;
  broken("nobody counts units at decision %u", s.decision);
}

namespace {

std::string count_text(const State& s, Seat seat, Pool units) {
  const std::string what = units_text(units);
  switch (counting_for(s)) {
    case PlaceSolUnits::kId:
      return fmt::format("Place {} in {}", what, space_name(inside<PlaceSolUnits>(s).space));
    case OwnGuns::kId:
      return fmt::format("Move {} to {}", what, space_name(inside<OwnGuns>(s).to));
    case MoveUnits::kId: {
      const MoveUnits& my = inside<MoveUnits>(s);
      const int left = units_at(s, seat, my.from).units() - units.units();
      return fmt::format("Move {} to {}; {} left in {}", what, space_name(my.to), counted(left, "unit"),
                         space_name(my.from));
    }
    case Deploy::kId: {
      const Deploy& my = inside<Deploy>(s);
      const int price = deploy_total(s, seat, my.space, units.units(), my.full_price != 0);
      return fmt::format("Deploy {} in {} {}", what, space_name(my.space), price_text(price));
    }
    case Relocate::kId:
      return fmt::format("Relocate {} to {} {}", what, space_name(inside<Relocate>(s).to),
                         price_text(units.units() * kRelocationPrice));
    default:
      return capital(what);
  }
}

std::string losses_text(const State& s, Seat seat, int mechanized) {  // 8.22
  const int strength = plan_of(s, seat).strength;
  const int normal = std::max(0, strength - kMechanizedStrength * mechanized);
  return fmt::format("Lose {}", units_text({static_cast<uint8_t>(normal), static_cast<uint8_t>(mechanized)}));
}

std::string steps_text(const State& s, int steps) {
  if (steps == 0) return fmt::format("Leave the fleet in sector {}: nothing is destroyed", s.fleet);
  SpaceMask hit = 0;
  for (int i = 1; i <= steps; ++i) hit |= kSectorSpaces[(s.fleet + i - 1) % kSectors + 1];
  hit &= in_play(s) & ~shielded(s);
  int units = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    for_each_space(hit & s.player(seat).present,
                   [&](Space space) { units += units_at(s, seat, space).units(); });
  return fmt::format("Move the fleet {} to sector {}, over {} without a shield", counted(steps, "sector"),
                     (s.fleet + steps - 1) % kSectors + 1, counted(units, "unit"));
}

}  // namespace

std::string number_text(const State& s, Seat seat, int number) {
  const auto counted_as = [&](int normal, int mechanized) {
    return count_text(s, seat, {static_cast<uint8_t>(normal), static_cast<uint8_t>(mechanized)});
  };
  switch (asked(s)) {
    case FleetDial::kId:
      return fmt::format("Dial {}", number);
    case PredictRound::kId:
      return fmt::format("In round {} of {}", number, s.last_round());
    case CountNormal::kId:
      if (number == 0 && !inside<PickUnits>(s).of.mechanized) return "Withdraw: no units after all";
      return counted_as(number, 0);
    case CountMechanized::kId:
      if (number == 0 && inside<PickUnits>(s).normal == 0) return "Withdraw: no units after all";
      return counted_as(inside<PickUnits>(s).normal, number);
    case SabotageSteps::kId:
      return steps_text(s, number);
    case GiftAmount::kId:
      return fmt::format("Give {} of your {} influence", number, s.player(seat).purse);
    case GiveSubsidy::kId:
      if (number == 0) return "Give nothing now";
      return fmt::format("Give {} of your {} influence", number, s.player(seat).purse);
    case Bid::kId:
      return fmt::format("Bid {} of your {} influence", number, s.player(seat).purse);
    case PlanStrength::kId:
      return number == 0 ? std::string("Dial 0: you lose no units if you win")
                         : fmt::format("Dial {}: units worth {} are lost if you win", number, number);
    case TakeLosses::kId:
      return losses_text(s, seat, number);
    default:
      broken("decision %u asks for no number", s.decision);
  }
}

// ---------------------------------------------------------------- spaces

namespace {

std::string cache_text(const State& s, Space space) {
  const CardWindow& my = inside<CardWindow>(s);
  if (s.last_location == kNoLocation) return space_name(space);
  const int amount = my.placed[space == kLocationRows[s.last_location].spaces[0] ? 0 : 1];
  if (!amount) return fmt::format("{}: nothing was placed there, so nothing is added", space_name(space));
  return fmt::format("Place {} more influence in {}", amount, space_name(space));
}

std::string negate_text(const State& s, Seat seat, Space space) {
  if (!(bombarded(s) & bit(space)))
    return fmt::format("Destroy the shield of {}{}", space_name(space), space_notes(s, seat, space));
  return fmt::format("Destroy the shield of {}: the fleet is above and hits all units at once{}",
                     space_name(space), space_notes(s, seat, space));
}

std::string xxcha_place_text(const State& s, Seat seat, Space space) {  // 2.11
  const bool is_down = space != kCouncilSpace && (units_of_others(s, seat) & bit(space));
  return fmt::format("Place your unit {} in {}{}", is_down ? "face-down" : "face-up", space_name(space),
                     space_notes(s, seat, space));
}

std::string escort_text(const State& s, Seat seat, Space space) {  // 6.18
  const bool is_down =
      space != kCouncilSpace && (!(s.player(seat).present & bit(space)) || is_face_down(s, seat, space));
  return fmt::format("Put 1 unit of your reserves {} into {}", is_down ? "face-down" : "face-up",
                     space_name(space));
}

// The text with all notes about the space, or without if that is too long.
std::string noted(const State& s, Seat seat, const std::string& text, Space space) {
  return fitting({text + space_notes(s, seat, space), text});
}

}  // namespace

std::string space_text(const State& s, Seat seat, Space space) {
  const std::string name = space_name(space);
  switch (asked(s)) {
    case PlaceSol::kId:
      return noted(s, seat, fmt::format("Place units in {}", name), space);
    case PlaceXxcha::kId:
      return xxcha_place_text(s, seat, space);
    case CacheSpace::kId:
      return cache_text(s, space);
    case NegateSpace::kId:
      return fitting({negate_text(s, seat, space), "Destroy the shield of " + name});
    case EscapeTo::kId:
      return noted(s, seat, fmt::format("Move units to {}", name), space);
    case MoveTo::kId:
      return noted(s, seat, fmt::format("{} to {}", is_running<Relocate>(s) ? "Relocate" : "Move", name),
                   space);
    case EscortTo::kId:
      return escort_text(s, seat, space);
    default:
      broken("decision %u asks for no space", s.decision);
  }
}

// ---------------------------------------------------------------- cards

std::string kind_text(CardKind kind) {
  const std::string text = row(kind).text;
  const std::string first = text.substr(0, text.find(". "));
  const std::string name = fmt::format("Play {}", row(kind).name);
  return fitting({fmt::format("{}: {}", name, text), fmt::format("{}: {}", name, first), name});
}

std::string inquiry_text(const State& s, Inquiry what) {
  const int half = s.last_round() / 2;
  switch (what) {
    case Inquiry::kInfluence:
      return "How much influence do you hold?";
    case Inquiry::kCard:
      return "Do you hold a card of a kind that I name?";
    case Inquiry::kTraitor:
      return "Is a leader that I name one of your traitors?";
    case Inquiry::kPrediction:
      return fmt::format("Did you predict a round from 1 to {}, or a later one?", half);
    case Inquiry::kBetrayal:
      return fmt::format("Is the number of your betrayal card 1 to {}, or higher?", kBetrayals / 2);
  }
  broken("%d is no inquiry", static_cast<int>(what));
}

std::string interfere_text(const State& s, Choice choice) {
  const Interference& my = inside<Interference>(s);
  if (my.use != use_of(Ability::kPatientPresence))
    return fmt::format("Stop {} of {} with Diplomatic Interference", use_name(my.use), seat_token(my.user));
  return fmt::format("Play Diplomatic Interference: the units of {} in {} turn face-up", seat_token(my.user),
                     space_name(static_cast<Space>(choice)));
}

// ---------------------------------------------------------------- acts

std::string parting_text(const State& s, Seat reader, SeatSet members) {
  const Seat sol = s.seat_of_race(Race::kSol), xxcha = s.seat_of_race(Race::kXxcha);
  std::vector<std::string> parts;
  for (Seat goes : {xxcha, sol}) {
    if (goes == kNoSeat || !members.has(goes)) continue;
    for_each_space(s.player(goes).present & ~bit(kCouncilSpace), [&](Space space) {
      if (goes == xxcha && !is_face_down(s, goes, space)) return;
      for (Seat other : members.without(SeatSet{goes})) {
        const bool other_goes = goes == sol && is_face_down(s, other, space);
        if (!(s.player(other).present & bit(space)) || other_goes) continue;
        parts.push_back(fmt::format("{} in {}", units_of_text(s, reader, goes, space), space_name(space)));
        return;
      }
    });
  }
  return parts.empty() ? "" : joined(parts) + " back to reserves";
}

namespace {

std::string offer_text(const State& s, Seat seat, SeatSet members) {
  const int size = members.size();
  std::string text = fmt::format("Offer an alliance of {}", seats_text(members, seat));
  if (size >= static_cast<int>(std::size(kStrongholdsToWin))) return text;
  const std::string goal =
      fmt::format("{}: together you win with {}", text, counted(kStrongholdsToWin[size], "stronghold"));
  const std::string parting = parting_text(s, seat, members);
  return fitting({parting.empty() ? goal : fmt::format("{}; it sends {}", goal, parting), goal});
}

std::string recruit_text(const State& s, Seat seat, Pool units) {
  return fmt::format("Recruit {} {}", units_text(units), price_text(recruits_price(s, seat, units.units())));
}

std::string deploy_text(const State& s, Seat seat, Space space) {
  const int price = deploy_price(s, seat, space);
  const std::string each = price == 0 ? std::string("for nothing") : fmt::format("for {} each", price);
  const char* half = price && has_race(s, seat, Race::kHacan) ? ", of which you pay half" : "";
  return noted(s, seat, fmt::format("Deploy in {} {}{}", space_name(space), each, half), space);
}

std::string from_text(const State& s, Seat seat, const char* verb, Space space) {
  return fmt::format("{} units from {}: {} there", verb, space_name(space),
                     units_text(units_at(s, seat, space)));
}

}  // namespace

std::string act_text(const State& s, Seat seat, Choice choice) {
  const int with = act_with(choice);
  const Space space = static_cast<Space>(with);
  switch (act_of(choice)) {
    case Act::kLeave:
      return fmt::format("Leave your alliance with {}", seats_text(allies_of(s, seat)));
    case Act::kGive:
      return fmt::format("Give influence to {}", seat_token(with));
    case Act::kOffer:
      return offer_text(s, seat, SeatSet::from_bits(static_cast<uint8_t>(with)));
    case Act::kRecruit:
      return recruit_text(s, seat, {static_cast<uint8_t>(with & 15), static_cast<uint8_t>(with >> 4)});
    case Act::kRecruitLeader:
      return fmt::format("Recruit {} {}", leader_text(static_cast<Leader>(with)),
                         price_text(leader_strength(static_cast<Leader>(with))));
    case Act::kFreshUnits:
      return fmt::format("Play Fresh Recruits: {} back for nothing", counted(with, "unit"));
    case Act::kFreshLeader:
      return fmt::format("Play Fresh Recruits: {} back for nothing", leader_text(static_cast<Leader>(with)));
    case Act::kMove:
      return from_text(s, seat, "Move", space);
    case Act::kMarch:
      return from_text(s, seat, "Play Forced March: move", space);
    case Act::kDeploy:
      return deploy_text(s, seat, space);
    case Act::kRelocate:
      return from_text(s, seat, "Relocate for 1 influence each:", space);
    case Act::kNegate:
      return fitting({"Play Graviton Negator: " + negate_text(s, seat, space),
                      fmt::format("Play Graviton Negator on {}", space_name(space))});
    case Act::kFight:
      break;
  }
  broken("%u is no act", choice);
}

// ---------------------------------------------------------------- battle

Seat enemy_in_battle(const State& s, Seat seat) {
  if (is_fighting(s, seat)) return opponent_of(s, seat);
  return are_allies(s, seat, s.battle.seats[0]) ? s.battle.seats[1] : s.battle.seats[0];
}

std::string fight_text(const State& s, Seat seat, Choice choice) {
  const Seat other = fight_seat(choice);
  const Space space = fight_space(choice);
  const Pool own = units_at(s, seat, space), theirs = units_at(s, other, space);
  return fmt::format("Fight {} in {}: strength {} against {}, {} against {} in hand", seat_token(other),
                     space_name(space), own.strength(), theirs.strength(),
                     counted(hand_size(s, seat), "card"), hand_size(s, other));
}

namespace {

// What the seat knows about the loyalty of a leader it may send.
std::string loyalty_text(const State& s, Seat seat, Leader leader) {
  const LeaderMask card = LeaderMask{1} << leader;
  if (s.player(seat).traitors & card) return "; no traitor, you hold the card";
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat && (s.player(other).shown_traitors & card))
      return fmt::format("; {} is known to hold the traitor card", seat_token(other));
  return "";
}

}  // namespace

std::string plan_leader_text(const State& s, Seat seat, Leader leader) {
  if (leader == kDecoy) return "Send a Decoy Commander: strength 0, neither a traitor nor killed";
  const bool is_captive = s.captive >> leader & 1;
  return fmt::format("Send {}{}{}", leader_text(leader),
                     is_captive ? ", your captive, who goes home after this battle" : "",
                     loyalty_text(s, seat, leader));
}

std::string slots_text(const State& s, Seat seat, int slots) {
  if (asks<PlanIntent>(s)) return fmt::format("Play {}", intent_text(slots));
  const Plan& plan = plan_of(s, seat);
  std::vector<std::string> kept;
  if (slots & kAttackSlot) kept.push_back(kind_or_none(plan.attack));
  if (slots & kDefenseSlot) kept.push_back(kind_or_none(plan.defense));
  return kept.empty() ? std::string("Discard what you played") : fmt::format("Keep {}", joined(kept));
}

std::string yes_no_text(const State& s, Seat seat, bool yes) {
  switch (asked(s)) {
    case Redraw::kId:
      return yes ? "Shuffle all four back and draw four new ones" : "Keep these four";
    case AnswerOffer::kId:
      if (!yes) return "Refuse: the offer is gone";
      return fmt::format("Accept: {} are one alliance if all agree",
                         seats_text(inside<Offer>(s).members, seat));
    case Stance::kId:
      return yes ? "Face-up: your units fight" : "Face-down: your units stay out of battle and hold nothing";
    case AskVow::kId:
      return fmt::format("Play Intercepted Dispatches: will {} play an attack card?",
                         seat_token(enemy_in_battle(s, seat)));
    case TakeVow::kId:
      return yes ? "Yes: you must then play an attack card" : "No: you must not play an attack card then";
    case Capture::kId:
      return yes ? "Take one of the leaders, drawn at random" : "Take nobody";
    case CaptiveFate::kId:
      if (!yes) return fmt::format("Kill: you gain {} influence", kCaptiveRansom);
      return "Keep: you may use this leader once as your own";
    case Betray::kId:
      return yes ? "Reveal your betrayal card: the highest number revealed wins alone"
                 : "Share the victory with your allies";
    default:
      return yes ? "Yes" : "No";
  }
}

// ---------------------------------------------------------------- no answer

std::string nothing_text(const State& s) {
  switch (asked(s)) {
    case PlayInWindow::kId:
      return "Play no card now";
    case Interfere::kId:
      return "Let it happen";
    case EscapeTo::kId:
      return "Leave your units there";
    case CeasefireAct::kId:
      return "Do no more this time around";
    case Bid::kId:
      return "Pass: you are out for this card";
    case Recruit::kId:
      return "Recruit no more";
    case Maneuver::kId:
      return "End your turn";
    case EscortTo::kId:
      return "Send no escort";
    case Command::kId:
      return "Give no order";
    case Insight::kId:
      return "Look at nothing";
    case AskVow::kId:
      return "Ask nothing";
    case PlanLeader::kId:
      return "Fight without a leader and without cards";
    case PickAttack::kId:
      return "Play no attack card";
    case PickDefense::kId:
      return "Play no defense card";
    case RevealTraitor::kId:
      return "Reveal no traitor";
    default:
      broken("decision %u cannot be answered with nothing", s.decision);
  }
}

}  // namespace tessera::rex
