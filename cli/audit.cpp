// `audit`: does a network log hold only what its seat may know? Each update that a player received is made
// again from states that the player could not tell from the real one. If the words are the same every time,
// they tell nothing about what was hidden.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>

#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/support.h"
#include "engine/chance/random.h"
#include "engine/game/session_of.h"
#include "engine/protocol/speaker.h"
#include "games/all.h"

namespace tessera::cli {

namespace {

namespace json = boost::json;

constexpr int kRedeals = 3;

struct Audit {
  int messages = 0, updates = 0, entries = 0, redeals = 0, changed_worlds = 0;
  std::string fault;
};

// Updates by the step they show, in the order they came. Messages are JSON, one a line.
Result<std::multimap<int, json::object>> read_updates(const std::string& path, Audit& audit) {
  std::ifstream file(path);
  if (!file) return Status::error("cannot read " + path);
  std::multimap<int, json::object> updates;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    json::error_code error;
    const json::value message = json::parse(line, error);
    if (error || !message.is_object())
      return Status::error(
          fmt::format("{}:{}: this is not a JSON object; write one message a line", path, number));
    ++audit.messages;
    const json::object& object = message.get_object();
    const json::value* type = object.if_contains("type");
    const json::value* step = object.if_contains("step");
    if (!type || *type != "update" || !step || !step->is_int64()) continue;
    updates.emplace(static_cast<int>(step->get_int64()), object);
  }
  return updates;
}

// What an update says about the game, without what the table adds (sequence numbers, clocks, undo).
json::object made_from(const Session& session, Observer observer, const json::object& received) {
  const protocol::Speaker speaker(session);
  JsonWriter writer;
  const json::value* question = received.if_contains("question");
  speaker.begin_update(writer, observer, {.may_answer = question && question->is_object()});
  writer.end_object();
  return json::parse(writer.text()).get_object();
}

std::string difference(const json::object& received, const json::object& made) {
  for (const char* field : {"view", "question", "waiting", "free", "turn", "result"}) {
    json::value a = received.contains(field) ? received.at(field) : json::value();
    json::value b = made.contains(field) ? made.at(field) : json::value();
    if (a.is_object()) a.get_object().erase("seq");
    if (b.is_object()) b.get_object().erase("seq");
    if (a != b) return field;
  }
  return "";
}

template <class G>
std::string check_update(const SessionOf<G>& session, Observer observer, const json::object& received,
                         FastRandom& random, Audit& audit) {
  if (const std::string field = difference(received, made_from(session, observer, received)); !field.empty())
    return fmt::format("'{}' is not what the record gives", field);
  for (int i = 0; i < kRedeals && !session.is_over(); ++i) {
    auto state = session.state();
    G::redeal(state, observer, random);
    ++audit.redeals;
    audit.changed_worlds += hash_state(state) != session.hash();
    const auto other = SessionOf<G>::forced(session.setup(), &state, {}, true);
    if (const std::string field = difference(received, made_from(*other, observer, received)); !field.empty())
      return fmt::format("'{}' depends on what seat {} may not know", field, observer.seat_or_none());
  }
  return "";
}

// Every log entry received must be one of those the observer may see, in order.
std::string check_log(const Session& session, Observer observer, const json::object& received, Audit& audit) {
  const protocol::Speaker speaker(session);
  JsonWriter writer;
  speaker.write_log(writer, observer, 0, speaker.log_size(observer));
  const json::array all = json::parse(writer.text()).get_array();
  for (const json::value& entry : received.at("log").at("entries").as_array()) {
    const auto id = static_cast<size_t>(entry.at("id").to_number<int64_t>());
    ++audit.entries;
    if (id >= all.size() || all[id] != entry) return fmt::format("log entry {} is not this observer's", id);
  }
  return "";
}

template <class G>
void audit_game(const RecordFile& file, Observer observer, const std::multimap<int, json::object>& updates,
                uint64_t seed, Audit& audit) {
  FastRandom random(seed);
  const RecordFault fault = file.game->walk(file.record, [&](const Session& session, int step) {
    const auto [first, last] = updates.equal_range(step);
    for (auto it = first; it != last && audit.fault.empty(); ++it) {
      ++audit.updates;
      std::string wrong =
          check_update<G>(static_cast<const SessionOf<G>&>(session), observer, it->second, random, audit);
      if (wrong.empty()) wrong = check_log(session, observer, it->second, audit);
      if (!wrong.empty()) audit.fault = fmt::format("update of step {}: {}", step, wrong);
    }
  });
  if (!fault.message.empty()) audit.fault = fault_text(file, fault);
}

}  // namespace

int run_audit(const Arguments& arguments) {
  const auto file = read_record(arguments.files.at(0));
  if (!file.is_ok()) return bad_input(file.message());
  const auto observer = observer_from(arguments.observer, file.value().record.players);
  if (!observer.is_ok()) return bad_input(observer.message());
  Audit audit;
  const auto updates = read_updates(arguments.files.at(1), audit);
  if (!updates.is_ok()) return bad_input(updates.message());
  const uint64_t seed = arguments.has_seed ? arguments.seed : 1;
  with_game(file.value().record.game, [&](auto type) {
    audit_game<typename decltype(type)::type>(file.value(), observer.value(), updates.value(), seed, audit);
  });
  if (audit.fault.empty() && audit.updates == 0) audit.fault = "the log holds no update of this game";
  if (audit.fault.empty() && static_cast<size_t>(audit.updates) < updates.value().size())
    audit.fault = "the log holds updates of steps that the record does not have";
  if (arguments.json) {
    JsonWriter writer;
    writer.begin_object().field("ok", audit.fault.empty()).field("messages", audit.messages);
    writer.field("updates", audit.updates).field("entries", audit.entries).field("redeals", audit.redeals);
    writer.field("changed_worlds", audit.changed_worlds).field("message", audit.fault).end_object();
    fmt::print("{}\n", writer.text());
  } else if (audit.fault.empty()) {
    fmt::print(
        "OK   {} messages, {} updates, {} log entries; {} redeals ({} of them another world) changed "
        "nothing\n",
        audit.messages, audit.updates, audit.entries, audit.redeals, audit.changed_worlds);
  } else {
    fmt::print("FAIL {}\n", audit.fault);
  }
  return audit.fault.empty() ? kOk : kFailed;
}

}  // namespace tessera::cli
