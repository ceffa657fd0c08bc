// What the number of an answer is made of. From its shape follow the answer's name ("fight-grand-plaza-3"),
// what a click may hit, and that each part is one of the things it can be.
#pragma once
#include <cstdint>
#include <string>
#include <utility>

#include "engine/game/game.h"
#include "engine/view/names.h"

namespace tessera {

// Things that answers name by number: spaces, units, cards, seats. `Asked` is what their names may depend on,
// with the answer in `choice`.
template <class Asked>
struct Kind {
  const char* what;  // "space"; what a target of this kind is called
  uint32_t count;    // numbers from this on are none
  std::string (*id)(const Asked& asked, uint32_t number);
  bool is_target = true;
};

// The rows of a table, called by their ids; numbers as such.
template <class Asked, const auto& kRows>
constexpr Kind<Asked> row_kind(const char* what, bool is_target = true) {
  return {what, std::size(kRows), [](const Asked&, uint32_t n) { return nth_id<kRows>(n); }, is_target};
}
template <class Asked>
constexpr Kind<Asked> number_kind(const char* what, uint32_t count = ~uint32_t{0}, bool is_target = false) {
  return {what, count, [](const Asked&, uint32_t n) { return number_text(n); }, is_target};
}

// Some bits of a choice, and what they number.
template <class Asked>
struct Part {
  const Kind<Asked>* kind = nullptr;
  uint8_t at = 0, bits = 32;

  constexpr uint32_t of(Choice choice) const {
    return choice >> at & (bits == 32 ? ~uint32_t{0} : (uint32_t{1} << bits) - 1);
  }
};

template <class Asked>
struct Shape {
  const char* word = "";   // what the name begins with, if anything
  Part<Asked> parts[4]{};  // in the order of the name; fewer end with one of no kind
  const char* between = "-";
};

// What the answers to questions of some meaning are made of.
template <class Meaning, class Asked>
struct ShapeRow {
  Meaning meaning;
  Shape<Asked> shape;
};
template <class Meaning, class Asked, size_t size>
const Shape<Asked>& shape_of(const ShapeRow<Meaning, Asked> (&rows)[size], Meaning meaning) {
  for (const ShapeRow<Meaning, Asked>& row : rows)
    if (row.meaning == meaning) return row.shape;
  broken("these answers have no shape");
}

// The option that the answer is, without its sentence.
template <class Asked>
OptionText shaped(const Shape<Asked>& shape, const Asked& asked) {
  OptionText option{shape.word, "", {}};
  for (const Part<Asked>& part : shape.parts) {
    if (!part.kind) break;
    const uint32_t number = part.of(asked.choice);
    if (number >= part.kind->count) broken("%u is no %s", number, part.kind->what);
    std::string id = part.kind->id(asked, number);
    option.name += (option.name.empty() ? "" : shape.between) + id;
    if (part.kind->is_target) option.targets.push_back({part.kind->what, std::move(id)});
  }
  return option;
}

}  // namespace tessera
