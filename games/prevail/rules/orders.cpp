// Orders (5): who is given one, and carrying them out.
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"

namespace tessera::prevail {

namespace {

void give_orders(Table& t, Seat seat, UnitSet units) {
  Army& army = t.s.army(seat);
  army.ordered |= units;
  for_each(units, [&](Index unit) {
    t.tell(rule("5.4"), told::Ordered{.seat = seat, .type = army.types[unit], .space = army.spaces[unit]});
  });
}

// Ordered units that have not had their turn; one that is engaged by then is passed over.
UnitSet open_orders(const Army& army) { return army.ordered & ~army.resolved & ~army.engaged & army.units; }

void stand(Table& t, Seat seat, UnitSet units) {
  Army& army = t.s.army(seat);
  army.resolved |= units;
  for_each(units, [&](Index unit) {
    t.tell(rule("5.9"), told::Stands{.seat = seat, .type = army.types[unit], .space = army.spaces[unit]});
  });
}

}  // namespace

Flow IssueOrders::run(Table& t, Frame& f, IssueOrders& my) {
  RULES
  for (my.left = command_of(t.s, my.seat).number; my.left; --my.left) {
    ASK(Order, my.seat);
    if (answer(t, my.seat) == kNothing) break;
    if (command_of(t.s, my.seat).size == CommandSize::kUnits) {  // 5.5
      give_orders(t, my.seat, bit(answer<Index>(t, my.seat)));
    } else {  // 5.6
      my.start = answer<Index>(t, my.seat);
      ASK(LineEnd, my.seat);
      give_orders(t, my.seat, line_between(t.s, my.seat, my.start, answer<Index>(t, my.seat)));
    }
  }
  t.tell(rule("5.9"), told::OrdersDone{.seat = my.seat, .units = std::popcount(t.s.army(my.seat).ordered)});
  PERFORM(CarryOutOrders, .seat = my.seat);
  END_RULES
}

Flow CarryOutOrders::run(Table& t, Frame& f, CarryOutOrders& my) {  // 5.9
  RULES
  while (open_orders(t.s.army(my.seat))) {
    ASK(PickUnit, my.seat);
    if (answer(t, my.seat) == kNothing) {
      stand(t, my.seat, open_orders(t.s.army(my.seat)));
    } else if (command_of(t.s, my.seat).kind == CommandKind::kMovement) {
      PERFORM(Move, .seat = my.seat, .unit = answer<Index>(t, my.seat));
    } else {
      PERFORM(Shoot, .seat = my.seat, .unit = answer<Index>(t, my.seat));
    }
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void Order::list(const State& s, Seat seat, Listing& out) {
  const Army& army = s.army(seat);
  for_each(army.units, [&](Index unit) { out.judge(unit, why_not_ordered(s, seat, unit)); });
  out.add(kNothing);
}

void LineEnd::list(const State& s, Seat seat, Listing& out) {  // 5.6, 5.8
  const Index start = inside<IssueOrders>(s).start;
  out.add(start);
  for (int eighths : {2, -2}) {
    const Line line = line_from(s, seat, start, eighths);
    for (int i = 1; i < line.size; ++i) out.add(line.units[i]);
  }
  if (!out.explaining()) return;
  for_each(s.army(seat).units, [&](Index unit) {
    if (!out.options().has(unit))
      out.refuse(unit, s.army(seat).engaged & bit(unit) ? rule("5.8") : rule("5.6"));
  });
}

void PickUnit::list(const State& s, Seat seat, Listing& out) {  // 5.9
  const Army& army = s.army(seat);
  for_each(army.units, [&](Index unit) {
    const bool open = open_orders(army) & bit(unit);
    out.judge(unit, open ? Rule() : army.engaged & bit(unit) ? rule("7.5") : rule("5.9"));
  });
  out.add(kNothing);
}

}  // namespace tessera::prevail
