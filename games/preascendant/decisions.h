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

struct MulliganCard : Question<1> {  // a card, or kStop
  static constexpr DecisionRow kRow = {"mulligan", Meaning::kCard, rule("2.5")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ChooseAction : Question<2> {  // action_code
  static constexpr DecisionRow kRow = {"action", Meaning::kAction, rule("3.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AuctionBid : Question<3> {  // gems
  static constexpr DecisionRow kRow = {"bid", Meaning::kGems, rule("4.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BreakTie : Question<4> {  // a seat
  static constexpr DecisionRow kRow = {"tie", Meaning::kSeat, rule("4.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PreservationBid : Question<5> {  // gems
  static constexpr DecisionRow kRow = {"preservation", Meaning::kGems, rule("6.1")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SaveSector : Question<6> {  // a hex, or kStop
  static constexpr DecisionRow kRow = {"save", Meaning::kHex, rule("6.2")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceDisk : Question<7> {  // a hex
  static constexpr DecisionRow kRow = {"disk", Meaning::kHex, rule("7.3")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ReleaseDisk : Question<8> {  // a hex
  static constexpr DecisionRow kRow = {"release", Meaning::kHex, card_rule(Card::kR02)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct StoredColour : Question<9> {  // a colour
  static constexpr DecisionRow kRow = {"store", Meaning::kColour, card_rule(Card::kR02)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct FirePayment : Question<20> {  // gems
  static constexpr DecisionRow kRow = {"fires", Meaning::kGems, card_rule(Card::kR01)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct FireTarget : Question<21> {  // a hex
  static constexpr DecisionRow kRow = {"burn", Meaning::kHex, card_rule(Card::kR01)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CrusadeHex : Question<22> {  // a hex
  static constexpr DecisionRow kRow = {"crusade", Meaning::kHex, card_rule(Card::kR02)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct StoneSector : Question<23> {  // a hex
  static constexpr DecisionRow kRow = {"stone", Meaning::kHex, card_rule(Card::kR04)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TribeColour : Question<24> {  // a colour
  static constexpr DecisionRow kRow = {"tribe", Meaning::kColour, card_rule(Card::kR07)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TribeDestination : Question<25> {  // a hex
  static constexpr DecisionRow kRow = {"migrate", Meaning::kHex, card_rule(Card::kR07)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TreacheryVictim : Question<26> {  // a seat
  static constexpr DecisionRow kRow = {"betray", Meaning::kSeat, card_rule(Card::kR08)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RevolutionDisk : Question<27> {  // disk_code
  static constexpr DecisionRow kRow = {"revolt", Meaning::kDisk, card_rule(Card::kR09)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct VaultSector : Question<28> {  // a hex
  static constexpr DecisionRow kRow = {"vault", Meaning::kHex, card_rule(Card::kR10)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct EconomyCard : Question<30> {  // a card
  static constexpr DecisionRow kRow = {"invest", Meaning::kCard, card_rule(Card::kW02)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct MassSector : Question<31> {  // a hex
  static constexpr DecisionRow kRow = {"mass", Meaning::kHex, card_rule(Card::kW03)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct DiscoverySector : Question<32> {  // a hex
  static constexpr DecisionRow kRow = {"discover", Meaning::kHex, card_rule(Card::kW04)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct CitySector : Question<33> {  // a hex
  static constexpr DecisionRow kRow = {"city", Meaning::kHex, card_rule(Card::kW05)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AntenSource : Question<34> {  // a hex
  static constexpr DecisionRow kRow = {"empty", Meaning::kHex, card_rule(Card::kW11)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AntenDestination : Question<35> {  // a hex
  static constexpr DecisionRow kRow = {"spread", Meaning::kHex, card_rule(Card::kW11)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct RitualCard : Question<40> {  // a card
  static constexpr DecisionRow kRow = {"ritual", Meaning::kCard, card_rule(Card::kB01)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TreatyRecipient : Question<41> {  // a seat
  static constexpr DecisionRow kRow = {"treaty", Meaning::kSeat, card_rule(Card::kB02)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ScoutHex : Question<42> {  // a hex
  static constexpr DecisionRow kRow = {"scout", Meaning::kHex, card_rule(Card::kB03)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct BetaCard : Question<43> {  // a card
  static constexpr DecisionRow kRow = {"take", Meaning::kCard, card_rule(Card::kB09)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AwakeningSector : Question<50> {  // a hex
  static constexpr DecisionRow kRow = {"awaken", Meaning::kHex, card_rule(Card::kK01)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct AwakeningColour : Question<51> {  // a colour
  static constexpr DecisionRow kRow = {"awakened", Meaning::kColour, card_rule(Card::kK01)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct TheftColour : Question<52> {  // a colour
  static constexpr DecisionRow kRow = {"steal", Meaning::kColour, card_rule(Card::kK03)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PurgeCard : Question<53> {  // a card
  static constexpr DecisionRow kRow = {"purge", Meaning::kCard, card_rule(Card::kK04)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct HorizonSector : Question<54> {  // a hex
  static constexpr DecisionRow kRow = {"swallow", Meaning::kHex, card_rule(Card::kK06)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct DarkColour : Question<55> {  // a colour
  static constexpr DecisionRow kRow = {"return", Meaning::kColour, card_rule(Card::kK07)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct DarkHex : Question<56> {  // a hex
  static constexpr DecisionRow kRow = {"haunt", Meaning::kHex, card_rule(Card::kK07)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct ResistanceDisk : Question<57> {  // disk_code
  static constexpr DecisionRow kRow = {"resist", Meaning::kDisk, card_rule(Card::kK08)};
  static void list(const State& s, Seat seat, Listing& out);
};
struct EscapeMove : Question<58> {  // move_code
  static constexpr DecisionRow kRow = {"escape", Meaning::kMove, card_rule(Card::kK12)};
  static void list(const State& s, Seat seat, Listing& out);
};

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

using AllQuestions =
    Questions<MulliganCard, ChooseAction, AuctionBid, BreakTie, PreservationBid, SaveSector, PlaceDisk,
              ReleaseDisk, StoredColour, FirePayment, FireTarget, CrusadeHex, StoneSector, TribeColour,
              TribeDestination, TreacheryVictim, RevolutionDisk, VaultSector, EconomyCard, MassSector,
              DiscoverySector, CitySector, AntenSource, AntenDestination, RitualCard, TreatyRecipient,
              ScoutHex, BetaCard, AwakeningSector, AwakeningColour, TheftColour, PurgeCard, HorizonSector,
              DarkColour, DarkHex, ResistanceDisk, EscapeMove>;
inline const DecisionRow& decision_row(uint16_t decision) { return AllQuestions::row(decision); }

}  // namespace tessera::preascendant
