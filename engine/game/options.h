// Choices, and the list of those a seat may make now. One listing function per decision is the only place
// where legality is decided: it lists what may be answered and, when somebody asks why not, what may not be
// and which rule forbids it.
#pragma once
#include <cstdint>

#include "engine/game/broken.h"
#include "engine/game/rule.h"

namespace tessera {

using Choice = uint32_t;  // the meaning of the number belongs to the decision

struct Refusal {
  Choice choice;
  Rule rule;
};

class Options {
 public:
  static constexpr int kCapacity = 512;

  void clear() { size_ = ranged_ = 0; }
  void add(Choice choice) {
    if (size_ == kCapacity) broken("a decision lists more than %d options", kCapacity);
    at_[size_++] = choice;
  }
  // Every number from least to most is an answer; `above` is the rule that forbids more.
  void add_range(Choice least, Choice most, Rule above) {
    if (most < least || ranged_) broken("a decision lists a range from %u to %u, or two ranges", least, most);
    least_ = least;
    ranged_ = most - least + 1;
    above_ = above;
  }

  int size() const { return size_ + static_cast<int>(ranged_); }
  int listed() const { return size_; }
  Choice operator[](int i) const { return i < size_ ? at_[i] : least_ + static_cast<Choice>(i - size_); }
  bool has(Choice choice) const {
    if (in_range(choice)) return true;
    for (int i = 0; i < size_; ++i)
      if (at_[i] == choice) return true;
    return false;
  }
  bool is_range() const { return ranged_ != 0; }
  bool in_range(Choice choice) const { return ranged_ && choice - least_ < ranged_; }
  Choice least() const { return least_; }
  Choice most() const { return least_ + ranged_ - 1; }
  Rule above() const { return above_; }
  template <class F>
  void keep_if(F wanted) {  // of those listed one by one; they keep their order
    int kept = 0;
    for (int i = 0; i < size_; ++i)
      if (wanted(at_[i])) at_[kept++] = at_[i];
    size_ = kept;
  }
  void remove(Choice choice) {
    keep_if([choice](Choice other) { return other != choice; });
  }
  void keep_range_up_to(Choice most) {
    if (ranged_ && most >= least_ && most < least_ + ranged_) ranged_ = most - least_ + 1;
  }

 private:
  int size_ = 0;
  uint32_t ranged_ = 0;  // how many numbers the range holds
  Choice least_ = 0;
  Rule above_;
  Choice at_[kCapacity];
};

// Where a decision writes its list. In play only the legal part is kept; refusals are kept when asked for.
class Listing {
 public:
  explicit Listing(Options& options) : options_(options) {}
  Listing(Options& options, Refusal* refusals, int capacity)
      : options_(options), refusals_(refusals), capacity_(capacity) {}

  void add(Choice choice) { options_.add(choice); }
  void add_range(Choice least, Choice most, Rule above) { options_.add_range(least, most, above); }
  void refuse(Choice choice, Rule rule) {
    if (rule.is_none()) broken("%u is refused by no rule", choice);
    if (refused_ < capacity_) refusals_[refused_++] = {choice, rule};
  }
  // Lists the choice as legal, or as refused by the rule given.
  void judge(Choice choice, Rule forbidden_by) {
    if (forbidden_by.is_none()) return add(choice);
    refuse(choice, forbidden_by);
  }
  // True when somebody wants to know why things are not allowed; skip work that only finds refusals
  // otherwise.
  bool explaining() const { return capacity_ != 0; }
  int refused() const { return refused_; }
  const Options& options() const { return options_; }

 private:
  Options& options_;
  Refusal* refusals_ = nullptr;
  int capacity_ = 0, refused_ = 0;
};

}  // namespace tessera
