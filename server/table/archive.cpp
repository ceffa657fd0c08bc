// What is left of a game: film, record, proof.
#include <charconv>

#include "server/table/films.h"
#include "server/table/table.h"

namespace tessera::server {

namespace {

Response not_over() {
  return error_response("conflict", "that is told only once the game is over: it would tell the secrets");
}

}  // namespace

void Table::film(const Request& request, const Reply& reply) {
  const auto found = request.query.find("as");
  const std::string as = found == request.query.end() ? "spectator" : found->second;
  int seat = -1;
  if (as != "spectator") {
    const auto [end, error] = std::from_chars(as.data(), as.data() + as.size(), seat);
    if (error != std::errc() || end != as.data() + as.size() || seat < 0 || seat >= row_.players)
      return reply(error_response("malformed", "'as' must be spectator or a seat of this table"));
  }
  if (!session_) return reply(error_response("conflict", "the game has not started yet"));
  const bool over = session_->is_over();
  if (!over && seat >= 0 && !holds_seat(request.caller, seat))
    return reply(error_response("forbidden", "while the game goes on, a seat's film is for that seat only"));
  ++services_->figures.films;
  const Observer observer = seat < 0 ? Observer::spectator() : Observer::seat(static_cast<Seat>(seat));
  const auto* held = held_for(observer);
  const int last = held ? held->last_step : session_->last_step();
  const auto prepare = [&]() -> FilmRoom::Make {
    Record shown = session_->record();
    shown.steps.resize(static_cast<size_t>(last) + 1);
    return [self = shared_from_this(), record = std::move(shown), seat, over] {
      Response response;
      if (over) {
        const auto kept = self->services_->store.film(self->id_, seat);
        if (kept.is_ok() && kept.value()) response.body = *kept.value();
      }
      if (response.body.empty())
        response.body =
            compressed_film(*self->module_, record, seat, over ? FilmKind::kOpen : FilmKind::kRunning);
      response.encoding = "deflate";
      return response.body.empty() ? error_response("internal", "this film cannot be made any more")
                                   : response;
    };
  };
  // The course up to a step is told by its link, whatever was taken back before.
  const std::string version =
      session_->record().steps[static_cast<size_t>(last)].chain + (over ? " over" : "");
  services_->films.ask(request.caller.address, id_ + "/film/" + std::to_string(seat), version, prepare,
                       reply);
}

Response Table::record() const {
  if (!session_ || !session_->is_over()) return not_over();
  Response response;
  response.body = session_->record().text();
  response.type = "text/plain; charset=utf-8";
  response.file = row_.game + "-" + id_ + ".record";
  return response;
}

void Table::proof(const Request& request, const Reply& reply) {
  if (!session_ || !session_->is_over()) return reply(not_over());
  const auto prepare = [&]() -> FilmRoom::Make {
    return [self = shared_from_this(), record = session_->record(), mark = row_.mark] {
      Response response;
      response.body = proof_json(*self->module_, record, mark);
      return response;
    };
  };
  services_->films.ask(request.caller.address, id_ + "/proof", session_->record().steps.back().chain, prepare,
                       reply);
}

}  // namespace tessera::server
