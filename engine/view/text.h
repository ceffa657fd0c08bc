// Words for people, put together piece by piece. What a game says stands in its data/words.txt
// (docs/words.md); tools/make_words.py makes functions of it, and those use this.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/game/broken.h"
#include "engine/values/bounded.h"
#include "engine/view/words.h"

namespace tessera {

class Text {
 public:
  void add(std::string_view words) { text_ += words; }
  // What fills a gap, or what stands there if that is nothing.
  void put(std::string_view words, std::string_view instead = "") {
    has_hole_ = has_hole_ || (words.empty() && instead.empty());
    add(words.empty() ? instead : words);
  }
  void put_capital(const std::string& words) { put(capital(words)); }
  // What follows is left out as a whole if a gap in it has nothing to say.
  void begin_part() { begun_.push_back({text_.size(), std::exchange(has_hole_, false)}); }
  void end_part() { end(has_hole_); }
  // Of what follows only the first sentences stay if the text would be too long with it, nothing if not even
  // one fits; every tail behind it is left out.
  void begin_tail() { begin_part(); }
  void end_tail() {
    const bool was_cut = is_cut_;
    is_cut_ = is_cut_ || !fits();
    end(was_cut || (is_cut_ && !cut_to_sentences()));
  }
  // Whether it says something and no gap is empty.
  bool is_whole() const { return !text_.empty() && !has_hole_; }
  bool fits() const { return text_.size() <= kMostText; }
  std::string take() { return std::move(text_); }

 private:
  struct Begun {
    size_t at;
    bool had_hole;
  };
  bool cut_to_sentences() {
    constexpr std::string_view kMore = " \u2026";
    const size_t stop = text_.rfind(". ", kMostText - kMore.size() - 1);
    if (stop == std::string::npos || stop < begun_.back().at) return false;
    text_.resize(stop + 1);
    text_ += kMore;
    return true;
  }
  void end(bool is_left_out) {
    if (is_left_out) text_.resize(begun_.back().at);
    has_hole_ = begun_.back().had_hole;
    begun_.pop_back();
  }

  std::string text_;
  std::vector<Begun> begun_;
  bool has_hole_ = false;
  bool is_cut_ = false;
};

// What a value is called: numbers and texts say themselves, all else has a `Words::text`.
template <class Words, class Value>
std::string said(const Value& value) {
  static_assert(!std::is_same_v<Value, bool>, "a condition is no gap: [is_so?words]");
  if constexpr (std::is_integral_v<Value>)
    return std::to_string(value);
  else if constexpr (std::is_convertible_v<Value, std::string>)
    return value;
  else
    return Words::text(value);
}

// Whether a condition holds: a flag or number that is not 0, a text or set that is not empty, a seat.
template <class Value>
bool is_said(const Value& value) {
  if constexpr (requires { value.empty(); })
    return !value.empty();
  else if constexpr (std::is_same_v<Value, SeatOrNone>)
    return value != kNoSeat;
  else
    return static_cast<bool>(value);
}

// What a question says, and what its answers would do; `Asked` is what the words are about.
template <class Asked>
struct QuestionWords {
  using Say = std::string (*)(const Asked& asked);
  uint16_t question;
  Say ask;
  Say answer;  // null if another table has the words
  Say none;    // for an answer that says no or nothing; null: it is said like the others
};

template <class Asked, size_t size>
constexpr const QuestionWords<Asked>* find_words(const QuestionWords<Asked> (&rows)[size],
                                                 uint16_t question) {
  for (const QuestionWords<Asked>& row : rows)
    if (row.question == question) return &row;
  return nullptr;
}
template <class Asked, size_t size>
const QuestionWords<Asked>& words_of(const QuestionWords<Asked> (&rows)[size], uint16_t question) {
  if (const auto* row = find_words(rows, question)) return *row;
  broken("question %u has no words", question);
}
// Whether every question has words, also for the answer that says nothing where it takes one.
template <class AllQuestions, class Asked, size_t size>
consteval bool are_worded(const QuestionWords<Asked> (&rows)[size]) {
  for (uint16_t id = 0; id < AllQuestions::kIds; ++id) {
    if (!AllQuestions::has(id)) continue;
    const QuestionWords<Asked>* words = find_words(rows, id);
    if (!words || (AllQuestions::row(id).nothing && words->answer && !words->none)) return false;
  }
  return true;
}

}  // namespace tessera
