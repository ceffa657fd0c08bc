// The log: what happened, as a name for machines and as a line for people.
#include "engine/view/event_words.h"
#include "games/rex/rex.h"
#include "games/rex/words.h"

namespace tessera::rex {

namespace {

// What an argument can be: s seat, m seats, y payee, n number, i influence, x price, u units, U units and
// Mechanized ones, a cards, A cards and a verb, S sectors, p space, r race, R race in full, l leader, d
// leader of a plan, c card, j card of a plan, f influence card, b betrayal card, h phase, w use of an
// ability, k command, e element, v what is shown of it, t intent, o vow, g side of Xxcha's units, q inquiry,
// E ending. With a colon before it, and nothing at all if it is hidden: N number, T leaders, P prediction, C
// card, F influence card. Z: whom a traitor serves, if somebody else. B: Fleet Sabotage moved the fleet.
constexpr HappeningRow<Happening> kHappeningRows[] = {
    {Happening::kFirstPlayerCard, "first_player_card", "$s0 drew bombardment card $n1."},
    {Happening::kFirstPlayer, "first_player", "$s0 became the first player."},
    {Happening::kRaceTaken, "race_taken", "$s0 took the $R1."},
    {Happening::kDealtTraitors, "traitors_dealt", "$s0 was dealt $n1 traitor cards$T2."},
    {Happening::kTraitorKept, "traitor_kept", "$s0 kept the traitor card of $l1."},
    {Happening::kTraitorsRedrawn, "traitors_redrawn", "$s0 exchanged all traitor cards$T1."},
    {Happening::kFleetDialled, "fleet_dialled", "$s0 dialled $n1."},
    {Happening::kFleetPlaced, "fleet_placed", "The fleet took its place in sector $n0."},
    {Happening::kCardDrawn, "card_drawn", "$s0 drew $c1."},
    {Happening::kStartsWith, "starts_with", "$s0 began with $i1 and $U2 in reserves."},
    {Happening::kUnitsPlaced, "units_placed", "$s0 placed $u2 in $p1."},
    {Happening::kPredicted, "predicted", "$s0 made a prediction$P1."},
    {Happening::kBetrayalDealt, "betrayal_dealt", "$s0 was dealt $b1."},
    {Happening::kDemolished, "demolished", "$p0 was demolished."},
    {Happening::kRoundBegins, "round_begins", "Round $n0 began."},
    {Happening::kPhaseBegins, "phase_begins", "The $h0 began."},
    {Happening::kCardPlayed, "card_played", "$s0 played $c1."},
    {Happening::kInterfered, "interfered", "$s0 stopped $w2 of $s1."},
    {Happening::kPeeksFleet, "peeks_fleet", "$s0 looked at the top bombardment card$N1."},
    {Happening::kInfluenceCard, "influence_card", "An influence card was drawn: $f0."},
    {Happening::kInfluencePlaced, "influence_placed", "$i1 appeared in $p0, $n2 in all."},
    {Happening::kNoInfluencePlaced, "no_influence_placed", "No influence appeared in $p0."},
    {Happening::kOffensive, "offensive", "A Sol Offensive struck $p0 and $p1."},
    {Happening::kUnitsDestroyed, "units_destroyed", "$s0 lost $U2 in $p1."},
    {Happening::kInfluenceDestroyed, "influence_destroyed", "$i1 in $p0 was destroyed."},
    {Happening::kOffensiveMissed, "offensive_missed", "The Sol Offensive found nothing to strike."},
    {Happening::kUnitsEscape, "units_escape", "$s0 moved $u3 away from $p1 to $p2."},
    {Happening::kCeasefireBegins, "ceasefire_begins", "A ceasefire began."},
    {Happening::kCeasefireEnds, "ceasefire_ends", "The ceasefire ended."},
    {Happening::kLeavesAlliance, "leaves_alliance", "$s0 left the alliance with $m1."},
    {Happening::kGift, "gift", "$s0 gave $i2 to $s1."},
    {Happening::kOffers, "offers", "$s0 offered an alliance of $m1."},
    {Happening::kAccepts, "accepts", "$s0 accepted the offer of $s1."},
    {Happening::kRefuses, "refuses", "$s0 refused the offer of $s1."},
    {Happening::kAllianceFormed, "alliance_formed", "$m0 formed an alliance."},
    {Happening::kSentHome, "sent_home", "$s0 took $u2 in $p1 back to reserves for the alliance."},
    {Happening::kCardShuffledIn, "card_shuffled_in", "$f0 was shuffled into the influence deck."},
    {Happening::kLotLaidOut, "lot_laid_out", "$A0 laid out for auction."},
    {Happening::kAppraises, "appraises", "$s0 looked at the card for sale$C1."},
    {Happening::kBids, "bids", "$s0 bid $i1."},
    {Happening::kPasses, "passes", "$s0 passed."},
    {Happening::kBuys, "buys", "$s0 bought $c2 $x1."},
    {Happening::kPaid, "paid", "$s0 paid $i2 to $y1."},
    {Happening::kDrawsFree, "draws_free", "$s0 drew $c1 for nothing."},
    {Happening::kLotUnsold, "lot_unsold", "$A0 not sold and went back into the deck."},
    {Happening::kNothingForSale, "nothing_for_sale", "No card was for sale."},
    {Happening::kSubsidy, "subsidy", "$s0 gave $s1 a subsidy of $i2."},
    {Happening::kRecruits, "recruits", "$s0 recruited $U1 $x3."},
    {Happening::kRecruitsLeader, "recruits_leader", "$s0 recruited $l1 $x2."},
    {Happening::kFreshUnits, "fresh_units", "$s0 brought back $u1 with Fresh Recruits."},
    {Happening::kFreshLeader, "fresh_leader", "$s0 brought back $l1 with Fresh Recruits."},
    {Happening::kPeeksInfluence, "peeks_influence", "$s0 looked at the top influence card$F1."},
    {Happening::kMoves, "moves", "$s0 moved $U3 from $p1 to $p2."},
    {Happening::kDeploys, "deploys", "$s0 deployed $U2 in $p1 $x4."},
    {Happening::kRelocates, "relocates", "$s0 relocated $U3 from $p1 to $p2."},
    {Happening::kEscorts, "escorts", "$s0 put an escort into $p1."},
    {Happening::kWithdraws, "withdraws", "$s0 withdrew that."},
    {Happening::kStance, "stance", "$s0 chose $g2 for the units in $p1."},
    {Happening::kTurnsUp, "turns_up", "$s0's units in $p1 were alone and turned face-up."},
    {Happening::kBattleBegins, "battle_begins", "$s0 met $s1 in battle in $p2."},
    {Happening::kCommands, "commands", "$s0 gave an order: $s1 $k2."},
    {Happening::kInsight, "insight", "$s0 asked to see the $e2 of $s1."},
    {Happening::kShows, "shows", "$s0 showed the $e1: $v2."},
    {Happening::kBattleQuestion, "battle_question", "$s0 asked $s1: will you play an attack card?"},
    {Happening::kVows, "vows", "$s0 promised to $o1."},
    {Happening::kPlanShown, "plan_shown", "$s0's plan was strength $n1, $d2 and $t3."},
    {Happening::kCardsShown, "cards_shown", "$s0 played $j1 as attack and $j2 as defense."},
    {Happening::kTraitorRevealed, "traitor_revealed", "$l1 was a traitor in the pay of $s0$Z2."},
    {Happening::kNoTraitor, "no_traitor", "No traitor was revealed."},
    {Happening::kLeaderDies, "leader_dies", "$l0 of $s1 died."},
    {Happening::kOverload, "overload", "A shield overloaded and destroyed everything in $p0."},
    {Happening::kTotals, "totals", "$s0 had a total of $n1, $s2 one of $n3."},
    {Happening::kWins, "wins", "$s0 won the battle against $s1 in $p2."},
    {Happening::kNobodyWins, "nobody_wins", "Nobody won the battle in $p0."},
    {Happening::kCardDiscarded, "card_discarded", "$s0 discarded $c1."},
    {Happening::kCardKept, "card_kept", "$s0 kept $c1."},
    {Happening::kCaptive, "captive", "$s0 took $l1 captive."},
    {Happening::kCaptiveKilled, "captive_killed", "$s0 had the captive $l1 killed and took $i2."},
    {Happening::kLeaderReturns, "leader_returns", "$l0 returned to $s1."},
    {Happening::kCharityGiven, "charity", "$s0 received $i1 from the bank."},
    {Happening::kCollects, "collects", "$s0 collected $i2 in $p1."},
    {Happening::kFleetMoves, "fleet_moves", "The fleet moved $S0 from sector $n1 to sector $n2$B3."},
    {Happening::kShieldDestroyed, "shield_destroyed", "$s0 destroyed the shield of $p1."},
    {Happening::kFirstPlayerToken, "first_player_token", "The first player token passed to $s0."},
    {Happening::kInquiry, "inquiry", "$s0 asked $s1 $q2."},
    {Happening::kDeckReshuffled, "deck_reshuffled",
     "The discard pile of $a0 was shuffled and became the deck."},
    {Happening::kBetrayalRevealed, "betrayal_revealed", "$s0 revealed $b1."},
    {Happening::kPredictionRevealed, "prediction_revealed", "$s0 had predicted $r1 in round $n2."},
    {Happening::kGameEnds, "game_ends", "The game ended: $E0."},
    {Happening::kStays, "stays", "$s0 did no more this turn."},
    {Happening::kDeclares, "declares", "$s0 declared $w1 for $p2$G3."},
};
constexpr const char* kNoCardsShown = "$s0 played no card.";

// --- arguments that need others

std::string shown_value(int32_t element, int32_t value) {
  switch (static_cast<Element>(element)) {
    case Element::kLeader:
      return leader_or_none(static_cast<Leader>(value));
    case Element::kAttack:
    case Element::kDefense:
      return kind_or_none(static_cast<CardKind>(value));
    default:
      return std::to_string(value);
  }
}

std::string inquiry_text(int32_t inquiry, int32_t detail, int32_t answer) {
  const char* yes_or_no = answer ? "yes" : "no";
  const bool first = static_cast<Half>(answer) == Half::kFirst;
  switch (static_cast<Inquiry>(inquiry)) {
    case Inquiry::kInfluence:
      return fmt::format("how much influence they held: {}", answer);
    case Inquiry::kCard:
      return fmt::format("whether they held {}: {}", kind_or_none(static_cast<CardKind>(detail)), yes_or_no);
    case Inquiry::kTraitor:
      return fmt::format("whether {} was their traitor: {}", leader_or_none(static_cast<Leader>(detail)),
                         yes_or_no);
    case Inquiry::kPrediction:
      return fmt::format("about their prediction: it was for the {} half of the game",
                         first ? "first" : "second");
    default:
      return fmt::format("about their betrayal card: its number was in the {} half",
                         first ? "lower" : "upper");
  }
}

std::string ending_text(int32_t ending, int32_t winners) {
  const std::string who =
      winners == kHidden ? "some" : seats_text(SeatSet::from_bits(static_cast<uint8_t>(winners)));
  switch (static_cast<Ending>(ending)) {
    case Ending::kEnoughStrongholds:
      return who + " controlled enough strongholds and won";
    case Ending::kSol:
      return "Sol held out until the end, and " + who + " won";
    case Ending::kHacan:
      return "Hacan profited from the long war, and " + who + " won";
    case Ending::kMostStrongholds:
      return who + " controlled the most strongholds and won";
    case Ending::kPrediction:
      return who + " had foreseen it and won alone";
    case Ending::kBetrayal:
      return who + " betrayed the allies and won alone";
    default:
      return "nobody won";
  }
}

Pool pool_of(const Event& event, int i) {
  const int32_t mechanized = event.arguments[i + 1];
  return {static_cast<uint8_t>(event.arguments[i]),
          static_cast<uint8_t>(mechanized == kHidden ? 0 : mechanized)};
}

// --- all arguments

std::string hidden_text(char kind) {
  switch (kind) {
    case 'c':
    case 'j':
      return "a card";
    case 'A':
      return "some cards were";
    case 'b':
      return "a betrayal card";
    case 'l':
    case 'd':
      return "a leader";
    case 'f':
      return "a card";
    case 'x':
      return "for some influence";
    case 'p':
      return "a space";
    case 's':
    case 'm':
    case 'y':
      return "somebody";
    case 'N':
    case 'T':
    case 'P':
    case 'C':
    case 'F':
    case 'G':
    case 'Z':
    case 'B':
      return "";
    default:
      return "something";
  }
}

std::string number_text(const Event& event, char kind, int i) {
  const int32_t n = event.arguments[i];
  switch (kind) {
    case 'i':
      return influence_text(n);
    case 'x':
      return price_text(n);
    case 'u':
      return counted(n, "unit");
    case 'U':
      return units_text(pool_of(event, i));
    case 'a':
      return counted(n, "card");
    case 'A':
      return counted(n, "card") + (n == 1 ? " was" : " were");
    case 'S':
      return counted(n, "sector");
    case 'N':
      return fmt::format(": {}", n);
    case 'g':
      return n ? "face-up" : "face-down";
    case 'o':
      return static_cast<Vow>(n) == Vow::kAttacks ? "play an attack card" : "play no attack card";
    case 'G':
      return n ? fmt::format(" with {}", counted(n, "unit")) : "";
    case 'B':
      return n ? " by Fleet Sabotage" : "";
    default:
      return std::to_string(n);
  }
}

std::string argument_text(const Event& event, char kind, int i) {
  const int32_t n = event.arguments[i];
  if (n == kHidden) return hidden_text(kind);
  switch (kind) {
    case 's':
      return seat_token(n);
    case 'm':
      return seats_text(SeatSet::from_bits(static_cast<uint8_t>(n)));
    case 'y':
      return n == kNoSeat ? std::string("the bank") : seat_token(n);
    case 'Z':
      return n == event.arguments[0] ? std::string() : fmt::format(", on the side of {}", seat_token(n));
    case 'p':
      return is_space(n) ? space_name(static_cast<Space>(n)) : hidden_text(kind);
    case 'r':
      return is_race(n) ? race_name(static_cast<Race>(n)) : hidden_text(kind);
    case 'R':
      return is_race(n) ? row(static_cast<Race>(n)).name : hidden_text(kind);
    case 'l':
    case 'd':
      return leader_or_none(static_cast<Leader>(n));
    case 'T':
      return ": " + leaders_text(static_cast<LeaderMask>(n));
    case 'P':
      return fmt::format(": {} in round {}", argument_text(event, 'r', i), argument_text(event, 'n', i + 1));
    case 'c':
      return is_kind(n) ? kind_name(static_cast<CardKind>(n)) : hidden_text(kind);
    case 'C':
      return ": " + argument_text(event, 'c', i);
    case 'j':
      return is_kind(n) ? kind_name(static_cast<CardKind>(n)) : "nothing";
    case 'f':
      return is_influence_card(n) ? influence_card_text(static_cast<InfluenceCard>(n)) : hidden_text(kind);
    case 'F':
      return ": " + argument_text(event, 'f', i);
    case 'b':
      return n >= 0 && n < kBetrayals ? kBetrayalRows[n].name : hidden_text(kind);
    case 'h':
      return phase_text(static_cast<Phase>(n));
    case 'w':
      return use_name(static_cast<Use>(n));
    case 'k':
      return command_text(static_cast<uint8_t>(n));
    case 'e':
      return element_text(static_cast<Element>(n));
    case 'v':
      return shown_value(event.arguments[i - 1], n);
    case 't':
      return intent_text(n);
    case 'q':
      return inquiry_text(n, event.arguments[i + 1], event.arguments[i + 2]);
    case 'E':
      return ending_text(n, event.arguments[i + 1]);
    default:
      return number_text(event, kind, i);
  }
}

bool is_without_cards(const Event& event) {
  const auto none = [](int32_t kind) { return kind != kHidden && !is_kind(kind); };
  return static_cast<Happening>(event.type) == Happening::kCardsShown && none(event.arguments[1]) &&
         none(event.arguments[2]);
}

}  // namespace

const char* Rex::event_name(const Event& event) { return happening_row(kHappeningRows, event).name; }

std::string Rex::describe_event(const Event& event) {
  const char* line = is_without_cards(event) ? kNoCardsShown : happening_row(kHappeningRows, event).line;
  return event_line(event, line, argument_text);
}

}  // namespace tessera::rex
