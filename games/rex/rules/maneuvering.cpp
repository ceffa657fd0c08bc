// Maneuvering (6): movement, deployment, relocation, escort.
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

Flow Forecast::run(Table& t, Frame& f, Forecast&) {  // 6.1
  RULES
  if (t.s.seat_of_race(Race::kJolNar) == kNoSeat || !t.s.influence_deck) RETURN(0);
  EFFECT(declare(t, t.s.seat_of_race(Race::kJolNar), use_of(Ability::kForecast)));
  if (!is_stopped(t.s)) look_at_influence(t, t.s.seat_of_race(Race::kJolNar));
  END_RULES
}

void look_at_influence(Table& t, Seat seat) {
  State& s = t.s;
  if (s.influence_top == kNoInfluenceCard)
    s.influence_top = t.chance.pick(BitSet<InfluenceCard>::from_bits(s.influence_deck), kDrawInfluence);
  s.top_seen.add(seat);
  t.tell(rule("forecast"), told::PeeksInfluence{.seat = seat, .card = s.influence_top}, SeatSet{seat});
  t.reveal();
}

Flow Maneuvering::run(Table& t, Frame& f, Maneuvering& my) {
  RULES
  PERFORM(Forecast);
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) PERFORM(ManeuverTurn, .seat = t.s.in_order(my.turn));
  END_RULES
}

Flow ManeuverTurn::run(Table& t, Frame& f, ManeuverTurn& my) {  // 6.2, 6.3
  RULES
  for (;;) {
    ASK(Maneuver, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    my.space = static_cast<Space>(act_with(answer(t, my.seat)));
    if (act_of(answer(t, my.seat)) == Act::kNegate) {
      play_card(t, my.seat, CardKind::kGravitonNegator, rule("graviton-negator"));
      negate_shield(t, my.seat, my.space);
    } else if (act_of(answer(t, my.seat)) == Act::kDeploy) {
      my.deployed = 1;
      PERFORM(rex::Deploy, .seat = my.seat, .space = my.space);
      my.deployed = static_cast<uint8_t>(t.s.result);  // 12.5: not if it was withdrawn
      my.moved = 1;                                    // 6.2: the time for it is over
    } else if (act_of(answer(t, my.seat)) == Act::kRelocate) {
      PERFORM(Relocate, .seat = my.seat, .from = my.space);
      (t.s.result ? my.deployed : my.relocation_stopped) = 1;
      my.moved = 1;  // 6.2: the time for it is over
    } else {
      if (act_of(answer(t, my.seat)) == Act::kMarch)
        play_card(t, my.seat, CardKind::kForcedMarch, rule("forced-march"));
      else
        my.moved = 1;
      PERFORM(MoveUnits, .seat = my.seat, .from = my.space);
    }
  }
  t.tell(rule("6.2"), told::Stays{.seat = my.seat});
  END_RULES
}

namespace {

template <class Told>
void move(Table& t, Rule why, const Told& what) {
  const Seat seat = static_cast<Seat>(what.seat.n);
  remove_units(t.s, seat, what.from, what.units);
  add_units(t.s, seat, what.to, what.units);
  t.tell(why, what);
  turn_up_alone(t);
}

}  // namespace

Flow MoveUnits::run(Table& t, Frame& f, MoveUnits& my) {  // 6.8
  RULES
  ASK(MoveTo, my.seat);
  my.to = answer<Space>(t, my.seat);
  PERFORM(PickUnits, .seat = my.seat, .least = 1,
          .most = static_cast<uint8_t>(units_at(t.s, my.seat, my.from).units()),
          .of = units_at(t.s, my.seat, my.from));
  move(t, rule("6.8"),
       told::Moves{.seat = my.seat, .from = my.from, .to = my.to, .units = picked_units(t.s.result)});
  END_RULES
}

namespace {

void land(Table& t, const rex::Deploy& my) {  // 6.11
  Pool& reserves = t.s.player(my.seat).reserves;
  reserves.normal = static_cast<uint8_t>(reserves.normal - my.units.normal);
  reserves.mechanized = static_cast<uint8_t>(reserves.mechanized - my.units.mechanized);
  add_units(t.s, my.seat, my.space, my.units);
  t.tell(rule("6.11"),
         told::Deploys{.seat = my.seat, .space = my.space, .units = my.units, .price = my.price});
  turn_up_alone(t);
}

Seat escort_of(const State& s, Seat seat) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  return xxcha != kNoSeat && xxcha != seat && s.player(xxcha).reserves.normal ? xxcha : kNoSeat;
}

// Once House Rates were stopped it may be made smaller, not larger (12.5).
uint8_t most_units(const State& s, const rex::Deploy& my) {
  const int most = deployable(s, my.seat, my.space, my.full_price);
  return static_cast<uint8_t>(my.full_price ? std::min(most, my.units.units()) : most);
}

}  // namespace

Flow rex::Deploy::run(Table& t, Frame& f, rex::Deploy& my) {
  RULES
  for (;;) {
    if (!most_units(t.s, my)) {
      my.units = {};
    } else {
      PERFORM(PickUnits, .seat = my.seat, .least = static_cast<uint8_t>(my.full_price ? 0 : 1),
              .most = most_units(t.s, my), .of = t.s.player(my.seat).reserves);
      my.units = picked_units(t.s.result);
    }
    if (!my.units.units()) {  // 12.5
      t.tell(rule("12.5"), told::Withdraws{.seat = my.seat});
      RETURN(0);
    }
    if (!has_race(t.s, my.seat, Race::kHacan) || my.declared) break;
    my.declared = 1;
    t.tell(rule("house-rates"), told::Declares{.seat = my.seat,
                                               .use = use_of(Ability::kHouseRates),
                                               .space = my.space,
                                               .units = my.units.units()});
    EFFECT(declare(t, my.seat, use_of(Ability::kHouseRates)));
    if (!is_stopped(t.s)) break;
    my.full_price = 1;
  }
  my.price =
      static_cast<uint16_t>(deploy_total(t.s, my.seat, my.space, my.units.units(), my.full_price != 0));
  PERFORM(Pay, .payer = my.seat, .use = use_of(Ability::kTransportMonopoly), .amount = my.price);
  land(t, my);
  if (escort_of(t.s, my.seat) != kNoSeat)
    PERFORM(rex::Escort, .seat = escort_of(t.s, my.seat), .space = my.space);
  RETURN(1);
  END_RULES
}

namespace {

Use relocation_use(const State& s, Seat seat) {
  return has_race(s, seat, Race::kHacan) ? use_of(Ability::kRelocation) : use_of(Ally::kCharteredTransports);
}

uint8_t most_relocated(const State& s, const Relocate& my) {
  return static_cast<uint8_t>(
      std::min<int>(units_at(s, my.seat, my.from).units(), s.player(my.seat).purse / kRelocationPrice));
}

}  // namespace

Flow Relocate::run(Table& t, Frame& f, Relocate& my) {  // 6.16, 6.17
  RULES
  ASK(MoveTo, my.seat);
  my.to = answer<Space>(t, my.seat);
  PERFORM(PickUnits, .seat = my.seat, .least = 1, .most = most_relocated(t.s, my),
          .of = units_at(t.s, my.seat, my.from));
  my.units = picked_units(t.s.result);
  t.tell(
      use_rule(relocation_use(t.s, my.seat)),
      told::Declares{
          .seat = my.seat, .use = relocation_use(t.s, my.seat), .space = my.to, .units = my.units.units()});
  EFFECT(declare(t, my.seat, relocation_use(t.s, my.seat)));
  if (is_stopped(t.s)) {
    t.tell(use_rule(relocation_use(t.s, my.seat)), told::Withdraws{.seat = my.seat});
    RETURN(0);
  }
  PERFORM(Pay, .payer = my.seat, .use = use_of(Ability::kTransportMonopoly),
          .amount = static_cast<uint16_t>(my.units.units() * kRelocationPrice));
  move(t, use_rule(relocation_use(t.s, my.seat)),
       told::Relocates{.seat = my.seat, .from = my.from, .to = my.to, .units = my.units});
  RETURN(1);
  END_RULES
}

namespace {

void escort(Table& t, const rex::Escort& my) {  // 6.18
  const bool is_new = !(t.s.player(my.seat).present & bit(my.chosen));
  --t.s.player(my.seat).reserves.normal;
  add_units(t.s, my.seat, my.chosen, {1, 0});
  if (is_new && my.chosen != kCouncilSpace) t.s.face_down |= bit(my.chosen);
  t.tell(rule("6.18"), told::Escorts{.seat = my.seat, .space = my.chosen});
}

}  // namespace

Flow rex::Escort::run(Table& t, Frame& f, rex::Escort& my) {
  RULES
  ASK(EscortTo, my.seat);
  if (answer(t, my.seat) == kNothing) RETURN(0);
  my.chosen = answer<Space>(t, my.seat);
  t.tell(rule("escort"),
         told::Declares{.seat = my.seat, .use = use_of(Ability::kEscort), .space = my.chosen, .units = 1});
  EFFECT(declare(t, my.seat, use_of(Ability::kEscort)));
  if (!is_stopped(t.s)) escort(t, my);
  END_RULES
}

// ---------------------------------------------------------------- questions

namespace {

bool may_relocate(const State& s, Seat seat) {
  return has_race(s, seat, Race::kHacan) || ally_with(s, seat, Race::kHacan) != kNoSeat;
}

void list_moves(const State& s, Seat seat, Act what, Rule forbidden, Listing& out) {
  for_each_space(s.player(seat).present, [&](Space space) {
    Rule why = forbidden;
    if (why.is_none() && !reach(s, seat, space)) why = bombarded(s) & bit(space) ? rule("6.10") : rule("6.8");
    out.judge(act(what, static_cast<int>(space)), why);
  });
}

void list_deployments(const State& s, Seat seat, Listing& out) {
  const SpaceMask legal = deploy_spaces(s, seat);
  for_each_space(legal, [&](Space space) {
    const int price = deploy_price(s, seat, space);
    const bool can_pay = deployable(s, seat, space) > 0;
    out.judge(act(Act::kDeploy, static_cast<int>(space)), can_pay ? Rule()
                                                          : price ? rule("6.12")
                                                                  : rule("6.11"));
  });
  if (!out.explaining()) return;
  for (Space space : kAllSpaces) {
    if (legal & bit(space)) continue;
    const Rule why = !(in_play(s) & bit(space))                                    ? rule("6.6")
                     : bombarded(s) & bit(space)                                   ? rule("6.11")
                     : units_of_allies(s, seat) & ~bit(kCouncilSpace) & bit(space) ? rule("6.4")
                                                                                   : rule("6.15");
    out.refuse(act(Act::kDeploy, static_cast<int>(space)), why);
  }
}

void list_relocations(const State& s, Seat seat, Listing& out) {
  for_each_space(s.player(seat).present, [&](Space space) {
    const bool can_pay = s.player(seat).purse >= kRelocationPrice;
    out.judge(act(Act::kRelocate, static_cast<int>(space)),
              can_pay && !(bombarded(s) & bit(space)) ? Rule() : rule("6.16"));
  });
}

}  // namespace

void Maneuver::list(const State& s, Seat seat, Listing& out) {  // 6.2, 6.3
  const ManeuverTurn& my = inside<ManeuverTurn>(s);
  out.add(kNothing);
  if ((!my.moved && !my.deployed) || out.explaining())
    list_moves(s, seat, Act::kMove, my.moved || my.deployed ? rule("6.2") : Rule(), out);
  if (holds(s, seat, CardKind::kForcedMarch)) list_moves(s, seat, Act::kMarch, Rule(), out);
  if (!my.deployed) {
    list_deployments(s, seat, out);
    if (may_relocate(s, seat) && !my.relocation_stopped) list_relocations(s, seat, out);
  } else if (out.explaining()) {
    for (Space space : kAllSpaces) out.refuse(act(Act::kDeploy, static_cast<int>(space)), rule("6.2"));
  }
  if (!holds(s, seat, CardKind::kGravitonNegator)) return;
  const SpaceMask legal = negatable(s, seat);
  for_each_space(legal, [&](Space space) { out.add(act(Act::kNegate, static_cast<int>(space))); });
  if (!out.explaining()) return;
  for_each_space(in_play(s) & ~legal, [&](Space space) {
    out.refuse(act(Act::kNegate, static_cast<int>(space)), rule("graviton-negator"));
  });
}

namespace {

Rule why_not_there(const State& s, Seat seat, Space from, Space to) {
  if (!(in_play(s) & bit(to))) return rule("6.6");
  if (bombarded(s) & bit(to)) return rule("6.10");
  if (units_of_allies(s, seat) & ~bit(kCouncilSpace) & bit(to)) return rule("6.4");
  if (to == from) return rule("6.8");
  State without_fleet = s;
  without_fleet.fleet = 0;
  return reach(without_fleet, seat, from) & bit(to) ? rule("6.10") : rule("6.9");
}

Rule why_not_relocate(const State& s, Seat seat, Space to) {
  if (!(in_play(s) & bit(to))) return rule("6.6");
  return units_of_allies(s, seat) & ~bit(kCouncilSpace) & bit(to) ? rule("6.4") : rule("6.16");
}

}  // namespace

void MoveTo::list(const State& s, Seat seat, Listing& out) {
  const bool is_relocation = is_running<Relocate>(s);
  const Space from = is_relocation ? inside<Relocate>(s).from : inside<MoveUnits>(s).from;
  const SpaceMask legal = is_relocation ? open_to(s, seat) & ~bit(from) : reach(s, seat, from);
  for_each_space(legal, [&](Space space) { out.add(static_cast<Choice>(space)); });
  if (!out.explaining()) return;
  for (Space space : kAllSpaces)
    if (!(legal & bit(space)))
      out.refuse(static_cast<Choice>(space),
                 is_relocation ? why_not_relocate(s, seat, space) : why_not_there(s, seat, from, space));
}

void EscortTo::list(const State& s, Seat seat, Listing& out) {  // 6.18
  const Space space = inside<rex::Escort>(s).space;
  out.add(kNothing);
  out.add(static_cast<Choice>(kCouncilSpace));
  if (space == kCouncilSpace) return;
  out.judge(static_cast<Choice>(space), units_of_allies(s, seat) & bit(space) ? rule("6.18") : Rule());
}

}  // namespace tessera::rex
