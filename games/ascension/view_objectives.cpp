// What a view shows of objectives and points: filled, written and drawn.
#include "engine/view/text.h"
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

// ----------------------------------------------------------------------------------------- filled

namespace {

// All that lies before the observer's eyes.
ObjectiveSet own_and_open(const State& s, Seat seat) {
  ObjectiveSet all = s.objectives.open;
  if (s.player(seat).prospect != kNoObjective) all.add(s.player(seat).prospect);
  for (SecretDeck::Card card : s.player(seat).secrets) all.add(secret(card));
  return all;
}

}  // namespace

void show_objectives(const State& s, Observer observer, View& view) {
  ObjectivesView& shown = view.objectives;
  shown.open = s.objectives.open;
  std::copy_n(s.objectives.claimed, kObjectives, shown.claimed);
  shown.early = s.objectives.early;
  shown.goal = static_cast<uint8_t>(points_to_win(s));
  shown.stage_two = s.stage_two;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Player& player = s.player(seat);
    shown.prospects[seat] = player.prospect;
    if (seat >= s.seats) continue;
    shown.scores[seat] = static_cast<uint8_t>(score_of(s, seat));
    shown.secret_counts[seat] = static_cast<uint8_t>(player.secrets.size());
    shown.secrets[seat] =
        observer.is(seat) ? player.secrets : s.secret_deck.known_of(player.secrets, observer);
  }
  if (observer.is_spectator() || s.phase == Phase::kSetUp) return;
  const Seat seat = observer.seat_or_none();
  for (Objective objective : own_and_open(s, seat))
    if (is_met(s, seat, objective)) shown.met.add(objective);
}

// ---------------------------------------------------------------------------------------- written

namespace {

const char* objective_id(Objective objective) { return row(objective).id; }
constexpr Ids<Objective> kObjectiveIds{"ObjectiveId", objective_id, kObjectives};

SeatSet seats_of(const View& view) { return SeatSet::first(view.seats); }

}  // namespace

template <class Out>
void describe_objectives(Out& out, const View& view) {
  const ObjectivesView& shown = view.objectives;
  out.field("goal", "points that win").number(shown.goal);
  out.field("stage_two", "objectives of Stage II may be claimed").flag(shown.stage_two != 0);
  out.field("preliminary", "as long as it can be claimed")
      .maybe(shown.early != kNoObjective)
      .word(shown.early == kNoObjective ? Objective() : shown.early, kObjectiveIds);
  out.field("objectives").list(shown.open, [&](Objective objective) {
    out.record("ObjectiveView", [&] {
      out.field("id").word(objective, kObjectiveIds);
      out.field("claimed").seats(shown.claimed[index(objective)]);
      out.field("met", "by the observer").flag(shown.met.has(objective));
    });
  });
  out.field("standings").list(seats_of(view), [&](Seat seat) {
    out.record("StandingView", [&] {
      ObjectiveSet secrets;
      for (SecretDeck::Card card : shown.secrets[seat]) secrets.add(secret(card));
      const Objective own = shown.prospects[seat];
      out.field("seat").seat(seat);
      out.field("score").number(shown.scores[seat]);
      out.field("secrets", "Secret Objectives in hand").number(shown.secret_counts[seat]);
      out.field("known_secrets", "to the observer").words(secrets, kObjectiveIds);
      out.field("own", "only this seat can claim it")
          .maybe(own != kNoObjective)
          .word(own == kNoObjective ? Objective() : own, kObjectiveIds);
    });
  });
}
template void describe_objectives(ViewWriter& out, const View& view);
template void describe_objectives(ViewTypes& out, const View& view);

// ------------------------------------------------------------------------------------------ drawn

namespace {

constexpr size_t kMargin = 12;

// "Five Planets (1) [0 2] *": points, who has claimed it, and whether the observer meets it.
std::string objective_text(const View& view, Objective objective) {
  const ObjectivesView& shown = view.objectives;
  std::string text = fmt::format("{} ({})", row(objective).name, row(objective).points);
  if (const SeatSet by = shown.claimed[index(objective)]; !by.empty())
    text += fmt::format(" [{}]", comma_list(by, [](Seat seat) { return std::to_string(seat); }));
  return shown.met.has(objective) ? text + " *" : text;
}

void draw_group(const View& view, const char* name, ObjectiveKind kind, Page& page) {
  std::vector<std::string> texts;
  for (Objective objective : view.objectives.open)
    if (kind_of(objective) == kind) texts.push_back(objective_text(view, objective));
  if (texts.empty()) return;
  page.put(fmt::format("  {:<{}}", name, kMargin - 2), Ink::kFaint);
  Flowing line(page, kMargin, kMargin);
  for (const std::string& text : texts) line.put(&text == &texts.back() ? text : text + ";");
  line.end();
}
// Each in a line with what it asks for.
void draw_conditions(const View& view, const char* name, ObjectiveKind kind, Page& page) {
  for (Objective objective : view.objectives.open) {
    if (kind_of(objective) != kind) continue;
    page.put(fmt::format("  {:<{}}", std::exchange(name, ""), kMargin - 2), Ink::kFaint);
    Flowing line(page, kMargin, kMargin + 2);
    line.put(objective_text(view, objective) + ":").words(row(objective).text).end();
  }
}

}  // namespace

// Who has how many points, and what can be claimed; a star is what the observer meets.
void draw_objectives(const View& view, Page& page) {
  const ObjectivesView& shown = view.objectives;
  if (shown.open.empty()) return;
  page.put(fmt::format(" Objectives, {} points win, Stage II {}", shown.goal,
                       shown.stage_two ? "has begun" : "has not begun"),
           Ink::kBold)
      .end_line();
  draw_conditions(view, "Stage I", ObjectiveKind::kFirstStage, page);
  draw_conditions(view, "Stage II", ObjectiveKind::kSecondStage, page);
  draw_conditions(view, "Prelim.", ObjectiveKind::kPreliminary, page);
  draw_conditions(view, "shown", ObjectiveKind::kSecret, page);
  draw_group(view, "Special", ObjectiveKind::kSpecial, page);
}

void draw_objectives_of(const View& view, Seat seat, Page& page) {
  const ObjectivesView& shown = view.objectives;
  std::vector<std::string> texts;
  for (SecretDeck::Card card : shown.secrets[seat]) texts.push_back(objective_text(view, secret(card)));
  const int hidden = shown.secret_counts[seat] - static_cast<int>(texts.size());
  if (hidden > 0) texts.push_back(counted(hidden, "Secret Objective"));
  if (shown.prospects[seat] != kNoObjective) texts.push_back(objective_text(view, shown.prospects[seat]));
  if (texts.empty()) return;
  page.put(fmt::format("  {:<{}}", "own", kMargin - 2), Ink::kFaint);
  Flowing line(page, kMargin, kMargin);
  for (const std::string& text : texts) line.put(&text == &texts.back() ? text : text + ";");
  line.end();
}

}  // namespace tessera::ascension
