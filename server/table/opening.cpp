// Making tables and listing them: what needs no table in memory.
#include <fmt/format.h>

#include "bots/roster.h"
#include "engine/chance/sources.h"
#include "games/all.h"
#include "server/log.h"
#include "server/table/dice.h"
#include "server/table/hall.h"
#include "server/table/pacing.h"
#include "server/table/secrets.h"

namespace tessera::server {
namespace {

using store::SeatKind;
using store::TableState;

struct Opening {
  store::TableRow table;
  std::vector<store::SeatRow> seats;
  std::string host_token;
  std::vector<SeatGiven> given;
};

Refusal fill_seats(const NewTable& wanted, const Caller& caller, Opening& opening) {
  for (size_t i = 0; i < wanted.seats.size(); ++i) {
    opening.seats.emplace_back();
    opening.seats.back().table = opening.table.id;
    opening.seats.back().seat = static_cast<int>(i);
  }
  for (store::SeatRow& seat : opening.seats) {
    const NewSeat& want = wanted.seats[static_cast<size_t>(seat.seat)];
    const bool has_token = want.kind == NewSeat::Kind::kMe || want.kind == NewSeat::Kind::kInvited;
    if (want.kind == NewSeat::Kind::kBot) {
      const std::string bot = want.bot.empty() ? "greedy" : want.bot;
      if (!is_bot_name(bot)) return malformed("there is no bot '" + bot + "'; there are: " + bot_names());
      seat.kind = SeatKind::kBot;
      seat.bot = bot;
      seat.name = want.name.empty() ? bot_seat_name(opening.seats, seat.seat)
                                    : unique_name(want.name, opening.seats, seat.seat);
      continue;
    }
    const bool me = want.kind == NewSeat::Kind::kMe;
    seat.kind = me                                     ? SeatKind::kHuman
                : want.kind == NewSeat::Kind::kInvited ? SeatKind::kInvited
                                                       : SeatKind::kOpen;
    seat.name =
        unique_name(me && want.name.empty() ? caller.account_name : want.name, opening.seats, seat.seat);
    if (me) seat.owner = caller.user;
    if (me) opening.table.dice = with_seal(opening.table.dice, seat.seat, wanted.seal);
    if (!has_token) continue;
    opening.given.push_back({seat.seat, random_token()});
    seat.token_hash = hash_token(opening.given.back().token);
  }
  return {};
}

Refusal prepare(const Services& services, const NewTable& wanted, const Caller& caller, Opening& opening) {
  const GameModule* module = services.game(wanted.game);
  if (!module) return {"not_found", "there is no game '" + wanted.game + "'; there are: " + game_names(), ""};
  if (is_in_workshop(wanted.game) && !services.config.workshop)
    return {"not_found",
            "'" + wanted.game + "' is still in the workshop: no table of it can be made here, play it in a " +
                "terminal with ./tessera play " + wanted.game,
            ""};
  const GameInfo& info = module->info();
  Settings settings(info.settings);
  if (!wanted.preset.empty())
    if (const Status status = settings.apply_preset(info.presets, wanted.preset); !status.is_ok())
      return malformed(status.message());
  for (const auto& [name, value] : wanted.settings)
    if (const Status status = settings.set(fmt::format("{}={}", name, value)); !status.is_ok())
      return malformed(status.message());
  const int players = static_cast<int>(wanted.seats.size());
  const Setup setup{players, settings, wanted.first < 0 ? kNoSeat : static_cast<Seat>(wanted.first)};
  if (const Status status = check_setup(info, setup); !status.is_ok()) return malformed(status.message());

  const Key key = random_key();
  store::TableRow& table = opening.table;
  opening.host_token = random_token();
  table.id = random_table_id();
  table.game = wanted.game;
  table.title = clean_title(wanted.title);
  table.listed = wanted.listed;
  table.players = players;
  table.first = wanted.first;
  table.settings = settings.text();
  table.rules = info.signature;
  Pace pace = wanted.pace;
  pace.window = window_of(pace, info);
  table.pace = pace.json();
  table.host_owner = caller.user;
  table.host_hash = hash_token(opening.host_token);
  table.key = to_hex(key);
  table.commitment = commitment_of(key);
  table.salts.resize(static_cast<size_t>(players));
  table.dice = Dice().text();
  table.created = table.updated = services.time.wall();
  return fill_seats(wanted, caller, opening);
}

std::string opened_json(const Opening& opening, const std::string& info) {
  JsonWriter json;
  json.begin_object().key("table").json(info).field("host", opening.host_token).key("seats").begin_array();
  for (const SeatGiven& given : opening.given) write_seat_given(json, opening.table.id, given);
  json.end_array().end_object();
  return json.take();
}

// Answers in any case, at the latest when the last who could is gone.
Reply surely(Reply reply) {
  struct Once {
    Reply reply;
    std::atomic<bool> done = false;
    ~Once() {
      if (!done) reply(error_response("internal", "the server could not finish this: please try again"));
    }
  };
  const auto once = std::make_shared<Once>();
  once->reply = std::move(reply);
  return [once](Response response) {
    if (!once->done.exchange(true)) once->reply(std::move(response));
  };
}

}  // namespace

void Hall::handle(Request request, Reply reply) {
  reply = surely(std::move(reply));
  const auto& path = request.path;
  if (path.size() == 1 && path[0] == "tables" && request.method == "GET") return list(request, reply);
  if (path.size() == 1 && request.method == "POST") return create(request, reply);
  if (path.size() < 2 || path[0] != "tables")
    return reply(error_response("not_found", "there is no such page; see docs/protocol.md"));
  auto kept = std::make_shared<Request>(std::move(request));
  find(kept->path[1], [kept, reply](const Table::Claim& table, const Refusal& refusal) {
    if (refusal) return reply(refused(refusal));
    table->serve(std::move(*kept), reply, table);
  });
}

void Hall::create(const Request& request, const Reply& reply) {
  NewTable wanted;
  Refusal refusal{"not_found", "there is no such page; see docs/protocol.md", ""};
  Begin begin = Begin::kLobby;
  if (request.path[0] == "tables") refusal = read_new_table(request.body, wanted);
  if (request.path[0] == "play-now") {
    refusal = read_play_now(request.body, wanted);
    begin = Begin::kAtOnce;
  }
  if (!refusal) {
    const std::lock_guard lock(mutex_);
    refusal = make_room();
  }
  if (refusal) return reply(refused(refusal));
  // Reading how many there are takes a while: not on a thread of the network.
  services_->readers.post([self = shared_from_this(), wanted, caller = request.caller, begin, reply] {
    const int most = self->services_->config.most_tables_per_user;
    if (!caller.user.empty()) {
      store::ListQuery query;
      query.owner = caller.user;
      query.states = {TableState::kLobby, TableState::kPlaying, TableState::kPaused};
      query.limit = most;
      const auto owned = self->services_->store.list(query);
      if (owned.is_ok() && owned.value().size() >= static_cast<size_t>(most))
        return reply(error_response(
            "rate",
            "you have " + std::to_string(most) + " games that are not over: finish some of them first", {},
            60));
    }
    self->open_table(wanted, caller, begin, reply);
  });
}

void Hall::open_table(const NewTable& wanted, const Caller& caller, Begin begin, const Reply& reply) {
  auto opening = std::make_shared<Opening>();
  if (const Refusal refusal = prepare(*services_, wanted, caller, *opening)) return reply(refused(refusal));
  store::Batch batch;
  batch.push_back(opening->table);
  for (const store::SeatRow& seat : opening->seats) batch.push_back(seat);
  services_->store.write(
      std::move(batch), [self = shared_from_this(), opening, caller, begin, reply](store::Outcome outcome) {
        if (outcome == store::Outcome::kFull)
          return reply(error_response("read_only", "the server's disk is full: no new table for now"));
        if (outcome != store::Outcome::kDurable)
          return reply(error_response("internal", "the table could not be saved: please try again"));
        asio::post(self->services_->io, [self, opening, caller, begin, reply] {
          Table::Claim table;
          {
            const auto made = self->make({opening->table, opening->seats, {}, {}, {}});
            if (const Refusal refusal = made->load()) return reply(refused(refusal));
            const std::lock_guard lock(self->mutex_);
            if (self->closing_)
              return reply(error_response("internal", "the server goes down: try again soon"));
            Slot& slot = self->slots_[opening->table.id];
            slot.table = made;
            table = self->claim(made);
          }
          const auto answer = [opening, reply](const std::string& info) {
            Response response;
            response.body = opened_json(*opening, info);
            reply(std::move(response));
          };
          if (begin == Begin::kLobby) return answer(table->info_json(caller));
          table->start_now([table, caller, answer, reply](const Refusal& refusal) {
            refusal ? reply(refused(refusal)) : answer(table->info_json(caller));
          });
        });
      });
}

void Hall::list(const Request& request, const Reply& reply) {
  const auto which = request.query.find("list");
  const std::string name = which == request.query.end() ? "open" : which->second;
  store::ListQuery query;
  if (name == "open") {
    query.listed_only = true;
    query.states = {TableState::kLobby};
  } else if (name == "live") {
    query.listed_only = true;
    query.states = {TableState::kPlaying, TableState::kPaused};
  } else if (name == "mine") {
    query.owner = request.caller.user;
  } else {
    return reply(error_response("malformed", "'list' must be one of open, live, mine"));
  }
  std::vector<std::string> hashes;
  for (const std::string& token : request.caller.tokens) hashes.push_back(hash_token(token));
  services_->readers.post(
      [self = shared_from_this(), query, name, hashes, user = request.caller.user, reply] {
        std::vector<store::TableSummary> tables;
        if (name != "mine" || !user.empty()) {
          auto found = self->services_->store.list(query);
          if (!found.is_ok()) {
            log(Level::kError, "list_not_read", {{"why", found.message()}});
            return reply(error_response("internal", "the list cannot be read now: try again"));
          }
          tables = std::move(found.value());
        }
        const auto is_your_turn = [&](const store::TableSummary& summary) {
          const SeatSet waiting = SeatSet::from_bits(static_cast<uint8_t>(summary.table.waiting));
          return summary.table.state == TableState::kPlaying &&
                 !(seats_of(summary.seats, user, hashes) & waiting).empty();
        };
        if (name == "mine") std::stable_partition(tables.begin(), tables.end(), is_your_turn);
        JsonWriter json;
        json.begin_object().key("tables").begin_array();
        for (const store::TableSummary& summary :
             self->fit_to_show(tables, name == "mine" ? ShowBroken::kYes : ShowBroken::kNo))
          write_table_info(json, summary.table, summary.seats, self->present_at(summary.table.id),
                           seats_of(summary.seats, user, hashes));
        json.end_array().end_object();
        Response response;
        response.body = json.take();
        reply(std::move(response));
      });
}

SeatSet Hall::present_at(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto slot = slots_.find(id);
  return slot == slots_.end() || !slot->second.table ? SeatSet() : slot->second.table->present();
}

}  // namespace tessera::server
