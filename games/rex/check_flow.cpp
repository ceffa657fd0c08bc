// What waits for an answer: every frame must be one that the rules can have put there, and its procedure must
// be able to go on with its locals: what it was told by its caller, and what it has found out itself. The
// engine looks at calls, questions, types and ranges; only what follows from none of them stands here.
#include <algorithm>
#include <utility>

#include "engine/flow/frame_check.h"
#include "games/rex/board.h"
#include "games/rex/check.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

#include "rex/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

using FrameAt = tessera::FrameAt<State>;

template <class P>
bool fits(const State&, const FrameAt&, const P&) {
  return true;
}

bool is_space(Space space) { return static_cast<int>(space) < kSpaces; }
bool is_seat(const State& s, Seat seat) { return seat < s.seats; }
bool plays(const State& s, Seat seat, Race race) { return is_seat(s, seat) && has_race(s, seat, race); }
bool is_in_turn(const State& s, Seat seat, int turn) { return turn < s.seats && seat == s.in_order(turn); }
bool is_part_of(Pool units, Pool all) {
  return units.units() && units.normal <= all.normal && units.mechanized <= all.mechanized;
}
bool has_location(const State& s) { return s.last_location != kNoLocation; }

// --- set-up

bool fits(const State& s, const FrameAt& at, const rex::Game&) {
  return at.waits_for<SetUp>() == (s.phase == Phase::kSetUp);
}

bool is_race_due(const State& s, const SetUp& my) {
  const bool by_host = s.setting<RaceSelection>(Setting::kRaceSelection) == RaceSelection::kHost;
  const auto receiver = [&](int turn) { return by_host ? static_cast<Seat>(turn) : s.in_order(turn); };
  if (my.turn >= s.seats || my.seat != receiver(my.turn)) return false;
  for (int turn = 0; turn < s.seats; ++turn)
    if ((s.player(receiver(turn)).race != kNoRace) != (turn < my.turn)) return false;
  return s.setting<RaceSelection>(Setting::kRaceSelection) != RaceSelection::kRandom;
}

bool fits(const State& s, const FrameAt& at, const SetUp& my) {
  if (s.fleet == 0 && s.predicted != kNoRace) return false;
  if (at.asks(ChooseRace::kId)) return is_race_due(s, my);
  if (at.asks(KeepTraitor::kId)) return s.fleet == 0 && !s.redrawn;
  if (at.asks(Redraw::kId)) return s.fleet == 0 && !s.redrawn && who_redraws(s) != kNoSeat;
  if (at.asks(FleetDial::kId)) return s.fleet == 0;
  if (s.fleet == 0) return false;
  if (at.waits_for<PlaceSolUnits>()) return s.predicted == kNoRace;
  if (!plays(s, my.seat, Race::kXxcha)) return false;
  if (at.asks(PredictRound::kId)) return s.predicted != kNoRace && !s.predicted_round;
  return s.predicted == kNoRace;
}

bool fits(const State& s, const FrameAt& at, const PlaceSolUnits& my) {
  if (!plays(s, my.seat, Race::kSol) || my.left == 0 || my.left > row(Race::kSol).placed) return false;
  return at.is_top() || (is_space(my.space) && (row(Race::kSol).start & bit(my.space)));
}

// --- units

bool is_of(const PickUnits& my, int most, Pool of) {
  return my.most == most && my.of == of && most > 0 && of.units();
}

bool was_told(const State& s, const FrameAt& at, const PickUnits& my) {
  if (at.is_called_by<PlaceSolUnits>()) return true;
  if (at.is_called_by<OwnGuns>()) {
    const Pool there = units_to_escape(s, at.caller<OwnGuns>());
    return is_of(my, there.normal, there);
  }
  if (at.is_called_by<MoveUnits>()) {
    const Pool there = units_at(s, my.seat, at.caller<MoveUnits>().from);
    return is_of(my, there.units(), there);
  }
  if (at.is_called_by<Relocate>()) {
    const Pool there = units_at(s, my.seat, at.caller<Relocate>().from);
    return is_of(my, std::min(there.units(), s.player(my.seat).purse / kRelocationPrice), there);
  }
  const rex::Deploy& by = at.caller<rex::Deploy>();
  const int payable = deployable(s, by.seat, by.space, by.full_price);
  const int most = by.full_price ? std::min(payable, by.units.units()) : payable;  // 12.5
  return is_of(my, most, s.player(by.seat).reserves);
}

bool fits(const State& s, const FrameAt& at, const PickUnits& my) {
  if (!was_told(s, at, my)) return false;
  if (at.asks(CountNormal::kId)) return my.of.normal && my.normal == 0;
  return my.of.mechanized && my.normal < my.most && my.normal <= my.of.normal &&
         my.normal + my.of.mechanized >= my.least;
}

// --- windows

// The window is the one that the caller opens at this point.
bool is_open(const FrameAt& at, const CardWindow& my) {
  if (at.is_called_by<Round>()) return my.window == Window::kPhaseStart;
  if (at.is_called_by<BombardmentPhase>())
    return my.window == (at.is_performed() ? Window::kBeforeBombardment : Window::kAfterBombardment);
  return my.window == (at.is_performed() ? Window::kAfterLocation : Window::kBeforeInfluence);
}

bool is_played(const FrameAt& at, const CardWindow& my) {
  static constexpr std::pair<uint16_t, CardKind> kPlayed[] = {
      {PlaceAgain::kId, CardKind::kSupplyCache},        {NegateShield::kId, CardKind::kGravitonNegator},
      {Inquire::kId, CardKind::kInterceptedDispatches}, {Sabotage::kId, CardKind::kFleetSabotage},
      {Ceasefire::kId, CardKind::kEmergencySummit},     {SolOffensive::kId, CardKind::kTrackingBeacon}};
  for (const auto& [procedure, kind] : kPlayed)
    if (at.callee_id() == procedure && my.kind != kind) return false;
  const Seat player = at.callee_seat<PlaceAgain, NegateShield, Inquire, Sabotage>();
  return player == kNoSeat || player == my.seat;
}

bool fits(const State&, const FrameAt& at, const CardWindow& my) {
  if (!is_open(at, my)) return false;
  const bool placed = my.window == Window::kAfterLocation;
  for (int i = 0; i < 2; ++i)
    if (my.placed[i] != (placed ? at.caller<InfluencePhase>().placed[i] : 0)) return false;
  if (at.asks(PlayInWindow::kId)) return true;
  return my.kind != kNoKind && (row(my.kind).windows >> static_cast<int>(my.window) & 1) && is_played(at, my);
}

bool fits(const State&, const FrameAt& at, const PlaceAgain&) {
  return at.is_called_by<CardWindow>() && at.caller<CardWindow>().window == Window::kAfterLocation;
}
bool fits(const State& s, const FrameAt&, const NegateShield& my) { return negatable(s, my.seat) != 0; }
bool fits(const State& s, const FrameAt& at, const Interference& my) {
  return at.asks(Interfere::kId) && s.asked.without(Interference::holders(s, my)).empty();
}

bool fits(const State&, const FrameAt& at, const Inquire& my) {
  if (at.asks(AskWhom::kId)) return true;
  if (my.whom == my.seat) return false;
  return at.asks(AskWhat::kId) || my.what == Inquiry::kCard || my.what == Inquiry::kTraitor;
}

// --- the round

bool fits(const State& s, const FrameAt& at, const Round& my) {
  if (my.phase != s.phase || my.phase == Phase::kSetUp) return false;
  static constexpr uint16_t kPhaseOf[kPhases] = {
      0, InfluencePhase::kId,  Bidding::kId, Recruitment::kId, Maneuvering::kId, BattlePhase::kId,
      0, BombardmentPhase::kId};
  return at.is_top() || at.waits_for<CardWindow>() || at.callee_id() == kPhaseOf[static_cast<int>(my.phase)];
}

// --- bombardment and victory

bool fits(const State& s, const FrameAt&, const Sabotage&) { return s.fleet_steps == kNoSteps; }
bool fits(const State& s, const FrameAt&, const Victory& my) {
  if (!s.has(Setting::kBetrayalCards) || s.phase != Phase::kBombardment) return false;
  if (my.winners.size() < 2) return false;
  return my.ending == Ending::kEnoughStrongholds || my.ending == Ending::kSol || my.ending == Ending::kHacan;
}

// --- influence phase

bool fits(const State& s, const FrameAt& at, const InfluencePhase& my) {
  const bool drawn = my.card != kNoInfluenceCard;
  const bool placed = drawn && influence_kind(my.card) == InfluenceKind::kLocation;
  for (int i = 0; i < 2; ++i)
    if (my.placed[i] && (!placed || my.placed[i] != kLocationRows[my.card].amounts[i])) return false;
  if (at.waits_for<SolOffensive>()) return drawn && influence_kind(my.card) == InfluenceKind::kSolOffensive;
  if (at.waits_for<Ceasefire>()) return drawn && influence_kind(my.card) == InfluenceKind::kCeasefire;
  const bool is_after = at.waits_for<CardWindow>() && at.frame().resume != Resume::kEffect;
  return is_after ? placed && s.last_location == my.card : !drawn;
}

bool fits(const State& s, const FrameAt&, const FirePlan&) { return s.seat_of_race(Race::kSol) != kNoSeat; }

bool fits(const State& s, const FrameAt& at, const SolOffensive& my) {
  if (!has_location(s)) return false;
  if (at.waits_for<OwnGuns>()) return plays(s, my.seat, Race::kSol);
  return is_in_turn(s, my.seat, my.turn) && ally_with(s, my.seat, Race::kSol) != kNoSeat;
}

bool fits(const State& s, const FrameAt& at, const OwnGuns& my) {
  if (!plays(s, my.seat, Race::kSol) || !has_location(s)) return false;
  if (my.from != kLocationRows[s.last_location].spaces[my.at]) return false;
  if (my.arrived >= units_at(s, my.seat, my.from).normal || (my.arrived && my.at == 0)) return false;
  if (at.is_top()) return true;
  const bool is_open = is_space(my.to) && (open_to(s, my.seat) & ~bit(my.from) & bit(my.to));
  return is_open && (my.declared != 0) == at.waits_for<PickUnits>();
}

bool fits(const State& s, const FrameAt& at, const Ceasefire& my) {
  if (my.circuit >= kCeasefireCircuits || !is_in_turn(s, my.seat, my.turn)) return false;
  if (at.asks(GiftAmount::kId)) return my.given_to != my.seat && s.player(my.seat).purse;
  return at.is_top() || my.offered;
}

bool fits(const State& s, const FrameAt&, const rex::Offer& my) {
  if (!my.members.has(my.seat)) return false;
  if (my.members.size() < 2 || my.members.size() > kAllianceLimits[s.seats]) return false;
  return is_in_turn(s, my.asked, my.turn) && my.asked != my.seat && my.members.has(my.asked);
}

// --- bidding and recruitment

bool is_for_sale(const State& s) { return s.lot_at < s.lot_size; }
bool has_room(const State& s, Seat seat) { return hand_size(s, seat) < hand_limit(s, seat); }

bool fits(const State& s, const FrameAt& at, const Bidding& my) {
  return at.waits_for<Auction>() ? my.opener != kNoSeat : is_for_sale(s);
}

bool fits(const State& s, const FrameAt&, const Appraise&) {
  return s.seat_of_race(Race::kJolNar) != kNoSeat;
}

bool fits(const State& s, const FrameAt& at, const Auction& my) {
  if (my.spare[0] || my.spare[1] || my.in.empty()) return false;
  const bool has_bid = my.bidder != kNoSeat;
  if (has_bid != (my.bid > 0) || (has_bid && !my.in.has(my.bidder))) return false;
  if (at.waits_for<BlackMarket>()) return has_bid;
  if (!is_for_sale(s) || (has_bid && my.bid > s.player(my.bidder).purse)) return false;
  for (Seat seat : my.in)
    if (!has_room(s, seat)) return false;
  if (at.waits_for<Pay>()) return my.in == SeatSet{my.bidder};
  return my.in.has(my.seat) && my.asked.has(my.seat) && my.bidder != my.seat;
}

bool fits(const State& s, const FrameAt& at, const Subsidise& my) {
  if (!plays(s, my.seat, Race::kLazax) || !are_allies(s, my.seat, my.ally)) return false;
  if (at.is_top()) return !s.subsidised.has(my.ally) && my.amount == 0;
  return s.subsidised.has(my.ally) && my.amount > 0 && my.amount <= s.player(my.seat).purse;
}

bool fits(const State& s, const FrameAt&, const Pay& my) {
  return my.amount > 0 && my.amount <= s.player(my.payer).purse;
}

bool fits(const State& s, const FrameAt&, const BlackMarket& my) {
  return plays(s, my.seat, Race::kLetnev) && has_room(s, my.seat) && cards_left(s) > 0;
}

bool fits(const State& s, const FrameAt&, const Recruitment& my) { return is_in_turn(s, my.seat, my.turn); }

// --- maneuvering

bool fits(const State& s, const FrameAt&, const Forecast&) {
  return s.seat_of_race(Race::kJolNar) != kNoSeat && s.influence_deck;
}

bool fits(const State& s, const FrameAt& at, const Maneuvering& my) {
  return !at.waits_for<ManeuverTurn>() || is_in_turn(s, at.callee<ManeuverTurn>().seat, my.turn);
}

bool fits(const State&, const FrameAt& at, const ManeuverTurn& my) {
  if (at.is_top()) return true;
  if (!is_space(my.space)) return false;
  return at.waits_for<MoveUnits>() || at.waits_for<rex::Deploy>() == (my.deployed != 0);
}

bool is_own_space(const State& s, Seat seat, Space space) {
  return is_seat(s, seat) && is_space(space) && (s.player(seat).present & bit(space));
}

bool fits(const State& s, const FrameAt& at, const MoveUnits& my) {
  if (!is_own_space(s, my.seat, my.from)) return false;
  return at.is_top() || (is_space(my.to) && (reach(s, my.seat, my.from) & bit(my.to)));
}

bool fits(const State& s, const FrameAt& at, const rex::Deploy& my) {
  if (!is_space(my.space) || at.is_top()) return false;
  const bool is_hacan = has_race(s, my.seat, Race::kHacan);
  if (my.declared > is_hacan || my.full_price > my.declared) return false;
  if (!(deploy_spaces(s, my.seat) & bit(my.space))) return false;
  if (at.waits_for<rex::Escort>()) return at.callee<rex::Escort>().seat != my.seat;
  if (at.waits_for<PickUnits>()) return my.declared == my.full_price;
  if (!is_part_of(my.units, s.player(my.seat).reserves)) return false;
  if (my.units.units() > deployable(s, my.seat, my.space, my.full_price)) return false;
  if (at.waits_for<Interference>()) return my.declared && !my.full_price;
  return my.price == deploy_total(s, my.seat, my.space, my.units.units(), my.full_price);
}

bool fits(const State& s, const FrameAt& at, const Relocate& my) {
  if (!is_own_space(s, my.seat, my.from) || (bombarded(s) & bit(my.from))) return false;
  if (!has_race(s, my.seat, Race::kHacan) && ally_with(s, my.seat, Race::kHacan) == kNoSeat) return false;
  if (s.player(my.seat).purse < kRelocationPrice) return false;
  if (at.is_top()) return true;
  if (!is_space(my.to) || !(open_to(s, my.seat) & ~bit(my.from) & bit(my.to))) return false;
  if (at.waits_for<PickUnits>()) return true;
  return is_part_of(my.units, units_at(s, my.seat, my.from)) &&
         my.units.units() * kRelocationPrice <= s.player(my.seat).purse;
}

bool fits(const State& s, const FrameAt& at, const rex::Escort& my) {
  if (!plays(s, my.seat, Race::kXxcha) || !s.player(my.seat).reserves.normal || !is_space(my.space))
    return false;
  if (at.is_top() || my.chosen == kCouncilSpace) return true;
  return my.chosen == my.space && !(units_of_allies(s, my.seat) & bit(my.space));
}

// --- battles

bool fits(const State& s, const FrameAt& at, const Stances& my) {
  if (!plays(s, my.seat, Race::kXxcha) || my.spare[0] || my.spare[1]) return false;
  if (!at.is_top()) return !my.left && s.face_down;
  const SpaceMask contacts = s.player(my.seat).present & units_of_others(s, my.seat) & ~bit(kCouncilSpace);
  return is_space(my.space) && !(my.left & ~contacts) && (contacts & ~my.left & bit(my.space));
}

bool fits(const State& s, const FrameAt& at, const BattlePhase& my) {
  if (at.waits_for<Stances>()) return plays(s, my.seat, Race::kXxcha);
  if (!is_in_turn(s, my.seat, my.turn)) return false;
  return at.is_top() || s.battle.seats[0] == my.seat;
}

bool has_plans(const State& s, uint8_t parts) {
  return (s.battle.plans[0].made & parts) == parts && (s.battle.plans[1].made & parts) == parts;
}
bool has_no_plans(const State& s) { return !s.battle.plans[0].made && !s.battle.plans[1].made; }
bool has_shown(const State& s, uint8_t parts) {
  return (s.battle.plans[0].shown & parts) == parts && (s.battle.plans[1].shown & parts) == parts;
}
constexpr uint8_t kOpenParts = kStrengthPart | kLeaderPart | kIntentPart;
constexpr uint8_t kCardParts = kAttackPart | kDefensePart;

bool fits(const State& s, const FrameAt& at, const GiveCommand& my) {
  if (my.seat != who_commands(s) || !has_no_plans(s)) return false;
  if (s.battle.command != kNoCommand || s.battle.insight != Element::kNone) return false;
  if (at.is_top()) return my.command == kNoCommand;
  return my.command >= command_code(Order::kMust, kAllCategories[0]) &&
         my.command <= command_code(Order::kMustNot, kAllCategories[kCategories - 1]);
}

bool fits(const State& s, const FrameAt& at, const UseInsight& my) {
  if (my.seat != who_has_insight(s) || my.shower != 1 - side_of(s, my.seat) || !has_no_plans(s)) return false;
  if (at.asks(Insight::kId)) return my.element == Element::kNone && s.battle.insight == Element::kNone;
  if (my.element == Element::kNone) return false;
  if (!at.is_top()) return s.battle.insight == Element::kNone;
  static constexpr uint16_t kAsks[] = {0, PlanStrength::kId, PlanLeader::kId, PickAttack::kId,
                                       PickDefense::kId};
  return s.battle.insight == my.element && s.battle.shown_by == my.shower &&
         at.asks(kAsks[static_cast<int>(my.element)]);
}

// What Insight has shown, and nothing else, is planned before the plans.
bool is_only_insight(const State& s) {
  for (int side = 0; side < kSides; ++side) {
    const Plan& plan = s.battle.plans[side];
    const bool shows = s.battle.shown_by == side;
    if (plan.made != plan.shown || std::popcount(plan.made) != (shows ? 1 : 0)) return false;
  }
  return true;
}

bool fits(const State& s, const FrameAt& at, const BattleQuestions& my) {
  if (!is_only_insight(s)) return false;
  if (at.asks(AskVow::kId)) return s.asked.without(BattleQuestions::holders(s, my)).empty();
  const int side = side_of(s, my.seat);
  return side != kNoSide && at.waits_for<BattleVow>() &&
         at.callee<BattleVow>().seat == s.battle.seats[1 - side];
}

bool fits(const State& s, const FrameAt&, const BattleVow& my) {
  const int side = side_of(s, my.seat);
  return side != kNoSide && s.battle.plans[side].vow == Vow::kNone;
}

// Strength, leader and intent are planned and shown, then the cards.
bool fits(const State& s, const FrameAt& at, const PlanBattle&) {
  if (at.asks(PickAttack::kId) || at.asks(PickDefense::kId)) {
    if (!has_shown(s, kOpenParts)) return false;
    return !at.asks(PickDefense::kId) || has_plans(s, kAttackPart);
  }
  uint8_t before = 0;
  if (at.asks(PlanLeader::kId)) before = kStrengthPart;
  if (at.asks(PlanIntent::kId)) before = kStrengthPart | kLeaderPart;
  return has_plans(s, before) && !(s.battle.plans[0].made & kIntentPart) &&
         !(s.battle.plans[1].made & kIntentPart);
}

bool fits(const State& s, const FrameAt& at, const Traitors& my) {
  if (!has_shown(s, kOpenParts | kCardParts)) return false;
  const Seat letnev = s.seat_of_race(Race::kLetnev);
  const bool helps = letnev != kNoSeat && side_of(s, letnev) == kNoSide && side_helped(s, letnev) != kNoSide;
  return my.helper == (helps ? letnev : kNoSeat) && (at.is_top() || helps);
}

bool fits(const State& s, const FrameAt& at, const SettleBattle& my) {
  if (!has_shown(s, kOpenParts | kCardParts)) return false;
  const Plan& plan = s.battle.plans[my.winner];
  if (at.asks(TakeLosses::kId))
    return !my.by_traitor && plan.strength &&
           plan.strength <= units_at(s, s.battle.seats[my.winner], s.battle.space).strength();
  if (at.asks(KeepCards::kId)) return !my.by_traitor && plan.intent;
  if (at.is_top()) return false;
  const TakeCaptive& taking = at.callee<TakeCaptive>();
  return taking.seat == s.battle.seats[my.winner] && taking.loser == s.battle.seats[1 - my.winner];
}

bool fits(const State& s, const FrameAt& at, const TakeCaptive& my) {
  if (!plays(s, my.seat, Race::kLazax)) return false;
  if (at.asks(CaptiveFate::kId))
    return my.leader != kNoLeader && (s.captive >> my.leader & 1) && owner_of(s, my.leader) == my.loser;
  return my.leader == kNoLeader && capturable(s, my.loser);
}

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Rex, AllProcedures, AllQuestions> frames(s, kFlow, is_told);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  for (int i = 0; i < s.depth; ++i) {
    const FrameAt at(s, i);
    if (!with_locals(AllProcedures(), at.frame(), [&](const auto& my) { return fits(s, at, my); }))
      return "a frame holds what cannot be";
  }
  return frames.find_wrong_answer();
}

}  // namespace tessera::rex
