// Lists the fields of a state for its snapshots: what they are called and where they are.
#pragma once
#include <utility>
#include <vector>

#include "engine/game/game.h"

namespace tessera {

class Layout {
 public:
  // `s` is only looked at for where its members are.
  template <class State>
  explicit Layout(const State& s) : base_(address(s)) {
    add("waiting", s.waiting), add("asked", s.asked), add("forced", s.forced), add("depth", s.depth);
    add("seats", s.seats), add("decision", s.decision), add("result", s.result), add("answers", s.answers);
    add("stack", s.stack);
  }

  template <class Part>
  void add(const char* name, const Part& part) {
    fields_.push_back({name, offset(part), sizeof part});
  }
  // One member of all elements: layout.add("owner", &Planet::owner, s.planets).
  template <class Member, class Element, size_t count>
  void add(const char* name, Member Element::*member, const Element (&elements)[count]) {
    fields_.push_back({name, offset(elements[0].*member), sizeof(Member), sizeof(Element), count});
  }
  // Whole elements, which may get new members at their end, or become more: those of an older snapshot are
  // filled up with defaults.
  template <class Element, size_t count>
  void add_each(const char* name, const Element (&elements)[count]) {
    fields_.push_back({name, offset(elements), sizeof(Element), sizeof(Element), count});
  }

  std::vector<Field> take() { return std::move(fields_); }

 private:
  template <class Part>
  static const char* address(const Part& part) {
    return reinterpret_cast<const char*>(&part);
  }
  template <class Part>
  uint32_t offset(const Part& part) const {
    return static_cast<uint32_t>(address(part) - base_);
  }

  const char* base_;
  std::vector<Field> fields_;
};

}  // namespace tessera
