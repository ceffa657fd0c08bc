// Paper and ink for drawings in a terminal. A game names its inks and their codes; with colours the text
// carries the escape codes, without it is plain ASCII, so everything must be said by letters too.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "engine/game/settings.h"

namespace tessera {

inline constexpr size_t kPageColumns = 80;

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

// Things side by side that go on in the next line, indented, where they do not fit. The first one begins in
// column `used`, which the caller has drawn.
template <class Ink>
class Flowing {
 public:
  Flowing(Page<Ink>& page, size_t used, size_t indent) : page_(page), column_(used), indent_(indent) {}

  Flowing& put(std::string_view thing, Ink ink = Ink::kPlain) {
    if (!is_first_ && column_ + 1 + thing.size() > kPageColumns) {
      page_.end_line().put(std::string(indent_, ' '));
      column_ = indent_;
      is_first_ = true;
    }
    page_.put(is_first_ ? "" : " ").put(thing, ink);
    column_ += thing.size() + (is_first_ ? 0 : 1);
    is_first_ = false;
    return *this;
  }
  Flowing& words(std::string_view text, Ink ink = Ink::kPlain) {
    for (const std::string& word : split_words(text)) put(word, ink);
    return *this;
  }
  void end() { page_.end_line(); }

 private:
  Page<Ink>& page_;
  size_t column_, indent_;
  bool is_first_ = true;
};

// A title, and what there is to say about all below it.
template <class Ink>
void draw_title(std::string_view title, std::string_view note, Page<Ink>& page) {
  page.end_line().put(title, Ink::kBold);
  if (!note.empty()) page.put("  ").put(note, Ink::kFaint);
  page.end_line();
}

// "  leaders   Aeverin 6, Tarrec 5": a faint word, and behind it a text in a column of its own.
template <class Ink>
void draw_row(std::string_view name, std::string_view text, size_t column, Page<Ink>& page) {
  page.put(fmt::format("  {:<{}}", name, column - 2), Ink::kFaint);
  Flowing(page, column, column).words(text).end();
}

}  // namespace tessera
