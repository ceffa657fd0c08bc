// Action Cards (17): the moments at which they are played, and what becomes of one.
#include "games/ascension/rules/windows.h"

#include <array>

#include "games/ascension/board.h"
#include "games/ascension/rules/steps.h"
#include "games/ascension/stops.h"

namespace tessera::ascension {

// ------------------------------------------------------------------------------------ the rows

namespace {

constexpr Card kGenius = number_of(ActionCard::kTouchOfGenius);

// 17.4: moments at which cards for any time are offered too.
constexpr bool offers_any(Trigger trigger) {
  return trigger == Trigger::kTurnStart || trigger == Trigger::kActionStart ||
         trigger == Trigger::kRoundStart || trigger == Trigger::kRoundEnd || trigger == Trigger::kStatusAny;
}
// The active player's cards of these are answers of questions that are asked anyway.
constexpr bool is_hosted(Trigger trigger) {
  return trigger == Trigger::kTurnStart || trigger == Trigger::kActivated;
}
constexpr bool fits(const ActionCardRow& row, Trigger trigger) {
  return row.window == trigger || (row.window == Trigger::kAny && offers_any(trigger));
}

// Few cards fit a moment: only those are looked at.
constexpr auto kFitting = [] {
  std::array<ActionDeck::Set, kTriggers> fitting{};
  for (int trigger = 0; trigger < kTriggers; ++trigger)
    for (int card = 0; card < kActionCards; ++card)
      if (*kActionCardRows[card].id && fits(kActionCardRows[card], static_cast<Trigger>(trigger)))
        fitting[static_cast<size_t>(trigger)].add(static_cast<Card>(card));
  return fitting;
}();
const ActionDeck::Set& fitting(Trigger trigger) { return kFitting[static_cast<size_t>(trigger)]; }

constexpr auto kCardRules = [] {
  std::array<Rule, kActionCards> rules{};
  for (size_t card = 0; card < kActionCards; ++card)
    if (*kActionCardRows[card].id)
      rules[card] = find_rule(kRuleRows, kRulesByNumber, kActionCardRows[card].id);
  return rules;
}();
static_assert(kCardRules[kGenius] == rule("touch-of-genius"));

}  // namespace

Rule card_rule(Card card) { return kCardRules[card]; }

// ----------------------------------------------------------------------------- who may play what

namespace {

bool is_side(const State& s, Seat seat) {
  return seat == s.battle.sides[kAttacker] || seat == s.battle.sides[kDefender];
}

bool is_whose(const State& s, Seat seat, Whose who) {
  switch (who) {
    case Whose::kActive:
      return seat == s.active;
    case Whose::kOpponent:
      return is_player(s.active) && seat != s.active;
    case Whose::kAnybody:
      return true;
    case Whose::kParticipant:
      return is_side(s, seat);
  }
  return false;
}

// Where ships have entered in this action, those of the active player.
bool have_ships_entered(const State& s) {
  for (int i = 0; i < s.tactical.moves_made; ++i) {
    const Move& move = s.tactical.moves[i];
    if (is_ship(move.unit) && move.unit != Unit::kFighter && move.count) return true;
  }
  return false;
}

bool is_met(const State& s, Seat seat, Need need) {
  switch (need) {
    case Need::kNothing:
      return true;
    case Need::kSupplyToCut:
      return counters_in(s.player(s.active), Area::kFleetSupply) > 1;
    case Need::kShipsEntered:
      return has_ships(s, seat, active_system(s)) && have_ships_entered(s);
    case Need::kAnotherCard: {
      const PlayCard& played = played_card(s);
      return played.seat != seat && !played.cancelled && used_as(played) != number_of(ActionCard::kSabotage);
    }
  }
  return false;
}

Seat home_owner(const State& s, System system) {
  for (Seat seat : s.everyone())
    if (is_home_of(s, system, seat)) return seat;
  return kNoSeat;
}

// What the player of a card can name: calls f with each until it says that this is enough. `first` is what
// was named before, `refused` are owners of Home Systems who do not agree.
template <class F>
bool find_pick(const State& s, Seat seat, Pick pick, int first, SeatSet refused, F f) {
  switch (pick) {
    case Pick::kNone:
      return false;
    case Pick::kCardHolder:
    case Pick::kAnotherCardHolder:
      for (Seat other : s.in_play)
        if (other != seat && (pick == Pick::kCardHolder || other != first) &&
            !s.player(other).actions.empty() && f(other))
          return true;
      return pick == Pick::kAnotherCardHolder && f(kNothing);
    case Pick::kDrawer:
      for (Seat other : s.in_play)
        if (other != seat && !s.fresh[other].empty() && f(other)) return true;
      return false;
    case Pick::kDamagedFleet:
      for (System system : s.player(seat).ships) {
        const UnitRecord fleet = fleet_at(s, system, seat);
        for (uint8_t hits : fleet.hits)
          if (hits) {
            if (f(static_cast<Choice>(system))) return true;
            break;
          }
      }
      return false;
    case Pick::kOuterPlanet:
      for (Seat owner : s.in_play)
        for (Planet planet : s.player(owner).planets) {
          if (is_station(s, planet)) continue;
          const Seat host = home_owner(s, s.planet(planet).system);
          if ((host == kNoSeat || host == seat || !refused.has(host)) && f(static_cast<Choice>(planet)))
            return true;
        }
      return false;
    case Pick::kDie:
      for (int side = 0; side < kBattleSides; ++side)
        for (int group = 0; group < kGroups; ++group)
          for (int face = 0; face < kFaces; ++face)
            if (s.battle.dice[side][group][face] && f(parts(side << 4 | group, face))) return true;
      return false;
  }
  return false;
}

bool is_barred(const State& s) {
  for (int i = 0; i < s.effect_rows; ++i)
    if (s.effects[i].stat == kNoCards) return true;
  return false;
}
bool has_played(const State& s, Seat seat, Card card) {
  for (int i = 0; i < s.effect_rows; ++i)
    if (s.effects[i].stat == kHasPlayed && s.effects[i].owner == seat && s.effects[i].subject == card)
      return true;
  return false;
}

// Of what the table knows: in the discard pile, out of the game, or open in a hand.
ActionDeck::Set seen_cards(const State& s) {
  return s.action_deck.discard | s.action_deck.removed | s.action_deck.under | s.action_deck.open;
}

}  // namespace

Rule bars_card(const State& s, Seat seat, Card card, Trigger trigger) {
  const ActionCardRow& row = card_row(card);
  if (!fits(row, trigger) || !is_whose(s, seat, row.who) || !is_met(s, seat, row.need)) return rule("17.2");
  if (is_barred(s)) return rule("communications-breakdown");
  if (has_played(s, seat, card)) return rule("17.6");
  if (row.picks && !find_pick(s, seat, row.pick[0], kNoCard, s.everyone(), [](Choice) { return true; }))
    return rule("17.2");
  return Rule();
}

Rule bars_copy(const State& s, Seat seat, Card copied, Trigger trigger) {
  if (copied == kGenius) return card_rule(kGenius);
  if (influence_to_spend(s, seat) < card_row(kGenius).influence) return rule("13.2");
  return bars_card(s, seat, copied, trigger);
}

namespace {

bool may_copy_any(const State& s, Seat seat, Trigger trigger) {
  for (Card copied : s.action_deck.discard& fitting(trigger))
    if (bars_copy(s, seat, copied, trigger).is_none()) return true;
  return false;
}

}  // namespace

bool holds_something(const State& s, Seat seat, Trigger trigger) {
  const ActionDeck::Set& hand = s.player(seat).actions;
  for (Card card : hand& fitting(trigger))
    if (bars_card(s, seat, card, trigger).is_none()) return true;
  return hand.has(kGenius) && may_copy_any(s, seat, trigger);
}

bool could_hold_something(const State& s, Seat seat, Trigger trigger) {
  const ActionDeck::Set& hand = s.player(seat).actions;
  ActionDeck::Set held = hand & s.action_deck.open;  // as far as everybody knows
  if (held.size() < hand.size()) held |= ActionDeck::Set::all().without(seen_cards(s));
  for (Card card : held& fitting(trigger))
    if (bars_card(s, seat, card, trigger).is_none()) return true;
  return held.has(kGenius) && may_copy_any(s, seat, trigger);
}

void list_cards(const State& s, Seat seat, Trigger trigger, Choice before, int first, Listing& out) {
  const ActionDeck::Set& hand = s.player(seat).actions;
  const auto judge = [&](Card card, int copy, Rule barred) {
    out.judge(before | parts(card, copy) << 8 * first, barred);
  };
  for (Card card : out.explaining() ? hand : hand& fitting(trigger))
    if (card != kGenius) judge(card, 0, bars_card(s, seat, card, trigger));
  if (!hand.has(kGenius)) return;
  const ActionDeck::Set& pile = s.action_deck.discard;
  for (Card copied : out.explaining() ? pile : pile& fitting(trigger))
    judge(kGenius, copied + 1, bars_copy(s, seat, copied, trigger));
}

// -------------------------------------------------------------- cards in questions asked anyway

void list_hosted(const State& s, Seat seat, Hosted where, Listing& out) {
  if (where == Hosted::kActivation) {
    list_cards(s, seat, Trigger::kActivated, parts(0, 0, 0, kPlaysCard), 0, out);
    return;
  }
  list_cards(s, seat, Trigger::kAsAction, static_cast<Choice>(Action::kCard), 1, out);
  list_cards(s, seat, Trigger::kActionStart, static_cast<Choice>(Action::kPlay), 1, out);
}

// Who has no other answer would be asked only if it held a card: all are who might hold one.
bool hosts_cards(const State& s) {
  if (!asks<ChooseAction>(s) && !asks<MoveGroup>(s)) return false;
  const Seat seat = s.asked.lowest();
  if (asks<MoveGroup>(s))
    return s.tactical.moves_made == 0 && could_hold_something(s, seat, Trigger::kActivated);
  return could_hold_something(s, seat, Trigger::kAsAction) ||
         could_hold_something(s, seat, Trigger::kActionStart);
}

// ----------------------------------------------------------------------------------- cancelling

const PlayCard& played_card(const State& s, int back) {
  for (int i = s.depth - 1; i >= 0; --i)
    if (s.stack[i].procedure == PlayCard::kId && back-- == 0) return locals<PlayCard>(s.stack[i]);
  broken("no card is played");
}
PlayCard& played_card(State& s, int back) {
  return const_cast<PlayCard&>(played_card(static_cast<const State&>(s), back));
}

SystemSet scene_of(const State& s, const PlayCard& my, int pick) {
  switch (card_row(used_as(my)).scene) {
    case Scene::kTargetHome:
      return my.pick[pick] < s.seats ? SystemSet::only(s.player(my.pick[pick]).home) : SystemSet();
    case Scene::kPickedSystem:
      return SystemSet::only(static_cast<System>(my.pick[pick]));
    case Scene::kPickedPlanet:
      return SystemSet::only(s.planet(static_cast<Planet>(my.pick[pick])).system);
    default:
      return scene_of(s, my);
  }
}

SystemSet scene_of(const State& s, const PlayCard& my) {
  switch (card_row(used_as(my)).scene) {
    case Scene::kNowhere:
      return SystemSet();
    case Scene::kOwnHome:
      return SystemSet::only(s.player(my.seat).home);
    case Scene::kActiveHome:
      return SystemSet::only(s.player(s.active).home);
    case Scene::kActiveSystem:
      return s.tactical.active;
    case Scene::kBattle:
      return SystemSet::only(s.battle.system);
    case Scene::kCancelledCard:
      return scene_of(s, played_card(s, 1));
    case Scene::kTargetHome:
    case Scene::kPickedSystem:
    case Scene::kPickedPlanet:
      break;
  }
  SystemSet systems;
  for (int pick = 0; pick < my.picked; ++pick)
    if (!(my.struck >> pick & 1)) systems |= scene_of(s, my, pick);
  return systems;
}

namespace {

bool is_agent(const State& s, int leader) {
  return RightSet::from_bits(row(leader_row(s, leader).type).rights).has(Right::kSabotage);
}

// Whether a Leader may cancel the card that was just played.
bool may_sabotage(const State& s, int leader) {
  const PlayCard& played = played_card(s);
  const LeaderRecord& record = s.leaders[leader];
  return leader / kLeadersPerRace != played.seat && !played.cancelled &&
         record.state == LeaderState::kReady && !record.rests && is_agent(s, leader) &&
         scene_of(s, played).has(record.system);
}
// An upgrade pays a counter for it, once in a round.
bool may_cancel_by_upgrade(const State& s, Seat seat) {
  const PlayCard& played = played_card(s);
  return seat != played.seat && !played.cancelled && is_granted(s, seat, Right::kCancelCard) &&
         !s.player(seat).has_used(Once::kCancelCard) &&
         counters_in(s.player(seat), Area::kStrategyAllocation) > 0;
}

template <class F>
void each_canceller(const State& s, Seat seat, F f) {
  for (int leader = seat * kLeadersPerRace; leader < (seat + 1) * kLeadersPerRace; ++leader)
    if (may_sabotage(s, leader)) f(parts(kByAgent, leader));
  if (may_cancel_by_upgrade(s, seat)) f(parts(kByUpgrade));
}
bool can_cancel(const State& s, Seat seat) {
  bool any = false;
  each_canceller(s, seat, [&](Choice) { any = true; });
  return any;
}

int told_leader_of(const State& s, int leader) {
  return static_cast<int>(&leader_row(s, leader) - kLeaderRows);
}

// The card as a whole, or its parts at the place of the Agent.
void sabotage(Table& t, int leader) {
  State& s = t.s;
  PlayCard& played = played_card(s);
  const Seat by = static_cast<Seat>(leader / kLeadersPerRace);
  LeaderRecord& record = s.leaders[leader];
  record.rests = is_granted(s, by, Right::kShortRest) ? 1 : 2;
  if (card_row(used_as(played)).scattered)
    for (int pick = 0; pick < played.picked; ++pick)
      if (scene_of(s, played, pick).has(record.system)) {
        played.struck = static_cast<uint8_t>(played.struck | 1u << pick);
        t.tell(rule("17.7"), told::PartSabotaged{.seat = played.seat,
                                                 .card = used_as(played),
                                                 .by = by,
                                                 .leader = told_leader_of(s, leader),
                                                 .target = played.pick[pick]});
      }
  if (card_row(used_as(played)).scattered && !scene_of(s, played).empty()) return;
  played.cancelled = 1;
  t.tell(rule("17.7"),
         told::CardSabotaged{
             .seat = played.seat, .card = used_as(played), .by = by, .leader = told_leader_of(s, leader)});
}

void cancel_by_upgrade(Table& t, Seat seat) {
  spend_counter(t.s, seat, Area::kStrategyAllocation);
  t.s.player(seat).use(Once::kCancelCard);
  cancel_card(t, seat, played_card(t.s));
}

}  // namespace

void cancel_card(Table& t, Seat seat, PlayCard& played) {
  played.cancelled = 1;
  t.tell(rule("17.7"), told::CardCancelled{.seat = played.seat, .card = used_as(played), .by = seat});
}

// -------------------------------------------------------------------------------------- windows

namespace {

Trigger trigger_of(const ReactionWindow& my) { return static_cast<Trigger>(my.trigger); }

SeatSet entitled(const State& s, Trigger trigger) {
  SeatSet seats = s.in_play;
  if (is_hosted(trigger) && is_player(s.active)) seats.remove(s.active);
  return seats;
}

}  // namespace

SeatSet ReactionWindow::holders(const State& s, const ReactionWindow& my) {
  const Trigger trigger = trigger_of(my);
  SeatSet seats;
  for (Seat seat : entitled(s, trigger))
    if (holds_something(s, seat, trigger) || (trigger == Trigger::kCardPlayed && can_cancel(s, seat)))
      seats.add(seat);
  return seats;
}

void ReactionWindow::announce(Table& t, const ReactionWindow& my) {
  if (!t.sink) return t.reveal();  // nobody listens: that it may be open is enough
  const Trigger trigger = trigger_of(my);
  SeatSet able;
  bool possible = false;
  for (Seat seat : entitled(t.s, trigger)) {
    if (trigger == Trigger::kCardPlayed && can_cancel(t.s, seat)) able.add(seat);
    possible = possible || could_hold_something(t.s, seat, trigger);
  }
  if (possible || !able.empty()) t.window(stop_row(trigger), able);
}

Seat ReactionWindow::nth_to_play(const State& s, const ReactionWindow&, int n) {
  Seat seat = is_player(s.active) ? s.active : s.speaker;
  while (n-- > 0) seat = s.next_in_rotation(seat);
  return seat;
}

Flow ReactionWindow::play(Table& t, const ReactionWindow& my, Choice choice) {
  switch (part(0, choice)) {
    case kByAgent:
      sabotage(t, part(1, choice));
      return Flow::kDone;
    case kByUpgrade:
      cancel_by_upgrade(t, my.seat);
      return Flow::kDone;
    default:
      if (trigger_of(my) == Trigger::kActivated) t.s.tactical.flags |= kPlanAnew;
      return call(t.s, PlayCard{.seat = my.seat, .card = part(0, choice), .as = copied_by(part(1, choice))});
  }
}

Flow ReactionWindow::run(Table& t, Frame& f, ReactionWindow& my) { return run_window(t, f, my); }

void PlayInWindow::list(const State& s, Seat seat, Listing& out) {
  const Trigger trigger = trigger_of(inside<ReactionWindow>(s));
  out.add(kNothing);
  list_cards(s, seat, trigger, 0, 0, out);
  if (trigger == Trigger::kCardPlayed) each_canceller(s, seat, [&](Choice choice) { out.add(choice); });
}

// ------------------------------------------------------------------------------- playing a card

Pick next_pick(const PlayCard& my) {
  const ActionCardRow& row = card_row(used_as(my));
  return my.picked < row.picks ? row.pick[my.picked] : Pick::kNone;
}

namespace {

void lay_open(Table& t, const PlayCard& my) {
  Player& player = t.s.player(my.seat);
  t.s.action_deck.play(player.actions, my.card);
  t.s.fresh[my.seat].remove(my.card);
  if (my.as == kNoCard)
    t.tell(card_rule(my.card), told::CardPlayed{.seat = my.seat, .card = uint8_t{my.card}});
  else
    t.tell(card_rule(my.card),
           told::CardCopied{.seat = my.seat, .card = uint8_t{my.card}, .copied = uint8_t{my.as}});
}

// Nobody is no pick: the card is about fewer.
void note_pick(PlayCard& my, Choice choice) {
  if (next_pick(my) == Pick::kDie) my.face = part(1, choice);
  my.pick[my.picked] = choice == kNothing ? kNoSeat : part(0, choice);
  ++my.picked;
}

// Whose Home System was picked last and must agree to it (17.9), or kNoSeat.
Seat host_of_pick(const State& s, const PlayCard& my) {
  const int last = my.picked - 1;
  if (card_row(used_as(my)).pick[last] != Pick::kOuterPlanet) return kNoSeat;
  const Seat host = home_owner(s, s.planet(static_cast<Planet>(my.pick[last])).system);
  return host == my.seat ? kNoSeat : host;
}

void take_consent(Table& t, PlayCard& my, Seat host, Choice choice) {
  t.tell(rule("17.9"), told::ConsentGiven{.owner = host, .seat = my.seat, .agreed = choice == kYes});
  if (choice == kYes) return;
  my.refused.add(host);
  my.pick[--my.picked] = 0;
}

// 17.6: for the rest of the action.
void note_played(State& s, const PlayCard& my) {
  if (!is_player(s.active)) return;
  add_effect(s, {.source = my.card,
                 .subject = used_as(my),
                 .stat = kHasPlayed,
                 .owner = my.seat,
                 .until = Until::kAction,
                 .value = 0});
}

}  // namespace

Flow PlayCard::run(Table& t, Frame& f, PlayCard& my) {
  RULES
  lay_open(t, my);
  while (next_pick(my) != Pick::kNone) {
    ASK(CardPick, my.seat);
    note_pick(my, answer(t, my.seat));
    if (host_of_pick(t.s, my) != kNoSeat) {
      ASK(Consent, host_of_pick(t.s, my));
      take_consent(t, my, host_of_pick(t.s, my), answer(t, host_of_pick(t.s, my)));
    }
  }
  REACT(Trigger::kCardPlayed);
  if (my.cancelled) RETURN(0);
  note_played(t.s, my);
  if (card_row(my.card).influence)
    PERFORM(Pay, .seat = my.seat, .influence = 1, .due = card_row(my.card).influence);
  EFFECT(carry_out(t, my));
  RETURN(1);
  END_RULES
}

void CardPick::list(const State& s, Seat seat, Listing& out) {
  const PlayCard& my = inside<PlayCard>(s);
  find_pick(s, seat, next_pick(my), my.pick[0], my.refused, [&](Choice choice) {
    out.add(choice);
    return false;
  });
}

void Consent::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

}  // namespace tessera::ascension
