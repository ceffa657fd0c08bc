// What a game has from the lists of its procedures and questions.
#include "engine/game/rules_of.h"

#include <gtest/gtest.h>

#include "engine/flow/kernel.h"

namespace tessera {
namespace {

using SmallState = FlowState<2, 4, 12>;
using SmallTable = tessera::Table<SmallState>;
enum class Sense : uint8_t { kNumber };

struct Open : Question<1, "open", Sense::kNumber, Rule(4)> {
  static void list(const SmallState&, Seat, Listing& out) { out.add_range(1, 3, Rule()); }
};
struct Whispered : Question<2, "whispered", Sense::kNumber, Rule(5), "pass", Asking::kSecretly> {
  static void list(const SmallState&, Seat, Listing& out) { out.add(7); }
};
struct Turn : Procedure<1> {
  static Flow run(SmallTable& t, SmallTable::Frame&, Turn&) { return ask<Open>(t.s, SeatSet{0}); }
};

using Quiet = RulesOf<SmallState, SmallTable, Procedures<Turn>, Questions<Open>>;
using Secretive = RulesOf<SmallState, SmallTable, Procedures<Turn>, Questions<Open, Whispered>>;
template <class G>
concept Hides = requires(const SmallState& s) {
  G::is_hidden_question(s);
};
static_assert(!Hides<Quiet> && Hides<Secretive>);

TEST(RulesOf, FollowFromTheLists) {
  SmallState s{};
  Chance chance(1);
  SmallTable t(s, chance);
  s.seats = 2;
  call(s, Turn{});
  EXPECT_EQ(Secretive::run(t, s.stack[0]), Flow::kAsk);
  EXPECT_STREQ(Secretive::decision_name(s), "open");
  EXPECT_EQ(Secretive::decision_rule(s), Rule(4));
  EXPECT_FALSE(Secretive::is_hidden_question(s));
  Options options;
  Listing listing(options);
  Secretive::list(s, 0, listing);
  EXPECT_EQ(options.size(), 3);
  s.decision = Whispered::kId;
  EXPECT_TRUE(Secretive::is_hidden_question(s));
}

struct Chosen : SmallState {
  uint8_t settings[3];  // one is spare
  uint8_t other;
};

TEST(RulesOf, AGameBeginsWithItsPlayersAndSettings) {
  static constexpr SettingRow kRows[] = {{"one", SettingKind::kFlag, 1, 0, 1, "1.1", "", ""},
                                         {"two", SettingKind::kNumber, 4, 0, 9, "1.1", "", ""}};
  Chosen s;
  std::memset(static_cast<void*>(&s), 0xee, sizeof s);
  RulesOf<Chosen, SmallTable, Procedures<Turn>, Questions<Open>>::begin(s, {2, Settings(kRows)});
  EXPECT_EQ(s.seats, 2);
  EXPECT_EQ(s.settings[0], 1);
  EXPECT_EQ(s.settings[1], 4);
  EXPECT_EQ(s.settings[2] + s.depth + s.other + s.decision, 0);
}

TEST(RulesOf, AGameThatIsOverAsksNothing) {
  const SmallState s{};
  EXPECT_STREQ(Secretive::decision_name(s), "");
  EXPECT_TRUE(Secretive::decision_rule(s).is_none());
  EXPECT_FALSE(Secretive::is_hidden_question(s));
}

}  // namespace
}  // namespace tessera
