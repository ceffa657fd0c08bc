// A battle up to the shown cards (8.1-8.13).
#include "games/rex/board.h"
#include "games/rex/decisions.h"
#include "games/rex/plan.h"
#include "games/rex/stops.h"

namespace tessera::rex {

void end_battle(State& s) { s.battle = kNoBattle; }

void begin_battle(Table& t, Seat active, Seat other, Space space) {  // 8.1
  end_battle(t.s);
  t.s.battle.seats[0] = active;
  t.s.battle.seats[1] = other;
  t.s.battle.space = space;
  t.tell(rule("8.1"), told::BattleBegins{.seat = active, .other = other, .space = space});
}

int side_helped(const State& s, Seat seat) {
  for (int side = 0; side < kSides; ++side)
    if (seat_of_side(s, side) == seat || are_allies(s, seat, seat_of_side(s, side))) return side;
  return kNoSide;
}

Seat who_commands(const State& s) {
  const Seat seat = s.seat_of_race(Race::kXxcha);
  return seat != kNoSeat && side_helped(s, seat) != kNoSide ? seat : kNoSeat;
}

Seat who_has_insight(const State& s) {
  const Seat seat = s.seat_of_race(Race::kJolNar);
  if (seat == kNoSeat || side_helped(s, seat) == kNoSide) return kNoSeat;
  return seat_of_side(s, side_helped(s, seat));
}

Flow FightBattle::run(Table& t, Frame& f, FightBattle&) {
  RULES
  if (who_commands(t.s) != kNoSeat) PERFORM(GiveCommand, .seat = who_commands(t.s));
  if (who_has_insight(t.s) != kNoSeat)
    PERFORM(UseInsight, .seat = who_has_insight(t.s),
            .shower = static_cast<uint8_t>(1 - side_of(t.s, who_has_insight(t.s))));
  PERFORM(BattleQuestions);
  PERFORM(PlanBattle);
  PERFORM(Traitors);
  PERFORM(SettleBattle);
  end_battle(t.s);
  END_RULES
}

namespace {

void bind_opponent(Table& t, const GiveCommand& my) {
  t.s.battle.ordered = static_cast<uint8_t>(1 - side_helped(t.s, my.seat));
  t.s.battle.command = my.command;
}

Use command_use(const State& s, Seat seat) {
  return side_of(s, seat) == kNoSide ? use_of(Ally::kVoiceOfReason) : use_of(Ability::kCommand);
}

}  // namespace

Flow GiveCommand::run(Table& t, Frame& f, GiveCommand& my) {  // 8.4
  RULES
  ASK(Command, my.seat);
  if (answer(t, my.seat) == kNothing) RETURN(0);
  my.command = answer<uint8_t>(t, my.seat);
  t.tell(rule("8.4"), told::Commands{.seat = my.seat,
                                     .bound = seat_of_side(t.s, 1 - side_helped(t.s, my.seat)),
                                     .command = my.command});
  EFFECT(declare(t, my.seat, command_use(t.s, my.seat)));
  if (!is_stopped(t.s)) bind_opponent(t, my);
  END_RULES
}

namespace {

Use insight_use(const State& s, Seat seat) {
  return has_race(s, seat, Race::kJolNar) ? use_of(Ability::kInsight) : use_of(Ally::kPredictiveModels);
}

// The part is fixed and shown to all (8.6).
void show_element(Table& t, const UseInsight& my) {
  const Seat seat = seat_of_side(t.s, my.shower);
  const Choice choice = answer(t, seat);
  Plan& plan = t.s.battle.plans[my.shower];
  set_part(plan, part_of(my.element), choice);
  plan.shown = plan.made;
  if (my.element >= Element::kAttack && choice != kNothing)
    show_card(t.s, seat, static_cast<CardKind>(choice));
  t.tell(
      rule("8.6"),
      told::Shows{.seat = seat, .element = my.element, .value = {my.element, static_cast<uint8_t>(choice)}});
  t.reveal();
}

}  // namespace

Flow UseInsight::run(Table& t, Frame& f, UseInsight& my) {  // 8.6
  RULES
  ASK(rex::Insight, my.seat);
  if (answer(t, my.seat) == kNothing) RETURN(0);
  my.element = answer<Element>(t, my.seat);
  t.tell(rule("8.6"),
         told::UsesInsight{.seat = my.seat, .shower = seat_of_side(t.s, my.shower), .element = my.element});
  EFFECT(declare(t, my.seat, insight_use(t.s, my.seat)));
  if (is_stopped(t.s)) RETURN(0);
  t.s.battle.insight = my.element;
  t.s.battle.shown_by = my.shower;
  if (my.element == Element::kStrength) ASK(PlanStrength, seat_of_side(t.s, my.shower));
  if (my.element == Element::kLeader) ASK(PlanLeader, seat_of_side(t.s, my.shower));
  if (my.element == Element::kAttack) ASK(PickAttack, seat_of_side(t.s, my.shower));
  if (my.element == Element::kDefense) ASK(PickDefense, seat_of_side(t.s, my.shower));
  show_element(t, my);
  END_RULES
}

namespace {

Seat opponent_of(const State& s, Seat seat) { return seat_of_side(s, 1 - side_of(s, seat)); }

bool may_ask_vow(const State& s, Seat seat) {
  return side_of(s, seat) != kNoSide && holds(s, seat, CardKind::kInterceptedDispatches) &&
         plan_of(s, opponent_of(s, seat)).vow == Vow::kNone;
}

void take_vow(Table& t, Seat seat) {  // 12.8
  Plan& plan = t.s.battle.plans[side_of(t.s, seat)];
  plan.vow = answer(t, seat) == kYes ? Vow::kAttacks : Vow::kDoesNot;
  t.tell(rule("12.8"), told::Vows{.seat = seat, .vow = plan.vow});
}

}  // namespace

void BattleQuestions::announce(Table& t, const BattleQuestions&) {
  t.window(stop_row(CardStop::kBattleQuestion));
}

SeatSet BattleQuestions::holders(const State& s, const BattleQuestions&) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (may_ask_vow(s, seat)) seats.add(seat);
  return seats;
}

Flow BattleQuestions::play(Table& t, const BattleQuestions& my, Choice) {
  play_card(t, my.seat, CardKind::kInterceptedDispatches, rule("12.8"));
  t.tell(rule("12.8"), told::BattleQuestion{.seat = my.seat, .asked = opponent_of(t.s, my.seat)});
  return call(t.s, BattleVow{.seat = opponent_of(t.s, my.seat)});
}

Flow BattleQuestions::run(Table& t, Frame& f, BattleQuestions& my) { return run_window(t, f, my); }  // 8.8

Flow BattleVow::run(Table& t, Frame& f, BattleVow& my) {
  RULES
  ASK(TakeVow, my.seat);
  take_vow(t, my.seat);
  END_RULES
}

// ---------------------------------------------------------------- plans

namespace {

// The seats that have not decided these parts yet.
SeatSet without_part(const State& s, uint8_t part) {
  SeatSet seats;
  for (int side = 0; side < kSides; ++side)
    if (!(s.battle.plans[side].made & part)) seats.add(seat_of_side(s, side));
  return seats;
}

void plan_part(Table& t, Part part) {
  for (Seat seat : without_part(t.s, part))
    set_part(t.s.battle.plans[side_of(t.s, seat)], part, answer(t, seat));
}

void show_plans(Table& t) {  // 8.12
  for (int side = 0; side < kSides; ++side) {
    Plan& plan = t.s.battle.plans[side];
    plan.shown |= kStrengthPart | kLeaderPart | kIntentPart;
    const Seat seat = seat_of_side(t.s, side);
    t.tell(rule("8.12"),
           told::PlanShown{
               .seat = seat, .strength = plan.strength, .leader = plan.leader, .intent = plan.intent});
    if (plan.leader < kLeaders) t.s.used_at[plan.leader] = t.s.battle.space;
    if (plan.leader == kDecoy) show_card(t.s, seat, CardKind::kDecoyCommander);
  }
  t.reveal();
}

// What a plan tells of the hand beside the cards it shows: a side without a leader has no decoy (8.10), and
// one that did not obey had nothing to obey with (8.5).
void learn_from_plan(State& s, int side) {
  const Plan& plan = s.battle.plans[side];
  const Seat seat = seat_of_side(s, side);
  const uint8_t order = command_on(s, side);
  constexpr KindMask kDecoys = KindMask{1} << static_cast<int>(CardKind::kDecoyCommander);
  if (plan.leader == kNoLeader && order != command_code(Order::kMustNot, Category::kDecoyCommander))
    deny_kinds(s, seat, kDecoys);
  if (order == kNoCommand || command_order(order) == Order::kMustNot || plan.leader == kNoLeader) return;
  const CategoryRow& category = row(command_category(order));
  if (category.slots & kLeaderSlot) {
    if (plan.leader != kDecoy) deny_kinds(s, seat, category.kinds);
    return;
  }
  const auto is_played = [&](CardKind kind, uint8_t slot) {
    return (category.slots & slot) && kind != kNoKind && (category.kinds >> static_cast<int>(kind) & 1);
  };
  if (!is_played(plan.attack, kAttackSlot) && !is_played(plan.defense, kDefenseSlot))
    deny_kinds(s, seat, category.kinds);
}

void show_cards(Table& t) {  // 8.13
  for (int side = 0; side < kSides; ++side) {
    Plan& plan = t.s.battle.plans[side];
    plan.shown |= kAttackPart | kDefensePart;
    const Seat seat = seat_of_side(t.s, side);
    if (plan.attack != kNoKind) show_card(t.s, seat, plan.attack);
    if (plan.defense != kNoKind) show_card(t.s, seat, plan.defense, plan.defense == plan.attack ? 2 : 1);
    learn_from_plan(t.s, side);
    if (plan.intent)
      t.tell(rule("8.13"), told::CardsShown{.seat = seat, .attack = plan.attack, .defense = plan.defense});
  }
  t.reveal();
}

}  // namespace

Flow PlanBattle::run(Table& t, Frame& f, PlanBattle&) {
  RULES
  if (!without_part(t.s, kStrengthPart).empty()) {
    ASK_ALL(PlanStrength, without_part(t.s, kStrengthPart));
    plan_part(t, kStrengthPart);
  }
  if (!without_part(t.s, kLeaderPart).empty()) {
    ASK_ALL(PlanLeader, without_part(t.s, kLeaderPart));
    plan_part(t, kLeaderPart);
  }
  ASK_ALL(PlanIntent, without_part(t.s, kIntentPart));
  plan_part(t, kIntentPart);
  show_plans(t);
  if (!without_part(t.s, kAttackPart).empty()) {
    ASK_ALL(PickAttack, without_part(t.s, kAttackPart));
    plan_part(t, kAttackPart);
  }
  if (!without_part(t.s, kDefensePart).empty()) {
    ASK_ALL(PickDefense, without_part(t.s, kDefensePart));
    plan_part(t, kDefensePart);
  }
  show_cards(t);
  END_RULES
}

// ---------------------------------------------------------------- questions

void Command::list(const State&, Seat, Listing& out) {  // 8.4
  out.add(kNothing);
  for (Category category : kAllCategories) {
    out.add(command_code(Order::kMust, category));
    out.add(command_code(Order::kMustNot, category));
  }
}

void rex::Insight::list(const State&, Seat, Listing& out) {  // 8.6
  out.add(kNothing);
  for (Element element : {Element::kStrength, Element::kLeader, Element::kAttack, Element::kDefense})
    out.add(static_cast<Choice>(element));
}

void AskVow::list(const State&, Seat, Listing& out) {
  out.add(kNothing);
  out.add(kYes);
}

void TakeVow::list(const State& s, Seat seat, Listing& out) {  // 12.8
  const Pairs pairs(s, side_of(s, seat));
  out.judge(kNo, pairs.has_attack(kCardKinds) ? Rule() : rule("12.8"));
  const bool can = pairs.has_intent(kAttackSlot) || pairs.has_intent(kAttackSlot | kDefenseSlot);
  out.judge(kYes, can ? Rule() : rule("12.8"));
}

void PlanStrength::list(const State& s, Seat seat, Listing& out) {  // 8.9
  out.add_range(0, static_cast<Choice>(units_at(s, seat, s.battle.space).strength()), rule("8.9"));
}

void PlanLeader::list(const State& s, Seat seat, Listing& out) {  // 8.10
  const int side = side_of(s, seat);
  const bool must_decoy =
      command_on(s, side) == command_code(Order::kMust, Category::kDecoyCommander) && may_use_decoy(s, side);
  const LeaderMask usable = leaders_for_plan(s, side);
  for (Leader leader : LeaderSet::from_bits(usable)) out.judge(leader, must_decoy ? rule("8.5") : Rule());
  if (may_use_decoy(s, side))
    out.add(kDecoy);
  else if (out.explaining())
    out.refuse(kDecoy, holds(s, seat, CardKind::kDecoyCommander) ? rule("8.5") : rule("8.10"));
  // With a leader or a decoy in hand nobody fights without one; nor if that would leave a shown card or a
  // vow.
  if (!usable && !may_use_decoy(s, side))
    out.add(kNothing);
  else if (out.explaining())
    out.refuse(kNothing, rule("8.10"));
  if (!out.explaining()) return;
  const LeaderMask captives = has_race(s, seat, Race::kLazax) ? s.captive : 0;
  for (Leader leader : LeaderSet::from_bits((leaders_of(s.player(seat).race) | captives) & ~usable))
    out.refuse(leader, rule("8.2"));
}

namespace {

// Which of hand, Command, Insight and vow rules an intent out: each is laid on the plan in turn.
Rule why_not(const State& s, int side, uint8_t intent) {
  if (!can_play_cards(s, side)) return rule("8.10");
  State free = s;
  Plan& plan = free.battle.plans[side];
  free.battle.ordered = kNoSide;
  plan.vow = Vow::kNone;
  plan.made &= static_cast<uint8_t>(~(kAttackPart | kDefensePart));
  if (!Pairs(free, side).has_intent(intent)) return rule("8.11");
  free.battle.ordered = s.battle.ordered;
  if (!Pairs(free, side).has_intent(intent)) return rule("8.5");
  plan.made = s.battle.plans[side].made;
  return Pairs(free, side).has_intent(intent) ? rule("12.8") : rule("8.6");
}

}  // namespace

void PlanIntent::list(const State& s, Seat seat, Listing& out) {  // 8.11
  const int side = side_of(s, seat);
  const Pairs pairs(s, side);
  for (uint8_t intent = 0; intent <= (kAttackSlot | kDefenseSlot); ++intent) {
    if (pairs.has_intent(intent))
      out.add(intent);
    else if (out.explaining())
      out.refuse(intent, why_not(s, side, intent));
  }
}

void PickAttack::list(const State& s, Seat seat, Listing& out) {  // 8.13
  const Pairs pairs(s, side_of(s, seat));
  if (pairs.has_attack(kCardKinds))
    out.add(kNothing);
  else if (out.explaining())
    out.refuse(kNothing, command_on(s, side_of(s, seat)) != kNoCommand ? rule("8.5") : rule("8.13"));
  for (CardKind kind : KindSet::from_bits(kinds_in_hand(s, seat)))
    out.judge(static_cast<Choice>(kind), pairs.has_attack(static_cast<int>(kind)) ? Rule()
                                         : row(kind).slots & kAttackSlot          ? rule("8.5")
                                                                                  : rule("8.11"));
}

void PickDefense::list(const State& s, Seat seat, Listing& out) {
  const Pairs pairs(s, side_of(s, seat));
  if (pairs.has_defense(kCardKinds))
    out.add(kNothing);
  else if (out.explaining())
    out.refuse(kNothing, command_on(s, side_of(s, seat)) != kNoCommand ? rule("8.5") : rule("8.13"));
  for (CardKind kind : KindSet::from_bits(kinds_in_hand(s, seat)))
    out.judge(static_cast<Choice>(kind), pairs.has_defense(static_cast<int>(kind)) ? Rule()
                                         : row(kind).slots & kDefenseSlot          ? rule("8.5")
                                                                                   : rule("8.11"));
}

}  // namespace tessera::rex
