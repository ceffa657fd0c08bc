// Bots by name.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "bots/greedy.h"

namespace tessera {

struct BotRow {
  const char* name;   // what commands and messages say
  const char* title;  // what players read
  const char* about;
};

inline constexpr BotRow kBots[] = {
    {"random", "Wanderer", "Takes any allowed answer by chance. For a first look at the rules."},
    {"greedy", "Merchant", "Takes what looks best right now and does not plan ahead. A fair first opponent."},
};

inline bool is_bot_name(std::string_view name) {
  for (const BotRow& bot : kBots)
    if (name == bot.name) return true;
  return false;
}
inline std::string bot_names() {
  std::string names;
  for (const BotRow& bot : kBots) names += (names.empty() ? "" : ", ") + std::string(bot.name);
  return names;
}

template <class G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  return std::make_unique<RandomBot<G>>();
}

}  // namespace tessera
