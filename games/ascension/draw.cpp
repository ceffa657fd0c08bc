// The drawing in a terminal, from the view only. Its words are in data/drawing.txt.
#include "engine/view/text.h"
#include "games/ascension/ascension.h"
#include "games/ascension/drawing.h"

namespace tessera::ascension {

namespace {

// --- what fills the gaps of the words

namespace picture {

struct Shown {
  const View& s;
  Seat seat = 0;
  const PlayerView& own() const { return s.players[seat]; }
};
using A = const Shown&;

struct Force {
  const View& s;
  const UnitRecord& record;
};
struct Lead {
  const View& s;
  Seat seat;
  int number;  // on the race sheet
  const LeaderRow& row() const {
    return kLeaderRows[static_cast<int>(s.players[seat].race) * kLeadersPerRace + number];
  }
  const LeaderRecord& record() const { return s.leaders[seat * kLeadersPerRace + number]; }
};
struct Lying {
  const View& s;
  const Token& token;
};
struct Edge {
  const View& s;
  System system;
  int side;
  const Border& border() const { return s.borders[index(system)][side]; }
};

std::string seat_name(A a) {  // "Sol", or "seat 1" before it has a race
  if (!is_player(a.seat)) return "neutral units";
  return a.own().race == kNoRace ? fmt::format("seat {}", a.seat) : race_name(a.own().race);
}
std::string name_of(const View& view, Planet planet) {
  return kPlanetRows[view.planets[index(planet)].record.printed].name;
}

// --- a planet

std::string where(const PlanetView& a) { return system_id(a.record.system); }
std::string printed_name(const PlanetView& a) { return kPlanetRows[a.record.printed].name; }
bool is_exhausted(const PlanetView& a) { return a.record.marks & kExhausted; }
bool has_dock(const PlanetView& a) { return a.record.dock != Dock::kNone; }
bool is_dock_used(const PlanetView& a) { return a.record.dock == Dock::kExhausted; }
bool has_colony(const PlanetView& a) { return a.record.colonies; }
bool has_refinery(const PlanetView& a) { return a.record.refineries; }
int wealth(const PlanetView& a) { return a.record.wealth; }
std::string army(const PlanetView& a) {
  UnitRecord there{};
  there.army = a.record.army;
  return units_in_short(there);
}

// --- units, Leaders, tokens, borders

std::string where(const Force& a) {
  return is_space(a.record.place) ? system_id(a.record.system) : name_of(a.s, planet_of(a.record.place));
}
std::string units(const Force& a) { return units_in_short(a.record); }

std::string title(const Lead& a) { return row(a.row().type).name; }
std::string leader_name(const Lead& a) { return a.row().name; }
std::string captor(const Lead& a) {
  return a.record().state == LeaderState::kCaptive ? seat_name({a.s, a.record().captor}) : "";
}
std::string where(const Lead& a) {
  const LeaderRecord& record = a.record();
  if (record.system == kNoSystem) return kLeaderStateNames[static_cast<int>(record.state)];
  if (!(record.place & kAboard)) return name_of(a.s, static_cast<Planet>(record.place));
  return system_id(record.system) + " " + row(static_cast<Unit>(record.place & ~kAboard)).name;
}

std::string where(const Lying& a) {
  return is_in_space(a.token) ? system_id(cell(a.token.place & ~kTokenInSpace))
                              : name_of(a.s, static_cast<Planet>(a.token.place));
}
std::string kind(const Lying& a) { return token_name(a.token.kind); }
int value(const Lying& a) { return has_number(a.token) ? a.token.value : 0; }
std::string owner(const Lying& a) {
  const Seat seat = a.token.owner & kTokenOwnerBits;
  return is_player(seat) ? seat_name({a.s, seat}) : "";
}

std::string where(const Edge& a) {
  constexpr const char* kSideNames[kBorderSides] = {"north", "north-east", "south-east"};
  return fmt::format("{} of {}", kSideNames[a.side], system_id(a.system));
}
std::string laid(const Edge& a) {
  std::vector<std::string> things;
  if (has_token(a.border())) things.emplace_back(row(kind_of(a.border())).name);
  for (Seat seat : a.border().mines) things.push_back("mines of " + seat_name({a.s, seat}));
  if (a.border().token & kNeutralMine) things.emplace_back("mines of nobody");
  return joined(things);
}

std::string planet_text(const PlanetView& a);
std::string force_text(const Force& a);
std::string leader_text(const Lead& a);
std::string token_text(const Lying& a);
std::string border_text(const Edge& a);

// --- the table, and one seat

std::string map_name(A a) { return kMapRows[a.s.map].name; }
std::string active_system(A a) {
  return comma_list(a.s.active, [](System system) { return system_id(system); });
}
int command(A a) { return a.own().counters[static_cast<int>(Area::kCommandPool)]; }
int fleet_counters(A a) { return a.own().counters[static_cast<int>(Area::kFleetSupply)]; }
int strategy(A a) { return a.own().counters[static_cast<int>(Area::kStrategyAllocation)]; }
bool has_passed(A a) { return a.s.passed.has(a.seat); }
bool is_speaker(A a) { return a.s.speaker == a.seat; }
std::string winners(A a) {
  return joined_names(a.s.winners, [&](Seat seat) { return seat_name({a.s, seat}); });
}

bool is_invasion(A a) { return a.s.battle.planet != kNoPlanet; }
std::string battlefield(A a) {
  return is_invasion(a) ? name_of(a.s, a.s.battle.planet) : system_id(a.s.battle.system);
}
std::string attacker(A a) { return seat_name({a.s, a.s.battle.sides[kAttacker]}); }
std::string defender(A a) { return seat_name({a.s, a.s.battle.sides[kDefender]}); }
int battle_round(A a) { return a.s.battle.round; }

std::string listed(const std::vector<std::string>& things) {
  return comma_list(
      things, [](const std::string& thing) { return thing; }, "; ");
}
std::string planets(A a) {
  std::vector<std::string> things;
  for (Planet planet : a.own().planets) things.push_back(planet_text(a.s.planets[index(planet)]));
  return listed(things);
}
std::string neutral_planets(A a) {
  std::vector<std::string> things;
  for (const PlanetView& planet : std::span(a.s.planets, a.s.planet_rows))
    if (!is_player(planet.record.owner) && !(planet.record.marks & kGone))
      things.push_back(planet_text(planet));
  return listed(things);
}
std::string forces(A a) {
  std::vector<std::string> things;
  for (const UnitRecord& record : std::span(a.s.units, a.s.unit_rows))
    if (record.seat == a.seat) things.push_back(force_text({a.s, record}));
  return listed(things);
}
std::string neutral_forces(A a) { return forces({a.s, kNeutral}); }
std::string leaders(A a) {
  std::vector<std::string> things;
  for (int i = 0; i < kLeadersPerRace && a.own().race != kNoRace; ++i)
    things.push_back(leader_text({a.s, a.seat, i}));
  return listed(things);
}
std::string known(A a) {
  const PlayerView& own = a.own();
  std::vector<std::string> things;
  for (Technology technology : BitSet<Technology>::from_bits((own.technologies | own.borrowed) & ~own.barred))
    things.emplace_back(row(technology).name);
  for (int upgrade : BitSet<int>::from_bits(own.upgrades)) things.emplace_back(kUpgradeRows[upgrade].name);
  return listed(things);
}
std::string tokens(A a) {
  std::vector<std::string> things;
  for (const Token& token : std::span(a.s.tokens, a.s.token_rows)) things.push_back(token_text({a.s, token}));
  return listed(things);
}
std::string borders(A a) {
  std::vector<std::string> things;
  for (System system : a.s.present)
    for (int side = 0; side < kBorderSides; ++side)
      if (const Edge edge{a.s, system, side}; edge.border().token || !edge.border().mines.empty())
        things.push_back(border_text(edge));
  return listed(things);
}

#include "ascension/drawing.inc"

}  // namespace picture

void draw_seat(const View& view, Seat seat, Page& page) {
  const std::string name = picture::seat_name({view, seat});
  page.put(fmt::format("{}{} {}", view.turn == seat ? ">" : " ", seat, name), Ink::kBold).put(": ");
  Flowing(page, name.size() + 5, 4).words(picture::standing({view, seat})).end();
  picture::draw_realm({view, seat}, page);
}

}  // namespace

std::string Ascension::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(picture::course({view}), Ink::kBold).end_line();
  draw_map(view, page);
  Flowing(page, 0, 0).words(picture::legend({view}), Ink::kFaint).end();
  if (view.battle.system != kNoSystem) page.put(picture::fight({view}), Ink::kBold).end_line();
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  page.put(" Nobody's", Ink::kBold).end_line();
  picture::draw_nobodys({view}, page);
  if (view.ending != Ending::kNone) page.put(picture::result({view}), Ink::kBold).end_line();
  return page.take();
}

}  // namespace tessera::ascension
