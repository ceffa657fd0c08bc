// The log: how the fields of events read, for people and for programs.
#include "games/rex/events.h"
#include "games/rex/rex.h"
#include "games/rex/words.h"

namespace tessera::rex {

namespace {

using namespace told;

struct LogWords : Words {
  using Words::text, Words::write;

  static std::string text(Influence influence) { return influence_text(influence.n); }
  static std::string text(Price price) { return price_text(price.n); }
  static std::string text(Units units) { return counted(units.n, "unit"); }
  static std::string text(MaybeUnits units) { return units.n ? counted(units.n, "unit") : ""; }
  static std::string text(Cards cards) { return counted(cards.n, "card"); }
  static std::string text(Sectors sectors) { return counted(sectors.n, "sector"); }
  static std::string text(FullRace race) { return row(race.as<Race>()).name; }
  static std::string text(TheLeader leader) { return leader_or_none(leader.as<Leader>()); }
  static std::string text(Leaders leaders) { return leaders_text(leaders.as<LeaderMask>()); }
  static std::string text(Betrayal card) { return kBetrayalRows[card.n].name; }
  static std::string text(TheInfluenceCard card) { return influence_card_text(card.as<InfluenceCard>()); }
  static std::string text(TheUse use) { return use_name(use.as<Use>()); }
  static std::string text(TheCommand command) { return command_text(command.as<uint8_t>()); }
  static std::string text(Intent intent) { return intent_text(intent.n); }
  static std::string text(Vow vow) {
    return vow == Vow::kAttacks ? "play an attack card" : "play no attack card";
  }
  static std::string text(Shown shown) {
    if (shown.element == Element::kStrength) return std::to_string(shown.value);
    if (shown.element == Element::kLeader) return leader_or_none(shown.value);
    return kind_or_none(static_cast<CardKind>(shown.value));
  }
  static std::string text(Inquired asked) { return inquired_text(asked); }

  static std::string id(Space space) { return space_id(space); }
  static std::string id(Race race) { return race_id(race); }
  static std::string id(FullRace race) { return race_id(race.as<Race>()); }
  static std::string id(TheLeader leader) { return plan_leader_id(leader.as<Leader>()); }
  static std::string id(CardKind kind) { return plan_card_id(kind); }
  static std::string id(Betrayal card) { return betrayal_id(card.n); }
  static std::string id(TheInfluenceCard card) { return influence_id(card.as<InfluenceCard>()); }
  static std::string id(Phase phase) { return phase_name(phase); }
  static std::string id(TheUse use) { return use_id(use.as<Use>()); }
  static std::string id(TheCommand command) { return command_name(command.as<uint8_t>()); }
  static std::string id(Element element) { return element_name(element); }
  static std::string id(Vow vow) { return vow_name(vow); }
  static std::string id(Ending ending) { return ending_name(ending); }
  static void write(JsonWriter& json, Pool units) {
    json.begin_object().field("normal", units.normal).field("mechanized", units.mechanized).end_object();
  }
  static void write(JsonWriter& json, Leaders leaders) {
    write_list(json, LeaderSet::from_bits(leaders.as<LeaderMask>()), leader_id);
  }
  static void write(JsonWriter& json, Intent intent) {
    const auto name = [](uint8_t slot) { return slot == 0 ? "attack" : "defense"; };
    write_list(json, BitSet<uint8_t>::from_bits(intent.n & (kAttackSlot | kDefenseSlot)), name);
  }
  static void write(JsonWriter& json, Shown shown) {
    if (shown.element == Element::kStrength) return void(json.value(shown.value));
    const bool is_leader = shown.element == Element::kLeader;
    json.value(is_leader ? plan_leader_id(shown.value) : plan_card_id(static_cast<CardKind>(shown.value)));
  }
  static void write(JsonWriter& json, Inquired asked) {
    const bool of_card = asked.what == Inquiry::kCard, of_traitor = asked.what == Inquiry::kTraitor;
    json.begin_object().field("what", inquiry_name(asked.what)).key("about");
    if (of_card) json.value(kind_id(static_cast<CardKind>(asked.detail)));
    if (of_traitor) json.value(leader_id(asked.detail));
    if (!of_card && !of_traitor) json.null();
    json.field("answer", asked.answer).end_object();
  }
};

}  // namespace

const EventLog& Rex::log() {
  static constexpr EventLog kLog = event_log<LogWords>(Happenings());
  return kLog;
}

}  // namespace tessera::rex
