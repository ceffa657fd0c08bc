// Trade Agreements open and break (20.1, 20.6, 20.7).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

int agreement_with(const State& s, Seat seat, Seat partner) {
  for (int i = 0; i < 2; ++i)
    if (s.contracts[seat][i].partner == partner) return i;
  return -1;
}

// A contract is with the other side, and so are the Trade Goods on it.
void open_agreement(Table& t, Seat seat, int contract, Seat partner, int other) {
  t.s.contracts[seat][contract] = {partner, 0};
  t.s.contracts[partner][other] = {seat, 0};
  t.tell(rule("20.1"), told::AgreementOpened{.seat = seat, .partner = partner});
}

void break_agreement(Table& t, Seat seat, int contract, Broken how) {
  State& s = t.s;
  Contract& own = s.contracts[seat][contract];
  const Seat partner = own.partner;
  Contract& other = partner == seat ? own : s.contracts[partner][agreement_with(s, partner, seat)];
  const int to_partner = how == Broken::kByWar ? own.goods : own.goods / 2;
  const int to_seat = how == Broken::kByWar ? 0 : other.goods / 2;
  const bool alone = partner == seat;
  own = other = {kNoSeat, 0};
  t.tell(how == Broken::kByWar ? rule("20.7") : rule("20.6"),
         told::AgreementBroken{.seat = seat, .partner = partner});
  if (to_partner) gain_goods(t, how == Broken::kByWar ? rule("20.7") : rule("20.6"), partner, to_partner);
  if (to_seat && !alone) gain_goods(t, rule("20.6"), seat, to_seat);
}

void break_all_agreements(Table& t) {
  for (Seat seat : t.s.everyone())
    for (int i = 0; i < 2; ++i)
      if (t.s.contracts[seat][i].partner != kNoSeat) break_agreement(t, seat, i, Broken::kByChoice);
}

void break_after_hostility(Table& t) {
  const Seat seat = t.s.active;
  if (!is_player(seat)) return;
  for (Seat victim : t.s.tactical.hostile)
    if (const int contract = agreement_with(t.s, seat, victim); contract >= 0)
      break_agreement(t, seat, contract, Broken::kByWar);
}

// --- 10.9

namespace {

// An agreement with Hacan is broken by Hacan only.
Rule bars_breaking(const State& s, Seat seat, int contract) {
  const Seat partner = s.contracts[seat][contract].partner;
  if (partner == kNoSeat) return rule("20.1");
  const bool is_kept = partner != seat && is_granted(s, partner, Right::kUnbrokenAgreements) &&
                       !is_granted(s, seat, Right::kUnbrokenAgreements);
  return is_kept ? rule("10.9") : Rule();
}

bool can_break(const State& s, Seat seat) {
  return bars_breaking(s, seat, 0).is_none() || bars_breaking(s, seat, 1).is_none();
}

}  // namespace

Flow BreakAgreements::run(Table& t, Frame& f, BreakAgreements& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    while (t.s.in_play.has(my.seat) && can_break(t.s, my.seat)) {
      ASK(BreakWhich, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      break_agreement(t, my.seat, answer<int>(t, my.seat), Broken::kByChoice);
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void BreakWhich::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (int i = 0; i < 2; ++i) out.judge(static_cast<Choice>(i), bars_breaking(s, seat, i));
}

}  // namespace tessera::ascension
