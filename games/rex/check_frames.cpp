// The locals of procedures while they wait: set-up, counting units, windows, and the round.
#include "games/rex/check_frames.h"

#include <algorithm>

#include "games/rex/plan.h"

namespace tessera::rex {

// --- set-up

bool fits(const FrameAt& at, const rex::Game&) {
  return at.waits_for<SetUp>() == (at.s.phase == Phase::kSetUp);
}

namespace {

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

}  // namespace

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

namespace {

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

}  // namespace

bool fits(const FrameAt& at, const PickUnits& my) {
  if (!was_told(at, my)) return false;
  if (at.asks(CountNormal::kId)) return my.of.normal && my.normal == 0;
  return my.of.mechanized && my.normal < my.most && my.normal <= my.of.normal &&
         my.normal + my.of.mechanized >= my.least;
}

// --- windows

namespace {

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

}  // namespace

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

namespace {

template <class... P>
bool any_fits(const FrameAt& at, Procedures<P...>) {
  bool fit = true;
  ((id(at.frame()) == P::kId ? void(fit = rex::fits(at, locals<P>(at.frame()))) : void()), ...);
  return fit;
}

}  // namespace

bool FrameAt::fits() const { return any_fits(*this, AllProcedures()); }

}  // namespace tessera::rex
