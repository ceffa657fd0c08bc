// What is sent: the JSON of a webhook and the text of a mail. Players' words go in, and stay words: no
// mention that rings for a whole channel, no header, no line of the mail protocol.
#pragma once
#include <ctime>
#include <string>
#include <string_view>

#include "server/notify/notifier.h"

namespace tessera::server {

std::string webhook_body(const Notice& notice);

// A whole mail with headers, lines ended by CR LF.
std::string mail_text(const Notice& notice, std::string_view from, std::string_view id, std::time_t now);

// The address within "Tessera <tessera@example.org>", or the text itself.
std::string mail_address(std::string_view from);

// RFC 2047: plain ASCII as it is, everything else in encoded words; control characters become blanks.
std::string encoded_header(std::string_view text);

}  // namespace tessera::server
