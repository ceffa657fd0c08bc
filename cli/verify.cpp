// `verify`: was this game played as its record says?
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/support.h"
#include "engine/view/json_writer.h"

namespace tessera::cli {

namespace {

struct Verdict {
  int exit_code = kOk;
  int steps = 0;
  int step = -1;  // the first wrong one
  std::string message;
};

// Which seats had a random number of their own in the dice. Whether they were sealed before the deal a record
// cannot tell; players compare the seals with what they saw.
std::string salts_text(const Record& record) {
  std::string text;
  for (const Sealing::Seal& seal : record.sealing.seals)
    text += (text.empty() ? "" : " ") + std::to_string(seal.seat);
  if (!text.empty()) text = "; salts as sealed by seats " + text;
  if (text.empty()) text = record.salts.empty() ? "; no seat had a salt" : "; salts were not sealed";
  for (const Sealing::Withheld& each : record.sealing.withheld)
    text += fmt::format("; round {} was void, seat {} did not open its salt", each.round, each.seat);
  return text;
}

std::string checked_text(const Record& record) {
  if (record.base_step)
    return fmt::format(
        "chain ok after step {}, commitment ok, older steps are history of other rules and not checked",
        record.base_step);
  return record.key.empty() ? "chain ok; key not revealed yet: outcomes not recomputed"
                            : "chain ok, commitment ok, outcomes recomputed";
}

Verdict verify(const std::string& path) {
  const auto file = read_record(path);
  if (!file.is_ok()) return {kBadInput, 0, -1, file.message()};
  const Record& record = file.value().record;
  const int steps = static_cast<int>(record.steps.size()) - 1;
  const RecordFault fault = file.value().game->verify(record);
  if (!fault.message.empty()) return {kFailed, steps, fault.step, fault_text(file.value(), fault)};
  return {kOk, steps, -1, checked_text(record) + salts_text(record)};
}

}  // namespace

int run_verify(const Arguments& arguments) {
  int exit_code = kOk;
  JsonWriter json;
  json.begin_array();
  for (const std::string& path : arguments.files) {
    const Verdict verdict = verify(path);
    const bool ok = verdict.exit_code == kOk;
    exit_code = std::max(exit_code, verdict.exit_code);
    json.begin_object().field("file", path).field("ok", ok).field("steps", verdict.steps).key("step");
    verdict.step < 0 ? json.null() : json.value(verdict.step);
    json.field("message", verdict.message).end_object();
    if (arguments.json) continue;
    if (ok)
      fmt::print("OK   {}: {} steps, {}\n", path, verdict.steps, verdict.message);
    else
      fmt::print("FAIL {}\n", verdict.message);
  }
  if (arguments.json) fmt::print("{}\n", json.end_array().text());
  return exit_code;
}

}  // namespace tessera::cli
