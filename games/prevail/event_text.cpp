// The log: how the fields of events read, for people and for programs.
#include "engine/view/event_words.h"
#include "games/prevail/events.h"
#include "games/prevail/prevail.h"
#include "games/prevail/words.h"

namespace tessera::prevail {

namespace {

using namespace told;

struct Words : EventWords {
  using EventWords::text, EventWords::is_one;

  static std::string text(SeatSet seats) { return seat_token(seats.lowest()); }
  static std::string text(At space) { return space_name(static_cast<Space>(space.n)); }
  static std::string text(Type type) { return unit_name(static_cast<UnitType>(type.n)); }
  static bool is_one(Type type) { return !is_plural(static_cast<UnitType>(type.n)); }
  static std::string text(TheCard card) { return card_name(static_cast<Card>(card.n)); }
  static std::string text(Cards cards) { return counted(cards.n, "card"); }
  static std::string text(Units units) { return counted(units.n, "unit"); }
  static std::string text(Engagements fights) { return counted(fights.n, "engagement"); }
  static std::string text(Supporters units) { return units.n ? counted(units.n, "unit") : ""; }
  static std::string text(Support support) { return support.n ? std::to_string(support.n) : ""; }
  static std::string text(Facing facing) { return facing_text(facing); }
  static std::string text(Stat stat) { return stat_name(stat); }
  static std::string text(EngagementKind kind) { return engagement_name(kind); }

  static std::string id(At space) { return text(space); }
  static std::string id(Type type) { return type_id(static_cast<UnitType>(type.n)); }
  static std::string id(TheCard card) { return card_id(static_cast<Card>(card.n)); }
  static std::string id(Facing facing) { return facing_name(facing); }
  static std::string id(Stat stat) { return static_cast<int>(stat) < kStats ? stat_name(stat) : "none"; }
  static std::string id(EngagementKind kind) { return engagement_name(kind); }
  static std::string id(Ending ending) { return ending_name(ending); }
};

}  // namespace

const EventLog& Prevail::log() {
  static constexpr EventLog kLog = event_log<Words>(Happenings());
  return kLog;
}

}  // namespace tessera::prevail
