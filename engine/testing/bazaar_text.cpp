// The words of the Bazaar: what people, records and scenarios read and write.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "engine/testing/bazaar.h"
#include "engine/view/event_words.h"

namespace tessera::testing::bazaar {

namespace {

struct DecisionWords {
  const char *name, *prompt;
  Rule rule;
};
constexpr DecisionWords kDecisions[] = {
    // in the order of DecisionId
    {"over", "The game is over.", rule("10")},
    {"bid", "Bid for the caravan.", rule("3")},
    {"action", "Choose your action.", rule("4")},
    {"react", "React, or pass.", rule("5")},
    {"raid", "Choose a stall to raid.", rule("6")},
    {"raise", "Bid for the captain, or pass.", rule("7")},
    {"stance", "Choose your stance.", rule("8")},
    {"scout", "Leave the card on the deck or discard it.", rule("5")},
};
constexpr const char* kStanceNames[kStances] = {"assault", "guard", "feint"};
constexpr const char* kFreeNames[] = {"", "offer", "withdraw", "accept", "decline"};

std::string card_name(int32_t card) { return card < 0 || card >= kKinds ? "a card" : kCards[card].name; }

bool read_number(std::string_view text, uint32_t most, uint32_t& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out <= most;
}

Card find_card(std::string_view name) {
  for (Card card : CardSet::first(kKinds))
    if (name == row(card).name) return card;
  return Card::kNone;
}

}  // namespace

const GameInfo& Bazaar::info() {
  static constexpr auto kCardNames = [] {
    std::array<const char*, kKinds> names{};
    for (size_t i = 0; i < kKinds; ++i) names[i] = kCards[i].name;
    return names;
  }();
  static constexpr const char* kEndings[] = {"last round", "bank empty"};
  static const GameInfo kInfo = {kName,
                                 "The Bazaar",
                                 "A toy that tries the engine.",
                                 2,
                                 kSeats,
                                 "10",
                                 "light",
                                 kBazaarOptions,
                                 kBazaarPresets,
                                 kBazaarRules,
                                 kCardNames,
                                 kEndings,
                                 "toy"};
  return kInfo;
}

OptionText Bazaar::describe(const State& s, Seat, Choice choice) {
  if (choice == kPass) return {"pass", "Pass", {}};
  switch (static_cast<DecisionId>(s.decision)) {
    case DecisionId::kChooseAction:
      if (choice == kWork) return {"work", "Work for 1 gold", {}};
      if (choice == kDraw) return {"draw", "Draw a card", {}};
      [[fallthrough]];
    case DecisionId::kReact: {
      const std::string name = card_name(static_cast<int32_t>(choice));
      return {name, fmt::format("Play {}: {}", name, kCards[choice].text), {{"card", name}}};
    }
    case DecisionId::kRaidTarget:
      return {fmt::format("{}", choice),
              fmt::format("Raid stall {}", choice),
              {{"stall", fmt::format("{}", choice)}}};
    case DecisionId::kChooseStance:
      return {kStanceNames[choice], fmt::format("Choose {}", kStanceNames[choice]), {}};
    case DecisionId::kScoutChoice:
      if (choice == kLeave) return {"leave", "Leave the card on the deck", {}};
      return {"discard", "Discard the card", {}};
    case DecisionId::kSealedBid:
    case DecisionId::kRaiseBid:
      return {fmt::format("{}", choice), fmt::format("Bid {} gold", choice), {}};
  }
  broken("bazaar: %u is no decision", s.decision);
}

// "offer 1 toll 2", "accept 0 toll 2"
OptionText Bazaar::describe_free(const State&, Seat, Choice choice) {
  const auto [kind, other, card, price] = free_action(choice);
  const std::string name =
      fmt::format("{} {} {} {}", kFreeNames[static_cast<int>(kind)], other, row(card).name, price);
  return {name,
          fmt::format("{} (seat {}, {} for {} gold)", kFreeNames[static_cast<int>(kind)], other,
                      row(card).name, price),
          {{"seat", fmt::format("{}", other)}, {"card", row(card).name}}};
}

std::string Bazaar::prompt(const State& s, Seat) { return kDecisions[s.decision].prompt; }
const char* Bazaar::decision_name(const State& s) { return kDecisions[s.decision].name; }
Rule Bazaar::decision_rule(const State& s) { return kDecisions[s.decision].rule; }

namespace {

struct Words : EventWords {
  using EventWords::text, EventWords::write;
  static std::string text(Who who) { return std::to_string(who.n); }
  static std::string text(Card card) { return row(card).name; }
  static std::string text(told::TheStance stance) { return kStanceNames[stance.n]; }
  static std::string id(Card card) { return row(card).name; }
  static std::string id(told::TheStance stance) { return kStanceNames[stance.n]; }
  static std::string id(Ending ending) { return ending == Ending::kBankEmpty ? "bank empty" : "last round"; }
};

}  // namespace

const EventLog& Bazaar::log() {
  static constexpr EventLog kLog = event_log<Words>(told::Happenings());
  return kLog;
}

// "seat=1", "card=toll", "die=6"
std::string Bazaar::outcome_name(Outcome outcome) {
  if (outcome.purpose == kDrawSeat) return fmt::format("seat={}", outcome.value);
  if (outcome.purpose == kDrawCard) return "card=" + card_name(static_cast<int32_t>(outcome.value));
  return fmt::format("die={}", outcome.value + 1);
}

Result<Outcome> Bazaar::parse_outcome(std::string_view text) {
  const size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals),
                         value = text.substr(std::min(equals + 1, text.size()));
  uint32_t number = 0;
  if (name == "seat" && read_number(value, kSeats - 1, number)) return Outcome{kDrawSeat, number};
  if (name == "die" && read_number(value, 6, number) && number > 0) return Outcome{kRollDie, number - 1};
  if (const Card card = find_card(value); name == "card" && card != Card::kNone)
    return Outcome{kDrawCard, static_cast<uint32_t>(card)};
  return Status::error(
      fmt::format("'{}' is no outcome: write seat=0, card=toll or die=6", text.substr(0, 80)));
}

namespace {

void write_cards(const uint8_t (&counts)[kKinds], JsonWriter& json) {
  json.begin_object();
  for (Card card : CardSet::first(kKinds))
    if (counts[index(card)]) json.field(row(card).name, counts[index(card)]);
  json.end_object();
}

void write_seat(const View& view, Seat seat, JsonWriter& json) {
  const SeatView& here = view.seats[seat];
  json.begin_object().field("gold", here.gold).field("hand", here.hand_size).key("seen");
  write_cards(here.seen, json);
  json.key("offers").begin_array();
  for (Seat to = 0; to < view.seat_count; ++to)
    if (const Offer offer = here.offers[to]; offer.card != Card::kNone)
      json.begin_object()
          .field("to", to)
          .field("card", row(offer.card).name)
          .field("price", offer.price)
          .end_object();
  json.end_array().end_object();
}

}  // namespace

void Bazaar::write_view(const View& view, JsonWriter& json) {
  json.begin_object().field("round", view.round).field("rounds", view.rounds).field("first", view.first);
  json.field("decision", kDecisions[view.decision].name).key("seats").begin_array();
  for (Seat seat = 0; seat < view.seat_count; ++seat) write_seat(view, seat, json);
  json.end_array().key("stalls").begin_array();
  for (Seat owner : view.stalls) owner == kNoSeat ? json.null() : json.value(owner);
  json.end_array().field("bank", view.bank).field("stake", view.stake).field("deck", view.deck_size);
  if (view.deck_top != Card::kNone) json.field("top", row(view.deck_top).name);
  if (view.reacted_to != Card::kNone) json.field("reacted_to", row(view.reacted_to).name);
  if (view.highest != kNoSeat) json.field("highest", view.highest);
  if (view.sealed != kPass) json.field("sealed", view.sealed);
  json.key("discard");
  write_cards(view.discard, json);
  json.end_object();
}

std::string Bazaar::draw(const View& view, bool colours) {
  const char* bold = colours ? "\x1b[1m" : "";
  const char* plain = colours ? "\x1b[0m" : "";
  std::string text = fmt::format("{}Round {} of {}{}, bank {}, deck {}\n", bold, view.round, view.rounds,
                                 plain, view.bank, view.deck_size);
  for (Seat seat = 0; seat < view.seat_count; ++seat) {
    const SeatView& here = view.seats[seat];
    text += fmt::format("seat {}: {} gold, {} cards:", seat, here.gold, here.hand_size);
    for (Card card : CardSet::first(kKinds))
      for (int i = 0; i < here.seen[index(card)]; ++i) text += fmt::format(" {}", row(card).name);
    text += '\n';
  }
  for (int i = 0; i < kStalls; ++i)
    text += fmt::format("stall {}: {}\n", i,
                        view.stalls[i] == kNoSeat ? "free" : fmt::format("seat {}", view.stalls[i]));
  return text;
}

// --- scenarios

namespace {

Status wrong_words() {
  return Status::error(
      "write 'gold SEAT N', 'hand SEAT CARD...', 'stall N SEAT', 'top CARD', 'first SEAT' or "
      "'round N'");
}

Status place_hand(State& s, Seat seat, const std::vector<std::string>& words) {
  while (!s.hands[seat].empty()) ++s.bag[index(s.hands[seat].pop_back().card)];
  for (size_t i = 2; i < words.size(); ++i) {
    const Card card = find_card(words[i]);
    if (card == Card::kNone) return Status::error("'" + words[i] + "' is no card");
    if (s.bag[index(card)] == 0) return Status::error("no '" + words[i] + "' is left in the deck");
    if (s.hands[seat].full()) return Status::error("a hand holds 8 cards");
    --s.bag[index(card)];
    s.hands[seat].push_back({card, SeatSet()});
  }
  return Status::ok();
}

}  // namespace

Status Bazaar::place(State& s, const std::vector<std::string>& words) {
  if (words.size() < 2) return wrong_words();
  if (words[0] == "top") {
    const Card card = find_card(words[1]);
    if (card == Card::kNone || s.bag[index(card)] == 0)
      return Status::error("'" + words[1] + "' is not in the deck");
    if (s.deck_top != Card::kNone) ++s.bag[index(s.deck_top)];
    --s.bag[index(card)];
    s.deck_top = card;
    s.deck_top_knowers = kAll;
    return Status::ok();
  }
  uint32_t a = 0, b = 0;
  if (!read_number(words[1], 255, a)) return wrong_words();
  if (words[0] == "round" && a >= 1 && a <= s.rounds) return s.round = static_cast<uint8_t>(a), Status::ok();
  if (words[0] == "first" && a < s.seats) return s.first = static_cast<Seat>(a), Status::ok();
  if (words[0] == "hand" && a < s.seats) return place_hand(s, static_cast<Seat>(a), words);
  if (words.size() < 3 || !read_number(words[2], 255, b)) return wrong_words();
  if (words[0] == "stall" && a < kStalls && b < s.seats)
    return s.stalls[a] = static_cast<Seat>(b), Status::ok();
  if (words[0] != "gold" || a >= s.seats) return wrong_words();
  const uint32_t there = s.bank + s.gold[a];
  if (b > there) return Status::error(fmt::format("the bank has only {} gold for seat {}", there, a));
  s.gold[a] = static_cast<uint8_t>(b);
  s.bank = static_cast<uint8_t>(there - b);
  return Status::ok();
}

Result<std::string> Bazaar::fact(const State& s, const std::vector<std::string>& words) {
  const std::string& what = words.empty() ? "" : words[0];
  if (words.size() == 1) {
    if (what == "bank") return fmt::format("{}", s.bank);
    if (what == "stake") return fmt::format("{}", s.stake);
    if (what == "deck") return fmt::format("{}", bazaar::deck_size(s));
    if (what == "round") return fmt::format("{}", s.round);
    if (what == "first") return fmt::format("{}", s.first);
    if (what == "top") return s.deck_top == Card::kNone ? std::string("none") : row(s.deck_top).name;
  }
  uint32_t a = 0, b = 0;
  if (words.size() == 2 && what == "discarded" && find_card(words[1]) != Card::kNone)
    return fmt::format("{}", s.discard[index(find_card(words[1]))]);
  if (words.size() >= 2 && read_number(words[1], kSeats - 1, a)) {
    const bool at_table = a < s.seats;
    if (what == "gold" && at_table) return fmt::format("{}", s.gold[a]);
    if (what == "score" && at_table) return fmt::format("{}", score(s, static_cast<Seat>(a)));
    if (what == "stall" && a < kStalls)
      return s.stalls[a] == kNoSeat ? std::string("free") : fmt::format("{}", s.stalls[a]);
    if (what == "hand" && at_table) {
      std::string text;
      for (Card card : CardSet::first(kKinds))
        for (int n = held(s, static_cast<Seat>(a), card); n > 0; --n)
          text += (text.empty() ? "" : " ") + std::string(row(card).name);
      return text.empty() ? std::string("none") : text;
    }
    if (what == "offer" && at_table && words.size() == 3 && read_number(words[2], s.seats - 1u, b)) {
      const Offer offer = s.offers[a][b];
      return offer.card == Card::kNone ? std::string("none")
                                       : fmt::format("{} {}", row(offer.card).name, offer.price);
    }
  }
  return Status::error(
      "ask for 'gold SEAT', 'score SEAT', 'hand SEAT', 'offer FROM TO', 'stall N', 'discarded CARD', 'bank', "
      "'stake', "
      "'deck', 'top', 'first' or 'round'");
}

namespace {

using Control = FlowState<kSeats, State::kDepthLimit, 8>;
static_assert(sizeof(State) == sizeof(Control) + sizeof(Board),
              "the board lies right behind the control half");
constexpr Field kFields[] = {
    {"flow", 0, offsetof(Control, answers)},
    {"answers", offsetof(Control, answers), sizeof(Control::answers)},
    {"stack", offsetof(Control, stack), sizeof(Control::stack)},
    {"board", sizeof(Control), sizeof(Board)},
};

}  // namespace

std::span<const Field> Bazaar::fields() { return kFields; }

}  // namespace tessera::testing::bazaar
