// How the players' salts came about, as the protocol says it (docs/fairness.md).
#pragma once
#include "engine/record/record.h"
#include "engine/view/json_writer.h"

namespace tessera::protocol {

// The members `seals` and `withheld` of a Proof.
void write_sealing(JsonWriter& json, const Sealing& sealing);
void write_withheld(JsonWriter& json, const std::vector<Sealing::Withheld>& withheld);

}  // namespace tessera::protocol
