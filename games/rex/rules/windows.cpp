// Windows for cards (12), Diplomatic Interference, Intercepted Dispatches, and counting out units.
#include <algorithm>

#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/stops.h"

namespace tessera::rex {

namespace {

bool can_play(const State& s, Seat seat, CardKind kind, Window window) {
  if (!(row(kind).windows >> static_cast<int>(window) & 1) || !holds(s, seat, kind)) return false;
  switch (kind) {
    case CardKind::kTrackingBeacon:
      return s.last_location != kNoLocation;
    case CardKind::kGravitonNegator:
      return negatable(s, seat) != 0;
    case CardKind::kFleetSabotage:
      return s.fleet_steps == kNoSteps;
    default:
      return true;
  }
}

// Few cards fit a window: looks at those first.
constexpr auto kFitting = [] {
  struct {
    CardSet of[kWindows];
  } fitting{};
  for (CardKind kind : kAllCardKinds)
    for (int window = 0; window < kWindows; ++window)
      if (row(kind).windows >> window & 1) fitting.of[window] = fitting.of[window] | cards_of(kind);
  return fitting;
}();

bool can_play_any(const State& s, Seat seat, Window window) {
  for (Card card : s.player(seat).hand& kFitting.of[static_cast<int>(window)])
    if (can_play(s, seat, kind_of(card), window)) return true;
  return false;
}

}  // namespace

void CardWindow::announce(Table& t, const CardWindow& my) { t.window(stop_row(my.window)); }

SeatSet CardWindow::holders(const State& s, const CardWindow& my) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (can_play_any(s, seat, my.window)) seats.add(seat);
  return seats;
}

Flow CardWindow::play(Table& t, CardWindow& my, Choice choice) {
  my.kind = static_cast<CardKind>(choice);
  play_card(t, my.seat, my.kind, rule_of(my.kind));
  switch (my.kind) {
    case CardKind::kInterceptedDispatches:
      return call(t.s, Inquire{.seat = my.seat, .whom = 0, .what = Inquiry::kInfluence});
    case CardKind::kEmergencySummit:
      return call(t.s, Ceasefire{});
    case CardKind::kTrackingBeacon:
      return call(t.s, SolOffensive{});
    case CardKind::kFleetSabotage:
      return call(t.s, Sabotage{.seat = my.seat});
    case CardKind::kSupplyCache:
      return call(t.s, PlaceAgain{.seat = my.seat});
    case CardKind::kGravitonNegator:
      return call(t.s, NegateShield{.seat = my.seat});
    default:
      return Flow::kDone;
  }
}

Flow CardWindow::run(Table& t, Frame& f, CardWindow& my) { return run_window(t, f, my); }

Flow PlaceAgain::run(Table& t, Frame& f, PlaceAgain& my) {
  RULES
  ASK(CacheSpace, my.seat);
  place_again(t, inside<CardWindow>(t.s), answer<Space>(t, my.seat));
  END_RULES
}

Flow NegateShield::run(Table& t, Frame& f, NegateShield& my) {
  RULES
  ASK(NegateSpace, my.seat);
  negate_shield(t, my.seat, answer<Space>(t, my.seat));
  END_RULES
}

void place_again(Table& t, const CardWindow& window, Space space) {
  const LocationRow& location = kLocationRows[t.s.last_location];
  const int amount = window.placed[space == location.spaces[0] ? 0 : 1];
  uint8_t& there = t.s.influence[static_cast<int>(space)];
  there = static_cast<uint8_t>(there + amount);
  t.tell(rule("supply-cache"), told::InfluencePlaced{.space = space, .amount = amount, .there = there});
}

void negate_shield(Table& t, Seat seat, Space space) {
  t.s.without_shield |= bit(space);
  t.tell(rule("graviton-negator"), told::ShieldDestroyed{.seat = seat, .space = space});
  if (!(bombarded(t.s) & bit(space))) return;
  bombard_units(t, space, rule("graviton-negator"));
  turn_up_alone(t);
}

// ---------------------------------------------------------------- interference

void Interference::announce(Table& t, const Interference& my) { t.window(stop_row(my.use)); }

SeatSet Interference::holders(const State& s, const Interference& my) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (seat != my.user && holds(s, seat, CardKind::kDiplomaticInterference)) seats.add(seat);
  return seats;
}

Flow Interference::play(Table& t, const Interference& my, Choice choice) {
  play_card(t, my.seat, CardKind::kDiplomaticInterference, rule("diplomatic-interference"));
  t.tell(use_rule(my.use), told::Interfered{.seat = my.seat, .user = my.user, .use = Use{my.use}});
  t.s.result = static_cast<int64_t>(Verdict::kStopped) + choice;
  return Flow::kDone;
}

Flow Interference::run(Table& t, Frame& f, Interference& my) { return run_window(t, f, my); }

// Mostly nobody holds the card: that is seen without a frame.
Flow declare(Table& t, Seat user, Use use) {
  const Interference window{.user = user, .use = use};
  if (!Interference::holders(t.s, window).empty()) return call(t.s, Interference{.user = user, .use = use});
  Interference::announce(t, window);
  t.s.result = static_cast<int64_t>(Verdict::kStands);
  return Flow::kDone;
}

// ---------------------------------------------------------------- inquiries

namespace {

bool needs_detail(Inquiry what) { return what == Inquiry::kCard || what == Inquiry::kTraitor; }

Half half_of(int number, int most) { return 2 * number <= most ? Half::kFirst : Half::kSecond; }

// 12.7: the answer is worked out, and everybody learns it.
void tell_answer(Table& t, const Inquire& my, int detail) {
  State& s = t.s;
  Player& player = s.player(my.whom);
  int reply = 0;
  switch (my.what) {
    case Inquiry::kInfluence:
      reply = player.purse;
      break;
    case Inquiry::kCard: {
      const CardKind kind = static_cast<CardKind>(detail);
      reply = holds(s, my.whom, kind);
      if (reply)
        show_card(s, my.whom, kind);
      else
        deny_kinds(s, my.whom, KindMask{1} << detail);
      break;
    }
    case Inquiry::kTraitor: {
      const LeaderMask card = LeaderMask{1} << detail;
      reply = (player.traitors & card) != 0;
      (reply ? player.shown_traitors : player.denied_traitors) |= card;
      break;
    }
    case Inquiry::kPrediction:
      s.predicted_half = half_of(s.predicted_round, s.last_round());
      reply = static_cast<int>(s.predicted_half);
      break;
    case Inquiry::kBetrayal:
      player.betrayal_half = half_of(kBetrayalRows[player.betrayal].number, kBetrayals);
      reply = static_cast<int>(player.betrayal_half);
      break;
  }
  t.tell(rule("12.7"),
         told::Inquires{.seat = my.seat,
                        .asked = my.whom,
                        .inquiry = {my.what, static_cast<uint8_t>(detail), static_cast<uint16_t>(reply)}});
  t.reveal();
}

}  // namespace

Flow Inquire::run(Table& t, Frame& f, Inquire& my) {
  RULES
  ASK(AskWhom, my.seat);
  my.whom = answer<Seat>(t, my.seat);
  ASK(AskWhat, my.seat);
  my.what = answer<Inquiry>(t, my.seat);
  if (!needs_detail(my.what)) {
    tell_answer(t, my, 0);
    RETURN(0);
  }
  ASK(AskDetail, my.seat);
  tell_answer(t, my, answer<int>(t, my.seat));
  END_RULES
}

// ---------------------------------------------------------------- counting units

Flow PickUnits::run(Table& t, Frame& f, PickUnits& my) {
  RULES
  if (my.of.normal) {
    ASK(CountNormal, my.seat);
    my.normal = answer<uint8_t>(t, my.seat);
  }
  if (!my.of.mechanized || my.normal == my.most) RETURN(units_code(my.normal, 0));
  ASK(CountMechanized, my.seat);
  RETURN(units_code(my.normal, answer<int>(t, my.seat)));
  END_RULES
}

// ---------------------------------------------------------------- questions

void CountNormal::list(const State& s, Seat, Listing& out) {
  const PickUnits& my = inside<PickUnits>(s);
  const int least = std::max(0, my.least - my.of.mechanized);
  out.add_range(static_cast<Choice>(least), std::min<Choice>(my.of.normal, my.most), rule("1.3"));
}

void CountMechanized::list(const State& s, Seat, Listing& out) {
  const PickUnits& my = inside<PickUnits>(s);
  const int least = std::max(0, my.least - my.normal);
  const int most = std::min<int>(my.of.mechanized, my.most - my.normal);
  out.add_range(static_cast<Choice>(least), static_cast<Choice>(most), rule("mechanized"));
}

void PlayInWindow::list(const State& s, Seat seat, Listing& out) {  // 12.1
  const Window window = inside<CardWindow>(s).window;
  out.add(kNothing);
  for (CardKind kind : KindSet::from_bits(kinds_in_hand(s, seat)))
    out.judge(static_cast<Choice>(kind), can_play(s, seat, kind, window) ? Rule() : rule("12.1"));
}

void CacheSpace::list(const State& s, Seat, Listing& out) {
  for (Space space : kLocationRows[s.last_location].spaces) out.add(static_cast<Choice>(space));
}

void NegateSpace::list(const State& s, Seat seat, Listing& out) {
  const SpaceMask legal = negatable(s, seat);
  for_each_space(legal, [&](Space space) { out.add(static_cast<Choice>(space)); });
  if (!out.explaining()) return;
  for_each_space(in_play(s) & ~legal,
                 [&](Space space) { out.refuse(static_cast<Choice>(space), rule("graviton-negator")); });
}

void Interfere::list(const State& s, Seat, Listing& out) {  // 12.4
  const Interference& my = inside<Interference>(s);
  out.add(kNothing);
  if (my.use != use_of(Ability::kPatientPresence)) return out.add(kYes);
  for_each_space(s.face_down, [&](Space space) { out.add(static_cast<Choice>(space)); });
}

void AskWhom::list(const State& s, Seat seat, Listing& out) {
  for (Seat other = 0; other < s.seats; ++other) out.judge(other, other == seat ? rule("12.7") : Rule());
}

void AskWhat::list(const State& s, Seat, Listing& out) {
  const Seat whom = inside<Inquire>(s).whom;
  out.add(static_cast<Choice>(Inquiry::kInfluence));
  out.add(static_cast<Choice>(Inquiry::kCard));
  out.add(static_cast<Choice>(Inquiry::kTraitor));
  out.judge(static_cast<Choice>(Inquiry::kPrediction),
            has_race(s, whom, Race::kXxcha) ? Rule() : rule("12.7"));
  out.judge(static_cast<Choice>(Inquiry::kBetrayal),
            s.player(whom).betrayal != kNoBetrayal ? Rule() : rule("2.13"));
}

void AskDetail::list(const State& s, Seat, Listing& out) {
  if (inside<Inquire>(s).what == Inquiry::kCard) {
    for (CardKind kind : kAllCardKinds) out.add(static_cast<Choice>(kind));
    return;
  }
  for (Leader leader = 0; leader < kLeaders; ++leader)
    out.judge(leader, owner_of(s, leader) != kNoSeat ? Rule() : rule("2.4"));
}

}  // namespace tessera::rex
