// A broken invariant is a bug of ours, never of a player's: say what broke and stop.
#pragma once

namespace tessera {

[[noreturn, gnu::cold, gnu::format(printf, 1, 2)]] void broken(const char* what, ...);

}  // namespace tessera
