// The locals of procedures while they wait: influence, bidding, recruitment and maneuvering phases.
#include "games/rex/check_frames.h"

namespace tessera::rex {

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

namespace {

bool is_for_sale(const State& s) { return s.lot_at < s.lot_size; }
bool has_room(const State& s, Seat seat) { return hand_size(s, seat) < hand_limit(s, seat); }

}  // namespace

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

namespace {

bool is_own_space(const State& s, Seat seat, Space space) {
  return is_seat(s, seat) && is_space(space) && (s.player(seat).present & bit(space));
}

}  // namespace

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

}  // namespace tessera::rex
