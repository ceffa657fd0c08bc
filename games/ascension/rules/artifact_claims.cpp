// Artifacts as objectives see them (11.7): open ones on own planets, or held in space.
#include "games/ascension/board.h"
#include "games/ascension/rules/objectives.h"

namespace tessera::ascension {

namespace {

bool is_open_artifact(const Token& token) {
  return token.kind == static_cast<uint8_t>(TokenKind::kArtifact) && !(token.owner & kFaceDown);
}
Seat keeper_of(const State& s, const Token& token) {
  return is_in_space(token) ? static_cast<Seat>(token.owner & kTokenOwnerBits)
                            : s.planet(static_cast<Planet>(token.place)).owner;
}
bool is_of_colour(const Token& token, Colour colour) { return token.value == artifact_value(colour); }

template <class Test>
bool has_one(const State& s, Seat seat, Colour colour, Test test) {
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (is_open_artifact(token) && is_of_colour(token, colour) && keeper_of(s, token) == seat && test(token))
      return true;
  }
  return false;
}

}  // namespace

bool has_artifact(const State& s, Seat seat, Colour colour) {
  return has_one(s, seat, colour, [](const Token&) { return true; });
}

// A planet that changed hands is no longer held; in space the mark goes with the hand.
bool has_held_artifact(const State& s, Seat seat, Colour colour) {
  return has_one(s, seat, colour, [&](const Token& token) {
    return (token.owner & kTokenHeld) &&
           (is_in_space(token) || (s.planet(static_cast<Planet>(token.place)).marks & kHeld));
  });
}

// Tokens are sorted by their marks too: they are taken and put back.
void hold_artifacts(State& s) {
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    const bool held = is_player(keeper_of(s, token));
    if (!is_open_artifact(token) || held == ((token.owner & kTokenHeld) != 0)) continue;
    remove_token(s, i);
    token.owner ^= kTokenHeld;
    add_token(s, token);
    i = -1;
  }
}

}  // namespace tessera::ascension
