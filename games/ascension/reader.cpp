#include "games/ascension/reader.h"

namespace tessera::ascension {

Seat Reader::seat() {
  const std::string text = next("seat");
  if (text.empty()) return 0;
  if (const auto number = parse_number<Seat>(text, 0, s_.seats - 1)) return *number;
  if (const auto race = find_race(text))
    for (Seat seat = 0; seat < s_.seats; ++seat)
      if (s_.player(seat).race == *race) return seat;
  wrong("seat", quoted(text) + " is no seat",
        "write a seat from 0 to " + std::to_string(s_.seats - 1) + ", or the race that sits there");
  return 0;
}

System Reader::system_of(std::string_view text) const {
  if (const auto found = find_system(text); found && s_.present.has(*found)) return *found;
  System found = kNoSystem;
  for (System system : s_.present) {
    if (text != tile_of(s_, system).id) continue;
    if (found != kNoSystem) return kNoSystem;  // which one is not said
    found = system;
  }
  return found;
}

Planet Reader::planet_of_name(std::string_view text) const {
  for (int i = 0; i < s_.planet_rows; ++i)
    if (text == planet_id(s_, static_cast<Planet>(i))) return static_cast<Planet>(i);
  return kNoPlanet;
}

System Reader::system() {
  const std::string text = next("system");
  if (text.empty()) return kNoSystem;
  const System found = system_of(text);
  if (found == kNoSystem)
    wrong("system", quoted(text) + " is no system of this map",
          "write its ring and number, such as 2-7, or nexus, or the id of a tile that is there once");
  return found;
}

Planet Reader::planet() {
  const std::string text = next("planet");
  if (text.empty()) return kNoPlanet;
  const Planet found = planet_of_name(text);
  if (found == kNoPlanet)
    wrong("planet", quoted(text) + " is no planet of this map", "write the id of one that is");
  return found;
}

Spot Reader::spot() {
  const std::string text = next("place");
  const Planet planet = planet_of_name(text);
  const System system = system_of(text);
  // Some tiles are called like their planet: the planet is meant, and the space by ring and number.
  if (planet != kNoPlanet) return surface_of(s_, planet);
  if (system != kNoSystem) return space_of(system);
  if (!text.empty())
    wrong("place", quoted(text) + " is neither a system nor a planet of this map",
          "write a system such as 2-7 for its space, or the id of a planet");
  return space_of(kNoSystem);
}

}  // namespace tessera::ascension
