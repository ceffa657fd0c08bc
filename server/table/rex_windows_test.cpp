// Windows of Rex at a table: a bot that plays a card in one, and tables that older rules left in the middle
// of one.
#include "engine/game/session_of.h"
#include "engine/record/snapshot.h"
#include "games/rex/decisions.h"
#include "games/rex/rex.h"
#include "server/table/pacing.h"
#include "server/table/testing_time.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

constexpr int kBotsSeat = 1;
constexpr const char* kPassEverywhere = R"({"type":"set_stops","pass_all":true})";

using rex::Rex;
using RexSession = std::unique_ptr<SessionOf<Rex>>;

// Races 0 letnev, 1 lazax, 2 hacan; lines as in a scenario.
RexSession rex_position(std::vector<std::string> lines) {
  const Setup setup{3, Settings(Rex::info().settings), kNoSeat};
  Rex::State s;
  Rex::prepare(s, setup);
  lines.insert(lines.begin(), {"race 0 letnev", "race 1 lazax", "race 2 hacan", "fleet 1"});
  for (const std::string& line : lines) EXPECT_EQ(Rex::place(s, split_words(line)).message(), "") << line;
  Rex::begin_position(s);
  EXPECT_EQ(Rex::check(s), "");
  return SessionOf<Rex>::forced(setup, &s, {}, true);
}

// Seat 2 still maneuvers; behind it the window before the fleet moves. The bot of seat 1 would like to send
// the fleet on, to the units of seat 0, but sees no shield that is worth a card.
RexSession before_bombardment(const std::string& bots_card) {
  RexSession session = rex_position({"units 0 terraguth-slums 8", "units 1 imperial-navy-base 1",
                                     "hand 1 " + bots_card, "phase maneuvering"});
  for (const Seat seat : {Seat{0}, Seat{1}}) EXPECT_EQ(session->answer(seat, "done").message(), "");
  EXPECT_EQ(session->waiting(), SeatSet({2}));
  return session;
}

// Up to the one in which the bot is asked.
int windows_on_the_way(const std::string& bots_card) {
  const RexSession session = before_bombardment(bots_card);
  EXPECT_EQ(session->answer(2, "done").message(), "");
  EXPECT_EQ(session->waiting(), SeatSet({kBotsSeat}));
  int count = 0;
  for (int row = 0; row < std::ssize(Rex::info().windows); ++row) count += session->windows().times(row);
  return count;
}

// A table as it is stored, that begins where the snapshot was made.
struct Stored {
  Stored() {
    World world;
    world.game = "rex";
    table = world.started("me bot invited", R"("pace":{"kind":"none","window_seconds":5})");
    {
      const auto ada = world.sit(table, 0), cid = world.sit(table, 2);
      EXPECT_EQ(play({ada.get(), cid.get()}, 1), 1);
    }
    world.shut_down();
    world.store.edit(table.id, [this](const store::StoredTable& found) { rows = found; });
    change_rules(rows);
    rows.entries.resize(2);
    rows.table.waiting = 0;
  }
  Opened table;
  store::StoredTable rows;
};

void begin_at(World& world, const Stored& stored, const std::string& snapshot) {
  world.store.edit(stored.table.id, [&](store::StoredTable& rows) {
    rows = stored.rows;
    rows.snapshot = store::SnapshotRow{stored.table.id, 1, rows.table.rules, snapshot};
  });
}

struct Played {
  Played(const Stored& stored, const std::string& bots_card, bool stops) : world(by_hand(time)) {
    begin_at(world, stored, before_bombardment(bots_card)->snapshot());
    for (const int seat : {0, 2, -1}) people.push_back(world.sit(stored.table, seat));
    if (!stops) {
      for (const size_t who : {0, 1})
        EXPECT_TRUE(is(people[who]->ask(json::parse(kPassEverywhere).as_object()), "ack"));
    }
    world.http("GET", {"tables", stored.table.id});  // who is present was told before this is answered
    for (const auto& each : people) from.push_back(each->ears->count());
    Somebody& actor = *people[1];
    const auto question = actor.await_question();
    actor.say({{"type", "answer"}, {"id", "done"}, {"seq", question.at("seq")}, {"answer", "done"}});
    actor.ears->await([](const json::object& m) { return is(m, "ack"); }, from[1]);
  }
  static TablesConfig by_hand(const HandTime& time) {
    TablesConfig config;
    config.time = &time;
    return config;
  }
  // The card that the bot has played, as it is stored; "" if it was not asked.
  std::string bots_answer(const std::string& table) const {
    std::string answer;
    for (const store::EntryRow& entry : world.store.entries(table))
      if (entry.seq > 2 && entry.seat == kBotsSeat && answer.empty()) answer = entry.answer;
    return answer;
  }
  std::string await_bot(const std::string& table) const {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (bots_answer(table).empty() && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return bots_answer(table);
  }
  // What everybody has heard since seat 2 was done.
  std::vector<std::vector<std::string>> heard(const std::string& table) {
    std::vector<std::vector<std::string>> all(people.size());
    for (int quiet = 0; quiet < 3; ++quiet) {  // in which what goes wrong would come
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      world.http("GET", {"tables", table});
      for (size_t i = 0; i < people.size(); ++i) {
        const auto texts = people[i]->ears->texts();
        const std::vector<std::string> now(texts.begin() + static_cast<std::ptrdiff_t>(from[i]), texts.end());
        if (now != all[i]) all[i] = now, quiet = -1;
      }
    }
    return all;
  }
  bool shows(const std::string& words) const {
    const auto texts = people.back()->ears->texts();
    return std::any_of(texts.begin() + static_cast<std::ptrdiff_t>(from.back()), texts.end(),
                       [&](const std::string& text) { return text.find(words) != std::string::npos; });
  }

  HandTime time;
  World world;
  std::vector<std::unique_ptr<Somebody>> people;  // seats 0 and 2, and one who watches
  std::vector<size_t> from;
};

// Among two people; until the window closes nobody is shown anything that a bot without a fitting card would
// not have led to as well.
TEST(BotInAWindow, ItsPlayIsSeenWhenTheWindowClosesAndNothingBefore) {
  const Stored stored;
  const std::string& id = stored.table.id;
  for (const bool stops : {true, false}) {
    const Millis lasts = stops ? windows_on_the_way("fleet-sabotage") * Millis{5000} : kShortWindow;
    Played unasked(stored, "forced-march", stops), passes(stored, "graviton-negator", stops),
        plays(stored, "fleet-sabotage", stops);
    EXPECT_EQ(passes.await_bot(id), "pass");
    EXPECT_EQ(plays.await_bot(id), "fleet-sabotage");
    const auto pass_time = [&](Millis time) {
      for (Played* each : {&unasked, &passes, &plays}) each->time.pass(time);
    };
    const auto before = unasked.heard(id);
    EXPECT_EQ(unasked.bots_answer(id), "");
    for (const Millis time : {Millis{0}, lasts / 2, lasts - lasts / 2 - 1}) {
      pass_time(time);
      EXPECT_EQ(unasked.heard(id), before) << time;
      EXPECT_EQ(passes.heard(id), before) << time;
      EXPECT_EQ(plays.heard(id), before) << time;
    }
    pass_time(1);
    const auto with_play = plays.heard(id);
    for (size_t i = 0; i < before.size(); ++i) EXPECT_GT(with_play[i].size(), before[i].size());
    EXPECT_TRUE(plays.shows("Sabotage"));
    // Without a play the fleet moves on, through further windows.
    for (int windows = 0; windows < 20 && unasked.heard(id) == before; ++windows) {
      EXPECT_EQ(passes.heard(id), before);
      pass_time(lasts);
    }
    const auto after = unasked.heard(id), after_pass = passes.heard(id);
    for (size_t i = 0; i < before.size(); ++i) {
      ASSERT_GT(after[i].size(), before[i].size());
      ASSERT_GT(after_pass[i].size(), before[i].size());
      EXPECT_EQ(after_pass[i][before[i].size()], after[i][before[i].size()]);
    }
  }
}

// --- before all holders were asked at once

// One was asked after the other, in turn order, and what a card asks was asked by the window itself.
std::string as_older_rules_had_it(const RexSession& session, Seat seat) {
  Rex::State s;
  Rex::prepare(s, session->setup());
  EXPECT_EQ(read_snapshot(session->snapshot(), Rex::kName, Rex::fields(), &s, sizeof s).message(), "");
  if (s.decision == rex::NegateSpace::kId) {
    s.stack[--s.depth] = {};
    s.stack[s.depth - 1].resume = behind_question(s.decision);
  }
  rex::CardWindow& window = locals<rex::CardWindow>(s.stack[s.depth - 1]);
  window.spare = seat;  // how many had been asked before
  window.seat = seat;
  return write_snapshot(Rex::kName, Rex::fields(), &s, sizeof s);
}

RexSession negating() {
  return rex_position({"units 0 imperial-navy-base 1", "units 0 iaf-hq 1", "units 2 imperial-navy-base 1",
                       "units 2 iaf-hq 1", "hand 2 graviton-negator", "phase bombardment"});
}

TEST(OlderWindows, GoOnWhereSomebodyIsAskedForACard) {
  const Stored stored;
  World world;
  begin_at(world, stored, as_older_rules_had_it(negating(), 2));
  const auto cid = world.sit(stored.table, 2);
  EXPECT_EQ(cid->await_question().at("decision"), "card");
  EXPECT_EQ(json::parse(world.http("GET", {"tables", stored.table.id}).body).at("mark"), "other_rules");
  EXPECT_TRUE(is(cid->answer(cid->await_question(), "graviton-negator"), "ack"));
}

TEST(OlderWindows, AreKeptAsTheyAreInTheMiddleOfACard) {
  const Stored stored;
  World world;
  const RexSession session = negating();
  ASSERT_EQ(session->answer(2, "graviton-negator").message(), "");
  begin_at(world, stored, as_older_rules_had_it(session, 2));
  for (int times = 0; times < 2; ++times) {
    const Response refused = world.http("GET", {"tables", stored.table.id});
    EXPECT_EQ(refused.status, 500);
    EXPECT_NE(refused.body.find("cannot be opened by this version of the server; it is kept as it is: "
                                "the snapshot holds an impossible position"),
              std::string::npos)
        << refused.body;
    world.restart();
  }
  // An older server, or one that knows better, finds everything.
  world.store.edit(stored.table.id, [&](const store::StoredTable& rows) {
    EXPECT_EQ(rows.table.mark, store::Mark::kNone);
    EXPECT_EQ(rows.table.rules, stored.rows.table.rules);
    EXPECT_EQ(rows.entries.size(), stored.rows.entries.size());
  });
  begin_at(world, stored, session->snapshot());
  world.restart();
  EXPECT_EQ(world.sit(stored.table, 2)->await_question().at("decision"), "negate");
}

}  // namespace
}  // namespace tessera::server
