// What the browser calls. Texts go in as (address, size) in memory from tessera_allocate; a call leaves its
// answer, JSON unless said otherwise, at output_data() and output_size() until the next call.
// web/src/local/module.js is the other side.
#include <cstdlib>
#include <map>
#include <optional>
#include <string>

#include "bots/game_bots.h"
#include "bots/roster.h"
#include "bots/signature.h"
#include "engine/chance/sources.h"
#include "games/all.h"
#include "games/prevail/ask.h"
#include "wasm/request.h"
#include "wasm/table.h"

namespace tessera::wasm {

namespace {

struct Desk {
  std::map<int, LocalTable> tables;
  int last_table = 0;
  std::string output;
};

Desk& desk() {
  static Desk desk;
  return desk;
}

void put(std::string text) { desk().output = std::move(text); }

template <class F>
void at_table(int number, F f) {
  const auto found = desk().tables.find(number);
  put(found == desk().tables.end() ? error_json("not_found", "There is no such table; open it again.")
                                   : f(found->second));
}

Observer observer_of(int seat) {
  return seat < 0 || seat >= kMaxSeats ? Observer::spectator() : Observer::seat(static_cast<Seat>(seat));
}
Seat seat_of(int seat) { return seat < 0 || seat >= kMaxSeats ? kNoSeat : static_cast<Seat>(seat); }

void put_table(const Result<Opening>& opening) {
  if (!opening.is_ok()) return put(error_json("malformed", opening.message()));
  const int number = ++desk().last_table;
  desk().tables.emplace(std::piecewise_construct, std::forward_as_tuple(number),
                        std::forward_as_tuple(*opening.value().game, std::move(opening.value().session)));
  JsonWriter json;
  put(json.begin_object().field("table", number).end_object().take());
}

void write_bots(JsonWriter& json) {
  json.key("bots").begin_array();
  for (const BotRow& bot : kBots)
    json.begin_object()
        .field("name", bot.name)
        .field("title", bot.title)
        .field("about", bot.about)
        .end_object();
  json.end_array();
}

}  // namespace

extern "C" {

[[clang::export_name("tessera_allocate")]] char* tessera_allocate(size_t size) {
  return static_cast<char*>(std::malloc(size ? size : 1));
}
[[clang::export_name("tessera_free")]] void tessera_free(char* memory) { std::free(memory); }
[[clang::export_name("output_data")]] const char* output_data() { return desk().output.data(); }
[[clang::export_name("output_size")]] size_t output_size() { return desk().output.size(); }

// {"games":[Game]}
[[clang::export_name("catalogue")]] void catalogue() {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const GameModule* game : all_games()) {
    protocol::begin_game(json, game->info());
    json.key("rules").begin_array();
    for (const RuleRow& rule : game->info().rules)
      json.begin_object().field("number", rule.number).field("title", rule.title).end_object();
    json.end_array();
    write_bots(json);
    json.end_object();
  }
  put(json.end_array().end_object().take());
}

// Lines of text, one per game, as in games/signature.txt.
[[clang::export_name("signature")]] void signature() {
  std::string text;
  for (const GameModule* game : all_games())
    text += std::string(game->info().name) + " " + signature_text(find_bots(game->info().name)->signature()) +
            "\n";
  put(text);
}

// Questions about positions as text (docs/positions.md); a refusal has a line for each fault.
[[clang::export_name("ask_positions")]] void ask_positions(const char* game, size_t game_size,
                                                           const char* text, size_t size) {
  if (std::string_view(game, game_size) != prevail::Prevail::kName)
    return put(error_json("unknown_game", "positions of this game cannot be asked about"));
  const auto answers = prevail::answer_positions({text, size}, "line");
  put(answers.is_ok() ? answers.value() : error_json("malformed", answers.message()));
}

// See wasm/request.h for what the texts hold. All three answer {"table":n}.
[[clang::export_name("open_table")]] void open_table(const char* text, size_t size) {
  put_table(open_new({text, size}));
}
[[clang::export_name("load_table")]] void load_table(const char* record, size_t size, const char* snapshot,
                                                     size_t snapshot_size) {
  put_table(open_record({record, size}, {snapshot, snapshot_size}));
}
[[clang::export_name("branch_table")]] void branch_table(const char* record, size_t size, int step,
                                                         const char* names, size_t names_size) {
  put_table(open_branch({record, size}, step, {names, names_size}));
}
[[clang::export_name("close_table")]] void close_table(int table) {
  desk().tables.erase(table);
  put("{}");
}

[[clang::export_name("table_info")]] void table_info(int table) {
  at_table(table, [](LocalTable& t) { return t.info(); });
}
[[clang::export_name("table_update")]] void table_update(int table, int seat, size_t log_from, int humans) {
  at_table(table, [&](LocalTable& t) {
    return t.update(observer_of(seat), log_from, SeatSet::from_bits(static_cast<uint8_t>(humans)));
  });
}
[[clang::export_name("table_log")]] void table_log(int table, int seat, size_t from, size_t to) {
  at_table(table, [&](LocalTable& t) { return t.log(observer_of(seat), from, to); });
}
[[clang::export_name("table_reasons")]] void table_reasons(int table, int seat) {
  at_table(table, [&](LocalTable& t) { return t.reasons(seat_of(seat)); });
}
[[clang::export_name("table_hint")]] void table_hint(int table, int seat, const char* bot, size_t size,
                                                     uint64_t seed) {
  if (!is_bot_name({bot, size})) return put(error_json("malformed", "the bots are: " + bot_names()));
  at_table(table, [&](LocalTable& t) { return t.hint(seat_of(seat), {bot, size}, seed); });
}
[[clang::export_name("table_film")]] void table_film(int table, int seat, int open) {
  at_table(table, [&](LocalTable& t) { return t.film(observer_of(seat), open != 0); });
}
[[clang::export_name("table_proof")]] void table_proof(int table) {
  at_table(table, [](LocalTable& t) { return t.proof(); });
}
// The record as text, with its key; and the position as text.
[[clang::export_name("table_record")]] void table_record(int table) {
  at_table(table, [](LocalTable& t) { return t.record(); });
}
[[clang::export_name("table_snapshot")]] void table_snapshot(int table) {
  at_table(table, [](LocalTable& t) { return t.snapshot(); });
}

// These change the game and answer {"seq":n}; a bot that says something to all adds "words".
[[clang::export_name("table_answer")]] void table_answer(int table, int seat, const char* name, size_t size) {
  at_table(table, [&](LocalTable& t) { return t.answer(seat_of(seat), {name, size}); });
}
[[clang::export_name("table_act")]] void table_act(int table, int seat, const char* name, size_t size) {
  at_table(table, [&](LocalTable& t) { return t.act(seat_of(seat), {name, size}); });
}
[[clang::export_name("table_bot_answers")]] void table_bot_answers(int table, int seat, const char* bot,
                                                                   size_t size, uint64_t seed) {
  if (!is_bot_name({bot, size})) return put(error_json("malformed", "the bots are: " + bot_names()));
  at_table(table, [&](LocalTable& t) { return t.bot_answers(seat_of(seat), {bot, size}, seed); });
}
[[clang::export_name("table_undo")]] void table_undo(int table, int humans, int agreed) {
  const auto consent = agreed ? LocalTable::Consent::kGiven : LocalTable::Consent::kAsk;
  at_table(table,
           [&](LocalTable& t) { return t.undo(SeatSet::from_bits(static_cast<uint8_t>(humans)), consent); });
}

}  // extern "C"

}  // namespace tessera::wasm
