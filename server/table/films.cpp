#include "server/table/films.h"

#include <zlib.h>

#include "engine/chance/sources.h"
#include "engine/protocol/sealing.h"
#include "engine/protocol/speaker.h"

namespace tessera::server {

std::string compressed_film(const GameModule& module, const Record& record, int seat, FilmKind kind) {
  RecordFault fault;
  const Observer observer = seat < 0 ? Observer::spectator() : Observer::seat(static_cast<Seat>(seat));
  const std::string film = protocol::write_film(module, record, observer, kind == FilmKind::kOpen, fault);
  if (film.empty()) return "";
  uLongf size = compressBound(film.size());
  std::string data(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<const Bytef*>(film.data()),
                film.size(), Z_DEFAULT_COMPRESSION) != Z_OK)
    return "";
  data.resize(size);
  return data;
}

namespace {

// "" if everything could be played and rolled again.
std::string what_is_unproven(const GameModule& module, const Record& record, store::Mark mark) {
  if (mark == store::Mark::kUnverified)
    return "What the server had stored of this game did not fit together: it went on from a snapshot after "
           "step " +
           std::to_string(record.base_step) + ", and nobody can tell whether everything up to there is true.";
  if (record.base_step > 0)
    return "The rules were changed in the course of this game: it went on from a snapshot after step " +
           std::to_string(record.base_step) + ", and what was before cannot be played again.";
  const RecordFault fault = module.verify(record);
  return fault.message.empty() ? "" : "Step " + std::to_string(fault.step) + ": " + fault.message;
}

}  // namespace

std::string proof_json(const GameModule& module, const Record& record, store::Mark mark) {
  const std::string fault = what_is_unproven(module, record, mark);
  JsonWriter json;
  json.begin_object().field("commitment", record.commitment).field("key", record.key);
  json.key("salts").begin_array();
  for (const std::string& salt : record.salts)
    json.value(to_hex({reinterpret_cast<const uint8_t*>(salt.data()), salt.size()}));
  json.end_array();
  protocol::write_sealing(json, record.sealing);
  json.field("steps", record.steps.size() - 1).field("verified", fault.empty());
  json.field("message", fault.empty() ? "Every outcome of chance follows from the key that was committed to "
                                        "before the game."
                                      : fault);
  json.end_object();
  return json.take();
}

}  // namespace tessera::server
