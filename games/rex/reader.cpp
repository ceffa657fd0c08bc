#include "games/rex/reader.h"

namespace tessera::rex {

namespace {

std::string seats_range(const State& s) { return "write a seat from 0 to " + std::to_string(s.seats - 1); }

}  // namespace

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

LeaderWord Reader::leader() {
  const std::string text = next("leader");
  if (text.empty()) return kNoLeader;
  const auto leader = find_leader(text);
  LeaderSet at_table;
  for (Leader one = 0; one < kLeaders; ++one)
    if (s_.seat_of_race(race_of(one)) != kNoSeat) at_table.add(one);
  if (leader && at_table.has(*leader)) return *leader;
  wrong("leader", quoted(text) + (leader ? " belongs to a race that is not at this table" : " is no leader"),
        "write one of: " + listed(at_table, leader_id));
  return kNoLeader;
}

Pool Reader::pool(Seat seat) {
  const RaceRow& race = rex::row(s_.player(seat).race);
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
  const int copies = text == influence_id(*found) ? copies_of(*found).count : 1;
  for (int i = 0; i < copies; ++i)
    if (!(taken >> (*found + i) & 1)) return static_cast<InfluenceCard>(*found + i);
  wrong("card", quoted(text) + " lies elsewhere already",
        copies == 1 ? "it is there once" : "there are " + std::to_string(copies) + " of them");
  return kNoInfluenceCard;
}

}  // namespace tessera::rex
