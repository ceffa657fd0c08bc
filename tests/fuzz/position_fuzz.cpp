// Text as a scenario file of each game: whatever it says, it is run or refused with a reason. The same text
// as a position file with questions.
#include "engine/check/scenario_of.h"
#include "games/all.h"
#include "games/prevail/ask.h"

namespace {

template <class G>
void read(std::string_view text) {
  for (const auto& result : tessera::testing::run_scenarios<G>(text, "fuzz"))
    for (const std::string& fault : result.faults)
      if (!fault.starts_with("fuzz:")) tessera::broken("position_fuzz: a fault without a place");
  if (const auto position = tessera::testing::first_position<G>(text, "fuzz"); position.is_ok()) {
    if (!G::check(position.value()).empty())
      tessera::broken("position_fuzz: an impossible position was taken");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  tessera::for_games(tessera::AllGames(), [&](auto type) { read<typename decltype(type)::type>(text); });
  const auto answers = tessera::prevail::answer_positions(text, "fuzz");
  if (!answers.is_ok() && !answers.message().starts_with("fuzz:"))
    tessera::broken("position_fuzz: a fault without a place: %s", answers.message().c_str());
  return 0;
}
