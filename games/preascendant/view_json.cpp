// The view of a seat or spectator as JSON, for the browser and for machines.
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

void write_seat(JsonWriter& json, const char* key, Seat seat) {
  json.key(key);
  seat == kNoSeat ? json.null() : json.value(seat);
}

void write_card(JsonWriter& json, Card card) { card == kNoCard ? json.null() : json.value(card_id(card)); }

template <class Number>
void write_by_colour(JsonWriter& json, const char* key, const Number (&numbers)[kColours]) {
  json.key(key).begin_object();
  for (Colour colour : kAllColours) json.field(colour_name(colour), numbers[static_cast<int>(colour)]);
  json.end_object();
}

// {"turn":…, "active":…, "ending":…, "waiting":…, "decision":…}
void write_course(const View& view, JsonWriter& json) {
  constexpr const char* kEndings[] = {nullptr, "pool empty", "turn cap"};
  write_seat(json, "observer", view.observer);
  json.field("turn", view.turn).field("max_turns", view.max_turns);
  write_seat(json, "active", view.active);
  write_seat(json, "first", view.first);
  const char* ending = kEndings[static_cast<int>(view.ending)];
  json.key("ending");
  ending ? json.value(ending) : json.null();
  write_seat(json, "winner", view.winner);
  json.key("waiting").begin_array();
  for (Seat seat : view.waiting) json.value(seat);
  json.end_array();
  json.key("decision");
  view.decision ? json.value(decision_row(view.decision).name) : json.null();
}

void write_one_seat(const SeatView& view, Seat seat, JsonWriter& json) {
  json.begin_object().field("seat", seat).field("gems", view.gems).field("score", view.score);
  json.field("hand_size", view.hand_size).key("hand").begin_array();
  for (Card card : view.seen) write_card(json, card);
  json.end_array().key("discard").begin_array();
  for (int i = 0; i < view.pile_size; ++i) write_card(json, view.pile[i]);
  json.end_array().end_object();
}

void write_sector(const SectorView& sector, JsonWriter& json) {
  json.begin_object().field("hex", hex_name(sector.hex)).field("q", sector.hex.q).field("r", sector.hex.r);
  json.field("value", sector.value).field("gems", sector.gems).key("disks").begin_array();
  for (int i = 0; i < sector.stack.height(); ++i) json.value(colour_name(sector.stack.at(i)));
  json.end_array().field("worth", sector.value + sector.gems).end_object();
}

void write_cards(const View& view, JsonWriter& json) {
  json.key("market").begin_array();
  for (int i = 0; i < view.market_size; ++i) {
    json.begin_object().field("card", card_id(view.market[i])).field("gems", view.market_gems[i]);
    json.end_object();
  }
  json.end_array().key("block").begin_array();
  for (int i = 0; i < view.block_size; ++i) {
    json.begin_object().key("card");
    write_card(json, view.block[i]);
    json.end_object();
  }
  json.end_array().key("turned_up").begin_array();
  for (int i = 0; i < view.turned_up_size; ++i) write_card(json, view.turned_up[i]);
  json.end_array().field("deck_size", view.deck_size).field("gems_aside", view.gems_aside);
}

void write_disks(const View& view, JsonWriter& json) {
  write_by_colour(json, "pool", view.pool);
  write_by_colour(json, "destroyed", view.destroyed);
  json.key("stored");
  if (view.stored)
    json.begin_object()
        .field("colour", colour_name(view.stored_colour))
        .field("count", view.stored)
        .end_object();
  else
    json.null();
  write_by_colour(json, "colour_values", view.colour_values);
}

// Both questions that are put to all seats at once are bids; who is not waited for any more has sealed one.
bool has_sealed_bid(const View& view) {
  const auto decision = view.decision;
  return (decision == AuctionBid::kId || decision == PreservationBid::kId) && view.observer != kNoSeat &&
         !view.waiting.has(view.observer);
}

void write_options(const View& view, JsonWriter& json) {
  json.key("options").begin_object();
  for (size_t i = 0; i < std::size(kOptionRows); ++i)
    if (view.flags >> i & 1) json.field(kOptionRows[i].name, true);
  json.end_object();
}

}  // namespace

void Preascendant::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_course(view, json);
  json.key("seats").begin_array();
  for (Seat seat = 0; seat < view.seat_count; ++seat) write_one_seat(view.seats[seat], seat, json);
  json.end_array().key("sectors").begin_array();
  for (int i = 0; i < view.sector_count; ++i) write_sector(view.sectors[i], json);
  json.end_array();
  write_cards(view, json);
  json.field("tiles_left", view.tiles_left).field("tiles_removed", view.tiles_removed);
  write_disks(view, json);
  json.key("own_bid");
  has_sealed_bid(view) ? json.value(view.bid[view.observer]) : json.null();
  write_options(view, json);
  json.end_object();
}

}  // namespace tessera::preascendant
