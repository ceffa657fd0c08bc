// The log: what happened, as a line for people and as fields for programs. Events are declared as
// engine/events/told.h says; a game adds how each kind of field reads.
#pragma once
#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/events/event_log.h"
#include "engine/events/told.h"
#include "engine/view/event_line.h"
#include "engine/view/json_writer.h"
#include "engine/view/words.h"

namespace tessera {

// How fields read that every game has. A game derives its own from this and adds for each further type
//   text(field)         its words; "" if there is nothing to say
//   id(field)           what programs call it; "" if it is nothing. An Amount without one is a number
//   write(json, field)  where its JSON is neither
//   is_one(field)       whether {field:is/are} says "is"
struct EventWords {
  static std::string text(Who who) { return who.n == kNoSeat ? std::string() : seat_token(who.n); }
  static std::string text(Number number) { return std::to_string(number.n); }
  static bool is_one(Amount amount) { return amount.n == 1; }
  static void write(JsonWriter& json, Amount amount) { json.value(amount.n); }
  static void write(JsonWriter& json, Flag flag) { json.value(flag.n != 0); }
  static void write(JsonWriter& json, Who who) { who.n == kNoSeat ? json.null() : json.value(who.n); }
  static void write(JsonWriter& json, SeatSet seats) {
    write_list(json, seats, [](Seat seat) { return seat; });
  }
  template <class Things, class Id>
  static void write_list(JsonWriter& json, const Things& things, Id id) {
    json.begin_array();
    for (const auto& thing : things) json.value(id(thing));
    json.end_array();
  }
};

namespace detail {

constexpr std::string_view field_name(const EventRow& row, size_t index) {
  std::string_view rest = row.fields;
  for (; index; --index) rest = rest.substr(std::min(rest.find(' '), rest.size() - 1) + 1);
  return rest.substr(0, rest.find(' '));
}
constexpr size_t count_names(const EventRow& row) {
  size_t names = *row.fields ? 1 : 0;
  for (const char* at = row.fields; *at; ++at) names += *at == ' ';
  return names;
}
// Of `field` or `field:one/many`; kArguments if there is none.
constexpr size_t field_of(const EventRow& row, std::string_view gap) {
  const std::string_view name = gap.substr(0, gap.find(':'));
  for (size_t i = 0; i < count_names(row); ++i)
    if (name == field_name(row, i)) return i;
  return Event::kArguments;
}

template <class T>
constexpr const T& shown(const T& field) {
  return field;
}
template <class T>
constexpr const T& shown(const Secret<T>& field) {
  return field.value;
}

// Whether every gap names a field that has words, and one that may be hidden leaves no hole.
template <class Words, class E>
consteval bool is_line(const char* line) {
  bool good = true;
  const bool formed = for_gaps(line, [&](const EventGap& gap) {
    const size_t wanted = field_of(E::kRow, gap.name);
    bool found = false;
    size_t index = 0;
    const E told = fields_of<E>(Event());
    for_members(told, [&]<class T>(const T& field) {
      if (index++ != wanted) return;
      const bool is_form = gap.name.find(':') != gap.name.npos;
      found = (gap.may_be_empty || !IsSecret<T>::value) &&
              (is_form ? requires { Words::is_one(shown(field)); } : requires { Words::text(shown(field)); });
    });
    good = good && found;
  });
  return formed && good;
}
template <class Words, class E>
consteval bool has_good_lines() {
  bool good = is_line<Words, E>(E::kRow.line);
  for (const char* line : E::kRow.more_lines) good = good && (!line || is_line<Words, E>(line));
  return good;
}

template <class E>
const char* line_of(const E& told) {
  if constexpr (requires { told.line(); })
    return told.line() ? E::kRow.more_lines[told.line() - 1] : E::kRow.line;
  else
    return E::kRow.line;
}

template <class Words, class T>
std::string gap_text(const T& field, std::string_view form) {
  if constexpr (requires { Words::is_one(field); })
    if (!form.empty()) {
      const size_t slash = form.find('/');
      return std::string(Words::is_one(field) ? form.substr(0, slash) : form.substr(slash + 1));
    }
  if constexpr (requires { Words::text(field); })
    return Words::text(field);
  else
    return {};
}

template <class Words, class E>
std::string event_line(const Event& event) {
  const E told = fields_of<E>(event);
  return capital(filled_event(line_of(told), [&](std::string_view gap) {
    const size_t wanted = field_of(E::kRow, gap);
    const size_t colon = gap.find(':');
    const std::string_view form = colon == gap.npos ? std::string_view() : gap.substr(colon + 1);
    std::string text;
    size_t index = 0;
    for_members(told, [&](const auto& field) {
      if (index++ == wanted && event.arguments[wanted] != kHidden) text = gap_text<Words>(shown(field), form);
    });
    return text;
  }));
}

template <class Words, class T>
void write_field(JsonWriter& json, const T& field) {
  if constexpr (requires { Words::id(field); }) {
    const std::string id = Words::id(field);
    id.empty() ? json.null() : json.value(id);
  } else {
    Words::write(json, field);
  }
}

template <class Words, class E>
std::string fields_text(const Event& event) {
  const E told = fields_of<E>(event);
  size_t index = 0;
  JsonWriter json;
  json.begin_object();
  for_members(told, [&](const auto& field) {
    json.key(field_name(E::kRow, index));
    event.arguments[index++] == kHidden ? void(json.null()) : write_field<Words>(json, shown(field));
  });
  return json.end_object().take();
}

// Letter by letter: compilers count the steps of what they work out, and a game may have hundreds of events.
constexpr bool same_text(const char* one, const char* other) {
  while (*one && *one == *other) ++one, ++other;
  return *one == *other;
}
constexpr bool differ(std::initializer_list<const EventRow*> rows) {
  for (auto one = rows.begin(); one != rows.end(); ++one)
    for (auto other = one + 1; other != rows.end(); ++other)
      if ((*one)->number == (*other)->number || same_text((*one)->name, (*other)->name)) return false;
  return true;
}

template <class Words, class... E>
struct LogOf {
  static_assert(((count_names(E::kRow) == count_members<E>()) && ...),
                "a field has no name, or a name no field");
  static_assert((has_good_lines<Words, E>() && ...), "a line has a gap that no field fills, or a secret one");
  static_assert(differ({&E::kRow...}), "two events have the same number or name");

  static constexpr auto kEntries = [] {
    std::array<EventLog::Entry, std::max({E::kRow.number...}) + 1> entries{};
    ((entries[E::kRow.number] = {&E::kRow, event_line<Words, E>, fields_text<Words, E>}), ...);
    return entries;
  }();
};

}  // namespace detail

// Kept by the game: `static constexpr EventLog log = event_log<Words>(Happenings());`
template <class Words, class... E>
consteval EventLog event_log(EventTypes<E...>) {
  return EventLog(detail::LogOf<Words, E...>::kEntries);
}

}  // namespace tessera
