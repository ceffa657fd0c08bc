#include "store/fold.h"

#include <cstdint>

namespace tessera::store {
namespace {

uint32_t small_letter(uint32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;  // Latin-1
  if (c == 0x178) return 0xFF;
  if ((c >= 0x100 && c <= 0x12F) || (c >= 0x132 && c <= 0x137) || (c >= 0x14A && c <= 0x177)) return c | 1;
  if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c + (c & 1);
  if (c >= 0x391 && c <= 0x3AB && c != 0x3A2) return c + 32;  // Greek
  if (c >= 0x410 && c <= 0x42F) return c + 32;                // Cyrillic
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  return c;
}

}  // namespace

// All capitals above lie in the part of Unicode that takes one or two bytes, and so do their small letters.
std::string fold_name(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  for (size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (byte < 0x80) {
      folded += static_cast<char>(small_letter(byte));
      continue;
    }
    const bool two = byte >= 0xC2 && byte <= 0xDF && i + 1 < name.size() &&
                     (static_cast<unsigned char>(name[i + 1]) & 0xC0) == 0x80;
    if (!two) {
      folded += name[i];
      continue;
    }
    const uint32_t letter =
        small_letter((byte & 0x1Fu) << 6 | (static_cast<unsigned char>(name[++i]) & 0x3Fu));
    folded += static_cast<char>(0xC0 | letter >> 6);
    folded += static_cast<char>(0x80 | (letter & 0x3F));
  }
  return folded;
}

}  // namespace tessera::store
