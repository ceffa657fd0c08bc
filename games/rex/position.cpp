// Positions: words that lay one out, for scenarios, position files and the editor (docs/positions.md). What
// no line says is filled in when all have been read, so that lines may stand in nearly any order.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/rex/board.h"
#include "games/rex/reader.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

// --- between the lines

// What was said so far and is not to be seen in the state: bits of `result`, which is free until the game
// begins.
constexpr int64_t kOpened = 1, kDeckGiven = 2, kAtVictory = 4;
constexpr int64_t reserves_given(Seat seat) { return int64_t{1} << (8 + seat); }
constexpr int64_t casualties_given(Seat seat) { return int64_t{1} << (16 + seat); }

// Cards are taken from those that lie nowhere yet: the deck is empty until all lines are read.
void open(State& s) {
  if (s.result & kOpened) return;
  s.result = kOpened;
  s.deck = s.discard = s.removed = CardSet();
  s.influence_deck = s.influence_discard = s.influence_aside = 0;
  std::fill_n(s.used_at, kLeaders, kNoSpace);
}

void take_race(State& s, Seat seat, Race race) {
  s.player(seat).race = race;
  s.seat_of[static_cast<int>(race)] = seat;
}

// Seats without a race get the suggested ones, then the others, in the order of the races.
void settle_races(State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.player(seat).race != kNoRace) continue;
    RaceSet left;
    for (Race race : kAllRaces)
      if (s.seat_of_race(race) == kNoSeat) left.add(race);
    const RaceSet suggested = left & RaceSet::from_bits(kSuggestedRaces[s.seats]);
    take_race(s, seat, (suggested.empty() ? left : suggested).lowest());
  }
}

std::string race_at(const State& s, Seat seat) { return row(s.player(seat).race).short_name; }

// --- seats

void place_race(State& s, Reader& in, TableSeat seat, Race race) {
  if (s.player(seat).race != kNoRace)
    return in.wrong("seat", fmt::format("seat {} plays {} already", Seat{seat}, race_at(s, seat)),
                    "write lines with race above the others");
  if (s.seat_of_race(race) != kNoSeat)
    return in.wrong("race", fmt::format("seat {} plays {} already", s.seat_of_race(race), race_id(race)),
                    "no race is there twice");
  take_race(s, seat, race);
}

void place_alliance(State& s, Reader& in) {
  SeatSet members;
  read_each<Seat>(in, [&](Seat seat) { members.add(seat); });
  if (!in.ok()) return;
  const int most = kAllianceLimits[s.seats];
  if (members.size() < 2)
    return in.wrong("seat", "an alliance has at least two members", "write both of them");
  if (members.size() > most)
    return in.wrong("seat", fmt::format("{} are too many", members.size()),
                    most < 2 ? fmt::format("with {} players there are no alliances", s.seats)
                             : fmt::format("write at most {}", most));
  for (Seat seat : members)
    if (!s.player(seat).alliance.empty())
      return in.wrong("seat", race_at(s, seat) + " is in an alliance already", "nobody is in two");
  for (Seat seat : members) s.player(seat).alliance = members;
}

// --- units

// What the race has beside all that lines have placed so far.
Pool units_left(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  Pool left = {row(player.race).normal, row(player.race).mechanized};
  const auto take = [&](Pool pool) {
    left.normal = static_cast<uint8_t>(left.normal - pool.normal);
    left.mechanized = static_cast<uint8_t>(left.mechanized - pool.mechanized);
  };
  for (Space space : kAllSpaces) take(units_at(s, seat, space));
  if (s.result & reserves_given(seat)) take(player.reserves);
  if (s.result & casualties_given(seat)) take(player.casualties);
  return left;
}

// Tells if there are not so many units; `there` were in this place before and are free again.
bool check_left(const State& s, Seat seat, Pool wanted, Pool there, Reader& in) {
  const Pool left = units_left(s, seat);
  const auto check = [&](const char* field, int want, int have) {
    if (want > have)
      in.wrong(field, fmt::format("{} are more than {} has left", want, race_at(s, seat)),
               fmt::format("write at most {}", have));
  };
  check("units", wanted.normal, left.normal + there.normal);
  check("mechanized", wanted.mechanized, left.mechanized + there.mechanized);
  return in.ok();
}

void place_units(State& s, Reader& in) {
  const Seat seat = in.seat();
  const Space space = in.space();
  const Pool units = in.pool(seat);
  if (!in.ok()) return;
  if (!(in_play(s) & bit(space)))
    return in.wrong("space", fmt::format("{} is demolished with so few players", space_id(space)),
                    "write another space, or 'players 5'");
  const Pool there = units_at(s, seat, space);
  if (!check_left(s, seat, units, there, in)) return;
  if (there.units()) remove_units(s, seat, space, there);
  add_units(s, seat, space, units);
}

void place_pool(State& s, Pool Player::*which, int64_t (*given)(Seat), Reader& in) {
  const Seat seat = in.seat();
  const Pool units = in.pool(seat);
  if (!in.ok()) return;
  Pool& pool = s.player(seat).*which;
  if (!check_left(s, seat, units, s.result & given(seat) ? pool : Pool{}, in)) return;
  pool = units;
  s.result |= given(seat);
}

void place_face_down(State& s, Reader& in, Space space) {
  const Seat seat = s.seat_of_race(Race::kXxcha);
  if (seat == kNoSeat || !units_at(s, seat, space).units())
    return in.wrong("space", fmt::format("no unit of Xxcha is in {}", space_id(space)),
                    "place it in a line above; only Xxcha has face-down units");
  if (space == kCouncilSpace)
    return in.wrong("space", "in the Galactic Council all units are face-up", "leave the line out");
  s.face_down |= bit(space);
}

// --- the city

void place_influence(State& s, Reader& in) {
  const Space space = in.space();
  const int amount = in.number("influence", 0, 255);
  if (in.ok() && !(kInfluenceSpaces & bit(space)))
    in.wrong("space", fmt::format("influence is never in {}", space_id(space)),
             "write a space without a shield");
  if (in.ok()) s.influence[static_cast<int>(space)] = static_cast<uint8_t>(amount);
}

void place_no_shield(State& s, Reader& in, Space space) {
  if (!(kShieldedSpaces & bit(space)) || space == kCouncilSpace)
    return in.wrong("space", fmt::format("{} has no shield that can be destroyed", space_id(space)),
                    "write a stronghold or another shielded space");
  s.without_shield |= bit(space);
}

// --- Strategy cards

CardSet cards_placed(const State& s) {
  CardSet placed = s.deck | s.discard | s.removed;
  for (Seat seat = 0; seat < s.seats; ++seat) placed |= s.player(seat).hand;
  return placed;
}

// "none" stands for no cards.
void place_cards(const State& s, CardSet& pile, Reader& in) {
  if (in.take("none")) return;
  read_each<CardKind>(in, [&](CardKind kind) {
    const CardSet left = cards_of(kind).without(cards_placed(s));
    if (!left.empty()) return pile.add(left.lowest());
    in.wrong("card", fmt::format("no {} is left", kind_id(kind)),
             fmt::format("there are {} in the game", row(kind).count));
  });
}

void place_hand(State& s, Reader& in) {
  const Seat seat = in.seat();
  place_cards(s, s.player(seat).hand, in);
  if (in.ok() && hand_size(s, seat) > hand_limit(s, seat))
    in.wrong("card", fmt::format("{} cards are too many for {}", hand_size(s, seat), race_at(s, seat)),
             fmt::format("write at most {}", hand_limit(s, seat)));
}

void place_removed(State& s, Reader& in) {
  place_cards(s, s.removed, in);
  for (Card card : s.removed)
    if (row(kind_of(card)).after != AfterUse::kRemove)
      return in.wrong("card", fmt::format("{} is never removed", kind_id(kind_of(card))),
                      "write 'discard' instead");
}

void place_deck(State& s, Reader& in) {
  s.result |= kDeckGiven;
  place_cards(s, s.deck, in);
}

void place_known(State& s, Reader& in) {
  const Seat seat = in.seat();
  read_each<CardKind>(in, [&](CardKind kind) {
    for (Card card : s.player(seat).hand& cards_of(kind))
      if (!s.knowledge.known[card].has(kPublic)) return s.knowledge.known[card].add(kPublic);
    in.wrong("card", fmt::format("{} holds no {} that is not known already", race_at(s, seat), kind_id(kind)),
             "write 'hand' above");
  });
}

// --- leaders and traitors

void place_dead(State& s, Reader& in) {
  read_each<LeaderWord>(in, [&](Leader leader) {
    if (s.captive >> leader & 1)
      return in.wrong("leader", fmt::format("{} is captive", leader_id(leader)),
                      "a dead leader is no captive");
    s.dead |= LeaderMask{1} << leader;
  });
}

void place_captive(State& s, Reader& in) {
  if (s.seat_of_race(Race::kLazax) == kNoSeat)
    in.wrong("leader", "nobody takes captives", "only Lazax does: write 'race 0 lazax'");
  read_each<LeaderWord>(in, [&](Leader leader) {
    if (race_of(leader) == Race::kLazax || (s.dead >> leader & 1))
      return in.wrong("leader", fmt::format("{} cannot be captive", leader_id(leader)),
                      "write a living leader of another race than Lazax");
    s.captive |= LeaderMask{1} << leader;
  });
}

void place_traitor(State& s, Reader& in) {
  const Seat seat = in.seat();
  Player& player = s.player(seat);
  read_each<LeaderWord>(in, [&](Leader leader) {
    for (Seat other = 0; other < s.seats; ++other)
      if (s.player(other).traitors >> leader & 1)
        in.wrong("leader",
                 fmt::format("{} holds the card of {} already", race_at(s, other), leader_id(leader)),
                 "there is one of each leader");
    if (in.ok()) player.traitors |= LeaderMask{1} << leader;
  });
  const int most = row(player.race).traitors;
  if (in.ok() && std::popcount(player.traitors) > most)
    in.wrong("leader", race_at(s, seat) + " holds too many", fmt::format("write {}", most));
}

// --- other secrets

void place_prediction(State& s, Reader& in) {
  const Race race = in.race();
  const int round = in.number("round", 1, s.last_round());
  if (s.seat_of_race(Race::kXxcha) == kNoSeat)
    in.wrong("prediction", "Xxcha is not at this table", "write 'race 0 xxcha', or leave the line out");
  else if (race != kNoRace && (race == Race::kXxcha || s.seat_of_race(race) == kNoSeat))
    in.wrong("race", fmt::format("{} cannot be predicted", race_id(race)),
             "write another race at this table");
  if (!in.ok()) return;
  s.predicted = race;
  s.predicted_round = static_cast<uint8_t>(round);
}

void place_betrayal(State& s, Reader& in) {
  const Seat seat = in.seat();
  const uint8_t card = in.row("card", kBetrayalRows, "betrayal card", kNoBetrayal);
  if (!s.has(Setting::kBetrayalCards))
    in.wrong("betrayal", "this table has no betrayal cards", "write 'option betrayal_cards=on'");
  for (Seat other = 0; other < s.seats && in.ok(); ++other)
    if (other != seat && s.player(other).betrayal == card)
      in.wrong("card", race_at(s, other) + " has it already", "there is one of each");
  if (in.ok()) s.player(seat).betrayal = card;
}

// --- influence and bombardment decks

uint16_t influence_placed(const State& s) {
  const bool has_top = s.influence_top != kNoInfluenceCard;
  return static_cast<uint16_t>(s.influence_discard | (has_top ? influence_bit(s.influence_top) : 0));
}

void place_influence_discard(State& s, Reader& in) {
  do {
    const InfluenceCard card = in.influence_card(influence_placed(s));
    if (card != kNoInfluenceCard) s.influence_discard |= influence_bit(card);
  } while (in.more());
}

// The latest location card lies in the discard pile, whether a line says so or not.
void place_last_location(State& s, Reader& in) {
  const bool has_top = s.influence_top != kNoInfluenceCard;
  const InfluenceCard card = in.influence_card(has_top ? influence_bit(s.influence_top) : uint16_t{0});
  if (card == kNoInfluenceCard) return;
  if (influence_kind(card) != InfluenceKind::kLocation)
    return in.wrong("card", fmt::format("{} is no location", influence_id(card)),
                    "write location-1 or the like");
  s.last_location = card;
  s.influence_discard |= influence_bit(card);
}

void place_influence_top(State& s, Reader& in) {
  const Seat seat = s.seat_of_race(Race::kJolNar);
  const InfluenceCard card = in.influence_card(s.influence_discard);
  if (seat == kNoSeat)
    in.wrong("card", "nobody looks at the top influence card",
             "only Jol-Nar does: write 'race 0 jol-nar', or force the draw with 'chance'");
  if (!in.ok()) return;
  s.influence_top = card;
  s.top_seen = SeatSet{seat};
}

void place_fleet_card(State& s, Reader& in) {
  const Seat seat = s.seat_of_race(Race::kSol);
  const int number = in.number("number", *std::ranges::min_element(kBombardmentDeck),
                               *std::ranges::max_element(kBombardmentDeck));
  if (seat == kNoSeat)
    in.wrong("number", "nobody looks at the bombardment card",
             "only Sol does: write 'race 0 sol', or force the draw with 'chance'");
  if (!in.ok()) return;
  s.fleet_card = static_cast<uint8_t>(number);
  s.fleet_seen = SeatSet{seat};
}

// --- round and phase

// `victory` is the end of the round, behind its last phase.
void place_phase(State& s, Reader& in) {
  const std::string name = in.next("phase");
  if (name.empty()) return;
  const auto phase = name == "victory" ? Phase::kBombardment : find_row<Phase>(kPhaseNames, name);
  if (!phase || *phase == Phase::kSetUp)
    return in.wrong("phase", "'" + name + "' is no phase of a round",
                    one_of(std::span(kPhaseNames).subspan(1)) + " victory");
  s.phase = *phase;
  s.result = name == "victory" ? s.result | kAtVictory : s.result & ~kAtVictory;
}

// For lines that are about seats as races, which are settled then.
template <auto place>
void settled(State& s, Reader& in) {
  settle_races(s);
  place_with(+place, s, in);
}

using Word = WordRow<void (*)(State& s, Reader& in)>;
constexpr Word kWords[] = {
    {"race", placed<place_race>},
    {"first", placed<[](State& s, Reader&, TableSeat seat) { s.first = seat; }>},
    {"round", [](State& s, Reader& in) { in.store(s.round, "round", 1, s.last_round()); }},
    {"phase", place_phase},
    {"fleet", [](State& s, Reader& in) { in.store(s.fleet, "sector", 1, kSectors); }},
    {"units", settled<place_units>},
    {"face-down", settled<place_face_down>},
    {"reserves", settled<[](State& s, Reader& in) { place_pool(s, &Player::reserves, reserves_given, in); }>},
    {"casualties",
     settled<[](State& s, Reader& in) { place_pool(s, &Player::casualties, casualties_given, in); }>},
    {"influence", place_influence},
    {"no-shield", placed<place_no_shield>},
    {"purse",
     settled<[](State& s, Reader& in) { in.store(s.player(in.seat()).purse, "influence", 0, 999); }>},
    {"alliance", settled<place_alliance>},
    {"hand", settled<place_hand>},
    {"known", settled<place_known>},
    {"deck", place_deck},
    {"discard", [](State& s, Reader& in) { place_cards(s, s.discard, in); }},
    {"removed", place_removed},
    {"traitor", settled<place_traitor>},
    {"dead", settled<place_dead>},
    {"captive", settled<place_captive>},
    {"used", settled<[](State& s, Reader&, LeaderWord leader, Space space) { s.used_at[leader] = space; }>},
    {"prediction", settled<place_prediction>},
    {"betrayal", settled<place_betrayal>},
    {"last-location", place_last_location},
    {"influence-discard", place_influence_discard},
    {"influence-top", settled<place_influence_top>},
    {"fleet-card", settled<place_fleet_card>},
};

}  // namespace

Status Rex::place(State& s, const std::vector<std::string>& words) {
  open(s);
  return place_line<Reader>(kWords, s, words);
}

namespace {

// --- what no line has said

// Units that are not mentioned are in reserves, or destroyed if a line says how many are in reserves.
void fill_pools(State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const bool has_reserves = s.result & reserves_given(seat);
    if (has_reserves && s.result & casualties_given(seat)) continue;
    (has_reserves ? s.player(seat).casualties : s.player(seat).reserves) = units_left(s, seat);
  }
}

// Whoever destroyed a shield has used up the card for it.
void remove_negator(State& s) {
  const CardSet left = cards_of(CardKind::kGravitonNegator).without(cards_placed(s));
  if (s.without_shield && !left.empty()) s.removed.add(left.lowest());
}

void fill_deck(State& s) {
  remove_negator(s);
  (s.result & kDeckGiven ? s.discard : s.deck) |= kWholeDeck.without(cards_placed(s));
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (Card card : s.player(seat).hand) s.knowledge.drawn_at[card] = ++s.knowledge.draws;
}

LeaderMask in_some(const State& s, LeaderMask Player::*which) {
  LeaderMask leaders = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) leaders |= s.player(seat).*which;
  return leaders;
}

// Takes the weakest leaders, that is the last ones, out of `from` until there are so many.
void fill_up(LeaderMask& leaders, LeaderMask from, int many) {
  from &= ~leaders;
  while (std::popcount(leaders) < many && from) {
    const LeaderMask last = std::bit_floor(from);
    leaders |= last;
    from &= ~last;
  }
}

// Own leaders are held unless a line says otherwise: such a card never decides a battle by surprise. First
// everybody takes own ones, then whatever is left.
void fill_traitors(State& s) {
  LeaderMask all = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) all |= leaders_of(s.player(seat).race);
  for (LeaderMask Player::*which : {&Player::traitors, &Player::dealt}) {
    for (Seat seat = 0; seat < s.seats; ++seat) s.player(seat).dealt |= s.player(seat).traitors;
    for (bool own : {true, false}) {
      for (Seat seat = 0; seat < s.seats; ++seat) {
        Player& player = s.player(seat);
        const LeaderMask taken = in_some(s, &Player::traitors) | in_some(s, &Player::dealt);
        const LeaderMask free = (own ? leaders_of(player.race) : all) & ~taken;
        fill_up(player.*which, free, which == &Player::dealt ? kTraitorsDealt : row(player.race).traitors);
      }
    }
  }
}

// A round that is over can do no harm.
void fill_prediction(State& s) {
  const Seat seat = s.seat_of_race(Race::kXxcha);
  if (seat == kNoSeat || s.predicted != kNoRace) return;
  s.predicted = s.player(s.next_seat(seat)).race;
  s.predicted_round = static_cast<uint8_t>(s.round > 1 ? 1 : s.last_round());
}

void fill_betrayals(State& s) {
  if (!s.has(Setting::kBetrayalCards)) return;
  BitSet<uint8_t> left = BitSet<uint8_t>::first(kBetrayals);
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.player(seat).betrayal != kNoBetrayal) left.remove(s.player(seat).betrayal);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.player(seat).betrayal == kNoBetrayal) s.player(seat).betrayal = left.lowest();
    left.remove(s.player(seat).betrayal);
  }
}

// Every round that has had its influence phase has had a location card.
void fill_influence(State& s) {
  const auto locations = [&] { return s.influence_discard & ((1u << kLocations) - 1); };
  const int coming = s.phase == Phase::kInfluence;
  if (!s.round) s.round = static_cast<uint8_t>(std::max(1, std::popcount(locations()) + coming));
  for (InfluenceCard card = 0; card < kLocations; ++card) {
    if (std::popcount(locations()) >= s.round - coming) break;
    if (!(influence_placed(s) >> card & 1)) s.influence_discard |= influence_bit(card);
  }
  if (s.last_location == kNoLocation && locations())
    s.last_location = static_cast<uint8_t>(std::bit_width(locations()) - 1);
  s.influence_deck = static_cast<uint16_t>(((1u << kInfluenceCards) - 1) & ~s.influence_discard);
}

}  // namespace

void Rex::begin_position(State& s) {
  open(s);
  settle_races(s);
  if (s.first == kNoSeat) s.first = 0;
  if (s.phase == Phase::kSetUp) s.phase = Phase::kInfluence;
  if (!s.fleet) s.fleet = 1;
  fill_influence(s);
  fill_pools(s);
  fill_deck(s);
  fill_traitors(s);
  fill_prediction(s);
  fill_betrayals(s);
  const bool at_victory = s.result & kAtVictory;
  s.result = 0;
  s.stack[0].resume = behind_procedure(Round::kId);
  if (!at_victory) call(s, Round{.phase = s.phase});
  s.decision = PlayInWindow::kId;  // whatever it will be: the game is not over
}

}  // namespace tessera::rex
