// Events with named fields that have types: each is declared once, by its row and its members.
//
//   struct UnitsPlaced : Told<11, "units_placed", "seat space units",
//                             "{seat} placed {units} in {space}."> {
//     Who seat;
//     Space space;
//     Units units;
//   };
//   t.tell(rule("2.10"), told::UnitsPlaced{.seat = seat, .space = space, .units = n});
//
// What a field is, is said by its type: an enum, an Amount of something, or a small struct. Its words and its
// JSON are the game's business (engine/view/event_words.h), so that rules need not know them.
#pragma once
#include <array>
#include <bit>
#include <type_traits>
#include <utility>

#include "engine/events/event.h"
#include "engine/values/bounded.h"
#include "engine/values/literal.h"
#include "engine/values/members.h"

namespace tessera {

// A number; what it counts, or what it is the number of, is said by the type derived from it:
// `struct Gems : Amount { using Amount::Amount; };`
struct Amount {
  template <class N>
  requires(std::is_integral_v<N> || std::is_enum_v<N>) constexpr Amount(N number)
      : n(static_cast<int32_t>(number)) {}
  template <class Value>
  constexpr Value as() const {
    return static_cast<Value>(n);
  }
  int32_t n;
};
struct Number : Amount {  // just that
  using Amount::Amount;
};
struct Flag : Amount {
  using Amount::Amount;
};
struct Who : Amount {  // a seat, or kNoSeat
  using Amount::Amount;
  template <MayBeNone kNone>
  constexpr Who(SeatLocal<kNone> seat) : Amount(Seat{seat}) {}
};

// A field that only the audience may see.
template <class T>
struct Secret {
  using Field = T;
  template <class V>
  requires((std::is_integral_v<V> || std::is_enum_v<V> ||
            std::is_same_v<V, T>)&&std::is_convertible_v<V, T>) constexpr Secret(V v)
      : value(v) {}
  T value;
};

// Who is told what is usually secret: everybody, spectators too.
struct Everybody {};
inline constexpr Everybody kEverybody;

struct EventRow {
  static constexpr int kMostLines = 8;
  uint16_t number;
  const char* name;    // for machines
  const char* fields;  // names of the members in their order
  // For people, see engine/view/event_line.h. Where there are several, `int line() const` of the event says
  // which.
  const char* line;
  const char* more_lines[kMostLines - 1] = {};
};

// The base of an event, with its row.
template <uint16_t number, Literal name, Literal fields, Literal line, Literal... more_lines>
struct Told {
  static_assert(sizeof...(more_lines) < EventRow::kMostLines);
  static constexpr EventRow kRow{number, name.c_str(), fields.c_str(), line.c_str(), {more_lines.c_str()...}};
};

// All events of a game; no two have the same number or name.
template <class... Events>
struct EventTypes {};

// --- between fields and the arguments of an Event

template <class T>
struct IsSecret : std::false_type {};
template <class T>
struct IsSecret<Secret<T>> : std::true_type {};

template <class T>
constexpr int32_t to_argument(const T& field) {
  if constexpr (IsSecret<T>::value) {
    return to_argument(field.value);
  } else if constexpr (std::is_base_of_v<Amount, T>) {
    return field.n;
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<int32_t>(field);
  } else {
    static_assert(sizeof(T) <= sizeof(int32_t));
    uint32_t bits = 0;
    const auto bytes = std::bit_cast<std::array<uint8_t, sizeof(T)>>(field);
    for (size_t i = 0; i < sizeof(T); ++i) bits |= uint32_t{bytes[i]} << 8 * i;
    return static_cast<int32_t>(bits);
  }
}

template <class T>
constexpr T from_argument(int32_t argument) {
  if constexpr (IsSecret<T>::value) {
    return T(from_argument<typename T::Field>(argument));
  } else if constexpr (std::is_base_of_v<Amount, T> || std::is_enum_v<T>) {
    return static_cast<T>(argument);
  } else {
    std::array<uint8_t, sizeof(T)> bytes{};
    for (size_t i = 0; i < sizeof(T); ++i) bytes[i] = static_cast<uint8_t>(argument >> 8 * i);
    return std::bit_cast<T>(bytes);
  }
}

template <class E>
constexpr Event make_event(Rule rule, const E& told) {
  static_assert(count_members<E>() <= Event::kArguments);
  Event event;
  event.type = E::kRow.number;
  event.rule = rule;
  for_members(told, [&](const auto& field) {
    if constexpr (IsSecret<std::remove_cvref_t<decltype(field)>>::value)
      event.secret = static_cast<uint8_t>(event.secret | 1u << event.count);
    event.arguments[event.count++] = to_argument(field);
  });
  return event;
}

namespace detail {

struct Argument {
  template <class T>
  constexpr operator T() const {
    return from_argument<T>(n == kHidden ? 0 : n);
  }
  int32_t n;
};

}  // namespace detail

// What was told; a field that is hidden is zero.
template <class E>
constexpr E fields_of(const Event& event) {
  return [&]<size_t... i>(std::index_sequence<i...>) {
    if constexpr (kHasBase<E>)
      return E{{}, detail::Argument{event.arguments[i]}...};
    else
      return E{detail::Argument{event.arguments[i]}...};
  }
  (std::make_index_sequence<count_members<E>()>());
}

template <class E>
inline constexpr bool kHasSecrets = make_event(Rule(), fields_of<E>(Event())).secret != 0;

}  // namespace tessera
