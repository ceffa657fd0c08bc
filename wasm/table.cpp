#include "wasm/table.h"

#include <utility>

#include "bots/thinker.h"
#include "engine/chance/sources.h"
#include "engine/protocol/sealing.h"

namespace tessera::wasm {

namespace {

bool is_same(const QuestionText& a, const QuestionText& b) {
  return a.decision == b.decision && a.prompt == b.prompt && a.choices == b.choices &&
         a.is_range == b.is_range && a.least == b.least && a.most == b.most;
}

void write_seats(JsonWriter& json, SeatSet seats) {
  json.begin_array();
  for (Seat seat : seats) json.value(seat);
  json.end_array();
}

}  // namespace

std::string error_json(const char* code, std::string_view message, std::string_view rule) {
  JsonWriter json;
  json.begin_object().field("type", "error").field("code", code).field("message", message);
  if (!rule.empty()) json.field("rule", rule);
  return json.end_object().take();
}

LocalTable::LocalTable(const GameModule& game, std::unique_ptr<Session> session)
    : game_(game), session_(std::move(session)), speaker_(*session_), seq_(session_->last_step()) {
  session_->reveal_key();
  number_questions(kNoSeat);
}

void LocalTable::number_questions(Seat answered) {
  const SeatSet waiting = session_->is_over() ? SeatSet() : session_->waiting();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    Asked& asked = asked_[seat];
    if (!waiting.has(seat)) {
      asked = {};
      continue;
    }
    QuestionText question = session_->question(seat);
    if (seat == answered || !is_same(question, asked.question)) asked.seq = seq_;
    asked.question = std::move(question);
  }
}

std::string LocalTable::info() const {
  const Record& record = session_->record();
  JsonWriter json;
  json.begin_object().field("game", record.game).field("players", record.players);
  json.field("settings", record.settings).field("commitment", record.commitment);
  json.field("seq", seq_).field("step", session_->last_step()).field("turn", session_->turns());
  json.field("over", session_->is_over()).field("hidden", session_->is_hidden());
  const auto rows = session_->info().windows;
  json.key("window");
  if (const int row = session_->window(); row >= 0)
    json.value(rows[static_cast<size_t>(row)].name);
  else
    json.null();
  json.key("windows").begin_object();
  for (size_t row = 0; row < rows.size(); ++row)
    if (const int times = session_->windows().times(static_cast<int>(row))) json.field(rows[row].name, times);
  json.end_object().key("waiting");
  write_seats(json, session_->is_over() ? SeatSet() : session_->waiting());
  json.key("names").begin_array();
  for (int seat = 0; seat < record.players; ++seat)
    json.value(static_cast<size_t>(seat) < record.names.size() ? record.names[static_cast<size_t>(seat)]
                                                               : "");
  json.end_array().key("result");
  speaker_.write_result(json);
  return json.end_object().take();
}

std::string LocalTable::update(Observer observer, size_t log_from, SeatSet humans) const {
  protocol::Speaker::Moment moment;
  const Seat seat = observer.seat_or_none();
  moment.seq = seq_;
  if (seat < kMaxSeats) moment.question_seq = asked_[seat].seq;
  moment.log_from = log_from;
  moment.may_answer = humans.has(seat);
  if (humans.has(seat) && last_answer_of(humans) > 0)
    moment.undo = asked_to_undo(humans).empty() ? "free" : "consent";
  JsonWriter json;
  speaker_.begin_update(json, observer, moment);
  return json.key("clocks").null().end_object().take();
}

std::string LocalTable::log(Observer observer, size_t from, size_t to) const {
  JsonWriter json;
  json.begin_object().field("from", from).field("size", speaker_.log_size(observer));
  json.field("changed_from", speaker_.log_changed_from(observer)).key("entries");
  speaker_.write_log(json, observer, from, to);
  return json.end_object().take();
}

std::string LocalTable::reasons(Seat seat) const {
  if (std::string refused = check_asked(seat); !refused.empty()) return refused;
  JsonWriter json;
  json.begin_object().key("refusals");
  speaker_.write_reasons(json, seat);
  return json.end_object().take();
}

std::string LocalTable::hint(Seat seat, std::string_view bot, uint64_t seed) const {
  if (std::string refused = check_asked(seat); !refused.empty()) return refused;
  const Advice advice = make_thinker(*session_, seat, bot, seed)->advise();
  const QuestionText& question = asked_[seat].question;
  std::string name = std::to_string(advice.choice), text = name;  // a number of a range
  for (size_t i = 0; i < question.choices.size(); ++i)
    if (question.choices[i] == advice.choice)
      name = question.options[i].name, text = question.options[i].text;
  JsonWriter json;
  json.begin_object().field("answer", name).field("text", text).field("reason", advice.reason);
  return json.end_object().take();
}

std::string LocalTable::film(Observer observer, bool open) const {
  RecordFault fault;
  std::string film = protocol::write_film(game_, session_->record(), observer, open, fault);
  return fault.message.empty() ? film : error_json("internal", fault.message);
}

std::string LocalTable::proof() const {
  const Record& record = session_->record();
  const RecordFault fault = game_.verify(record);
  JsonWriter json;
  json.begin_object().field("commitment", record.commitment).field("key", record.key).key("salts");
  json.begin_array();
  for (const std::string& salt : record.salts)
    json.value(to_hex({reinterpret_cast<const uint8_t*>(salt.data()), salt.size()}));
  json.end_array();
  protocol::write_sealing(json, record.sealing);
  json.field("steps", session_->last_step()).field("verified", fault.message.empty());
  json.field("message", !fault.message.empty() ? fault.message
                        : record.base_step     ? "chain ok after step " + std::to_string(record.base_step) +
                                                 "; what was before is history"
                                           : "chain ok, commitment ok, outcomes recomputed");
  return json.end_object().take();
}

std::string LocalTable::refusal(const char* code, const Status& status) const {
  return error_json(code, status.message(), session_->rule_number(status.rule()));
}

std::string LocalTable::check_asked(Seat seat) const {
  if (session_->is_over()) return error_json("over", "The game is over; look at it in the replay.");
  if (!session_->waiting().has(seat))
    return error_json("not_asked", "This seat is not asked anything now; wait for its turn.");
  return "";
}

std::string LocalTable::after(const Status& status, std::string_view words) {
  if (!status.is_ok()) return refusal("illegal", status);
  ++seq_;
  speaker_.follow();
  number_questions(session_->record().steps.back().seat);
  JsonWriter json;
  json.begin_object().field("seq", seq_);
  if (!words.empty()) json.field("words", words);
  return json.end_object().take();
}

std::string LocalTable::answer(Seat seat, std::string_view name) {
  if (std::string refused = check_asked(seat); !refused.empty()) return refused;
  return after(session_->answer(seat, name));
}

std::string LocalTable::act(Seat seat, std::string_view name) {
  if (session_->is_over()) return error_json("over", "The game is over; nothing can be done any more.");
  return after(session_->act_free(seat, name));
}

std::string LocalTable::bot_answers(Seat seat, std::string_view bot, uint64_t seed) {
  if (std::string refused = check_asked(seat); !refused.empty()) return refused;
  const auto thinker = make_thinker(*session_, seat, bot, seed);
  const Choice choice = thinker->think();
  const std::string words = session_->is_hidden() ? "" : thinker->words_for(choice);
  return after(session_->answer(seat, choice), words);
}

int LocalTable::last_answer_of(SeatSet humans) const {
  const Record& record = session_->record();
  for (int step = session_->last_step(); step > record.base_step; --step)
    if (humans.has(record.steps[static_cast<size_t>(step)].seat)) return step;
  return 0;
}

SeatSet LocalTable::asked_to_undo(SeatSet humans) const {
  const Seat own = session_->record().steps[static_cast<size_t>(last_answer_of(humans))].seat;
  if (session_->may_undo(own) == UndoVerdict::kFree) return {};
  humans.remove(own);
  return humans;
}

std::string LocalTable::undo(SeatSet humans, Consent consent) {
  const int step = last_answer_of(humans);
  if (step == 0) return error_json("conflict", "There is no answer to take back.");
  const Seat own = session_->record().steps[static_cast<size_t>(step)].seat;
  const int steps = session_->last_step() - step + 1;
  const SeatSet needed = consent == Consent::kGiven ? SeatSet() : asked_to_undo(humans);
  if (needed.empty()) {
    while (session_->last_step() >= step && session_->undo()) {
    }
    ++seq_;
    speaker_.follow();
    asked_ = {};
    number_questions(kNoSeat);
  }
  JsonWriter json;
  json.begin_object().field("seq", seq_).field("steps", steps).field("seat", own).key("needed");
  write_seats(json, needed);
  return json.end_object().take();
}

}  // namespace tessera::wasm
