// Bytes as a record: read, written again, replayed and verified. Whatever they say, nothing may crash.
#include <cstdlib>

#include "games/all.h"

namespace {

using namespace tessera;

void require(bool holds, const char* what) {
  if (!holds) broken("record_fuzz: %s", what);
}

// The chain stops a replay at the first changed byte. Here its answers are given at a fresh table instead,
// refused or not, and what that gives must be a sound record again.
void play_answers(const GameModule& game, const Record& record) {
  Settings settings(game.info().settings);
  if (!settings.parse(record.settings).is_ok()) return;
  const Setup setup{record.players, settings, record.first};
  if (!check_setup(game.info(), setup).is_ok()) return;
  const auto session = game.open({setup, key_from_seed(1), record.salts, record.names});
  for (const Step& step : record.steps) {
    const uint64_t before = session->hash();
    const Status status = step.decision == "free" ? session->act_free(step.seat, step.answer)
                                                  : session->answer(step.seat, step.answer);
    require(status.is_ok() || session->hash() == before, "a refusal changed the state");
    require(session->check().empty(), "an invariant is broken");
  }
  session->reveal_key();
  const auto again = parse_record(session->record().text());
  require(again.is_ok(), "a session's own record cannot be read");
  require(game.verify(again.value()).message.empty(), "a session's own record is not verified");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = parse_record(text);
  if (!record.is_ok()) {
    require(record.message().starts_with("line "), "an error names no line");
    return 0;
  }
  require(record.value().text() == text, "a record can be written in two ways");
  const GameModule* game = find_game(record.value().game);
  if (!game) return 0;
  RecordFault fault;
  const auto session = game->replay(record.value(), -1, fault);
  require(session || !fault.message.empty(), "a replay fails without saying why");
  if (session) require(session->record().steps.size() == record.value().steps.size(), "steps are lost");
  const RecordFault verdict = game->verify(record.value());
  require(session || !verdict.message.empty(), "what cannot be replayed is verified");
  play_answers(*game, record.value());
  return 0;
}
