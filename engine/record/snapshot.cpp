#include "engine/record/snapshot.h"

#include <sodium.h>

#include <charconv>
#include <cstring>
#include <optional>

#include "engine/chance/sources.h"

namespace tessera {

namespace {

constexpr std::string_view kSnapshotMagic = "tessera-snapshot-1";

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

// Where a snapshot says that a field is.
struct Extent {
  std::string_view name;
  uint32_t offset, size, stride, count;
};

// Nothing if that is not within the bytes.
std::optional<Extent> read_extent(std::string_view word, size_t bytes) {
  const size_t equals = word.find('='), plus = word.find('+');
  if (equals == word.npos || plus == word.npos || plus < equals) return std::nullopt;
  Extent extent{word.substr(0, equals), 0, 0, 0, 1};
  if (!read_number(word.substr(equals + 1, plus - equals - 1), extent.offset)) return std::nullopt;
  const auto numbers = split_words(std::string(word.substr(plus + 1)), 'x');
  if (numbers.size() != 1 && numbers.size() != 3) return std::nullopt;
  if (!read_number(numbers[0], extent.size)) return std::nullopt;
  if (numbers.size() == 3 && (!read_number(numbers[1], extent.count) || extent.count == 0 ||
                              !read_number(numbers[2], extent.stride) || extent.stride < extent.size))
    return std::nullopt;
  const uint64_t end = uint64_t{extent.offset} + uint64_t{extent.count - 1} * extent.stride + extent.size;
  if (extent.count > bytes || end > bytes) return std::nullopt;
  return extent;
}

// Which element of the field a name means: the first, or for "hand3" that one.
constexpr int kNoElement = -1;
int element_of(std::string_view name, const Field& field) {
  if (name == field.name) return 0;
  uint32_t number = 0;
  if (field.stride == 0 || !name.starts_with(field.name) ||
      !read_number(name.substr(std::string_view(field.name).size()), number) || number >= field.count)
    return kNoElement;
  return static_cast<int>(number);
}

// Elements may have become larger or more; anything else must be as it was.
bool fits(const Extent& there, const Field& field) {
  const bool is_one_element = there.name != field.name;
  if (is_one_element || field.stride == 0) return there.stride == 0 && there.size == field.size;
  return there.stride != 0 && there.size <= field.size && there.count <= field.count;
}

std::string size_of(const Extent& extent) {
  const std::string one = std::to_string(extent.size) + " bytes";
  return extent.count == 1 ? one : std::to_string(extent.count) + " times " + one;
}

}  // namespace

std::string write_snapshot(std::string_view game, std::span<const Field> fields, const void* state,
                           size_t size) {
  std::string text = std::string(kSnapshotMagic) + ":" + std::string(game) + ":";
  for (const Field& field : fields)
    text += std::string(field.name) + "=" + std::to_string(field.offset) + "+" + std::to_string(field.size) +
            (field.stride ? "x" + std::to_string(field.count) + "x" + std::to_string(field.stride) : "") +
            ",";
  text += ":" + to_hex({static_cast<const uint8_t*>(state), size});
  return text + ":" + checksum(text);
}

Status read_snapshot(std::string_view text, std::string_view game, std::span<const Field> fields, void* state,
                     size_t size) {
  if (text.size() > 1u << 20) return Status::error("a snapshot is at most 1 MiB");
  const size_t last = text.rfind(':');
  if (text.substr(0, kSnapshotMagic.size()) != kSnapshotMagic || last == std::string_view::npos)
    return Status::error("this is not a snapshot: it must begin with '" + std::string(kSnapshotMagic) + "'");
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
    const std::optional<Extent> there = read_extent(word, bytes.size());
    if (!there)
      return Status::error("the snapshot's field '" + word +
                           "' is not name=offset+size or name=offset+sizexcountxstride within its bytes");
    for (const Field& field : fields) {
      if (field.end() > size) return Status::error("this build describes its fields wrongly");
      const int element = element_of(there->name, field);
      if (element == kNoElement) continue;
      if (!fits(*there, field))
        return Status::error("the snapshot's field '" + std::string(there->name) + "' has " +
                             size_of(*there) + "; this build has " +
                             size_of({field.name, 0, field.size, 0, field.count}));
      for (uint32_t i = 0; i < there->count; ++i)
        std::memcpy(static_cast<char*>(state) + field.at(static_cast<uint32_t>(element) + i),
                    bytes.data() + there->offset + i * there->stride, there->size);
    }
  }
  return Status::ok();
}

}  // namespace tessera
