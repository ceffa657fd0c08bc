// What a view shows of agreements, offers and Domain Counters: filled, written and drawn.
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_trade(const State&, Observer, View&) {}

template <class Out>
void describe_trade(Out&, const View&) {}
template void describe_trade(ViewWriter& out, const View& view);
template void describe_trade(ViewTypes& out, const View& view);

void draw_trade(const View&, Page&) {}
void draw_trade_of(const View&, Seat, Page&) {}

}  // namespace tessera::ascension
