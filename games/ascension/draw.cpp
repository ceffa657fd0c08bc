// The drawing in a terminal, from the view only. Its words are in data/drawing.txt.
#include "engine/view/text.h"
#include "games/ascension/ascension.h"
#include "games/ascension/drawing.h"
#include "games/ascension/parts.h"

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
bool is_radiant(const PlanetView& a) { return a.record.marks & kRadiation; }
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

std::string leader_name(const Lead& a) { return a.row().name; }
// Some are called by it.
std::string title(const Lead& a) {
  const std::string title = row(a.row().type).name;
  return leader_name(a).starts_with(title) ? "" : title;
}
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
int value(const Lying& a) {  // that counts something
  const bool counts = a.token.kind < static_cast<uint8_t>(TokenKind::kFlippableWormhole);
  return counts || a.token.kind >= kFirstCounter ? a.token.value : 0;
}
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

#include "ascension/drawing.inc"

}  // namespace picture

}  // namespace

void draw_things(std::string_view name, const std::vector<std::string>& things, Page& page) {
  constexpr size_t kColumn = 12;
  if (things.empty()) return;
  page.put(fmt::format("  {:<{}}", name, kColumn - 2), Ink::kFaint);
  Flowing line(page, kColumn, kColumn);
  for (const std::string& thing : things) line.put(&thing == &things.back() ? thing : thing + ";");
  line.end();
}

namespace {

template <class Things, class Text>
std::vector<std::string> texts_of(const Things& things, Text text) {
  std::vector<std::string> texts;
  for (const auto& thing : things)
    if (std::string one = text(thing); !one.empty()) texts.push_back(std::move(one));
  return texts;
}

void draw_forces(const View& view, Seat seat, Page& page) {
  const auto text = [&](const UnitRecord& record) {
    return record.seat == seat ? picture::force_text({view, record}) : "";
  };
  draw_things("units", texts_of(std::span(view.units, view.unit_rows), text), page);
}

void draw_seat(const View& view, Seat seat, Page& page) {
  const PlayerView& own = view.players[seat];
  const std::string name = picture::seat_name({view, seat});
  page.put(fmt::format("{}{} {}", view.turn == seat ? ">" : " ", seat, name), Ink::kBold).put(": ");
  Flowing(page, name.size() + 5, 4).words(picture::standing({view, seat})).end();
  const auto planet = [&](Planet one) { return picture::planet_text(view.planets[index(one)]); };
  draw_things("planets", texts_of(own.planets, planet), page);
  draw_forces(view, seat, page);
  std::vector<std::string> leaders;
  for (int i = 0; i < kLeadersPerRace && own.race != kNoRace; ++i)
    leaders.push_back(picture::leader_text({view, seat, i}));
  draw_things("Leaders", leaders, page);
  const auto technologies = BitSet<Technology>::from_bits((own.technologies | own.borrowed) & ~own.barred);
  draw_things("knows", texts_of(technologies, [](Technology one) { return std::string(row(one).name); }),
              page);
  const auto upgrade = [](int one) { return std::string(kUpgradeRows[one].name); };
  draw_things("upgrades", texts_of(BitSet<int>::from_bits(own.upgrades), upgrade), page);
  draw_cards_of(view, seat, page);
  draw_strategy_of(view, seat, page);
  draw_trade_of(view, seat, page);
  draw_objectives_of(view, seat, page);
}

// What belongs to no seat.
void draw_rest(const View& view, Page& page) {
  page.put(" Nobody's", Ink::kBold).end_line();
  const auto planet = [](const PlanetView& one) {
    const bool is_free = !is_player(one.record.owner) && !(one.record.marks & kGone);
    return is_free ? picture::planet_text(one) : "";
  };
  draw_things("planets", texts_of(std::span(view.planets, view.planet_rows), planet), page);
  draw_forces(view, kNeutral, page);
  const auto token = [&](const Token& one) { return picture::token_text({view, one}); };
  draw_things("tokens", texts_of(std::span(view.tokens, view.token_rows), token), page);
  std::vector<std::string> borders;
  for (System system : view.present)
    for (int side = 0; side < kBorderSides; ++side)
      if (const picture::Edge edge{view, system, side}; edge.border().token || !edge.border().mines.empty())
        borders.push_back(picture::border_text(edge));
  draw_things("borders", borders, page);
}

}  // namespace

std::string Ascension::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(picture::course({view}), Ink::kBold).end_line();
  draw_map(view, page);
  Flowing(page, 0, 0).words(picture::legend({view}), Ink::kFaint).end();
  if (view.battle.system != kNoSystem) page.put(picture::fight({view}), Ink::kBold).end_line();
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  draw_rest(view, page);
  draw_cards(view, page);
  draw_strategy(view, page);
  draw_trade(view, page);
  draw_objectives(view, page);
  if (view.ending != Ending::kNone) page.put(picture::result({view}), Ink::kBold).end_line();
  return page.take();
}

}  // namespace tessera::ascension
