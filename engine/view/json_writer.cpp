#include "engine/view/json_writer.h"

namespace tessera {

// Texts are mostly short and plain: room is made once, and they are copied as they are.
void JsonWriter::quote(std::string_view text) {
  const size_t at = text_.size();
  text_.resize(at + text.size() + 2);
  char* to = &text_[at];
  *to++ = '"';
  for (const char c : text) {
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) {
      text_.resize(at);
      return quote_with_care(text);
    }
    *to++ = c;
  }
  *to = '"';
}

void JsonWriter::quote_with_care(std::string_view text) {
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
