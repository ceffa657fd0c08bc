// What a view shows of the cards that an observer may know (17, 25): filled, written and drawn.
#include "engine/view/text.h"
#include "engine/view/view_types.h"
#include "games/ascension/names.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_cards(const State& s, Observer observer, View& view) {
  CardsView& cards = view.cards;
  for (Seat seat : s.everyone()) {
    const ActionDeck::Set& hand = s.player(seat).actions;
    cards.hands[seat] = observer.is(seat) ? hand : s.action_deck.known_of(hand, observer);
    cards.counts[seat] = static_cast<uint8_t>(hand.size());
  }
  cards.discard = s.action_deck.discard;
  cards.left = static_cast<uint8_t>(s.action_deck.bag.size());
}

namespace {

constexpr const char* built_card_id(int number) { return kActionCardIds[number]; }
constexpr Ids<int> kCardIds{"ActionCardId", built_card_id, kBuiltCards.size()};

WideSet<int, kBuiltCards.size()> numbers_of(const ActionDeck::Set& cards) {
  WideSet<int, kBuiltCards.size()> numbers;
  for (size_t i = 0; i < kBuiltCards.size(); ++i)
    if (cards.has(kBuiltCards[i])) numbers.add(static_cast<int>(i));
  return numbers;
}

}  // namespace

template <class Out>
void describe_cards(Out& out, const View& view) {
  out.field("hands", "Action Cards").list(SeatSet::first(view.seats), [&](Seat seat) {
    out.record("HandView", [&] {
      out.field("seat").seat(seat);
      out.field("count").number(view.cards.counts[seat]);
      out.field("cards", "those that the observer knows").words(numbers_of(view.cards.hands[seat]), kCardIds);
    });
  });
  out.field("discards").words(numbers_of(view.cards.discard), kCardIds);
  out.field("deck", "Action Cards to draw before the discards are shuffled").number(view.cards.left);
}
template void describe_cards(ViewWriter& out, const View& view);
template void describe_cards(ViewTypes& out, const View& view);

namespace {

std::vector<std::string> names_of(const ActionDeck::Set& cards) {
  std::vector<std::string> names;
  for (ActionDeck::Card card : cards) names.emplace_back(kActionCardRows[card].name);
  return names;
}

}  // namespace

void draw_cards(const View& view, Page& page) { draw_things("discards", names_of(view.cards.discard), page); }

void draw_cards_of(const View& view, Seat seat, Page& page) {
  const int count = view.cards.counts[seat];
  if (!count) return;
  std::vector<std::string> things = names_of(view.cards.hands[seat]);
  if (const int hidden = count - static_cast<int>(things.size()))
    things.push_back(counted(hidden, "hidden card"));
  draw_things("cards", things, page);
}

}  // namespace tessera::ascension
