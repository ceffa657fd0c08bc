// The view of a seat or spectator, for the browser and for machines: the JSON that is sent, its schema
// (docs/schemas/rex-view.json) and its TypeScript (web/src/games/rex/view.gen.ts) come from this description.
// What an observer may not know is null or not there.
#include "engine/values/fixed_vector.h"
#include "engine/view/view_types.h"
#include "games/rex/names.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

const char* card_kind_id(Card card) { return kind_id(kind_of(card)); }
const char* decision_name_of(uint16_t decision) { return decision_row(decision).name; }

constexpr const char* kPartNames[] = {"strength", "leader", "intent", "attack", "defense"};
constexpr const char* kSlotNames[] = {"attack", "defense"};
constexpr const char* kLeaderStates[] = {"ready", "dead", "captive"};

constexpr Ids<Space> kSpaceIds{"SpaceId", space_id, kSpaces};
constexpr Ids<Race> kRaceIds{"RaceId", race_id, kRaces};
constexpr Ids<Leader> kLeaderIds{"LeaderId", leader_id, kLeaders};
constexpr Ids<Leader> kPlanLeaders{"PlanLeader", plan_leader_id, kLeaders, "decoy|none"};
constexpr Ids<CardKind> kKindIds{"KindId", kind_id, kCardKinds};
constexpr Ids<CardKind> kPlanCards{"PlanCard", plan_card_id, kCardKinds, "none"};
constexpr Ids<Card> kCardIdsByKind{"KindId", card_kind_id, kCards};
constexpr Ids<InfluenceCard> kInfluenceIds{"InfluenceId", influence_id, kInfluenceCards};
constexpr Ids<Category> kCategoryIds{"CategoryId", category_id, kCategories};
constexpr Ids<int> kBetrayalIds{"BetrayalId", betrayal_id, kBetrayals};
constexpr Names kPhaseWords{"Phase", kPhaseNames};
constexpr Names kEndings{"Ending", kEndingNames, 1};
constexpr Names kParts{"Part", kPartNames};
constexpr Names kSlots{"Slot", kSlotNames};
constexpr Names kVows{"Vow", kVowNames, 1};
constexpr Names kOrders{"Order", kOrderNames};
constexpr Names kElements{"Element", kElementNames, 1};
constexpr Names kStates{"LeaderState", kLeaderStates};
constexpr Spelling kDecisions{decision_name_of, "^[a-z_-]+$"};

auto leaders_in(LeaderMask leaders) { return LeaderSet::from_bits(leaders); }
auto bits_of(uint64_t bits) { return BitSet<uint8_t>::from_bits(bits); }

void describe_half(auto& out, Half half) {
  out.maybe(half != Half::kUnknown).number(static_cast<uint8_t>(half), 1, 2);
}

void describe_pool(auto& out, Pool pool) {
  out.record("Pool", [&] {
    out.field("normal").number(pool.normal);
    out.field("mechanized").number(pool.mechanized);
  });
}

// --- the city

Pool units_at(const View& view, Seat seat, Space space) {
  const int at = static_cast<int>(space);
  const PlayerView& player = view.players[seat];
  return {player.normal[at], player.race == Race::kLazax ? view.mechanized[at] : uint8_t{0}};
}

void describe_units(auto& out, const View& view, Seat seat, Space space) {
  const Pool units = units_at(view, seat, space);
  out.record("Units", [&] {
    out.field("seat").seat(seat);
    out.field("normal").number(units.normal);
    out.field("mechanized").number(units.mechanized);
    out.field("face_down")
        .flag(view.players[seat].race == Race::kXxcha && (view.face_down & bit(space)) != 0);
  });
}

void describe_space(auto& out, const View& view, Space space) {
  SeatSet present;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const Pool units = units_at(view, seat, space);
    if (units.normal || units.mechanized) present.add(seat);
  }
  out.record("SpaceView", [&] {
    out.field("id").word(space, kSpaceIds);
    out.field("influence").number(view.influence[static_cast<int>(space)]);
    out.field("shield").flag((view.shields & bit(space)) != 0);
    out.field("bombarded").flag((view.bombarded & bit(space)) != 0);
    out.field("demolished").flag(view.seats <= kDemolishedMostPlayers && space == kDemolishedSpace);
    out.field("controller").seat_or_null(view.controller[static_cast<int>(space)]);
    out.field("units").list(present, [&](Seat seat) { describe_units(out, view, seat, space); });
  });
}

// --- players

void describe_leader(auto& out, const View& view, Leader leader) {
  out.record("LeaderView", [&] {
    out.field("id").word(leader, kLeaderIds);
    out.field("state").word(view.dead >> leader & 1 ? 1 : view.captive >> leader & 1 ? 2 : 0, kStates);
    const Space used_at = view.used_at[leader];
    out.field("used_at").maybe(used_at != kNoSpace).word(used_at, kSpaceIds);
  });
}

auto hand_of(const PlayerView& player) {
  FixedVector<CardKind, kCards> hand{};
  for (CardKind kind : kAllCardKinds)
    for (int i = 0; i < player.kinds[static_cast<int>(kind)]; ++i) hand.push_back(kind);
  return hand;
}

void describe_player(auto& out, const View& view, Seat seat) {
  const PlayerView& player = view.players[seat];
  out.record("PlayerView", [&] {
    out.field("seat").seat(seat);
    out.field("race").maybe(player.race != kNoRace).word(player.race, kRaceIds);
    out.field("alliance", "itself included; empty: none").seats(player.alliance);
    describe_pool(out.field("reserves"), player.reserves);
    describe_pool(out.field("casualties"), player.casualties);
    out.field("hand_size").number(player.hand_size);
    out.field("hand_limit").number(player.hand_limit);
    out.field("strongholds").number(player.strongholds);
    out.field("range").number(player.range);
    out.field("purse").maybe(player.purse >= 0).number(player.purse, 0);
    out.field("hand", "what the observer knows of: all of its own").words(hand_of(player), kKindIds);
    out.field("traitors").words(leaders_in(player.traitors), kLeaderIds);
    out.field("not_traitors").words(leaders_in(player.denied_traitors), kLeaderIds);
    out.field("dealt").words(leaders_in(player.dealt), kLeaderIds);
    out.field("betrayal").maybe(player.betrayal != kNoBetrayal).word(player.betrayal, kBetrayalIds);
    describe_half(out.field("betrayal_half"), player.betrayal_half);
    const LeaderMask own = player.race == kNoRace ? 0 : leaders_of(player.race);
    out.field("leaders").list(leaders_in(own), [&](Leader leader) { describe_leader(out, view, leader); });
  });
}

// --- what is going on

void describe_influence(auto& out, const View& view) {
  const auto cards = [](uint16_t bits) { return BitSet<InfluenceCard>::from_bits(bits); };
  out.record([&] {
    out.field("left").number(view.influence_left);
    out.field("discard").words(cards(view.influence_discard), kInfluenceIds);
    out.field("aside").words(cards(view.influence_aside), kInfluenceIds);
    out.field("top").maybe(view.influence_top != kNoInfluenceCard).word(view.influence_top, kInfluenceIds);
    out.field("last_location")
        .maybe(view.last_location != kNoLocation)
        .word(view.last_location, kInfluenceIds);
  });
}

void describe_lot(auto& out, const View& view) {
  out.maybe(view.phase == Phase::kBidding && view.lot_size).record("LotView", [&] {
    out.field("size").number(view.lot_size);
    out.field("at").number(view.lot_at);
    out.field("kind").maybe(view.lot_kind != kNoKind).word(view.lot_kind, kKindIds);
    out.field("bid").number(view.bid);
    out.field("bidder").seat_or_null(view.bidder);
    out.field("bidding").seats(view.bidding);
  });
}

void describe_side(auto& out, const View& view, int side) {
  const PlanView& plan = view.plans[side];
  const auto made = [&](uint8_t part) { return (plan.made & part) != 0; };
  out.record("SideView", [&] {
    out.field("seat").seat(view.fighters[side]);
    out.field("strength").maybe(made(kStrengthPart)).number(plan.strength);
    out.field("leader", "null: hidden").maybe(made(kLeaderPart)).word(plan.leader, kPlanLeaders);
    out.field("attack").maybe(made(kAttackPart)).word(plan.attack, kPlanCards);
    out.field("defense").maybe(made(kDefensePart)).word(plan.defense, kPlanCards);
    out.field("intent").maybe(made(kIntentPart)).words(bits_of(plan.intent), kSlots);
    out.field("vow").maybe(plan.vow != Vow::kNone).word(plan.vow, kVows);
    out.field("shown").words(bits_of(plan.shown), kParts);
    out.field("made").words(bits_of(plan.made), kParts);
  });
}

void describe_battle(auto& out, const View& view) {
  out.maybe(view.battle != kNoSpace).record("BattleView", [&] {
    out.field("space").word(view.battle, kSpaceIds);
    out.field("sides").list(bits_of(0b11), [&](int side) { describe_side(out, view, side); });
    out.field("command").maybe(view.command != kNoCommand && view.ordered != kNoSide).record([&] {
      out.field("seat").seat(view.fighters[view.ordered]);
      out.field("order").word(command_order(view.command), kOrders);
      out.field("category").word(command_category(view.command), kCategoryIds);
    });
    out.field("insight").maybe(view.insight != Element::kNone && view.shown_by != kNoSide).record([&] {
      out.field("seat").seat(view.fighters[view.shown_by]);
      out.field("element").word(view.insight, kElements);
    });
    out.field("traitors", "betrayed").list(bits_of(view.traitors), [&](int side) {
      out.seat(view.fighters[side]);
    });
  });
}

void describe_game(auto& out, const View& view) {
  out.record("View", [&] {
    out.field("seats").number(view.seats);
    out.field("observer").seat_or_null(view.observer);
    out.field("round").number(view.round);
    out.field("last_round").number(view.last_round);
    out.field("phase").word(view.phase, kPhaseWords);
    out.field("first").seat_or_null(view.first);
    out.field("turn").seat_or_null(view.turn);
    out.field("decision").maybe(view.decision != 0).word(view.decision, kDecisions);
    out.field("waiting").seats(view.waiting);
    out.field("sealed").flag(view.is_sealed != 0);
    out.field("fleet", "0: not placed").number(view.fleet, 0, kSectors);
    out.field("fleet_card").maybe(view.fleet_card != 0).number(view.fleet_card);
    out.field("spaces").list(kAllSpaces, [&](Space space) { describe_space(out, view, space); });
    out.field("players").list(SeatSet::first(view.seats),
                              [&](Seat seat) { describe_player(out, view, seat); });
    out.field("deck").number(view.deck_size);
    out.field("discard").words(view.discard, kCardIdsByKind);
    out.field("removed").words(view.removed, kCardIdsByKind);
    describe_influence(out.field("influence"), view);
    describe_lot(out.field("lot"), view);
    describe_battle(out.field("battle"), view);
    out.field("prediction").maybe(view.predicted != kNoRace && view.predicted_round).record([&] {
      out.field("race").word(view.predicted, kRaceIds);
      out.field("round").number(view.predicted_round);
    });
    describe_half(out.field("prediction_half"), view.predicted_half);
    out.field("offer").maybe(view.offered_by != kNoSeat).record([&] {
      out.field("by").seat(view.offered_by);
      out.field("members").seats(view.offer);
    });
    out.field("formed").seats(view.formed);
    out.field("subsidised").seats(view.subsidised);
    out.field("ending").maybe(view.ending != Ending::kNone).word(view.ending, kEndings);
    out.field("winners").seats(view.winners);
    out.field("settings").record("Settings", [&] {
      for (int i = 0; i < kSettings; ++i)
        describe_setting(out.field(kSettingRows[i].name), kSettingRows[i], view.settings[i]);
    });
  });
}

}  // namespace

void Rex::write_view(const View& view, JsonWriter& json) {
  ViewWriter out(json);
  describe_game(out, view);
}

void Rex::describe_view(ViewTypes& types) { describe_game(types, View{}); }

}  // namespace tessera::rex
