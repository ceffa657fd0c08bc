// The table in a terminal of 80 columns: how things stand, the city with the fleet and its odds, auction and
// battle, the seats, the decks, and what the observer alone knows. Its words are in data/drawing.txt.
// Everything is said by letters too, never by colour alone.
#include <algorithm>

#include "engine/view/page.h"
#include "engine/view/text.h"
#include "games/rex/board.h"
#include "games/rex/rex.h"
#include "games/rex/words.h"

namespace tessera::rex {

namespace {

// --- inks

// The first six are the races, in their order.
enum class Ink : uint8_t { kLazax, kSol, kHacan, kLetnev, kJolNar, kXxcha, kFleet, kPlain, kFaint, kBold };
constexpr Ink ink_of(Race race) { return race == kNoRace ? Ink::kBold : static_cast<Ink>(race); }

constexpr std::string_view code(Ink ink) {
  constexpr std::string_view kCodes[] = {"\x1b[1;97;45m", "\x1b[1;97;44m", "\x1b[30;103m", "\x1b[1;97;41m",
                                         "\x1b[30;43m",   "\x1b[30;42m",   "\x1b[1;91m",   "",
                                         "\x1b[90m",      "\x1b[1m"};
  return kCodes[static_cast<int>(ink)];
}
using Page = tessera::Page<Ink>;

void draw_row(std::string_view name, std::string_view text, Page& page) {
  tessera::draw_row(name, text, 14, page);
}

// --- words for seats and units

const PlayerView& player(const View& view, Seat seat) { return view.players[seat]; }
Ink ink_of(const View& view, Seat seat) { return ink_of(player(view, seat).race); }

std::string seat_name(const View& view, Seat seat) {
  const Race race = player(view, seat).race;
  return race == kNoRace ? fmt::format("seat {}", seat) : row(race).short_name;
}

std::string pool_text(Pool pool) {
  return pool.mechanized ? fmt::format("{}+{}", pool.normal, pool.mechanized) : std::to_string(pool.normal);
}

Pool units_there(const View& view, Seat seat, Space space) {
  const int at = static_cast<int>(space);
  const bool is_lazax = player(view, seat).race == Race::kLazax;
  return {player(view, seat).normal[at], is_lazax ? view.mechanized[at] : uint8_t{0}};
}

std::string seat_title(const View& view, Seat seat) {  // "Sol (seat 1, you)"
  const char* you = seat == view.observer ? ", you" : "";
  if (player(view, seat).race == kNoRace) return fmt::format("seat {}{}", seat, you);
  return fmt::format("{} (seat {}{})", seat_name(view, seat), seat, you);
}

std::string names(const View& view, SeatSet seats) {  // "Sol, you and Lazax"
  return joined_names(seats,
                      [&](Seat seat) { return seat == view.observer ? "you" : seat_name(view, seat); });
}

namespace picture {

// What words are about: the table, and one seat at it.
struct Shown {
  const View& s;
  Seat seat = kNoSeat;
  const PlayerView& own() const { return player(s, seat); }
};
using A = const Shown&;

// --- how things stand

std::string first(A a) { return seat_title(a.s, a.s.first); }
std::string winners(A a) { return names(a.s, a.s.winners); }
bool waits_openly(A a) { return !a.s.waiting.empty() && a.s.decision; }
std::string waited_for(A a) { return names(a.s, a.s.waiting); }
const char* question(A a) { return decision_row(a.s.decision).name; }
std::string offered_by(A a) { return seat_title(a.s, a.s.offered_by); }
std::string offered_to(A a) { return names(a.s, a.s.offer); }
int lot_number(A a) { return std::min<int>(a.s.lot_at + 1, a.s.lot_size); }
bool sees_lot(A a) { return a.s.lot_kind != kNoKind; }
const CardRow& lot(A a) { return row(a.s.lot_kind); }
std::string bidder(A a) { return a.s.bidder == kNoSeat ? "" : seat_title(a.s, a.s.bidder); }
std::string bidding(A a) { return names(a.s, a.s.bidding); }

// --- seats

std::string allied_with(A a) { return names(a.s, a.own().alliance.without(SeatSet{a.seat})); }
bool is_formed(A a) { return a.s.formed.has(a.seat); }
bool is_subsidised(A a) { return a.s.subsidised.has(a.seat); }
bool is_purse_known(A a) { return a.own().purse >= 0; }
bool has_betrayal(A a) { return a.own().betrayal != kNoBetrayal; }
const BetrayalRow& betrayal(A a) { return kBetrayalRows[a.own().betrayal]; }
LeaderMask given_back(A a) { return a.own().dealt & ~a.own().traitors; }

std::string leader_state(const View& view, Leader leader) {
  if (view.dead >> leader & 1) return " dead";
  const Space used = view.used_at[leader];
  return std::string(view.captive >> leader & 1 ? " captive" : "") +
         (used == kNoSpace ? "" : fmt::format(" used in {}", row(used).short_name));
}

std::string own_leaders(A a) {
  return comma_list(LeaderSet::from_bits(leaders_of(a.own().race)), [&](Leader leader) {
    return fmt::format("{} {}{}", capital(kLeaderRows[leader].id), kLeaderRows[leader].strength,
                       leader_state(a.s, leader));
  });
}

std::string leaders_text(LeaderMask leaders) { return leaders ? rex::leaders_text(leaders) : ""; }

// "Energy Rifle, 2 Bio-Filter"
std::string kinds_text(const uint8_t (&counts)[kCardKinds]) {
  KindSet kinds;
  for (CardKind kind : kAllCardKinds)
    if (counts[static_cast<int>(kind)]) kinds.add(kind);
  return comma_list(kinds, [&](CardKind kind) {
    const int n = counts[static_cast<int>(kind)];
    return n > 1 ? fmt::format("{} {}", n, row(kind).name) : row(kind).name;
  });
}

std::string cards_text(CardSet cards) {
  uint8_t counts[kCardKinds] = {};
  for (Card card : cards) ++counts[static_cast<int>(kind_of(card))];
  return kinds_text(counts);
}

std::string half_text(Half half, int most) {
  return half == Half::kFirst ? fmt::format("1 to {}", most / 2)
                              : fmt::format("{} to {}", most / 2 + 1, most);
}
std::string betrayal_half(A a) { return half_text(a.own().betrayal_half, kBetrayals); }
std::string predicted_half(A a) { return half_text(a.s.predicted_half, a.s.last_round); }
bool is_spectator(A a) { return a.s.observer == kNoSeat; }

// --- decks

std::string influence_entry_text(InfluenceCard card) {  // also kNoLocation, kNoInfluenceCard
  if (card >= kInfluenceCards) return "";
  if (card < kLocations) {
    const LocationRow& location = kLocationRows[card];
    return fmt::format("{} {} and {} {}", row(location.spaces[0]).short_name, location.amounts[0],
                       row(location.spaces[1]).short_name, location.amounts[1]);
  }
  return influence_kind(card) == InfluenceKind::kCeasefire ? "Temporary Ceasefire" : "Sol Offensive";
}

std::string influence_cards_text(uint16_t cards) {
  return comma_list(BitSet<InfluenceCard>::from_bits(cards), influence_entry_text, "; ");
}

// --- the battle

bool is_ordered(A a) { return a.s.command != kNoCommand && a.s.ordered != kNoSide; }
std::string ordered(A a) { return seat_name(a.s, a.s.fighters[a.s.ordered]); }
bool must_show(A a) { return a.s.insight != Element::kNone && a.s.shown_by != kNoSide; }
std::string shower(A a) { return seat_name(a.s, a.s.fighters[a.s.shown_by]); }

struct Side {
  const View& s;
  int side;
  const PlanView& own() const { return s.plans[side]; }
};

// What the observer knows of a part of a plan, or that it is decided.
std::string known(const Side& a, Part part, const std::string& text) {
  return a.own().made & part ? text + (a.own().shown & part ? "" : " (secret)") : "?";
}
std::string strength(const Side& a) { return known(a, kStrengthPart, std::to_string(a.own().strength)); }
std::string leader(const Side& a) {
  const Leader sent = a.own().leader;
  const std::string words = leader_or_none(sent);
  return known(a, kLeaderPart, is_leader(sent) ? fmt::format("{} {}", words, leader_strength(sent)) : words);
}
std::string intent(const Side& a) { return known(a, kIntentPart, intent_text(a.own().intent)); }
std::string attack(const Side& a) { return known(a, kAttackPart, kind_or_none(a.own().attack)); }
std::string defense(const Side& a) { return known(a, kDefensePart, kind_or_none(a.own().defense)); }
bool vows_attack(const Side& a) { return a.own().vow == Vow::kAttacks; }
bool is_betrayed(const Side& a) { return a.s.traitors >> a.side & 1; }

#include "rex/drawing.inc"

}  // namespace picture

// --- the city, sector by sector

constexpr size_t kUnitColumn = 42;

// Beside a sector: where the fleet is, and how likely the next card carries it there. An observer who has
// seen the card knows.
std::string fleet_mark(const View& view, int sector) {
  if (!view.fleet || sector == kNoSector) return "";
  const int ahead = sectors_ahead(view.fleet, sector), hits = cards_that_reach(ahead);
  if (ahead == 0) return "fleet";
  if (view.fleet_card) return ahead <= view.fleet_card ? "hit" : "";
  return hits ? fmt::format("{}/{}", hits, std::size(kBombardmentDeck)) : "";
}

char shield_mark(const View& view, Space space) {
  if (kStrongholds & bit(space)) return view.shields & bit(space) ? '*' : '%';
  if (!(kShieldedSpaces & bit(space))) return ' ';
  return view.shields & bit(space) ? 'o' : 'x';
}

// "Sol 6 holds", "Xxcha 1 face-down"
std::string entry_text(const View& view, Seat seat, Space space, Pool units) {
  std::string text = fmt::format("{} {}", seat_name(view, seat), pool_text(units));
  if (player(view, seat).race == Race::kXxcha && (view.face_down & bit(space))) text += " face-down";
  if ((kStrongholds & bit(space)) && view.controller[static_cast<int>(space)] == seat) text += " holds";
  return text;
}

void draw_space(const View& view, Space space, bool is_first, Page& page) {
  const int sector = row(space).sector, influence = view.influence[static_cast<int>(space)];
  page.put(fmt::format("{:>6}", is_first ? fleet_mark(view, sector) : ""), Ink::kFleet);
  page.put(fmt::format(" {:>2} ", is_first && sector ? std::to_string(sector) : ""), Ink::kFaint);
  page.put(fmt::format("{} {:<24} ", shield_mark(view, space), row(space).name),
           kStrongholds & bit(space) ? Ink::kBold : Ink::kPlain);
  page.put(fmt::format("{:>3} ", influence ? std::to_string(influence) : ""));
  Flowing line(page, kUnitColumn - 1, kUnitColumn - 1);
  if (view.battle == space) line.put("BATTLE", Ink::kFleet);
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const Pool units = units_there(view, seat, space);
    if (units.units()) line.put(entry_text(view, seat, space, units), ink_of(view, seat));
  }
  if (space == kDemolishedSpace && view.seats <= kDemolishedMostPlayers) line.put("demolished", Ink::kFaint);
  line.end();
}

void draw_city(const View& view, Page& page) {
  draw_title("The city", picture::city_note({view}), page);
  draw_space(view, kCouncilSpace, true, page);
  for (int sector = 1; sector <= kSectors; ++sector) {
    bool is_first = true;
    for_each_space(kSectorSpaces[sector], [&](Space space) {
      draw_space(view, space, is_first, page);
      is_first = false;
    });
  }
  page.put("  * stronghold, o other shield, % and x without it; the number is influence;", Ink::kFaint)
      .end_line();
  page.put("  units 3+1: 3 normal and 1 Mechanized", Ink::kFaint).end_line();
}

// --- everything

void draw_battle(const View& view, Page& page) {
  draw_title(fmt::format("Battle: {}", row(view.battle).name), "", page);
  picture::draw_orders({view}, page);
  for (int side = 0; side < 2; ++side) {
    const Seat seat = view.fighters[side];
    if (seat == kNoSeat) continue;
    page.put("  ").put(seat_title(view, seat), ink_of(view, seat)).put(": ");
    page.put(fmt::format("{} there, {} in hand", pool_text(units_there(view, seat, view.battle)),
                         counted(player(view, seat).hand_size, "card")));
    page.end_line();
    picture::draw_plan({view, side}, page);
  }
}

void draw_seat(const View& view, Seat seat, Page& page) {
  page.put(view.turn == seat ? "> " : "  ").put(seat_title(view, seat), ink_of(view, seat));
  if (view.winners.has(seat)) page.put(" wins", Ink::kBold);
  page.end_line();
  if (player(view, seat).race == kNoRace) return;
  picture::draw_standing({view, seat}, page);
  if (seat != view.observer) picture::draw_known({view, seat}, page);  // its own stands below
}

void draw_hand(const PlayerView& own, Page& page) {
  if (own.hand_size == 0) return draw_row("hand", "no cards", page);
  for (CardKind kind : kAllCardKinds) {
    const int n = own.kinds[static_cast<int>(kind)];
    if (!n) continue;
    const std::string name = fmt::format("{}{}", row(kind).name, n > 1 ? fmt::format(" x{}", n) : "");
    page.put("  ").put(name, Ink::kBold).put(": ");
    Flowing(page, name.size() + 4, 6).words(row(kind).text).end();
  }
}

}  // namespace

std::string Rex::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(picture::course({view}), Ink::kBold).end_line();
  page.put(picture::waiting({view})).end_line();
  draw_city(view, page);
  if (view.offered_by != kNoSeat) {
    draw_title("Offer", "", page);
    picture::draw_offer({view}, page);
  }
  if (view.phase == Phase::kBidding && view.lot_size) {
    draw_title("Auction", picture::auction_note({view}), page);
    picture::draw_lot({view}, page);
  }
  if (view.battle != kNoSpace) draw_battle(view, page);
  draw_title("Seats", view.turn == kNoSeat ? "" : "> whose turn it is", page);
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  draw_title("Decks", "", page);
  picture::draw_decks({view}, page);
  if (view.observer != kNoSeat) {
    draw_title("Your secrets", "", page);
    picture::draw_secrets({view, view.observer}, page);
    draw_hand(player(view, view.observer), page);
  }
  return page.take();
}

}  // namespace tessera::rex
