// The log: how the fields of events read, for people and for programs; and the names of chance's outcomes.
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

// --- outcomes

namespace {

constexpr const char* kOutcomeForms =
    "write side=0 (the seat that leads White), initiative=1 or burn=strike: what was drawn, and which one it "
    "is";

Result<Outcome> parse_seat(Draw draw, std::string_view text) {
  if (text == "0") return Outcome{draw, 0};
  if (text == "1") return Outcome{draw, 1};
  return Status::error(fmt::format("\"{}\" is no seat; it is 0 or 1", text));
}

}  // namespace

std::string Prevail::outcome_name(Outcome outcome) {
  switch (outcome.purpose) {
    case kDrawSide:
      return fmt::format("side={}", outcome.value);
    case kDrawInitiative:
      return fmt::format("initiative={}", outcome.value);
    case kDrawBurn:
      if (!is_card(outcome.value)) broken("%u is no card", outcome.value);
      return fmt::format("burn={}", card_id(static_cast<Card>(outcome.value)));
  }
  broken("chance is never asked for %u", outcome.purpose);
}

Result<Outcome> Prevail::parse_outcome(std::string_view text) {
  const size_t equals = text.find('=');
  const std::string_view what = text.substr(0, equals);
  const std::string_view which = equals == text.npos ? "" : text.substr(equals + 1);
  if (what == "side") return parse_seat(kDrawSide, which);
  if (what == "initiative") return parse_seat(kDrawInitiative, which);
  if (what != "burn") return Status::error(fmt::format("\"{}\" is no outcome; {}", text, kOutcomeForms));
  const Card card = find_card(which);
  if (card != kNoCard) return Outcome{kDrawBurn, card};
  return Status::error(
      fmt::format("\"{}\" is no card; write its id, for example burn={}", which, card_id(0)));
}

}  // namespace tessera::prevail
