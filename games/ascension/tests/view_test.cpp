// What a seat or a spectator sees (25): races dealt in secret, sealed choices and face-down tokens are their
// holders' alone; all else is everybody's.
#include "games/ascension/view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/ascension/names.h"
#include "games/ascension/tests/galaxy_fixture.h"

namespace tessera::ascension {
namespace {

std::string json_of(const State& s, Observer observer) {
  JsonWriter json;
  Ascension::write_view(Ascension::view(s, observer), json);
  return json.take();
}
bool tells(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(AscensionView, ARaceDealtInSecretIsItsHoldersAlone) {
  Seat holder = kNoSeat;
  const State s = found_state("race_draft=choose_or_hidden", [&](const State& one) {
    for (Seat seat : one.everyone())
      if (has_hidden_race(one, seat)) holder = seat;
    return holder != kNoSeat;
  });
  const std::string race = std::string("\"race\":\"") + race_id(s.player(holder).race) + "\"";
  for (Seat seat = 0; seat < s.seats; ++seat)
    EXPECT_EQ(tells(json_of(s, Observer::seat(seat)), race), seat == holder) << int{seat};
  EXPECT_FALSE(tells(json_of(s, Observer::spectator()), race));
  EXPECT_FALSE(tells(Ascension::draw(Ascension::view(s, Observer::spectator()), false),
                     row(s.player(holder).race).short_name));
}

TEST(AscensionView, WhatIsNotedForTheRefreshStaysSealed) {
  State s =
      found_state("race_draft=random max_rounds=2", [](const State& one) { return asks<Refresh>(one); });
  const Seat seat = s.waiting.lowest();
  const Planet planet = s.player(seat).planets.lowest();
  const View before = Ascension::view(s, Observer::spectator());
  s.planet(planet).refresh = 1;
  const View after = Ascension::view(s, Observer::spectator());
  EXPECT_EQ(std::memcmp(&before, &after, sizeof before), 0);
}

TEST(AscensionView, AFaceDownTokenIsSeenByThoseWhoHaveLooked) {
  State s = laid_out(3);
  ASSERT_TRUE(add_token(s, {static_cast<uint8_t>(TokenKind::kHostileLocals), token_place(cell(3)), 7,
                            SeatSet{1}, kFaceDown | kTokenOfNobody}));
  for (Seat seat = 0; seat < 3; ++seat) {
    const View view = Ascension::view(s, Observer::seat(seat));
    const Token* token = std::find_if(view.tokens, view.tokens + view.token_rows, [](const Token& one) {
      return one.owner & kFaceDown && one.place == token_place(cell(3));
    });
    ASSERT_NE(token, view.tokens + view.token_rows);
    EXPECT_EQ(token->value, seat == 1 ? 7 : 0);
    EXPECT_EQ(token->known, seat == 1 ? SeatSet{1} : SeatSet());
  }
}

TEST(AscensionView, FleetsArmiesAndCountersAreEverybodys) {
  State s = laid_out(3, {Race::kSol, Race::kHacan});
  add_units(s, space_of(cell(2)), 1, Unit::kCruiser, 2);
  s.system(cell(2)).counters = SeatSet{0};
  for (const Observer observer : {Observer::spectator(), Observer::seat(0), Observer::seat(2)}) {
    const std::string json = json_of(s, observer);
    EXPECT_TRUE(tells(json, R"("unit":"cruiser","count":2)")) << json;
    EXPECT_TRUE(tells(json, R"("counters":[0])"));
  }
}

}  // namespace
}  // namespace tessera::ascension
