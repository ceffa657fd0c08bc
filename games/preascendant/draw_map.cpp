// The map in a terminal: every explored sector is a hexagon that stands on a corner.
//
//      _.-'^'-._
//     |  0,-1   |   its place
//     |  R>wbk  |   the disks, top first
//     |   2+1   |   printed value, and gems lying there
//      '-._ _.-'
#include <algorithm>
#include <vector>

#include "games/preascendant/drawing.h"

namespace tessera::preascendant {

std::string stack_text(const Stack& stack, int columns) {
  if (stack.empty()) return "empty";
  const int height = stack.height();
  const auto needs = [](int shown) { return shown == 1 ? 1 : shown + 1; };  // with the arrow
  int shown = height;
  while (needs(shown) + (shown < height ? 1 + static_cast<int>(std::to_string(height - shown).size()) : 0) >
         columns)
    --shown;
  std::string text;
  for (int i = 0; i < shown; ++i) {
    const char letter = colour_letter(stack.at(height - 1 - i));
    if (i == 1) text += '>';
    text += i == 0 ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  return shown == height ? text : fmt::format("{}+{}", text, height - shown);
}

namespace {

constexpr int kCellWidth = 10;  // from wall to wall
constexpr int kCellHeight = 4;  // from row to row: a slope and three lines
constexpr int kHalf = kCellWidth / 2;

// Characters at places; where nothing was drawn there is a space.
class Canvas {
 public:
  Canvas(int columns, int lines) : columns_(columns), lines_(lines), cells_(index(0, lines)) {}

  void draw(int column, int line, std::string_view text, Ink ink) {
    for (char letter : text) cells_[index(column++, line)] = {letter, ink};
  }
  void centre(int column, int line, std::string_view text, Ink ink) {
    draw(column - static_cast<int>(text.size()) / 2, line, text, ink);
  }

  void print(Page& page) const {  // from the first line with something on it to the last
    int first = 0, end = lines_;
    while (first < end && used(first) == 0) ++first;
    while (end > first && used(end - 1) == 0) --end;
    for (int line = first; line < end; ++line) {
      const size_t start = index(0, line), stop = start + used(line);
      for (size_t i = start; i < stop;) i = print_run(page, i, stop);
      page.end_line();
    }
  }

 private:
  struct Cell {
    char letter = ' ';
    Ink ink = Ink::kPlain;
  };
  size_t index(int column, int line) const {
    return static_cast<size_t>(line) * static_cast<size_t>(columns_) + static_cast<size_t>(column);
  }
  size_t used(int line) const {  // columns, without the empty ones at the end
    int columns = columns_;
    while (columns > 0 && cells_[index(columns - 1, line)].letter == ' ') --columns;
    return static_cast<size_t>(columns);
  }
  // As many cells as have the same ink; returns where the next ones begin.
  size_t print_run(Page& page, size_t i, size_t end) const {
    const Ink ink = cells_[i].ink;
    std::string run;
    for (; i < end && cells_[i].ink == ink; ++i) run += cells_[i].letter;
    page.put(run, ink);
    return i;
  }

  int columns_, lines_;
  std::vector<Cell> cells_;
};

bool is_explored(const View& view, Hex hex) {
  return std::any_of(view.sectors, view.sectors + view.sector_count,
                     [&](const SectorView& sector) { return sector.hex == hex; });
}

std::vector<Hex> unexplored_hexes(const View& view) {
  std::vector<Hex> hexes;
  if (view.sector_count == 0) hexes.push_back({0, 0});
  for (int i = 0; i < view.sector_count; ++i) {
    for (int side = 0; side < kHexSides; ++side) {
      const Hex hex = neighbour(view.sectors[i].hex, side);
      if (!is_explored(view, hex) && std::find(hexes.begin(), hexes.end(), hex) == hexes.end())
        hexes.push_back(hex);
    }
  }
  return hexes;
}

// Where the hexes are on the canvas.
struct MapFrame {
  int left, top, right, bottom;  // in half cells and rows
  static int half_column(Hex hex) { return 2 * hex.q + hex.r; }
  int centre(Hex hex) const { return (half_column(hex) - left + 1) * kHalf; }
  int line(Hex hex) const { return (hex.r - top) * kCellHeight; }  // of its upper slope
  int columns() const { return (right - left + 2) * kHalf + 1; }
  int lines() const { return (bottom - top + 1) * kCellHeight + 1; }
};

MapFrame layout_of(const std::vector<Hex>& hexes) {
  MapFrame layout = {1000, 1000, -1000, -1000};
  for (Hex hex : hexes) {
    const int column = MapFrame::half_column(hex);
    layout.left = std::min(layout.left, column);
    layout.right = std::max(layout.right, column);
    layout.top = std::min<int>(layout.top, hex.r);
    layout.bottom = std::max<int>(layout.bottom, hex.r);
  }
  return layout;
}

// Neighbours draw the slope between them twice, with the same characters.
void draw_outline(Canvas& canvas, int centre, int line) {
  canvas.draw(centre - kHalf + 1, line, "_.-'^'-._", Ink::kFaint);
  for (int i = 1; i < kCellHeight; ++i) {
    canvas.draw(centre - kHalf, line + i, "|", Ink::kFaint);
    canvas.draw(centre + kHalf, line + i, "|", Ink::kFaint);
  }
  canvas.draw(centre - kHalf + 1, line + kCellHeight, "'-._", Ink::kFaint);
  canvas.draw(centre + 1, line + kCellHeight, "_.-'", Ink::kFaint);
}

void draw_stack(Canvas& canvas, int centre, int line, const Stack& stack) {
  const std::string text = stack_text(stack, kStackColumns);
  const int start = centre - static_cast<int>(text.size()) / 2;
  canvas.draw(start, line, text, stack.empty() ? Ink::kFaint : Ink::kPlain);
  int disk = stack.height();
  for (size_t i = 0; i < text.size() && text[i] != '+' && !stack.empty(); ++i)
    if (text[i] != '>')
      canvas.draw(start + static_cast<int>(i), line, text.substr(i, 1), ink_of(stack.at(--disk)));
}

void draw_sector(Canvas& canvas, const MapFrame& layout, const SectorView& sector) {
  const int centre = layout.centre(sector.hex), line = layout.line(sector.hex);
  draw_outline(canvas, centre, line);
  canvas.centre(centre, line + 1, hex_name(sector.hex), Ink::kPlain);
  draw_stack(canvas, centre, line + 2, sector.stack);
  canvas.centre(centre, line + 3, worth_text(sector.value, sector.gems), Ink::kBold);
}

}  // namespace

void draw_map(const View& view, Page& page) {
  const std::vector<Hex> unexplored = unexplored_hexes(view);  // they surround all the others
  const MapFrame layout = layout_of(unexplored);
  Canvas canvas(layout.columns(), layout.lines());
  for (Hex hex : unexplored)
    canvas.centre(layout.centre(hex), layout.line(hex) + 2, hex_name(hex), Ink::kFaint);
  for (int i = 0; i < view.sector_count; ++i) draw_sector(canvas, layout, view.sectors[i]);
  canvas.print(page);
}

}  // namespace tessera::preascendant
