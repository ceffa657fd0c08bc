// Writes JSON into a string, piece by piece. Views are written straight from the game's structs: a document
// model would cost more than it gives here, and this also runs in the browser build.
#pragma once
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tessera {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name) {
    comma();
    quote(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    comma();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
  JsonWriter& value(double number) {
    if (!std::isfinite(number)) return null();  // JSON has no other word for it
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    return raw(std::string_view(buffer, static_cast<size_t>(end - buffer)));
  }
  template <class T>
  requires std::is_integral_v<T> JsonWriter& value(T number) {
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    return raw(std::string_view(buffer, static_cast<size_t>(end - buffer)));
  }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& json(std::string_view text) { return raw(text); }
  // key and value together
  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    key(name);
    return value(v);
  }
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }
  void clear() {
    text_.clear();
    fresh_ = true;
  }

 private:
  JsonWriter& open(char bracket) {
    comma();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonWriter& raw(std::string_view text) {
    comma();
    text_ += text;
    return *this;
  }
  void comma() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  void quote(std::string_view text);
  void quote_with_care(std::string_view text);

  std::string text_;
  bool fresh_ = true;  // nothing stands before the next piece on its level
};

}  // namespace tessera
