// Paying for claims, in the sealed part of a seat.
#pragma once
#include "games/ascension/decisions.h"

namespace tessera::ascension {

// Parts of a payment in their order; goods that are named as such are paid first, without a choice.
enum class Due : uint8_t { kNone = 0, kCommand = 1, kResources = 2, kInfluence = 3, kMixed = 4 };

// The claim is noted already; what it costs is asked for next, as long as is_paying.
void begin_payment(const State& s, Sealed& sealed, Objective objective);
bool is_paying(const Sealed& sealed);
void list_payment(const State& s, Seat seat, const Sealed& sealed, Listing& out);
void pay_part(const State& s, Seat seat, Sealed& sealed, Claiming how, int what);

}  // namespace tessera::ascension
