#include "engine/game/session.h"

namespace tessera {

Status check_setup(const GameInfo& info, const Setup& setup) {
  if (setup.players < info.least_players || setup.players > info.most_players)
    return Status::error(std::string(info.name) + " is for " + std::to_string(info.least_players) + " to " +
                         std::to_string(info.most_players) + " players, not " +
                         std::to_string(setup.players));
  if (setup.first != kNoSeat && setup.first >= setup.players)
    return Status::error("seat " + std::to_string(setup.first) + " cannot start: the seats are 0 to " +
                         std::to_string(setup.players - 1));
  return Status::ok();
}

}  // namespace tessera
