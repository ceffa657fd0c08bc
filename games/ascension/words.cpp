#include "games/ascension/words.h"

#include "engine/view/text.h"

namespace tessera::ascension {

namespace {

bool is_uneven(int halves) { return halves % 2 != 0; }
int whole_resources(int halves) { return halves / 2; }
bool is_of_player(int seat) { return is_player(static_cast<Seat>(seat)); }
std::string owner_token(int seat) { return seat_token(seat); }

}  // namespace

#include "ascension/things.inc"

std::string units_text(Unit unit, int count) {
  const bool has_no_plural = unit == Unit::kPds || unit == Unit::kArmor;
  return has_no_plural ? fmt::format("{} {}", count, row(unit).name) : counted(count, row(unit).name);
}

std::string system_text(const Board& b, System system) {
  if (system == kNoSystem) return "";
  if (!b.present.has(system)) return system_id(system);
  return fmt::format("{} ({})", tile_of(b, system).name, system_id(system));
}

}  // namespace tessera::ascension
