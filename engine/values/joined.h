// Lists that are written in several files, one for each part of a game, and used as one.
#pragma once
#include <array>
#include <cstddef>
#include <utility>

namespace tessera {

template <class... Types>
struct TypeList {};

namespace detail {

template <template <class...> class Whole, class... Lists>
struct Join;
template <template <class...> class Whole, class... A>
struct Join<Whole, TypeList<A...>> {
  using Type = Whole<A...>;
};
template <template <class...> class Whole, class... A, class... B, class... Lists>
struct Join<Whole, TypeList<A...>, TypeList<B...>, Lists...> : Join<Whole, TypeList<A..., B...>, Lists...> {};

}  // namespace detail

// Joined<Procedures, SetUpProcedures, BattleProcedures>: all of their types, in that order.
template <template <class...> class Whole, class... Lists>
using Joined = typename detail::Join<Whole, Lists...>::Type;

// Rows of a table, as the functions take them that look something up in one.
template <class Row, size_t size>
struct Rows {
  Row rows[size];
};

namespace detail {

template <class Row, size_t... size>
constexpr const Row& row_at(size_t at, const std::array<Row, size>&... parts) {
  const Row* found = nullptr;
  ((found || at < size ? void(found = found ? found : parts.data() + at) : void(at -= size)), ...);
  return *found;
}

}  // namespace detail

// All rows of several lists, some of which may be empty.
template <class Row, size_t... size>
constexpr auto joined_rows(const std::array<Row, size>&... parts) {
  return [&]<size_t... at>(std::index_sequence<at...>) {
    return Rows<Row, (size + ...)>{{detail::row_at(at, parts...)...}};
  }
  (std::make_index_sequence<(size + ...)>());
}

}  // namespace tessera
