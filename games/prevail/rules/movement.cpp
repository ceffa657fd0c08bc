// Movement (6): one unit's move.
#include "games/prevail/board.h"
#include "games/prevail/commitments.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

namespace {

Reach reach_of(const State& s, const Move& move) {
  return Reach(s, move.seat, move.unit, stat(s, move.seat, move.unit, Stat::kSpeed, move.committed),
               stat(s, move.seat, move.unit, Stat::kFlexibility, move.committed));
}

void finish_move(Table& t, const Move& move) {
  Army& army = t.s.army(move.seat);
  const bool stays = move.from == move.to && army.facings[move.unit] == move.facing;
  put_unit(t.s, move.seat, move.unit, move.to, move.facing);
  army.resolved |= bit(move.unit);
  const int32_t type = army.types[move.unit];
  if (stays)
    t.tell(rule("6.1"), told::Stands{.seat = move.seat, .type = type, .space = move.to});
  else
    t.tell(rule("6.1"),
           told::Moved{
               .seat = move.seat, .type = type, .from = move.from, .to = move.to, .facing = move.facing});
}

bool may_bring_commander(const State& s, const Move& move) {  // 10.2
  return move.from != move.to && s.army(move.seat).commander == move.from &&
         !has_unit(s, other(move.seat), move.to);
}

}  // namespace

Flow Move::run(Table& t, Frame& f, Move& my) {
  RULES
  my.from = t.s.army(my.seat).spaces[my.unit];
  ASK(CommitMove, my.seat);  // 6.11
  my.committed = commit(t, my.seat, answer(t, my.seat));
  if (t.s.ending != Ending::kNone) RETURN(0);
  ASK(MoveTo, my.seat);
  my.to = answer<Space>(t, my.seat);
  ASK(MoveFacing, my.seat);
  my.facing = answer<Facing>(t, my.seat);
  if (may_bring_commander(t.s, my)) {
    ASK(BringCommander, my.seat);
    if (answer(t, my.seat)) {
      t.s.army(my.seat).commander = my.to;
      t.tell(rule("10.2"), told::CommanderMoved{.seat = my.seat, .from = my.from, .to = my.to});
    }
  }
  finish_move(t, my);
  if (has_unit(t.s, other(my.seat), my.to))
    PERFORM(Engage, .seat = my.seat, .mover = my.unit, .defender = unit_at(t.s, other(my.seat), my.to),
            .kind = engagement_kind(my.facing,
                                    t.s.army(other(my.seat)).facings[unit_at(t.s, other(my.seat), my.to)]),
            .committed = my.committed);
  PERFORM(CatchCommanders);
  END_RULES
}

// ---------------------------------------------------------------- questions

void CommitMove::list(const State& s, Seat seat, Listing& out) {
  list_commitments(s, seat, kMoveStats, Duty::kMay, out);
}

namespace {

// Why a space is not among the ends of a move.
Rule why_not_reached(const State& s, const Move& move, const Reach& reach, Space space) {
  const Index foe = unit_at(s, other(move.seat), space);
  if (foe == kNoUnit && has_unit(s, move.seat, space)) return rule("6.7");
  if (foe != kNoUnit && (s.army(other(move.seat)).engaged & bit(foe))) return rule("6.5");
  if (reach.oblique_refused(space)) return rule("6.8");
  if (reach.rear_refused(space)) return rule("6.10");
  const int speed = stat(s, move.seat, move.unit, Stat::kSpeed, move.committed);
  const int flexibility = stat(s, move.seat, move.unit, Stat::kFlexibility, move.committed);
  if (distance(move.from, space) > speed) return rule("6.2");
  // What would have to be different?
  constexpr Rule kObstacles[] = {rule("6.3"), rule("6.4"), rule("6.6")};
  for (int i = 0; i < 3; ++i) {
    const Reach easier(s, move.seat, move.unit, speed, flexibility, static_cast<Ease>(i + 1));
    if (easier.facings_at(space)) return kObstacles[i];
    if (easier.rear_refused(space)) return rule("6.10");
  }
  return rule("6.5");
}

}  // namespace

void MoveTo::list(const State& s, Seat, Listing& out) {
  const Move& move = inside<Move>(s);
  const Reach reach = reach_of(s, move);
  for (int i = 0; i < reach.size(); ++i) out.add(reach.space(i));
  if (!out.explaining()) return;
  for (int row = 0; row < s.rows; ++row) {
    for (int column = 0; column < s.columns; ++column) {
      const Space space = space_of(row, column);
      if (!reach.facings_at(space)) out.refuse(space, why_not_reached(s, move, reach, space));
    }
  }
}

namespace {

// Why a move does not end with this facing: in an enemy's space the rule for the side it would have to come
// from.
Rule why_not_facing(const State& s, const Move& move, Facing facing) {
  const Index foe = unit_at(s, other(move.seat), move.to);
  if (foe == kNoUnit) return rule("6.3");
  const int eighths = turn_between(s.army(other(move.seat)).facings[foe], opposite(facing));
  return eighths < 2 ? rule("6.8") : eighths == 2 ? rule("6.9") : rule("6.10");
}

}  // namespace

void MoveFacing::list(const State& s, Seat, Listing& out) {
  const Move& move = inside<Move>(s);
  const uint8_t facings = reach_of(s, move).facings_at(move.to);
  for (Facing facing : kAllFacings)
    out.judge(static_cast<Choice>(facing),
              facings >> index(facing) & 1 ? Rule() : why_not_facing(s, move, facing));
}

void BringCommander::list(const State&, Seat, Listing& out) {
  out.add(1);
  out.add(0);
}

}  // namespace tessera::prevail
