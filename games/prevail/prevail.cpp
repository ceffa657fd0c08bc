// Puts the pieces together: the tables of procedures and decisions, and how a table is laid out.
#include "games/prevail/prevail.h"

#include <algorithm>
#include <array>

#include "engine/flow/registry.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

constexpr int kProcedureIds = 32;
constexpr auto kRunners =
    make_runners<Table, kProcedureIds, prevail::Game, RaiseArmy, Deploy, Round, MoveCommander, IssueOrders,
                 CarryOutOrders, Move, Engage, Shoot, MeleePhase, Melee, Settle, Pay, CatchCommanders,
                 Cleanup, Rally, SupportCheck>();

template <class Q>
constexpr DecisionRow decision(const char* name, Meaning meaning, Rule why, const char* nothing = nullptr) {
  return {Q::kId, name, meaning, nothing, why, Q::list};
}

constexpr DecisionRow kDecisionRows[] = {
    decision<ChooseArmy>("army", Meaning::kArmy, rule("3.3"), "own"),
    decision<AddUnit>("muster", Meaning::kType, rule("3.4"), "done"),
    decision<AddCard>("pack", Meaning::kCard, rule("3.8")),
    decision<PlaceUnit>("deploy", Meaning::kSpace, rule("3.9")),
    decision<PlaceFacing>("deploy_facing", Meaning::kFacing, rule("3.10")),
    decision<PlaceCommander>("deploy_commander", Meaning::kSpace, rule("3.9")),
    decision<PlayCard>("card", Meaning::kCard, rule("4.2")),
    decision<CommanderTo>("commander", Meaning::kSpace, rule("10.1")),
    decision<SuccessorAt>("successor", Meaning::kSpace, rule("10.4")),
    decision<Order>("order", Meaning::kUnit, rule("5.4"), "done"),
    decision<LineEnd>("line", Meaning::kUnit, rule("5.6")),
    decision<PickUnit>("unit", Meaning::kUnit, rule("5.9"), "done"),
    decision<CommitMove>("commit_move", Meaning::kCommitment, rule("6.11"), "none"),
    decision<MoveTo>("move", Meaning::kSpace, rule("6.1")),
    decision<MoveFacing>("facing", Meaning::kFacing, rule("6.3")),
    decision<BringCommander>("bring", Meaning::kYesNo, rule("10.2")),
    decision<CommitFront>("commit_front", Meaning::kCommitment, rule("7.2"), "none"),
    decision<FallBack>("fall_back", Meaning::kMove, rule("7.3"), "fight"),
    decision<Target>("shoot", Meaning::kEnemy, rule("8.3"), "hold"),
    decision<Supporter>("support", Meaning::kUnit, rule("8.4"), "done"),
    decision<CommitShot>("commit_shot", Meaning::kCommitment, rule("8.5"), "none"),
    decision<CommitCover>("commit_cover", Meaning::kCommitment, rule("8.5"), "none"),
    decision<PickMelee>("melee", Meaning::kUnit, rule("8.6")),
    decision<CommitMelee>("commit_melee", Meaning::kCommitment, rule("8.7"), "none"),
    decision<RetreatTo>("retreat", Meaning::kMove, rule("9.5")),
    decision<PayCard>("pay", Meaning::kCard, rule("9.8")),
    decision<RallyOrNot>("rally", Meaning::kYesNo, rule("11.2")),
    decision<BurnCard>("burn", Meaning::kCard, rule("11.2")),
    decision<Forsake>("forsake", Meaning::kUnit, rule("11.4")),
};

constexpr int kDecisionIds = 32;
constexpr auto kIndex = index_decisions<State, kDecisionIds>(kDecisionRows);

}  // namespace

bool is_decision(uint16_t decision) { return kIndex.has(decision); }

const DecisionRow& decision_row(uint16_t decision) {
  if (!is_decision(decision)) broken("%u is no decision", decision);
  return kDecisionRows[kIndex.rows[decision] - 1];
}

// Once somebody has lost, everything that was going on is over.
Flow Prevail::run(Table& t, Frame& f) {
  if (t.s.ending != Ending::kNone) return Flow::kDone;
  return kRunners[f.procedure](t, f);
}

void Prevail::list(const State& s, Seat seat, Listing& out) { kIndex.listers[s.decision](s, seat, out); }

bool Prevail::asks_without_choice(const State& s) {
  return !s.lists_open && decision_row(s.decision).meaning == Meaning::kCommitment;
}

bool Prevail::is_procedure(uint16_t procedure) { return procedure < kProcedureIds && kRunners[procedure]; }

void Prevail::prepare(State& s, const Setup& setup) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.seats = kSeats;
  for (int i = 0; i < kOptions; ++i) s.options[i] = static_cast<uint8_t>(setup.settings[i]);
  s.mode = s.options[static_cast<int>(Option::kMode)];
  s.rows = kBoardRows[kModeRows[s.mode].board].rows;
  s.columns = kBoardRows[kModeRows[s.mode].board].columns;
  s.white = setup.first;
  for (Army& army : s.armies) {
    std::fill_n(army.spaces, kMostUnits, kNoSpace);
    std::fill_n(army.foes, kMostUnits, kNoUnit);
    army.commander = kNoSpace;
    army.in_play = kNoCard;
  }
  call(s, prevail::Game{});
}

int Prevail::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

// 2 for a win, 1 for a draw; as it stands: cards in hand.
int64_t Prevail::score(const State& s, Seat seat) {
  if (s.ending == Ending::kNone) return std::popcount(s.army(seat).hand);
  if (s.ending == Ending::kDraw) return 1;
  return s.losers.has(seat) ? 0 : 2;
}

bool Prevail::is_winner(const State& s, Seat seat) {
  return s.ending != Ending::kNone && !s.losers.has(seat);
}

const GameInfo& Prevail::info() {
  static constexpr auto kCardIds = [] {
    std::array<const char*, kCardCount> ids{};
    for (int i = 0; i < kCardCount; ++i) ids[static_cast<size_t>(i)] = kCardRows[i].id;
    return ids;
  }();
  static constexpr const char* kEndings[] = {"hand empty", "penalty unpaid", "army gone", "draw"};
  static const GameInfo kInfo = {
      kName,
      "Prevail: Ancient Battles",
      "Two armies, no dice: spend your cards and your nerve before theirs run out.",
      kLeastPlayers,
      kMostPlayers,
      "30-90",
      "medium",
      kOptionRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "prevail/signature.inc"
  };
  return kInfo;
}

}  // namespace tessera::prevail
