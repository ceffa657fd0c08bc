// What must hold of agreements, offers and Domain Counters, and how they are redealt.
#include <algorithm>

#include "games/ascension/parts.h"
#include "games/ascension/rules/abilities.h"
#include "games/ascension/rules/counters.h"

namespace tessera::ascension {

namespace {

constexpr int kPieces = std::size(kCounterPieceRows);

CounterSet set_of(const Token& token) {
  return is_in_space(token) ? CounterSet::kFinalFrontier : CounterSet::kDistantSuns;
}

int left_of(const State& s, CounterSet set) {
  int left = 0;
  for (int piece = 0; piece < kPieces; ++piece)
    if (row(kCounterPieceRows[piece].counter).set == set) left += s.bag[piece];
  return left;
}

// --- Domain Counters

std::string check_bag(const State& s) {
  for (int piece = 0; piece < static_cast<int>(sizeof s.bag); ++piece)
    if (s.bag[piece] > (piece < kPieces ? kCounterPieceRows[piece].copies : 0))
      return "more Domain Counters are left than there are";
  if (s.artifacts_left >> kColours) return "an Artifact has no colour";
  for (CounterSet set : {CounterSet::kDistantSuns, CounterSet::kFinalFrontier}) {
    const auto unseen = std::count_if(s.tokens, s.tokens + s.token_rows, [&](const Token& token) {
      return token.kind == kHiddenCounter && set_of(token) == set;
    });
    if (unseen > left_of(s, set)) return "more Domain Counters lie face down than are left";
  }
  return "";
}

std::string check_counter(const State& s, const Token& token) {
  if (token.kind == kHiddenCounter)
    return (token.owner & kFaceDown) && token.known.empty() && !token.value
               ? ""
               : "a Domain Counter is hidden that somebody knows";
  if (token.kind == static_cast<uint8_t>(TokenKind::kArtifact))
    return token.value <= kColours && (token.value == 0) == ((token.owner & kFaceDown) != 0)
               ? ""
               : "an Artifact is turned up without a colour";
  if (token.kind < kFirstCounter) return "";
  const bool space = row(counter_of(token)).set == CounterSet::kFinalFrontier;
  if (space != is_in_space(token) && counter_of(token) != DomainCounter::kFighterAmbush)
    return "a Domain Counter lies where it cannot";
  if (counter_of(token) == DomainCounter::kAlienTechnology)
    return token.value <= kTechnologies ? "" : "a Technology is unknown";
  if ((token.owner & kFaceDown) &&
      (token.known.empty() || set_of(token) != row(counter_of(token)).set || piece_of(token) < 0))
    return "a face-down Domain Counter is none of the bag";
  return token.value <= 9 && s.seats ? "" : "a Domain Counter bears a wrong number";
}

// --- agreements

std::string check_contracts(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    for (int i = 0; i < 2; ++i) {
      const Contract& contract = s.contracts[seat][i];
      if (contract.partner == kNoSeat) {
        if (contract.goods) return "Trade Goods lie on a contract that is not active";
        continue;
      }
      if (seat >= s.seats || contract.partner >= s.seats) return "an absent seat has a Trade Agreement";
      if (contract.partner == seat) continue;
      const Contract* theirs = s.contracts[contract.partner];
      if ((theirs[0].partner == seat) + (theirs[1].partner == seat) != 1)
        return "a Trade Agreement has one side only";
    }
  return "";
}

std::string check_bargains(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Bargain& one = s.bargains[seat];
    if (one.to == kNoSeat ? one.given || one.asked || one.note
                          : seat >= s.seats || one.to >= s.seats || one.to == seat || one.given || one.note)
      return "an offer is none";
  }
  return "";
}

// --- abilities

std::string check_ways(const State& s) {
  for (int i = 0; i < s.effect_rows; ++i) {
    const Effect& effect = s.effects[i];
    if (effect.stat != kImaginedWormhole && effect.stat != kJoinedSystem) continue;
    if (effect.subject >= kCells || !s.present.has(cell(effect.subject)) || effect.value < 0 ||
        effect.value >= kWormholes || effect.owner >= s.seats)
      return "a way is open that leads nowhere";
  }
  return "";
}

std::string check_abilities(const State& s) {
  SeatSet named = s.tactical.destroyed;
  for (const Player& player : s.players) {
    named = named | player.assimilated | player.assimilated_ever;
    if (player.spent & ~(kSpentNovaSeed | kPillagedOnce) || player.copies > 3)
      return "an ability was used in an unknown way";
  }
  return named.without(s.everyone()).empty() ? "" : "an absent seat was assimilated";
}

}  // namespace

std::string check_trade(const State& s) {
  if (std::string wrong = check_ways(s); !wrong.empty()) return wrong;
  if (std::string wrong = check_abilities(s); !wrong.empty()) return wrong;
  if (std::string wrong = check_contracts(s); !wrong.empty()) return wrong;
  if (std::string wrong = check_bargains(s); !wrong.empty()) return wrong;
  if (std::string wrong = check_bag(s); !wrong.empty()) return wrong;
  for (int i = 0; i < s.token_rows; ++i)
    if (std::string wrong = check_counter(s, s.tokens[i]); !wrong.empty()) return wrong;
  return "";
}

// Counters that others have looked at could be any of those that the observer has not seen.
void redeal_trade(State& s, Observer observer, FastRandom& random) {
  const auto is_unknown = [&](const Token& token) {
    return is_face_down_counter(token) && token.kind != kHiddenCounter && !observer.among(token.known);
  };
  Token unknown[kTokens];
  int count = 0;
  for (int i = s.token_rows - 1; i >= 0; --i) {
    if (!is_unknown(s.tokens[i])) continue;
    unknown[count++] = s.tokens[i];
    ++s.bag[piece_of(s.tokens[i])];
    remove_token(s, i);
  }
  Chance chance(random.below(1u << 30));
  for (int i = 0; i < count; ++i) {
    name_piece(unknown[i], draw_piece(chance, s, set_of(unknown[i])));
    add_token(s, unknown[i]);
  }
}

}  // namespace tessera::ascension
