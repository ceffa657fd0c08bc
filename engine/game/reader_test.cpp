#include "engine/game/reader.h"

#include <gtest/gtest.h>

#include "engine/values/seat.h"

namespace tessera {
namespace {

struct Herb {
  const char* id;
};
constexpr Herb kHerbs[] = {{"sage"}, {"thyme"}};
constexpr const char* kColours[] = {"red", "green"};

enum class Colour : uint8_t { kRed = 0, kGreen = 1 };

struct Garden {
  uint8_t beds = 0;
  int herb = -1;
  uint8_t painted[4] = {};  // by seat, a bit for each colour
};
struct Reader : LineReader {
  Reader(const Garden&, const Words& words) : LineReader(words) {}
  Seat seat() { return static_cast<Seat>(number("seat", 0, 3)); }
  template <class Value>
  Value read() {
    return row("colour", kColours, "colour", Value::kRed);
  }
};
void paint(Garden& g, Reader&, Seat seat, Colour colour) {
  g.painted[seat] |= static_cast<uint8_t>(1 << static_cast<int>(colour));
}
constexpr WordRow<void (*)(Garden&, Reader&)> kPlaces[] = {
    {"beds", [](Garden& g, Reader& in) { in.store(g.beds, "beds", 1, 200); }},
    {"herb", [](Garden& g, Reader& in) { g.herb = in.row("herb", kHerbs, "herb", -1); }},
    {"paint", placed<paint>},
    {"paints",
     [](Garden& g, Reader& in) {
       const Seat seat = in.seat();
       read_each<Colour>(in, [&](Colour colour) { paint(g, in, seat, colour); });
     }},
};
std::string herb_fact(const Garden& g, Reader& in) {
  return in.row("herb", kHerbs, "herb", -1) == g.herb ? "yes" : "no";
}
constexpr FactRow<Garden, Reader> kFacts[] = {
    {"beds", [](const Garden& g) { return g.beds; }},
    {"share", [](const Garden& g, Seat seat) { return g.beds / (seat + 1); }},
    {"grows", herb_fact},
    {"colour", [](const Garden&, Reader& in) { return kColours[in.row("colour", kColours, "colour", 0)]; }},
    {"has", [](const Garden& g, Seat seat,
               Colour colour) { return (g.painted[seat] >> static_cast<int>(colour) & 1) != 0; }},
};

std::string place(Garden& garden, const LineReader::Words& words) {
  const Status status = place_line<Reader>(kPlaces, garden, words);
  return status.is_ok() ? "" : status.message();
}

TEST(Reader, StoresWhatALineSays) {
  Garden garden;
  EXPECT_EQ(place(garden, {"beds", "200"}), "");
  EXPECT_EQ(place(garden, {"herb", "thyme"}), "");
  EXPECT_EQ(garden.beds, 200);
  EXPECT_EQ(garden.herb, 1);
  EXPECT_EQ((look_up<Reader>(kFacts, garden, {"beds"}).value()), "200");
}

TEST(Reader, AFactReadsWhatItIsAbout) {
  const Garden garden{9, 1};
  const auto fact = [&](const LineReader::Words& words) {
    const Result<std::string> found = look_up<Reader>(kFacts, garden, words);
    return found.is_ok() ? found.value() : found.message();
  };
  EXPECT_EQ(fact({"beds"}), "9");
  EXPECT_EQ(fact({"share", "2"}), "3");
  EXPECT_EQ(fact({"share", "4"}), "seat: '4' is not such a number; write one from 0 to 3");
  EXPECT_EQ(fact({"grows", "thyme"}), "yes");
  EXPECT_EQ(fact({"colour", "green"}), "green");
}

TEST(Reader, WhatAFunctionWantsIsReadInThatOrder) {
  Garden garden;
  const auto has = [&](const LineReader::Words& words) {
    const Result<std::string> found = look_up<Reader>(kFacts, garden, words);
    return found.is_ok() ? found.value() : found.message();
  };
  EXPECT_EQ(place(garden, {"paint", "2", "green"}), "");
  EXPECT_EQ(has({"has", "2", "green"}), "yes");
  EXPECT_EQ(has({"has", "2", "red"}), "no");
  EXPECT_EQ(has({"has", "2", "blue"}), "colour: 'blue' is no colour; write one of: red green");
  EXPECT_EQ(has({"has", "7"}),
            "seat: '7' is not such a number; write one from 0 to 3 | colour: is missing; write 'colour' "
            "behind '7'");
  EXPECT_EQ(place(garden, {"paint", "9", "red"}), "seat: '9' is not such a number; write one from 0 to 3");
  EXPECT_EQ(garden.painted[0], 0) << "what is wrong is not placed";
}

TEST(Reader, OfAListWhatIsRightIsTaken) {
  Garden garden;
  EXPECT_EQ(place(garden, {"paints", "1", "green", "red"}), "");
  EXPECT_EQ(garden.painted[1], 3);
  EXPECT_EQ(place(garden, {"paints", "3"}), "colour: is missing; write 'colour' behind '3'");
  EXPECT_EQ(place(garden, {"paints", "3", "blue", "green"}),
            "colour: 'blue' is no colour; write one of: red green");
  EXPECT_EQ(garden.painted[3], 2);
}

TEST(Reader, SaysWhatIsWrongAndWhatWouldBeRight) {
  Garden garden{7, 0};
  EXPECT_EQ(place(garden, {"beds", "201"}), "beds: '201' is not such a number; write one from 1 to 200");
  EXPECT_EQ(place(garden, {"beds", "3x"}), "beds: '3x' is not such a number; write one from 1 to 200");
  EXPECT_EQ(place(garden, {"beds"}), "beds: is missing; write 'beds' behind 'beds'");
  EXPECT_EQ(place(garden, {"beds", "3", "4"}), "line: '4' is one word too many; leave it out");
  EXPECT_EQ(place(garden, {"herb", "oak"}), "herb: 'oak' is no herb; write one of: sage thyme");
  EXPECT_EQ(place(garden, {"tree"}),
            "line: 'tree' cannot be set; a line begins with one of: beds, herb, paint, paints");
  EXPECT_EQ(place(garden, {}),
            "line: '' cannot be set; a line begins with one of: beds, herb, paint, paints");
  EXPECT_EQ((look_up<Reader>(kFacts, garden, {"rain"}).message()),
            "fact: 'rain' is no fact; one of: beds, share, grows, colour, has");
  EXPECT_EQ((look_up<Reader>(kFacts, garden, {"beds", "now"}).message()),
            "line: 'now' is one word too many; leave it out");
}

TEST(Reader, RemembersEverythingThatIsWrong) {
  const LineReader::Words words = {"unit", "x", "blue"};
  LineReader in(words);
  in.number("units", 0, 9);
  in.row("colour", kColours, "colour", 0);
  int kept = 5;
  in.store(kept, "more", 0, 9);
  EXPECT_EQ(kept, 5) << "a wrong line stores nothing";
  EXPECT_EQ(in.status().message(),
            "units: 'x' is not such a number; write one from 0 to 9 | colour: 'blue' is no colour; write one "
            "of: red green | more: is missing; write 'more' behind 'blue'");
}

TEST(Names, AreIdsOfRowsOrWords) {
  EXPECT_EQ(find_row<int>(kHerbs, "thyme"), 1);
  EXPECT_EQ(find_row<int>(kColours, "green"), 1);
  EXPECT_EQ(find_row<int>(kColours, "gree"), std::nullopt);
  EXPECT_EQ(listed(kHerbs, [](const Herb& herb) { return herb.id; }), "sage thyme");
  EXPECT_EQ(listed(std::vector<int>(), [](int) { return "x"; }), "none");
  EXPECT_EQ(as_text(true) + as_text(false) + as_text(7) + as_text("x"), "yesno7x");
  EXPECT_EQ(parse_number<int>("-3", -5, 5), -3);
  EXPECT_EQ(parse_number<int>("", 0, 5), std::nullopt);
  EXPECT_EQ(parse_number<int>("99999999999999999999", 0, 5), std::nullopt);
}

TEST(Names, CopiesAreNumbered) {
  // sage, thyme 1 to 3
  const auto id = [](int card) { return kHerbs[card > 0].id; };
  const auto name = [&](int card) { return copy_name(id(card), card, card ? 3 : 1); };
  EXPECT_EQ(name(0), "sage");
  EXPECT_EQ(name(3), "thyme-3");
  EXPECT_EQ(find_copy<int>("sage", 4, name, id), 0);
  EXPECT_EQ(find_copy<int>("thyme", 4, name, id), 1) << "the first";
  EXPECT_EQ(find_copy<int>("thyme-3", 4, name, id), 3);
  EXPECT_EQ(find_copy<int>("thyme-4", 4, name, id), std::nullopt);
}

}  // namespace
}  // namespace tessera
