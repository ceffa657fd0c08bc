#include "server/notify/address.h"

#include <curl/curl.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include "server/notify/notifier.h"

namespace tessera::server {
namespace {

constexpr size_t kMostUrl = 512;
constexpr size_t kMostAddress = 254;
constexpr size_t kMostLocalPart = 64;

struct Network {
  uint32_t start;
  int bits;
};

constexpr Network kClosed[] = {
    {0x00000000, 8},   // this network
    {0x0A000000, 8},   // private
    {0x64400000, 10},  // shared by a provider's customers
    {0x7F000000, 8},   // loopback
    {0xA9FE0000, 16},  // link-local, where clouds keep their keys
    {0xAC100000, 12},  // private
    {0xC0000000, 24},  // protocol assignments
    {0xC0A80000, 16},  // private
    {0xC6120000, 15},  // benchmarks
    {0xE0000000, 4},   // multicast
    {0xF0000000, 4},   // reserved, broadcast
};

bool is_public_v4(uint32_t address) {
  return std::none_of(std::begin(kClosed), std::end(kClosed), [&](const Network& network) {
    return (address >> (32 - network.bits)) == (network.start >> (32 - network.bits));
  });
}

uint32_t v4_at(const uint8_t* bytes) {
  return static_cast<uint32_t>(bytes[0]) << 24 | static_cast<uint32_t>(bytes[1]) << 16 |
         static_cast<uint32_t>(bytes[2]) << 8 | bytes[3];
}

bool is_public_v6(const std::array<uint8_t, 16>& bytes) {
  const auto starts = [&](std::initializer_list<uint8_t> prefix) {
    return std::equal(prefix.begin(), prefix.end(), bytes.begin());
  };
  if (starts({0x00, 0x64, 0xFF, 0x9B})) return is_public_v4(v4_at(&bytes[12]));  // NAT64
  if (starts({0x20, 0x02})) return is_public_v4(v4_at(&bytes[2]));               // 6to4
  if (starts({0x20, 0x01, 0x00, 0x00})) return false;                            // Teredo
  // Only 2000::/3 is given out. Outside lie ::1, v4-mapped, unique-local, link-local and multicast.
  return (bytes[0] & 0xE0) == 0x20;
}

bool is_atom(unsigned char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
         (c != 0 && std::strchr("!#$%&'*+-/=?^_`{|}~", c) != nullptr);
}

bool is_dotted(std::string_view text, bool (*allowed)(unsigned char)) {
  if (text.empty() || text.front() == '.' || text.back() == '.') return false;
  if (text.find("..") != std::string_view::npos) return false;
  return std::all_of(text.begin(), text.end(), [&](unsigned char c) { return c == '.' || allowed(c); });
}

bool is_host_letter(unsigned char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-';
}

struct FreeUrl {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK || !text) return "";
  std::string found = text;
  curl_free(text);
  return found;
}

bool has_user(CURLU* url) {
  for (const CURLUPart part : {CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS}) {
    char* text = nullptr;
    const bool there = curl_url_get(url, part, &text, 0) == CURLUE_OK;
    curl_free(text);
    if (there) return true;
  }
  return false;
}

}  // namespace

bool is_public(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, address, sizeof v4);
    return is_public_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, address, sizeof v6);
    std::array<uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return is_public_v6(bytes);
  }
  return false;
}

std::string site_of(std::string_view url) {
  const std::unique_ptr<CURLU, FreeUrl> parsed(curl_url());
  const std::string text(url);
  if (!parsed || curl_url_set(parsed.get(), CURLUPART_URL, text.c_str(), 0) != CURLUE_OK) return "";
  std::string host = part_of(parsed.get(), CURLUPART_HOST);
  for (char& c : host)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  while (host.ends_with('.')) host.pop_back();
  const size_t last = host.rfind('.');
  const bool is_number = host.starts_with('[') || (!host.empty() && host.back() >= '0' && host.back() <= '9');
  if (is_number || last == std::string::npos || last == 0) return host;
  const size_t before = host.rfind('.', last - 1);
  return before == std::string::npos ? host : host.substr(before + 1);
}

std::string check_webhook(std::string_view url) {
  if (url.empty()) return "Give the address of the webhook, such as https://example.org/hook.";
  if (url.size() > kMostUrl) return "The address of the webhook is too long; 512 characters are the most.";
  const bool plain = std::all_of(url.begin(), url.end(), [](unsigned char c) {
    return c > 0x20 && c < 0x7F && c != '\\' && c != '<' && c != '>' && c != '"';
  });
  if (!plain)
    return "The address of the webhook holds a character that does not belong there; copy it again.";
  const std::unique_ptr<CURLU, FreeUrl> parsed(curl_url());
  const std::string text(url);
  if (!parsed ||
      curl_url_set(parsed.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
    return "This is not the address of a webhook; it looks like https://example.org/hook.";
  }
  const std::string scheme = part_of(parsed.get(), CURLUPART_SCHEME);
  if (scheme != "http" && scheme != "https")
    return "The address of a webhook begins with https:// or http://.";
  if (has_user(parsed.get())) return "The address of the webhook must not hold a user name or password.";
  if (part_of(parsed.get(), CURLUPART_HOST).empty()) return "The address of the webhook names no host.";
  return "";
}

std::string check_email(std::string_view address) {
  constexpr const char* kWrong = "This is not an e-mail address; it looks like ada@example.org.";
  if (address.empty()) return "Give an e-mail address, such as ada@example.org.";
  if (address.size() > kMostAddress) return "The e-mail address is too long; 254 characters are the most.";
  const size_t at = address.find('@');
  if (at == std::string_view::npos || at > kMostLocalPart) return kWrong;
  if (!is_dotted(address.substr(0, at), is_atom)) return kWrong;
  const std::string_view host = address.substr(at + 1);
  if (!is_dotted(host, is_host_letter) || host.front() == '-') return kWrong;
  return "";
}

}  // namespace tessera::server
