#include "games/prevail/reach.h"

#include <algorithm>
#include <cstring>

#include "games/prevail/board.h"

namespace tessera::prevail {

Window::Window(const State& s, Seat seat, Index unit, int speed, int flexibility, Ease ease)
    : corners_open_(ease >= Ease::kCorners) {
  if (speed > kMostSpeed) broken("prevail: a unit with speed %d is too fast", speed);
  const Space at = s.army(seat).spaces[unit];
  half_ = speed;
  width_ = 2 * speed + 3;
  top_ = row_of(at) - half_ - 1;
  left_ = column_of(at) - half_ - 1;
  std::memset(ground_, kOutside, static_cast<size_t>(cells()));
  const int first_row = std::max(1, -top_), last_row = std::min(width_ - 2, s.rows - 1 - top_);
  const int first_column = std::max(1, -left_), last_column = std::min(width_ - 2, s.columns - 1 - left_);
  for (int row = first_row; row <= last_row; ++row)
    std::fill(ground_ + row * width_ + first_column, ground_ + row * width_ + last_column + 1, kFree);
  const Army& own = s.army(seat);
  const Army& foes = s.army(other(seat));
  for_each(foes.units, [&](Index foe) {
    const bool engaged = foes.engaged & bit(foe);
    mark(foes.spaces[foe],
         engaged ? uint8_t{kEngaged} : static_cast<uint8_t>(kFoe + index(foes.facings[foe])));
  });
  for_each(own.units & ~own.engaged & ~bit(unit), [&](Index mate) {  // 6.4
    const Space space = own.spaces[mate];
    if (distance(space, at) > speed) return;
    const bool passes =
        ease >= Ease::kFriends || flexibility + stat(s, seat, mate, Stat::kFlexibility) >= kPassSum;
    mark(space, passes ? kFriend : kWall);
  });
}

void Window::mark(Space space, uint8_t ground) {
  const int row = row_of(space) - top_, column = column_of(space) - left_;
  if (row < 1 || column < 1 || row > width_ - 2 || column > width_ - 2) return;
  ground_[row * width_ + column] = ground;
}

// ---------------------------------------------------------------- moves (6)

Reach::Reach(const State& s, Seat seat, Index unit, int speed, int flexibility, Ease ease)
    : window_(s, seat, unit, speed, flexibility, ease),
      start_(s.army(seat).spaces[unit]),
      start_facing_(s.army(seat).facings[unit]) {
  std::memset(facings_, 0, static_cast<size_t>(window_.cells()));
  std::fill_n(least_steps_, window_.cells() * kFacings, uint8_t{0xff});
  search(s, speed, ease == Ease::kNone ? flexibility : 4 * (kMostSpeed + 1));
}

void Reach::add_end(Window::Cell cell, Facing facing) {
  if (!facings_[cell]) ends_[size_++] = cell;
  facings_[cell] = static_cast<uint8_t>(facings_[cell] | 1u << index(facing));
}

// 6.8-6.10: how an enemy may be entered depends on where the step comes from, as the enemy faces.
void Reach::enter_foe(Window::Cell foe, Facing direction, bool turn_left) {
  const Facing facing = window_.foe_facing(foe);
  const int eighths = turn_between(facing, opposite(direction));
  const bool oblique = eighths == 1, rear = eighths >= 3;
  const bool allowed = oblique ? turn_left : !rear || is_behind(window_.space(foe), facing, start_);
  if (allowed) return add_end(foe, oblique ? opposite(facing) : direction);
  if (refused_ == static_cast<int>(std::size(refused_cells_))) return;
  refused_cells_[refused_] = foe;
  refused_why_[refused_++] = rear;
}

// One step ahead from a place reached with so many turns; what can be gone on from is put on the list.
void Reach::step(const Node& from, int turns, int flexibility, Node* list, int& count) {
  const Facing facing = static_cast<Facing>(from.facing);
  const Window::Cell to = window_.next(from.cell, facing);
  if (window_.is_foe(to)) {
    if (window_.is_open_step(from.cell, facing)) enter_foe(to, facing, turns < flexibility);
    return;
  }
  if (!window_.can_pass(to) || !window_.is_open_step(from.cell, facing)) return;
  uint8_t& least = least_steps_[to * kFacings + from.facing];
  const uint8_t steps = static_cast<uint8_t>(from.steps + 1);
  if (steps >= least) return;
  least = steps;
  if (window_.is_free(to)) add_end(to, facing);
  list[count++] = {to, from.facing, steps};
}

// Goes through the moves by the number of turns. A place reached with no more turns and no more steps than
// before need not be looked at again.
void Reach::search(const State& s, int speed, int flexibility) {
  const bool any_angle = s.setting<TurnCost>(Setting::kTurnCost) == TurnCost::kAnyAngle;
  Node lists[2][kMostNodes];
  Node* now = lists[0];
  Node* next = lists[1];
  int count = 0;
  now[count++] = {window_.start(), static_cast<uint8_t>(start_facing_), 0};
  least_steps_[window_.start() * kFacings + index(start_facing_)] = 0;
  add_end(window_.start(), start_facing_);
  for (int turns = 0;; ++turns) {
    for (int i = 0; i < count; ++i)
      if (now[i].steps < speed) step(now[i], turns, flexibility, now, count);
    if (turns == flexibility) return;
    int next_count = 0;
    for (int i = 0; i < count; ++i) {
      const Node& from = now[i];
      for (int eighths = 1; eighths < kFacings; eighths += any_angle ? 1 : kFacings - 2) {
        const Facing facing = turned(static_cast<Facing>(from.facing), eighths);
        uint8_t& least = least_steps_[from.cell * kFacings + index(facing)];
        if (from.steps >= least) continue;
        least = from.steps;
        if (window_.is_free(from.cell)) add_end(from.cell, facing);
        next[next_count++] = {from.cell, static_cast<uint8_t>(facing), from.steps};
      }
    }
    if (next_count == 0) return;
    std::swap(now, next);
    count = next_count;
  }
}

uint8_t Reach::facings_at(Space space) const {
  for (int i = 0; i < size_; ++i)
    if (this->space(i) == space) return facings(i);
  return 0;
}

bool Reach::oblique_refused(Space space) const {
  for (int i = 0; i < refused_; ++i)
    if (!refused_why_[i] && window_.space(refused_cells_[i]) == space) return true;
  return false;
}

bool Reach::rear_refused(Space space) const {
  for (int i = 0; i < refused_; ++i)
    if (refused_why_[i] && window_.space(refused_cells_[i]) == space) return true;
  return false;
}

// ---------------------------------------------------------------- retreats (9.3-9.5)

namespace {

// 9.4: an unengaged enemy behind the unit that has it in front.
bool is_cut_off_by_foes(const State& s, Seat seat, Index unit) {
  const Army& own = s.army(seat);
  const Army& foes = s.army(other(seat));
  bool cut = false;
  for_each(foes.units & ~foes.engaged, [&](Index foe) {
    cut |= side_of(foes.spaces[foe], foes.facings[foe], own.spaces[unit]) == Side::kFront &&
           is_behind(own.spaces[unit], own.facings[unit], foes.spaces[foe]);
  });
  return cut;
}

}  // namespace

RetreatSpaces::RetreatSpaces(const State& s, Seat seat, Index unit, Commitment committed) {
  cut_off_ = is_cut_off_by_foes(s, seat, unit);
  if (cut_off_) return;
  const Army& own = s.army(seat);
  const int speed = stat(s, seat, unit, Stat::kSpeed, committed);
  const int flexibility = stat(s, seat, unit, Stat::kFlexibility, committed);
  if (speed == 0) return;
  const Window window(s, seat, unit, speed, flexibility);
  const Space start = own.spaces[unit];
  const Facing start_facing = own.facings[unit];
  const bool any_angle = s.setting<TurnCost>(Setting::kTurnCost) == TurnCost::kAnyAngle;

  struct Node {
    Window::Cell cell;
    Facing facing;
    uint8_t steps;
  };
  constexpr int kMostNodes = 2000;
  constexpr int kNodes = Window::kWidth * Window::kWidth * kFacings;
  uint8_t least_steps[kNodes];
  std::fill_n(least_steps, window.cells() * kFacings, uint8_t{0xff});
  Node lists[2][kMostNodes];
  Node* now = lists[0];
  Node* next = lists[1];
  int count = 0;
  now[count++] = {window.start(), start_facing, 0};
  least_steps[window.start() * kFacings + index(start_facing)] = 0;
  for (int turns = 0; turns <= flexibility && count; ++turns) {
    int fewest = kMostSpeed + 1;
    for (int i = 0; i < count; ++i) {  // steps backwards
      const Node from = now[i];
      if (from.steps >= speed || from.steps >= fewest) continue;
      const Facing back = opposite(from.facing);
      const Window::Cell to = window.next(from.cell, back);
      if (!window.can_pass(to) || !window.is_open_step(from.cell, back)) continue;
      if (!is_behind(start, start_facing, window.space(to))) continue;
      uint8_t& least = least_steps[to * kFacings + index(from.facing)];
      const uint8_t steps = static_cast<uint8_t>(from.steps + 1);
      if (steps >= least) continue;
      least = steps;
      now[count++] = {to, from.facing, steps};
      if (!window.is_free(to)) continue;
      if (steps < fewest) size_ = 0;
      fewest = std::min<int>(fewest, steps);
      if (steps == fewest) moves_[size_++] = move_code(window.space(to), from.facing);
    }
    if (size_) return;  // 9.5: least turning first, then the fewest steps
    int next_count = 0;
    for (int i = 0; i < count; ++i) {
      const Node from = now[i];
      const bool at_start = from.steps == 0;
      if (at_start && from.facing != start_facing) continue;  // no more than 45 degrees before the first step
      const bool eighths_only = at_start || !any_angle;
      for (int eighths = 1; eighths < kFacings; eighths += eighths_only ? kFacings - 2 : 1) {
        const Facing facing = turned(from.facing, eighths);
        uint8_t& least = least_steps[from.cell * kFacings + index(facing)];
        if (from.steps >= least) continue;
        least = from.steps;
        next[next_count++] = {from.cell, facing, from.steps};
      }
    }
    std::swap(now, next);
    count = next_count;
  }
}

}  // namespace tessera::prevail
