// Films and proofs: made apart, once, not too often.
#include "engine/game/broken.h"
#include "server/table/film_room.h"
#include "server/table/testing_world.h"

namespace tessera::server {
namespace {

// Keeps what the room answers, and can hold up its thread.
struct Audience {
  Reply reply() {
    return [this](const Response& response) {
      const std::lock_guard lock(mutex);
      responses.push_back(response);
      changed.notify_all();
    };
  }
  void ask(const std::string& caller, const std::string& what, const std::string& version) {
    room.ask(
        caller, what, version,
        [this, version]() -> FilmRoom::Make {
          return [this, version] {
            std::unique_lock lock(mutex);
            changed.wait(lock, [this] { return open; });
            if (version == "broken") broken("a film with a mistake");
            Response response;
            response.body = "film of " + version;
            return response;
          };
        },
        reply());
  }
  std::vector<Response> await(size_t count) {
    std::unique_lock lock(mutex);
    EXPECT_TRUE(changed.wait_for(lock, kPatience, [&] { return responses.size() >= count; }));
    return responses;
  }
  void let_go(bool go) {
    const std::lock_guard lock(mutex);
    open = go;
    changed.notify_all();
  }
  ~Audience() {
    let_go(true);
    room.end();
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Response> responses;
  bool open = true;
  FilmRoom room{FilmRoom::Limits{{0.001, 5}, 64, 1000}};
};

TEST(Films, WhoAsksAtTheSameTimeSharesOneFilm) {
  Audience all;
  all.let_go(false);
  for (int i = 0; i < 25; ++i) all.ask("a", "film", "v1");
  all.let_go(true);
  for (const Response& response : all.await(25)) EXPECT_EQ(response.body, "film of v1");
  EXPECT_EQ(all.room.made, 1u);
  all.ask("a", "film", "v1");  // and later it is still there
  EXPECT_EQ(all.await(26).back().body, "film of v1");
  EXPECT_EQ(all.room.made, 1u);
  all.ask("a", "film", "v2");
  EXPECT_EQ(all.await(27).back().body, "film of v2");
  EXPECT_EQ(all.room.made, 2u);
}

TEST(Films, TooManyOfOneCallerAreRefusedWithATimeAndOthersAreNot) {
  Audience all;
  for (int i = 0; i < 6; ++i) all.ask("a", "film", "v" + std::to_string(i));
  const auto is_refused = [](const Response& response) { return response.status == 429; };
  const auto responses = all.await(6);
  EXPECT_EQ(std::count_if(responses.begin(), responses.end(), is_refused), 1);
  for (const Response& response : responses) {
    if (is_refused(response)) {
      EXPECT_GE(response.retry_after, 1) << response.body;
    }
  }
  all.ask("b", "film", "v9");
  EXPECT_EQ(all.await(7).back().body, "film of v9");
  EXPECT_EQ(all.room.refused, 1u);
}

TEST(Films, AMistakeInOneIsAnAnswerToo) {
  Audience all;
  all.ask("a", "film", "broken");
  EXPECT_EQ(all.await(1).back().status, 500);
  all.ask("a", "film", "v1");
  EXPECT_EQ(all.await(2).back().status, 200);
}

TEST(Films, TheOldestGoWhenThereIsNoRoom) {
  Audience all;
  const std::string large(450, 'x');
  for (const char* caller : {"a", "b", "c"}) all.ask(caller, caller, large);
  all.await(3);
  all.ask("c", "c", large);
  all.await(4);
  EXPECT_EQ(all.room.made, 3u);
  all.ask("a", "a", large);
  all.await(5);
  EXPECT_EQ(all.room.made, 4u);
}

// With one thread for bots, a film that takes long must not make a single one of them wait.
TEST(Films, BotsGoOnWhileOneIsMade) {
  World world;
  const Opened over = world.started("me invited", kShort);
  {
    const auto ada = world.sit(over, 0), bea = world.sit(over, 1);
    play({ada.get(), bea.get()}, 2000);
  }
  world.store.hold_films(true);
  std::vector<std::future<Response>> films;
  for (int i = 0; i < 25; ++i)
    films.push_back(std::async(std::launch::async, [&] {
      return world.http("GET", {"tables", over.id, "film"});
    }));
  const Opened table = world.started("me bot", R"("settings":{"max_turns":"30"})");
  const auto ada = world.sit(table, 0);
  world.http("POST", {"tables", table.id, "seats", "0", "autopilot"}, R"({"bot":"random"})",
             {table.tokens[0]});
  ada->await_update([](const json::object& m) { return m.at("seq").as_int64() >= 20; });
  world.store.hold_films(false);
  for (auto& film : films) EXPECT_EQ(film.get().status, 200);
  EXPECT_NE(world.metrics().find("tessera_films_made_total 1\n"), std::string::npos) << world.metrics();
}

}  // namespace
}  // namespace tessera::server
