// A bot's thought, whatever the game: made where the table is, thought somewhere else. It holds a state
// redealt for the seat and nothing of the real one.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/session.h"

namespace tessera {

// What a bot would do, and how it compares with the other options.
struct Advice {
  Choice choice = 0;
  std::string reason;  // a sentence for people; "" unless asked for
};

class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual Choice think() = 0;   // may be called on any thread, once
  virtual Advice advise() = 0;  // the same with a reason
  // What the bot says to everybody when it gives this answer; "" for nothing. Like all of this it comes from
  // a redealt state.
  virtual std::string words_for(Choice choice) const = 0;
};

// Whether a reason is one that advise() gives, about options with these texts: then it tells nothing else.
bool is_reason(std::string_view reason, const std::vector<std::string>& texts);

// For a seat that is asked. The bot must be one of bot_names(). Null for a game that has no bots.
std::unique_ptr<Thinker> make_thinker(const Session& session, Seat seat, std::string_view bot, uint64_t seed);

}  // namespace tessera
