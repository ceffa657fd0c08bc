// Positions: words that lay one out, for scenarios, position files and the editor (docs/positions.md). Home
// Systems are laid out by the first line that needs them; who has no race by then gets the next free one.
#include <algorithm>

#include "games/ascension/ascension.h"
#include "games/ascension/board.h"
#include "games/ascension/reader.h"
#include "games/ascension/rules/counters.h"
#include "games/ascension/rules/objectives.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

// --- between the lines

// Races are settled and Home Systems lie on the map: nobody has a home before.
bool is_open(const State& s) { return s.player(0).home != kNoSystem; }

void take_race(State& s, Seat seat, Race race) {
  s.player(seat).race = race;
  s.races_left &= ~(1u << static_cast<int>(race));
}

void open(State& s) {
  if (is_open(s)) return;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.player(seat).race == kNoRace) take_race(s, seat, RaceSet::from_bits(s.races_left).lowest());
    found_realm(s, seat, cell(kMapRows[s.map].homes[seat]));
    s.player(seat).goods = kLeastGoods;
  }
  begin_artifacts(s);
  // Artifacts lie only where a line says so: otherwise every fleet of a position would turn one up.
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].kind == static_cast<uint8_t>(TokenKind::kArtifact)) remove_token(s, i);
  s.round = 1;
  s.phase = Phase::kAction;
}

void place_race(State& s, Reader& in, TableSeat seat, Race race) {
  if (is_open(s))
    return in.wrong("race", "Home Systems are laid out already", "write lines with race above the others");
  if (!(s.races_left >> static_cast<int>(race) & 1) || s.player(seat).race != kNoRace)
    return in.wrong("race", quoted(race_id(race)) + " is taken, or the seat has a race",
                    "no race is there twice");
  take_race(s, seat, race);
}

// --- units

// "units SEAT PLACE UNIT COUNT [HITS]"
void place_units(State& s, Reader& in, OwnerWord seat, Spot spot, Unit unit) {
  const int count = in.number("count", 0, kPileMost);
  const int hits = in.more() ? in.number("hits", 0, kPileMost) : 0;
  if (!in.ok()) return;
  if (unit == Unit::kSpaceDock)
    return in.wrong("unit", "a Space Dock is no such unit", "write a line with dock");
  if (is_ship(unit) && !is_space(spot.place))
    return in.wrong("place", "ships stand in space", "write the ring and number of the system");
  const UnitRecord there = units_at(s, spot, seat);
  if (hits && (!count || (unit != Unit::kArmor && index(unit) >= kDamageable)))
    return in.wrong("hits", "nothing there can be damaged", "write 0");
  if (is_player(seat) && count - there[unit] > reinforcements(s, seat, unit))
    return in.wrong("count", std::to_string(count) + " are more than the seat has left",
                    "write at most " + std::to_string(reinforcements(s, seat, unit) + there[unit]));
  const uint8_t crowded = s.crowded;
  remove_units(s, spot, seat, unit, there[unit], hits_of(there, unit));
  if (!count || add_units(s, spot, seat, unit, count, hits)) return;
  s.crowded = crowded;  // nothing was to be placed after all
  in.wrong("place", "there is no room for units in so many places", "leave one out");
}

void place_start_units(State& s, Reader& in, Seat seat) {
  if (s.player(seat).ships.has(s.player(seat).home))
    return in.wrong("seat", "its units are there already", "write such a line once");
  place_start(s, seat);
}

// --- planets

void place_owner(State& s, Reader&, Planet planet, SeatOrNone seat) {
  set_owner(s, planet, seat);
  if (seat != kNoSeat) s.planet(planet).marks |= kHeld;
}

void place_dock(State& s, Reader& in, Planet planet, Dock dock) {
  PlanetRecord& record = s.planet(planet);
  if (record.owner == kNoSeat) return in.wrong("planet", "it is neutral", "write a line with owner before");
  if (record.dock == Dock::kNone && !reinforcements(s, record.owner, Unit::kSpaceDock))
    return in.wrong("planet", "its owner has no more docks", "leave one out");
  record.dock = dock;
}

void place_facilities(State& s, Reader& in, Planet planet) {
  in.store(s.planet(planet).colonies, "colonies", 0, 9);
  in.store(s.planet(planet).refineries, "refineries", 0, 9);
}

void place_floating_dock(State& s, Reader& in, Seat seat, System system) {
  if (!reinforcements(s, seat, Unit::kSpaceDock))
    return in.wrong("seat", "it has no more docks", "leave one out");
  if (!add_token(s, {kFloatingDock, token_place(system), 0, SeatSet(), seat}))
    in.wrong("system", "there is no room for another token", "leave one out");
}

// "mine SEAT SYSTEM SYSTEM"; neutral ones are nobody's
void place_mine(State& s, Reader& in, OwnerWord seat, System from, System to) {
  if (side_towards(from, to) < 0)
    return in.wrong("system", "the two do not touch", "write two that lie side by side");
  lay_mine(s, border_at(from, side_towards(from, to)), seat);
}

void place_worldgate(State& s, Reader& in, Planet planet) {
  if (is_station(s, planet))
    return in.wrong("planet", "a Trade Station holds no tokens", "write another planet");
  if (!add_token(s, {kWorldgate, token_place(planet), 0, SeatSet(), kTokenOfNobody}))
    in.wrong("planet", "there is no room for another token", "leave one out");
}

// --- agreements

// "agreement SEAT CONTRACT SEAT CONTRACT [GOODS GOODS]": with goods for the first and for the second
void place_agreement(State& s, Reader& in, Seat one, ContractWord first, Seat two, ContractWord second) {
  uint8_t goods[2] = {0, 0};
  if (in.more()) {
    in.store(goods[0], "goods", 0, 250);
    in.store(goods[1], "goods", 0, 250);
  }
  if (!in.ok()) return;
  if (s.contracts[one][first].partner != kNoSeat || s.contracts[two][second].partner != kNoSeat)
    return in.wrong("contract", "it is part of an agreement", "write another one");
  if (one == two && first != second)
    return in.wrong("contract", "a seat holds its own contract alone", "write the same one twice");
  if (one != two && agreement_with(s, one, two) >= 0)
    return in.wrong("seat", "the two have an agreement", "write another pair");
  s.contracts[two][second] = {one, goods[0]};
  if (one != two) s.contracts[one][first] = {two, goods[1]};
}

// --- Domain Counters and Artifacts

uint8_t token_place(Spot spot) {
  return is_space(spot.place) ? ascension::token_place(spot.system)
                              : ascension::token_place(planet_of(spot.place));
}

// "counter PLACE KIND [NUMBER]": face up
void place_counter(State& s, Reader& in, Spot spot, DomainCounter counter) {
  const int value = in.more() ? in.number("number", 0, 9) : 0;
  if (!in.ok()) return;
  const Token token{kind_of(counter), token_place(spot), static_cast<uint8_t>(value), SeatSet(),
                    kTokenOfNobody};
  const bool counts = piece_of(token) >= 0;
  if (!counts) return in.wrong("number", "there is no such counter", "write a number that one bears");
  if (!add_token(s, token)) in.wrong("place", "there is no room for another token", "leave one out");
}

// "face-down PLACE [KIND [NUMBER] SEAT ...]": nobody has looked at it, or these have
void place_face_down(State& s, Reader& in, Spot spot) {
  Token token{kHiddenCounter, token_place(spot), 0, SeatSet(), kFaceDown | kTokenOfNobody};
  const CounterSet set = is_space(spot.place) ? CounterSet::kFinalFrontier : CounterSet::kDistantSuns;
  // The bag holds at least as many as lie unseen.
  int left = 0;
  for (size_t i = 0; i < std::size(kCounterPieceRows); ++i)
    if (row(kCounterPieceRows[i].counter).set == set) left += s.bag[i];
  if (!left)
    for (size_t i = 0; i < std::size(kCounterPieceRows); ++i)
      if (row(kCounterPieceRows[i].counter).set == set) s.bag[i] = kCounterPieceRows[i].copies;
  if (in.more()) {
    name_piece(token, static_cast<int>(static_cast<uint8_t>(in.read<CounterPiece>())));
    if (!in.ok()) return;
    read_each<Seat>(in, [&](Seat seat) { token.known.add(seat); });
    if (!in.ok()) return;
    if (row(counter_of(token)).set != set || !s.bag[piece_of(token)])
      return in.wrong("counter", "there is none left of it for this place", "write another one");
    --s.bag[piece_of(token)];
  }
  if (!add_token(s, token)) in.wrong("place", "there is no room for another token", "leave one out");
}

void place_no_counters(State& s, Reader&) {
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (is_unresolved(s.tokens[i])) discard_counter(s, i);
}

// "artifact PLACE [COLOUR SEAT [held]]": face down, or real and with a seat, since before the round
void place_artifact(State& s, Reader& in, Spot spot) {
  Token token{static_cast<uint8_t>(TokenKind::kArtifact), token_place(spot), 0, SeatSet(),
              kFaceDown | kTokenOfNobody};
  for (int i = s.token_rows - 1; i >= 0; --i)
    if (s.tokens[i].kind == token.kind && s.tokens[i].place == token.place) remove_token(s, i);
  if (in.more()) {
    const Colour colour = in.read<Colour>();
    const Seat seat = in.seat();
    if (!in.ok()) return;
    if (!(s.artifacts_left >> static_cast<int>(colour) & 1))
      return in.wrong("colour", "that Artifact lies elsewhere", "write another colour");
    s.artifacts_left = static_cast<uint8_t>(s.artifacts_left & ~(1u << static_cast<int>(colour)));
    token.value = static_cast<uint8_t>(static_cast<int>(colour) + 1);
    token.owner = in.take("held") ? seat | kTokenHeld : seat;
  }
  if (!add_token(s, token)) in.wrong("place", "there is no room for another token", "leave one out");
}

// --- players

void place_counters(State& s, Reader& in, Seat seat, Area area) {
  const int count = in.number("count", 0, kCounters);
  if (!in.ok()) return;
  uint8_t& there = counters_in(s.player(seat), area);
  const int left = counters_left(s, seat) + there;
  if (count > left)
    return in.wrong("count", "the seat has not so many", "write at most " + std::to_string(left));
  there = static_cast<uint8_t>(count);
}

void place_technologies(State& s, Reader& in, Seat seat) {
  TechnologyMask owned = 0;
  if (!in.take("none")) read_each<Technology>(in, [&](Technology one) { owned |= bit(one); });
  if (in.ok()) s.player(seat).technologies = owned;
}

void place_activated(State& s, Reader& in, Seat seat, System system) {
  if (!counters_left(s, seat))
    return in.wrong("seat", "it has no counter left", "write fewer into its areas");
  activate(s, seat, system);
}

void place_phase(State& s, Reader& in, Phase phase) {
  if (phase == Phase::kSetUp)
    return in.wrong("phase", "'setup' cannot be laid out", "write one of: strategy action status");
  s.phase = phase;
}

// "border SYSTEM SYSTEM KIND": a Grav-Wave is crossed from the first one to the second
void place_border(State& s, Reader& in, System near, System far, BorderKind kind) {
  const int side = side_towards(near, far);
  if (side < 0) return in.wrong("system", "the two systems do not touch", "write neighbours");
  const uint8_t number = border_at(near, side);
  lay_border(s, number, kind, number / kBorderSides == index(far));
}

// "leader SEAT NUMBER [captive SEAT] PLACE [UNIT]": on a planet, or aboard a class of ships in a system
void place_leader(State& s, Reader& in, Seat owner, LeaderIndex number) {
  const bool captive = in.take("captive");
  const Seat seat = captive ? in.seat() : owner;
  const Spot spot = in.spot();
  const Unit unit = is_space(spot.place) && in.ok() ? in.unit() : kNoUnit;
  if (!in.ok()) return;
  if (is_space(spot.place) && (!is_ship(unit) || !fleet_at(s, spot.system, seat)[unit]))
    return in.wrong("unit", "the seat has no such ship there", "write a line with units before");
  leader_of(s, owner, number) = {
      captive ? LeaderState::kCaptive : LeaderState::kReady, spot.system,
      static_cast<uint8_t>(is_space(spot.place) ? kAboard | index(unit) : index(planet_of(spot.place))),
      captive ? seat : kNoSeat, 0};
}

// --- cards

// "hand SEAT CARD ...", "discards CARD ...": out of those that lie nowhere else
bool take_from_deck(State& s, Reader& in, ActionDeck::Set& hand, uint8_t card) {
  if (!s.action_deck.bag.has(card)) {
    in.wrong("card", quoted(action_card_id(card)) + " lies elsewhere, or is not in the deck of this table",
             "no card is there twice");
    return false;
  }
  s.action_deck.take(hand, card);
  return true;
}
void place_hand(State& s, Reader& in, Seat seat) {
  read_each<CardWord>(in, [&](CardWord card) { take_from_deck(s, in, s.player(seat).actions, card); });
}
void place_discards(State& s, Reader& in) {
  read_each<CardWord>(in, [&](CardWord card) {
    ActionDeck::Set hand;
    if (take_from_deck(s, in, hand, card)) s.action_deck.play(hand, card);
  });
}

// "deck empty": no card is drawn
void place_deck(State& s, Reader& in) {
  if (!in.take("empty")) return in.wrong("deck", "it is laid out by its table", "write empty");
  ActionDeck::Set hand;
  for (uint8_t card : ActionDeck::Set(s.action_deck.bag)) {
    s.action_deck.take(hand, card);
    s.action_deck.remove(hand, card);
  }
}

// --- objectives

// Takes a card out of the deck where it lies.
bool leaves_deck(State& s, Objective objective) {
  Objectives& all = s.objectives;
  const auto take = [](auto& deck, int number) {
    const auto bit = decltype(+deck){1} << number;
    const bool was_there = deck & bit;
    deck &= ~bit;
    return was_there;
  };
  switch (kind_of(objective)) {
    case ObjectiveKind::kFirstStage:
      return take(all.stage_one, index(objective));
    case ObjectiveKind::kSecondStage:
      return take(all.stage_two, index(objective) - kFirstStageTwo);
    case ObjectiveKind::kPreliminary:
      return take(all.preliminary, index(objective) - kFirstPreliminary);
    case ObjectiveKind::kSecret:
      if (!s.secret_deck.bag.has(card_of(objective))) return false;
      s.secret_deck.bag.remove(card_of(objective));
      s.secret_deck.removed.add(card_of(objective));
      return true;
    case ObjectiveKind::kSpecial:
      return !all.open.has(objective);
  }
  return false;
}
void wrong_card(Reader& in) { in.wrong("objective", "it is in play already", "write each once"); }

// Open; the first Preliminary one is the one of the set-up (3.10).
void place_objective(State& s, Reader& in, Objective objective) {
  if (!leaves_deck(s, objective)) return wrong_card(in);
  s.objectives.open.add(objective);
  if (kind_of(objective) == ObjectiveKind::kPreliminary && s.objectives.early == kNoObjective)
    s.objectives.early = objective;
}
void place_secret(State& s, Reader& in, Seat seat, Objective objective) {
  if (kind_of(objective) != ObjectiveKind::kSecret || !s.secret_deck.bag.has(card_of(objective)))
    return in.wrong("objective", "it is no Secret Objective of the deck", "write another one");
  s.secret_deck.take(s.player(seat).secrets, card_of(objective));
}
// Noted as claimed; its points are a line of their own, but for Special Objectives.
void place_claimed(State& s, Reader&, Seat seat, Objective objective) {
  s.objectives.claimed[index(objective)].add(seat);
}
void place_prospect(State& s, Reader& in, Seat seat, Objective objective) {
  if (kind_of(objective) != ObjectiveKind::kFirstStage || !leaves_deck(s, objective)) return wrong_card(in);
  s.player(seat).prospect = objective;
}
// "deed SEAT NAME NUMBER": counted, or one bit a seat
void place_deed(State& s, Reader& in, Seat seat, Deed deed) {
  in.store(s.player(seat).deeds[static_cast<int>(deed)], "number", 0, 255);
}
void place_destroyed(State& s, Reader&, Seat seat, System system) {
  s.ledgers[seat].destroyed_in.add(system);
}
// "taken SEAT PLANET [from-player] [refreshed] [invaded] [fought]": in this round
void place_taken(State& s, Reader& in, Seat seat, Planet planet) {
  if (!in.ok()) return;
  PlanetRecord& record = s.planet(planet);
  record.taken.add(seat);
  if (in.take("from-player")) record.taken_from_player.add(seat);
  if (in.take("refreshed")) record.taken_refreshed.add(seat);
  if (in.take("invaded")) record.invaded.add(seat);
  if (in.take("fought")) record.fought_for.add(seat);
}

// --- strategy

// "card SEAT CARD [used]"
void place_card(State& s, Reader& in, Seat seat, StrategyWord card) {
  const bool used = in.more() && in.take("used");
  if (is_player(s.strategy[card].holder) || s.nobodys_card == card)
    return in.wrong("card", "somebody holds it already", "write each card once");
  s.strategy[card].holder = seat;
  Player& player = s.player(seat);
  player.cards = static_cast<uint16_t>(player.cards | 1u << card);
  if (used) player.cards_used = static_cast<uint16_t>(player.cards_used | 1u << card);
}

void place_nobodys_card(State& s, Reader& in, StrategyWord card) {
  if (is_player(s.strategy[card].holder))
    return in.wrong("card", "somebody holds it already", "write each card once");
  s.nobodys_card = card;
}

void place_alert_token(State& s, Reader&, Seat seat, System system) {
  for (Player& player : s.players) player.once &= ~(1u << static_cast<int>(Once::kHighAlert));
  s.player(seat).use(Once::kHighAlert);
  s.high_alert = system;
}

using PlaceRow = WordRow<void (*)(State&, Reader&)>;
constexpr PlaceRow kPlaces[] = {
    {"race", placed<place_race>},
    {"units", placed<place_units>},
    {"start", placed<place_start_units>},
    {"owner", placed<place_owner>},
    {"exhausted", placed<[](State& s, Reader&, Planet planet) { exhaust(s, planet); }>},
    {"dock", placed<place_dock>},
    {"facilities", placed<place_facilities>},
    {"wealth", placed<[](State& s, Reader& in, Planet planet) {
       in.store(s.planet(planet).wealth, "goods", 0, kPileMost);
     }>},
    // In this round, so that it was not held when it began.
    {"acquired", placed<[](State& s, Reader&, Planet planet) {
       s.planet(planet).marks &= static_cast<uint8_t>(~kHeld);
     }>},
    {"floating-dock", placed<place_floating_dock>},
    {"worldgate", placed<place_worldgate>},
    {"mine", placed<place_mine>},
    {"points",
     placed<[](State& s, Reader& in, Seat seat) { in.store(s.player(seat).points, "points", 0, 99); }>},
    {"counters", placed<place_counters>},
    {"goods",
     placed<[](State& s, Reader& in, Seat seat) { in.store(s.player(seat).goods, "goods", 0, 999); }>},
    {"technologies", placed<place_technologies>},
    {"upgrade", placed<[](State& s, Reader&, Seat seat, UpgradeWord upgrade) {
       s.player(seat).upgrades |= uint64_t{1} << upgrade;
     }>},
    {"activated", placed<place_activated>},
    {"speaker", placed<[](State& s, Reader&, Seat seat) { s.speaker = seat; }>},
    {"round", [](State& s, Reader& in) { in.store(s.round, "round", 1, 250); }},
    {"phase", placed<place_phase>},
    {"border", placed<place_border>},
    {"leader", placed<place_leader>},
    // --- cards
    {"hand", placed<place_hand>},
    {"discards", place_discards},
    {"deck", place_deck},
    // --- strategy
    {"card", placed<place_card>},
    {"nobodys-card", placed<place_nobodys_card>},
    {"bonus", placed<[](State& s, Reader& in, StrategyWord card) {
       in.store(s.strategy[card].bonus, "counters", 0, 99);
     }>},
    {"alert", placed<place_alert_token>},
    {"borrowed",
     placed<[](State& s, Reader&, Seat seat, Technology one) { s.player(seat).borrowed |= bit(one); }>},
    {"had-assembly", placed<[](State& s, Reader&, Seat seat) { s.player(seat).had_assembly = 1; }>},
    // --- trade
    {"agreement", placed<place_agreement>},
    {"counter", placed<place_counter>},
    {"face-down", placed<place_face_down>},
    {"no-counters", placed<place_no_counters>},
    {"artifact", placed<place_artifact>},
    {"radiation", placed<[](State& s, Reader&, Planet planet) { s.planet(planet).marks |= kRadiation; }>},
    // --- objectives
    {"objective", placed<place_objective>},
    {"secret", placed<place_secret>},
    {"claimed", placed<place_claimed>},
    {"prospect", placed<place_prospect>},
    {"deed", placed<place_deed>},
    {"destroyed", placed<place_destroyed>},
    {"taken", placed<place_taken>},
    {"stage-two", placed<[](State& s, Reader&) { s.stage_two = 1; }>},
    {"voice", placed<[](State& s, Reader&, Seat seat) { s.voice = seat; }>},
};

}  // namespace

Status Ascension::place(State& s, const std::vector<std::string>& words) {
  if (!words.empty() && words[0] != "race") open(s);
  return place_line<Reader>(kPlaces, s, words);
}

void Ascension::begin_position(State& s) {
  open(s);
  s.stack[0].resume = behind_procedure(Round::kId);
  const Phase phase = s.phase;
  if (phase == Phase::kStrategy) --s.round;  // which begins now
  call(s, Round{.phase = phase});
  s.decision = ChooseAction::kId;  // whatever it will be: the game is not over
}

}  // namespace tessera::ascension
