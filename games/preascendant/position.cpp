// Positions in words, for scenarios, bug reports and the position parser: how to lay one out, and how to ask
// about it. games/preascendant/README.md lists the words.
#include <algorithm>
#include <optional>

#include "engine/game/reader.h"
#include "engine/record/layout.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/names.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

class Reader : public LineReader {
 public:
  Reader(const State& s, const Words& words) : LineReader(words), s_(s) {}

  Seat seat() {
    const std::string text = next("seat");
    const auto seat = parse_number<Seat>(text, 0, s_.seats - 1);
    if (!seat && !text.empty())
      wrong("seat", quoted(text) + " is no seat",
            "this table has seats 0 to " + std::to_string(s_.seats - 1));
    return seat.value_or(0);
  }
  Card card() { return card_from(next("card")); }
  Card card_from(const std::string& text) {
    const Card card = find_card(text);
    if (card == kNoCard && !text.empty())
      wrong("card", quoted(text) + " is no card", "cards are R01 to R13, W01 to W13, B01 to B13, K01 to K13");
    return card == kNoCard ? Card{} : card;
  }
  Colour colour() { return row("colour", kColourNames, "colour", Colour{}); }
  Hex hex() {
    const std::string text = next("hex");
    const auto hex = parse_hex(text);
    if (!hex && !text.empty())
      wrong("hex", quoted(text) + " is no hex", "write q,r such as 0,-1, each from -21 to 21");
    return hex.value_or(Hex{});
  }

 private:
  const State& s_;
};

// A card may be placed once; until then it is in the bag.
bool take_from_bag(State& s, Card card, Reader& in) {
  if (!in.ok()) return false;
  if (!s.bag.has(card)) {
    in.wrong("card", std::string(row(card).id) + " is placed already", "a card is in one place");
    return false;
  }
  s.bag.remove(card);
  return true;
}

void take_disk(State& s, Colour colour, Reader& in) {
  uint8_t& pool = s.pool[static_cast<int>(colour)];
  if (pool == 0)
    in.wrong("colour", std::string("no ") + colour_name(colour) + " disk is left in the pool",
             "there are " + std::to_string(kDisksPerColour) + " of each colour");
  else
    --pool;
}

void place_pile(State& s, Reader& in) {
  const Seat seat = in.seat();
  std::vector<Card> cards;
  while (in.more()) cards.push_back(in.card());
  for (auto card = cards.rbegin(); card != cards.rend() && in.ok(); ++card)
    if (take_from_bag(s, *card, in)) put_on_discard(s, seat, *card);
}

void place_market(State& s, Reader& in) {
  while (in.more() && in.ok()) {
    const std::string word = in.next("card");
    const size_t plus = word.find('+');
    const Card card = in.card_from(word.substr(0, plus));
    const auto gems = plus == std::string::npos ? std::optional(0u)
                                                : parse_number<uint32_t>(word.substr(plus + 1), 0, 10000);
    if (!gems)
      in.wrong("gems", quoted(word) + " has no such number", "gems on a market card are written W02+3");
    if (s.market.size() == kMarketSize)
      in.wrong("card", "the market is full", "it holds " + std::to_string(kMarketSize) + " cards");
    if (!take_from_bag(s, card, in)) return;
    s.market_gems[s.market.size()] = gems.value_or(0);
    s.market.push_back(card);
  }
}

void place_deck(State& s, Reader& in) {
  const bool at_top = in.take("top");
  if (!at_top && !in.take("bottom")) in.wrong("deck", "it is not said where", "write 'top' or 'bottom'");
  Chance chance(0);
  Table t(s, chance);
  while (in.more() && in.ok()) {
    const Card card = in.card();
    if (!take_from_bag(s, card, in)) return;
    if (!at_top)
      bury(t, card, Rule());
    else if (s.deck_top.full())
      in.wrong("card", "too many are turned up", "there are at most 3");
    else
      s.deck_top.push_back(card);
  }
}

void place_sector(State& s, Reader& in) {
  const Hex hex = in.hex();
  const int value = in.number("value", 0, kTileValues - 1);
  if (!in.ok()) return;
  if (slot_at(s, hex) != kNoSlot)
    return in.wrong("hex", hex_name(hex) + " is placed already", "write another");
  if (s.supply[value] == 0)
    return in.wrong("value", "no tile of value " + std::to_string(value) + " is left", "write another");
  uint8_t supply[kTileValues];
  std::copy_n(s.supply, kTileValues, supply);
  std::fill_n(s.supply, kTileValues, uint8_t{0});
  s.supply[value] = 1;
  Chance chance(0);
  Table t(s, chance);
  const Slot slot = draw_tile(t, hex, Rule());
  std::copy_n(supply, kTileValues, s.supply);
  --s.supply[value];
  while (in.more() && in.ok()) {
    if (in.take("gems")) {
      in.store(s.sectors[slot].gems, "gems", 0, 100000);
    } else if (in.take("disks")) {  // bottom first, to the end of the line
      while (in.more() && in.ok()) {
        const Colour colour = in.colour();
        take_disk(s, colour, in);
        if (in.ok()) place_disk(t, colour, slot, Rule());
      }
    } else {
      in.wrong("sector", quoted(in.next("gems")) + " is neither", "write 'gems' or 'disks'");
    }
  }
}

// What is left of the tiles, as value:count; the others are out of the game.
void place_supply(State& s, Reader& in) {
  uint8_t left[kTileValues] = {};
  while (in.more() && in.ok()) {
    const std::string word = in.next("tiles");
    const size_t colon = word.find(':');
    const auto value = parse_number<int>(word.substr(0, colon), 0, kTileValues - 1);
    const auto count =
        colon == std::string::npos ? std::nullopt : parse_number<int>(word.substr(colon + 1), 0, kMostTiles);
    if (!value || !count)
      return in.wrong("tiles", quoted(word) + " is no supply", "write value:count, such as 2:1");
    if (*count > s.supply[*value])
      return in.wrong("tiles", "there are not " + std::to_string(*count) + " of that value",
                      "write at most " + std::to_string(s.supply[*value]));
    left[*value] = static_cast<uint8_t>(*count);
  }
  for (int i = 0; i < kTileValues; ++i) {
    s.tiles_removed = static_cast<uint8_t>(s.tiles_removed + s.supply[i] - left[i]);
    s.supply[i] = left[i];
  }
}

void place_hand(State& s, Reader& in) {
  const Seat seat = in.seat();
  while (in.more() && in.ok()) {
    const Card card = in.card();
    if (take_from_bag(s, card, in)) s.hands[seat].add(card);
  }
}

void place_known(State& s, Reader& in) {
  const Seat seat = in.seat();
  while (in.more() && in.ok()) {
    const Card card = in.card();
    const bool in_hand = std::any_of(s.hands, s.hands + kSeats, [&](CardSet hand) { return hand.has(card); });
    if (!in_hand) in.wrong("card", std::string(row(card).id) + " is in no hand", "place it in a line above");
    if (in.ok()) s.known[seat].add(card);
  }
}

// Every card not placed yet goes under a discard pile: for positions with an empty or tiny deck.
void place_rest(State& s, Reader& in) {
  const Seat seat = in.seat();
  if (!in.ok()) return;
  std::vector<Card> pile;
  while (s.discards[seat] != kNoCard) pile.push_back(take_active(s, seat));
  for (Card card : s.bag) put_on_discard(s, seat, card);
  s.bag = CardSet();
  for (auto card = pile.rbegin(); card != pile.rend(); ++card) put_on_discard(s, seat, *card);
}

// Disks that have left the pool; how many, and of which colour.
int take_disks(State& s, Colour colour, Reader& in) {
  const int n = in.number("disks", 0, kDisksPerColour);
  for (int i = 0; i < n && in.ok(); ++i) take_disk(s, colour, in);
  return n;
}

void place_destroyed(State& s, Reader& in) {
  const Colour colour = in.colour();
  const int n = take_disks(s, colour, in);
  uint8_t& destroyed = s.destroyed[static_cast<int>(colour)];
  if (in.ok()) destroyed = static_cast<uint8_t>(destroyed + n);
}

void place_stored(State& s, Reader& in) {
  const Colour colour = in.colour();
  const int n = take_disks(s, colour, in);
  if (!in.ok()) return;
  s.stored_colour = colour;
  s.stored = static_cast<uint8_t>(n);
}

constexpr WordRow<void (*)(State& s, Reader& in)> kWords[] = {
    {"turn",
     [](State& s, Reader& in) {
       s.active = s.first = in.seat();
       if (in.more()) in.store(s.turn, "turn", 0, 5000);
     }},
    {"gems", [](State& s, Reader& in) { in.store(s.gems[in.seat()], "gems", 0, 1'000'000); }},
    {"hand", place_hand},
    {"known", place_known},
    {"discard", place_pile},
    {"rest", place_rest},
    {"market", place_market},
    {"deck", place_deck},
    {"sector", place_sector},
    {"supply", place_supply},
    {"destroyed", place_destroyed},
    {"stored", place_stored},
};

}  // namespace

Status Preascendant::place(State& s, const std::vector<std::string>& words) {
  return place_line<Reader>(kWords, s, words);
}

void Preascendant::begin_position(State& s) {
  if (s.turn == 0) s.turn = 1;
  if (s.first == kNoSeat) s.first = 0;
  s.draws = 1;
  s.stack[0].resume = behind_procedure(Turn::kId);  // the turn is what runs now
  call(s, Turn{});
  s.decision = ChooseAction::kId;
}

namespace {

template <class Cards>
std::string card_list(const Cards& cards) {
  return listed(cards, [](Card card) { return row(card).id; });
}

std::vector<Card> chain(const State& s, Card card) {
  std::vector<Card> cards;
  for (; card != kNoCard; card = s.below(card)) cards.push_back(card);
  return cards;
}

std::string disk_list(Stack stack) {
  std::vector<Colour> disks;
  disks.reserve(static_cast<size_t>(stack.height()));
  for (int i = 0; i < stack.height(); ++i) disks.push_back(stack.at(i));
  return listed(disks, colour_name);
}

// About a sector, if there is one.
template <std::string (*fact)(const Sector& sector)>
std::string of_sector(const State& s, Reader& in) {
  const Slot slot = slot_at(s, in.hex());
  return slot == kNoSlot ? "unexplored" : fact(s.sectors[slot]);
}

std::string market_fact(const State& s) {
  std::string text;
  for (int i = 0; i < s.market.size(); ++i) {
    text += (text.empty() ? "" : " ") + std::string(row(s.market[i]).id);
    if (s.market_gems[i]) text += "+" + std::to_string(s.market_gems[i]);
  }
  return text.empty() ? "none" : text;
}

using S = const State&;
constexpr FactRow<State, Reader> kFacts[] = {
    {"gems", [](S s, Seat seat) { return s.gems[seat]; }},
    {"hand", [](S s, Seat seat) { return card_list(s.hands[seat]); }},
    {"known", [](S s, Seat seat) { return card_list(s.known[seat]); }},
    {"discard", [](S s, Seat seat) { return card_list(chain(s, s.discards[seat])); }},
    {"score", [](S s, Seat seat) { return Preascendant::score(s, seat); }},
    {"market", [](S s) { return market_fact(s); }},
    {"block", [](S s) { return card_list(s.block); }},
    {"turned-up", [](S s) { return card_list(s.deck_top); }},
    {"bottom", [](S s) { return card_list(chain(s, s.bottom_first)); }},
    {"deck-size", [](S s) { return deck_size(s); }},
    {"disks", of_sector<[](const Sector& sector) { return disk_list(sector.stack); }>},
    {"printed", of_sector<[](const Sector& sector) { return std::to_string(sector.value); }>},
    {"gems-on", of_sector<[](const Sector& sector) { return std::to_string(sector.gems); }>},
    {"value", [](S s, Reader& in) { return colour_value(s, in.colour()); }},
    {"pool", [](S s, Reader& in) { return s.in_pool(in.colour()); }},
    {"destroyed", [](S s, Reader& in) { return s.destroyed[static_cast<int>(in.colour())]; }},
    {"stored",
     [](S s) {
       return s.stored ? std::to_string(s.stored) + " " + colour_name(s.stored_colour) : std::string("none");
     }},
    {"tiles", [](S s) { return s.tiles_left(); }},
    {"turn", [](S s) { return s.turn; }},
    {"active", [](S s) { return s.active; }},
    {"winner",
     [](S s) {
       return s.ending == Ending::kNone ? std::string("none") : std::to_string(final_standing(s).winner);
     }},
    {"ending",
     [](S s) {
       const int ending = Preascendant::ending(s);
       return std::string(ending < 0 ? "none" : Preascendant::info().endings[static_cast<size_t>(ending)]);
     }},
};

}  // namespace

Result<std::string> Preascendant::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

std::span<const Field> Preascendant::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    add("sectors", s.sectors), add("neighbours", s.neighbours), add("explored", s.explored);
    add("control", s.control), add("gems", s.gems), add("market_gems", s.market_gems),
        add("gems_aside", s.gems_aside);
    add("flags", s.flags), add("turn", s.turn), add("max_turns", s.max_turns), add("hands", s.hands);
    add("bag", s.bag), add("aside", s.aside), add("known", s.known), add("shown", s.shown),
        add("links", s.links);
    add("entered", s.entered), add("discards", s.discards), add("bottom_first", s.bottom_first);
    add("bottom_last", s.bottom_last), add("deck_top", s.deck_top), add("market", s.market),
        add("block", s.block);
    add("pool", s.pool), add("destroyed", s.destroyed), add("supply", s.supply),
        add("tiles_removed", s.tiles_removed);
    add("stored_colour", s.stored_colour), add("stored", s.stored), add("draws", s.draws),
        add("active", s.active);
    add("first", s.first), add("suspended", s.suspended), add("ending", s.ending),
        add("k13_scope", s.k13_scope);
    return layout.take();
  }();
  return kFields;
}

}  // namespace tessera::preascendant
