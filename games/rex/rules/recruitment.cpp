// Recruitment (5.12-5.15).
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

namespace {

LeaderMask dead_of(const State& s, Seat seat) { return leaders_of(s.player(seat).race) & s.dead; }

// Only what all can see decides whether somebody is asked: nobody shall learn who holds Fresh Recruits.
bool has_losses(const State& s, Seat seat) { return s.player(seat).casualties.units() || dead_of(s, seat); }

int price_of(const State& s, Seat seat, int units) {  // 5.12
  return kRecruitPrice * std::max(0, units - row(s.player(seat).race).free_recruits);
}

void move_pool(State& s, Seat seat, Pool units) {
  Player& player = s.player(seat);
  player.casualties.normal = static_cast<uint8_t>(player.casualties.normal - units.normal);
  player.casualties.mechanized = static_cast<uint8_t>(player.casualties.mechanized - units.mechanized);
  player.reserves.normal = static_cast<uint8_t>(player.reserves.normal + units.normal);
  player.reserves.mechanized = static_cast<uint8_t>(player.reserves.mechanized + units.mechanized);
}

void revive(Table& t, Leader leader) { t.s.dead &= ~(LeaderMask{1} << leader); }

void recruit(Table& t, Recruitment& my, Choice choice) {
  const int with = act_with(choice);
  switch (act_of(choice)) {
    case Act::kRecruit: {
      const Pool units = {static_cast<uint8_t>(with & 15), static_cast<uint8_t>(with >> 4)};
      const int price = price_of(t.s, my.seat, units.units());
      spend(t.s, my.seat, price);
      move_pool(t.s, my.seat, units);
      my.units_done = 1;
      t.tell(rule("5.12"), told::Recruits{.seat = my.seat, .units = units, .price = price});
      return;
    }
    case Act::kRecruitLeader: {
      const int price = kLeaderRows[with].strength;
      spend(t.s, my.seat, price);
      revive(t, static_cast<Leader>(with));
      my.leader_done = 1;
      t.tell(rule("5.14"), told::RecruitsLeader{.seat = my.seat, .leader = with, .price = price});
      return;
    }
    case Act::kFreshUnits:
      play_card(t, my.seat, CardKind::kFreshRecruits, rule("fresh-recruits"));
      move_pool(t.s, my.seat, {static_cast<uint8_t>(with), 0});
      t.tell(rule("fresh-recruits"), told::FreshUnits{.seat = my.seat, .units = with});
      return;
    default:
      play_card(t, my.seat, CardKind::kFreshRecruits, rule("fresh-recruits"));
      revive(t, static_cast<Leader>(with));
      t.tell(rule("fresh-recruits"), told::FreshLeader{.seat = my.seat, .leader = with});
  }
}

}  // namespace

Flow Recruitment::run(Table& t, Frame& f, Recruitment& my) {
  RULES
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    my.units_done = my.leader_done = 0;
    while (has_losses(t.s, my.seat)) {
      ASK(Recruit, my.seat);
      if (answer(t, my.seat) == kNothing) break;
      recruit(t, my, answer(t, my.seat));
    }
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void Recruit::list(const State& s, Seat seat, Listing& out) {
  const Recruitment& my = inside<Recruitment>(s);
  const Player& player = s.player(seat);
  out.add(kNothing);
  for (int mechanized = 0; mechanized <= player.casualties.mechanized; ++mechanized) {  // 5.12, 5.13
    if (mechanized > kMechanizedRecruits && !out.explaining()) break;
    for (int normal = mechanized ? 0 : 1; normal <= player.casualties.normal; ++normal) {
      const int units = normal + mechanized;
      if (units > kRecruitsMost + (out.explaining() ? 1 : 0)) break;
      const bool legal = !my.units_done && units <= kRecruitsMost && price_of(s, seat, units) <= player.purse;
      out.judge(act(Act::kRecruit, normal | mechanized << 4), mechanized > kMechanizedRecruits ? rule("5.13")
                                                              : legal                          ? Rule()
                                                                      : rule("5.12"));
    }
  }
  const bool fresh = holds(s, seat, CardKind::kFreshRecruits);
  for (Leader leader : LeaderSet::from_bits(dead_of(s, seat))) {  // 5.14
    const bool legal = !my.leader_done && kLeaderRows[leader].strength <= player.purse;
    out.judge(act(Act::kRecruitLeader, leader), legal ? Rule() : rule("5.14"));
    if (fresh) out.add(act(Act::kFreshLeader, leader));
  }
  const int most = fresh ? std::min<int>(player.casualties.normal, row(CardKind::kFreshRecruits).amount) : 0;
  for (int units = 1; units <= most; ++units) out.add(act(Act::kFreshUnits, units));
  if (!out.explaining()) return;
  for (int units = most + 1; units <= player.casualties.normal; ++units)
    out.refuse(act(Act::kFreshUnits, units), rule("fresh-recruits"));
  for (Leader leader = 0; leader < kLeaders; ++leader) {
    if (dead_of(s, seat) >> leader & 1) continue;
    out.refuse(act(Act::kRecruitLeader, leader), rule("5.14"));
    out.refuse(act(Act::kFreshLeader, leader), rule("fresh-recruits"));
  }
}

}  // namespace tessera::rex
