// Every question and procedure of a game is declared in one place, its struct; a list of their types stands
// behind the last one. All tables from numbers to functions, names and rules are made of it at compile time.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/flow/flow.h"
#include "engine/game/options.h"
#include "engine/values/literal.h"

namespace tessera {

// What every number of a list must be: there, and nobody else's.
consteval bool are_distinct(std::initializer_list<int> ids) {
  for (const int* id = ids.begin(); id != ids.end(); ++id)
    if (*id <= 0 || std::find(id + 1, ids.end(), *id) != ids.end()) return false;
  return true;
}

// ---------------------------------------------------------------- questions

// Who is told that somebody is being asked. A hidden question is one that only holders of a card get: nobody
// else learns of it, and the table paces it evenly.
enum class Asking : uint8_t { kOpenly, kSecretly };
// Whether a player with a single answer is asked all the same, so that nobody learns that it was the only
// one.
enum class Forced : uint8_t { kAnswered, kAsked };

// The one of `given` that is of this type, or what it is otherwise.
template <class T, auto... given>
consteval T pick_kind(T otherwise) {
  [[maybe_unused]] const auto look = [&]<class Given>(Given one) {
    if constexpr (std::is_same_v<Given, T>) otherwise = one;
  };
  (look(given), ...);
  return otherwise;
}

// What is known of a question beside its number and its `list`. What an answer means is the game's own type.
template <class Meaning>
struct DecisionRow {
  const char* name;  // for machines
  Meaning meaning;
  Rule rule;
  const char* nothing = nullptr;  // the word for an answer that says pass, none or done
  Asking asking = Asking::kOpenly;
  Forced forced = Forced::kAnswered;

  constexpr DecisionRow hidden() const {
    DecisionRow row = *this;
    row.asking = Asking::kSecretly;
    return row;
  }
  constexpr DecisionRow asked_though_forced() const {
    DecisionRow row = *this;
    row.forced = Forced::kAsked;
    return row;
  }
};

// A question has a number, a row and a list, which is declared by a type of the game:
//   using Lists = void(const State& s, Seat seat, Listing& out);
//   struct Bid : Question<24, "bid", Meaning::kNumber, rule("5.5"), "pass", Forced::kAsked> {
//     static Lists list;
//   };
// One that is answered in a sealed sequence also has `static More take(State& s, Seat seat, Choice choice)`.
// Where a row is made in another way, only the number is given: `Question<24>`, with a `kRow` of its own.
template <uint16_t id, Literal name = "", auto meaning = 0, Rule rule = Rule(), Literal nothing = "",
          auto... how>
struct Question {
  static constexpr uint16_t kId = id;
  static constexpr DecisionRow<decltype(meaning)> kRow = {name.c_str(),
                                                          meaning,
                                                          rule,
                                                          nothing.empty() ? nullptr : nothing.c_str(),
                                                          pick_kind<Asking, how...>(Asking::kOpenly),
                                                          pick_kind<Forced, how...>(Forced::kAnswered)};
  static_assert(((std::is_same_v<decltype(how), Asking> || std::is_same_v<decltype(how), Forced>)&&...));
};

namespace detail {
template <class State>
auto take_like(void (*)(const State&, Seat, Listing&)) -> More (*)(State&, Seat, Choice);
}

template <class First, class... Others>
struct Questions {
  using Row = std::remove_const_t<decltype(First::kRow)>;
  using List = decltype(&First::list);
  using Take = decltype(detail::take_like(&First::list));
  static constexpr size_t kIds = std::max({First::kId, Others::kId...}) + size_t{1};
  static_assert(are_distinct({First::kId, Others::kId...}), "two questions have the same number");

  static constexpr bool kHasSecretOnes =
      First::kRow.asking == Asking::kSecretly || ((Others::kRow.asking == Asking::kSecretly) || ...);

  static constexpr bool has(uint16_t id) { return id < kIds && kRows[id]; }
  static constexpr const Row& row(uint16_t id) {
    if (!has(id)) broken("%u is no question", id);
    return *kRows[id];
  }
  // By number; called for every decision, which is known to be one.
  static constexpr std::array<List, kIds> kLists = [] {
    std::array<List, kIds> all{};
    all[First::kId] = First::list;
    ((all[Others::kId] = Others::list), ...);
    return all;
  }();
  static constexpr std::array<bool, kIds> kAskedThoughForced = [] {
    std::array<bool, kIds> all{};
    all[First::kId] = First::kRow.forced == Forced::kAsked;
    ((all[Others::kId] = Others::kRow.forced == Forced::kAsked), ...);
    return all;
  }();
  // What keeps an answer of a sealed sequence; null where a question has one answer.
  static constexpr std::array<Take, kIds> kTakes = [] {
    std::array<Take, kIds> all{};
    const auto add = [&]<class Q>(std::type_identity<Q>) {
      if constexpr (requires { Q::take; }) all[Q::kId] = Q::take;
    };
    add(std::type_identity<First>());
    (add(std::type_identity<Others>()), ...);
    return all;
  }();

 private:
  static constexpr std::array<const Row*, kIds> kRows = [] {
    std::array<const Row*, kIds> all{};
    all[First::kId] = &First::kRow;
    ((all[Others::kId] = &Others::kRow), ...);
    return all;
  }();
};

// ---------------------------------------------------------------- procedures

// A procedure has a number, a `run` and its locals, which are what is left when it waits:
//   struct Pay : Procedure<18> { static Runs<Pay> run;
//     TableSeat payer;
//     uint16_t amount;
//   };
// where the game says `template <class P> using Runs = Flow(Table& t, Frame& f, P& my);`.
template <uint16_t id>
struct Procedure {
  static constexpr uint16_t kId = id;
};

template <class P, class Table>
Flow run_procedure(Table& t, typename Table::Frame& f) {
  return P::run(t, f, locals<P>(f));
}

template <class... P>
struct Procedures {
  static constexpr size_t kIds = std::max({P::kId...}) + size_t{1};
  static_assert(are_distinct({P::kId...}), "two procedures have the same number");

  static constexpr bool has(uint16_t id) { return ((id == P::kId) || ...); }

  // What runs a frame, by the number of its procedure; null where there is none.
  template <class Table>
  static constexpr std::array<Flow (*)(Table&, typename Table::Frame&), kIds> kRunners = [] {
    std::array<Flow (*)(Table&, typename Table::Frame&), kIds> all{};
    ((all[P::kId] = run_procedure<P, Table>), ...);
    return all;
  }();
};

}  // namespace tessera
