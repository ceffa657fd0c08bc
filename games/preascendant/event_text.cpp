// The log: how the fields of events read, for people and for programs; and the names of chance's outcomes.
#include <charconv>

#include "engine/view/event_words.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

struct Words : EventWords {
  using EventWords::text;

  static std::string text(Card card) { return card_title(card); }
  static std::string text(Colour colour) { return colour_name(colour); }
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
  static constexpr EventLog kLog = event_log<Words>(told::Happenings());
  return kLog;
}

// --- outcomes

namespace {

constexpr const char* kOutcomeForms =
    "write seat=1, card=K12, tile=3 or stolen=W05: what was drawn, and which one it is";

Result<Outcome> parse_card(Draw draw, std::string_view id) {
  const Card card = find_card(id);
  if (card != kNoCard) return Outcome{draw, static_cast<uint32_t>(card)};
  return Status::error(
      fmt::format("\"{}\" is no card; cards are R01 to R13, W01 to W13, B01 to B13 and K01 "
                  "to K13",
                  id));
}

Result<Outcome> parse_number(Draw draw, std::string_view text, uint32_t below, std::string_view what) {
  uint32_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number >= below)
    return Status::error(fmt::format("\"{}\" is no {}; it is a number from 0 to {}", text, what, below - 1));
  return Outcome{draw, number};
}

}  // namespace

std::string Preascendant::outcome_name(Outcome outcome) {
  const bool of_card = outcome.purpose == kDrawCard || outcome.purpose == kDrawStolen;
  if (of_card && !is_card(outcome.value)) broken("%u is no card", outcome.value);
  switch (outcome.purpose) {
    case kDrawSeat:
      return fmt::format("seat={}", outcome.value);
    case kDrawCard:
      return fmt::format("card={}", card_id(static_cast<Card>(outcome.value)));
    case kDrawTile:
      return fmt::format("tile={}", outcome.value);
    case kDrawStolen:
      return fmt::format("stolen={}", card_id(static_cast<Card>(outcome.value)));
  }
  broken("chance is never asked for %u", outcome.purpose);
}

Result<Outcome> Preascendant::parse_outcome(std::string_view text) {
  const size_t equals = text.find('=');
  const std::string_view what = text.substr(0, equals);
  const std::string_view which = equals == text.npos ? "" : text.substr(equals + 1);
  if (what == "seat") return parse_number(kDrawSeat, which, kSeats, "seat");
  if (what == "card") return parse_card(kDrawCard, which);
  if (what == "tile") return parse_number(kDrawTile, which, kTileValues, "value of a tile");
  if (what == "stolen") return parse_card(kDrawStolen, which);
  return Status::error(fmt::format("\"{}\" is no outcome; {}", text, kOutcomeForms));
}

}  // namespace tessera::preascendant
