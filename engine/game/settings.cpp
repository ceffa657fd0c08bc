#include "engine/game/settings.h"

#include <charconv>

namespace tessera {

std::vector<std::string> split_words(std::string_view text, char separator) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const size_t end = text.find(separator);
    if (end != 0) words.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return words;
}

Settings::Settings(std::span<const SettingRow> rows) : rows_(rows) {
  for (const SettingRow& row : rows) values_.push_back(row.standard);
}

namespace {

std::string possible_values(const SettingRow& row) {
  if (row.kind == SettingKind::kFlag) return "on or off";
  if (row.kind == SettingKind::kChoice) return std::string("one of ") + row.values;
  return "a number from " + std::to_string(row.least) + " to " + std::to_string(row.most);
}

bool read_value(const SettingRow& row, std::string_view text, int32_t& out) {
  if (row.kind == SettingKind::kFlag) {
    out = text == "on";
    return text == "on" || text == "off";
  }
  if (row.kind == SettingKind::kChoice) {
    const auto values = split_words(row.values, '|');
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i] == text) return out = static_cast<int32_t>(i), true;
    return false;
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out >= row.least && out <= row.most;
}

}  // namespace

Status Settings::set(std::string_view word) {
  const size_t equals = word.find('=');
  const std::string_view name = word.substr(0, equals);
  for (size_t i = 0; i < rows_.size(); ++i) {
    if (name != rows_[i].name) continue;
    const bool bare = equals == std::string_view::npos;
    const std::string_view text = bare ? "on" : word.substr(equals + 1);
    int32_t value = 0;
    if (!read_value(rows_[i], text, value))
      return Status::error("setting " + std::string(name) + ": '" + std::string(bare ? "" : text) +
                           "' is not " + possible_values(rows_[i]));
    values_[i] = value;
    return Status::ok();
  }
  std::string names;
  for (const SettingRow& row : rows_) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return Status::error("unknown setting '" + std::string(name) + "'; this game has: " + names);
}

Status Settings::apply_preset(std::span<const PresetRow> presets, std::string_view name) {
  std::string names;
  for (const PresetRow& preset : presets) {
    names += (names.empty() ? "" : ", ") + std::string(preset.name);
    if (name != preset.name) continue;
    Settings changed = *this;
    for (const std::string& word : split_words(preset.set))
      if (Status status = changed.set(word); !status.is_ok()) return status;
    *this = changed;
    return Status::ok();
  }
  return Status::error("unknown preset '" + std::string(name) + "'; this game has: " + names);
}

std::string Settings::value_text(int i) const {
  const SettingRow& row = rows_[static_cast<size_t>(i)];
  const int32_t value = values_[static_cast<size_t>(i)];
  if (row.kind == SettingKind::kFlag) return value ? "on" : "off";
  if (row.kind == SettingKind::kChoice) return split_words(row.values, '|')[static_cast<size_t>(value)];
  return std::to_string(value);
}

std::string Settings::text() const {
  std::string text;
  for (size_t i = 0; i < rows_.size(); ++i)
    if (values_[i] != rows_[i].standard)
      text += (text.empty() ? "" : " ") + std::string(rows_[i].name) + "=" + value_text(static_cast<int>(i));
  return text.empty() ? "standard" : text;
}

Status Settings::parse(std::string_view text) {
  Settings read(rows_);
  if (text != "standard")
    for (const std::string& word : split_words(text))
      if (Status status = read.set(word); !status.is_ok()) return status;
  *this = read;
  return Status::ok();
}

}  // namespace tessera
