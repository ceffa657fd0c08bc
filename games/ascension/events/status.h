// Numbers 240 to 269.
#pragma once
#include "games/ascension/events/base.h"

namespace tessera::ascension::told {

// clang-format off
struct CounterGained { Who seat; Area area;
  static constexpr EventRow kRow{240, "counter_gained", "seat area", "{seat} put a command counter into {area}."}; };
struct CountersReturned {
  static constexpr EventRow kRow{241, "counters_returned", "", "Command counters left the board and units were repaired."}; };
// clang-format on

using StatusEvents = TypeList<CounterGained, CountersReturned>;

}  // namespace tessera::ascension::told
