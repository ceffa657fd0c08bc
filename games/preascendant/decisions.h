// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/preascendant/events.h"
#include "games/preascendant/procedures.h"

namespace tessera::preascendant {

// What an answer's number means, for names, texts and targets.
enum class Meaning : uint8_t { kCard, kAction, kGems, kSeat, kHex, kColour, kDisk, kMove };
using DecisionRow = tessera::DecisionRow<Meaning>;
using Lists = void(const State& s, Seat seat, Listing& out);

// clang-format off
struct MulliganCard : Question<1, "mulligan", Meaning::kCard, rule("2.5")> { static Lists list; };
struct ChooseAction : Question<2, "action", Meaning::kAction, rule("3.2")> { static Lists list; };
struct AuctionBid : Question<3, "bid", Meaning::kGems, rule("4.2")> { static Lists list; };
struct BreakTie : Question<4, "tie", Meaning::kSeat, rule("4.3")> { static Lists list; };
struct PreservationBid : Question<5, "preservation", Meaning::kGems, rule("6.1")> { static Lists list; };
struct SaveSector : Question<6, "save", Meaning::kHex, rule("6.2")> { static Lists list; };
struct PlaceDisk : Question<7, "disk", Meaning::kHex, rule("7.3")> { static Lists list; };
struct ReleaseDisk : Question<8, "release", Meaning::kHex, card_rule(Card::kR02)> { static Lists list; };
struct StoredColour : Question<9, "store", Meaning::kColour, card_rule(Card::kR02)> { static Lists list; };
struct FirePayment : Question<20, "fires", Meaning::kGems, card_rule(Card::kR01)> { static Lists list; };
struct FireTarget : Question<21, "burn", Meaning::kHex, card_rule(Card::kR01)> { static Lists list; };
struct CrusadeHex : Question<22, "crusade", Meaning::kHex, card_rule(Card::kR02)> { static Lists list; };
struct StoneSector : Question<23, "stone", Meaning::kHex, card_rule(Card::kR04)> { static Lists list; };
struct TribeColour : Question<24, "tribe", Meaning::kColour, card_rule(Card::kR07)> { static Lists list; };
struct TribeDestination : Question<25, "migrate", Meaning::kHex, card_rule(Card::kR07)> {
  static Lists list; };
struct TreacheryVictim : Question<26, "betray", Meaning::kSeat, card_rule(Card::kR08)> { static Lists list; };
struct RevolutionDisk : Question<27, "revolt", Meaning::kDisk, card_rule(Card::kR09)> { static Lists list; };
struct VaultSector : Question<28, "vault", Meaning::kHex, card_rule(Card::kR10)> { static Lists list; };
struct EconomyCard : Question<30, "invest", Meaning::kCard, card_rule(Card::kW02)> { static Lists list; };
struct MassSector : Question<31, "mass", Meaning::kHex, card_rule(Card::kW03)> { static Lists list; };
struct DiscoverySector : Question<32, "discover", Meaning::kHex, card_rule(Card::kW04)> {
  static Lists list; };
struct CitySector : Question<33, "city", Meaning::kHex, card_rule(Card::kW05)> { static Lists list; };
struct AntenSource : Question<34, "empty", Meaning::kHex, card_rule(Card::kW11)> { static Lists list; };
struct AntenDestination : Question<35, "spread", Meaning::kHex, card_rule(Card::kW11)> { static Lists list; };
struct RitualCard : Question<40, "ritual", Meaning::kCard, card_rule(Card::kB01)> { static Lists list; };
struct TreatyRecipient : Question<41, "treaty", Meaning::kSeat, card_rule(Card::kB02)> { static Lists list; };
struct ScoutHex : Question<42, "scout", Meaning::kHex, card_rule(Card::kB03)> { static Lists list; };
struct BetaCard : Question<43, "take", Meaning::kCard, card_rule(Card::kB09)> { static Lists list; };
struct AwakeningSector : Question<50, "awaken", Meaning::kHex, card_rule(Card::kK01)> { static Lists list; };
struct AwakeningColour : Question<51, "awakened", Meaning::kColour, card_rule(Card::kK01)> {
  static Lists list; };
struct TheftColour : Question<52, "steal", Meaning::kColour, card_rule(Card::kK03)> { static Lists list; };
struct PurgeCard : Question<53, "purge", Meaning::kCard, card_rule(Card::kK04)> { static Lists list; };
struct HorizonSector : Question<54, "swallow", Meaning::kHex, card_rule(Card::kK06)> { static Lists list; };
struct DarkColour : Question<55, "return", Meaning::kColour, card_rule(Card::kK07)> { static Lists list; };
struct DarkHex : Question<56, "haunt", Meaning::kHex, card_rule(Card::kK07)> { static Lists list; };
struct ResistanceDisk : Question<57, "resist", Meaning::kDisk, card_rule(Card::kK08)> { static Lists list; };
struct EscapeMove : Question<58, "escape", Meaning::kMove, card_rule(Card::kK12)> { static Lists list; };
// clang-format on

inline constexpr Choice kStop = 0xffff;

constexpr Choice action_code(ActionKind kind, Card card) {
  return static_cast<Choice>(kind) << 8 | static_cast<Choice>(card);
}
constexpr ActionKind action_kind(Choice choice) { return static_cast<ActionKind>(choice >> 8); }
constexpr Card action_card(Choice choice) { return static_cast<Card>(choice & 0xff); }

constexpr Choice disk_code(Hex hex, int index) {
  return hex_code(hex) | static_cast<Choice>(index) << kHexBits;
}
constexpr int disk_index(Choice choice) { return static_cast<int>(choice >> kHexBits); }

constexpr Choice move_code(Hex from, Hex to) { return hex_code(from) | hex_code(to) << kHexBits; }
constexpr Hex move_target(Choice choice) { return hex_from(choice >> kHexBits); }

// --- the placement rule of Expand (7.3, 7.4), shared by everything that follows it
struct Placement {
  SlotSet sectors;  // explored sectors that may be entered
  SlotSet beside;   // every unexplored hex next to one of these may be entered
  bool origin;      // the origin of a void map may be entered
  bool possible() const { return sectors || beside || origin; }
};
Placement placement(const State& s, Colour colour);
void list_placement(const State& s, Colour colour, Listing& out);
Placement any_hex(const State& s);  // where a disk may enter at all (K07)
void list_any_hex(const State& s, Listing& out);

#include "preascendant/lists.inc"  // AllQuestions, AllProcedures, told::Happenings

inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::preascendant
