// Ways of ships (6.2), found backwards from where they end.
#include "games/ascension/rules/routes.h"

#include <algorithm>
#include <tuple>

namespace tessera::ascension {

namespace {

class WaySearch {
 public:
  WaySearch(const Board& b, const Passage& passage, System from, System goal, SystemSet stops)
      : b_(b), passage_(passage), from_(from), goal_(goal), stops_(stops) {
    fleets_ = passage.grants.has(Grant::kPassFleets) ? SystemSet()
                                                     : enemy_ships(b, passage.seat).without(passage.rifts);
    rolls_ = passage.grants.has(Grant::kNoRiftRolls) ? SystemSet() : passage.rifts;
    near_[0] = near(SystemSet::only(from));
    for (int i = 1; i < Way::kMost; ++i) {
      SystemSet wider = near_[i - 1];
      for (System system : near_[i - 1])
        wider |= SystemSet::from_bits(kAdjoining[index(system)]) | joined_to(passage, system);
      near_[i] = near(wider);
    }
  }

  // All ways that cost so much, or a step more if a rift gives it.
  void look(int cost) {
    most_ = cost;
    back_[0] = goal_;
    follow(1, 0, Bonus::kLeft, SystemSet::only(goal_), 0);
  }
  const Way& best() const { return best_; }

 private:
  // The step more that a rift gives, once (12.3).
  enum class Bonus : uint8_t { kLeft, kGiven };
  // A way is never looked for longer than this; what is found by then is good enough.
  static constexpr int kMostLooks = 20000;

  static auto order(const Way& way) {
    return std::tuple(way.mines + way.rifts + way.fleets, way.systems, std::popcount(way.wormholes));
  }

  // Free steps (Creuss) may lead from anywhere that a wormhole joins.
  SystemSet near(SystemSet systems) const {
    if (passage_.anchors.empty()) return systems;
    for (SystemSet wider = systems;; systems = wider) {
      for (System system : systems) wider |= joined_to(passage_, system);
      if (wider == systems) return systems;
    }
  }

  // `length` systems stand in back_, the last of them is where the way is extended.
  void follow(int length, int cost, Bonus bonus, SystemSet used, uint16_t wormholes) {
    const System to = back_[length - 1];
    if (to == from_ && length > 1) return;
    if (length == Way::kMost || ++looks_ > kMostLooks) return;
    const Step step = to == goal_ ? Step::kLast : Step::kOnward;
    const SystemSet across = steps_across(b_, passage_, to, step), joined = joined_to(passage_, to);
    for (System at : (across | joined).without(used)) {
      if (at != from_ && !passage_.open.has(at)) continue;
      const bool free = joined.has(at) && passage_.anchors.has(to);
      const bool through = free || !across.has(at);
      const bool turns = bonus == Bonus::kLeft && turns_in_rift(length, at, through, wormholes);
      const int now = cost + (free ? 0 : 1);
      const bool given = bonus == Bonus::kGiven || turns;
      const int left = most_ + (given ? 1 : 0) - now;
      const int may_come = given || passage_.rifts.empty() ? 0 : 1;  // a rift further back
      if (left + may_come < 0 || !near_[std::clamp(left + may_come, 0, Way::kMost - 1)].has(at)) continue;
      back_[length] = at;
      const uint16_t with = static_cast<uint16_t>(wormholes | (through ? 1u << length : 0));
      if (at == from_ && left >= 0)
        offer(length + 1, used.with(at), with);
      else if (at != from_)
        follow(length + 1, now, given ? Bonus::kGiven : Bonus::kLeft, used.with(at), with);
    }
  }

  // 12.2.5: whether the rift at the end of what is found gives a step more to who comes from `at`.
  bool turns_in_rift(int length, System at, bool through, uint16_t wormholes) const {
    if (length < 2 || through || !passage_.rifts.has(back_[length - 1])) return false;
    if (wormholes >> (length - 1) & 1) return false;
    const int out = side_towards(back_[length - 1], back_[length - 2]);
    return out >= 0 && side_towards(back_[length - 1], at) != opposite(out);
  }

  void offer(int length, SystemSet used, uint16_t wormholes) {
    if (!stops_.without(used).empty()) return;
    Way way;
    way.systems = static_cast<uint8_t>(length);
    for (int i = 0; i < length; ++i) way.at[i] = back_[length - 1 - i];
    for (int step = 0; step < way.steps(); ++step) {
      const int towards = length - 1 - step;  // bit of the step as it was found
      if (wormholes >> towards & 1) {
        way.wormholes = static_cast<uint16_t>(way.wormholes | 1u << step);
      } else {
        const uint8_t number = border_at(way.at[step], side_towards(way.at[step], way.at[step + 1]));
        way.mines = static_cast<uint8_t>(way.mines + has_mines_against(border(b_, number), passage_.seat));
      }
    }
    way.rifts = static_cast<uint8_t>((way.passed() & rolls_).size());
    way.fleets = static_cast<uint8_t>((way.passed() & fleets_).size());
    if (!best_.found() || order(way) < order(best_)) best_ = way;
  }

  const Board& b_;
  const Passage& passage_;
  System from_, goal_;
  SystemSet stops_, fleets_, rolls_;
  SystemSet near_[Way::kMost];  // from where so many steps may lead
  System back_[Way::kMost];
  Way best_;
  int most_ = 0, looks_ = 0;
};

}  // namespace

Way find_way(const Board& b, const Passage& passage, System from, System goal, int movement, SystemSet stops,
             bool safe) {
  WaySearch search(b, passage, from, goal, stops);
  const int most = std::min(movement, kMostSteps);
  // The shortest come first; where all are as safe, the others need not be looked at.
  for (int cost = safe ? 0 : most; cost <= most; ++cost) {
    search.look(cost);
    if (safe && search.best().found()) break;
  }
  return search.best();
}

}  // namespace tessera::ascension
