// How long the search for moves takes; the designer's own engine needs 28 ms for an army.
#include <chrono>

#include "games/prevail/board.h"
#include "games/prevail/prevail.h"
#include "games/prevail/reach.h"

namespace tessera::prevail {

double Prevail::army_moves_us() {
  constexpr int kTimes = 2000;
  tessera::Setup setup{kSeats, Settings(kSettingRows), 0};
  if (Status status = setup.settings.set("mode=standard"); !status.is_ok())
    broken("prevail: %s", status.message().c_str());
  State s;
  Chance chance(1);
  Table t(s, chance);
  prepare(s, setup);
  Kernel<Prevail>::run(t);
  int moves = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kTimes; ++i) {
    for (Seat seat : s.everyone()) {
      for_each(s.army(seat).units, [&](Index unit) {
        const Reach reach(s, seat, unit, stat(s, seat, unit, Stat::kSpeed),
                          stat(s, seat, unit, Stat::kFlexibility));
        for (int k = 0; k < reach.size(); ++k) moves += std::popcount(reach.facings(k));
      });
    }
  }
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
  if (moves == 0) broken("prevail: an army without moves");
  return took.count() / (kTimes * kSeats);
}

}  // namespace tessera::prevail
