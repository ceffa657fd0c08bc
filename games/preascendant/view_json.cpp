// The view of a seat or spectator, for the browser and for machines: the JSON that is sent, its schema
// (docs/schemas/preascendant-view.json) and its TypeScript (web/src/games/preascendant/view.gen.ts) come from
// this description.
#include "engine/view/view_types.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/preascendant.h"
#include "games/preascendant/words.h"

namespace tessera::preascendant {

namespace {

const char* decision_name_of(uint16_t decision) { return decision_row(decision).name; }

constexpr const char* kEndingNames[] = {nullptr, "pool empty", "turn cap"};

constexpr Ids<Card> kCardIds{"CardId", card_id, kCards};
constexpr Names kColourWords{"Colour", kColourNames};
constexpr Names kEndings{"Ending", kEndingNames, 1};
constexpr Spelling kHexes{hex_name, "^-?[0-9]+,-?[0-9]+$"};
constexpr Spelling kDecisions{decision_name_of, "^[a-z_-]+$"};

template <class Number>
void describe_by_colour(auto& out, const Number (&numbers)[kColours]) {
  out.record("ByColour", [&] {
    for (Colour colour : kAllColours)
      out.field(colour_name(colour)).number(uint32_t{numbers[static_cast<int>(colour)]});
  });
}

void describe_seat(auto& out, const View& view, Seat seat) {
  const SeatView& one = view.seats[seat];
  out.record("SeatView", [&] {
    out.field("seat").seat(seat);
    out.field("gems").number(one.gems);
    out.field("score", "from what the observer knows").number(one.score);
    out.field("hand_size").number(one.hand_size);
    out.field("hand", "the cards the observer knows; the others lie face down").words(one.seen, kCardIds);
    out.field("discard", "the active card first").words(std::span(one.pile, one.pile_size), kCardIds);
  });
}

void describe_sector(auto& out, const SectorView& sector) {
  out.record("Sector", [&] {
    out.field("hex", "\"q,r\"").word(sector.hex, kHexes);
    out.field("q").number(sector.hex.q);
    out.field("r").number(sector.hex.r);
    out.field("value", "printed on the tile").number(sector.value);
    out.field("gems").number(sector.gems);
    out.field("disks", "from below to the top")
        .list(BitSet<uint8_t>::first(sector.stack.height()),
              [&](int i) { out.word(sector.stack.at(i), kColourWords); });
    out.field("worth").number(sector.value + sector.gems);
  });
}

// Both questions that are put to all seats at once are bids; who is not waited for any more has sealed one.
bool has_sealed_bid(const View& view) {
  const auto decision = view.decision;
  return (decision == AuctionBid::kId || decision == PreservationBid::kId) && view.observer != kNoSeat &&
         !view.waiting.has(view.observer);
}

void describe_game(auto& out, const View& view) {
  out.record("View", [&] {
    out.field("observer").seat_or_null(view.observer);
    out.field("turn").number(view.turn);
    out.field("max_turns").number(view.max_turns);
    out.field("active").seat_or_null(view.active);
    out.field("first").seat_or_null(view.first);
    out.field("ending").maybe(view.ending != Ending::kNone).word(view.ending, kEndings);
    out.field("winner").seat_or_null(view.winner);
    out.field("waiting").seats(view.waiting);
    out.field("decision").maybe(view.decision != 0).word(view.decision, kDecisions);
    out.field("seats").list(SeatSet::first(view.seat_count),
                            [&](Seat seat) { describe_seat(out, view, seat); });
    out.field("sectors").list(std::span(view.sectors, view.sector_count),
                              [&](const SectorView& sector) { describe_sector(out, sector); });
    out.field("market").list(BitSet<uint8_t>::first(view.market_size), [&](int i) {
      out.record("MarketCard", [&] {
        out.field("card").word(view.market[i], kCardIds);
        out.field("gems").number(view.market_gems[i]);
      });
    });
    out.field("block", "laid out for an auction, a sale or a deal; null: face down for you")
        .list(std::span(view.block, view.block_size), [&](Card card) {
          out.record([&] { out.field("card").maybe(card != kNoCard).word(card, kCardIds); });
        });
    out.field("turned_up", "face up on the deck, the top one first")
        .words(std::span(view.turned_up, view.turned_up_size), kCardIds);
    out.field("deck_size").number(view.deck_size);
    out.field("gems_aside").number(view.gems_aside);
    out.field("tiles_left").number(view.tiles_left);
    out.field("tiles_removed").number(view.tiles_removed);
    describe_by_colour(out.field("pool"), view.pool);
    describe_by_colour(out.field("destroyed"), view.destroyed);
    out.field("stored", "disks on Crusade of the Sun (R02)").maybe(view.stored != 0).record([&] {
      out.field("colour").word(view.stored_colour, kColourWords);
      out.field("count").number(view.stored, 1);
    });
    describe_by_colour(out.field("colour_values"), view.colour_values);
    const bool sealed = has_sealed_bid(view);
    out.field("own_bid", "sealed, and known to you alone")
        .maybe(sealed)
        .number(sealed ? view.bid[view.observer] : 0);
    out.field("settings").record("Settings", [&] {
      for (size_t i = 0; i < std::size(kSettingRows); ++i)
        if (kSettingRows[i].kind == SettingKind::kFlag &&
            out.has_field(view.flags >> i & 1, kSettingRows[i].name))
          out.flag(true);
    });
  });
}

}  // namespace

void Preascendant::write_view(const View& view, JsonWriter& json) {
  ViewWriter out(json);
  describe_game(out, view);
}

void Preascendant::describe_view(ViewTypes& types) { describe_game(types, View{}); }

}  // namespace tessera::preascendant
