#include "server/table/info.h"

#include "engine/record/record.h"
#include "server/names.h"
#include "server/table/dice.h"
#include "server/table/json_in.h"
#include "server/table/secrets.h"

namespace tessera::server {
namespace {

constexpr const char* kBotSeatNames[] = {"Juniper (bot)", "Basalt (bot)", "Sorrel (bot)", "Comet (bot)",
                                         "Marlow (bot)",  "Tansy (bot)",  "Pepper (bot)", "Quill (bot)"};

const char* kind_name(store::SeatKind kind) {
  switch (kind) {
    case store::SeatKind::kOpen:
      return "open";
    case store::SeatKind::kInvited:
      return "invited";
    case store::SeatKind::kHuman:
      return "human";
    case store::SeatKind::kBot:
      return "bot";
  }
  return "open";
}

const char* set_by_name(store::SetBy by) {
  return by == store::SetBy::kHost ? "host" : by == store::SetBy::kClock ? "clock" : "person";
}

void write_or_null(JsonWriter& json, std::string_view name, const std::string& text) {
  json.key(name);
  text.empty() ? json.null() : json.value(text);
}

void write_seats(JsonWriter& json, std::string_view name, SeatSet seats) {
  json.key(name).begin_array();
  for (Seat seat : seats) json.value(seat);
  json.end_array();
}

bool is_taken(const std::string& name, const std::vector<store::SeatRow>& seats, int but) {
  for (const store::SeatRow& seat : seats)
    if (seat.seat != but && seat.name == name) return true;
  return false;
}

std::string host_name(const store::TableRow& table, const std::vector<store::SeatRow>& seats) {
  for (const store::SeatRow& seat : seats)
    if (!table.host_owner.empty() && seat.owner == table.host_owner) return seat.name;
  return "";
}

}  // namespace

const char* state_name(store::TableState state) {
  switch (state) {
    case store::TableState::kLobby:
      return "lobby";
    case store::TableState::kPlaying:
      return "playing";
    case store::TableState::kPaused:
      return "paused";
    case store::TableState::kOver:
      return "over";
  }
  return "lobby";
}

const char* mark_name(store::Mark mark) {
  switch (mark) {
    case store::Mark::kNone:
      break;
    case store::Mark::kOtherRules:
      return "other_rules";
    case store::Mark::kUnverified:
      return "unverified";
    case store::Mark::kBroken:
      return "broken";
  }
  return "";
}

void write_table_info(JsonWriter& json, const store::TableRow& table,
                      const std::vector<store::SeatRow>& seats, SeatSet present, SeatSet yours) {
  json.begin_object().field("id", table.id).field("game", table.game).field("title", table.title);
  json.field("state", state_name(table.state)).field("visibility", table.listed ? "listed" : "private");
  json.key("pace").json(table.pace);
  json.field("players", table.players).field("settings", table.settings).key("seats").begin_array();
  for (const store::SeatRow& seat : seats) {
    json.begin_object().field("seat", seat.seat).field("kind", kind_name(seat.kind));
    json.field("name", seat.name);
    write_or_null(json, "bot", seat.kind == store::SeatKind::kBot ? seat.bot : "");
    write_or_null(json, "autopilot", seat.autopilot);
    write_or_null(json, "autopilot_by", seat.autopilot.empty() ? "" : set_by_name(seat.set_by));
    json.field("present", present.has(static_cast<Seat>(seat.seat))).end_object();
  }
  json.end_array();
  const SeatSet waiting = SeatSet::from_bits(static_cast<uint8_t>(table.waiting));
  write_seats(json, "waiting", table.waiting & store::kWaitingHidden ? waiting & yours : waiting);
  json.field("turn", table.turn).field("created", table.created).field("updated", table.updated);
  if (table.mark != store::Mark::kNone) json.field("verified", false).field("mark", mark_name(table.mark));
  json.field("commitment", table.commitment);
  write_dice(json, table);
  json.key("result");
  table.result.empty() ? json.null() : json.json(table.result);
  json.field("host_name", host_name(table, seats));
  write_seats(json, "yours", yours);
  json.end_object();
}

void write_seat_given(JsonWriter& json, const std::string& table, const SeatGiven& given) {
  json.begin_object().field("seat", given.seat).field("token", given.token);
  json.field("link", "/t/" + table + "#s=" + given.token).end_object();
}

void write_chat(JsonWriter& json, const store::ChatRow& chat) {
  json.begin_object().field("type", "chat").field("n", shown_number(chat)).field("at", chat.at).key("seat");
  chat.seat < 0 ? json.null() : json.value(chat.seat);
  json.field("name", chat.name).field("text", chat.text);
  if (chat.to >= 0) json.field("to", chat.to);
  if (!chat.talk.empty()) json.key("talk").json(chat.talk);
  json.end_object();
}

SeatSet seats_of(const std::vector<store::SeatRow>& seats, const std::string& user,
                 const std::vector<std::string>& token_hashes) {
  SeatSet yours;
  for (const store::SeatRow& seat : seats) {
    bool mine = !user.empty() && seat.owner == user;
    for (const std::string& hash : token_hashes) mine |= same_hash(seat.token_hash, hash);
    if (seat.kind == store::SeatKind::kHuman && mine) yours.add(static_cast<Seat>(seat.seat));
  }
  return yours;
}

std::string unique_name(const std::string& wanted, const std::vector<store::SeatRow>& seats, int seat) {
  std::string name = clean_name(wanted);
  if (name.empty() || is_shell_name(name)) name = "Player " + std::to_string(seat + 1);
  if (!is_taken(name, seats, seat)) return name;
  for (int number = 2;; ++number) {
    const std::string tail = " " + std::to_string(number);
    std::string cut = name;
    while (cut.size() + tail.size() > Record::kMostName || !is_clean_name(cut)) cut.pop_back();
    if (!is_taken(cut + tail, seats, seat)) return cut + tail;
  }
}

std::string bot_seat_name(const std::vector<store::SeatRow>& seats, int seat) {
  return unique_name(kBotSeatNames[static_cast<size_t>(seat) % std::size(kBotSeatNames)], seats, seat);
}

}  // namespace tessera::server
