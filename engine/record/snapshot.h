// A state as one line of text, with the names of its fields: a later build finds what it knows by name.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "engine/game/game.h"

namespace tessera {

// "tessera-snapshot-1:game:fields:bytes:checksum", all printable.
std::string write_snapshot(std::string_view game, std::span<const Field> fields, const void* state,
                           size_t size);

// Fills `state`, which must be prepared with defaults for fields the snapshot does not have.
Status read_snapshot(std::string_view text, std::string_view game, std::span<const Field> fields, void* state,
                     size_t size);

}  // namespace tessera
