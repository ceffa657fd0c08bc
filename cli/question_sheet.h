// A question as a person reads and answers it in a terminal: numbered options, or a number to name.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/seating.h"
#include "engine/game/session.h"

namespace tessera::cli {

class QuestionSheet {
 public:
  QuestionSheet(QuestionText question, const Seating& seating);

  const QuestionText& question() const { return question_; }
  // The options, at most 80 columns wide. A long list puts what its texts share into a heading and the rest
  // into columns; a plain one never does.
  std::vector<std::string> lines(bool plain) const;
  std::string range_text() const;          // "a number from 0 to 9"; "" without a range
  std::string ask() const;                 // what to type, for the line of input
  std::string whole(size_t option) const;  // "3) Sow ..." in one piece, with its name
  std::string text_of(Choice choice) const;

  struct Match {
    std::optional<Choice> choice;
    std::vector<std::string> several;  // names, if the input fits more than one
  };
  Match find_exactly(const std::string& input) const;  // a label, a number of the range or a name
  Match find(const std::string& input) const;          // also the beginning of a name, and what it is about
  std::optional<size_t> with_label(const std::string& input) const;

 private:
  std::string label(size_t option) const;
  void add_group(size_t first, size_t end, bool plain, std::vector<std::string>& lines) const;
  void add_columns(const std::vector<std::string>& entries, std::vector<std::string>& lines) const;

  QuestionText question_;
  bool names_are_labels_ = false;  // numbers as names, or a range beside the options
};

}  // namespace tessera::cli
