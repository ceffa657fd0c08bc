// Every question the game asks. `list` is the one place where its legality is decided. An answer is what the
// question's Meaning says, or kNothing where its row has a word for that. Numbers are saved in games: never
// reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/rex/procedures.h"

namespace tessera::rex {

// clang-format off
// What the numbers of a question's answers mean, for words and targets. kDetail is a card kind or a leader,
// by the inquiry; kInterfere is yes or a space; kSlots are bits of kAttackSlot and kDefenseSlot.
enum class Meaning : uint8_t {
  kRace, kLeader, kYesNo, kNumber, kSpace, kKind, kSeat, kInquiry, kDetail, kInterfere, kAct, kFight,
  kCommand, kElement, kPlanLeader, kSlots };
using DecisionRow = tessera::DecisionRow<Meaning>;
using Lists = void(const State& s, Seat seat, Listing& out);

// --- set-up
// A race, for the seat in SetUp.
struct ChooseRace : Question<1, "race", Meaning::kRace, rule("2.2")> { static Lists list; };
// A leader; all but Letnev at once.
struct KeepTraitor : Question<2, "traitor", Meaning::kLeader, rule("2.5"), "", Forced::kAsked> {
  static Lists list; };
struct Redraw : Question<3, "redraw", Meaning::kYesNo, rule("2.6"), "", Asking::kSecretly> {
  static Lists list; };
// A number; both neighbours at once.
struct FleetDial : Question<4, "dial", Meaning::kNumber, rule("2.7")> { static Lists list; };
struct PlaceSol : Question<5, "place_sol", Meaning::kSpace, rule("2.10")> { static Lists list; };
struct PlaceXxcha : Question<6, "place_xxcha", Meaning::kSpace, rule("2.11")> { static Lists list; };
struct PredictRace : Question<7, "predict", Meaning::kRace, rule("2.12")> { static Lists list; };
struct PredictRound : Question<8, "predict_round", Meaning::kNumber, rule("2.12")> { static Lists list; };
// --- units, by PickUnits
// How many normal units.
struct CountNormal : Question<9, "units", Meaning::kNumber, rule("1.3")> { static Lists list; };
struct CountMechanized : Question<10, "mechanized", Meaning::kNumber, rule("mechanized")> {
  static Lists list; };
// --- cards
struct PlayInWindow : Question<11, "card", Meaning::kKind, rule("12.1"), "pass", Asking::kSecretly> {
  static Lists list; };
struct AskWhom : Question<12, "ask_whom", Meaning::kSeat, rule("12.7")> { static Lists list; };
struct AskWhat : Question<13, "ask_what", Meaning::kInquiry, rule("12.7")> { static Lists list; };
struct AskDetail : Question<14, "ask_detail", Meaning::kDetail, rule("12.7")> { static Lists list; };
struct CacheSpace : Question<15, "cache", Meaning::kSpace, rule("supply-cache")> { static Lists list; };
// A space: Graviton Negator in a window.
struct NegateSpace : Question<16, "negate", Meaning::kSpace, rule("graviton-negator")> { static Lists list; };
struct SabotageSteps : Question<17, "sabotage", Meaning::kNumber, rule("fleet-sabotage")> {
  static Lists list; };
// kYes, or a space for Patient Presence; kNothing.
struct Interfere : Question<18, "interfere", Meaning::kInterfere, rule("12.4"), "pass", Asking::kSecretly> {
  static Lists list; };
// --- influence phase
struct EscapeTo : Question<19, "escape", Meaning::kSpace, rule("4.8"), "stay"> { static Lists list; };
// Act::kLeave, kGive, kOffer; kNothing.
struct CeasefireAct : Question<20, "ceasefire", Meaning::kAct, rule("4.10"), "done", Forced::kAsked> {
  static Lists list; };
struct GiftAmount : Question<21, "gift", Meaning::kNumber, rule("4.12"), "", Forced::kAsked> {
  static Lists list; };
struct AnswerOffer : Question<22, "answer", Meaning::kYesNo, rule("4.14")> { static Lists list; };
// --- bidding and recruitment
// Influence; 0: none.
struct GiveSubsidy : Question<23, "subsidy", Meaning::kNumber, rule("5.11"), "", Forced::kAsked> {
  static Lists list; };
struct Bid : Question<24, "bid", Meaning::kNumber, rule("5.5"), "pass", Forced::kAsked> {
  static Lists list; };
// Act::kRecruit, kRecruitLeader, kFreshUnits, kFreshLeader; kNothing.
struct Recruit : Question<25, "recruit", Meaning::kAct, rule("5.12"), "done", Forced::kAsked> {
  static Lists list; };
// --- maneuvering
// Act::kMove, kMarch, kDeploy, kRelocate, kNegate; kNothing.
struct Maneuver : Question<26, "maneuver", Meaning::kAct, rule("6.2"), "done", Forced::kAsked> {
  static Lists list; };
// A space: movement or relocation.
struct MoveTo : Question<27, "move", Meaning::kSpace, rule("6.8")> { static Lists list; };
struct EscortTo : Question<28, "escort", Meaning::kSpace, rule("6.18"), "none"> { static Lists list; };
// --- battle
// kYes: face-up, kNo: face-down.
struct Stance : Question<29, "stance", Meaning::kYesNo, rule("7.1")> { static Lists list; };
struct PickBattle : Question<30, "battle", Meaning::kFight, rule("7.6")> { static Lists list; };
struct Command : Question<31, "command", Meaning::kCommand, rule("8.4"), "none"> { static Lists list; };
struct Insight : Question<32, "insight", Meaning::kElement, rule("8.6"), "none"> { static Lists list; };
// kYes, or kNothing: Intercepted Dispatches in a battle.
struct AskVow : Question<33, "battle_question", Meaning::kYesNo, rule("8.8"), "pass", Asking::kSecretly> {
  static Lists list; };
// kYes: an attack card will be played, kNo.
struct TakeVow : Question<34, "vow", Meaning::kYesNo, rule("12.8"), "", Forced::kAsked> {
  static Lists list; };
struct PlanStrength : Question<35, "strength", Meaning::kNumber, rule("8.9")> { static Lists list; };
struct PlanLeader : Question<36, "leader", Meaning::kPlanLeader, rule("8.10"), "none", Forced::kAsked> {
  static Lists list; };
struct PlanIntent : Question<37, "intent", Meaning::kSlots, rule("8.11"), "", Forced::kAsked> {
  static Lists list; };
struct PickAttack : Question<38, "attack", Meaning::kKind, rule("8.13"), "none", Forced::kAsked> {
  static Lists list; };
struct PickDefense : Question<39, "defense", Meaning::kKind, rule("8.13"), "none", Forced::kAsked> {
  static Lists list; };
struct RevealTraitor : Question<40, "reveal", Meaning::kLeader, rule("8.14"), "no", Forced::kAsked> {
  static Lists list; };
// How many of the units lost are Mechanized.
struct TakeLosses : Question<41, "losses", Meaning::kNumber, rule("8.22")> { static Lists list; };
// Slots whose card is kept, as bits.
struct KeepCards : Question<42, "keep", Meaning::kSlots, rule("8.23")> { static Lists list; };
struct Capture : Question<43, "capture", Meaning::kYesNo, rule("8.26")> { static Lists list; };
// kYes: keep, kNo: kill.
struct CaptiveFate : Question<44, "captive", Meaning::kYesNo, rule("8.27")> { static Lists list; };
// --- victory
struct Betray : Question<45, "betray", Meaning::kYesNo, rule("11.9"), "", Forced::kAsked> {
  static Lists list; };
// clang-format on

#include "rex/lists.inc"  // AllQuestions, AllProcedures, told::Happenings

inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::rex
