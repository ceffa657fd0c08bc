// A short text that can be an argument of a template: `Question<24, "bid">`.
#pragma once
#include <cstddef>

namespace tessera {

template <size_t size>
struct Literal {
  consteval Literal(const char (&text)[size]) {
    for (size_t i = 0; i < size; ++i) letters[i] = text[i];
  }
  constexpr bool empty() const { return size == 1; }
  constexpr const char* c_str() const { return letters; }

  char letters[size];
};

}  // namespace tessera
