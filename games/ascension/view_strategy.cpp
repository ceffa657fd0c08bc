// What a view shows of Strategy Cards and Technologies: filled, written and drawn.
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_strategy(const State&, Observer, View&) {}

template <class Out>
void describe_strategy(Out&, const View&) {}
template void describe_strategy(ViewWriter& out, const View& view);
template void describe_strategy(ViewTypes& out, const View& view);

void draw_strategy(const View&, Page&) {}
void draw_strategy_of(const View&, Seat, Page&) {}

}  // namespace tessera::ascension
