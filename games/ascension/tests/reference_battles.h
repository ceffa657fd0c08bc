// The battles of battle_odds.json, read for tests.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "games/ascension/combat/sheet.h"

namespace tessera::ascension::combat {

// As much of JSON as that file needs.
struct JsonValue {
  std::string text;
  double number = 0;
  std::vector<JsonValue> list;
  std::map<std::string, JsonValue> members;

  bool has(const std::string& key) const { return members.contains(key); }
  const JsonValue& operator[](const std::string& key) const {
    static const JsonValue kNothing;
    const auto found = members.find(key);
    return found == members.end() ? kNothing : found->second;
  }
};

class JsonText {
 public:
  explicit JsonText(std::string text) : text_(std::move(text)) {}
  JsonValue read() {
    JsonValue value;
    switch (next()) {
      case '{':
        for (++at_; next() != '}'; skip(',')) {
          const std::string key = read().text;
          skip(':');
          value.members[key] = read();
        }
        ++at_;
        break;
      case '[':
        for (++at_; next() != ']'; skip(',')) value.list.push_back(read());
        ++at_;
        break;
      case '"': {
        const size_t end = text_.find('"', ++at_);
        value.text = text_.substr(at_, end - at_);
        at_ = end + 1;
        break;
      }
      case 't':
        at_ += 4, value.number = 1;
        break;
      default: {
        char* end = nullptr;
        value.number = std::strtod(text_.c_str() + at_, &end);
        at_ = static_cast<size_t>(end - text_.c_str());
      }
    }
    return value;
  }

 private:
  char next() {
    while (std::isspace(static_cast<unsigned char>(text_.at(at_)))) ++at_;
    return text_.at(at_);
  }
  void skip(char sign) {
    if (next() == sign) ++at_;
  }

  std::string text_;
  size_t at_ = 0;
};

struct ReferenceBattle {
  std::string id;
  Battle battle;
  Armies armies;
  Policies policies;
  double odds[3];  // attacker, defender, nobody
  double left[kRoles];
};

inline Army reference_army(const JsonValue& side, const JsonValue& sources) {
  Army army;
  for (const auto& [unit, number] : side["units"].members) {
    int count = static_cast<int>(number.number);
    const int damaged = static_cast<int>(side["damaged"][unit].number);
    const auto put = [&, &unit = unit](int units, const std::string& marks) {
      if (units <= 0) return;
      const std::string words = std::to_string(units) + marks + " " + unit;
      EXPECT_EQ("", add_units(words, army).message()) << words;
    };
    const bool magmus =
        unit == "war-sun" && std::any_of(sources.list.begin(), sources.list.end(),
                                         [](const auto& one) { return one.text == "magmus-reactor"; });
    if (side["admiral"].text == unit) put(1, " admiral"), --count;
    if (magmus) put(1, " supernova"), --count;
    put(damaged, " damaged");
    put(count - damaged, "");
  }
  return army;
}

inline ReferenceBattle reference_battle(const JsonValue& data) {
  ReferenceBattle one;
  one.id = data["id"].text;
  Force forces[kRoles];
  for (int r = 0; r < kRoles; ++r) {
    const JsonValue& side = data[r == 0 ? "attacker" : "defender"];
    Force& force = forces[r];
    Army& army = one.armies.of[r];
    army = reference_army(side, side["sources"]);
    for (const RaceRow& race : kRaceRows)
      if (side["race"].text == race.id) force.race = static_cast<Race>(&race - kRaceRows);
    Sources& sources = force.sources;
    if (force.race != kNoRace && !data.has("without_special") && has_special(force.race, false))
      sources.flagship = force.race;
    for (const JsonValue& source : side["sources"].list)
      EXPECT_EQ("", add_source(source.text, sources).message());
    for (int i = 0; i < army.size; ++i) {
      Group& group = army.groups[i];
      if (group.has(Mark::kAdmiral)) {
        EXPECT_TRUE(add_source("admiral", sources).is_ok());
      }
      if (group.unit == Unit::kPds && sources.has(Source::kLeader, static_cast<int>(LeaderType::kScientist)))
        group.marks |= static_cast<uint8_t>(MarkSet::only(Mark::kWithScientist).bits());
    }
    for (const JsonValue& kind : data["terrain"].list)
      for (Anomaly anomaly : kAllAnomalies)
        if (kind.text == row(anomaly).id) sources.anomaly = anomaly;
    force.told = kToldConditions;
    if (r == 1) force.told.remove(Condition::kOwnAction);
    if (data["strategy"].text == "preserve-power") one.policies.of[r] = preserve_power;
    one.left[r] = data["left"].list[static_cast<size_t>(r)].number;
  }
  for (size_t i = 0; i < 3; ++i) one.odds[i] = data["odds"].list[i].number;
  const Place place = data["place"].text == "space" ? Place::kSpace : Place::kPlanet;
  one.battle = make_battle(place, forces[0], forces[1], one.armies);
  return one;
}

inline std::vector<ReferenceBattle> reference_battles() {
  std::ifstream file("games/ascension/tests/battle_odds.json");
  std::stringstream text;
  text << file.rdbuf();
  std::vector<ReferenceBattle> battles;
  const JsonValue all = JsonText(text.str()).read();
  for (const JsonValue& data : all["battles"].list) battles.push_back(reference_battle(data));
  return battles;
}

}  // namespace tessera::ascension::combat
