// Positions in words, for scenarios, bug reports and the position parser: how to lay one out, and how to ask
// about it. games/preascendant/README.md lists the words.
#include <algorithm>
#include <charconv>
#include <optional>

#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/names.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {

namespace {

using Words = std::vector<std::string>;

std::optional<uint32_t> parse_number(std::string_view text, uint32_t most) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > most) return std::nullopt;
  return value;
}

// Reads the words of one line, remembering the first thing that is wrong.
class Reader {
 public:
  Reader(const State& s, const Words& words) : s_(s), words_(words) {}

  bool more() const { return at_ < words_.size(); }
  std::string next(const char* what) {
    if (more()) return words_[at_++];
    wrong("'" + words_[0] + "' needs " + what);
    return "";
  }
  Seat seat() {
    const std::string text = next("a seat");
    const auto seat = parse_number(text, s_.seats - 1u);
    if (!seat) wrong("'" + text + "' is no seat: this table has seats 0 to " + std::to_string(s_.seats - 1));
    return static_cast<Seat>(seat.value_or(0));
  }
  uint32_t number(uint32_t most) {
    const std::string text = next("a number");
    const auto value = parse_number(text, most);
    if (!value) wrong("'" + text + "' is no number from 0 to " + std::to_string(most));
    return value.value_or(0);
  }
  Card card() { return card_from(next("a card")); }
  Card card_from(const std::string& text) {
    const Card card = find_card(text);
    if (card == kNoCard)
      wrong("'" + text + "' is no card: cards are R01 to R13, W01 to W13, B01 to B13, K01 to K13");
    return card == kNoCard ? Card{} : card;
  }
  Colour colour() {
    const std::string text = next("a colour");
    for (Colour colour : kAllColours)
      if (text == colour_name(colour)) return colour;
    wrong("'" + text + "' is no colour: red, white, blue or black");
    return Colour{};
  }
  Hex hex() {
    const std::string text = next("a hex");
    const auto hex = parse_hex(text);
    if (!hex) wrong("'" + text + "' is no hex: write q,r such as 0,-1, each from -21 to 21");
    return hex.value_or(Hex{});
  }
  void wrong(const std::string& what) {
    if (status_.is_ok()) status_ = Status::error(what);
  }
  bool ok() const { return status_.is_ok(); }
  Status status() {
    if (more()) wrong("'" + words_[at_] + "' is one word too many");
    return status_;
  }

 private:
  const State& s_;
  const Words& words_;
  size_t at_ = 1;
  Status status_ = Status::ok();
};

// A card may be placed once; until then it is in the bag.
bool take_from_bag(State& s, Card card, Reader& in) {
  if (!in.ok()) return false;
  if (!s.bag.has(card)) {
    in.wrong(std::string(row(card).id) + " is placed already");
    return false;
  }
  s.bag.remove(card);
  return true;
}

void take_disk(State& s, Colour colour, Reader& in) {
  uint8_t& pool = s.pool[static_cast<int>(colour)];
  if (pool == 0)
    in.wrong(std::string("there is no ") + colour_name(colour) + " disk left in the pool");
  else
    --pool;
}

void place_pile(State& s, Reader& in) {
  const Seat seat = in.seat();
  Words top_first;
  std::vector<Card> cards;
  while (in.more()) cards.push_back(in.card());
  for (auto card = cards.rbegin(); card != cards.rend() && in.ok(); ++card)
    if (take_from_bag(s, *card, in)) put_on_discard(s, seat, *card);
}

void place_market(State& s, Reader& in) {
  while (in.more() && in.ok()) {
    const std::string word = in.next("a card");
    const size_t plus = word.find('+');
    const Card card = in.card_from(word.substr(0, plus));
    const auto gems = plus == std::string::npos ? 0u : parse_number(word.substr(plus + 1), 10000);
    if (!gems) in.wrong("'" + word + "': gems on a market card are written W02+3");
    if (s.market.size() == kMarketSize)
      in.wrong("the market holds " + std::to_string(kMarketSize) + " cards");
    if (!take_from_bag(s, card, in)) return;
    s.market_gems[s.market.size()] = gems.value_or(0);
    s.market.push_back(card);
  }
}

void place_deck(State& s, Reader& in) {
  const std::string where = in.next("'top' or 'bottom'");
  if (where != "top" && where != "bottom") in.wrong("'" + where + "' is neither 'top' nor 'bottom'");
  Chance chance(0);
  Table t(s, chance);
  while (in.more() && in.ok()) {
    const Card card = in.card();
    if (!take_from_bag(s, card, in)) return;
    if (where == "bottom")
      bury(t, card, Rule());
    else if (s.deck_top.full())
      in.wrong("at most 3 cards are turned up");
    else
      s.deck_top.push_back(card);
  }
}

void place_sector(State& s, Reader& in) {
  const Hex hex = in.hex();
  const uint32_t value = in.number(kTileValues - 1);
  if (!in.ok()) return;
  if (slot_at(s, hex) != kNoSlot) return in.wrong(hex_name(hex) + " is placed already");
  if (s.supply[value] == 0) return in.wrong("no tile of value " + std::to_string(value) + " is left");
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
    const std::string word = in.next("'gems' or 'disks'");
    if (word == "gems") {
      s.sectors[slot].gems = in.number(100000);
    } else if (word == "disks") {  // bottom first, to the end of the line
      while (in.more() && in.ok()) {
        const Colour colour = in.colour();
        take_disk(s, colour, in);
        if (in.ok()) place_disk(t, colour, slot, Rule());
      }
    } else {
      in.wrong("'" + word + "' is neither 'gems' nor 'disks'");
    }
  }
}

// What is left of the tiles, as value:count; the others are out of the game.
void place_supply(State& s, Reader& in) {
  uint8_t left[kTileValues] = {};
  while (in.more() && in.ok()) {
    const std::string word = in.next("value:count");
    const size_t colon = word.find(':');
    const auto value = parse_number(word.substr(0, colon), kTileValues - 1);
    const auto count =
        colon == std::string::npos ? std::nullopt : parse_number(word.substr(colon + 1), kMostTiles);
    if (!value || !count) return in.wrong("'" + word + "': the supply is written value:count, such as 2:1");
    if (*count > s.supply[*value])
      return in.wrong("there are not " + std::to_string(*count) + " tiles of that value");
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
    if (!in_hand) in.wrong(std::string(row(card).id) + " is in no hand: place it first");
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

void place_count(State& s, const std::string& word, Reader& in) {
  const Colour colour = in.colour();
  const uint32_t n = in.number(kDisksPerColour);
  for (uint32_t i = 0; i < n && in.ok(); ++i) take_disk(s, colour, in);
  if (!in.ok()) return;
  if (word == "destroyed") {
    s.destroyed[static_cast<int>(colour)] = static_cast<uint8_t>(s.destroyed[static_cast<int>(colour)] + n);
  } else {
    s.stored_colour = colour;
    s.stored = static_cast<uint8_t>(n);
  }
}

}  // namespace

Status Preascendant::place(State& s, const std::vector<std::string>& words) {
  if (words.empty()) return Status::error("what shall be placed?");
  Reader in(s, words);
  const std::string& word = words[0];
  if (word == "turn") {
    s.active = s.first = in.seat();
    if (in.more()) s.turn = static_cast<uint16_t>(in.number(5000));
  } else if (word == "gems") {
    const Seat seat = in.seat();
    s.gems[seat] = in.number(1'000'000);
  } else if (word == "hand") {
    place_hand(s, in);
  } else if (word == "known") {
    place_known(s, in);
  } else if (word == "discard") {
    place_pile(s, in);
  } else if (word == "rest") {
    place_rest(s, in);
  } else if (word == "market") {
    place_market(s, in);
  } else if (word == "deck") {
    place_deck(s, in);
  } else if (word == "sector") {
    place_sector(s, in);
  } else if (word == "supply") {
    place_supply(s, in);
  } else if (word == "destroyed" || word == "stored") {
    place_count(s, word, in);
  } else {
    return Status::error(
        "'" + word +
        "' cannot be set; one of: turn, gems, hand, known, discard, rest, market, deck, sector, supply, "
        "destroyed, stored");
  }
  return in.status();
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

std::string card_list(CardSet cards) {
  std::string text;
  for (Card card : cards) text += (text.empty() ? "" : " ") + std::string(row(card).id);
  return text.empty() ? "none" : text;
}

template <class List>
std::string ordered_list(const List& cards) {
  std::string text;
  for (Card card : cards) text += (text.empty() ? "" : " ") + std::string(row(card).id);
  return text.empty() ? "none" : text;
}

std::vector<Card> chain(const State& s, Card card) {
  std::vector<Card> cards;
  for (; card != kNoCard; card = s.below(card)) cards.push_back(card);
  return cards;
}

std::string disk_list(Stack stack) {
  std::string text;
  for (int i = 0; i < stack.height(); ++i) text += (i ? " " : "") + std::string(colour_name(stack.at(i)));
  return text.empty() ? "none" : text;
}

std::string sector_fact(const State& s, const std::string& word, Hex hex) {
  const Slot slot = slot_at(s, hex);
  if (slot == kNoSlot) return "unexplored";
  if (word == "disks") return disk_list(s.sectors[slot].stack);
  if (word == "printed") return std::to_string(s.sectors[slot].value);
  return std::to_string(s.sectors[slot].gems);
}

std::string market_fact(const State& s) {
  std::string text;
  for (int i = 0; i < s.market.size(); ++i) {
    text += (text.empty() ? "" : " ") + std::string(row(s.market[i]).id);
    if (s.market_gems[i]) text += "+" + std::to_string(s.market_gems[i]);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

Result<std::string> Preascendant::fact(const State& s, const std::vector<std::string>& words) {
  if (words.empty()) return Status::error("which fact?");
  Reader in(s, words);
  const std::string& word = words[0];
  std::string value;
  if (word == "gems")
    value = std::to_string(s.gems[in.seat()]);
  else if (word == "hand")
    value = card_list(s.hands[in.seat()]);
  else if (word == "known")
    value = card_list(s.known[in.seat()]);
  else if (word == "discard")
    value = ordered_list(chain(s, s.discards[in.seat()]));
  else if (word == "score")
    value = std::to_string(score(s, in.seat()));
  else if (word == "market")
    value = market_fact(s);
  else if (word == "block")
    value = ordered_list(s.block);
  else if (word == "turned-up")
    value = ordered_list(s.deck_top);
  else if (word == "bottom")
    value = ordered_list(chain(s, s.bottom_first));
  else if (word == "deck-size")
    value = std::to_string(deck_size(s));
  else if (word == "disks" || word == "printed" || word == "gems-on")
    value = sector_fact(s, word, in.hex());
  else if (word == "value")
    value = std::to_string(colour_value(s, in.colour()));
  else if (word == "pool")
    value = std::to_string(s.pool[static_cast<int>(in.colour())]);
  else if (word == "destroyed")
    value = std::to_string(s.destroyed[static_cast<int>(in.colour())]);
  else if (word == "stored")
    value = s.stored ? std::to_string(s.stored) + " " + colour_name(s.stored_colour) : "none";
  else if (word == "tiles")
    value = std::to_string(s.tiles_left());
  else if (word == "turn")
    value = std::to_string(s.turn);
  else if (word == "active")
    value = std::to_string(s.active);
  else if (word == "winner")
    value = s.ending == Ending::kNone ? "none" : std::to_string(final_standing(s).winner);
  else if (word == "ending")
    value = ending(s) < 0 ? "none" : info().endings[static_cast<size_t>(ending(s))];
  else
    return Status::error(
        "'" + word +
        "' is no fact; one of: gems, hand, known, discard, score, market, block, turned-up, bottom, "
        "deck-size, disks, printed, gems-on, value, pool, destroyed, stored, tiles, turn, active, "
        "winner, ending");
  const Status status = in.status();
  if (!status.is_ok()) return status;
  return value;
}

std::span<const Field> Preascendant::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    std::vector<Field> fields;
    const auto add = [&](const char* name, const auto& part) {
      const auto offset = reinterpret_cast<const char*>(&part) - reinterpret_cast<const char*>(&s);
      fields.push_back({name, static_cast<uint32_t>(offset), sizeof part});
    };
    add("waiting", s.waiting), add("asked", s.asked), add("forced", s.forced), add("depth", s.depth);
    add("seats", s.seats), add("decision", s.decision), add("result", s.result), add("answers", s.answers);
    add("stack", s.stack), add("sectors", s.sectors), add("neighbours", s.neighbours),
        add("explored", s.explored);
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
    return fields;
  }();
  return kFields;
}

}  // namespace tessera::preascendant
