// A view is described once: a game writes `describe(auto& out, const View& view)`, and whoever comes as `out`
// makes of it what it is for. ViewWriter, here, writes the view as JSON; ViewTypes (view_types.h) learns what
// may stand where and prints a JSON schema and TypeScript. Both have the same functions, so that a field
// cannot be sent without being described.
#pragma once
#include <span>

#include "engine/game/settings.h"
#include "engine/values/seat.h"
#include "engine/view/json_writer.h"

namespace tessera {

// What values are called, by the name of their type.

// Rows of data by their ids: the values from 0 to count - 1. TypeScript takes any string for them.
template <class Value>
struct Ids {
  const char* type;
  const char* (*call)(Value);
  int count;
  const char* besides = "";  // what values that are no row are called: "decoy|none"

  const char* operator()(Value value) const { return call(value); }
};

// A few words by their index, those from `first` on. Each is a case of its own in TypeScript.
struct Names {
  const char* type;
  std::span<const char* const> names;
  size_t first = 0;

  template <class Value>
  const char* operator()(Value value) const {
    return names[static_cast<size_t>(value)];
  }
};

// The values of a table's setting, "a|b|c", by their index.
struct Choices {
  const char* values;

  std::string_view operator()(size_t index) const {
    std::string_view rest = values;
    for (; index; --index) rest.remove_prefix(rest.find('|') + 1);
    return rest.substr(0, rest.find('|'));
  }
};

// Texts too many to list, such as places on a board; `pattern` is what all of them are like.
template <class Text, class Value>
struct Spelling {
  Text (*call)(Value);
  const char* pattern;

  Text operator()(Value value) const { return call(value); }
};
template <class Text, class Value>
Spelling(Text (*)(Value), const char*) -> Spelling<Text, Value>;

inline constexpr int64_t kNoLimit = INT64_MIN;
template <class Number>
inline constexpr int64_t kLeastOf = std::is_unsigned_v<Number> ? 0 : kNoLimit;

class ViewWriter {
 public:
  explicit ViewWriter(JsonWriter& json) : json_(json) {}

  // What follows is the value of this field; `about` is for those who read the types.
  ViewWriter& field(std::string_view name, [[maybe_unused]] const char* about = "") {
    json_.key(name);
    return *this;
  }
  // A field that is there only sometimes: if (out.has_field(there, name)) out.flag(true);
  bool has_field(bool there, std::string_view name) {
    if (there) json_.key(name);
    return there;
  }
  // The value that follows is null unless it is `there`.
  ViewWriter& maybe(bool there) {
    there_ = there;
    return *this;
  }

  template <class Number>
  void number(Number value, [[maybe_unused]] int64_t least = kLeastOf<Number>,
              [[maybe_unused]] int64_t most = kNoLimit) {
    if (is_there()) json_.value(value);
  }
  void flag(bool value) {
    if (is_there()) json_.value(value);
  }
  void seat(Seat seat) {
    if (is_there()) json_.value(seat);
  }
  void seat_or_null(Seat seat) { maybe(seat != kNoSeat).seat(seat); }
  void seats(SeatSet seats) {
    list(seats, [this](Seat one) { json_.value(one); });
  }
  template <class Value, class Words>
  void word(const Value& value, const Words& words) {
    if (is_there()) json_.value(words(value));
  }
  template <class Range, class Words>
  void words(const Range& values, const Words& words) {
    list(values, [&](const auto& value) { json_.value(words(value)); });
  }

  // `each` describes one element.
  template <class Range, class Each>
  void list(const Range& values, Each each) {
    if (!is_there()) return;
    json_.begin_array();
    for (const auto& value : values) each(value);
    json_.end_array();
  }
  // `body` describes the fields. A record with a type of its own has the same fields wherever it stands.
  template <class Body>
  void record([[maybe_unused]] const char* type, Body body) {
    if (!is_there()) return;
    json_.begin_object();
    body();
    json_.end_object();
  }
  template <class Body>
  void record(Body body) {
    record("", body);
  }

 private:
  bool is_there() {
    if (!there_) json_.null();
    return std::exchange(there_, true);
  }

  JsonWriter& json_;
  bool there_ = true;
};

// What a table has chosen, as a value of the setting's kind.
void describe_setting(auto& out, const SettingRow& setting, int32_t value) {
  if (setting.kind == SettingKind::kFlag)
    out.flag(value != 0);
  else if (setting.kind == SettingKind::kNumber)
    out.number(value, setting.least, setting.most);
  else
    out.word(value, Choices{setting.values});
}

}  // namespace tessera
