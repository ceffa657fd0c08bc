#include "engine/record/snapshot.h"

#include <sodium.h>

#include <charconv>
#include <cstring>

#include "engine/chance/sources.h"

namespace tessera {

namespace {

constexpr std::string_view kMagic = "tessera-snapshot-1";

std::string checksum(std::string_view text) {
  uint8_t digest[16];
  crypto_generichash(digest, sizeof digest, reinterpret_cast<const uint8_t*>(text.data()), text.size(),
                     nullptr, 0);
  return to_hex(digest);
}

bool read_number(std::string_view text, uint32_t& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string write_snapshot(std::string_view game, std::span<const Field> fields, const void* state,
                           size_t size) {
  std::string text = std::string(kMagic) + ":" + std::string(game) + ":";
  for (const Field& field : fields)
    text +=
        std::string(field.name) + "=" + std::to_string(field.offset) + "+" + std::to_string(field.size) + ",";
  text += ":" + to_hex({static_cast<const uint8_t*>(state), size});
  return text + ":" + checksum(text);
}

Status read_snapshot(std::string_view text, std::string_view game, std::span<const Field> fields, void* state,
                     size_t size) {
  if (text.size() > 1u << 20) return Status::error("a snapshot is at most 1 MiB");
  const size_t last = text.rfind(':');
  if (text.substr(0, kMagic.size()) != kMagic || last == std::string_view::npos)
    return Status::error("this is not a snapshot: it must begin with '" + std::string(kMagic) + "'");
  if (checksum(text.substr(0, last)) != text.substr(last + 1))
    return Status::error("the snapshot is damaged: its checksum does not fit");
  const auto parts = split_words(text, ':');
  if (parts.size() != 5) return Status::error("the snapshot does not have its five parts");
  if (parts[1] != game)
    return Status::error("the snapshot is of the game '" + parts[1] + "', not of '" + std::string(game) +
                         "'");

  std::string bytes(parts[3].size() / 2, '\0');
  size_t length = 0;
  if (sodium_hex2bin(reinterpret_cast<uint8_t*>(bytes.data()), bytes.size(), parts[3].data(), parts[3].size(),
                     nullptr, &length, nullptr) != 0 ||
      2 * length != parts[3].size())
    return Status::error("the snapshot's bytes are not hexadecimal");

  for (const std::string& word : split_words(parts[2], ',')) {
    const size_t equals = word.find('='), plus = word.find('+');
    uint32_t offset = 0, extent = 0;
    if (equals == std::string::npos || plus == std::string::npos || plus < equals ||
        !read_number(std::string_view(word).substr(equals + 1, plus - equals - 1), offset) ||
        !read_number(std::string_view(word).substr(plus + 1), extent) || offset > bytes.size() ||
        extent > bytes.size() - offset)
      return Status::error("the snapshot's field '" + word + "' is not name=offset+size within its bytes");
    for (const Field& field : fields) {
      if (word.substr(0, equals) != field.name) continue;
      if (extent != field.size)
        return Status::error("the snapshot's field '" + std::string(field.name) + "' has " +
                             std::to_string(extent) + " bytes; this build has " + std::to_string(field.size));
      if (field.offset + field.size > size) return Status::error("this build describes its fields wrongly");
      std::memcpy(static_cast<char*>(state) + field.offset, bytes.data() + offset, extent);
    }
  }
  return Status::ok();
}

}  // namespace tessera
