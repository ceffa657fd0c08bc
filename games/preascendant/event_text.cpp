// The log: how the fields of events read, for people and for programs.
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

struct LogWords : Words {
  using Words::text;
  static std::string text(Hex hex) { return "sector " + hex_name(hex); }
  static std::string text(told::Gems gems) { return gems_or_nothing(gems.n); }
  static std::string text(told::CountedGems gems) { return counted(gems.n, "gem"); }
  static std::string text(told::Cards cards) { return counted(cards.n, "card"); }
  static std::string text(told::Points points) { return counted(points.n, "point"); }

  static std::string id(Card card) { return is_card(static_cast<int>(card)) ? card_id(card) : ""; }
  static std::string id(Colour colour) { return colour_name(colour); }
  static std::string id(Hex hex) { return hex_name(hex); }
  static std::string id(ActionKind action) {
    constexpr const char* kNames[] = {"", "sow", "reap", "expand", "event", "pass"};
    return kNames[static_cast<int>(action)];
  }
  static std::string id(Ending ending) {
    return Preascendant::info().endings[static_cast<size_t>(ending) - 1];
  }
};

}  // namespace

const EventLog& Preascendant::log() {
  static constexpr EventLog kLog = event_log<LogWords>(told::Happenings());
  return kLog;
}

}  // namespace tessera::preascendant
