#include "engine/protocol/sealing.h"

namespace tessera::protocol {

void write_sealing(JsonWriter& json, const Sealing& sealing) {
  json.key("seals").begin_array();
  for (const Sealing::Seal& seal : sealing.seals)
    json.begin_object().field("seat", seal.seat).field("seal", seal.hash).end_object();
  json.end_array();
  write_withheld(json, sealing.withheld);
}

void write_withheld(JsonWriter& json, const std::vector<Sealing::Withheld>& withheld) {
  json.key("withheld").begin_array();
  for (const Sealing::Withheld& each : withheld)
    json.begin_object().field("round", each.round).field("seat", each.seat).end_object();
  json.end_array();
}

}  // namespace tessera::protocol
