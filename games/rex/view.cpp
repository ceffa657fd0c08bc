// The view of a seat or a spectator (1.12, 1.13).
#include "games/rex/view.h"

#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/plan.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

bool is_over(const State& s) { return s.ending != Ending::kNone; }

// As many cards of each kind, but always the first ones: which copy it is tells nothing.
CardSet by_kind(CardSet cards) {
  CardSet first;
  for (CardKind kind : kAllCardKinds) {
    const int count = (cards & cards_of(kind)).size();
    first |= CardSet::from_bits(((uint64_t{1} << count) - 1) << row(kind).first);
  }
  return first;
}

// 12.9: without notes everybody has to remember what was seen and answered.
bool has_notes(const State& s) { return s.has(Setting::kAssistedNotes); }

void show_hand(const State& s, Seat seat, Observer observer, PlayerView& view) {
  const bool all = observer.is(seat) || is_over(s);
  for (Card card : s.player(seat).hand)
    if (all || (has_notes(s) && knows(s, observer, card))) ++view.kinds[static_cast<int>(kind_of(card))];
  view.hand_size = static_cast<uint8_t>(hand_size(s, seat));
}

PlayerView player_view(const State& s, Seat seat, Observer observer) {
  const Player& player = s.player(seat);
  const bool own = observer.is(seat), all = own || is_over(s);
  PlayerView view{};
  view.traitors = all ? player.traitors : player.shown_traitors;
  view.denied_traitors = has_notes(s) ? player.denied_traitors : 0;
  view.dealt = own ? player.dealt : 0;
  view.purse = all ? player.purse : -1;
  show_hand(s, seat, observer, view);
  std::copy_n(player.normal, kSpaces, view.normal);
  view.reserves = player.reserves;
  view.casualties = player.casualties;
  view.race = player.race;
  view.alliance = player.alliance;
  view.betrayal = all ? player.betrayal : kNoBetrayal;
  view.betrayal_half = has_notes(s) ? player.betrayal_half : Half::kUnknown;
  if (player.race == kNoRace) return view;
  view.hand_limit = static_cast<uint8_t>(hand_limit(s, seat));
  view.strongholds = static_cast<uint8_t>(strongholds_of(s, seat));
  view.range = static_cast<uint8_t>(range_of(s, seat));
  return view;
}

PlanView plan_view(const Battle& battle, int side, Observer observer) {
  const Plan& plan = battle.plans[side];
  const uint8_t seen = observer.is(battle.seats[side]) ? plan.made : plan.shown;
  PlanView view = kNoPlan;
  for (Part part : kPlanParts)
    if (seen & part) set_part(view, part, part_of(plan, part));
  view.made = seen;
  view.shown = plan.shown;
  view.vow = plan.vow;
  return view;
}

void show_battle(const State& s, Observer observer, View& view) {
  const Battle& battle = s.battle;
  for (int side = 0; side < kSides; ++side) {
    view.fighters[side] = battle.seats[side];
    view.plans[side] = plan_view(battle, side, observer);
  }
  view.battle = battle.space;
  view.ordered = battle.ordered;
  view.command = battle.command;
  view.insight = battle.insight;
  view.shown_by = battle.shown_by;
  view.traitors = battle.traitors;
}

void show_board(const State& s, View& view) {
  view.face_down = s.face_down;
  view.shields = shielded(s);
  view.bombarded = bombarded(s);
  view.dead = s.dead;
  view.captive = s.captive;
  std::copy_n(s.used_at, kLeaders, view.used_at);
  std::copy_n(s.mechanized, kSpaces, view.mechanized);
  std::copy_n(s.influence, kSpaces, view.influence);
  for (Space space : kAllSpaces) view.controller[static_cast<int>(space)] = controller(s, space);
  view.fleet = s.fleet;
}

void show_decks(const State& s, Observer observer, View& view) {
  view.discard = by_kind(s.discard);
  view.removed = by_kind(s.removed);
  view.deck_size = static_cast<uint8_t>(s.deck.size());
  view.influence_discard = s.influence_discard;
  view.influence_aside = s.influence_aside;
  view.influence_left = static_cast<uint8_t>(std::popcount(s.influence_deck));
  view.influence_top = observer.among(s.top_seen) ? s.influence_top : kNoInfluenceCard;
  view.last_location = s.last_location;
  view.fleet_card = observer.among(s.fleet_seen) ? s.fleet_card : 0;
}

void show_lot(const State& s, Observer observer, View& view) {
  view.lot_size = s.lot_size;
  view.lot_at = s.lot_at;
  const bool seen = s.lot_at < s.lot_size && knows(s, observer, s.lot[s.lot_at]);
  view.lot_kind = seen ? kind_of(s.lot[s.lot_at]) : kNoKind;
  if (!is_running<Auction>(s)) return;
  const Auction& auction = inside<Auction>(s);
  view.bid = auction.bid;
  view.bidder = auction.bidder;
  view.bidding = auction.in;
}

// Whose turn the innermost procedure with turns has come to.
Seat turn_of(const State& s) {
  for (int i = s.depth - 1; i >= 0; --i)
    if (const Seat seat = seat_in<Ceasefire, Auction, Recruitment, ManeuverTurn, BattlePhase>(s.stack[i]);
        seat < s.seats)
      return seat;
  return kNoSeat;
}

void show_secrets(const State& s, Observer observer, View& view) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  const bool all = is_over(s) || observer.is(xxcha);
  view.predicted = all ? s.predicted : kNoRace;
  view.predicted_round = all ? s.predicted_round : 0;
  view.predicted_half = has_notes(s) ? s.predicted_half : Half::kUnknown;
  if (observer.is_spectator()) return;
  const Player& own = s.player(view.observer);
  view.deck_traitors = own.traitors ? own.dealt & ~own.traitors : 0;
}

void show_question(const State& s, Observer observer, View& view) {
  const bool hidden = s.decision && Rex::is_hidden_question(s);
  if (hidden && !observer.among(s.waiting)) return;
  view.decision = s.decision;
  view.waiting = hidden ? SeatSet{view.observer} : s.waiting;  // nobody learns who else is asked
  if (s.asked.size() < 2 || !observer.among(s.asked) || observer.among(s.waiting)) return;
  view.is_sealed = 1;
  view.sealed = s.answers[view.observer];
}

}  // namespace

View Rex::view(const State& s, Observer observer) {
  View view{};
  view.observer = observer.seat_or_none();
  for (Seat seat = 0; seat < s.seats; ++seat) view.players[seat] = player_view(s, seat, observer);
  show_board(s, view);
  show_battle(s, observer, view);
  show_decks(s, observer, view);
  show_lot(s, observer, view);
  show_secrets(s, observer, view);
  show_question(s, observer, view);
  view.formed = s.formed;
  view.subsidised = s.subsidised;
  view.first = s.first;
  view.turn = turn_of(s);
  if (is_running<Offer>(s)) {
    view.offered_by = inside<Offer>(s).seat;
    view.offer = inside<Offer>(s).members;
  }
  view.phase = s.phase;
  view.ending = s.ending;
  view.winners = s.winners;
  view.round = s.round;
  view.last_round = static_cast<uint8_t>(s.last_round());
  view.seats = s.seats;
  std::copy_n(s.settings, kSettings, view.settings);
  return view;
}

}  // namespace tessera::rex
