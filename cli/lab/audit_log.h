// A player's network log for `audit`: its lines, the form each must have, and the moment of the game each is
// about.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/status.h"

namespace tessera::cli {

struct Heard {
  int line = 0;
  std::string kind;  // the type of a message, or "film"
  boost::json::object message;
  // Updates of the same log, by their place in it; -1: none.
  int before = -1, after = -1;
  int step = -1;               // of the game: its own, or that of the update before it
  bool is_taken_back = false;  // about a course of the game that is not in the record
};

// Messages as JSON, one a line; a film, which comes by HTTP, may stand among them.
Result<std::vector<Heard>> read_heard(const std::string& path);

// Has the message no more than the protocol says? "" or what is wrong. A secret in a field of its own is
// found here.
std::string check_form(const Heard& heard);
std::string check_fields(std::string_view kind, const boost::json::value& value);

}  // namespace tessera::cli
