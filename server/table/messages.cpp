// The messages of a socket, each in its turn.
#include "server/table/secrets.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

constexpr int64_t kMostHistory = 500;

}  // namespace

void Table::count_guests() {
  SeatSet present;
  for (const auto& guest : guests_)
    if (guest->seat >= 0) present.add(static_cast<Seat>(guest->seat));
  if (present_bits_.exchange(present.bits()) != present.bits()) table_changed();
}

void Table::drop(const std::shared_ptr<Guest>& guest) {
  if (!guest->joined.exchange(false)) return;
  --(guest->seat < 0 ? services_->figures.spectators : services_->figures.seats);
  std::erase(guests_, guest);
  count_guests();
}

asio::awaitable<void> Table::do_hello(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message) {
  if (guest->joined) {
    refuse(guest, {"conflict", "this socket sits at a table already: open another one", ""}, message->id);
    co_return;
  }
  const auto refuse_token = [&] {
    refuse(guest, {"bad_token", kDeadLink, ""}, message->id);
    guest->peer->close(4401, "the token is wrong or was replaced");
  };
  int seat = -1, invited = -1;
  std::string hash;
  if (!message->token.empty()) {
    hash = hash_token(message->token);
    for (const store::SeatRow& row : seats_)
      if (same_hash(row.token_hash, hash))
        (row.kind == store::SeatKind::kInvited ? invited : seat) = row.seat;
    if (seat < 0 && invited < 0) co_return refuse_token();
  }
  guest->host = !guest->caller.user.empty() && guest->caller.user == row_.host_owner;
  if (!message->host.empty()) {
    if (!same_hash(row_.host_hash, hash_token(message->host))) co_return refuse_token();
    guest->host = true;
  }
  if (seat < 0 && invited < 0) {
    int spectators = 0;
    for (const auto& other : guests_) spectators += other->seat < 0;
    if (spectators >= services_->config.most_spectators)
      co_return refuse(guest, {"conflict", "this table has all the spectators it can hold", ""}, message->id);
  }
  guest->seat = seat;
  guest->token_hash = hash;
  guest->client = message->client;
  guest->heard = steady();
  guest->joined = true;
  guests_.push_back(guest);
  ++(seat < 0 ? services_->figures.spectators : services_->figures.seats);
  count_guests();

  const Observer observer = observer_of(*guest);
  JsonWriter json;
  json.begin_object().field("type", "welcome").field("protocol", 1).key("table");
  write_table_info(json, row_, seats_, present(), yours(guest->caller, hash));
  json.key("seat");
  seat < 0 ? json.null() : json.value(seat);
  if (invited >= 0) json.field("invited", invited);
  const size_t entries = speaker_ ? shown_log(observer) : 0;
  const size_t seen = seat < 0 ? entries : static_cast<size_t>(seats_[static_cast<size_t>(seat)].seen);
  json.field("host", guest->host).field("seen", std::min(seen, entries)).key("chat");
  write_chats(json, *guest);
  json.field("read_only", read_only_ || services_->store.is_full());
  if (seat >= 0 && !module_->info().windows.empty()) {
    json.key("stops");
    write_stops(json, seats_[static_cast<size_t>(seat)].stops);
  }
  json.end_object();
  send(guest, json.take());
  if (session_) send(guest, update_for(observer, resume_from(observer, *message)));
  if (undo_request_) send(guest, undo_asked(observer));
}

asio::awaitable<void> Table::do_leave(std::shared_ptr<Guest> guest) {
  if (!guest->joined) co_return;
  const int seat = guest->seat;
  drop(guest);
  if (seat < 0) co_return;
  store::SeatRow row = seats_[static_cast<size_t>(seat)];
  const auto place = static_cast<Seat>(seat);
  // A question came while the connection was dead already: nobody has seen it.
  const bool wants = !row.webhook.empty() || !row.email.empty();
  const bool unheard = wants && is_running() && asked().has(place) && !present().has(place) &&
                       !is_played_by_bot(place) && row.told_seq < asked_[place] &&
                       guest->heard < asked_at_[place];
  if (!unheard && !seen_dirty_) co_return;
  if (unheard) row.told_seq = asked_[place];
  store::Batch batch;
  batch.push_back(row);
  const Refusal refusal = co_await commit(std::move(batch));
  if (!refusal && unheard) send_notices({place});
}

Refusal Table::may_play(const Guest& guest) const {
  if (guest.seat < 0) return {"forbidden", "you watch this table: only its seats may do that", ""};
  if (row_.state == store::TableState::kLobby) return {"conflict", "the game has not started yet", ""};
  if (row_.state == store::TableState::kOver) return {"over", "the game is over", ""};
  if (row_.state == store::TableState::kPaused)
    return {"paused", "the table is paused: wait until the host goes on", ""};
  if (is_played_by_bot(static_cast<Seat>(guest.seat)))
    return {"conflict", "a bot plays for you: take your seat back first", ""};
  return {};
}

asio::awaitable<void> Table::do_message(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                        Moment received) {
  if (!guest->joined) {
    refuse(guest, {"hello_first", "say hello first, with the table's id and your token", ""}, message->id);
    co_return;
  }
  guest->heard = steady();
  switch (message->kind) {
    case MessageKind::kAnswer:
    case MessageKind::kAct:
      co_await do_step(guest, message, received);
      break;
    case MessageKind::kUndo:
      co_await do_undo(guest, message, received);
      break;
    case MessageKind::kConsent:
      co_await do_consent(guest, message);
      break;
    case MessageKind::kChat:
      co_await do_chat(guest, message);
      break;
    case MessageKind::kOffer:
      co_await do_offer(guest, message);
      break;
    case MessageKind::kReply:
      co_await do_reply(guest, message);
      break;
    case MessageKind::kSetStops:
      co_await do_set_stops(guest, message);
      break;
    case MessageKind::kWhy:
      do_why(guest, *message);
      break;
    case MessageKind::kHint: {
      Refusal refusal = may_play(*guest);
      if (!refusal && !asked().has(static_cast<Seat>(guest->seat)))
        refusal = {"not_asked", "your seat is not asked anything now", ""};
      if (!refusal && guest->waits_for_hint)
        refusal = {"rate", "the bot still thinks about your last question: wait for it", "", 1};
      if (refusal) co_return refuse(guest, refusal, message->id);
      give_hint(guest, message->id);
      break;
    }
    case MessageKind::kHistory:
      do_history(guest, *message);
      break;
    case MessageKind::kSeen:
      if (guest->seat >= 0 && speaker_) {
        int64_t& seen = seats_[static_cast<size_t>(guest->seat)].seen;
        const auto entries = static_cast<int64_t>(shown_log(observer_of(*guest)));
        seen_dirty_ |= message->log > seen;
        seen = std::max(seen, std::min(message->log, entries));
      }
      break;
    case MessageKind::kHello:
      refuse(guest, {"conflict", "you said hello already", ""}, message->id);
      break;
    case MessageKind::kPing:
      break;
  }
}

asio::awaitable<void> Table::do_step(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                     Moment received) {
  if (guest->seat >= 0)
    if (const auto done = remembered(guest->seat, guest->client, message->id))
      co_return ack(guest, message->id, *done);
  Refusal refusal = may_play(*guest);
  Answer answer;
  answer.seat = static_cast<Seat>(guest->seat);
  answer.kind = message->kind == MessageKind::kAct ? StepKind::kFree : StepKind::kAnswer;
  answer.name = message->text;
  if (!refusal && answer.kind == StepKind::kFree && hold_)
    refusal = {"conflict", "a window for cards is open: try again when the game goes on", ""};
  if (!refusal && answer.kind == StepKind::kAnswer) {
    if (!asked().has(answer.seat))
      refusal = {"not_asked", "your seat is not asked anything now", ""};
    else if (message->seq != shown_seq(observer_of(*guest), asked_[answer.seat]))
      refusal = {"stale", "that question was already answered or taken back; here is the current one", ""};
  }
  if (!refusal) {
    Sender sender;
    sender.client = guest->client;
    sender.message = message->id;
    sender.received = received;
    sender.guest = guest;
    refusal = co_await take_step(answer, sender);
    if (!refusal) {
      const auto took = std::chrono::steady_clock::now() - received;
      const auto us = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
      Figures& figures = services_->figures;
      ++figures.answers;
      ++figures.latency_count;
      figures.latency_us += static_cast<uint64_t>(us);
      for (size_t i = 0; i < kLatencyMs.size(); ++i)
        if (us <= kLatencyMs[i] * 1000) ++figures.latency_within[i];
      co_return;
    }
  }
  refuse(guest, refusal, message->id);
  if (refusal.code != "stale") co_return;
  const Observer observer = observer_of(*guest);
  send(guest, update_for(observer, shown_log(observer)));
}

void Table::do_why(const std::shared_ptr<Guest>& guest, const Message& message) {
  Refusal refusal = may_play(*guest);
  const auto seat = static_cast<Seat>(guest->seat);
  if (!refusal && !asked().has(seat)) refusal = {"not_asked", "your seat is not asked anything now", ""};
  if (refusal) return refuse(guest, refusal, message.id);
  JsonWriter json;
  json.begin_object().field("type", "reasons").field("id", message.id).key("refusals");
  speaker_->write_reasons(json, seat);
  json.end_object();
  send(guest, json.take());
}

void Table::do_history(const std::shared_ptr<Guest>& guest, const Message& message) {
  if (!speaker_) return refuse(guest, {"conflict", "the game has not started yet", ""}, message.id);
  JsonWriter json;
  json.begin_object().field("type", "history").field("id", message.id).field("from", message.from);
  json.key("entries");
  const Observer observer = observer_of(*guest);
  const int64_t most = std::min(message.to, static_cast<int64_t>(shown_log(observer)));
  const int64_t to = std::min(most, message.from + kMostHistory);
  speaker_->write_log(json, observer, static_cast<size_t>(message.from), static_cast<size_t>(to));
  json.end_object();
  send(guest, json.take());
}

}  // namespace tessera::server
