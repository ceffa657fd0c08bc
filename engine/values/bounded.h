// Numbers that are used as indices, with their bounds in the type: a local of a procedure that came from a
// damaged snapshot can be refused before anybody indexes with it.
#pragma once
#include <cstdint>

#include "engine/values/seat.h"

namespace tessera {

// What values an index has: below `count`, or `none`. A game says it beside its enumeration:
//   constexpr IndexRange range_of(Space) { return {kSpaces, kNoSpace}; }
struct IndexRange {
  int count;
  int none = -1;
  template <class T>
  constexpr IndexRange(int the_count, T the_none) : count(the_count), none(static_cast<int>(the_none)) {}
  constexpr explicit IndexRange(int the_count) : count(the_count) {}
  constexpr bool has(int value) const { return (value >= 0 && value < count) || value == none; }
};

// A plain number below kCount, or kNone; otherwise used like a uint8_t.
template <int kCount, int kNone = -1>
class Bounded {
 public:
  constexpr Bounded(uint8_t value = 0) : value_(value) {}
  template <int kOthers, int kOthersNone>
  constexpr Bounded(Bounded<kOthers, kOthersNone> other) : value_(other) {}
  constexpr operator uint8_t() const { return value_; }
  constexpr Bounded& operator++() {
    ++value_;
    return *this;
  }
  friend constexpr IndexRange range_of(Bounded) { return {kCount, kNone}; }

 private:
  uint8_t value_;
};

// A seat of the table, or kNoSeat where it says so.
enum class MayBeNone : uint8_t { kNo, kYes };
template <MayBeNone kNone>
class SeatLocal {
 public:
  constexpr SeatLocal(Seat seat = 0) : seat_(seat) {}
  template <MayBeNone kOthers>
  constexpr SeatLocal(SeatLocal<kOthers> other) : seat_(other) {}
  constexpr operator Seat() const { return seat_; }
  constexpr bool is_at(int seats) const {
    return seat_ < seats || (kNone == MayBeNone::kYes && seat_ == kNoSeat);
  }

 private:
  Seat seat_;
};
using TableSeat = SeatLocal<MayBeNone::kNo>;
using SeatOrNone = SeatLocal<MayBeNone::kYes>;

}  // namespace tessera
