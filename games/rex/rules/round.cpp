// The round (3): its seven phases, and collection (9), in which nobody is asked.
#include <algorithm>

#include "games/rex/board.h"

namespace tessera::rex {

namespace {

void begin_round(Table& t) {
  State& s = t.s;
  ++s.round;
  s.subsidised = SeatSet();
  std::fill_n(s.used_at, kLeaders, kNoSpace);  // 8.2 is about one round
  t.tell(rule("3.1"), told::RoundBegins{.round = s.round});
}

void begin_phase(Table& t, Phase phase) {
  t.s.phase = phase;
  t.tell(rule("3.1"), told::PhaseBegins{.phase = phase});
}

void give_charity(Table& t) {  // 9.1
  SeatSet poor;
  for (Seat seat = 0; seat < t.s.seats; ++seat)
    if (t.s.player(seat).purse <= kCharityLimit || has_race(t.s, seat, Race::kXxcha)) poor.add(seat);
  for (int turn = 0; turn < t.s.seats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    if (!poor.has(seat)) continue;
    gain(t.s, seat, kCharity);
    t.tell(has_race(t.s, seat, Race::kXxcha) ? rule("stipend") : rule("9.1"),
           told::CharityGiven{.seat = seat, .amount = kCharity});
  }
}

void collect(Table& t) {  // 9.2, 9.3
  for (int turn = 0; turn < t.s.seats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    const SpaceMask own = controlled(t.s, seat);
    const int a_unit = own & kCollectionBonusSpaces ? kBonusCollect : kCollect;
    for_each_space(own, [&](Space space) {
      uint8_t& there = t.s.influence[static_cast<int>(space)];
      const int taken = std::min<int>(there, a_unit * units_at(t.s, seat, space).units());
      if (!taken) return;
      there = static_cast<uint8_t>(there - taken);
      gain(t.s, seat, taken);
      t.tell(a_unit == kBonusCollect ? rule("9.3") : rule("9.2"),
             told::Collects{.seat = seat, .space = space, .amount = taken});
    });
  }
}

Flow run_phase(Table& t, Phase phase) {
  switch (phase) {
    case Phase::kInfluence:
      return call(t.s, InfluencePhase{});
    case Phase::kBidding:
      return call(t.s, Bidding{});
    case Phase::kRecruitment:
      return call(t.s, Recruitment{});
    case Phase::kManeuvering:
      return call(t.s, Maneuvering{});
    case Phase::kBattle:
      return call(t.s, BattlePhase{});
    case Phase::kCollection:
      give_charity(t);
      collect(t);
      return Flow::kDone;
    default:
      return call(t.s, BombardmentPhase{});
  }
}

}  // namespace

Flow Round::run(Table& t, Frame& f, Round& my) {
  RULES
  if (my.phase == Phase::kSetUp) {
    my.phase = Phase::kInfluence;
    begin_round(t);
  }
  for (; my.phase <= Phase::kBombardment; my.phase = static_cast<Phase>(static_cast<int>(my.phase) + 1)) {
    begin_phase(t, my.phase);
    PERFORM(CardWindow, .window = Window::kPhaseStart);
    EFFECT(run_phase(t, my.phase));
  }
  END_RULES
}

}  // namespace tessera::rex
