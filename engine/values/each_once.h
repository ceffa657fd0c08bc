// Whether sets make up a whole: every card is somewhere, and none in two places.
#pragma once

namespace tessera {

template <class Set>
class EachOnce {
 public:
  constexpr void add(const Set& part) {
    is_twice_ |= !(seen_ & part).empty();
    seen_ |= part;
  }
  constexpr const Set& seen() const { return seen_; }
  constexpr bool makes_up(const Set& whole) const { return !is_twice_ && seen_ == whole; }

 private:
  Set seen_;
  bool is_twice_ = false;
};

}  // namespace tessera
