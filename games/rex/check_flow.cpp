// What waits for an answer: every frame must be one that the rules can have put there, and its procedure must
// be able to go on with its locals: what it was told by its caller, and what it has found out itself. The
// engine looks at calls, questions, types and ranges; only what follows from none of them stands here.
#include <algorithm>

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
bool fits(const FrameAt&, const P&) {
  return true;
}

bool is_space(Space space) { return static_cast<int>(space) < kSpaces; }
bool is_seat(const State& s, Seat seat) { return seat < s.seats; }
bool is_flag(uint8_t flag) { return flag <= 1; }
bool plays(const State& s, Seat seat, Race race) { return is_seat(s, seat) && has_race(s, seat, race); }
bool is_in_turn(const State& s, Seat seat, int turn) { return turn < s.seats && seat == s.in_order(turn); }
bool is_part_of(Pool units, Pool all) {
  return units.units() && units.normal <= all.normal && units.mechanized <= all.mechanized;
}
bool has_location(const State& s) { return s.last_location != kNoLocation; }

// --- set-up

bool fits(const FrameAt& at, const rex::Game&) {
  return at.waits_for<SetUp>() == (at.s.phase == Phase::kSetUp);
}

bool is_race_due(const State& s, const SetUp& my) {
  const bool by_host = s.setting<RaceSelection>(Setting::kRaceSelection) == RaceSelection::kHost;
  const auto receiver = [&](int turn) { return by_host ? static_cast<Seat>(turn) : s.in_order(turn); };
  if (my.turn >= s.seats || my.seat != receiver(my.turn)) return false;
  for (int turn = 0; turn < s.seats; ++turn)
    if ((s.player(receiver(turn)).race != kNoRace) != (turn < my.turn)) return false;
  return s.setting<RaceSelection>(Setting::kRaceSelection) != RaceSelection::kRandom;
}

bool may_redraw(const State& s) {
  const Seat seat = s.seat_of_race(Race::kLetnev);
  return seat != kNoSeat && !s.redrawn &&
         std::popcount(s.player(seat).dealt & leaders_of(Race::kLetnev)) >= kRedrawOwnLeaders;
}

bool fits(const FrameAt& at, const SetUp& my) {
  const State& s = at.s;
  if (s.fleet == 0 && s.predicted != kNoRace) return false;
  if (at.asks(ChooseRace::kId)) return is_race_due(s, my);
  if (at.asks(KeepTraitor::kId)) return s.fleet == 0 && !s.redrawn;
  if (at.asks(Redraw::kId)) return s.fleet == 0 && may_redraw(s);
  if (at.asks(FleetDial::kId)) return s.fleet == 0;
  if (s.fleet == 0) return false;
  if (at.waits_for<PlaceSolUnits>()) return s.predicted == kNoRace;
  if (!plays(s, my.seat, Race::kXxcha)) return false;
  if (at.asks(PredictRound::kId)) return s.predicted != kNoRace && !s.predicted_round;
  return s.predicted == kNoRace;
}

bool fits(const FrameAt& at, const PlaceSolUnits& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kSol) || my.left == 0 || my.left > row(Race::kSol).placed) return false;
  return at.is_top() || (is_space(my.space) && (row(Race::kSol).start & bit(my.space)));
}

// --- units

bool is_told(const PickUnits& my, Seat seat, int least, int most, Pool of) {
  return my.seat == seat && my.least == least && my.most == most && my.of == of && most > 0 && of.units();
}

bool was_told(const FrameAt& at, const PickUnits& my) {
  const State& s = at.s;
  if (at.is_called_by<PlaceSolUnits>()) {
    const PlaceSolUnits& by = at.caller<PlaceSolUnits>();
    return is_told(my, by.seat, 1, by.left, {by.left, 0});
  }
  if (at.is_called_by<OwnGuns>()) {
    const OwnGuns& by = at.caller<OwnGuns>();
    const Pool there = units_to_escape(s, by);
    return is_told(my, by.seat, 1, there.normal, there);
  }
  if (at.is_called_by<MoveUnits>()) {
    const MoveUnits& by = at.caller<MoveUnits>();
    const Pool there = units_at(s, by.seat, by.from);
    return is_told(my, by.seat, 1, there.units(), there);
  }
  if (at.is_called_by<Relocate>()) {
    const Relocate& by = at.caller<Relocate>();
    const Pool there = units_at(s, by.seat, by.from);
    return is_told(my, by.seat, 1, std::min<int>(there.units(), s.player(by.seat).purse / kRelocationPrice),
                   there);
  }
  const rex::Deploy& by = at.caller<rex::Deploy>();
  const int payable = deployable(s, by.seat, by.space, by.full_price);
  const int most = by.full_price ? std::min(payable, by.units.units()) : payable;  // 12.5
  return is_told(my, by.seat, by.full_price ? 0 : 1, most, s.player(by.seat).reserves);
}

bool fits(const FrameAt& at, const PickUnits& my) {
  if (!was_told(at, my)) return false;
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
  if (at.waits_for<PlaceAgain>())
    return my.kind == CardKind::kSupplyCache && at.callee<PlaceAgain>().seat == my.seat;
  if (at.waits_for<NegateShield>())
    return my.kind == CardKind::kGravitonNegator && at.callee<NegateShield>().seat == my.seat;
  if (at.waits_for<Inquire>())
    return my.kind == CardKind::kInterceptedDispatches && at.callee<Inquire>().seat == my.seat;
  if (at.waits_for<Sabotage>())
    return my.kind == CardKind::kFleetSabotage && at.callee<Sabotage>().seat == my.seat;
  if (at.waits_for<Ceasefire>()) return my.kind == CardKind::kEmergencySummit;
  return !at.waits_for<SolOffensive>() || my.kind == CardKind::kTrackingBeacon;
}

bool fits(const FrameAt& at, const CardWindow& my) {
  if (!is_open(at, my)) return false;
  const bool placed = my.window == Window::kAfterLocation;
  for (int i = 0; i < 2; ++i)
    if (my.placed[i] != (placed ? at.caller<InfluencePhase>().placed[i] : 0)) return false;
  if (at.asks(PlayInWindow::kId)) return true;
  return my.kind != kNoKind && (row(my.kind).windows >> static_cast<int>(my.window) & 1) && is_played(at, my);
}

bool fits(const FrameAt& at, const PlaceAgain&) {
  return at.is_called_by<CardWindow>() && at.caller<CardWindow>().window == Window::kAfterLocation;
}
bool fits(const FrameAt& at, const NegateShield& my) { return negatable(at.s, my.seat) != 0; }
bool fits(const FrameAt& at, const Interference& my) {
  return at.asks(Interfere::kId) && at.s.asked.without(Interference::holders(at.s, my)).empty();
}

bool fits(const FrameAt& at, const Inquire& my) {
  if (at.asks(AskWhom::kId)) return true;
  if (my.whom == my.seat) return false;
  return at.asks(AskWhat::kId) || my.what == Inquiry::kCard || my.what == Inquiry::kTraitor;
}

// --- the round

bool fits(const FrameAt& at, const Round& my) {
  if (my.phase != at.s.phase || my.phase == Phase::kSetUp) return false;
  if (at.is_top() || at.waits_for<CardWindow>()) return true;
  switch (my.phase) {
    case Phase::kInfluence:
      return at.waits_for<InfluencePhase>();
    case Phase::kBidding:
      return at.waits_for<Bidding>();
    case Phase::kRecruitment:
      return at.waits_for<Recruitment>();
    case Phase::kManeuvering:
      return at.waits_for<Maneuvering>();
    case Phase::kBattle:
      return at.waits_for<BattlePhase>();
    default:
      return my.phase == Phase::kBombardment && at.waits_for<BombardmentPhase>();
  }
}

// --- bombardment and victory

bool fits(const FrameAt& at, const Sabotage&) { return at.s.fleet_steps == kNoSteps; }
bool fits(const FrameAt& at, const Victory& my) {
  const State& s = at.s;
  if (!s.has(Setting::kBetrayalCards) || s.phase != Phase::kBombardment) return false;
  if (my.winners.size() < 2) return false;
  return my.ending == Ending::kEnoughStrongholds || my.ending == Ending::kSol || my.ending == Ending::kHacan;
}

// --- influence phase

bool fits(const FrameAt& at, const InfluencePhase& my) {
  const State& s = at.s;
  const bool drawn = my.card != kNoInfluenceCard;
  const bool placed = drawn && influence_kind(my.card) == InfluenceKind::kLocation;
  for (int i = 0; i < 2; ++i)
    if (my.placed[i] && (!placed || my.placed[i] != kLocationRows[my.card].amounts[i])) return false;
  if (at.waits_for<SolOffensive>()) return drawn && influence_kind(my.card) == InfluenceKind::kSolOffensive;
  if (at.waits_for<Ceasefire>()) return drawn && influence_kind(my.card) == InfluenceKind::kCeasefire;
  const bool is_after = at.waits_for<CardWindow>() && at.frame().resume != Resume::kEffect;
  return is_after ? placed && s.last_location == my.card : !drawn;
}

bool fits(const FrameAt& at, const FirePlan&) { return at.s.seat_of_race(Race::kSol) != kNoSeat; }

bool fits(const FrameAt& at, const SolOffensive& my) {
  const State& s = at.s;
  if (!has_location(s)) return false;
  if (at.waits_for<OwnGuns>()) return plays(s, my.seat, Race::kSol) && at.callee<OwnGuns>().seat == my.seat;
  return is_in_turn(s, my.seat, my.turn) && ally_with(s, my.seat, Race::kSol) != kNoSeat;
}

bool fits(const FrameAt& at, const OwnGuns& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kSol) || !is_flag(my.declared) || !has_location(s)) return false;
  if (my.from != kLocationRows[s.last_location].spaces[my.at]) return false;
  if (my.arrived >= units_at(s, my.seat, my.from).normal || (my.arrived && my.at == 0)) return false;
  if (at.is_top()) return true;
  const bool is_open = is_space(my.to) && (open_to(s, my.seat) & ~bit(my.from) & bit(my.to));
  return is_open && (my.declared != 0) == at.waits_for<PickUnits>();
}

bool fits(const FrameAt& at, const Ceasefire& my) {
  const State& s = at.s;
  if (my.circuit >= kCeasefireCircuits || !is_in_turn(s, my.seat, my.turn)) return false;
  if (!is_flag(my.acted) || !is_flag(my.offered)) return false;
  if (at.asks(GiftAmount::kId)) return my.given_to != my.seat && s.player(my.seat).purse;
  return at.is_top() || (my.offered && at.callee<rex::Offer>().seat == my.seat);
}

bool fits(const FrameAt& at, const rex::Offer& my) {
  const State& s = at.s;
  if (!my.members.has(my.seat)) return false;
  if (my.members.size() < 2 || my.members.size() > kAllianceLimits[s.seats]) return false;
  return is_in_turn(s, my.asked, my.turn) && my.asked != my.seat && my.members.has(my.asked);
}

// --- bidding and recruitment

bool is_for_sale(const State& s) { return s.lot_at < s.lot_size; }
bool has_room(const State& s, Seat seat) { return hand_size(s, seat) < hand_limit(s, seat); }

bool fits(const FrameAt& at, const Bidding& my) {
  return at.waits_for<Auction>() ? my.opener != kNoSeat : is_for_sale(at.s);
}

bool fits(const FrameAt& at, const Appraise&) { return at.s.seat_of_race(Race::kJolNar) != kNoSeat; }

bool fits(const FrameAt& at, const Auction& my) {
  const State& s = at.s;
  if (my.spare[0] || my.spare[1] || my.in.empty()) return false;
  const bool has_bid = my.bidder != kNoSeat;
  if (has_bid != (my.bid > 0) || (has_bid && !my.in.has(my.bidder))) return false;
  if (at.waits_for<BlackMarket>()) return has_bid && at.callee<BlackMarket>().seat == my.bidder;
  if (!is_for_sale(s) || (has_bid && my.bid > s.player(my.bidder).purse)) return false;
  for (Seat seat : my.in)
    if (!has_room(s, seat)) return false;
  if (at.waits_for<Pay>()) {
    const Pay& pay = at.callee<Pay>();
    return my.in == SeatSet{my.bidder} && pay.payer == my.bidder && pay.amount == my.bid &&
           pay.use == use_of(Ability::kImperialTreasury);
  }
  if (!my.in.has(my.seat) || !my.asked.has(my.seat) || my.bidder == my.seat) return false;
  return at.is_top() || at.callee<Subsidise>().ally == my.seat;
}

bool fits(const FrameAt& at, const Subsidise& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kLazax) || !are_allies(s, my.seat, my.ally)) return false;
  if (at.is_top()) return !s.subsidised.has(my.ally) && my.amount == 0;
  return s.subsidised.has(my.ally) && my.amount > 0 && my.amount <= s.player(my.seat).purse;
}

// Auction, Deploy and Relocate look at what they have told it.
bool fits(const FrameAt& at, const Pay& my) {
  if (my.use != use_of(Ability::kImperialTreasury) && my.use != use_of(Ability::kTransportMonopoly))
    return false;
  return my.amount > 0 && my.amount <= at.s.player(my.payer).purse;
}

bool fits(const FrameAt& at, const BlackMarket& my) {
  return plays(at.s, my.seat, Race::kLetnev) && has_room(at.s, my.seat) && cards_left(at.s) > 0;
}

bool fits(const FrameAt& at, const Recruitment& my) {
  return is_in_turn(at.s, my.seat, my.turn) && is_flag(my.leader_done);
}

// --- maneuvering

bool fits(const FrameAt& at, const Forecast&) {
  return at.s.seat_of_race(Race::kJolNar) != kNoSeat && at.s.influence_deck;
}

bool fits(const FrameAt& at, const Maneuvering& my) {
  return !at.waits_for<ManeuverTurn>() || is_in_turn(at.s, at.callee<ManeuverTurn>().seat, my.turn);
}

bool fits(const FrameAt& at, const ManeuverTurn& my) {
  if (!is_seat(at.s, my.seat) || !is_flag(my.moved) || !is_flag(my.deployed) ||
      !is_flag(my.relocation_stopped))
    return false;
  if (at.is_top()) return true;
  if (!is_space(my.space)) return false;
  if (at.waits_for<MoveUnits>())
    return at.callee<MoveUnits>().seat == my.seat && at.callee<MoveUnits>().from == my.space;
  if (at.waits_for<Relocate>())
    return at.callee<Relocate>().seat == my.seat && at.callee<Relocate>().from == my.space && !my.deployed;
  return at.callee<rex::Deploy>().seat == my.seat && at.callee<rex::Deploy>().space == my.space &&
         my.deployed;
}

bool is_own_space(const State& s, Seat seat, Space space) {
  return is_seat(s, seat) && is_space(space) && (s.player(seat).present & bit(space));
}

bool fits(const FrameAt& at, const MoveUnits& my) {
  if (!is_own_space(at.s, my.seat, my.from)) return false;
  return at.is_top() || (is_space(my.to) && (reach(at.s, my.seat, my.from) & bit(my.to)));
}

bool fits(const FrameAt& at, const rex::Deploy& my) {
  const State& s = at.s;
  if (!is_seat(s, my.seat) || !is_space(my.space) || !is_flag(my.full_price) || !is_flag(my.declared))
    return false;
  if (at.is_top()) return false;
  const bool is_hacan = has_race(s, my.seat, Race::kHacan);
  if (my.declared > is_hacan || my.full_price > my.declared) return false;
  if (!(deploy_spaces(s, my.seat) & bit(my.space))) return false;
  if (at.waits_for<rex::Escort>())
    return at.callee<rex::Escort>().seat != my.seat && at.callee<rex::Escort>().space == my.space;
  if (at.waits_for<PickUnits>()) return my.declared == my.full_price;
  if (!is_part_of(my.units, s.player(my.seat).reserves)) return false;
  if (my.units.units() > deployable(s, my.seat, my.space, my.full_price)) return false;
  if (at.waits_for<Interference>()) return my.declared && !my.full_price;
  const Pay& pay = at.callee<Pay>();
  const int price = deploy_total(s, my.seat, my.space, my.units.units(), my.full_price);
  return my.price == price && pay.payer == my.seat && pay.amount == price &&
         pay.use == use_of(Ability::kTransportMonopoly);
}

bool fits(const FrameAt& at, const Relocate& my) {
  const State& s = at.s;
  if (!is_own_space(s, my.seat, my.from) || (bombarded(s) & bit(my.from))) return false;
  if (!has_race(s, my.seat, Race::kHacan) && ally_with(s, my.seat, Race::kHacan) == kNoSeat) return false;
  if (s.player(my.seat).purse < kRelocationPrice) return false;
  if (at.is_top()) return true;
  if (!is_space(my.to) || !(open_to(s, my.seat) & ~bit(my.from) & bit(my.to))) return false;
  if (at.waits_for<PickUnits>()) return true;
  const int price = my.units.units() * kRelocationPrice;
  if (!is_part_of(my.units, units_at(s, my.seat, my.from)) || price > s.player(my.seat).purse) return false;
  if (at.waits_for<Interference>()) return true;
  const Pay& pay = at.callee<Pay>();
  return pay.payer == my.seat && pay.amount == price && pay.use == use_of(Ability::kTransportMonopoly);
}

bool fits(const FrameAt& at, const rex::Escort& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kXxcha) || !s.player(my.seat).reserves.normal || !is_space(my.space))
    return false;
  if (at.is_top() || my.chosen == kCouncilSpace) return true;
  return my.chosen == my.space && !(units_of_allies(s, my.seat) & bit(my.space));
}

// --- battles

bool fits(const FrameAt& at, const Stances& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kXxcha) || my.spare[0] || my.spare[1]) return false;
  if (!at.is_top()) return !my.left && s.face_down;
  const SpaceMask contacts = s.player(my.seat).present & units_of_others(s, my.seat) & ~bit(kCouncilSpace);
  return is_space(my.space) && !(my.left & ~contacts) && (contacts & ~my.left & bit(my.space));
}

bool fits(const FrameAt& at, const BattlePhase& my) {
  const State& s = at.s;
  if (at.waits_for<Stances>()) return plays(s, my.seat, Race::kXxcha);
  if (!is_in_turn(s, my.seat, my.turn)) return false;
  return at.is_top() || s.battle.seats[0] == my.seat;
}

// The side that a seat fights or helps; kNoSide.
int side_helped(const State& s, Seat seat) {
  for (int side = 0; side < kSides; ++side)
    if (s.battle.seats[side] == seat || are_allies(s, seat, s.battle.seats[side])) return side;
  return kNoSide;
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

bool fits(const FrameAt& at, const GiveCommand& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kXxcha) || side_helped(s, my.seat) == kNoSide || !has_no_plans(s))
    return false;
  if (s.battle.command != kNoCommand || s.battle.insight != Element::kNone) return false;
  if (at.is_top()) return my.command == kNoCommand;
  return my.command >= command_code(Order::kMust, kAllCategories[0]) &&
         my.command <= command_code(Order::kMustNot, kAllCategories[kCategories - 1]);
}

Element element_asked(const FrameAt& at) {
  if (at.asks(PlanStrength::kId)) return Element::kStrength;
  if (at.asks(PlanLeader::kId)) return Element::kLeader;
  if (at.asks(PickAttack::kId)) return Element::kAttack;
  return at.asks(PickDefense::kId) ? Element::kDefense : Element::kNone;
}

bool fits(const FrameAt& at, const UseInsight& my) {
  const State& s = at.s;
  const Seat jol_nar = s.seat_of_race(Race::kJolNar);
  const int side = jol_nar == kNoSeat ? kNoSide : side_helped(s, jol_nar);
  if (side >= kSides || !has_no_plans(s)) return false;
  if (my.seat != s.battle.seats[side] || my.shower != 1 - side) return false;
  if (at.asks(Insight::kId)) return my.element == Element::kNone && s.battle.insight == Element::kNone;
  if (my.element == Element::kNone) return false;
  if (!at.is_top()) return s.battle.insight == Element::kNone;
  return s.battle.insight == my.element && s.battle.shown_by == my.shower && element_asked(at) == my.element;
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

bool fits(const FrameAt& at, const BattleQuestions& my) {
  const State& s = at.s;
  if (!is_only_insight(s)) return false;
  if (at.asks(AskVow::kId)) return s.asked.without(BattleQuestions::holders(s, my)).empty();
  const int side = side_of(s, my.seat);
  return side != kNoSide && at.waits_for<BattleVow>() &&
         at.callee<BattleVow>().seat == s.battle.seats[1 - side];
}

bool fits(const FrameAt& at, const BattleVow& my) {
  const int side = side_of(at.s, my.seat);
  return side != kNoSide && at.s.battle.plans[side].vow == Vow::kNone;
}

// Strength, leader and intent are planned and shown, then the cards.
bool fits(const FrameAt& at, const PlanBattle&) {
  const State& s = at.s;
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

bool fits(const FrameAt& at, const Traitors& my) {
  const State& s = at.s;
  if (!has_shown(s, kOpenParts | kCardParts)) return false;
  const Seat letnev = s.seat_of_race(Race::kLetnev);
  const bool helps = letnev != kNoSeat && side_of(s, letnev) == kNoSide && side_helped(s, letnev) != kNoSide;
  return my.helper == (helps ? letnev : kNoSeat) && (at.is_top() || helps);
}

bool fits(const FrameAt& at, const SettleBattle& my) {
  const State& s = at.s;
  if (!is_flag(my.by_traitor) || !has_shown(s, kOpenParts | kCardParts)) return false;
  const Plan& plan = s.battle.plans[my.winner];
  if (at.asks(TakeLosses::kId))
    return !my.by_traitor && plan.strength &&
           plan.strength <= units_at(s, s.battle.seats[my.winner], s.battle.space).strength();
  if (at.asks(KeepCards::kId)) return !my.by_traitor && plan.intent;
  if (at.is_top()) return false;
  const TakeCaptive& taking = at.callee<TakeCaptive>();
  return taking.seat == s.battle.seats[my.winner] && taking.loser == s.battle.seats[1 - my.winner];
}

LeaderMask capturable(const State& s, Seat loser) {
  LeaderMask leaders = 0;
  for (Leader leader : LeaderSet::from_bits(alive(s, loser) & ~s.captive))
    if (s.used_at[leader] == kNoSpace || s.used_at[leader] == s.battle.space)
      leaders |= LeaderMask{1} << leader;
  return leaders;
}

bool fits(const FrameAt& at, const TakeCaptive& my) {
  const State& s = at.s;
  if (!plays(s, my.seat, Race::kLazax)) return false;
  if (at.asks(CaptiveFate::kId))
    return my.leader != kNoLeader && (s.captive >> my.leader & 1) && owner_of(s, my.leader) == my.loser;
  return my.leader == kNoLeader && capturable(s, my.loser);
}

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Rex, AllProcedures, AllQuestions> frames(s, kFlow);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  for (int i = 0; i < s.depth; ++i) {
    const FrameAt at(s, i);
    if (!with_locals(AllProcedures(), at.frame(), [&](const auto& my) { return fits(at, my); }))
      return "a frame holds what cannot be";
  }
  return frames.find_wrong_answer();
}

}  // namespace tessera::rex
