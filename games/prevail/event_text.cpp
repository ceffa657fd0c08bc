// The log: what happened, as a name for machines and as a line for people.
#include "engine/view/event_words.h"
#include "games/prevail/prevail.h"
#include "games/prevail/words.h"

namespace tessera::prevail {

namespace {

// What an argument can be: s seat, o the other seat, t unit type, v the s of a verb whose subject is that
// type, p space, f facing, c card, k how many cards, u how many units, m how many melees, n number, a what a
// card is committed for, e how an enemy is engaged, h helpers of a shot, x what a unit strikes with (attack,
// then support), w ending, and losers.
constexpr HappeningRow<Happening> kHappeningRows[] = {
    {Happening::kSides, "sides", "$s0 leads White, $o0 leads Black."},
    {Happening::kArmyReady, "army_ready", "$s0's army is ready."},
    {Happening::kArmyUnit, "army_unit", "$s0's army: $n2 x $t1."},
    {Happening::kUnitPlaced, "unit_placed", "$s0 deploys $t1 at $p2, facing $f3."},
    {Happening::kCommanderPlaced, "commander_placed", "$s0's commander takes its place at $p1."},
    {Happening::kInitiative, "initiative", "$s0 has the initiative."},
    {Happening::kRoundBegins, "round_begins", "Round $n0 begins."},
    {Happening::kCardPlayed, "card_played", "$s0 plays $c1."},
    {Happening::kCommanderMoved, "commander_moved", "$s0's commander goes from $p1 to $p2."},
    {Happening::kSuccessor, "successor", "A new commander of $s0 appears at $p1."},
    {Happening::kOrdered, "ordered", "$s0 orders $t1 at $p2."},
    {Happening::kMoved, "moved", "$s0's $t1 move$v1 from $p2 to $p3, facing $f4."},
    {Happening::kStands, "stands", "$s0's $t1 at $p2 stay$v1 in place."},
    {Happening::kCommits, "commits", "$s0 commits $c1$a2."},
    {Happening::kEngages, "engages", "$s0's $t1 engage$v1 $t3 at $p2 from the $e4."},
    {Happening::kFallsBack, "falls_back", "$s0's $t1 fall$v1 back from $p2 to $p3, facing $f4."},
    {Happening::kTurned, "turned", "$s0's $t1 at $p2 turn$v1 to face $f3."},
    {Happening::kShoots, "shoots", "$s0's $t1 at $p2 shoot$v1 at $p3$h4."},
    {Happening::kSupportsShot, "supports_shot", "$s0's $t1 at $p2 join$v1 the shot."},
    {Happening::kHoldsFire, "holds_fire", "$s0's $t1 at $p2 hold$v1 fire."},
    {Happening::kStrikes, "strikes", "$s0's $t1 at $p2 strike$v1 $t5 with $x3."},
    {Happening::kRouts, "routs", "$s0's $t1 at $p2 rout$v1 and leave$v1 the battle."},
    {Happening::kRetreats, "retreats", "$s0's $t1 retreat$v1 from $p2 to $p3, facing $f4."},
    {Happening::kReversed, "reversed", "$s0's $t1 at $p2 turn$v1 round to face $f3."},
    {Happening::kNoEffect, "no_effect", "$s0's $t1 at $p2 hold$v1 firm."},
    {Happening::kOwes, "owes", "$s0 must discard $k1."},
    {Happening::kDiscards, "discards", "$s0 discards $c1."},
    {Happening::kCommanderCaught, "commander_caught", "$s0's commander is caught at $p1."},
    {Happening::kCardsPlayedOff, "card_played_off", "$s0 puts $c1 on the played pile."},
    {Happening::kRallies, "rallies", "$s0 rallies and takes $k1 back into hand."},
    {Happening::kBurns, "burns", "$s0 burns $c1."},
    {Happening::kNoRally, "no_rally", "$s0 does not rally."},
    {Happening::kUnsupported, "unsupported", "$s0's $t1 at $p2 lack$v1 support and leave$v1 the battle."},
    {Happening::kGameEnds, "game_ends", "The game is over: $w0."},
    {Happening::kStays, "stays", "$s0's commander stays at $p1."},
    {Happening::kMeleeBegins, "melee_begins", "The melee phase begins: $m0 to fight."},
    {Happening::kOrdersDone, "orders_done", "$s0 has ordered $u1."},
    {Happening::kArmyAnew, "army_anew",
     "$s0 begins the army anew: the limits left no other way, or it was wished."},
};
constexpr const char* kTurnsInPlace = "$s0's $t1 at $p2 turn$v1 to face $f4.";

std::string ending_text(int32_t ending, int32_t losers) {
  if (static_cast<Ending>(ending) == Ending::kDraw) return "neither side can go on, a draw";
  const std::string loser = losers == kHidden ? "one side" : seat_token(losers & 1 ? 0 : 1);
  switch (static_cast<Ending>(ending)) {
    case Ending::kEmptyHand:
      return loser + " has no card left in hand and loses";
    case Ending::kUnpaid:
      return loser + " cannot pay for the losses and loses";
    case Ending::kArmyGone:
      return loser + " has no unit left and loses";
    default:
      return loser + " loses";
  }
}

std::string strike_text(int32_t attack, int32_t support) {
  if (support == kHidden || support == 0) return std::to_string(attack);
  return fmt::format("{} ({} + {} support)", attack, attack - support, support);
}

std::string hidden_text(char kind) {
  switch (kind) {
    case 'c':
      return "a card";
    case 'k':
      return "cards";
    case 'u':
      return "units";
    case 't':
      return "a unit";
    case 'v':
      return "s";
    case 'p':
      return "a space";
    case 'f':
      return "somewhere";
    case 's':
    case 'o':
      return "one side";
    case 'a':
    case 'h':
      return "";
    default:
      return "an unknown number";
  }
}

std::string argument_text(const Event& event, char kind, int i) {
  const int32_t n = event.arguments[i];
  if (n == kHidden) return hidden_text(kind);
  switch (kind) {
    case 's':
      return seat_token(n);
    case 'o':
      return seat_token(other(static_cast<Seat>(n)));
    case 't':
      return is_type(n) ? unit_name(static_cast<UnitType>(n)) : hidden_text(kind);
    case 'v':
      return is_type(n) && is_plural(static_cast<UnitType>(n)) ? "" : "s";
    case 'p':
      return space_name(static_cast<Space>(n));
    case 'f':
      return facing_text(static_cast<Facing>(n & 7));
    case 'c':
      return is_card(n) ? card_name(static_cast<Card>(n)) : hidden_text(kind);
    case 'k':
      return counted(n, "card");
    case 'u':
      return counted(n, "unit");
    case 'm':
      return counted(n, "engagement");
    case 'a':
      return n < kStats ? fmt::format(" for +1 {}", kStatNames[n]) : std::string(", as the shot demands");
    case 'e':
      return engagement_name(static_cast<EngagementKind>(n));
    case 'h':
      return n ? fmt::format(", joined by {}", counted(n, "unit")) : std::string();
    case 'x':
      return strike_text(n, event.arguments[i + 1]);
    case 'w':
      return ending_text(n, event.arguments[i + 1]);
  }
  return std::to_string(n);
}

bool is_turn_in_place(const Event& event) {
  return static_cast<Happening>(event.type) == Happening::kMoved &&
         event.arguments[2] == event.arguments[3] && event.arguments[2] != kHidden;
}

}  // namespace

const char* Prevail::event_name(const Event& event) { return happening_row(kHappeningRows, event).name; }

std::string Prevail::describe_event(const Event& event) {
  const char* line = is_turn_in_place(event) ? kTurnsInPlace : happening_row(kHappeningRows, event).line;
  return event_line(event, line, argument_text);
}

}  // namespace tessera::prevail
