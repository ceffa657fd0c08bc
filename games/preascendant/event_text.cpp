// The log: what happened, as a name for machines and as a line for people.
#include "engine/view/event_words.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

// What an argument can be: c card, s seat, g gems, i gems that are, n number, p points, a how many cards, k
// colour, h hex, e ending, d an action, m market or sale.
constexpr HappeningRow<Happening> kHappeningRows[] = {
    {Happening::kGameBegins, "game_begins", "$s0 has the first turn."},
    {Happening::kDealt, "dealt", "$s0 is dealt $c1."},
    {Happening::kTurnBegins, "turn_begins", "Turn $n1: it is $s0's turn."},
    {Happening::kRecovered, "recovered", "$s0 has an empty hand and picks up a discard pile of $a1."},
    {Happening::kActs, "acts", "$s0 $d1."},
    {Happening::kGains, "gains", "$s0 gains $g1."},
    {Happening::kPaysBank, "pays_bank", "$s0 pays $g1 to the bank."},
    {Happening::kPaysPlayer, "pays_player", "$s0 pays $g2 to $s1."},
    {Happening::kBids, "bids", "$s0 bids $g1."},
    {Happening::kWins, "wins", "$s0 wins the auction for $g1."},
    {Happening::kToHand, "to_hand", "$s0 takes $c1 into hand."},
    {Happening::kBuried, "buried", "$c0 is buried under the deck."},
    {Happening::kDiskPlaced, "disk_placed", "A $k0 disk is placed on $h1."},
    {Happening::kDiskDestroyed, "disk_destroyed", "The $k0 disk on top of $h1 is destroyed."},
    {Happening::kTilePlaced, "tile_placed", "$h0 is explored: its value is $n1."},
    {Happening::kTurnedUp, "turned_up", "$c0 is turned up on the deck."},
    {Happening::kGemsPlaced, "gems_placed", "$i1 placed on $h0."},
    {Happening::kGemsTaken, "gems_taken", "$s0 takes $g2 from $h1."},
    {Happening::kGemsOnCard, "gems_on_card", "$i1 placed on $c0."},
    {Happening::kSaved, "saved", "$s0 saves $h1."},
    {Happening::kMarketCard, "market_card", "$c0 comes to the market."},
    {Happening::kDiskMoved, "disk_moved", "A $k0 disk moves from $h1 to $h2."},
    {Happening::kStackMoved, "stack_moved", "The whole stack of $h0 moves to $h1."},
    {Happening::kDiskToTop, "disk_to_top", "A $k0 disk rises to the top of $h1."},
    {Happening::kDiskToBottom, "disk_to_bottom", "A $k0 disk sinks to the bottom of $h1."},
    {Happening::kHandShown, "hand_shown", "$s0 shows $c1."},
    {Happening::kStolen, "stolen", "$s0 draws $c2 from the hand of $s1."},
    {Happening::kHandedOut, "handed_out", "$s0 hands $c2 to $s1."},
    {Happening::kShuffled, "shuffled", "The deck is shuffled."},
    {Happening::kTileRemoved, "tile_removed", "$h0 leaves the game, with any gems on it."},
    {Happening::kStored, "stored", "$s0 puts a $k1 disk from the pool on Crusade of the Sun (R02)."},
    {Happening::kBackToPool, "back_to_pool", "A $k0 disk fits nowhere and goes back to the pool."},
    {Happening::kMulligan, "mulligan", "$s0 exchanges $a1."},
    {Happening::kNothing, "nothing", "$c0 has no effect."},
    {Happening::kGameEnds, "game_ends", "The game is over: $e0."},
    {Happening::kScores, "scores", "$s0 scores $p1."},
    {Happening::kPoolDiskDestroyed, "pool_disk_destroyed", "A $k0 disk of the pool is destroyed."},
    {Happening::kPutOut, "put_out", "$c0 is $m0."},
    {Happening::kStops, "stops", "$s0 saves no more."},
    {Happening::kMulliganCard, "mulligan_card", "$s0 puts $c1 under the deck."},
    {Happening::kSetsAside, "sets_aside", "$s0 sets $g1 aside."},
};

std::string named_card(int32_t card) {
  return is_card(card) ? card_title(static_cast<Card>(card)) : std::string("a card");
}

std::string action_text(int32_t action, int32_t card) {
  switch (static_cast<ActionKind>(action)) {
    case ActionKind::kSow:
      return "sows " + named_card(card);
    case ActionKind::kReap:
      return "reaps " + named_card(card);
    case ActionKind::kExpand:
      return "expands with " + named_card(card);
    case ActionKind::kEvent:
      return "plays " + named_card(card) + " for its event";
    case ActionKind::kPass:
      break;
  }
  return "passes";
}

std::string ending_text(int32_t ending) {
  return static_cast<Ending>(ending) == Ending::kTurnCap ? "the limit of turns is reached"
                                                         : "the pool is empty";
}

std::string argument_text(const Event& event, char kind, int i) {
  const int32_t n = event.arguments[i];
  if (n == kHidden) return kind == 'c' ? "a card" : "something";
  switch (kind) {
    case 'c':
      return named_card(n);
    case 's':
      return seat_token(n);
    case 'g':
      return gems_or_nothing(n);
    case 'i':
      return counted(n, "gem") + (n == 1 ? " is" : " are");
    case 'p':
      return counted(n, "point");
    case 'a':
      return counted(n, "card");
    case 'k':
      return colour_name(static_cast<Colour>(n));
    case 'h':
      return "sector " + hex_name(hex_from(static_cast<Choice>(n)));
    case 'e':
      return ending_text(n);
    case 'd':
      return action_text(n, event.arguments[i + 1]);
    case 'm':
      return event.rule == rule("5.1") ? "sold" : "up for auction";
  }
  return std::to_string(n);
}

}  // namespace

const char* Preascendant::event_name(const Event& event) { return happening_row(kHappeningRows, event).name; }

std::string Preascendant::describe_event(const Event& event) {
  const HappeningRow<Happening>& found = happening_row(kHappeningRows, event);
  const bool keeps = found.happening == Happening::kHandedOut && event.arguments[0] == event.arguments[1];
  return event_line(event, keeps ? "$s0 keeps $c2." : found.line, argument_text);
}

}  // namespace tessera::preascendant
