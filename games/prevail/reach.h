// Where a unit can go (6) and fall back to (9.3-9.5). Everything is on the stack; nothing is kept between
// calls.
#pragma once
#include "games/prevail/procedures.h"

namespace tessera::prevail {

inline constexpr int kMostSpeed = 10;

// Only for explaining why a space is not reached: what if turns were free, own units could all be passed, and
// no diagonal were closed? Each includes the ones before.
enum class Ease : uint8_t { kNone, kTurns, kFriends, kCorners };

// A square window around a unit, as far as it can step, with a border that cannot be entered.
class Window {
 public:
  static constexpr int kWidth = 2 * kMostSpeed + 3;
  using Cell = uint16_t;

  Window(const State& s, Seat seat, Index unit, int speed, int flexibility, Ease ease = Ease::kNone);

  bool is_free(Cell cell) const { return ground_[cell] == kFree; }
  bool can_pass(Cell cell) const { return ground_[cell] == kFree || ground_[cell] == kFriend; }
  bool is_foe(Cell cell) const { return ground_[cell] >= kFoe; }
  bool is_own(Cell cell) const { return ground_[cell] == kFriend || ground_[cell] == kWall; }
  bool is_engaged(Cell cell) const { return ground_[cell] == kEngaged; }
  Facing foe_facing(Cell cell) const { return static_cast<Facing>(ground_[cell] - kFoe); }
  Cell start() const { return static_cast<Cell>((half_ + 1) * width_ + half_ + 1); }
  Cell next(Cell cell, Facing direction) const {
    const int i = index(direction);
    return static_cast<Cell>(cell + kRowSteps[i] * width_ + kColumnSteps[i]);
  }
  Space space(Cell cell) const { return space_of(top_ + cell / width_, left_ + cell % width_); }
  int cells() const { return width_ * width_; }
  // 6.6: one of the two spaces that a diagonal step passes between can be passed.
  bool is_open_step(Cell from, Facing direction) const {
    return !is_diagonal(direction) || corners_open_ || can_pass(next(from, turned(direction, 1))) ||
           can_pass(next(from, turned(direction, -1)));
  }

 private:
  enum Ground : uint8_t { kOutside = 0, kFree, kFriend, kWall, kEngaged, kFoe };  // kFoe + facing
  void mark(Space space, uint8_t ground);

  int half_, width_, top_, left_;
  bool corners_open_;
  uint8_t ground_[kWidth * kWidth];
};

// Every place a move can end, and the facings there. An enemy's space is among them if it can be entered.
class Reach {
 public:
  Reach(const State& s, Seat seat, Index unit, int speed, int flexibility, Ease ease = Ease::kNone);

  int size() const { return size_; }
  Space space(int i) const { return window_.space(ends_[i]); }
  uint8_t facings(int i) const { return facings_[ends_[i]]; }  // one bit a facing
  uint8_t facings_at(Space space) const;
  // Why an enemy that was reached could not be entered: seen from an oblique front or from behind.
  bool oblique_refused(Space space) const;
  bool rear_refused(Space space) const;

 private:
  struct Node {
    uint16_t cell;
    uint8_t facing, steps;
  };
  static constexpr int kMostNodes = 6000;
  void search(const State& s, int speed, int flexibility);
  void add_end(Window::Cell cell, Facing facing);
  void step(const Node& from, int turns, int flexibility, Node* list, int& count);
  void enter_foe(Window::Cell foe, Facing direction, bool turn_left);

  Window window_;
  Space start_;
  Facing start_facing_;
  int size_ = 0;
  int refused_ = 0;
  uint8_t facings_[Window::kWidth * Window::kWidth];
  uint8_t least_steps_[Window::kWidth * Window::kWidth * kFacings];
  Window::Cell ends_[Window::kWidth * Window::kWidth];
  Window::Cell refused_cells_[16];
  uint8_t refused_why_[16];
};

// The retreats a unit may make: the smallest ones only. None: it would rout.
class RetreatSpaces {
 public:
  RetreatSpaces(const State& s, Seat seat, Index unit, Commitment committed);
  int size() const { return size_; }
  Space space(int i) const { return move_space(moves_[i]); }
  Facing facing(int i) const { return move_facing(moves_[i]); }
  Choice move(int i) const { return moves_[i]; }
  bool is_cut_off() const { return cut_off_; }

 private:
  static constexpr int kMost = 64;
  int size_ = 0;
  bool cut_off_ = false;
  Choice moves_[kMost];
};

}  // namespace tessera::prevail
