// What a view shows of Strategy Cards and Technologies: filled, written and drawn.
#include <algorithm>

#include "engine/view/text.h"
#include "engine/view/view_types.h"
#include "games/ascension/names.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_strategy(const State& s, Observer, View& view) {
  std::copy_n(s.strategy, kStrategyCards, view.strategy.cards);
  for (const Player& player : s.players)
    view.strategy.used = static_cast<uint16_t>(view.strategy.used | player.cards_used);
  view.strategy.nobodys_card = s.nobodys_card;
}

namespace {

const char* strategy_id(int card) { return kStrategyCardRows[card].id; }
constexpr Ids<int> kStrategyIds{"StrategyCardId", strategy_id, kStrategyCards};

bool is_used(const View& view, int card) { return view.strategy.used >> card & 1; }

}  // namespace

template <class Out>
void describe_strategy(Out& out, const View& view) {
  const StrategyView& strategy = view.strategy;
  out.field("strategy_cards").list(BitSet<int>::first(kStrategyCards), [&](int card) {
    out.record("StrategyCardView", [&] {
      out.field("id").word(card, kStrategyIds);
      out.field("bonus", "Bonus Counters on it").number(strategy.cards[card].bonus);
      out.field("holder").seat_or_null(strategy.cards[card].holder);
      out.field("used").flag(is_used(view, card));
      out.field("nobodys", "nobody carries it out").flag(strategy.nobodys_card == card);
    });
  });
}
template void describe_strategy(ViewWriter& out, const View& view);
template void describe_strategy(ViewTypes& out, const View& view);

namespace {

constexpr size_t kFirstColumn = 12;

void draw_card_line(std::string_view name, const std::vector<std::string>& cards, Page& page) {
  if (cards.empty()) return;
  page.put(fmt::format("  {:<{}}", name, kFirstColumn - 2), Ink::kFaint);
  Flowing line(page, kFirstColumn, kFirstColumn);
  for (const std::string& card : cards) line.put(&card == &cards.back() ? card : card + ";");
  line.end();
}

std::string card_text(const View& view, int card) {
  const StrategyCard& one = view.strategy.cards[card];
  std::string text = fmt::format("{} {}", card + 1, kStrategyCardRows[card].name);
  if (is_used(view, card)) text += " (used)";
  if (one.bonus) text += fmt::format(" +{}", one.bonus);
  if (view.strategy.nobodys_card == card) text += " (nobody's)";
  return text;
}

std::vector<std::string> cards_of(const View& view, Seat holder) {
  std::vector<std::string> texts;
  for (int card = 0; card < kStrategyCards; ++card)
    if (view.strategy.cards[card].holder == holder) texts.push_back(card_text(view, card));
  return texts;
}

}  // namespace

void draw_strategy(const View& view, Page& page) {
  draw_card_line("strategy", cards_of(view, kNoSeat), page);
}
void draw_strategy_of(const View& view, Seat seat, Page& page) {
  draw_card_line("strategy", cards_of(view, seat), page);
}

}  // namespace tessera::ascension
