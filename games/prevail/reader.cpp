#include "games/prevail/reader.h"

#include "games/prevail/board.h"

namespace tessera::prevail {

Seat Reader::side() {
  const std::string text = next("side");
  const auto seat = parse_side(s_, text);
  if (!seat && !text.empty()) wrong("side", quoted(text) + " is no side", "write white or black");
  return seat.value_or(0);
}

Space Reader::space() {
  const std::string text = next("space");
  if (text.empty()) return kNoSpace;
  const auto space = parse_space(text);
  if (space && s_.is_on_board(*space)) return *space;
  wrong("space", quoted(text) + (space ? " is not on this board" : " is no space"),
        "write a row from A to " + std::string(1, static_cast<char>('A' + s_.rows - 1)) +
            " and a column from 1 to " + std::to_string(s_.columns) + ", such as D-5");
  return kNoSpace;
}

Reader::Unit Reader::unit() {
  const Space where = space();
  const auto named = more() ? parse_side(s_, peek()) : std::nullopt;
  if (named) next("side");
  if (where == kNoSpace) return {};
  const Index mine[kSeats] = {unit_at(s_, 0, where), unit_at(s_, 1, where)};
  if (mine[0] != kNoUnit && mine[1] != kNoUnit && !named) {
    wrong("side", "two units are engaged in " + space_name(where), "write white or black behind the space");
    return {};
  }
  const Seat seat = named ? *named : static_cast<Seat>(mine[0] == kNoUnit);
  if (mine[seat] == kNoUnit)
    wrong("space",
          (named ? std::string("no ") + side_name(s_, seat) : "no") + " unit is in " + space_name(where),
          "name the space of one, or place it in a line above");
  return {seat, mine[seat]};
}

Reader::Unit Reader::unit_of(Seat seat) {
  const Space where = space();
  if (where == kNoSpace) return {};
  const Index unit = unit_at(s_, seat, where);
  if (unit == kNoUnit)
    wrong("space", std::string("no ") + side_name(s_, seat) + " unit is in " + space_name(where),
          "name the space of one, or place it in a line above");
  return {seat, unit};
}

}  // namespace tessera::prevail
