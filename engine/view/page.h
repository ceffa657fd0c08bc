// Paper and ink for drawings in a terminal. A game names its inks and their codes; with colours the text
// carries the escape codes, without it is plain ASCII, so everything must be said by letters too.
#pragma once
#include <string>
#include <string_view>

namespace tessera {

// `code(Ink)` gives the escape code of an ink; "" for plain text.
template <class Ink>
class Page {
 public:
  explicit Page(bool colours) : colours_(colours) {}

  Page& put(std::string_view text, Ink ink = Ink::kPlain) {
    const bool inked = colours_ && ink != Ink::kPlain && !text.empty();
    if (inked) text_ += code(ink);
    text_ += text;
    if (inked) text_ += "\x1b[0m";
    return *this;
  }
  Page& end_line() {
    text_ += '\n';
    return *this;
  }
  std::string take() { return std::move(text_); }

 private:
  bool colours_;
  std::string text_;
};

}  // namespace tessera
