// Bots by name.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "bots/greedy.h"

namespace tessera {

inline constexpr const char* kBotNames[] = {"random", "greedy"};

inline bool is_bot_name(std::string_view name) {
  for (const char* known : kBotNames)
    if (name == known) return true;
  return false;
}
inline std::string bot_names() {
  std::string names;
  for (const char* name : kBotNames) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

template <class G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  return std::make_unique<RandomBot<G>>();
}

}  // namespace tessera
