// A broken invariant is a bug of ours, never of a player's: say what broke and stop. What stops is the
// program, unless the thread plays one of many games: see let_broken_throw().
#pragma once
#include <exception>
#include <string>
#include <utility>

namespace tessera {

[[noreturn, gnu::cold, gnu::format(printf, 1, 2)]] void broken(const char* what, ...);

// What broken() throws instead of ending the program. The game it comes from is in no state to go on.
class Broken : public std::exception {
 public:
  explicit Broken(std::string what) : what_(std::move(what)) {}
  const char* what() const noexcept override { return what_.c_str(); }

 private:
  std::string what_;
};

// From now on broken() throws on this thread: whoever runs many games on it catches Broken and ends that game
// alone. Where nobody catches it the program still ends. Builds without exceptions always end.
void let_broken_throw();

}  // namespace tessera
