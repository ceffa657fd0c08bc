#include "server/table/clocks.h"

#include <algorithm>
#include <chrono>

#include "server/table/json_in.h"
#include "server/table/time.h"

namespace tessera::server {
namespace {

constexpr Millis kSecond = 1000, kDay = 24 * 60 * 60 * kSecond;
constexpr Millis kGrace = 60 * kSecond;  // left to who thinks when nobody knows how long the server was away

void write_seats(JsonWriter& json, const StoredClocks& clocks) {
  json.key("seats").begin_array();
  for (const auto& seat : clocks.seats)
    json.begin_object().field("left", seat.left).field("running", seat.running).end_object();
  json.end_array();
}

// What is left of the time of a seat whose clock runs.
Millis left_of(const StoredClocks& stored, Millis left, const TimeSource& time) {
  if (!stored.era.empty() && stored.era == time.era())
    return left - std::max<Millis>(0, time.steady() - stored.steady);
  const Millis gone = std::max<Millis>(0, time.wall() - stored.at);
  return std::max(left - gone, std::min(left, kGrace));
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

void Clocks::give(Millis more) {
  if (pace_.kind == PaceKind::kLive)
    for (Seat seat : SeatSet::first(players_)) left_[seat] = std::max<Millis>(0, left_[seat]) + more;
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

StoredClocks Clocks::shown_as(SeatSet shown) const {
  StoredClocks clocks;
  for (Seat seat = 0; seat < players_; ++seat)
    clocks.seats.push_back({std::max<Millis>(0, left_[seat]), running_.has(seat) && shown.has(seat)});
  return clocks;
}

void Clocks::write(JsonWriter& json, const TimeSource& time, SeatSet shown) const {
  if (!is_on()) {
    json.null();
    return;
  }
  Clocks settled = *this;
  settled.running_ = running_ & shown;
  settled.settle(time.steady());
  json.begin_object().field("at", time.wall());
  write_seats(json, settled.shown_as(shown));
  json.end_object();
}

std::string Clocks::text(const TimeSource& time) const {
  if (!is_on()) return "";
  JsonWriter json;
  json.begin_object().field("at", time.wall() - (time.steady() - at_));
  json.field("steady", at_).field("era", time.era());
  write_seats(json, shown_as(SeatSet::first(kMaxSeats)));
  json.end_object();
  return json.take();
}

bool Clocks::restore(const Pace& pace, int players, const std::string& text, const TimeSource& time) {
  StoredClocks stored;
  if (!read_clocks(text, stored) || stored.seats.size() != static_cast<size_t>(players)) return false;
  begin(pace, players, time.steady());
  for (const Seat seat : SeatSet::first(players)) {
    const auto& its = stored.seats[seat];
    left_[seat] = its.running ? left_of(stored, its.left, time) : its.left;
    if (its.running) running_.add(seat);
  }
  return true;
}

Millis stored_deadline(const std::string& text, const TimeSource& time) {
  StoredClocks stored;
  Millis least = 0;
  bool runs = false;
  if (!read_clocks(text, stored)) return 0;
  for (const auto& seat : stored.seats) {
    if (!seat.running) continue;
    const Millis left = left_of(stored, seat.left, time);
    least = runs ? std::min(least, left) : left;
    runs = true;
  }
  return runs ? time.steady() + std::max<Millis>(0, least) : 0;
}

}  // namespace tessera::server
