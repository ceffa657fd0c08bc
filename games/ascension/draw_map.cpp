// The galaxy in letters: nine columns of cells, each column half a cell lower than the one before or higher.
//
//   2-7 N ab    ring and number; kind of Special System, H for a Home System; wormholes
//   0:3+2 1:1   ships of each seat, Fighters behind the +; n: neutral ones
//   [0.2*]      owner of each planet, a dot for none; * a Space Dock
//   +0 3        who has activated it
#include <algorithm>
#include <vector>

#include "games/ascension/drawing.h"
#include "games/ascension/galaxy.h"

namespace tessera::ascension {

namespace {

constexpr int kCellWidth = 11, kCellHeight = 4, kRings = 4, kMapColumns = kCellWidth * (2 * kRings + 1);

std::string seat_letter(Seat seat) { return seat == kNeutral ? "n" : std::to_string(seat); }

std::string title_of(const View& view, System system) {
  const TileRow& tile = kTileRows[view.systems[index(system)].tile];
  constexpr const char* kLetters[] = {"A", "G", "I", "N", "S"};
  std::string text = system_id(system);
  if (tile.kind == TileKind::kHome) text += " H";
  if (tile.anomaly != kNoAnomaly) text += std::string(" ") + kLetters[static_cast<int>(tile.anomaly)];
  const uint8_t wormholes = view.systems[index(system)].wormholes;
  if (wormholes) text += " ";
  for (int type = 0; type < kWormholes; ++type)
    if (wormholes >> type & 1) text += "abcd"[type];
  return text;
}

std::string ships_of(const View& view, System system) {
  std::string text;
  for (int i = 0; i < view.unit_rows; ++i) {
    const UnitRecord& units = view.units[i];
    if (units.system != system || !is_space(units.place)) continue;
    text += (text.empty() ? "" : " ") + seat_letter(units.seat) + ":" + std::to_string(units.non_fighters());
    if (units.fighters()) text += "+" + std::to_string(units.fighters());
  }
  return text;
}

std::string planets_of(const View& view, System system) {
  const SystemRecord& record = view.systems[index(system)];
  const int count = kTileRows[record.tile].planets;
  if (!count) return "";
  std::string text = "[";
  for (int i = 0; i < count; ++i) {
    const PlanetRecord& planet = view.planets[record.first_planet + i].record;
    text += is_player(planet.owner) ? std::to_string(planet.owner) : ".";
    if (planet.dock != Dock::kNone) text += "*";
  }
  return text + "]";
}

std::string counters_of(const View& view, System system) {
  std::string text;
  for (Seat seat : view.systems[index(system)].counters)
    text += (text.empty() ? "+" : " ") + std::to_string(seat);
  return text;
}

class Canvas {
 public:
  Canvas() : lines_(kCellHeight * (2 * kRings + 1), std::string(kMapColumns, ' ')) {}
  void put(int line, int column, std::string_view text) {
    text = text.substr(0, kCellWidth - 1);
    std::copy(text.begin(), text.end(), lines_[static_cast<size_t>(line)].begin() + column);
  }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::vector<std::string> lines_;
};

void draw_cell(const View& view, System system, Canvas& canvas) {
  const CellRow& row = kCellRows[index(system)];
  const int column = (row.q + kRings) * kCellWidth;
  // Rows are axial: a step of q is half a step down.
  const int line = kCellHeight * kRings + row.r * kCellHeight + row.q * kCellHeight / 2;
  canvas.put(line, column, title_of(view, system));
  canvas.put(line + 1, column, ships_of(view, system));
  canvas.put(line + 2, column, planets_of(view, system));
  canvas.put(line + 3, column, counters_of(view, system));
}

}  // namespace

void draw_map(const View& view, Page& page) {
  Canvas canvas;
  for (System system : view.present)
    if (index(system) < kNexusCell) draw_cell(view, system, canvas);
  // Only above and below the map are lines left out: those inside keep its shape.
  const auto is_blank = [](const std::string& line) { return line.find_first_not_of(' ') == line.npos; };
  const auto& lines = canvas.lines();
  const auto first = std::find_if_not(lines.begin(), lines.end(), is_blank);
  const auto last = std::find_if_not(lines.rbegin(), lines.rend(), is_blank).base();
  for (auto line = first; line < last; ++line)
    page.put(line->substr(0, line->find_last_not_of(' ') + 1)).end_line();
  for (int i : {kNexusCell, kCreussCell, kOutsideCell}) {
    if (!view.present.has(cell(i))) continue;
    page.put(title_of(view, cell(i)), Ink::kBold);
    for (const std::string& text :
         {ships_of(view, cell(i)), planets_of(view, cell(i)), counters_of(view, cell(i))})
      if (!text.empty()) page.put("  " + text);
    page.end_line();
  }
}

}  // namespace tessera::ascension
