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

struct Sides { Who white, black;
  static constexpr EventRow kRow{1, "sides", "white black", "{white} leads White, {black} leads Black."}; };
struct ArmyReady { Who seat;
  static constexpr EventRow kRow{2, "army_ready", "seat", "{seat}'s army is ready."}; };
struct ArmyUnit { Who seat; Type type; Number count;
  static constexpr EventRow kRow{3, "army_unit", "seat type count", "{seat}'s army: {count} x {type}."}; };
struct UnitPlaced { Who seat; Type type; At space; Facing facing;
  static constexpr EventRow kRow{4, "unit_placed", "seat type space facing",
      "{seat} deploys {type} at {space}, facing {facing}."}; };
struct CommanderPlaced { Who seat; At space;
  static constexpr EventRow kRow{5, "commander_placed", "seat space",
      "{seat}'s commander takes its place at {space}."}; };
struct Initiative { Who seat;
  static constexpr EventRow kRow{6, "initiative", "seat", "{seat} has the initiative."}; };
struct RoundBegins { Number round;
  static constexpr EventRow kRow{7, "round_begins", "round", "Round {round} begins."}; };
struct CardPlayed { Who seat; TheCard card;
  static constexpr EventRow kRow{8, "card_played", "seat card", "{seat} plays {card}."}; };
struct CommanderMoved { Who seat; At from, to;
  static constexpr EventRow kRow{9, "commander_moved", "seat from to",
      "{seat}'s commander goes from {from} to {to}."}; };
struct Successor { Who seat; At space;
  static constexpr EventRow kRow{10, "successor", "seat space",
      "A new commander of {seat} appears at {space}."}; };
struct Ordered { Who seat; Type type; At space;
  static constexpr EventRow kRow{11, "ordered", "seat type space", "{seat} orders {type} at {space}."}; };
struct Moved { Who seat; Type type; At from, to; Facing facing;
  static constexpr EventRow kRow{12, "moved", "seat type from to facing",
      "{seat}'s {type} move{type:s/} from {from} to {to}, facing {facing}.", {
      "{seat}'s {type} at {to} turn{type:s/} to face {facing}."}};
  int line() const { return from.n == to.n; } };
struct Stands { Who seat; Type type; At space;
  static constexpr EventRow kRow{13, "stands", "seat type space",
      "{seat}'s {type} at {space} stay{type:s/} in place."}; };
struct Commits { Who seat; TheCard card; Stat stat;
  static constexpr EventRow kRow{14, "commits", "seat card stat",
      "{seat} commits {card} for +1 {stat}.", {
      "{seat} commits {card}, as the shot demands."}};
  int line() const { return static_cast<int>(stat) >= kStats; } };
struct Engages { Who seat; Type type; At space; Type enemy; EngagementKind kind;
  static constexpr EventRow kRow{15, "engages", "seat type space enemy kind",
      "{seat}'s {type} engage{type:s/} {enemy} at {space} from the {kind}."}; };
struct FallsBack { Who seat; Type type; At from, to; Facing facing;
  static constexpr EventRow kRow{16, "falls_back", "seat type from to facing",
      "{seat}'s {type} fall{type:s/} back from {from} to {to}, facing {facing}."}; };
struct Turned { Who seat; Type type; At space; Facing facing;
  static constexpr EventRow kRow{17, "turned", "seat type space facing",
      "{seat}'s {type} at {space} turn{type:s/} to face {facing}."}; };
struct Shoots { Who seat; Type type; At space, target; Supporters supporters;
  static constexpr EventRow kRow{18, "shoots", "seat type space target supporters",
      "{seat}'s {type} at {space} shoot{type:s/} at {target}[, joined by {supporters}]."}; };
struct SupportsShot { Who seat; Type type; At space;
  static constexpr EventRow kRow{19, "supports_shot", "seat type space",
      "{seat}'s {type} at {space} join{type:s/} the shot."}; };
struct HoldsFire { Who seat; Type type; At space;
  static constexpr EventRow kRow{20, "holds_fire", "seat type space",
      "{seat}'s {type} at {space} hold{type:s/} fire."}; };
struct Strikes { Who seat; Type type; At space; Number attack, own; Support support; Type enemy;
  static constexpr EventRow kRow{21, "strikes", "seat type space attack own support enemy",
      "{seat}'s {type} at {space} strike{type:s/} {enemy} with {attack}[ ({own} + {support} support)]."}; };
struct Routs { Who seat; Type type; At space;
  static constexpr EventRow kRow{22, "routs", "seat type space",
      "{seat}'s {type} at {space} rout{type:s/} and leave{type:s/} the battle."}; };
struct Retreats { Who seat; Type type; At from, to; Facing facing;
  static constexpr EventRow kRow{23, "retreats", "seat type from to facing",
      "{seat}'s {type} retreat{type:s/} from {from} to {to}, facing {facing}."}; };
struct Reversed { Who seat; Type type; At space; Facing facing;
  static constexpr EventRow kRow{24, "reversed", "seat type space facing",
      "{seat}'s {type} at {space} turn{type:s/} round to face {facing}."}; };
struct NoEffect { Who seat; Type type; At space;
  static constexpr EventRow kRow{25, "no_effect", "seat type space",
      "{seat}'s {type} at {space} hold{type:s/} firm."}; };
struct Owes { Who seat; Cards cards;
  static constexpr EventRow kRow{26, "owes", "seat cards", "{seat} must discard {cards}."}; };
struct Discards { Who seat; TheCard card;
  static constexpr EventRow kRow{27, "discards", "seat card", "{seat} discards {card}."}; };
struct CommanderCaught { Who seat; At space;
  static constexpr EventRow kRow{28, "commander_caught", "seat space",
      "{seat}'s commander is caught at {space}."}; };
struct CardPlayedOff { Who seat; TheCard card;
  static constexpr EventRow kRow{29, "card_played_off", "seat card",
      "{seat} puts {card} on the played pile."}; };
struct Rallies { Who seat; Cards cards;
  static constexpr EventRow kRow{30, "rallies", "seat cards",
      "{seat} rallies and takes {cards} back into hand."}; };
struct Burns { Who seat; TheCard card;
  static constexpr EventRow kRow{31, "burns", "seat card", "{seat} burns {card}."}; };
struct NoRally { Who seat;
  static constexpr EventRow kRow{32, "no_rally", "seat", "{seat} does not rally."}; };
struct Unsupported { Who seat; Type type; At space;
  static constexpr EventRow kRow{33, "unsupported", "seat type space",
      "{seat}'s {type} at {space} lack{type:s/} support and leave{type:s/} the battle."}; };
struct GameEnds { Ending ending; SeatSet losers;
  static constexpr EventRow kRow{34, "game_ends", "ending losers",
      "The game is over: {losers} loses.", {
      "The game is over: {losers} has no card left in hand and loses.",
      "The game is over: {losers} cannot pay for the losses and loses.",
      "The game is over: {losers} has no unit left and loses.",
      "The game is over: neither side can go on, a draw."}};
  int line() const { return static_cast<int>(ending); } };
struct Stays { Who seat; At space;
  static constexpr EventRow kRow{35, "stays", "seat space", "{seat}'s commander stays at {space}."}; };
struct MeleeBegins { Engagements engagements;
  static constexpr EventRow kRow{36, "melee_begins", "engagements",
      "The melee phase begins: {engagements} to fight."}; };
struct OrdersDone { Who seat; Units units;
  static constexpr EventRow kRow{37, "orders_done", "seat units", "{seat} has ordered {units}."}; };
struct ArmyAnew { Who seat;
  static constexpr EventRow kRow{38, "army_anew", "seat",
      "{seat} begins the army anew: the limits left no other way, or it was wished."}; };

using Happenings = EventTypes<Sides, ArmyReady, ArmyUnit, UnitPlaced, CommanderPlaced, Initiative,
    RoundBegins, CardPlayed, CommanderMoved, Successor, Ordered, Moved, Stands, Commits, Engages,
    FallsBack, Turned, Shoots, SupportsShot, HoldsFire, Strikes, Routs, Retreats, Reversed, NoEffect, Owes,
    Discards, CommanderCaught, CardPlayedOff, Rallies, Burns, NoRally, Unsupported, GameEnds, Stays,
    MeleeBegins, OrdersDone, ArmyAnew>;
// clang-format on

}  // namespace told

}  // namespace tessera::prevail
