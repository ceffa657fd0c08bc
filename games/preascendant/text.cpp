// Answers in words: a name for records and scenarios, a sentence for people, and what a click may hit. The
// sentences use only what the seat that is asked can see.
#include "games/preascendant/board.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

Target card_target(Card card) { return {"card", card_id(card)}; }
Target hex_target(Hex hex) { return {"hex", hex_name(hex)}; }

Card card_from(Choice choice) {
  if (!is_card(choice)) broken("%u is no card", choice);
  return static_cast<Card>(choice);
}
Colour colour_from(Choice choice) {
  if (choice >= kColours) broken("%u is no colour", choice);
  return static_cast<Colour>(choice);
}

std::string text_of(const State& s, Card card) {  // without the full stop
  const std::string_view text = card_text(card, s.has(Option::kRc2Texts));
  return std::string(text.substr(0, text.size() - 1));
}

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

uint32_t gems_at(const State& s, Hex hex) {
  const Slot slot = slot_at(s, hex);
  return slot == kNoSlot ? 0 : s.sectors[slot].gems;
}

std::string gems_on_market_card(const State& s, Card card) {
  const int i = market_index(s, card);
  return i < 0 || s.market_gems[i] == 0 ? ""
                                        : fmt::format(" with the {} on it", counted(s.market_gems[i], "gem"));
}

// --- actions (3.2)

std::string sow_text(const State& s, Seat seat, Card card) {
  const Seat owner = holder_of_active(s, card);
  const std::string from = owner == kNoSeat ? ""
                           : owner == seat  ? " from your discard"
                                            : fmt::format(" from the discard of {}", seat_token(owner));
  return fmt::format("Sow {}{}: put it up for auction{}", card_title(card), from,
                     gems_on_market_card(s, card));
}

std::string sale_text(const State& s, Card card) {
  const Colour colour = colour_of(card);
  const int sectors = std::popcount(s.controlled_by(colour));
  std::string text = fmt::format("sell it for {}", gems_or_nothing(colour_value(s, colour)));
  if (sectors && !is_active(s, Card::kK10))
    text += fmt::format("; {} may then lose {}", colour_name(colour), counted(sectors, "sector"));
  return text;
}

std::string expand_text(const State& s, Card card) {
  const char* colour = colour_name(colour_of(card));
  if (!s.in_pool(colour_of(card)))
    return fmt::format("Expand with {}: it only becomes your active card, for the pool has no {} disk",
                       card_title(card), colour);
  return fmt::format("Expand with {}: place a {} disk", card_title(card), colour);
}

std::string event_text(const State& s, Card card) {
  const bool just_lies_there = row(card).kind == CardKind::kTriggered;
  return fmt::format("Play {} for its event: {}", card_title(card),
                     just_lies_there ? "it only becomes your active card" : text_of(s, card));
}

OptionText action_option(const State& s, Seat seat, Choice choice) {
  const ActionKind kind = action_kind(choice);
  if (kind == ActionKind::kPass) return {"pass", "Pass: you have nothing to act with", {}};
  const Card card = card_from(choice & 0xff);
  const std::vector<Target> targets = {card_target(card)};
  switch (kind) {
    case ActionKind::kSow:
      return {fmt::format("sow {}", card_id(card)), sow_text(s, seat, card), targets};
    case ActionKind::kReap:
      return {fmt::format("reap {}", card_id(card)),
              fmt::format("Reap {}: {}", card_title(card), sale_text(s, card)), targets};
    case ActionKind::kExpand:
      return {fmt::format("expand {}", card_id(card)), expand_text(s, card), targets};
    case ActionKind::kEvent:
      return {fmt::format("event {}", card_id(card)), event_text(s, card), targets};
    default:
      broken("%u is no action", choice);
  }
}

// --- gems, seats, cards, colours

std::string preservation_text(const State& s, Choice gems) {
  if (gems == 0) return "Bid nothing";
  if (is_active(s, Card::kK10)) return fmt::format("Bid and pay {}", counted(gems, "gem"));
  const Choice at_stake = static_cast<Choice>(std::popcount(inside<Preservation>(s).targets));
  const Choice saved = gems < at_stake ? gems : at_stake;
  return fmt::format("Bid and pay {}: save {}{}", counted(gems, "gem"), saved > 1 ? "up to " : "",
                     counted(saved, "sector"));
}

std::string gems_text(const State& s, Choice gems) {
  switch (s.decision) {
    case PreservationBid::kId:
      return preservation_text(s, gems);
    case FirePayment::kId:
      return gems == 0 ? "Pay nothing: destroy no disk"
                       : fmt::format("Pay {}: destroy {}", counted(gems, "gem"), counted(gems, "disk"));
    default:
      return fmt::format("Bid {}", gems_or_nothing(gems));
  }
}

std::string seat_text(const State& s, Seat asked, Seat seat) {
  const std::string token = seat_token(seat);
  switch (s.decision) {
    case TreacheryVictim::kId:
      return fmt::format("Draw a random card from the hand of {} ({})", token,
                         counted(seat < s.seats ? s.hands[seat].size() : 0, "card"));
    case TreatyRecipient::kId:
      return seat == asked ? fmt::format("Keep {} yourself", card_title(s.block[0]))
                           : fmt::format("Give {} to {}", card_title(s.block[0]), token);
    default:
      return seat == asked ? "Win the auction yourself" : fmt::format("Let {} win the auction", token);
  }
}

std::string card_choice_text(const State& s, Card card) {
  const std::string title = card_title(card);
  switch (s.decision) {
    case MulliganCard::kId:
      return fmt::format("Exchange {}: {}", title, text_of(s, card));
    case EconomyCard::kId:
      return fmt::format("Place a gem on {}", title);
    case RitualCard::kId:
      return fmt::format("Carry out {}: {}", title, text_of(s, card));
    case PurgeCard::kId:
      return fmt::format("Take {} from the market{} and {}", title, gems_on_market_card(s, card),
                         sale_text(s, card));
    default:
      return fmt::format("Take {} into your hand for free{}", title, gems_on_market_card(s, card));
  }
}

std::string colour_text(const State& s, Colour colour) {
  const char* name = colour_name(colour);
  const int pool = s.in_pool(colour);
  switch (s.decision) {
    case TribeColour::kId:
      return fmt::format("Move every {} disk on the map one step", name);
    case DarkColour::kId:
      return fmt::format("Bring back a {} disk ({} destroyed)", name, s.destroyed[static_cast<int>(colour)]);
    case TheftColour::kId:
      return fmt::format("Destroy a {} disk of the pool ({} there)", name, pool);
    default:
      return fmt::format("Take a {} disk from the pool ({} there)", name, pool);
  }
}

// --- places on the map

std::string disk_place_text(const State& s, Colour colour, Hex hex) {
  const bool unexplored = slot_at(s, hex) == kNoSlot;
  return fmt::format("Place the {} disk on {}{}", colour_name(colour), sector_text(s, hex),
                     unexplored ? ", which gets a new tile" : "");
}

std::string expansion_text(const State& s, Hex hex) {
  const char* colour = colour_name(colour_of(inside<Expand>(s).card));
  const Slot slot = slot_at(s, hex);
  if (slot == kNoSlot)
    return fmt::format(
        "Explore {}: draw a tile, place the {} disk, gain what the tile is worth and turn up a card",
        hex_name(hex), colour);
  return fmt::format("Place the {} disk on {} and gain {}", colour, sector_text(s, hex),
                     gems_or_nothing(sector_value(s, slot)));
}

std::string tribe_text(const State& s, Hex hex) {
  const ThaniTribes& my = inside<ThaniTribes>(s);
  return fmt::format("Move the {} disk from {} to {}", colour_name(my.colour),
                     hex_name(s.sectors[my.from[my.at]].hex), sector_text(s, hex));
}

std::string hex_text(const State& s, Hex hex) {
  const std::string sector = sector_text(s, hex);
  switch (s.decision) {
    case SaveSector::kId:
      return fmt::format("Save {}", sector);
    case PlaceDisk::kId:
      return expansion_text(s, hex);
    case ReleaseDisk::kId:
      return disk_place_text(s, inside<ReleaseDisks>(s).colour, hex);
    case CrusadeHex::kId:
      return disk_place_text(s, inside<Crusade>(s).colour, hex);
    case DarkHex::kId:
      return disk_place_text(s, inside<FromTheDark>(s).colour, hex);
    case TribeDestination::kId:
      return tribe_text(s, hex);
    case FireTarget::kId:
      return fmt::format("Destroy the top disk of {}", sector);
    case ScoutHex::kId:
      return fmt::format("Explore {}: draw a tile and gain its printed number in gems", hex_name(hex));
    case StoneSector::kId:
    case VaultSector::kId:
      return fmt::format("Take {} from {}", counted(gems_at(s, hex), "gem"), sector);
    case AntenSource::kId:
      return fmt::format("Move {} from {} to its neighbours", counted(gems_at(s, hex), "gem"), sector);
    case MassSector::kId:
      return fmt::format("Place {} on {}", counted(s.gems_aside, "gem"), sector);
    case DiscoverySector::kId:
      return fmt::format("Place {} on {}", counted(card_amount(s, Card::kW04), "gem"), sector);
    case AntenDestination::kId:
      return fmt::format("Place a gem on {}", sector);
    case AwakeningSector::kId:
      return fmt::format("Place {} and a disk on {}", counted(card_amount(s, Card::kK01), "gem"), sector);
    case CitySector::kId:
      return fmt::format("Gain gems for the disks of {}", sector);
    case HorizonSector::kId:
      return fmt::format("Remove {} from the game", sector);
    default:
      broken("decision %u asks for no hex", s.decision);
  }
}

OptionText disk_option(const State& s, Choice choice) {
  const Hex hex = hex_from(choice);
  const int index = disk_index(choice);
  const Slot slot = slot_at(s, hex);
  if (slot == kNoSlot || index >= s.sectors[slot].stack.height()) broken("%u is no disk", choice);
  const std::string name = fmt::format("{}#{}", hex_name(hex), index + 1);
  const std::string disk =
      fmt::format("{} disk (number {} from below)", colour_name(s.sectors[slot].stack.at(index)), index + 1);
  const std::string text = asks<RevolutionDisk>(s)
                               ? fmt::format("Raise the {} to the top of {}", disk, sector_text(s, hex))
                               : fmt::format("Slip the {} under the stack of {}", disk, sector_text(s, hex));
  return {name, text, {{"disk", name}}};
}

OptionText move_option(const State& s, Choice choice) {
  const Hex from = hex_from(choice), to = move_target(choice);
  return {fmt::format("{}>{}", hex_name(from), hex_name(to)),
          fmt::format("Move the whole stack of {} to {}", sector_text(s, from), sector_text(s, to)),
          {hex_target(from), hex_target(to)}};
}

OptionText stop_option(const State& s) {
  if (asks<MulliganCard>(s)) return {"done", "Keep the other cards", {}};
  return {"stop", "Save no more sectors", {}};
}

}  // namespace

OptionText Preascendant::describe(const State& s, Seat seat, Choice choice) {
  const Meaning meaning = decision_row(s.decision).meaning;
  if (choice == kStop && (meaning == Meaning::kCard || meaning == Meaning::kHex)) return stop_option(s);
  switch (meaning) {
    case Meaning::kAction:
      return action_option(s, seat, choice);
    case Meaning::kGems:
      return {std::to_string(choice), gems_text(s, choice), {}};
    case Meaning::kSeat:
      return {fmt::format("seat {}", choice),
              seat_text(s, seat, static_cast<Seat>(choice)),
              {{"seat", std::to_string(choice)}}};
    case Meaning::kCard:
      return {card_id(card_from(choice)),
              card_choice_text(s, card_from(choice)),
              {card_target(card_from(choice))}};
    case Meaning::kColour: {
      const Colour colour = colour_from(choice);
      return {colour_name(colour), colour_text(s, colour), {{"colour", colour_name(colour)}}};
    }
    case Meaning::kHex:
      return {hex_name(hex_from(choice)), hex_text(s, hex_from(choice)), {hex_target(hex_from(choice))}};
    case Meaning::kDisk:
      return disk_option(s, choice);
    case Meaning::kMove:
      return move_option(s, choice);
  }
  broken("decision %u has answers without meaning", s.decision);
}

const char* Preascendant::decision_name(const State& s) {
  return s.decision ? decision_row(s.decision).name : "";
}

Rule Preascendant::decision_rule(const State& s) {
  return s.decision ? decision_row(s.decision).rule : Rule();
}

}  // namespace tessera::preascendant
