// Questions and answers in words: a name for records and scenarios, a sentence for people, and what a click
// may hit. The sentences are lines with gaps; they use only what the seat that is asked can see.
#include "engine/game/outcomes.h"
#include "engine/game/shape.h"
#include "engine/view/lines.h"
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
};
using A = const Asked&;

std::string say(A a, const char* line);

// --- the lines

constexpr QuestionLines kLines[] = {
    lines<MulliganCard>(
        "Which card would you like to exchange for a new one? Name them one by one; the new cards "
        "come when you are done.{exchanged}",
        "Exchange {card}: {text}", "Keep the other cards"),
    lines<ChooseAction>("{action_prompt}", "{action}"),
    lines<AuctionBid>(
        "Auction of {block}{as_lot}.{extra} Bid in secret with your {gems}; the highest bid takes "
        "{the_lot}.",
        "Bid {n_gems}"),
    lines<BreakTie>("{tie_prompt}", "{winner}"),
    lines<PreservationBid>("{preservation}", "{preservation_bid}"),
    lines<SaveSector>(
        "Which sector do you save? You may name {may_save}; a sector nobody saves loses its top "
        "disk.",
        "Save {sector}", "Save no more sectors"),
    lines<PlaceDisk>(
        "Where does the {expand_colour} disk go? You gain what the sector is worth; an unexplored hex "
        "gets a tile, and then the top card of the deck is carried out.",
        "{expansion}"),
    lines<ReleaseDisk>(
        "Crusade of the Sun (R02) lets go of {released}. Where does this {release_colour} disk go?",
        "Place the {release_colour} disk on {sector}{new_tile}"),
    lines<StoredColour>("Crusade of the Sun (R02): pick a colour; one of its disks goes from the pool "
                        "{to_the_card}.",
                        "Take a {colour} disk from the pool ({in_pool} there)"),
    // red cards
    lines<FirePayment>(
        "Fires at Night (R01): how many gems do you pay? Each destroys the top disk of a sector you "
        "pick.",
        "{fire_payment}"),
    lines<FireTarget>("Fires at Night (R01): pick a sector; its top disk is destroyed. {to_burn} to go.",
                      "Destroy the top disk of {sector}"),
    lines<CrusadeHex>("Crusade of the Sun (R02): where does the {crusade_colour} disk go?",
                      "Place the {crusade_colour} disk on {sector}{new_tile}"),
    lines<StoneSector>("Blood from a Stone (R04): pick an empty sector; you take all gems on it.",
                       "Take {gems_there} from {sector}"),
    lines<TribeColour>(
        "Thani Tribes (R07): pick a colour; each of its disks on the map, covered or not, moves one "
        "step.",
        "Move every {colour} disk on the map one step"),
    lines<TribeDestination>(
        "Thani Tribes (R07): where does the {tribe_colour} disk of {tribe_from} go? It is disk "
        "{tribe_at} of {tribe_disks}; all move together once you have decided for each.",
        "Move the {tribe_colour} disk from {tribe_from} to {sector}"),
    lines<TreacheryVictim>(
        "Cyri's Treachery (R08): pick an opponent; you get a random card of that hand, and "
        "Cyri's Treachery takes its place.",
        "Draw a random card from the hand of {seat} ({hand_of_seat})"),
    lines<RevolutionDisk>("Revolution (R09): pick a covered disk; it rises to the top of its stack.",
                          "Raise the {disk} to the top of {sector}"),
    lines<VaultSector>(
        "Treasure Vaults (R10): pick a sector that red does not control; you take all gems on it.",
        "Take {gems_there} from {sector}"),
    // white cards
    lines<EconomyCard>(
        "The New Economy (W02): on which market card do you place a gem? {economy_left} to place.",
        "Place a gem on {card}"),
    lines<MassSector>("Critical Mass (W03): on which sector do you place the {gems_aside} that were bid?",
                      "Place {gems_aside} on {sector}"),
    lines<DiscoverySector>("Maengali's Discovery (W04): on which sector do you place {discovery}?",
                           "Place {discovery} on {sector}"),
    lines<CitySector>("The Crystalline City (W05): pick a sector; you gain {city} for each {city_counts}.",
                      "Gain gems for the disks of {sector}"),
    lines<AntenSource>("The City of Anten (W11): pick a sector; you then divide its gems among its explored "
                       "neighbours.",
                       "Move {gems_there} from {sector} to its neighbours"),
    lines<AntenDestination>("The City of Anten (W11): to which neighbour of {anten_from} does this gem go? "
                            "{anten_left} to move.",
                            "Place a gem on {sector}"),
    // blue cards
    lines<RitualCard>("Banii's Ritual (B01): pick a market card; it is carried out and stays in the market.",
                      "Carry out {card}: {text}"),
    lines<TreatyRecipient>("Treaty of Cheng-Huang (B02): {treaty}?", "{recipient}"),
    lines<ScoutHex>(
        "Goauldi Scouts (B03): pick an unexplored hex; it gets a tile, and you gain the printed number "
        "in gems.",
        "Explore {hex}: draw a tile and gain its printed number in gems"),
    lines<BetaCard>(
        "Beta Theory (B09): pick a market card; it goes to your hand for free, with any gems on it.",
        "Take {card} into your hand for free{with_gems}"),
    // black cards
    lines<AwakeningSector>("The Awakening (K01): pick an empty sector; it gets a gem and a disk.",
                           "Place {awakening} and a disk on {sector}"),
    lines<AwakeningColour>(
        "The Awakening (K01): which colour settles sector {awakened}? The disk comes from the "
        "pool.",
        "Take a {colour} disk from the pool ({in_pool} there)"),
    lines<TheftColour>("Eldritch Theft (K03): a disk of which colour leaves the pool, destroyed?",
                       "Destroy a {colour} disk of the pool ({in_pool} there)"),
    lines<PurgeCard>(
        "The Altemian Purge (K04): pick a market card; you sell it as if you held it, with any gems "
        "on it.",
        "Take {card} from the market{with_gems} and {sale}"),
    lines<HorizonSector>(
        "Event Horizon (K06): pick an empty sector; it leaves the game. The map must stay in one "
        "piece.",
        "Remove {sector} from the game"),
    lines<DarkColour>("From the Dark (K07): a destroyed disk of which colour returns to the map?",
                      "Bring back a {colour} disk ({lost_disks} destroyed)"),
    lines<DarkHex>(
        "From the Dark (K07): where does the {dark_colour} disk return? Any sector is possible, near or "
        "far.",
        "Place the {dark_colour} disk on {sector}{new_tile}"),
    lines<ResistanceDisk>("Hanio's Resistance (K08): pick a disk; it slips to the bottom of its stack.",
                          "Slip the {disk} under the stack of {sector}"),
    lines<EscapeMove>(
        "Drakon's Escape (K12): pick a stack and a neighbouring hex; the whole stack moves there, "
        "gems stay.",
        "Move the whole stack of {sector} to {destination}"),
};

// --- sectors and cards

std::string top_text(const Stack& stack) {
  return stack.empty() ? "empty" : fmt::format("{} on top", colour_name(stack.top()));
}

// "sector 0,1 (white on top, worth 3)"
std::string sector_text(const State& s, Hex hex) {
  const Slot slot = slot_at(s, hex);
  if (slot == kNoSlot) return "unexplored hex " + hex_name(hex);
  return fmt::format("sector {} ({}, worth {})", hex_name(hex), top_text(s.sectors[slot].stack),
                     sector_value(s, slot));
}

std::string gems_there(A a) {
  const Slot slot = slot_at(a.s, a.hex());
  return counted(slot == kNoSlot ? 0 : a.s.sectors[slot].gems, "gem");
}

std::string text_of(A a) {  // without the full stop
  const std::string_view text = card_text(a.card(), a.s.has(Setting::kRc2Texts));
  return std::string(text.substr(0, text.size() - 1));
}

std::string with_gems(A a) {
  const int i = market_index(a.s, a.card());
  return i < 0 || !a.s.market_gems[i] ? ""
                                      : fmt::format(" with the {} on it", counted(a.s.market_gems[i], "gem"));
}

std::string sale_text(A a) {
  const State& s = a.s;
  const Colour colour = colour_of(a.card());
  const int sectors = std::popcount(s.controlled_by(colour));
  std::string text = fmt::format("sell it for {}", gems_or_nothing(colour_value(s, colour)));
  if (sectors && !is_active(s, Card::kK10))
    text += fmt::format("; {} may then lose {}", colour_name(colour), counted(sectors, "sector"));
  return text;
}

std::string block_text(const State& s) {
  std::vector<std::string> titles;
  for (Card card : s.block) titles.push_back(card_title(card));
  return joined(titles);
}

// "white disk (number 2 from below)"
std::string disk_text(A a) {
  const Slot slot = slot_at(a.s, a.hex());
  return fmt::format("{} disk (number {} from below)",
                     colour_name(a.s.sectors[slot].stack.at(disk_index(a.choice))), disk_index(a.choice) + 1);
}

// --- actions (3.2)

std::string action_prompt(A a) {
  if (a.s.hands[a.seat].empty())
    return "Your turn, and your hand is empty: sow a card of the market or an active card, that is, auction "
           "it.";
  return "Your turn: sow (auction a card), reap (sell a card), expand (place a disk) or play a card for its "
         "event. "
         "One action, then the next seat follows.";
}

std::string sown_from(A a) {
  const Seat owner = holder_of_active(a.s, a.card());
  if (owner == kNoSeat) return "";
  return owner == a.seat ? " from your discard" : fmt::format(" from the discard of {}", seat_token(owner));
}

std::string action_text(A a) {
  switch (action_kind(a.choice)) {
    case ActionKind::kPass:
      return "Pass: you have nothing to act with";
    case ActionKind::kSow:
      return say(a, "Sow {card}{sown_from}: put it up for auction{with_gems}");
    case ActionKind::kReap:
      return say(a, "Reap {card}: {sale}");
    case ActionKind::kExpand:
      return say(
          a, a.s.in_pool(colour_of(a.card()))
                 ? "Expand with {card}: place a {card_colour} disk"
                 : "Expand with {card}: it only becomes your active card, for the pool has no {card_colour} "
                   "disk");
    case ActionKind::kEvent:
      return say(a, row(a.card()).kind == CardKind::kTriggered
                        ? "Play {card} for its event: it only becomes your active card"
                        : "Play {card} for its event: {text}");
  }
  broken("%u is no action", a.choice);
}

// --- auctions and preservation

std::string extra_text(A a) {
  if (!a.s.gems_aside) return "";
  return fmt::format(" The winner also gets the {} on {}.", counted(a.s.gems_aside, "gem"),
                     a.s.block.size() > 1 ? "them" : "it");
}

std::string tie_prompt(A a) {
  const State& s = a.s;
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
  std::vector<std::string> names;
  for_each_slot(my.targets, [&](Slot slot) { names.push_back(hex_name(s.sectors[slot].hex)); });
  const bool one = std::has_single_bit(my.targets);
  return fmt::format("{} {} {} at stake.", one ? "Sector" : "Sectors", joined(names), one ? "is" : "are");
}

std::string preservation_prompt(A a) {
  const State& s = a.s;
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
  if (my.payee == Payee::kDam && a.seat != s.active)
    return text + fmt::format(" Your bid is paid to {}.", seat_token(s.active));
  if (my.payee == Payee::kBank && s.has(Setting::kPreservationInvests))
    return text + " All bids are paid; a gem that saves a sector stays on it.";
  return text + " Your bid is paid whether it saves anything or not.";
}

std::string preservation_bid(A a) {
  const State& s = a.s;
  const Choice gems = a.choice;
  if (gems == 0) return "Bid nothing";
  if (is_active(s, Card::kK10)) return fmt::format("Bid and pay {}", counted(gems, "gem"));
  const Choice at_stake = static_cast<Choice>(std::popcount(inside<Preservation>(s).targets));
  const Choice saved = gems < at_stake ? gems : at_stake;
  return fmt::format("Bid and pay {}: save {}{}", counted(gems, "gem"), saved > 1 ? "up to " : "",
                     counted(saved, "sector"));
}

std::string may_save(A a) {
  const Preservation& my = inside<Preservation>(a.s);
  const auto open = static_cast<uint32_t>(std::popcount(my.targets & ~my.saved));
  const uint32_t may = my.left < open ? my.left : open;
  return may == 1 ? std::string("one more") : fmt::format("up to {}", may);
}

// --- other answers

std::string expansion_text(A a) {
  const Slot slot = slot_at(a.s, a.hex());
  if (slot == kNoSlot)
    return say(
        a,
        "Explore {hex}: draw a tile, place the {expand_colour} disk, gain what the tile is worth and turn "
        "up a card");
  return fmt::format("{} and gain {}", say(a, "Place the {expand_colour} disk on {sector}"),
                     gems_or_nothing(sector_value(a.s, slot)));
}

std::string to_the_card(A a) {
  return is_running<Crusade>(a.s) && inside<Crusade>(a.s).place != Place::kDiscard
             ? "straight to the map"
             : "onto the card, and more of them follow while it stays active";
}

std::string fire_payment(A a) {
  if (a.choice == 0) return "Pay nothing: destroy no disk";
  return fmt::format("Pay {}: destroy {}", counted(a.choice, "gem"), counted(a.choice, "disk"));
}

std::string treaty_text(A a) {
  const std::string card = card_title(a.s.block[0]);
  if (a.s.block.size() == 1) return fmt::format("who gets the last card, {}", card);
  return fmt::format("you hand out {}. Who gets {}", block_text(a.s), card);
}

std::string recipient_text(A a) {
  const std::string card = card_title(a.s.block[0]);
  return a.choice == a.seat ? fmt::format("Keep {} yourself", card)
                            : fmt::format("Give {} to {}", card, seat_token(static_cast<int>(a.choice)));
}

// --- the gaps

constexpr Gap<Asked> kGaps[] = {
    {"card", [](A a) { return card_title(a.card()); }},
    {"card_colour", [](A a) { return colour_name(colour_of(a.card())); }},
    {"text", text_of},
    {"with_gems", with_gems},
    {"sale", sale_text},
    {"colour", [](A a) { return colour_name(a.colour()); }},
    {"in_pool", [](A a) { return a.s.in_pool(a.colour()); }},
    {"lost_disks", [](A a) { return a.s.destroyed[a.choice]; }},
    {"hex", [](A a) { return hex_name(a.hex()); }},
    {"sector", [](A a) { return sector_text(a.s, a.hex()); }},
    {"new_tile", [](A a) { return slot_at(a.s, a.hex()) == kNoSlot ? ", which gets a new tile" : ""; }},
    {"gems_there", gems_there},
    {"disk", disk_text},
    {"destination", [](A a) { return sector_text(a.s, move_target(a.choice)); }},
    {"seat", [](A a) { return seat_token(static_cast<int>(a.choice)); }},
    {"hand_of_seat",
     [](A a) { return counted(a.choice < a.s.seats ? a.s.hands[a.choice].size() : 0, "card"); }},
    {"n_gems", [](A a) { return gems_or_nothing(a.choice); }},
    {"exchanged",
     [](A a) {
       return inside<Mulligan>(a.s).buried
                  ? fmt::format(" So far you exchange {}.", counted(inside<Mulligan>(a.s).buried, "card"))
                  : std::string();
     }},
    {"action_prompt", action_prompt},
    {"action", action_text},
    {"sown_from", sown_from},
    {"block", [](A a) { return block_text(a.s); }},
    {"as_lot", [](A a) { return a.s.block.size() > 1 ? " as one lot" : ""; }},
    {"the_lot", [](A a) { return a.s.block.size() > 1 ? "them all" : "it"; }},
    {"extra", extra_text},
    {"gems", [](A a) { return counted(a.s.gems[a.seat], "gem"); }},
    {"tie_prompt", tie_prompt},
    {"winner",
     [](A a) {
       return a.choice == a.seat ? std::string("Win the auction yourself")
                                 : say(a, "Let {seat} win the auction");
     }},
    {"preservation", preservation_prompt},
    {"preservation_bid", preservation_bid},
    {"may_save", may_save},
    {"expand_colour", [](A a) { return colour_name(colour_of(inside<Expand>(a.s).card)); }},
    {"expansion", expansion_text},
    {"released",
     [](A a) {
       return inside<ReleaseDisks>(a.s).left == 1 ? std::string("its last disk")
                                                  : counted(inside<ReleaseDisks>(a.s).left, "disk");
     }},
    {"release_colour", [](A a) { return colour_name(inside<ReleaseDisks>(a.s).colour); }},
    {"to_the_card", to_the_card},
    {"fire_payment", fire_payment},
    {"to_burn", [](A a) { return counted(inside<FiresAtNight>(a.s).left, "disk"); }},
    {"crusade_colour", [](A a) { return colour_name(inside<Crusade>(a.s).colour); }},
    {"tribe_colour", [](A a) { return colour_name(inside<ThaniTribes>(a.s).colour); }},
    {"tribe_from",
     [](A a) {
       return hex_name(a.s.sectors[inside<ThaniTribes>(a.s).from[inside<ThaniTribes>(a.s).at]].hex);
     }},
    {"tribe_at", [](A a) { return inside<ThaniTribes>(a.s).at + 1; }},
    {"tribe_disks", [](A a) { return inside<ThaniTribes>(a.s).disks; }},
    {"economy_left", [](A a) { return counted(inside<NewEconomy>(a.s).left, "gem"); }},
    {"gems_aside", [](A a) { return counted(a.s.gems_aside, "gem"); }},
    {"discovery", [](A a) { return counted(card_amount(a.s, Card::kW04), "gem"); }},
    {"city", [](A a) { return counted(card_amount(a.s, Card::kW05), "gem"); }},
    {"city_counts",
     [](A a) {
       return a.s.has(Setting::kRc2Texts) ? "white disk in its stack" : "different colour among its disks";
     }},
    {"anten_from", [](A a) { return hex_name(a.s.sectors[inside<CityOfAnten>(a.s).source].hex); }},
    {"anten_left", [](A a) { return counted(inside<CityOfAnten>(a.s).left, "gem"); }},
    {"treaty", treaty_text},
    {"recipient", recipient_text},
    {"awakening", [](A a) { return counted(card_amount(a.s, Card::kK01), "gem"); }},
    {"awakened", [](A a) { return hex_name(a.s.sectors[inside<Awakening>(a.s).slot].hex); }},
    {"dark_colour", [](A a) { return colour_name(inside<FromTheDark>(a.s).colour); }},
};

std::string say(A a, const char* line) { return line_text(kGaps, line, a); }

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
  const QuestionLines& lines = lines_of(kLines, s.decision);
  if (choice == kStop && *lines.other) return {asks<MulliganCard>(s) ? "done" : "stop", lines.other, {}};
  OptionText option = shaped(shape_of(decision_row(s.decision).meaning, choice), a);
  option.text = say(a, lines.option);
  return option;
}

std::string Preascendant::prompt(const State& s, Seat seat) {
  return say({s, seat}, lines_of(kLines, s.decision).prompt);
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
