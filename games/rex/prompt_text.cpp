// What each question says, and what its answers would do: lines with gaps, and what fills the gaps. Uses only
// what the seat that is asked can see.
#include <algorithm>

#include "games/rex/option_text.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

using A = const Asked&;

// --- the lines

constexpr QuestionLines kLines[] = {
    // set-up
    lines<ChooseRace>("Which race {do_who} play? Suggested for {players} players: {suggested}.",
                      "{race_offer}"),
    lines<KeepTraitor>("Which of your {dealt} traitor cards do you keep? If that leader is sent against you, "
                       "reveal the card and win the battle at once.",
                       "Keep {leader}{as_traitor}"),
    lines<Redraw>(
        "{own_dealt} of your {dealt} traitors are your own leaders. Exchange all of them, openly and "
        "once?| You hold {traitors}.",
        "Shuffle all four back and draw four new ones", "Keep these four"),
    lines<FleetDial>(
        "You sit beside the first player: dial 0 to {dial_most} in secret. The fleet starts in the "
        "sector whose number is the difference of both dials, from 1 to {sectors}.",
        "Dial {n}"),
    lines<PlaceSol>("Where do you place your first units? {sol_left} left to place. The fleet is in sector "
                    "{fleet}.",
                    "Place units in {space}|{notes}"),
    lines<PlaceXxcha>("Where do you place your first unit? Among others it lies face-down and stays out of "
                      "battle. The fleet is in sector {fleet}.",
                      "Place your unit {placed_side} in {space}{notes}"),
    lines<PredictRace>("Which race do you predict to win? If it is among the winners in the round you name "
                       "next, you win alone instead.",
                       "{race_prediction}"),
    lines<PredictRound>("In which round will {predicted} win? From 1 to {last_round}.",
                        "In round {n} of {last_round}"),
    // units, by PickUnits
    lines<CountNormal>("{counting_prompt}", "{counting}"),
    lines<CountMechanized>("{counting_prompt}{normal_so_far}", "{counting}"),
    // cards
    lines<PlayInWindow>("{window}Do you play a card{before}?", "{kind}", "Play no card now"),
    lines<AskWhom>("Intercepted Dispatches: whom do you ask? Everybody hears the true answer.",
                   "Ask {with_seat}"),
    lines<AskWhat>("What do you ask {whom}? Everybody hears the true answer.", "{inquiry}"),
    lines<AskDetail>("{detail_prompt}", "{detail}"),
    lines<CacheSpace>("Supply Cache: which of the two spaces gets the influence just placed there a second "
                      "time?",
                      "{cache}"),
    lines<NegateSpace>("Graviton Negator: which space loses its shield for good? The fleet is in sector "
                       "{fleet}.",
                       "Destroy the shield of {space}|{under_fleet}{notes}"),
    lines<SabotageSteps>(
        "Fleet Sabotage: how many sectors, 0 to {sabotage}, does the fleet move on from sector "
        "{fleet}?",
        "{steps}", "Leave the fleet in sector {fleet}: nothing is destroyed"),
    lines<Interfere>("{user} uses {use}{use_notes}. Do you stop it with Diplomatic Interference?| Then, for "
                     "{user}: \"{if_stopped}\"",
                     "{interfere}", "Let it happen"),
    // influence phase
    lines<EscapeTo>(
        "The Sol Offensive spared your {escaping} in {guns_from}. Do you move any of them to another "
        "space?",
        "Move units to {space}|{notes}", "Leave your units there"),
    lines<CeasefireAct>(
        "Ceasefire, time {circuit} of at most {circuits}: you may {ceasefire_acts}. {friends} "
        "{purse}",
        "", "Do no more this time around"),
    lines<GiftAmount>("How much influence do you give to {given_to}, for good and openly? {purse}",
                      "Give {n} of your {influence} influence"),
    lines<AnswerOffer>("{offered}", "Accept: {members} are one alliance if all agree",
                       "Refuse: the offer is gone"),
    // bidding and recruitment
    lines<GiveSubsidy>(
        "Your ally {subsidised} is about to bid. How much influence do you give, once this round? "
        "{purse}",
        "Give {n} of your {influence} influence", "Give nothing now"),
    lines<Bid>(
        "Card {lot_at} of {lot_size} is for sale{seen}: {highest}. {bid_or_pass} {purse} You have {cards} "
        "of {hand_limit} cards in hand.",
        "Bid {n} of your {influence} influence", "Pass: you are out for this card"),
    lines<Recruit>("Whom do you recruit? In your casualty pool: {casualties}, {dead}. {recruitable} {purse}",
                   "", "Recruit no more"),
    // maneuvering
    lines<Maneuver>("{maneuver} The fleet is in sector {fleet}. {purse} {Reserves} in reserves.", "",
                    "End your turn"),
    lines<MoveTo>("{move_prompt}", "{move_verb} to {space}|{notes}"),
    lines<EscortTo>("Units landed in {escorted}. Do you send 1 of your {reserves} in reserves along, for "
                    "nothing?",
                    "Put 1 unit of your reserves {escort_side} into {space}", "Send no escort"),
    // battle
    lines<Stance>("Are your units in {stance} face-up and fight, or face-down and stay out?|{stance_notes}",
                  "Face-up: your units fight", "Face-down: your units stay out of battle and hold nothing"),
    lines<PickBattle>("Which battle do you fight next, and against whom?",
                      "Fight {fought} in {fight_space}: strength {fight_strengths}, {fight_hands} in hand"),
    lines<Command>(
        "Battle in {battle}: do you order {enemy}, who holds {enemy_cards}, to play or not to play a "
        "sort of card?",
        "{enemy} {command}", "Give no order"),
    lines<Insight>("Which part of the enemy's plan do you want to see before you plan?",
                   "See the {element} of {shower}", "Look at nothing"),
    lines<AskVow>("Do you ask with Intercepted Dispatches whether an attack card will be played?",
                  "Play Intercepted Dispatches: will {enemy} play an attack card?", "Ask nothing"),
    lines<TakeVow>("Will you play an attack card? The answer is open and binds you.",
                   "Yes: you must then play an attack card", "No: you must not play an attack card then"),
    lines<PlanStrength>("How much strength do you dial? If you win you lose that, else all.",
                        "Dial {n}: units worth {n} are lost if you win",
                        "Dial 0: you lose no units if you win"),
    lines<PlanLeader>("Who leads, and adds strength unless killed or a traitor?", "{sent}",
                      "Fight without a leader and without cards"),
    lines<PlanIntent>("Which cards do you declare? You then have to play them.", "Play {intent}"),
    lines<PickAttack>("Which attack card do you play?", "{kind}", "Play no attack card"),
    lines<PickDefense>("Which defense card do you play?", "{kind}", "Play no defense card"),
    lines<RevealTraitor>("{enemy} is led by {enemy_leader}. {reveal}", "Reveal that {leader} is your traitor",
                         "Reveal no traitor"),
    lines<TakeLosses>("You won in {battle} and lose units worth {strength}. How many of them are Mechanized, "
                      "worth {mechanized_strength} each?",
                      "Lose {losses}"),
    lines<KeepCards>("You won in {battle}. Which of the cards you played do you keep?", "{kept}"),
    lines<Capture>("You won against {loser}. Do you take one of their leaders captive, drawn at random?",
                   "Take one of the leaders, drawn at random", "Take nobody"),
    lines<CaptiveFate>("Your captive is {captive}. Do you keep it or have it killed for {ransom} influence?",
                       "Keep: you may use this leader once as your own", "Kill: you gain {ransom} influence"),
    // victory
    lines<Betray>("Your alliance has won. {betray}",
                  "Reveal your betrayal card: the highest number revealed wins alone",
                  "Share the victory with your allies"),
};

// --- what fills the gaps, where it takes more than an expression

std::string suggested_races(A a) {
  std::vector<std::string> suggested;
  for (Race race : RaceSet::from_bits(kSuggestedRaces[a.s.seats])) suggested.push_back(race_name(race));
  return joined(suggested);
}

// What has just happened, or is about to, where a card may be played; or nothing.
std::string window_text(A a) {
  switch (inside<CardWindow>(a.s).window) {
    case Window::kPhaseStart:
      return fmt::format("The {} of round {} begins. ", phase_text(a.s.phase), a.s.round);
    case Window::kBeforeInfluence:
      return "The first influence card is about to be drawn. ";
    case Window::kAfterLocation:
      return "Influence was just placed. ";
    case Window::kBeforeBombardment:
      return say(a, "The fleet in sector {fleet} is about to move. ");
    case Window::kAfterBombardment:
      return say(a, "The fleet has moved to sector {fleet}. ");
    default:
      return "";
  }
}

bool is_before(Window window) {
  return window == Window::kBeforeInfluence || window == Window::kBeforeBombardment;
}

bool asks_for_card(A a) { return inside<Inquire>(a.s).what == Inquiry::kCard; }

std::string interfere_text(A a) {
  return say(a, inside<Interference>(a.s).use == use_of(Ability::kPatientPresence)
                    ? "Play Diplomatic Interference: the units of {user} in {space} turn face-up"
                    : "Stop {use} of {user} with Diplomatic Interference");
}

// What happens to whoever is interfered with; the cards say "you" to their owner.
std::string if_stopped(A a) {
  const Use use = inside<Interference>(a.s).use;
  return is_ally_use(use) ? row(ally_of_use(use)).if_cancelled : row(ability_of(use)).if_cancelled;
}

std::string friends_text(A a) {
  const SeatSet allies = allies_of(a.s, a.seat);
  return allies.empty() ? std::string("You have no allies.")
                        : fmt::format("You are allied with {}.", seats_text(allies));
}

std::string offered_text(A a) {
  const State& s = a.s;
  const Seat seat = a.seat;
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

std::string seen_card(A a) {
  const Card card = a.s.lot[a.s.lot_at];
  const bool is_seen = card != kNoCard && a.s.knowledge.known[card].has(a.seat);
  return is_seen ? fmt::format(", {}", kind_name(kind_of(card))) : "";
}

std::string highest_bid(A a) {
  const Auction& my = inside<Auction>(a.s);
  return my.bidder == kNoSeat ? std::string("nobody has bid yet")
                              : fmt::format("{} has bid {}", seat_token(my.bidder), my.bid);
}

std::string bid_or_pass(A a) {
  const int least = std::max<int>(kLeastBid, inside<Auction>(a.s).bid + 1);
  return a.s.player(a.seat).purse < least ? "You can only pass."
                                          : fmt::format("Do you bid {} or more?", least);
}

std::string recruitable_text(A a) {
  if (inside<Recruitment>(a.s).units_done) return "Your units are recruited.";
  return fmt::format("Up to {} units return, {} for nothing, others for {} each.", kRecruitsMost,
                     row(a.s.player(a.seat).race).free_recruits, kRecruitPrice);
}

std::string maneuver_text(A a) {
  const ManeuverTurn& my = inside<ManeuverTurn>(a.s);
  if (my.deployed) return "You have deployed. Do you play a card or end your turn?";
  if (my.moved) return "You have moved. Do you deploy units into one space?";
  return fmt::format("Your turn: move units of one space up to {} spaces, then deploy into one.",
                     range_of(a.s, a.seat));
}

std::string move_prompt(A a) {
  return say(
      a, is_running<Relocate>(a.s)
             ? "To which space are units from {relocate_from} relocated, for {relocation} influence each? "
               "{purse}"
             : "Where do units from {move_from} go? Up to {range} spaces, not through sector {fleet}, "
               "where the fleet is.");
}

std::string deploy_each(A a) {
  const int price = deploy_price(a.s, a.seat, a.space());
  return price == 0 ? std::string("for nothing") : fmt::format("for {} each", price);
}

std::string negator_text(A a) {
  return fitting({say(a, "Play Graviton Negator: Destroy the shield of {space}{under_fleet}{notes}"),
                  say(a, "Play Graviton Negator on {space}")});
}

const char* side_name(bool is_down) { return is_down ? "face-down" : "face-up"; }

std::string placed_side(A a) {  // 2.11
  return side_name(a.space() != kCouncilSpace && (units_of_others(a.s, a.seat) & bit(a.space())));
}

std::string escort_side(A a) {  // 6.18
  const bool is_there = a.s.player(a.seat).present & bit(a.space());
  return side_name(a.space() != kCouncilSpace && (!is_there || is_face_down(a.s, a.seat, a.space())));
}

std::string sent_text(A a) {
  if (a.choice == kDecoy) return "Send a Decoy Commander: strength 0, neither a traitor nor killed";
  const bool is_captive = a.s.captive >> a.leader() & 1;
  return fmt::format("Send {}{}{}", leader_text(a.leader()),
                     is_captive ? ", your captive, who goes home after this battle" : "", loyalty_text(a));
}

std::string reveal_text(A a) {
  const Seat enemy = enemy_in_battle(a.s, a.seat);
  if (!is_leader(plan_of(a.s, enemy).leader)) return "There is nobody who could be a traitor.";
  return fmt::format("Do you reveal a traitor? {} would win at once, whatever the cards.",
                     is_fighting(a.s, a.seat) ? std::string("You") : seat_token(opponent_of(a.s, enemy)));
}

std::string betray_text(A a) {
  const uint8_t card = a.s.player(a.seat).betrayal;
  if (card == kNoBetrayal) return "Do you betray it?";
  return fmt::format("Do you reveal {}, number {}, to win alone? Its condition: {}", kBetrayalRows[card].name,
                     kBetrayalRows[card].number, kBetrayalRows[card].text);
}

Pool picked(A a) {
  const PickUnits& my = inside<PickUnits>(a.s);
  const uint8_t number = static_cast<uint8_t>(a.choice);
  return asks<CountNormal>(a.s) ? Pool{number, 0} : Pool{my.normal, number};
}

std::string sort_text(A a) {
  if (asks<CountMechanized>(a.s)) return "Mechanized units";
  return inside<PickUnits>(a.s).of.mechanized ? "normal units" : "units";
}

std::string deploy_total_text(A a) {
  const Deploy& my = inside<Deploy>(a.s);
  return price_text(deploy_total(a.s, a.seat, my.space, picked(a).units(), my.full_price != 0));
}

Pool own_units(A a, Space space) { return units_at(a.s, a.seat, space); }

// --- the gaps

constexpr Gap<Asked> kGaps[] = {
    {"do_who",
     [](A a) {
       return inside<SetUp>(a.s).seat == a.seat ? std::string("do you")
                                                : fmt::format("does {}", seat_token(inside<SetUp>(a.s).seat));
     }},
    {"players", [](A a) { return a.s.seats; }},
    {"suggested", suggested_races},
    {"race_offer", race_offer},
    {"race_prediction", race_prediction},
    {"dealt", [](A) { return kTraitorsDealt; }},
    {"own_dealt",
     [](A a) { return std::popcount(a.s.player(a.seat).dealt & leaders_of(a.s.player(a.seat).race)); }},
    {"traitors", [](A a) { return leaders_text(a.s.player(a.seat).traitors); }},
    {"as_traitor",
     [](A a) {
       return race_of(a.leader()) == a.s.player(a.seat).race
                  ? ", your own leader: nobody else can use the card"
                  : " as your traitor";
     }},
    {"dial_most", [](A) { return kDialMost; }},
    {"sectors", [](A) { return kSectors; }},
    {"sol_left", [](A a) { return counted(inside<PlaceSolUnits>(a.s).left, "unit"); }},
    {"placed_side", placed_side},
    {"predicted",
     [](A a) { return a.s.predicted == kNoRace ? "the race you named" : race_name(a.s.predicted); }},
    {"last_round", [](A a) { return a.s.last_round(); }},
    {"fleet", [](A a) { return a.s.fleet; }},
    {"purse", [](A a) { return fmt::format("You hold {}.", influence_text(a.s.player(a.seat).purse)); }},
    {"influence", [](A a) { return a.s.player(a.seat).purse; }},
    {"cards", [](A a) { return hand_size(a.s, a.seat); }},
    {"hand_limit", [](A a) { return hand_limit(a.s, a.seat); }},
    {"reserves", [](A a) { return units_text(a.s.player(a.seat).reserves); }},
    {"range", [](A a) { return range_of(a.s, a.seat); }},
    {"n", [](A a) { return a.choice; }},
    {"space", [](A a) { return space_name(a.space()); }},
    {"notes", [](A a) { return space_notes(a.s, a.seat, a.space()); }},
    {"leader", [](A a) { return leader_text(a.leader()); }},
    {"with_seat", [](A a) { return seat_token(a.with()); }},
    {"with_units", [](A a) { return counted(a.with(), "unit"); }},
    {"kind", kind_text},
    {"counting_prompt", counting_prompt},
    {"counting", counting_text},
    {"normal_so_far",
     [](A a) {
       return inside<PickUnits>(a.s).normal
                  ? fmt::format(" {} so far.", counted(inside<PickUnits>(a.s).normal, "normal unit"))
                  : std::string();
     }},
    {"sort", sort_text},
    {"picked", [](A a) { return units_text(picked(a)); }},
    {"pickable", [](A a) { return units_text(inside<PickUnits>(a.s).of); }},
    {"most", [](A a) { return inside<PickUnits>(a.s).most; }},
    {"most_units", [](A a) { return counted(inside<PickUnits>(a.s).most, "unit"); }},
    {"sol_space", [](A a) { return space_name(inside<PlaceSolUnits>(a.s).space); }},
    {"guns_from", [](A a) { return space_name(inside<OwnGuns>(a.s).from); }},
    {"guns_to", [](A a) { return space_name(inside<OwnGuns>(a.s).to); }},
    {"escaping", [](A a) { return units_text(units_to_escape(a.s, inside<OwnGuns>(a.s))); }},
    {"move_from", [](A a) { return space_name(inside<MoveUnits>(a.s).from); }},
    {"move_to", [](A a) { return space_name(inside<MoveUnits>(a.s).to); }},
    {"left_behind",
     [](A a) {
       return counted(own_units(a, inside<MoveUnits>(a.s).from).units() - picked(a).units(), "unit");
     }},
    {"deploy_space", [](A a) { return space_name(inside<Deploy>(a.s).space); }},
    {"deploy_price", [](A a) { return deploy_price(a.s, a.seat, inside<Deploy>(a.s).space); }},
    {"deploy_total", deploy_total_text},
    {"deployed", [](A a) { return units_text(inside<Deploy>(a.s).units); }},
    {"pay_half",
     [](A a) {
       return has_race(a.s, a.seat, Race::kHacan) && !inside<Deploy>(a.s).full_price ? ", you pay half" : "";
     }},
    {"relocate_from", [](A a) { return space_name(inside<Relocate>(a.s).from); }},
    {"relocate_to", [](A a) { return space_name(inside<Relocate>(a.s).to); }},
    {"relocation", [](A) { return kRelocationPrice; }},
    {"relocated", [](A a) { return units_text(inside<Relocate>(a.s).units); }},
    {"relocate_total", [](A a) { return price_text(picked(a).units() * kRelocationPrice); }},
    {"window", window_text},
    {"before", [](A a) { return is_before(inside<CardWindow>(a.s).window) ? " before" : ""; }},
    {"whom", [](A a) { return seat_token(inside<Inquire>(a.s).whom); }},
    {"inquiry", inquiry_text},
    {"detail_prompt",
     [](A a) {
       return say(a, asks_for_card(a) ? "Which kind of card do you ask {whom} for?"
                                      : "About which leader do you ask {whom}?");
     }},
    {"detail",
     [](A a) {
       return asks_for_card(a) ? fmt::format("Ask for {}", kind_name(static_cast<CardKind>(a.choice)))
                               : say(a, "Ask about {leader}");
     }},
    {"cache", cache_text},
    {"under_fleet",
     [](A a) {
       return bombarded(a.s) & bit(a.space()) ? ": the fleet is above and hits all units at once" : "";
     }},
    {"negator", negator_text},
    {"sabotage", [](A) { return row(CardKind::kFleetSabotage).amount; }},
    {"steps", steps_text},
    {"user", [](A a) { return seat_token(inside<Interference>(a.s).user); }},
    {"use", [](A a) { return use_name(inside<Interference>(a.s).use); }},
    {"use_notes", use_notes},
    {"if_stopped", if_stopped},
    {"interfere", interfere_text},
    {"pay", [](A a) { return influence_text(inside<Pay>(a.s).amount); }},
    {"payer", [](A a) { return seat_token(inside<Pay>(a.s).payer); }},
    {"escort_chosen", [](A a) { return space_name(inside<Escort>(a.s).chosen); }},
    {"circuit", [](A a) { return inside<Ceasefire>(a.s).circuit + 1; }},
    {"circuits", [](A) { return kCeasefireCircuits; }},
    {"ceasefire_acts",
     [](A a) {
       return kAllianceLimits[a.s.seats] < 2 ? "give influence" : "leave, give or offer an alliance";
     }},
    {"friends", friends_text},
    {"allies", [](A a) { return seats_text(allies_of(a.s, a.seat)); }},
    {"offer", offer_text},
    {"offered", offered_text},
    {"members", [](A a) { return seats_text(inside<Offer>(a.s).members, a.seat); }},
    {"given_to", [](A a) { return seat_token(inside<Ceasefire>(a.s).given_to); }},
    {"subsidised", [](A a) { return seat_token(inside<Subsidise>(a.s).ally); }},
    {"lot_at", [](A a) { return a.s.lot_at + 1; }},
    {"lot_size", [](A a) { return a.s.lot_size; }},
    {"seen", seen_card},
    {"highest", highest_bid},
    {"bid_or_pass", bid_or_pass},
    {"casualties", [](A a) { return units_text(a.s.player(a.seat).casualties); }},
    {"dead",
     [](A a) { return counted(std::popcount(leaders_of(a.s.player(a.seat).race) & a.s.dead), "leader"); }},
    {"recruitable", recruitable_text},
    {"recruits", [](A a) { return units_text(a.recruits()); }},
    {"recruits_price", [](A a) { return price_text(recruits_price(a.s, a.seat, a.recruits().units())); }},
    {"leader_price", [](A a) { return price_text(leader_strength(a.leader())); }},
    {"maneuver", maneuver_text},
    {"move_prompt", move_prompt},
    {"move_verb", [](A a) { return is_running<Relocate>(a.s) ? "Relocate" : "Move"; }},
    {"units_there", [](A a) { return units_text(own_units(a, a.space())); }},
    {"each", deploy_each},
    {"half",
     [](A a) {
       return deploy_price(a.s, a.seat, a.space()) && has_race(a.s, a.seat, Race::kHacan)
                  ? ", of which you pay half"
                  : "";
     }},
    {"escorted", [](A a) { return space_name(inside<Escort>(a.s).space); }},
    {"escort_side", escort_side},
    {"stance", [](A a) { return space_name(inside<Stances>(a.s).space); }},
    {"stance_notes", [](A a) { return space_notes(a.s, a.seat, inside<Stances>(a.s).space); }},
    {"fought", [](A a) { return seat_token(fight_seat(a.choice)); }},
    {"fight_space", [](A a) { return space_name(fight_space(a.choice)); }},
    {"fight_strengths",
     [](A a) {
       return fmt::format("{} against {}", own_units(a, fight_space(a.choice)).strength(),
                          units_at(a.s, fight_seat(a.choice), fight_space(a.choice)).strength());
     }},
    {"fight_hands",
     [](A a) {
       return fmt::format("{} against {}", counted(hand_size(a.s, a.seat), "card"),
                          hand_size(a.s, fight_seat(a.choice)));
     }},
    {"battle", [](A a) { return space_name(a.s.battle.space); }},
    {"enemy", [](A a) { return seat_token(enemy_in_battle(a.s, a.seat)); }},
    {"enemy_cards", [](A a) { return counted(hand_size(a.s, enemy_in_battle(a.s, a.seat)), "card"); }},
    {"enemy_leader", [](A a) { return leader_or_none(plan_of(a.s, enemy_in_battle(a.s, a.seat)).leader); }},
    {"command", [](A a) { return command_text(static_cast<uint8_t>(a.choice)); }},
    {"element", [](A a) { return element_text(static_cast<Element>(a.choice)); }},
    {"shower", [](A a) { return seat_token(seat_of_side(a.s, inside<UseInsight>(a.s).shower)); }},
    {"sent", sent_text},
    {"intent", [](A a) { return intent_text(a.number()); }},
    {"reveal", reveal_text},
    {"strength", [](A a) { return plan_of(a.s, a.seat).strength; }},
    {"mechanized_strength", [](A) { return kMechanizedStrength; }},
    {"losses", losses_text},
    {"kept", kept_text},
    {"loser", [](A a) { return seat_token(inside<TakeCaptive>(a.s).loser); }},
    {"captive", [](A a) { return leader_text(inside<TakeCaptive>(a.s).leader); }},
    {"ransom", [](A) { return kCaptiveRansom; }},
    {"betray", betray_text},
};

// --- battles

// What binds the seat, and what is open of the enemy's plan; or nothing.
std::string constraint_text(const State& s, Seat seat) {
  std::string text;
  const int side = side_of(s, seat);
  if (side == kNoSide) return text;
  const Plan& plan = s.battle.plans[side];
  if (const uint8_t order = command_on(s, side); order != kNoCommand)
    text += fmt::format(" You {}, if you can.", command_text(order));
  if (plan.vow != Vow::kNone)
    text += fmt::format(" You promised {} attack card.", plan.vow == Vow::kAttacks ? "an" : "no");
  if (const std::string shown = shown_text(s.battle.plans[1 - side]); !shown.empty())
    text += fmt::format(" The enemy shows {}.", shown);
  return text;
}

// Whether the answer is shown to all at once, because of Insight.
bool is_shown_at_once(const State& s, Seat seat) {
  return is_running<UseInsight>(s) && s.battle.shown_by == side_of(s, seat);
}

// "Battle in Grand Plaza against {seat:2}: your 3 units, strength 4, against 2 units, strength 2."
std::string battle_text(const State& s, Seat seat) {
  return fmt::format("Battle in {} against {}: your {}, against {}.", space_name(s.battle.space),
                     seat_token(opponent_of(s, seat)), strength_text(s, seat),
                     strength_text(s, opponent_of(s, seat)));
}

// Questions that are asked while plans are made, between what is at stake and what binds the seat.
constexpr bool is_of_plan(uint16_t question) {
  return question >= Insight::kId && question <= PickDefense::kId;
}

std::string planned(const State& s, Seat seat, const std::string& question) {
  const std::string ask = question + (is_shown_at_once(s, seat) ? " All see it at once." : "");
  const std::string rest = constraint_text(s, seat);
  const std::string place =
      fmt::format("Battle in {} against {}.", space_name(s.battle.space), seat_token(opponent_of(s, seat)));
  return fitting({fmt::format("{} {}{}", battle_text(s, seat), ask, rest),
                  fmt::format("{} {}{}", place, ask, rest), ask + rest, ask});
}

}  // namespace

std::string say(const Asked& asked, const char* line) { return line_text(kGaps, line, asked); }

std::string option_text(const Asked& a) {
  const QuestionLines& lines = lines_of(kLines, a.s.decision);
  const DecisionRow& decision = decision_row(a.s.decision);
  const bool is_other = decision.nothing                      ? a.choice == kNothing
                        : decision.meaning == Meaning::kYesNo ? a.choice != kYes
                                                              : a.choice == 0 && *lines.other;
  return say(a, is_other ? lines.other : lines.option);
}

std::string Rex::prompt(const State& s, Seat seat) {
  const std::string prompt = say({s, seat}, lines_of(kLines, s.decision).prompt);
  return is_of_plan(s.decision) ? planned(s, seat, prompt) : prompt;
}

}  // namespace tessera::rex
