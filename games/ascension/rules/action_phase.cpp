// The Action Phase (5): turns, and the end of an action.
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

namespace {

bool is_nobody_waiting(const State& s, const ActionPhase& my) {
  return s.nobodys_card != kNoStrategyCard && !my.nobody_acted;
}
bool is_nobodys_turn(const State& s, const ActionPhase& my) {  // 22.4
  return is_nobody_waiting(s, my) && has_passed_number(my.rank, my.seat, s.nobodys_card);
}
void begin_lap(State& s, ActionPhase& my) {
  if (s.laps < 0xff) ++s.laps;
  my.rank = 0;
}

}  // namespace

Flow ActionPhase::run(Table& t, Frame& f, ActionPhase& my) {
  RULES
  begin_phase(t, Phase::kAction);
  t.s.passed = SeatSet();
  t.s.laps = 0;
  while (t.s.passed != t.s.in_play || is_nobody_waiting(t.s, my)) {
    my.seat = next_to_act(t.s, my.rank);
    if (is_nobodys_turn(t.s, my)) {
      my.nobody_acted = 1;
      t.s.active = kNoSeat;
      PERFORM(NobodysCard, .card = t.s.nobodys_card);
    }
    if (my.seat == kNoSeat)
      begin_lap(t.s, my);
    else
      PERFORM(Turn, .seat = my.seat);
  }
  t.s.active = kNoSeat;
  note_leader_in_points(t.s);
  END_RULES
}

// Foresight: right before the Action Phase, whoever may.
Flow EarlyAction::run(Table& t, Frame& f, EarlyAction& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat) && is_granted(t.s, my.seat, Grant::kEarlyAction) &&
        can_activate(t.s, my.seat)) {
      ASK(ActEarly, my.seat);
      if (answer(t, my.seat) == kYes) {
        t.s.active = my.seat;
        PERFORM(TacticalAction, .seat = my.seat);
        PERFORM(EndOfAction);
        expire(t.s, Until::kTurn);
        t.s.active = kNoSeat;
      }
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void ActEarly::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

Flow Turn::run(Table& t, Frame& f, Turn& my) {
  RULES
  t.s.active = my.seat;
  REACT(Trigger::kTurnStart);
  expire_own(t.s, Until::kOwnNextAction, my.seat);
  do {
    ASK(ChooseAction, my.seat);
    my.action = static_cast<Action>(part(0, answer(t, my.seat)));
    my.which = part(1, answer(t, my.seat));
    my.again = 0;
    if (my.action == Action::kTactical) {
      PERFORM(TacticalAction, .seat = my.seat);
    } else if (my.action == Action::kStrategic) {
      PERFORM(StrategicAction, .seat = my.seat, .card = my.which);
    } else if (my.action == Action::kCard || my.action == Action::kPlay) {
      PERFORM(PlayCard, .seat = my.seat, .card = my.which, .as = copied_by(part(2, answer(t, my.seat))));
      my.again = my.action == Action::kPlay || !t.s.result;  // a cancelled card is no action (5.6)
    } else if (my.action == Action::kAbility && is_technology_action(static_cast<Right>(my.which))) {
      PERFORM(UseTechnology, .seat = my.seat, .right = static_cast<Right>(my.which));
    } else if (my.action == Action::kAbility) {
      PERFORM(UseAbility, .seat = my.seat, .right = static_cast<Right>(my.which));
      my.again = t.s.result != 0;  // it was used before the action
    } else if (my.action == Action::kMoveLeaders) {
      PERFORM(MoveLeaders, .seat = my.seat);
      my.again = my.moved = 1;
    } else if (my.action == Action::kRaiseSupply) {
      ASK(RaiseSupply, my.seat);
      raise_supply(t, my.seat, answer<uint8_t>(t, my.seat));
      my.again = 1;
    } else if (my.action == Action::kDropSecret) {
      PERFORM(DropSecret, .seat = my.seat);
      my.again = 1;
    } else if (my.action == Action::kPass) {
      t.s.passed.add(my.seat);
      t.tell(rule("5.7"), told::Passed{.seat = my.seat});
    }
  } while (my.again);
  if (my.action == Action::kSkip) t.tell(rule("2.14"), told::SkippedTurn{.seat = my.seat});
  t.s.player(my.seat).skipped = my.action == Action::kSkip;
  PERFORM(EndOfAction);
  expire(t.s, Until::kTurn);
  END_RULES
}

void ChooseAction::list(const State& s, Seat seat, Listing& out) {
  out.judge(static_cast<Choice>(Action::kTactical), can_activate(s, seat) ? Rule() : rule("6.1"));
  if (can_move_leaders(s, seat))
    out.judge(static_cast<Choice>(Action::kMoveLeaders), inside<Turn>(s).moved ? rule("16.3") : Rule());
  list_strategic(s, seat, out);
  list_hosted(s, seat, Hosted::kAsAction, out);
  list_abilities(s, seat, out);
  list_secret_drop(s, seat, out);
  if (may_raise_supply(s, seat)) out.add(parts(static_cast<int>(Action::kRaiseSupply)));
  out.judge(static_cast<Choice>(Action::kPass), has_unused_card(s, seat) ? rule("5.7") : Rule());
}

namespace {

// Nano Robotics: in an action of one's own (5.9).
void repair_own_units(Table& t, Seat seat) {
  State& s = t.s;
  if (!is_player(seat) || !is_granted(s, seat, Grant::kRepairAfterActions)) return;
  const auto repair_at = [&](Spot spot) {
    const UnitRecord units = units_at(s, spot, seat);
    for (Unit unit : kAllUnits)
      if (const int hits = hits_of(units, unit)) {
        repair(s, spot, seat, unit, hits);
        t.tell(rule("5.9"), told::Repaired{.seat = seat, .unit = unit});
      }
  };
  for (System system : s.player(seat).ships) repair_at(space_of(system));
  for (Planet planet : s.player(seat).planets) repair_at(surface_of(s, planet));
}

}  // namespace

Flow EndOfAction::run(Table& t, Frame& f, EndOfAction& my) {
  RULES
  expire(t.s, Until::kAction);
  if (has_neutral_guests(t.s)) PERFORM(CountersLeave);
  // A dock may be gone that supported Fighters (14.6).
  for (my.seats = with_excess(t.s, t.s.tactical.active); !my.seats.empty();
       my.seats.remove(my.seats.lowest()))
    PERFORM(LoseAllExcess, .seat = my.seats.lowest());
  take_stations(t);
  take_tokens(t);
  turn_wormholes(t);
  PERFORM(FateRolls);
  break_after_hostility(t);
  if (has_diplomacy_penalty(t.s)) PERFORM(DiplomacyPenalty);
  repair_own_units(t, t.s.active);
  if (is_player(t.s.active) && acts_afterwards(t.s, t.s.active)) PERFORM(AfterAction, .seat = t.s.active);
  rest_docks(t.s);
  t.s.tactical = {};
  forget_bargains(t.s);
  lose_specials(t);
  if (is_game_won(t.s)) PERFORM(Victory);
  END_RULES
}

}  // namespace tessera::ascension
