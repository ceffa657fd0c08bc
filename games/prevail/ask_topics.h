// What the answers to questions about a position are made with.
#pragma once
#include "games/prevail/ask.h"
#include "games/prevail/decisions.h"
#include "games/prevail/reader.h"

namespace tessera::prevail {

constexpr int kMostRefusals = 32 * 64;

inline const char* number_of(Rule rule) { return kRuleRows[rule.row()].number; }

// A question of the game put to a copy, with the procedure that asks it on top.
class Probe {
 public:
  template <class Procedure>
  Probe(const State& s, const Procedure& procedure) : s_(s) {
    call(s_, procedure);
  }
  template <class Procedure>
  Procedure& locals_of() {
    return locals<Procedure>(s_.stack[s_.depth - 1]);
  }
  template <class Asked>
  void list(Seat seat) {
    options_.clear();
    Listing listing(options_, refusals_, kMostRefusals);
    Asked::list(s_, seat, listing);
    refused_ = listing.refused();
  }
  const Options& options() const { return options_; }
  template <class F>
  void for_each_refusal(F f) const {
    for (int i = 0; i < refused_; ++i) f(refusals_[i].choice, refusals_[i].rule);
  }

 private:
  State s_;
  Options options_;
  Refusal refusals_[kMostRefusals];
  int refused_ = 0;
};

inline Space where(const State& s, Seat seat, Index unit) { return s.army(seat).spaces[unit]; }

inline void write_spaces(const State& s, Seat seat, UnitSet units, const char* key, JsonWriter& json) {
  json.key(key).begin_array();
  for_each(units, [&](Index unit) { json.value(space_name(where(s, seat, unit))); });
  json.end_array();
}

// --- ask_army.cpp
void answer_support_check(const State& s, Reader& in, JsonWriter& json);
void answer_deployment(const State& s, Reader& in, JsonWriter& json);
// "army mini: manipular-legion 3, equites 1; strike, move": its own punctuation, so its own words.
Status answer_army(const State& s, const std::vector<std::string>& words, JsonWriter& json);

}  // namespace tessera::prevail
