// The table in a terminal of 80 columns: how things stand, the board, both sides, the own hand.
#include "games/prevail/drawing.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

// Puts words into lines of the page's width: the first begins in column `used`, the others are indented.
void draw_wrapped(std::string_view text, size_t used, size_t indent, Page& page) {
  Flowing(page, used, indent).words(text).end();
}

void draw_row(std::string_view name, std::string_view text, Page& page) {
  tessera::draw_row(name, text, 12, page);
}

const char* side_title(const View& view, Seat seat) { return seat == view.white ? "White" : "Black"; }
bool has_sides(const View& view) { return view.white < kSeats; }

std::string seat_name(const View& view, Seat seat) {
  const char* you = seat == view.observer ? ", you" : "";
  if (!has_sides(view)) return fmt::format("seat {}{}", seat, you);
  return fmt::format("{} (seat {}{})", side_title(view, seat), seat, you);
}

const CardValues& values_of(const View& view, Card card) {
  return kCardRows[card].values[view.settings[static_cast<int>(Setting::kCards)]];
}

// --- how things stand

std::string ending_line(const View& view) {
  if (view.ending == Ending::kDraw) return "The game is over: a draw.";
  const Seat loser = view.losers.lowest();
  return fmt::format("The game is over: {} wins ({}).", seat_name(view, other(loser)),
                     ending_name(view.ending));
}

std::string course_text(const View& view) {
  if (view.ending != Ending::kNone) return ending_line(view);
  if (view.phase == Phase::kSetUp) return fmt::format("Set-up of a {} battle.", kModeRows[view.mode].id);
  return fmt::format("Round {}, {}: {} has the initiative.", view.round, phase_name(view.phase),
                     seat_name(view, view.initiative));
}

std::string waiting_text(const View& view) {
  if (view.waiting.empty()) return "";
  std::vector<std::string> seats;
  for (Seat seat : view.waiting) seats.push_back(seat == view.observer ? "you" : seat_name(view, seat));
  return fmt::format("Waiting for {}: {}.", joined(seats), decision_row(view.decision).name);
}

// --- sides

std::string unit_entry(const UnitView& unit) {
  if (unit.space == kNoSpace) return "not deployed";
  const bool open = (unit.marks & kMarkOrdered) && !(unit.marks & kMarkResolved);
  return fmt::format("{}:{}{}{}", space_name(unit.space), facing_name(unit.facing),
                     unit.marks & kMarkEngaged ? " engaged" : "", open ? " ordered" : "");
}

void draw_units(const SideView& side, Page& page) {
  for (UnitType type = 0; type < kUnitTypes; ++type) {
    std::string places;
    for (int i = 0; i < side.unit_count; ++i)
      if (side.units[i].type == type) places += (places.empty() ? "" : ", ") + unit_entry(side.units[i]);
    if (places.empty()) continue;
    page.put(fmt::format("  {} ", type_letter(type)), Ink::kBold);
    draw_wrapped(fmt::format("{}: {}", unit_name(type), places), 4, 6, page);
  }
}

std::string standing_text(const SideView& side) {
  const std::string commander = side.commander_lost          ? "commander lost"
                                : side.commander == kNoSpace ? "commander not placed"
                                                             : "commander at " + space_name(side.commander);
  return fmt::format("{} of {} on the board, {}, {} in hand", side.on_board, counted(side.size, "unit"),
                     commander, counted(side.hand_size, "card"));
}

void draw_side(const View& view, Seat seat, Page& page) {
  const SideView& side = view.side(seat);
  const Ink ink = has_sides(view) ? seat == view.white ? Ink::kWhite : Ink::kBlack : Ink::kBold;
  const std::string name = seat_name(view, seat);
  page.end_line().put(name, ink).put(": ");
  draw_wrapped(standing_text(side), name.size() + 2, 2, page);
  if (side.in_play != kNoCard)
    draw_row("in play",
             fmt::format("{}: {}", card_name(side.in_play), card_text(values_of(view, side.in_play))), page);
  if (side.played) draw_row("played", cards_text(side.played), page);
  if (side.discard) draw_row("discarded", cards_text(side.discard), page);
  if (side.burnt) draw_row("burnt", cards_text(side.burnt), page);
  if (seat != view.observer && side.hand) draw_row("in hand", cards_text(side.hand), page);
  draw_units(side, page);
}

void draw_hand(const View& view, Page& page) {
  if (view.observer == kNoSeat) return;
  page.end_line().put("Your hand", Ink::kBold).end_line();
  const SideView& own = view.side(view.observer);
  if (!own.hand) page.put("  (no cards)", Ink::kFaint).end_line();
  for_each_card(own.hand, [&](Card card) {
    const bool sealed = view.is_sealed && view.sealed == card && view.decision == PlayCard::kId;
    const std::string name = card_name(card);
    page.put(sealed ? "> " : "  ").put(name, Ink::kBold).put(": ");
    draw_wrapped(fmt::format("{}{}", card_text(values_of(view, card)), sealed ? " (your choice)" : ""),
                 name.size() + 4, 6, page);
  });
}

}  // namespace

std::string Prevail::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(course_text(view), Ink::kBold).end_line().put(waiting_text(view)).end_line().end_line();
  draw_board(view, page);
  const Seat first = has_sides(view) ? view.white : Seat{0};
  draw_side(view, first, page);
  draw_side(view, other(first), page);
  draw_hand(view, page);
  return page.take();
}

}  // namespace tessera::prevail
