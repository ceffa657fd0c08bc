// Set-up (2).
#include <algorithm>
#include <cstdlib>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/stops.h"

namespace tessera::rex {

Flow Game::run(Table& t, Frame& f, Game&) {
  RULES
  PERFORM(SetUp);
  while (t.s.ending == Ending::kNone) {
    PERFORM(Round);
    PERFORM(Victory);
  }
  END_RULES
}

namespace {

// 2.1: the lowest of the bombardment cards drawn.
void draw_first_player(Table& t) {
  BitSet<uint8_t> deck;
  for (uint8_t number : kBombardmentDeck) deck.add(number);
  int lowest = 0xff;
  for (Seat seat = 0; seat < t.s.seats; ++seat) {
    const uint8_t number = t.chance.pick(deck, kDrawFirstPlayer);
    deck.remove(number);
    t.tell(rule("2.1"), told::FirstPlayerCard{.seat = seat, .number = number});
    if (number >= lowest) continue;
    lowest = number;
    t.s.first = seat;
  }
  t.tell(rule("2.1"), told::FirstPlayer{.seat = t.s.first});
}

RaceSet races_left(const State& s) {
  RaceSet left = RaceSet::first(kRaces);
  for (Race race : kAllRaces)
    if (s.seat_of_race(race) != kNoSeat) left.remove(race);
  return left;
}

void take_race(Table& t, Seat seat, Race race) {  // 2.2
  t.s.player(seat).race = race;
  t.s.seat_of[static_cast<int>(race)] = seat;
  t.tell(rule("2.2"), told::RaceTaken{.seat = seat, .race = race});
}

void draw_races(Table& t) {
  for (int turn = 0; turn < t.s.seats; ++turn)
    take_race(t, t.s.in_order(turn), t.chance.pick(races_left(t.s), kDrawRace));
}

LeaderMask deal_four(Table& t, LeaderMask& deck) {
  LeaderMask dealt = 0;
  for (int i = 0; i < kTraitorsDealt; ++i) {
    const Leader leader = t.chance.pick(LeaderSet::from_bits(deck), kDrawTraitor);
    deck &= ~(LeaderMask{1} << leader);
    dealt |= LeaderMask{1} << leader;
  }
  return dealt;
}

void deal_traitors(Table& t) {  // 2.4
  LeaderMask deck = leaders_in_play(t.s);
  for (int turn = 0; turn < t.s.seats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    Player& player = t.s.player(seat);
    player.dealt = deal_four(t, deck);
    if (row(player.race).traitors == kTraitorsDealt) player.traitors = player.dealt;
    t.tell(rule("2.4"), told::DealtTraitors{.seat = seat, .count = kTraitorsDealt, .leaders = player.dealt},
           SeatSet{seat});
  }
  t.reveal();
}

SeatSet who_keeps_one(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (row(s.player(seat).race).traitors != kTraitorsDealt) seats.add(seat);
  return seats;
}

void keep_traitors(Table& t) {  // 2.5
  for (Seat seat : who_keeps_one(t.s)) {
    const Leader leader = answer<Leader>(t, seat);
    t.s.player(seat).traitors = LeaderMask{1} << leader;
    t.tell(rule("2.5"), told::TraitorKept{.seat = seat, .leader = leader}, SeatSet{seat});
  }
}

}  // namespace

Seat who_redraws(const State& s) {
  const Seat seat = s.seat_of_race(Race::kLetnev);
  if (seat == kNoSeat) return kNoSeat;
  const int own = std::popcount(s.player(seat).dealt & leaders_of(Race::kLetnev));
  return own >= kRedrawOwnLeaders ? seat : kNoSeat;
}

namespace {

void redraw(Table& t, Seat seat) {
  LeaderMask deck = leaders_in_play(t.s);
  for (Seat other = 0; other < t.s.seats; ++other)
    if (other != seat) deck &= ~t.s.player(other).traitors;
  Player& player = t.s.player(seat);
  player.traitors = deal_four(t, deck);
  player.dealt |= player.traitors;
  t.s.redrawn = 1;
  t.tell(rule("2.6"), told::TraitorsRedrawn{.seat = seat, .leaders = player.traitors}, SeatSet{seat});
  t.reveal();
}

SeatSet neighbours_of_first(const State& s) {
  return SeatSet{s.previous_seat(s.first), s.next_seat(s.first)};
}

void place_fleet(Table& t) {  // 2.7
  const Seat left = t.s.previous_seat(t.s.first), right = t.s.next_seat(t.s.first);
  const int a = answer<int>(t, left), b = answer<int>(t, right);
  t.tell(rule("2.7"), told::FleetDialled{.seat = left, .number = a});
  t.tell(rule("2.7"), told::FleetDialled{.seat = right, .number = b});
  t.s.fleet = static_cast<uint8_t>(std::clamp(std::abs(a - b), 1, kSectors));
  t.tell(rule("2.7"), told::FleetPlaced{.sector = t.s.fleet});
  t.reveal();
}

void give_start(Table& t) {  // 2.8, 2.9, 2.15
  if (in_play(t.s) != (SpaceMask{1} << kSpaces) - 1)
    t.tell(rule("2.15"), told::Demolished{.space = kDemolishedSpace});
  for (int turn = 0; turn < t.s.seats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    Player& player = t.s.player(seat);
    const RaceRow& race = row(player.race);
    for (int i = 0; i < race.cards; ++i) {
      const Card card = draw_card(t);
      take_card(t.s, seat, card, SeatSet());
      t.tell(rule("2.8"), told::CardDrawn{.seat = seat, .card = kind_of(card)}, SeatSet{seat});
    }
    player.purse = race.influence;
    player.reserves = {static_cast<uint8_t>(race.normal - race.placed), race.mechanized};
    t.tell(rule("2.9"),
           told::StartsWith{.seat = seat, .influence = player.purse, .reserves = player.reserves});
    if (race.placement != Placement::kFixed) continue;
    for (int i = 0; i < race.standard_spaces; ++i) {
      const PlacedRow& placed = race.standard[i];
      add_units(t.s, seat, placed.space, {placed.units, 0});
      t.tell(rule("2.9"), told::UnitsPlaced{.seat = seat, .space = placed.space, .units = placed.units});
    }
  }
  t.reveal();
}

void place_xxcha(Table& t, Seat seat, Space space) {  // 2.11
  add_units(t.s, seat, space, {row(Race::kXxcha).placed, 0});
  if (space != kCouncilSpace && (units_of_others(t.s, seat) & bit(space))) t.s.face_down |= bit(space);
  t.tell(rule("2.11"), told::UnitsPlaced{.seat = seat, .space = space, .units = row(Race::kXxcha).placed});
}

void deal_betrayals(Table& t) {  // 2.13
  if (!t.s.has(Setting::kBetrayalCards)) return;
  BitSet<uint8_t> deck = BitSet<uint8_t>::first(kBetrayals);
  for (int turn = 0; turn < t.s.seats; ++turn) {
    const Seat seat = t.s.in_order(turn);
    const uint8_t card = t.chance.pick(deck, kDrawBetrayal);
    deck.remove(card);
    t.s.player(seat).betrayal = card;
    t.tell(rule("2.13"), told::BetrayalDealt{.seat = seat, .card = card}, SeatSet{seat});
  }
  t.reveal();
}

Seat chooser_of_race(const State& s, Seat seat) {
  return s.setting<RaceSelection>(Setting::kRaceSelection) == RaceSelection::kHost ? Seat{0} : seat;
}

// In turn order, or from the first seat on when the host decides.
Seat gets_race(const State& s, int turn) {
  return s.setting<RaceSelection>(Setting::kRaceSelection) == RaceSelection::kHost ? static_cast<Seat>(turn)
                                                                                   : s.in_order(turn);
}

}  // namespace

Flow SetUp::run(Table& t, Frame& f, SetUp& my) {
  RULES
  if (t.s.first == kNoSeat) draw_first_player(t);
  if (t.s.setting<RaceSelection>(Setting::kRaceSelection) == RaceSelection::kRandom) {
    draw_races(t);
  } else {
    for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
      my.seat = gets_race(t.s, my.turn);
      ASK(ChooseRace, chooser_of_race(t.s, my.seat));
      take_race(t, my.seat, answer<Race>(t, chooser_of_race(t.s, my.seat)));
    }
  }
  deal_traitors(t);
  ASK_ALL(KeepTraitor, who_keeps_one(t.s));
  keep_traitors(t);
  t.reveal();
  if (t.s.seat_of_race(Race::kLetnev) != kNoSeat) t.window(stop_row(CardStop::kRedraw));
  my.seat = who_redraws(t.s);
  if (my.seat != kNoSeat) {
    ASK(Redraw, my.seat);
    t.reveal();
    if (answer(t, my.seat) == kYes) redraw(t, my.seat);
  }
  ASK_ALL(FleetDial, neighbours_of_first(t.s));
  place_fleet(t);
  give_start(t);
  my.seat = t.s.seat_of_race(Race::kSol);
  if (my.seat != kNoSeat) PERFORM(PlaceSolUnits, .seat = my.seat, .left = row(Race::kSol).placed);
  my.seat = t.s.seat_of_race(Race::kXxcha);
  if (my.seat != kNoSeat) {
    ASK(PlaceXxcha, my.seat);
    place_xxcha(t, my.seat, answer<Space>(t, my.seat));
    ASK(PredictRace, my.seat);
    t.s.predicted = answer<Race>(t, my.seat);
    ASK(PredictRound, my.seat);
    t.s.predicted_round = answer<uint8_t>(t, my.seat);
    t.tell(rule("2.12"),
           told::Predicted{.seat = my.seat, .race = t.s.predicted, .round = t.s.predicted_round},
           SeatSet{my.seat});
  }
  deal_betrayals(t);
  END_RULES
}

Flow PlaceSolUnits::run(Table& t, Frame& f, PlaceSolUnits& my) {
  RULES
  while (my.left) {
    ASK(PlaceSol, my.seat);
    my.space = answer<Space>(t, my.seat);
    PERFORM(PickUnits, .seat = my.seat, .least = 1, .most = my.left, .of = {my.left, 0});
    my.left = static_cast<uint8_t>(my.left - t.s.result);
    add_units(t.s, my.seat, my.space, {static_cast<uint8_t>(t.s.result), 0});
    t.tell(rule("2.10"), told::UnitsPlaced{.seat = my.seat, .space = my.space, .units = t.s.result});
  }
  END_RULES
}

// ---------------------------------------------------------------- questions

void ChooseRace::list(const State& s, Seat, Listing& out) {  // 2.2
  for (Race race : kAllRaces)
    out.judge(static_cast<Choice>(race), s.seat_of_race(race) == kNoSeat ? Rule() : rule("2.2"));
}

void KeepTraitor::list(const State& s, Seat seat, Listing& out) {  // 2.5
  const Player& player = s.player(seat);
  const LeaderMask own = leaders_of(player.race);
  const bool only_foreign = !s.has(Setting::kOwnTraitors) && (player.dealt & ~own);
  for (Leader leader : LeaderSet::from_bits(player.dealt))
    out.judge(leader, only_foreign && (own >> leader & 1) ? rule("2.5") : Rule());
}

void Redraw::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

void FleetDial::list(const State&, Seat, Listing& out) { out.add_range(0, kDialMost, rule("2.7")); }

void PlaceSol::list(const State& s, Seat, Listing& out) {  // 2.10
  const SpaceMask zone = row(Race::kSol).start & in_play(s);
  // The stronghold of the zone is safe from the fleet.
  const SpaceMask legal = zone & ~(bombarded(s) & ~kStrongholds);
  for_each_space(in_play(s) & (out.explaining() ? ~SpaceMask{0} : legal), [&](Space space) {
    out.judge(static_cast<Choice>(space), legal & bit(space) ? Rule() : rule("2.10"));
  });
}

void PlaceXxcha::list(const State& s, Seat, Listing& out) {  // 2.11
  for (Space space : kAllSpaces)
    out.judge(static_cast<Choice>(space), in_play(s) & ~bombarded(s) & bit(space) ? Rule() : rule("2.11"));
}

void PredictRace::list(const State& s, Seat, Listing& out) {  // 2.12
  for (Race race : kAllRaces)
    out.judge(static_cast<Choice>(race),
              race != Race::kXxcha && s.seat_of_race(race) != kNoSeat ? Rule() : rule("2.12"));
}

void PredictRound::list(const State& s, Seat, Listing& out) {
  for (int round = 1; round <= s.last_round(); ++round) out.add(static_cast<Choice>(round));
}

}  // namespace tessera::rex
