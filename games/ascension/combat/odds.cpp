#include "games/ascension/combat/odds.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <unordered_map>
#include <utility>

#include "games/ascension/combat/falls.h"

namespace tessera::ascension::combat {

namespace {

constexpr Role kBoth[] = {Role::kAttacker, Role::kDefender};
constexpr int kLaterRound = 2;  // all rounds but the first are alike
constexpr size_t kMostStates = 20'000, kMostCells = 4'000'000;

struct ArmyHash {
  size_t operator()(const Army& army) const {
    uint64_t hash = uint64_t{army.size} << 8 | army.cancels;
    static_assert(sizeof(Army::groups) % 8 == 0);
    for (size_t i = 0; i < sizeof army.groups; i += 8) {
      uint64_t word;
      std::memcpy(&word, reinterpret_cast<const char*>(army.groups) + i, 8);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
    return hash;
  }
};

// The armies to which one side can be reduced.
class States {
 public:
  explicit States(Place place) : place_(place) {}
  int number(const Army& army) {
    const auto [entry, is_new] = numbers_.try_emplace(army, static_cast<int>(armies_.size()));
    if (is_new) armies_.push_back(army), alive_.push_back(fighting(place_, army) > 0);
    return entry->second;
  }
  const Army& operator[](int state) const { return armies_[static_cast<size_t>(state)]; }
  bool is_alive(int state) const { return alive_[static_cast<size_t>(state)]; }
  size_t size() const { return armies_.size(); }

  // Grows less with every hit that is not lost.
  int strength(int state) const {
    const Army& army = (*this)[state];
    int points = army.cancels;
    for (int i = 0; i < army.size; ++i)  // nothing sustains as many as 8
      if (is_fighting(place_, army.groups[i])) points += 8 * army.groups[i].count - army.groups[i].hits;
    return points;
  }

 private:
  Place place_;
  std::vector<Army> armies_;
  std::vector<char> alive_;
  std::unordered_map<Army, int, ArmyHash> numbers_;
};

// What a state does in a stage: how its own dice fall, and which states the hits of the enemy lead to.
struct Move {
  std::vector<Fall> falls;
  int fighters_only = 0, others_first = 0, any = 0;  // the most hits that make a difference
  std::vector<int> to;

  int target(const Fall& fall) const {
    const int f = std::min<int>(fall.fighters_only, fighters_only);
    const int o = std::min<int>(fall.others_first, others_first);
    const int n = std::min<int>(fall.any, any);
    const int at = (f * (others_first + 1) + o) * (any + 1) + n;
    return to[static_cast<size_t>(at)];
  }
};

struct Pair {
  int of[kRoles];
  double weight = 0;  // the chance to come there
};

// The weights of all pairs of states.
class Grid {
 public:
  Grid(const States& attacker, const States& defender)
      : width_(defender.size()), weights_(attacker.size() * width_, 0.0) {}
  double* row(int attacker) { return &weights_[static_cast<size_t>(attacker) * width_]; }
  double& at(int attacker, int defender) { return row(attacker)[defender]; }
  std::vector<Pair> pairs() const {
    std::vector<Pair> found;
    for (size_t i = 0; i < weights_.size(); ++i)
      if (weights_[i] > 0)
        found.push_back({{static_cast<int>(i / width_), static_cast<int>(i % width_)}, weights_[i]});
    return found;
  }

 private:
  size_t width_;
  std::vector<double> weights_;
};

// What comes of it, from all ends of the battle and their chances.
class Tally {
 public:
  Tally(Place place, const Armies& start) : place_(place), start_(start) {}

  void count_end(const Armies& armies, Outcome end, double weight) {
    (end == Outcome::kAttackerWins   ? odds_.attacker
     : end == Outcome::kDefenderWins ? odds_.defender
                                     : odds_.nobody) += weight;
    for (int r = 0; r < kRoles; ++r) {
      const UnitCounts units = counts(armies.of[r]);
      for (int unit = 0; unit < kUnits; ++unit)
        odds_.left_of[r][unit] += weight * units[static_cast<size_t>(unit)];
      remains_[r][units] += weight;
    }
  }

  Odds finish(const Battle& battle) {
    for (int r = 0; r < kRoles; ++r) {
      const UnitCounts begun = counts(start_.of[r]);
      for (int unit = 0; unit < kUnits; ++unit) {
        const double left = odds_.left_of[r][unit];
        odds_.left[r] += left;
        const Race race = battle.sides[r].force.race;
        if (unit != static_cast<int>(Unit::kFlagship) || race != kNoRace)
          odds_.lost[r] +=
              (begun[static_cast<size_t>(unit)] - left) * fight_of(static_cast<Unit>(unit), race).price;
      }
      for (const auto& [units, chance] : remains_[r]) odds_.remains[r].push_back({units, chance});
      std::stable_sort(odds_.remains[r].begin(), odds_.remains[r].end(),
                       [](const auto& a, const auto& b) { return a.chance > b.chance; });
    }
    return std::move(odds_);
  }
  Odds& odds() { return odds_; }

 private:
  UnitCounts counts(const Army& army) const {
    UnitCounts found{};
    for (int i = 0; i < army.size; ++i)
      if (is_fighting(place_, army.groups[i]))
        found[static_cast<size_t>(index(army.groups[i].unit))] += army.groups[i].count;
    return found;
  }

  Place place_;
  const Armies& start_;
  Odds odds_;
  std::map<UnitCounts, double> remains_[kRoles];
};

class Solver {
 public:
  Solver(const Battle& battle, const Armies& armies, const Policies& policies)
      : battle_(battle), policies_(policies), start_(armies), tally_(battle.place, armies) {
    for (Role role : kBoth) read_effects(role);
    Pair pair{{}, 1.0};
    for (Role role : kBoth) {
      Army army = armies[role];
      army.cancels = static_cast<uint8_t>(cancels_at_start(battle, role, armies));
      pair.of[index(role)] = states_[index(role)].number(army);
    }
    pairs_ = {pair};
  }

  // False if it would take too long.
  bool solve(Odds& odds) {
    for (Opening opening : openings(battle_.place)) {
      if (opening == Opening::kConversion)
        convert_units();
      else if (opening == Opening::kStartHits)
        take_start_hits();
      else if (!step(stage_of(opening), 0))
        return false;
    }
    begin_rounds();
    if (round_one_differs_ && !step(Stage::kCombat, 1)) return false;
    if (!fight_on()) return false;
    for (const Pair& pair : pairs_) {
      const Armies armies = armies_of(pair);
      tally_.count_end(armies, outcome(battle_.place, armies), pair.weight);
    }
    odds = tally_.finish(battle_);
    return true;
  }

 private:
  // Effects that need more than the usual walk.
  void read_effects(Role role) {
    const Side& side = battle_.side(role);
    const GrantSet granted = side.grants | side.technology_grants | side.flagship_grants;
    Looks& own = looks_[index(role)];
    own.at_ships |= granted.has(Grant::kDiceByEnemyShips);
    looks_[index(other(role))].at_flagship |= granted.has(Grant::kNoFoeTechnologies);
    repairs_ |= granted.has(Grant::kRepairedEachRound);
    round_one_differs_ |= granted.has(Grant::kNoFighterHitsInRoundOne);
    for (int i = 0; i < side.size; ++i) {
      const ModifierRow& row = kModifierRows[side.rows[i]];
      const ConditionSet when = ConditionSet::from_bits(row.when);
      own.at_dice |= when.has(Condition::kFewerDice);
      repairs_ |= row.stat == Stat::kRepairs;
      round_one_differs_ |= when.has(Condition::kRoundOne) || when.has(Condition::kRoomUnused);
    }
  }

  // What one side sees of the other, as far as it acts on it: one number, mostly 0.
  uint32_t seen(Role by, const Pair& pair) const {
    const Looks& looks = looks_[index(by)];
    if (!looks.at_ships && !looks.at_flagship && !looks.at_dice) return 0;
    const Army& enemy = states_[index(other(by))][pair.of[index(other(by))]];
    uint32_t ships = 0;
    for (int i = 0; i < enemy.size; ++i)
      if (is_ship(enemy.groups[i].unit) && enemy.groups[i].unit != Unit::kFighter)
        ships += enemy.groups[i].count;
    const uint32_t flagship = count(enemy, Unit::kFlagship) > 0;
    uint32_t dice = 0;  // no row for those with fewer dice changes the number of dice
    if (looks.at_dice)
      dice = static_cast<uint32_t>(
          dice_of(profile_of(battle_, other(by), armies_of(pair), Stage::kCombat, kLaterRound)));
    return (looks.at_ships ? ships : 0) | (looks.at_flagship ? flagship : 0) << 10 | dice << 11;
  }

  Armies armies_of(const Pair& pair) const { return {{states_[0][pair.of[0]], states_[1][pair.of[1]]}}; }
  bool is_open(const Pair& pair) const {
    return states_[0].is_alive(pair.of[0]) && states_[1].is_alive(pair.of[1]);
  }
  bool is_too_much() {
    return tally_.odds().products > kMostProducts || states_[0].size() > kMostStates ||
           states_[1].size() > kMostStates || states_[0].size() * states_[1].size() > kMostCells;
  }

  Move make_move(Role role, const Armies& armies, Stage stage, int round) {
    Move move;
    const Profile profile = profile_of(battle_, role, armies, stage, round);
    move.falls = fires(stage, role) ? falls_of(profile) : std::vector<Fall>{{.chance = 1}};
    const Army& army = armies[role];
    int fighters = army.cancels, points = army.cancels;
    if (stage == Stage::kBombardment) points += shields(battle_, role, armies);
    for (int i = 0; i < army.size; ++i) {
      const Line& line = profile.lines[i];
      if (!line.target) continue;
      points += army.groups[i].count * (1 + (profile.doubles ? 2 : 1) * line.sustain);
      if (line.fighter) fighters += army.groups[i].count;
    }
    if (fires(stage, other(role))) {
      const bool spared = battle_.side(role).grants.has(Grant::kNoFighterHitsInRoundOne) && round == 1;
      if (stage == Stage::kBarrage || spared) move.fighters_only = fighters;
      if (battle_.side(other(role)).flagship_grants.has(Grant::kHitsNonFightersFirst))
        move.others_first = std::min(points, flagship_dice(other(role), stage, round));
      if (stage != Stage::kBarrage) move.any = points;
    }
    Assignment f(battle_, role, armies, profile, policies_.of[index(role)]);
    for (int a = 0; a <= move.fighters_only; ++a, f.take(HitKind::kFightersOnly)) {
      Assignment o = f;
      for (int b = 0; b <= move.others_first; ++b, o.take(HitKind::kOthersFirst)) {
        Assignment n = o;
        for (int c = 0; c <= move.any; ++c, n.take(HitKind::kAny))
          move.to.push_back(land(role, armies, n.result(), round));
      }
    }
    return move;
  }

  // The most dice of a Flagship whose hits are of a kind of their own.
  int flagship_dice(Role role, Stage stage, int round) const {
    const Profile profile = profile_of(battle_, role, start_, stage, round);
    int dice = 0;
    for (int i = 0; i < start_[role].size; ++i)
      if (start_[role].groups[i].unit == Unit::kFlagship) dice += profile.lines[i].dice;
    return dice;
  }

  // The state of an army that came out of a stage, as the next one begins.
  int land(Role role, const Armies& before, const Army& army, int round) {
    if (round == 0 || !(repairs_ || round_one_differs_)) return states_[index(role)].number(army);
    Armies after = before;
    after[role] = army;
    after_round(battle_, role, after, before[role]);
    before_round(battle_, role, after);
    return states_[index(role)].number(after[role]);
  }

  // Kept by state and by what is seen of the enemy.
  const Move& move_of(Role role, const Pair& pair, Stage stage, int round) {
    const int r = index(role);
    const auto own = static_cast<size_t>(pair.of[r]);
    const uint32_t look = seen(role, pair);
    if (usual_[r].size() <= own) usual_[r].resize(states_[r].size(), nullptr);
    if (look == 0 && usual_[r][own]) return *usual_[r][own];
    const auto [entry, is_new] = moves_[r].try_emplace(uint64_t{own} << 32 | look);
    if (is_new) entry->second = make_move(role, armies_of(pair), stage, round);
    if (look == 0) usual_[r][own] = &entry->second;
    return entry->second;
  }

  using Targets = std::vector<std::pair<int, double>>;
  // Where one side can get, and how likely; neighbours that are the same are joined.
  static void find_targets(const Move& own, const Move& enemy, Targets& targets) {
    targets.clear();
    for (const Fall& fall : enemy.falls) {
      const int target = own.target(fall);
      if (!targets.empty() && targets.back().first == target)
        targets.back().second += fall.chance;
      else
        targets.emplace_back(target, fall.chance);
    }
  }
  void find_targets(const Pair& pair, Stage stage, int round) {
    const Move& attacker = move_of(Role::kAttacker, pair, stage, round);
    const Move& defender = move_of(Role::kDefender, pair, stage, round);
    find_targets(attacker, defender, targets_[0]);
    find_targets(defender, attacker, targets_[1]);
    tally_.odds().products += targets_[0].size() * targets_[1].size();
    ++tally_.odds().states;
  }
  void spread(Grid& grid, double weight) const {
    for (const auto& [attacker, p] : targets_[0]) {
      double* const row = grid.row(attacker);
      const double share = weight * p;
      for (const auto& [defender, q] : targets_[1]) row[defender] += share * q;
    }
  }

  void forget_moves() {
    for (int r = 0; r < kRoles; ++r) moves_[r].clear(), usual_[r].clear();
  }

  // One stage, or a combat round, for all pairs.
  bool step(Stage stage, int round) {
    if (round < kLaterRound) forget_moves();  // later rounds are alike
    for (const Pair& pair : pairs_) {         // all states have to be known first
      if (round == kLaterRound || (round > 0 && !is_open(pair))) continue;
      for (Role role : kBoth) move_of(role, pair, stage, round);
      if (is_too_much()) return false;
    }
    Grid grid(states_[0], states_[1]);
    for (const Pair& pair : pairs_) {
      if (round > 0 && !is_open(pair)) {
        grid.at(pair.of[0], pair.of[1]) += pair.weight;
        continue;
      }
      if (round > 0) tally_.odds().rounds += pair.weight;
      find_targets(pair, stage, round);
      spread(grid, pair.weight);
      if (is_too_much()) return false;
    }
    pairs_ = grid.pairs();
    return true;
  }

  // Gives every pair what `use` makes of it: pairs with their weights.
  template <class Use>
  void replace_pairs(Use use) {
    std::map<std::pair<int, int>, double> after;
    for (const Pair& pair : pairs_)
      use(pair, [&](const Armies& armies, double weight) {
        after[{states_[0].number(armies.of[0]), states_[1].number(armies.of[1])}] += weight;
      });
    pairs_.clear();
    for (const auto& [states, weight] : after) pairs_.push_back({{states.first, states.second}, weight});
  }

  void take_start_hits() {
    replace_pairs([&](const Pair& pair, auto put) {
      const Armies before = armies_of(pair);
      Armies after = before;
      for (Role role : kBoth) {
        Armies armies = before;
        Hits hits;
        hits[HitKind::kOthersOnly] = static_cast<uint8_t>(start_hits(battle_, other(role), before));
        take_hits(battle_, role, armies, stage_of(Opening::kStartHits), 0, hits, policies_.of[index(role)]);
        after[role] = armies[role];
      }
      put(after, pair.weight);
    });
  }

  void convert_units() {
    const double success = tenths(kConversionHits) / 10.0;
    for (int n = conversions(battle_, Role::kAttacker, start_); n > 0; --n) {
      replace_pairs([&](const Pair& pair, auto put) {
        const Armies before = armies_of(pair);
        Armies after = before;
        convert(after);
        put(before, pair.weight * (1 - success));
        put(after, pair.weight * success);
      });
    }
  }

  void begin_rounds() {
    if (!repairs_) return;
    replace_pairs([&](const Pair& pair, auto put) {
      Armies armies = armies_of(pair);
      for (Role role : kBoth) before_round(battle_, role, armies);
      put(armies, pair.weight);
    });
  }

  // All open pairs that later rounds can come to, and perhaps some more; false if there are too many.
  bool find_open_pairs(std::vector<Pair>& found) {
    forget_moves();
    std::vector<int> open[kRoles];
    std::vector<char> met[kRoles];
    const auto meet = [&](int r, int state) {
      met[r].resize(states_[r].size(), 0);
      if (std::exchange(met[r][static_cast<size_t>(state)], 1) || !states_[r].is_alive(state)) return;
      open[r].push_back(state);
    };
    for (const Pair& pair : pairs_)
      for (int r = 0; r < kRoles && is_open(pair); ++r) meet(r, pair.of[r]);
    // The moves of a state for everything that can be seen of an enemy, until nothing new is met.
    for (size_t known = 0; known != open[0].size() + open[1].size();) {
      known = open[0].size() + open[1].size();
      for (Role role : kBoth) {
        const int r = index(role);
        std::map<uint32_t, int> enemies;  // one of those that look alike
        for (int enemy : open[1 - r]) {
          Pair pair{{enemy, enemy}};
          pair.of[r] = open[r][0];
          enemies.try_emplace(seen(role, pair), enemy);
        }
        for (size_t i = 0; i < open[r].size(); ++i) {
          for (const auto& [look, enemy] : enemies) {
            Pair pair{{enemy, enemy}};
            pair.of[r] = open[r][i];
            for (int target : move_of(role, pair, Stage::kCombat, kLaterRound).to) meet(r, target);
            if (is_too_much()) return false;
          }
        }
      }
    }
    uint64_t work = 1;  // an upper bound of the products
    for (auto& moves : moves_) {
      uint64_t falls = 0;
      for (const auto& [key, move] : moves) falls += move.falls.size();
      work *= std::max<uint64_t>(falls, 1);
    }
    if (work > kMostProducts) return false;
    for (int attacker : open[0])
      for (int defender : open[1]) found.push_back({{attacker, defender}});
    return true;
  }

  // All rounds from here on.
  bool fight_on() {
    std::vector<Pair> order;
    if (!find_open_pairs(order)) return false;
    if (repairs_) return fight_round_by_round();
    std::vector<int> strength[kRoles];
    for (int r = 0; r < kRoles; ++r)
      for (size_t i = 0; i < states_[r].size(); ++i)
        strength[r].push_back(states_[r].strength(static_cast<int>(i)));
    const auto strength_of = [&](const Pair& pair) {
      return strength[0][static_cast<size_t>(pair.of[0])] + strength[1][static_cast<size_t>(pair.of[1])];
    };
    std::sort(order.begin(), order.end(),
              [&](const Pair& a, const Pair& b) { return strength_of(a) > strength_of(b); });
    Grid grid(states_[0], states_[1]);
    for (const Pair& pair : pairs_) grid.at(pair.of[0], pair.of[1]) += pair.weight;
    for (const Pair& pair : order) {
      double& here = grid.at(pair.of[0], pair.of[1]);
      if (here == 0) continue;
      find_targets(pair, Stage::kCombat, kLaterRound);
      double same = 1;  // the chance that nothing changes
      for (int r = 0; r < kRoles; ++r) {
        double stays = 0;
        for (const auto& [state, chance] : targets_[r]) stays += state == pair.of[r] ? chance : 0;
        same *= stays;
      }
      const double weight = std::exchange(here, 0);
      if (same > 1 - kNegligible) {
        end_as_stalemate(pair, weight);
        continue;
      }
      tally_.odds().rounds += weight / (1 - same);
      spread(grid, weight / (1 - same));
      here = 0;  // what stayed is in the sum
      if (is_too_much()) return false;
    }
    pairs_ = grid.pairs();
    return true;
  }

  bool fight_round_by_round() {
    const int begun = round_one_differs_ ? 1 : 0;
    for (int round = begun + 1; round <= kStalemateRounds; ++round) {
      double open = 0;
      for (const Pair& pair : pairs_) open += is_open(pair) ? pair.weight : 0;
      if (open < kUndecided) break;
      if (!step(Stage::kCombat, kLaterRound)) return false;
    }
    for (Pair& pair : pairs_)
      if (is_open(pair)) end_as_stalemate(pair, std::exchange(pair.weight, 0));
    std::erase_if(pairs_, [](const Pair& pair) { return pair.weight == 0; });
    return true;
  }

  void end_as_stalemate(const Pair& pair, double weight) {  // 7.9
    Armies armies = armies_of(pair);
    end_stalemate(battle_.place, armies);
    tally_.count_end(armies, outcome(battle_.place, armies), weight);
  }

  const Battle& battle_;
  const Policies& policies_;
  const Armies& start_;
  Tally tally_;
  States states_[kRoles] = {States(battle_.place), States(battle_.place)};
  std::vector<Pair> pairs_;
  std::unordered_map<uint64_t, Move> moves_[kRoles];
  std::vector<const Move*> usual_[kRoles];  // those of each state when nothing is seen
  Targets targets_[kRoles];
  struct Looks {
    bool at_ships = false, at_flagship = false, at_dice = false;
  } looks_[kRoles];  // effects by which a side does something else against other enemies
  bool repairs_ = false, round_one_differs_ = false;
};

}  // namespace

Odds sampled_odds(const Battle& battle, const Armies& armies, const Policies& policies, int battles,
                  uint64_t seed) {
  Chance chance(seed);
  Tally tally(battle.place, armies);
  tally.odds().battles = static_cast<uint64_t>(battles);
  for (int n = 0; n < battles; ++n) {
    Armies fought = armies;
    tally.odds().rounds += play(battle, fought, policies.of[0], policies.of[1], chance, Purpose{}) /
                           static_cast<double>(battles);
    tally.count_end(fought, outcome(battle.place, fought), 1.0 / battles);
  }
  return tally.finish(battle);
}

Odds odds_of(const Battle& battle, const Armies& armies, const Policies& policies) {
  Odds odds;
  if (Solver(battle, armies, policies).solve(odds)) return odds;
  return sampled_odds(battle, armies, policies, kSampledBattles, 1);
}

}  // namespace tessera::ascension::combat
