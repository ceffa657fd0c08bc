// The Bazaar: a toy game of two to four merchants. It tries what the engine offers and small games do not
// need: reactions to reactions, an auction inside a battle, sealed answers that an offer made out of turn can
// spoil, dice, and a card that one seat alone has seen.
#pragma once
#include "engine/flow/reaction.h"
#include "engine/game/game.h"
#include "engine/values/fixed_vector.h"

namespace tessera::testing::bazaar {

inline constexpr int kSeats = 4;
inline constexpr int kStalls = 3;
inline constexpr int kKinds = 7;
inline constexpr int kHandLimit = 8;
inline constexpr int kHandCards = 3;
inline constexpr int kStartGold = 5;
inline constexpr int kBankGold = 40;
inline constexpr int kMostPrice = 4;
inline constexpr int kOffersARound = 3;
inline constexpr int kStallScore = 3;

inline constexpr RuleRow kBazaarRules[] = {
    {"1", "Setup", "Everybody starts with 5 gold and 3 cards; the bank holds 40 gold.", "engine/testing"},
    {"2", "Income", "A die is rolled each round: every stall pays 1 gold, from a 4 on 2.", "engine/testing"},
    {"3", "Caravan", "All bid in secret; the highest bid pays the bank and draws 2 cards.", "engine/testing"},
    {"4", "Actions", "In turn everybody works for 1 gold, draws a card or plays one.", "engine/testing"},
    {"5", "Cards", "The others may react to a card played, from the next seat on.", "engine/testing"},
    {"6", "Raids", "A raid takes a free stall; one with an owner is fought for.", "engine/testing"},
    {"7", "Captain", "Raider and owner bid openly, higher each time, for a captain.", "engine/testing"},
    {"8", "Stances", "Both choose a stance in secret; a die decides.", "engine/testing"},
    {"9", "Offers", "At any time a card may be offered to a seat; 3 offers a round.", "engine/testing"},
    {"10", "The end", "The game ends after the last round or with an empty bank.", "engine/testing"},
    {"11", "Limits", "Nobody holds more than 8 cards or pays more than he has.", "engine/testing"},
};
consteval Rule rule(std::string_view number) {
  const Rule found = find_rule(kBazaarRules, number);
  if (found.is_none()) throw "there is no such rule";
  return found;
}

inline constexpr SettingRow kBazaarOptions[] = {
    {"offers", SettingKind::kFlag, 1, 0, 1, "9", "Cards may be offered out of turn.", ""},
    {"rounds", SettingKind::kNumber, 6, 1, 12, "10", "How many rounds are played.", ""},
};
inline constexpr PresetRow kBazaarPresets[] = {
    {"quick", "Three rounds without offers.", "offers=off rounds=3"}};

// --- cards

enum class Card : uint8_t {
  kTrade = 0,
  kRaid = 1,
  kScout = 2,
  kToll = 3,
  kEmbargo = 4,
  kBribe = 5,
  kExposure = 6,
  kNone = 0xff
};
using CardSet = BitSet<Card>;
enum class Trigger : uint16_t { kNone = 0, kCardPlayed = 1, kTraded = 2 };
struct CardRow {
  const char* name;
  const char* text;
  uint8_t count;
  Trigger answers;  // what it reacts to; kNone: played as an action
  CardSet cancels;  // of the cards played
};
inline constexpr CardRow kCards[kKinds] = {
    {"trade", "Roll a die; gain half of it, rounded up.", 8, Trigger::kNone, {}},
    {"raid", "Take a stall, by force if it has an owner.", 7, Trigger::kNone, {}},
    {"scout", "Look at the top card of the deck; leave or discard it.", 5, Trigger::kNone, {}},
    {"toll", "After a trade: take 1 gold from the trader.", 6, Trigger::kTraded, {}},
    {"embargo",
     "Cancels a trade, a raid or a scout.",
     6,
     Trigger::kCardPlayed,
     {Card::kTrade, Card::kRaid, Card::kScout}},
    {"bribe", "Cancels an embargo.", 6, Trigger::kCardPlayed, {Card::kEmbargo}},
    {"exposure", "Cancels a bribe.", 6, Trigger::kCardPlayed, {Card::kBribe}},
};
constexpr int index(Card card) { return static_cast<int>(card); }
constexpr const CardRow& row(Card card) { return kCards[index(card)]; }

// --- the state

// Everybody who can know something: the seats, and the public.
inline constexpr Seat kPublic = kSeats;
inline constexpr SeatSet kAll = SeatSet::first(kSeats + 1);

struct HeldCard {
  Card card;
  SeatSet knowers;  // who, besides the holder, knows that it is there
};
using Hand = FixedVector<HeldCard, kHandLimit>;
struct Offer {
  Card card;  // kNone: no offer
  uint8_t price;
};
enum class Ending : uint8_t { kNone = 0, kLastRound = 1, kBankEmpty = 2 };

struct Board {
  Hand hands[kSeats];
  uint8_t bag[kKinds];  // the deck, but for the card on top that somebody has seen
  uint8_t discard[kKinds];
  Card deck_top;
  SeatSet deck_top_knowers;
  uint8_t gold[kSeats];
  uint8_t bank, stake;  // stake: the highest bid for a captain lies on the table
  Seat stalls[kStalls];
  Offer offers[kSeats][kSeats];  // from, to
  uint8_t offers_made[kSeats];   // in this round
  uint8_t round, rounds;         // round 0: nothing is dealt yet
  uint8_t offers_allowed;
  Seat first;
  Ending ending;
  uint8_t spare[2];
};
struct State : FlowState<kSeats, 12, 8>, Board {};
using Table = tessera::Table<State>;
using Frame = State::FrameType;

enum Draw : Purpose { kDrawSeat = 1, kDrawCard = 2, kRollDie = 3 };

int held(const State& s, Seat seat, Card card);
int known(const Hand& hand, Card card, Seat who);  // how many of these `who` knows to be there
int deck_size(const State& s);
void add_card(State& s, Seat seat, Card card, SeatSet knowers);
void remove_card(State& s, Seat seat, Card card);

// --- questions

enum class DecisionId : uint16_t {
  kSealedBid = 1,
  kChooseAction = 2,
  kReact = 3,
  kRaidTarget = 4,
  kRaiseBid = 5,
  kChooseStance = 6,
  kScoutChoice = 7,
};
template <DecisionId id>
struct Question {
  static constexpr auto kId = id;
  static void list(const State& s, Seat seat, Listing& out);
};
using SealedBid = Question<DecisionId::kSealedBid>;        // gold
using ChooseAction = Question<DecisionId::kChooseAction>;  // a card, kWork or kDraw
using React = Question<DecisionId::kReact>;                // a card or kPass
using RaidTarget = Question<DecisionId::kRaidTarget>;      // a stall
using RaiseBid = Question<DecisionId::kRaiseBid>;          // gold or kPass
using ChooseStance = Question<DecisionId::kChooseStance>;  // assault, guard, feint: each beats the last
using ScoutChoice = Question<DecisionId::kScoutChoice>;    // kLeave or kThrow
inline constexpr Choice kWork = 100, kDraw = 101, kLeave = 0, kThrow = 1;
inline constexpr int kStances = 3;

// Free actions. The number says all, so that nobody accepts what was changed meanwhile.
enum class FreeKind : uint8_t { kOffer = 1, kWithdraw = 2, kAccept = 3, kDecline = 4 };
struct FreeAction {
  FreeKind kind;
  Seat other;  // to whom, or from whom
  Card card;
  uint8_t price;
};
constexpr Choice free_code(FreeAction act) {
  return static_cast<Choice>(act.kind) << 24 | Choice{act.other} << 16 | static_cast<Choice>(act.card) << 8 |
         act.price;
}
constexpr FreeAction free_action(Choice choice) {
  return {static_cast<FreeKind>(choice >> 24), static_cast<Seat>(choice >> 16 & 0xff),
          static_cast<Card>(choice >> 8 & 0xff), static_cast<uint8_t>(choice & 0xff)};
}

// --- procedures

enum class ProcedureId : uint16_t {
  kWholeGame = 1,
  kRound = 2,
  kPlayCard = 3,
  kWindow = 4,
  kRoll = 5,
  kTrading = 6,
  kRaiding = 7,
  kBattle = 8,
  kCaptainAuction = 9,
  kScouting = 10,
};
struct WholeGame {
  static constexpr auto kId = ProcedureId::kWholeGame;
  static Flow run(Table& t, Frame& f, WholeGame& my);
};
struct Round {  // 2-4
  static constexpr auto kId = ProcedureId::kRound;
  Seat at;
  uint8_t turns;
  static Flow run(Table& t, Frame& f, Round& my);
};
struct PlayCard {  // 5; returns whether it cancels what it reacts to
  static constexpr auto kId = ProcedureId::kPlayCard;
  Seat seat;
  Card card;
  static Flow run(Table& t, Frame& f, PlayCard& my);
};
struct Roll {  // returns 1 to 6
  static constexpr auto kId = ProcedureId::kRoll;
  static Flow run(Table& t, Frame& f, Roll& my);
};
struct Trading {
  static constexpr auto kId = ProcedureId::kTrading;
  Seat seat;
  static Flow run(Table& t, Frame& f, Trading& my);
};
struct Raiding {  // 6
  static constexpr auto kId = ProcedureId::kRaiding;
  Seat seat;
  uint8_t stall;
  static Flow run(Table& t, Frame& f, Raiding& my);
};
struct Battle {  // 6, 8
  static constexpr auto kId = ProcedureId::kBattle;
  Seat raider, owner;
  uint8_t stall;
  Seat captain;  // whom he serves
  int8_t edge;   // of the raider
  static Flow run(Table& t, Frame& f, Battle& my);
};
struct CaptainAuction {  // 7; returns who gets the captain, or kNoSeat
  static constexpr auto kId = ProcedureId::kCaptainAuction;
  Seat raider, owner;
  Seat at, highest;
  SeatSet out;
  static Flow run(Table& t, Frame& f, CaptainAuction& my);
};
struct Scouting {
  static constexpr auto kId = ProcedureId::kScouting;
  Seat seat;
  static Flow run(Table& t, Frame& f, Scouting& my);
};

struct WindowRules;
using ReactionWindow = ReactionWindowOf<WindowRules>;
struct WindowRules {  // 5
  using Table = bazaar::Table;
  using Question = React;
  static constexpr auto kId = ProcedureId::kWindow;
  static constexpr Reopen kReopen = Reopen::kAfterEveryPlay;
  static Seat first_to_react(const State& s, const ReactionWindow& window);
  static bool may_react(const State& s, Seat seat, const ReactionWindow& window);
  static Flow play(Table& t, Seat seat, Choice choice, const ReactionWindow& window);
};

// --- what happens

namespace told {

// clang-format off
struct Drawn { Who seat; Secret<Card> card;
  static constexpr EventRow kRow{1, "drawn", "seat card", "Seat {seat} draws {card|a card}"}; };
struct Rolled { Number die;
  static constexpr EventRow kRow{2, "rolled", "die", "The die shows {die}"}; };
struct Gains { Who seat; Number gold;
  static constexpr EventRow kRow{3, "gains", "seat gold", "Seat {seat} gains {gold} gold"}; };
struct Pays { Who seat; Number gold;
  static constexpr EventRow kRow{4, "pays", "seat gold", "Seat {seat} pays {gold} gold"}; };
struct Bids { Who seat; Number gold;
  static constexpr EventRow kRow{5, "bids", "seat gold", "Seat {seat} has bid {gold} gold"}; };
struct Plays { Who seat; Card card;
  static constexpr EventRow kRow{6, "plays", "seat card", "Seat {seat} plays {card}"}; };
struct Cancelled { Who seat; Card card;
  static constexpr EventRow kRow{7, "cancelled", "seat card", "Seat {seat}'s {card} is cancelled"}; };
struct Tolled { Who from, to;
  static constexpr EventRow kRow{8, "tolled", "from to", "Seat {from} pays a toll of 1 gold to seat {to}"}; };
struct Takes { Who seat; Number stall;
  static constexpr EventRow kRow{9, "takes", "seat stall", "Seat {seat} takes stall {stall}"}; };
struct Holds { Who seat; Number stall;
  static constexpr EventRow kRow{10, "holds", "seat stall", "Seat {seat} holds stall {stall}"}; };
struct Raises { Who seat; Number gold;
  static constexpr EventRow kRow{11, "raises", "seat gold", "Seat {seat} bids {gold} gold for the captain"}; };
struct Hires { Who seat; Number gold;
  static constexpr EventRow kRow{12, "hires", "seat gold", "Seat {seat} hires the captain for {gold} gold"}; };
struct TheStance : Amount { using Amount::Amount; };
struct Stands { Who seat; TheStance stance;
  static constexpr EventRow kRow{13, "stands", "seat stance", "Seat {seat} chose {stance}"}; };
struct Peeks { Who seat; Secret<Card> card;
  static constexpr EventRow kRow{14, "peeks", "seat card", "Seat {seat} looks at the top card: {card|a card}"}; };
struct Discards { Who seat; Card card;
  static constexpr EventRow kRow{15, "discards", "seat card", "Seat {seat} discards {card} from the deck"}; };
struct Offers { Who seat, to; Card card; Number price;
  static constexpr EventRow kRow{16, "offers", "seat to card price",
      "Seat {seat} offers seat {to} {card} for {price} gold"}; };
struct Deals { Who seat, to; Card card; Number price;
  static constexpr EventRow kRow{17, "deals", "seat to card price",
      "Seat {seat} gives seat {to} {card} for {price} gold"}; };
struct NoDeal { Who seat, to; Card card;
  static constexpr EventRow kRow{18, "no_deal", "seat to card", "Seat {seat} no longer offers seat {to} {card}"}; };
struct Ends { bazaar::Ending ending;
  static constexpr EventRow kRow{19, "ends", "ending", "The game ends"}; };

using Happenings = EventTypes<Drawn, Rolled, Gains, Pays, Bids, Plays, Cancelled, Tolled, Takes, Holds, Raises,
    Hires, Stands, Peeks, Discards, Offers, Deals, NoDeal, Ends>;
// clang-format on

}  // namespace told

// --- the view

struct SeatView {
  uint8_t gold, hand_size;
  uint8_t seen[kKinds];  // what the observer knows of the hand
  uint8_t offers_made;
  Offer offers[kSeats];
};
struct View {
  SeatView seats[kSeats];
  Choice sealed;  // the observer's own answer while others still think, or kPass
  uint16_t decision;
  uint8_t discard[kKinds];
  uint8_t deck_size, bank, stake;
  Seat stalls[kStalls];
  Card deck_top;             // as far as the observer knows
  SeatSet deck_top_knowers;  // who has looked at it is public
  Card reacted_to;           // the card an open window is about, or kNone
  Seat highest;              // bidder for the captain, or kNoSeat
  uint8_t round, rounds;
  Seat first, observer;
  Ending ending;
  uint8_t seat_count;
  SeatSet waiting;
  uint8_t spare[2];
};
static_assert(std::has_unique_object_representations_v<View>, "views are compared by bytes");

struct Bazaar {
  using State = bazaar::State;
  using Table = bazaar::Table;
  using View = bazaar::View;
  static constexpr const char* kName = "bazaar";

  static const GameInfo& info();

  static void prepare(State& s, const Setup& setup);
  static Flow run(Table& t, Frame& f);
  static void list(const State& s, Seat seat, Listing& out);
  static void list_free(const State& s, Seat seat, Listing& out);
  static void act_free(Table& t, Seat seat, Choice choice);
  static bool is_procedure(uint16_t procedure);
  static int ending(const State& s) { return static_cast<int>(s.ending) - 1; }
  static int64_t score(const State& s, Seat seat);
  static bool is_winner(const State& s, Seat seat);
  static int turns(const State& s) { return s.round; }
  static std::string check(const State& s);

  static View view(const State& s, Observer observer);
  static void redeal(State& s, Observer observer, FastRandom& random);

  static double evaluate(const State& s, Seat seat);
  static bool is_settled(const State& s);
  static void playout_options(const State& s, Options& options);

  static OptionText describe(const State& s, Seat seat, Choice choice);
  static OptionText describe_free(const State& s, Seat seat, Choice choice);
  static std::string prompt(const State& s, Seat seat);
  static const char* decision_name(const State& s);
  static Rule decision_rule(const State& s);
  static const EventLog& log();
  static std::string outcome_name(Outcome outcome);
  static Result<Outcome> parse_outcome(std::string_view text);
  static void write_view(const View& view, JsonWriter& json);
  static std::string draw(const View& view, bool colours);

  static Status place(State& s, const std::vector<std::string>& words);
  static void begin_position(State& s);
  static Result<std::string> fact(const State& s, const std::vector<std::string>& words);
  static std::span<const Field> fields();
};
static_assert(Game<Bazaar>);

}  // namespace tessera::testing::bazaar

namespace tessera::testing {
using bazaar::Bazaar;  // the rest keeps its names to itself, as a game's folder does
}  // namespace tessera::testing
