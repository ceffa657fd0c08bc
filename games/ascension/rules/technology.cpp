// Technologies are acquired (19): prerequisites and what stands in for them, prices, the card Technology.
#include <algorithm>

#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

namespace {

// All prerequisites are done without.
constexpr TechnologyMask kAllWaived = ~TechnologyMask{0};

// A Technology that a seat wants, and what it has done without so far.
struct Research {
  const State& s;
  Seat seat;
  Technology technology;
  uint8_t purchase;
  int owed = 0;  // for others that are paid in the same sum
  TechnologyMask waived = 0;
  PlanetSet tired{};  // planets of Scientists that were exhausted for it
  bool once = false;  // the prerequisite that may be ignored once in a round

  bool is_ready(Planet planet) const { return !is_exhausted(s, planet) && !tired.has(planet); }
  bool is_met() const {  // 19.1
    const TechnologyRow& wanted = row(technology);
    const TechnologyMask known = s.player(seat).technologies | waived;
    if (wanted.needs == Needs::kAny) return (wanted.of & known) != 0;
    return (wanted.of & ~known) == 0;
  }
};

// --- prices (13.3)

int specialties(const PlanetRow& planet, Colour colour) {
  const int own = planet.specialties[static_cast<int>(colour)];
  return colour == Colour::kYellow ? own : own + planet.specialties[static_cast<int>(Colour::kYellow)];
}
bool doubles_at(const State& s, Seat seat, Spot spot) {  // 16.7
  const uint8_t leaders = leaders_at(s, seat, spot);
  return leaders && leaders >> static_cast<int>(LeaderType::kScientist) & 1;
}
// An Artifact of the colour that lies face up and is the seat's (12.12).
bool is_artifact_of(const State& s, const Token& token, Seat seat, Colour colour) {
  if (token.kind != static_cast<uint8_t>(TokenKind::kArtifact) || token.owner & kFaceDown ||
      (token.owner & kTokenOwnerBits) != seat)
    return false;
  return token.value == static_cast<int>(colour) + 1 || is_granted(s, seat, Right::kArtifactLore);
}
Spot spot_of_token(const State& s, const Token& token) {
  return is_in_space(token) ? space_of(cell(token.place & ~kTokenInSpace))
                            : surface_of(s, static_cast<Planet>(token.place));
}

int discount_of(const Research& a) {
  const Colour colour = row(a.technology).colour;
  int off = 0;
  for (Planet planet : a.s.player(a.seat).planets) {
    const int here = specialties(printed(a.s, planet), colour);
    if (!here || !a.is_ready(planet)) continue;
    off += here + doubles_at(a.s, a.seat, surface_of(a.s, planet));
  }
  for (int i = 0; i < a.s.token_rows; ++i)
    if (is_artifact_of(a.s, a.s.tokens[i], a.seat, colour))
      off += 1 + doubles_at(a.s, a.seat, spot_of_token(a.s, a.s.tokens[i]));
  if (colour == Colour::kRed) off += supernovas_of(a.s, a.seat);
  return off;
}

int price_of_research(const Research& a) {
  const int extra = a.waived == kAllWaived ? kPrerequisitesPrice : 0;
  return extra + (a.purchase == kGained ? 0 : std::max(0, kTechnologyPrice - discount_of(a)));
}
bool is_affordable(const Research& a) {
  int purse = resources_to_spend(a.s, a.seat);
  for (Planet planet : a.tired) purse -= resources_of(a.s, planet);
  return price_of_research(a) + a.owed <= purse;
}

// --- what stands in for a prerequisite (16.7, upgrades)

bool is_with_card(const State& s) { return is_running<TechnologyStrategy>(s) || is_running<Secondary>(s); }

template <class F>
void for_means(const Research& a, F f) {
  const State& s = a.s;
  const TechnologyMask missing = row(a.technology).of & ~(s.player(a.seat).technologies | a.waived);
  const auto offer = [&](Means means, int prerequisite, Planet planet) {
    f(parts(static_cast<int>(means), prerequisite, planet == kNoPlanet ? 0 : index(planet)));
  };
  for (int prerequisite : BitSet<int>::from_bits(missing)) {
    const int colour = static_cast<int>(kTechnologyRows[prerequisite].colour);
    for (Planet planet : s.player(a.seat).planets)
      if (printed(s, planet).specialties[colour] && a.is_ready(planet) &&
          doubles_at(s, a.seat, surface_of(s, planet)))
        offer(Means::kScientist, prerequisite, planet);
    if (a.purchase != kGained && !a.once && !s.player(a.seat).has_used(Once::kSkipPrerequisite) &&
        is_granted(s, a.seat, Right::kSkipPrerequisite))
      offer(Means::kByRight, prerequisite, kNoPlanet);
  }
  if (is_with_card(s) && is_granted(s, a.seat, Right::kPayForPrerequisites))
    offer(Means::kPayment, 0, kNoPlanet);
}

Research after(const Research& a, Choice choice) {
  Research next = a;
  switch (static_cast<Means>(part(0, choice))) {
    case Means::kScientist:
      next.tired.add(static_cast<Planet>(part(2, choice)));
      break;
    case Means::kByRight:
      next.once = true;
      break;
    case Means::kPayment:
      next.waived = kAllWaived;
      return next;
  }
  next.waived |= TechnologyMask{1} << part(1, choice);
  return next;
}

bool can_succeed(const Research& a) {
  if (a.is_met()) return is_affordable(a);
  bool found = false;
  for_means(a, [&](Choice choice) { found = found || can_succeed(after(a, choice)); });
  return found;
}

Rule bars_research(const Research& a) {
  if (a.s.player(a.seat).technologies & bit(a.technology)) return rule("19.1");
  if (can_succeed(a)) return Rule();
  return a.is_met() ? rule("13.2") : rule("19.1");
}

Research research_of(const State& s, const AcquireTechnology& my, Technology technology) {
  Research a{.s = s, .seat = my.seat, .technology = technology, .purchase = my.purchase};
  a.waived = my.waived;
  if (my.purchase == kOnAccount) a.owed = inside<TechnologyStrategy>(s).due;
  return a;
}
Research current_research(const State& s, const AcquireTechnology& my) {
  return research_of(s, my, static_cast<Technology>(uint8_t{my.technology}));
}

bool has_any(const State& s, const AcquireTechnology& my) {
  for (Technology technology : kAllTechnologies)
    if (bars_research(research_of(s, my, technology)).is_none()) return true;
  return false;
}

}  // namespace

int technology_price(const State& s, Seat seat, Technology technology) {
  return price_of_research({.s = s, .seat = seat, .technology = technology, .purchase = kPurchased});
}

Rule can_acquire(const State& s, Seat seat, Technology technology) {
  return bars_research({.s = s, .seat = seat, .technology = technology, .purchase = kGained});
}

bool can_acquire_any(const State& s, Seat seat, uint8_t purchase) {
  for (Technology technology : kAllTechnologies)
    if (bars_research({.s = s, .seat = seat, .technology = technology, .purchase = purchase}).is_none())
      return true;
  return false;
}

void gain_technology(Table& t, Seat seat, Technology technology) {
  t.s.player(seat).technologies |= bit(technology);
  t.tell(rule("19.2"), told::TechnologyGained{.seat = seat, .technology = technology});
}

// --- one Technology (19.2)

namespace {

Seat chooser_of(const AcquireTechnology& my) {
  return my.chooser == kNoSeat ? Seat{my.seat} : Seat{my.chooser};
}

void do_without(Table& t, AcquireTechnology& my, Choice choice) {
  Player& player = t.s.player(my.seat);
  const Technology prerequisite = kAllTechnologies[part(1, choice)];
  switch (static_cast<Means>(part(0, choice))) {
    case Means::kScientist: {
      const Planet planet = static_cast<Planet>(part(2, choice));
      exhaust(t.s, planet);
      t.tell(rule("16.7"), told::PlanetExhausted{.seat = my.seat, .planet = t.s.planet(planet).printed});
      break;
    }
    case Means::kByRight:
      player.use(Once::kSkipPrerequisite);
      break;
    case Means::kPayment:
      my.waived = kAllWaived;
      t.tell(rule("19.2"), told::PrerequisitesPaid{.seat = my.seat, .price = kPrerequisitesPrice});
      return;
  }
  my.waived |= bit(prerequisite);
  t.tell(rule("19.2"), told::PrerequisiteSkipped{.seat = my.seat, .technology = prerequisite});
}

void acquire(Table& t, const AcquireTechnology& my, int price) {
  const Technology technology = static_cast<Technology>(uint8_t{my.technology});
  if (my.purchase == kGained) return gain_technology(t, my.seat, technology);
  t.s.player(my.seat).technologies |= bit(technology);
  t.tell(rule("19.2"), told::TechnologyPurchased{.seat = my.seat, .technology = technology, .price = price});
}

}  // namespace

Flow AcquireTechnology::run(Table& t, Frame& f, AcquireTechnology& my) {
  RULES
  if (my.purchase == kGained && is_granted(t.s, my.seat, Right::kAssimilate)) {
    earn_goods(t, rule("19.2"), my.seat, kGoodsForTechnology);
    RETURN(1);
  }
  if (!has_any(t.s, my)) RETURN(0);
  ASK(PickTechnology, chooser_of(my));
  if (answer(t, chooser_of(my)) == kNothing) RETURN(0);
  my.technology = answer<uint8_t>(t, chooser_of(my));
  while (!current_research(t.s, my).is_met()) {
    ASK(SkipPrerequisite, my.seat);
    do_without(t, my, answer(t, my.seat));
  }
  if (my.purchase != kOnAccount)
    PERFORM(Pay, .seat = my.seat, .due = static_cast<uint16_t>(price_of_research(current_research(t.s, my))));
  {
    const int price = price_of_research(current_research(t.s, my));
    acquire(t, my, price);
    RETURN(1 + price);
  }
  END_RULES
}

void PickTechnology::list(const State& s, Seat, Listing& out) {
  const AcquireTechnology& my = inside<AcquireTechnology>(s);
  if (my.purchase == kOnAccount) out.add(kNothing);
  for (Technology technology : kAllTechnologies)
    out.judge(static_cast<Choice>(technology), bars_research(research_of(s, my, technology)));
}

void SkipPrerequisite::list(const State& s, Seat, Listing& out) {
  const Research a = current_research(s, inside<AcquireTechnology>(s));
  for_means(a,
            [&](Choice choice) { out.judge(choice, can_succeed(after(a, choice)) ? Rule() : rule("13.2")); });
}

// --- the card (19.3)

bool has_technology_option(const State& s, Seat seat) {
  return can_acquire_any(s, seat, kGained) || can_acquire_any(s, seat, kPurchased);
}

namespace {

bool may_use_secondary_too(const State& s, const TechnologyStrategy& my) {
  return my.further && is_granted(s, my.seat, Right::kBothTechnology) &&
         bars_secondary(s, my.seat, StrategyNumber::kTechnology, Free::kNot).is_none();
}

}  // namespace

// Who has both abilities uses the other one before or after this one.
Flow TechnologyStrategy::run(Table& t, Frame& f, TechnologyStrategy& my) {
  RULES
  if (may_use_secondary_too(t.s, my)) {
    ASK(UseOther, my.seat);
    if (answer(t, my.seat) == kYes) {
      my.further = 0;
      PERFORM(Secondary, .seat = my.seat, .card = kTechnologyCard);
    }
  }
  if (!has_technology_option(t.s, my.seat)) RETURN(0);
  ASK(TechnologyOption, my.seat);
  if (answer(t, my.seat) == kOptionA) {
    PERFORM(AcquireTechnology, .seat = my.seat);
  } else {
    for (my.left = kTechnologiesPurchased; my.left; --my.left) {
      PERFORM_NTH(1, AcquireTechnology, .seat = my.seat, .purchase = kOnAccount);
      if (!t.s.result) break;
      my.due = static_cast<uint16_t>(my.due + t.s.result - 1);
    }
    PERFORM(Pay, .seat = my.seat, .due = my.due);
  }
  if (may_use_secondary_too(t.s, my)) {
    ASK_NTH(1, UseOther, my.seat);
    if (answer(t, my.seat) == kYes) PERFORM_NTH(1, Secondary, .seat = my.seat, .card = kTechnologyCard);
  }
  END_RULES
}

void TechnologyOption::list(const State& s, Seat seat, Listing& out) {
  const bool gains = can_acquire_any(s, seat, kGained) || is_granted(s, seat, Right::kAssimilate);
  out.judge(kOptionA, gains ? Rule() : rule("19.1"));
  out.judge(kOptionB, can_acquire_any(s, seat, kPurchased) ? Rule() : rule("19.2"));
}

// --- 19.4

Flow ChooseBorrowed::run(Table& t, Frame& f, ChooseBorrowed& my) {
  RULES
  ASK(BorrowTechnology, my.seat);
  {
    const Technology technology = answer<Technology>(t, my.seat);
    t.s.player(my.seat).borrowed |= bit(technology);
    t.tell(rule("19.4"), told::TechnologyBorrowed{.seat = my.seat, .technology = technology});
  }
  END_RULES
}

void BorrowTechnology::list(const State& s, Seat seat, Listing& out) {
  for (Technology technology : kAllTechnologies)
    out.judge(static_cast<Choice>(technology),
              s.player(seat).technologies & bit(technology) ? rule("19.4") : Rule());
}

}  // namespace tessera::ascension
