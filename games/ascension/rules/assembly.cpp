// The Assembly (18): cards are drawn and the Speaker changes. Agendas come with the Political Cards.
#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

namespace {

void move_speaker(Table& t, Seat seat) {
  t.s.speaker = seat;
  t.tell(rule("18.2"), told::SpeakerMoved{.seat = seat});
}

}  // namespace

Flow AssemblyStrategy::run(Table& t, Frame& f, AssemblyStrategy& my) {
  RULES
  PERFORM(DrawCards, .seat = my.seat, .actions = kAssemblyCards, .politicals = kAssemblyCards);
  ASK(AssemblyOption, my.seat);
  if (answer(t, my.seat) == kOptionA) {
    move_speaker(t, my.seat);
  } else {
    ASK(SpeakerTo, my.seat);
    move_speaker(t, answer<Seat>(t, my.seat));
  }
  END_RULES
}

void AssemblyOption::list(const State&, Seat, Listing& out) {
  out.add(kOptionA);
  out.add(kOptionB);
}

void SpeakerTo::list(const State& s, Seat seat, Listing& out) {
  for (Seat other : s.in_play) out.judge(other, other == seat ? rule("18.2") : Rule());
}

Flow AssemblySecondary::run(Table& t, Frame& f, AssemblySecondary& my) {
  RULES
  PERFORM(DrawCards, .seat = my.seat, .actions = 1, .politicals = 1);
  PERFORM(RecycleCards, .seat = my.seat, .actions = 1, .politicals = 1);
  END_RULES
}

}  // namespace tessera::ascension
