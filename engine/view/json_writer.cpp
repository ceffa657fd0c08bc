#include "engine/view/json_writer.h"

namespace tessera {

void JsonWriter::quote(std::string_view text) {
  static constexpr char kDigits[] = "0123456789abcdef";
  text_ += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += kDigits[byte >> 4];
      text_ += kDigits[byte & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

}  // namespace tessera
