// The view of a seat or spectator, for the browser and for machines: the JSON that is sent, its schema
// (docs/schemas/prevail-view.json) and its TypeScript (web/src/games/prevail/view.gen.ts) come from this
// description. What an observer may not know is null, empty or 0.
#include "engine/view/view_types.h"
#include "games/prevail/decisions.h"
#include "games/prevail/names.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

const char* decision_name_of(uint16_t decision) { return decision_row(decision).name; }
const char* mode_id(int mode) { return kModeRows[mode].id; }
const char* board_id(int board) { return kBoardRows[board].id; }
const char* sealed_id(const View& view) {
  if (view.decision == PlayCard::kId) return card_id(static_cast<Card>(view.sealed));
  return view.sealed == kNothing ? "own" : kArmyRows[view.sealed].id;
}

constexpr const char* kSideNames[] = {"white", "black"};
constexpr const char* kMarkNames[] = {"engaged", "moved-in", "ordered", "resolved", "fighting", "forsaken"};
constexpr const char* kThresholdNames[] = {"retreat", "reverse", "rout"};
constexpr const char* kEffectNames[] = {"rout", "retreat", "reverse"};
constexpr const char* kActionNames[] = {nullptr, "deploy", "orders", "move", "engage",
                                        "shoot", "melee",  "settle", "pay",  "forsake"};

constexpr Ids<UnitType> kTypeIds{"TypeId", type_id, kUnitTypes};
constexpr Ids<Card> kCardIds{"CardId", card_id, kCardCount};
constexpr Ids<int> kModeIds{"ModeId", mode_id, std::size(kModeRows)};
constexpr Ids<int> kBoardIds{"BoardId", board_id, std::size(kBoardRows)};
constexpr Names kFacingWords{"Facing", kFacingNames};
constexpr Names kSides{"SideName", kSideNames};
constexpr Names kMarks{"Mark", kMarkNames};
constexpr Names kEffects{"Effect", kEffectNames};
constexpr Names kStatWords{"Stat", kStatNames};
constexpr Names kEngagements{"EngagementKind", kEngagementNames, 1};
constexpr Names kActions{"ActionKind", kActionNames, 1};
constexpr Names kPhaseWords{"Phase", kPhaseNames};
constexpr Names kEndings{"Ending", kEndingNames, 1};
constexpr Spelling kSpaces{space_name, "^[A-Z]-[1-9][0-9]?$"};
constexpr Spelling kDecisions{decision_name_of, "^[a-z_-]+$"};
constexpr Spelling kSealed{sealed_id, "^[a-z_-]+$"};

auto bits_of(uint64_t bits) { return BitSet<uint8_t>::from_bits(bits); }

void describe_space(auto& out, Space space) { out.maybe(space != kNoSpace).word(space, kSpaces); }
void describe_cards(auto& out, CardSet cards) { out.words(BitSet<Card>::from_bits(cards), kCardIds); }

void describe_unit(auto& out, const UnitView& unit) {
  out.record("UnitView", [&] {
    out.field("number", "of its side").number(unit.number);
    out.field("type").word(unit.type, kTypeIds);
    describe_space(out.field("space", "null: not deployed yet"), unit.space);
    out.field("facing").word(unit.facing, kFacingWords);
    out.field("foe", "number of the enemy unit it is engaged with")
        .maybe(unit.foe != kNoUnit)
        .number(unit.foe);
    out.field("marks").words(bits_of(unit.marks), kMarks);
    for (size_t i = 0; i < std::size(unit.stats); ++i) out.field(kStatNames[i], "now").number(unit.stats[i]);
    for (size_t i = 0; i < std::size(kThresholdNames); ++i)
      out.field(kThresholdNames[i], "now; null: never")
          .maybe(unit.thresholds[i] != kNever)
          .number(unit.thresholds[i]);
    out.field("support", "in melee").number(unit.support);
  });
}

void describe_side(auto& out, const View& view, Seat seat) {
  const SideView& side = view.sides[seat];
  out.record("SideView", [&] {
    out.field("seat").seat(seat);
    out.field("side").word(seat == view.white ? 0 : 1, kSides);
    out.field("complete").flag(view.complete.has(seat));
    out.field("size", "units it started with").number(side.size);
    out.field("on_board").number(side.on_board);
    describe_space(out.field("commander"), side.commander);
    out.field("commander_lost").flag(side.commander_lost != 0);
    out.field("in_play").maybe(side.in_play != kNoCard).word(side.in_play, kCardIds);
    out.field("hand_size").number(side.hand_size);
    describe_cards(out.field("hand", "the cards the observer knows to be there"), side.hand);
    describe_cards(out.field("played"), side.played);
    describe_cards(out.field("discard"), side.discard);
    describe_cards(out.field("burnt"), side.burnt);
    out.field("units").list(std::span(side.units, side.unit_count),
                            [&](const UnitView& unit) { describe_unit(out, unit); });
  });
}

// What is being done while a question waits. Pairs are by seat, units are numbers.
void describe_action(auto& out, const View& view) {
  const ActionView& action = view.action;
  out.maybe(action.kind != ActionKind::kNone).record("Action", [&] {
    out.field("kind").word(action.kind, kActions);
    out.field("seat").seat(action.seat);
    out.field("units", "pairs are by seat").list(action.units, [&](Index unit) {
      out.maybe(unit != kNoUnit).number(unit);
    });
    out.field("committed").list(action.committed, [&](uint8_t made) {
      out.maybe(made != 0).word(made - 1, kStatWords);
    });
    describe_space(out.field("from"), action.from);
    describe_space(out.field("to"), action.to);
    out.field("facing").maybe(view.decision == BringCommander::kId).word(action.facing, kFacingWords);
    out.field("engagement").maybe(action.engagement != 0).word(action.engagement, kEngagements);
    out.field("supporters").number(action.supporters);
    out.field("beyond").flag(action.beyond != 0);
    out.field("effects").list(action.effects, [&](uint8_t bits) { out.words(bits_of(bits), kEffects); });
    out.field("owed").list(action.owed, [&](uint8_t cards) { out.number(cards); });
    out.field("left").number(action.left);
  });
}

void describe_game(auto& out, const View& view) {
  out.record("View", [&] {
    out.field("observer").seat_or_null(view.observer);
    out.field("mode").word(view.mode, kModeIds);
    out.field("board").record([&] {
      out.field("id").word(kModeRows[view.mode].board, kBoardIds);
      out.field("rows").number(view.rows);
      out.field("columns").number(view.columns);
    });
    out.field("round").number(view.round);
    out.field("phase").word(view.phase, kPhaseWords);
    out.field("white").seat(view.white);
    out.field("initiative").seat(view.initiative);
    out.field("ending").maybe(view.ending != Ending::kNone).word(view.ending, kEndings);
    out.field("losers").seats(view.losers);
    out.field("waiting").seats(view.waiting);
    out.field("decision").maybe(view.decision != 0).word(view.decision, kDecisions);
    out.field("lists_open").flag(view.lists_open != 0);
    out.field("settings", "where they differ from the standard").record("Settings", [&] {
      for (int i = 0; i < kSettings; ++i)
        if (out.has_field(view.settings[i] != kSettingRows[i].standard, kSettingRows[i].name))
          describe_setting(out, kSettingRows[i], view.settings[i]);
    });
    out.field("sides", "by seat").list(SeatSet::first(kSeats), [&](Seat seat) {
      describe_side(out, view, seat);
    });
    out.field("sealed", "one's own card or army while the other still chooses")
        .maybe(view.is_sealed != 0)
        .word(view, kSealed);
    describe_action(out.field("action"), view);
  });
}

}  // namespace

void Prevail::write_view(const View& view, JsonWriter& json) {
  ViewWriter out(json);
  describe_game(out, view);
}

void Prevail::describe_view(ViewTypes& types) { describe_game(types, View{}); }

}  // namespace tessera::prevail
