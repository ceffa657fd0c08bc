// Puts the pieces together: the tables of procedures and decisions, and how a table is laid out.
#include "games/rex/rex.h"

#include <algorithm>

#include "engine/flow/registry.h"
#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/stops.h"

namespace tessera::rex {

namespace {

constexpr auto kRunners =
    make_runners<Table, kProcedureIds, rex::Game, SetUp, PlaceSolUnits, PickUnits, CardWindow, Interference,
                 Inquire, Round, FirePlan, InfluencePhase, SolOffensive, OwnGuns, Ceasefire, Offer, Bidding,
                 Appraise, Auction, Subsidise, Pay, BlackMarket, Recruitment, Forecast, Maneuvering,
                 ManeuverTurn, MoveUnits, Deploy, Relocate, Escort, Stances, BattlePhase, FightBattle,
                 GiveCommand, UseInsight, BattleQuestions, PlanBattle, Traitors, SettleBattle, TakeCaptive,
                 Sabotage, BombardmentPhase, Victory>();

template <class Q>
constexpr DecisionRow open(const char* name, Meaning meaning, Rule why, const char* nothing = nullptr) {
  return {Q::kId, name, meaning, nothing, why, Q::list, Asking::kOpen, Forced::kAnswered};
}
// Asked even if there is only one answer, because that depends on something hidden.
template <class Q>
constexpr DecisionRow always(const char* name, Meaning meaning, Rule why, const char* nothing = nullptr) {
  return {Q::kId, name, meaning, nothing, why, Q::list, Asking::kOpen, Forced::kAsked};
}
// Only those are asked who hold a fitting card, and nobody else learns of it (12.2).
template <class Q>
constexpr DecisionRow hidden(const char* name, Meaning meaning, Rule why, const char* nothing = nullptr) {
  return {Q::kId, name, meaning, nothing, why, Q::list, Asking::kHidden, Forced::kAnswered};
}

constexpr DecisionRow kDecisionRows[] = {
    open<ChooseRace>("race", Meaning::kRace, rule("2.2")),
    always<KeepTraitor>("traitor", Meaning::kLeader, rule("2.5")),
    hidden<Redraw>("redraw", Meaning::kYesNo, rule("2.6")),
    open<FleetDial>("dial", Meaning::kNumber, rule("2.7")),
    open<PlaceSol>("place_sol", Meaning::kSpace, rule("2.10")),
    open<PlaceXxcha>("place_xxcha", Meaning::kSpace, rule("2.11")),
    open<PredictRace>("predict", Meaning::kRace, rule("2.12")),
    open<PredictRound>("predict_round", Meaning::kNumber, rule("2.12")),
    open<CountNormal>("units", Meaning::kNumber, rule("1.3")),
    open<CountMechanized>("mechanized", Meaning::kNumber, rule("mechanized")),
    hidden<PlayInWindow>("card", Meaning::kKind, rule("12.1"), "pass"),
    open<AskWhom>("ask_whom", Meaning::kSeat, rule("12.7")),
    open<AskWhat>("ask_what", Meaning::kInquiry, rule("12.7")),
    open<AskDetail>("ask_detail", Meaning::kDetail, rule("12.7")),
    open<CacheSpace>("cache", Meaning::kSpace, rule("supply-cache")),
    open<NegateSpace>("negate", Meaning::kSpace, rule("graviton-negator")),
    open<SabotageSteps>("sabotage", Meaning::kNumber, rule("fleet-sabotage")),
    hidden<Interfere>("interfere", Meaning::kInterfere, rule("12.4"), "pass"),
    open<EscapeTo>("escape", Meaning::kSpace, rule("4.8"), "stay"),
    always<CeasefireAct>("ceasefire", Meaning::kAct, rule("4.10"), "done"),
    always<GiftAmount>("gift", Meaning::kNumber, rule("4.12")),
    open<AnswerOffer>("answer", Meaning::kYesNo, rule("4.14")),
    always<GiveSubsidy>("subsidy", Meaning::kNumber, rule("5.11")),
    always<Bid>("bid", Meaning::kNumber, rule("5.5"), "pass"),
    always<Recruit>("recruit", Meaning::kAct, rule("5.12"), "done"),
    always<Maneuver>("maneuver", Meaning::kAct, rule("6.2"), "done"),
    open<MoveTo>("move", Meaning::kSpace, rule("6.8")),
    open<EscortTo>("escort", Meaning::kSpace, rule("6.18"), "none"),
    open<Stance>("stance", Meaning::kYesNo, rule("7.1")),
    open<PickBattle>("battle", Meaning::kFight, rule("7.6")),
    open<Command>("command", Meaning::kCommand, rule("8.4"), "none"),
    open<Insight>("insight", Meaning::kElement, rule("8.6"), "none"),
    hidden<AskVow>("battle_question", Meaning::kYesNo, rule("8.8"), "pass"),
    always<TakeVow>("vow", Meaning::kYesNo, rule("12.8")),
    open<PlanStrength>("strength", Meaning::kNumber, rule("8.9")),
    always<PlanLeader>("leader", Meaning::kPlanLeader, rule("8.10"), "none"),
    always<PlanIntent>("intent", Meaning::kSlots, rule("8.11")),
    always<PickAttack>("attack", Meaning::kKind, rule("8.13"), "none"),
    always<PickDefense>("defense", Meaning::kKind, rule("8.13"), "none"),
    always<RevealTraitor>("reveal", Meaning::kLeader, rule("8.14"), "no"),
    open<TakeLosses>("losses", Meaning::kNumber, rule("8.22")),
    open<KeepCards>("keep", Meaning::kSlots, rule("8.23")),
    open<Capture>("capture", Meaning::kYesNo, rule("8.26")),
    open<CaptiveFate>("captive", Meaning::kYesNo, rule("8.27")),
    always<Betray>("betray", Meaning::kYesNo, rule("11.9")),
};

constexpr auto kIndex = index_decisions<State, kDecisionIds>(kDecisionRows);

constexpr auto kForcedAsked = [] {
  uint64_t ids = 0;
  for (const DecisionRow& row : kDecisionRows)
    if (row.forced == Forced::kAsked) ids |= uint64_t{1} << static_cast<int>(row.id);
  return ids;
}();
static_assert(kDecisionIds <= 64);

}  // namespace

bool is_decision(uint16_t decision) { return kIndex.has(decision); }

const DecisionRow& decision_row(uint16_t decision) {
  if (!is_decision(decision)) broken("%u is no decision", decision);
  return kDecisionRows[kIndex.rows[decision] - 1];
}

Flow Rex::run(Table& t, Frame& f) { return kRunners[f.procedure](t, f); }

void Rex::list(const State& s, Seat seat, Listing& out) { kIndex.listers[s.decision](s, seat, out); }

bool Rex::is_procedure(uint16_t procedure) { return procedure < kProcedureIds && kRunners[procedure]; }

namespace {

// Only money keeps somebody from taking more units than this: a single answer would show the purse.
bool is_short_of_money(const State& s) {
  const bool counts = s.decision == static_cast<uint16_t>(DecisionId::kCountNormal) ||
                      s.decision == static_cast<uint16_t>(DecisionId::kCountMechanized);
  return counts && inside<PickUnits>(s).most < inside<PickUnits>(s).of.units();
}

}  // namespace

bool Rex::asks_without_choice(const State& s) {
  return (kForcedAsked >> s.decision & 1) || is_short_of_money(s);
}

bool Rex::is_hidden_question(const State& s) {
  return s.decision && decision_row(s.decision).asking == Asking::kHidden;
}

void Rex::prepare(State& s, const Setup& setup) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.seats = static_cast<uint8_t>(setup.players);
  for (int i = 0; i < kOptions; ++i) s.options[i] = static_cast<uint8_t>(setup.settings[i]);
  s.first = setup.first;
  for (Player& player : s.players) {
    player.race = kNoRace;
    player.betrayal = kNoBetrayal;
  }
  s.deck = kWholeDeck;
  s.influence_deck = static_cast<uint16_t>((1u << kInfluenceCards) - 1);
  s.influence_top = kNoInfluenceCard;
  s.last_location = kNoLocation;
  s.fleet_steps = kNoSteps;
  s.predicted = kNoRace;
  std::fill_n(s.used_at, kLeaders, kNoSpace);
  std::fill_n(s.seat_of, kRaces, kNoSeat);
  std::fill_n(s.lot, kSeats, kNoCard);
  end_battle(s);
  call(s, rex::Game{});
}

int Rex::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

// 1 for a win; as it stands: strongholds.
int64_t Rex::score(const State& s, Seat seat) {
  return s.ending == Ending::kNone ? strongholds_of(s, seat) : s.winners.has(seat);
}

bool Rex::is_winner(const State& s, Seat seat) { return s.ending != Ending::kNone && s.winners.has(seat); }

const GameInfo& Rex::info() {
  static constexpr const char* kEndings[] = {"strongholds", "sol",      "hacan", "most strongholds",
                                             "prediction",  "betrayal", "draw"};
  static const GameInfo kInfo = {
      kName,
      "Rex: Final Days of an Empire",
      "Six races, hidden money, traitors and broken promises in a city under fire.",
      kLeastPlayers,
      kMostPlayers,
      "120-180",
      "heavy",
      kOptionRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "rex/signature.inc"
      stop_rows(),
  };
  return kInfo;
}

}  // namespace tessera::rex
