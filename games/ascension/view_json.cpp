// The view of a seat or spectator, for the browser and for machines: the JSON that is sent, its schema
// (docs/schemas/ascension-view.json) and its TypeScript (web/src/games/ascension/view.gen.ts) come from this
// description. Static facts (tiles, printed planets, texts) are the client's data and never sent.
#include "engine/view/view_types.h"
#include "games/ascension/ascension.h"
#include "games/ascension/names.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

namespace {

const char* decision_name_of(uint16_t decision) { return decision_row(decision).name; }
constexpr const char* kSideNames[] = {"attacker", "defender"};

constexpr Ids<Unit> kUnitIds{"UnitId", unit_id, kUnits};
constexpr Ids<Race> kRaceIds{"RaceId", race_id, kRaces};
constexpr Ids<Technology> kTechnologyIds{"TechnologyId", technology_id, kTechnologies};
constexpr Ids<int> kUpgradeIds{"UpgradeId", upgrade_id, kUpgrades};
constexpr Ids<int> kPlanetIds{"PlanetId", printed_id, kPrintedPlanets};
constexpr Ids<int> kTileIds{"TileId", tile_id, kTiles};
constexpr Ids<int> kLeaderIds{"LeaderId", leader_id, kRaces* kLeadersPerRace};
constexpr Names kPhaseWords{"Phase", kPhaseNames};
constexpr Names kEndings{"Ending", kEndingNames, 1};
constexpr Names kCyclers{"Cycler", kCyclerNames};
constexpr Names kDocks{"Dock", kDockNames};
constexpr Names kWormholeWords{"Wormhole", kWormholeNames};
constexpr Names kLeaderStateWords{"LeaderState", kLeaderStateNames};
constexpr Names kStageWords{"Stage", kStageNames};
constexpr Spelling kSystemIds{system_id, "^([0-9]+-[0-9]+|nexus|creuss|outside)$"};
constexpr Spelling kTokenIds{token_name, "^[a-z-]+$"};
constexpr Spelling kDecisions{decision_name_of, "^[a-z_-]+$"};
constexpr const char* kBorderNames[] = {"asteroid-belt", "ion-sphere", "grav-wave", "collapsed-space-time"};
constexpr Names kBorderWords{"BorderKind", kBorderNames};

auto bits_of(uint64_t bits) { return BitSet<int>::from_bits(bits); }
void describe_planet_id(auto& out, const View& view, Planet planet) {
  out.word(int{planet == kNoPlanet ? uint8_t{0} : view.planets[index(planet)].record.printed}, kPlanetIds);
}

// --- units

void describe_count(auto& out, Unit unit, int count, int hits) {
  out.record("UnitCount", [&] {
    out.field("unit").word(unit, kUnitIds);
    out.field("count").number(count, 0);
    out.field("hits").number(hits, 0);
  });
}

void describe_units(auto& out, const UnitRecord& units) {
  UnitSet there;
  for (int i = 0; i < kShips; ++i)
    if (units.ships[i]) there.add(kAllUnits[i]);
  for (int i = index(Unit::kGroundForce); i <= index(Unit::kPds); ++i)
    if (units.army[kAllUnits[i]]) there.add(kAllUnits[i]);
  out.list(there, [&](Unit unit) {
    const int hits = unit == Unit::kArmor        ? units.army.armor_hits
                     : index(unit) < kDamageable ? units.hits[index(unit)]
                                                 : 0;
    describe_count(out, unit, units[unit], hits);
  });
}

void describe_record(auto& out, const View& view, const UnitRecord& record) {
  out.record("Force", [&] {
    out.field("seat", "null: neutral").maybe(record.seat != kNeutral).seat(record.seat);
    out.field("system").word(record.system, kSystemIds);
    describe_planet_id(out.field("planet", "null: in space").maybe(!is_space(record.place)), view,
                       is_space(record.place) ? kNoPlanet : planet_of(record.place));
    describe_units(out.field("units"), record);
  });
}

// --- the galaxy

void describe_system(auto& out, const View& view, System system) {
  const SystemRecord& record = view.systems[index(system)];
  out.record("SystemView", [&] {
    out.field("id").word(system, kSystemIds);
    out.field("tile").word(int{record.tile}, kTileIds);
    out.field("wormholes").words(bits_of(record.wormholes), kWormholeWords);
    out.field("counters", "who has activated it").seats(record.counters);
    out.field("goods").number(record.goods);
  });
}

void describe_planet(auto& out, const PlanetView& planet) {
  const PlanetRecord& record = planet.record;
  UnitRecord army{};
  army.army = record.army;
  out.record("PlanetView", [&] {
    out.field("id").word(int{record.printed}, kPlanetIds);
    out.field("system").word(record.system, kSystemIds);
    out.field("owner").seat_or_null(record.owner);
    out.field("exhausted").flag(record.marks & kExhausted);
    out.field("gone").flag(record.marks & kGone);
    out.field("resources").number(planet.resources);
    out.field("influence").number(planet.influence);
    describe_units(out.field("army"), army);
    out.field("idle_pds").number(record.idle_pds);
    out.field("dock").word(record.dock, kDocks);
    out.field("colonies").number(record.colonies);
    out.field("refineries").number(record.refineries);
    out.field("wealth").number(record.wealth);
    out.field("radiation").flag(record.marks & kRadiation);
  });
}

void describe_border(auto& out, const View& view, int number) {
  const Border& border = view.borders[number / kBorderSides][number % kBorderSides];
  out.record("BorderView", [&] {
    out.field("system").word(cell(number / kBorderSides), kSystemIds);
    out.field("side").number(number % kBorderSides, 0, kBorderSides - 1);
    out.field("kind")
        .maybe(has_token(border))
        .word(has_token(border) ? kind_of(border) : BorderKind(), kBorderWords);
    out.field("inwards").flag(border.token & kWaveInwards);
    out.field("neutral_mine").flag(border.token & kNeutralMine);
    out.field("mines").seats(border.mines);
  });
}

// Those with something on them.
void describe_borders(auto& out, const View& view) {
  WideSet<int, kCells * kBorderSides> laid;
  for (int number = 0; number < kCells * kBorderSides; ++number) {
    const Border& border = view.borders[number / kBorderSides][number % kBorderSides];
    if (border.token || !border.mines.empty()) laid.add(number);
  }
  out.list(laid, [&](int number) { describe_border(out, view, number); });
}

void describe_token(auto& out, const View& view, const Token& token) {
  const bool in_space = token.place & kTokenInSpace;
  const Planet planet = in_space ? kNoPlanet : static_cast<Planet>(token.place);
  out.record("TokenView", [&] {
    out.field("kind").word(token.kind, kTokenIds);
    out.field("system").maybe(in_space).word(cell(token.place & ~kTokenInSpace), kSystemIds);
    describe_planet_id(out.field("planet").maybe(!in_space), view, planet);
    out.field("value").number(token.value);
    out.field("face_down").flag(token.owner & kFaceDown);
    const uint8_t owner = token.owner & kTokenOwnerBits;
    out.field("owner").maybe(owner < kSeats).seat(owner);
  });
}

void describe_leader(auto& out, const View& view, int leader) {
  const LeaderRecord& record = view.leaders[leader];
  const Race race = view.players[leader / kLeadersPerRace].race;
  const bool placed = record.system != kNoSystem, aboard = record.place & kAboard;
  out.record("LeaderView", [&] {
    out.field("id").word(
        (race == kNoRace ? 0 : static_cast<int>(race) * kLeadersPerRace) + leader % kLeadersPerRace,
        kLeaderIds);
    out.field("state").word(record.state, kLeaderStateWords);
    out.field("system").maybe(placed).word(record.system, kSystemIds);
    describe_planet_id(out.field("planet").maybe(placed && !aboard), view,
                       placed && !aboard ? static_cast<Planet>(record.place) : kNoPlanet);
    out.field("ship").maybe(placed && aboard).word(static_cast<Unit>(record.place & ~kAboard), kUnitIds);
    out.field("captor").seat_or_null(record.captor);
  });
}

// --- players

void describe_player(auto& out, const View& view, Seat seat) {
  const PlayerView& player = view.players[seat];
  const bool has_race = player.race != kNoRace;
  out.record("PlayerView", [&] {
    out.field("seat").seat(seat);
    out.field("race").maybe(has_race).word(player.race, kRaceIds);
    out.field("home").maybe(player.home != kNoSystem).word(player.home, kSystemIds);
    out.field("gate", "what stands for the Home System on the map")
        .maybe(player.gate != kNoSystem)
        .word(player.gate, kSystemIds);
    out.field("points").number(player.points);
    out.field("goods").number(player.goods);
    out.field("resources", "that could be spent now").number(player.resources);
    out.field("influence").number(player.influence);
    out.field("command").number(player.counters[0]);
    out.field("fleet").number(player.counters[1]);
    out.field("strategy").number(player.counters[2]);
    out.field("reserve", "command counters in reinforcements").number(player.counters_left);
    out.field("technologies")
        .words(BitSet<Technology>::from_bits((player.technologies | player.borrowed) & ~player.barred),
               kTechnologyIds);
    out.field("upgrades").words(bits_of(player.upgrades), kUpgradeIds);
    out.field("leaders").list(bits_of(has_race ? 7u << seat * kLeadersPerRace : 0u),
                              [&](int leader) { describe_leader(out, view, leader); });
  });
}

void describe_battle(auto& out, const View& view) {
  const Battle& battle = view.battle;
  out.maybe(battle.system != kNoSystem).record("BattleView", [&] {
    out.field("system").word(battle.system, kSystemIds);
    describe_planet_id(out.field("planet").maybe(battle.planet != kNoPlanet), view, battle.planet);
    out.field("round").number(battle.round);
    out.field("stage").word(battle.stage, kStageWords);
    for (int side = 0; side < kBattleSides; ++side)
      out.field(kSideNames[side], "null: neutral")
          .maybe(is_player(battle.sides[side]))
          .seat(battle.sides[side]);
  });
}

void describe_game(auto& out, const View& view) {
  out.record("View", [&] {
    out.field("seats").number(view.seats);
    out.field("observer").seat_or_null(view.observer);
    out.field("map").number(view.map);
    out.field("round").number(view.round);
    out.field("phase").word(view.phase, kPhaseWords);
    out.field("speaker").seat_or_null(view.speaker);
    out.field("cycler").word(view.cycler, kCyclers);
    out.field("turn").seat_or_null(view.turn);
    out.field("decision").maybe(view.decision != 0).word(view.decision, kDecisions);
    out.field("waiting").seats(view.waiting);
    out.field("passed").seats(view.passed);
    out.field("sealed").flag(view.is_sealed != 0);
    out.field("active", "systems of the Tactical Action").words(view.active, kSystemIds);
    out.field("high_alert").maybe(view.high_alert != kNoSystem).word(view.high_alert, kSystemIds);
    out.field("systems").list(view.present, [&](System system) { describe_system(out, view, system); });
    out.field("planets").list(std::span(view.planets, view.planet_rows),
                              [&](const PlanetView& planet) { describe_planet(out, planet); });
    out.field("forces").list(std::span(view.units, view.unit_rows),
                             [&](const UnitRecord& record) { describe_record(out, view, record); });
    describe_borders(out.field("borders"), view);
    out.field("tokens").list(std::span(view.tokens, view.token_rows),
                             [&](const Token& token) { describe_token(out, view, token); });
    out.field("players").list(SeatSet::first(view.seats),
                              [&](Seat seat) { describe_player(out, view, seat); });
    describe_battle(out.field("battle"), view);
    describe_cards(out, view);
    describe_strategy(out, view);
    describe_trade(out, view);
    describe_objectives(out, view);
    out.field("ending").maybe(view.ending != Ending::kNone).word(view.ending, kEndings);
    out.field("winners").seats(view.winners);
    out.field("settings").record("Settings", [&] {
      for (int i = 0; i < kSettings; ++i)
        describe_setting(out.field(kSettingRows[i].name), kSettingRows[i], view.settings[i]);
    });
  });
}

}  // namespace

void Ascension::write_view(const View& view, JsonWriter& json) {
  ViewWriter out(json);
  describe_game(out, view);
}

void Ascension::describe_view(ViewTypes& types) { describe_game(types, View{}); }

}  // namespace tessera::ascension
