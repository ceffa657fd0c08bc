// Objectives are claimed (10.2, 11.2), Secret ones kept and dropped (3.11, 11.6). What a seat claims, and how
// it pays, is noted in its sealed part; all claims are judged before the first is carried out.
#include <algorithm>

#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/rules/tribute.h"

namespace tessera::ascension {

// --- 3.11

namespace {

SeatSet with_several_secrets(const State& s) {
  SeatSet seats;
  for (Seat seat : s.everyone())
    if (s.player(seat).secrets.size() > 1) seats.add(seat);
  return seats;
}

void keep_one(Table& t, Seat seat, Objective kept) {
  SecretDeck::Set& hand = t.s.player(seat).secrets;
  for (SecretDeck::Card card : SecretDeck::Set(hand))
    if (secret(card) != kept) t.s.secret_deck.put_back(hand, card, SeatSet{seat});
  t.tell(rule("3.11"), told::SecretKept{.seat = seat, .objective = index(kept)}, SeatSet{seat});
}

}  // namespace

Flow KeepSecrets::run(Table& t, Frame& f, KeepSecrets&) {
  RULES
  if (with_several_secrets(t.s).empty()) RETURN(0);
  ASK_ALL(KeepSecret, with_several_secrets(t.s));
  for (Seat seat : with_several_secrets(t.s)) keep_one(t, seat, answer<Objective>(t, seat));
  END_RULES
}

void KeepSecret::list(const State& s, Seat seat, Listing& out) {
  for (SecretDeck::Card card : s.player(seat).secrets) out.add(static_cast<Choice>(secret(card)));
}

// --- 11.6

void list_secret_drop(const State& s, Seat seat, Listing& out) {
  if (!s.player(seat).secrets.empty()) out.add(parts(static_cast<int>(Action::kDropSecret)));
}

Flow DropSecret::run(Table& t, Frame& f, DropSecret& my) {
  RULES
  ASK(DropWhich, my.seat);
  if (answer(t, my.seat) != kNothing) {
    const Objective dropped = answer<Objective>(t, my.seat);
    t.s.secret_deck.play(t.s.player(my.seat).secrets, card_of(dropped));
    t.tell(rule("11.6"), told::SecretDropped{.seat = my.seat, .objective = index(dropped)});
  }
  END_RULES
}

void DropWhich::list(const State& s, Seat seat, Listing& out) {
  out.add(kNothing);
  for (SecretDeck::Card card : s.player(seat).secrets) out.add(static_cast<Choice>(secret(card)));
}

// --- what may be claimed

namespace {

// Of each of these a seat claims one at a time; they are the places of Sealed::objectives.
enum class Slot : uint8_t { kPublic = 0, kSecret = 1, kPreliminary = 2 };
constexpr int kSlots = 3;

// A Secret or Preliminary Objective that took the place of one of Stage I is a Public one.
Slot slot_of(const State& s, Seat seat, Objective objective) {
  if (objective == s.objectives.early) return Slot::kPreliminary;
  if (kind_of(objective) != ObjectiveKind::kSecret) return Slot::kPublic;
  return s.player(seat).secrets.has(card_of(objective)) ? Slot::kSecret : Slot::kPublic;
}
uint8_t& noted(Sealed& sealed, Slot slot) { return sealed.objectives[static_cast<int>(slot)]; }

// Everything that the seat could ever claim now: what lies open, its own card, its Secret ones.
ObjectiveSet before_eyes(const State& s, Seat seat) {
  ObjectiveSet all = s.objectives.open;
  for (int i = kFirstSpecial; i < kObjectives; ++i) all.remove(static_cast<Objective>(i));
  const Player& player = s.player(seat);
  if (player.prospect != kNoObjective) all.add(player.prospect);
  for (SecretDeck::Card card : player.secrets) all.add(secret(card));
  return all;
}

Rule bars_claim(const State& s, Seat seat, Objective objective) {
  if (s.objectives.claimed[index(objective)].has(seat)) return rule("11.2");
  if (kind_of(objective) == ObjectiveKind::kSecondStage && !s.stage_two) return rule("11.3");
  const Slot slot = slot_of(s, seat, objective);
  if (s.sealed[seat].objectives[static_cast<int>(slot)]) return rule("11.2");
  if (slot != Slot::kPublic && is_running<ClaimNow>(s)) return rule("11.2");
  return is_met(s, seat, objective) ? Rule() : rule("11.2");
}

bool has_noted_any(const Sealed& sealed) {
  return std::any_of(sealed.objectives, sealed.objectives + kSlots, [](uint8_t one) { return one != 0; });
}

void list_claims(const State& s, Seat seat, Listing& out) {
  const Sealed& sealed = s.sealed[seat];
  if (is_paying(sealed)) {
    list_payment(s, seat, sealed, out);
  } else {
    out.add(kNothing);
    for (Objective objective : before_eyes(s, seat))
      out.judge(parts(static_cast<int>(Claiming::kObjective), index(objective)),
                bars_claim(s, seat, objective));
  }
  if (has_noted_any(sealed)) out.add(kAnew);
}

More take_claim(State& s, Seat seat, Choice choice) {
  Sealed& sealed = s.sealed[seat];
  if (choice == kNothing) return More::kDone;
  if (choice == kAnew) {
    sealed = {};
    return More::kMore;
  }
  const auto how = static_cast<Claiming>(part(0, choice));
  if (how != Claiming::kObjective) {
    pay_part(s, seat, sealed, how, part(1, choice));
    return More::kMore;
  }
  const auto objective = static_cast<Objective>(part(1, choice));
  noted(sealed, slot_of(s, seat, objective)) = static_cast<uint8_t>(index(objective) + 1);
  if (row(objective).check == Check::kSpend) begin_payment(s, sealed, objective);
  return More::kMore;
}

// Who has a choice as far as everybody can see, and who might have one for all that is known.
SeatSet claimants(const State& s) {
  SeatSet seats;
  for (Seat seat : s.in_play) {
    bool asked = !s.player(seat).secrets.empty();
    for (Objective objective : before_eyes(s, seat))
      asked = asked || bars_claim(s, seat, objective).is_none();
    if (asked) seats.add(seat);
  }
  return seats;
}

}  // namespace

void Claim::list(const State& s, Seat seat, Listing& out) { list_claims(s, seat, out); }
More Claim::take(State& s, Seat seat, Choice choice) { return take_claim(s, seat, choice); }
void ClaimPublic::list(const State& s, Seat seat, Listing& out) { list_claims(s, seat, out); }
More ClaimPublic::take(State& s, Seat seat, Choice choice) { return take_claim(s, seat, choice); }

void claim_anything(State& s, Seat seat, FastRandom& random) {
  s.sealed[seat] = {};
  constexpr int kMostAnswers = 8;
  // Who has sealed has paid for everything; who has not stands anywhere.
  const bool is_done = !s.waiting.has(seat);
  for (int left = kMostAnswers; left > 0; --left) {
    Options options;
    Listing listing(options);
    list_claims(s, seat, listing);
    options.remove(kAnew);
    const Choice choice =
        is_paying(s.sealed[seat])
            ? parts(static_cast<int>(Claiming::kAuto))
            : options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))];
    if (choice == kNothing || (left == 1 && !is_paying(s.sealed[seat]))) break;
    take_claim(s, seat, choice);
  }
  if (is_done) s.answers[seat] = kNothing;
}

// --- when all have chosen

namespace {

void pay_claims(Table& t, Seat seat, const Sealed& sealed) {
  State& s = t.s;
  for (Planet planet : sealed.planets) {
    exhaust(s, planet);
    t.tell(rule("13.2"), told::PlanetExhausted{.seat = seat, .planet = s.planet(planet).printed});
  }
  Player& player = s.player(seat);
  player.goods = static_cast<uint16_t>(player.goods - sealed.goods);
  if (sealed.goods) t.tell(rule("13.2"), told::PaidWithGoods{.seat = seat, .goods = sealed.goods});
  int counters = 0;
  for (int area = 0; area < kAreas; ++area) {
    player.counters[area] = static_cast<uint8_t>(player.counters[area] - sealed.counters[area]);
    counters += sealed.counters[area];
  }
  if (counters) t.tell(rule("11.2"), told::CountersSpent{.seat = seat, .counters = counters});
}

void claim(Table& t, Seat seat, Objective objective) {
  State& s = t.s;
  Player& player = s.player(seat);
  const bool is_special = kind_of(objective) == ObjectiveKind::kSpecial;
  const int points = points_for(s, seat, objective);
  if (slot_of(s, seat, objective) == Slot::kSecret) s.secret_deck.remove(player.secrets, card_of(objective));
  if (player.prospect == objective) player.prospect = kNoObjective;
  s.objectives.claimed[index(objective)].add(seat);
  if (!is_special) player.points = static_cast<uint8_t>(std::min(255, player.points + points));
  t.tell(is_special ? rule("11.7") : rule("11.2"),
         told::ObjectiveClaimed{.seat = seat, .objective = index(objective), .points = points});
}

void claim_sealed(Table& t, Seat seat) {
  const Sealed sealed = t.s.sealed[seat];
  t.s.sealed[seat] = {};
  for (uint8_t number : sealed.objectives)
    if (number) claim(t, seat, static_cast<Objective>(number - 1));
  pay_claims(t, seat, sealed);
}

// 11.7: these must be claimed by whoever meets them.
ObjectiveSet new_specials(const State& s, Seat seat) {
  ObjectiveSet met;
  for (int i = kFirstSpecial; i < kObjectives; ++i) {
    const auto special = static_cast<Objective>(i);
    if (s.objectives.open.has(special) && !s.objectives.claimed[i].has(seat) && is_met(s, seat, special))
      met.add(special);
  }
  return met;
}

// 11.5
void close_preliminary(Table& t) {
  Objectives& all = t.s.objectives;
  if (all.early == kNoObjective || all.claimed[index(all.early)].empty()) return;
  all.open.remove(all.early);
  all.removed.add(all.early);
  t.tell(rule("11.5"), told::PreliminaryGone{.objective = index(all.early)});
  all.early = kNoObjective;
}

void carry_out_claims(Table& t) {
  State& s = t.s;
  ObjectiveSet specials[kSeats];
  for (Seat seat : s.in_play) specials[seat] = new_specials(s, seat);
  t.reveal();
  Seat seat = s.speaker;
  for (int turn = 0; turn < s.seats; ++turn, seat = s.next_in_rotation(seat)) {
    if (!s.in_play.has(seat)) continue;
    claim_sealed(t, seat);
    for (Objective special : specials[seat]) claim(t, seat, special);
  }
  close_preliminary(t);
}

bool can_claim_now(const State& s, Seat seat) {
  for (Objective objective : before_eyes(s, seat))
    if (bars_claim(s, seat, objective).is_none()) return true;
  return false;
}

}  // namespace

Flow ClaimObjectives::run(Table& t, Frame& f, ClaimObjectives&) {
  RULES
  lose_specials(t);
  if (!claimants(t.s).empty()) ASK_ALL(Claim, claimants(t.s));
  carry_out_claims(t);
  END_RULES
}

Flow ClaimNow::run(Table& t, Frame& f, ClaimNow& my) {
  RULES
  if (can_claim_now(t.s, my.seat)) {
    ASK(ClaimPublic, my.seat);
    claim_sealed(t, my.seat);
    if (is_game_won(t.s)) PERFORM(Victory);
  }
  END_RULES
}

}  // namespace tessera::ascension
