// How races are found (1.10, 3.4), and when hidden ones are shown (3.11).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

void take_race(State& s, Seat seat, Race race) {
  s.player(seat).race = race;
  s.races_left &= ~(1u << static_cast<int>(race));
}

void deal_race(Table& t, Seat seat) {
  const Race race = t.chance.pick(RaceSet::from_bits(t.s.races_left), kDrawRace);
  take_race(t.s, seat, race);
  t.tell(rule("3.4"), told::RaceDealt{.seat = seat, .race = race});
}

SeatSet without_race(const State& s) {
  SeatSet seats;
  for (Seat seat : s.everyone())
    if (s.player(seat).race == kNoRace) seats.add(seat);
  return seats;
}

}  // namespace

Flow ChooseRaces::run(Table& t, Frame& f, ChooseRaces& my) {
  RULES
  if (t.s.setting<RaceDraft>(Setting::kRaceDraft) != RaceDraft::kRandom) {
    for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
      my.seat = static_cast<Seat>((t.s.speaker + my.turn) % t.s.seats);
      ASK(ChooseRace, my.seat);
      if (answer(t, my.seat) != kNothing) {
        take_race(t.s, my.seat, answer<Race>(t, my.seat));
        t.tell(rule("3.4"), told::RaceTaken{.seat = my.seat, .race = t.s.player(my.seat).race});
      }
    }
  }
  if (t.s.setting<RaceDraft>(Setting::kRaceDraft) == RaceDraft::kChooseOrHidden) PERFORM(DealHiddenRaces);
  for (Seat seat : without_race(t.s)) deal_race(t, seat);
  END_RULES
}

namespace {

// Taken, or not in the game at this table (1.23).
Rule bars_race(const State& s, Race race) {
  if (s.races_left >> static_cast<int>(race) & 1) return Rule();
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.player(seat).race == race) return rule("3.4");
  return rule("1.23");
}

}  // namespace

void ChooseRace::list(const State& s, Seat, Listing& out) {
  for (Race race : kAllRaces) out.judge(static_cast<Choice>(race), bars_race(s, race));
  if (s.setting<RaceDraft>(Setting::kRaceDraft) == RaceDraft::kChooseOrHidden) out.add(kNothing);
}

// --- dealt in secret: Sealed::step says in which deal, from 1 on, and Sealed::objectives what was returned

namespace {

constexpr int kHiddenDeals = 2;

void deal_in_secret(Table& t, int time) {
  for (Seat seat : without_race(t.s)) {
    const Race race = t.chance.pick(RaceSet::from_bits(t.s.races_left), kDrawHiddenRace);
    take_race(t.s, seat, race);
    t.s.sealed[seat].step = static_cast<uint8_t>(time + 1);
    t.tell(rule("3.4"), told::RaceDealtInSecret{.seat = seat, .race = race}, SeatSet{seat});
  }
  t.reveal();
}

SeatSet dealt_now(const State& s, int time) {
  SeatSet seats;
  for (Seat seat : s.everyone())
    if (s.sealed[seat].step == time + 1) seats.add(seat);
  return seats;
}

void keep_or_return(Table& t, int time) {
  for (Seat seat : dealt_now(t.s, time)) {
    if (answer(t, seat) == kYes) {
      t.tell(rule("3.4"), told::RaceKept{.seat = seat});
      continue;
    }
    Race& race = t.s.player(seat).race;
    t.s.races_left |= 1u << static_cast<int>(race);
    t.s.sealed[seat].objectives[time] = static_cast<uint8_t>(static_cast<int>(race) + 1);
    t.s.sealed[seat].step = 0;
    race = kNoRace;
    t.tell(rule("3.4"), told::RaceReturned{.seat = seat});
  }
  t.reveal();
}

}  // namespace

Flow DealHiddenRaces::run(Table& t, Frame& f, DealHiddenRaces& my) {
  RULES
  for (my.time = 0; my.time < kHiddenDeals; ++my.time) {
    deal_in_secret(t, my.time);
    if (dealt_now(t.s, my.time).empty()) continue;
    ASK_ALL(KeepRace, dealt_now(t.s, my.time));
    keep_or_return(t, my.time);
  }
  END_RULES
}

void KeepRace::list(const State&, Seat, Listing& out) {
  out.add(kYes);
  out.add(kNo);
}

bool has_hidden_race(const State& s, Seat seat) {
  return s.phase == Phase::kSetUp && s.player(seat).race != kNoRace && s.sealed[seat].step != 0;
}

void deal_hidden_races_anew(State& s, Observer observer, FastRandom& random) {
  SeatSet others;
  for (Seat seat : s.everyone())
    if (has_hidden_race(s, seat) && !observer.is(seat)) others.add(seat);
  if (others.empty()) return;
  uint32_t bag = s.races_left;
  for (Seat seat : others) bag |= 1u << static_cast<int>(s.player(seat).race);
  // What one has returned was in nobody else's hands in that deal or before.
  uint32_t known[kHiddenDeals] = {};
  if (!observer.is_spectator())
    for (int time = 0; time < kHiddenDeals; ++time)
      if (const int returned = s.sealed[observer.seat_or_none()].objectives[time])
        for (int before = 0; before <= time; ++before) known[before] |= 1u << (returned - 1);
  for (int step = 1; step <= kHiddenDeals; ++step)  // those of the first deal have fewer to choose from
    for (Seat seat : others) {
      if (s.sealed[seat].step != step) continue;
      const RaceSet free = RaceSet::from_bits(bag & ~known[step - 1]);
      const Race race = free.nth(static_cast<int>(random.below(static_cast<uint32_t>(free.size()))));
      s.player(seat).race = race;
      bag &= ~(1u << static_cast<int>(race));
      std::fill_n(s.sealed[seat].objectives, kHiddenDeals, uint8_t{0});
    }
  for (Seat seat : s.everyone())
    if (!observer.is(seat)) std::fill_n(s.sealed[seat].objectives, kHiddenDeals, uint8_t{0});
  s.races_left = bag;
}

// 3.11
void show_races(Table& t) {
  for (Seat seat : t.s.everyone()) {
    if (has_hidden_race(t.s, seat)) {
      t.reveal();
      t.tell(rule("3.11"), told::RaceShown{.seat = seat, .race = t.s.player(seat).race});
    }
    t.s.sealed[seat] = {};
  }
}

}  // namespace tessera::ascension
