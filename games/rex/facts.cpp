// Words that look at a position, for the `expect` lines of scenarios (docs/positions.md); and where
// everything is in a state, for snapshots.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/record/layout.h"
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
template <class Value>
const char* id_or_none(Value value, Value none, auto id) {
  return value == none ? "none" : id(value);
}

// --- facts of several words

// Of one unit, or of so many with the discount of Hacan.
int price_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const Space space = in.space();
  const int units = in.more() ? in.number("units", 1, 99) : 0;
  if (!in.ok()) return 0;
  return units ? deploy_total(s, seat, space, units, false) : deploy_price(s, seat, space);
}

const char* leader_fact(const State& s, Leader leader) {
  if (s.dead >> leader & 1) return "dead";
  if (s.captive >> leader & 1) return "captive";
  return s.used_at[leader] == kNoSpace ? "ready" : "used";
}

CardSet known_cards(const State& s, Seat seat) {
  CardSet known;
  for (Card card : s.player(seat).hand)
    if (s.knowledge.known[card].has(kPublic)) known.add(card);
  return known;
}

std::string lot_fact(const State& s) {
  return listed(std::span(s.lot + s.lot_at, s.lot + std::max(s.lot_at, s.lot_size)),
                [](Card card) { return kind_id(kind_of(card)); });
}

std::string battle_fact(const State& s) {
  if (s.battle.space == kNoSpace) return "none";
  return fmt::format("{} {} {}", space_id(s.battle.space), s.battle.seats[0], s.battle.seats[1]);
}

std::string prediction_fact(const State& s) {
  return s.predicted == kNoRace ? "none" : fmt::format("{} {}", race_id(s.predicted), s.predicted_round);
}

std::string bid_fact(const State& s) {
  if (!is_running<Auction>(s) || inside<Auction>(s).bidder == kNoSeat) return "none";
  return std::to_string(inside<Auction>(s).bid);
}

using S = const State&;
constexpr FactRow<State, Reader> kFacts[] = {
    {"race", [](S s, Seat seat) { return race_id(s.player(seat).race); }},
    {"purse", [](S s, Seat seat) { return s.player(seat).purse; }},
    {"alliance", [](S s, Seat seat) { return seat_list(s.player(seat).alliance); }},
    {"units", [](S s, Seat seat, Space space) { return pool_fact(units_at(s, seat, space)); }},
    {"spaces", [](S s, Seat seat) { return space_list(s.player(seat).present); }},
    {"reserves", [](S s, Seat seat) { return pool_fact(s.player(seat).reserves); }},
    {"casualties", [](S s, Seat seat) { return pool_fact(s.player(seat).casualties); }},
    {"face-down", [](S s, Space space) { return (s.face_down & bit(space)) != 0; }},
    {"influence", [](S s, Space space) { return s.influence[static_cast<int>(space)]; }},
    {"shield", [](S s, Space space) { return (shielded(s) & bit(space)) != 0; }},
    {"controller", [](S s, Space space) { return seat_or_nobody(controller(s, space)); }},
    {"controls", [](S s, Seat seat) { return space_list(controlled(s, seat)); }},
    {"strongholds", [](S s, Seat seat) { return strongholds_of(s, seat); }},
    {"battles", [](S s, Seat seat) { return space_list(battles_of(s, seat)); }},
    {"range", [](S s, Seat seat) { return range_of(s, seat); }},
    {"reach", [](S s, Seat seat, Space from) { return space_list(reach(s, seat, from)); }},
    {"deploys", [](S s, Seat seat) { return space_list(deploy_spaces(s, seat)); }},
    {"price", [](S s, Reader& in) { return price_fact(s, in); }},
    {"hand", [](S s, Seat seat) { return card_list(s.player(seat).hand); }},
    {"hand-size", [](S s, Seat seat) { return hand_size(s, seat); }},
    {"known", [](S s, Seat seat) { return card_list(known_cards(s, seat)); }},
    {"traitors", [](S s, Seat seat) { return leader_list(s.player(seat).traitors); }},
    {"betrayal",
     [](S s, Seat seat) { return id_or_none(s.player(seat).betrayal, kNoBetrayal, betrayal_id); }},
    {"leader", [](S s, LeaderWord leader) { return leader_fact(s, leader); }},
    {"used", [](S s, LeaderWord leader) { return id_or_none(s.used_at[leader], kNoSpace, space_id); }},
    {"dead", [](S s) { return leader_list(s.dead); }},
    {"captives", [](S s) { return leader_list(s.captive); }},
    {"deck", [](S s) { return card_list(s.deck); }},
    {"deck-size", [](S s) { return s.deck.size(); }},
    {"discard", [](S s) { return card_list(s.discard); }},
    {"removed", [](S s) { return card_list(s.removed); }},
    {"lot", [](S s) { return lot_fact(s); }},
    {"bid", [](S s) { return bid_fact(s); }},
    {"bidder",
     [](S s) { return seat_or_nobody(is_running<Auction>(s) ? Seat{inside<Auction>(s).bidder} : kNoSeat); }},
    {"battle", [](S s) { return battle_fact(s); }},
    {"fleet", [](S s) { return s.fleet; }},
    {"fleet-card", [](S s) { return s.fleet_card ? std::to_string(s.fleet_card) : std::string("none"); }},
    {"influence-deck", [](S s) { return influence_list(s.influence_deck); }},
    {"influence-discard", [](S s) { return influence_list(s.influence_discard); }},
    {"influence-aside", [](S s) { return influence_list(s.influence_aside); }},
    {"influence-top", [](S s) { return id_or_none(s.influence_top, kNoInfluenceCard, influence_id); }},
    {"last-location", [](S s) { return id_or_none(s.last_location, kNoLocation, influence_id); }},
    {"prediction", [](S s) { return prediction_fact(s); }},
    {"first", [](S s) { return s.first; }},
    {"round", [](S s) { return s.round; }},
    {"phase", [](S s) { return phase_name(s.phase); }},
    {"ending", [](S s) { return ending_name(s.ending); }},
    {"winners", [](S s) { return seat_list(s.winners); }},
};

}  // namespace

Result<std::string> Rex::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

std::span<const Field> Rex::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto of_players = [&](const char* name, auto member) { layout.add(name, member, s.players); };
    of_players("hand", &Player::hand), of_players("traitors", &Player::traitors);
    of_players("dealt", &Player::dealt), of_players("shown_traitors", &Player::shown_traitors);
    of_players("denied_traitors", &Player::denied_traitors), of_players("present", &Player::present);
    of_players("normal", &Player::normal), of_players("purse", &Player::purse);
    of_players("reserves", &Player::reserves), of_players("casualties", &Player::casualties);
    of_players("race", &Player::race), of_players("alliance", &Player::alliance);
    of_players("betrayal", &Player::betrayal), of_players("betrayal_half", &Player::betrayal_half);
    of_players("denied_kinds", &Player::denied_kinds);

    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    add("deck", s.deck), add("discard", s.discard), add("removed", s.removed);
    add("face_down", s.face_down), add("without_shield", s.without_shield), add("dead", s.dead);
    add("captive", s.captive), add("used_at", s.used_at), add("mechanized", s.mechanized);
    add("influence", s.influence), add("seat_of", s.seat_of), add("lot", s.lot);
    const Knowledge& k = s.knowledge;
    add("known", k.known), add("drawn_at", k.drawn_at), add("drawable", k.drawable);
    add("drawable_appraised", k.drawable_appraised), add("draws", k.draws);
    add("battle", s.battle), add("influence_deck", s.influence_deck);
    add("influence_discard", s.influence_discard), add("influence_aside", s.influence_aside);
    add("influence_top", s.influence_top), add("last_location", s.last_location);
    add("top_seen", s.top_seen), add("fleet", s.fleet), add("fleet_card", s.fleet_card);
    add("fleet_seen", s.fleet_seen), add("fleet_steps", s.fleet_steps), add("predicted", s.predicted);
    add("predicted_round", s.predicted_round), add("predicted_half", s.predicted_half);
    add("lot_size", s.lot_size), add("lot_at", s.lot_at), add("redrawn", s.redrawn);
    add("formed", s.formed), add("subsidised", s.subsidised), add("first", s.first);
    add("phase", s.phase), add("ending", s.ending), add("winners", s.winners), add("round", s.round);
    add("options", s.settings);
    return layout.take();
  }();
  return kFields;
}

}  // namespace tessera::rex
