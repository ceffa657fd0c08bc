// The states that an observer cannot tell from the real one (1.13): cards, traitors, prediction, betrayal
// cards, the tops of decks, plans and sealed answers of others. Influence is left alone, because every
// payment is open (1.14).
#include "games/rex/redeal.h"

#include "games/rex/board.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

Choice any_of(const Options& options, FastRandom& random) { return options[random.index(options.size())]; }

// --- prediction, betrayal cards, tops of decks

// A prediction that had come true would have ended the game otherwise (11.8).
bool has_come_true(const State& s, Race race, int round) {
  return is_running<Victory>(s) && round == s.round && inside<Victory>(s).winners.has(s.seat_of_race(race));
}

void redeal_prediction(State& s, Kept kept, FastRandom& random) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  if (xxcha == kNoSeat || kept.has(xxcha) || s.predicted == kNoRace) return;
  constexpr int kTries = 64;
  for (int i = 0; i < kTries; ++i) {
    const Race race = s.player(static_cast<Seat>(random.index(s.seats))).race;
    const int round = s.predicted_round ? 1 + random.index(s.last_round()) : 0;
    if (race == Race::kXxcha || has_come_true(s, race, round)) continue;
    if (round && !is_true(s.predicted_half, round, s.last_round())) continue;
    s.predicted = race;
    s.predicted_round = static_cast<uint8_t>(round);
    return;
  }
}

void redeal_betrayals(State& s, Kept kept, FastRandom& random) {
  constexpr int kSweeps = 4;
  Deal<kBetrayals> deal;
  Seat seats[kSeats];
  BitSet<uint8_t> deck = BitSet<uint8_t>::first(kBetrayals);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const uint8_t card = s.player(seat).betrayal;
    if (card == kNoBetrayal) return;
    deck.remove(card);
    if (kept.has(seat)) continue;
    seats[deal.all] = seat;
    deal.cards[deal.all++] = card;
  }
  deal.places = deal.all;
  for (uint8_t card : deck) deal.cards[deal.all++] = card;
  const auto fits = [&](uint8_t card, int place) {
    return place >= deal.places ||
           is_true(s.player(seats[place]).betrayal_half, kBetrayalRows[card].number, kBetrayals);
  };
  deal.shuffle(random, kSweeps,
               [&](int i, int j) { return fits(deal.cards[i], j) && fits(deal.cards[j], i); });
  for (int i = 0; i < deal.places; ++i) s.player(seats[i]).betrayal = deal.cards[i];
}

void redeal_tops(State& s, Observer observer, FastRandom& random) {
  if (s.influence_top != kNoInfluenceCard && !observer.among(s.top_seen)) {
    const auto deck = BitSet<InfluenceCard>::from_bits(s.influence_deck);
    s.influence_top = deck.nth(random.index(deck.size()));
  }
  if (s.fleet_card && !observer.among(s.fleet_seen))
    s.fleet_card = kBombardmentDeck[random.index(std::size(kBombardmentDeck))];
}

// --- plans

// One side plans once more, with the hand it has now: what all have seen comes out again, or it cannot be,
// and the rest is decided at random.
class Replanning {
 public:
  Replanning(State& s, int side, FastRandom& random)
      : s_(s), seat_(s.battle.seats[side]), plan_(s.battle.plans[side]), real_(plan_), random_(random) {
    plan_ = kNoPlan;
    plan_.shown = real_.shown;
    is_first_shown_ = s.battle.shown_by == side && (real_.shown & part_of(s.battle.insight));
  }

  bool plan() {
    if (is_first_shown_ && !decide(part_of(s_.battle.insight))) return false;
    if (!take_vow()) return false;
    for (Part part : kPlanParts)
      if ((real_.made & ~plan_.made & part) && !decide(part)) return false;
    return true;
  }

 private:
  bool decide(Part part) {
    static constexpr Lists* kListOf[] = {PlanStrength::list, PlanLeader::list, PlanIntent::list,
                                         PickAttack::list, PickDefense::list};
    Options options;
    Listing listing(options);
    kListOf[std::countr_zero<uint8_t>(part)](s_, seat_, listing);
    if (real_.shown & part) {
      if (!options.has(part_of(real_, part))) return false;
      set_part(plan_, part, part_of(real_, part));
      return true;
    }
    if (options.size() == 0) return false;
    set_part(plan_, part, any_of(options, random_));
    return true;
  }
  bool take_vow() {
    if (real_.vow == Vow::kNone) return true;
    Options options;
    Listing listing(options);
    TakeVow::list(s_, seat_, listing);
    plan_.vow = real_.vow;
    return options.has(real_.vow == Vow::kAttacks ? kYes : kNo);
  }

  State& s_;
  Seat seat_;
  Plan& plan_;
  Plan real_;
  FastRandom& random_;
  bool is_first_shown_;
};

bool redeal_plans(State& s, Kept kept, FastRandom& random) {
  if (s.battle.space == kNoSpace) return true;
  for (int side = 0; side < kSides; ++side) {
    if (kept.observer.is(s.battle.seats[side]) || s.battle.plans[side].shown == kAllParts) continue;
    if (!Replanning(s, side, random).plan()) return false;
  }
  return true;
}

// --- answers

// What others have sealed is anybody's guess; those who are still asked must have something to answer.
bool redeal_answers(State& s, Observer observer, FastRandom& random) {
  const bool even_one = Rex::asks_without_choice(s);
  Options options;
  for (Seat seat : s.asked) {
    if (observer.is(seat)) continue;
    Kernel<Rex>::list(s, seat, options);
    if (options.size() == 0) return false;
    const bool has_choice = options.size() > 1 || even_one;
    if (s.waiting.has(seat)) {
      if (!has_choice) return false;
      continue;
    }
    s.answers[seat] = any_of(options, random);
    has_choice ? s.forced.remove(seat) : s.forced.add(seat);
  }
  return true;
}

bool redeal_all(State& s, Kept kept, FastRandom& random) {
  redeal_cards(s, kept, random);
  if (!ask_holders_anew(AllProcedures(), s, kept.observer)) return false;
  redeal_prediction(s, kept, random);
  redeal_betrayals(s, kept, random);
  redeal_tops(s, kept.observer, random);
  return redeal_traitors(s, kept, random) && redeal_plans(s, kept, random) &&
         redeal_answers(s, kept.observer, random);
}

}  // namespace

void Rex::redeal(State& s, Observer observer, FastRandom& random) {
  if (s.ending != Ending::kNone) return;  // all is open
  const State real = s;
  constexpr int kTries = 12;
  for (int i = 0; i < kTries; ++i) {
    if (redeal_all(s, {observer, SeatSet()}, random)) return;
    s = real;
  }
  // Hardly any hand fits what was asked and done: those of whom it was asked keep theirs.
  SeatSet concerned = s.asked;
  if (s.battle.space != kNoSpace) concerned = concerned | SeatSet{s.battle.seats[0], s.battle.seats[1]};
  if (!redeal_all(s, {observer, concerned}, random)) s = real;
}

}  // namespace tessera::rex
