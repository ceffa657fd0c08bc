// The table in a terminal of 80 columns: how things stand, the map, the market, the seats, the own hand.
#include <algorithm>
#include <vector>

#include "games/preascendant/decisions.h"
#include "games/preascendant/drawing.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

constexpr size_t kColumns = 80;
constexpr int kNameColumns = 24;                          // of the longest card's name, and some air
constexpr size_t kTextColumn = 2 + 5 + kNameColumns + 7;  // where the text of a card begins

std::vector<std::string> wrapped(std::string_view text, size_t columns) {
  std::vector<std::string> lines(1);
  for (const std::string& word : split_words(text)) {
    std::string& line = lines.back();
    if (line.empty())
      line = word;
    else if (line.size() + 1 + word.size() <= columns)
      line += " " + word;
    else
      lines.push_back(word);
  }
  return lines;
}

bool has_rc2_texts(const View& view) { return view.flags >> static_cast<int>(Setting::kRc2Texts) & 1; }
uint32_t worth(const View& view, Card card) { return view.colour_values[static_cast<int>(colour_of(card))]; }

std::string seat_name(const View& view, Seat seat) {
  return fmt::format("seat {}{}", seat, seat == view.observer ? " (you)" : "");
}

// "  R11  Robber Barons             4+2  Bury all white, ..." with the text in a column of its own.
void draw_card(const View& view, Card card, uint32_t gems, Page& page) {
  const std::string head =
      fmt::format("  {:<{}}{:>5}  ", row(card).name, kNameColumns, worth_text(worth(view, card), gems));
  const std::vector<std::string> lines =
      wrapped(card_text(card, has_rc2_texts(view)), kColumns - kTextColumn);
  page.put("  ").put(card_id(card), ink_of(colour_of(card))).put(head).put(lines[0]).end_line();
  for (size_t i = 1; i < lines.size(); ++i) page.put(std::string(kTextColumn, ' ')).put(lines[i]).end_line();
}

// --- how things stand

std::string course_text(const View& view) {
  if (view.ending == Ending::kPoolEmpty) return "The pool is empty: the game is over.";
  if (view.ending == Ending::kTurnCap) return "The limit of turns is reached: the game is over.";
  if (view.turn == 0) return "Before the first turn.";
  return fmt::format("Turn {} of at most {}: {} is active.", view.turn, view.max_turns,
                     seat_name(view, view.active));
}

// "you, seat 1 and seat 2"
std::string waiting_seats(const View& view) {
  std::string text;
  int left = view.waiting.size();
  for (Seat seat : view.waiting) {
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    text += seat == view.observer ? "you" : seat_name(view, seat);
    --left;
  }
  return text;
}

std::string waiting_text(const View& view) {
  if (view.winner != kNoSeat) return fmt::format("The winner is {}.", seat_name(view, view.winner));
  if (view.waiting.empty()) return "";
  return fmt::format("Waiting for {}: {}.", waiting_seats(view), decision_row(view.decision).name);
}

template <class Number>
void draw_by_colour(const char* name, const Number (&numbers)[kColours], std::string_view beside,
                    Page& page) {
  page.put(fmt::format("  {:<9}", name));
  for (Number number : numbers) page.put(fmt::format("{:>8}", number));
  if (!beside.empty()) page.put("      ").put(beside);
  page.end_line();
}

void draw_standing(const View& view, Page& page) {
  page.put(course_text(view), Ink::kBold).end_line().put(waiting_text(view)).end_line().end_line();
  page.put(std::string(11, ' '));
  for (Colour colour : kAllColours) {
    const std::string name = colour_name(colour);
    page.put(std::string(8 - name.size(), ' ')).put(name, ink_of(colour));
  }
  page.end_line();
  draw_by_colour("worth", view.colour_values, "deck     " + counted(view.deck_size, "card"), page);
  draw_by_colour("pool", view.pool, "supply   " + counted(view.tiles_left, "tile"), page);
  draw_by_colour("destroyed", view.destroyed,
                 view.tiles_removed ? "removed  " + counted(view.tiles_removed, "tile") : "", page);
}

// --- the map, and what does not fit into it

void draw_map_part(const View& view, Page& page) {
  draw_title("Map", "R>wbk: red controls, white, blue, black below; 2+1: value 2, 1 gem on it", page);
  page.end_line();
  draw_map(view, page);
  for (int i = 0; i < view.sector_count; ++i) {
    const SectorView& sector = view.sectors[i];
    const std::string whole = stack_text(sector.stack, static_cast<int>(kColumns));
    if (whole.size() > kStackColumns)
      page.put(fmt::format("  The stack of {} is {}.", hex_name(sector.hex), whole)).end_line();
  }
}

// --- cards that lie open

void draw_market(const View& view, Page& page) {
  draw_title("Market", "what the card is worth, + gems on it", page);
  if (view.market_size == 0) page.put("  (no cards)", Ink::kFaint).end_line();
  for (int i = 0; i < view.market_size; ++i) draw_card(view, view.market[i], view.market_gems[i], page);
}

void draw_block(const View& view, Page& page) {
  if (view.block_size == 0) return;
  draw_title("On the table", view.gems_aside ? "with " + counted(view.gems_aside, "gem") : "", page);
  for (int i = 0; i < view.block_size; ++i) {
    if (view.block[i] == kNoCard)
      page.put("  (a card you cannot see)", Ink::kFaint).end_line();
    else
      draw_card(view, view.block[i], 0, page);
  }
}

void draw_turned_up(const View& view, Page& page) {
  if (view.turned_up_size == 0) return;
  draw_title("Turned up on the deck", view.turned_up_size > 1 ? "top first" : "", page);
  for (int i = 0; i < view.turned_up_size; ++i) draw_card(view, view.turned_up[i], 0, page);
}

// --- seats

std::string ids_text(const std::vector<Card>& cards) {
  std::string text;
  for (Card card : cards) text += fmt::format("{}{}", text.empty() ? "" : " ", card_id(card));
  return text;
}

// What a seat has played and, of others, what the observer knows they hold.
std::string seat_cards_text(const View& view, Seat seat) {
  const SeatView& one = view.seats[seat];
  std::string text = one.pile_size ? card_title(one.pile[0]) : "-";
  if (view.stored && one.pile_size && one.pile[0] == Card::kR02)
    text += fmt::format(", carrying {} {} disk{}", view.stored, colour_name(view.stored_colour),
                        view.stored == 1 ? "" : "s");
  if (one.pile_size > 1) text += "; below it " + ids_text({one.pile + 1, one.pile + one.pile_size});
  std::vector<Card> held;
  for (Card card : one.seen) held.push_back(card);
  if (seat != view.observer && !held.empty()) text += "; holds " + ids_text(held);
  return text;
}

void draw_seats(const View& view, Page& page) {
  constexpr size_t kIndent = 37;
  const bool over = view.ending != Ending::kNone;
  draw_title("Seats", over ? "" : "points: gems, discards and the cards you know of, if scored now", page);
  page.put(fmt::format("{:>21}{:>6}{:>8}  active card", "gems", "hand", "points"), Ink::kFaint).end_line();
  for (Seat seat = 0; seat < view.seat_count; ++seat) {
    const SeatView& one = view.seats[seat];
    const bool acts = seat == view.active && !over;
    page.put(fmt::format("{} {:<13}{:>6}{:>6}{:>8}  ", acts ? '>' : ' ', seat_name(view, seat), one.gems,
                         one.hand_size, one.score));
    const std::vector<std::string> lines = wrapped(seat_cards_text(view, seat), kColumns - kIndent);
    for (size_t i = 0; i < lines.size(); ++i)
      page.put(i ? std::string(kIndent, ' ') : "").put(lines[i]).end_line();
  }
}

void draw_lasting_effects(const View& view, Page& page) {
  std::vector<Card> lasting;
  for (Seat seat = 0; seat < view.seat_count; ++seat) {
    const SeatView& one = view.seats[seat];
    if (one.pile_size && row(one.pile[0]).kind == CardKind::kStatic) lasting.push_back(one.pile[0]);
  }
  if (lasting.empty() || view.ending != Ending::kNone) return;
  draw_title("In force", "", page);
  for (Card card : lasting) draw_card(view, card, 0, page);
}

void draw_hand(const View& view, Page& page) {
  if (view.observer == kNoSeat) return;
  draw_title("Your hand", "", page);
  if (view.seats[view.observer].seen.empty()) page.put("  (no cards)", Ink::kFaint).end_line();
  for (Card card : view.seats[view.observer].seen) draw_card(view, card, 0, page);
}

}  // namespace

std::string Preascendant::draw(const View& view, bool colours) {
  Page page(colours);
  draw_standing(view, page);
  draw_map_part(view, page);
  draw_market(view, page);
  draw_block(view, page);
  draw_turned_up(view, page);
  draw_seats(view, page);
  draw_lasting_effects(view, page);
  draw_hand(view, page);
  return page.take();
}

}  // namespace tessera::preascendant
