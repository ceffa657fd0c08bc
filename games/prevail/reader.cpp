#include "games/prevail/reader.h"

#include <charconv>

#include "games/prevail/board.h"

namespace tessera::prevail {

namespace {

std::string quoted(const std::string& text) { return "'" + text + "'"; }

}  // namespace

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

Facing Reader::facing() {
  const std::string text = next("facing");
  const auto facing = parse_facing(text);
  if (!facing && !text.empty()) wrong("facing", quoted(text) + " is no facing", one_of(kFacingNames));
  return facing.value_or(Facing::kN);
}

UnitType Reader::type() {
  const std::string text = next("type");
  const auto type = find_type(text);
  if (!type && !text.empty()) wrong("type", quoted(text) + " is no unit type", one_of(kUnitRows));
  return type.value_or(0);
}

Card Reader::card_from(const std::string& text) {
  const Card card = find_card(text);
  if (card == kNoCard && !text.empty()) wrong("card", quoted(text) + " is no card", one_of(kCardRows));
  return card;
}

Stat Reader::stat() {
  const std::string text = next("stat");
  const auto stat = parse_stat(text);
  if (!stat && !text.empty()) wrong("stat", quoted(text) + " is no stat", one_of(kStatNames));
  return stat.value_or(Stat::kAttack);
}

uint32_t Reader::number(const char* field, uint32_t least, uint32_t most) {
  const std::string text = next(field);
  if (text.empty()) return least;
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= most)
    return value;
  wrong(field, quoted(text) + " is not such a number",
        "write one from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

Reader::Unit Reader::unit() {
  const Space where = space();
  const auto named = more() ? parse_side(s_, words_[at_]) : std::nullopt;
  if (named) ++at_;
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
