#include "engine/game/outcomes.h"

#include <vector>

#include "engine/view/words.h"

namespace tessera {

namespace {

std::string name_of(const OutcomeRow& row, uint32_t number) {
  return number < row.count ? row.name(number) : "";
}

std::optional<uint32_t> find_number(const OutcomeRow& row, std::string_view name) {
  for (uint32_t number = 0; number < row.count && !name.empty(); ++number)
    if (name == row.name(number)) return number;
  return row.also ? row.also(name) : std::nullopt;
}

std::string forms(std::span<const OutcomeRow> rows) {
  std::vector<std::string> all;
  for (const OutcomeRow& row : rows) all.push_back(fmt::format("{}={}", row.word, row.example));
  return fmt::format("write what was drawn and which one it is: {}", joined(all, "or"));
}

}  // namespace

std::string outcome_name(std::span<const OutcomeRow> rows, Outcome outcome) {
  for (const OutcomeRow& row : rows) {
    if (row.purpose != outcome.purpose) continue;
    const std::string name = name_of(row, outcome.value);
    if (name.empty()) broken("%u is no %s", outcome.value, row.what);
    return fmt::format("{}={}", row.word, name);
  }
  broken("chance is never asked for %u", outcome.purpose);
}

Result<Outcome> parse_outcome(std::span<const OutcomeRow> rows, std::string_view text) {
  const size_t equals = text.find('=');
  const std::string_view which = equals == text.npos ? "" : text.substr(equals + 1);
  for (const OutcomeRow& row : rows) {
    if (text.substr(0, equals) != row.word) continue;
    if (const auto number = find_number(row, which)) return Outcome{row.purpose, *number};
    return Status::error(
        fmt::format("\"{}\" is no {}; write for example {}={}", which, row.what, row.word, row.example));
  }
  return Status::error(fmt::format("\"{}\" is no outcome; {}", text, forms(rows)));
}

}  // namespace tessera
