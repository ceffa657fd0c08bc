// What is answered for a player whose time has run out (13).
#include <gtest/gtest.h>

#include "engine/game/session_of.h"
#include "games/rex/tests/random_games.h"

namespace tessera::rex {
namespace {

Choice answer(const Stage& stage, Seat seat) { return Rex::default_answer(stage.s, seat); }

// Whole games of defaults: always legal, and nothing is bid, moved, deployed or agreed.
TEST(RexDefault, IsLegalAndRisksNothing) {
  for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
    for (const char* selection : {"random", "turn_order", "host"}) {
      SCOPED_TRACE(std::to_string(players) + " players, races " + selection);
      tessera::Setup setup{players, Settings(Rex::info().settings), kNoSeat};
      ASSERT_TRUE(setup.settings.set(std::string("race_selection=") + selection).is_ok());
      ASSERT_TRUE(setup.settings.set("betrayal_cards=on").is_ok());
      SessionOf<Rex> session({setup, key_from_seed(5), {}, {}});
      int answers = 0;
      for (; !session.is_over(); ++answers) {
        ASSERT_LT(answers, 5000);
        const Seat seat = session.waiting().lowest();
        ASSERT_TRUE(session.answer(seat, session.default_answer(seat)).is_ok());
      }
      for (const EventText& event : session.events(Observer::spectator(), 0))
        for (const char* risk :
             {" bid ", " moved ", " deployed ", " gave ", " offered ", " played ", " escort "})
          EXPECT_TRUE(event.text.find(risk) == std::string::npos || event.text.find("The fleet") == 0)
              << event.text;
      EXPECT_GT(answers, 20);
    }
  }
}

// At every question of games that go on in all sorts of ways.
TEST(RexDefault, IsAlwaysOneOfTheAnswers) {
  for (int game = 0; game < kGames; game += 4) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        Options options;
        K::list(s, seat, options);
        EXPECT_TRUE(options.has(Rex::default_answer(s, seat))) << Rex::decision_name(s);
      }
    });
  }
}

TEST(RexDefault, RacesComeInTheOrderOfTheSuggestedOnes) {  // 13.1
  Stage stage;
  std::fill_n(stage.s.seat_of, kRaces, kNoSeat);
  stage.ask(ChooseRace::kId, rex::SetUp{});
  for (Race wanted : {Race::kLazax, Race::kSol, Race::kJolNar, Race::kLetnev, Race::kHacan, Race::kXxcha}) {
    EXPECT_EQ(answer(stage, 0), static_cast<Choice>(wanted));
    stage.s.seat_of[static_cast<int>(wanted)] = 0;
  }
}

TEST(RexDefault, TheStrongestForeignTraitorIsKept) {  // 13.1
  Stage stage;
  const auto bits = [](std::initializer_list<const char*> leaders) {
    LeaderMask mask = 0;
    for (const char* id : leaders) mask |= LeaderMask{1} << leader_by(id);
    return mask;
  };
  stage.ask(KeepTraitor::kId, rex::SetUp{});
  stage.s.player(1).dealt = bits({"whitlock", "quon", "vaelis", "pim"});
  EXPECT_EQ(answer(stage, 1), leader_by("vaelis"));
  stage.s.player(1).dealt = bits({"whitlock", "okafor", "marsh", "ruiz"});
  EXPECT_EQ(answer(stage, 1), leader_by("whitlock"));
  stage.ask(Redraw::kId, rex::SetUp{});
  EXPECT_EQ(answer(stage, 3), kYes);
}

TEST(RexDefault, DialsAreSpreadOverTheirRange) {  // 13.1
  Stage stage;
  stage.ask(FleetDial::kId, rex::SetUp{});
  uint32_t seen = 0;
  for (int purse = 0; purse < 400; ++purse) {
    stage.s.player(0).purse = static_cast<uint16_t>(purse);
    seen |= 1u << answer(stage, 1);
  }
  EXPECT_EQ(seen, (1u << (kDialMost + 1)) - 1);
}

// Where Sol's ten units go, by space.
std::string placed_by_default(int fleet) {
  Stage stage;
  State& s = stage.s;
  s.fleet = static_cast<uint8_t>(fleet);
  Chance chance(1);
  Table t(s, chance);
  call(s, PlaceSolUnits{.seat = 1, .space = kNoSpace, .left = row(Race::kSol).placed});
  K::run(t);
  while (!K::is_over(s)) K::apply(t, 1, Rex::default_answer(s, 1));
  std::string text;
  for_each_space(s.player(1).present, [&](Space space) {
    text += std::string(space_id(space)) + " " + std::to_string(s.player(1).normal[static_cast<int>(space)]) +
            " ";
  });
  return text;
}

TEST(RexDefault, SolStandsInTheStandardPlaces) {  // 13.1
  EXPECT_EQ(placed_by_default(1), "quarters-of-the-nobility 2 grid-control 2 imperial-palace 6 ");
  EXPECT_EQ(placed_by_default(15), "grid-control 2 imperial-palace 8 ");
  EXPECT_EQ(placed_by_default(17), "quarters-of-the-nobility 2 imperial-palace 8 ");
}

TEST(RexDefault, PredictsHacanInTheLastRound) {  // 13.1
  Stage stage;
  stage.ask(PredictRace::kId, rex::SetUp{});
  EXPECT_EQ(answer(stage, 5), static_cast<Choice>(Race::kHacan));
  stage.ask(PredictRound::kId, rex::SetUp{});
  EXPECT_EQ(answer(stage, 5), 8u);
  stage.s.settings[static_cast<int>(Setting::kRoundLimit)] = 0;
  EXPECT_EQ(answer(stage, 5), 6u);
  stage.ask(PlaceXxcha::kId, rex::SetUp{});
  EXPECT_EQ(answer(stage, 5), static_cast<Choice>(Space::kGalacticCouncil));
}

TEST(RexDefault, NothingIsAgreedOrSpent) {  // 13.2
  Stage stage;
  stage.s.player(0).purse = 10;
  stage.ask(CeasefireAct::kId, Ceasefire{});
  EXPECT_EQ(answer(stage, 0), kNothing);
  stage.ask(AnswerOffer::kId, Offer{.seat = 1, .members = SeatSet{0, 1}, .turn = 0, .asked = 0});
  EXPECT_EQ(answer(stage, 0), kNo);
  stage.ask(Bid::kId, Auction{.seat = 0, .bidder = kNoSeat, .bid = 0, .in = {}, .asked = {}, .spare = {}});
  EXPECT_EQ(answer(stage, 0), kNothing);
  call(stage.s, Subsidise{.seat = 0, .ally = 1, .amount = 0});
  stage.s.decision = GiveSubsidy::kId;
  EXPECT_EQ(answer(stage, 0), 0u);
}

TEST(RexTalk, BeginsWithTheFirstQuestionOfACeasefireOnly) {  // 4.10
  Stage stage;
  stage.ask(CeasefireAct::kId, Ceasefire{});
  EXPECT_TRUE(Rex::begins_talk(stage.s));
  stage.ask(CeasefireAct::kId, Ceasefire{.acted = 1});
  EXPECT_FALSE(Rex::begins_talk(stage.s));
  stage.ask(CeasefireAct::kId, Ceasefire{.turn = 1});
  EXPECT_FALSE(Rex::begins_talk(stage.s));
  stage.ask(CeasefireAct::kId, Ceasefire{.circuit = 1});
  EXPECT_FALSE(Rex::begins_talk(stage.s));
  stage.ask(AnswerOffer::kId, Offer{.seat = 1, .members = SeatSet{0, 1}, .turn = 0, .asked = 0});
  EXPECT_FALSE(Rex::begins_talk(stage.s));
}

TEST(RexDefault, OnlyFreeUnitsAreRecruited) {  // 13.3
  Stage stage;
  stage.s.player(0).purse = stage.s.player(1).purse = 20;
  stage.s.player(0).casualties = {4, 2};
  stage.s.player(1).casualties = {2, 0};
  stage.s.dead = LeaderMask{1} << leader_by("aeverin");
  stage.ask(Recruit::kId, Recruitment{});
  EXPECT_EQ(answer(stage, 0), act(Act::kRecruit, 1 << 4));
  EXPECT_EQ(answer(stage, 1), act(Act::kRecruit, 2));
  stage.ask(Recruit::kId, Recruitment{.turn = 0, .seat = 0, .units_done = 1, .leader_done = 0});
  EXPECT_EQ(answer(stage, 0), kNothing);
}

TEST(RexDefault, TheFirstBattleOfTheBoardIsFought) {  // 13.4
  Stage stage;
  for (Seat seat : {0, 2, 4}) add_units(stage.s, seat, Space::kGridControl, {1, 0});
  for (Seat seat : {0, 4}) add_units(stage.s, seat, Space::kIafHq, {1, 0});
  stage.ask(PickBattle::kId, BattlePhase{});
  EXPECT_EQ(answer(stage, 0), fight_code(Space::kIafHq, 4));
  remove_units(stage.s, 4, Space::kIafHq, {1, 0});
  EXPECT_EQ(answer(stage, 0), fight_code(Space::kGridControl, 2));
}

TEST(RexDefault, ABattleIsPlannedFairly) {  // 13.4 to 13.6
  Stage stage;
  State& s = stage.s;
  add_units(s, 0, Space::kIafHq, {3, 1});
  add_units(s, 3, Space::kIafHq, {1, 0});
  stage.fight(0, 3, "iaf-hq");
  s.dead = LeaderMask{1} << leader_by("aeverin");
  s.player(0).hand = cards({CardKind::kToxinBlade, CardKind::kBioWeapon, CardKind::kBioFilter,
                            CardKind::kCompositeArmor, CardKind::kDecoyCommander});
  const auto ask = [&](uint16_t decision) {
    stage.ask(decision, PlanBattle{});
    return answer(stage, 0);
  };
  EXPECT_EQ(ask(Command::kId), kNothing);
  EXPECT_EQ(ask(TakeVow::kId), kNo);
  EXPECT_EQ(ask(PlanStrength::kId), 2u) << "of four units, one of them Mechanized";
  EXPECT_EQ(ask(PlanLeader::kId), leader_by("tarrec"));
  s.battle.plans[0].leader = leader_by("tarrec");
  s.battle.plans[0].made = kStrengthPart | kLeaderPart;
  EXPECT_EQ(ask(PlanIntent::kId), Choice{kAttackSlot | kDefenseSlot});
  s.battle.plans[0].intent = kAttackSlot | kDefenseSlot;
  s.battle.plans[0].made |= kIntentPart;
  EXPECT_EQ(ask(PickAttack::kId), static_cast<Choice>(CardKind::kBioWeapon));
  s.battle.plans[0].attack = CardKind::kBioWeapon;
  s.battle.plans[0].made |= kAttackPart;
  EXPECT_EQ(ask(TakeVow::kId), kYes) << "an attack card is bound already";
  EXPECT_EQ(ask(PickDefense::kId), static_cast<Choice>(CardKind::kBioFilter));
  s.battle.plans[1].leader = leader_by("morrec");
  EXPECT_EQ(ask(RevealTraitor::kId), kNothing);
  s.player(0).traitors = LeaderMask{1} << leader_by("morrec");
  EXPECT_EQ(ask(RevealTraitor::kId), leader_by("morrec"));
  s.battle.plans[0].strength = 2;
  EXPECT_EQ(ask(TakeLosses::kId), 0u);
  EXPECT_EQ(ask(KeepCards::kId), Choice{kAttackSlot | kDefenseSlot});
  EXPECT_EQ(ask(Capture::kId), kYes);
  EXPECT_EQ(ask(CaptiveFate::kId), kYes);
}

}  // namespace
}  // namespace tessera::rex
