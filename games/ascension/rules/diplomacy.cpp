// Diplomacy (5.12): counters of opponents, planets that are claimed, and what protects the holder.
#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

// --- the secondary ability

namespace {

bool has_leaders_on(const State& s, Planet planet) {
  for (const LeaderRecord& leader : s.leaders)
    if ((leader.state == LeaderState::kReady || leader.state == LeaderState::kCaptive) &&
        leader.system == s.planet(planet).system && leader.place == index(planet))
      return true;
  return false;
}
bool is_empty(const State& s, Planet planet) {  // 2.7
  return armies_on(s, planet).empty() && army_on(s, planet, kNeutral).empty() &&
         s.planet(planet).dock == Dock::kNone && !has_leaders_on(s, planet);
}
bool is_claimed(const State& s, Planet planet) {
  for (int i = 0; i < s.effect_rows; ++i)
    if (s.effects[i].stat == kClaimed && s.effects[i].subject == index(planet)) return true;
  return false;
}

// Systems with planets or units of the seat.
SystemSet presence_of(const State& s, Seat seat) {
  SystemSet systems = s.player(seat).ships;
  for (Planet planet : s.player(seat).planets) systems.add(s.planet(planet).system);
  for (int i = 0; i < s.units.size(); ++i)
    if (s.units.records[i].seat == seat) systems.add(s.units.records[i].system);
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kFloatingDock && (s.tokens[i].owner & kTokenOwnerBits) == seat)
      systems.add(cell(s.tokens[i].place & ~kTokenInSpace));
  return systems;
}
bool is_near(const State& s, SystemSet presence, System system) {
  return presence.has(system) || !(adjacent(s, system) & presence).empty();
}

Rule bars_annexing(const State& s, Seat seat, Planet planet, SystemSet presence) {
  const PlanetRecord& record = s.planet(planet);
  if (record.marks & kGone || record.owner == seat || is_home(s, record.system)) return rule("5.12");
  const Seat holder = holder_of(s, kDiplomacyCard);
  if (is_player(holder) && record.owner == holder) return rule("5.12");
  if (is_claimed(s, planet) || has_custodians(s, planet)) return rule("5.12");
  if (is_station(s, planet) && is_player(record.owner) && has_ships(s, record.owner, record.system))
    return rule("12.10");
  if (!is_granted(s, seat, Right::kAnnexDefended) && !is_empty(s, planet)) return rule("2.7");
  return is_near(s, presence, record.system) ? Rule() : rule("5.12");
}

}  // namespace

bool can_annex(const State& s, Seat seat) {
  const SystemSet presence = presence_of(s, seat);
  for (int i = 0; i < s.planet_rows; ++i)
    if (bars_annexing(s, seat, static_cast<Planet>(i), presence).is_none()) return true;
  return false;
}

void AnnexPlanet::list(const State& s, Seat seat, Listing& out) {
  const SystemSet presence = presence_of(s, seat);
  for (int i = 0; i < s.planet_rows; ++i)
    out.judge(static_cast<Choice>(i), bars_annexing(s, seat, static_cast<Planet>(i), presence));
}

namespace {

bool is_garrisoned(const State& s, Planet planet, Seat owner) {
  return is_player(owner) && army_on(s, planet, owner).ground_units() > 0;
}

// A damaged Armor goes with its hits if it is the last one.
void give_up_defender(Table& t, const Annex& my, Unit unit) {
  const Army army = army_on(t.s, my.planet, my.owner);
  const int hits = unit == Unit::kArmor ? std::max(0, army.armor_hits - (army[unit] - 1)) : 0;
  remove_units(t.s, surface_of(t.s, my.planet), my.owner, unit, 1, hits);
  t.tell(rule("5.12"),
         told::DefenderLost{.seat = my.owner, .units = {unit, 1}, .planet = t.s.planet(my.planet).printed});
}

// Whatever else stands there goes (Xenopsychology).
void claim_planet(Table& t, const Annex& my) {
  State& s = t.s;
  PlanetRecord& record = s.planet(my.planet);
  for (Seat other : armies_on(s, my.planet)) remove_all(s, surface_of(s, my.planet), other);
  record.dock = Dock::kNone;
  leaders_without_planet(t, my.planet, my.seat, my.seat);
  gain_planet(s, my.planet, my.seat);
  add_effect(s, {.source = 0,
                 .subject = static_cast<uint16_t>(index(my.planet)),
                 .stat = kClaimed,
                 .owner = my.seat,
                 .until = Until::kAction,
                 .value = 0});
  t.tell(rule("5.12"), told::Annexed{.seat = my.seat, .planet = record.printed});
}

bool holds_out(const State& s, Planet planet) {
  if (army_on(s, planet, kNeutral).ground_units()) return true;
  for (Seat seat : armies_on(s, planet))
    if (army_on(s, planet, seat).ground_units()) return true;
  return false;
}

}  // namespace

Flow Annex::run(Table& t, Frame& f, Annex& my) {
  RULES
  ASK(AnnexPlanet, my.seat);
  my.planet = answer<Planet>(t, my.seat);
  my.owner = t.s.planet(my.planet).owner;
  if (is_garrisoned(t.s, my.planet, my.owner)) {
    ASK(LoseDefender, my.owner);
    give_up_defender(t, my, answer<Unit>(t, my.owner));
  }
  if (holds_out(t.s, my.planet)) RETURN(0);
  claim_planet(t, my);
  if (my.owner != kNoSeat) PERFORM(LoseExcess, .seat = my.owner, .system = t.s.planet(my.planet).system);
  END_RULES
}

void LoseDefender::list(const State& s, Seat seat, Listing& out) {
  const Army army = army_on(s, inside<Annex>(s).planet, seat);
  for (Unit unit : {Unit::kGroundForce, Unit::kShockTroop, Unit::kArmor})
    out.judge(static_cast<Choice>(unit), army[unit] ? Rule() : rule("5.12"));
}

// --- the primary ability

namespace {

SystemSet systems_with_planets(const State& s, Seat seat) {
  SystemSet systems;
  for (Planet planet : s.player(seat).planets) systems.add(s.planet(planet).system);
  return systems;
}
bool may_put_counters(const State& s, Seat seat) {
  if (s.player(seat).planets.empty()) return false;
  for (Seat other : s.in_play)
    if (other != seat && counters_left(s, other)) return true;
  return false;
}

bool may_repeat(const State& s, Seat seat) {  // 22.5.2
  return s.in_play.size() == 2 && is_granted(s, seat, Right::kBothDiplomacy) &&
         counters_in(s.player(seat), Area::kStrategyAllocation) > 0 &&
         influence_to_spend(s, seat) >= kRepeatPrice && has_diplomacy_option(s, seat);
}

}  // namespace

bool has_diplomacy_option(const State& s, Seat seat) {
  return may_put_counters(s, seat) || can_annex(s, seat);
}

Flow Diplomacy::run(Table& t, Frame& f, Diplomacy& my) {
  RULES
  if (!has_diplomacy_option(t.s, my.seat)) RETURN(0);
  ASK(DiplomacyOption, my.seat);
  if (answer(t, my.seat) == kOptionA) {
    my.other = my.seat;
    for (my.turn = 1; my.turn < t.s.seats; ++my.turn) {
      my.other = t.s.next_in_rotation(my.other);
      if (!t.s.in_play.has(my.other) || !counters_left(t.s, my.other)) continue;
      ASK(PutCounter, my.seat);
      activate(t.s, my.other, answer<System>(t, my.seat));
      t.tell(rule("5.12"),
             told::CounterPut{.seat = my.seat, .other = my.other, .system = answer<System>(t, my.seat)});
    }
  } else {
    PERFORM(Annex, .seat = my.seat);
  }
  if (my.further && is_granted(t.s, my.seat, Right::kBothDiplomacy) && can_annex(t.s, my.seat)) {
    ASK(UseOther, my.seat);
    if (answer(t, my.seat) == kYes)
      PERFORM(Secondary, .seat = my.seat, .card = kDiplomacyCard, .free = Free::kWholly);
  }
  if (my.further && may_repeat(t.s, my.seat)) {
    ASK(RepeatPrimary, my.seat);
    if (answer(t, my.seat) == kYes) {
      spend_counter(t.s, my.seat, Area::kStrategyAllocation);
      PERFORM(Pay, .seat = my.seat, .influence = 1, .due = kRepeatPrice);
      PERFORM(Diplomacy, .seat = my.seat, .further = 0);
    }
  }
  END_RULES
}

void DiplomacyOption::list(const State& s, Seat seat, Listing& out) {
  out.judge(kOptionA, may_put_counters(s, seat) ? Rule() : rule("5.12"));
  out.judge(kOptionB, can_annex(s, seat) ? Rule() : rule("5.12"));
}

void PutCounter::list(const State& s, Seat seat, Listing& out) {
  const SystemSet own = systems_with_planets(s, seat);
  for (System system : s.present)
    out.judge(static_cast<Choice>(system), own.has(system) ? Rule() : rule("5.12"));
}

void RepeatPrimary::list(const State&, Seat, Listing& out) { list_no_yes(out); }

// --- the Special

namespace {

bool is_protected(const State& s, Seat holder) {
  return is_player(holder) && !s.player(holder).has_used(Once::kPeaceBroken);
}
bool breaks_peace(const State& s, Seat holder) { return s.active == holder && !s.tactical.hostile.empty(); }
bool attacks(const State& s, Seat holder) {
  return is_player(s.active) && s.active != holder && s.tactical.hostile.has(holder);
}

}  // namespace

bool has_diplomacy_penalty(const State& s) {
  const Seat holder = holder_of(s, kDiplomacyCard);
  return is_protected(s, holder) && (breaks_peace(s, holder) || attacks(s, holder));
}

Flow DiplomacyPenalty::run(Table& t, Frame& f, DiplomacyPenalty&) {
  RULES
  if (breaks_peace(t.s, holder_of(t.s, kDiplomacyCard))) {
    t.s.player(t.s.active).use(Once::kPeaceBroken);
    t.tell(rule("5.12"), told::PeaceBroken{.seat = t.s.active});
  } else {
    PERFORM(ExhaustOrLosePlanet, .seat = t.s.active);
  }
  END_RULES
}

}  // namespace tessera::ascension
