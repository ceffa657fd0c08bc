#include "server/table/json_in.h"

#include <boost/json.hpp>
#include <limits>

#include "engine/record/record.h"
#include "server/names.h"
#include "server/table/dice.h"

namespace tessera::server {
namespace {

namespace json = boost::json;

constexpr int kDeepest = 8;
constexpr int64_t kMostNumber = int64_t{1} << 53;  // what every reader of JSON can hold

// Takes fields out of an object; the first that does not fit is the refusal.
class Fields {
 public:
  explicit Fields(const json::object& object) : object_(object) {}

  // An absent or null field leaves `out` as it is.
  void text(const char* name, std::string& out, size_t most) {
    const json::value* value = find(name);
    if (!value || value->is_null()) return;
    if (!value->is_string())
      wrong(name, "must be a text");
    else if (value->get_string().size() > most)
      wrong(name, "has at most " + std::to_string(most) + " bytes");
    else
      out = std::string(value->get_string());
  }
  void needed_text(const char* name, std::string& out, size_t most) {
    text(name, out, most);
    if (out.empty()) wrong(name, "is missing");
  }
  void maybe_text(const char* name, std::optional<std::string>& out, size_t most) {
    if (!find(name)) return;
    out.emplace();
    text(name, *out, most);
  }
  bool number(const char* name, int64_t& out, int64_t least, int64_t most) {
    const json::value* value = find(name);
    if (!value || value->is_null()) return false;
    json::error_code error;
    const auto number = value->to_number<int64_t>(error);
    if (error || number < least || number > most)
      wrong(name, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    else
      out = number;
    return true;
  }
  void needed_number(const char* name, int64_t& out, int64_t least, int64_t most) {
    if (!number(name, out, least, most)) wrong(name, "is missing");
  }
  void small(const char* name, int& out, int least, int most) {
    int64_t wide = out;
    number(name, wide, least, most);
    out = static_cast<int>(wide);
  }
  void needed_flag(const char* name, bool& out) {
    const json::value* value = find(name);
    if (!value || !value->is_bool())
      wrong(name, "must be true or false");
    else
      out = value->get_bool();
  }
  const json::object* object(const char* name) {
    const json::value* value = find(name);
    if (!value || value->is_null()) return nullptr;
    if (!value->is_object()) wrong(name, "must be an object");
    return value->if_object();
  }
  const json::array* array(const char* name) {
    const json::value* value = find(name);
    if (!value || value->is_null()) return nullptr;
    if (!value->is_array()) wrong(name, "must be a list");
    return value->if_array();
  }
  template <class Enum>
  void choice(const char* name, Enum& out, std::initializer_list<std::pair<const char*, Enum>> words) {
    std::string word, known;
    text(name, word, 40);
    if (word.empty()) return;
    for (const auto& [each, meaning] : words) {
      if (word == each) {
        out = meaning;
        return;
      }
      known += (known.empty() ? "" : ", ") + std::string(each);
    }
    wrong(name, "must be one of " + known);
  }
  bool has(const char* name) const { return find(name); }
  void wrong(const char* name, const std::string& what) {
    if (!refusal_) refusal_ = malformed("'" + std::string(name) + "' " + what);
  }
  void take(const Refusal& inner) {
    if (!refusal_) refusal_ = inner;
  }
  const Refusal& refusal() const { return refusal_; }

 private:
  const json::value* find(const char* name) const { return object_.if_contains(name); }

  const json::object& object_;
  Refusal refusal_;
};

// Calls use(object) with what the text says; the storage goes when it returns.
template <class Use>
Refusal with_object(std::string_view text, size_t most, Use use) {
  if (text.size() > most)
    return {"too_large", "that is more than " + std::to_string(most) + " bytes: send less at once", ""};
  unsigned char buffer[4096];
  json::monotonic_resource memory(buffer, sizeof buffer);
  json::parse_options options;
  options.max_depth = kDeepest;
  json::error_code error;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), error, &memory, options);
  if (error) return malformed("that is not JSON: " + error.message());
  if (!value.is_object()) return malformed("a message is a JSON object");
  return use(value.get_object());
}

void check_seal(Fields& fields, const std::string& seal) {
  if (!seal.empty() && !is_seal(seal)) fields.wrong("seal", "is 64 hexadecimal digits in lower case");
}

Refusal read_pace_object(const json::object& object, Pace& pace) {
  Fields fields(object);
  fields.choice("kind", pace.kind,
                {{"none", PaceKind::kNone}, {"live", PaceKind::kLive}, {"days", PaceKind::kDays}});
  fields.choice("on_timeout", pace.on_timeout, {{"bot", OnTimeout::kBot}, {"skip", OnTimeout::kSkip}});
  if (pace.kind == PaceKind::kLive) {
    pace.initial = 900;
    pace.increment = 15;
    fields.small("initial", pace.initial, 1, 86400);
    fields.small("increment", pace.increment, 0, 3600);
  }
  if (pace.kind == PaceKind::kDays) {
    pace.days = 3;
    fields.small("days", pace.days, 1, 60);
  }
  fields.small("window_seconds", pace.window, 0, pace.kind == PaceKind::kDays ? 86400 : 60);
  return fields.refusal();
}

void read_settings(Fields& fields, NewTable& table) {
  // Unknown fields are ignored, but not this one: a page from before would get a table it did not ask for.
  if (fields.has("options")) return fields.wrong("options", "is called 'settings' now: load the page again");
  const json::object* settings = fields.object("settings");
  if (!settings) return;
  if (settings->size() > 64) return fields.wrong("settings", "has at most 64 members");
  for (const auto& [name, value] : *settings) {
    if (!value.is_string() || value.get_string().size() > 64 || name.size() > 64)
      return fields.wrong("settings", "maps names to texts such as \"on\"");
    table.settings.emplace_back(name, value.get_string());
  }
}

Refusal read_seat(const json::value& value, NewSeat& seat) {
  if (!value.is_object()) return malformed("each of 'seats' must be an object");
  Fields fields(value.get_object());
  fields.choice("kind", seat.kind,
                {{"me", NewSeat::Kind::kMe},
                 {"invited", NewSeat::Kind::kInvited},
                 {"open", NewSeat::Kind::kOpen},
                 {"bot", NewSeat::Kind::kBot}});
  fields.text("name", seat.name, 200);
  fields.text("bot", seat.bot, 40);
  return fields.refusal();
}

void read_what_to_play(Fields& fields, NewTable& table) {
  fields.needed_text("game", table.game, 40);
  fields.text("preset", table.preset, 64);
  fields.text("seal", table.seal, 64);
  check_seal(fields, table.seal);
  read_settings(fields, table);
}

struct Word {
  const char* name;
  MessageKind kind;
};
constexpr Word kWords[] = {
    {"hello", MessageKind::kHello},     {"answer", MessageKind::kAnswer},
    {"act", MessageKind::kAct},         {"why", MessageKind::kWhy},
    {"hint", MessageKind::kHint},       {"undo", MessageKind::kUndo},
    {"consent", MessageKind::kConsent}, {"chat", MessageKind::kChat},
    {"history", MessageKind::kHistory}, {"seen", MessageKind::kSeen},
    {"ping", MessageKind::kPing},       {"set_stops", MessageKind::kSetStops},
    {"offer", MessageKind::kOffer},     {"reply", MessageKind::kReply},
};

void read_hello(Fields& fields, Message& message) {
  int64_t protocol = 0;
  fields.needed_number("protocol", protocol, 1, 1);
  fields.needed_text("table", message.table, 64);
  fields.text("token", message.token, 64);
  fields.text("host", message.host, 64);
  fields.text("client", message.client, 64);
  const json::object* resume = fields.object("resume");
  if (!resume) return;
  Fields inner(*resume);
  inner.needed_number("seq", message.resume_seq, 0, kMostNumber);
  inner.needed_number("log", message.resume_log, 0, kMostNumber);
  fields.take(inner.refusal());
  message.has_resume = true;
}

void read_stops(Fields& fields, Message& message) {
  fields.needed_flag("pass_all", message.pass_all);
  const json::array* stops = fields.array("stops");
  if (!stops) return;
  if (stops->size() > 64) return fields.wrong("stops", "has at most 64 members");
  message.stops.emplace();
  for (const json::value& stop : *stops) {
    if (!stop.is_string() || stop.get_string().size() > 64)
      return fields.wrong("stops", "is a list of names");
    message.stops->emplace_back(stop.get_string());
  }
}

void read_seats(Fields& fields, std::vector<int>& seats) {
  const json::array* list = fields.array("seats");
  if (!list) return;
  if (list->size() > kMaxSeats) return fields.wrong("seats", "is a list of seats");
  for (const json::value& seat : *list) {
    if (!seat.is_int64() || seat.get_int64() < 0 || seat.get_int64() >= kMaxSeats)
      return fields.wrong("seats", "is a list of seats");
    seats.push_back(static_cast<int>(seat.get_int64()));
  }
}

void read_offer(Fields& fields, Message& message) {
  fields.needed_text("kind", message.talk, 40);
  fields.text("text", message.text, 2000);
  fields.small("to", message.to_seat, 0, kMaxSeats - 1);
  fields.number("amount", message.amount, 1, 9999);
  read_seats(fields, message.seats);
}

bool needs_id(MessageKind kind) {
  return kind != MessageKind::kHello && kind != MessageKind::kSeen && kind != MessageKind::kPing;
}

Refusal read_fields(const json::object& object, Message& message) {
  Fields fields(object);
  std::string type;
  fields.text("id", message.id, 64);
  fields.needed_text("type", type, 40);
  if (fields.refusal()) return fields.refusal();
  const Word* known = nullptr;
  for (const Word& word : kWords)
    if (type == word.name) known = &word;
  if (!known) return {"unknown_type", "there is no such message; docs/protocol.md lists them", ""};
  message.kind = known->kind;
  if (needs_id(message.kind) && message.id.empty()) fields.wrong("id", "is missing");
  switch (message.kind) {
    case MessageKind::kHello:
      read_hello(fields, message);
      break;
    case MessageKind::kAnswer:
      fields.needed_number("seq", message.seq, 0, kMostNumber);
      fields.needed_text("answer", message.text, 200);
      break;
    case MessageKind::kAct:
      fields.needed_text("action", message.text, 200);
      break;
    case MessageKind::kConsent:
      fields.needed_number("request", message.request, 0, kMostNumber);
      fields.needed_flag("yes", message.yes);
      break;
    case MessageKind::kChat:
      fields.needed_text("text", message.text, 2000);
      fields.small("to", message.to_seat, 0, kMaxSeats - 1);
      break;
    case MessageKind::kSetStops:
      read_stops(fields, message);
      break;
    case MessageKind::kOffer:
      read_offer(fields, message);
      break;
    case MessageKind::kReply:
      fields.needed_number("of", message.of, 1, kMostNumber);
      fields.needed_text("act", message.talk, 40);
      fields.text("text", message.text, 2000);
      break;
    case MessageKind::kHistory:
      fields.needed_number("from", message.from, 0, kMostNumber);
      fields.needed_number("to", message.to, message.from, kMostNumber);
      break;
    case MessageKind::kSeen:
      fields.needed_number("log", message.log, 0, kMostNumber);
      break;
    default:
      break;
  }
  return fields.refusal();
}

}  // namespace

Refusal read_message(std::string_view text, Message& message) {
  return with_object(text, kMostMessage,
                     [&](const json::object& object) { return read_fields(object, message); });
}

Refusal read_new_table(std::string_view body, NewTable& table) {
  return with_object(body, kMostBody, [&](const json::object& object) {
    Fields fields(object);
    read_what_to_play(fields, table);
    fields.text("title", table.title, 120);
    fields.choice("visibility", table.listed, {{"private", false}, {"listed", true}});
    fields.small("first", table.first, 0, kMaxSeats - 1);
    if (const json::object* pace = fields.object("pace")) fields.take(read_pace_object(*pace, table.pace));
    const json::array* seats = fields.array("seats");
    if (!seats || seats->empty() || seats->size() > kMaxSeats) {
      fields.wrong("seats", "is a list of 1 to " + std::to_string(kMaxSeats) + " seats");
      return fields.refusal();
    }
    for (const json::value& value : *seats) {
      table.seats.emplace_back();
      fields.take(read_seat(value, table.seats.back()));
    }
    return fields.refusal();
  });
}

Refusal read_play_now(std::string_view body, NewTable& table) {
  return with_object(body, kMostBody, [&](const json::object& object) {
    Fields fields(object);
    read_what_to_play(fields, table);
    int players = 2;
    NewSeat me{NewSeat::Kind::kMe, "", ""}, bot{NewSeat::Kind::kBot, "", "greedy"};
    fields.small("players", players, 1, kMaxSeats);
    fields.text("name", me.name, 200);
    fields.text("bot", bot.bot, 40);
    table.seats.assign(static_cast<size_t>(players), bot);
    table.seats[0] = me;
    return fields.refusal();
  });
}

Refusal read_body(std::string_view body, Body& out) {
  if (body.empty()) return {};
  return with_object(body, kMostBody, [&](const json::object& object) {
    Fields fields(object);
    fields.maybe_text("name", out.name, 200);
    fields.maybe_text("seal", out.seal, 64);
    check_seal(fields, out.seal.value_or(""));
    fields.maybe_text("salt", out.salt, 64);
    fields.maybe_text("fill", out.fill, 40);
    fields.maybe_text("title", out.title, 120);
    fields.maybe_text("visibility", out.visibility, 40);
    fields.maybe_text("bot", out.bot, 40);
    fields.maybe_text("webhook", out.webhook, 500);
    fields.maybe_text("email", out.email, 254);
    fields.maybe_text("code", out.code, 64);
    return fields.refusal();
  });
}

Pace read_pace(const std::string& stored) {
  Pace pace;
  const Refusal refusal = with_object(
      stored, kMostBody, [&](const json::object& object) { return read_pace_object(object, pace); });
  return refusal ? Pace() : pace;
}

bool read_clocks(const std::string& stored, StoredClocks& clocks) {
  if (stored.empty()) return false;
  const Refusal refusal = with_object(stored, kMostBody, [&](const json::object& object) {
    Fields fields(object);
    fields.needed_number("at", clocks.at, 0, kMostNumber);
    fields.number("steady", clocks.steady, 0, kMostNumber);
    fields.text("era", clocks.era, 64);
    const json::array* seats = fields.array("seats");
    if (!seats) return malformed("'seats' is missing");
    for (const json::value& value : *seats) {
      if (!value.is_object()) return malformed("each of 'seats' must be an object");
      Fields inner(value.get_object());
      StoredClocks::SeatTime time;
      inner.needed_number("left", time.left, 0, kMostNumber);
      inner.needed_flag("running", time.running);
      fields.take(inner.refusal());
      clocks.seats.push_back(time);
    }
    return fields.refusal();
  });
  return !refusal;
}

bool read_talk(const std::string& stored, StoredTalk& talk) {
  const Refusal refusal = with_object(stored, kMostBody, [&](const json::object& object) {
    Fields fields(object);
    fields.needed_text("act", talk.act, 40);
    fields.text("kind", talk.kind, 40);
    fields.number("amount", talk.amount, 1, kMostNumber);
    fields.number("of", talk.of, 1, kMostNumber);
    read_seats(fields, talk.seats);
    return fields.refusal();
  });
  return !refusal;
}

namespace {

std::string clean_text(std::string_view name, size_t most) {
  std::string clean;
  // Letter by letter: what cannot stand in a name is left out, and so is what is too much.
  for (size_t i = 0; i < name.size();) {
    size_t end = i + 1;
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) ++end;
    const std::string_view letter = name.substr(i, end - i);
    i = end;
    const bool blank = letter == " ";
    if (blank ? clean.empty() || clean.back() == ' ' : !is_clean_name(letter) || is_invisible(letter))
      continue;
    if (clean.size() + letter.size() > most) break;
    clean += letter;
  }
  if (!clean.empty() && clean.back() == ' ') clean.pop_back();
  return clean;
}

}  // namespace

std::string clean_name(std::string_view name) { return clean_text(name, Record::kMostName); }
std::string clean_title(std::string_view title) { return clean_text(title, 80); }

}  // namespace tessera::server
