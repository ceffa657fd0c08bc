// Which objectives lie open, and how they come from their decks (3.10, 4.8, 5.16, 5.17, 11.3, 11.4).
#include "games/ascension/board.h"
#include "games/ascension/decisions.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

void begin_objectives(State& s) {
  s.objectives.early = kNoObjective;
  s.objectives.stage_one = BitSet<int>::first(kStageOne).bits();
  s.objectives.stage_two = static_cast<uint32_t>(BitSet<int>::first(kStageTwo).bits());
  s.objectives.preliminary = static_cast<uint32_t>(BitSet<int>::first(kPreliminaries).bits());
  s.secret_deck.begin(SecretDeck::Set::all());
  s.covert_deck.begin(SecretDeck::Set());
}

// ------------------------------------------------------------------------------------------ decks

namespace {

// What this table cannot have is left out (3.10).
void leave_out(State& s) {
  Objectives& all = s.objectives;
  const auto keep = [&](auto& deck, int first) {
    for (int i : BitSet<int>::from_bits(deck))
      if (!is_possible(s, static_cast<Objective>(first + i))) {
        deck &= ~(decltype(+deck){1} << i);
        all.removed.add(static_cast<Objective>(first + i));
      }
  };
  keep(all.stage_one, 0);
  keep(all.stage_two, kFirstStageTwo);
  keep(all.preliminary, kFirstPreliminary);
  SecretDeck::Set secrets;
  for (int i = 0; i < kSecrets; ++i) {
    const auto card = static_cast<SecretDeck::Card>(i);
    if (is_possible(s, secret(card))) secrets.add(card);
  }
  s.secret_deck.begin(secrets);
}

Objective draw_from(Table& t, auto& deck, int first, Draw purpose) {
  if (!deck) return kNoObjective;
  const int drawn = t.chance.pick(BitSet<int>::from_bits(deck), purpose);
  deck &= ~(decltype(+deck){1} << drawn);
  return static_cast<Objective>(first + drawn);
}

Objective take_put_back(Objectives& all, int at) {
  const int count = all.upper + all.lower;
  const auto objective = static_cast<Objective>(all.put_back[at]);
  std::copy(all.put_back + at + 1, all.put_back + count, all.put_back + at);
  all.put_back[count - 1] = 0;
  return objective;
}

// Those put back on top come first, those put under last; kNoObjective if there is none (11.4).
Objective draw_stage_one(Table& t) {
  Objectives& all = t.s.objectives;
  if (all.upper) {
    const Objective top = take_put_back(all, 0);
    --all.upper;
    return top;
  }
  if (all.stage_one) return draw_from(t, all.stage_one, 0, kDrawStageOne);
  if (!all.lower) return kNoObjective;
  const Objective last = take_put_back(all, 0);
  --all.lower;
  return last;
}

enum class DeckEnd : uint8_t { kTop = 0, kBottom = 1 };

void put_back(Table& t, Seat seat, Objective objective, DeckEnd end) {
  Objectives& all = t.s.objectives;
  const int count = all.upper + all.lower;
  if (end == DeckEnd::kTop) {
    std::copy_backward(all.put_back, all.put_back + count, all.put_back + count + 1);
    all.put_back[0] = static_cast<uint8_t>(objective);
    ++all.upper;
  } else {
    all.put_back[count] = static_cast<uint8_t>(objective);
    ++all.lower;
  }
  t.tell(rule("11.4"), told::ObjectivePutBack{
                           .seat = seat, .objective = index(objective), .bottom = end == DeckEnd::kBottom});
}

Objective draw_stage_two(Table& t) {
  return draw_from(t, t.s.objectives.stage_two, kFirstStageTwo, kDrawStageTwo);
}
Objective draw_preliminary(Table& t) {
  return draw_from(t, t.s.objectives.preliminary, kFirstPreliminary, kDrawPreliminary);
}
Objective draw_open_secret(Table& t) {
  SecretDeck& deck = t.s.secret_deck;
  const SecretDeck::Card card = deck.draw(t.chance, kDrawSecret);
  if (card == SecretDeck::kNone) return kNoObjective;
  SecretDeck::Set shown;
  deck.take(shown, card);
  deck.remove(shown, card);
  return secret(card);
}

// Two cards of Stage I stand for one of another deck.
Objective replacement(Table& t, Objective objective) {
  switch (row(objective).goal) {
    case Goal::kPreliminaryInstead:
      return draw_preliminary(t);
    case Goal::kSecretInstead:
      return draw_open_secret(t);
    default:
      return objective;
  }
}

// Face up in the common area, with those that took the place of one (11.3).
int open_stage_one(const State& s) {
  int count = 0;
  for (Objective objective : s.objectives.open) {
    const ObjectiveKind kind = kind_of(objective);
    count += kind == ObjectiveKind::kFirstStage || kind == ObjectiveKind::kSecret ||
             (kind == ObjectiveKind::kPreliminary && objective != s.objectives.early);
  }
  return count;
}

}  // namespace

void open_objective(Table& t, Objective objective) {
  State& s = t.s;
  const Objective shown = replacement(t, objective);
  if (shown != objective) {
    s.objectives.removed.add(objective);
    if (shown == kNoObjective) return;
    t.tell(rule("3.10"), told::ObjectiveReplaced{.objective = index(objective), .by = index(shown)});
  }
  s.objectives.open.add(shown);
  t.reveal();
  t.tell(rule("11.4"), told::ObjectiveOpened{.objective = index(shown)});
  if (s.stage_two || open_stage_one(s) < points_to_win(s)) return;
  s.stage_two = 1;
  t.tell(rule("11.3"), told::StageTwoBegins{});
}

// ------------------------------------------------------------------------------------- procedures

namespace {

// 3.3
void deal_secrets(Table& t) {
  if (t.s.seats == 2) return;
  for (Seat seat : t.s.everyone())
    for (int i = 0; i < kSecretsDealt; ++i) {
      const SecretDeck::Card card = t.s.secret_deck.draw(t.chance, kDrawSecret);
      if (card == SecretDeck::kNone) continue;
      t.s.secret_deck.take(t.s.player(seat).secrets, card);
      t.tell(rule("3.3"), told::SecretDealt{.seat = seat, .objective = index(secret(card))}, SeatSet{seat});
    }
  t.reveal();
}

void open_first_ones(Table& t) {
  State& s = t.s;
  for (int i = kFirstSpecial; i < kObjectives; ++i) {
    const auto special = static_cast<Objective>(i);
    is_possible(s, special) ? s.objectives.open.add(special) : s.objectives.removed.add(special);
  }
  for (int i = 0; i < kStageOneOpen; ++i) open_objective(t, draw_stage_one(t));
  for (int i = 0; i < kStageTwoOpen; ++i) open_objective(t, draw_stage_two(t));
  if (s.seats == 2) return;
  s.objectives.early = draw_preliminary(t);
  open_objective(t, s.objectives.early);
}

}  // namespace

Flow OpenObjectives::run(Table& t, Frame& f, OpenObjectives&) {
  RULES
  leave_out(t.s);
  deal_secrets(t);
  open_first_ones(t);
  END_RULES
}

Flow OpenObjective::run(Table& t, Frame& f, OpenObjective&) {
  RULES
  {
    const Objective drawn = t.s.stage_two ? draw_stage_two(t) : draw_stage_one(t);
    if (drawn == kNoObjective)
      t.tell(rule("11.4"), told::NoObjectiveLeft{});
    else
      open_objective(t, drawn);
  }
  if (is_game_won(t.s)) PERFORM(Victory);
  END_RULES
}

// --- 5.16, 5.17

namespace {

constexpr int kMostDrawn = 3;

void draw_openly(Table& t, DrawStageOne& my) {
  for (int i = 0; i < std::min<int>(my.count, kMostDrawn); ++i) {
    my.drawn[i] = draw_stage_one(t);
    if (my.drawn[i] != kNoObjective)
      t.tell(rule("11.4"), told::ObjectiveDrawn{.seat = my.seat, .objective = index(my.drawn[i])});
  }
  t.reveal();
}

int drawn_left(const DrawStageOne& my) {
  return static_cast<int>(
      std::count_if(my.drawn, my.drawn + kMostDrawn, [](Objective one) { return one != kNoObjective; }));
}
Objective only_one(const DrawStageOne& my) {
  return *std::find_if(my.drawn, my.drawn + kMostDrawn, [](Objective one) { return one != kNoObjective; });
}
void take_out(DrawStageOne& my, Objective objective) {
  std::replace(my.drawn, my.drawn + kMostDrawn, objective, kNoObjective);
}

// In the common area, or by the own sheet, where it stands for itself.
void put_in_play(Table& t, DrawStageOne& my, Objective objective) {
  take_out(my, objective);
  my.placed = 1;
  if (!my.own) return open_objective(t, objective);
  Player& player = t.s.player(my.seat);
  if (player.prospect != kNoObjective) t.s.objectives.removed.add(player.prospect);
  player.prospect = replacement(t, objective);
  if (player.prospect != objective) t.s.objectives.removed.add(objective);
  if (player.prospect == kNoObjective) return;
  t.tell(rule("11.4"), told::ObjectiveKept{.seat = my.seat, .objective = index(player.prospect)});
}

}  // namespace

Flow DrawStageOne::run(Table& t, Frame& f, DrawStageOne& my) {
  RULES
  draw_openly(t, my);
  if (!drawn_left(my)) {
    t.tell(rule("11.4"), told::NoObjectiveLeft{});
    RETURN(0);
  }
  if (drawn_left(my) > 1) {
    ASK(PickObjective, my.seat);
    put_in_play(t, my, answer<Objective>(t, my.seat));
  } else {
    put_in_play(t, my, only_one(my));
  }
  while (drawn_left(my)) {
    my.back = only_one(my);
    if (drawn_left(my) > 1) {
      ASK_NTH(1, PickObjective, my.seat);
      my.back = answer<Objective>(t, my.seat);
    }
    take_out(my, my.back);
    ASK(TopOrBottom, my.seat);
    put_back(t, my.seat, my.back, answer<DeckEnd>(t, my.seat));
  }
  if (is_game_won(t.s)) PERFORM(Victory);
  END_RULES
}

void PickObjective::list(const State& s, Seat, Listing& out) {
  for (Objective objective : inside<DrawStageOne>(s).drawn)
    if (objective != kNoObjective) out.add(static_cast<Choice>(objective));
}

void TopOrBottom::list(const State&, Seat, Listing& out) {
  out.add(static_cast<Choice>(DeckEnd::kTop));
  out.add(static_cast<Choice>(DeckEnd::kBottom));
}

}  // namespace tessera::ascension
