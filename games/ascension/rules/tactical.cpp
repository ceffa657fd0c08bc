// The Tactical Action (6).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// Whether ships of some class that the seat has on the board could end there (6.1).
bool could_end(const State& s, Seat seat, System system) {
  const GrantSet grants = sources_of(s, seat).grants();
  for (int i = 0; i < kShips; ++i)
    if (may_end(s, system, kAllUnits[i], grants) && on_board(s, seat, kAllUnits[i])) return true;
  return false;
}

}  // namespace

Rule bars_activation(const State& s, Seat seat, System system) {
  if (!counters_in(s.player(seat), Area::kCommandPool)) return rule("14.2");
  if (s.system(system).counters.has(seat)) return rule("2.4");
  if (s.round == 1 && is_home(s, system) && !is_home_of(s, system, seat)) return rule("6.1");
  const Anomaly anomaly = anomaly_of(s, system);
  if (anomaly != kNoAnomaly && !row(anomaly).end && !could_end(s, seat, system)) return rule("6.1");
  return Rule();
}

bool can_activate(const State& s, Seat seat) {
  for (System system : s.present)
    if (bars_activation(s, seat, system) == Rule()) return true;
  return false;
}

Flow TacticalAction::run(Table& t, Frame& f, TacticalAction& my) {
  RULES
  ASK(Activate, my.seat);
  {
    const System system = answer<System>(t, my.seat);
    spend_counter(t.s, my.seat, Area::kCommandPool);
    activate(t.s, my.seat, system);
    t.s.tactical.active = SystemSet::only(system);
    t.tell(rule("6.1"), told::Activated{.seat = my.seat, .system = system});
  }
  PERFORM(MoveLeaders, .seat = my.seat);
  PERFORM(MoveShips, .seat = my.seat);
  PERFORM(SpaceCannon, .active = my.seat);
  PERFORM(SpaceBattles, .seat = my.seat);
  PERFORM(Land, .seat = my.seat);
  PERFORM(ProductionStep, .seat = my.seat);
  PERFORM_NTH(1, MoveLeaders, .seat = my.seat);
  END_RULES
}

void Activate::list(const State& s, Seat seat, Listing& out) {
  for (System system : s.present) out.judge(static_cast<Choice>(system), bars_activation(s, seat, system));
}

}  // namespace tessera::ascension
