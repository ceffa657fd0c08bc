// What a seat is asked, and what will happen then. Uses only what that seat can see.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string block_text(const State& s) {
  std::vector<std::string> titles;
  for (Card card : s.block) titles.push_back(card_title(card));
  return joined(titles);
}

std::string sectors_text(const State& s, SlotSet slots) {
  std::vector<std::string> names;
  for_each_slot(slots, [&](Slot slot) { names.push_back(hex_name(s.sectors[slot].hex)); });
  return joined(names);
}

// --- sow, reap, preservation

std::string ask_action(const State& s, Seat seat) {
  if (s.hands[seat].empty())
    return "Your turn, and your hand is empty: sow a card of the market or an active card, that is, auction "
           "it.";
  return "Your turn: sow (auction a card), reap (sell a card), expand (place a disk) or play a card for its "
         "event. One action, then the next seat follows.";
}

std::string ask_mulligan(const State& s, Seat) {
  const int buried = inside<Mulligan>(s).buried;
  const std::string so_far =
      buried ? fmt::format(" So far you exchange {}.", counted(buried, "card")) : std::string();
  return "Which card would you like to exchange for a new one? Name them one by one; the new cards come when "
         "you are done." +
         so_far;
}

std::string ask_bid(const State& s, Seat seat) {
  const bool lot = s.block.size() > 1;
  const std::string extra = s.gems_aside ? fmt::format(" The winner also gets the {} on {}.",
                                                       counted(s.gems_aside, "gem"), lot ? "them" : "it")
                                         : std::string();
  return fmt::format("Auction of {}{}.{} Bid in secret with your {}; the highest bid takes {}.",
                     block_text(s), lot ? " as one lot" : "", extra, counted(s.gems[seat], "gem"),
                     lot ? "them all" : "it");
}

std::string ask_tie(const State& s, Seat) {
  const Auction& my = inside<Auction>(s);
  if (my.price == 0)
    return fmt::format("Nobody bid for {}. You decide who gets {} for free.", block_text(s),
                       s.block.size() > 1 ? "them" : "it");
  std::vector<std::string> tied;
  for (Seat seat : my.tied) tied.push_back(seat_token(seat));
  return fmt::format("{} tie for {} at {}. You decide who wins and pays.", joined(tied), block_text(s),
                     counted(my.price, "gem"));
}

std::string stakes_text(const State& s, const Preservation& my) {
  if (!my.targets) return "No sector is at stake.";
  const bool one = std::has_single_bit(my.targets);
  return fmt::format("{} {} {} at stake.", one ? "Sector" : "Sectors", sectors_text(s, my.targets),
                     one ? "is" : "are");
}

std::string ask_preservation(const State& s, Seat seat) {
  const Preservation& my = inside<Preservation>(s);
  std::string text = stakes_text(s, my);
  if (is_active(s, Card::kK10))
    text += " Stasis Pods (K10) keeps all disks safe, but bids are paid all the same.";
  else if (my.targets)
    text += fmt::format(
        " Bid in secret: {} from losing its top disk.",
        std::has_single_bit(my.targets) ? "a gem lets you save it" : "each gem lets you save one of them");
  if (my.payee == Payee::kMass)
    return text + fmt::format(" All bids are paid, and {} puts them on one sector.", seat_token(s.active));
  if (my.payee == Payee::kDam && seat != s.active)
    return text + fmt::format(" Your bid is paid to {}.", seat_token(s.active));
  if (my.payee == Payee::kBank && s.has(Option::kPreservationInvests))
    return text + " All bids are paid; a gem that saves a sector stays on it.";
  return text + " Your bid is paid whether it saves anything or not.";
}

std::string ask_save(const State& s, Seat) {
  const Preservation& my = inside<Preservation>(s);
  const auto open = static_cast<uint32_t>(std::popcount(my.targets & ~my.saved));
  const uint32_t may = my.left < open ? my.left : open;
  return fmt::format("Which sector do you save? You may name {}; a sector nobody saves loses its top disk.",
                     may == 1 ? std::string("one more") : fmt::format("up to {}", may));
}

// --- disks and gems

std::string ask_expand(const State& s, Seat) {
  return fmt::format(
      "Where does the {} disk go? You gain what the sector is worth; an unexplored hex gets a tile, and then "
      "the top card of the deck is carried out.",
      colour_name(colour_of(inside<Expand>(s).card)));
}

std::string ask_release(const State& s, Seat) {
  const ReleaseDisks& my = inside<ReleaseDisks>(s);
  return fmt::format("Crusade of the Sun (R02) lets go of {}. Where does this {} disk go?",
                     my.left == 1 ? "its last disk" : counted(my.left, "disk"), colour_name(my.colour));
}

std::string ask_stored_colour(const State& s, Seat) {
  if (is_running<Crusade>(s) && inside<Crusade>(s).place != Place::kDiscard)
    return "Crusade of the Sun (R02): pick a colour; one of its disks goes from the pool straight to the "
           "map.";
  return "Crusade of the Sun (R02): pick a colour; one of its disks goes from the pool onto the card, and "
         "more of them follow while it stays active.";
}

std::string ask_burn(const State& s, Seat) {
  return fmt::format("Fires at Night (R01): pick a sector; its top disk is destroyed. {} to go.",
                     counted(inside<FiresAtNight>(s).left, "disk"));
}

std::string ask_crusade(const State& s, Seat) {
  return fmt::format("Crusade of the Sun (R02): where does the {} disk go?",
                     colour_name(inside<Crusade>(s).colour));
}

std::string ask_tribe(const State& s, Seat) {
  const ThaniTribes& my = inside<ThaniTribes>(s);
  return fmt::format(
      "Thani Tribes (R07): where does the {} disk of {} go? It is disk {} of {}; all move together once you "
      "have decided for each.",
      colour_name(my.colour), hex_name(s.sectors[my.from[my.at]].hex), my.at + 1, my.disks);
}

std::string ask_economy(const State& s, Seat) {
  return fmt::format("The New Economy (W02): on which market card do you place a gem? {} to place.",
                     counted(inside<NewEconomy>(s).left, "gem"));
}

std::string ask_mass(const State& s, Seat) {
  return fmt::format("Critical Mass (W03): on which sector do you place the {} that were bid?",
                     counted(s.gems_aside, "gem"));
}

std::string ask_discovery(const State& s, Seat) {
  return fmt::format("Maengali's Discovery (W04): on which sector do you place {}?",
                     counted(card_amount(s, Card::kW04), "gem"));
}

std::string ask_city(const State& s, Seat) {
  return fmt::format(
      "The Crystalline City (W05): pick a sector; you gain {} for each {}.",
      counted(card_amount(s, Card::kW05), "gem"),
      s.has(Option::kRc2Texts) ? "white disk in its stack" : "different colour among its disks");
}

std::string ask_anten(const State& s, Seat) {
  const CityOfAnten& my = inside<CityOfAnten>(s);
  return fmt::format("The City of Anten (W11): to which neighbour of {} does this gem go? {} to move.",
                     hex_name(s.sectors[my.source].hex), counted(my.left, "gem"));
}

std::string ask_treaty(const State& s, Seat) {
  const std::string card = card_title(s.block[0]);
  if (s.block.size() == 1)
    return fmt::format("Treaty of Cheng-Huang (B02): who gets the last card, {}?", card);
  return fmt::format("Treaty of Cheng-Huang (B02): you hand out {}. Who gets {}?", block_text(s), card);
}

std::string ask_awakened(const State& s, Seat) {
  return fmt::format("The Awakening (K01): which colour settles sector {}? The disk comes from the pool.",
                     hex_name(s.sectors[inside<Awakening>(s).slot].hex));
}

std::string ask_haunt(const State& s, Seat) {
  return fmt::format(
      "From the Dark (K07): where does the {} disk return? Any sector is possible, near or far.",
      colour_name(inside<FromTheDark>(s).colour));
}

// --- the table: a fixed text, or a function where it depends on the state

struct PromptRow {
  uint16_t id;
  const char* text;
  std::string (*ask)(const State& s, Seat seat) = nullptr;
};

constexpr PromptRow kPromptRows[] = {
    {MulliganCard::kId, nullptr, ask_mulligan},
    {ChooseAction::kId, nullptr, ask_action},
    {AuctionBid::kId, nullptr, ask_bid},
    {BreakTie::kId, nullptr, ask_tie},
    {PreservationBid::kId, nullptr, ask_preservation},
    {SaveSector::kId, nullptr, ask_save},
    {PlaceDisk::kId, nullptr, ask_expand},
    {ReleaseDisk::kId, nullptr, ask_release},
    {StoredColour::kId, nullptr, ask_stored_colour},
    {FirePayment::kId,
     "Fires at Night (R01): how many gems do you pay? Each destroys the top disk of a sector you pick."},
    {FireTarget::kId, nullptr, ask_burn},
    {CrusadeHex::kId, nullptr, ask_crusade},
    {StoneSector::kId, "Blood from a Stone (R04): pick an empty sector; you take all gems on it."},
    {TribeColour::kId,
     "Thani Tribes (R07): pick a colour; each of its disks on the map, covered or not, moves one step."},
    {TribeDestination::kId, nullptr, ask_tribe},
    {TreacheryVictim::kId,
     "Cyri's Treachery (R08): pick an opponent; you get a random card of that hand, and Cyri's Treachery "
     "takes its place."},
    {RevolutionDisk::kId, "Revolution (R09): pick a covered disk; it rises to the top of its stack."},
    {VaultSector::kId,
     "Treasure Vaults (R10): pick a sector that red does not control; you take all gems on it."},
    {EconomyCard::kId, nullptr, ask_economy},
    {MassSector::kId, nullptr, ask_mass},
    {DiscoverySector::kId, nullptr, ask_discovery},
    {CitySector::kId, nullptr, ask_city},
    {AntenSource::kId,
     "The City of Anten (W11): pick a sector; you then divide its gems among its explored neighbours."},
    {AntenDestination::kId, nullptr, ask_anten},
    {RitualCard::kId, "Banii's Ritual (B01): pick a market card; it is carried out and stays in the market."},
    {TreatyRecipient::kId, nullptr, ask_treaty},
    {ScoutHex::kId,
     "Goauldi Scouts (B03): pick an unexplored hex; it gets a tile, and you gain the printed number in "
     "gems."},
    {BetaCard::kId,
     "Beta Theory (B09): pick a market card; it goes to your hand for free, with any gems on it."},
    {AwakeningSector::kId, "The Awakening (K01): pick an empty sector; it gets a gem and a disk."},
    {AwakeningColour::kId, nullptr, ask_awakened},
    {TheftColour::kId, "Eldritch Theft (K03): a disk of which colour leaves the pool, destroyed?"},
    {PurgeCard::kId,
     "The Altemian Purge (K04): pick a market card; you sell it as if you held it, with any gems on it."},
    {HorizonSector::kId,
     "Event Horizon (K06): pick an empty sector; it leaves the game. The map must stay in one piece."},
    {DarkColour::kId, "From the Dark (K07): a destroyed disk of which colour returns to the map?"},
    {DarkHex::kId, nullptr, ask_haunt},
    {ResistanceDisk::kId, "Hanio's Resistance (K08): pick a disk; it slips to the bottom of its stack."},
    {EscapeMove::kId,
     "Drakon's Escape (K12): pick a stack and a neighbouring hex; the whole stack moves there, gems stay."},
};

}  // namespace

std::string Preascendant::prompt(const State& s, Seat seat) {
  for (const PromptRow& one : kPromptRows)
    if (static_cast<uint16_t>(one.id) == s.decision) return one.ask ? one.ask(s, seat) : one.text;
  broken("decision %u has no prompt", s.decision);
}

}  // namespace tessera::preascendant
