// Text as a scenario file: whatever it says, it is run or refused with a reason.
#include "engine/testing/scenario_of.h"
#include "games/preascendant/preascendant.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using tessera::preascendant::Preascendant;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& result : tessera::testing::run_scenarios<Preascendant>(text, "fuzz"))
    for (const std::string& fault : result.faults)
      if (!fault.starts_with("fuzz:")) tessera::broken("position_fuzz: a fault without a place");
  if (const auto position = tessera::testing::first_position<Preascendant>(text, "fuzz"); position.is_ok()) {
    if (!Preascendant::check(position.value()).empty())
      tessera::broken("position_fuzz: an impossible position was taken");
  }
  return 0;
}
