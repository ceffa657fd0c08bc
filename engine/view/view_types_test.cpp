#include "engine/view/view_types.h"

#include <gtest/gtest.h>

#include "engine/values/bit_set.h"

namespace tessera {
namespace {

enum class Fruit : uint8_t { kNone = 0, kPlum = 1, kFig = 2 };
constexpr const char* kFruitNames[] = {nullptr, "plum", "fig"};
constexpr Names kFruits{"Fruit", kFruitNames, 1};

constexpr const char* card_id(int card) {
  constexpr const char* kCards[] = {"ace", "ten", "ten"};
  return kCards[card];
}
constexpr Ids<int> kCards{"CardId", card_id, 3, "none"};
constexpr SettingRow kSettings[] = {
    {"fast", SettingKind::kFlag, 0, 0, 1, "", "", ""},
    {"cards", SettingKind::kChoice, 0, 0, 1, "", "", "few|many"},
    {"turns", SettingKind::kNumber, 10, 1, 20, "", "", ""},
};

struct Stall {
  Fruit fruit;
  uint8_t count;
};
struct View {
  Stall stalls[2];
  int stall_count;
  Seat turn;
  SeatSet waiting;
  int card;
  BitSet<Fruit> kinds;
  int32_t settings[3];
};

std::string place_name(int at) { return "P" + std::to_string(at); }

void describe(auto& out, const View& view) {
  out.record("View", [&] {
    out.field("turn").seat_or_null(view.turn);
    out.field("waiting").seats(view.waiting);
    out.field("stalls", "from the \"left\"")
        .list(std::span(view.stalls, static_cast<size_t>(view.stall_count)), [&](const Stall& stall) {
          out.record("Stall", [&] {
            out.field("fruit").maybe(stall.fruit != Fruit::kNone).word(stall.fruit, kFruits);
            out.field("count").number(stall.count, 0, 9);
          });
        });
    out.field("card").word(view.card, kCards);
    out.field("worth").maybe(view.card > 0).record([&] {
      out.field("points").number(view.card);
      out.field("at").word(view.card, Spelling{place_name, "^P[0-9]+$"});
    });
    out.field("half").number(1, 1, 2);
    out.field("kinds").words(view.kinds, kFruits);
    out.field("settings").record([&] {
      for (size_t i = 0; i < 3; ++i)
        if (out.has_field(view.settings[i] != kSettings[i].standard, kSettings[i].name))
          describe_setting(out, kSettings[i], view.settings[i]);
    });
  });
}

std::string json_of(const View& view) {
  JsonWriter json;
  ViewWriter out(json);
  describe(out, view);
  return json.take();
}

TEST(ViewWriter, WritesWhatIsThere) {
  EXPECT_EQ(json_of({{{Fruit::kFig, 3}, {Fruit::kNone, 0}}, 2, 1, {0, 1}, 2, {Fruit::kFig}, {1, 1, 12}}),
            R"({"turn":1,"waiting":[0,1],"stalls":[{"fruit":"fig","count":3},{"fruit":null,"count":0}],)"
            R"("card":"ten","worth":{"points":2,"at":"P2"},"half":1,"kinds":["fig"],)"
            R"("settings":{"fast":true,"cards":"many","turns":12}})");
  EXPECT_EQ(
      json_of({{}, 0, kNoSeat, {}, 0, {}, {0, 0, 10}}),
      R"({"turn":null,"waiting":[],"stalls":[],"card":"ace","worth":null,"half":1,"kinds":[],"settings":{}})");
}

ViewTypes types_of_view() {
  ViewTypes types;
  describe(types, View{});
  return types;
}

TEST(ViewTypes, PrintASchema) {
  EXPECT_EQ(types_of_view().schema("fair", "Fair", 4), R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "fair-view.json",
  "title": "The view of a seat or spectator in Fair",
  "$ref": "#/$defs/View",
  "$defs": {
    "Seat": {"type": "integer", "minimum": 0, "maximum": 3},
    "Fruit": {"enum": ["plum", "fig"]},
    "Stall": {
      "type": "object",
      "properties": {
        "fruit": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/Fruit"}]},
        "count": {"type": "integer", "minimum": 0, "maximum": 9}
      },
      "required": ["fruit", "count"],
      "additionalProperties": false
    },
    "CardId": {"enum": ["ace", "ten", "none"]},
    "View": {
      "type": "object",
      "properties": {
        "turn": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/Seat"}]},
        "waiting": {"type": "array", "items": {"$ref": "#/$defs/Seat"}, "uniqueItems": true},
        "stalls": {"description": "from the \"left\"", "type": "array", "items": {"$ref": "#/$defs/Stall"}},
        "card": {"$ref": "#/$defs/CardId"},
        "worth": {"anyOf": [{"type": "null"}, {
          "type": "object",
          "properties": {
            "points": {"type": "integer"},
            "at": {"type": "string", "pattern": "^P[0-9]+$"}
          },
          "required": ["points", "at"],
          "additionalProperties": false
        }]},
        "half": {"type": "integer", "minimum": 1, "maximum": 2},
        "kinds": {"type": "array", "items": {"$ref": "#/$defs/Fruit"}},
        "settings": {
          "type": "object",
          "properties": {
            "fast": {"type": "boolean"},
            "cards": {"enum": ["few", "many"]},
            "turns": {"type": "integer", "minimum": 1, "maximum": 20}
          },
          "required": [],
          "additionalProperties": false
        }
      },
      "required": ["turn", "waiting", "stalls", "card", "worth", "half", "kinds", "settings"],
      "additionalProperties": false
    }
  }
}
)");
}

TEST(ViewTypes, PrintTypeScript) {
  const std::string text = types_of_view().typescript("fair");
  EXPECT_EQ(text.substr(text.find("\n\n") + 2), R"(export type Fruit = 'plum' | 'fig';

export interface Stall {
  fruit: Fruit | null;
  count: number;
}

export interface View {
  turn: Seat | null;
  waiting: Seat[];
  stalls: Stall[]; // from the "left"
  card: string;
  worth: { points: number; at: string } | null;
  half: 1 | 2;
  kinds: Fruit[];
  settings: { fast?: boolean; cards?: 'few' | 'many'; turns?: number };
}
)");
}

TEST(ViewTypes, WrapLongListsOfWords) {
  ViewTypes types;
  types.word(0, Ids<int>{"Long", [](int) { return "a-word-that-is-rather-long"; }, 1,
                         "a-second-word-that-is-rather-long|a-third-word-that-is-rather-long|a-fourth-word"});
  EXPECT_NE(types.schema("fair", "Fair", 2).find(R"("Long": {"enum": [
      "a-word-that-is-rather-long", "a-second-word-that-is-rather-long", "a-third-word-that-is-rather-long",
      "a-fourth-word"
    ]})"),
            std::string::npos)
      << types.schema("fair", "Fair", 2);
}

// A description that would print nonsense is a bug of the game.
TEST(ViewTypesDeathTest, RefuseWhatIsNoDescription) {
  const auto describing = [](auto body) {
    ViewTypes types;
    types.record("View", [&] { body(types); });
  };
  EXPECT_DEATH(describing([](auto& out) {
                 out.field("a").flag(true);
                 out.field("a").flag(true);
               }),
               "field a is described twice");
  EXPECT_DEATH(describing([](auto& out) { out.field("a"); }), "field a has no value");
  EXPECT_DEATH(describing([](auto& out) { out.flag(true); }), "without a field");
  EXPECT_DEATH(describing([](auto& out) {
                 out.field("a").record("Pool", [&] { out.field("x").flag(true); });
                 out.field("b").record("Pool", [&] { out.field("y").flag(true); });
               }),
               "Pool is described in two ways");
  EXPECT_DEATH(describing([](auto& out) {
                 out.field("a").list(SeatSet(), [&](Seat seat) {
                   out.seat(seat);
                   out.flag(true);
                 });
               }),
               "values of two kinds");
}

}  // namespace
}  // namespace tessera
