// The influence phase (4.1-4.9).
#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

Flow FirePlan::run(Table& t, Frame& f, FirePlan&) {
  RULES
  if (t.s.seat_of_race(Race::kSol) == kNoSeat) RETURN(0);
  EFFECT(declare(t, t.s.seat_of_race(Race::kSol), use_of(Ability::kFirePlan)));
  if (is_stopped(t.s)) RETURN(0);
  look_at_fleet(t, t.s.seat_of_race(Race::kSol));
  END_RULES
}

void look_at_fleet(Table& t, Seat seat) {
  if (!t.s.fleet_card) t.s.fleet_card = draw_bombardment(t);
  t.s.fleet_seen.add(seat);
  t.tell(rule("fire-plan"), told::PeeksFleet{.seat = seat, .number = t.s.fleet_card}, SeatSet{seat});
  t.reveal();
}

uint8_t draw_bombardment(Table& t) {
  BitSet<uint8_t> deck;
  for (uint8_t number : kBombardmentDeck) deck.add(number);
  return t.chance.pick(deck, kDrawBombardment);
}

namespace {

InfluenceCard draw_influence(Table& t) {  // 4.3
  State& s = t.s;
  const InfluenceCard card =
      s.influence_top != kNoInfluenceCard
          ? s.influence_top
          : t.chance.pick(BitSet<InfluenceCard>::from_bits(s.influence_deck), kDrawInfluence);
  s.influence_top = kNoInfluenceCard;
  s.top_seen = SeatSet();
  s.influence_deck = static_cast<uint16_t>(s.influence_deck & ~(1u << card));
  t.tell(rule("4.3"), told::InfluenceDrawn{.card = card});
  t.reveal();
  return card;
}

void lay_aside(InfluenceCard card, uint16_t& pile) { pile = static_cast<uint16_t>(pile | 1u << card); }

void place_influence(Table& t, InfluencePhase& my) {  // 4.4
  State& s = t.s;
  const LocationRow& location = kLocationRows[my.card];
  for (int i = 0; i < 2; ++i) {
    const Space space = location.spaces[i];
    my.placed[i] = in_play(s) & ~bombarded(s) & bit(space) ? location.amounts[i] : uint8_t{0};
    if (!my.placed[i]) {
      t.tell(rule("4.4"), told::NoInfluencePlaced{.space = space});
      continue;
    }
    uint8_t& there = s.influence[static_cast<int>(space)];
    there = static_cast<uint8_t>(there + my.placed[i]);
    t.tell(rule("4.4"), told::InfluencePlaced{.space = space, .amount = my.placed[i], .there = there});
  }
  s.last_location = my.card;
  lay_aside(my.card, s.influence_discard);
}

void shuffle_aside(Table& t) {  // 4.9
  State& s = t.s;
  for (InfluenceCard card : BitSet<InfluenceCard>::from_bits(s.influence_aside))
    t.tell(rule("4.9"), told::CardShuffledIn{.card = card});
  s.influence_deck = static_cast<uint16_t>(s.influence_deck | s.influence_aside);
  s.influence_aside = 0;
}

// What an influence card opens that is no location.
Flow carry_out(Table& t, InfluenceCard card) {
  if (influence_kind(card) == InfluenceKind::kSolOffensive) return call(t.s, SolOffensive{});
  return call(t.s, Ceasefire{});
}

void put_away(Table& t, InfluenceCard card) {
  const bool returns =
      influence_kind(card) == InfluenceKind::kCeasefire && t.s.round <= kCeasefiresReturnUntil;
  lay_aside(card, returns ? t.s.influence_aside : t.s.influence_discard);
}

// Two windows of one phase: before the first draw (4.2), and after the location card (4.5).
CardWindow window_before() { return {.window = Window::kBeforeInfluence}; }
CardWindow window_after(const InfluencePhase& my) {
  return {.window = Window::kAfterLocation, .placed = {my.placed[0], my.placed[1]}};
}

}  // namespace

Flow InfluencePhase::run(Table& t, Frame& f, InfluencePhase& my) {
  RULES
  PERFORM(FirePlan);
  for (;;) {
    // Before the first draw no card lies here.
    EFFECT(my.card == kNoInfluenceCard ? call(t.s, window_before()) : carry_out(t, my.card));
    if (my.card != kNoInfluenceCard) put_away(t, my.card);
    my.card = draw_influence(t);
    if (influence_kind(my.card) == InfluenceKind::kLocation) break;
  }
  place_influence(t, my);
  PERFORM(CardWindow, window_after(my));
  shuffle_aside(t);
  END_RULES
}

// ---------------------------------------------------------------- Sol Offensive

namespace {

SpaceMask struck(const State& s) {
  const LocationRow& location = kLocationRows[s.last_location];
  return (bit(location.spaces[0]) | bit(location.spaces[1])) & in_play(s);
}

bool may_be_warned(const State& s, Seat seat) {
  return ally_with(s, seat, Race::kSol) != kNoSeat && (s.player(seat).present & struck(s));
}

void strike(Table& t, SeatSet warned) {  // 4.6
  for_each_space(struck(t.s), [&](Space space) {
    for (Seat seat = 0; seat < t.s.seats; ++seat)
      if (!warned.has(seat) && !has_race(t.s, seat, Race::kSol)) destroy_all(t, seat, space, rule("4.6"));
    destroy_influence(t, space, rule("4.6"));
  });
  turn_up_alone(t);
}

void announce(Table& t) {
  const LocationRow& location = kLocationRows[t.s.last_location];
  t.tell(rule("4.6"), told::Offensive{.first = location.spaces[0], .second = location.spaces[1]});
}

}  // namespace

Flow SolOffensive::run(Table& t, Frame& f, SolOffensive& my) {
  RULES
  if (t.s.last_location == kNoLocation) {  // 4.7
    t.tell(rule("4.7"), told::OffensiveMissed{});
    RETURN(0);
  }
  announce(t);
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.seat = t.s.in_order(my.turn);
    if (!may_be_warned(t.s, my.seat)) continue;
    EFFECT(declare(t, my.seat, use_of(Ally::kAdvanceWarning)));
    if (!is_stopped(t.s)) my.warned.add(my.seat);
  }
  strike(t, my.warned);
  my.seat = t.s.seat_of_race(Race::kSol);
  if (my.seat != kNoSeat) PERFORM(OwnGuns, .seat = my.seat);
  END_RULES
}

namespace {

void escape(Table& t, OwnGuns& my, Pool units) {
  if (my.at == 0 && my.to == kLocationRows[t.s.last_location].spaces[1]) my.arrived = units.normal;
  remove_units(t.s, my.seat, my.from, units);
  add_units(t.s, my.seat, my.to, units);
  t.tell(rule("4.8"),
         told::UnitsEscape{.seat = my.seat, .from = my.from, .to = my.to, .units = units.normal});
  turn_up_alone(t);
}

}  // namespace

Flow OwnGuns::run(Table& t, Frame& f, OwnGuns& my) {
  RULES
  for (; my.at < 2; ++my.at) {
    my.from = kLocationRows[t.s.last_location].spaces[my.at];
    if (!units_to_escape(t.s, my).units()) continue;
    ASK(EscapeTo, my.seat);
    if (answer(t, my.seat) == kNothing) continue;
    my.to = answer<Space>(t, my.seat);
    if (!my.declared) {
      t.tell(rule("own-guns"),
             told::Declares{.seat = my.seat, .use = use_of(Ability::kOwnGuns), .space = my.to, .units = 0});
      EFFECT(declare(t, my.seat, use_of(Ability::kOwnGuns)));
      if (is_stopped(t.s)) RETURN(0);
      my.declared = 1;
    }
    PERFORM(PickUnits, .seat = my.seat, .least = 1, .most = units_to_escape(t.s, my).normal,
            .of = units_to_escape(t.s, my));
    escape(t, my, picked_units(t.s.result));
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void EscapeTo::list(const State& s, Seat seat, Listing& out) {  // 4.8
  const SpaceMask legal = open_to(s, seat) & ~bit(inside<OwnGuns>(s).from);
  out.add(kNothing);
  for (Space space : kAllSpaces)
    out.judge(static_cast<Choice>(space), legal & bit(space) ? Rule() : rule("4.8"));
}

}  // namespace tessera::rex
