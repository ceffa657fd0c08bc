// Questions about positions: the worked checks of the rules to the number, and every error in a file.
#include "games/prevail/ask.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace tessera::prevail {
namespace {

std::string ask(const std::string& text) {
  const auto answers = answer_positions(text, "f");
  EXPECT_TRUE(answers.is_ok()) << answers.message();
  return answers.is_ok() ? answers.value() : "";
}
std::string error(const std::string& text) {
  const auto answers = answer_positions(text, "f");
  EXPECT_FALSE(answers.is_ok()) << answers.value();
  return answers.message();
}
void expect_has(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text.substr(0, 3000);
}
void expect_lacks(const std::string& text, const std::string& part) {
  EXPECT_EQ(text.find(part), std::string::npos) << part << "\nis in\n" << text.substr(0, 3000);
}

TEST(PrevailAsk, MovesOnAnEmptyBoard) {
  struct Row {
    const char* type;
    int moves, spaces, moves_any_angle, spaces_any_angle;
  };
  for (const Row& row :
       {Row{"punic-citizen-spearmen", 15, 9, 44, 19}, Row{"manipular-legion", 39, 15, 164, 25},
        Row{"african-elephants", 4, 4, 4, 4}, Row{"velites", 136, 40, 392, 49},
        Row{"equites", 105, 45, 508, 81}, Row{"numidian-cavalry", 312, 96, 968, 121}}) {
    const std::string unit =
        std::string("board standard\nunit white ") + row.type + " F-9 N\nask moves F-9\n";
    const auto counts = [](int moves, int spaces) {
      return "\"count\":" + std::to_string(moves) + ",\"spaces\":" + std::to_string(spaces);
    };
    expect_has(ask(unit), counts(row.moves, row.spaces));
    expect_has(ask("option turn_cost any_angle\n" + unit), counts(row.moves_any_angle, row.spaces_any_angle));
  }
}

TEST(PrevailAsk, Entries) {
  const std::string enemy = "unit black punic-citizen-spearmen C-6 S\n";
  const auto entry = [](const char* facing, const char* kind) {
    return std::string("{\"space\":\"C-6\",\"facing\":\"") + facing + "\",\"engages\":\"" + kind + "\"}";
  };
  const std::string legion = ask(enemy + "unit white manipular-legion D-5 N\nask moves D-5\n");
  expect_has(legion, entry("N", "front"));
  expect_has(legion, entry("E", "flank"));
  const std::string closed = ask(enemy + "unit white equites E-3 N\nask moves E-3\n");
  expect_has(closed, entry("E", "flank"));
  expect_lacks(closed, "\"rear\"");
  const std::string open = ask(enemy + "unit white equites B-4 E\nask moves B-4\n");
  for (const char* facing : {"S", "SE"}) expect_has(open, entry(facing, "rear"));
  expect_has(open, entry("E", "flank"));
  expect_has(ask(enemy + "ask engagement D-5 C-6\n"), "\"type\":\"front\",\"facing\":\"N\",\"turn\":1");
  expect_has(ask(enemy + "ask engagement B-7 C-6 SW\n"), "\"type\":\"rear\",\"facing\":\"SW\"");
}

TEST(PrevailAsk, MeleeSupportAndOutcome) {
  const std::string fight =
      "unit white manipular-legion D-6 S\nunit black alae-socii D-6 N\nunit white manipular-legion D-5 S\n"
      "unit white manipular-legion D-7 S\nunit white equites E-7 W\nunit white velites C-6 S\n";
  expect_has(ask(fight + "ask support D-6 white\n"), "\"support\":4,");
  const std::string melee = ask(fight + "ask melee D-6\n");
  expect_has(melee, "\"value\":8");
  expect_has(melee, "\"outcome\":\"rout\"");
  expect_has(ask(fight + "ask melee D-6 commit white attack\n"), "\"value\":9");
  const std::string line =
      "unit white manipular-legion F-6 S\nunit black libyan-spearmen F-6 N\nunit black libyan-spearmen F-5 "
      "N\n"
      "unit black libyan-spearmen F-7 N\nunit white manipular-legion E-5 S\nunit white manipular-legion E-6 "
      "S\n"
      "unit white manipular-legion E-7 S\nunit white manipular-legion E-8 S\nask melee F-6\n";
  expect_has(ask(line),
             "\"outcome\":\"retreat\",\"reverses\":true,\"penalty\":0,"
             "\"retreats\":[{\"space\":\"D-6\",\"facing\":\"S\"}]");
}

TEST(PrevailAsk, Retreats) {
  const std::string spearmen = ask(
      "unit white punic-citizen-spearmen C-6 S\nunit white punic-citizen-spearmen B-6 S\nask retreats C-6\n");
  expect_has(spearmen, "{\"space\":\"B-5\",\"facing\":\"SE\"}");
  expect_has(spearmen, "{\"space\":\"B-7\",\"facing\":\"SW\"}");
  expect_has(spearmen, "{\"space\":\"B-6\",\"rule\":\"9.3\"}");
  expect_has(spearmen, "{\"space\":\"A-4\",\"rule\":\"9.5\"}");
  expect_has(ask("unit white african-elephants C-6 S\nunit white velites B-6 S\nask retreats C-6\n"),
             "\"retreats\":[],\"cut_off\":false,\"routs\":true");
  expect_has(ask("unit white manipular-legion C-6 S\nunit black velites A-6 S\nunit black velites B-5 "
                 "SE\nask retreats C-6\n"),
             "\"cut_off\":true,\"routs\":true");
}

TEST(PrevailAsk, OrdersShotsCommandersAndSupport) {
  const std::string rank =
      "unit white manipular-legion D-5 N\nunit white manipular-legion D-6 S\nunit white manipular-legion D-8 "
      "N\n"
      "commander white D-4\ninplay white move\n";
  const std::string lines = ask(rank + "ask lines white\n");
  expect_has(lines, "{\"start\":\"D-5\",\"end\":\"D-6\",\"units\":[\"D-5\",\"D-6\"]}");
  expect_has(lines, "\"starts\":[\"D-5\"]");
  expect_has(lines, "{\"space\":\"D-8\",\"rule\":\"5.7\"}");
  const std::string shots =
      ask("unit white velites D-5 N\nunit black equites B-5 S\nunit black equites G-5 S\nask shots D-5\n");
  expect_has(shots, "{\"space\":\"B-5\",\"type\":\"equites\",\"beyond\":false,\"supporters\":[]}");
  expect_has(shots, "{\"space\":\"G-5\",\"rule\":\"8.3\"}");
  const std::string commander = ask("commander white A-1\nunit black velites A-2 S\nask commander white\n");
  expect_has(commander, "\"E-5\"");
  expect_has(commander, "{\"space\":\"A-2\",\"rule\":\"10.1\"}");
  expect_has(ask("unit white equites D-5 N\nlost white\nask commander white\n"),
             "\"successor\":true,\"spaces\":[\"D-5\"]");
  const std::string support =
      ask("unit white manipular-legion B-4 S\nunit white manipular-legion B-5 S\nunit white manipular-legion "
          "B-6 S\n"
          "unit white velites B-8 S\nhand white move strike\nask supportcheck white\n");
  expect_has(support, "\"covered\":3,\"without\":1");
  expect_has(support,
             "\"may_go_without\":[\"B-4\",\"B-5\",\"B-6\",\"B-8\"],\"cheapest\":[\"B-8\"],\"penalty\":0");
}

TEST(PrevailAsk, EveryViolatedLimitOfAnArmy) {
  const std::string good = ask(
      "ask army mini: manipular-legion 3, equites 1; strike, move, advance, noble-cavalry, triplex-acies, "
      "quincunx-formation, charge, combined-arms-tactics\n");
  expect_has(good, "\"violations\":[],\"legal\":true");
  const std::string bad =
      ask("ask army mini: velites 9, african-elephants 3, equites 1, alae-socii 1, libyan-spearmen 1; "
          "strike, strike\n");
  for (const char* number : {"3.4", "3.6", "3.7", "3.8"})
    expect_has(bad, std::string("\"rule\":\"") + number + "\"");
  expect_has(bad, "9 velites, at most 8");
  expect_has(bad, "3 african-elephants, at most 2");
  expect_has(bad, "strike is in the army 2 times, at most once");
  expect_has(bad, "\"legal\":false");
  expect_has(ask("ask army mini: velites 1; strike\n"), "\"rule\":\"3.5\"");
  const std::string deployed =
      ask("unit white velites D-5 N\ncommander white A-3\ncommander black H-1\nask deployment\n");
  expect_has(deployed, "white velites in D-5 is outside its zone");
  expect_has(deployed, "black commander in H-1 is outside its zone");
  expect_lacks(deployed, "white commander");
}

TEST(PrevailAsk, ErrorsNameLineAndField) {
  EXPECT_EQ(error("unit white velites Z-5 N\n"),
            "f:1: unit space: 'Z-5' is not on this board; write a row from A to H and a column from 1 to 12, "
            "such as D-5");
  const std::string many =
      error("# first\nunit red velites A-1 Q\n\nposition two\nfoo\noption turn_cost maybe\n");
  expect_has(many, "f:2: unit side: 'red' is no side; write white or black\nf:2: unit facing:");
  expect_has(many, "f:5: line: 'foo' cannot be set");
  expect_has(many, "f:6: option: ");
  expect_has(error("unit white velites A-1 N\nask moves B-2\n"), "f:2: ask moves space: no unit is in B-2");
  expect_has(error("unit white velites A-1 N\nask moves A-1 commit attack\n"),
             "f:2: ask moves commit: attack is not accepted here; write one of: speed flexibility");
  expect_has(error("ask\n"), "f:1: ask: there is no question");
  expect_has(error("ask weather\n"),
             "f:1: ask weather topic: this is no question; write one of: army, moves");
  expect_has(error("ask orders white\n"), "ask orders inplay: white has no card in play");
  expect_has(error("ask army huge: velites 1; strike\n"), "write one of: tutorial mini standard epic");
  expect_has(error("ask army mini: goblins 1; strike\n"), "'goblins' is no unit type");
  expect_has(error("unit white velites D-5 N\ncommander black D-5\n"), "alone with an enemy in D-5");
  expect_has(error(""), "there is no position in it");
}

TEST(PrevailAsk, TheExamplesAreAnswered) {
  for (const char* name : {"worked_checks", "skirmish"}) {
    std::ifstream file("games/prevail/positions/" + std::string(name) + ".position");
    ASSERT_TRUE(file) << name;
    std::stringstream text;
    text << file.rdbuf();
    const auto positions = read_positions(text.str(), name);
    ASSERT_TRUE(positions.is_ok()) << positions.message();
    for (const Position& position : positions.value())
      EXPECT_FALSE(position.questions.empty()) << position.name;
    ask(text.str());
  }
}

TEST(PrevailAsk, FilesAreBounded) {
  expect_has(error(std::string(kMostPositionBytes + 1, '#')), "larger than 1 MiB");
  std::string many;
  for (int i = 0; i <= kMostPositions; ++i) many += "position x\n";
  expect_has(error(many), "at most 1000 positions");
  std::string questions;
  for (int i = 0; i <= kMostQuestions; ++i) questions += "ask deployment\n";
  expect_has(error(questions), "at most 10000 questions");
}

TEST(PrevailAsk, SameAnswerAtEitherSeat) {
  const std::string pieces =
      "unit white equites D-5 N\nunit black velites B-5 S\nask moves D-5\nask shots B-5\n";
  const std::string one = ask(pieces), two = ask("white 1\n" + pieces);
  EXPECT_EQ(one.substr(one.find("\"unit\"")).size(), two.substr(two.find("\"unit\"")).size());
}

}  // namespace
}  // namespace tessera::prevail
