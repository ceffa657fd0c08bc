// Records of the toy game: written, read, replayed, and every way to spoil one.
#include "engine/record/record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/game/session_of.h"
#include "engine/testing/bazaar.h"

namespace tessera {
namespace {

using testing::Bazaar;

const GameModuleOf<Bazaar> kModule;

TableStart table(int players, std::string_view settings, uint64_t seed) {
  TableStart start{{players, Settings(Bazaar::info().settings), kNoSeat},
                   key_from_seed(seed),
                   {"salt", std::string("\0\xff", 2)},
                   {"Ada", "", "Zo\xc3\xab"}};
  EXPECT_TRUE(start.setup.settings.parse(settings).is_ok());
  start.names.resize(static_cast<size_t>(players));
  return start;
}

// Plays random answers, and a free action before every third of them.
void play(Session& session, int steps, uint64_t seed) {
  FastRandom random(seed);
  for (int i = 0; i < steps && !session.is_over(); ++i) {
    const Seat actor = static_cast<Seat>(random.below(static_cast<uint32_t>(session.setup().players)));
    if (const auto acts = session.free_actions(actor); i % 3 == 2 && !acts.empty()) {
      ASSERT_TRUE(
          session.act_free(actor, acts[random.below(static_cast<uint32_t>(acts.size()))].name).is_ok());
      continue;
    }
    const Seat seat = session.waiting().lowest();
    const QuestionText question = session.question(seat);
    const auto listed = static_cast<uint32_t>(question.choices.size());
    const uint32_t which = random.below(listed + (question.is_range ? 2 : 0));
    const Choice choice = which < listed ? question.choices[which] : question.least + which - listed;
    ASSERT_TRUE(session.answer(seat, choice).is_ok());
  }
}

std::unique_ptr<Session> played(int players, int steps, uint64_t seed,
                                std::string_view settings = "rounds=2") {
  auto session = kModule.open(table(players, settings, seed));
  play(*session, steps, seed);
  return session;
}

Record parsed(const std::string& text) {
  auto record = parse_record(text);
  EXPECT_TRUE(record.is_ok()) << record.message() << "\n" << text;
  return record.value();
}

std::string error_of(std::string_view text) {
  const auto record = parse_record(text);
  return record.is_ok() ? "" : record.message();
}

// "" if the text is a record of the game that was played as it says.
std::string refusal(const std::string& text) {
  const auto record = parse_record(text);
  if (!record.is_ok()) return record.message();
  const RecordFault fault = kModule.verify(record.value());
  if (fault.message.empty()) return "";
  EXPECT_GE(fault.step, -1) << text;
  EXPECT_LT(fault.step, static_cast<int>(record.value().steps.size())) << text;
  return fault.step < 0 ? "file: " + fault.message
                        : "step " + std::to_string(fault.step) + ": " + fault.message;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The text with one of its lines (from 1) replaced.
std::string with_line(const std::string& text, size_t number, const std::string& line) {
  auto lines = split_words(text, '\n');
  lines[number - 1] = line;
  std::string joined;
  for (const std::string& one : lines) joined += one + "\n";
  return joined;
}

// --- round trip

TEST(Record, APlayedGameComesBackAsItWas) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const auto session = played(players, 10000, seed, "rounds=3");
    ASSERT_TRUE(session->is_over()) << "seed " << seed;
    session->reveal_key();
    const std::string text = session->record().text();
    const Record record = parsed(text);
    EXPECT_EQ(record.text(), text);
    EXPECT_EQ(record.names[0], "Ada");
    EXPECT_EQ(record.salts[1], std::string("\0\xff", 2));
    EXPECT_TRUE(record.over);
    RecordFault fault;
    const auto again = kModule.replay(record, -1, fault);
    ASSERT_TRUE(again) << "seed " << seed << ": " << fault.message;
    EXPECT_EQ(again->hash(), session->hash());
    EXPECT_EQ(again->event_count(), session->event_count());
    EXPECT_EQ(again->winners(), session->winners());
    EXPECT_EQ(refusal(text), "") << "seed " << seed;
    const auto is_free = [](const Step& step) { return step.decision == "free"; };
    EXPECT_TRUE(std::any_of(record.steps.begin(), record.steps.end(), is_free)) << "seed " << seed;
  }
}

TEST(Record, IsReplayedUpToAStepAndPlayedOnWithTheSameDice) {
  const auto session = played(3, 10000, 7);
  session->reveal_key();
  const Record record = parsed(session->record().text());
  const int half = static_cast<int>(record.steps.size()) / 2;
  RecordFault fault;
  const auto again = kModule.replay(record, half, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_EQ(again->last_step(), half);
  EXPECT_FALSE(again->record().over);
  for (size_t i = static_cast<size_t>(half) + 1; i < record.steps.size(); ++i) {
    const Step& step = record.steps[i];
    const Status status = step.decision == "free" ? again->act_free(step.seat, step.answer)
                                                  : again->answer(step.seat, step.answer);
    ASSERT_TRUE(status.is_ok()) << status.message();
  }
  again->reveal_key();
  EXPECT_EQ(again->record().text(), record.text());
}

// --- what cannot be read

TEST(Record, EveryErrorOfFormNamesItsLine) {
  const auto session = played(3, 6, 3);
  session->reveal_key();
  const std::string text = session->record().text();
  // 1 magic, 2 game, 3 rules, 4 players, 5 first, 6 options, 7 and 8 names, 9 commitment, 10 and 11 salts,
  // 12 setup, 13 to 18 steps, 19 steps, 20 key
  ASSERT_EQ(std::count(text.begin(), text.end(), '\n'), 20);
  const auto lines = split_words(text, '\n');
  const std::string chain = lines[12].substr(lines[12].find(" # "));
  const struct {
    size_t line;
    std::string instead, says;
  } cases[] = {
      {1, "tessera-record 2", "the first line must be 'tessera-record 1'"},
      {2, "gane bazaar", "'game ...' should stand here"},
      {2, "game", "'game ...' should stand here"},
      {3, "", "'rules ...' should stand here"},
      {4, "players 0", "players is a number from 1 to 8"},
      {4, "players 9", "players is a number from 1 to 8"},
      {4, "players 03", "players is a number from 1 to 8"},
      {4, "players three", "players is a number from 1 to 8"},
      {5, "first 3", "first is 'any' or a seat of this table"},
      {5, "first -1", "first is 'any' or a seat of this table"},
      {6, "option standard", "'options ...' should stand here"},
      {6, "options " + std::string(Record::kMostLine, 'x'), "a line is at most 65536 bytes"},
      {7, "name 3 Eve", "'name' takes a seat of this table"},
      {7, "name 0", "'name' takes a seat of this table"},
      {7, "name 0 ", "'name' takes a seat of this table"},
      {7, "name 0  Ada", "'name' takes a seat of this table"},
      {7, "name 0 " + std::string(41, 'a'), "a name of at most 40 bytes"},
      {7, "name 2 Ada", "not how a record is written"},  // seat 2 is named twice
      {9, "commitment 12", "'commitment' with 64 hexadecimal digits"},
      {9, "salt 00", "'commitment' with 64 hexadecimal digits"},
      {10, "salt 0", "a salt is at most 128 bytes in hexadecimal"},
      {10, "salt xx", "a salt is at most 128 bytes in hexadecimal"},
      {10, "salt AA", "not how a record is written"},
      {10, "salt " + std::string(258, '0'), "a salt is at most 128 bytes in hexadecimal"},
      {12, "base 1", "'base' takes a step and a snapshot"},
      {12, "base x snapshot", "'base' takes a step and a snapshot"},
      {12, "0 1 start | -" + chain, "step 0 should be '0 - start | outcomes # chain'"},
      {12, "0 - start |" + chain, "step 0 should be '0 - start | outcomes # chain'"},
      {13, "2 0 bid | 0 | -" + chain, "step 1 should be '1 seat decision | answer | outcomes # chain'"},
      {13, "1 3 bid | 0 | -" + chain, "step 1 should be '1 seat decision"},
      {13, "1 - bid | 0 | -" + chain, "step 1 should be '1 seat decision"},
      {13, "1 0 bid | 0" + chain, "step 1 should be '1 seat decision"},
      {13, "1 0 bid | 0 | - # abc", "step 1 should be '1 seat decision"},
      {13, "1 0 bid | 0 | die=1  die=2" + chain, "step 1 should be '1 seat decision"},
      {13, "", "step 1 should be '1 seat decision"},
      {14, "1 0 bid | 0 | -" + chain, "step 2 should be '2 seat decision"},
      {19, "steps 5 in-play", "'steps 6 over' or 'steps 6 in-play' should stand here"},
      {19, "steps 6", "'steps 6 over' or 'steps 6 in-play' should stand here"},
      {20, "key 12", "only 'key' with 64 hexadecimal digits"},
      {20, "end", "only 'key' with 64 hexadecimal digits"},
  };
  for (const auto& one : cases) {
    const std::string message = error_of(with_line(text, one.line, one.instead));
    EXPECT_TRUE(message.starts_with("line " + std::to_string(one.line) + ": "))
        << one.instead.substr(0, 80) << ": " << message;
    EXPECT_NE(message.find(one.says), std::string::npos) << one.instead.substr(0, 80) << ": " << message;
  }
  EXPECT_EQ(error_of(text + "more\n"), "line 21: nothing may follow the key");
  EXPECT_EQ(error_of("").substr(0, 29), "line 1: this is not a record:");
  EXPECT_EQ(error_of(std::string(Record::kMostBytes + 1, 'a')), "line 1: a record is at most 8 MiB");
}

TEST(Record, MoreSaltsThanSeatsAndABaseBeyondTheEndAreRefused) {
  const std::string text = played(2, 3, 3)->record().text();
  std::string salts;
  for (int i = 0; i < kMaxSeats; ++i) salts += "salt 00\n";
  EXPECT_NE(error_of(replaced(text, "salt ", salts + "salt ")).find("one a seat"), std::string::npos);
  const std::string message = error_of(replaced(text, "0 - start", "base 4 x\n0 - start"));
  EXPECT_NE(message.find("'base' names a step that is not there"), std::string::npos) << message;
}

TEST(Record, SaltsAreThoseTheirSeatsWereCommittedTo) {
  TableStart start = table(3, "rounds=2", 5);
  start.salts = {std::string(32, 'a'), std::string(32, 'b')};
  start.sealing.withheld = {{1, 1}, {2, 0}, {2, 1}};
  start.sealing.seals = {{0, seal_of(start.salts[0])}, {2, seal_of(start.salts[1])}};
  const auto session = kModule.open(start);
  play(*session, 2000, 5);
  ASSERT_TRUE(session->is_over());
  session->reveal_key();
  const std::string text = session->record().text();
  const Record record = parsed(text);
  EXPECT_EQ(record.text(), text);
  EXPECT_EQ(record.sealing.seals, start.sealing.seals);
  EXPECT_EQ(record.sealing.withheld, start.sealing.withheld);
  EXPECT_EQ(kModule.verify(record).message, "");

  // Another salt, with a chain that was made for it: only the seal tells.
  start.salts[1] = std::string(32, 'c');
  const auto other = kModule.open(start);
  const RecordFault fault = kModule.verify(other->record());
  EXPECT_EQ(fault.message, "the salt of seat 2 is not the one it was committed to");
  start.salts[1] = "b";  // short enough to be found by trying
  start.sealing.seals[1].hash = seal_of("b");
  EXPECT_NE(kModule.verify(kModule.open(start)->record()).message, "");

  const std::string seal = "seal 0 " + start.sealing.seals[0].hash + "\n";
  const struct {
    std::string from, to, says;
  } cases[] = {
      {seal, "", "one salt for each seal"},
      {seal, seal + seal, "seals stand in the order of seats"},
      {seal, "seal 3" + seal.substr(6), "'seal' takes a seat of this table"},
      {seal, "seal 0\n", "'seal' takes a seat of this table"},
      {seal, seal.substr(0, seal.size() - 2) + "X\n", "'seal' takes a seat of this table"},
      {"withheld 1 1\n", "withheld 2 1\n", "in the order of rounds and seats"},
      {"withheld 1 1\n", "withheld 0 1\n", "'withheld' takes a round and a seat"},
      {"withheld 1 1\n", "withheld 1 3\n", "'withheld' takes a round and a seat"},
      {"withheld 1 1\n", "withheld 1\n", "'withheld' takes a round and a seat"},
  };
  for (const auto& one : cases) {
    const std::string message = error_of(replaced(text, one.from, one.to));
    EXPECT_NE(message.find(one.says), std::string::npos) << one.to << message;
  }
}

TEST(Record, NamesArePrintableUtf8) {
  for (const char* name : {"Ada", "a", "Ada Lovelace", "Zo\xc3\xab", "\xe5\xb0\x8f\xe6\x9d\x8e",
                           "\xf0\x9f\x8e\xb2", "\xed\x9f\xbf", "\xc2\xa0"})
    EXPECT_TRUE(is_clean_name(name)) << name;
  const std::string long_name(Record::kMostName, 'x');
  EXPECT_TRUE(is_clean_name(long_name));
  EXPECT_FALSE(is_clean_name(long_name + "x"));
  for (const char* name : {"",
                           " Ada",
                           "Ada ",
                           "A\tda",
                           "A\nda",
                           "A\x1b[2Jda",
                           "A\x7f",
                           "\x01",
                           "\x80",              // no letter begins so
                           "\xc3",              // cut off
                           "a\xe5\xb0",         // cut off
                           "\xc3(",             // not continued
                           "\xc0\xaf",          // two bytes where one is enough
                           "\xe0\x80\xaf",      // three
                           "\xf0\x80\x80\xaf",  // four
                           "\xed\xa0\x80",      // half of a UTF-16 pair
                           "\xf4\x90\x80\x80",  // beyond the last letter
                           "\xf8\x88\x80\x80\x80",
                           "\xff",
                           "\xc2\x9b"
                           "2J",  // a control character of two bytes
                           "\xe2\x80\xae"
                           "x",              // turns the direction of writing
                           "\xe2\x80\xa8"})  // ends a line
    EXPECT_FALSE(is_clean_name(name)) << name;
  EXPECT_FALSE(is_clean_name(std::string_view("a\0b", 3)));

  const std::string text = played(2, 2, 3)->record().text();
  for (const char* name : {"A\x1b[2J", "\xff", "\xed\xa0\x80"})
    EXPECT_TRUE(error_of(replaced(text, "Ada", name)).starts_with("line 7: 'name' takes")) << name;
}

// --- no byte can change unnoticed

void expect_every_change_refused(const std::string& text) {
  ASSERT_EQ(refusal(text), "");
  for (size_t at = 0; at < text.size(); ++at) {
    const auto old = static_cast<unsigned char>(text[at]);
    for (const int byte : {old ^ 1, old ^ 2, old ^ 0x20, int{'0'}, int{'a'}, int{' '}, int{'\n'}, 0, 0xff}) {
      if (byte == old) continue;
      std::string changed = text;
      changed[at] = static_cast<char>(byte);
      ASSERT_NE(refusal(changed), "") << "byte " << at << " may be " << byte << " in\n" << text;
    }
  }
}

TEST(Record, EveryChangedByteIsRefused) {
  const auto session = played(2, 7, 5);
  expect_every_change_refused(session->record().text());
  session->reveal_key();
  expect_every_change_refused(session->record().text());
}

TEST(Record, EveryChangedByteOfAFinishedGameIsRefused) {
  const auto session = played(2, 10000, 1, "offers=off rounds=1");
  ASSERT_TRUE(session->is_over());
  session->reveal_key();
  expect_every_change_refused(session->record().text());
}

TEST(Record, CutAnywhereItIsRefused) {
  const auto session = played(2, 7, 5);
  const std::string open = session->record().text();
  for (size_t length = 0; length < open.size(); ++length)
    ASSERT_NE(refusal(open.substr(0, length)), "") << "cut after " << length << " bytes";
  session->reveal_key();
  const std::string closed = session->record().text();
  for (size_t length = 0; length < closed.size(); ++length) {
    if (length == open.size()) continue;  // without its last line it is the record without the key
    ASSERT_NE(refusal(closed.substr(0, length)), "") << "cut after " << length << " bytes";
  }
}

TEST(Record, AStepMoreLessOrElsewhereIsRefused) {
  const auto session = played(2, 7, 5);
  session->reveal_key();
  const Record record = parsed(session->record().text());
  Record shorter = record;
  shorter.steps.erase(shorter.steps.begin() + 3);
  EXPECT_EQ(refusal(shorter.text()).substr(0, 7), "step 3:");
  Record swapped = record;
  std::swap(swapped.steps[1], swapped.steps[2]);
  EXPECT_EQ(refusal(swapped.text()).substr(0, 7), "step 1:");
  Record longer = record;
  longer.steps.insert(longer.steps.begin() + 3, longer.steps[3]);
  EXPECT_EQ(refusal(longer.text()).substr(0, 7), "step 4:");
  Record early = record;
  early.over = true;
  EXPECT_EQ(refusal(early.text()), "step 7: the record says the game is over, but it is not");
}

// A chain can be made anew by anybody: then the dice must be those of the key.
TEST(Record, ForgedDiceAreFoundByTheKey) {
  const auto session = played(2, 7, 5);
  session->reveal_key();
  Record record = parsed(session->record().text());
  std::string& die = record.steps[0].outcomes.back();  // the first round's income
  die = die == "die=1" ? "die=2" : "die=1";
  RecordFault fault;
  EXPECT_FALSE(kModule.replay(record, -1, fault));
  EXPECT_EQ(fault.step, 0);

  // The forger plays on from there with the dice of the record and signs every step again.
  TableStart start = table(2, "rounds=2", 5);
  std::vector<Outcome> outcomes;
  for (const Step& step : record.steps)
    for (const std::string& word : step.outcomes) outcomes.push_back(Bazaar::parse_outcome(word).value());
  const auto forger = SessionOf<Bazaar>::forced(start.setup, nullptr, outcomes, true);
  std::string link = first_link(record.header());
  for (size_t i = 0; i < record.steps.size(); ++i) {
    Step& step = record.steps[i];
    if (i > 0) {
      const Status status = step.decision == "free" ? forger->act_free(step.seat, step.answer)
                                                    : forger->answer(step.seat, step.answer);
      ASSERT_TRUE(status.is_ok()) << status.message();
    }
    ASSERT_EQ(forger->forced_chance().error(), "");
    link = step.chain = next_link(link, record.line(i), forger->hash());
  }
  EXPECT_TRUE(kModule.replay(record, -1, fault)) << fault.message;
  const RecordFault verdict = kModule.verify(record);
  EXPECT_EQ(verdict.step, 0);
  EXPECT_EQ(verdict.message, "the outcomes of chance are not those of the key");
}

TEST(Record, TheKeyMustBeTheOneCommittedTo) {
  const auto session = played(2, 3, 5);
  session->reveal_key();
  Record record = parsed(session->record().text());
  record.key = to_hex(key_from_seed(6));
  EXPECT_EQ(refusal(record.text()), "file: the key is not the one the table was committed to");
  record.key = "nonsense";
  RecordFault fault;
  EXPECT_FALSE(kModule.replay(record, -1, fault));
  EXPECT_EQ(fault.message, "a key is 64 hexadecimal digits");
}

TEST(Record, ASetupThatCannotBeIsAFaultOfStepZero) {
  const Record record = parsed(played(3, 3, 5)->record().text());
  Record wrong = record;
  wrong.settings = "rounds=99";
  EXPECT_EQ(kModule.verify(wrong).step, 0);
  wrong = record;
  wrong.settings = "rounds=6";  // the standard: to be written as such
  EXPECT_EQ(kModule.verify(wrong).step, 0);
  wrong = record;
  wrong.players = 5;
  EXPECT_EQ(kModule.verify(wrong).step, 0);
  wrong = record;
  wrong.game = "chess";
  EXPECT_EQ(kModule.verify(wrong).message, "the record is of the game 'chess'");
}

// --- history of other rules

Record based_record(const Session& session) {
  Record record = session.record();
  for (size_t i = 1; i < record.steps.size(); ++i) record.steps[i].answer += " in the old way";
  record.base_step = session.last_step();
  record.base_snapshot = session.snapshot();
  record.over = false;
  return record;
}

TEST(Record, HistoryOfOtherRulesIsKeptAndTheGameGoesOnFromTheSnapshot) {
  const auto session = played(3, 9, 11);
  session->reveal_key();
  const Record record = parsed(based_record(*session).text());
  EXPECT_EQ(refusal(record.text()), "");
  RecordFault fault;
  const auto again = kModule.replay(record, -1, fault);
  ASSERT_TRUE(again) << fault.message;
  EXPECT_EQ(again->hash(), session->hash());
  EXPECT_EQ(again->last_step(), 9);
  EXPECT_EQ(again->may_undo(0), UndoVerdict::kNothing);

  play(*again, 5, 1);
  play(*session, 5, 1);  // the dice go on where they were
  EXPECT_EQ(again->hash(), session->hash());
  again->reveal_key();
  const Record longer = parsed(again->record().text());
  EXPECT_EQ(refusal(longer.text()), "");
  const auto later = kModule.replay(longer, -1, fault);
  ASSERT_TRUE(later) << fault.message;
  EXPECT_EQ(later->hash(), session->hash());

  Record changed = longer;
  changed.steps[11].answer = "nonsense";
  EXPECT_EQ(refusal(changed.text()).substr(0, 8), "step 11:");
  changed = longer;
  changed.steps[9].chain[0] = changed.steps[9].chain[0] == 'a' ? 'b' : 'a';  // what the later ones build on
  EXPECT_EQ(refusal(changed.text()).substr(0, 8), "step 10:");
  EXPECT_FALSE(kModule.replay(longer, 8, fault));
  EXPECT_EQ(fault.message, "steps before 9 were played under other rules and cannot be repeated");
  EXPECT_TRUE(kModule.replay(longer, 9, fault));
}

TEST(Record, ABaseMustBeASnapshotOfThisTable) {
  const auto session = played(3, 9, 11);
  Record record = based_record(*session);
  record.base_snapshot.back() = record.base_snapshot.back() == '0' ? '1' : '0';
  EXPECT_EQ(refusal(record.text()), "file: the snapshot is damaged: its checksum does not fit");
  record.base_snapshot = played(2, 9, 11)->snapshot();
  EXPECT_EQ(refusal(record.text()), "file: the snapshot is of a table of 2 players");
}

}  // namespace
}  // namespace tessera
