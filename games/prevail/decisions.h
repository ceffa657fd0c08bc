// Every question the game asks. `list` is the one place where its legality is decided. An answer is what the
// question's Meaning says, or kNothing where its row has a word for that. Numbers are saved in games: never
// reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/prevail/procedures.h"

namespace tessera::prevail {

// clang-format off
// What an answer's number means, for names, texts and targets.
enum class Meaning : uint8_t {
  kArmy, kType, kCard, kSpace, kFacing, kUnit, kEnemy, kCommitment, kMove, kYesNo };
using DecisionRow = tessera::DecisionRow<Meaning>;
using Lists = void(const State& s, Seat seat, Listing& out);

// --- set-up
// A ready army, or kNothing: an own one.
struct ChooseArmy : Question<1, "army", Meaning::kArmy, rule("3.3"), "own"> { static Lists list; };
// A unit type; kNothing: complete; kAgain.
struct AddUnit : Question<2, "muster", Meaning::kType, rule("3.4"), "done"> { static Lists list; };
struct AddCard : Question<3, "pack", Meaning::kCard, rule("3.8")> { static Lists list; };
struct PlaceUnit : Question<4, "deploy", Meaning::kSpace, rule("3.9")> { static Lists list; };
struct PlaceFacing : Question<5, "deploy_facing", Meaning::kFacing, rule("3.10")> { static Lists list; };
struct PlaceCommander : Question<6, "deploy_commander", Meaning::kSpace, rule("3.9")> { static Lists list; };

// --- the round
struct PlayCard : Question<7, "card", Meaning::kCard, rule("4.2")> { static Lists list; };
struct CommanderTo : Question<8, "commander", Meaning::kSpace, rule("10.1")> { static Lists list; };
struct SuccessorAt : Question<9, "successor", Meaning::kSpace, rule("10.4")> { static Lists list; };
// A unit (of a line: its start), or kNothing: done.
struct Order : Question<10, "order", Meaning::kUnit, rule("5.4"), "done"> { static Lists list; };
struct LineEnd : Question<11, "line", Meaning::kUnit, rule("5.6")> { static Lists list; };
// A unit, or kNothing: the rest do nothing.
struct PickUnit : Question<12, "unit", Meaning::kUnit, rule("5.9"), "done"> { static Lists list; };

// --- moving
struct CommitMove : Question<13, "commit_move", Meaning::kCommitment, rule("6.11"), "none"> {
  static Lists list; };
struct MoveTo : Question<14, "move", Meaning::kSpace, rule("6.1")> { static Lists list; };
struct MoveFacing : Question<15, "facing", Meaning::kFacing, rule("6.3")> { static Lists list; };
struct BringCommander : Question<16, "bring", Meaning::kYesNo, rule("10.2")> { static Lists list; };
struct CommitFront : Question<17, "commit_front", Meaning::kCommitment, rule("7.2"), "none"> {
  static Lists list; };
// move_code, or kNothing: fight.
struct FallBack : Question<18, "fall_back", Meaning::kMove, rule("7.3"), "fight"> { static Lists list; };

// --- shooting
// An enemy unit, or kNothing: hold fire.
struct Target : Question<19, "shoot", Meaning::kEnemy, rule("8.3"), "hold"> { static Lists list; };
// A unit, or kNothing: no more.
struct Supporter : Question<20, "support", Meaning::kUnit, rule("8.4"), "done"> { static Lists list; };
struct CommitShot : Question<21, "commit_shot", Meaning::kCommitment, rule("8.5"), "none"> {
  static Lists list; };
struct CommitCover : Question<22, "commit_cover", Meaning::kCommitment, rule("8.5"), "none"> {
  static Lists list; };

// --- melee and losses
// An own engaged unit.
struct PickMelee : Question<23, "melee", Meaning::kUnit, rule("8.6")> { static Lists list; };
struct CommitMelee : Question<24, "commit_melee", Meaning::kCommitment, rule("8.7"), "none"> {
  static Lists list; };
struct RetreatTo : Question<25, "retreat", Meaning::kMove, rule("9.5")> { static Lists list; };
struct PayCard : Question<26, "pay", Meaning::kCard, rule("9.8")> { static Lists list; };

// --- cleanup
struct RallyOrNot : Question<27, "rally", Meaning::kYesNo, rule("11.2")> { static Lists list; };
struct BurnCard : Question<28, "burn", Meaning::kCard, rule("11.2")> { static Lists list; };
struct Forsake : Question<29, "forsake", Meaning::kUnit, rule("11.4")> { static Lists list; };
// clang-format on

// A commitment: a card and the stat it is committed for; kNothing: none.
constexpr Choice commit_code(Card card, Stat stat) {
  return static_cast<Choice>(card) | static_cast<Choice>(stat) << 8;
}
constexpr Card commit_card(Choice choice) { return static_cast<Card>(choice & 0xff); }
constexpr Stat commit_stat(Choice choice) { return static_cast<Stat>(choice >> 8 & 7); }
inline constexpr Stat kNoStat = static_cast<Stat>(7);  // a card that is spent without any use (8.5)

#include "prevail/lists.inc"  // AllQuestions, AllProcedures, told::Happenings

inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::prevail
