// Puts the pieces together: the tables of procedures and decisions, and how a table is laid out.
#include "games/preascendant/preascendant.h"

#include <algorithm>
#include <array>

#include "engine/flow/registry.h"
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"

namespace tessera::preascendant {

namespace {

constexpr int kProcedureIds = 64;
constexpr auto kRunners =
    make_runners<Table, kProcedureIds, preascendant::Game, Mulligan, Turn, EndOfTurn, DiscardCard,
                 ReleaseDisks, StoreDisk, Sow, Auction, Reap, Sell, Preservation, Expand, PlayEvent, Execute,
                 FiresAtNight, Crusade, BloodFromAStone, ThaniTribes, Treachery, Revolution, TreasureVaults,
                 NewEconomy, CriticalMass, Discovery, CrystallineCity, CityOfAnten, Ritual, Treaty, Scouts,
                 Awakening, Theft, Purge, EventHorizon, FromTheDark, Resistance, Escape>();

template <class Q>
constexpr DecisionRow decision(const char* name, Meaning meaning, Rule why) {
  return {Q::kId, name, meaning, why, Q::list};
}

constexpr DecisionRow kDecisionRows[] = {
    decision<MulliganCard>("mulligan", Meaning::kCard, rule("2.5")),
    decision<ChooseAction>("action", Meaning::kAction, rule("3.2")),
    decision<AuctionBid>("bid", Meaning::kGems, rule("4.2")),
    decision<BreakTie>("tie", Meaning::kSeat, rule("4.3")),
    decision<PreservationBid>("preservation", Meaning::kGems, rule("6.1")),
    decision<SaveSector>("save", Meaning::kHex, rule("6.2")),
    decision<PlaceDisk>("disk", Meaning::kHex, rule("7.3")),
    decision<ReleaseDisk>("release", Meaning::kHex, card_rule(Card::kR02)),
    decision<StoredColour>("store", Meaning::kColour, card_rule(Card::kR02)),
    decision<FirePayment>("fires", Meaning::kGems, card_rule(Card::kR01)),
    decision<FireTarget>("burn", Meaning::kHex, card_rule(Card::kR01)),
    decision<CrusadeHex>("crusade", Meaning::kHex, card_rule(Card::kR02)),
    decision<StoneSector>("stone", Meaning::kHex, card_rule(Card::kR04)),
    decision<TribeColour>("tribe", Meaning::kColour, card_rule(Card::kR07)),
    decision<TribeDestination>("migrate", Meaning::kHex, card_rule(Card::kR07)),
    decision<TreacheryVictim>("betray", Meaning::kSeat, card_rule(Card::kR08)),
    decision<RevolutionDisk>("revolt", Meaning::kDisk, card_rule(Card::kR09)),
    decision<VaultSector>("vault", Meaning::kHex, card_rule(Card::kR10)),
    decision<EconomyCard>("invest", Meaning::kCard, card_rule(Card::kW02)),
    decision<MassSector>("mass", Meaning::kHex, card_rule(Card::kW03)),
    decision<DiscoverySector>("discover", Meaning::kHex, card_rule(Card::kW04)),
    decision<CitySector>("city", Meaning::kHex, card_rule(Card::kW05)),
    decision<AntenSource>("empty", Meaning::kHex, card_rule(Card::kW11)),
    decision<AntenDestination>("spread", Meaning::kHex, card_rule(Card::kW11)),
    decision<RitualCard>("ritual", Meaning::kCard, card_rule(Card::kB01)),
    decision<TreatyRecipient>("treaty", Meaning::kSeat, card_rule(Card::kB02)),
    decision<ScoutHex>("scout", Meaning::kHex, card_rule(Card::kB03)),
    decision<BetaCard>("take", Meaning::kCard, card_rule(Card::kB09)),
    decision<AwakeningSector>("awaken", Meaning::kHex, card_rule(Card::kK01)),
    decision<AwakeningColour>("awakened", Meaning::kColour, card_rule(Card::kK01)),
    decision<TheftColour>("steal", Meaning::kColour, card_rule(Card::kK03)),
    decision<PurgeCard>("purge", Meaning::kCard, card_rule(Card::kK04)),
    decision<HorizonSector>("swallow", Meaning::kHex, card_rule(Card::kK06)),
    decision<DarkColour>("return", Meaning::kColour, card_rule(Card::kK07)),
    decision<DarkHex>("haunt", Meaning::kHex, card_rule(Card::kK07)),
    decision<ResistanceDisk>("resist", Meaning::kDisk, card_rule(Card::kK08)),
    decision<EscapeMove>("escape", Meaning::kMove, card_rule(Card::kK12)),
};

constexpr int kDecisionIds = 64;
constexpr auto kIndex = index_decisions<State, kDecisionIds>(kDecisionRows);

}  // namespace

bool is_decision(uint16_t decision) { return kIndex.has(decision); }

const DecisionRow& decision_row(uint16_t decision) {
  if (!is_decision(decision)) broken("%u is no decision", decision);
  return kDecisionRows[kIndex.rows[decision] - 1];
}

Flow Preascendant::run(Table& t, Frame& f) { return kRunners[f.procedure](t, f); }

void Preascendant::list(const State& s, Seat seat, Listing& out) { kIndex.listers[s.decision](s, seat, out); }

bool Preascendant::is_procedure(uint16_t procedure) {
  return procedure < kProcedureIds && kRunners[procedure];
}

void Preascendant::prepare(State& s, const Setup& setup) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s.seats = static_cast<uint8_t>(setup.players);
  for (int i = 0; i < static_cast<int>(std::size(kOptionRows)); ++i)
    if (kOptionRows[i].kind == OptionKind::kFlag && setup.settings[i])
      s.flags = static_cast<uint16_t>(s.flags | 1u << i);
  s.max_turns = static_cast<uint16_t>(setup.settings[static_cast<int>(Option::kMaxTurns)]);
  s.k13_scope = static_cast<K13Scope>(setup.settings[static_cast<int>(Option::kK13Scope)]);
  s.bag = kWholeDeck;
  std::fill_n(s.pool, kColours, static_cast<uint8_t>(kDisksPerColour));       // 2.2
  std::copy_n(kTileCount[s.has(Option::kSectors22)], kTileValues, s.supply);  // 2.1
  std::fill_n(s.discards, kSeats, kNoCard);
  s.bottom_first = s.bottom_last = kNoCard;
  s.first = setup.first;
  s.suspended = kNoSeat;
  call(s, preascendant::Game{});
}

int Preascendant::ending(const State& s) { return static_cast<int>(s.ending) - 1; }

int64_t Preascendant::score(const State& s, Seat seat) { return final_standing(s).score[seat]; }

bool Preascendant::is_winner(const State& s, Seat seat) {
  return s.ending != Ending::kNone && final_standing(s).winner == seat;
}

const GameInfo& Preascendant::info() {
  static constexpr auto kCardIds = [] {
    std::array<const char*, kCards> ids{};
    for (int i = 0; i < kCards; ++i) ids[static_cast<size_t>(i)] = kCardRows[i].id;
    return ids;
  }();
  static constexpr const char* kEndings[] = {"pool empty", "turn cap"};
  static const GameInfo kInfo = {
      kName,
      "A History of Preascendant Humanity",
      "Pull the strings behind four rising powers and cash in before they fall.",
      kLeastPlayers,
      kMostPlayers,
      "60",
      "medium",
      kOptionRows,
      kPresetRows,
      kRuleRows,
      kCardIds,
      kEndings,
#include "preascendant/signature.inc"
  };
  return kInfo;
}

}  // namespace tessera::preascendant
