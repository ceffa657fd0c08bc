// Recorded whole games and counts of answer sequences: a change of the rules shows as a diff of these files.
// To write them anew: TESSERA_WRITE_GOLDEN=1 ./tessera test unit
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <span>
#include <sstream>

#include "bots/roster.h"
#include "engine/game/session_of.h"
#include "lab/workshop.h"

namespace tessera::golden {

inline std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Compares with the file, or writes it when asked to.
inline void expect_golden(const std::string& path, const std::string& text) {
  if (std::getenv("TESSERA_WRITE_GOLDEN")) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  const std::string golden = read(path);
  ASSERT_FALSE(golden.empty())
      << path
      << " is missing: run the tests from the project's folder, or write it with TESSERA_WRITE_GOLDEN=1";
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

// The game as text: each step with what chance gave and what everybody could see of it.
template <class G>
std::string played(const Playthrough& how, std::string& ending) {
  Setup setup{how.players, Settings(G::info().settings), kNoSeat};
  EXPECT_TRUE(setup.settings.parse(how.options).is_ok());
  SessionOf<G> session({setup, key_from_seed(how.seed), {}, {}});
  FastRandom random(how.seed);
  GreedyBot<G> greedy;
  RandomBot<G> any;
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
    Bot<G>& bot = how.bots[seat] == 'g' ? static_cast<Bot<G>&>(greedy) : any;
    EXPECT_TRUE(session.answer(seat, bot.choose(session.state(), seat, random)).is_ok());
    tell(session.last_step());
  }
  ending = session.ending();
  text += "ended: " + ending + "\n" + session.draw(Observer::spectator(), false);
  return text;
}

// Some scenario of the game ends so.
inline bool is_shown_in_scenario(const std::string& folder, const std::string& ending) {
  const std::string line = "\nexpect ending = " + ending + "\n";
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (read(file.path().string()).find(line) != std::string::npos) return true;
  return false;
}

// Every game of the list is as recorded; they and the scenarios show every way to end.
template <class G>
void expect_playthroughs(const std::string& folder, std::span<const Playthrough> games) {
  std::set<std::string> endings;
  for (const Playthrough& how : games) {
    std::string ending;
    expect_golden(folder + how.file, played<G>(how, ending));
    endings.insert(ending);
  }
  for (const char* ending : G::info().endings)
    EXPECT_TRUE(endings.count(ending) || is_shown_in_scenario(folder + "../scenarios", ending))
        << "no playthrough and no scenario ends by " << ending;
}

inline void write_counts(const std::string& name, const std::vector<uint64_t>& counts, std::ostream& out) {
  for (size_t i = 0; i < counts.size(); ++i) out << name << " depth " << i + 1 << " " << counts[i] << "\n";
}

// Counts of answer sequences from an opening, and from positions on file.
template <class G>
void count_opening(const std::string& name, const Setup& setup, int most, std::ostream& out) {
  write_counts(name, workshop<G>().perft_opening(setup, 7, most), out);
}
template <class G>
void count_position(const std::string& folder, const std::string& name, int most, std::ostream& out) {
  const std::string path = folder + name + ".scenario";
  const auto counts = workshop<G>().perft_position(read(path), path, 7, most);
  ASSERT_TRUE(counts.is_ok()) << counts.message();
  write_counts(name, counts.value(), out);
}

}  // namespace tessera::golden
