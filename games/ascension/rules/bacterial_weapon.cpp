// X-89 Bacterial Weapon: before a planet is bombarded, its whole army is shot at (8.2).
#include <algorithm>

#include "games/ascension/decisions.h"
#include "games/ascension/rules/fighting.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

int targets_on(const State& s, Planet planet) {
  const Seat owner = s.planet(planet).owner;
  return army_on(s, planet, is_player(owner) ? owner : kNeutral).ground_units();
}

// Shields do not help, and Armor sustains nothing in a bombardment.
void infect(Table& t, const BacterialWeapon& my) {
  State& s = t.s;
  int hits = 0;
  const int dice = targets_on(s, my.planet);
  for (int die = 0; die < dice; ++die)
    hits += static_cast<int>(t.chance.below(kFaces, kDrawDie)) + 1 >= kBacterialHits;
  s.battle.hits[kDefender][static_cast<int>(combat::HitKind::kAny)] =
      static_cast<uint8_t>(std::min(hits, 255));
  t.tell(rule("8.2"),
         told::Infected{.seat = my.seat, .planet = s.planet(my.planet).printed, .dice = dice, .hits = hits});
}

}  // namespace

bool can_infect(const State& s, Seat seat, Planet planet) {
  return is_granted(s, seat, Grant::kBacterialWeapon) && targets_on(s, planet) > 0;
}

Flow BacterialWeapon::run(Table& t, Frame& f, BacterialWeapon& my) {
  RULES
  ASK(UseWeapon, my.seat);
  if (answer(t, my.seat) == kNo) RETURN(0);
  infect(t, my);
  PERFORM(AssignHits, .side = kDefender, .stage = Stage::kBombardment);
  settle(t, rule("8.2"));
  for (my.left = static_cast<uint8_t>(t.s.player(my.seat).actions.size() / 2); my.left; --my.left) {
    ASK(GiveUpCard, my.seat);
    discard_card(t, my.seat, answer<uint8_t>(t, my.seat), rule("8.2"));
  }
  PERFORM(ExhaustOrLosePlanet, .seat = my.seat);
  END_RULES
}

void GiveUpCard::list(const State& s, Seat seat, Listing& out) {
  for (uint8_t card : s.player(seat).actions) out.add(card);
}

void UseWeapon::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

}  // namespace tessera::ascension
