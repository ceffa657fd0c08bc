// The form of a name in which it must be unique: Ada, ADA and ada are one person.
#pragma once
#include <string>
#include <string_view>

namespace tessera::store {

// Small letters for the capitals of Latin, Greek and Cyrillic, whatever the locale; all else stays.
std::string fold_name(std::string_view name);

}  // namespace tessera::store
