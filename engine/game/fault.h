// What a check finds wrong with a state that may be damaged: a sentence, or "" if all is in order.
#pragma once
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>

#include "engine/game/settings.h"
#include "engine/values/seat.h"

namespace tessera {

// The first fault that a look finds; each takes for granted what the ones before it have found in order.
template <class S, class... Looks>
std::string first_fault(const S& s, const Looks&... looks) {
  std::string wrong;
  static_cast<void>(((wrong = looks(s), wrong.empty()) && ...));
  return wrong;
}

// A look that goes through the seats at the table, for one look(s, seat) after the other; `name(s, seat)`
// says whose fault it is.
template <class Name, class... Looks>
auto of_seats(Name name, Looks... looks) {
  return [=](const auto& s) {
    const auto at_seats = [&](auto look) -> std::string {
      for (Seat seat = 0; seat < s.seats; ++seat)
        if (std::string wrong = look(s, seat); !wrong.empty()) return name(s, seat) + ": " + wrong;
      return "";
    };
    std::string wrong;
    static_cast<void>(((wrong = at_seats(looks), wrong.empty()) && ...));
    return wrong;
  };
}

template <class T, size_t size>
bool is_blank(const T (&values)[size]) {
  return std::all_of(std::begin(values), std::end(values), [](T value) { return value == 0; });
}

// What must be in order before anybody looks into a frame.
template <class Questions, class S>
std::string check_kernel(const S& s) {
  if (s.depth > S::kDepthLimit) return "more frames than there is room for";
  if (s.decision != 0 && !Questions::has(s.decision)) return "an unknown question is asked";
  if (!(s.waiting | s.asked | s.forced).without(s.everyone()).empty()) return "an absent seat is waited for";
  return s.reserved ? "there is something in spare bytes" : "";
}

inline std::string check_settings(std::span<const uint8_t> settings, std::span<const SettingRow> rows) {
  for (size_t i = 0; i < rows.size(); ++i)
    if (settings[i] < rows[i].least || settings[i] > rows[i].most) return "a setting has an unknown value";
  return "";
}

}  // namespace tessera
