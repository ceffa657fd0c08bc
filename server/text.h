// Small helps for text that came from outside.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::server {

inline bool is_letter(char c) { return c >= 'a' && c <= 'z'; }  // a small one
std::string_view trim(std::string_view text);                   // without blanks and tabs around it
std::string small_letters(std::string_view text);               // A-Z only

// The letter that begins at `at`, which moves on; what is no UTF-8 is U+FFFD, byte by byte.
uint32_t next_letter(std::string_view text, size_t& at);

}  // namespace tessera::server
