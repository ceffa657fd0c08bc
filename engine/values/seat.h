// Seats at a table and sets of them.
#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>

namespace tessera {

using Seat = uint8_t;
inline constexpr Seat kNoSeat = 0xff;
inline constexpr int kMaxSeats = 8;

// A set of seats; iterates in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  static constexpr SeatSet first(int n) { return from_bits(static_cast<uint8_t>((1u << n) - 1)); }
  static constexpr SeatSet from_bits(uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(Seat seat) const { return seat < kMaxSeats && (bits_ >> seat & 1); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr void add(Seat seat) { bits_ = static_cast<uint8_t>(bits_ | 1u << seat); }
  constexpr void remove(Seat seat) { bits_ = static_cast<uint8_t>(bits_ & ~(1u << seat)); }

  constexpr SeatSet operator|(SeatSet o) const { return from_bits(static_cast<uint8_t>(bits_ | o.bits_)); }
  constexpr SeatSet operator&(SeatSet o) const { return from_bits(static_cast<uint8_t>(bits_ & o.bits_)); }
  constexpr SeatSet without(SeatSet o) const { return from_bits(static_cast<uint8_t>(bits_ & ~o.bits_)); }
  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    explicit constexpr Iterator(uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<uint8_t>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  uint8_t bits_ = 0;
};

// Who looks: a seat, or a spectator, who knows only what is public.
class Observer {
 public:
  constexpr Observer() : seat_(kNoSeat) {}
  static constexpr Observer seat(Seat seat) { return Observer(seat); }
  static constexpr Observer spectator() { return Observer(kNoSeat); }
  constexpr bool is(Seat seat) const { return seat_ == seat && seat_ != kNoSeat; }
  constexpr bool among(SeatSet seats) const { return seats.has(seat_); }
  constexpr bool is_spectator() const { return seat_ == kNoSeat; }
  constexpr Seat seat_or_none() const { return seat_; }

 private:
  explicit constexpr Observer(Seat seat) : seat_(seat) {}
  Seat seat_;
};

}  // namespace tessera
