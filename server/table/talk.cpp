// What is said beside the game: words, offers and answers to them. Nothing of it binds anybody; what binds is
// decided in the game.
#include <algorithm>

#include "server/table/table.h"

namespace tessera::server {
namespace {

constexpr size_t kMostChat = 200;    // kept in memory, and sent with welcome
constexpr size_t kMostPrivate = 30;  // of each two
constexpr size_t kMostChatLetters = 500;
constexpr Millis kBotSilence = 2000;  // between two sentences of a bot
constexpr double kLineBytes = 100;  // what a line costs beside its text: on disk, and for everybody who reads

// Line ends may stay; other signs that are no letters go.
std::string clean_chat(const std::string& text) {
  std::string clean;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == 0x7f || (byte < 0x20 && c != '\n')) continue;
    clean += c;
  }
  const size_t first = clean.find_first_not_of(" \n");
  if (first == std::string::npos) return "";
  return clean.substr(first, clean.find_last_not_of(" \n") - first + 1);
}

size_t letters_in(const std::string& text) {
  size_t letters = 0;
  for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return letters;
}

// The two of a private line, whoever speaks.
size_t pair_of(const store::ChatRow& row) {
  const auto [first, second] = std::minmax(row.seat, row.to);
  return static_cast<size_t>(first) * kMaxSeats + static_cast<size_t>(second);
}

bool may_hear(const Guest& guest, const store::ChatRow& row) {
  return row.to < 0 || (guest.seat >= 0 && (guest.seat == row.seat || guest.seat == row.to));
}

}  // namespace

// A game that wants private talk at some tables has a setting of this name.
bool Table::allows_private_chat() const {
  const GameInfo& info = module_->info();
  Settings settings(info.settings);
  if (!settings.parse(row_.settings).is_ok()) return false;
  for (size_t i = 0; i < info.settings.size(); ++i)
    if (std::string_view(info.settings[i].name) == "private_chat") return settings[static_cast<int>(i)] != 0;
  return false;
}

void Table::write_chats(JsonWriter& json, const Guest& guest) const {
  json.begin_array();
  for (const store::ChatRow& row : chat_)
    if (may_hear(guest, row)) write_chat(json, row);
  json.end_array();
}

asio::awaitable<Refusal> Table::say(store::ChatRow row) {
  number_line(row);
  row.name = row.seat < 0 ? "Host" : seats_[static_cast<size_t>(row.seat)].name;
  store::Batch batch;
  batch.push_back(row);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refusal;
  ++services_->figures.chats;
  keep_line(row);
  co_return Refusal{};
}

void Table::number_line(store::ChatRow& row) const {
  row.table = id_;
  row.n = chat_count_ + 1;
  row.told = (row.to < 0 ? told_count_ : paired_[pair_of(row)]) + 1;
  row.at = now_ms();
}

// Those who hear a line lose none for the sake of others: how many they have would tell of the rest.
void Table::count_line(const store::ChatRow& row) {
  chat_count_ = row.n;
  (row.to < 0 ? told_count_ : paired_[pair_of(row)]) = row.told;
  chat_.push_back(row);
  const auto heard_by_the_same = [&](const store::ChatRow& other) {
    return row.to < 0 ? other.to < 0 : other.to >= 0 && pair_of(other) == pair_of(row);
  };
  const auto lines = std::count_if(chat_.begin(), chat_.end(), heard_by_the_same);
  if (static_cast<size_t>(lines) > (row.to < 0 ? kMostChat : kMostPrivate))
    chat_.erase(std::find_if(chat_.begin(), chat_.end(), heard_by_the_same));
  remember(row.seat, row.client, row.message, shown_number(row));
}

void Table::keep_line(const store::ChatRow& row) {
  count_line(row);
  JsonWriter json;
  write_chat(json, row);
  const auto text = std::make_shared<const std::string>(json.take());
  for (const auto& guest : guests_)
    if (may_hear(*guest, row)) guest->peer->send(text);
}

// Everything that is said by people comes through here: `row` has what is special about it.
asio::awaitable<void> Table::say_for(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message,
                                     store::ChatRow row) {
  row.seat = guest->seat;
  row.client = guest->client;
  row.message = message->id;
  Refusal refusal = may_write(*guest, row);
  if (!refusal) refusal = co_await say(row);
  if (refusal) co_return refuse(guest, refusal, message->id);
  ack(guest, message->id, *remembered(guest->seat, guest->client, message->id));
}

Refusal Table::may_say(const Guest& guest, const Message& message, store::ChatRow& row) const {
  if (guest.seat < 0 && !guest.host) return {"forbidden", "only seats and the host may chat", ""};
  row.text = clean_chat(message.text);
  if (letters_in(row.text) > kMostChatLetters) return {"malformed", "a chat has 1 to 500 characters", ""};
  return {};
}

// In bytes and in lines, for the seat, the table and the address: whoever shouts is the first to be hoarse.
Refusal Table::may_write(const Guest& guest, const store::ChatRow& row) {
  const double cost = kLineBytes + static_cast<double>(row.text.size() + row.talk.size());
  const auto now = std::chrono::steady_clock::now();
  Allowance& of_seat = talk_of_seat_[place_of(observer_of(guest))];
  int wait = std::max(of_seat.seconds_until(cost, now), talk_of_table_.seconds_until(cost, now));
  if (wait == 0) wait = services_->talk_of_address.take(guest.caller.address, cost, now);
  if (wait > 0)
    return {"rate",
            "that is more talk than a table can follow: wait " + std::to_string(wait) +
                (wait == 1 ? " second" : " seconds"),
            "", wait};
  of_seat.take(cost, now);
  talk_of_table_.take(cost, now);
  return {};
}

asio::awaitable<void> Table::do_chat(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message) {
  if (const auto done = remembered(guest->seat, guest->client, message->id))
    co_return ack(guest, message->id, *done);
  store::ChatRow row;
  Refusal refusal = may_say(*guest, *message, row);
  if (!refusal && row.text.empty()) refusal = {"malformed", "a chat has 1 to 500 characters", ""};
  if (!refusal && message->to_seat >= 0) {
    row.to = message->to_seat;
    if (guest->seat < 0 || row.to >= row_.players || row.to == guest->seat)
      refusal = {"malformed", "'to' must be another seat of this table", ""};
    else if (!allows_private_chat())
      refusal = {"forbidden",
                 "all talk at this table is public: private chat is only for tables with the setting "
                 "private_chat",
                 ""};
  }
  if (refusal) co_return refuse(guest, refusal, message->id);
  co_await say_for(guest, message, row);
}

Refusal Table::read_offer(const Guest& guest, const Message& message, Offer& offer) const {
  offer.seat = static_cast<Seat>(guest.seat);
  offer.kind = message.talk;
  const auto is_other = [&](int seat) { return seat >= 0 && seat < row_.players && seat != guest.seat; };
  const auto malformed = [](const char* why) { return Refusal{"malformed", why, ""}; };
  if (offer.kind == "alliance") {
    for (const int seat : message.seats) {
      if (seat >= row_.players) return malformed("'seats' must be seats of this table");
      offer.to.add(static_cast<Seat>(seat));
    }
    offer.to.remove(offer.seat);
    if (offer.to.empty()) return malformed("'seats' must name those who shall be allies");
    return {};
  }
  if (offer.kind == "gift") {
    if (!is_other(message.to_seat)) return malformed("'to' must be another seat of this table");
    if (message.amount < 1) return malformed("'amount' must be a whole number from 1 on");
    offer.to.add(static_cast<Seat>(message.to_seat));
    offer.amount = message.amount;
    return {};
  }
  if (offer.kind == "promise") {
    if (clean_chat(message.text).empty()) return malformed("'text' must say what is promised");
    if (message.to_seat >= 0 && !is_other(message.to_seat))
      return malformed("'to' must be another seat of this table");
    if (message.to_seat >= 0) offer.to.add(static_cast<Seat>(message.to_seat));
    return {};
  }
  return malformed("'kind' must be one of alliance, gift, promise");
}

asio::awaitable<void> Table::do_offer(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message) {
  if (const auto done = remembered(guest->seat, guest->client, message->id))
    co_return ack(guest, message->id, *done);
  store::ChatRow row;
  Refusal refusal;
  if (guest->seat < 0) refusal = {"forbidden", "you watch this table: only its seats may offer", ""};
  if (!refusal) refusal = may_say(*guest, *message, row);
  Offer offer;
  if (!refusal) refusal = read_offer(*guest, *message, offer);
  const auto open = std::count_if(offers_.begin(), offers_.end(), [&](const Offer& each) {
    return each.seat == offer.seat && !each.withdrawn && each.answered != each.to;
  });
  if (!refusal && open >= kMostOffers)
    refusal = {"conflict", "you have many offers open: withdraw one of them first", ""};
  if (refusal) co_return refuse(guest, refusal, message->id);
  JsonWriter json;
  json.begin_object().field("act", "offer").field("kind", offer.kind).key("seats").begin_array();
  for (Seat seat : offer.to) json.value(seat);
  json.end_array().key("amount");
  offer.amount ? json.value(offer.amount) : json.null();
  row.talk = json.end_object().take();
  const int64_t number = told_count_ + 1;
  co_await say_for(guest, message, row);
  if (told_count_ != number) co_return;  // it could not be written
  offer.number = number;
  keep_offer(offer);
}

void Table::keep_offer(const Offer& offer) {
  offers_.push_back(offer);
  if (offers_.size() > kMostChat) offers_.erase(offers_.begin());
}

asio::awaitable<void> Table::do_reply(std::shared_ptr<Guest> guest, std::shared_ptr<const Message> message) {
  if (const auto done = remembered(guest->seat, guest->client, message->id))
    co_return ack(guest, message->id, *done);
  store::ChatRow row;
  Refusal refusal = may_say(*guest, *message, row);
  const bool withdraws = message->talk == "withdraw";
  if (!withdraws && message->talk != "accept" && message->talk != "refuse")
    refusal = {"malformed", "'act' must be one of accept, refuse, withdraw", ""};
  const auto offer = std::find_if(offers_.begin(), offers_.end(),
                                  [&](const Offer& each) { return each.number == message->of; });
  const auto seat = static_cast<Seat>(guest->seat);
  if (!refusal && offer == offers_.end()) refusal = {"not_found", "there is no such offer", ""};
  if (!refusal && offer->withdrawn) refusal = {"conflict", "that offer was withdrawn", ""};
  if (!refusal && withdraws != (guest->seat >= 0 && offer->seat == seat))
    refusal = {"forbidden",
               withdraws ? "only who made the offer may withdraw it" : "you cannot answer your own offer",
               ""};
  if (!refusal && !withdraws && (guest->seat < 0 || (!offer->to.empty() && !offer->to.has(seat))))
    refusal = {"forbidden", "that offer is not for you", ""};
  if (!refusal && !withdraws && offer->answered.has(seat))
    refusal = {"conflict", "you have answered that offer already", ""};
  if (refusal) co_return refuse(guest, refusal, message->id);
  JsonWriter json;
  row.talk = json.begin_object().field("act", message->talk).field("of", message->of).end_object().take();
  const int64_t number = told_count_ + 1;
  co_await say_for(guest, message, row);
  if (told_count_ != number) co_return;
  for (Offer& each : offers_)
    if (each.number == message->of) take_reply(each, seat, message->talk);
}

void Table::take_reply(Offer& offer, Seat seat, const std::string& act) {
  if (act == "withdraw")
    offer.withdrawn = true;
  else
    offer.answered.add(seat);
}

// From the chat that was loaded.
void Table::restore_talk() {
  for (const store::ChatRow& row : std::exchange(chat_, {})) {
    const bool between_two = row.to >= 0;
    if (std::max(row.seat, row.to) >= row_.players || (between_two && row.seat < 0)) continue;  // junk
    count_line(row);
    StoredTalk talk;
    if (row.talk.empty() || !read_talk(row.talk, talk)) continue;
    if (talk.act == "offer") {
      Offer offer;
      offer.number = row.told;
      offer.seat = static_cast<Seat>(row.seat);
      offer.kind = talk.kind;
      offer.amount = talk.amount;
      for (const int seat : talk.seats) offer.to.add(static_cast<Seat>(seat));
      keep_offer(offer);
    }
    for (Offer& offer : offers_)
      if (talk.act != "offer" && offer.number == talk.of)
        take_reply(offer, static_cast<Seat>(row.seat), talk.act);
  }
}

// Bots give their reasons in public, not too often, and only where somebody could listen.
asio::awaitable<void> Table::bot_says(Seat seat, std::string text) {
  const Millis now = steady();
  if (bot_seats().size() == row_.players || now < quiet_until_[seat]) co_return;
  store::ChatRow row;
  row.seat = seat;
  row.text = clean_chat(text);
  if (row.text.empty() || letters_in(row.text) > kMostChatLetters) co_return;
  quiet_until_[seat] = now + kBotSilence;
  (void)co_await say(row);  // what a bot says may be lost
}

}  // namespace tessera::server
