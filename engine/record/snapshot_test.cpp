#include "engine/record/snapshot.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/game/session_of.h"
#include "engine/testing/bazaar.h"

namespace tessera {
namespace {

using testing::Bazaar;
using State = Bazaar::State;

const GameModuleOf<Bazaar> kModule;

State some_state() {
  const tessera::Setup setup{3, Settings(Bazaar::info().options), 1};
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
  Bazaar::prepare(s, {2, Settings(Bazaar::info().options), kNoSeat});
  return s;
}

std::string written(const State& s) { return write_snapshot("bazaar", Bazaar::fields(), &s, sizeof s); }
std::string read(const std::string& text, State& s) {
  return read_snapshot(text, "bazaar", Bazaar::fields(), &s, sizeof s).message();
}
// Why a game does not take it.
std::string fault_of(const std::string& text) {
  RecordFault fault;
  const bool taken = kModule.from_snapshot(text, fault) != nullptr;
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
  const auto session = kModule.from_snapshot(text, fault);
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
            "the snapshot's field 'answers' has 12 bytes; this build has 16");
}

// Well signed, but nothing a build of ours writes.
TEST(Snapshot, AFieldBeyondItsBytesIsRefused) {
  const State s = some_state();
  for (const Field field : {Field{"answers", sizeof s - 8, 16}, Field{"answers", 0xfffffff0, 16},
                            Field{"answers", 16, 0xffffffff}, Field{"answers", sizeof s + 1, 0}}) {
    State back = empty_state();
    const std::string message = read(write_snapshot("bazaar", {{field}}, &s, sizeof s), back);
    EXPECT_NE(message.find("is not name=offset+size within its bytes"), std::string::npos) << message;
  }
  for (const char* name : {"", "a=b", "a:b", "a,b"}) {
    State back = empty_state();
    const Field field = {name, 0, 4};
    const State before = back;
    read(write_snapshot("bazaar", {{field}}, &s, sizeof s), back);
    EXPECT_EQ(std::memcmp(&back, &before, sizeof s), 0) << name;
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
