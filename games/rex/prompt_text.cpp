// What a seat is asked, and what is at stake. Uses only what that seat can see.
#include <algorithm>

#include "games/rex/option_text.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// "You hold 7 influence."
std::string purse_text(const State& s, Seat seat) {
  return fmt::format("You hold {}.", influence_text(s.player(seat).purse));
}

// --- set-up

std::string ask_race(const State& s, Seat seat) {
  std::vector<std::string> suggested;
  for (Race race : RaceSet::from_bits(kSuggestedRaces[s.seats])) suggested.push_back(race_name(race));
  const Seat gets = inside<SetUp>(s).seat;
  return fmt::format(
      "Which race {}? Suggested for {} players: {}.",
      gets == seat ? std::string("do you play") : fmt::format("does {} play", seat_token(gets)), s.seats,
      joined(suggested));
}

std::string ask_traitor(const State&, Seat) {
  return fmt::format(
      "Which of your {} traitor cards do you keep? If that leader is sent against you, reveal the card and "
      "win "
      "the battle at once.",
      kTraitorsDealt);
}

std::string ask_redraw(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  const std::string ask =
      fmt::format("{} of your {} traitors are your own leaders. Exchange all of them, openly and once?",
                  std::popcount(player.dealt & leaders_of(player.race)), kTraitorsDealt);
  return fitting({fmt::format("{} You hold {}.", ask, leaders_text(player.traitors)), ask});
}

std::string ask_dial(const State&, Seat) {
  return fmt::format(
      "You sit beside the first player: dial 0 to {} in secret. The fleet starts in the sector whose number "
      "is "
      "the difference of both dials, from 1 to {}.",
      kDialMost, kSectors);
}

std::string ask_place_sol(const State& s, Seat) {
  return fmt::format("Where do you place your first units? {} left to place. The fleet is in sector {}.",
                     counted(inside<PlaceSolUnits>(s).left, "unit"), s.fleet);
}

std::string ask_place_xxcha(const State& s, Seat) {
  return fmt::format(
      "Where do you place your first unit? Among others it lies face-down and stays out of battle. The fleet "
      "is "
      "in sector {}.",
      s.fleet);
}

std::string ask_predicted_race(const State&, Seat) {
  return "Which race do you predict to win? If it is among the winners in the round you name next, you win "
         "alone instead.";
}

std::string ask_predicted_round(const State& s, Seat) {
  const std::string who = s.predicted == kNoRace ? "the race you named" : race_name(s.predicted);
  return fmt::format("In which round will {} win? From 1 to {}.", who, s.last_round());
}

// --- counting units

std::string counting_text(const State& s, Seat seat, const char* sort) {
  const PickUnits& my = inside<PickUnits>(s);
  switch (counting_for(s)) {
    case PlaceSolUnits::kId:
      return fmt::format("How many units do you place in {}? {} left to place.",
                         space_name(inside<PlaceSolUnits>(s).space), counted(my.most, "unit"));
    case OwnGuns::kId:
      return fmt::format("How many of your {} in {} move to {}?", units_text(my.of),
                         space_name(inside<OwnGuns>(s).from), space_name(inside<OwnGuns>(s).to));
    case MoveUnits::kId:
      return fmt::format("How many {} move from {} to {}? {} are there.", sort,
                         space_name(inside<MoveUnits>(s).from), space_name(inside<MoveUnits>(s).to),
                         capital(units_text(my.of)));
    case Deploy::kId: {
      const Deploy& deploy = inside<Deploy>(s);
      return fmt::format("How many {} do you deploy in {}? A unit costs {}{}; at most {}. {}", sort,
                         space_name(deploy.space), deploy_price(s, seat, deploy.space),
                         has_race(s, seat, Race::kHacan) && !deploy.full_price ? ", you pay half" : "",
                         my.most, purse_text(s, seat));
    }
    case Relocate::kId:
      return fmt::format("How many {} are relocated from {} to {}? A unit costs {}; at most {}. {}", sort,
                         space_name(inside<Relocate>(s).from), space_name(inside<Relocate>(s).to),
                         kRelocationPrice, my.most, purse_text(s, seat));
    default:
      return fmt::format("How many {}? At most {}.", sort, my.most);
  }
}

std::string ask_normal(const State& s, Seat seat) {
  return counting_text(s, seat, inside<PickUnits>(s).of.mechanized ? "normal units" : "units");
}

std::string ask_mechanized(const State& s, Seat seat) {
  const PickUnits& my = inside<PickUnits>(s);
  const std::string text = counting_text(s, seat, "Mechanized units");
  return my.normal ? fmt::format("{} {} so far.", text, counted(my.normal, "normal unit")) : text;
}

// --- cards

std::string ask_window(const State& s, Seat) {
  switch (inside<CardWindow>(s).window) {
    case Window::kPhaseStart:
      return fmt::format("The {} of round {} begins. Do you play a card?", phase_text(s.phase), s.round);
    case Window::kBeforeInfluence:
      return "The first influence card is about to be drawn. Do you play a card before?";
    case Window::kAfterLocation:
      return "Influence was just placed. Do you play a card?";
    case Window::kBeforeBombardment:
      return fmt::format("The fleet in sector {} is about to move. Do you play a card before?", s.fleet);
    case Window::kAfterBombardment:
      return fmt::format("The fleet has moved to sector {}. Do you play a card?", s.fleet);
    default:
      return "Do you play a card?";
  }
}

std::string ask_whom(const State&, Seat) {
  return "Intercepted Dispatches: whom do you ask? Everybody hears the true answer.";
}

std::string ask_what(const State& s, Seat) {
  return fmt::format("What do you ask {}? Everybody hears the true answer.",
                     seat_token(inside<Inquire>(s).whom));
}

std::string ask_detail(const State& s, Seat) {
  const Inquire& my = inside<Inquire>(s);
  const std::string whom = seat_token(my.whom);
  return my.what == Inquiry::kCard ? fmt::format("Which kind of card do you ask {} for?", whom)
                                   : fmt::format("About which leader do you ask {}?", whom);
}

std::string ask_cache(const State&, Seat) {
  return "Supply Cache: which of the two spaces gets the influence just placed there a second time?";
}

std::string ask_negate(const State& s, Seat) {
  return fmt::format("Graviton Negator: which space loses its shield for good? The fleet is in sector {}.",
                     s.fleet);
}

std::string ask_steps(const State& s, Seat) {
  return fmt::format("Fleet Sabotage: how many sectors, 0 to {}, does the fleet move on from sector {}?",
                     row(CardKind::kFleetSabotage).amount, s.fleet);
}

// What happens to whoever is interfered with; the cards say "you" to their owner.
const char* if_stopped(Use use) {
  return is_ally_use(use) ? row(ally_of_use(use)).if_cancelled : row(ability_of(use)).if_cancelled;
}

// What the use is about, as far as it was told: " (3 units into Grand Plaza)", or nothing.
std::string use_notes(const State& s, Use use) {
  if (use == use_of(Ability::kImperialTreasury) || use == use_of(Ability::kTransportMonopoly)) {
    const Pay& my = inside<Pay>(s);
    return fmt::format(" ({} from {})", influence_text(my.amount), seat_token(my.payer));
  }
  if (use == use_of(Ability::kHouseRates)) {
    const Deploy& my = inside<Deploy>(s);
    return fmt::format(" ({} into {})", units_text(my.units), space_name(my.space));
  }
  if (use == use_of(Ability::kRelocation) || use == use_of(Ally::kCharteredTransports)) {
    const Relocate& my = inside<Relocate>(s);
    return fmt::format(" ({} to {})", units_text(my.units), space_name(my.to));
  }
  if (use == use_of(Ability::kEscort)) return fmt::format(" (into {})", space_name(inside<Escort>(s).chosen));
  if (use == use_of(Ability::kOwnGuns)) return fmt::format(" (to {})", space_name(inside<OwnGuns>(s).to));
  return "";
}

std::string ask_interfere(const State& s, Seat) {
  const Interference& my = inside<Interference>(s);
  const std::string ask = fmt::format("{} uses {}{}. Do you stop it with Diplomatic Interference?",
                                      seat_token(my.user), use_name(my.use), use_notes(s, my.use));
  return fitting({fmt::format("{} Then, for {}: \"{}\"", ask, seat_token(my.user), if_stopped(my.use)), ask});
}

// --- influence phase

std::string ask_escape(const State& s, Seat) {
  const OwnGuns& my = inside<OwnGuns>(s);
  return fmt::format("The Sol Offensive spared your {} in {}. Do you move any of them to another space?",
                     units_text(units_to_escape(s, my)), space_name(my.from));
}

std::string ask_ceasefire(const State& s, Seat seat) {
  const SeatSet allies = allies_of(s, seat);
  const std::string friends = allies.empty() ? std::string("You have no allies.")
                                             : fmt::format("You are allied with {}.", seats_text(allies));
  const char* acts = kAllianceLimits[s.seats] < 2 ? "give influence" : "leave, give or offer an alliance";
  return fmt::format("Ceasefire, time {} of at most {}: you may {}. {} {}", inside<Ceasefire>(s).circuit + 1,
                     kCeasefireCircuits, acts, friends, purse_text(s, seat));
}

std::string ask_gift(const State& s, Seat seat) {
  return fmt::format("How much influence do you give to {}, for good and openly? {}",
                     seat_token(inside<Ceasefire>(s).given_to), purse_text(s, seat));
}

std::string ask_offer(const State& s, Seat seat) {
  const Offer& my = inside<Offer>(s);
  const int size = my.members.size();
  const std::string ask = fmt::format("Do you accept the alliance of {} that {} offers? It wins with {}.",
                                      seats_text(my.members, seat), seat_token(my.seat),
                                      counted(kStrongholdsToWin[std::min(size, 3)], "stronghold"));
  const SeatSet lost = allies_of(s, seat).without(my.members);
  const std::string leaving = lost.empty() ? "" : fmt::format(" You would leave {}.", seats_text(lost));
  const std::string parting = parting_text(s, seat, my.members);
  return fitting({ask + leaving + (parting.empty() ? "" : fmt::format(" It sends {}.", parting)),
                  ask + leaving + (parting.empty() ? "" : " Units you share a space with go to reserves."),
                  ask + leaving, ask});
}

// --- bidding and recruitment

std::string ask_subsidy(const State& s, Seat seat) {
  return fmt::format("Your ally {} is about to bid. How much influence do you give, once this round? {}",
                     seat_token(inside<Subsidise>(s).ally), purse_text(s, seat));
}

std::string ask_bid(const State& s, Seat seat) {
  const Auction& my = inside<Auction>(s);
  const Card card = s.lot[s.lot_at];
  const bool is_seen = card != kNoCard && s.knowledge.known[card].has(seat);
  const std::string highest = my.bidder == kNoSeat
                                  ? std::string("nobody has bid yet")
                                  : fmt::format("{} has bid {}", seat_token(my.bidder), my.bid);
  const int least = std::max<int>(kLeastBid, my.bid + 1);
  return fmt::format(
      "Card {} of {} is for sale{}: {}. {} {} You have {} of {} cards in hand.", s.lot_at + 1, s.lot_size,
      is_seen ? fmt::format(", {}", kind_name(kind_of(card))) : "", highest,
      s.player(seat).purse < least ? "You can only pass." : fmt::format("Do you bid {} or more?", least),
      purse_text(s, seat), hand_size(s, seat), hand_limit(s, seat));
}

std::string ask_recruit(const State& s, Seat seat) {
  const Recruitment& my = inside<Recruitment>(s);
  const RaceRow& race = row(s.player(seat).race);
  const LeaderMask dead = leaders_of(s.player(seat).race) & s.dead;
  const std::string units = my.units_done
                                ? "Your units are recruited."
                                : fmt::format("Up to {} units return, {} for nothing, others for {} each.",
                                              kRecruitsMost, race.free_recruits, kRecruitPrice);
  return fmt::format("Whom do you recruit? In your casualty pool: {}, {}. {} {}",
                     units_text(s.player(seat).casualties), counted(std::popcount(dead), "leader"), units,
                     purse_text(s, seat));
}

// --- maneuvering

std::string ask_maneuver(const State& s, Seat seat) {
  const ManeuverTurn& my = inside<ManeuverTurn>(s);
  const std::string stock = fmt::format("The fleet is in sector {}. {} {} in reserves.", s.fleet,
                                        purse_text(s, seat), capital(units_text(s.player(seat).reserves)));
  if (my.deployed) return fmt::format("You have deployed. Do you play a card or end your turn? {}", stock);
  if (my.moved) return fmt::format("You have moved. Do you deploy units into one space? {}", stock);
  return fmt::format("Your turn: move units of one space up to {} spaces, then deploy into one. {}",
                     range_of(s, seat), stock);
}

std::string ask_move(const State& s, Seat seat) {
  if (is_running<Relocate>(s))
    return fmt::format("To which space are units from {} relocated, for {} influence each? {}",
                       space_name(inside<Relocate>(s).from), kRelocationPrice, purse_text(s, seat));
  return fmt::format("Where do units from {} go? Up to {} spaces, not through sector {}, where the fleet is.",
                     space_name(inside<MoveUnits>(s).from), range_of(s, seat), s.fleet);
}

std::string ask_escort(const State& s, Seat seat) {
  return fmt::format("Units landed in {}. Do you send 1 of your {} in reserves along, for nothing?",
                     space_name(inside<Escort>(s).space), units_text(s.player(seat).reserves));
}

// --- battle

// "Battle in Grand Plaza against {seat:2}: your 3 units, strength 4, against 2 units, strength 2."
std::string battle_text(const State& s, Seat seat) {
  return fmt::format("Battle in {} against {}: your {}, against {}.", space_name(s.battle.space),
                     seat_token(opponent_of(s, seat)), strength_text(s, seat),
                     strength_text(s, opponent_of(s, seat)));
}

// What binds the seat, and what is open of the enemy's plan; or nothing.
std::string constraint_text(const State& s, Seat seat) {
  std::string text;
  const int side = side_of(s, seat);
  if (const uint8_t order = command_on(s, side); order != kNoCommand)
    text += fmt::format(" You {}, if you can.", command_text(order));
  if (plan_of(s, seat).vow != Vow::kNone)
    text += fmt::format(" You promised {} attack card.", plan_of(s, seat).vow == Vow::kAttacks ? "an" : "no");
  if (const std::string shown = shown_text(s.battle.plans[1 - side]); !shown.empty())
    text += fmt::format(" The enemy shows {}.", shown);
  return text;
}

// Whether the answer is shown to all at once, because of Insight.
bool is_shown_at_once(const State& s, Seat seat) {
  return is_running<UseInsight>(s) && s.battle.shown_by == side_of(s, seat);
}

std::string planned(const State& s, Seat seat, const std::string& question) {
  const std::string ask = question + (is_shown_at_once(s, seat) ? " All see it at once." : "");
  const std::string rest = constraint_text(s, seat);
  const std::string place =
      fmt::format("Battle in {} against {}.", space_name(s.battle.space), seat_token(opponent_of(s, seat)));
  return fitting({fmt::format("{} {}{}", battle_text(s, seat), ask, rest),
                  fmt::format("{} {}{}", place, ask, rest), ask + rest, ask});
}

std::string ask_stance(const State& s, Seat seat) {
  const Space space = inside<Stances>(s).space;
  return fitting(
      {fmt::format("Are your units in {} face-up and fight, or face-down and stay out?{}", space_name(space),
                   space_notes(s, seat, space)),
       fmt::format("Are your units in {} face-up and fight, or face-down and stay out?", space_name(space))});
}

std::string ask_battle(const State&, Seat) { return "Which battle do you fight next, and against whom?"; }

std::string ask_command(const State& s, Seat seat) {
  const Seat enemy = enemy_in_battle(s, seat);
  return fmt::format("Battle in {}: do you order {}, who holds {}, to play or not to play a sort of card?",
                     space_name(s.battle.space), seat_token(enemy), counted(hand_size(s, enemy), "card"));
}

std::string ask_insight(const State& s, Seat seat) {
  return planned(s, seat, "Which part of the enemy's plan do you want to see before you plan?");
}

std::string ask_vow(const State& s, Seat seat) {
  return planned(s, seat, "Do you ask with Intercepted Dispatches whether an attack card will be played?");
}

std::string take_vow(const State& s, Seat seat) {
  return planned(s, seat, "Will you play an attack card? The answer is open and binds you.");
}

std::string plan_strength(const State& s, Seat seat) {
  return planned(s, seat, "How much strength do you dial? If you win you lose that, else all.");
}

std::string plan_leader(const State& s, Seat seat) {
  return planned(s, seat, "Who leads, and adds strength unless killed or a traitor?");
}

std::string plan_intent(const State& s, Seat seat) {
  return planned(s, seat, "Which cards do you declare? You then have to play them.");
}

std::string pick_attack(const State& s, Seat seat) {
  return planned(s, seat, "Which attack card do you play?");
}

std::string pick_defense(const State& s, Seat seat) {
  return planned(s, seat, "Which defense card do you play?");
}

std::string ask_traitor_reveal(const State& s, Seat seat) {
  const Seat enemy = enemy_in_battle(s, seat);
  const Leader leader = plan_of(s, enemy).leader;
  const std::string who = fmt::format("{} is led by {}.", seat_token(enemy), leader_or_none(leader));
  if (!is_leader(leader)) return fmt::format("{} There is nobody who could be a traitor.", who);
  return fmt::format("{} Do you reveal a traitor? {} would win at once, whatever the cards.", who,
                     is_fighting(s, seat) ? std::string("You") : seat_token(opponent_of(s, enemy)));
}

std::string ask_losses(const State& s, Seat seat) {
  return fmt::format("You won in {} and lose units worth {}. How many of them are Mechanized, worth {} each?",
                     space_name(s.battle.space), plan_of(s, seat).strength, kMechanizedStrength);
}

std::string ask_keep(const State& s, Seat) {
  return fmt::format("You won in {}. Which of the cards you played do you keep?", space_name(s.battle.space));
}

std::string ask_capture(const State& s, Seat) {
  return fmt::format("You won against {}. Do you take one of their leaders captive, drawn at random?",
                     seat_token(inside<TakeCaptive>(s).loser));
}

std::string ask_fate(const State& s, Seat) {
  return fmt::format("Your captive is {}. Do you keep it or have it killed for {} influence?",
                     leader_text(inside<TakeCaptive>(s).leader), kCaptiveRansom);
}

// --- victory

std::string ask_betray(const State& s, Seat seat) {
  const uint8_t card = s.player(seat).betrayal;
  if (card == kNoBetrayal) return "Your alliance has won. Do you betray it?";
  return fmt::format("Your alliance has won. Do you reveal {}, number {}, to win alone? Its condition: {}",
                     kBetrayalRows[card].name, kBetrayalRows[card].number, kBetrayalRows[card].text);
}

// --- the table

struct PromptRow {
  uint16_t id;
  std::string (*ask)(const State& s, Seat seat);
};

constexpr PromptRow kPromptRows[] = {
    {ChooseRace::kId, ask_race},
    {KeepTraitor::kId, ask_traitor},
    {Redraw::kId, ask_redraw},
    {FleetDial::kId, ask_dial},
    {PlaceSol::kId, ask_place_sol},
    {PlaceXxcha::kId, ask_place_xxcha},
    {PredictRace::kId, ask_predicted_race},
    {PredictRound::kId, ask_predicted_round},
    {CountNormal::kId, ask_normal},
    {CountMechanized::kId, ask_mechanized},
    {PlayInWindow::kId, ask_window},
    {AskWhom::kId, ask_whom},
    {AskWhat::kId, ask_what},
    {AskDetail::kId, ask_detail},
    {CacheSpace::kId, ask_cache},
    {NegateSpace::kId, ask_negate},
    {SabotageSteps::kId, ask_steps},
    {Interfere::kId, ask_interfere},
    {EscapeTo::kId, ask_escape},
    {CeasefireAct::kId, ask_ceasefire},
    {GiftAmount::kId, ask_gift},
    {AnswerOffer::kId, ask_offer},
    {GiveSubsidy::kId, ask_subsidy},
    {Bid::kId, ask_bid},
    {Recruit::kId, ask_recruit},
    {Maneuver::kId, ask_maneuver},
    {MoveTo::kId, ask_move},
    {EscortTo::kId, ask_escort},
    {Stance::kId, ask_stance},
    {PickBattle::kId, ask_battle},
    {Command::kId, ask_command},
    {Insight::kId, ask_insight},
    {AskVow::kId, ask_vow},
    {TakeVow::kId, take_vow},
    {PlanStrength::kId, plan_strength},
    {PlanLeader::kId, plan_leader},
    {PlanIntent::kId, plan_intent},
    {PickAttack::kId, pick_attack},
    {PickDefense::kId, pick_defense},
    {RevealTraitor::kId, ask_traitor_reveal},
    {TakeLosses::kId, ask_losses},
    {KeepCards::kId, ask_keep},
    {Capture::kId, ask_capture},
    {CaptiveFate::kId, ask_fate},
    {Betray::kId, ask_betray},
};
static_assert(std::size(kPromptRows) == AllQuestions::kIds - 1);

}  // namespace

std::string Rex::prompt(const State& s, Seat seat) {
  for (const PromptRow& one : kPromptRows)
    if (one.id == asked(s)) return one.ask(s, seat);
  broken("decision %u has no prompt", s.decision);
}

}  // namespace tessera::rex
