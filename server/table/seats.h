// Words about seats, and when somebody counts as away.
#pragma once
#include <string>

#include "server/table/clocks.h"
#include "store/store.h"

namespace tessera::server {

inline constexpr Millis kAwayAfter = 2 * 60'000;  // asked and silent, though the page is open

inline constexpr const char* kKept =
    "in a running game nobody is removed: let a bot play for who is away, they can take the seat back";
inline constexpr const char* kOwnLink =
    "somebody has taken that seat: only they may make a new link to it; if they are away, let a bot play";

// `what` without its full stop, and what the person can do about it.
std::string replaced_news(const std::string& what, const store::SeatRow& seat);

}  // namespace tessera::server
