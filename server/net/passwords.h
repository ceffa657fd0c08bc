// What a password must be like, and how it is kept.
#pragma once
#include <string>
#include <string_view>

#include "engine/game/status.h"

namespace tessera::server {

// For a new one: of 8 to 200 bytes, none of the commonest, not one letter again and again, not the name of
// the account. The message says what to do.
Status check_new_password(std::string_view password, std::string_view account_name);

// Argon2id; "" when there is no memory for it.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace tessera::server
