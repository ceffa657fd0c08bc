// What can happen, for log and animation: engine/events/told.h says how it is declared.
// A number is never given a new meaning.
#pragma once
#include "engine/events/told.h"
#include "games/rex/state.h"

namespace tessera::rex::told {

// clang-format off
// --- what a field can be, besides enums, seats and numbers; event_text.cpp says how it reads

struct Influence : Amount { using Amount::Amount; };
struct Price : Amount { using Amount::Amount; };
struct Units : Amount { using Amount::Amount; };
struct MaybeUnits : Amount { using Amount::Amount; };  // 0: not said yet
struct Cards : Amount { using Amount::Amount; };
struct Sectors : Amount { using Amount::Amount; };
struct TheLeader : Amount { using Amount::Amount; };
struct Leaders : Amount { using Amount::Amount; };  // a LeaderMask
struct Betrayal : Amount { using Amount::Amount; };  // an index into kBetrayalRows
struct TheInfluenceCard : Amount { using Amount::Amount; };
struct TheUse : Amount { using Amount::Amount; };
struct TheCommand : Amount { using Amount::Amount; };
struct Intent : Amount { using Amount::Amount; };  // slots as bits
struct FullRace : Amount { using Amount::Amount; };  // a Race, by its long name
struct Shown { Element element; uint8_t value; };  // of a plan: strength, leader or card kind
struct Inquired { Inquiry what; uint8_t detail; uint16_t answer; };  // about which card kind or leader (12.7)

// --- events

struct FirstPlayerCard : Told<1, "first_player_card", "seat number",
    "{seat} drew bombardment card {number}."> { Who seat; Number number; };
struct FirstPlayer : Told<2, "first_player", "seat", "{seat} became the first player."> { Who seat; };
struct RaceTaken : Told<3, "race_taken", "seat race", "{seat} took the {race}."> { Who seat; FullRace race; };
struct DealtTraitors : Told<4, "traitors_dealt", "seat count leaders",
    "{seat} was dealt {count} traitor cards[: {leaders}]."> {
  Who seat; Number count; Secret<Leaders> leaders; };
struct TraitorKept : Told<5, "traitor_kept", "seat leader",
    "{seat} kept the traitor card of {leader|a leader}."> { Who seat; Secret<TheLeader> leader; };
struct TraitorsRedrawn : Told<6, "traitors_redrawn", "seat leaders",
    "{seat} exchanged all traitor cards[: {leaders}]."> { Who seat; Secret<Leaders> leaders; };
struct FleetDialled : Told<7, "fleet_dialled", "seat number",
    "{seat} dialled {number}."> { Who seat; Number number; };
struct FleetPlaced : Told<8, "fleet_placed", "sector",
    "The fleet took its place in sector {sector}."> { Number sector; };
struct CardDrawn : Told<9, "card_drawn", "seat card",
    "{seat} drew {card|a card}."> { Who seat; Secret<CardKind> card; };
struct StartsWith : Told<10, "starts_with", "seat influence reserves",
    "{seat} began with {influence} and {reserves} in reserves."> {
  Who seat; Influence influence; Pool reserves; };
struct UnitsPlaced : Told<11, "units_placed", "seat space units",
    "{seat} placed {units} in {space}."> { Who seat; Space space; Units units; };
struct Predicted : Told<12, "predicted", "seat race round",
    "{seat} made a prediction[: {race} in round {round}]."> {
  Who seat; Secret<Race> race; Secret<Number> round; };
struct BetrayalDealt : Told<13, "betrayal_dealt", "seat card",
    "{seat} was dealt {card|a betrayal card}."> { Who seat; Secret<Betrayal> card; };
struct Demolished : Told<14, "demolished", "space", "{space} was demolished."> { Space space; };
struct RoundBegins : Told<15, "round_begins", "round", "Round {round} began."> { Number round; };
struct PhaseBegins : Told<16, "phase_begins", "phase", "The {phase} began."> { Phase phase; };
struct CardPlayed : Told<17, "card_played", "seat card",
    "{seat} played {card}."> { Who seat; CardKind card; };
struct Interfered : Told<18, "interfered", "seat user use",
    "{seat} stopped {use} of {user}."> { Who seat, user; TheUse use; };
struct PeeksFleet : Told<19, "peeks_fleet", "seat number",
    "{seat} looked at the top bombardment card[: {number}]."> { Who seat; Secret<Number> number; };
struct InfluenceDrawn : Told<20, "influence_card", "card",
    "An influence card was drawn: {card}."> { TheInfluenceCard card; };
struct InfluencePlaced : Told<21, "influence_placed", "space amount there",
    "{amount} appeared in {space}, {there} in all."> { Space space; Influence amount; Number there; };
struct NoInfluencePlaced : Told<22, "no_influence_placed", "space",
    "No influence appeared in {space}."> { Space space; };
struct Offensive : Told<23, "offensive", "first second",
    "A Sol Offensive struck {first} and {second}."> { Space first, second; };
struct UnitsDestroyed : Told<24, "units_destroyed", "seat space units",
    "{seat} lost {units} in {space}."> { Who seat; Space space; Pool units; };
struct InfluenceDestroyed : Told<25, "influence_destroyed", "space amount",
    "{amount} in {space} was destroyed."> { Space space; Influence amount; };
struct OffensiveMissed : Told<26, "offensive_missed", "", "The Sol Offensive found nothing to strike."> {};
struct UnitsEscape : Told<27, "units_escape", "seat from to units",
    "{seat} moved {units} away from {from} to {to}."> { Who seat; Space from, to; Units units; };
struct CeasefireBegins : Told<28, "ceasefire_begins", "", "A ceasefire began."> {};
struct CeasefireEnds : Told<29, "ceasefire_ends", "", "The ceasefire ended."> {};
struct LeavesAlliance : Told<30, "leaves_alliance", "seat allies",
    "{seat} left the alliance with {allies}."> { Who seat; SeatSet allies; };
struct Gift : Told<31, "gift", "seat receiver amount",
    "{seat} gave {amount} to {receiver}."> { Who seat, receiver; Influence amount; };
struct Offers : Told<32, "offers", "seat members",
    "{seat} offered an alliance of {members}."> { Who seat; SeatSet members; };
struct Accepts : Told<33, "accepts", "seat offerer",
    "{seat} accepted the offer of {offerer}."> { Who seat, offerer; };
struct Refuses : Told<34, "refuses", "seat offerer",
    "{seat} refused the offer of {offerer}."> { Who seat, offerer; };
struct AllianceFormed : Told<35, "alliance_formed", "members",
    "{members} formed an alliance."> { SeatSet members; };
struct SentHome : Told<36, "sent_home", "seat space units",
    "{seat} took {units} in {space} back to reserves for the alliance."> {
  Who seat; Space space; Units units; };
struct CardShuffledIn : Told<37, "card_shuffled_in", "card",
    "{card} was shuffled into the influence deck."> { TheInfluenceCard card; };
struct LotLaidOut : Told<38, "lot_laid_out", "cards",
    "{cards} {cards:was/were} laid out for auction."> { Cards cards; };
struct Appraises : Told<39, "appraises", "seat card",
    "{seat} looked at the card for sale[: {card}]."> { Who seat; Secret<CardKind> card; };
struct Bids : Told<40, "bids", "seat amount", "{seat} bid {amount}."> { Who seat; Influence amount; };
struct Passes : Told<41, "passes", "seat", "{seat} passed."> { Who seat; };
struct Buys : Told<42, "buys", "seat price card",
    "{seat} bought {card|a card} {price}."> { Who seat; Price price; Secret<CardKind> card; };
struct Paid : Told<43, "paid", "seat payee amount",
    "{seat} paid {amount} to {payee|the bank}."> { Who seat, payee; Influence amount; };
struct DrawsFree : Told<44, "draws_free", "seat card",
    "{seat} drew {card|a card} for nothing."> { Who seat; Secret<CardKind> card; };
struct LotUnsold : Told<45, "lot_unsold", "cards",
    "{cards} {cards:was/were} not sold and went back into the deck."> { Cards cards; };
struct NothingForSale : Told<46, "nothing_for_sale", "", "No card was for sale."> {};
struct Subsidy : Told<47, "subsidy", "seat ally amount",
    "{seat} gave {ally} a subsidy of {amount}."> { Who seat, ally; Influence amount; };
struct Recruits : Told<48, "recruits", "seat units price",
    "{seat} recruited {units} {price}."> { Who seat; Pool units; Price price; };
struct RecruitsLeader : Told<49, "recruits_leader", "seat leader price",
    "{seat} recruited {leader} {price}."> { Who seat; TheLeader leader; Price price; };
struct FreshUnits : Told<50, "fresh_units", "seat units",
    "{seat} brought back {units} with Fresh Recruits."> { Who seat; Units units; };
struct FreshLeader : Told<51, "fresh_leader", "seat leader",
    "{seat} brought back {leader} with Fresh Recruits."> { Who seat; TheLeader leader; };
struct PeeksInfluence : Told<52, "peeks_influence", "seat card",
    "{seat} looked at the top influence card[: {card}]."> { Who seat; Secret<TheInfluenceCard> card; };
struct Moves : Told<53, "moves", "seat from to units",
    "{seat} moved {units} from {from} to {to}."> { Who seat; Space from, to; Pool units; };
struct Deploys : Told<54, "deploys", "seat space units price",
    "{seat} deployed {units} in {space} {price}."> { Who seat; Space space; Pool units; Price price; };
struct Relocates : Told<55, "relocates", "seat from to units",
    "{seat} relocated {units} from {from} to {to}."> { Who seat; Space from, to; Pool units; };
struct Escorts : Told<56, "escorts", "seat space",
    "{seat} put an escort into {space}."> { Who seat; Space space; };
struct Withdraws : Told<57, "withdraws", "seat", "{seat} withdrew that."> { Who seat; };
struct TakesStance : Told<58, "stance", "seat space face_up",
    "{seat} chose face-down for the units in {space}.",
    "{seat} chose face-up for the units in {space}."> { Who seat; Space space; Flag face_up;
  int line() const { return face_up.n; } };
struct TurnsUp : Told<59, "turns_up", "seat space",
    "{seat}'s units in {space} were alone and turned face-up."> { Who seat; Space space; };
struct BattleBegins : Told<60, "battle_begins", "seat other space",
    "{seat} met {other} in battle in {space}."> { Who seat, other; Space space; };
struct Commands : Told<61, "commands", "seat bound command",
    "{seat} gave an order: {bound} {command}."> { Who seat, bound; TheCommand command; };
struct UsesInsight : Told<62, "insight", "seat shower element",
    "{seat} asked to see the {element} of {shower}."> { Who seat, shower; Element element; };
struct Shows : Told<63, "shows", "seat element value",
    "{seat} showed the {element}: {value}."> { Who seat; Element element; Shown value; };
struct BattleQuestion : Told<64, "battle_question", "seat asked",
    "{seat} asked {asked}: will you play an attack card?"> { Who seat, asked; };
struct Vows : Told<65, "vows", "seat vow", "{seat} promised to {vow}."> { Who seat; Vow vow; };
struct PlanShown : Told<66, "plan_shown", "seat strength leader intent",
    "{seat}'s plan was strength {strength}, {leader} and {intent}."> {
  Who seat; Number strength; TheLeader leader; Intent intent; };
struct CardsShown : Told<67, "cards_shown", "seat attack defense",
    "{seat} played {attack|nothing} as attack and {defense|nothing} as defense.",
    "{seat} played no card."> { Who seat; CardKind attack, defense;
  int line() const { return attack == kNoKind && defense == kNoKind; } };
struct TraitorRevealed : Told<68, "traitor_revealed", "seat leader side",
    "{leader} was a traitor in the pay of {seat}.",
    "{leader} was a traitor in the pay of {seat}, on the side of {side}."> {
  Who seat; TheLeader leader; Who side;
  int line() const { return side.n != seat.n; } };
struct NoTraitor : Told<69, "no_traitor", "", "No traitor was revealed."> {};
struct LeaderDies : Told<70, "leader_dies", "leader owner",
    "{leader} of {owner} died."> { TheLeader leader; Who owner; };
struct Overloads : Told<71, "overload", "space",
    "A shield overloaded and destroyed everything in {space}."> { Space space; };
struct Totals : Told<72, "totals", "seat total other other_total",
    "{seat} had a total of {total}, {other} one of {other_total}."> {
  Who seat; Number total; Who other; Number other_total; };
struct Wins : Told<73, "wins", "seat loser space",
    "{seat} won the battle against {loser} in {space}."> { Who seat, loser; Space space; };
struct NobodyWins : Told<74, "nobody_wins", "space", "Nobody won the battle in {space}."> { Space space; };
struct CardDiscarded : Told<75, "card_discarded", "seat card",
    "{seat} discarded {card}."> { Who seat; CardKind card; };
struct CardKept : Told<76, "card_kept", "seat card", "{seat} kept {card}."> { Who seat; CardKind card; };
struct Captive : Told<77, "captive", "seat leader",
    "{seat} took {leader} captive."> { Who seat; TheLeader leader; };
struct CaptiveKilled : Told<78, "captive_killed", "seat leader ransom",
    "{seat} had the captive {leader} killed and took {ransom}."> {
  Who seat; TheLeader leader; Influence ransom; };
struct LeaderReturns : Told<79, "leader_returns", "leader owner",
    "{leader} returned to {owner}."> { TheLeader leader; Who owner; };
struct CharityGiven : Told<80, "charity", "seat amount",
    "{seat} received {amount} from the bank."> { Who seat; Influence amount; };
struct Collects : Told<81, "collects", "seat space amount",
    "{seat} collected {amount} in {space}."> { Who seat; Space space; Influence amount; };
struct FleetMoves : Told<82, "fleet_moves", "sectors from to sabotaged",
    "The fleet moved {sectors} from sector {from} to sector {to}.",
    "The fleet moved {sectors} from sector {from} to sector {to} by Fleet Sabotage."> {
  Sectors sectors; Number from, to; Flag sabotaged;
  int line() const { return sabotaged.n; } };
struct ShieldDestroyed : Told<83, "shield_destroyed", "seat space",
    "{seat} destroyed the shield of {space}."> { Who seat; Space space; };
struct FirstPlayerToken : Told<84, "first_player_token", "seat",
    "The first player token passed to {seat}."> { Who seat; };
struct Inquires : Told<85, "inquiry", "seat asked inquiry",
    "{seat} asked {asked} {inquiry}."> { Who seat, asked; Inquired inquiry; };
struct DeckReshuffled : Told<86, "deck_reshuffled", "cards",
    "The discard pile of {cards} was shuffled and became the deck."> { Cards cards; };
struct BetrayalRevealed : Told<87, "betrayal_revealed", "seat card",
    "{seat} revealed {card}."> { Who seat; Betrayal card; };
struct PredictionRevealed : Told<88, "prediction_revealed", "seat race round",
    "{seat} had predicted {race} in round {round}."> { Who seat; Race race; Number round; };
struct GameEnds : Told<89, "game_ends", "ending winners",
    "The game ended: nobody won.",
    "The game ended: {winners} controlled enough strongholds and won.",
    "The game ended: Sol held out until the end, and {winners} won.",
    "The game ended: Hacan profited from the long war, and {winners} won.",
    "The game ended: {winners} controlled the most strongholds and won.",
    "The game ended: {winners} had foreseen it and won alone.",
    "The game ended: {winners} betrayed the allies and won alone."> { Ending ending; SeatSet winners;
  int line() const { return ending == Ending::kDraw ? 0 : static_cast<int>(ending); } };
struct Stays : Told<90, "stays", "seat", "{seat} did no more this turn."> { Who seat; };
struct Declares : Told<91, "declares", "seat use space units",
    "{seat} declared {use} for {space}[ with {units}]."> {
  Who seat; TheUse use; Space space; MaybeUnits units; };

// clang-format on

}  // namespace tessera::rex::told
