// What can happen, for log and animation: engine/events/told.h says how it is declared.
// A number is never given a new meaning. Units are told by type and space, so that a line
// can be read without the board.
#pragma once
#include "engine/events/told.h"
#include "engine/values/bounded.h"
#include "games/prevail/state.h"

namespace tessera::prevail {

// How a unit came into an enemy's space.
enum class EngagementKind : uint8_t { kFront = 1, kFlank = 2, kRear = 3 };
constexpr IndexRange range_of(EngagementKind) { return IndexRange(4); }

namespace told {

// clang-format off
// --- what a field can be, besides enums, seats and numbers; event_text.cpp says how it reads

struct At : Amount { using Amount::Amount; };  // a Space
struct Type : Amount { using Amount::Amount; };  // a UnitType
struct TheCard : Amount { using Amount::Amount; };
struct Cards : Amount { using Amount::Amount; };
struct Units : Amount { using Amount::Amount; };
struct Engagements : Amount { using Amount::Amount; };
struct Supporters : Amount { using Amount::Amount; };  // nothing is said of none
struct Support : Amount { using Amount::Amount; };  // nothing is said of none

// --- events

struct Sides : Told<1, "sides", "white black",
    "{white} leads White, {black} leads Black."> { Who white, black; };
struct ArmyReady : Told<2, "army_ready", "seat", "{seat}'s army is ready."> { Who seat; };
struct ArmyUnit : Told<3, "army_unit", "seat type count",
    "{seat}'s army: {count} x {type}."> { Who seat; Type type; Number count; };
struct UnitPlaced : Told<4, "unit_placed", "seat type space facing",
    "{seat} deploys {type} at {space}, facing {facing}."> { Who seat; Type type; At space; Facing facing; };
struct CommanderPlaced : Told<5, "commander_placed", "seat space",
    "{seat}'s commander takes its place at {space}."> { Who seat; At space; };
struct Initiative : Told<6, "initiative", "seat", "{seat} has the initiative."> { Who seat; };
struct RoundBegins : Told<7, "round_begins", "round", "Round {round} begins."> { Number round; };
struct CardPlayed : Told<8, "card_played", "seat card", "{seat} plays {card}."> { Who seat; TheCard card; };
struct CommanderMoved : Told<9, "commander_moved", "seat from to",
    "{seat}'s commander goes from {from} to {to}."> { Who seat; At from, to; };
struct Successor : Told<10, "successor", "seat space",
    "A new commander of {seat} appears at {space}."> { Who seat; At space; };
struct Ordered : Told<11, "ordered", "seat type space",
    "{seat} orders {type} at {space}."> { Who seat; Type type; At space; };
struct Moved : Told<12, "moved", "seat type from to facing",
    "{seat}'s {type} move{type:s/} from {from} to {to}, facing {facing}.",
    "{seat}'s {type} at {to} turn{type:s/} to face {facing}."> {
  Who seat; Type type; At from, to; Facing facing;
  int line() const { return from.n == to.n; } };
struct Stands : Told<13, "stands", "seat type space",
    "{seat}'s {type} at {space} stay{type:s/} in place."> { Who seat; Type type; At space; };
struct Commits : Told<14, "commits", "seat card stat",
    "{seat} commits {card} for +1 {stat}.",
    "{seat} commits {card}, as the shot demands."> { Who seat; TheCard card; Stat stat;
  int line() const { return static_cast<int>(stat) >= kStats; } };
struct Engages : Told<15, "engages", "seat type space enemy kind",
    "{seat}'s {type} engage{type:s/} {enemy} at {space} from the {kind}."> {
  Who seat; Type type; At space; Type enemy; EngagementKind kind; };
struct FallsBack : Told<16, "falls_back", "seat type from to facing",
    "{seat}'s {type} fall{type:s/} back from {from} to {to}, facing {facing}."> {
  Who seat; Type type; At from, to; Facing facing; };
struct Turned : Told<17, "turned", "seat type space facing",
    "{seat}'s {type} at {space} turn{type:s/} to face {facing}."> {
  Who seat; Type type; At space; Facing facing; };
struct Shoots : Told<18, "shoots", "seat type space target supporters",
    "{seat}'s {type} at {space} shoot{type:s/} at {target}[, joined by {supporters}]."> {
  Who seat; Type type; At space, target; Supporters supporters; };
struct SupportsShot : Told<19, "supports_shot", "seat type space",
    "{seat}'s {type} at {space} join{type:s/} the shot."> { Who seat; Type type; At space; };
struct HoldsFire : Told<20, "holds_fire", "seat type space",
    "{seat}'s {type} at {space} hold{type:s/} fire."> { Who seat; Type type; At space; };
struct Strikes : Told<21, "strikes", "seat type space attack own support enemy",
    "{seat}'s {type} at {space} strike{type:s/} {enemy} with {attack}[ ({own} + {support} support)]."> {
  Who seat; Type type; At space; Number attack, own; Support support; Type enemy; };
struct Routs : Told<22, "routs", "seat type space",
    "{seat}'s {type} at {space} rout{type:s/} and leave{type:s/} the battle."> {
  Who seat; Type type; At space; };
struct Retreats : Told<23, "retreats", "seat type from to facing",
    "{seat}'s {type} retreat{type:s/} from {from} to {to}, facing {facing}."> {
  Who seat; Type type; At from, to; Facing facing; };
struct Reversed : Told<24, "reversed", "seat type space facing",
    "{seat}'s {type} at {space} turn{type:s/} round to face {facing}."> {
  Who seat; Type type; At space; Facing facing; };
struct NoEffect : Told<25, "no_effect", "seat type space",
    "{seat}'s {type} at {space} hold{type:s/} firm."> { Who seat; Type type; At space; };
struct Owes : Told<26, "owes", "seat cards", "{seat} must discard {cards}."> { Who seat; Cards cards; };
struct Discards : Told<27, "discards", "seat card", "{seat} discards {card}."> { Who seat; TheCard card; };
struct CommanderCaught : Told<28, "commander_caught", "seat space",
    "{seat}'s commander is caught at {space}."> { Who seat; At space; };
struct CardPlayedOff : Told<29, "card_played_off", "seat card",
    "{seat} puts {card} on the played pile."> { Who seat; TheCard card; };
struct Rallies : Told<30, "rallies", "seat cards",
    "{seat} rallies and takes {cards} back into hand."> { Who seat; Cards cards; };
struct Burns : Told<31, "burns", "seat card", "{seat} burns {card}."> { Who seat; TheCard card; };
struct NoRally : Told<32, "no_rally", "seat", "{seat} does not rally."> { Who seat; };
struct Unsupported : Told<33, "unsupported", "seat type space",
    "{seat}'s {type} at {space} lack{type:s/} support and leave{type:s/} the battle."> {
  Who seat; Type type; At space; };
struct GameEnds : Told<34, "game_ends", "ending losers",
    "The game is over: {losers} loses.",
    "The game is over: {losers} has no card left in hand and loses.",
    "The game is over: {losers} cannot pay for the losses and loses.",
    "The game is over: {losers} has no unit left and loses.",
    "The game is over: neither side can go on, a draw."> { Ending ending; SeatSet losers;
  int line() const { return static_cast<int>(ending); } };
struct Stays : Told<35, "stays", "seat space",
    "{seat}'s commander stays at {space}."> { Who seat; At space; };
struct MeleeBegins : Told<36, "melee_begins", "engagements",
    "The melee phase begins: {engagements} to fight."> { Engagements engagements; };
struct OrdersDone : Told<37, "orders_done", "seat units",
    "{seat} has ordered {units}."> { Who seat; Units units; };
struct ArmyAnew : Told<38, "army_anew", "seat",
    "{seat} begins the army anew: the limits left no other way, or it was wished."> { Who seat; };

// clang-format on

}  // namespace told

}  // namespace tessera::prevail
