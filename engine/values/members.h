// Walks the members of an aggregate: count_members<T>(), and for_members(value, f), which calls f with each
// in order. At most sixteen; a nested aggregate or an array counts as one. It may have one base, an empty
// one.
#pragma once
#include <cstddef>
#include <type_traits>
#include <utility>

namespace tessera {

namespace detail {

struct Anything {
  template <class T>
  constexpr operator T() const noexcept;  // into whatever a member is; never called
};

template <class T>
struct AnyBase {
  template <class B>
  requires(std::is_base_of_v<B, T> && !std::is_same_v<B, T>) constexpr operator B() const noexcept;
};

// Whether T can be made of `before` values, one in braces made of `inner`, and `after` more.
template <class T, size_t... before, size_t... inner, size_t... after>
consteval bool can_be_made_of(std::index_sequence<before...>, std::index_sequence<inner...>,
                              std::index_sequence<after...>) {
  return requires {
    T{(static_cast<void>(before), Anything())...,
      {(static_cast<void>(inner), Anything())...},
      (static_cast<void>(after), Anything())...};
  };
}
template <class T, size_t... values>
consteval bool can_be_made_of(std::index_sequence<values...>) {
  return requires { T{(static_cast<void>(values), Anything())...}; };
}

template <class T, size_t most>
consteval size_t count_values() {  // an array counts each of its elements here
  if constexpr (most == 0 || can_be_made_of<T>(std::make_index_sequence<most>()))
    return most;
  else
    return count_values<T, most - 1>();
}

template <class T, size_t... rest>
consteval bool begins_with_base(std::index_sequence<rest...>) {
  return requires { T{AnyBase<T>(), (static_cast<void>(rest), Anything())...}; };
}

// How many of all `values` the member takes that begins behind the first `at`.
template <class T, size_t values, size_t at, size_t most>
consteval size_t width() {
  if constexpr (most == 1)  // also what has constructors, which braces may not tell apart
    return 1;
  else if constexpr (can_be_made_of<T>(std::make_index_sequence<at>(), std::make_index_sequence<most>(),
                                       std::make_index_sequence<values - at - most>()) &&
                     !can_be_made_of<T>(std::make_index_sequence<at>(), std::make_index_sequence<1>(),
                                        std::make_index_sequence<values - at - 1>()))
    return most;
  else
    return width<T, values, at, most - 1>();
}

template <class T, size_t values, size_t at = 0>
consteval size_t count_from() {
  if constexpr (at == values)
    return 0;
  else
    return 1 + count_from<T, values, at + width<T, values, at, values - at>()>();
}

}  // namespace detail

inline constexpr size_t kMostMembers = 16;

template <class T>
inline constexpr size_t kValues = detail::count_values<T, 4 * kMostMembers>();
template <class T>
inline constexpr bool kHasBase =
    kValues<T> > 0 &&
    detail::begins_with_base<T>(std::make_index_sequence<(kValues<T> > 0 ? kValues<T> - 1 : 0)>());

template <class T>
consteval size_t count_members() {
  constexpr size_t members =
      detail::count_from<T, kValues<T>>() - (kHasBase<T> ? 1 : 0);  // the base is a value
  static_assert(members <= kMostMembers);
  return members;
}

template <class T, class F>
constexpr void for_members(T& value, F&& f) {
  constexpr size_t count = count_members<std::remove_const_t<T>>();
  if constexpr (count == 0) {
  } else if constexpr (count == 1) {
    auto& [m1] = value;
    f(m1);
  } else if constexpr (count == 2) {
    auto& [m1, m2] = value;
    (f(m1), f(m2));
  } else if constexpr (count == 3) {
    auto& [m1, m2, m3] = value;
    (f(m1), f(m2), f(m3));
  } else if constexpr (count == 4) {
    auto& [m1, m2, m3, m4] = value;
    (f(m1), f(m2), f(m3), f(m4));
  } else if constexpr (count == 5) {
    auto& [m1, m2, m3, m4, m5] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5));
  } else if constexpr (count == 6) {
    auto& [m1, m2, m3, m4, m5, m6] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6));
  } else if constexpr (count == 7) {
    auto& [m1, m2, m3, m4, m5, m6, m7] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7));
  } else if constexpr (count == 8) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8));
  } else if constexpr (count == 9) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9));
  } else if constexpr (count == 10) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10));
  } else if constexpr (count == 11) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11));
  } else if constexpr (count == 12) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11), f(m12));
  } else if constexpr (count == 13) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11), f(m12), f(m13));
  } else if constexpr (count == 14) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11), f(m12), f(m13), f(m14));
  } else if constexpr (count == 15) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11), f(m12), f(m13), f(m14),
     f(m15));
  } else if constexpr (count == 16) {
    auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16] = value;
    (f(m1), f(m2), f(m3), f(m4), f(m5), f(m6), f(m7), f(m8), f(m9), f(m10), f(m11), f(m12), f(m13), f(m14),
     f(m15), f(m16));
  }
}

}  // namespace tessera
