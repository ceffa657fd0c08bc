// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "engine/flow/window.h"
#include "games/rex/events.h"
#include "games/rex/state.h"

namespace tessera::rex {

using Flagged = Bounded<2>;  // 1: so it is
template <class P>
using Runs = Flow(Table& t, Frame& f, P& my);

// clang-format off
// --- rules/setup.cpp
struct Game : Procedure<1> { static Runs<Game> run; };  // the whole game
struct SetUp : Procedure<2> { static Runs<SetUp> run;  // 2
  SeatOrNone seat;  // that gets a race
  uint8_t turn;
};
struct PlaceSolUnits : Procedure<41> { static Runs<PlaceSolUnits> run;  // 2.10
  TableSeat seat;
  Space space = kNoSpace;
  uint8_t left;
};

// --- rules/windows.cpp
// How many units of each sort; the result is a units_code.
struct PickUnits : Procedure<3> { static Runs<PickUnits> run;
  TableSeat seat;
  uint8_t least;   // of all
  uint8_t most;    // of all
  Pool of;         // what is there
  uint8_t normal;  // picked
};
constexpr int64_t units_code(int normal, int mechanized) { return normal | mechanized << 8; }
constexpr Pool picked_units(int64_t code) {
  return {static_cast<uint8_t>(code & 0xff), static_cast<uint8_t>(code >> 8 & 0xff)};
}

struct PlayInWindow;  // decisions.h
struct Interfere;
struct AskVow;
// A window to all holders of a card: the first in turn order plays.
template <uint16_t id, class Asked, Plays plays>
struct InTurnOrder : WindowProcedure<id, Asked, plays, kNothing> {
  static Seat nth_to_play(const State& s, const auto&, int n) { return s.in_order(n); }
};

// 12.1: every holder of a fitting card.
struct CardWindow : InTurnOrder<5, PlayInWindow, Plays::kAny> { static Runs<CardWindow> run;
  Window window;
  uint8_t spare;
  uint8_t placed[2];        // after a location card: the amounts just placed (4.4)
  TableSeat seat;           // who plays
  CardKind kind = kNoKind;  // being played
  static void announce(Table& t, const CardWindow& my);
  static SeatSet holders(const State& s, const CardWindow& my);
  static Flow play(Table& t, CardWindow& my, Choice choice);
};
struct PlaceAgain : Procedure<42> { static Runs<PlaceAgain> run; TableSeat seat; };  // Supply Cache
struct NegateShield : Procedure<43> { static Runs<NegateShield> run; TableSeat seat; };  // Graviton Negator
// 12.3-12.6: one use of an ability or ally advantage was declared. The result is a Verdict.
struct Interference : InTurnOrder<6, Interfere, Plays::kOne> { static Runs<Interference> run;
  TableSeat user;
  Bounded<kUses> use;
  uint8_t spare;
  TableSeat seat;  // who interferes
  static void announce(Table& t, const Interference& my);
  static SeatSet holders(const State& s, const Interference& my);
  static Flow play(Table& t, const Interference& my, Choice choice);
};
// The use takes effect, or it does not. For Patient Presence the space that is turned face-up is added.
enum class Verdict : int64_t { kStands = 0, kStopped = 1 };
constexpr bool is_stopped(const State& s) { return s.result != static_cast<int64_t>(Verdict::kStands); }

// Intercepted Dispatches at the start of a phase (12.7).
struct Inquire : Procedure<7> { static Runs<Inquire> run;
  TableSeat seat, whom;
  Inquiry what;
};

// --- rules/round.cpp
struct Round : Procedure<4> { static Runs<Round> run;  // 3.1
  Phase phase;  // the phase it is in; a position may begin in the middle
};

// --- rules/influence.cpp
struct FirePlan : Procedure<8> { static Runs<FirePlan> run; };  // 4.1
struct InfluencePhase : Procedure<9> { static Runs<InfluencePhase> run;  // 4.2-4.5
  Bounded<kInfluenceCards, kNoInfluenceCard> card = kNoInfluenceCard;
  uint8_t placed[2];
};
struct SolOffensive : Procedure<10> { static Runs<SolOffensive> run;  // 4.6, 4.7
  SeatSet warned;  // holders of Advance Warning whose units are spared
  SeatOrNone seat;
  uint8_t turn;
};
struct OwnGuns : Procedure<11> { static Runs<OwnGuns> run;  // 4.8
  TableSeat seat;
  Bounded<2> at;     // which of the two spaces
  Flagged declared;  // the use was declared and not stopped
  Space from = kNoSpace, to = kNoSpace;
  uint8_t arrived;  // units that came into the second space from the first one; they do not move on
};

// --- rules/ceasefire.cpp
struct Ceasefire : Procedure<12> { static Runs<Ceasefire> run;  // 4.10-4.18
  uint8_t circuit, turn;
  TableSeat seat;
  Flagged acted;       // somebody in this circuit
  Flagged offered;     // by this seat in this circuit
  TableSeat given_to;  // who gets a gift
};
struct Offer : Procedure<13> { static Runs<Offer> run;  // 4.13, 4.14
  TableSeat seat;
  SeatSet members;
  uint8_t turn;
  TableSeat asked;
};

// --- rules/bidding.cpp
struct Bidding : Procedure<14> { static Runs<Bidding> run;  // 5.1-5.10
  SeatOrNone opener = kNoSeat;  // of the latest card; kNoSeat: none yet
};
struct Appraise : Procedure<15> { static Runs<Appraise> run; };  // 5.3
struct Auction : Procedure<16> { static Runs<Auction> run;  // of one card; the result is 1 if it was sold
  TableSeat seat;               // to bid
  SeatOrNone bidder = kNoSeat;  // of the highest bid; kNoSeat: nobody yet
  uint16_t bid;
  SeatSet in;     // may still bid
  SeatSet asked;  // has bid or passed on this card
  uint8_t spare[2];
};
struct Subsidise : Procedure<17> { static Runs<Subsidise> run;  // 5.11
  TableSeat seat, ally;
  uint16_t amount;
};
// 5.7, 6.13: to the seat of a race, unless that is stopped.
struct Pay : Procedure<18> { static Runs<Pay> run;
  TableSeat payer;
  Bounded<kUses> use;  // Imperial Treasury or Transport Monopoly
  uint16_t amount;
};
struct BlackMarket : Procedure<19> { static Runs<BlackMarket> run; TableSeat seat; };  // 5.8

// --- rules/recruitment.cpp
struct Recruitment : Procedure<20> { static Runs<Recruitment> run;  // 5.12-5.15
  uint8_t turn;
  TableSeat seat;
  uint8_t units_done;
  Flagged leader_done;
};

// --- rules/maneuvering.cpp
struct Forecast : Procedure<21> { static Runs<Forecast> run; };  // 6.1
struct Maneuvering : Procedure<22> { static Runs<Maneuvering> run; uint8_t turn; };  // 6.2
struct ManeuverTurn : Procedure<23> { static Runs<ManeuverTurn> run;  // 6.2, 6.3
  TableSeat seat;
  Flagged moved, deployed;  // done, or no longer possible
  Flagged relocation_stopped;
  Space space = kNoSpace;  // of what is being done
};
struct MoveUnits : Procedure<24> { static Runs<MoveUnits> run;  // 6.8-6.10
  TableSeat seat;
  Space from, to = kNoSpace;
};
struct Deploy : Procedure<25> { static Runs<Deploy> run;  // 6.11-6.15; the result is 0 if it was withdrawn
  TableSeat seat;
  Space space;
  Pool units;
  Flagged full_price;  // House Rates were stopped
  Flagged declared;    // House Rates were declared
  uint16_t price;
};
struct Relocate : Procedure<26> { static Runs<Relocate> run;  // 6.16, 6.17; the result is 0 if it was stopped
  TableSeat seat;
  Space from, to = kNoSpace;
  Pool units;
};
struct Escort : Procedure<27> { static Runs<Escort> run;  // 6.18
  TableSeat seat;  // of Xxcha
  Space space;     // deployed to
  Space chosen = kNoSpace;
};

// --- rules/stances.cpp
struct Stances : Procedure<28> { static Runs<Stances> run;  // 7.1
  SpaceMask left;  // spaces still to be decided
  TableSeat seat;
  Space space = kNoSpace;
  uint8_t spare[2];
};
struct BattlePhase : Procedure<29> { static Runs<BattlePhase> run;  // 7.5, 7.6
  uint8_t turn;
  SeatOrNone seat;
};

// --- rules/battle.cpp, rules/aftermath.cpp
// 8; what is planned is in State::battle.
struct FightBattle : Procedure<30> { static Runs<FightBattle> run; };
struct GiveCommand : Procedure<31> { static Runs<GiveCommand> run;  // 8.4
  TableSeat seat;
  uint8_t command;
};
struct UseInsight : Procedure<32> { static Runs<UseInsight> run;  // 8.6
  TableSeat seat;
  Bounded<2> shower;  // side
  Element element;
};
struct BattleQuestions : InTurnOrder<33, AskVow, Plays::kAny> { static Runs<BattleQuestions> run;  // 8.8
  uint8_t spare;
  TableSeat seat;  // who asks
  static void announce(Table& t, const BattleQuestions& my);
  static SeatSet holders(const State& s, const BattleQuestions& my);
  static Flow play(Table& t, const BattleQuestions& my, Choice choice);
};
struct BattleVow : Procedure<44> { static Runs<BattleVow> run; TableSeat seat; };  // 12.8
struct PlanBattle : Procedure<34> { static Runs<PlanBattle> run; };  // 8.9-8.13
struct Traitors : Procedure<35> { static Runs<Traitors> run;  // 8.14; fills Battle::traitors
  SeatOrNone helper = kNoSeat;  // Letnev, if its ally fights
};
struct SettleBattle : Procedure<36> { static Runs<SettleBattle> run;  // 8.15-8.25
  Bounded<2> winner;  // side
  Flagged by_traitor;
};
struct TakeCaptive : Procedure<37> { static Runs<TakeCaptive> run;  // 8.26, 8.27
  TableSeat seat, loser;
  Bounded<kLeaders, kNoLeader> leader = kNoLeader;
};

// --- rules/bombardment.cpp (collection too)
struct Sabotage : Procedure<39> { static Runs<Sabotage> run; TableSeat seat; };  // Fleet Sabotage
struct BombardmentPhase : Procedure<38> { static Runs<BombardmentPhase> run; };  // 10

// --- rules/victory.cpp
struct Victory : Procedure<40> { static Runs<Victory> run;  // 11
  SeatSet winners;
  Ending ending;
};
// clang-format on

}  // namespace tessera::rex
