// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "games/rex/procedures.h"

namespace tessera::rex {

enum class DecisionId : uint16_t {
  kChooseRace = 1,
  kKeepTraitor = 2,
  kRedraw = 3,
  kFleetDial = 4,
  kPlaceSol = 5,
  kPlaceXxcha = 6,
  kPredictRace = 7,
  kPredictRound = 8,
  kCountNormal = 9,
  kCountMechanized = 10,
  kPlayInWindow = 11,
  kAskWhom = 12,
  kAskWhat = 13,
  kAskDetail = 14,
  kCacheSpace = 15,
  kNegateSpace = 16,
  kSabotageSteps = 17,
  kInterfere = 18,
  kEscapeTo = 19,
  kCeasefireAct = 20,
  kGiftAmount = 21,
  kAnswerOffer = 22,
  kGiveSubsidy = 23,
  kBid = 24,
  kRecruit = 25,
  kManeuver = 26,
  kMoveTo = 27,
  kEscortTo = 28,
  kStance = 29,
  kPickBattle = 30,
  kCommand = 31,
  kInsight = 32,
  kAskVow = 33,
  kTakeVow = 34,
  kPlanStrength = 35,
  kPlanLeader = 36,
  kPlanIntent = 37,
  kPickAttack = 38,
  kPickDefense = 39,
  kRevealTraitor = 40,
  kTakeLosses = 41,
  kKeepCards = 42,
  kCapture = 43,
  kCaptiveFate = 44,
  kBetray = 45,
};
inline constexpr int kDecisionIds = 46;

template <DecisionId id>
struct Question {
  static constexpr auto kId = id;
};

// --- set-up
struct ChooseRace : Question<DecisionId::kChooseRace> {  // a race, for the seat in SetUp
  static void list(const State& s, Seat seat, Listing& out);
};
struct KeepTraitor : Question<DecisionId::kKeepTraitor> {  // a leader; all but Letnev at once (2.5)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Redraw : Question<DecisionId::kRedraw> {  // kYes, kNo (2.6)
  static void list(const State& s, Seat seat, Listing& out);
};
struct FleetDial : Question<DecisionId::kFleetDial> {  // a number; both neighbours at once (2.7)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceSol : Question<DecisionId::kPlaceSol> {  // a space (2.10)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceXxcha : Question<DecisionId::kPlaceXxcha> {  // a space (2.11)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PredictRace : Question<DecisionId::kPredictRace> {  // a race (2.12)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PredictRound : Question<DecisionId::kPredictRound> {  // a round
  static void list(const State& s, Seat seat, Listing& out);
};
// --- units, by PickUnits
struct CountNormal : Question<DecisionId::kCountNormal> {  // how many normal units
  static void list(const State& s, Seat seat, Listing& out);
};
struct CountMechanized : Question<DecisionId::kCountMechanized> {  // how many Mechanized units
  static void list(const State& s, Seat seat, Listing& out);
};
// --- cards
struct PlayInWindow : Question<DecisionId::kPlayInWindow> {  // a card kind, or kNothing (12.1)
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskWhom : Question<DecisionId::kAskWhom> {  // a seat: Intercepted Dispatches (12.7)
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskWhat : Question<DecisionId::kAskWhat> {  // an Inquiry
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskDetail : Question<DecisionId::kAskDetail> {  // a card kind or a leader
  static void list(const State& s, Seat seat, Listing& out);
};
struct CacheSpace : Question<DecisionId::kCacheSpace> {  // a space: Supply Cache
  static void list(const State& s, Seat seat, Listing& out);
};
struct NegateSpace : Question<DecisionId::kNegateSpace> {  // a space: Graviton Negator in a window
  static void list(const State& s, Seat seat, Listing& out);
};
struct SabotageSteps : Question<DecisionId::kSabotageSteps> {  // sectors: Fleet Sabotage
  static void list(const State& s, Seat seat, Listing& out);
};
struct Interfere
    : Question<DecisionId::kInterfere> {  // kYes, or a space for Patient Presence; kNothing (12.4)
  static void list(const State& s, Seat seat, Listing& out);
};
// --- influence phase
struct EscapeTo : Question<DecisionId::kEscapeTo> {  // a space, or kNothing (4.8)
  static void list(const State& s, Seat seat, Listing& out);
};
struct CeasefireAct : Question<DecisionId::kCeasefireAct> {  // Act::kLeave, kGive, kOffer; kNothing (4.10)
  static void list(const State& s, Seat seat, Listing& out);
};
struct GiftAmount : Question<DecisionId::kGiftAmount> {  // influence (4.12)
  static void list(const State& s, Seat seat, Listing& out);
};
struct AnswerOffer : Question<DecisionId::kAnswerOffer> {  // kYes, kNo (4.14)
  static void list(const State& s, Seat seat, Listing& out);
};
// --- bidding and recruitment
struct GiveSubsidy : Question<DecisionId::kGiveSubsidy> {  // influence; 0: none (5.11)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Bid : Question<DecisionId::kBid> {  // influence, or kNothing: pass (5.5)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Recruit : Question<DecisionId::kRecruit> {  // Act::kRecruit, kRecruitLeader, kFreshUnits,
                                                   // kFreshLeader; kNothing (5.12)
  static void list(const State& s, Seat seat, Listing& out);
};
// --- maneuvering
struct Maneuver
    : Question<DecisionId::kManeuver> {  // Act::kMove, kMarch, kDeploy, kRelocate, kNegate; kNothing (6.2)
  static void list(const State& s, Seat seat, Listing& out);
};
struct MoveTo : Question<DecisionId::kMoveTo> {  // a space: movement or relocation
  static void list(const State& s, Seat seat, Listing& out);
};
struct EscortTo : Question<DecisionId::kEscortTo> {  // a space, or kNothing (6.18)
  static void list(const State& s, Seat seat, Listing& out);
};
// --- battle
struct Stance : Question<DecisionId::kStance> {  // kYes: face-up, kNo: face-down (7.1)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickBattle : Question<DecisionId::kPickBattle> {  // fight_code (7.6)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Command : Question<DecisionId::kCommand> {  // command_code, or kNothing (8.4)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Insight : Question<DecisionId::kInsight> {  // an Element, or kNothing (8.6)
  static void list(const State& s, Seat seat, Listing& out);
};
struct AskVow
    : Question<DecisionId::kAskVow> {  // kYes, or kNothing: Intercepted Dispatches in a battle (8.8)
  static void list(const State& s, Seat seat, Listing& out);
};
struct TakeVow : Question<DecisionId::kTakeVow> {  // kYes: an attack card will be played, kNo (12.8)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanStrength : Question<DecisionId::kPlanStrength> {  // a strength (8.9)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanLeader : Question<DecisionId::kPlanLeader> {  // a leader, kDecoy, or kNothing (8.10)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlanIntent : Question<DecisionId::kPlanIntent> {  // slots as bits (8.11)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickAttack
    : Question<DecisionId::kPickAttack> {  // a card kind, or kNothing (8.13, and shown for Insight)
  static void list(const State& s, Seat seat, Listing& out);
};
struct PickDefense
    : Question<DecisionId::kPickDefense> {  // a card kind, or kNothing (8.13, and shown for Insight)
  static void list(const State& s, Seat seat, Listing& out);
};
struct RevealTraitor : Question<DecisionId::kRevealTraitor> {  // a leader, or kNothing (8.14)
  static void list(const State& s, Seat seat, Listing& out);
};
struct TakeLosses : Question<DecisionId::kTakeLosses> {  // how many of the units lost are Mechanized (8.22)
  static void list(const State& s, Seat seat, Listing& out);
};
struct KeepCards : Question<DecisionId::kKeepCards> {  // slots whose card is kept, as bits (8.23)
  static void list(const State& s, Seat seat, Listing& out);
};
struct Capture : Question<DecisionId::kCapture> {  // kYes, kNo (8.26)
  static void list(const State& s, Seat seat, Listing& out);
};
struct CaptiveFate : Question<DecisionId::kCaptiveFate> {  // kYes: keep, kNo: kill (8.27)
  static void list(const State& s, Seat seat, Listing& out);
};
// --- victory
struct Betray : Question<DecisionId::kBetray> {  // kYes, kNo (11.9)
  static void list(const State& s, Seat seat, Listing& out);
};

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
// Who is told that somebody is being asked. A hidden question is one that only holders of a card get (12.2):
// nobody else learns of it, and the table paces it evenly.
enum class Asking : uint8_t { kOpen, kHidden };
// Whether a player with a single answer is asked all the same, so that nobody learns that it was the only
// one.
enum class Forced : uint8_t { kAnswered, kAsked };

struct DecisionRow {
  DecisionId id;
  const char* name;
  Meaning meaning;
  const char* nothing;  // the word for kNothing
  Rule rule;
  void (*list)(const State&, Seat, Listing&);
  Asking asking;
  Forced forced;
};
bool is_decision(uint16_t decision);
const DecisionRow& decision_row(uint16_t decision);

}  // namespace tessera::rex
