// The pieces of the game: colours, cards, and the tables made from data/ at build time.
#pragma once
#include <cstdint>

#include "engine/game/broken.h"
#include "engine/game/rule.h"
#include "engine/game/settings.h"
#include "engine/values/bit_set.h"
#include "engine/values/bounded.h"

namespace tessera::preascendant {

enum class Colour : uint8_t { kRed = 0, kWhite = 1, kBlue = 2, kBlack = 3 };
inline constexpr int kColours = 4;
constexpr IndexRange range_of(Colour) { return IndexRange(kColours); }
inline constexpr Colour kAllColours[kColours] = {Colour::kRed, Colour::kWhite, Colour::kBlue, Colour::kBlack};

// clang-format off
enum class Card : uint8_t {
  kR01 = 0,  kR02, kR03, kR04, kR05, kR06, kR07, kR08, kR09, kR10, kR11, kR12, kR13,
  kW01 = 13, kW02, kW03, kW04, kW05, kW06, kW07, kW08, kW09, kW10, kW11, kW12, kW13,
  kB01 = 26, kB02, kB03, kB04, kB05, kB06, kB07, kB08, kB09, kB10, kB11, kB12, kB13,
  kK01 = 39, kK02, kK03, kK04, kK05, kK06, kK07, kK08, kK09, kK10, kK11, kK12, kK13,
};
// clang-format on
inline constexpr int kCards = 52;
inline constexpr int kCardsPerColour = 13;
inline constexpr Card kNoCard = static_cast<Card>(0xff);
constexpr IndexRange range_of(Card) { return IndexRange(kCards); }
using CardSet = BitSet<Card>;

// When a card does something: played for its event, at a later moment, all the time while on top of a discard
// pile, or once at the end.
enum class CardKind : uint8_t { kEvent = 0, kTriggered = 1, kStatic = 2, kScoring = 3 };

struct CardRow {
  const char* id;
  const char* name;
  Colour colour;
  CardKind kind;
  uint8_t amount;      // the number in its effect
  uint8_t rc2_amount;  // the same in the rc2 text
  const char* text;
  const char* revealed;  // what differs when it is turned up on the deck
  const char* rc2_text;
};

#include "preascendant/rules.inc"
#include "preascendant/tables.inc"

// Cites a rule of docs/rules/preascendant.md; a number that is not there does not compile.
consteval Rule rule(const char* number) { return cite_rule(kRuleRows, kRulesByNumber, number); }
// The rule of a card is the paragraph about it; they stand together, in the order of the deck.
inline constexpr uint16_t kFirstCardRule = find_rule(kRuleRows, kCardRows[0].id).number();
constexpr Rule card_rule(Card card) {
  return Rule(static_cast<uint16_t>(kFirstCardRule + static_cast<int>(card)));
}
static_assert(card_rule(Card::kK13) == find_rule(kRuleRows, kCardRows[kCards - 1].id));

constexpr const CardRow& row(Card card) { return kCardRows[static_cast<int>(card)]; }
constexpr Colour colour_of(Card card) {
  return static_cast<Colour>(static_cast<int>(card) / kCardsPerColour);
}
constexpr CardSet cards_of(Colour colour) {
  return CardSet::from_bits(((uint64_t{1} << kCardsPerColour) - 1)
                            << kCardsPerColour * static_cast<int>(colour));
}
inline constexpr CardSet kWholeDeck = CardSet::first(kCards);

}  // namespace tessera::preascendant
