// What a position says to a question of one line, for `expect` of scenarios.
#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/reader.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

std::string seat_or_nobody(Seat seat) { return is_player(seat) ? std::to_string(seat) : "nobody"; }
std::string seat_list(SeatSet seats) {
  return listed(seats, [](Seat seat) { return std::to_string(seat); });
}
std::string system_list(SystemSet systems) { return listed(systems, system_id); }

std::string units_fact(const UnitRecord& units) {  // "2 cruiser, 3 fighter with 1 hits"
  std::string text;
  for (Unit unit : kAllUnits) {
    if (unit == Unit::kSpaceDock || !units[unit]) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(units[unit]) + " " + unit_id(unit);
    if (const int hits = hits_of(units, unit)) text += " with " + std::to_string(hits) + " hits";
  }
  return text.empty() ? "none" : text;
}
std::string mine_fact(const State& s, System near, System far) {
  const int side = side_towards(near, far);
  if (side < 0) return "none";
  const Border& one = border(s, border_at(near, side));
  std::string text = one.mines.empty() ? "" : seat_list(one.mines);
  if (one.token & kNeutralMine) text += text.empty() ? "neutral" : " neutral";
  return text.empty() ? "none" : text;
}
// "2-1 carrier", "captive of 1 jord", "falling 2-1 carrier", "dead"
std::string leader_fact(const State& s, const LeaderRecord& leader) {
  if (leader.system == kNoSystem) return kLeaderStateNames[static_cast<int>(leader.state)];
  std::string whose;
  if (leader.state == LeaderState::kCaptive) whose = "captive of " + std::to_string(leader.captor) + " ";
  if (leader.state == LeaderState::kFalling) whose = "falling ";
  if (leader.place & kAboard)
    return whose + system_id(leader.system) + " " + unit_id(static_cast<Unit>(leader.place & ~kAboard));
  return whose + planet_id(s, static_cast<Planet>(leader.place));
}
SystemSet activated_by(const State& s, Seat seat) {
  SystemSet systems;
  for (System system : s.present)
    if (s.system(system).counters.has(seat)) systems.add(system);
  return systems;
}
SystemSet floating_docks(const State& s, Seat seat) {
  SystemSet systems;
  for (int i = 0; i < s.token_rows; ++i)
    if (s.tokens[i].kind == kFloatingDock && (s.tokens[i].owner & kTokenOwnerBits) == seat)
      systems.add(cell(s.tokens[i].place & ~kTokenInSpace));
  return systems;
}
// "hostile-locals 2, artifact face-down, artifact red of 0"
std::string tokens_fact(const State& s, Spot spot) {
  const uint8_t place = is_space(spot.place) ? token_place(spot.system) : token_place(planet_of(spot.place));
  std::string text;
  for (int i = 0; i < s.token_rows; ++i) {
    const Token& token = s.tokens[i];
    if (token.place != place) continue;
    text += (text.empty() ? "" : ", ") + std::string(token_name(token.kind));
    if (token.kind == static_cast<uint8_t>(TokenKind::kArtifact) && token.value)
      text += std::string(" ") + kColourNames[token.value - 1];
    else if (token.value)
      text += " " + std::to_string(token.value);
    if (token.owner & kFaceDown) text += " face-down";
    if (!token.known.empty()) text += " seen by " + seat_list(token.known);
    if (is_player(owner_of(token))) text += " of " + std::to_string(owner_of(token));
  }
  return text.empty() ? "none" : text;
}
// Systems from which ships with so much movement come to a system safely.
std::string reach_fact(const State& s, Reader& in) {
  const Seat seat = in.seat();
  const System goal = in.system();
  const int movement = in.number("movement", 0, 9);
  if (!in.ok()) return "";
  return system_list(reach(s, passage_of(s, seat, sources_of(s, seat)), goal, movement));
}

std::string objective_list(const ObjectiveSet& objectives) {
  return listed(objectives, [](Objective objective) { return row(objective).id; });
}
ObjectiveSet claimed_by(const State& s, Seat seat) {
  ObjectiveSet claimed;
  for (int i = 0; i < kObjectives; ++i)
    if (s.objectives.claimed[i].has(seat)) claimed.add(static_cast<Objective>(i));
  return claimed;
}
ObjectiveSet secrets_of(const State& s, Seat seat) {
  ObjectiveSet secrets;
  for (SecretDeck::Card card : s.player(seat).secrets) secrets.add(secret(card));
  return secrets;
}
std::string card_list(uint16_t cards) {
  return listed(BitSet<int>::from_bits(cards), [](int card) { return kStrategyCardRows[card].id; });
}

using S = const State&;
constexpr FactRow<State, Reader> kFacts[] = {
    {"race",
     [](S s, Seat seat) { return s.player(seat).race == kNoRace ? "none" : race_id(s.player(seat).race); }},
    {"home", [](S s, Seat seat) { return system_id(s.player(seat).home); }},
    {"units", [](S s, OwnerWord seat, Spot spot) { return units_fact(units_at(s, spot, seat)); }},
    {"owner", [](S s, Planet planet) { return seat_or_nobody(s.planet(planet).owner); }},
    {"planet", [](S s, Planet planet) { return is_exhausted(s, planet) ? "exhausted" : "refreshed"; }},
    {"dock", [](S s, Planet planet) { return kDockNames[static_cast<int>(s.planet(planet).dock)]; }},
    // Colonies, Refineries
    {"facilities",
     [](S s, Planet planet) {
       return std::to_string(s.planet(planet).colonies) + " " + std::to_string(s.planet(planet).refineries);
     }},
    {"wealth", [](S s, Planet planet) { return s.planet(planet).wealth; }},
    {"mine", [](S s, System near, System far) { return mine_fact(s, near, far); }},
    {"leader", [](S s, Seat seat, LeaderIndex number) { return leader_fact(s, leader_of(s, seat, number)); }},
    // Floating ones too.
    {"docks", [](S s, Seat seat, System system) { return docks_in(s, seat, system); }},
    {"distance",
     [](S s, System from, System to) {
       const int steps = distance(s, from, to);
       return steps == kFar ? "none" : std::to_string(steps);
     }},
    {"control", [](S s, Seat seat, System system) { return controls(s, seat, system); }},  // 2.8
    {"blockaded", [](S s, Planet planet) { return is_blockaded(s, planet); }},
    // Non-Fighter ships that the seat may have there.
    {"supply", [](S s, Seat seat, System system) { return fleet_supply(s, seat, system); }},
    {"upgrades",
     [](S s, Seat seat) { return listed(BitSet<int>::from_bits(s.player(seat).upgrades), upgrade_id); }},
    {"cycler", [](S s) { return kCyclerNames[static_cast<int>(s.cycler)]; }},
    {"counters", [](S s, Seat seat, Area area) { return counters_in(s.player(seat), area); }},
    {"counters-left", [](S s, Seat seat) { return counters_left(s, seat); }},
    {"goods", [](S s, Seat seat) { return s.player(seat).goods; }},
    {"resources", [](S s, Seat seat) { return resources_to_spend(s, seat); }},
    {"ships", [](S s, Seat seat) { return system_list(s.player(seat).ships); }},
    {"activated", [](S s, Seat seat) { return system_list(activated_by(s, seat)); }},
    {"reach", reach_fact},
    {"wormholes",
     [](S s, System system) {
       return listed(BitSet<int>::from_bits(s.system(system).wormholes),
                     [](int type) { return kWormholeNames[type]; });
     }},
    {"hostile", [](S s) { return seat_list(s.tactical.hostile); }},
    {"floating-docks", [](S s, Seat seat) { return system_list(floating_docks(s, seat)); }},
    {"speaker", [](S s) { return s.speaker; }},
    {"turn", [](S s) { return seat_or_nobody(s.active); }},
    {"passed", [](S s) { return seat_list(s.passed); }},
    {"round", [](S s) { return s.round; }},
    {"phase", [](S s) { return phase_name(s.phase); }},
    {"ending", [](S s) { return ending_name(s.ending); }},
    {"winners", [](S s) { return seat_list(s.winners); }},
    // --- cards
    {"hand", [](S s, Seat seat) { return listed(s.player(seat).actions, action_card_id); }},
    {"discards", [](S s) { return listed(s.action_deck.discard, action_card_id); }},
    {"deck", [](S s) { return s.action_deck.bag.size(); }},
    // --- strategy
    {"cards", [](S s, Seat seat) { return card_list(s.player(seat).cards); }},
    {"cards-used", [](S s, Seat seat) { return card_list(s.player(seat).cards_used); }},
    {"bonus", [](S s, StrategyWord card) { return s.strategy[card].bonus; }},
    {"nobodys-card",
     [](S s) { return s.nobodys_card == kNoStrategyCard ? "none" : kStrategyCardRows[s.nobodys_card].id; }},
    {"initiative", [](S s, Seat seat) { return initiative_of(s, seat); }},
    {"technologies",
     [](S s, Seat seat) {
       return listed(BitSet<Technology>::from_bits(s.player(seat).technologies), technology_id);
     }},
    {"price", [](S s, Seat seat, Technology one) { return technology_price(s, seat, one); }},
    {"alert", [](S s) { return s.high_alert == kNoSystem ? std::string("none") : system_id(s.high_alert); }},
    {"influence", [](S s, Seat seat) { return influence_to_spend(s, seat); }},
    // --- trade
    // What lies on a planet or in the space of a system.
    {"tokens", [](S s, Spot spot) { return tokens_fact(s, spot); }},
    {"radiation", [](S s, Planet planet) { return (s.planet(planet).marks & kRadiation) != 0; }},
    {"bag",
     [](S s) {
       int left = 0;
       for (uint8_t count : s.bag) left += count;
       return left;
     }},
    {"artifacts", [](S s, Seat seat) { return artifacts_of(s, seat); }},
    // Who holds an own contract, and the Trade Goods on it.
    {"contract",
     [](S s, Seat seat, ContractWord number) {
       const Contract& one = s.contracts[seat][number];
       return seat_or_nobody(one.partner) + " " + std::to_string(one.goods);
     }},
    {"asked", [](S s, Seat seat) { return seat_or_nobody(s.bargains[seat].to); }},
    {"influence-of", [](S s, Planet planet) { return influence_of(s, planet); }},
    {"resources-of", [](S s, Planet planet) { return resources_of(s, planet); }},
    // --- objectives
    {"met", [](S s, Seat seat, Objective objective) { return is_met(s, seat, objective); }},
    {"score", [](S s, Seat seat) { return score_of(s, seat); }},
    {"objectives", [](S s) { return objective_list(s.objectives.open); }},
    {"claimed", [](S s, Seat seat) { return objective_list(claimed_by(s, seat)); }},
    {"secrets", [](S s, Seat seat) { return objective_list(secrets_of(s, seat)); }},
    {"stage", [](S s) { return s.stage_two ? 2 : 1; }},
    {"prospect",
     [](S s, Seat seat) {
       const Objective own = s.player(seat).prospect;
       return own == kNoObjective ? "none" : row(own).id;
     }},
    {"deed", [](S s, Seat seat, Deed deed) { return s.player(seat).deed(deed); }},
};

}  // namespace

Result<std::string> Ascension::fact(const State& s, const std::vector<std::string>& words) {
  return look_up<Reader>(kFacts, s, words);
}

}  // namespace tessera::ascension
