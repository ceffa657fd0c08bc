// What a view shows of the cards that an observer may know (17, 25): filled, written and drawn.
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_cards(const State&, Observer, View&) {}

template <class Out>
void describe_cards(Out&, const View&) {}
template void describe_cards(ViewWriter& out, const View& view);
template void describe_cards(ViewTypes& out, const View& view);

void draw_cards(const View&, Page&) {}
void draw_cards_of(const View&, Seat, Page&) {}

}  // namespace tessera::ascension
