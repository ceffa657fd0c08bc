// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/prevail/procedures.h"

namespace tessera::prevail {

// What an answer's number means, for names, texts and targets.
enum class Meaning : uint8_t {
  kArmy,
  kType,
  kCard,
  kSpace,
  kFacing,
  kUnit,
  kEnemy,
  kCommitment,
  kMove,
  kYesNo
};
using DecisionRow = tessera::DecisionRow<Meaning>;

// --- set-up
struct ChooseArmy : Question<1> {  // a ready army, or kNothing: an own one
  static constexpr DecisionRow kRow = {"army", Meaning::kArmy, rule("3.3"), "own"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AddUnit : Question<2> {  // a unit type; kNothing: complete; kAgain
  static constexpr DecisionRow kRow = {"muster", Meaning::kType, rule("3.4"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AddCard : Question<3> {  // a card
  static constexpr DecisionRow kRow = {"pack", Meaning::kCard, rule("3.8")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceUnit : Question<4> {  // a space
  static constexpr DecisionRow kRow = {"deploy", Meaning::kSpace, rule("3.9")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceFacing : Question<5> {  // a facing
  static constexpr DecisionRow kRow = {"deploy_facing", Meaning::kFacing, rule("3.10")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceCommander : Question<6> {  // a space
  static constexpr DecisionRow kRow = {"deploy_commander", Meaning::kSpace, rule("3.9")};
  static void list(const State& s, Seat seat, Listing& out);
};

// --- the round
struct PlayCard : Question<7> {  // a card
  static constexpr DecisionRow kRow = {"card", Meaning::kCard, rule("4.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommanderTo : Question<8> {  // a space
  static constexpr DecisionRow kRow = {"commander", Meaning::kSpace, rule("10.1")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SuccessorAt : Question<9> {  // a space
  static constexpr DecisionRow kRow = {"successor", Meaning::kSpace, rule("10.4")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Order : Question<10> {  // a unit (of a line: its start), or kNothing: done
  static constexpr DecisionRow kRow = {"order", Meaning::kUnit, rule("5.4"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LineEnd : Question<11> {  // a unit
  static constexpr DecisionRow kRow = {"line", Meaning::kUnit, rule("5.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickUnit : Question<12> {  // a unit, or kNothing: the rest do nothing
  static constexpr DecisionRow kRow = {"unit", Meaning::kUnit, rule("5.9"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};

// --- moving
struct CommitMove : Question<13> {  // commit_code
  static constexpr DecisionRow kRow = {"commit_move", Meaning::kCommitment, rule("6.11"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveTo : Question<14> {  // a space
  static constexpr DecisionRow kRow = {"move", Meaning::kSpace, rule("6.1")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveFacing : Question<15> {  // a facing
  static constexpr DecisionRow kRow = {"facing", Meaning::kFacing, rule("6.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BringCommander : Question<16> {  // 1 yes, 0 no
  static constexpr DecisionRow kRow = {"bring", Meaning::kYesNo, rule("10.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitFront : Question<17> {  // commit_code
  static constexpr DecisionRow kRow = {"commit_front", Meaning::kCommitment, rule("7.2"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct FallBack : Question<18> {  // move_code, or kNothing: fight
  static constexpr DecisionRow kRow = {"fall_back", Meaning::kMove, rule("7.3"), "fight"};
  static void list(const State& s, Seat seat, Listing& out);
};

// --- shooting
struct Target : Question<19> {  // an enemy unit, or kNothing: hold fire
  static constexpr DecisionRow kRow = {"shoot", Meaning::kEnemy, rule("8.3"), "hold"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Supporter : Question<20> {  // a unit, or kNothing: no more
  static constexpr DecisionRow kRow = {"support", Meaning::kUnit, rule("8.4"), "done"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitShot : Question<21> {  // commit_code
  static constexpr DecisionRow kRow = {"commit_shot", Meaning::kCommitment, rule("8.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitCover : Question<22> {  // commit_code
  static constexpr DecisionRow kRow = {"commit_cover", Meaning::kCommitment, rule("8.5"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};

// --- melee and losses
struct PickMelee : Question<23> {  // an own engaged unit
  static constexpr DecisionRow kRow = {"melee", Meaning::kUnit, rule("8.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitMelee : Question<24> {  // commit_code
  static constexpr DecisionRow kRow = {"commit_melee", Meaning::kCommitment, rule("8.7"), "none"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RetreatTo : Question<25> {  // move_code
  static constexpr DecisionRow kRow = {"retreat", Meaning::kMove, rule("9.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PayCard : Question<26> {  // a card
  static constexpr DecisionRow kRow = {"pay", Meaning::kCard, rule("9.8")};
  static void list(const State& s, Seat seat, Listing& out);
};

// --- cleanup
struct RallyOrNot : Question<27> {  // 1 yes, 0 no
  static constexpr DecisionRow kRow = {"rally", Meaning::kYesNo, rule("11.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BurnCard : Question<28> {  // a card
  static constexpr DecisionRow kRow = {"burn", Meaning::kCard, rule("11.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct Forsake : Question<29> {  // a unit
  static constexpr DecisionRow kRow = {"forsake", Meaning::kUnit, rule("11.4")};
  static void list(const State& s, Seat seat, Listing& out);
};

// A commitment: a card and the stat it is committed for; kNothing: none.
constexpr Choice commit_code(Card card, Stat stat) {
  return static_cast<Choice>(card) | static_cast<Choice>(stat) << 8;
}
constexpr Card commit_card(Choice choice) { return static_cast<Card>(choice & 0xff); }
constexpr Stat commit_stat(Choice choice) { return static_cast<Stat>(choice >> 8 & 7); }
inline constexpr Stat kNoStat = static_cast<Stat>(7);  // a card that is spent without any use (8.5)

using AllQuestions =
    Questions<ChooseArmy, AddUnit, AddCard, PlaceUnit, PlaceFacing, PlaceCommander, PlayCard, CommanderTo,
              SuccessorAt, Order, LineEnd, PickUnit, CommitMove, MoveTo, MoveFacing, BringCommander,
              CommitFront, FallBack, Target, Supporter, CommitShot, CommitCover, PickMelee, CommitMelee,
              RetreatTo, PayCard, RallyOrNot, BurnCard, Forsake>;
inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::prevail
