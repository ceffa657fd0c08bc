// docs/fairness.md is a specification others write verifiers by: what it prints must be what the program
// does.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "engine/chance/sources.h"
#include "engine/game/settings.h"
#include "games/ascension/ascension.h"
#include "games/ascension/rules/windows.h"
#include "games/preascendant/preascendant.h"
#include "games/prevail/prevail.h"
#include "games/rex/rex.h"

namespace tessera {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path << ": tests are run in the root of the project";
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Fairness, TheTestVectorsOfThePageAreWhatTheProgramComputes) {
  std::istringstream page(read("docs/fairness.md"));
  std::string line;
  while (std::getline(page, line) && line != "## Test vectors") continue;
  Key key{};
  std::vector<std::string> salts;
  std::map<std::string, int> checked;
  while (std::getline(page, line) && !line.starts_with("## ")) {
    if (!line.starts_with("    ")) continue;
    std::istringstream words(line);
    std::string word, value;
    words >> word >> value;
    ++checked[word];
    if (word == "key") key = key_from_hex(value).value();
    if (word == "commitment") {
      EXPECT_EQ(commitment_of(key), value);
    }
    if (word == "salt") salts.push_back(from_hex(value).value());
    if (word == "seal") {
      EXPECT_EQ(seal_of(salts.back()), value);
    }
    if (word == "stream") {
      EXPECT_EQ(to_hex(KeyedChance(key, salts).stream_key()), value);
    }
    if (word != "outcome") continue;
    int purpose = 0;
    uint32_t n = 0, number = 0;
    words >> purpose >> n >> number;
    KeyedChance chance(key, salts);
    chance.set_counter(std::stoull(value));
    EXPECT_EQ(chance.below(n, static_cast<Purpose>(purpose)), number) << line;
  }
  const std::map<std::string, int> all{{"key", 1},  {"commitment", 1}, {"salt", 2},
                                       {"seal", 2}, {"stream", 2},     {"outcome", 5}};
  EXPECT_EQ(checked, all);
}

// The rows of the page for one game: its purposes and their words, as the record writes them.
// `some`: an outcome where the first ones are not there.
template <class G>
void check_purposes(const std::string& page, const std::string& game,
                    const std::map<int, uint32_t>& some = {}) {
  std::map<int, std::string> listed;
  const std::regex row("\\| " + game + " \\| (\\d+) \\| `(\\w+)` \\|");
  for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it)
    listed[std::stoi((*it)[1])] = (*it)[2];
  // What the game draws for is an enumeration in its state.h.
  const std::string source = read("games/" + game + "/state.h");
  const size_t from = source.find("enum Draw : Purpose");
  ASSERT_NE(from, source.npos);
  const std::string draws = source.substr(from, source.find('}', from) - from);
  const std::regex draw("kDraw\\w+ = (\\d+)");
  std::map<int, std::string> drawn;
  for (std::sregex_iterator it(draws.begin(), draws.end(), draw), end; it != end; ++it) {
    const int purpose = std::stoi((*it)[1]);
    const auto known = some.find(purpose);
    const uint32_t number = known == some.end() ? 1 : known->second;
    const std::string outcome = G::outcome_name({static_cast<Purpose>(purpose), number});
    drawn[purpose] = outcome.substr(0, outcome.find('='));
  }
  EXPECT_EQ(listed, drawn) << game;
}

TEST(Fairness, ThePageListsThePurposesOfEveryGame) {
  const std::string page = read("docs/fairness.md");
  check_purposes<preascendant::Preascendant>(page, "preascendant");
  check_purposes<prevail::Prevail>(page, "prevail");
  check_purposes<rex::Rex>(page, "rex");
  const uint32_t card = ascension::number_of(ascension::ActionCard::kCommandSummit);
  check_purposes<ascension::Ascension>(page, "ascension",
                                       {{ascension::kDrawActionCard, card}, {ascension::kDrawDiscard, card}});
}

}  // namespace
}  // namespace tessera
