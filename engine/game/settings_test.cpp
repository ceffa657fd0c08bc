#include "engine/game/settings.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tessera {
namespace {

constexpr SettingRow kRows[] = {
    {"mulligan", SettingKind::kFlag, 1, 0, 1, "1", "", ""},
    {"turns", SettingKind::kNumber, 40, -3, 500, "2", "", ""},
    {"scope", SettingKind::kChoice, 1, 0, 2, "3", "", "near|far|all"},
};
constexpr PresetRow kPresets[] = {
    {"short", "", "turns=10 mulligan=off"},
    {"wide", "", "scope=all"},
    {"wrong", "", "turns=10 scope=none"},
};

std::string error_of(std::string_view word) {
  Settings settings(kRows);
  const Settings before = settings;
  const Status status = settings.set(word);
  EXPECT_EQ(settings, before) << "a refused word changed something";
  return status.is_ok() ? "" : status.message();
}

TEST(Settings, StartAtTheStandard) {
  const Settings settings(kRows);
  EXPECT_EQ(settings[0], 1);
  EXPECT_EQ(settings[1], 40);
  EXPECT_EQ(settings[2], 1);
  EXPECT_EQ(settings.text(), "standard");
}

TEST(Settings, ReadEveryKind) {
  Settings settings(kRows);
  EXPECT_TRUE(settings.set("mulligan=off").is_ok());
  EXPECT_TRUE(settings.set("turns=-3").is_ok());
  EXPECT_TRUE(settings.set("scope=all").is_ok());
  EXPECT_EQ(settings[0], 0);
  EXPECT_EQ(settings[1], -3);
  EXPECT_EQ(settings[2], 2);
  EXPECT_EQ(settings.text(), "mulligan=off turns=-3 scope=all");
  EXPECT_EQ(settings.value_text(2), "all");
  EXPECT_TRUE(settings.set("mulligan").is_ok());  // bare: on
  EXPECT_EQ(settings[0], 1);
  EXPECT_EQ(settings.text(), "turns=-3 scope=all");
}

TEST(Settings, ErrorsNameWhatWouldBeRight) {
  EXPECT_EQ(error_of("mulligan=yes"), "setting mulligan: 'yes' is not on or off");
  EXPECT_EQ(error_of("turns=501"), "setting turns: '501' is not a number from -3 to 500");
  EXPECT_EQ(error_of("turns=12x"), "setting turns: '12x' is not a number from -3 to 500");
  EXPECT_EQ(error_of("turns=99999999999"), "setting turns: '99999999999' is not a number from -3 to 500");
  EXPECT_EQ(error_of("turns="), "setting turns: '' is not a number from -3 to 500");
  EXPECT_EQ(error_of("turns"), "setting turns: '' is not a number from -3 to 500");
  EXPECT_EQ(error_of("scope=none"), "setting scope: 'none' is not one of near|far|all");
  EXPECT_EQ(error_of("turn=3"), "unknown setting 'turn'; this game has: mulligan, turns, scope");
  EXPECT_EQ(error_of(""), "unknown setting ''; this game has: mulligan, turns, scope");
}

TEST(Settings, PresetsSetSeveral) {
  Settings settings(kRows);
  EXPECT_TRUE(settings.apply_preset(kPresets, "short").is_ok());
  EXPECT_EQ(settings.text(), "mulligan=off turns=10");
  EXPECT_TRUE(settings.apply_preset(kPresets, "wide").is_ok());
  EXPECT_EQ(settings.text(), "mulligan=off turns=10 scope=all");
  EXPECT_EQ(settings.apply_preset(kPresets, "long").message(),
            "unknown preset 'long'; this game has: short, wide, wrong");
  EXPECT_EQ(settings.apply_preset(kPresets, "wrong").message(),
            "setting scope: 'none' is not one of near|far|all");
}

TEST(Settings, ParseStopsAtTheFirstWrongWord) {
  Settings settings(kRows);
  EXPECT_EQ(settings.parse("turns=7 scopes=all").message(),
            "unknown setting 'scopes'; this game has: mulligan, turns, scope");
  EXPECT_TRUE(Settings(kRows).parse("standard").is_ok());
}

RC_GTEST_PROP(Settings, TextIsReadBack, (bool mulligan)) {
  const int turns = *rc::gen::inRange(-3, 501);
  const int scope = *rc::gen::inRange(0, 3);
  Settings settings(kRows), again(kRows);
  RC_ASSERT(settings.set(mulligan ? "mulligan" : "mulligan=off").is_ok());
  RC_ASSERT(settings.set("turns=" + std::to_string(turns)).is_ok());
  RC_ASSERT(settings.set("scope=" + split_words(kRows[2].values, '|')[static_cast<size_t>(scope)]).is_ok());
  RC_ASSERT(settings[1] == turns);
  RC_ASSERT(again.parse(settings.text()).is_ok());
  RC_ASSERT(again == settings);
  RC_ASSERT(again.text() == settings.text());
}

TEST(SplitWords, LeavesOutEmptyOnes) {
  EXPECT_EQ(split_words("  a b   c "), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(split_words("a|b", '|'), (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(split_words("").empty());
  EXPECT_TRUE(split_words("   ").empty());
}

}  // namespace
}  // namespace tessera
