// The answer given for a player whose time has run out where the table skips (13).
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// "A random one" (13.1): chance must not be asked here, so the whole position, which nobody knows, decides.
Choice drawn(const State& s, Seat seat, const Options& options) {
  const uint64_t hash = FastRandom::mix(hash_state(s) + seat);
  return options[static_cast<int>(hash % static_cast<uint64_t>(options.size()))];
}

// The best of the answers by `worth`; of several the first. kNothing is worth nothing.
template <class Worth>
Choice best(const Options& options, Worth worth) {
  Choice found = options[0];
  int most = -1;
  for (int i = 0; i < options.size(); ++i) {
    const int value = options[i] == kNothing ? 0 : worth(options[i]);
    if (value <= most) continue;
    most = value;
    found = options[i];
  }
  return found;
}

// --- set-up (13.1)

Choice next_suggested(const Options& options) {
  for (uint8_t suggested : kSuggestedRaces)
    for (Race race : RaceSet::from_bits(suggested))
      if (options.has(static_cast<Choice>(race))) return static_cast<Choice>(race);
  return options[0];
}

Choice best_traitor(const State& s, Seat seat, const Options& options) {
  constexpr int kForeign = 100;
  return best(options, [&](Choice leader) {
    const bool is_foreign = race_of(static_cast<Leader>(leader)) != s.player(seat).race;
    return kLeaderRows[leader].strength + (is_foreign ? kForeign : 0);
  });
}

// How many units of Sol belong into a space; where the fleet is they go into the stronghold instead.
int standard_units(const State& s, Space space) {
  const RaceRow& sol = row(Race::kSol);
  int units = 0;
  for (int i = 0; i < sol.standard_spaces; ++i) {
    const PlacedRow& placed = sol.standard[i];
    const bool is_hit = bombarded(s) & bit(placed.space) & ~kStrongholds;
    const Space goes_to = is_hit ? sol.standard[0].space : placed.space;
    if (goes_to == space) units += placed.units;
  }
  return units;
}
static_assert(bit(row(Race::kSol).standard[0].space) & kStrongholds);

int missing_units(const State& s, Seat seat, Space space) {
  return standard_units(s, space) - units_at(s, seat, space).normal;
}

Choice standard_count(const State& s, Seat seat) {
  const PlaceSolUnits& my = inside<PlaceSolUnits>(s);
  return static_cast<Choice>(std::clamp<int>(missing_units(s, seat, my.space), 1, my.left));
}

Choice predicted_race(const State& s, Seat seat, const Options& options) {
  const Choice hacan = static_cast<Choice>(Race::kHacan);
  return options.has(hacan) ? hacan : drawn(s, seat, options);
}

// --- recruitment and battle (13.3 to 13.6)

Choice free_recruits(const State& s, Seat seat) {
  const Pool lost = s.player(seat).casualties;
  const int free = row(s.player(seat).race).free_recruits;
  const int mechanized = std::min({free, kMechanizedRecruits, int{lost.mechanized}});
  const int normal = std::min<int>(free - mechanized, lost.normal);
  return normal + mechanized ? act(Act::kRecruit, normal | mechanized << 4) : kNothing;
}

Choice first_battle(const Options& options) {
  constexpr int kFirst = 1 << 10;
  return best(options, [](Choice choice) {
    return kFirst - static_cast<int>(fight_space(choice)) * kMaxSeats - fight_seat(choice);
  });
}

Choice half_strength(const State& s, Seat seat) {
  return static_cast<Choice>((units_at(s, seat, s.battle.space).units() + 1) / 2);
}

Choice strongest_leader(const Options& options) {
  return best(options, [](Choice choice) { return choice == kDecoy ? 1 : 1 + kLeaderRows[choice].strength; });
}

// As many cards as possible, an attack rather than a defense.
Choice most_cards(const Options& options) {
  return best(options, [](Choice slots) {
    return slots == kDefenseSlot ? 1 : slots == kAttackSlot ? 2 : slots ? 3 : 0;
  });
}

// The first card, or the traitor, in the order of the tables.
Choice lowest(const Options& options) {
  constexpr int kFirst = 1 << 10;
  return best(options, [](Choice number) { return kFirst - static_cast<int>(number); });
}

// --- all

// What the rules want, if there is something better than to do nothing; kNothing else.
Choice wanted(const State& s, Seat seat, const Options& options) {
  switch (s.decision) {
    case ChooseRace::kId:
      return next_suggested(options);
    case KeepTraitor::kId:
      return best_traitor(s, seat, options);
    case Redraw::kId:
      return kYes;
    case FleetDial::kId:
      return drawn(s, seat, options);
    case PlaceSol::kId:
      return best(options, [&](Choice space) {
        return std::max(0, missing_units(s, seat, static_cast<Space>(space)));
      });
    case CountNormal::kId:
      return is_running<PlaceSolUnits>(s) ? standard_count(s, seat) : kNothing;
    case PlaceXxcha::kId:
      return static_cast<Choice>(row(Race::kXxcha).standard[0].space);
    case PredictRace::kId:
      return predicted_race(s, seat, options);
    case PredictRound::kId:
      return static_cast<Choice>(s.last_round());
    case Recruit::kId:
      return inside<Recruitment>(s).units_done ? kNothing : free_recruits(s, seat);
    case Stance::kId:
      // Face-up units have fought until they were alone, so whoever is there now has come since: 13.4 wants
      // them face-down, and the face-down ones as they were.
      return kNo;
    case PickBattle::kId:
      return first_battle(options);
    case TakeVow::kId:
      return kNo;
    case PlanStrength::kId:
      return half_strength(s, seat);
    case PlanLeader::kId:
      return strongest_leader(options);
    case PlanIntent::kId:
    case KeepCards::kId:
      return most_cards(options);
    case PickAttack::kId:
    case PickDefense::kId:
    case RevealTraitor::kId:
      return lowest(options);
    case Capture::kId:
    case CaptiveFate::kId:
      return kYes;
    default:
      return kNothing;  // no card, no act, no bid
  }
}

}  // namespace

// Where nothing is wanted and nothing cannot be answered, the first answer is the smallest: no, or the least.
Choice Rex::default_answer(const State& s, Seat seat) {
  Options options;
  Listing listing(options);
  list(s, seat, listing);
  const Choice choice = wanted(s, seat, options);
  if (options.has(choice)) return choice;
  return options.has(kNothing) ? kNothing : options[0];
}

}  // namespace tessera::rex
