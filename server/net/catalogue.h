// GET /api/games: written once, for it never changes.
#pragma once
#include <map>
#include <memory>
#include <string>

namespace tessera::server {

struct Catalogue {
  std::shared_ptr<const std::string> all;                           // {"games":[…]}
  std::map<std::string, std::shared_ptr<const std::string>> games;  // by name
};

Catalogue make_catalogue();

}  // namespace tessera::server
