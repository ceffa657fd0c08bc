// What a view shows of objectives and points: filled, written and drawn.
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_objectives(const State&, Observer, View&) {}

template <class Out>
void describe_objectives(Out&, const View&) {}
template void describe_objectives(ViewWriter& out, const View& view);
template void describe_objectives(ViewTypes& out, const View& view);

void draw_objectives(const View&, Page&) {}
void draw_objectives_of(const View&, Seat, Page&) {}

}  // namespace tessera::ascension
