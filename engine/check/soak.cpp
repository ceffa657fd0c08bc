#include "engine/check/soak.h"

#include <algorithm>

#include "engine/game/broken.h"

namespace tessera::testing {

void keep_most(std::span<const ListUse> lists, std::vector<ListUse>& most) {
  for (const ListUse& list : lists) {
    const auto is_same = [&](const ListUse& one) { return std::string_view(one.name) == list.name; };
    const auto known = std::find_if(most.begin(), most.end(), is_same);
    if (known == most.end())
      most.push_back(list);
    else
      known->used = std::max(known->used, list.used);
  }
}

std::vector<std::string> nearly_full(std::span<const ListUse> lists) {
  std::vector<std::string> found;
  for (const ListUse& list : lists)
    if (list.most && 4 * list.used >= 3 * list.most)
      found.push_back(std::string(list.name) + ": " + std::to_string(list.used) + " of " +
                      std::to_string(list.most) + " places were used");
  return found;
}

Setup varied_setup(const GameInfo& info, uint64_t n, FastRandom& random, int players) {
  const auto range = static_cast<uint64_t>(info.most_players - info.least_players) + 1;
  Setup setup{players ? players : info.least_players + static_cast<int>(n % range), Settings(info.settings),
              kNoSeat};
  const size_t kind = (n / range) % (info.presets.size() + 1);
  if (kind < info.presets.size()) {
    if (Status status = setup.settings.apply_preset(info.presets, info.presets[kind].name); !status.is_ok())
      broken("a preset of %s is wrong: %s", info.name, status.message().c_str());
    return setup;
  }
  for (const SettingRow& row : info.settings) {
    if (row.kind == SettingKind::kNumber) continue;
    const uint32_t value = random.below(static_cast<uint32_t>(row.most + 1));
    const std::string text =
        row.kind == SettingKind::kFlag ? (value ? "on" : "off") : split_words(row.values, '|')[value];
    if (Status status = setup.settings.set(std::string(row.name) + "=" + text); !status.is_ok())
      broken("a setting of %s is wrong: %s", info.name, status.message().c_str());
  }
  return setup;
}

}  // namespace tessera::testing
