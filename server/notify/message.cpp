#include "server/notify/message.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "engine/view/json_writer.h"

namespace tessera::server {
namespace {

constexpr size_t kMostContent = 1900;  // Discord takes 2000 characters
constexpr size_t kMostSubject = 200;
constexpr size_t kMostPlayersWords = 40;
constexpr size_t kWordBytes = 45;  // of text in one encoded word: 60 letters of base64, 72 with its frame
constexpr size_t kLineBytes = 57;  // of text in one line of a mail: 76 letters of base64

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // the ending zero
  return text;
}

// At most this many bytes, and no half character at the end.
std::string_view cut(std::string_view text, size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most);
}

std::string without_controls(std::string_view text) {
  std::string clean(text);
  std::replace_if(
      clean.begin(), clean.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  return clean;
}

// Letters of no width, and those that turn the direction of what follows.
bool is_invisible(std::string_view letter) {
  if (letter == "\xC2\xAD") return true;
  if (letter.size() != 3) return letter.size() == 2 && letter[0] == '\xC2' && letter[1] < '\xA0';
  const auto code =
      static_cast<unsigned>((letter[0] & 0x0F) << 12 | (letter[1] & 0x3F) << 6 | (letter[2] & 0x3F));
  return (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

// Slack reads <!channel> as a call to everybody; written like this it is only text.
std::string slack_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else if (c == '&') {
      escaped += "&amp;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string whole_text(const Notice& notice, size_t most) {
  const size_t link = notice.link.empty() ? 0 : notice.link.size() + 1;
  std::string text = notice.title;
  if (!text.empty() && !notice.text.empty()) text += '\n';
  text += notice.text;
  text = std::string(cut(text, most > link ? most - link : 0));
  if (link) text += (text.empty() ? "" : "\n") + notice.link;
  return text;
}

// RFC 5322 wants English names, whatever the locale.
std::string mail_date(std::time_t now) {
  constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %02d %s %d %02d:%02d:%02d +0000",
                kDays[static_cast<size_t>(utc.tm_wday)], utc.tm_mday,
                kMonths[static_cast<size_t>(utc.tm_mon)], utc.tm_year + 1900, utc.tm_hour, utc.tm_min,
                utc.tm_sec);
  return text.data();
}

// The name before the address is text; the address was checked.
std::string from_header(std::string_view from) {
  const std::string address = mail_address(from);
  const size_t bracket = from.find('<');
  std::string name = bracket == std::string_view::npos ? "" : without_controls(from.substr(0, bracket));
  while (!name.empty() && name.back() == ' ') name.pop_back();
  if (name.empty()) return address;
  const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == ' ' || c == '-';
  });
  return (plain ? name : "=?UTF-8?B?" + base64(cut(name, kWordBytes)) + "?=") + " <" + address + ">";
}

}  // namespace

std::string players_words(std::string_view text) {
  std::string words;
  size_t characters = 0;
  for (size_t at = 0; at < text.size() && characters < kMostPlayersWords;) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::string_view letter = text.substr(at, length);
    at += length;
    const bool broken = (lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || letter.size() < length;
    if (broken || is_invisible(letter)) continue;
    const bool plain = lead >= 0x80 || (lead >= '0' && lead <= '9') || (lead >= 'A' && lead <= 'Z') ||
                       (lead >= 'a' && lead <= 'z') || lead == '\'' || lead == '-' || lead == ',' ||
                       lead == '!' || lead == '?';
    if (plain) {
      words += letter;
    } else if (words.empty() || words.back() == ' ') {
      continue;
    } else {
      words += ' ';
    }
    ++characters;
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

std::string webhook_body(const Notice& notice) {
  const std::string text = whole_text(notice, kMostContent);
  JsonWriter json;
  json.begin_object().field("content", text).field("text", slack_text(text)).field("username", "Tessera");
  json.key("allowed_mentions").begin_object().key("parse").begin_array().end_array().end_object();
  return json.end_object().take();
}

std::string mail_address(std::string_view from) {
  const size_t open = from.find('<');
  const size_t close = from.find('>');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open)
    return std::string(from);
  return std::string(from.substr(open + 1, close - open - 1));
}

std::string encoded_header(std::string_view text) {
  const std::string clean = without_controls(cut(text, kMostSubject));
  const bool plain = clean.size() <= 70 && clean.find("=?") == std::string::npos &&
                     std::all_of(clean.begin(), clean.end(), [](unsigned char c) { return c < 0x80; });
  if (plain) return clean;
  std::string words;
  for (std::string_view rest = clean; !rest.empty();) {
    std::string_view word = cut(rest, kWordBytes);
    if (word.empty()) word = rest.substr(0, kWordBytes);  // not UTF-8 at all
    if (!words.empty()) words += "\r\n ";
    words += "=?UTF-8?B?" + base64(word) + "?=";
    rest.remove_prefix(word.size());
  }
  return words;
}

std::string mail_text(const Notice& notice, std::string_view from, std::string_view id, std::time_t now) {
  const std::string address = mail_address(from);
  std::string mail = "From: " + from_header(from) + "\r\n";
  mail += "To: " + without_controls(notice.email) + "\r\n";
  mail += "Subject: " + encoded_header(notice.title) + "\r\n";
  mail += "Date: " + mail_date(now) + "\r\n";
  mail += "Message-ID: <" + std::string(id) + "@" + address.substr(address.find('@') + 1) + ">\r\n";
  mail += "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n";
  mail += "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  std::string body = notice.text + "\n";
  if (!notice.link.empty()) body += "\n" + notice.link + "\n";
  for (size_t at = 0; at < body.size(); at += kLineBytes) {
    mail += base64(std::string_view(body).substr(at, kLineBytes)) + "\r\n";
  }
  return mail;
}

}  // namespace tessera::server
