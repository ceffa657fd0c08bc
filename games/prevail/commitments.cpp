#include "games/prevail/commitments.h"

#include <bit>

namespace tessera::prevail {

void list_commitments(const State& s, Seat seat, StatSet accepted, Duty duty, Listing& out) {
  out.judge(kNothing, duty == Duty::kMay ? Rule() : rule("8.5"));
  for (CardSet cards = s.army(seat).hand; cards; cards &= cards - 1) {
    const Card card = static_cast<Card>(std::countr_zero(cards));
    const StatSet fitting = s.card(card).commit & accepted;
    for (int stat = 0; stat < kStats; ++stat)
      if (fitting >> stat & 1) out.add(commit_code(card, static_cast<Stat>(stat)));
    if (!fitting) out.judge(commit_code(card, kNoStat), duty == Duty::kMustAnyCard ? Rule() : rule("9.2"));
  }
  if (!out.explaining()) return;
  for (int card = 0; card < kCardCount; ++card)
    if (!(s.army(seat).hand >> card & 1))
      out.refuse(commit_code(static_cast<Card>(card), kNoStat), rule("9.1"));
}

bool holds_commitment(const State& s, Seat seat, StatSet accepted) {
  for (CardSet cards = s.army(seat).hand; cards; cards &= cards - 1)
    if (s.card(static_cast<Card>(std::countr_zero(cards))).commit & accepted) return true;
  return false;
}

}  // namespace tessera::prevail
