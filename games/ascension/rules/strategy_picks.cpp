// Strategy Cards are picked (4.7 to 4.9) and returned (10.10); feedback (4.3).
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void earn_goods(Table& t, Rule by, Seat seat, int goods) {
  Player& player = t.s.player(seat);
  player.goods = static_cast<uint16_t>(player.goods + goods);
  t.tell(by, told::GoodsGained{.seat = seat, .goods = goods});
}

// --- 4.3

namespace {

int best_score(const State& s, SeatSet seats) {
  int most = 0;
  for (Seat seat : seats) most = std::max(most, score_of(s, seat));
  return most;
}

}  // namespace

void feed_back(Table& t) {
  for (Seat seat : t.s.in_play) {
    const int lead = score_of(t.s, seat) - best_score(t.s, t.s.in_play.without(SeatSet{seat}));
    if (lead <= 0) continue;
    Player& player = t.s.player(seat);
    player.goods = static_cast<uint16_t>(player.goods + lead);
    t.tell(rule("4.3"), told::FedBack{.seat = seat, .goods = lead});
  }
}

// --- 4.7

namespace {

const PicksRow& picks_of(const State& s) {  // 22.1
  return kPicksRows[std::max(s.in_play.size(), kLeastPlayers) - kLeastPlayers];
}
int cards_in_use(const State& s) { return picks_of(s).ninth ? kStrategyCards : kStrategyCards - 1; }

void take_card(Table& t, Seat seat, int card) {
  t.s.strategy[card].holder = seat;
  t.s.player(seat).cards = static_cast<uint16_t>(t.s.player(seat).cards | 1u << card);
  t.tell(rule("4.7"), told::CardPicked{.seat = seat, .card = card});
}
uint8_t take_bonus(State& s, int card) {
  const uint8_t bonus = s.strategy[card].bonus;
  s.strategy[card].bonus = 0;
  return bonus;
}

Rule bars_pick(const State& s, Seat seat, const PickStrategyCards& my, int card) {
  if (card >= cards_in_use(s)) return rule("22.1");
  if (s.strategy[card].holder != kNoSeat) return rule("4.7");
  const bool again = s.in_play.size() == 2 && my.turn == 0 && s.player(seat).had_assembly;
  return again && card == static_cast<int>(StrategyNumber::kAssembly) ? rule("22.5") : Rule();
}

// --- 4.8

bool is_unpicked(const State& s, int card) {
  return card < cards_in_use(s) && s.strategy[card].holder == kNoSeat;
}

void place_bonus(Table& t) {
  for (int card = 0; card < kStrategyCards; ++card) {
    if (!is_unpicked(t.s, card)) continue;
    if (t.s.strategy[card].bonus < 0xff) ++t.s.strategy[card].bonus;
    t.tell(rule("4.8"), told::BonusPlaced{.card = card});
  }
}

// 22.4
void draw_nobodys_card(Table& t) {
  BitSet<int> left;
  for (int card = 0; card < kStrategyCards; ++card)
    if (is_unpicked(t.s, card)) left.add(card);
  const uint8_t card = static_cast<uint8_t>(t.chance.pick(left, kDrawStrategyCard));
  if (t.s.strategy[card].bonus) --t.s.strategy[card].bonus;
  t.s.nobodys_card = card;
  t.tell(rule("22.4"), told::NobodysCardDrawn{.card = card});
}

constexpr int kPlayersWithNobody = 5;

}  // namespace

Flow PickStrategyCards::run(Table& t, Frame& f, PickStrategyCards& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < picks_of(t.s).each * t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat)) {
      ASK(PickCard, my.seat);
      my.card = answer<uint8_t>(t, my.seat);
      take_card(t, my.seat, my.card);
      PERFORM(ConvertBonus, .seat = my.seat, .left = take_bonus(t.s, my.card));
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  place_bonus(t);
  if (is_unpicked(t.s, static_cast<int>(StrategyNumber::kBureaucracy))) PERFORM(OpenObjective);
  if (t.s.in_play.size() == kPlayersWithNobody) draw_nobodys_card(t);
  END_RULES
}

void PickCard::list(const State& s, Seat seat, Listing& out) {
  const PickStrategyCards& my = inside<PickStrategyCards>(s);
  for (int card = 0; card < kStrategyCards; ++card)
    out.judge(static_cast<Choice>(card), bars_pick(s, seat, my, card));
}

Flow ConvertBonus::run(Table& t, Frame& f, ConvertBonus& my) {
  RULES
  for (; my.left; --my.left) {
    ASK(BonusTo, my.seat);
    if (answer(t, my.seat) == kBonusGood) {
      ++t.s.player(my.seat).goods;
      t.tell(rule("4.7"), told::BonusConverted{.seat = my.seat});
    } else {
      const Area area = answer<Area>(t, my.seat);
      gain_counters(t.s, my.seat, area, 1);
      t.tell(rule("4.7"), told::CounterGained{.seat = my.seat, .area = area});
    }
  }
  END_RULES
}

void BonusTo::list(const State& s, Seat seat, Listing& out) {
  const Rule no = counters_left(s, seat) ? Rule() : rule("4.7");
  for (int area = 0; area < kAreas; ++area) out.judge(static_cast<Choice>(area), no);
  out.add(kBonusGood);
}

// --- 4.9

namespace {

bool is_partner(const State& s, Seat seat, Seat other) {
  for (const Contract& contract : s.contracts[seat])
    if (contract.partner == other && other != seat) return true;
  return false;
}

// Own card, seat, card of that seat.
template <class F>
void for_swaps(const State& s, Seat seat, F f) {
  for (Seat other : s.in_play) {
    if (!is_partner(s, seat, other)) continue;
    for (int own : BitSet<int>::from_bits(s.player(seat).cards))
      for (int card : BitSet<int>::from_bits(s.player(other).cards)) f(own, other, card);
  }
}

bool may_swap_cards(const State& s, Seat seat) {
  if (!s.in_play.has(seat) || !is_granted(s, seat, Right::kSwapStrategyCard)) return false;
  bool found = false;
  for_swaps(s, seat, [&](int, Seat, int) { found = true; });
  return found;
}

void give_card(State& s, Seat from, Seat to, int card) {
  s.strategy[card].holder = to;
  s.player(from).cards = static_cast<uint16_t>(s.player(from).cards & ~(1u << card));
  s.player(to).cards = static_cast<uint16_t>(s.player(to).cards | 1u << card);
}

void swap_cards(Table& t, Seat seat, Choice choice) {
  const int own = part(0, choice), card = part(2, choice);
  const Seat other = part(1, choice);
  give_card(t.s, seat, other, own);
  give_card(t.s, other, seat, card);
  t.tell(rule("4.9"), told::CardsSwapped{.seat = seat, .card = own, .other = other, .taken = card});
}

}  // namespace

Flow AfterPicks::run(Table& t, Frame& f, AfterPicks& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (may_swap_cards(t.s, my.seat)) {
      ASK(SwapCards, my.seat);
      if (answer(t, my.seat) != kNothing) swap_cards(t, my.seat, answer(t, my.seat));
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void SwapCards::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for_swaps(s, seat, [&](int own, Seat other, int card) { out.add(parts(own, other, card)); });
}

// --- 10.10

void return_cards(State& s) {
  for (StrategyCard& card : s.strategy) card.holder = kNoSeat;
  s.nobodys_card = kNoStrategyCard;
  s.laps = 0;
  for (Player& player : s.players) {
    player.had_assembly = player.cards >> static_cast<int>(StrategyNumber::kAssembly) & 1;
    player.cards = player.cards_used = 0;
  }
}

Flow EndOfStatus::run(Table& t, Frame& f, EndOfStatus& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat) && is_granted(t.s, my.seat, Right::kRecycleAfterStatus))
      PERFORM(RecycleCards, .seat = my.seat, .actions = 1);
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

}  // namespace tessera::ascension
