// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "engine/flow/window.h"
#include "games/rex/events.h"
#include "games/rex/state.h"

namespace tessera::rex {

// --- rules/setup.cpp
struct Game {  // the whole game
  static constexpr uint16_t kId = 1;
  static Flow run(Table& t, Frame& f, Game& my);
};
struct SetUp {  // 2
  static constexpr uint16_t kId = 2;
  SeatOrNone seat;  // that gets a race
  uint8_t turn;
  static Flow run(Table& t, Frame& f, SetUp& my);
};
struct PlaceSolUnits {  // 2.10
  static constexpr uint16_t kId = 41;
  TableSeat seat;
  Space space = kNoSpace;
  uint8_t left;
  static Flow run(Table& t, Frame& f, PlaceSolUnits& my);
};

// --- rules/windows.cpp
struct PickUnits {  // how many units of each sort; the result is a units_code
  static constexpr uint16_t kId = 3;
  TableSeat seat;
  uint8_t least;   // of all
  uint8_t most;    // of all
  Pool of;         // what is there
  uint8_t normal;  // picked
  static Flow run(Table& t, Frame& f, PickUnits& my);
};
constexpr int64_t units_code(int normal, int mechanized) { return normal | mechanized << 8; }
constexpr Pool picked_units(int64_t code) {
  return {static_cast<uint8_t>(code & 0xff), static_cast<uint8_t>(code >> 8 & 0xff)};
}

struct PlayInWindow;  // decisions.h
struct Interfere;
struct AskVow;

struct CardWindow {  // 12.1: every holder of a fitting card; the first in turn order plays
  static constexpr uint16_t kId = 5;
  using Question = PlayInWindow;
  static constexpr Plays kPlays = Plays::kAny;
  static constexpr Choice kPass = kNothing;
  Window window;
  uint8_t spare;
  uint8_t placed[2];        // after a location card: the amounts just placed (4.4)
  TableSeat seat;           // who plays
  CardKind kind = kNoKind;  // being played
  static Flow run(Table& t, Frame& f, CardWindow& my);
  static void announce(Table& t, const CardWindow& my);
  static SeatSet holders(const State& s, const CardWindow& my);
  static Seat nth_to_play(const State& s, const CardWindow&, int n) { return s.in_order(n); }
  static Flow play(Table& t, CardWindow& my, Choice choice);
};
struct PlaceAgain {  // Supply Cache
  static constexpr uint16_t kId = 42;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, PlaceAgain& my);
};
struct NegateShield {  // Graviton Negator
  static constexpr uint16_t kId = 43;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, NegateShield& my);
};
// 12.3-12.6: one use of an ability or ally advantage was declared. The result is a Verdict.
struct Interference {
  static constexpr uint16_t kId = 6;
  using Question = Interfere;
  static constexpr Plays kPlays = Plays::kOne;
  static constexpr Choice kPass = kNothing;
  TableSeat user;
  Bounded<kUses> use;
  uint8_t spare;
  TableSeat seat;  // who interferes
  static Flow run(Table& t, Frame& f, Interference& my);
  static void announce(Table& t, const Interference& my);
  static SeatSet holders(const State& s, const Interference& my);
  static Seat nth_to_play(const State& s, const Interference&, int n) { return s.in_order(n); }
  static Flow play(Table& t, const Interference& my, Choice choice);
};
// The use takes effect, or it does not. For Patient Presence the space that is turned face-up is added.
enum class Verdict : int64_t { kStands = 0, kStopped = 1 };
constexpr bool is_stopped(const State& s) { return s.result != static_cast<int64_t>(Verdict::kStands); }

struct Inquire {  // Intercepted Dispatches at the start of a phase (12.7)
  static constexpr uint16_t kId = 7;
  TableSeat seat, whom;
  Inquiry what;
  static Flow run(Table& t, Frame& f, Inquire& my);
};

// --- rules/round.cpp
struct Round {  // 3.1
  static constexpr uint16_t kId = 4;
  Phase phase;  // the phase it is in; a position may begin in the middle
  static Flow run(Table& t, Frame& f, Round& my);
};

// --- rules/influence.cpp
struct FirePlan {  // 4.1
  static constexpr uint16_t kId = 8;
  static Flow run(Table& t, Frame& f, FirePlan& my);
};
struct InfluencePhase {  // 4.2-4.5
  static constexpr uint16_t kId = 9;
  Bounded<kInfluenceCards, kNoInfluenceCard> card = kNoInfluenceCard;
  uint8_t placed[2];
  static Flow run(Table& t, Frame& f, InfluencePhase& my);
};
struct SolOffensive {  // 4.6, 4.7
  static constexpr uint16_t kId = 10;
  SeatSet warned;  // holders of Advance Warning whose units are spared
  SeatOrNone seat;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, SolOffensive& my);
};
struct OwnGuns {  // 4.8
  static constexpr uint16_t kId = 11;
  TableSeat seat;
  Bounded<2> at;     // which of the two spaces
  uint8_t declared;  // the use was declared and not stopped
  Space from = kNoSpace, to = kNoSpace;
  uint8_t arrived;  // units that came into the second space from the first one; they do not move on
  static Flow run(Table& t, Frame& f, OwnGuns& my);
};

// --- rules/ceasefire.cpp
struct Ceasefire {  // 4.10-4.18
  static constexpr uint16_t kId = 12;
  uint8_t circuit, turn;
  TableSeat seat;
  uint8_t acted;       // somebody in this circuit
  uint8_t offered;     // by this seat in this circuit
  TableSeat given_to;  // who gets a gift
  static Flow run(Table& t, Frame& f, Ceasefire& my);
};
struct Offer {  // 4.13, 4.14
  static constexpr uint16_t kId = 13;
  TableSeat seat;
  SeatSet members;
  uint8_t turn;
  TableSeat asked;
  static Flow run(Table& t, Frame& f, Offer& my);
};

// --- rules/bidding.cpp
struct Bidding {  // 5.1-5.10
  static constexpr uint16_t kId = 14;
  SeatOrNone opener = kNoSeat;  // of the latest card; kNoSeat: none yet
  static Flow run(Table& t, Frame& f, Bidding& my);
};
struct Appraise {  // 5.3
  static constexpr uint16_t kId = 15;
  static Flow run(Table& t, Frame& f, Appraise& my);
};
struct Auction {  // of one card; the result is 1 if it was sold
  static constexpr uint16_t kId = 16;
  TableSeat seat;               // to bid
  SeatOrNone bidder = kNoSeat;  // of the highest bid; kNoSeat: nobody yet
  uint16_t bid;
  SeatSet in;     // may still bid
  SeatSet asked;  // has bid or passed on this card
  uint8_t spare[2];
  static Flow run(Table& t, Frame& f, Auction& my);
};
struct Subsidise {  // 5.11
  static constexpr uint16_t kId = 17;
  TableSeat seat, ally;
  uint16_t amount;
  static Flow run(Table& t, Frame& f, Subsidise& my);
};
struct Pay {  // 5.7, 6.13: to the seat of a race, unless that is stopped
  static constexpr uint16_t kId = 18;
  TableSeat payer;
  Bounded<kUses> use;  // Imperial Treasury or Transport Monopoly
  uint16_t amount;
  static Flow run(Table& t, Frame& f, Pay& my);
};
struct BlackMarket {  // 5.8
  static constexpr uint16_t kId = 19;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, BlackMarket& my);
};

// --- rules/recruitment.cpp
struct Recruitment {  // 5.12-5.15
  static constexpr uint16_t kId = 20;
  uint8_t turn;
  TableSeat seat;
  uint8_t units_done, leader_done;
  static Flow run(Table& t, Frame& f, Recruitment& my);
};

// --- rules/maneuvering.cpp
struct Forecast {  // 6.1
  static constexpr uint16_t kId = 21;
  static Flow run(Table& t, Frame& f, Forecast& my);
};
struct Maneuvering {  // 6.2
  static constexpr uint16_t kId = 22;
  uint8_t turn;
  static Flow run(Table& t, Frame& f, Maneuvering& my);
};
struct ManeuverTurn {  // 6.2, 6.3
  static constexpr uint16_t kId = 23;
  TableSeat seat;
  uint8_t moved, deployed;  // done, or no longer possible
  uint8_t relocation_stopped;
  Space space = kNoSpace;  // of what is being done
  static Flow run(Table& t, Frame& f, ManeuverTurn& my);
};
struct MoveUnits {  // 6.8-6.10
  static constexpr uint16_t kId = 24;
  TableSeat seat;
  Space from, to = kNoSpace;
  static Flow run(Table& t, Frame& f, MoveUnits& my);
};
struct Deploy {  // 6.11-6.15; the result is 0 if it was withdrawn
  static constexpr uint16_t kId = 25;
  TableSeat seat;
  Space space;
  Pool units;
  uint8_t full_price;  // House Rates were stopped
  uint8_t declared;    // House Rates were declared
  uint16_t price;
  static Flow run(Table& t, Frame& f, Deploy& my);
};
struct Relocate {  // 6.16, 6.17; the result is 0 if it was stopped
  static constexpr uint16_t kId = 26;
  TableSeat seat;
  Space from, to = kNoSpace;
  Pool units;
  static Flow run(Table& t, Frame& f, Relocate& my);
};
struct Escort {  // 6.18
  static constexpr uint16_t kId = 27;
  TableSeat seat;  // of Xxcha
  Space space;     // deployed to
  Space chosen = kNoSpace;
  static Flow run(Table& t, Frame& f, Escort& my);
};

// --- rules/stances.cpp
struct Stances {  // 7.1
  static constexpr uint16_t kId = 28;
  SpaceMask left;  // spaces still to be decided
  TableSeat seat;
  Space space = kNoSpace;
  uint8_t spare[2];
  static Flow run(Table& t, Frame& f, Stances& my);
};
struct BattlePhase {  // 7.5, 7.6
  static constexpr uint16_t kId = 29;
  uint8_t turn;
  SeatOrNone seat;
  static Flow run(Table& t, Frame& f, BattlePhase& my);
};

// --- rules/battle.cpp, rules/aftermath.cpp
struct FightBattle {  // 8; what is planned is in State::battle
  static constexpr uint16_t kId = 30;
  static Flow run(Table& t, Frame& f, FightBattle& my);
};
struct GiveCommand {  // 8.4
  static constexpr uint16_t kId = 31;
  TableSeat seat;
  uint8_t command;
  static Flow run(Table& t, Frame& f, GiveCommand& my);
};
struct UseInsight {  // 8.6
  static constexpr uint16_t kId = 32;
  TableSeat seat;
  Bounded<2> shower;  // side
  Element element;
  static Flow run(Table& t, Frame& f, UseInsight& my);
};
struct BattleQuestions {  // 8.8
  static constexpr uint16_t kId = 33;
  using Question = AskVow;
  static constexpr Plays kPlays = Plays::kAny;
  static constexpr Choice kPass = kNothing;
  uint8_t spare;
  TableSeat seat;  // who asks
  static Flow run(Table& t, Frame& f, BattleQuestions& my);
  static void announce(Table& t, const BattleQuestions& my);
  static SeatSet holders(const State& s, const BattleQuestions& my);
  static Seat nth_to_play(const State& s, const BattleQuestions&, int n) { return s.in_order(n); }
  static Flow play(Table& t, const BattleQuestions& my, Choice choice);
};
struct BattleVow {  // 12.8
  static constexpr uint16_t kId = 44;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, BattleVow& my);
};
struct PlanBattle {  // 8.9-8.13
  static constexpr uint16_t kId = 34;
  static Flow run(Table& t, Frame& f, PlanBattle& my);
};
struct Traitors {  // 8.14; fills Battle::traitors
  static constexpr uint16_t kId = 35;
  SeatOrNone helper = kNoSeat;  // Letnev, if its ally fights
  static Flow run(Table& t, Frame& f, Traitors& my);
};
struct SettleBattle {  // 8.15-8.25
  static constexpr uint16_t kId = 36;
  Bounded<2> winner;  // side
  uint8_t by_traitor;
  static Flow run(Table& t, Frame& f, SettleBattle& my);
};
struct TakeCaptive {  // 8.26, 8.27
  static constexpr uint16_t kId = 37;
  TableSeat seat, loser;
  Bounded<kLeaders, kNoLeader> leader = kNoLeader;
  static Flow run(Table& t, Frame& f, TakeCaptive& my);
};

// --- rules/bombardment.cpp (collection too)
struct Sabotage {  // Fleet Sabotage
  static constexpr uint16_t kId = 39;
  TableSeat seat;
  static Flow run(Table& t, Frame& f, Sabotage& my);
};
struct BombardmentPhase {  // 10
  static constexpr uint16_t kId = 38;
  static Flow run(Table& t, Frame& f, BombardmentPhase& my);
};

// --- rules/victory.cpp
struct Victory {  // 11
  static constexpr uint16_t kId = 40;
  SeatSet winners;
  Ending ending;
  static Flow run(Table& t, Frame& f, Victory& my);
};

using AllProcedures =
    Procedures<Game, SetUp, PlaceSolUnits, PickUnits, CardWindow, PlaceAgain, NegateShield, Interference,
               Inquire, Round, FirePlan, InfluencePhase, SolOffensive, OwnGuns, Ceasefire, Offer, Bidding,
               Appraise, Auction, Subsidise, Pay, BlackMarket, Recruitment, Forecast, Maneuvering,
               ManeuverTurn, MoveUnits, Deploy, Relocate, Escort, Stances, BattlePhase, FightBattle,
               GiveCommand, UseInsight, BattleQuestions, BattleVow, PlanBattle, Traitors, SettleBattle,
               TakeCaptive, Sabotage, BombardmentPhase, Victory>;

}  // namespace tessera::rex
