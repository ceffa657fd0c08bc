#include "games/rex/stops.h"

#include <string>
#include <vector>

#include "games/rex/decisions.h"
#include "games/rex/rex.h"

namespace tessera::rex {

std::span<const WindowRow> stop_rows() {
  using tessera::Stop;
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> words;
    words.reserve(kUses);
    for (int use = 0; use < kUses; ++use)
      words.push_back(std::string("Diplomatic Interference against ") + use_name(static_cast<Use>(use)));
    return words;
  }();
  static const std::vector<WindowRow> rows = [] {
    std::vector<WindowRow> made = {
        {"phase-start", "Cards at the start of a phase", Stop::kStandard},
        {"before-influence", "Cards before the first influence card", Stop::kStandard},
        {"after-location", "Supply Cache after a location card", Stop::kStandard},
        {"before-bombardment", "Cards before the fleet moves", Stop::kStandard},
        {"after-bombardment", "Cards after the fleet has moved", Stop::kStandard},
        {"battle-question", "Intercepted Dispatches in a battle", Stop::kStandard},
        {"redraw", "Letnev exchanges its traitors", Stop::kStandard},
    };
    for (int use = 0; use < kUses; ++use) {
      const Use which = static_cast<Use>(use);
      if (!can_be_stopped(which)) continue;
      const char* id = is_ally_use(which) ? row(ally_of_use(which)).id : row(ability_of(which)).id;
      made.push_back({id, texts[static_cast<size_t>(use)].c_str(), Stop::kIfChosen});
    }
    return made;
  }();
  return rows;
}

int Rex::window(const State& s) {
  switch (s.decision) {
    case PlayInWindow::kId:
      return stop_row(inside<CardWindow>(s).window);
    case Interfere::kId:
      return stop_row(inside<Interference>(s).use);
    case AskVow::kId:
      return stop_row(CardStop::kBattleQuestion);
    case Redraw::kId:
      return stop_row(CardStop::kRedraw);
    default:
      return -1;
  }
}

}  // namespace tessera::rex
