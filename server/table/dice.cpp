#include "server/table/dice.h"

#include <charconv>

#include "engine/chance/sources.h"
#include "engine/game/settings.h"
#include "engine/protocol/sealing.h"
#include "server/log.h"
#include "server/table/table.h"

namespace tessera::server {
namespace {

using store::TableState;

Refusal conflict(const std::string& message) { return {"conflict", message, ""}; }

// A number below `end`, or -1.
int small_number(const std::string& word, int end) {
  int number = -1;
  const auto [last, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool fine = error == std::errc() && last == word.data() + word.size() && number >= 0 && number < end;
  return fine ? number : -1;
}

std::string numbers(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += (text.empty() ? "" : " ") + std::to_string(seat);
  return text;
}

}  // namespace

bool is_seal(const std::string& text) {
  return text.size() == 2 * kSaltBytes && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string Dice::text() const {
  std::string text = "round " + std::to_string(round) + "\n";
  for (const Sealing::Withheld& each : withheld)
    text += "withheld " + std::to_string(each.round) + " " + std::to_string(each.seat) + "\n";
  for (size_t seat = 0; seat < seals.size(); ++seat) {
    if (seals[seat].empty()) continue;
    const bool rolls = roll.has(static_cast<Seat>(seat));
    text += (rolls ? "roll " : "seal ") + std::to_string(seat) + " " + seals[seat] + "\n";
  }
  return text;
}

// Only what Dice::text() writes counts: a line that is anything else is left out.
Dice read_dice(const std::string& text) {
  Dice dice;
  for (const std::string& line : split_words(text, '\n')) {
    const std::vector<std::string> words = split_words(line);
    if (words.size() == 2 && words[0] == "round")
      dice.round = std::max(1, small_number(words[1], Sealing::kMostRounds + 2));
    if (words.size() != 3) continue;
    if (words[0] == "withheld") {
      const int round = small_number(words[1], Sealing::kMostRounds + 1);
      const int seat = small_number(words[2], kMaxSeats);
      if (round > 0 && seat >= 0) dice.withheld.push_back({round, static_cast<Seat>(seat)});
      continue;
    }
    const int seat = small_number(words[1], kMaxSeats);
    if (seat < 0 || !is_seal(words[2])) continue;
    dice.seals[static_cast<size_t>(seat)] = words[2];
    if (words[0] == "roll") dice.roll.add(static_cast<Seat>(seat));
  }
  return dice;
}

std::string with_seal(const std::string& text, int seat, const std::string& seal) {
  Dice dice = read_dice(text);
  dice.seals[static_cast<size_t>(seat)] = seal;
  return dice.text();
}

DicePhase dice_phase(const store::TableRow& row) {
  if (row.state != TableState::kLobby) return DicePhase::kDealt;
  return read_dice(row.dice).roll.empty() ? DicePhase::kSealing : DicePhase::kOpening;
}

SeatSet unopened(const store::TableRow& row) {
  SeatSet missing;
  for (const Seat seat : read_dice(row.dice).roll)
    if (seat >= row.salts.size() || row.salts[seat].empty()) missing.add(seat);
  return missing;
}

Sealing sealing_of(const store::TableRow& row) {
  const Dice dice = read_dice(row.dice);
  Sealing sealing;
  for (const Seat seat : dice.roll) sealing.seals.push_back({seat, dice.seals[seat]});
  sealing.withheld = dice.withheld;
  return sealing;
}

std::vector<std::string> salts_of(const store::TableRow& row) {
  std::vector<std::string> salts;
  for (const std::string& salt : row.salts)
    if (!salt.empty()) salts.push_back(from_hex(salt).value_or(""));
  return salts;
}

void write_dice(JsonWriter& json, const store::TableRow& row) {
  if (row.dice.empty()) return;
  const Dice dice = read_dice(row.dice);
  const DicePhase phase = dice_phase(row);
  json.key("dice").begin_object().field("phase", phase == DicePhase::kSealing   ? "sealing"
                                                 : phase == DicePhase::kOpening ? "opening"
                                                                                : "dealt");
  json.field("round", dice.round).key("seals").begin_array();
  for (size_t seat = 0; seat < dice.seals.size(); ++seat) {
    const bool shown = phase == DicePhase::kSealing || dice.roll.has(static_cast<Seat>(seat));
    if (dice.seals[seat].empty() || !shown) continue;
    json.begin_object().field("seat", static_cast<int>(seat)).field("seal", dice.seals[seat]).key("salt");
    // Not before all of them are open: they are nobody's business while somebody could still choose.
    phase == DicePhase::kDealt ? json.value(row.salts[seat]) : json.null();
    json.end_object();
  }
  json.end_array().key("opened").begin_array();
  for (const Seat seat : dice.roll.without(unopened(row))) json.value(seat);
  json.end_array();
  protocol::write_withheld(json, dice.withheld);
  json.end_object();
}

// Fixes the seals of those who are here. From now on nobody can add, change or leave out one.
asio::awaitable<Refusal> Table::begin_opening(std::vector<store::SeatRow> seats, SeatSet here) {
  Dice dice = read_dice(row_.dice);
  for (const store::SeatRow& seat : seats) {
    const auto number = static_cast<Seat>(seat.seat);
    const bool sits = seat.kind == store::SeatKind::kHuman || seat.kind == store::SeatKind::kInvited;
    if (sits && here.has(number) && !dice.seals[number].empty())
      dice.roll.add(number);
    else
      dice.seals[number].clear();
  }
  if (dice.roll.empty()) co_return Refusal{};
  if (dice.round > Sealing::kMostRounds)
    co_return conflict("the dice of this table were left unopened " + std::to_string(Sealing::kMostRounds) +
                       " times: make a new table, without those who do not open theirs");
  store::TableRow row = row_;
  row.dice = dice.text();
  row.updated = services_->time.wall();
  store::Batch batch;
  batch.push_back(row);
  for (const store::SeatRow& seat : seats) batch.push_back(seat);
  const Refusal refusal = co_await commit(std::move(batch));
  if (refusal) co_return refusal;
  row_ = row;
  const std::vector<store::SeatRow> before = std::exchange(seats_, std::move(seats));
  for (const store::SeatRow& seat : before)
    if (seat.token_hash != seats_[static_cast<size_t>(seat.seat)].token_hash)
      seat_changed(seat.token_hash, seat.seat);
  show_table();
  arm_dice();
  co_return Refusal{};
}

asio::awaitable<Response> Table::change_dice(Body body, int seat, std::shared_ptr<Request> request) {
  Refusal refusal;
  if (body.salt && body.seal)
    refusal = {"malformed", "send 'seal' now and 'salt' when the table opens the dice, not both", ""};
  else if (body.salt)
    refusal = co_await open_salt(*body.salt, seat);
  else if (body.seal)
    refusal = co_await seal_salt(*body.seal, seat);
  else
    refusal = {"malformed", "'seal' or 'salt' is missing", ""};
  if (refusal) co_return error_response(refusal.code, refusal.message);
  co_return table_response(request->caller);
}

asio::awaitable<Refusal> Table::seal_salt(std::string seal, int seat) {
  if (dice_phase(row_) == DicePhase::kDealt) co_return conflict("the game is dealt: the dice are fixed");
  if (dice_phase(row_) == DicePhase::kOpening)
    co_return conflict(
        "the dice are being opened: a seal that comes now could be chosen after others' salts");
  const std::optional<std::string> sealed = seal;
  const store::SeatRow same = seats_[static_cast<size_t>(seat)];
  const std::string no_news;
  co_return co_await save_seat(same, sealed, no_news);
}

asio::awaitable<Refusal> Table::open_salt(std::string salt, int seat) {
  const auto number = static_cast<Seat>(seat);
  if (dice_phase(row_) != DicePhase::kOpening)
    co_return conflict(
        "the table does not open its dice now: send the seal of your salt and wait until it does");
  const Dice dice = read_dice(row_.dice);
  if (!dice.roll.has(number))
    co_return conflict("your seat had no seal, or you were away, when the dice were fixed: it has no salt");
  if (!is_seal(salt) || seal_of(from_hex(salt).value_or("")) != dice.seals[number])
    co_return Refusal{"forbidden", "this is not the salt your seat is sealed with: send that one", ""};
  if (row_.salts[number].empty()) {
    store::TableRow row = row_;
    row.salts[number] = salt;
    store::Batch batch;
    batch.push_back(row);
    const Refusal refusal = co_await commit(std::move(batch));
    if (refusal) co_return refusal;
    row_ = row;
  }
  if (!unopened(row_).empty()) {
    table_changed();
    co_return Refusal{};
  }
  const std::string no_fill;
  co_return co_await start(no_fill, SeatSet());
}

void Table::arm_dice() {
  dice_timer_.cancel();
  if (dice_phase(row_) != DicePhase::kOpening) return;
  const bool ready = unopened(row_).empty();  // all is there, but the game could not be written
  dice_timer_.expires_after(ready ? std::chrono::milliseconds(0)
                                  : std::chrono::milliseconds(services_->config.open_dice_ms));
  dice_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (!error && self) self->enqueue([table = self.get()] { return table->end_opening(); });
  });
}

// Whoever saw all the others' salts and the key could choose by not opening. So nothing is dealt from what is
// open: everybody seals anew, and who did not open stands in the record.
asio::awaitable<void> Table::end_opening() {
  if (dice_phase(row_) != DicePhase::kOpening) co_return;
  Refusal refusal;
  const SeatSet missing = unopened(row_);
  if (missing.empty()) {
    const std::string no_fill;
    refusal = co_await start(no_fill, SeatSet());
  } else {
    const Dice before = read_dice(row_.dice);
    Dice dice;
    dice.round = before.round + 1;
    dice.withheld = before.withheld;
    for (const Seat seat : missing) dice.withheld.push_back({before.round, seat});
    store::TableRow row = row_;
    row.dice = dice.text();
    row.salts.assign(row.salts.size(), "");
    store::Batch batch;
    batch.push_back(row);
    refusal = co_await commit(std::move(batch));
    if (!refusal) {
      row_ = row;
      log(Level::kInfo, "dice_not_opened", {{"table", id_}, {"seats", numbers(missing)}});
      show_table();
    }
  }
  if (!refusal) co_return;
  // The disk is full or busy: ask again in a while.
  dice_timer_.expires_after(std::chrono::seconds(2));
  dice_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (!error && self) self->enqueue([table = self.get()] { return table->end_opening(); });
  });
}

}  // namespace tessera::server
