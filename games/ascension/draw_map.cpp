// The galaxy in letters, a hexagon for each system, as wide as the map leaves room for:
//
//    ________
//   /4-20 Ion\      ring and number; what is special, H a Home System; wormholes a to d
//  /2:1Car 2F \     ships of each seat, or 2:3+4 for three ships and four Fighters; n: neutral ones
//  \[2:3*^ .] /     of each planet owner and ground units, a dot for nobody; * a Space Dock, ^ PDS
//   \#03_A___/      who has activated it; what lies there
//
// Tokens and mines on a border take the place of its line.
#include <algorithm>
#include <vector>

#include "games/ascension/drawing.h"
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

namespace {

// ---------------------------------------------------------------------------- what a cell says

// The first text that fits; else the last one, cut.
std::string shortened(const std::vector<std::string>& texts, size_t width) {
  for (const std::string& text : texts)
    if (text.size() <= width) return text;
  return texts.back().substr(0, width - 1) + ">";
}

std::string seat_letter(Seat seat) { return is_player(seat) ? std::to_string(seat) : "n"; }

std::string title_of(const View& view, System system, size_t width) {
  constexpr const char* kShort[] = {"Ast", "Rift", "Ion", "Neb", "Nova"};
  const SystemRecord& record = view.systems[index(system)];
  const TileRow& tile = kTileRows[record.tile];
  std::string wormholes;
  for (int type = 0; type < kWormholes; ++type)
    if (record.wormholes >> type & 1) wormholes += "abcd"[type];
  const auto titled = [&](const std::string& kind) {
    return system_id(system) + (kind.empty() ? "" : " " + kind) + (wormholes.empty() ? "" : " " + wormholes);
  };
  std::string kind, shorter;
  if (tile.kind == TileKind::kHome) kind = "Home", shorter = "H";
  if (tile.anomaly != kNoAnomaly)
    kind = row(tile.anomaly).name, shorter = kShort[static_cast<int>(tile.anomaly)];
  return shortened({titled(kind), titled(shorter), titled(""), system_id(system)}, width);
}

std::string ships_of(const View& view, System system, size_t width) {
  std::string whole, counts;
  for (const UnitRecord& units : std::span(view.units, view.unit_rows)) {
    if (units.system != system || !is_space(units.place)) continue;
    const std::string gap = whole.empty() ? "" : " ", owner = gap + seat_letter(units.seat) + ":";
    whole += owner + units_in_short(units);
    counts += owner + std::to_string(units.non_fighters());
    if (units.fighters()) counts += "+" + std::to_string(units.fighters());
  }
  return shortened({whole, counts}, width);
}

// Ground units of the owner, and of whoever else stands there: "2:3+0:1".
std::string army_text(const View& view, int planet) {
  const PlanetRecord& record = view.planets[planet].record;
  std::string text = is_player(record.owner) ? seat_letter(record.owner) : ".";
  if (const int units = record.army.ground_units()) text += ":" + std::to_string(units);
  for (const UnitRecord& units : std::span(view.units, view.unit_rows))
    if (units.place == on(static_cast<Planet>(planet)))
      text += "+" + seat_letter(units.seat) + ":" + std::to_string(units.army.ground_units());
  return text;
}

std::string planets_of(const View& view, System system, size_t width) {
  const SystemRecord& system_record = view.systems[index(system)];
  const int count = kTileRows[system_record.tile].planets;
  if (!count) return "";
  std::string whole, marked, owners;
  for (int i = 0; i < count; ++i) {
    const int planet = system_record.first_planet + i;
    const PlanetRecord& record = view.planets[planet].record;
    const std::string owner = is_player(record.owner) ? seat_letter(record.owner) : ".";
    const std::string marks =
        std::string(record.dock != Dock::kNone ? "*" : "") + (record.army[Unit::kPds] ? "^" : "");
    const char* space = whole.empty() ? "" : " ";
    whole.append(space).append(army_text(view, planet)).append(marks);
    marked.append(space).append(owner).append(marks);
    owners += owner;
  }
  return shortened({"[" + whole + "]", "[" + marked + "]", "[" + owners + "]"}, width);
}

System place_of(const View& view, const Token& token) {
  if (is_in_space(token)) return cell(token.place & ~kTokenInSpace);
  return view.planets[token.place].record.system;
}

char token_letter(const Token& token) {
  switch (token.kind) {
    case static_cast<uint8_t>(TokenKind::kArtifact):
      return 'A';
    case static_cast<uint8_t>(TokenKind::kCustodianFighters):
    case static_cast<uint8_t>(TokenKind::kCustodianLocals):
      return 'C';
    case static_cast<uint8_t>(TokenKind::kFlippableWormhole):
    case kWormholeToken:
      return 'W';
    case kFloatingDock:
      return '*';
    case kWorldgate:
      return 'G';
    default:
      return 'D';
  }
}

std::string tokens_of(const View& view, System system) {
  std::string text;
  for (const Token& token : std::span(view.tokens, view.token_rows)) {
    if (place_of(view, token) != system) continue;
    const char letter = token_letter(token);
    if (text.find(letter) == text.npos) text += letter;
  }
  return text;
}

std::string marks_of(const View& view, System system, size_t width) {
  const SystemRecord& record = view.systems[index(system)];
  std::vector<std::string> words;
  if (!record.counters.empty()) words.push_back("#");
  for (Seat seat : record.counters) words.back() += std::to_string(seat);
  if (view.high_alert == system) words.push_back("!");
  if (record.goods) words.push_back("$" + std::to_string(record.goods));
  if (const std::string tokens = tokens_of(view, system); !tokens.empty()) words.push_back(tokens);
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : "_") + word;
  return shortened({text}, width);
}

// -------------------------------------------------------------------------- where a cell stands

// A hexagon has `half` lines above its middle and as many below; columns stand `pitch` apart and half a
// hexagon lower or higher than the next.
struct HexShape {
  int rings, half, pitch, lines;
  explicit HexShape(const View& view) {
    rings = 0;
    for (System system : view.present)
      if (index(system) < kNexusCell) rings = std::max<int>(rings, kCellRows[index(system)].ring);
    half = rings <= 2 ? 3 : 2;  // a small map has room for names
    pitch = std::min((kMapColumns - half) / (2 * rings + 1), 18);
    lines = std::max(apart() + 2 * half, 2 * half * (2 * rings + 1) + 1);
  }
  // The line of the systems that are not part of the map: in its lower corners.
  int apart() const { return 1 + std::max(4 * half * rings, half * (3 * rings + 2) + 2); }
  int column(System system) const {
    if (index(system) == kNexusCell) return 2 * rings * pitch;
    if (index(system) == kCreussCell) return 0;
    return (kCellRows[index(system)].q + rings) * pitch;
  }
  int line(System system) const {
    if (index(system) == kNexusCell || index(system) == kCreussCell) return apart();
    const CellRow& row = kCellRows[index(system)];
    return 1 + 2 * half * (rings + row.r) + half * row.q;
  }
  // The lines of a hexagon from 0 on: its left and right edges, from its own column on.
  int left(int i) const { return i < half ? half - 1 - i : i - half; }
  int right(int i) const { return pitch + (i < half ? i : 2 * half - 1 - i); }
};

class Canvas {
 public:
  explicit Canvas(const HexShape& shape) : shape_(shape) {
    const int columns = (2 * shape.rings + 1) * shape.pitch + shape.half;
    const auto across = static_cast<size_t>(columns), down = static_cast<size_t>(shape.lines);
    letters_.assign(down, std::string(across, ' '));
    inks_.assign(down, std::vector<Ink>(across, Ink::kPlain));
  }

  void put(int line, int column, std::string_view text, Ink ink) {
    const auto at = static_cast<size_t>(column);
    text.copy(&letters_[static_cast<size_t>(line)][at], text.size());
    std::fill_n(inks_[static_cast<size_t>(line)].begin() + column, text.size(), ink);
  }

  void draw_edges(System system, Ink ink) {
    const int line = shape_.line(system), column = shape_.column(system), bottom = 2 * shape_.half - 1;
    const std::string flat(static_cast<size_t>(shape_.pitch - shape_.half), '_');
    for (int i = 0; i <= bottom; ++i) {
      put(line + i, column + shape_.left(i), i < shape_.half ? "/" : "\\", ink);
      put(line + i, column + shape_.right(i), i < shape_.half ? "\\" : "/", ink);
    }
    put(line - 1, column + shape_.half, flat, ink);
    put(line + bottom, column + shape_.half, flat, ink);
  }

  // Sides count clockwise from the north; only the first three are the cell's own.
  void draw_border(System system, int side, std::string_view marks) {
    const int line = shape_.line(system), column = shape_.column(system);
    for (int i = 0; i < shape_.half; ++i) {
      const char mark = marks[static_cast<size_t>(i) % marks.size()];
      const int along = side == 0 ? -1 : side == 1 ? i : shape_.half + i;
      const int at = side == 0 ? shape_.pitch - 1 - i : shape_.right(along);
      put(line + along, column + at, std::string(1, mark), Ink::kBold);
    }
  }

  size_t room(int i) const { return static_cast<size_t>(shape_.right(i) - shape_.left(i) - 1); }
  void write(System system, int i, std::string_view text, Ink ink = Ink::kPlain) {
    put(shape_.line(system) + i, shape_.column(system) + shape_.left(i) + 1, text, ink);
  }

  void print(Page& page) const {
    for (size_t i = 0; i < letters_.size(); ++i) {
      const std::string line = letters_[i].substr(0, letters_[i].find_last_not_of(' ') + 1);
      for (size_t begin = 0, end = 0; begin < line.size(); begin = end) {
        while (end < line.size() && inks_[i][end] == inks_[i][begin]) ++end;
        page.put(line.substr(begin, end - begin), inks_[i][begin]);
      }
      page.end_line();
    }
  }

 private:
  const HexShape& shape_;
  std::vector<std::string> letters_;
  std::vector<std::vector<Ink>> inks_;
};

void write_cell(const View& view, const HexShape& shape, System system, Canvas& canvas) {
  int i = 0;
  canvas.write(system, i, title_of(view, system, canvas.room(i)), Ink::kBold);
  ++i;
  if (shape.half > 2) {
    const TileRow& tile = kTileRows[view.systems[index(system)].tile];
    canvas.write(system, i, tile.planets ? shortened({tile.name}, canvas.room(i)) : "");
    ++i;
  }
  canvas.write(system, i, ships_of(view, system, canvas.room(i)));
  ++i;
  canvas.write(system, i, planets_of(view, system, canvas.room(i)));
  const int last = 2 * shape.half - 1;
  canvas.write(system, last, marks_of(view, system, canvas.room(last)));
}

char border_letter(BorderKind kind) { return "oi~="[static_cast<int>(kind)]; }

std::string border_marks(const Border& border) {
  std::string marks;
  if (has_token(border)) marks += border_letter(kind_of(border));
  if (!border.mines.empty() || border.token & kNeutralMine) marks += 'x';
  return marks;
}

}  // namespace

std::string units_in_short(const UnitRecord& units) {
  std::string text;
  for (Unit unit : kAllUnits) {
    if (unit == Unit::kSpaceDock || !units[unit]) continue;
    text += (text.empty() ? "" : " ") + std::to_string(units[unit]) + row(unit).short_name;
    if (const int hits = hits_of(units, unit)) text += std::string(static_cast<size_t>(hits), '-');
  }
  return text;
}

void draw_map(const View& view, Page& page) {
  const HexShape shape(view);
  Canvas canvas(shape);
  for (System system : view.present) canvas.draw_edges(system, Ink::kFaint);
  for (System system : view.active) canvas.draw_edges(system, Ink::kBold);
  for (System system : view.present) write_cell(view, shape, system, canvas);
  for (System system : view.present)
    for (int side = 0; side < kBorderSides; ++side)
      if (const std::string marks = border_marks(view.borders[index(system)][side]); !marks.empty())
        canvas.draw_border(system, side, marks);
  canvas.print(page);
}

}  // namespace tessera::ascension
