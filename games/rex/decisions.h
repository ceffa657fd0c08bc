// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/rex/procedures.h"

namespace tessera::rex {

// What the numbers of a question's answers mean, for words and targets.
enum class Meaning : uint8_t {
  kRace,
  kLeader,
  kYesNo,
  kNumber,
  kSpace,
  kKind,  // a card kind
  kSeat,
  kInquiry,
  kDetail,     // a card kind or a leader, by the inquiry
  kInterfere,  // yes, or a space
  kAct,        // see Act
  kFight,
  kCommand,
  kElement,
  kPlanLeader,
  kSlots,  // bits of kAttackSlot and kDefenseSlot
};
using DecisionRow = tessera::DecisionRow<Meaning>;

// --- set-up
struct ChooseRace : Question<1> {  // a race, for the seat in SetUp
  static constexpr DecisionRow kRow = {"race", Meaning::kRace, rule("2.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct KeepTraitor : Question<2> {  // a leader; all but Letnev at once (2.5)
  static constexpr auto kRow = DecisionRow{"traitor", Meaning::kLeader, rule("2.5")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct Redraw : Question<3> {  // kYes, kNo (2.6)
  static constexpr auto kRow = DecisionRow{"redraw", Meaning::kYesNo, rule("2.6")}.hidden();
  static void list(const State& s, Seat seat, Listing& out);
};
struct FleetDial : Question<4> {  // a number; both neighbours at once (2.7)
  static constexpr DecisionRow kRow = {"dial", Meaning::kNumber, rule("2.7")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceSol : Question<5> {  // a space (2.10)
  static constexpr DecisionRow kRow = {"place_sol", Meaning::kSpace, rule("2.10")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceXxcha : Question<6> {  // a space (2.11)
  static constexpr DecisionRow kRow = {"place_xxcha", Meaning::kSpace, rule("2.11")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PredictRace : Question<7> {  // a race (2.12)
  static constexpr DecisionRow kRow = {"predict", Meaning::kRace, rule("2.12")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PredictRound : Question<8> {  // a round
  static constexpr DecisionRow kRow = {"predict_round", Meaning::kNumber, rule("2.12")};
  static void list(const State& s, Seat seat, Listing& out);
};
// --- units, by PickUnits
struct CountNormal : Question<9> {  // how many normal units
  static constexpr DecisionRow kRow = {"units", Meaning::kNumber, rule("1.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CountMechanized : Question<10> {  // how many Mechanized units
  static constexpr DecisionRow kRow = {"mechanized", Meaning::kNumber, rule("mechanized")};
  static void list(const State& s, Seat seat, Listing& out);
};
// --- cards
struct PlayInWindow : Question<11> {  // a card kind, or kNothing (12.1)
  static constexpr auto kRow = DecisionRow{"card", Meaning::kKind, rule("12.1"), "pass"}.hidden();
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskWhom : Question<12> {  // a seat: Intercepted Dispatches (12.7)
  static constexpr DecisionRow kRow = {"ask_whom", Meaning::kSeat, rule("12.7")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskWhat : Question<13> {  // an Inquiry
  static constexpr DecisionRow kRow = {"ask_what", Meaning::kInquiry, rule("12.7")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskDetail : Question<14> {  // a card kind or a leader
  static constexpr DecisionRow kRow = {"ask_detail", Meaning::kDetail, rule("12.7")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CacheSpace : Question<15> {  // a space: Supply Cache
  static constexpr DecisionRow kRow = {"cache", Meaning::kSpace, rule("supply-cache")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct NegateSpace : Question<16> {  // a space: Graviton Negator in a window
  static constexpr DecisionRow kRow = {"negate", Meaning::kSpace, rule("graviton-negator")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SabotageSteps : Question<17> {  // sectors: Fleet Sabotage
  static constexpr DecisionRow kRow = {"sabotage", Meaning::kNumber, rule("fleet-sabotage")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Interfere : Question<18> {  // kYes, or a space for Patient Presence; kNothing (12.4)
  static constexpr auto kRow = DecisionRow{"interfere", Meaning::kInterfere, rule("12.4"), "pass"}.hidden();
  static void list(const State& s, Seat seat, Listing& out);
};
// --- influence phase
struct EscapeTo : Question<19> {  // a space, or kNothing (4.8)
  static constexpr DecisionRow kRow = {"escape", Meaning::kSpace, rule("4.8"), "stay"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CeasefireAct : Question<20> {  // Act::kLeave, kGive, kOffer; kNothing (4.10)
  static constexpr auto kRow =
      DecisionRow{"ceasefire", Meaning::kAct, rule("4.10"), "done"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct GiftAmount : Question<21> {  // influence (4.12)
  static constexpr auto kRow = DecisionRow{"gift", Meaning::kNumber, rule("4.12")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct AnswerOffer : Question<22> {  // kYes, kNo (4.14)
  static constexpr DecisionRow kRow = {"answer", Meaning::kYesNo, rule("4.14")};
  static void list(const State& s, Seat seat, Listing& out);
};
// --- bidding and recruitment
struct GiveSubsidy : Question<23> {  // influence; 0: none (5.11)
  static constexpr auto kRow = DecisionRow{"subsidy", Meaning::kNumber, rule("5.11")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct Bid : Question<24> {  // influence, or kNothing: pass (5.5)
  static constexpr auto kRow =
      DecisionRow{"bid", Meaning::kNumber, rule("5.5"), "pass"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct Recruit
    : Question<25> {  // Act::kRecruit, kRecruitLeader, kFreshUnits, // kFreshLeader; kNothing (5.12)
  static constexpr auto kRow =
      DecisionRow{"recruit", Meaning::kAct, rule("5.12"), "done"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
// --- maneuvering
struct Maneuver : Question<26> {  // Act::kMove, kMarch, kDeploy, kRelocate, kNegate; kNothing (6.2)
  static constexpr auto kRow =
      DecisionRow{"maneuver", Meaning::kAct, rule("6.2"), "done"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveTo : Question<27> {  // a space: movement or relocation
  static constexpr DecisionRow kRow = {"move", Meaning::kSpace, rule("6.8")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct EscortTo : Question<28> {  // a space, or kNothing (6.18)
  static constexpr DecisionRow kRow = {"escort", Meaning::kSpace, rule("6.18"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
// --- battle
struct Stance : Question<29> {  // kYes: face-up, kNo: face-down (7.1)
  static constexpr DecisionRow kRow = {"stance", Meaning::kYesNo, rule("7.1")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickBattle : Question<30> {  // fight_code (7.6)
  static constexpr DecisionRow kRow = {"battle", Meaning::kFight, rule("7.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Command : Question<31> {  // command_code, or kNothing (8.4)
  static constexpr DecisionRow kRow = {"command", Meaning::kCommand, rule("8.4"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Insight : Question<32> {  // an Element, or kNothing (8.6)
  static constexpr DecisionRow kRow = {"insight", Meaning::kElement, rule("8.6"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskVow : Question<33> {  // kYes, or kNothing: Intercepted Dispatches in a battle (8.8)
  static constexpr auto kRow = DecisionRow{"battle_question", Meaning::kYesNo, rule("8.8"), "pass"}.hidden();
  static void list(const State& s, Seat seat, Listing& out);
};
struct TakeVow : Question<34> {  // kYes: an attack card will be played, kNo (12.8)
  static constexpr auto kRow = DecisionRow{"vow", Meaning::kYesNo, rule("12.8")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanStrength : Question<35> {  // a strength (8.9)
  static constexpr DecisionRow kRow = {"strength", Meaning::kNumber, rule("8.9")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanLeader : Question<36> {  // a leader, kDecoy, or kNothing (8.10)
  static constexpr auto kRow =
      DecisionRow{"leader", Meaning::kPlanLeader, rule("8.10"), "none"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanIntent : Question<37> {  // slots as bits (8.11)
  static constexpr auto kRow = DecisionRow{"intent", Meaning::kSlots, rule("8.11")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickAttack : Question<38> {  // a card kind, or kNothing (8.13, and shown for Insight)
  static constexpr auto kRow =
      DecisionRow{"attack", Meaning::kKind, rule("8.13"), "none"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickDefense : Question<39> {  // a card kind, or kNothing (8.13, and shown for Insight)
  static constexpr auto kRow =
      DecisionRow{"defense", Meaning::kKind, rule("8.13"), "none"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct RevealTraitor : Question<40> {  // a leader, or kNothing (8.14)
  static constexpr auto kRow =
      DecisionRow{"reveal", Meaning::kLeader, rule("8.14"), "no"}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};
struct TakeLosses : Question<41> {  // how many of the units lost are Mechanized (8.22)
  static constexpr DecisionRow kRow = {"losses", Meaning::kNumber, rule("8.22")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct KeepCards : Question<42> {  // slots whose card is kept, as bits (8.23)
  static constexpr DecisionRow kRow = {"keep", Meaning::kSlots, rule("8.23")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Capture : Question<43> {  // kYes, kNo (8.26)
  static constexpr DecisionRow kRow = {"capture", Meaning::kYesNo, rule("8.26")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CaptiveFate : Question<44> {  // kYes: keep, kNo: kill (8.27)
  static constexpr DecisionRow kRow = {"captive", Meaning::kYesNo, rule("8.27")};
  static void list(const State& s, Seat seat, Listing& out);
};
// --- victory
struct Betray : Question<45> {  // kYes, kNo (11.9)
  static constexpr auto kRow = DecisionRow{"betray", Meaning::kYesNo, rule("11.9")}.asked_though_forced();
  static void list(const State& s, Seat seat, Listing& out);
};

using AllQuestions =
    Questions<ChooseRace, KeepTraitor, Redraw, FleetDial, PlaceSol, PlaceXxcha, PredictRace, PredictRound,
              CountNormal, CountMechanized, PlayInWindow, AskWhom, AskWhat, AskDetail, CacheSpace,
              NegateSpace, SabotageSteps, Interfere, EscapeTo, CeasefireAct, GiftAmount, AnswerOffer,
              GiveSubsidy, Bid, Recruit, Maneuver, MoveTo, EscortTo, Stance, PickBattle, Command, Insight,
              AskVow, TakeVow, PlanStrength, PlanLeader, PlanIntent, PickAttack, PickDefense, RevealTraitor,
              TakeLosses, KeepCards, Capture, CaptiveFate, Betray>;
inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::rex
