// Brittle: Whisper with a mistake in its rules, planted for tests. Whoever answers `wait` breaks the game.
#pragma once
#include "engine/game/session_of.h"
#include "engine/testing/whisper.h"

namespace tessera::server {

struct Brittle : testing::whisper::Whisper {
  static constexpr const char* kName = "brittle";
  static const GameInfo& info() {
    static const GameInfo brittle = [] {
      GameInfo info = Whisper::info();
      info.name = kName;
      return info;
    }();
    return brittle;
  }
  static Flow run(Table& t, testing::whisper::Frame& f) {
    if (t.s.answers[t.s.turn % t.s.seats] == testing::whisper::kWait) broken("a mistake was planted here");
    return Whisper::run(t, f);
  }
};

inline const GameModule& brittle() {
  static const GameModuleOf<Brittle> module;
  return module;
}

}  // namespace tessera::server
