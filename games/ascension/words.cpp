#include "games/ascension/words.h"

namespace tessera::ascension {

std::string units_text(Unit unit, int count) {
  if (unit == Unit::kPds) return fmt::format("{} PDS", count);
  if (unit == Unit::kArmor) return fmt::format("{} Armor", count);
  return counted(count, row(unit).name);
}

std::string system_text(const Board& b, System system) {
  if (!b.present.has(system)) return system_id(system);
  return fmt::format("{} ({})", tile_of(b, system).name, system_id(system));
}

std::string goods_text(int64_t n) { return counted(n, "Trade Good"); }
std::string counters_text(int64_t n) { return counted(n, "command counter"); }

std::string resources_text(int halves) {
  const int whole = halves / 2;
  if (halves % 2 == 0) return counted(whole, "resource");
  return whole ? fmt::format("{} 1/2 resources", whole) : "half a resource";
}

const char* area_text(Area area) {
  constexpr const char* kTexts[kAreas] = {"the Command Pool", "Fleet Supply", "Strategy Allocation"};
  return kTexts[static_cast<int>(area)];
}

const char* installation_text(Installation what) {
  constexpr const char* kTexts[kInstallations] = {"PDS", "Space Dock", "Colony", "Refinery"};
  return kTexts[static_cast<int>(what)];
}

const char* phase_text(Phase phase) {
  constexpr const char* kTexts[kPhases] = {"set-up", "Strategy Phase", "Action Phase", "Status Phase"};
  return kTexts[static_cast<int>(phase)];
}

}  // namespace tessera::ascension
