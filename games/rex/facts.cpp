// Words that look at a position, for the `expect` lines of scenarios (docs/positions.md).
#include <algorithm>
#include <span>

#include "games/rex/board.h"
#include "games/rex/reader.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// --- lists of things, in the order of the tables

std::string space_list(SpaceMask spaces) { return listed(SpaceSet::from_bits(spaces), space_id); }
std::string leader_list(LeaderMask leaders) { return listed(LeaderSet::from_bits(leaders), leader_id); }
std::string seat_list(SeatSet seats) {
  return listed(seats, [](Seat seat) { return std::to_string(seat); });
}
std::string card_list(CardSet cards) {
  return listed(cards, [](Card card) { return kind_id(kind_of(card)); });
}
std::string influence_list(uint16_t cards) {
  return listed(BitSet<InfluenceCard>::from_bits(cards), influence_id);
}

std::string pool_fact(Pool pool) {
  return std::to_string(pool.normal) + (pool.mechanized ? "+" + std::to_string(pool.mechanized) : "");
}
std::string seat_or_nobody(Seat seat) { return seat == kNoSeat ? "nobody" : std::to_string(seat); }
std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

// --- facts of several words

std::string units_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const Space space = in.space();
  return in.ok() ? pool_fact(units_at(s, seat, space)) : "";
}

std::string reach_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const Space from = in.space();
  return in.ok() ? space_list(reach(s, seat, from)) : "";
}

// Of one unit, or of so many with the discount of Hacan.
std::string price_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const Space space = in.space();
  const int units = in.more() ? in.number("units", 1, 99) : 0;
  if (!in.ok()) return "";
  return std::to_string(units ? deploy_total(s, seat, space, units, false) : deploy_price(s, seat, space));
}

std::string leader_fact(const State& s, Reader& in) {
  const Leader leader = in.leader();
  if (!in.ok()) return "";
  if (s.dead >> leader & 1) return "dead";
  if (s.captive >> leader & 1) return "captive";
  return s.used_at[leader] == kNoSpace ? "ready" : "used";
}

std::string used_fact(const State& s, Reader& in) {
  const Leader leader = in.leader();
  if (!in.ok() || s.used_at[leader] == kNoSpace) return "none";
  return space_id(s.used_at[leader]);
}

std::string known_fact(const State& s, Reader& in) {
  CardSet known;
  for (Card card : s.player(in.seat()).hand)
    if (s.knowledge.known[card].has(kPublic)) known.add(card);
  return card_list(known);
}

std::string lot_fact(const State& s) {
  return listed(std::span(s.lot + s.lot_at, s.lot + std::max(s.lot_at, s.lot_size)),
                [](Card card) { return kind_id(kind_of(card)); });
}

std::string battle_fact(const State& s) {
  if (s.battle.space == kNoSpace) return "none";
  return std::string(space_id(s.battle.space)) + " " + std::to_string(s.battle.seats[0]) + " " +
         std::to_string(s.battle.seats[1]);
}

std::string prediction_fact(const State& s) {
  if (s.predicted == kNoRace) return "none";
  return std::string(race_id(s.predicted)) + " " + std::to_string(s.predicted_round);
}

std::string bid_fact(const State& s) {
  if (!is_running<Auction>(s) || inside<Auction>(s).bidder == kNoSeat) return "none";
  return std::to_string(inside<Auction>(s).bid);
}

// --- facts about one seat or one space

template <std::string (*fact)(const State&, Seat)>
std::string of_seat(const State& s, Reader& in) {
  return fact(s, in.seat());
}
template <std::string (*fact)(const State&, Space)>
std::string of_space(const State& s, Reader& in) {
  const Space space = in.space();
  return in.ok() ? fact(s, space) : "";
}

using Fact = WordRow<std::string (*)(const State& s, Reader& in)>;
constexpr Fact kFacts[] = {
    {"race", of_seat<[](const State& s, Seat seat) { return std::string(race_id(s.player(seat).race)); }>},
    {"purse", of_seat<[](const State& s, Seat seat) { return std::to_string(s.player(seat).purse); }>},
    {"alliance", of_seat<[](const State& s, Seat seat) { return seat_list(s.player(seat).alliance); }>},
    {"units", units_fact},
    {"spaces", of_seat<[](const State& s, Seat seat) { return space_list(s.player(seat).present); }>},
    {"reserves", of_seat<[](const State& s, Seat seat) { return pool_fact(s.player(seat).reserves); }>},
    {"casualties", of_seat<[](const State& s, Seat seat) { return pool_fact(s.player(seat).casualties); }>},
    {"face-down",
     of_space<[](const State& s, Space space) { return yes_or_no(s.face_down & bit(space)); }>},
    {"influence",
     of_space<[](const State& s, Space space) { return std::to_string(s.influence[static_cast<int>(space)]); }>},
    {"shield", of_space<[](const State& s, Space space) { return yes_or_no(shielded(s) & bit(space)); }>},
    {"controller", of_space<[](const State& s, Space space) { return seat_or_nobody(controller(s, space)); }>},
    {"controls", of_seat<[](const State& s, Seat seat) { return space_list(controlled(s, seat)); }>},
    {"strongholds", of_seat<[](const State& s, Seat seat) { return std::to_string(strongholds_of(s, seat)); }>},
    {"battles", of_seat<[](const State& s, Seat seat) { return space_list(battles_of(s, seat)); }>},
    {"range", of_seat<[](const State& s, Seat seat) { return std::to_string(range_of(s, seat)); }>},
    {"reach", reach_fact},
    {"deploys", of_seat<[](const State& s, Seat seat) { return space_list(deploy_spaces(s, seat)); }>},
    {"price", price_fact},
    {"hand", of_seat<[](const State& s, Seat seat) { return card_list(s.player(seat).hand); }>},
    {"hand-size", of_seat<[](const State& s, Seat seat) { return std::to_string(hand_size(s, seat)); }>},
    {"known", known_fact},
    {"traitors", of_seat<[](const State& s, Seat seat) { return leader_list(s.player(seat).traitors); }>},
    {"betrayal",
     of_seat<[](const State& s, Seat seat) {
       const uint8_t card = s.player(seat).betrayal;
       return std::string(card == kNoBetrayal ? "none" : betrayal_id(card));
     }>},
    {"leader", leader_fact},
    {"used", used_fact},
    {"dead", [](const State& s, Reader&) { return leader_list(s.dead); }},
    {"captives", [](const State& s, Reader&) { return leader_list(s.captive); }},
    {"deck", [](const State& s, Reader&) { return card_list(s.deck); }},
    {"deck-size", [](const State& s, Reader&) { return std::to_string(s.deck.size()); }},
    {"discard", [](const State& s, Reader&) { return card_list(s.discard); }},
    {"removed", [](const State& s, Reader&) { return card_list(s.removed); }},
    {"lot", [](const State& s, Reader&) { return lot_fact(s); }},
    {"bid", [](const State& s, Reader&) { return bid_fact(s); }},
    {"bidder",
     [](const State& s, Reader&) {
       return seat_or_nobody(is_running<Auction>(s) ? Seat{inside<Auction>(s).bidder} : kNoSeat);
     }},
    {"battle", [](const State& s, Reader&) { return battle_fact(s); }},
    {"fleet", [](const State& s, Reader&) { return std::to_string(s.fleet); }},
    {"fleet-card",
     [](const State& s, Reader&) { return s.fleet_card ? std::to_string(s.fleet_card) : std::string("none"); }},
    {"influence-deck", [](const State& s, Reader&) { return influence_list(s.influence_deck); }},
    {"influence-discard", [](const State& s, Reader&) { return influence_list(s.influence_discard); }},
    {"influence-aside", [](const State& s, Reader&) { return influence_list(s.influence_aside); }},
    {"influence-top",
     [](const State& s, Reader&) {
       return std::string(s.influence_top == kNoInfluenceCard ? "none" : influence_id(s.influence_top));
     }},
    {"last-location",
     [](const State& s, Reader&) {
       return std::string(s.last_location == kNoLocation ? "none" : influence_id(s.last_location));
     }},
    {"prediction", [](const State& s, Reader&) { return prediction_fact(s); }},
    {"first", [](const State& s, Reader&) { return std::to_string(s.first); }},
    {"round", [](const State& s, Reader&) { return std::to_string(s.round); }},
    {"phase", [](const State& s, Reader&) { return std::string(phase_name(s.phase)); }},
    {"ending", [](const State& s, Reader&) { return std::string(ending_name(s.ending)); }},
    {"winners", [](const State& s, Reader&) { return seat_list(s.winners); }},
};

}  // namespace

Result<std::string> Rex::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

}  // namespace tessera::rex
