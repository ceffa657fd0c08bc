// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "games/prevail/procedures.h"

namespace tessera::prevail {

enum class DecisionId : uint16_t {
  kChooseArmy = 1,
  kAddUnit = 2,
  kAddCard = 3,
  kPlaceUnit = 4,
  kPlaceFacing = 5,
  kPlaceCommander = 6,
  kPlayCard = 7,
  kMoveCommander = 8,
  kSuccessor = 9,
  kOrder = 10,
  kLineEnd = 11,
  kPickUnit = 12,
  kCommitMove = 13,
  kMoveTo = 14,
  kMoveFacing = 15,
  kBringCommander = 16,
  kCommitFront = 17,
  kFallBack = 18,
  kTarget = 19,
  kSupporter = 20,
  kCommitShot = 21,
  kCommitCover = 22,
  kPickMelee = 23,
  kCommitMelee = 24,
  kRetreatTo = 25,
  kPayCard = 26,
  kRally = 27,
  kBurnCard = 28,
  kForsake = 29,
};

template <DecisionId id>
struct Question {
  static constexpr auto kId = id;
};

// --- set-up
struct ChooseArmy : Question<DecisionId::kChooseArmy> {  // a ready army, or kNothing: an own one
  static void list(const State& s, Seat seat, Listing& out);
};
struct AddUnit : Question<DecisionId::kAddUnit> {  // a unit type; kNothing: complete; kAgain
  static void list(const State& s, Seat seat, Listing& out);
};
struct AddCard : Question<DecisionId::kAddCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceUnit : Question<DecisionId::kPlaceUnit> {  // a space
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceFacing : Question<DecisionId::kPlaceFacing> {  // a facing
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceCommander : Question<DecisionId::kPlaceCommander> {  // a space
  static void list(const State& s, Seat seat, Listing& out);
};

// --- the round
struct PlayCard : Question<DecisionId::kPlayCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommanderTo : Question<DecisionId::kMoveCommander> {  // a space
  static void list(const State& s, Seat seat, Listing& out);
};
struct SuccessorAt : Question<DecisionId::kSuccessor> {  // a space
  static void list(const State& s, Seat seat, Listing& out);
};
struct Order : Question<DecisionId::kOrder> {  // a unit (of a line: its start), or kNothing: done
  static void list(const State& s, Seat seat, Listing& out);
};
struct LineEnd : Question<DecisionId::kLineEnd> {  // a unit
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickUnit : Question<DecisionId::kPickUnit> {  // a unit, or kNothing: the rest do nothing
  static void list(const State& s, Seat seat, Listing& out);
};

// --- moving
struct CommitMove : Question<DecisionId::kCommitMove> {  // commit_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveTo : Question<DecisionId::kMoveTo> {  // a space
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveFacing : Question<DecisionId::kMoveFacing> {  // a facing
  static void list(const State& s, Seat seat, Listing& out);
};
struct BringCommander : Question<DecisionId::kBringCommander> {  // 1 yes, 0 no
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitFront : Question<DecisionId::kCommitFront> {  // commit_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct FallBack : Question<DecisionId::kFallBack> {  // move_code, or kNothing: fight
  static void list(const State& s, Seat seat, Listing& out);
};

// --- shooting
struct Target : Question<DecisionId::kTarget> {  // an enemy unit, or kNothing: hold fire
  static void list(const State& s, Seat seat, Listing& out);
};
struct Supporter : Question<DecisionId::kSupporter> {  // a unit, or kNothing: no more
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitShot : Question<DecisionId::kCommitShot> {  // commit_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitCover : Question<DecisionId::kCommitCover> {  // commit_code
  static void list(const State& s, Seat seat, Listing& out);
};

// --- melee and losses
struct PickMelee : Question<DecisionId::kPickMelee> {  // an own engaged unit
  static void list(const State& s, Seat seat, Listing& out);
};
struct CommitMelee : Question<DecisionId::kCommitMelee> {  // commit_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct RetreatTo : Question<DecisionId::kRetreatTo> {  // move_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct PayCard : Question<DecisionId::kPayCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};

// --- cleanup
struct RallyOrNot : Question<DecisionId::kRally> {  // 1 yes, 0 no
  static void list(const State& s, Seat seat, Listing& out);
};
struct BurnCard : Question<DecisionId::kBurnCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct Forsake : Question<DecisionId::kForsake> {  // a unit
  static void list(const State& s, Seat seat, Listing& out);
};

// A commitment: a card and the stat it is committed for; kNothing: none.
constexpr Choice commit_code(Card card, Stat stat) {
  return static_cast<Choice>(card) | static_cast<Choice>(stat) << 8;
}
constexpr Card commit_card(Choice choice) { return static_cast<Card>(choice & 0xff); }
constexpr Stat commit_stat(Choice choice) { return static_cast<Stat>(choice >> 8 & 7); }
inline constexpr Stat kNoStat = static_cast<Stat>(7);  // a card that is spent without any use (8.5)

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
struct DecisionRow {
  DecisionId id;
  const char* name;
  Meaning meaning;
  const char* nothing;  // what kNothing is called, or null
  Rule rule;
  void (*list)(const State& s, Seat seat, Listing& out);
};
const DecisionRow& decision_row(uint16_t decision);  // aborts for a number that is no decision
bool is_decision(uint16_t decision);

}  // namespace tessera::prevail
