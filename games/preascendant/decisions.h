// Every question the game asks. `list` is the one place where its legality is decided. Numbers are saved in
// games: never reuse or change one.
#pragma once
#include "games/preascendant/events.h"
#include "games/preascendant/procedures.h"

namespace tessera::preascendant {

enum class DecisionId : uint16_t {
  kMulliganCard = 1,
  kChooseAction = 2,
  kAuctionBid = 3,
  kBreakTie = 4,
  kPreservationBid = 5,
  kSaveSector = 6,
  kPlaceDisk = 7,
  kReleaseDisk = 8,
  kStoredColour = 9,
  kFirePayment = 20,
  kFireTarget = 21,
  kCrusadeHex = 22,
  kStoneSector = 23,
  kTribeColour = 24,
  kTribeDestination = 25,
  kTreacheryVictim = 26,
  kRevolutionDisk = 27,
  kVaultSector = 28,
  kEconomyCard = 30,
  kMassSector = 31,
  kDiscoverySector = 32,
  kCitySector = 33,
  kAntenSource = 34,
  kAntenDestination = 35,
  kRitualCard = 40,
  kTreatyRecipient = 41,
  kScoutHex = 42,
  kBetaCard = 43,
  kAwakeningSector = 50,
  kAwakeningColour = 51,
  kTheftColour = 52,
  kPurgeCard = 53,
  kHorizonSector = 54,
  kDarkColour = 55,
  kDarkHex = 56,
  kResistanceDisk = 57,
  kEscapeMove = 58,
};

template <DecisionId id>
struct Question {
  static constexpr auto kId = id;
};
struct MulliganCard : Question<DecisionId::kMulliganCard> {  // a card, or kStop
  static void list(const State& s, Seat seat, Listing& out);
};
struct ChooseAction : Question<DecisionId::kChooseAction> {  // action_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct AuctionBid : Question<DecisionId::kAuctionBid> {  // gems
  static void list(const State& s, Seat seat, Listing& out);
};
struct BreakTie : Question<DecisionId::kBreakTie> {  // a seat
  static void list(const State& s, Seat seat, Listing& out);
};
struct PreservationBid : Question<DecisionId::kPreservationBid> {  // gems
  static void list(const State& s, Seat seat, Listing& out);
};
struct SaveSector : Question<DecisionId::kSaveSector> {  // a hex, or kStop
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceDisk : Question<DecisionId::kPlaceDisk> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct ReleaseDisk : Question<DecisionId::kReleaseDisk> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct StoredColour : Question<DecisionId::kStoredColour> {  // a colour
  static void list(const State& s, Seat seat, Listing& out);
};
struct FirePayment : Question<DecisionId::kFirePayment> {  // gems
  static void list(const State& s, Seat seat, Listing& out);
};
struct FireTarget : Question<DecisionId::kFireTarget> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct CrusadeHex : Question<DecisionId::kCrusadeHex> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct StoneSector : Question<DecisionId::kStoneSector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct TribeColour : Question<DecisionId::kTribeColour> {  // a colour
  static void list(const State& s, Seat seat, Listing& out);
};
struct TribeDestination : Question<DecisionId::kTribeDestination> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct TreacheryVictim : Question<DecisionId::kTreacheryVictim> {  // a seat
  static void list(const State& s, Seat seat, Listing& out);
};
struct RevolutionDisk : Question<DecisionId::kRevolutionDisk> {  // disk_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct VaultSector : Question<DecisionId::kVaultSector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct EconomyCard : Question<DecisionId::kEconomyCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct MassSector : Question<DecisionId::kMassSector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct DiscoverySector : Question<DecisionId::kDiscoverySector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct CitySector : Question<DecisionId::kCitySector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct AntenSource : Question<DecisionId::kAntenSource> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct AntenDestination : Question<DecisionId::kAntenDestination> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct RitualCard : Question<DecisionId::kRitualCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct TreatyRecipient : Question<DecisionId::kTreatyRecipient> {  // a seat
  static void list(const State& s, Seat seat, Listing& out);
};
struct ScoutHex : Question<DecisionId::kScoutHex> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct BetaCard : Question<DecisionId::kBetaCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct AwakeningSector : Question<DecisionId::kAwakeningSector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct AwakeningColour : Question<DecisionId::kAwakeningColour> {  // a colour
  static void list(const State& s, Seat seat, Listing& out);
};
struct TheftColour : Question<DecisionId::kTheftColour> {  // a colour
  static void list(const State& s, Seat seat, Listing& out);
};
struct PurgeCard : Question<DecisionId::kPurgeCard> {  // a card
  static void list(const State& s, Seat seat, Listing& out);
};
struct HorizonSector : Question<DecisionId::kHorizonSector> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct DarkColour : Question<DecisionId::kDarkColour> {  // a colour
  static void list(const State& s, Seat seat, Listing& out);
};
struct DarkHex : Question<DecisionId::kDarkHex> {  // a hex
  static void list(const State& s, Seat seat, Listing& out);
};
struct ResistanceDisk : Question<DecisionId::kResistanceDisk> {  // disk_code
  static void list(const State& s, Seat seat, Listing& out);
};
struct EscapeMove : Question<DecisionId::kEscapeMove> {  // move_code
  static void list(const State& s, Seat seat, Listing& out);
};

// What an answer's number means, for names, texts and targets.
enum class Meaning : uint8_t { kCard, kAction, kGems, kSeat, kHex, kColour, kDisk, kMove };
struct DecisionRow {
  DecisionId id;
  const char* name;
  Meaning meaning;
  Rule rule;
  void (*list)(const State& s, Seat seat, Listing& out);
};
const DecisionRow& decision_row(uint16_t decision);  // aborts for a number that is no decision
bool is_decision(uint16_t decision);

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

}  // namespace tessera::preascendant
