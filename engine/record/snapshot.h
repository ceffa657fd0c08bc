// A state as one line of text, with the names of its fields: a later build finds what it knows by name.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "engine/game/game.h"

namespace tessera {

// "tessera-snapshot-1:game:fields:bytes:checksum", all printable. A field is "name=offset+size", or
// "name=offset+sizexcountxstride" for a member of the elements of an array.
std::string write_snapshot(std::string_view game, std::span<const Field> fields, const void* state,
                           size_t size);

// Fills `state`, which must be prepared with defaults for what the snapshot does not have: fields, elements
// of an array, and members at the end of such elements. Where this build has a member of elements, a field
// called by that name and a number is that of one element ("hand3").
Status read_snapshot(std::string_view text, std::string_view game, std::span<const Field> fields, void* state,
                     size_t size);

}  // namespace tessera
