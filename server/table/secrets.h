// Tokens, ids and other things nobody may guess.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera::server {

std::string random_token();     // 24 bytes as 32 characters of base64url
std::string random_table_id();  // 14 letters and digits that cannot be mistaken for each other: 70 bits
uint64_t random_seed();

std::string hash_token(std::string_view token);  // BLAKE2b in hex; this is what is stored
// In constant time; an empty hash is nobody's.
bool same_hash(std::string_view a, std::string_view b);

bool is_token(std::string_view text);     // of the right form
bool is_table_id(std::string_view text);  // of the right form

}  // namespace tessera::server
