// What HTTP asks of a table: start, seats, links, title. A seat that somebody has taken belongs to that
// person: the host may let a bot play there, and nothing else.
#include <charconv>

#include "bots/roster.h"
#include "server/notify/notifier.h"
#include "server/table/dice.h"
#include "server/table/seats.h"
#include "server/table/secrets.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

using store::SeatKind;
using store::TableState;

Response forbidden(const char* who) {
  return error_response("forbidden", std::string("only ") + who + " may do that: use the link that says so");
}
Response no_such_page() { return error_response("not_found", "there is no such page; see docs/protocol.md"); }

Response claimed_response(const std::string& info, const std::string& table,
                          const std::optional<SeatGiven>& given) {
  JsonWriter json;
  json.begin_object().key("table").json(info).key("given");
  if (given)
    write_seat_given(json, table, *given);
  else
    json.null();
  json.end_object();
  Response response;
  response.body = json.take();
  return response;
}

Response given_response(const std::string& table, const SeatGiven& given) {
  JsonWriter json;
  write_seat_given(json, table, given);
  Response response;
  response.body = json.take();
  return response;
}

// A seat that nobody holds any more.
store::SeatRow emptied(const store::SeatRow& seat, const std::vector<store::SeatRow>& seats) {
  store::SeatRow empty;
  empty.table = seat.table;
  empty.seat = seat.seat;
  empty.name = unique_name("", seats, seat.seat);
  empty.told_seq = seat.told_seq;
  return empty;
}

}  // namespace

bool Table::is_host(const Caller& caller) const {
  bool host = !caller.user.empty() && caller.user == row_.host_owner;
  for (const std::string& token : caller.tokens) host |= same_hash(row_.host_hash, hash_token(token));
  return host;
}

bool Table::holds_seat(const Caller& caller, int seat) const {
  return yours(caller, "").has(static_cast<Seat>(seat));
}

bool Table::is_invited(const Caller& caller, int seat) const {
  const store::SeatRow& row = seats_[static_cast<size_t>(seat)];
  bool invited = false;
  for (const std::string& token : caller.tokens)
    invited |= row.kind == SeatKind::kInvited && same_hash(row.token_hash, hash_token(token));
  return invited;
}

Response Table::table_response(const Caller& caller) const {
  Response response;
  response.body = info_json(caller);
  return response;
}

asio::awaitable<void> Table::do_serve(std::shared_ptr<Request> request, Reply reply) {
  const auto& path = request->path;
  const bool reads = request->method == "GET" && path.size() == 3;
  // These are computed elsewhere: the table goes on meanwhile.
  if (reads && path[2] == "film") co_return film(*request, reply);
  if (reads && path[2] == "proof") co_return proof(*request, reply);
  Response response = co_await serve_table(request);
  reply(std::move(response));
}

asio::awaitable<Response> Table::serve_table(std::shared_ptr<Request> request) {
  const auto& path = request->path;
  const Caller& caller = request->caller;
  if (request->method == "GET") {
    if (path.size() == 2) co_return table_response(caller);
    co_return path.size() == 3 && path[2] == "record" ? record() : no_such_page();
  }
  if (request->method != "POST") co_return no_such_page();
  Body body;
  if (const Refusal refusal = read_body(request->body, body)) co_return refused(refusal);
  if (path.size() == 5 && path[2] == "seats") {
    int seat = -1;
    const auto [end, error] = std::from_chars(path[3].data(), path[3].data() + path[3].size(), seat);
    if (error != std::errc() || end != path[3].data() + path[3].size() || seat < 0 || seat >= row_.players)
      co_return error_response("not_found", "this table has no such seat");
    co_return co_await serve_seat(request, body, seat);
  }
  if (path.size() != 3) co_return no_such_page();
  const std::string& what = path[2];
  if (what != "start" && what != "pause" && what != "resume" && what != "about") co_return no_such_page();
  if (!is_host(caller)) co_return forbidden("the host");
  if (what == "about") co_return co_await change_about(body, request);
  Refusal refusal;
  const std::string fill = body.fill.value_or("");
  if (what == "start")
    refusal = co_await start(fill, present());
  else
    refusal = co_await pause(what == "pause" ? TableState::kPaused : TableState::kPlaying);
  if (refusal) co_return refused(refusal);
  co_return table_response(caller);
}

asio::awaitable<Refusal> Table::pause(store::TableState wanted) {
  const bool stops = wanted == TableState::kPaused;
  if (row_.state != (stops ? TableState::kPlaying : TableState::kPaused))
    co_return Refusal{"conflict", stops ? "only a running game can be paused" : "the table is not paused",
                      ""};
  const TableState before = row_.state;
  const Clocks clocks = clocks_;
  row_.state = wanted;
  run_clocks(steady());
  const store::ProgressRow row = progress();
  store::Batch batch;
  batch.push_back(row);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) {
    row_.state = before;
    clocks_ = clocks;
    co_return refusal;
  }
  take_progress(row);
  show_table();
  show_update(Log::kNone);
  game_went_on();
  co_return Refusal{};
}

asio::awaitable<Response> Table::change_about(Body body, std::shared_ptr<Request> request) {
  store::TableRow changed = row_;
  if (body.title) changed.title = clean_title(*body.title);
  if (body.visibility) {
    if (*body.visibility != "listed" && *body.visibility != "private")
      co_return error_response("malformed", "'visibility' must be one of private, listed");
    changed.listed = *body.visibility == "listed";
  }
  store::Batch batch;
  batch.push_back(changed);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refused(refusal);
  row_ = changed;
  show_table();
  co_return table_response(request->caller);
}

asio::awaitable<Response> Table::serve_seat(std::shared_ptr<Request> request, Body body, int seat) {
  const std::string& what = request->path[4];
  const bool host = is_host(request->caller), holder = holds_seat(request->caller, seat);
  if (body.bot && !body.bot->empty() && !is_bot_name(*body.bot))
    co_return error_response("malformed", "there is no bot '" + *body.bot + "'; there are: " + bot_names());
  if (dice_phase(row_) == DicePhase::kOpening && what != "dice" && what != "notify" && what != "confirm")
    co_return error_response("conflict", "the dice are being opened: try again in half a minute");
  if (what == "take") co_return co_await take_seat(request, body, seat);
  if (what == "claim") {
    if (!holder && !is_invited(request->caller, seat)) co_return error_response("bad_token", kDeadLink);
    co_return co_await claim_seat(request, body, seat);
  }
  if (what == "release") {
    if (!holder) co_return forbidden("who sits there");
    const std::string nobody;
    const std::string news =
        in_play(seats_[static_cast<size_t>(seat)].name + " has left the table: the seat is free.");
    co_return co_await free_seat(nobody, seat, request, news);
  }
  if (what == "remove") {
    if (!host) co_return forbidden("the host");
    if (is_kept(seat)) co_return error_response("conflict", kKept);
    const std::string bot = body.bot.value_or("");
    const std::string name = seats_[static_cast<size_t>(seat)].name;
    const std::string news = in_play(bot.empty() ? "The host has freed the seat of " + name + "."
                                                 : "The host has put a bot into the seat of " + name + ".");
    co_return co_await free_seat(bot, seat, request, news);
  }
  if (what == "link") {
    if (!host && !holder) co_return forbidden("the host or who sits there");
    if (!holder && seats_[static_cast<size_t>(seat)].kind == SeatKind::kHuman)
      co_return error_response("forbidden", kOwnLink);
    co_return co_await new_link(seat);
  }
  if (what == "autopilot") {
    if (!host && !holder) co_return forbidden("the host or who sits there");
    co_return co_await change_autopilot(body, seat, request,
                                        holder ? store::SetBy::kPerson : store::SetBy::kHost);
  }
  if (what == "dice") {
    if (!holder) co_return forbidden("who sits there");
    co_return co_await change_dice(body, seat, request);
  }
  if (what == "notify") {
    if (!holder) co_return forbidden("who sits there");
    co_return co_await change_notify(request, body, seat);
  }
  if (what == "confirm") co_return co_await confirm_email(body, seat);  // the link's secret is enough
  co_return no_such_page();
}

// Writes the seat, its seal as long as the dice are not being opened, and what everybody is told about it.
asio::awaitable<Refusal> Table::save_seat(store::SeatRow changed, std::optional<std::string> seal,
                                          std::string news) {
  store::Batch batch;
  batch.push_back(changed);
  const auto seat = static_cast<size_t>(changed.seat);
  store::TableRow row = row_;
  if (seal && dice_phase(row_) == DicePhase::kSealing) row.dice = with_seal(row.dice, changed.seat, *seal);
  const bool sealed = row.dice != row_.dice;
  if (sealed) batch.push_back(row);
  const store::SeatRow before = std::exchange(seats_[seat], changed);
  const store::ProgressRow with_change = progress();
  seats_[seat] = before;
  const bool turns = with_change.bots_turn != row_.bots_turn;  // a bot must move now, or need not any more
  if (turns) batch.push_back(with_change);
  store::ChatRow line;
  if (!news.empty()) batch.push_back(line = line_about(changed.seat, news));
  const std::string old_hash = before.token_hash;
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refusal;
  seats_[seat] = changed;
  if (sealed) row_ = row;
  if (turns) take_progress(with_change);
  if (!news.empty()) keep_line(line);
  seat_changed(old_hash == changed.token_hash ? "" : old_hash, changed.seat);
  co_return Refusal{};
}

// Who came by the old token is no longer at the table.
void Table::seat_changed(const std::string& old_hash, int seat) {
  if (!old_hash.empty())
    for (const auto& guest : std::vector(guests_)) {
      if (guest->seat != seat || !same_hash(guest->token_hash, old_hash)) continue;
      send(guest, error_json("bad_token", kDeadLink));
      guest->peer->close(4401, "the token was replaced");
      drop(guest);
    }
  table_changed();
  if (undo_request_) end_undo_request("withdrawn");
  if (!session_ || row_.state == TableState::kLobby) return;
  run_clocks(steady());
  show_update(Log::kNone);
  game_went_on();
}

asio::awaitable<Response> Table::take_seat(std::shared_ptr<Request> request, Body body, int seat) {
  if (row_.state == TableState::kOver) co_return error_response("over", "the game is over");
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  if (changed.kind != SeatKind::kOpen)
    co_return error_response("conflict", "this seat is taken: choose another, or ask the host for a link");
  SeatGiven given{seat, random_token()};
  changed.kind = SeatKind::kHuman;
  changed.name = unique_name(body.name.value_or(request->caller.account_name), seats_, seat);
  changed.owner = request->caller.user;
  changed.token_hash = hash_token(given.token);
  changed.autopilot = "";
  changed.set_by = store::SetBy::kPerson;
  const std::optional<std::string> seal = body.seal.value_or("");
  const std::string news = in_play(changed.name + " has taken a free seat.");
  const Refusal refusal = co_await save_seat(changed, seal, news);
  if (refusal) co_return refused(refusal);
  co_return given_response(id_, given);
}

asio::awaitable<Response> Table::claim_seat(std::shared_ptr<Request> request, Body body, int seat) {
  if (row_.state == TableState::kOver) co_return error_response("over", "the game is over");
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  std::optional<SeatGiven> given;
  if (body.name) changed.name = unique_name(*body.name, seats_, seat);
  if (!request->caller.user.empty()) changed.owner = request->caller.user;
  std::string news;
  if (changed.kind == SeatKind::kInvited) {
    // Others have seen the invitation, the host for one: from now on the seat has a key of its own.
    given = SeatGiven{seat, random_token()};
    changed.kind = SeatKind::kHuman;
    changed.token_hash = hash_token(given->token);
    changed.autopilot = "";
    changed.set_by = store::SetBy::kPerson;
    news = in_play(changed.name + " has come and taken the seat.");
  }
  const Refusal refusal = co_await save_seat(changed, body.seal, news);
  if (refusal) co_return refused(refusal);
  Caller caller = request->caller;
  if (given) caller.tokens.push_back(given->token);
  co_return claimed_response(info_json(caller), id_, given);
}

asio::awaitable<Response> Table::new_link(int seat) {
  if (row_.state == TableState::kOver) co_return error_response("over", "the game is over");
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  if (changed.kind == SeatKind::kBot)
    co_return error_response("conflict", "a bot sits there: remove it first, then invite somebody");
  SeatGiven given{seat, random_token()};
  if (changed.kind == SeatKind::kOpen) changed.kind = SeatKind::kInvited;
  changed.token_hash = hash_token(given.token);
  const std::string news =
      in_play(changed.kind == SeatKind::kHuman
                  ? changed.name + " has made a new link to the seat: older ones are dead."
                  : "The host has made a new invitation to the seat of " + changed.name + ".");
  const Refusal refusal = co_await save_seat(changed, std::nullopt, news);
  if (refusal) co_return refused(refusal);
  co_return given_response(id_, given);
}

asio::awaitable<Response> Table::free_seat(std::string bot, int seat, std::shared_ptr<Request> request,
                                           std::string news) {
  if (row_.state == TableState::kOver) co_return error_response("over", "the game is over");
  store::SeatRow changed = emptied(seats_[static_cast<size_t>(seat)], seats_);
  if (!bot.empty()) {
    changed.kind = SeatKind::kBot;
    changed.bot = bot;
    changed.name = bot_seat_name(seats_, seat);
  }
  const std::optional<std::string> no_seal = "";
  const Refusal refusal = co_await save_seat(changed, no_seal, news);
  if (refusal) co_return refused(refusal);
  co_return table_response(request->caller);
}

asio::awaitable<Response> Table::change_autopilot(Body body, int seat, std::shared_ptr<Request> request,
                                                  store::SetBy by) {
  if (!body.bot) co_return error_response("malformed", "'bot' must be the name of a bot, or null");
  if (row_.state == TableState::kOver) co_return error_response("over", "the game is over");
  store::SeatRow changed = seats_[static_cast<size_t>(seat)];
  if (changed.kind != SeatKind::kHuman && changed.kind != SeatKind::kInvited)
    co_return error_response("conflict", "nobody sits there for whom a bot could play");
  const bool by_host = by == store::SetBy::kHost;
  if (by_host)
    if (const Refusal refusal = may_replace(changed, *body.bot)) co_return refused(refusal);
  const bool back = body.bot->empty() && !changed.autopilot.empty();
  changed.autopilot = *body.bot;
  changed.set_by = by;
  std::string news = body.bot->empty() ? "" : changed.name + " lets a bot play.";
  if (back) news = changed.name + " has taken the seat back from the bot.";
  if (by_host) news = replaced_news("The host lets a bot play for " + changed.name, changed);
  const std::string told = in_play(news);
  const Refusal refusal = co_await save_seat(changed, std::nullopt, told);
  if (refusal) co_return refused(refusal);
  if (by_host) notify_replaced(changed.seat, "The host lets a bot play for you.");
  co_return table_response(request->caller);
}

}  // namespace tessera::server
