// The board in a terminal: a cell for each space, of four characters where the columns fit, else of two.
#include <algorithm>
#include <array>

#include "games/prevail/drawing.h"

namespace tessera::prevail {

namespace {

// The first free letter among the initials of the type's name, then among all its letters.
constexpr std::array<char, kUnitTypes> kLetters = [] {
  std::array<char, kUnitTypes> letters{};
  const auto is_free = [&](char letter) {
    for (char other : letters)
      if (other == letter) return false;
    return true;
  };
  for (size_t type = 0; type < kUnitTypes; ++type) {
    const std::string_view id = kUnitRows[type].id;
    for (int pass = 0; pass < 2 && !letters[type]; ++pass) {
      for (size_t i = 0; i < id.size() && !letters[type]; ++i) {
        const bool initial = i == 0 || id[i - 1] == '-';
        const char letter = static_cast<char>(id[i] - 'a' + 'A');
        if (id[i] != '-' && (initial || pass == 1) && is_free(letter)) letters[type] = letter;
      }
    }
  }
  return letters;
}();
static_assert(std::ranges::find(kLetters, '\0') == kLetters.end(), "every type has a letter of its own");

constexpr char lower(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

// What stands in a space.
struct Cell {
  const UnitView* units[kSeats] = {};  // White's, Black's
  bool commanders[kSeats] = {};
};

struct Section {
  int top, bottom, left, right;  // the rows and columns drawn, all included
};

constexpr int kWideColumns = 18;  // so many cells of four characters fit

class Grid {
 public:
  explicit Grid(const View& view) : view_(view) {
    for (int side = 0; side < kSeats && view.white < kSeats; ++side) {
      const SideView& one = view.side(side == 0 ? view.white : view.black());
      for (int i = 0; i < one.unit_count; ++i)
        if (one.units[i].space != kNoSpace) at(one.units[i].space).units[side] = &one.units[i];
      if (one.commander != kNoSpace) at(one.commander).commanders[side] = true;
    }
  }

  const Cell& cell(int row, int column) const { return cells_[row][column]; }

  // All of it if it fits; else what lies around the units.
  Section section() const {
    if (view_.columns <= kWideColumns) return {0, view_.rows - 1, 0, view_.columns - 1};
    Section box = {view_.rows, -1, view_.columns, -1};
    for (int row = 0; row < view_.rows; ++row) {
      for (int column = 0; column < view_.columns; ++column) {
        if (is_empty(cells_[row][column])) continue;
        box = {std::min(box.top, row), std::max(box.bottom, row), std::min(box.left, column),
               std::max(box.right, column)};
      }
    }
    if (box.bottom < 0) return {0, view_.rows - 1, 0, view_.columns - 1};
    return {std::max(0, box.top - 1), std::min(view_.rows - 1, box.bottom + 1), std::max(0, box.left - 1),
            std::min(view_.columns - 1, box.right + 1)};
  }

 private:
  static bool is_empty(const Cell& cell) {
    return !cell.units[0] && !cell.units[1] && !cell.commanders[0] && !cell.commanders[1];
  }
  Cell& at(Space space) { return cells_[row_of(space)][column_of(space)]; }

  const View& view_;
  Cell cells_[kMostRows][kMostColumns];
};

Ink ink_of(const Cell& cell) {
  if (cell.units[0] && cell.units[1]) return Ink::kEngaged;
  return cell.units[0] ? Ink::kWhite : cell.units[1] ? Ink::kBlack : Ink::kFaint;
}

char commander_mark(const Cell& cell) {
  if (cell.commanders[0] && cell.commanders[1]) return '%';
  return cell.commanders[0] ? '@' : cell.commanders[1] ? '&' : ' ';
}

// "M^", "p<", or "Mvp" for an engagement: White's unit, its facing, Black's unit, which faces it.
std::string units_text(const Cell& cell) {
  std::string text;
  if (const UnitView* white = cell.units[0]) text += {type_letter(white->type), facing_letter(white->facing)};
  if (const UnitView* black = cell.units[1]) {
    text += lower(type_letter(black->type));
    if (!cell.units[0]) text += facing_letter(black->facing);
  }
  return text;
}

void draw_wide_cell(const Cell& cell, Page& page) {
  const std::string text = units_text(cell);
  page.put(std::string(1, commander_mark(cell)), Ink::kBold);
  if (text.empty()) {
    page.put(".", Ink::kFaint).put("  ");
    return;
  }
  page.put(text, ink_of(cell)).put(std::string(3 - text.size(), ' '));
}

void draw_narrow_cell(const Cell& cell, Page& page) {
  std::string text = units_text(cell);
  if (text.size() == 3) text = {text[0], text[2]};
  if (!text.empty()) {
    page.put(text, ink_of(cell));
    return;
  }
  const char mark = commander_mark(cell);
  if (mark == ' ')
    page.put(" .", Ink::kFaint);
  else
    page.put(std::string{' ', mark}, Ink::kBold);
}

void draw_column_numbers(const Section& section, bool wide, Page& page) {
  page.put("  ");
  for (int column = section.left; column <= section.right; ++column) {
    if (wide)
      page.put(fmt::format(" {:<3}", column + 1), Ink::kFaint);
    else if ((column - section.left) % 2 == 0)
      page.put(fmt::format(" {:<3}", column + 1), Ink::kFaint);
  }
  page.end_line();
}

}  // namespace

char type_letter(UnitType type) { return kLetters[type]; }

void draw_board(const View& view, Page& page) {
  const Grid grid(view);
  const Section section = grid.section();
  const bool wide = section.right - section.left < kWideColumns;
  draw_column_numbers(section, wide, page);
  for (int row = section.top; row <= section.bottom; ++row) {
    page.put(fmt::format("{} ", static_cast<char>('A' + row)), Ink::kFaint);
    for (int column = section.left; column <= section.right; ++column) {
      if (wide)
        draw_wide_cell(grid.cell(row, column), page);
      else
        draw_narrow_cell(grid.cell(row, column), page);
    }
    page.end_line();
  }
  const bool cut =
      section.bottom - section.top + 1 < view.rows || section.right - section.left + 1 < view.columns;
  if (cut)
    page.put(fmt::format("The board goes on, from A-1 to {}.",
                         space_name(space_of(view.rows - 1, view.columns - 1))),
             Ink::kFaint)
        .end_line();
  page.put("CAPITALS White, small letters Black. Facing: ^N 9NE >E 3SE vS 1SW <W 7NW", Ink::kFaint)
      .end_line();
  page.put(wide ? "Mvp: White's M engaged with Black's p. Commanders: @ White, & Black, % both."
                : "Mp: White's M engaged with Black's p. Commanders by themselves: @ White, & Black",
           Ink::kFaint)
      .end_line();
}

}  // namespace tessera::prevail
