#include "engine/record/snapshot.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/game/session_of.h"
#include "engine/record/layout.h"
#include "engine/testing/bazaar.h"

namespace tessera {
namespace {

using testing::Bazaar;
using State = Bazaar::State;

const GameModuleOf<Bazaar> kBazaar;

State some_state() {
  const tessera::Setup setup{3, Settings(Bazaar::info().settings), 1};
  Chance chance(4);
  FastRandom random(4);
  State s;
  Table<State> t(s, chance);
  Bazaar::prepare(s, setup);
  Kernel<Bazaar>::run(t);
  for (int i = 0; i < 10; ++i) {
    Options& options = Kernel<Bazaar>::options(t, s.waiting.lowest());
    const auto which = static_cast<int>(random.below(static_cast<uint32_t>(options.size())));
    Kernel<Bazaar>::apply(t, s.waiting.lowest(), options[which]);
  }
  EXPECT_EQ(Bazaar::check(s), "");
  return s;
}

State empty_state() {
  State s;
  Bazaar::prepare(s, {2, Settings(Bazaar::info().settings), kNoSeat});
  return s;
}

std::string written(const State& s) { return write_snapshot("bazaar", Bazaar::fields(), &s, sizeof s); }
std::string read(const std::string& text, State& s) {
  return read_snapshot(text, "bazaar", Bazaar::fields(), &s, sizeof s).message();
}
// Why a game does not take it.
std::string fault_of(const std::string& text) {
  RecordFault fault;
  const bool taken = kBazaar.from_snapshot(text, fault) != nullptr;
  EXPECT_EQ(taken, fault.message.empty());
  EXPECT_EQ(fault.step, -1);
  return fault.message;
}

TEST(Snapshot, ComesBackByteForByte) {
  const State s = some_state();
  const std::string text = written(s);
  EXPECT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789:=+,-_"), std::string::npos);
  State back = empty_state();
  EXPECT_EQ(read(text, back), "");
  EXPECT_EQ(std::memcmp(&back, &s, sizeof s), 0);
  RecordFault fault;
  const auto session = kBazaar.from_snapshot(text, fault);
  ASSERT_TRUE(session) << fault.message;
  EXPECT_EQ(session->hash(), hash_state(s));
  EXPECT_EQ(session->setup().players, 3);
  EXPECT_EQ(session->snapshot(), text);
  EXPECT_FALSE(session->can_go_on());
}

TEST(Snapshot, OfAnotherGameIsRefused) {
  const State s = some_state();
  const std::string text = write_snapshot("chess", Bazaar::fields(), &s, sizeof s);
  EXPECT_EQ(fault_of(text), "the snapshot is of the game 'chess', not of 'bazaar'");
}

TEST(Snapshot, EveryDamagedByteIsRefused) {
  const std::string text = written(some_state());
  for (size_t at = 0; at < text.size(); ++at)
    for (const char byte : {'0', 'f', ':', ',', '\0'}) {
      if (text[at] == byte) continue;
      std::string changed = text;
      changed[at] = byte;
      State s = empty_state();
      const State before = s;
      ASSERT_NE(read(changed, s), "") << "byte " << at << " may be '" << byte << "'";
      ASSERT_EQ(std::memcmp(&s, &before, sizeof s), 0) << "it was read all the same";
    }
}

TEST(Snapshot, CutAnywhereItIsRefused) {
  const std::string text = written(some_state());
  State s = empty_state();
  for (size_t length = 0; length < text.size(); ++length)
    ASSERT_NE(read(text.substr(0, length), s), "") << length;
  EXPECT_EQ(read("", s), "this is not a snapshot: it must begin with 'tessera-snapshot-1'");
  EXPECT_EQ(read(std::string((1u << 20) + 1, 'a'), s), "a snapshot is at most 1 MiB");
}

TEST(Snapshot, AFieldItDoesNotHaveGetsTheDefault) {
  const State s = some_state();
  std::vector<Field> older;  // a build that did not know of answers yet, and had the rest in another order
  for (const Field& field : Bazaar::fields())
    if (field.name != std::string_view("answers")) older.insert(older.begin(), field);
  ASSERT_EQ(older.size() + 1, Bazaar::fields().size());
  State back = empty_state();
  back.answers[2] = 77;
  EXPECT_EQ(read(write_snapshot("bazaar", older, &s, sizeof s), back), "");
  EXPECT_EQ(back.answers[2], 77u);
  State expected = s;
  std::memcpy(expected.answers, back.answers, sizeof s.answers);
  EXPECT_EQ(std::memcmp(&back, &expected, sizeof s), 0);
}

TEST(Snapshot, AFieldThisBuildDoesNotKnowIsLeftOut) {
  const State s = some_state();
  std::vector<Field> newer(Bazaar::fields().begin(), Bazaar::fields().end());
  newer.push_back({"weather", 0, 4});
  State back = empty_state();
  EXPECT_EQ(read(write_snapshot("bazaar", newer, &s, sizeof s), back), "");
  EXPECT_EQ(std::memcmp(&back, &s, sizeof s), 0);
}

TEST(Snapshot, FieldsElsewhereAreFoundByTheirNames) {
  const State s = some_state();
  std::string bytes(reinterpret_cast<const char*>(&s), sizeof s);
  bytes.insert(0, 8, 'x');  // everything lies eight bytes further back
  std::vector<Field> moved(Bazaar::fields().begin(), Bazaar::fields().end());
  for (Field& field : moved) field.offset += 8;
  State back = empty_state();
  EXPECT_EQ(read(write_snapshot("bazaar", moved, bytes.data(), bytes.size()), back), "");
  EXPECT_EQ(std::memcmp(&back, &s, sizeof s), 0);
}

TEST(Snapshot, AFieldOfAnotherSizeIsRefused) {
  const State s = some_state();
  std::vector<Field> fields(Bazaar::fields().begin(), Bazaar::fields().end());
  ASSERT_EQ(fields[1].name, std::string_view("answers"));
  fields[1].size -= 4;
  EXPECT_EQ(fault_of(write_snapshot("bazaar", fields, &s, sizeof s)),
            "the snapshot's field 'answers' has 12 bytes; this build has 16 bytes");
}

// Well signed, but nothing a build of ours writes.
TEST(Snapshot, AFieldBeyondItsBytesIsRefused) {
  const State s = some_state();
  for (const Field field : {Field{"answers", sizeof s - 8, 16}, Field{"answers", 0xfffffff0, 16},
                            Field{"answers", 16, 0xffffffff}, Field{"answers", sizeof s + 1, 0}}) {
    State back = empty_state();
    const std::string message = read(write_snapshot("bazaar", {{field}}, &s, sizeof s), back);
    EXPECT_NE(message.find("is not name=offset+size or name=offset+sizexcountxstride within its bytes"),
              std::string::npos)
        << message;
  }
  for (const char* name : {"", "a=b", "a:b", "a,b"}) {
    State back = empty_state();
    const Field field = {name, 0, 4};
    const State before = back;
    read(write_snapshot("bazaar", {{field}}, &s, sizeof s), back);
    EXPECT_EQ(std::memcmp(&back, &before, sizeof s), 0) << name;
  }
}

// --- members of elements

struct OldPlanet {
  uint8_t owner, units;
};
struct Planet {
  uint8_t owner, units, mines, spare;
};
template <class Element, int count>
struct Galaxy : FlowState<2, 2, 4> {
  Element planets[count];
  uint16_t round;
};
using Old = Galaxy<OldPlanet, 3>;
using New = Galaxy<Planet, 4>;

template <class Element, int count>
std::vector<Field> whole_planets() {
  static Galaxy<Element, count> s;
  Layout layout(s);
  layout.add_each("planets", s.planets);
  layout.add("round", s.round);
  return layout.take();
}
template <class Element, int count>
std::vector<Field> members_of_planets() {
  static Galaxy<Element, count> s;
  Layout layout(s);
  layout.add("owner", &Element::owner, s.planets);
  layout.add("units", &Element::units, s.planets);
  layout.add("round", s.round);
  return layout.take();
}
// Where the planets stand.
uint32_t planets_at() {
  static const Old s{};
  return static_cast<uint32_t>(reinterpret_cast<const char*>(&s.planets) - reinterpret_cast<const char*>(&s));
}
Old old_galaxy() {
  Old s{};
  for (int i = 0; i < 3; ++i) s.planets[i] = {static_cast<uint8_t>(i + 1), static_cast<uint8_t>(i + 11)};
  s.round = 7;
  return s;
}
New empty_galaxy() {
  New s{};
  for (Planet& planet : s.planets) planet = {99, 98, 97, 96};
  return s;
}
template <class G>
std::string written(const std::vector<Field>& fields, const G& s) {
  return write_snapshot("galaxy", fields, &s, sizeof s);
}
std::string read(const std::string& text, const std::vector<Field>& fields, New& s) {
  return read_snapshot(text, "galaxy", fields, &s, sizeof s).message();
}
std::vector<int> bytes_of(const New& s) {
  std::vector<int> bytes;
  for (const Planet& planet : s.planets)
    for (uint8_t byte : {planet.owner, planet.units, planet.mines}) bytes.push_back(byte);
  return bytes;
}
const std::vector<int> kFilledUp = {1, 11, 97, 2, 12, 97, 3, 13, 97, 99, 98, 97};

TEST(Layout, NewMembersAtTheEndOfAnElementAndNewElementsGetDefaults) {
  New s = empty_galaxy();
  const std::string text = written(whole_planets<OldPlanet, 3>(), old_galaxy());
  EXPECT_NE(text.find("planets=" + std::to_string(planets_at()) + "+2x3x2,"), std::string::npos);
  EXPECT_EQ(read(text, whole_planets<Planet, 4>(), s), "");
  EXPECT_EQ(bytes_of(s), kFilledUp);
  EXPECT_EQ(s.round, 7);
}

TEST(Layout, AMemberIsFoundWhereverItStandsInItsElement) {
  New s = empty_galaxy();
  EXPECT_EQ(
      read(written(members_of_planets<OldPlanet, 3>(), old_galaxy()), members_of_planets<Planet, 4>(), s),
      "");
  EXPECT_EQ(bytes_of(s), kFilledUp);
  New again = empty_galaxy();
  EXPECT_EQ(read(written(members_of_planets<Planet, 4>(), s), members_of_planets<Planet, 4>(), again), "");
  EXPECT_EQ(bytes_of(again), kFilledUp);
}

// Before there were layouts, each element had a field of its own.
TEST(Layout, AFieldWithANumberIsOneElement) {
  const Old old = old_galaxy();
  const uint32_t at = planets_at();
  const std::vector<Field> fields = {
      {"owner0", at, 1}, {"owner2", at + 4, 1}, {"owner4", at, 1}, {"owner", at, 1}};
  New s = empty_galaxy();
  EXPECT_EQ(read(written({fields.begin(), fields.begin() + 3}, old), members_of_planets<Planet, 4>(), s), "");
  EXPECT_EQ(bytes_of(s), (std::vector<int>{1, 98, 97, 99, 98, 97, 3, 98, 97, 99, 98, 97}));
  EXPECT_EQ(read(written(fields, old), members_of_planets<Planet, 4>(), s),
            "the snapshot's field 'owner' has 1 bytes; this build has 4 times 1 bytes");
}

TEST(Layout, WhatBecameSmallerOrFewerIsRefused) {
  New s = empty_galaxy();
  std::vector<Field> fields = members_of_planets<Planet, 4>();
  for (Field& field : fields)
    if (field.name == std::string_view("units")) field.count = 3;
  EXPECT_EQ(read(written(members_of_planets<Planet, 4>(), s), fields, s),
            "the snapshot's field 'units' has 4 times 1 bytes; this build has 3 times 1 bytes");
  fields = whole_planets<Planet, 4>();
  for (Field& field : fields)
    if (field.name == std::string_view("planets")) field.size = 3;
  EXPECT_EQ(read(written(whole_planets<Planet, 4>(), s), fields, s),
            "the snapshot's field 'planets' has 4 times 4 bytes; this build has 4 times 3 bytes");
}

TEST(Layout, ElementsBeyondTheBytesAreRefused) {
  const New s = empty_galaxy();
  for (const Field field : {Field{"owner", 0, 1, 4, 0xffffffff}, Field{"owner", 0, 1, 0x80000000, 3},
                            Field{"owner", 0xfffffff0, 1, 4, 4}, Field{"owner", 0, 1, sizeof s, 2},
                            Field{"owner", 0, 8, 4, 2}, Field{"owner", 0, 1, 4, 0}}) {
    New back = empty_galaxy();
    const std::string message = read(written({field}, s), members_of_planets<Planet, 4>(), back);
    EXPECT_NE(message.find("within its bytes"), std::string::npos) << message;
    EXPECT_EQ(bytes_of(back), bytes_of(s));
  }
}

TEST(Snapshot, AnImpossiblePositionIsRefused) {
  State s = some_state();
  ++s.bank;
  EXPECT_EQ(fault_of(written(s)).substr(0, 56), "the snapshot holds an impossible position: there are 56 ");
  s = some_state();
  s.stack[0].procedure = 99;
  EXPECT_EQ(fault_of(written(s)),
            "the snapshot holds an impossible position: a frame runs no known procedure");
  s = some_state();
  s.seats = 7;
  EXPECT_EQ(fault_of(written(s)), "the snapshot holds an impossible position: wrong number of players");
}

}  // namespace
}  // namespace tessera
