// Counts what a WebSocket receives besides whole messages. Beast answers pings and swallows empty fragments
// by itself, so whoever wants to know how many there are must look at the bytes. RFC 6455, 5.2.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tessera::server {

class FrameCounter {
 public:
  // Takes what was received; returns how many frames began in it that end no message: control frames, and
  // fragments but for the last.
  int take(const unsigned char* data, size_t size) {
    int found = 0;
    while (size > 0) {
      if (payload_ > 0) {
        const size_t skipped = static_cast<size_t>(std::min<uint64_t>(payload_, size));
        payload_ -= skipped, data += skipped, size -= skipped;
        continue;
      }
      head_[have_++] = *data++, --size;
      if (have_ < 2 || have_ < head_size()) continue;
      payload_ = payload_size();
      const bool is_control = head_[0] & 0x08, is_last = head_[0] & 0x80;
      found += is_control || !is_last;
      have_ = 0;
    }
    return found;
  }

 private:
  size_t length_bytes() const {
    const int length = head_[1] & 0x7f;
    return length == 127 ? 8 : length == 126 ? 2 : 0;
  }
  size_t head_size() const { return 2 + length_bytes() + (head_[1] & 0x80 ? 4 : 0); }
  uint64_t payload_size() const {
    if (length_bytes() == 0) return head_[1] & 0x7f;
    uint64_t size = 0;
    for (size_t i = 0; i < length_bytes(); ++i) size = size << 8 | head_[2 + i];
    return size;
  }

  std::array<unsigned char, 14> head_{};
  size_t have_ = 0;
  uint64_t payload_ = 0;  // of the frame under way, still to come
};

}  // namespace tessera::server
