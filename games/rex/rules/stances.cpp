// Xxcha's stance (7.1-7.4), and which battles are fought in which order (7.5, 7.6).
#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

namespace {

SpaceMask contacts(const State& s, Seat seat) {
  return s.player(seat).present & units_of_others(s, seat) & ~bit(kCouncilSpace);
}

enum class Facing : uint8_t { kDown, kUp };

void take_stance(Table& t, const Stances& my, Facing facing) {
  const bool is_up = facing == Facing::kUp;
  t.s.face_down = is_up ? t.s.face_down & ~bit(my.space) : t.s.face_down | bit(my.space);
  t.tell(rule("7.1"), told::TakesStance{.seat = my.seat, .space = my.space, .face_up = is_up});
}

}  // namespace

Flow Stances::run(Table& t, Frame& f, Stances& my) {
  RULES
  my.left = contacts(t.s, my.seat);
  while (my.left) {
    my.space = static_cast<Space>(std::countr_zero(my.left));
    my.left &= my.left - 1;
    ASK(Stance, my.seat);
    take_stance(t, my, answer(t, my.seat) == kYes ? Facing::kUp : Facing::kDown);
  }
  if (!t.s.face_down) RETURN(0);
  EFFECT(declare(t, my.seat, use_of(Ability::kPatientPresence)));
  if (is_stopped(t.s)) {
    my.space = static_cast<Space>(t.s.result - static_cast<int64_t>(Verdict::kStopped));
    take_stance(t, my, Facing::kUp);
  }
  END_RULES
}

Flow BattlePhase::run(Table& t, Frame& f, BattlePhase& my) {  // 7.6
  RULES
  my.seat = t.s.seat_of_race(Race::kXxcha);
  if (my.seat != kNoSeat) PERFORM(Stances, .seat = my.seat);
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    while (battles_of(t.s, my.seat)) {
      ASK(PickBattle, my.seat);
      begin_battle(t, my.seat, fight_seat(answer(t, my.seat)), fight_space(answer(t, my.seat)));
      PERFORM(FightBattle);
    }
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void Stance::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void PickBattle::list(const State& s, Seat seat, Listing& out) {
  for_each_space(battles_of(s, seat), [&](Space space) {
    for (Seat other = 0; other < s.seats; ++other)
      if (is_battle_due(s, seat, space, other)) out.add(fight_code(space, other));
  });
  if (!out.explaining()) return;
  for_each_space(s.player(seat).present, [&](Space space) {
    for (Seat other = 0; other < s.seats; ++other)
      if (other != seat && !is_battle_due(s, seat, space, other))
        out.refuse(fight_code(space, other), rule("7.5"));
  });
}

}  // namespace tessera::rex
