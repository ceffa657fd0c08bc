// The Status Phase (10).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// 10.10
void clean_up(Table& t) {
  State& s = t.s;
  for (SystemRecord& system : s.systems) system.counters = SeatSet();
  for (UnitRecord* record = s.units.records; record != s.units.records + s.units.size(); ++record) {
    std::fill_n(record->hits, kDamageable, uint8_t{0});
    record->army.armor_hits = 0;
  }
  for (PlanetRecord& planet : s.planets) planet.army.armor_hits = 0;
  s.high_alert = kNoSystem;
  expire(s, Until::kRound);
  t.tell(rule("10.10"), told::CountersReturned{});
}

int counter_income(const State& s, Seat seat) {
  return (s.seats == 2 ? kDuelCounterIncome : kCounterIncome) +
         sum_of(Stat::kCounterIncome, sources_of(s, seat), {});
}

}  // namespace

Flow StatusPhase::run(Table& t, Frame& f, StatusPhase&) {
  RULES
  begin_phase(t, Phase::kStatus);
  PERFORM(Income);
  clean_up(t);
  END_RULES
}

Flow Income::run(Table& t, Frame& f, Income& my) {
  RULES
  my.seat = t.s.speaker;
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    if (t.s.in_play.has(my.seat))
      PERFORM(GainCounters, .seat = my.seat, .left = static_cast<uint8_t>(counter_income(t.s, my.seat)));
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

Flow GainCounters::run(Table& t, Frame& f, GainCounters& my) {
  RULES
  for (; my.left && counters_left(t.s, my.seat); --my.left) {
    ASK(GainTo, my.seat);
    {
      const Area area = answer<Area>(t, my.seat);
      gain_counters(t.s, my.seat, area, 1);
      t.tell(rule("14.1"), told::CounterGained{.seat = my.seat, .area = area});
    }
  }
  END_RULES
}

void GainTo::list(const State&, Seat, Listing& out) {
  for (int area = 0; area < kAreas; ++area) out.add(static_cast<Choice>(area));
}

}  // namespace tessera::ascension
