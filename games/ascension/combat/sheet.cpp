#include "games/ascension/combat/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/view/words.h"

namespace tessera::ascension::combat {

namespace {

constexpr struct {
  const char* id;
  Policy policy;
} kPolicies[] = {
    {"sustain-first", sustain_first},
    {"preserve-power", preserve_power},
    {"highest-value-first", highest_value_first},
};

constexpr struct {
  const char* word;
  Mark mark;
  UnitSet units;
} kMarkWords[] = {
    {"admiral", Mark::kAdmiral, UnitSet::first(kShips)},
    {"supernova", Mark::kLeftSupernova, {Unit::kWarSun}},
    {"carrying", Mark::kRoomUsed, {Unit::kCruiser}},
    {"next-system", Mark::kFromNextSystem, {Unit::kPds}},
};
constexpr std::string_view kDamaged = "damaged";

// Grants that matter in a battle but hang on a choice, a price or a card.
constexpr GrantSet kChoices{
    Grant::kRerollForCounter, Grant::kChronosField,    Grant::kLastShot,
    Grant::kTakesWrecks,      Grant::kSacrifice,       Grant::kSacrificeAlways,
    Grant::kHarrow,           Grant::kBacterialWeapon, Grant::kTelepathy,
};
constexpr BitSet<Stat> kChosenStats{Stat::kPaidRerolls, Stat::kFoeRerolls, Stat::kRamming, Stat::kRevenge};

template <class Row, size_t kCount>
int find_id(const Row (&rows)[kCount], std::string_view id) {
  for (size_t i = 0; i < kCount; ++i)
    if (id == rows[i].id) return static_cast<int>(i);
  return -1;
}

template <class Row, size_t kCount>
std::string ids(const Row (&rows)[kCount]) {
  std::vector<std::string> words;
  for (const Row& row : rows) words.emplace_back(row.id);
  return joined(words);
}

std::string quoted(std::string_view word) {
  std::string out = "'";
  for (char letter : word.substr(0, 40)) out += letter >= ' ' && letter < 127 ? letter : '?';
  return out + (word.size() > 40 ? "...'" : "'");
}

// "cruiser" or "cruisers"
int find_unit(std::string_view word) {
  const int found = find_id(kUnitRows, word);
  return found < 0 && word.ends_with('s') ? find_id(kUnitRows, word.substr(0, word.size() - 1)) : found;
}

int most_of(Unit unit) { return row(unit).limit ? row(unit).limit : kPileMost; }

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

// One kind of units in a text, as far as it is read.
struct Entry {
  int count = 1;
  std::string_view number;  // as written, or ""
  int damage = 0;
  MarkSet marks;
  bool is_begun = false;
};

Status read_number(std::string_view word, Entry& entry) {
  if (!entry.number.empty())
    return Status::error(
        fmt::format("{} follows another number; say how many, then which unit, such as "
                    "\"2 cruiser, 3 fighter\"",
                    quoted(word)));
  entry.number = word;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), entry.count);
  if (error != std::errc() || end != word.data() + word.size()) entry.count = 0;
  return Status::ok();
}

bool read_mark(std::string_view word, Entry& entry) {
  if (word == kDamaged) return ++entry.damage;
  for (const auto& row : kMarkWords)
    if (word == row.word) return entry.marks.add(row.mark), true;
  return false;
}

Status add_entry(const Entry& entry, Unit unit, Army& army) {
  const char* id = row(unit).id;
  if (unit == Unit::kSpaceDock)
    return Status::error("Space Docks take no part in battles; the units are: " + unit_names());
  if (const int64_t all = int64_t{count(army, unit)} + entry.count; entry.count < 1 || all > most_of(unit))
    return Status::error(fmt::format("{} {} on one side is not possible; write 1 to {}",
                                     entry.count < 1 ? quoted(entry.number) : std::to_string(all), id,
                                     most_of(unit)));
  for (const auto& row : kMarkWords) {
    if (!entry.marks.has(row.mark) || row.units.has(unit)) continue;
    std::vector<std::string> units;
    for (Unit fitting : row.units) units.emplace_back(kUnitRows[index(fitting)].id);
    return Status::error(fmt::format("'{}' is for {}, not for {}", row.word, joined(units, "or"), id));
  }
  if (entry.marks.has(Mark::kAdmiral) && entry.count != 1)
    return Status::error("an Admiral is aboard one ship: \"1 admiral cruiser, 2 cruiser\"");
  if (!add(army, unit, entry.count, entry.damage * entry.count, entry.marks))
    return Status::error(fmt::format("these are more than {} groups of units; join some", kMostGroups));
  return Status::ok();
}

Status read_side(const Question& question, Role role, Army& army, Force& force) {
  const Question::Side& side = question.sides[index(role)];
  const char* who = role == Role::kAttacker ? "attacker" : "defender";
  if (Status status = add_units(side.units, army); !status.is_ok())
    return Status::error(fmt::format("{}: {}", who, status.message()));
  if (!side.race.empty()) {
    const int race = find_id(kRaceRows, side.race);
    if (race < 0)
      return Status::error(
          fmt::format("{}: there is no race {}; the races are: {}", who, quoted(side.race), race_names()));
    force.race = static_cast<Race>(race);
    force.sources.abilities = abilities_of(force.race);
    if (has_special(force.race, question.assumed_specials)) force.sources.flagship = force.race;
  } else if (count(army, Unit::kFlagship)) {
    return Status::error(
        fmt::format("{}: a Flagship needs its race: --{} RACE, one of {}", who, who, race_names()));
  }
  for (const std::string& id : side.with) {
    if (id == row(LeaderType::kAdmiral).id)
      return Status::error(
          fmt::format("{}: say which ship the Admiral is aboard: \"1 admiral cruiser\"", who));
    if (Status status = add_source(id, force.sources); !status.is_ok())
      return Status::error(fmt::format("{}: {}", who, status.message()));
  }
  for (int i = 0; i < army.size; ++i) {
    Group& group = army.groups[i];
    if (group.has(Mark::kAdmiral)) force.sources.leaders |= 1u << static_cast<int>(LeaderType::kAdmiral);
    if (group.unit == Unit::kPds &&
        force.sources.has(Source::kLeader, static_cast<int>(LeaderType::kScientist)))
      group.marks |= static_cast<uint8_t>(MarkSet::only(Mark::kWithScientist).bits());
  }
  force.told = {Condition::kOnceARound, Condition::kOwnShipsHere, Condition::kOutsideHome};
  if (role == Role::kAttacker) force.told.add(Condition::kOwnAction);
  if (question.wormhole) force.told.add(Condition::kWormholeHere);
  if (!question.system.empty()) {
    const int anomaly = find_id(kAnomalyRows, question.system);
    if (anomaly < 0)
      return Status::error(fmt::format("there is no kind of system {}; write one of {}",
                                       quoted(question.system), ids(kAnomalyRows)));
    force.sources.anomaly = static_cast<Anomaly>(anomaly);
  }
  return Status::ok();
}

bool has_ground_units(const Army& army) {
  for (int i = 0; i < army.size; ++i)
    if (is_ground(army.groups[i].unit)) return true;
  return false;
}

Status check_units(const Battle& battle, Role role, const Armies& armies) {
  const Army& army = armies[role];
  const char* who = role == Role::kAttacker ? "attacker" : "defender";
  const GrantSet granted = grants(battle, role, armies);
  const Profile profile = profile_of(battle, role, armies, Stage::kCombat, 2);
  int admirals = 0;
  for (int i = 0; i < army.size; ++i) {
    const Group& group = army.groups[i];
    const UnitRow& unit = row(group.unit);
    const int sustain = profile.lines[i].sustains ? profile.lines[i].sustain : 0;
    if (group.hits > sustain * group.count)
      return Status::error(fmt::format("{}: a {} sustains {} here, so it cannot be damaged so much", who,
                                       unit.id, counted(sustain, "hit")));
    admirals += group.has(Mark::kAdmiral);
    if (battle.place == Place::kSpace) {
      if (!is_ground(group.unit)) continue;
      if (may_fly(group.unit) && granted.has(Grant::kGroundForcesAsFighters)) continue;
      return Status::error(fmt::format(
          "{}: a {} does not fight in space; ships and PDS do (on a planet: --at planet)", who, unit.id));
    }
    if (role == Role::kDefender && is_ship(group.unit))
      return Status::error(fmt::format(
          "{}: a {} does not defend a planet; ground units and PDS do (in space: --at space)", who, unit.id));
    if (role == Role::kAttacker && group.unit == Unit::kPds)
      return Status::error("attacker: a PDS that has just landed can do nothing; leave it out");
    if (unit.per_planet && count(army, group.unit) > unit.per_planet)
      return Status::error(fmt::format("{}: a planet holds at most {} {}", who, unit.per_planet, unit.id));
  }
  if (admirals > 1) return Status::error(fmt::format("{}: a second Admiral changes nothing; name one", who));
  if (fighting(battle.place, army) || (role == Role::kDefender && count(army, Unit::kPds)))
    return Status::ok();
  return Status::error(fmt::format("{}: nobody here fights {}; name {}", who,
                                   battle.place == Place::kSpace ? "in space" : "on a planet",
                                   battle.place == Place::kSpace ? "ships" : "ground units"));
}

// The names of sources in force that hang on choices.
void list_choices(const Sources& sources, const Army& army, std::vector<std::string>& out) {
  const auto look = [&](Source source, int i, uint64_t grants, const char* name) {
    bool counts = GrantSet::from_bits(grants).without(kChoices).bits() == grants;
    for (const ModifierRow& row : kModifierRows)
      counts &= !(row.source == source && row.index == i && kChosenStats.has(row.stat));
    if (!counts) out.emplace_back(name);
  };
  for (int i = 0; i < kTechnologies; ++i)
    if (sources.technologies >> i & 1)
      look(Source::kTechnology, i, kTechnologyRows[i].grants, kTechnologyRows[i].name);
  for (int i = 0; i < kAbilities; ++i)
    if (sources.abilities >> i & 1) look(Source::kAbility, i, kAbilityRows[i].grants, kAbilityRows[i].name);
  for (int i = 0; i < kUpgrades; ++i)
    if (sources.upgrades >> i & 1) look(Source::kUpgrade, i, kUpgradeRows[i].grants, kUpgradeRows[i].name);
  if (sources.flagship != kNoRace && count(army, Unit::kFlagship)) {
    const FlagshipRow& ship = flagship_of(sources.flagship);
    look(Source::kFlagship, static_cast<int>(sources.flagship), ship.grants, ship.name);
  }
}

}  // namespace

const char* name_of(Place place) { return place == Place::kSpace ? "space" : "planet"; }
std::string unit_names() {
  std::vector<std::string> words;
  for (Unit unit : kAllUnits)
    if (unit != Unit::kSpaceDock) words.emplace_back(row(unit).id);
  return joined(words);
}
std::string race_names() { return ids(kRaceRows); }
std::string policy_names() {
  std::vector<std::string> words;
  for (const auto& row : kPolicies) words.emplace_back(row.id);
  return joined(words, "or");
}

Status add_source(std::string_view id, Sources& sources) {
  if (const int i = find_id(kTechnologyRows, id); i >= 0)
    return sources.technologies |= TechnologyMask{1} << i, Status::ok();
  if (const int i = find_id(kUpgradeRows, id); i >= 0)
    return sources.upgrades |= uint64_t{1} << i, Status::ok();
  if (const int i = find_id(kAbilityRows, id); i >= 0)
    return sources.abilities |= uint64_t{1} << i, Status::ok();
  if (const int i = find_id(kLeaderTypeRows, id); i >= 0)
    return sources.leaders |= static_cast<uint8_t>(1 << i), Status::ok();
  return Status::error(
      fmt::format("there is no Technology, upgrade, ability or Leader {}; they are called as in `tessera "
                  "rules ascension`, such "
                  "as hylar-v-laser, berzerker-genome or general",
                  quoted(id)));
}

Status add_units(std::string_view text, Army& army) {
  Entry entry;
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  for (std::string_view rest = spaced; !rest.empty();) {
    const size_t begin = rest.find_first_not_of(' ');
    if (begin == std::string_view::npos) break;
    const std::string_view word = rest.substr(begin, rest.find(' ', begin) - begin);
    rest.remove_prefix(begin + word.size());
    const int unit = find_unit(word);
    if (unit >= 0) {
      if (Status status = add_entry(entry, static_cast<Unit>(unit), army); !status.is_ok()) return status;
      entry = Entry{};
      continue;
    }
    entry.is_begun = true;
    if (is_number(word)) {
      if (Status status = read_number(word, entry); !status.is_ok()) return status;
    } else if (!read_mark(word, entry)) {
      return Status::error(fmt::format("there is no unit {}; the units are: {}", quoted(word), unit_names()));
    }
  }
  if (entry.is_begun)
    return Status::error(
        "the last words name no unit; say how many, then which, such as \"2 cruiser, 3 fighter\"");
  return Status::ok();
}

Result<Sheet> read_sheet(const Question& question) {
  Sheet sheet;
  Force forces[kRoles];
  for (Role role : {Role::kAttacker, Role::kDefender}) {
    if (Status status = read_side(question, role, sheet.armies[role], forces[index(role)]); !status.is_ok())
      return status;
    const std::string& wanted = question.sides[index(role)].policy;
    const auto* found = std::find_if(std::begin(kPolicies), std::end(kPolicies),
                                     [&](const auto& row) { return wanted == row.id; });
    if (!wanted.empty() && found == std::end(kPolicies))
      return Status::error(
          fmt::format("there is no way {} to give out hits; write {}", quoted(wanted), policy_names()));
    if (!wanted.empty()) sheet.policies.of[index(role)] = found->policy;
  }
  Place place = has_ground_units(sheet.armies[Role::kAttacker]) ? Place::kPlanet : Place::kSpace;
  if (question.place == name_of(Place::kSpace))
    place = Place::kSpace;
  else if (question.place == name_of(Place::kPlanet))
    place = Place::kPlanet;
  else if (!question.place.empty())
    return Status::error(fmt::format("battles are in space or on a planet, not {}", quoted(question.place)));
  sheet.battle = make_battle(place, forces[0], forces[1], sheet.armies);
  for (Role role : {Role::kAttacker, Role::kDefender}) {
    if (Status status = check_units(sheet.battle, role, sheet.armies); !status.is_ok()) return status;
    list_choices(forces[index(role)].sources, sheet.armies[role], sheet.not_counted);
  }
  return sheet;
}

}  // namespace tessera::ascension::combat
