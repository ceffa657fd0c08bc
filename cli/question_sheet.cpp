#include "cli/question_sheet.h"

#include <algorithm>
#include <charconv>

#include "cli/terminal.h"

namespace tessera::cli {

namespace {

constexpr size_t kColumns = Terminal::kColumns;
constexpr size_t kLongList = 10;  // options; from here on each gets one line
constexpr size_t kLongGroup = 4;  // options that begin alike; from here on they get a heading
constexpr size_t kMostColumns = 4;
constexpr size_t kWorthSharing = 12;  // characters

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// What all texts share before and behind the part in which they differ, in whole words.
struct Shared {
  size_t before = 0, behind = 0;
};

Shared shared_by(const std::vector<std::string>& texts) {
  const std::string& model = texts[0];
  size_t before = model.size(), behind = model.size();
  for (const std::string& text : texts) {
    const size_t most = std::min(text.size(), model.size());
    before = std::min(before, most);
    behind = std::min(behind, most);
    before = static_cast<size_t>(
        std::mismatch(model.begin(), model.begin() + static_cast<ptrdiff_t>(before), text.begin()).first -
        model.begin());
    behind = static_cast<size_t>(
        std::mismatch(model.rbegin(), model.rbegin() + static_cast<ptrdiff_t>(behind), text.rbegin()).first -
        model.rbegin());
  }
  const size_t space = before == 0 ? std::string::npos : model.rfind(' ', before - 1);
  before = space == std::string::npos ? 0 : space + 1;
  const size_t end = model.find_first_of(" :;", model.size() - behind);
  behind = end == std::string::npos ? 0 : model.size() - end;
  for (const std::string& text : texts)
    if (text.size() <= before + behind) return {};
  return {before, behind};
}

std::string cut(const std::string& text, size_t columns) {
  if (width_of(text) <= columns) return text;
  std::string short_text = wrap(text, columns - 4)[0];
  while (!short_text.empty() && std::string_view(" ,;:").find(short_text.back()) != std::string_view::npos)
    short_text.pop_back();
  return short_text + " ...";
}

}  // namespace

QuestionSheet::QuestionSheet(QuestionText question, const Seating& seating) : question_(std::move(question)) {
  question_.prompt = seating.with_names(question_.prompt);
  names_are_labels_ = question_.is_range;
  for (OptionText& option : question_.options) {
    option.text = seating.with_names(option.text);
    names_are_labels_ |= is_number(option.name);
  }
}

std::string QuestionSheet::label(size_t option) const {
  return names_are_labels_ ? question_.options[option].name : std::to_string(option + 1);
}

std::string QuestionSheet::whole(size_t option) const {
  const OptionText& text = question_.options[option];
  return label(option) + ") " + text.text + (names_are_labels_ ? "" : " [" + text.name + "]");
}

std::string QuestionSheet::text_of(Choice choice) const {
  for (size_t i = 0; i < question_.choices.size(); ++i)
    if (question_.choices[i] == choice) return whole(i);
  return std::to_string(choice);
}

std::string QuestionSheet::range_text() const {
  if (!question_.is_range) return "";
  if (question_.least == question_.most) return "the number " + std::to_string(question_.least);
  return "a number from " + std::to_string(question_.least) + " to " + std::to_string(question_.most);
}

std::string QuestionSheet::ask() const {
  if (question_.options.empty()) return range_text();
  if (question_.is_range) return range_text() + ", or an option";
  if (question_.options.size() == 1) return label(0);
  if (names_are_labels_) return "an option";
  return "1 to " + std::to_string(question_.options.size());
}

std::vector<std::string> QuestionSheet::lines(bool plain) const {
  std::vector<std::string> lines;
  const auto& options = question_.options;
  for (size_t first = 0; first < options.size();) {
    size_t end = first + 1;
    while (end < options.size() && first_word(options[end].text) == first_word(options[first].text)) ++end;
    add_group(first, end, plain, lines);
    first = end;
  }
  return lines;
}

void QuestionSheet::add_group(size_t first, size_t end, bool plain, std::vector<std::string>& lines) const {
  std::vector<std::string> texts;
  size_t label_width = 0;
  for (size_t i = 0; i < question_.options.size(); ++i)
    label_width = std::max(label_width, width_of(label(i)));
  for (size_t i = first; i < end; ++i) texts.push_back(question_.options[i].text);
  Shared shared;
  const bool with_heading = !plain && question_.options.size() > kLongList && texts.size() >= kLongGroup &&
                            (shared = shared_by(texts), shared.before + shared.behind >= kWorthSharing);
  if (with_heading) {
    const std::string& model = texts[0];
    for (const std::string& line :
         wrap(model.substr(0, shared.before) + "..." + model.substr(model.size() - shared.behind),
              kColumns - 2))
      lines.push_back("  " + line);
  }
  std::vector<std::string> entries;
  for (size_t i = first; i < end; ++i) {
    const std::string name = label(i);
    const std::string head = "  " + std::string(label_width - width_of(name), ' ') + name + ") ";
    const std::string& text = texts[i - first];
    const size_t left = kColumns - width_of(head);
    if (with_heading) {
      entries.push_back(head +
                        cut(text.substr(shared.before, text.size() - shared.before - shared.behind), left));
    } else if (!plain && question_.options.size() > kLongList) {
      lines.push_back(head + cut(text, left));
    } else {
      const auto wrapped = wrap(text, left);
      for (size_t k = 0; k < wrapped.size(); ++k)
        lines.push_back((k ? std::string(width_of(head), ' ') : head) + wrapped[k]);
    }
  }
  add_columns(entries, lines);
}

void QuestionSheet::add_columns(const std::vector<std::string>& entries,
                                std::vector<std::string>& lines) const {
  if (entries.empty()) return;
  size_t width = 0;
  for (const std::string& entry : entries) width = std::max(width, width_of(entry) + 1);
  const size_t columns = std::clamp<size_t>(kColumns / width, 1, kMostColumns);
  const size_t rows = (entries.size() + columns - 1) / columns;
  for (size_t row = 0; row < rows; ++row) {
    std::string line;
    for (size_t i = row; i < entries.size(); i += rows) {
      line.append((i / rows) * width - width_of(line), ' ');
      line += entries[i];
    }
    lines.push_back(line);
  }
}

std::optional<size_t> QuestionSheet::with_label(const std::string& input) const {
  for (size_t i = 0; i < question_.options.size(); ++i)
    if (lower_case(label(i)) == lower_case(input)) return i;
  return std::nullopt;
}

QuestionSheet::Match QuestionSheet::find_exactly(const std::string& input) const {
  if (question_.is_range && is_number(input)) {
    Choice number = 0;
    std::from_chars(input.data(), input.data() + input.size(), number);
    if (number >= question_.least && number <= question_.most) return {number, {}};
    return {};
  }
  if (const auto option = with_label(input)) return {question_.choices[*option], {}};
  for (size_t i = 0; i < question_.options.size(); ++i)
    if (lower_case(question_.options[i].name) == lower_case(input)) return {question_.choices[i], {}};
  return {};
}

QuestionSheet::Match QuestionSheet::find(const std::string& input) const {
  Match match = find_exactly(input);
  if (match.choice || input.empty() || is_number(input)) return match;
  const std::string wanted = lower_case(input);
  for (size_t i = 0; i < question_.options.size(); ++i) {
    const OptionText& option = question_.options[i];
    bool fits = lower_case(option.name).starts_with(wanted);
    for (const Target& target : option.targets) fits |= lower_case(target.id) == wanted;
    if (!fits) continue;
    match.choice = question_.choices[i];
    match.several.push_back(option.name);
  }
  if (match.several.size() > 1)
    match.choice.reset();
  else
    match.several.clear();
  return match;
}

}  // namespace tessera::cli
