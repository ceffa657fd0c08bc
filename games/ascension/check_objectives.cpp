// What must hold of objectives and points, and how they are redealt.
#include <vector>

#include "games/ascension/board.h"
#include "games/ascension/parts.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/tribute.h"

namespace tessera::ascension {

namespace {

bool is_objective_or_none(Objective objective) {
  return index(objective) < kObjectives || objective == kNoObjective;
}

// Each card of a deck is in it, open, put back, with a seat, drawn just now, or out of the game.
std::string check_decks(const State& s) {
  const Objectives& all = s.objectives;
  if (all.stage_one >> kStageOne || all.stage_two >> kStageTwo || all.preliminary >> kPreliminaries)
    return "an objective is in a deck that does not exist";
  if (!all.open.is_within_range() || !all.removed.is_within_range()) return "an objective is unknown";
  if (!is_objective_or_none(all.early) ||
      (all.early != kNoObjective && kind_of(all.early) != ObjectiveKind::kPreliminary))
    return "the Preliminary Objective is none";
  if (all.upper + all.lower > kStageOne) return "more objectives were put back than there are";
  ObjectiveSet seen = all.open;
  const auto is_new = [&](Objective objective) {
    if (seen.has(objective)) return false;
    seen.add(objective);
    return true;
  };
  for (int i = 0; i < kStageOne; ++i) {
    const bool used = i < all.upper + all.lower;
    if (all.put_back[i] >= kStageOne || (!used && all.put_back[i]))
      return "an objective was put back nowhere";
    if (used && !is_new(static_cast<Objective>(all.put_back[i]))) return "an objective is in two places";
  }
  for (int i : BitSet<int>::from_bits(all.stage_one))
    if (!is_new(static_cast<Objective>(i))) return "an objective is in two places";
  for (int i : BitSet<int>::from_bits(all.stage_two))
    if (!is_new(static_cast<Objective>(kFirstStageTwo + i))) return "an objective is in two places";
  for (int i : BitSet<int>::from_bits(all.preliminary))
    if (!is_new(static_cast<Objective>(kFirstPreliminary + i))) return "an objective is in two places";
  for (const Player& player : s.players) {
    if (!is_objective_or_none(player.prospect)) return "an own objective is unknown";
    if (player.prospect != kNoObjective && !is_new(player.prospect)) return "an objective is in two places";
  }
  return "";
}

std::string check_secrets(const State& s) {
  std::vector<SecretDeck::Set> hands, coverts;
  for (const Player& player : s.players) {
    hands.push_back(player.secrets);
    coverts.push_back(player.coverts);
  }
  if (std::string wrong = s.secret_deck.check(hands, s.everyone()); !wrong.empty()) return wrong;
  for (Seat seat = s.seats; seat < kSeats; ++seat)
    if (!s.player(seat).secrets.empty()) return "an absent seat has a Secret Objective";
  return s.covert_deck.check(coverts, s.everyone());
}

std::string check_claims(const State& s) {
  for (SeatSet claimed : s.objectives.claimed)
    if (!claimed.without(s.everyone()).empty()) return "an absent seat has claimed an objective";
  const bool claims = asks<Claim>(s) || asks<ClaimPublic>(s);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Sealed& sealed = s.sealed[seat];
    for (uint8_t byte : sealed.spare)
      if (byte) return "there is something in spare bytes";
    if (sealed.part > static_cast<int>(Due::kMixed) || (sealed.part == 0) != (sealed.due == 0))
      return "a claim is paid in an unknown way";
    if (!claims) continue;
    if (sealed.step > kObjectives || (sealed.step && !sealed.part)) return "an unknown objective is paid for";
    for (uint8_t number : sealed.objectives)
      if (number > kObjectives) return "an unknown objective is claimed";
    if (!sealed.planets.without(s.player(seat).planets).empty()) return "a planet pays that is not one's own";
    if (sealed.goods > s.player(seat).goods) return "more is paid than there is";
    for (int area = 0; area < kAreas; ++area)
      if (sealed.counters[area] > s.player(seat).counters[area]) return "more is paid than there is";
  }
  return "";
}

}  // namespace

std::string check_objectives(const State& s) {
  for (auto check : {check_decks, check_secrets, check_claims})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  return "";
}

// Claims of others are made anew from what they may hold.
void redeal_objectives(State& s, Observer observer, FastRandom& random) {
  SecretDeck::Hand hands[kSeats];
  for (Seat seat = 0; seat < s.seats; ++seat) hands[seat] = {&s.player(seat).secrets, SeatSet{seat}};
  s.secret_deck.redeal(observer, std::span(hands, s.seats), random);
  if (!asks<Claim>(s)) return;
  for (Seat seat : s.asked)
    if (!observer.is(seat)) claim_anything(s, seat, random);
}

}  // namespace tessera::ascension
