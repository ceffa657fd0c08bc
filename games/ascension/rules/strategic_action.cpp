// The Strategic Action (5.4): who may use what, and what it costs. What the cards do stands in
// strategy_cards.cpp, diplomacy.cpp and warfare.cpp.
#include "games/ascension/rules/strategy.h"

namespace tessera::ascension {

namespace {

bool holds(const State& s, Seat seat, int card) { return s.player(seat).cards >> card & 1; }
bool has_used_card(const State& s, Seat seat, int card) { return s.player(seat).cards_used >> card & 1; }

}  // namespace

// --- who acts when (5.1)

int initiative_of(const State& s, Seat seat) {
  const uint16_t cards = s.player(seat).cards;
  return cards ? BitSet<int>::from_bits(cards).lowest() + 1 : kStrategyCards + 1;
}

namespace {

// From 1 on: by initiative, then in rotation order from the Speaker.
int rank_of(const State& s, Seat seat) {
  int steps = 0;
  for (Seat at = s.speaker; at != seat; at = s.next_in_rotation(at)) ++steps;
  return initiative_of(s, seat) * kSeats + steps;
}

}  // namespace

Seat next_to_act(const State& s, uint8_t& rank) {
  Seat next = kNoSeat;
  int lowest = 0xff;
  for (Seat seat : s.in_play.without(s.passed))
    if (const int own = rank_of(s, seat); own > rank && own < lowest) {
      next = seat;
      lowest = own;
    }
  if (next != kNoSeat) rank = static_cast<uint8_t>(lowest);
  return next;
}

bool has_passed_number(uint8_t rank, Seat next, int card) {
  return next == kNoSeat || rank / kSeats > card + 1;
}

// --- answers of ChooseAction

void list_strategic(const State& s, Seat seat, Listing& out) {
  for (int card = 0; card < kStrategyCards; ++card) {
    const bool may = holds(s, seat, card) && !has_used_card(s, seat, card);
    out.judge(parts(static_cast<int>(Action::kStrategic), card), may ? Rule() : rule("5.4"));
  }
  list_technology_actions(s, seat, out);
}

bool has_unused_card(const State& s, Seat seat) {
  return (s.player(seat).cards & ~s.player(seat).cards_used) != 0;
}

// --- the secondary ability

namespace {

bool is_waived(const State& s, Seat seat, StrategyNumber card) {
  switch (card) {
    case StrategyNumber::kTrade:
      return is_granted(s, seat, Right::kFreeTradeSecondary);
    case StrategyNumber::kTechnology:
      return is_granted(s, seat, Right::kFreeTechnologySecondary);
    default:
      return false;
  }
}
int counter_cost(const State& s, Seat seat, StrategyNumber card, Free free) {
  const int cost = row(card).counters;
  return cost && (free != Free::kNot || is_waived(s, seat, card)) ? 0 : cost;
}
int influence_cost(StrategyNumber card, Free free) { return free == Free::kWholly ? 0 : row(card).influence; }
bool has_counter(const State& s, Seat seat) {
  return counters_in(s.player(seat), Area::kStrategyAllocation) > 0;
}
bool may_pay_good(const State& s, Seat seat, StrategyNumber card) {
  return card == StrategyNumber::kWarfare && is_granted(s, seat, Right::kWarfareForGoods) &&
         s.player(seat).goods > 0;
}

// Whether what the card says can be done at all.
Rule bars_effect(const State& s, Seat seat, StrategyNumber card) {
  switch (card) {
    case StrategyNumber::kLeadership:
      return most_counters_bought(s, seat) ? Rule() : counters_left(s, seat) ? rule("13.2") : rule("14.1");
    case StrategyNumber::kDiplomacy:
      return can_annex(s, seat) ? Rule() : rule("5.12");
    case StrategyNumber::kProduction:
      return has_producing_dock(s, seat) ? Rule() : rule("5.14");
    case StrategyNumber::kWarfare:
      return has_warfare_move(s, seat) ? Rule() : rule("5.15");
    case StrategyNumber::kTechnology:
      return can_acquire_any(s, seat, kPurchased) ? Rule() : rule("19.2");
    default:
      return Rule();
  }
}

}  // namespace

Rule bars_secondary(const State& s, Seat seat, StrategyNumber card, Free free) {
  if (!row(card).has_secondary) return rule("5.17");
  if (counter_cost(s, seat, card, free) && !has_counter(s, seat) && !may_pay_good(s, seat, card))
    return rule("14.2");
  if (influence_cost(card, free) > influence_to_spend(s, seat)) return rule("13.2");
  return bars_effect(s, seat, card);
}

namespace {

void spend_for_secondary(Table& t, Seat seat) { spend_counter(t.s, seat, Area::kStrategyAllocation); }
void spend_good(Table& t, Seat seat) {
  --t.s.player(seat).goods;
  t.tell(rule("5.15"), told::PaidWithGoods{.seat = seat, .goods = 1});
}

// Who may use both abilities of a card goes on with its primary one (5.12, 19.3).
bool may_use_primary_too(const State& s, Seat seat, StrategyNumber card) {
  switch (card) {
    case StrategyNumber::kDiplomacy:
      return is_granted(s, seat, Right::kBothDiplomacy) && has_diplomacy_option(s, seat);
    case StrategyNumber::kTechnology:
      return is_granted(s, seat, Right::kBothTechnology) && has_technology_option(s, seat);
    default:
      return false;
  }
}

}  // namespace

Flow Secondary::run(Table& t, Frame& f, Secondary& my) {
  RULES
  t.tell(rule("5.4"), told::SecondaryUsed{.seat = my.seat, .card = uint8_t{my.card}});
  if (counter_cost(t.s, my.seat, number_of(my.card), my.free)) {
    if (may_pay_good(t.s, my.seat, number_of(my.card))) {
      ASK(PayGood, my.seat);
      answer(t, my.seat) == kYes ? spend_good(t, my.seat) : spend_for_secondary(t, my.seat);
    } else {
      spend_for_secondary(t, my.seat);
    }
  }
  if (influence_cost(number_of(my.card), my.free))
    PERFORM(Pay, .seat = my.seat, .influence = 1,
            .due = static_cast<uint16_t>(influence_cost(number_of(my.card), my.free)));
  if (my.card == kLeadershipCard) {
    PERFORM(BuyCounters, .seat = my.seat);
  } else if (my.card == kDiplomacyCard) {
    PERFORM(Annex, .seat = my.seat);
  } else if (my.card == kAssemblyCard) {
    PERFORM(AssemblySecondary, .seat = my.seat);
  } else if (my.card == kProductionCard) {
    PERFORM(ProduceNow, .seat = my.seat, .most = kSecondaryProduction);
  } else if (my.card == kTradeCard) {
    PERFORM(CollectGoods, .seat = my.seat);
  } else if (my.card == kWarfareCard) {
    PERFORM(WarfareMoves, .seat = my.seat);
  } else if (my.card == kTechnologyCard) {
    PERFORM(AcquireTechnology, .seat = my.seat, .purchase = kPurchased);
  } else if (my.card == kBureaucracyCard) {
    PERFORM(Bureaus, .seat = my.seat);
  }
  END_RULES
}

void PayGood::list(const State& s, Seat seat, Listing& out) {
  out.judge(kNo, has_counter(s, seat) ? Rule() : rule("14.2"));
  out.add(kYes);
}

Flow Secondaries::run(Table& t, Frame& f, Secondaries& my) {
  RULES
  for (; my.left; --my.left) {
    if (t.s.in_play.has(my.seat)) {
      ASK(DoSecondary, my.seat);
      if (answer(t, my.seat) == kYes) {
        PERFORM(Secondary, .seat = my.seat, .card = my.card);
        if (may_use_primary_too(t.s, my.seat, number_of(my.card))) {
          ASK(UseOther, my.seat);
          if (answer(t, my.seat) == kYes) {
            if (my.card == kDiplomacyCard)
              PERFORM(Diplomacy, .seat = my.seat, .further = 0);
            else
              PERFORM(TechnologyStrategy, .seat = my.seat, .further = 0);
          }
        }
      }
    }
    my.seat = t.s.next_in_rotation(my.seat);
  }
  END_RULES
}

void DoSecondary::list(const State& s, Seat seat, Listing& out) {
  out.add(kNo);
  out.judge(kYes, bars_secondary(s, seat, number_of(inside<Secondaries>(s).card), Free::kNot));
}

void UseOther::list(const State&, Seat, Listing& out) { list_no_yes(out); }

// --- the action

namespace {

void announce_card(Table& t, Seat seat, int card) {
  Player& player = t.s.player(seat);
  player.cards_used = static_cast<uint16_t>(player.cards_used | 1u << card);
  t.tell(rule("5.4"), told::Announced{.seat = seat, .card = card});
}

}  // namespace

Flow StrategicAction::run(Table& t, Frame& f, StrategicAction& my) {
  RULES
  announce_card(t, my.seat, my.card);
  PERFORM(Primary, .seat = my.seat, .card = my.card);
  if (row(number_of(my.card)).has_secondary)
    PERFORM(Secondaries, .card = my.card, .seat = t.s.next_in_rotation(my.seat),
            .left = static_cast<uint8_t>(t.s.seats - 1));
  if (my.card == kTradeCard) PERFORM(PlaceGoods);
  if (my.card == kWarfareCard) PERFORM(WarfareAction, .seat = my.seat);
  END_RULES
}

Flow Primary::run(Table& t, Frame& f, Primary& my) {
  RULES
  if (my.card == kLeadershipCard) {
    PERFORM(GainCounters, .seat = my.seat, .left = kLeadershipCounters);
    PERFORM(BuyCounters, .seat = my.seat);
  } else if (my.card == kDiplomacyCard) {
    PERFORM(Diplomacy, .seat = my.seat);
  } else if (my.card == kAssemblyCard) {
    PERFORM(AssemblyStrategy, .seat = my.seat);
  } else if (my.card == kProductionCard) {
    if (has_producing_dock(t.s, my.seat))
      PERFORM(ProduceNow, .seat = my.seat, .free = 2 * kProductionResources);
  } else if (my.card == kTradeCard) {
    PERFORM(TradeStrategy, .seat = my.seat);
  } else if (my.card == kWarfareCard) {
    PERFORM(Warfare, .seat = my.seat);
  } else if (my.card == kTechnologyCard) {
    PERFORM(TechnologyStrategy, .seat = my.seat);
  } else if (my.card == kBureaucracyCard) {
    PERFORM(Bureaucracy, .seat = my.seat);
  } else {
    PERFORM(Prospect, .seat = my.seat);
  }
  END_RULES
}

Flow NobodysCard::run(Table& t, Frame& f, NobodysCard& my) {
  RULES
  t.tell(rule("22.4"), told::NobodyActs{.card = uint8_t{my.card}});
  if (row(number_of(my.card)).has_secondary)
    PERFORM(Secondaries, .card = my.card, .seat = t.s.speaker, .left = t.s.seats);
  if (my.card == kTradeCard) PERFORM(PlaceGoods);
  PERFORM(EndOfAction);
  END_RULES
}

}  // namespace tessera::ascension
