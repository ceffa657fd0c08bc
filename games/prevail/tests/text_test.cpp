// Names and sentences, looked at in every position of many random games.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/testing/effort.h"
#include "games/prevail/tests/random_games.h"
#include "games/prevail/words.h"

namespace tessera::prevail {
namespace {

// What may be answered, and what is refused; of long lists every few.
std::vector<Choice> choices(const State& s, Seat seat) {
  static Refusal refusals[4096];
  Options options;
  Listing listing(options, refusals, 4096);
  Prevail::list(s, seat, listing);
  std::vector<Choice> found;
  for (int i = 0; i < options.listed(); ++i) found.push_back(options[i]);
  const int step = 1 + listing.refused() / 16;
  for (int i = 0; i < listing.refused(); i += step) found.push_back(refusals[i].choice);
  return found;
}

// A sentence of a length that fits, without what a slip would leave in it.
bool is_sound(const std::string& text) {
  for (const char* slip : {"-2147483648", "  ", "..", " ,", "()", ": .", ":;", "  within", "units unit"})
    if (text.find(slip) != text.npos) return false;
  return !text.empty() && text.size() <= kMostText;
}

TEST(PrevailText, NamesOfAnswersAreUniqueAndPromptsSayWhatIsAsked) {
  tessera::testing::Met met;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        if (!met.is_looked_at(s.decision)) continue;
        EXPECT_STRNE(Prevail::decision_name(s), "");
        EXPECT_FALSE(Prevail::decision_rule(s).is_none());
        const std::string prompt = Prevail::prompt(s, seat);
        EXPECT_TRUE(is_sound(prompt)) << prompt.size() << " " << prompt;
        std::set<std::string> names;
        for (Choice choice : choices(s, seat)) {
          const OptionText option = Prevail::describe(s, seat, choice);
          EXPECT_TRUE(is_sound(option.name) && option.name.find(' ') == option.name.npos) << option.name;
          EXPECT_TRUE(is_sound(option.text)) << option.text.size() << " " << option.text;
          EXPECT_TRUE(names.insert(option.name).second) << option.name << " twice: " << prompt;
        }
      }
    });
  }
  for (uint16_t id = 1; id < 64; ++id)
    EXPECT_EQ(AllQuestions::has(id), met.has(id)) << "decision " << id << " was not asked in any game";
}

// A position the seat cannot tell from the real one is described in the same words.
TEST(PrevailText, SaysOnlyWhatTheSeatKnows) {
  tessera::testing::Met met;
  for (int game = 0; game < kGames; game += 2) {
    FastRandom random(static_cast<uint64_t>(game));
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        if (!met.is_looked_at(s.decision)) continue;
        State other_state = s;
        Prevail::redeal(other_state, Observer::seat(seat), random);
        EXPECT_EQ(Prevail::prompt(s, seat), Prevail::prompt(other_state, seat));
        for (Choice choice : choices(s, seat))
          EXPECT_EQ(Prevail::describe(s, seat, choice).text,
                    Prevail::describe(other_state, seat, choice).text);
      }
    });
  }
}

TEST(PrevailText, EveryEventHasALineForEveryObserver) {
  std::set<uint16_t> seen;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State&, const std::vector<Event>& events) {
      for (const Event& event : events) {
        seen.insert(event.type);
        EXPECT_STRNE(Prevail::log().name(event), "");
        EXPECT_TRUE(is_sound(Prevail::log().line(event))) << Prevail::log().line(event);
        for (Observer observer : kWatchers) {
          Event told = event;
          if (redact(told, observer)) {
            EXPECT_TRUE(is_sound(Prevail::log().line(told))) << Prevail::log().line(told);
          }
        }
      }
    });
  }
  for (uint16_t type = 1; type <= told::OrdersDone::kRow.number; ++type)
    EXPECT_TRUE(seen.count(type)) << type << " happened in no game";
}

// --- fixed texts

template <class E>
std::string line_of(const E& event) {
  return Prevail::log().line(make_event(Rule(), event));
}
TEST(PrevailText, EventLinesRead) {
  const UnitType velites = type_of("velites"), legion = type_of("manipular-legion");
  const Card strike = find_card("strike");
  EXPECT_EQ(line_of(told::Moved{
                .seat = 0, .type = velites, .from = at("C-5"), .to = at("E-7"), .facing = Facing::kSE}),
            "{seat:0}'s Velites move from C-5 to E-7, facing south-east.");
  EXPECT_EQ(line_of(told::Moved{
                .seat = 1, .type = legion, .from = at("C-5"), .to = at("C-5"), .facing = Facing::kN}),
            "{seat:1}'s Manipular Legion at C-5 turns to face north.");
  EXPECT_EQ(line_of(told::Strikes{.seat = 0,
                                  .type = legion,
                                  .space = at("D-6"),
                                  .attack = 6,
                                  .own = 4,
                                  .support = 2,
                                  .enemy = velites}),
            "{seat:0}'s Manipular Legion at D-6 strikes Velites with 6 (4 + 2 support).");
  EXPECT_EQ(line_of(told::Strikes{.seat = 0,
                                  .type = legion,
                                  .space = at("D-6"),
                                  .attack = 4,
                                  .own = 4,
                                  .support = 0,
                                  .enemy = velites}),
            "{seat:0}'s Manipular Legion at D-6 strikes Velites with 4.");
  EXPECT_EQ(
      line_of(told::Engages{
          .seat = 0, .type = legion, .space = at("D-6"), .enemy = velites, .kind = EngagementKind::kFlank}),
      "{seat:0}'s Manipular Legion engages Velites at D-6 from the flank.");
  EXPECT_EQ(line_of(told::Shoots{
                .seat = 1, .type = velites, .space = at("D-6"), .target = at("E-7"), .supporters = 0}),
            "{seat:1}'s Velites at D-6 shoot at E-7.");
  EXPECT_EQ(line_of(told::Shoots{
                .seat = 1, .type = velites, .space = at("D-6"), .target = at("E-7"), .supporters = 2}),
            "{seat:1}'s Velites at D-6 shoot at E-7, joined by 2 units.");
  EXPECT_EQ(line_of(told::Commits{.seat = 1, .card = strike, .stat = Stat::kAttack}),
            "{seat:1} commits Strike for +1 attack.");
  EXPECT_EQ(line_of(told::Commits{.seat = 1, .card = strike, .stat = kNoStat}),
            "{seat:1} commits Strike, as the shot demands.");
  EXPECT_EQ(line_of(told::GameEnds{.ending = Ending::kEmptyHand, .losers = SeatSet{1}}),
            "The game is over: {seat:1} has no card left in hand and loses.");
  EXPECT_EQ(line_of(told::GameEnds{.ending = Ending::kDraw, .losers = SeatSet{0, 1}}),
            "The game is over: neither side can go on, a draw.");
}

TEST(PrevailText, EventFieldsHaveNames) {
  const UnitType velites = type_of("velites");
  EXPECT_EQ(Prevail::log().fields(make_event(
                Rule(),
                told::Moved{
                    .seat = 0, .type = velites, .from = at("C-5"), .to = at("E-7"), .facing = Facing::kSE})),
            R"({"seat":0,"type":"velites","from":"C-5","to":"E-7","facing":"SE"})");
  EXPECT_EQ(Prevail::log().fields(
                make_event(Rule(), told::GameEnds{.ending = Ending::kDraw, .losers = SeatSet{0, 1}})),
            R"({"ending":"draw","losers":[0,1]})");
}

TEST(PrevailText, OutcomeNamesAreReadBack) {
  const auto check = [](Draw draw, uint32_t values) {
    for (uint32_t value = 0; value < values; ++value) {
      const Outcome outcome = {draw, value};
      const auto back = Prevail::parse_outcome(Prevail::outcome_name(outcome));
      ASSERT_TRUE(back.is_ok()) << back.message();
      EXPECT_EQ(back.value(), outcome);
    }
  };
  check(kDrawSide, kSeats);
  check(kDrawInitiative, kSeats);
  check(kDrawBurn, kCardCount);
  EXPECT_EQ(Prevail::outcome_name({kDrawBurn, find_card("give-ground")}), "burn=give-ground");
  for (const char* wrong : {"", "side", "side=", "side=2", "initiative=1x", "burn=", "burn=Strike", "dice=3"})
    EXPECT_FALSE(Prevail::parse_outcome(wrong).is_ok()) << wrong;
}

TEST(PrevailText, NamesAreReadBack) {
  for (int row = 0; row < 24; ++row)
    for (int column = 0; column < 36; ++column)
      EXPECT_EQ(parse_space(space_name(space_of(row, column))), space_of(row, column));
  EXPECT_EQ(space_name(space_of(3, 4)), "D-5");
  for (const char* wrong :
       {"", "D", "D5", "d-5", "D-0", "D-05", "D-65", "D-5x", "D--5", "DD-5", "D-+5", "D- 5"})
    EXPECT_FALSE(parse_space(wrong).has_value()) << wrong;
  for (Facing facing : kAllFacings) EXPECT_EQ(parse_facing(facing_name(facing)), facing);
  EXPECT_FALSE(parse_facing("EN").has_value());
  for (int i = 0; i < kCardCount; ++i) EXPECT_EQ(find_card(kCardRows[i].id), i);
  EXPECT_EQ(find_card("none"), kNoCard);
  for (UnitType i = 0; i < kUnitTypes; ++i) EXPECT_EQ(find_type(kUnitRows[i].id), i);
  for (int i = 0; i < kStats; ++i) EXPECT_EQ(parse_stat(kStatNames[i]), static_cast<Stat>(i));
  for (int i = 0; i < kPhases; ++i) EXPECT_EQ(parse_phase(kPhaseNames[i]), static_cast<Phase>(i));
}

TEST(PrevailText, MeleePromptShowsTheArithmetic) {
  Stage stage;
  const Index legion = stage.put(0, "manipular-legion", "F-6", Facing::kS);
  const Index spears = stage.put(1, "libyan-spearmen", "F-6", Facing::kN);
  stage.put(1, "libyan-spearmen", "F-5", Facing::kN);
  stage.put(1, "libyan-spearmen", "F-7", Facing::kN);
  engage(stage.s, 0, legion, spears);
  stage.ask(CommitMelee::kId, Melee{.units = {legion, spears}});
  EXPECT_EQ(
      Prevail::prompt(stage.s, 0),
      "Melee at F-6: your Manipular Legion with 4 and thresholds 5/6/8 would retreat and turn round; Libyan "
      "Spearmen with 6 (4+2) and thresholds 6/7/8 would hold. Commit a card?");
  const OptionText strike = Prevail::describe(stage.s, 0, commit_code(find_card("strike"), Stat::kAttack));
  EXPECT_EQ(strike.name, "strike");
  EXPECT_EQ(strike.text, "+1 attack: discard Strike; with 5 the enemy would hold");
  stage.s.army(0).hand = 1;
  EXPECT_NE(Prevail::prompt(stage.s, 0).find("your last card loses"), std::string::npos);
  EXPECT_EQ(Prevail::describe(stage.s, 0, commit_code(find_card("strike"), Stat::kAttack)).text,
            "Discard Strike: your last card, and an empty hand loses");
  EXPECT_EQ(Prevail::describe(stage.s, 0, kNothing).name, "none");
}

TEST(PrevailText, MovesSayHowTheyEngage) {
  Stage stage;
  const Index legion = stage.put(0, "manipular-legion", "D-5", Facing::kN);
  stage.put(1, "punic-citizen-spearmen", "C-6", Facing::kS);
  stage.ask(MoveTo::kId, Move{.seat = 0,
                              .unit = legion,
                              .committed = Commitment::kNone,
                              .facing = Facing::kN,
                              .from = at("D-5"),
                              .to = kNoSpace});
  const auto text = [&](const char* space) { return Prevail::describe(stage.s, 0, at(space)).text; };
  EXPECT_EQ(text("C-6"),
            "Engage Punic Citizen Spearmen at C-6 from the front or the flank; then choose a facing");
  EXPECT_EQ(text("D-5"), "Stay at D-5, then choose a facing");
  EXPECT_EQ(text("B-5"), "Move to B-5, then choose a facing");
  EXPECT_EQ(text("H-12"), "Move to H-12");  // refused
  stage.s.depth = 0;
  stage.ask(MoveFacing::kId, Move{.seat = 0,
                                  .unit = legion,
                                  .committed = Commitment::kNone,
                                  .facing = Facing::kN,
                                  .from = at("D-5"),
                                  .to = at("C-6")});
  EXPECT_EQ(Prevail::describe(stage.s, 0, index(Facing::kE)).text,
            "Face east: engage Punic Citizen Spearmen from the flank: attack 4 against 6/7/8, theirs 3 "
            "against 5/6/8");
}

TEST(PrevailText, ShotsSayWhatTheyWouldDo) {
  Stage stage;
  const Index shooter = stage.put(0, "velites", "C-5", Facing::kS);
  const Index mate = stage.put(0, "velites", "C-6", Facing::kS);
  const Index target = stage.put(1, "equites", "E-5", Facing::kN);
  stage.s.army(0).in_play = find_card("volley");
  stage.ask(Target::kId, Shoot{.seat = 0, .unit = shooter});
  EXPECT_EQ(Prevail::prompt(stage.s, 0),
            "At whom does your unit of Velites at C-5 shoot? Attack 2, range 2.");
  EXPECT_EQ(Prevail::describe(stage.s, 0, target).text,
            "Shoot at Equites at E-5: attack 2 against retreat 3, reverse 5, rout 7");
  EXPECT_EQ(Prevail::describe(stage.s, 0, kNothing).name, "hold");
  stage.s.depth = 0;
  stage.ask(Supporter::kId, Shoot{.seat = 0, .unit = shooter, .target = target});
  EXPECT_EQ(Prevail::describe(stage.s, 0, mate).name, "C-6");
  EXPECT_EQ(Prevail::describe(stage.s, 0, mate).text, "Velites at C-6 join the shot: +1 attack");
  stage.s.depth = 0;
  stage.ask(CommitCover::kId, Shoot{.seat = 0,
                                    .unit = shooter,
                                    .target = target,
                                    .committed = Commitment::kNone,
                                    .answered = Commitment::kNone,
                                    .supporters = 1});
  EXPECT_EQ(Prevail::prompt(stage.s, 1),
            "Equites at E-5: shot at with 3, would retreat (retreat 3, reverse 5, rout 7). Commit a card?");
  stage.s.army(1).hand = 0b1100000;  // Brace and Screen
  EXPECT_EQ(Prevail::describe(stage.s, 1, commit_code(find_card("brace"), Stat::kDefense)).text,
            "+1 defense: discard Brace; yours would hold");
}

TEST(PrevailText, ShotsAreJoined) {
  Stage stage;
  State& s = stage.s;
  const Index shooter = stage.put(0, "velites", "C-5", Facing::kS),
              mate = stage.put(0, "velites", "C-6", Facing::kS);
  const Index target = stage.put(1, "equites", "E-5", Facing::kN);
  s.army(0).in_play = find_card("volley");
  s.army(0).hand = s.army(1).hand = 0b110000;  // Move and Brace
  s.army(0).ordered = bit(shooter) | bit(mate);
  Chance chance(1);
  EventList list;
  Prevail::Table t(s, chance, &list);
  call(s, CarryOutOrders{.seat = 0});
  K::run(t);
  for (Choice choice : {Choice{shooter}, Choice{target}}) K::apply(t, 0, choice);
  ASSERT_EQ(s.decision, Supporter::kId);
  EXPECT_EQ(Prevail::prompt(s, 0),
            "Who else shoots at Equites at E-5 (retreat 3, reverse 5, rout 7)? Attack 2 so far; each adds 1 "
            "and has "
            "then shot.");
  list.events.clear();
  K::apply(t, 0, mate);
  ASSERT_GE(list.events.size(), 2u);
  EXPECT_EQ(Prevail::log().line(list.events[0]), "{seat:0}'s Velites at C-6 join the shot.");
  EXPECT_EQ(Prevail::log().line(list.events[1]), "{seat:0}'s Velites at C-5 shoot at E-5, joined by 1 unit.");
}

TEST(PrevailText, RallyNamesWhatMayBurn) {
  Stage stage;
  stage.put(0, "velites", "D-5", Facing::kN);
  stage.s.army(0).played = 0b1100;  // Volley and Charge
  stage.ask(RallyOrNot::kId, Rally{.seat = 0});
  EXPECT_EQ(
      Prevail::prompt(stage.s, 0),
      "Rally? One of Volley and Charge is burnt at random; 1 card comes back, supporting all your units.");
  EXPECT_EQ(
      Prevail::describe(stage.s, 0, 1).text,
      "Rally: a random played card is burnt, 1 card comes back to your hand, then your units need support");
  stage.s.army(0).hand = 1;
  EXPECT_NE(Prevail::describe(stage.s, 0, 0).text.find("lose"), std::string::npos);
}

TEST(PrevailText, EveryCardCanBeSaid) {
  EXPECT_EQ(card_text(kCardRows[find_card("charge")].values[0]),
            "initiative 4, move up to 4 mounted units within 2 (+1 attack); all round mounted units within "
            "2: +1 speed");
  EXPECT_EQ(card_text(kCardRows[find_card("triplex-acies")].values[0]),
            "initiative 3, move up to 3 lines of Manipular Legion within 1; all round formation Manipular "
            "Legion or "
            "Alae Socii within 1: -1 speed");
  EXPECT_EQ(card_text(kCardRows[find_card("strike")].values[0]),
            "initiative 1, move 1 unit within 1; all round units within 1: +1 attack");
  for (const CardRow& card : kCardRows)
    for (const CardValues& values : card.values)
      EXPECT_TRUE(is_sound(card_text(values))) << card_text(values);
}

}  // namespace
}  // namespace tessera::prevail
