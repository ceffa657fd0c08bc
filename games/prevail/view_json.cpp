// The view of a seat or spectator as JSON, for the browser and for machines.
//
// {"observer":0, "mode":"mini", "board":{"id":"small","rows":8,"columns":12}, "round":3, "phase":"commands",
//  "white":0, "initiative":1, "ending":null, "losers":[], "waiting":[1], "decision":"order",
//  "lists_open":true, "options":{"turn_cost":"any_angle"},
//  "sides":[SIDE, SIDE], "sealed":null, "action":null}
//
// sides by seat; options only where they differ from the standard; sealed: one's own card (or army, "own")
// while the other still chooses. What an observer may not know is null, empty or 0.
#include "games/prevail/decisions.h"
#include "games/prevail/names.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

void write_or_null(JsonWriter& json, const char* key, const char* text) {
  json.key(key);
  text ? json.value(text) : json.null();
}

void write_space(JsonWriter& json, const char* key, Space space) {
  json.key(key);
  space == kNoSpace ? json.null() : json.value(space_name(space));
}

void write_card(JsonWriter& json, const char* key, Card card) {
  write_or_null(json, key, card == kNoCard ? nullptr : card_id(card));
}

void write_cards(JsonWriter& json, const char* key, CardSet cards) {
  json.key(key).begin_array();
  for_each_card(cards, [&](Card card) { json.value(card_id(card)); });
  json.end_array();
}

void write_seats(JsonWriter& json, const char* key, SeatSet seats) {
  json.key(key).begin_array();
  for (Seat seat : seats) json.value(seat);
  json.end_array();
}

// {"number":0, "type":"equites", "space":"C-4", "facing":"S", "foe":null, "marks":["ordered"],
//  "attack":4, "range":0, "speed":4, "flexibility":2, "retreat":3, "reverse":5, "rout":7, "support":0}
// space null: not deployed yet; foe: the number of the enemy unit; a threshold null: never.
void write_unit(const UnitView& unit, JsonWriter& json) {
  constexpr const char* kMarks[] = {"engaged", "moved-in", "ordered", "resolved", "fighting", "forsaken"};
  constexpr const char* kThresholds[] = {"retreat", "reverse", "rout"};
  json.begin_object().field("number", unit.number).field("type", type_id(unit.type));
  write_space(json, "space", unit.space);
  json.field("facing", facing_name(unit.facing)).key("foe");
  unit.foe == kNoUnit ? json.null() : json.value(unit.foe);
  json.key("marks").begin_array();
  for (size_t i = 0; i < std::size(kMarks); ++i)
    if (unit.marks >> i & 1) json.value(kMarks[i]);
  json.end_array();
  for (size_t i = 0; i < std::size(unit.stats); ++i) json.field(kStatNames[i], unit.stats[i]);
  for (size_t i = 0; i < std::size(kThresholds); ++i) {
    json.key(kThresholds[i]);
    unit.thresholds[i] == kNever ? json.null() : json.value(unit.thresholds[i]);
  }
  json.field("support", unit.support).end_object();
}

// {"seat":0, "side":"white", "complete":true, "size":4, "on_board":4, "commander":"D-6",
//  "commander_lost":false, "in_play":"strike", "hand_size":7, "hand":[...], "played":[...], "discard":[...],
//  "burnt":[...], "units":[UNIT, ...]}
// hand: the cards that the observer knows to be there.
void write_side(const View& view, Seat seat, JsonWriter& json) {
  const SideView& side = view.sides[seat];
  json.begin_object().field("seat", seat).field("side", seat == view.white ? "white" : "black");
  json.field("complete", view.complete.has(seat)).field("size", side.size).field("on_board", side.on_board);
  write_space(json, "commander", side.commander);
  json.field("commander_lost", side.commander_lost != 0);
  write_card(json, "in_play", side.in_play);
  json.field("hand_size", side.hand_size);
  write_cards(json, "hand", side.hand);
  write_cards(json, "played", side.played);
  write_cards(json, "discard", side.discard);
  write_cards(json, "burnt", side.burnt);
  json.key("units").begin_array();
  for (int i = 0; i < side.unit_count; ++i) write_unit(side.units[i], json);
  json.end_array().end_object();
}

void write_options(const View& view, JsonWriter& json) {
  json.key("options").begin_object();
  for (int i = 0; i < kOptions; ++i)
    if (view.options[i] != kOptionRows[i].standard)
      json.field(kOptionRows[i].name, split_words(kOptionRows[i].values, '|')[view.options[i]]);
  json.end_object();
}

void write_sealed(const View& view, JsonWriter& json) {
  json.key("sealed");
  if (!view.is_sealed)
    json.null();
  else if (view.decision == PlayCard::kId)
    json.value(card_id(static_cast<Card>(view.sealed)));
  else
    json.value(view.sealed == kNothing ? "own" : kArmyRows[view.sealed].id);
}

void write_by_seat(JsonWriter& json, const char* key, const uint8_t (&values)[kSeats]) {
  json.key(key).begin_array();
  for (uint8_t value : values) json.value(value);
  json.end_array();
}

void write_commitments(JsonWriter& json, const uint8_t (&committed)[kSeats]) {
  json.key("committed").begin_array();
  for (uint8_t made : committed) made ? json.value(kStatNames[made - 1]) : json.null();
  json.end_array();
}

void write_effects(JsonWriter& json, const uint8_t (&effects)[kSeats]) {
  constexpr const char* kNames[] = {"rout", "retreat", "reverse"};
  json.key("effects").begin_array();
  for (uint8_t bits : effects) {
    json.begin_array();
    for (size_t i = 0; i < std::size(kNames); ++i)
      if (bits >> i & 1) json.value(kNames[i]);
    json.end_array();
  }
  json.end_array();
}

// What is being done, while a question waits:
// {"kind":"move", "seat":0, "units":[2,null], "committed":["speed",null], "from":"D-5", "to":null,
//  "facing":null, "engagement":null, "supporters":0, "beyond":false, "effects":[[],[]], "owed":[0,0],
//  "left":0}
// Pairs are by seat; units are numbers. kinds: deploy orders move engage shoot melee settle pay forsake.
void write_action(const View& view, JsonWriter& json) {
  constexpr const char* kKinds[] = {nullptr, "deploy", "orders", "move", "engage",
                                    "shoot", "melee",  "settle", "pay",  "forsake"};
  const ActionView& action = view.action;
  json.key("action");
  if (action.kind == ActionKind::kNone) {
    json.null();
    return;
  }
  json.begin_object().field("kind", kKinds[static_cast<int>(action.kind)]).field("seat", action.seat);
  json.key("units").begin_array();
  for (Index unit : action.units) unit == kNoUnit ? json.null() : json.value(unit);
  json.end_array();
  write_commitments(json, action.committed);
  write_space(json, "from", action.from);
  write_space(json, "to", action.to);
  const bool faces = view.decision == BringCommander::kId;
  write_or_null(json, "facing", faces ? facing_name(action.facing) : nullptr);
  write_or_null(json, "engagement", action.engagement ? kEngagementNames[action.engagement] : nullptr);
  json.field("supporters", action.supporters).field("beyond", action.beyond != 0);
  write_effects(json, action.effects);
  write_by_seat(json, "owed", action.owed);
  json.field("left", action.left).end_object();
}

}  // namespace

void Prevail::write_view(const View& view, JsonWriter& json) {
  json.begin_object().key("observer");
  view.observer == kNoSeat ? json.null() : json.value(view.observer);
  json.field("mode", kModeRows[view.mode].id).key("board").begin_object();
  json.field("id", kBoardRows[kModeRows[view.mode].board].id);
  json.field("rows", view.rows).field("columns", view.columns).end_object();
  json.field("round", view.round).field("phase", phase_name(view.phase)).field("white", view.white);
  json.field("initiative", view.initiative);
  write_or_null(json, "ending", view.ending == Ending::kNone ? nullptr : ending_name(view.ending));
  write_seats(json, "losers", view.losers);
  write_seats(json, "waiting", view.waiting);
  write_or_null(json, "decision", view.decision ? decision_row(view.decision).name : nullptr);
  json.field("lists_open", view.lists_open != 0);
  write_options(view, json);
  json.key("sides").begin_array();
  for (Seat seat = 0; seat < kSeats; ++seat) write_side(view, seat, json);
  json.end_array();
  write_sealed(view, json);
  write_action(view, json);
  json.end_object();
}

}  // namespace tessera::prevail
