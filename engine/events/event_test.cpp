#include <gtest/gtest.h>

#include "engine/events/event_log.h"
#include "engine/view/event_words.h"

namespace tessera {
namespace {

enum class Animal : uint8_t { kCat = 0, kMice = 1 };
struct Meals : Amount {
  using Amount::Amount;
};
struct Place {
  uint8_t row, column;
};
struct Fed {
  static constexpr EventRow kRow{3, "fed", "seat animal meals at",
                                 "{seat} fed[ the {animal}] with {meals|something} in {at}."};
  Who seat;
  Secret<Animal> animal;
  Secret<Meals> meals;
  Place at;
};
struct Slept : Told<5, "slept", "animal late", "the {animal} {animal:sleeps/sleep}.",
                    "{animal:it/they} slept too long."> {
  Animal animal;
  Flag late;
  int line() const { return late.n; }
};
struct Owned : Told<6, "owned", "owners first", "{first|nobody} owned it."> {
  SeatSet owners;
  Who first;
};
struct Night : Told<1, "night", "", "night fell."> {};

struct Words : EventWords {
  using EventWords::text, EventWords::is_one, EventWords::write;
  static std::string text(Animal animal) { return animal == Animal::kCat ? "cat" : "mice"; }
  static std::string text(Meals meals) { return counted(meals.n, "meal"); }
  static std::string text(Place at) { return std::to_string(at.row) + "/" + std::to_string(at.column); }
  static bool is_one(Animal animal) { return animal == Animal::kCat; }
  static std::string id(Animal animal) { return text(animal); }
  static void write(JsonWriter& json, Place at) {
    json.begin_array().value(at.row).value(at.column).end_array();
  }
};
constexpr EventLog kLog = event_log<Words>(EventTypes<Fed, Slept, Owned, Night>());

Event fed_cat() {
  Event event = make_event(Rule(2), Fed{.seat = 1, .animal = Animal::kCat, .meals = 3, .at = {2, 7}});
  event.audience = SeatSet{1, 2};
  return event;
}

TEST(Told, FieldsBecomeArgumentsInTheirOrder) {
  const Event event = fed_cat();
  EXPECT_EQ(event.type, 3);
  EXPECT_EQ(event.rule, Rule(2));
  EXPECT_EQ(event.count, 4);
  EXPECT_EQ(event.arguments[0], 1);
  EXPECT_EQ(event.arguments[2], 3);
  EXPECT_EQ(event.secret, 0b0110);
  const Fed again = fields_of<Fed>(event);
  EXPECT_EQ(again.meals.value.n, 3);
  EXPECT_EQ(again.at.row, 2);
  EXPECT_EQ(again.at.column, 7);
  static_assert(kHasSecrets<Fed> && !kHasSecrets<Slept> && !kHasSecrets<Night>);
}

TEST(EventLog, LinesAndFieldsAreMadeOfWhatWasTold) {
  EXPECT_STREQ(kLog.name(fed_cat()), "fed");
  EXPECT_EQ(kLog.line(fed_cat()), "{seat:1} fed the cat with 3 meals in 2/7.");
  EXPECT_EQ(kLog.fields(fed_cat()), R"({"seat":1,"animal":"cat","meals":3,"at":[2,7]})");
  EXPECT_EQ(kLog.line(make_event(Rule(), Night{})), "Night fell.");
  EXPECT_EQ(kLog.fields(make_event(Rule(), Night{})), "{}");
}

TEST(EventLog, WhatIsHiddenIsNotSaid) {
  Event event = fed_cat();
  ASSERT_TRUE(redact(event, Observer::seat(0)));
  EXPECT_EQ(kLog.line(event), "{seat:1} fed with something in 2/7.");
  EXPECT_EQ(kLog.fields(event), R"({"seat":1,"animal":null,"meals":null,"at":[2,7]})");
}

TEST(EventLog, AnEventMayHaveSeveralLinesAndVerbsThatFollowANoun) {
  EXPECT_EQ(kLog.line(make_event(Rule(), Slept{.animal = Animal::kCat, .late = false})), "The cat sleeps.");
  EXPECT_EQ(kLog.line(make_event(Rule(), Slept{.animal = Animal::kMice, .late = false})), "The mice sleep.");
  EXPECT_EQ(kLog.line(make_event(Rule(), Slept{.animal = Animal::kMice, .late = true})),
            "They slept too long.");
  EXPECT_EQ(kLog.fields(make_event(Rule(), Slept{.animal = Animal::kMice, .late = true})),
            R"({"animal":"mice","late":true})");
}

TEST(EventLog, NoSeatIsNobody) {
  const Event event = make_event(Rule(), Owned{.owners = SeatSet{0, 2}, .first = kNoSeat});
  EXPECT_EQ(kLog.line(event), "Nobody owned it.");
  EXPECT_EQ(kLog.fields(event), R"({"owners":[0,2],"first":null})");
}

TEST(EventLog, AnUnknownNumberAborts) {
  Event event;
  for (uint16_t type : {0, 2, 7}) {
    event.type = type;
    EXPECT_DEATH(kLog.name(event), "is no event");
  }
}

TEST(Redact, TheAudienceSeesAll) {
  Event event = fed_cat();
  EXPECT_TRUE(redact(event, Observer::seat(2)));
  EXPECT_EQ(event.arguments[1], 0);
  EXPECT_EQ(event.arguments[2], 3);
}

TEST(Redact, OthersSeeThatItHappenedButNotWhat) {
  for (Observer other : {Observer::seat(0), Observer::seat(7), Observer::spectator()}) {
    Event event = fed_cat();
    EXPECT_TRUE(redact(event, other));
    EXPECT_EQ(event.arguments[0], 1);
    EXPECT_EQ(event.arguments[1], kHidden);
    EXPECT_EQ(event.arguments[2], kHidden);
    EXPECT_NE(event.arguments[3], kHidden);
    EXPECT_TRUE(event.audience.empty());  // who was told is not told
    EXPECT_EQ(event.secret, 0);
  }
}

TEST(Redact, ArgumentsThatAreNotThereStayZero) {
  Event event = fed_cat();
  event.secret = 0xff;
  EXPECT_TRUE(redact(event, Observer::spectator()));
  EXPECT_EQ(event.arguments[3], kHidden);
  EXPECT_EQ(event.arguments[4], 0);
}

TEST(Redact, SomeEventsAreForTheAudienceAlone) {
  Event event = fed_cat();
  event.only_audience = true;
  Event again = event;
  EXPECT_FALSE(redact(event, Observer::seat(0)));
  EXPECT_FALSE(redact(again, Observer::spectator()));
  EXPECT_TRUE(redact(event, Observer::seat(1)));
}

TEST(EventList, KeepsTheOrder) {
  EventList list;
  list.emit(make_event(Rule(), Night{}));
  list.emit(fed_cat());
  ASSERT_EQ(list.events.size(), 2u);
  EXPECT_EQ(list.events[1].type, 3);
}

}  // namespace
}  // namespace tessera
