// The view of a seat or spectator as JSON, for the browser and for machines. What an observer may not know is
// null or not there; web/src/games/rex/view.ts has the type.
//
// {"seats":6, "observer":0, "round":3, "last_round":8, "phase":"battle", "first":2, "turn":1,
//  "decision":"plan-strength", "waiting":[1], "sealed":false, "fleet":5, "fleet_card":null,
//  "spaces":[SPACE, ...], "players":[PLAYER, ...], "deck":20, "discard":["energy-rifle"], "removed":[],
//  "influence":{...}, "lot":null, "battle":BATTLE, "prediction":null, "prediction_half":null, "offer":null,
//  "formed":[], "subsidised":[], "ending":null, "winners":[], "options":{"betrayal_cards":false, ...}}
#include "games/rex/names.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

void write_or_null(JsonWriter& json, const char* key, const char* text) {
  json.key(key);
  text ? json.value(text) : json.null();
}

template <class Number>
void write_unless(JsonWriter& json, const char* key, Number number, Number none) {
  json.key(key);
  number == none ? json.null() : json.value(number);
}

void write_seat(JsonWriter& json, const char* key, Seat seat) { write_unless(json, key, seat, kNoSeat); }

void write_half(JsonWriter& json, const char* key, Half half) {
  write_unless(json, key, static_cast<int>(half), static_cast<int>(Half::kUnknown));
}

void write_space(JsonWriter& json, const char* key, Space space) {
  write_or_null(json, key, space == kNoSpace ? nullptr : space_id(space));
}

// The values of a set, each as `word` calls it.
template <class Set, class Word>
void write_set(JsonWriter& json, const char* key, Set set, Word word) {
  json.key(key).begin_array();
  for (auto value : set) json.value(word(value));
  json.end_array();
}

void write_seats(JsonWriter& json, const char* key, SeatSet seats) {
  write_set(json, key, seats, [](Seat seat) { return seat; });
}
void write_leaders(JsonWriter& json, const char* key, LeaderMask leaders) {
  write_set(json, key, LeaderSet::from_bits(leaders), leader_id);
}
void write_cards(JsonWriter& json, const char* key, CardSet cards) {
  write_set(json, key, cards, [](Card card) { return kind_id(kind_of(card)); });
}
void write_influence_cards(JsonWriter& json, const char* key, uint16_t cards) {
  write_set(json, key, BitSet<InfluenceCard>::from_bits(cards), influence_id);
}

void write_pool(JsonWriter& json, const char* key, Pool pool) {
  json.key(key).begin_object();
  json.field("normal", pool.normal).field("mechanized", pool.mechanized).end_object();
}

// --- the city

// {"seat":0, "normal":3, "mechanized":1, "face_down":false}
void write_units(const View& view, Space space, JsonWriter& json) {
  const int at = static_cast<int>(space);
  json.key("units").begin_array();
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const PlayerView& player = view.players[seat];
    const uint8_t mechanized = player.race == Race::kLazax ? view.mechanized[at] : uint8_t{0};
    if (!player.normal[at] && !mechanized) continue;
    const bool face_down = player.race == Race::kXxcha && (view.face_down & bit(space));
    json.begin_object().field("seat", seat).field("normal", player.normal[at]);
    json.field("mechanized", mechanized).field("face_down", face_down).end_object();
  }
  json.end_array();
}

// {"id":"iaf-hq", "influence":0, "shield":true, "bombarded":false, "demolished":false, "controller":2,
//  "units":[...]}
void write_place(const View& view, Space space, JsonWriter& json) {
  const bool demolished = view.seats <= kDemolishedMostPlayers && space == kDemolishedSpace;
  json.begin_object().field("id", space_id(space));
  json.field("influence", view.influence[static_cast<int>(space)]);
  json.field("shield", (view.shields & bit(space)) != 0);
  json.field("bombarded", (view.bombarded & bit(space)) != 0).field("demolished", demolished);
  write_seat(json, "controller", view.controller[static_cast<int>(space)]);
  write_units(view, space, json);
  json.end_object();
}

// --- players

// {"id":"okafor", "state":"ready", "used_at":null}
void write_own_leaders(const View& view, Race race, JsonWriter& json) {
  json.key("leaders").begin_array();
  if (race != kNoRace) {
    for (Leader leader : LeaderSet::from_bits(leaders_of(race))) {
      const bool dead = view.dead >> leader & 1, captive = view.captive >> leader & 1;
      json.begin_object().field("id", leader_id(leader));
      json.field("state", dead ? "dead" : captive ? "captive" : "ready");
      write_space(json, "used_at", view.used_at[leader]);
      json.end_object();
    }
  }
  json.end_array();
}

void write_hand(const PlayerView& player, JsonWriter& json) {
  json.key("hand").begin_array();
  for (CardKind kind : kAllCardKinds)
    for (int i = 0; i < player.kinds[static_cast<int>(kind)]; ++i) json.value(kind_id(kind));
  json.end_array();
}

void write_player(const View& view, Seat seat, JsonWriter& json) {
  const PlayerView& player = view.players[seat];
  json.begin_object().field("seat", seat);
  write_or_null(json, "race", player.race == kNoRace ? nullptr : race_id(player.race));
  write_seats(json, "alliance", player.alliance);
  write_pool(json, "reserves", player.reserves);
  write_pool(json, "casualties", player.casualties);
  json.field("hand_size", player.hand_size).field("hand_limit", player.hand_limit);
  json.field("strongholds", player.strongholds).field("range", player.range);
  write_unless(json, "purse", player.purse, -1);
  write_hand(player, json);
  write_leaders(json, "traitors", player.traitors);
  write_leaders(json, "not_traitors", player.denied_traitors);
  write_leaders(json, "dealt", player.dealt);
  write_or_null(json, "betrayal", player.betrayal == kNoBetrayal ? nullptr : betrayal_id(player.betrayal));
  write_half(json, "betrayal_half", player.betrayal_half);
  write_own_leaders(view, player.race, json);
  json.end_object();
}

// --- what is going on

void write_influence(const View& view, JsonWriter& json) {
  json.key("influence").begin_object().field("left", view.influence_left);
  write_influence_cards(json, "discard", view.influence_discard);
  write_influence_cards(json, "aside", view.influence_aside);
  const bool seen = view.influence_top != kNoInfluenceCard;
  write_or_null(json, "top", seen ? influence_id(view.influence_top) : nullptr);
  const bool placed = view.last_location != kNoLocation;
  write_or_null(json, "last_location", placed ? kLocationRows[view.last_location].id : nullptr);
  json.end_object();
}

void write_lot(const View& view, JsonWriter& json) {
  json.key("lot");
  if (view.phase != Phase::kBidding || !view.lot_size) {
    json.null();
    return;
  }
  json.begin_object().field("size", view.lot_size).field("at", view.lot_at);
  write_or_null(json, "kind", view.lot_kind == kNoKind ? nullptr : kind_id(view.lot_kind));
  json.field("bid", view.bid);
  write_seat(json, "bidder", view.bidder);
  write_seats(json, "bidding", view.bidding);
  json.end_object();
}

void write_parts(const char* key, uint8_t parts, JsonWriter& json) {
  constexpr const char* kNames[] = {"strength", "leader", "intent", "attack", "defense"};
  write_set(json, key, BitSet<uint8_t>::from_bits(parts), [&](uint8_t part) { return kNames[part]; });
}

void write_card(JsonWriter& json, const char* key, bool made, CardKind kind) {
  write_or_null(json, key, !made ? nullptr : kind == kNoKind ? "none" : kind_id(kind));
}

const char* plan_leader_id(Leader leader) {
  if (leader == kDecoy) return "decoy";
  return leader == kNoLeader ? "none" : leader_id(leader);
}

const char* vow_id(Vow vow) {
  constexpr const char* kNames[] = {nullptr, "attacks", "does-not"};
  return kNames[static_cast<int>(vow)];
}

void write_intent(const PlanView& plan, JsonWriter& json) {
  if (!(plan.made & kIntentPart)) {
    json.key("intent").null();
    return;
  }
  constexpr const char* kNames[] = {"attack", "defense"};
  write_set(json, "intent", BitSet<uint8_t>::from_bits(plan.intent),
            [&](uint8_t slot) { return kNames[slot]; });
}

// {"seat":0, "strength":4, "leader":"okafor", "attack":null, "defense":null, "intent":null, "vow":null,
//  "shown":[], "made":["strength","leader"]}
void write_side(const View& view, int side, JsonWriter& json) {
  const PlanView& plan = view.plans[side];
  json.begin_object().field("seat", view.fighters[side]).key("strength");
  plan.made& kStrengthPart ? json.value(plan.strength) : json.null();
  write_or_null(json, "leader", plan.made & kLeaderPart ? plan_leader_id(plan.leader) : nullptr);
  write_card(json, "attack", plan.made & kAttackPart, plan.attack);
  write_card(json, "defense", plan.made & kDefensePart, plan.defense);
  write_intent(plan, json);
  write_or_null(json, "vow", vow_id(plan.vow));
  write_parts("shown", plan.shown, json);
  write_parts("made", plan.made, json);
  json.end_object();
}

void write_command(const View& view, JsonWriter& json) {
  json.key("command");
  if (view.command == kNoCommand || view.ordered == kNoSide) {
    json.null();
    return;
  }
  json.begin_object().field("seat", view.fighters[view.ordered]);
  json.field("order", order_name(command_order(view.command)));
  json.field("category", category_id(command_category(view.command))).end_object();
}

void write_insight(const View& view, JsonWriter& json) {
  json.key("insight");
  if (view.insight == Element::kNone || view.shown_by == kNoSide) {
    json.null();
    return;
  }
  json.begin_object().field("seat", view.fighters[view.shown_by]);
  json.field("element", element_name(view.insight)).end_object();
}

// {"space":"iaf-hq", "sides":[...], "command":{"seat":1,"order":"must","category":"any-attack"},
//  "insight":{"seat":1,"element":"leader"}, "traitors":[0]}
void write_battle(const View& view, JsonWriter& json) {
  json.key("battle");
  if (view.battle == kNoSpace) {
    json.null();
    return;
  }
  json.begin_object().field("space", space_id(view.battle)).key("sides").begin_array();
  for (int side = 0; side < 2; ++side) write_side(view, side, json);
  json.end_array();
  write_command(view, json);
  write_insight(view, json);
  write_set(json, "traitors", BitSet<uint8_t>::from_bits(view.traitors),
            [&](uint8_t side) { return view.fighters[side]; });
  json.end_object();
}

void write_prediction(const View& view, JsonWriter& json) {
  json.key("prediction");
  if (view.predicted == kNoRace || !view.predicted_round)
    json.null();
  else
    json.begin_object()
        .field("race", race_id(view.predicted))
        .field("round", view.predicted_round)
        .end_object();
  write_half(json, "prediction_half", view.predicted_half);
}

void write_offer(const View& view, JsonWriter& json) {
  json.key("offer");
  if (view.offered_by == kNoSeat) {
    json.null();
    return;
  }
  json.begin_object().field("by", view.offered_by);
  write_seats(json, "members", view.offer);
  json.end_object();
}

void write_options(const View& view, JsonWriter& json) {
  json.key("options").begin_object();
  for (int i = 0; i < kOptions; ++i) {
    const OptionRow& option = kOptionRows[i];
    if (option.kind == OptionKind::kFlag)
      json.field(option.name, view.options[i] != 0);
    else
      json.field(option.name, split_words(option.values, '|')[view.options[i]]);
  }
  json.end_object();
}

}  // namespace

void Rex::write_view(const View& view, JsonWriter& json) {
  json.begin_object().field("seats", view.seats);
  write_seat(json, "observer", view.observer);
  json.field("round", view.round).field("last_round", view.last_round).field("phase", phase_name(view.phase));
  write_seat(json, "first", view.first);
  write_seat(json, "turn", view.turn);
  write_or_null(json, "decision", view.decision ? decision_row(view.decision).name : nullptr);
  write_seats(json, "waiting", view.waiting);
  json.field("sealed", view.is_sealed != 0).field("fleet", view.fleet);
  write_unless(json, "fleet_card", view.fleet_card, uint8_t{0});
  json.key("spaces").begin_array();
  for (Space space : kAllSpaces) write_place(view, space, json);
  json.end_array().key("players").begin_array();
  for (Seat seat = 0; seat < view.seats; ++seat) write_player(view, seat, json);
  json.end_array().field("deck", view.deck_size);
  write_cards(json, "discard", view.discard);
  write_cards(json, "removed", view.removed);
  write_influence(view, json);
  write_lot(view, json);
  write_battle(view, json);
  write_prediction(view, json);
  write_offer(view, json);
  write_seats(json, "formed", view.formed);
  write_seats(json, "subsidised", view.subsidised);
  write_or_null(json, "ending", view.ending == Ending::kNone ? nullptr : ending_name(view.ending));
  write_seats(json, "winners", view.winners);
  write_options(view, json);
  json.end_object();
}

}  // namespace tessera::rex
