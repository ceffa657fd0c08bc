// What a name may look like, so that nobody passes for nobody, for somebody else or for the server itself.
#pragma once
#include <string>
#include <string_view>

namespace tessera::server {

// One letter in UTF-8 that one cannot see, or that changes what stands around it: blanks of other widths,
// zero width, marks of direction, fillers, tags, private use.
bool is_invisible(std::string_view letter);

// The name as it looks: small Latin letters for their twins in other scripts and among the digits, without
// blanks and signs, and without a number at its end.
std::string look_of(std::string_view name);

// Whether it looks like one of those the shell signs with or speaks of: Host, Spectator, System...
bool is_shell_name(std::string_view name);

}  // namespace tessera::server
