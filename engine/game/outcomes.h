// What chance gave, in words: "card=K12". A row for each thing that chance is asked for.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/chance/chance.h"
#include "engine/game/broken.h"
#include "engine/game/status.h"

namespace tessera {

struct OutcomeRow {
  uint8_t purpose;
  const char* word;                                             // before the "="
  const char* what;                                             // behind "is no"
  const char* example;                                          // behind the "=", for messages
  uint32_t count;                                               // numbers from this on are none
  std::string (*name)(uint32_t number);                         // "": there is no such outcome
  std::optional<uint32_t> (*also)(std::string_view) = nullptr;  // other names for the same
};

std::string outcome_name(std::span<const OutcomeRow> rows, Outcome outcome);
Result<Outcome> parse_outcome(std::span<const OutcomeRow> rows, std::string_view text);

}  // namespace tessera
