// Action Cards that are an action.
#include "games/ascension/board.h"
#include "games/ascension/cards/effects.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

constexpr Unit kGroundUnits[] = {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor};

}  // namespace

Flow stir_unrest(Table& t, const PlayCard& my) {
  const Planet planet = static_cast<Planet>(my.pick[0]);
  const PlanetRecord& record = t.s.planet(planet);
  const Seat owner = record.owner;
  t.tell(rule("local-unrest"), told::UnrestBreaks{.seat = owner, .planet = record.printed});
  exhaust(t.s, planet);
  return call(t.s, LocalUnrest{.seat = owner, .planet = planet});
}

Flow LocalUnrest::run(Table& t, Frame& f, LocalUnrest& my) {
  RULES
  if (t.s.planet(my.planet).army.ground_units()) {
    ASK(UnrestVictim, my.seat);
    {
      const Unit unit = answer<Unit>(t, my.seat);
      const Army& army = t.s.planet(my.planet).army;
      // A damaged one goes first.
      const int hits = unit == Unit::kArmor && army.armor_hits ? 1 : 0;
      remove_units(t.s, surface_of(t.s, my.planet), my.seat, unit, 1, hits);
      t.tell(rule("local-unrest"), told::Lost{.seat = Seat{my.seat}, .units = {unit, 1}});
    }
  }
  if (!t.s.planet(my.planet).army.ground_units()) PERFORM(TurnNeutral, .planet = my.planet);
  END_RULES
}

void UnrestVictim::list(const State& s, Seat, Listing& out) {
  const Army& army = s.planet(inside<LocalUnrest>(s).planet).army;
  for (Unit unit : kGroundUnits)
    if (army[unit]) out.add(static_cast<Choice>(unit));
}

}  // namespace tessera::ascension
