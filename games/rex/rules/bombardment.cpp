// Bombardment (10).
#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

Flow Sabotage::run(Table& t, Frame& f, Sabotage& my) {
  RULES
  ASK(SabotageSteps, my.seat);
  t.s.fleet_steps = answer<uint8_t>(t, my.seat);
  END_RULES
}

namespace {

void bombard_sector(Table& t, int sector) {  // 10.3
  for_each_space(kSectorSpaces[sector] & in_play(t.s), [&](Space space) {
    if (!(shielded(t.s) & bit(space))) bombard_units(t, space, rule("10.3"));
    destroy_influence(t, space, rule("10.3"));
  });
}

void move_fleet(Table& t) {  // 10.2
  State& s = t.s;
  const bool is_chosen = s.fleet_steps != kNoSteps;
  if (!is_chosen && !s.fleet_card) s.fleet_card = draw_bombardment(t);
  const int steps = is_chosen ? s.fleet_steps : s.fleet_card;
  const int from = s.fleet;
  const int to = (from + steps - 1) % kSectors + 1;
  t.tell(is_chosen ? rule("fleet-sabotage") : rule("10.2"),
         told::FleetMoves{.sectors = steps, .from = from, .to = to, .sabotaged = is_chosen});
  for (int i = 1; i <= steps; ++i) {
    s.fleet = static_cast<uint8_t>((from + i - 1) % kSectors + 1);
    bombard_sector(t, s.fleet);
  }
  turn_up_alone(t);
  t.reveal();
}

void end_round(Table& t) {  // 10.6
  State& s = t.s;
  s.fleet_card = 0;
  s.fleet_seen = SeatSet();
  s.fleet_steps = kNoSteps;
  s.first = s.next_seat(s.first);
  t.tell(rule("10.6"), told::FirstPlayerToken{.seat = s.first});
}

CardWindow window_after() { return {.window = Window::kAfterBombardment}; }

}  // namespace

Flow BombardmentPhase::run(Table& t, Frame& f, BombardmentPhase&) {
  RULES
  PERFORM(CardWindow, .window = Window::kBeforeBombardment);
  move_fleet(t);
  EFFECT(call(t.s, window_after()));
  end_round(t);
  END_RULES
}

// ---------------------------------------------------------------- questions

void SabotageSteps::list(const State&, Seat, Listing& out) {
  out.add_range(0, row(CardKind::kFleetSabotage).amount, rule("fleet-sabotage"));
}

}  // namespace tessera::rex
