// Words for people: what texts and drawings call things.
#pragma once
#include <fmt/format.h>

#include <string>

#include "engine/view/event_words.h"
#include "games/preascendant/names.h"

namespace tessera::preascendant {

constexpr char colour_letter(Colour colour) { return "rwbk"[static_cast<int>(colour)]; }

inline bool is_card(int64_t number) { return number >= 0 && number < kCards; }
inline const char* card_id(Card card) { return row(card).id; }
// "Thani Tribes (R07)"
inline std::string card_title(Card card) { return fmt::format("{} ({})", row(card).name, row(card).id); }
// What the card says at a table with or without the rc2 texts.
inline std::string_view card_text(Card card, bool rc2_texts) {
  return rc2_texts && *row(card).rc2_text ? row(card).rc2_text : row(card).text;
}

// "nothing", "1 gem", "3 gems"
inline std::string gems_or_nothing(int64_t n) { return n == 0 ? "nothing" : counted(n, "gem"); }

// What values are called, in lines and in the log.
struct Words : EventWords {
  using EventWords::text;
  static std::string text(Card card) { return card_title(card); }
  static std::string text(Colour colour) { return colour_name(colour); }
  static std::string text(Hex hex) { return hex_name(hex); }
};

}  // namespace tessera::preascendant
