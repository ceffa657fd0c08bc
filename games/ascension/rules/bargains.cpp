// Trade Goods that are given away, or asked for (13.5, 20.8): free actions.
#include <algorithm>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr int kMostGiven = 20;

// Gone with whoever gives, or asks for, more than there is.
int most_to_give(const State& s, Seat seat) { return std::min<int>(s.player(seat).goods, kMostGiven); }

Choice bargain_choice(Bargaining kind, Seat with, int goods) {
  return parts(static_cast<int>(kind), with, goods);
}

void hand_goods(Table& t, Seat from, Seat to, int goods) {
  Player &giver = t.s.player(from), &taker = t.s.player(to);
  giver.goods = static_cast<uint16_t>(giver.goods - goods);
  taker.goods = static_cast<uint16_t>(taker.goods + goods);
  t.tell(rule("13.5"), told::GoodsGiven{.seat = from, .to = to, .goods = goods});
}

}  // namespace

void forget_bargains(State& s) {
  for (Bargain& bargain : s.bargains) bargain = {kNoSeat, 0, 0, 0};
}

namespace {

// Questions at which nobody's Trade Goods are spoken for already: what is being built, or paid for by several
// answers, counts on the whole purse.
bool is_quiet(const State& s) {
  switch (s.decision) {
    case ChooseAction::kId:
    case TradeOption::kId:
    case Propose::kId:
    case AnswerProposal::kId:
    case Approve::kId:
    case BreakWhich::kId:
    case CaptiveFate::kId:
    case GrantPassage::kId:
    case LeaveBattle::kId:
    case Ceasefire::kId:
    case EndActivation::kId:
      return true;
    default:
      return false;
  }
}

}  // namespace

void Ascension::list_free(const State& s, Seat seat, Listing& out) {
  if (!is_quiet(s) || !s.in_play.has(seat)) return;
  const Bargain& mine = s.bargains[seat];
  if (mine.to != kNoSeat) out.add(bargain_choice(Bargaining::kWithdraw, mine.to, mine.asked));
  for (Seat other : s.in_play) {
    if (other == seat) continue;
    const Bargain& theirs = s.bargains[other];
    if (theirs.to == seat) {
      out.judge(bargain_choice(Bargaining::kAccept, other, theirs.asked),
                theirs.asked <= s.player(seat).goods ? Rule() : rule("13.5"));
      out.add(bargain_choice(Bargaining::kRefuse, other, theirs.asked));
    }
    for (int goods = 1; goods <= kMostGiven; ++goods)
      out.judge(bargain_choice(Bargaining::kGive, other, goods),
                goods <= most_to_give(s, seat) ? Rule() : rule("13.5"));
    if (mine.to == kNoSeat)
      for (int goods = 1; goods <= most_to_give(s, other); ++goods)
        out.add(bargain_choice(Bargaining::kAsk, other, goods));
  }
}

void Ascension::act_free(Table& t, Seat seat, Choice choice) {
  State& s = t.s;
  const Seat other = part(1, choice);
  const int goods = part(2, choice);
  t.reveal();
  switch (static_cast<Bargaining>(part(0, choice))) {
    case Bargaining::kGive:
      return hand_goods(t, seat, other, goods);
    case Bargaining::kAsk:
      s.bargains[seat] = {other, 0, static_cast<uint8_t>(goods), 0};
      return t.tell(rule("20.8"), told::GoodsAsked{.seat = seat, .to = other, .goods = goods});
    case Bargaining::kAccept:
      s.bargains[other] = {kNoSeat, 0, 0, 0};
      return hand_goods(t, seat, other, goods);
    case Bargaining::kRefuse:
      s.bargains[other] = {kNoSeat, 0, 0, 0};
      return t.tell(rule("20.8"), told::AskedInVain{.seat = other, .to = seat});
    case Bargaining::kWithdraw:
      s.bargains[seat] = {kNoSeat, 0, 0, 0};
      return t.tell(rule("20.8"), told::AskedNoMore{.seat = seat, .to = other});
  }
}

}  // namespace tessera::ascension
