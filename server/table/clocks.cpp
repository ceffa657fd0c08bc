#include "server/table/clocks.h"

#include <algorithm>
#include <chrono>

#include "server/table/json_in.h"

namespace tessera::server {
namespace {

constexpr Millis kSecond = 1000, kDay = 24 * 60 * 60 * kSecond;

void write_clocks(JsonWriter& json, Millis at, const StoredClocks& clocks) {
  json.begin_object().field("at", at).key("seats").begin_array();
  for (const auto& seat : clocks.seats)
    json.begin_object().field("left", seat.left).field("running", seat.running).end_object();
  json.end_array().end_object();
}

}  // namespace

Millis now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string Pace::json() const {
  JsonWriter json;
  json.begin_object();
  if (kind == PaceKind::kNone) json.field("kind", "none");
  if (kind == PaceKind::kLive)
    json.field("kind", "live").field("initial", initial).field("increment", increment);
  if (kind == PaceKind::kDays) json.field("kind", "days").field("days", days);
  if (kind != PaceKind::kNone) json.field("on_timeout", on_timeout == OnTimeout::kBot ? "bot" : "skip");
  if (window >= 0) json.field("window_seconds", window);
  json.end_object();
  return json.take();
}

void Clocks::begin(const Pace& pace, int players, Millis now) {
  pace_ = pace;
  players_ = players;
  at_ = now;
  running_ = {};
  left_.fill(pace.kind == PaceKind::kDays ? pace.days * kDay : pace.initial * kSecond);
}

void Clocks::settle(Millis now) {
  for (Seat seat : running_) left_[seat] -= std::max<Millis>(0, now - at_);
  at_ = now;
}

void Clocks::run(SeatSet seats, SeatSet fresh, Millis now) {
  settle(now);
  running_ = is_on() ? seats : SeatSet();
  if (pace_.kind != PaceKind::kDays) return;
  for (Seat seat : fresh) left_[seat] = pace_.days * kDay;
}

void Clocks::answered(Seat seat, Millis now) {
  settle(now);
  if (pace_.kind == PaceKind::kLive)
    left_[seat] = std::max<Millis>(0, left_[seat]) + pace_.increment * kSecond;
}

Millis Clocks::deadline() const {
  Millis first = 0;
  for (Seat seat : running_)
    if (const Millis end = at_ + left_[seat]; first == 0 || end < first) first = end;
  return first;
}

SeatSet Clocks::expired(Millis now) const {
  SeatSet seats;
  for (Seat seat : running_)
    if (left_[seat] <= now - at_) seats.add(seat);
  return seats;
}

void Clocks::write(JsonWriter& json, Millis now, SeatSet shown) const {
  if (!is_on()) {
    json.null();
    return;
  }
  Clocks settled = *this;
  settled.settle(now);
  StoredClocks clocks;
  for (Seat seat = 0; seat < players_; ++seat)
    clocks.seats.push_back({std::max<Millis>(0, shown.has(seat) ? settled.left_[seat] : left_[seat]),
                            running_.has(seat) && shown.has(seat)});
  write_clocks(json, now, clocks);
}

std::string Clocks::text() const {
  if (!is_on()) return "";
  JsonWriter json;
  write(json, at_);
  return json.take();
}

bool Clocks::restore(const Pace& pace, int players, const std::string& text) {
  StoredClocks stored;
  if (!read_clocks(text, stored) || stored.seats.size() != static_cast<size_t>(players)) return false;
  begin(pace, players, stored.at);
  for (Seat seat = 0; seat < players; ++seat) {
    left_[seat] = stored.seats[seat].left;
    if (stored.seats[seat].running) running_.add(seat);
  }
  return true;
}

Millis stored_deadline(const std::string& text) {
  StoredClocks stored;
  Millis first = 0;
  if (!read_clocks(text, stored)) return 0;
  for (const auto& seat : stored.seats)
    if (seat.running && (first == 0 || stored.at + seat.left < first)) first = stored.at + seat.left;
  return first;
}

}  // namespace tessera::server
