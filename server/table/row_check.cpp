#include "server/table/row_check.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>

#include "bots/roster.h"
#include "engine/record/record.h"
#include "engine/values/seat.h"
#include "server/table/json_in.h"

namespace tessera::server {
namespace {

namespace json = boost::json;

constexpr size_t kMostChatBytes = 2000;

bool is_utf8(std::string_view text) {
  size_t left = 0;
  uint32_t letter = 0, least = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (left > 0) {
      if ((byte & 0xc0) != 0x80) return false;
      letter = letter << 6 | (byte & 0x3f);
      if (--left > 0) continue;
      if (letter < least || letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000)) return false;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      letter = byte & (0x3fu >> left);
      least = left == 1 ? 0x80 : left == 2 ? 0x800 : 0x10000;
    }
  }
  return left == 0;
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

bool is_name(const std::string& name) { return clean_name(name) == name; }

bool is_bot_or_none(const std::string& bot) { return bot.empty() || is_bot_name(bot); }

json::object parsed(const std::string& text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  return error || !value.is_object() ? json::object() : value.get_object();
}

bool is_pace(const std::string& text) {
  const json::object wanted = parsed(text);
  const auto* kind = wanted.if_contains("kind");
  // What cannot be read becomes a table without clocks.
  return kind && *kind == parsed(read_pace(text).json()).at("kind");
}

bool are_numbers(const json::object& object, const char* name) {
  const auto* list = object.if_contains(name);
  return list && list->is_array() &&
         std::all_of(list->get_array().begin(), list->get_array().end(),
                     [](const json::value& value) { return value.is_int64(); });
}

bool is_result(const std::string& text) {
  if (text.empty()) return true;
  const json::object result = parsed(text);
  const auto* ending = result.if_contains("ending");
  return ending && ending->is_string() && are_numbers(result, "scores") && are_numbers(result, "winners");
}

std::string wrong_chat(const store::ChatRow& row, int players) {
  StoredTalk talk;
  const bool sits = row.seat >= -1 && row.seat < players && row.to >= -1 && row.to < players;
  if (!sits) return "a line of the chat is of no seat";
  if (!is_name(row.name) || row.text.size() > kMostChatBytes || !is_utf8(row.text) ||
      (!row.talk.empty() && !read_talk(row.talk, talk)))
    return "a line of the chat cannot be read";
  for (const int seat : talk.seats)
    if (seat < 0 || seat >= players) return "an offer is for no seat";
  return "";
}

}  // namespace

std::string check_rows(const store::TableRow& table, const std::vector<store::SeatRow>& seats) {
  if (table.players < 1 || table.players > kMaxSeats) return "the number of players is impossible";
  if (table.first < -1 || table.first >= table.players) return "the seat that starts is none";
  if (table.state > store::TableState::kOver) return "the state is none";
  if (static_cast<int>(seats.size()) != table.players) return "a seat is missing or too many";
  for (size_t i = 0; i < seats.size(); ++i) {
    const store::SeatRow& seat = seats[i];
    const std::string number = std::to_string(i);
    if (seat.seat != static_cast<int>(i)) return "seat " + number + " is missing";
    if (seat.kind > store::SeatKind::kBot) return "the kind of seat " + number + " is none";
    if (!is_name(seat.name)) return "the name of seat " + number + " is none";
    if (!is_bot_or_none(seat.bot) || !is_bot_or_none(seat.autopilot) ||
        (seat.kind == store::SeatKind::kBot && seat.bot.empty()))
      return "the bot of seat " + number + " is none";
    if (seat.seen < 0 || !is_plain(seat.stops)) return "what is kept for seat " + number + " makes no sense";
  }
  if (clean_title(table.title) != table.title) return "the title is none";
  if (!is_plain(table.game) || !is_utf8(table.settings) || !is_plain(table.commitment))
    return "the game, its settings or the commitment cannot be read";
  if (!is_pace(table.pace)) return "the pace is none";
  if (!is_result(table.result)) return "the result is none";
  if (table.turn < 0 || table.created < 0 || table.updated < 0) return "turn or times are impossible";
  return "";
}

std::string check_rows(const store::StoredTable& stored) {
  if (std::string wrong = check_rows(stored.table, stored.seats); !wrong.empty()) return wrong;
  const int players = stored.table.players;
  for (const store::EntryRow& entry : stored.entries)
    if (entry.seat < -1 || entry.seat >= players || entry.kind > store::EntryKind::kUndo)
      return "entry " + std::to_string(entry.seq) + " is of no seat or of no kind";
  if (!stored.entries.empty())
    for (const std::string& name : split_words(stored.entries.front().answer, '\n'))
      if (!is_name(name)) return "a name in the course of the game is none";
  for (const store::ChatRow& row : stored.chat)
    if (std::string wrong = wrong_chat(row, players); !wrong.empty()) return wrong;
  return "";
}

}  // namespace tessera::server
