#include "games/ascension/combat/falls.h"

#include <algorithm>

namespace tessera::ascension::combat {

namespace {

using Chances = std::vector<double>;  // of 0, 1, 2 ... hits

void add_dice(Chances& hits, int dice, double chance) {
  for (; dice > 0; --dice) {
    hits.push_back(0);
    for (size_t n = hits.size() - 1; n > 0; --n) hits[n] = hits[n] * (1 - chance) + hits[n - 1] * chance;
    hits[0] *= 1 - chance;
  }
}

// With dice that are rolled again, the best missed one first: the dice from the best down, and how many may
// still be rolled again.
Chances with_rerolls(const Profile& profile) {
  std::vector<int> dice;  // tenths of each
  for (int i = 0; i < profile.volleys; ++i)
    if (profile.volley[i].kind == HitKind::kAny)
      dice.insert(dice.end(), profile.volley[i].dice, tenths(profile.volley[i].value));
  std::sort(dice.rbegin(), dice.rend());
  const Chances none(dice.size() + 1, 0.0);
  std::vector<Chances> by_left(profile.rerolls + size_t{1}, none);
  by_left.back()[0] = 1;
  for (size_t thrown = 0; thrown < dice.size(); ++thrown) {
    std::vector<Chances> after(by_left.size(), none);
    const double hit = dice[thrown] / 10.0;
    for (size_t left = 0; left < by_left.size(); ++left) {
      for (size_t n = 0; n <= thrown; ++n) {
        double missed = by_left[left][n];
        for (size_t again = 0; again <= left; ++again) {
          after[left - again][n + 1] += missed * hit;
          missed *= 1 - hit;
        }
        after[0][n] += missed;
      }
    }
    by_left = std::move(after);
  }
  Chances hits = none;
  for (const Chances& chances : by_left)
    for (size_t n = 0; n < hits.size(); ++n) hits[n] += chances[n];
  return hits;
}

uint8_t byte(size_t hits) { return static_cast<uint8_t>(std::min<size_t>(hits, 255)); }

}  // namespace

std::vector<Fall> falls_of(const Profile& profile) {
  Chances hits[kHitKinds];
  const auto of = [&](HitKind kind) -> Chances& { return hits[static_cast<int>(kind)]; };
  for (Chances& chances : hits) chances = {1.0};
  for (int i = 0; i < profile.volleys; ++i) {
    const Volley& volley = profile.volley[i];
    if (volley.kind != HitKind::kAny || !profile.rerolls)
      add_dice(of(volley.kind), volley.dice, tenths(volley.value) / 10.0);
  }
  if (profile.rerolls) of(HitKind::kAny) = with_rerolls(profile);
  std::vector<Fall> falls;
  for (size_t f = 0; f < of(HitKind::kFightersOnly).size(); ++f) {
    for (size_t o = 0; o < of(HitKind::kOthersFirst).size(); ++o) {
      const double chance = of(HitKind::kFightersOnly)[f] * of(HitKind::kOthersFirst)[o];
      for (size_t n = 0; n < of(HitKind::kAny).size(); ++n) {
        const size_t any = f + o + n > 0 ? n + profile.extra_hits : 0;
        falls.push_back({byte(f), byte(o), byte(any), chance * of(HitKind::kAny)[n]});
      }
    }
  }
  return falls;
}

}  // namespace tessera::ascension::combat
