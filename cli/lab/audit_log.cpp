#include "cli/lab/audit_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>

#include "engine/game/settings.h"

namespace tessera::cli {

namespace {

namespace json = boost::json;

struct Form {
  std::string_view kind, fields;
};

// docs/protocol.md. The parts of messages have names of their own here.
constexpr Form kForms[] = {
    {"welcome", "type protocol table seat invited host seen chat read_only stops"},
    {"table", "type table"},
    {"update", "type seq step turn log view waiting question free undo held clocks result"},
    {"ack", "type id seq"},
    {"reasons", "type id refusals"},
    {"hint", "type id answer text reason"},
    {"history", "type id from entries"},
    {"chat", "type n at seat name text to talk"},
    {"undo_asked", "type request seat steps needed given"},
    {"undo_done", "type request outcome"},
    {"notice", "type code on message"},
    {"error", "type code message rule id retry_after"},
    {"pong", "type"},
    {"film", "game observer over names frames"},
    {"TableInfo",
     "id game title state visibility pace players settings seats waiting turn created updated commitment "
     "dice result host_name yours verified mark"},
    {"dice", "phase round seals opened withheld"},
    {"seal", "seat seal salt"},
    {"withheld", "round seat"},
    {"SeatInfo", "seat kind name bot autopilot autopilot_by present"},
    {"Pace", "kind initial increment days on_timeout window_seconds"},
    {"log", "from entries"},
    {"clocks", "at seats"},
    {"clock", "left running"},
    {"frame", "step log view"},
    {"open frame", "step seat decision answer log view"},
};

const json::value* field(const json::value& value, std::string_view name) {
  const json::object* object = value.if_object();
  return object ? object->if_contains(json::string_view(name.data(), name.size())) : nullptr;
}

std::string check_each(std::string_view kind, const json::value* list) {
  if (!list || !list->is_array()) return fmt::format("there must be a list of {}", kind);
  for (const json::value& item : list->get_array())
    if (std::string wrong = check_fields(kind, item); !wrong.empty()) return wrong;
  return "";
}

std::string check_info(const json::value* info) {
  if (!info) return "the table is missing";
  std::string wrong = check_fields("TableInfo", *info);
  if (wrong.empty()) wrong = check_each("SeatInfo", field(*info, "seats"));
  if (const json::value* dice = field(*info, "dice"); wrong.empty() && dice) {
    wrong = check_fields("dice", *dice);
    if (wrong.empty()) wrong = check_each("seal", field(*dice, "seals"));
    if (wrong.empty()) wrong = check_each("withheld", field(*dice, "withheld"));
  }
  if (wrong.empty() && field(*info, "pace")) wrong = check_fields("Pace", *field(*info, "pace"));
  return wrong;
}

int64_t number(const json::object& message, std::string_view name) {
  const json::value* value = message.if_contains(json::string_view(name.data(), name.size()));
  return value && value->is_int64() ? value->get_int64() : -1;
}

// What was taken back later shows a game that went on differently: there is nothing to compare it with.
void mark_what_was_taken_back(std::vector<Heard>& log) {
  int64_t least_step = std::numeric_limits<int64_t>::max();  // of the updates that come later
  int64_t its_seq = 0;
  for (auto heard = log.rbegin(); heard != log.rend(); ++heard) {
    if (heard->kind != "update") continue;
    const int64_t seq = number(heard->message, "seq");
    heard->is_taken_back = heard->step > least_step && seq < its_seq;
    if (heard->step < least_step) least_step = heard->step, its_seq = seq;
  }
  for (Heard& heard : log)
    if (heard.kind != "update" && heard.before >= 0)
      heard.is_taken_back = log[static_cast<size_t>(heard.before)].is_taken_back;
}

}  // namespace

Result<std::vector<Heard>> read_heard(const std::string& path) {
  std::ifstream file(path);
  if (!file) return Status::error("cannot read " + path);
  std::vector<Heard> log;
  std::string text;
  int last_update = -1;
  for (int line = 1; std::getline(file, text); ++line) {
    json::error_code error;
    json::value message = json::parse(text, error);
    if (error || !message.is_object())
      return Status::error(
          fmt::format("{}:{}: this is not a JSON object; write one message a line", path, line));
    Heard& heard = log.emplace_back();
    heard.line = line;
    heard.message = std::move(message.get_object());
    const json::value* type = heard.message.if_contains("type");
    heard.kind = type && type->is_string()             ? std::string(type->get_string())
                 : heard.message.if_contains("frames") ? "film"
                                                       : "?";
    heard.before = last_update;
    if (heard.kind == "update") {
      last_update = static_cast<int>(log.size()) - 1;
      heard.step = static_cast<int>(number(heard.message, "step"));
    } else if (last_update >= 0) {
      heard.step = log[static_cast<size_t>(last_update)].step;
    }
  }
  int next_update = -1;
  for (int i = static_cast<int>(log.size()) - 1; i >= 0; --i) {
    log[static_cast<size_t>(i)].after = next_update;
    if (log[static_cast<size_t>(i)].kind == "update") next_update = i;
  }
  mark_what_was_taken_back(log);
  return log;
}

std::string check_fields(std::string_view kind, const json::value& value) {
  const auto* form =
      std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& each) { return each.kind == kind; });
  if (form == std::end(kForms)) return fmt::format("the protocol has no message '{}'", kind);
  if (!value.is_object()) return fmt::format("a {} must be an object", kind);
  const std::vector<std::string> known = split_words(std::string(form->fields));
  for (const auto& item : value.get_object()) {
    const std::string name(item.key());
    if (std::find(known.begin(), known.end(), name) == known.end())
      return fmt::format("the protocol has no field '{}' in a {}", name, kind);
  }
  return "";
}

std::string check_form(const Heard& heard) {
  const json::value message(heard.message);
  std::string wrong = check_fields(heard.kind, message);
  if (!wrong.empty()) return wrong;
  if (heard.kind == "welcome" || heard.kind == "table") wrong = check_info(field(message, "table"));
  if (wrong.empty() && heard.kind == "welcome") wrong = check_each("chat", field(message, "chat"));
  if (heard.kind == "update") {
    const json::value* clocks = field(message, "clocks");
    wrong = check_fields("log", field(message, "log") ? *field(message, "log") : json::value());
    if (wrong.empty() && clocks && clocks->is_object()) {
      wrong = check_fields("clocks", *clocks);
      if (wrong.empty()) wrong = check_each("clock", field(*clocks, "seats"));
    }
  }
  if (heard.kind == "film") {
    const json::value* over = field(message, "over");
    wrong = check_each(over && *over == true ? "open frame" : "frame", field(message, "frames"));
  }
  return wrong;
}

}  // namespace tessera::cli
