// What is answered for a player whose time has run out.
#include <gtest/gtest.h>

#include "engine/game/session_of.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {
namespace {

// Whole games of defaults, in every mode and both ways to start: always legal, nobody moves, nothing is
// committed.
TEST(PrevailDefault, IsLegalAndRisksNothing) {
  for (const char* mode : {"tutorial", "mini", "standard", "epic"}) {
    for (const char* start : {"battle", "armies"}) {
      tessera::Setup setup{2, Settings(Prevail::info().settings), kNoSeat};
      ASSERT_TRUE(setup.settings.set(std::string("mode=") + mode).is_ok());
      ASSERT_TRUE(setup.settings.set(std::string("start=") + start).is_ok());
      SessionOf<Prevail> session({setup, key_from_seed(5), {}, {}});
      int answers = 0;
      for (; !session.is_over(); ++answers) {
        ASSERT_LT(answers, 5000);
        const Seat seat = session.waiting().lowest();
        ASSERT_TRUE(session.answer(seat, session.default_answer(seat)).is_ok());
      }
      for (const EventText& event : session.events(Observer::spectator(), 0)) {
        EXPECT_EQ(event.text.find("engages"), std::string::npos) << event.text;
        EXPECT_EQ(event.text.find("commits"), std::string::npos) << event.text;
      }
      EXPECT_GT(answers, 5);
    }
  }
}

}  // namespace
}  // namespace tessera::prevail
