// Artifacts and other tokens that are held (12.12).
#include <algorithm>
#include <bit>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr uint8_t kAllColourBits = (1u << kColours) - 1;

bool is_artifact(const Token& token) { return token.kind == static_cast<uint8_t>(TokenKind::kArtifact); }
bool is_real(const Token& token) { return is_artifact(token) && !(token.owner & kFaceDown); }
bool is_resolved(const Token& token, DomainCounter counter) {
  return token.kind == kind_of(counter) && (token.owner & kTokenResolved);
}

// Who holds what lies there now: with a planet; in space as a Trade Station is held (12.10).
Seat holder_now(const State& s, const Token& token) {
  if (!is_in_space(token)) return s.planet(static_cast<Planet>(token.place)).owner;
  const SeatSet fleets = fleets_in(s, system_of(s, token));
  const Seat holder = owner_of(token);
  return fleets.size() == 1 ? fleets.lowest() : holder;
}

void set_holder(Token& token, Seat seat) {
  token.owner = static_cast<uint8_t>((token.owner & ~(kTokenOwnerBits | kTokenHeld)) |
                                     (is_player(seat) ? seat : kTokenOfNobody));
}

// True: it is real and stays.
bool turn_up_artifact(Table& t, Token& token, Seat seat) {
  State& s = t.s;
  uint8_t counts[kColours + 1];
  for (int colour = 0; colour < kColours; ++colour) counts[colour] = s.artifacts_left >> colour & 1;
  counts[kColours] = s.blanks_left;
  const int drawn = static_cast<int>(t.chance.weighted(counts, kDrawArtifact));
  t.reveal();
  if (drawn == kColours) {
    --s.blanks_left;
    s.player(seat).goods = static_cast<uint16_t>(s.player(seat).goods + kBlankGoods);
    t.tell(rule("12.12"), told::BlankFound{.seat = seat, .goods = kBlankGoods});
    return false;
  }
  s.artifacts_left = static_cast<uint8_t>(s.artifacts_left & ~(1u << drawn));
  token.value = static_cast<uint8_t>(drawn + 1);
  token.owner = static_cast<uint8_t>(token.owner & ~kFaceDown);
  t.tell(rule("12.12"), told::ArtifactFound{.seat = seat, .colour = drawn});
  return true;
}

}  // namespace

void begin_artifacts(State& s) {
  s.artifacts_left = kAllColourBits;
  s.blanks_left = kBlankArtifacts[s.seats - kLeastPlayers];
}

void take_tokens(Table& t) {
  State& s = t.s;
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (!is_artifact(token) && !is_resolved(token, DomainCounter::kLazaxSurvivors)) continue;
    const Seat seat = holder_now(s, token);
    if (seat == owner_of(token)) continue;
    set_holder(token, seat);
    remove_token(s, i);
    i = -1;  // they stand in another order now
    if (is_player(seat) && (token.owner & kFaceDown)) {
      if (turn_up_artifact(t, token, seat)) add_token(s, token);
      continue;
    }
    add_token(s, token);
    if (is_player(seat)) t.tell(rule("12.12"), told::TokenTaken{.seat = seat, .system = system_of(s, token)});
  }
}

bool holds_artifact(const State& s, Seat seat, Colour colour) {
  return std::any_of(s.tokens, s.tokens + s.token_rows, [&](const Token& token) {
    return is_real(token) && owner_of(token) == seat && token.value == static_cast<int>(colour) + 1;
  });
}

int artifacts_of(const State& s, Seat seat) {
  return static_cast<int>(std::count_if(s.tokens, s.tokens + s.token_rows, [&](const Token& token) {
    return is_real(token) && owner_of(token) == seat;
  }));
}

void note_held_tokens(State& s) {
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (!is_player(owner_of(token)) || token.kind == kFloatingDock || (token.owner & kTokenHeld)) continue;
    token.owner |= kTokenHeld;
    replace_token(s, i, token);
    i = -1;
  }
}

// --- Alien Technology: its value is the Technology that its holder chose, and 1

int changing_technology(const State& s) {
  for (int i = 0; i < s.token_rows; ++i)
    if (is_resolved(s.tokens[i], DomainCounter::kAlienTechnology)) {
      const Seat seat = holder_now(s, s.tokens[i]);
      if (is_player(seat) && seat != owner_of(s.tokens[i])) return i;
    }
  return -1;
}

Seat take_technology(Table& t, int at) {
  State& s = t.s;
  Token token = s.tokens[at];
  const Seat before = owner_of(token), seat = holder_now(s, token);
  if (is_player(before) && token.value)
    s.player(before).borrowed &= ~bit(static_cast<Technology>(token.value - 1));
  set_holder(token, seat);
  token.value = 0;
  replace_token(s, at, token);
  t.tell(rule("12.12"), told::TokenTaken{.seat = seat, .system = system_of(s, token)});
  return seat;
}

void note_technology(State& s, Seat seat, TechnologyMask chosen) {
  if (!chosen) return;
  for (int i = 0; i < s.token_rows; ++i) {
    Token token = s.tokens[i];
    if (!is_resolved(token, DomainCounter::kAlienTechnology) || owner_of(token) != seat) continue;
    token.value = static_cast<uint8_t>(std::countr_zero(chosen) + 1);
    return replace_token(s, i, token);
  }
}

}  // namespace tessera::ascension
