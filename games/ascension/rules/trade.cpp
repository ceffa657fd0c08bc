// The Trade card (20.2 to 20.5) and the trade of cards (10.8).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr int kContracts = 2;

int collectable(const State& s, Seat seat) {
  int goods = 0;
  for (Seat other : s.everyone())
    for (const Contract& contract : s.contracts[other])
      if (contract.partner == seat) goods += contract.goods;
  return goods;
}

int players_of(const State& s) { return s.in_play.size(); }

}  // namespace

void gain_goods(Table& t, Rule why, Seat seat, int goods) {
  Player& player = t.s.player(seat);
  player.goods = static_cast<uint16_t>(std::min(player.goods + goods, 0xffff));
  if (goods) t.tell(why, told::GoodsGained{.seat = seat, .goods = goods});
}

// --- 20.2

Flow TradeStrategy::run(Table& t, Frame& f, TradeStrategy& my) {
  RULES
  ASK(TradeOption, my.seat);
  if (answer(t, my.seat) == 0) {
    gain_goods(t, rule("20.2"), my.seat, kTradeGoodsOfCard);
    if (collectable(t.s, my.seat)) {
      ASK(CollectFreely, my.seat);
      if (answer(t, my.seat) == kYes) PERFORM(CollectGoods, .seat = my.seat);
    }
  } else {
    break_all_agreements(t);
  }
  PERFORM(OpenAgreements, .by = my.seat);
  END_RULES
}

void TradeOption::list(const State& s, Seat, Listing& out) {
  out.add(0);
  out.judge(1, players_of(s) == 2 ? rule("20.2") : Rule());
}

void CollectFreely::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- proposals

namespace {

uint32_t pair_bit(Seat one, Seat two) {
  const int low = std::min(one, two), high = std::max(one, two);
  return 1u << (high * (high - 1) / 2 + low);
}

bool is_free(const State& s, Seat seat, int contract) {
  return s.contracts[seat][contract].partner == kNoSeat;
}

// How many own contracts a seat may hold (20.5).
int own_contracts_most(const State& s, Seat seat) {
  if (is_granted(s, seat, Right::kSelfTrade)) return kContracts;
  return players_of(s) <= 3 ? kContracts : players_of(s) == 4 ? 1 : 0;
}

int own_contracts(const State& s, Seat seat) {
  int held = 0;
  for (const Contract& contract : s.contracts[seat]) held += contract.partner == seat;
  return held;
}

Rule bars_proposal(const State& s, const OpenAgreements& my, Seat partner, int own, int other) {
  const Seat seat = my.seat;
  if (!is_free(s, seat, own)) return rule("20.1");
  if (partner == seat) {
    if (own_contracts(s, seat) >= own_contracts_most(s, seat)) return rule("20.5");
    return my.alone >> own & 1 ? rule("20.2") : Rule();
  }
  if (players_of(s) == 2) return rule("20.5");
  if (!is_free(s, partner, other) || agreement_with(s, seat, partner) >= 0) return rule("20.1");
  return my.pairs & pair_bit(seat, partner) ? rule("20.2") : Rule();
}

// Of two free contracts of one value the first is as good as the other.
bool is_double(const State& s, Seat seat, int contract) {
  const uint8_t(&values)[kContracts] = row(s.player(seat).race).contracts;
  for (int before = 0; before < contract; ++before)
    if (values[before] == values[contract] && is_free(s, seat, before) && is_free(s, seat, contract))
      return true;
  return false;
}

// f(partner, own contract, contract of the partner, what forbids it)
template <class F>
void each_proposal(const State& s, const OpenAgreements& my, F f) {
  for (Seat partner : s.in_play)
    for (int own = 0; own < kContracts; ++own) {
      if (is_double(s, my.seat, own)) continue;
      if (partner == my.seat) {
        f(partner, own, own, bars_proposal(s, my, partner, own, own));
        continue;
      }
      for (int other = 0; other < kContracts; ++other)
        if (!is_double(s, partner, other)) f(partner, own, other, bars_proposal(s, my, partner, own, other));
    }
}

bool can_propose(const State& s, const OpenAgreements& my) {
  bool any = false;
  each_proposal(s, my, [&](Seat, int, int, Rule forbidden) { any |= forbidden.is_none(); });
  return any;
}

int value_of(const State& s, Seat seat, int contract) { return row(s.player(seat).race).contracts[contract]; }

void note_proposal(Table& t, OpenAgreements& my, Choice choice) {
  my.partner = part(0, choice);
  my.own = part(1, choice);
  my.other = part(2, choice);
  if (my.partner == my.seat) {
    my.alone = static_cast<uint8_t>(my.alone | 1u << my.own);
    return;
  }
  my.pairs |= pair_bit(my.seat, my.partner);
  t.tell(rule("20.2"), told::Proposed{.seat = my.seat,
                                      .partner = my.partner,
                                      .value = value_of(t.s, my.seat, my.own),
                                      .other = value_of(t.s, my.partner, my.other)});
}

bool needs_approval(const State& s, const OpenAgreements& my) {
  if (my.by == my.seat || my.by == my.partner) return false;
  if (my.partner == my.seat) return !is_granted(s, my.seat, Right::kSelfTrade);
  return !is_granted(s, my.seat, Right::kFreeTrader) && !is_granted(s, my.partner, Right::kFreeTrader);
}

void open_proposed(Table& t, const OpenAgreements& my) {
  if (my.partner == my.seat) {
    t.s.contracts[my.seat][my.own] = {my.seat, 0};
    t.tell(rule("20.5"), told::TradesAlone{.seat = my.seat, .value = value_of(t.s, my.seat, my.own)});
    return;
  }
  open_agreement(t, my.seat, my.own, my.partner, my.other);
}

}  // namespace

Flow OpenAgreements::run(Table& t, Frame& f, OpenAgreements& my) {
  RULES
  my.seat = my.by;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.alone = 0;
    while (t.s.in_play.has(my.seat) && can_propose(t.s, my)) {
      ASK(Propose, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      note_proposal(t, my, answer(t, my.seat));
      if (my.partner != my.seat) {
        ASK(AnswerProposal, my.partner);
        if (answer(t, my.partner) == kNo) {
          t.tell(rule("20.2"), told::ProposalRefused{.seat = my.partner});
          continue;
        }
      }
      if (needs_approval(t.s, my)) {
        ASK(Approve, my.by);
        if (answer(t, my.by) == kNo) {
          t.tell(rule("20.2"), told::NotApproved{.seat = my.by});
          continue;
        }
      }
      open_proposed(t, my);
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void Propose::list(const State& s, Seat, Listing& out) {
  out.add(kNothing);
  each_proposal(s, inside<OpenAgreements>(s), [&](Seat partner, int own, int other, Rule forbidden) {
    out.judge(parts(partner, own, other), forbidden);
  });
}

void AnswerProposal::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void Approve::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

// --- 20.3, 20.4

Flow CollectGoods::run(Table& t, Frame& f, CollectGoods& my) {
  RULES
  if (const int goods = collectable(t.s, my.seat)) {
    for (Seat other : t.s.everyone())
      for (Contract& contract : t.s.contracts[other])
        if (contract.partner == my.seat) contract.goods = 0;
    Player& player = t.s.player(my.seat);
    player.goods = static_cast<uint16_t>(player.goods + goods);
    t.tell(rule("20.3"), told::GoodsCollected{.seat = my.seat, .goods = goods});
  }
  END_RULES
}

namespace {

constexpr int kMostOnContract = 250;

// What abilities add on the nth agreement of a seat.
int extra_goods(const State& s, Seat seat, int nth) {
  int extra = is_granted(s, seat, Right::kExtraGoods);
  if (is_granted(s, seat, Right::kExtraGoodsOnTwo)) extra += nth == 0 ? 2 : nth == 1 ? 1 : 0;
  return extra;
}

void place_goods(Table& t, Seat seat) {
  State& s = t.s;
  int nth = 0, placed = 0;
  for (Seat other : s.everyone())
    for (int i = 0; i < kContracts; ++i) {
      Contract& contract = s.contracts[other][i];
      if (contract.partner != seat) continue;
      const int goods = value_of(s, other, i) + extra_goods(s, seat, nth++);
      contract.goods = static_cast<uint8_t>(std::min(contract.goods + goods, kMostOnContract));
      placed += goods;
    }
  if (placed) t.tell(rule("20.4"), told::GoodsPlaced{.seat = seat, .goods = placed});
}

}  // namespace

Flow PlaceGoods::run(Table& t, Frame& f, PlaceGoods&) {
  RULES
  for (Seat seat : t.s.everyone()) place_goods(t, seat);
  END_RULES
}

Flow TradeActionCards::run(Table& t, Frame& f, TradeActionCards&) {
  RULES
  END_RULES
}

}  // namespace tessera::ascension
