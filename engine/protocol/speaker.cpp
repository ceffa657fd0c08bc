#include "engine/protocol/speaker.h"

#include <algorithm>

namespace tessera::protocol {

namespace {

Observer observer_of(size_t log) {
  return log == kMaxSeats ? Observer::spectator() : Observer::seat(static_cast<Seat>(log));
}

void write_rule(JsonWriter& json, const Session& session, Rule rule) {
  json.key("rule");
  rule.is_none() ? json.null() : json.value(session.rule_number(rule));
}

void write_question(JsonWriter& json, const Session& session, Seat seat, int64_t seq) {
  const QuestionText question = session.question(seat);
  json.begin_object().field("seq", seq).field("decision", question.decision);
  json.field("prompt", question.prompt);
  write_rule(json, session, question.rule);
  json.key("options").begin_array();
  for (const OptionText& option : question.options) write_option(json, option);
  json.end_array().key("range");
  if (question.is_range)
    json.begin_object().field("least", question.least).field("most", question.most).end_object();
  else
    json.null();
  json.end_object();
}

void write_entry(JsonWriter& json, const Session& session, const EventText& event, size_t id) {
  json.begin_object().field("id", id).field("step", event.step).field("name", event.name);
  json.field("text", event.text);
  write_rule(json, session, event.rule);
  json.key("fields").json(event.fields).end_object();
}

void write_option_fields(JsonWriter& json, const OptionText& option) {
  json.field("name", option.name).field("text", option.text).key("targets").begin_array();
  for (const Target& target : option.targets)
    json.begin_object().field("kind", target.kind).field("id", target.id).end_object();
  json.end_array();
}

}  // namespace

Speaker::Speaker(const Session& session) : session_(session) { follow(); }

const Speaker::Log& Speaker::log_of(Observer observer) const {
  const Seat seat = observer.seat_or_none();
  return logs_[seat < kMaxSeats ? seat : kMaxSeats];
}

void Speaker::follow() {
  const size_t kept = std::min(taken_, session_.event_count());  // fewer after an undo
  for (size_t i = 0; i < logs_.size(); ++i) {
    Log& log = logs_[i];
    while (!log.raw.empty() && log.raw.back() >= kept) log.raw.pop_back();
    log.changed_from = log.raw.size();
    for (size_t index : session_.visible_events(observer_of(i), kept))
      log.raw.push_back(static_cast<uint32_t>(index));
  }
  taken_ = session_.event_count();
}

void Speaker::write_log(JsonWriter& json, Observer observer, size_t from, size_t to) const {
  const Log& log = log_of(observer);
  json.begin_array();
  if (from < log.raw.size() && from < to) {
    size_t id = from;
    for (const EventText& event : session_.events(observer, log.raw[from])) {
      if (id >= to) break;
      write_entry(json, session_, event, id++);
    }
  }
  json.end_array();
}

Speaker::Held Speaker::hold(Observer observer) const {
  Held held;
  held.view = session_.view_json(observer);
  held.log_size = log_size(observer);
  held.step = session_.shown_step(observer, session_.last_step());
  held.turn = session_.turns();
  held.last_step = session_.last_step();
  return held;
}

Speaker::Held Speaker::hold_at_window(Observer observer) const {
  Held held = hold(observer);
  const std::vector<uint32_t>& raw = log_of(observer).raw;
  held.view = session_.view_json_at_window(observer);
  held.log_size = static_cast<size_t>(
      std::lower_bound(raw.begin(), raw.end(), session_.event_count_at_window()) - raw.begin());
  held.turn = session_.turns_at_window();
  held.last_step = session_.last_step() - 1;
  return held;
}

void Speaker::begin_update(JsonWriter& json, Observer observer, const Moment& moment) const {
  const Seat seat = observer.seat_or_none();
  const Held* held = moment.held;
  const SeatSet waiting = held ? SeatSet() : session_.waiting_shown(observer);
  const bool is_asked = moment.may_answer && waiting.has(seat) && !session_.is_over();
  json.begin_object().field("type", "update").field("seq", moment.seq);
  json.field("step", held ? held->step : session_.shown_step(observer, session_.last_step()));
  json.field("turn", held ? held->turn : session_.turns());
  json.key("log").begin_object().field("from", moment.log_from).key("entries");
  write_log(json, observer, moment.log_from, held ? held->log_size : log_size(observer));
  json.end_object().key("view").json(held ? held->view : session_.view_json(observer));
  json.key("waiting").begin_array();
  for (Seat each : waiting) json.value(each);
  json.end_array().key("question");
  if (is_asked)
    write_question(json, session_, seat, moment.question_seq);
  else
    json.null();
  json.key("free").begin_array();
  if (moment.may_answer && seat != kNoSeat && !held)
    for (const OptionText& option : session_.free_actions(seat)) write_option(json, option);
  json.end_array().field("undo", held ? "none" : moment.undo);
  if (held || session_.is_hidden()) json.field("held", true);
  json.key("result");
  if (held)
    json.null();
  else
    write_result(json);
}

void Speaker::write_reasons(JsonWriter& json, Seat seat) const {
  json.begin_array();
  for (const RefusalText& refusal : session_.refusals(seat)) {
    json.begin_object();
    write_option_fields(json, refusal.option);
    write_rule(json, session_, refusal.rule);
    json.end_object();
  }
  json.end_array();
}

void Speaker::write_result(JsonWriter& json) const {
  if (!session_.is_over()) {
    json.null();
    return;
  }
  json.begin_object().field("ending", session_.ending()).key("scores").begin_array();
  for (int64_t score : session_.scores()) json.value(score);
  json.end_array().key("winners").begin_array();
  for (Seat seat : session_.winners()) json.value(seat);
  json.end_array().end_object();
}

std::string write_film(const GameModule& module, const Record& record, Observer observer, bool open,
                       RecordFault& fault) {
  JsonWriter json;
  json.begin_object().field("game", record.game).key("observer");
  observer.is_spectator() ? json.null() : json.value(observer.seat_or_none());
  json.field("over", record.over).key("names").begin_array();
  for (const std::string& name : record.names) json.value(name);
  json.end_array().key("frames").begin_array();
  std::string view, last_view;
  size_t raw = 0, id = 0;
  int shown = -1;  // the frame that is being written
  const auto end_frame = [&] {
    if (shown < 0) return;
    json.end_array();
    if (view != last_view) json.key("view").json(view);
    last_view = view;
    json.end_object();
  };
  fault = module.walk(record, [&](const Session& session, int step) {
    const int now = open ? step : session.shown_step(observer, step);
    if (now != shown) {
      end_frame();
      shown = now;
      json.begin_object().field("step", now);
      if (open) {
        const Step& taken = record.steps[static_cast<size_t>(step)];
        json.key("seat");
        taken.seat == kNoSeat ? json.null() : json.value(taken.seat);
        json.field("decision", taken.decision).field("answer", taken.answer);
      }
      json.key("log").begin_array();
    }
    for (const EventText& event : session.events(observer, raw)) write_entry(json, session, event, id++);
    raw = session.event_count();
    view = session.view_json(observer);
  });
  end_frame();
  if (!fault.message.empty()) return "";
  json.end_array().end_object();
  return json.take();
}

void write_option(JsonWriter& json, const OptionText& option) {
  json.begin_object();
  write_option_fields(json, option);
  json.end_object();
}

void begin_game(JsonWriter& json, const GameInfo& info) {
  json.begin_object().field("name", info.name).field("title", info.title).field("pitch", info.pitch);
  json.field("least_players", info.least_players).field("most_players", info.most_players);
  json.field("minutes", info.minutes).field("weight", info.weight).field("rules_signature", info.signature);
  json.key("settings").begin_array();
  const Settings standard(info.settings);
  int i = 0;
  for (const SettingRow& row : info.settings) {
    json.begin_object().field("name", row.name);
    json.field("kind", row.kind == SettingKind::kFlag     ? "flag"
                       : row.kind == SettingKind::kNumber ? "number"
                                                          : "choice");
    json.field("standard", standard.value_text(i++)).field("rule", row.rule).field("text", row.text);
    if (row.kind == SettingKind::kNumber) json.field("least", row.least).field("most", row.most);
    if (row.kind == SettingKind::kChoice) {
      json.key("values").begin_array();
      for (const std::string& value : split_words(row.values, '|')) json.value(value);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array().key("presets").begin_array();
  for (const PresetRow& row : info.presets)
    json.begin_object().field("name", row.name).field("text", row.text).field("set", row.set).end_object();
  json.end_array();
  if (info.windows.empty()) return;
  json.key("windows").begin_array();
  for (const WindowRow& row : info.windows)
    json.begin_object()
        .field("name", row.name)
        .field("text", row.text)
        .field("standard", row.stop == Stop::kStandard)
        .end_object();
  json.end_array();
}

}  // namespace tessera::protocol
