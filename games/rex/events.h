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

struct FirstPlayerCard { Who seat; Number number;
  static constexpr EventRow kRow{1, "first_player_card", "seat number",
      "{seat} drew bombardment card {number}."}; };
struct FirstPlayer { Who seat;
  static constexpr EventRow kRow{2, "first_player", "seat", "{seat} became the first player."}; };
struct RaceTaken { Who seat; FullRace race;
  static constexpr EventRow kRow{3, "race_taken", "seat race", "{seat} took the {race}."}; };
struct DealtTraitors { Who seat; Number count; Secret<Leaders> leaders;
  static constexpr EventRow kRow{4, "traitors_dealt", "seat count leaders",
      "{seat} was dealt {count} traitor cards[: {leaders}]."}; };
struct TraitorKept { Who seat; Secret<TheLeader> leader;
  static constexpr EventRow kRow{5, "traitor_kept", "seat leader",
      "{seat} kept the traitor card of {leader|a leader}."}; };
struct TraitorsRedrawn { Who seat; Secret<Leaders> leaders;
  static constexpr EventRow kRow{6, "traitors_redrawn", "seat leaders",
      "{seat} exchanged all traitor cards[: {leaders}]."}; };
struct FleetDialled { Who seat; Number number;
  static constexpr EventRow kRow{7, "fleet_dialled", "seat number", "{seat} dialled {number}."}; };
struct FleetPlaced { Number sector;
  static constexpr EventRow kRow{8, "fleet_placed", "sector",
      "The fleet took its place in sector {sector}."}; };
struct CardDrawn { Who seat; Secret<CardKind> card;
  static constexpr EventRow kRow{9, "card_drawn", "seat card", "{seat} drew {card|a card}."}; };
struct StartsWith { Who seat; Influence influence; Pool reserves;
  static constexpr EventRow kRow{10, "starts_with", "seat influence reserves",
      "{seat} began with {influence} and {reserves} in reserves."}; };
struct UnitsPlaced { Who seat; Space space; Units units;
  static constexpr EventRow kRow{11, "units_placed", "seat space units",
      "{seat} placed {units} in {space}."}; };
struct Predicted { Who seat; Secret<Race> race; Secret<Number> round;
  static constexpr EventRow kRow{12, "predicted", "seat race round",
      "{seat} made a prediction[: {race} in round {round}]."}; };
struct BetrayalDealt { Who seat; Secret<Betrayal> card;
  static constexpr EventRow kRow{13, "betrayal_dealt", "seat card",
      "{seat} was dealt {card|a betrayal card}."}; };
struct Demolished { Space space;
  static constexpr EventRow kRow{14, "demolished", "space", "{space} was demolished."}; };
struct RoundBegins { Number round;
  static constexpr EventRow kRow{15, "round_begins", "round", "Round {round} began."}; };
struct PhaseBegins { Phase phase;
  static constexpr EventRow kRow{16, "phase_begins", "phase", "The {phase} began."}; };
struct CardPlayed { Who seat; CardKind card;
  static constexpr EventRow kRow{17, "card_played", "seat card", "{seat} played {card}."}; };
struct Interfered { Who seat, user; TheUse use;
  static constexpr EventRow kRow{18, "interfered", "seat user use", "{seat} stopped {use} of {user}."}; };
struct PeeksFleet { Who seat; Secret<Number> number;
  static constexpr EventRow kRow{19, "peeks_fleet", "seat number",
      "{seat} looked at the top bombardment card[: {number}]."}; };
struct InfluenceDrawn { TheInfluenceCard card;
  static constexpr EventRow kRow{20, "influence_card", "card", "An influence card was drawn: {card}."}; };
struct InfluencePlaced { Space space; Influence amount; Number there;
  static constexpr EventRow kRow{21, "influence_placed", "space amount there",
      "{amount} appeared in {space}, {there} in all."}; };
struct NoInfluencePlaced { Space space;
  static constexpr EventRow kRow{22, "no_influence_placed", "space", "No influence appeared in {space}."}; };
struct Offensive { Space first, second;
  static constexpr EventRow kRow{23, "offensive", "first second",
      "A Sol Offensive struck {first} and {second}."}; };
struct UnitsDestroyed { Who seat; Space space; Pool units;
  static constexpr EventRow kRow{24, "units_destroyed", "seat space units",
      "{seat} lost {units} in {space}."}; };
struct InfluenceDestroyed { Space space; Influence amount;
  static constexpr EventRow kRow{25, "influence_destroyed", "space amount",
      "{amount} in {space} was destroyed."}; };
struct OffensiveMissed {
  static constexpr EventRow kRow{26, "offensive_missed", "", "The Sol Offensive found nothing to strike."}; };
struct UnitsEscape { Who seat; Space from, to; Units units;
  static constexpr EventRow kRow{27, "units_escape", "seat from to units",
      "{seat} moved {units} away from {from} to {to}."}; };
struct CeasefireBegins {
  static constexpr EventRow kRow{28, "ceasefire_begins", "", "A ceasefire began."}; };
struct CeasefireEnds {
  static constexpr EventRow kRow{29, "ceasefire_ends", "", "The ceasefire ended."}; };
struct LeavesAlliance { Who seat; SeatSet allies;
  static constexpr EventRow kRow{30, "leaves_alliance", "seat allies",
      "{seat} left the alliance with {allies}."}; };
struct Gift { Who seat, receiver; Influence amount;
  static constexpr EventRow kRow{31, "gift", "seat receiver amount", "{seat} gave {amount} to {receiver}."}; };
struct Offers { Who seat; SeatSet members;
  static constexpr EventRow kRow{32, "offers", "seat members", "{seat} offered an alliance of {members}."}; };
struct Accepts { Who seat, offerer;
  static constexpr EventRow kRow{33, "accepts", "seat offerer", "{seat} accepted the offer of {offerer}."}; };
struct Refuses { Who seat, offerer;
  static constexpr EventRow kRow{34, "refuses", "seat offerer", "{seat} refused the offer of {offerer}."}; };
struct AllianceFormed { SeatSet members;
  static constexpr EventRow kRow{35, "alliance_formed", "members", "{members} formed an alliance."}; };
struct SentHome { Who seat; Space space; Units units;
  static constexpr EventRow kRow{36, "sent_home", "seat space units",
      "{seat} took {units} in {space} back to reserves for the alliance."}; };
struct CardShuffledIn { TheInfluenceCard card;
  static constexpr EventRow kRow{37, "card_shuffled_in", "card",
      "{card} was shuffled into the influence deck."}; };
struct LotLaidOut { Cards cards;
  static constexpr EventRow kRow{38, "lot_laid_out", "cards",
      "{cards} {cards:was/were} laid out for auction."}; };
struct Appraises { Who seat; Secret<CardKind> card;
  static constexpr EventRow kRow{39, "appraises", "seat card",
      "{seat} looked at the card for sale[: {card}]."}; };
struct Bids { Who seat; Influence amount;
  static constexpr EventRow kRow{40, "bids", "seat amount", "{seat} bid {amount}."}; };
struct Passes { Who seat;
  static constexpr EventRow kRow{41, "passes", "seat", "{seat} passed."}; };
struct Buys { Who seat; Price price; Secret<CardKind> card;
  static constexpr EventRow kRow{42, "buys", "seat price card", "{seat} bought {card|a card} {price}."}; };
struct Paid { Who seat, payee; Influence amount;
  static constexpr EventRow kRow{43, "paid", "seat payee amount",
      "{seat} paid {amount} to {payee|the bank}."}; };
struct DrawsFree { Who seat; Secret<CardKind> card;
  static constexpr EventRow kRow{44, "draws_free", "seat card", "{seat} drew {card|a card} for nothing."}; };
struct LotUnsold { Cards cards;
  static constexpr EventRow kRow{45, "lot_unsold", "cards",
      "{cards} {cards:was/were} not sold and went back into the deck."}; };
struct NothingForSale {
  static constexpr EventRow kRow{46, "nothing_for_sale", "", "No card was for sale."}; };
struct Subsidy { Who seat, ally; Influence amount;
  static constexpr EventRow kRow{47, "subsidy", "seat ally amount",
      "{seat} gave {ally} a subsidy of {amount}."}; };
struct Recruits { Who seat; Pool units; Price price;
  static constexpr EventRow kRow{48, "recruits", "seat units price", "{seat} recruited {units} {price}."}; };
struct RecruitsLeader { Who seat; TheLeader leader; Price price;
  static constexpr EventRow kRow{49, "recruits_leader", "seat leader price",
      "{seat} recruited {leader} {price}."}; };
struct FreshUnits { Who seat; Units units;
  static constexpr EventRow kRow{50, "fresh_units", "seat units",
      "{seat} brought back {units} with Fresh Recruits."}; };
struct FreshLeader { Who seat; TheLeader leader;
  static constexpr EventRow kRow{51, "fresh_leader", "seat leader",
      "{seat} brought back {leader} with Fresh Recruits."}; };
struct PeeksInfluence { Who seat; Secret<TheInfluenceCard> card;
  static constexpr EventRow kRow{52, "peeks_influence", "seat card",
      "{seat} looked at the top influence card[: {card}]."}; };
struct Moves { Who seat; Space from, to; Pool units;
  static constexpr EventRow kRow{53, "moves", "seat from to units",
      "{seat} moved {units} from {from} to {to}."}; };
struct Deploys { Who seat; Space space; Pool units; Price price;
  static constexpr EventRow kRow{54, "deploys", "seat space units price",
      "{seat} deployed {units} in {space} {price}."}; };
struct Relocates { Who seat; Space from, to; Pool units;
  static constexpr EventRow kRow{55, "relocates", "seat from to units",
      "{seat} relocated {units} from {from} to {to}."}; };
struct Escorts { Who seat; Space space;
  static constexpr EventRow kRow{56, "escorts", "seat space", "{seat} put an escort into {space}."}; };
struct Withdraws { Who seat;
  static constexpr EventRow kRow{57, "withdraws", "seat", "{seat} withdrew that."}; };
struct TakesStance { Who seat; Space space; Flag face_up;
  static constexpr EventRow kRow{58, "stance", "seat space face_up",
      "{seat} chose face-down for the units in {space}.", {
      "{seat} chose face-up for the units in {space}."}};
  int line() const { return face_up.n; } };
struct TurnsUp { Who seat; Space space;
  static constexpr EventRow kRow{59, "turns_up", "seat space",
      "{seat}'s units in {space} were alone and turned face-up."}; };
struct BattleBegins { Who seat, other; Space space;
  static constexpr EventRow kRow{60, "battle_begins", "seat other space",
      "{seat} met {other} in battle in {space}."}; };
struct Commands { Who seat, bound; TheCommand command;
  static constexpr EventRow kRow{61, "commands", "seat bound command",
      "{seat} gave an order: {bound} {command}."}; };
struct UsesInsight { Who seat, shower; Element element;
  static constexpr EventRow kRow{62, "insight", "seat shower element",
      "{seat} asked to see the {element} of {shower}."}; };
struct Shows { Who seat; Element element; Shown value;
  static constexpr EventRow kRow{63, "shows", "seat element value",
      "{seat} showed the {element}: {value}."}; };
struct BattleQuestion { Who seat, asked;
  static constexpr EventRow kRow{64, "battle_question", "seat asked",
      "{seat} asked {asked}: will you play an attack card?"}; };
struct Vows { Who seat; Vow vow;
  static constexpr EventRow kRow{65, "vows", "seat vow", "{seat} promised to {vow}."}; };
struct PlanShown { Who seat; Number strength; TheLeader leader; Intent intent;
  static constexpr EventRow kRow{66, "plan_shown", "seat strength leader intent",
      "{seat}'s plan was strength {strength}, {leader} and {intent}."}; };
struct CardsShown { Who seat; CardKind attack, defense;
  static constexpr EventRow kRow{67, "cards_shown", "seat attack defense",
      "{seat} played {attack|nothing} as attack and {defense|nothing} as defense.", {
      "{seat} played no card."}};
  int line() const { return attack == kNoKind && defense == kNoKind; } };
struct TraitorRevealed { Who seat; TheLeader leader; Who side;
  static constexpr EventRow kRow{68, "traitor_revealed", "seat leader side",
      "{leader} was a traitor in the pay of {seat}.", {
      "{leader} was a traitor in the pay of {seat}, on the side of {side}."}};
  int line() const { return side.n != seat.n; } };
struct NoTraitor {
  static constexpr EventRow kRow{69, "no_traitor", "", "No traitor was revealed."}; };
struct LeaderDies { TheLeader leader; Who owner;
  static constexpr EventRow kRow{70, "leader_dies", "leader owner", "{leader} of {owner} died."}; };
struct Overloads { Space space;
  static constexpr EventRow kRow{71, "overload", "space",
      "A shield overloaded and destroyed everything in {space}."}; };
struct Totals { Who seat; Number total; Who other; Number other_total;
  static constexpr EventRow kRow{72, "totals", "seat total other other_total",
      "{seat} had a total of {total}, {other} one of {other_total}."}; };
struct Wins { Who seat, loser; Space space;
  static constexpr EventRow kRow{73, "wins", "seat loser space",
      "{seat} won the battle against {loser} in {space}."}; };
struct NobodyWins { Space space;
  static constexpr EventRow kRow{74, "nobody_wins", "space", "Nobody won the battle in {space}."}; };
struct CardDiscarded { Who seat; CardKind card;
  static constexpr EventRow kRow{75, "card_discarded", "seat card", "{seat} discarded {card}."}; };
struct CardKept { Who seat; CardKind card;
  static constexpr EventRow kRow{76, "card_kept", "seat card", "{seat} kept {card}."}; };
struct Captive { Who seat; TheLeader leader;
  static constexpr EventRow kRow{77, "captive", "seat leader", "{seat} took {leader} captive."}; };
struct CaptiveKilled { Who seat; TheLeader leader; Influence ransom;
  static constexpr EventRow kRow{78, "captive_killed", "seat leader ransom",
      "{seat} had the captive {leader} killed and took {ransom}."}; };
struct LeaderReturns { TheLeader leader; Who owner;
  static constexpr EventRow kRow{79, "leader_returns", "leader owner", "{leader} returned to {owner}."}; };
struct CharityGiven { Who seat; Influence amount;
  static constexpr EventRow kRow{80, "charity", "seat amount", "{seat} received {amount} from the bank."}; };
struct Collects { Who seat; Space space; Influence amount;
  static constexpr EventRow kRow{81, "collects", "seat space amount",
      "{seat} collected {amount} in {space}."}; };
struct FleetMoves { Sectors sectors; Number from, to; Flag sabotaged;
  static constexpr EventRow kRow{82, "fleet_moves", "sectors from to sabotaged",
      "The fleet moved {sectors} from sector {from} to sector {to}.", {
      "The fleet moved {sectors} from sector {from} to sector {to} by Fleet Sabotage."}};
  int line() const { return sabotaged.n; } };
struct ShieldDestroyed { Who seat; Space space;
  static constexpr EventRow kRow{83, "shield_destroyed", "seat space",
      "{seat} destroyed the shield of {space}."}; };
struct FirstPlayerToken { Who seat;
  static constexpr EventRow kRow{84, "first_player_token", "seat",
      "The first player token passed to {seat}."}; };
struct Inquires { Who seat, asked; Inquired inquiry;
  static constexpr EventRow kRow{85, "inquiry", "seat asked inquiry", "{seat} asked {asked} {inquiry}."}; };
struct DeckReshuffled { Cards cards;
  static constexpr EventRow kRow{86, "deck_reshuffled", "cards",
      "The discard pile of {cards} was shuffled and became the deck."}; };
struct BetrayalRevealed { Who seat; Betrayal card;
  static constexpr EventRow kRow{87, "betrayal_revealed", "seat card", "{seat} revealed {card}."}; };
struct PredictionRevealed { Who seat; Race race; Number round;
  static constexpr EventRow kRow{88, "prediction_revealed", "seat race round",
      "{seat} had predicted {race} in round {round}."}; };
struct GameEnds { Ending ending; SeatSet winners;
  static constexpr EventRow kRow{89, "game_ends", "ending winners",
      "The game ended: nobody won.", {
      "The game ended: {winners} controlled enough strongholds and won.",
      "The game ended: Sol held out until the end, and {winners} won.",
      "The game ended: Hacan profited from the long war, and {winners} won.",
      "The game ended: {winners} controlled the most strongholds and won.",
      "The game ended: {winners} had foreseen it and won alone.",
      "The game ended: {winners} betrayed the allies and won alone."}};
  int line() const { return ending == Ending::kDraw ? 0 : static_cast<int>(ending); } };
struct Stays { Who seat;
  static constexpr EventRow kRow{90, "stays", "seat", "{seat} did no more this turn."}; };
struct Declares { Who seat; TheUse use; Space space; MaybeUnits units;
  static constexpr EventRow kRow{91, "declares", "seat use space units",
      "{seat} declared {use} for {space}[ with {units}]."}; };

using Happenings = EventTypes<FirstPlayerCard, FirstPlayer, RaceTaken, DealtTraitors, TraitorKept,
    TraitorsRedrawn, FleetDialled, FleetPlaced, CardDrawn, StartsWith, UnitsPlaced, Predicted,
    BetrayalDealt, Demolished, RoundBegins, PhaseBegins, CardPlayed, Interfered, PeeksFleet,
    InfluenceDrawn, InfluencePlaced, NoInfluencePlaced, Offensive, UnitsDestroyed, InfluenceDestroyed,
    OffensiveMissed, UnitsEscape, CeasefireBegins, CeasefireEnds, LeavesAlliance, Gift, Offers, Accepts,
    Refuses, AllianceFormed, SentHome, CardShuffledIn, LotLaidOut, Appraises, Bids, Passes, Buys, Paid,
    DrawsFree, LotUnsold, NothingForSale, Subsidy, Recruits, RecruitsLeader, FreshUnits, FreshLeader,
    PeeksInfluence, Moves, Deploys, Relocates, Escorts, Withdraws, TakesStance, TurnsUp, BattleBegins,
    Commands, UsesInsight, Shows, BattleQuestion, Vows, PlanShown, CardsShown, TraitorRevealed, NoTraitor,
    LeaderDies, Overloads, Totals, Wins, NobodyWins, CardDiscarded, CardKept, Captive, CaptiveKilled,
    LeaderReturns, CharityGiven, Collects, FleetMoves, ShieldDestroyed, FirstPlayerToken, Inquires,
    DeckReshuffled, BetrayalRevealed, PredictionRevealed, GameEnds, Stays, Declares>;
// clang-format on

}  // namespace tessera::rex::told
