// The table in a terminal of 80 columns: how things stand, the city, auction and battle, the seats, the
// decks, and what the observer alone knows.
#include <algorithm>

#include "games/rex/drawing.h"
#include "games/rex/rex.h"

namespace tessera::rex {

// --- words and columns

void draw_title(std::string_view title, std::string_view note, Page& page) {
  page.end_line().put(title, Ink::kBold);
  if (!note.empty()) page.put("  ").put(note, Ink::kFaint);
  page.end_line();
}

Ink ink_of(const View& view, Seat seat) { return ink_of(player(view, seat).race); }

std::string seat_name(const View& view, Seat seat) {
  const Race race = player(view, seat).race;
  return race == kNoRace ? fmt::format("seat {}", seat) : row(race).short_name;
}

std::string seat_title(const View& view, Seat seat) {
  const char* you = seat == view.observer ? ", you" : "";
  if (player(view, seat).race == kNoRace) return fmt::format("seat {}{}", seat, you);
  return fmt::format("{} (seat {}{})", seat_name(view, seat), seat, you);
}

std::string seats_text(const View& view, SeatSet seats) {
  std::vector<std::string> names;
  for (Seat seat : seats) names.push_back(seat == view.observer ? "you" : seat_name(view, seat));
  return joined(names);
}

std::string pool_text(Pool pool) {
  return pool.mechanized ? fmt::format("{}+{}", pool.normal, pool.mechanized) : std::to_string(pool.normal);
}

namespace {

// --- how things stand

const char* ending_text(Ending ending) {
  constexpr const char* kTexts[] = {"",
                                    "by strongholds",
                                    "by holding out",
                                    "by cashing in",
                                    "by most strongholds",
                                    "as predicted",
                                    "by betrayal",
                                    ""};
  return kTexts[static_cast<int>(ending)];
}

std::string course_text(const View& view) {
  if (view.ending == Ending::kDraw) return "The game is over: a draw.";
  if (view.ending != Ending::kNone)
    return fmt::format("The game is over: victory for {}, {}.", seats_text(view, view.winners),
                       ending_text(view.ending));
  if (view.phase == Phase::kSetUp) return "Set-up.";
  return fmt::format("Round {} of {}, {}. First player: {}.", view.round, view.last_round,
                     phase_text(view.phase), seat_title(view, view.first));
}

std::string waiting_text(const View& view) {
  if (view.ending != Ending::kNone) return "";
  if (view.is_sealed) return "Your answer is sealed until the others have chosen.";
  if (view.waiting.empty() || !view.decision) return "The table waits.";
  return fmt::format("Waiting for {}: {}.", seats_text(view, view.waiting), decision_row(view.decision).name);
}

void draw_offer(const View& view, Page& page) {
  if (view.offered_by == kNoSeat) return;
  draw_title("Offer", "", page);
  draw_row(
      "alliance",
      fmt::format("{} offers one of {}", seat_title(view, view.offered_by), seats_text(view, view.offer)),
      page);
}

void draw_auction(const View& view, Page& page) {
  if (view.phase != Phase::kBidding || view.lot_size == 0) return;
  draw_title("Auction",
             fmt::format("card {} of {}", std::min(view.lot_at + 1, int{view.lot_size}), view.lot_size),
             page);
  if (view.lot_kind != kNoKind)
    draw_row("you saw", fmt::format("{}: {}", row(view.lot_kind).name, row(view.lot_kind).text), page);
  draw_row(
      "bid",
      view.bidder == kNoSeat ? "none yet" : fmt::format("{} by {}", view.bid, seat_title(view, view.bidder)),
      page);
  if (!view.bidding.empty()) draw_row("bidding", seats_text(view, view.bidding), page);
}

// --- seats

std::string leader_word(Leader leader) {
  std::string word = kLeaderRows[leader].id;
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

std::string leader_state(const View& view, Leader leader) {
  if (view.dead >> leader & 1) return " dead";
  const Space used = view.used_at[leader];
  return std::string(view.captive >> leader & 1 ? " captive" : "") +
         (used == kNoSpace ? "" : fmt::format(" used in {}", row(used).short_name));
}

std::string all_leaders_text(const View& view, Race race) {
  std::string text;
  for (Leader leader : LeaderSet::from_bits(leaders_of(race)))
    text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", leader_word(leader),
                        kLeaderRows[leader].strength, leader_state(view, leader));
  return text;
}

// "Energy Rifle, 2 Bio-Filter"
std::string kinds_text(const uint8_t (&counts)[kCardKinds]) {
  std::string text;
  for (CardKind kind : kAllCardKinds) {
    const int n = counts[static_cast<int>(kind)];
    if (n)
      text +=
          fmt::format("{}{}{}", text.empty() ? "" : ", ", n > 1 ? fmt::format("{} ", n) : "", row(kind).name);
  }
  return text;
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

std::string standing_text(const View& view, Seat seat) {
  const PlayerView& one = player(view, seat);
  std::string text = fmt::format("{} in reserves, {} lost, {} of {} cards, {}, range {}",
                                 pool_text(one.reserves), pool_text(one.casualties), one.hand_size,
                                 one.hand_limit, counted(one.strongholds, "stronghold"), one.range);
  if (!one.alliance.empty()) text += ", allied with " + seats_text(view, one.alliance.without(SeatSet{seat}));
  if (view.formed.has(seat)) text += " (just now)";
  if (view.subsidised.has(seat)) text += ", subsidised";
  return text;
}

void draw_seat(const View& view, Seat seat, Page& page) {
  const PlayerView& one = player(view, seat);
  page.put(view.turn == seat ? "> " : "  ").put(seat_title(view, seat), ink_of(view, seat));
  if (view.winners.has(seat)) page.put(" wins", Ink::kBold);
  page.end_line();
  if (one.race == kNoRace) return;
  draw_row("", standing_text(view, seat), page);
  draw_row("leaders", all_leaders_text(view, one.race), page);
  if (one.denied_traitors) draw_row("not bought", leaders_text(one.denied_traitors), page);
  if (one.betrayal_half != Half::kUnknown)
    draw_row("betrayal", "number " + half_text(one.betrayal_half, kBetrayals), page);
  if (seat == view.observer) return;  // the rest stands below
  if (const std::string known = kinds_text(one.kinds); !known.empty()) draw_row("known hand", known, page);
  if (one.traitors) draw_row("traitors", leaders_text(one.traitors), page);
  if (one.purse >= 0) draw_row("influence", std::to_string(one.purse), page);
  if (one.betrayal != kNoBetrayal) draw_row("betrayal", kBetrayalRows[one.betrayal].name, page);
}

// --- decks

std::string influence_entry(InfluenceCard card) {
  if (card < kLocations) {
    const LocationRow& location = kLocationRows[card];
    return fmt::format("{} {} and {} {}", row(location.spaces[0]).short_name, location.amounts[0],
                       row(location.spaces[1]).short_name, location.amounts[1]);
  }
  return influence_kind(card) == InfluenceKind::kCeasefire ? "Temporary Ceasefire" : "Sol Offensive";
}

std::string influence_cards_text(uint16_t cards) {
  std::string text;
  for (int card = 0; card < kInfluenceCards; ++card)
    if (cards >> card & 1)
      text += (text.empty() ? "" : "; ") + influence_entry(static_cast<InfluenceCard>(card));
  return text;
}

void draw_decks(const View& view, Page& page) {
  draw_title("Decks", "", page);
  draw_row("strategy", counted(view.deck_size, "card"), page);
  if (!view.discard.empty()) draw_row("discarded", cards_text(view.discard), page);
  if (!view.removed.empty()) draw_row("removed", cards_text(view.removed), page);
  draw_row("influence", counted(view.influence_left, "card"), page);
  if (view.influence_discard) draw_row("drawn", influence_cards_text(view.influence_discard), page);
  if (view.influence_aside) draw_row("set aside", influence_cards_text(view.influence_aside), page);
  if (view.last_location != kNoLocation) draw_row("latest", influence_entry(view.last_location), page);
  if (view.predicted_half != Half::kUnknown)
    draw_row("prediction", "a round from " + half_text(view.predicted_half, view.last_round), page);
  if (view.predicted != kNoRace && view.observer == kNoSeat)
    draw_row("prediction",
             fmt::format("{} in round {}", row(view.predicted).short_name, view.predicted_round), page);
}

// --- what the observer alone knows

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

void draw_secrets(const View& view, Page& page) {
  if (view.observer == kNoSeat) return;
  const PlayerView& own = player(view, view.observer);
  draw_title("Your secrets", "", page);
  draw_row("influence", std::to_string(own.purse), page);
  if (own.traitors) draw_row("traitors", leaders_text(own.traitors), page);
  if (own.dealt & ~own.traitors) draw_row("given back", leaders_text(own.dealt & ~own.traitors), page);
  if (view.predicted != kNoRace)
    draw_row("prediction",
             fmt::format("{} in round {}", row(view.predicted).short_name, view.predicted_round), page);
  if (own.betrayal != kNoBetrayal)
    draw_row("betrayal",
             fmt::format("{} {}: {}", kBetrayalRows[own.betrayal].number, kBetrayalRows[own.betrayal].name,
                         kBetrayalRows[own.betrayal].text),
             page);
  if (view.fleet_card) draw_row("fleet card", std::to_string(view.fleet_card), page);
  if (view.influence_top != kNoInfluenceCard)
    draw_row("next card", influence_entry(view.influence_top), page);
  draw_hand(own, page);
}

}  // namespace

std::string Rex::draw(const View& view, bool colours) {
  Page page(colours);
  page.put(course_text(view), Ink::kBold).end_line();
  page.put(waiting_text(view)).end_line();
  draw_city(view, page);
  draw_offer(view, page);
  draw_auction(view, page);
  draw_battle(view, page);
  draw_title("Seats", view.turn == kNoSeat ? "" : "> whose turn it is", page);
  for (Seat seat = 0; seat < view.seats; ++seat) draw_seat(view, seat, page);
  draw_decks(view, page);
  draw_secrets(view, page);
  return page.take();
}

}  // namespace tessera::rex
