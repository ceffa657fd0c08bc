#include "engine/events/event.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

Event drawn_card() {
  Event event = make_event(3, Rule(2), {1, 40, 7});
  event.audience = SeatSet{1, 2};
  event.secret = 0b110;
  return event;
}

TEST(Event, IsMadeFromItsArguments) {
  const Event event = make_event(3, Rule(2), {1, -40});
  EXPECT_EQ(event.type, 3);
  EXPECT_EQ(event.rule, Rule(2));
  EXPECT_EQ(event.count, 2);
  EXPECT_EQ(event.arguments[0], 1);
  EXPECT_EQ(event.arguments[1], -40);
  EXPECT_TRUE(event.audience.empty());
}

TEST(Redact, TheAudienceSeesAll) {
  Event event = drawn_card();
  EXPECT_TRUE(redact(event, Observer::seat(2)));
  EXPECT_EQ(event.arguments[1], 40);
  EXPECT_EQ(event.arguments[2], 7);
}

TEST(Redact, OthersSeeThatItHappenedButNotWhat) {
  for (Observer other : {Observer::seat(0), Observer::seat(7), Observer::spectator()}) {
    Event event = drawn_card();
    EXPECT_TRUE(redact(event, other));
    EXPECT_EQ(event.arguments[0], 1);
    EXPECT_EQ(event.arguments[1], kHidden);
    EXPECT_EQ(event.arguments[2], kHidden);
    EXPECT_TRUE(event.audience.empty());  // who was told is not told
    EXPECT_EQ(event.secret, 0);
  }
}

TEST(Redact, ArgumentsThatAreNotThereStayZero) {
  Event event = drawn_card();
  event.secret = 0xff;
  EXPECT_TRUE(redact(event, Observer::spectator()));
  EXPECT_EQ(event.arguments[2], kHidden);
  EXPECT_EQ(event.arguments[3], 0);
}

TEST(Redact, SomeEventsAreForTheAudienceAlone) {
  Event event = drawn_card();
  event.only_audience = true;
  Event again = event;
  EXPECT_FALSE(redact(event, Observer::seat(0)));
  EXPECT_FALSE(redact(again, Observer::spectator()));
  EXPECT_TRUE(redact(event, Observer::seat(1)));
}

TEST(Redact, WhatIsPublicStaysAsItIs) {
  Event event = make_event(1, Rule(), {5});
  EXPECT_TRUE(redact(event, Observer::spectator()));
  EXPECT_EQ(event.arguments[0], 5);
}

TEST(EventList, KeepsTheOrder) {
  EventList list;
  list.emit(make_event(1, Rule(), {}));
  list.emit(make_event(2, Rule(), {}));
  ASSERT_EQ(list.events.size(), 2u);
  EXPECT_EQ(list.events[1].type, 2);
}

}  // namespace
}  // namespace tessera
