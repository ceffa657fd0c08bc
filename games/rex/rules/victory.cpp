// Victory (11).
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

namespace {

struct Found {
  SeatSet winners;
  Ending ending;
};

// An unallied player counts as an alliance of one.
SeatSet side_of_seat(const State& s, Seat seat) {
  const SeatSet alliance = s.player(seat).alliance;
  return alliance.empty() ? SeatSet{seat} : alliance;
}

bool holds_enough(const State& s, SeatSet members) {  // 11.2
  int held = 0;
  for (Seat seat : members) held += strongholds_of(s, seat);
  return held >= kStrongholdsToWin[members.size()];
}

bool sol_holds_out(const State& s) {  // 11.3
  const Seat sol = s.seat_of_race(Race::kSol);
  if (sol == kNoSeat) return false;
  for (Space space :
       {SpaceSet::from_bits(kSolVictorySpaces).lowest(), SpaceSet::from_bits(kSolVictorySpaces).nth(1)}) {
    const Seat holder = controller(s, space);
    if (holder != kNoSeat && holder != sol) return false;
  }
  return true;
}

bool hacan_cashes_in(const State& s) {  // 11.4
  const Seat hacan = s.seat_of_race(Race::kHacan);
  return hacan != kNoSeat &&
         (s.has(Setting::kHacanUnconditional) || (controlled(s, hacan) & kHacanVictorySpaces));
}

Found most_strongholds(const State& s) {  // 11.5, 11.6
  int most = 0;
  SeatSet winners;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const int held = strongholds_of(s, seat);
    if (held > most) winners = SeatSet();
    if (held && held >= most) winners.add(seat);
    most = std::max(most, held);
  }
  return most ? Found{winners, Ending::kMostStrongholds} : Found{SeatSet(), Ending::kDraw};
}

Found find_winners(const State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (holds_enough(s, side_of_seat(s, seat))) return {side_of_seat(s, seat), Ending::kEnoughStrongholds};
  if (s.round < s.last_round()) return {SeatSet(), Ending::kNone};
  if (sol_holds_out(s)) return {side_of_seat(s, s.seat_of_race(Race::kSol)), Ending::kSol};
  if (hacan_cashes_in(s)) return {side_of_seat(s, s.seat_of_race(Race::kHacan)), Ending::kHacan};
  return most_strongholds(s);
}

bool is_special(Ending ending) { return ending == Ending::kSol || ending == Ending::kHacan; }

bool is_foreseen(const State& s, const Victory& my) {  // 11.8
  if (s.seat_of_race(Race::kXxcha) == kNoSeat || s.predicted_round != s.round) return false;
  if (is_special(my.ending) && s.has(Setting::kXxchaIgnoresSpecialVictories)) return false;
  return my.winners.has(s.seat_of_race(s.predicted));
}

int measure(const State& s, Seat seat, Metric metric) {  // 11.10
  const Player& player = s.player(seat);
  switch (metric) {
    case Metric::kUnitsInCouncil:
      return units_at(s, seat, kCouncilSpace).units();
    case Metric::kUnitsInReserves:
      return player.reserves.units();
    case Metric::kCardsInHand:
      return hand_size(s, seat);
    case Metric::kInfluence:
      return player.purse;
    case Metric::kOwnLeaders:
      return std::popcount(alive(s, seat) & ~s.captive);
    case Metric::kUnitsOnBoard: {
      int units = 0;
      for_each_space(face_up(s, seat), [&](Space space) { units += units_at(s, seat, space).units(); });
      return units;
    }
    case Metric::kSpacesControlled:
      return std::popcount(controlled(s, seat));
    case Metric::kStrongholdsControlled:
      return strongholds_of(s, seat);
  }
  return 0;
}

bool can_betray(const State& s, SeatSet winners, Seat seat) {
  const Metric metric = kBetrayalRows[s.player(seat).betrayal].metric;
  for (Seat other : winners)
    if (other != seat && measure(s, other, metric) >= measure(s, seat, metric)) return false;
  return true;
}

bool may_be_betrayed(const State& s, const Victory& my) {  // 11.9
  return s.has(Setting::kBetrayalCards) && my.winners.size() > 1 && my.ending != Ending::kMostStrongholds &&
         my.ending != Ending::kPrediction;
}

void betray(Table& t, Victory& my) {
  int highest = 0;
  Seat traitor = kNoSeat;
  for (Seat seat : my.winners) {
    if (answer(t, seat) != kYes) continue;
    const uint8_t card = t.s.player(seat).betrayal;
    t.tell(betrayal_rule(card), told::BetrayalRevealed{.seat = seat, .card = card});
    if (kBetrayalRows[card].number <= highest) continue;
    highest = kBetrayalRows[card].number;
    traitor = seat;
  }
  t.reveal();
  if (traitor == kNoSeat) return;
  my.winners = SeatSet{traitor};
  my.ending = Ending::kBetrayal;
}

void look_for_winners(Table& t, Victory& my) {
  const Found found = find_winners(t.s);
  my.winners = found.winners;
  my.ending = found.ending;
  if (my.ending == Ending::kNone || !is_foreseen(t.s, my)) return;
  const Seat xxcha = t.s.seat_of_race(Race::kXxcha);
  t.tell(rule("11.8"),
         told::PredictionRevealed{.seat = xxcha, .race = t.s.predicted, .round = t.s.predicted_round});
  my.winners = SeatSet{xxcha};
  my.ending = Ending::kPrediction;
}

Rule rule_of_ending(Ending ending) {
  switch (ending) {
    case Ending::kEnoughStrongholds:
      return rule("11.2");
    case Ending::kSol:
      return rule("11.3");
    case Ending::kHacan:
      return rule("11.4");
    case Ending::kMostStrongholds:
      return rule("11.5");
    case Ending::kPrediction:
      return rule("11.8");
    case Ending::kBetrayal:
      return rule("11.9");
    default:
      return rule("11.6");
  }
}

}  // namespace

Flow Victory::run(Table& t, Frame& f, Victory& my) {
  RULES
  look_for_winners(t, my);
  if (my.ending == Ending::kNone) RETURN(0);
  if (may_be_betrayed(t.s, my)) {
    ASK_ALL(Betray, my.winners);
    betray(t, my);
  }
  t.s.winners = my.winners;
  t.s.ending = my.ending;
  t.tell(rule_of_ending(my.ending), told::GameEnds{.ending = my.ending, .winners = my.winners});
  t.reveal();
  END_RULES
}

// ---------------------------------------------------------------- questions

void Betray::list(const State& s, Seat seat, Listing& out) {  // 11.9
  out.add(kNo);
  out.judge(kYes, can_betray(s, inside<Victory>(s).winners, seat) ? Rule()
                                                                  : betrayal_rule(s.player(seat).betrayal));
}

}  // namespace tessera::rex
