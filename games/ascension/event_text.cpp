// The log: how the fields of events read, for people and for programs.
#include "games/ascension/ascension.h"
#include "games/ascension/events.h"
#include "games/ascension/words.h"

namespace tessera::ascension {

namespace {

using namespace told;

struct LogWords : Words {
  using Words::text, Words::write;

  static std::string text(Goods goods) { return goods_text(goods.n); }
  static std::string text(Counters counters) { return counters_text(counters.n); }
  static std::string text(Halves halves) { return resources_text(halves.n); }
  static std::string text(ThePlanet planet) { return kPlanetRows[planet.n].name; }
  static std::string text(TheLeader leader) { return kLeaderRows[leader.n].name; }
  static std::string text(SomeUnits units) { return units_text(units.unit, units.count); }
  static std::string text(Owner owner) { return owner_text(owner.n); }
  static std::string text(Stage stage) { return stage_name(stage); }
  static std::string text(System system) { return system_id(system); }
  static std::string text(Ending ending) { return ending_text(ending); }
  static std::string text(TheUpgrade upgrade) { return kUpgradeRows[upgrade.n].name; }

  // --- cards
  static std::string text(TheCard card) { return kActionCardRows[card.n].name; }
  static std::string id(TheCard card) { return action_card_id(card.n); }
  // --- strategy
  static std::string text(TheStrategy card) { return kStrategyCardRows[card.n].name; }
  static std::string text(Technology technology) { return row(technology).name; }
  static std::string id(TheStrategy card) { return kStrategyCardRows[card.n].id; }
  static std::string id(Technology technology) { return technology_id(technology); }
  // --- trade
  static std::string text(TheCounter counter) {
    const DomainCounterRow& row = kDomainCounterRows[counter.n & 0xff];
    return counter.n >> 8 ? fmt::format("{} {}", row.name, counter.n >> 8) : row.name;
  }
  static std::string id(TheCounter counter) {
    const DomainCounterRow& row = kDomainCounterRows[counter.n & 0xff];
    return counter.n >> 8 ? fmt::format("{}-{}", row.id, counter.n >> 8) : row.id;
  }
  static std::string id(TheColour colour) { return kColourNames[colour.n]; }
  static std::string text(TheColour colour) { return kColourNames[colour.n]; }
  // --- objectives
  static std::string text(TheObjective objective) { return kObjectiveRows[objective.n].name; }
  static std::string id(TheObjective objective) { return kObjectiveRows[objective.n].id; }

  static std::string id(Cycler cycler) { return kCyclerNames[static_cast<int>(cycler)]; }
  static std::string id(TheUpgrade upgrade) { return upgrade_id(upgrade.n); }
  static std::string id(ThePlanet planet) { return printed_id(planet.n); }
  static std::string id(TheLeader leader) { return leader_id(leader.n); }
  static std::string id(Unit unit) { return unit_id(unit); }
  static std::string id(Stage stage) { return stage_name(stage); }
  static std::string id(Installation what) { return installation_name(what); }
  static std::string id(Race race) { return race_id(race); }
  static std::string id(System system) { return system_id(system); }
  static std::string id(Phase phase) { return phase_name(phase); }
  static std::string id(Area area) { return area_name(area); }
  static std::string id(Ending ending) { return ending_name(ending); }
  static void write(JsonWriter& json, Owner owner) {
    is_player(static_cast<Seat>(owner.n)) ? json.value(owner.n) : json.null();
  }
  static void write(JsonWriter& json, SomeUnits units) {
    json.begin_object().field("unit", unit_id(units.unit)).field("count", units.count).end_object();
  }
};

}  // namespace

const EventLog& Ascension::log() {
  static constexpr EventLog kLog = event_log<LogWords>(Happenings());
  return kLog;
}

}  // namespace tessera::ascension
