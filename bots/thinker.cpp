#include "bots/thinker.h"

#include <algorithm>

#include "bots/game_bots.h"
#include "bots/reasons.h"
#include "games/all.h"

namespace tessera {

bool is_reason(std::string_view reason, const std::vector<std::string>& texts) {
  if (reason == reasons::kAtRandom || reason == reasons::kNoChoice || reason == reasons::kRuleOfThumb)
    return true;
  if (reason.starts_with(reasons::kAsGood)) {
    reason.remove_prefix(reasons::kAsGood.size());
  } else if (reason.starts_with(reasons::kBetter)) {
    reason.remove_prefix(reasons::kBetter.size());
    reason.remove_prefix(std::min(reason.find_first_not_of("0123456789."), reason.size()));
    if (!reason.starts_with(reasons::kThan)) return false;
    reason.remove_prefix(reasons::kThan.size());
  } else {
    return false;
  }
  return std::find(texts.begin(), texts.end(), reason) != texts.end();
}

const GameBots* find_bots(std::string_view game) {
  const GameBots* found = nullptr;
  with_game(game, [&](auto type) { found = &game_bots<typename decltype(type)::type>(); });
  return found;
}

std::unique_ptr<Thinker> make_thinker(const Session& session, Seat seat, std::string_view bot,
                                      uint64_t seed) {
  const GameBots* bots = find_bots(session.info().name);
  return bots ? bots->thinker(session, seat, bot, seed) : nullptr;
}

}  // namespace tessera
