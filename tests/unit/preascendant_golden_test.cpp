// Recorded whole games and counts of answer sequences: a change of the rules shows as a diff of these files.
// To write them anew: TESSERA_WRITE_GOLDEN=1 ./tessera test unit
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "bots/roster.h"
#include "bots/signature.h"
#include "engine/game/session_of.h"
#include "engine/testing/scenario_of.h"
#include "games/preascendant/preascendant.h"
#include "lab/perft.h"

namespace tessera::preascendant {
namespace {

constexpr const char* kFolder = "games/preascendant/playthroughs/";

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Compares with the file, or writes it when asked to.
void expect_golden(const std::string& path, const std::string& text) {
  if (std::getenv("TESSERA_WRITE_GOLDEN")) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  const std::string golden = read(path);
  ASSERT_FALSE(golden.empty()) << path << " is missing: run the tests from the project's folder";
  std::istringstream a(golden), b(text);
  std::string one, two;
  for (int line = 1; a || b; ++line) {
    one.clear(), two.clear();
    std::getline(a, one);
    std::getline(b, two);
    ASSERT_EQ(one, two) << path << ":" << line;
  }
}

struct Playthrough {
  const char* file;
  int players;
  const char* options;
  const char* bots;  // a letter a seat: r random, g greedy
  uint64_t seed;
};

// Every player count, both presets, every way to end.
constexpr Playthrough kPlaythroughs[] = {
    {"two_random.txt", 2, "standard", "rr", 21},
    {"two_greedy.txt", 2, "standard", "gg", 22},
    {"three_mixed.txt", 3, "standard", "grr", 23},
    {"four_mixed.txt", 4, "standard", "rgrg", 24},
    {"three_rc2.txt", 3, "mulligan=on zero_bid_buries=on auction_rc2=on w09_opponents_only=on rc2_texts=on",
     "ggr", 25},
    {"two_all_options.txt", 2,
     "mulligan=on preservation_invests=on stack_on_own=on no_trigger_events=on sectors_22=on start_tile=on "
     "k13_scope=held",
     "gr", 26},
    {"four_empty_handed_capped.txt", 4, "empty_hand=on max_turns=30", "rrrr", 27},
};

// The game as text: each step with what chance gave and what everybody could see of it.
std::string played(const Playthrough& how, std::string& ending) {
  tessera::Setup setup{how.players, Settings(Preascendant::info().options), kNoSeat};
  EXPECT_TRUE(setup.settings.parse(how.options).is_ok());
  SessionOf<Preascendant> session({setup, key_from_seed(how.seed), {}, {}});
  FastRandom random(how.seed);
  GreedyBot<Preascendant> greedy;
  RandomBot<Preascendant> any;
  size_t told = 0;
  std::string text =
      std::to_string(how.players) + " players, bots " + how.bots + ", options " + how.options + "\n";
  const auto tell = [&](int step) {
    text += session.record().line(static_cast<size_t>(step)) + "\n";
    for (const EventText& event : session.events(Observer::spectator(), told))
      text += "    " + event.text + " (" + session.rule_number(event.rule) + ")\n";
    told = session.event_count();
  };
  tell(0);
  while (!session.is_over()) {
    const Seat seat = session.waiting().lowest();
    Bot<Preascendant>& bot = how.bots[seat] == 'g' ? static_cast<Bot<Preascendant>&>(greedy) : any;
    EXPECT_TRUE(session.answer(seat, bot.choose(session.state(), seat, random)).is_ok());
    tell(session.last_step());
  }
  ending = session.ending();
  text += "ended: " + ending + "\n" + session.draw(Observer::spectator(), false);
  return text;
}

TEST(PreascendantPlaythroughs, AreAsRecorded) {
  std::set<std::string> endings;
  for (const Playthrough& how : kPlaythroughs) {
    std::string ending;
    expect_golden(std::string(kFolder) + how.file, played(how, ending));
    endings.insert(ending);
  }
  for (const char* ending : Preascendant::info().endings)
    EXPECT_TRUE(endings.count(ending)) << "no playthrough ends by " << ending;
}

TEST(PreascendantSignature, IsTheOneOnFile) {
  EXPECT_EQ(signature_text(rules_signature<Preascendant>()), Preascendant::info().signature);
}

// Answer sequences from the opening and from fixed positions in the middle of a game.
TEST(PreascendantPerft, CountsAreAsRecorded) {
  std::ostringstream out;
  for (int players = 2; players <= 4; ++players) {
    State s;
    Chance chance(7);
    Table t(s, chance);
    Preascendant::prepare(s, tessera::Setup{players, Settings(Preascendant::info().options), 0});
    Kernel<Preascendant>::run(t);
    for (int depth = 1; depth <= 4; ++depth)
      out << "opening players " << players << " depth " << depth << " " << perft<Preascendant>(s, 7, depth)
          << "\n";
  }
  for (const char* name : {"crowded", "sparse", "crusade"}) {
    const std::string path = std::string("games/preascendant/positions/") + name + ".scenario";
    const auto s = testing::first_position<Preascendant>(read(path), path);
    ASSERT_TRUE(s.is_ok()) << s.message();
    for (int depth = 1; depth <= 3; ++depth)
      out << name << " depth " << depth << " " << perft<Preascendant>(s.value(), 7, depth) << "\n";
  }
  expect_golden("games/preascendant/positions/perft.txt", out.str());
}

}  // namespace
}  // namespace tessera::preascendant
