// The settings a game has when a table is made, and what a table has chosen. Scenarios, positions, records
// and data files write `option` for one.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"

namespace tessera {

enum class SettingKind : uint8_t { kFlag, kNumber, kChoice };

struct SettingRow {
  const char* name;
  SettingKind kind;
  int32_t standard, least, most;  // flags: 0 off, 1 on; choices: index into `values`
  const char* rule;               // number of the rule that describes it
  const char* text;
  const char* values;  // "a|b|c" for a choice
};

struct PresetRow {
  const char* name;
  const char* text;
  const char* set;  // "mulligan=on max_turns=500"
};

// One value per row, in the rows' order.
class Settings {
 public:
  Settings() = default;
  explicit Settings(std::span<const SettingRow> rows);
  // Reads "name=value" or a bare flag name; the message of an error says what would be right.
  Status set(std::string_view word);
  Status apply_preset(std::span<const PresetRow> presets, std::string_view name);
  int size() const { return static_cast<int>(values_.size()); }
  int32_t operator[](int i) const { return values_[static_cast<size_t>(i)]; }
  std::string value_text(int i) const;
  std::string text() const;             // all that differ from the standard, as words; "standard" if none
  Status parse(std::string_view text);  // what text() wrote
  bool operator==(const Settings& o) const { return values_ == o.values_; }

 private:
  std::span<const SettingRow> rows_;
  std::vector<int32_t> values_;
};

std::vector<std::string> split_words(std::string_view text, char separator = ' ');

}  // namespace tessera
