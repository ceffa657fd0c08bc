// Questions and answers in words: a name for records and scenarios, a sentence for people, and what a click
// may hit. The words are in data/words.txt; what fills their gaps is here, and uses only what the seat that
// is asked can see.
#include "engine/view/text.h"

#include "engine/game/outcomes.h"
#include "engine/game/shape.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

// What words are about: who is asked, and which answer.
struct Asked {
  const State& s;
  Seat seat;
  Choice choice = kStop;

  Card card() const { return static_cast<Card>(choice & 0xff); }  // also of an action
  Colour colour() const { return static_cast<Colour>(choice); }
  Hex hex() const { return hex_from(choice); }
  ActionKind action() const { return action_kind(choice); }
  TableSeat whom() const { return static_cast<Seat>(choice); }
  uint32_t number() const { return choice; }
};
using A = const Asked&;

namespace say {

// --- sectors, cards and disks

bool is_unexplored(A a) { return slot_at(a.s, a.hex()) == kNoSlot; }
const Sector& at(A a) { return a.s.sectors[slot_at(a.s, a.hex())]; }

// "sector 0,1 (white on top, worth 3)"
std::string sector_text(const State& s, Hex hex) {
  const Slot slot = slot_at(s, hex);
  if (slot == kNoSlot) return "unexplored hex " + hex_name(hex);
  const Stack& stack = s.sectors[slot].stack;
  return fmt::format("sector {} ({}, worth {})", hex_name(hex),
                     stack.empty() ? "empty" : fmt::format("{} on top", colour_name(stack.top())),
                     sector_value(s, slot));
}
std::string sector(A a) { return sector_text(a.s, a.hex()); }
std::string destination(A a) { return sector_text(a.s, move_target(a.choice)); }
uint32_t gems_there(A a) { return is_unexplored(a) ? 0 : at(a).gems; }
uint32_t sector_worth(A a) { return sector_value(a.s, slot_at(a.s, a.hex())); }
int disk_number(A a) { return disk_index(a.choice) + 1; }
Colour disk_colour(A a) { return at(a).stack.at(disk_index(a.choice)); }
int in_pool(A a) { return a.s.in_pool(a.colour()); }
int lost_disks(A a) { return a.s.destroyed[a.choice]; }
std::string gems_text(int64_t n) { return gems_or_nothing(n); }

Colour card_colour(A a) { return colour_of(a.card()); }
std::string text(A a) {  // without the full stop
  const std::string_view text = card_text(a.card(), a.s.has(Setting::kRc2Texts));
  return std::string(text.substr(0, text.size() - 1));
}
uint32_t gems_on_card(A a) {
  const int i = market_index(a.s, a.card());
  return i < 0 ? 0 : a.s.market_gems[i];
}
uint32_t card_worth(A a) { return colour_value(a.s, card_colour(a)); }
int sectors_of_colour(A a) { return std::popcount(a.s.controlled_by(card_colour(a))); }
bool keeps_disks_safe(A a) { return is_active(a.s, Card::kK10); }
bool sale_threatens(A a) { return sectors_of_colour(a) && !keeps_disks_safe(a); }
bool is_triggered(A a) { return row(a.card()).kind == CardKind::kTriggered; }
bool has_disk(A a) { return a.s.in_pool(card_colour(a)); }
CardSet hand(A a) { return a.s.hands[a.seat]; }
uint32_t own_gems(A a) { return a.s.gems[a.seat]; }
SeatOrNone discarder(A a) { return holder_of_active(a.s, a.card()); }
bool is_own_discard(A a) { return discarder(a) == a.seat; }
bool is_self(A a) { return a.choice == a.seat; }
int hand_of_seat(A a) { return a.choice < a.s.seats ? a.s.hands[a.choice].size() : 0; }

// --- auctions and preservation

bool is_lot(A a) { return a.s.block.size() > 1; }
std::string block(A a) { return joined_names(a.s.block, card_title); }
Card first_card(A a) { return a.s.block[0]; }
std::string tied(A a) { return joined_names(inside<Auction>(a.s).tied, seat_token); }
TableSeat active(A a) { return a.s.active; }
bool is_own_turn(A a) { return a.seat == a.s.active; }
std::string targets(A a) {
  std::vector<std::string> names;
  for_each_slot(inside<Preservation>(a.s).targets,
                [&](Slot slot) { names.push_back(hex_name(a.s.sectors[slot].hex)); });
  return joined(names);
}
uint32_t at_stake(A a) { return static_cast<uint32_t>(std::popcount(inside<Preservation>(a.s).targets)); }
bool targets_several(A a) { return at_stake(a) > 1; }
bool gems_stay(A a) { return a.s.has(Setting::kPreservationInvests); }
uint32_t saved(A a) { return std::min(a.choice, at_stake(a)); }
bool saves_several(A a) { return saved(a) > 1; }
uint32_t may_save(A a) {
  const Preservation& my = inside<Preservation>(a.s);
  return std::min<uint32_t>(my.left, static_cast<uint32_t>(std::popcount(my.targets & ~my.saved)));
}
bool saves_one(A a) { return may_save(a) == 1; }

// --- cards that are carried out

Colour expand_colour(A a) { return colour_of(inside<Expand>(a.s).card); }
bool is_last_disk(A a) { return inside<ReleaseDisks>(a.s).left == 1; }
bool goes_to_map(A a) { return is_running<Crusade>(a.s) && inside<Crusade>(a.s).place != Place::kDiscard; }
bool has_rc2_texts(A a) { return a.s.has(Setting::kRc2Texts); }
std::string hex_of(A a, Slot slot) { return hex_name(a.s.sectors[slot].hex); }
std::string tribe_from(A a) { return hex_of(a, inside<ThaniTribes>(a.s).from[inside<ThaniTribes>(a.s).at]); }
std::string anten_from(A a) { return hex_of(a, inside<CityOfAnten>(a.s).source); }
std::string awakened(A a) { return hex_of(a, inside<Awakening>(a.s).slot); }
uint32_t discovery(A a) { return card_amount(a.s, Card::kW04); }
uint32_t city(A a) { return card_amount(a.s, Card::kW05); }
uint32_t awakening(A a) { return card_amount(a.s, Card::kK01); }

#include "preascendant/words.inc"

static_assert(are_worded<AllQuestions>(kQuestionWords), "a question has no words");

}  // namespace say

// --- names and targets

std::string hex_id(A, uint32_t number) { return hex_name(hex_from(number)); }

constexpr auto kGemsKind = number_kind<Asked>("number");
constexpr auto kSeatKind = number_kind<Asked>("seat", 0x100, true);
constexpr auto kCardKind = row_kind<Asked, kCardRows>("card");
constexpr auto kColourKind = row_kind<Asked, kColourNames>("colour");
constexpr Kind<Asked> kHexKind{"hex", 1 << kHexBits, hex_id};
constexpr Kind<Asked> kDiskKind{"disk", ~uint32_t{0}, [](A a, uint32_t) {
                                  const Slot slot = slot_at(a.s, a.hex());
                                  const int index = disk_index(a.choice);
                                  if (slot == kNoSlot || index >= a.s.sectors[slot].stack.height())
                                    broken("%u is no disk", a.choice);
                                  return fmt::format("{}#{}", hex_name(a.hex()), index + 1);
                                }};

Shape<Asked> shape_of(Meaning meaning, Choice choice) {
  constexpr const char* kVerbs[] = {"", "sow", "reap", "expand", "event"};  // by ActionKind
  switch (meaning) {
    case Meaning::kAction:
      if (action_kind(choice) == ActionKind::kPass) return {"pass"};
      if (action_kind(choice) < ActionKind::kSow || action_kind(choice) > ActionKind::kEvent)
        broken("%u is no action", choice);
      return {kVerbs[static_cast<int>(action_kind(choice))], {{&kCardKind, 0, 8}}, " "};
    case Meaning::kGems:
      return {"", {{&kGemsKind}}};
    case Meaning::kSeat:
      return {"seat", {{&kSeatKind}}, " "};
    case Meaning::kCard:
      return {"", {{&kCardKind}}};
    case Meaning::kColour:
      return {"", {{&kColourKind}}};
    case Meaning::kHex:
      return {"", {{&kHexKind, 0, kHexBits}}};
    case Meaning::kDisk:
      return {"", {{&kDiskKind}}};
    case Meaning::kMove:
      return {"", {{&kHexKind, 0, kHexBits}, {&kHexKind, kHexBits, kHexBits}}, ">"};
  }
  broken("these answers have no meaning");
}

}  // namespace

OptionText Preascendant::describe(const State& s, Seat seat, Choice choice) {
  const Asked a = {s, seat, choice};
  const auto& words = words_of(say::kQuestionWords, s.decision);
  const Meaning meaning = decision_row(s.decision).meaning;
  if (choice == kStop && words.none) return {asks<MulliganCard>(s) ? "done" : "stop", words.none(a), {}};
  OptionText option = shaped(shape_of(meaning, choice), a);
  option.text = (meaning == Meaning::kGems && !choice && words.none ? words.none : words.answer)(a);
  return option;
}

std::string Preascendant::prompt(const State& s, Seat seat) {
  return words_of(say::kQuestionWords, s.decision).ask({s, seat});
}

// --- outcomes

namespace {

constexpr OutcomeRow kOutcomeRows[] = {
    {kDrawSeat, "seat", "seat", "1", kSeats, number_text},
    {kDrawCard, "card", "card", "K12", kCards, nth_id<kCardRows>},
    {kDrawTile, "tile", "value of a tile", "3", kTileValues, number_text},
    {kDrawStolen, "stolen", "card", "W05", kCards, nth_id<kCardRows>},
};

}  // namespace

std::string Preascendant::outcome_name(Outcome outcome) {
  return tessera::outcome_name(kOutcomeRows, outcome);
}

Result<Outcome> Preascendant::parse_outcome(std::string_view text) {
  return tessera::parse_outcome(kOutcomeRows, text);
}

}  // namespace tessera::preascendant
