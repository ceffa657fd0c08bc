#include "games/rex/reader.h"

namespace tessera::rex {

namespace {

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::string seats_range(const State& s) { return "write a seat from 0 to " + std::to_string(s.seats - 1); }

}  // namespace

bool Reader::take(std::string_view word) {
  if (!more() || words_[at_] != word) return false;
  ++at_;
  return true;
}

std::string Reader::next(const char* field) {
  if (more()) return words_[at_++];
  wrong(field, "is missing", "write '" + std::string(field) + "' behind '" + words_.back() + "'");
  return "";
}

void Reader::wrong(const std::string& field, const std::string& what, const std::string& right) {
  message_ += (message_.empty() ? "" : " | ") + field + ": " + what + "; " + right;
}

Status Reader::status() {
  if (more() && ok()) wrong("line", quoted(words_[at_]) + " is one word too many", "leave it out");
  return ok() ? Status::ok() : Status::error(message_);
}

Seat Reader::seat() {
  const std::string text = next("seat");
  if (text.empty()) return 0;
  if (const auto number = parse_number<Seat>(text, 0, s_.seats - 1)) return *number;
  const auto race = find_race(text);
  const Seat found = race ? s_.seat_of_race(*race) : kNoSeat;
  if (found != kNoSeat) return found;
  wrong("seat", quoted(text) + (race ? " is not at this table" : " is no seat"),
        seats_range(s_) + ", or the race that sits there");
  return 0;
}

Seat Reader::seat_number() {
  const std::string text = next("seat");
  const auto number = parse_number<Seat>(text, 0, s_.seats - 1);
  if (!number && !text.empty()) wrong("seat", quoted(text) + " is no seat", seats_range(s_));
  return number.value_or(0);
}

Space Reader::space() {
  const std::string text = next("space");
  const auto space = find_space(text);
  if (!space && !text.empty()) wrong("space", quoted(text) + " is no space", one_of(kSpaceRows));
  return space.value_or(kNoSpace);
}

Race Reader::race() {
  const std::string text = next("race");
  const auto race = find_race(text);
  if (!race && !text.empty()) wrong("race", quoted(text) + " is no race", one_of(kRaceRows));
  return race.value_or(kNoRace);
}

Leader Reader::leader() {
  const std::string text = next("leader");
  if (text.empty()) return kNoLeader;
  const auto leader = find_leader(text);
  if (leader && s_.seat_of_race(race_of(*leader)) != kNoSeat) return *leader;
  std::string right = "write one of:";
  for (Leader one = 0; one < kLeaders; ++one)
    if (s_.seat_of_race(race_of(one)) != kNoSeat) right += std::string(" ") + leader_id(one);
  wrong("leader", quoted(text) + (leader ? " belongs to a race that is not at this table" : " is no leader"),
        right);
  return kNoLeader;
}

CardKind Reader::kind() {
  const std::string text = next("card");
  const auto kind = find_kind(text);
  if (!kind && !text.empty()) wrong("card", quoted(text) + " is no Strategy card", one_of(kCardRows));
  return kind.value_or(kNoKind);
}

int Reader::number(const char* field, int least, int most) {
  const std::string text = next(field);
  if (text.empty()) return least;
  if (const auto number = parse_number<int>(text, least, most)) return *number;
  wrong(field, quoted(text) + " is not such a number",
        "write one from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

Pool Reader::pool(Seat seat) {
  const RaceRow& race = row(s_.player(seat).race);
  Pool pool = {static_cast<uint8_t>(number("units", 0, race.normal)), 0};
  if (!more()) return pool;
  if (race.mechanized)
    pool.mechanized = static_cast<uint8_t>(number("mechanized", 0, race.mechanized));
  else
    wrong("mechanized", quoted(next("mechanized")) + " is one word too many",
          "only Lazax has Mechanized units, so leave it out");
  return pool;
}

InfluenceCard Reader::influence_card(uint16_t taken) {
  const std::string text = next("card");
  if (text.empty()) return kNoInfluenceCard;
  const auto found = find_influence(text);
  if (!found) {
    wrong("card", quoted(text) + " is no influence card",
          "write location-1 to location-" + std::to_string(kLocations) + ", ceasefire or sol-offensive");
    return kNoInfluenceCard;
  }
  const int copies = text == influence_id(*found) ? copies_of(*found) : 1;
  for (int i = 0; i < copies; ++i)
    if (!(taken >> (*found + i) & 1)) return static_cast<InfluenceCard>(*found + i);
  wrong("card", quoted(text) + " lies elsewhere already",
        copies == 1 ? "it is there once" : "there are " + std::to_string(copies) + " of them");
  return kNoInfluenceCard;
}

}  // namespace tessera::rex
