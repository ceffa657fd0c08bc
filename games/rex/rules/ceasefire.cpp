// Ceasefires (4.10-4.18): leaving, giving, and offering alliances.
#include "games/rex/board.h"
#include "games/rex/decisions.h"

namespace tessera::rex {

namespace {

void set_alliance(State& s, SeatSet members) {
  for (Seat seat : members) s.player(seat).alliance = members.size() > 1 ? members : SeatSet();
}

// 4.11: two who remain stay allied, a single one is unallied.
void leave(State& s, Seat seat) {
  const SeatSet others = allies_of(s, seat);
  set_alliance(s, others);
  s.player(seat).alliance = SeatSet();
}

// 4.18: who leaves a space that two members of a new alliance would share, or kNoSeat.
Seat who_goes_home(const State& s, Seat a, Seat b, Space space) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha), sol = s.seat_of_race(Race::kSol);
  if ((xxcha == a || xxcha == b) && is_face_down(s, xxcha, space)) return xxcha;
  return sol == a || sol == b ? sol : kNoSeat;
}

void send_home(Table& t, Seat seat, Space space) {
  const Pool units = units_at(t.s, seat, space);
  remove_units(t.s, seat, space, units);
  Pool& reserves = t.s.player(seat).reserves;
  reserves.normal = static_cast<uint8_t>(reserves.normal + units.normal);
  t.tell(rule("4.18"), told::SentHome{.seat = seat, .space = space, .units = units.normal});
}

void part_units(Table& t, SeatSet members) {
  for (Seat a : members)
    for (Seat b : members) {
      if (a >= b) continue;
      const SpaceMask shared = t.s.player(a).present & t.s.player(b).present & ~bit(kCouncilSpace);
      for_each_space(shared, [&](Space space) {
        const Seat seat = who_goes_home(t.s, a, b, space);
        if (seat != kNoSeat) send_home(t, seat, space);
      });
    }
  turn_up_alone(t);
}

void form_alliance(Table& t, SeatSet members) {  // 4.14
  for (Seat seat : members)
    if (!t.s.player(seat).alliance.empty()) leave(t.s, seat);
  set_alliance(t.s, members);
  t.s.formed = t.s.formed | members;
  t.tell(rule("4.14"), told::AllianceFormed{.members = members});
  part_units(t, members);
}

void leave_openly(Table& t, Seat seat) {  // 4.11
  const SeatSet left = allies_of(t.s, seat);
  leave(t.s, seat);
  t.tell(rule("4.11"), told::LeavesAlliance{.seat = seat, .allies = left});
}

void give(Table& t, Seat seat, Seat to, int amount) {  // 4.12
  spend(t.s, seat, amount);
  gain(t.s, to, amount);
  t.tell(rule("4.12"), told::Gift{.seat = seat, .receiver = to, .amount = amount});
}

int alliance_limit(const State& s) { return kAllianceLimits[s.seats]; }

// Why an alliance of these seats may not be offered by this one; none if it may.
Rule offer_refused(const State& s, Seat seat, SeatSet members, bool offered) {
  if (members.size() > alliance_limit(s)) return rule("2.16");
  if (offered || members == s.player(seat).alliance) return rule("4.13");
  for (Seat member : members)  // 4.15
    if (s.formed.has(member) && !s.player(member).alliance.without(members).empty()) return rule("4.15");
  return Rule();
}

}  // namespace

Flow Ceasefire::run(Table& t, Frame& f, Ceasefire& my) {
  RULES
  t.s.formed = SeatSet();
  t.tell(rule("4.10"), told::CeasefireBegins{});
  for (my.circuit = 0; my.circuit < kCeasefireCircuits; ++my.circuit) {
    my.acted = 0;
    for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
      my.seat = t.s.in_order(my.turn);
      my.offered = 0;
      for (;;) {
        ASK(CeasefireAct, my.seat);
        if (answer(t, my.seat) == kNothing) break;
        my.acted = 1;
        if (act_of(answer(t, my.seat)) == Act::kLeave) {
          leave_openly(t, my.seat);
        } else if (act_of(answer(t, my.seat)) == Act::kGive) {
          my.given_to = static_cast<Seat>(act_with(answer(t, my.seat)));
          ASK(GiftAmount, my.seat);
          give(t, my.seat, my.given_to, answer<int>(t, my.seat));
        } else {
          my.offered = 1;
          PERFORM(rex::Offer, .seat = my.seat,
                  .members = SeatSet::from_bits(static_cast<uint8_t>(act_with(answer(t, my.seat)))));
        }
      }
    }
    if (!my.acted) break;
  }
  t.s.formed = SeatSet();
  t.tell(rule("4.10"), told::CeasefireEnds{});
  END_RULES
}

Flow rex::Offer::run(Table& t, Frame& f, rex::Offer& my) {
  RULES
  t.tell(rule("4.13"), told::Offers{.seat = my.seat, .members = my.members});
  for (my.turn = 0; my.turn < t.s.seats; ++my.turn) {
    my.asked = t.s.in_order(my.turn);
    if (my.asked == my.seat || !my.members.has(my.asked)) continue;
    ASK(AnswerOffer, my.asked);
    if (answer(t, my.asked) == kNo) {
      t.tell(rule("4.14"), told::Refuses{.seat = my.asked, .offerer = my.seat});
      RETURN(0);
    }
    t.tell(rule("4.14"), told::Accepts{.seat = my.asked, .offerer = my.seat});
  }
  form_alliance(t, my.members);
  END_RULES
}

// ---------------------------------------------------------------- questions

void CeasefireAct::list(const State& s, Seat seat, Listing& out) {  // 4.10
  const Ceasefire& my = inside<Ceasefire>(s);
  const Player& player = s.player(seat);
  out.add(kNothing);
  if (!player.alliance.empty())
    out.judge(act(Act::kLeave, 0), s.formed.has(seat) ? rule("4.11") : Rule());
  else if (out.explaining())
    out.refuse(act(Act::kLeave, 0), rule("4.11"));
  for (Seat other = 0; other < s.seats; ++other)
    if (other != seat) out.judge(act(Act::kGive, other), player.purse ? Rule() : rule("4.12"));
  const int most = out.explaining() ? s.seats : alliance_limit(s);
  for (unsigned bits = 1; bits < 1u << s.seats; ++bits) {
    const SeatSet members = SeatSet::from_bits(static_cast<uint8_t>(bits));
    if (!members.has(seat) || members.size() < 2 || members.size() > most) continue;
    out.judge(act(Act::kOffer, static_cast<int>(bits)), offer_refused(s, seat, members, my.offered));
  }
}

void GiftAmount::list(const State& s, Seat seat, Listing& out) {
  out.add_range(1, s.player(seat).purse, rule("4.12"));
}

void AnswerOffer::list(const State&, Seat, Listing& out) {
  out.add(kNo);
  out.add(kYes);
}

}  // namespace tessera::rex
