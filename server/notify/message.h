// What is sent: the JSON of a webhook and the text of a mail. Players' words go in, and stay words: no
// mention that rings for a whole channel, no header, no line of the mail protocol, no link.
#pragma once
#include <ctime>
#include <string>
#include <string_view>

#include "server/notify/notifier.h"

namespace tessera::server {

// What a player wrote, as it may stand in a notice, and never in its title: at most 40 characters, on one
// line, nothing invisible, and nothing that a reader's program would make a link, an address or a mark-up of.
std::string players_words(std::string_view text);

std::string webhook_body(const Notice& notice);

// A whole mail with headers, lines ended by CR LF.
std::string mail_text(const Notice& notice, std::string_view from, std::string_view id, std::time_t now);

// The address within "Tessera <tessera@example.org>", or the text itself.
std::string mail_address(std::string_view from);

// RFC 2047: plain ASCII as it is, everything else in encoded words; control characters become blanks.
std::string encoded_header(std::string_view text);

}  // namespace tessera::server
