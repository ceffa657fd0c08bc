// The opening of a table's dice, as docs/fairness.md says: seats show the hash of a salt (a seal), the host
// starts, the seals are fixed, the salts are opened, and only then is the game dealt. Nobody who sees a salt
// can still choose one.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "engine/record/record.h"
#include "engine/view/json_writer.h"
#include "store/store.h"

namespace tessera::server {

// What is stored of it in TableRow::dice, a word and its values a line; the salts are in TableRow::salts.
struct Dice {
  int round = 1;
  SeatSet roll;                              // whose salts make the dice; fixed when the opening began
  std::array<std::string, kMaxSeats> seals;  // hex; "" if none
  std::vector<Sealing::Withheld> withheld;   // of the rounds before

  std::string text() const;
};
Dice read_dice(const std::string& text);
std::string with_seal(const std::string& text, int seat, const std::string& seal);

enum class DicePhase : uint8_t { kSealing, kOpening, kDealt };
DicePhase dice_phase(const store::TableRow& row);
SeatSet unopened(const store::TableRow& row);  // seats of the roll whose salts are missing

// As the record has them.
Sealing sealing_of(const store::TableRow& row);
// What the players added, as bytes, in the order of their seats.
std::vector<std::string> salts_of(const store::TableRow& row);

// The member `dice` of TableInfo; tables of older versions, and lists, have none.
void write_dice(JsonWriter& json, const store::TableRow& row);

bool is_seal(const std::string& text);  // 64 lower-case hexadecimal digits; so is a salt that is sealed

}  // namespace tessera::server
