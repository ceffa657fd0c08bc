#include "server/table/film_room.h"

#include <utility>

#include "engine/game/broken.h"
#include "server/log.h"

namespace tessera::server {

void FilmRoom::ask(const std::string& caller, const std::string& what, const std::string& version,
                   const std::function<Make()>& prepare, const Reply& reply) {
  const std::string key = what + "\n" + version;
  Response response;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = by_name_.find(what);
        found != by_name_.end() && found->second->version == version) {
      kept_.splice(kept_.begin(), kept_, found->second);
      response = found->second->response;
    } else if (const auto making = under_way_.find(key); making != under_way_.end()) {
      making->second.push_back(reply);
      return;
    } else {
      int wait = under_way_.size() >= limits_.most_waiting ? 5 : 0;
      if (wait == 0) wait = callers_.take(caller, 1, std::chrono::steady_clock::now());
      if (wait == 0) {
        under_way_[key].push_back(reply);
      } else {
        ++refused;
        response = error_response("rate",
                                  "too many films and proofs at once: try again in " + std::to_string(wait) +
                                      (wait == 1 ? " second" : " seconds"),
                                  {}, wait);
      }
    }
  }
  if (!response.body.empty()) return reply(std::move(response));
  work([this, key, film = Film{what, version, {}}, make = prepare()]() mutable {
    film.response = error_response("internal", "this cannot be made any more: the game does not play again");
    const std::shared_ptr<void> in_any_case(nullptr, [&](void*) { finish(key, std::move(film)); });
    film.response = make();
  });
}

void FilmRoom::work(std::function<void()> job) {
  thread_.post([job = std::move(job)] {
    try {
      let_broken_throw();
      job();
    } catch (const std::exception& error) {
      log(Level::kError, "film_broken", {{"why", error.what()}});
    }
  });
}

void FilmRoom::end() {
  thread_.end();
  decltype(under_way_) left;  // who asks may hold what holds this room
  const std::lock_guard lock(mutex_);
  left.swap(under_way_);
}

void FilmRoom::finish(const std::string& key, Film film) {
  ++made;
  std::vector<Reply> replies;
  const Response response = film.response;
  {
    const std::lock_guard lock(mutex_);
    replies = std::move(under_way_[key]);
    under_way_.erase(key);
    if (response.status == 200) keep(std::move(film));
  }
  for (const Reply& reply : replies) reply(response);
}

void FilmRoom::keep(Film film) {
  const auto forget = [this](std::list<Film>::iterator old) {
    bytes_ -= old->response.body.size();
    by_name_.erase(old->what);
    kept_.erase(old);
  };
  if (const auto older = by_name_.find(film.what); older != by_name_.end()) forget(older->second);
  bytes_ += film.response.body.size();
  kept_.push_front(std::move(film));
  by_name_[kept_.front().what] = kept_.begin();
  while (bytes_ > limits_.most_bytes) forget(std::prev(kept_.end()));
}

}  // namespace tessera::server
