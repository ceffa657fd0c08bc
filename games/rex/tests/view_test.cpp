// What a seat or a spectator sees (1.12, 1.13), and the layout of the state.
#include "games/rex/view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/rex/tests/states.h"

namespace tessera::rex {
namespace {

int known_cards(const View& view, Seat seat) {
  int count = 0;
  for (uint8_t cards : view.players[seat].kinds) count += cards;
  return count;
}

std::string json_of(const State& s, Observer observer) {
  JsonWriter json;
  Rex::write_view(Rex::view(s, observer), json);
  return json.take();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Seat other_seat(const State& s, SeatSet not_these) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (!not_these.has(seat)) return seat;
  return kNoSeat;
}

TEST(RexState, IsSmallAndFlat) {
  EXPECT_EQ(sizeof(State), 1104u);  // a change invalidates nothing but must be meant
  std::vector<bool> covered(sizeof(State));
  for (const Field& field : Rex::fields())
    for (uint32_t i = 0; i < field.count * field.size; ++i) {
      const uint32_t byte = field.at(i / field.size) + i % field.size;
      EXPECT_FALSE(covered[byte]) << field.name << " overlaps another field";
      covered[byte] = true;
    }
  const size_t spare = kSeats * sizeof(Player::spare) + sizeof(Board::rest) + sizeof(Knowledge::spare) +
                       sizeof(State::reserved);
  EXPECT_EQ(std::count(covered.begin(), covered.end(), false), static_cast<long>(spare));
}

TEST(RexState, FieldsHaveNamesOfTheirOwn) {
  std::vector<std::string> names;
  for (const Field& field : Rex::fields()) names.push_back(field.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(RexView, HandsAreWhatOneKnows) {
  const State s = find_state([](const State& x) {
    for (Seat seat = 0; seat < x.seats; ++seat)
      for (Card card : x.player(seat).hand)
        if (x.knowledge.known[card].has(kPublic) && hand_size(x, seat) > 1) return true;
    return false;
  });
  int shown = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    int open = 0;
    for (Card card : s.player(seat).hand) open += s.knowledge.known[card].has(kPublic);
    EXPECT_EQ(known_cards(Rex::view(s, Observer::spectator()), seat), open);
    shown += open;
    for (Seat observer = 0; observer < s.seats; ++observer) {
      const View view = Rex::view(s, Observer::seat(observer));
      EXPECT_EQ(view.players[seat].hand_size, hand_size(s, seat));
      if (observer == seat) {
        EXPECT_EQ(known_cards(view, seat), hand_size(s, seat));
      } else {
        int known = 0;
        for (Card card : s.player(seat).hand)
          known += s.knowledge.known[card].has(kPublic) || s.knowledge.known[card].has(observer);
        EXPECT_EQ(known_cards(view, seat), known);
      }
    }
  }
  EXPECT_GT(shown, 0);
}

TEST(RexView, PursesTraitorsAndSecretsAreOnesOwn) {
  const State s = find_state([](const State& x) {
    return x.round == 2 && x.predicted != kNoRace && x.has(Setting::kBetrayalCards);
  });
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  for (Seat observer = 0; observer < s.seats; ++observer) {
    const View view = Rex::view(s, Observer::seat(observer));
    EXPECT_EQ(view.predicted, observer == xxcha ? s.predicted : kNoRace);
    EXPECT_EQ(view.predicted_round, observer == xxcha ? s.predicted_round : 0);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const PlayerView& player = view.players[seat];
      const bool own = seat == observer;
      EXPECT_EQ(player.purse, own ? s.player(seat).purse : -1);
      EXPECT_EQ(player.traitors, own ? s.player(seat).traitors : s.player(seat).shown_traitors);
      EXPECT_EQ(player.dealt, own ? s.player(seat).dealt : 0);
      EXPECT_EQ(player.betrayal, own ? s.player(seat).betrayal : kNoBetrayal);
    }
  }
  const View watched = Rex::view(s, Observer::spectator());
  for (Seat seat = 0; seat < s.seats; ++seat) EXPECT_EQ(watched.players[seat].purse, -1);
}

TEST(RexView, NobodyElseLearnsOfAHiddenQuestion) {
  for (uint16_t question : {PlayInWindow::kId, Interfere::kId, Redraw::kId}) {
    const State s = state_that_asks(question);
    const Seat asked = s.waiting.lowest();
    const View own = Rex::view(s, Observer::seat(asked));
    EXPECT_EQ(own.decision, s.decision);
    EXPECT_EQ(own.waiting, SeatSet{asked});
    for (Observer observer : {Observer::spectator(), Observer::seat(other_seat(s, s.asked))}) {
      EXPECT_EQ(Rex::view(s, observer).decision, 0);
      EXPECT_TRUE(Rex::view(s, observer).waiting.empty());
      EXPECT_TRUE(has(json_of(s, observer), "\"decision\":null,\"waiting\":[]"));
    }
  }
}

TEST(RexView, OwnSealedAnswerAndNobodyElses) {
  const State s = find_state([](const State& x) {
    return x.asked.size() > 1 && x.waiting != x.asked && !Rex::is_hidden_question(x);
  });
  const Seat sealed = s.asked.without(s.waiting).lowest();
  EXPECT_TRUE(Rex::view(s, Observer::seat(sealed)).is_sealed);
  EXPECT_EQ(Rex::view(s, Observer::seat(sealed)).sealed, s.answers[sealed]);
  for (Observer observer : {Observer::spectator(), Observer::seat(s.waiting.lowest())}) {
    EXPECT_FALSE(Rex::view(s, observer).is_sealed);
    EXPECT_EQ(Rex::view(s, observer).sealed, 0u);
  }
}

TEST(RexView, PlansAreHiddenUntilShown) {
  const State s = find_state([](const State& x) {
    return asks<PlanIntent>(x) && x.battle.plans[0].strength && x.battle.plans[1].strength &&
           !x.battle.plans[0].shown && !x.battle.plans[1].shown;
  });
  for (int side = 0; side < 2; ++side) {
    const View view = Rex::view(s, Observer::seat(s.battle.seats[side]));
    EXPECT_EQ(view.plans[side].strength, s.battle.plans[side].strength);
    EXPECT_EQ(view.plans[side].leader, s.battle.plans[side].leader);
    EXPECT_EQ(view.plans[side].made, kStrengthPart | kLeaderPart);
    EXPECT_EQ(view.plans[1 - side].strength, 0);
    EXPECT_EQ(view.plans[1 - side].leader, kNoLeader);
    EXPECT_EQ(view.plans[1 - side].made, 0);
    EXPECT_EQ(Rex::view(s, Observer::spectator()).plans[side].made, 0);
  }
  const State shown = state_that_asks(RevealTraitor::kId);
  for (int side = 0; side < 2; ++side) {
    const PlanView plan = Rex::view(shown, Observer::spectator()).plans[side];
    EXPECT_EQ(plan.strength, shown.battle.plans[side].strength);
    EXPECT_EQ(plan.attack, shown.battle.plans[side].attack);
    EXPECT_EQ(plan.defense, shown.battle.plans[side].defense);
  }
}

TEST(RexView, TopCardsAreForThoseWhoLooked) {
  const State top = find_state([](const State& x) { return x.influence_top != kNoInfluenceCard; });
  const Seat jol_nar = top.seat_of_race(Race::kJolNar);
  EXPECT_EQ(Rex::view(top, Observer::seat(jol_nar)).influence_top, top.influence_top);
  EXPECT_EQ(Rex::view(top, Observer::seat(other_seat(top, SeatSet{jol_nar}))).influence_top,
            kNoInfluenceCard);
  EXPECT_EQ(Rex::view(top, Observer::spectator()).influence_top, kNoInfluenceCard);
  const State fleet = find_state([](const State& x) { return !x.fleet_seen.empty(); });
  const Seat sol = fleet.seat_of_race(Race::kSol);
  EXPECT_EQ(Rex::view(fleet, Observer::seat(sol)).fleet_card, fleet.fleet_card);
  EXPECT_EQ(Rex::view(fleet, Observer::seat(other_seat(fleet, SeatSet{sol}))).fleet_card, 0);
  const State sale = find_state([](const State& x) {
    return asks<Bid>(x) && x.seat_of_race(Race::kJolNar) != kNoSeat &&
           !x.knowledge.known[x.lot[x.lot_at]].empty();
  });
  const Seat buyer = sale.seat_of_race(Race::kJolNar);
  EXPECT_EQ(Rex::view(sale, Observer::seat(buyer)).lot_kind, kind_of(sale.lot[sale.lot_at]));
  EXPECT_EQ(Rex::view(sale, Observer::seat(other_seat(sale, SeatSet{buyer}))).lot_kind, kNoKind);
}

// Which copy of a card lies in the pile says nothing, so it is not shown.
TEST(RexView, PilesShowKindsOnly) {
  State s =
      find_state([](const State& x) { return !(x.discard & cards_of(CardKind::kEnergyRifle)).empty(); });
  const CardSet rifles = cards_of(CardKind::kEnergyRifle);
  const int count = (s.discard & rifles).size();
  const CardSet shown = Rex::view(s, Observer::spectator()).discard & rifles;
  EXPECT_EQ(shown.size(), count);
  for (Card card : shown) EXPECT_LT(card, row(CardKind::kEnergyRifle).first + count);
}

TEST(RexView, AllIsOpenAtTheEnd) {
  const State s =
      find_state([](const State& x) { return x.ending != Ending::kNone && x.predicted != kNoRace; });
  const View view = Rex::view(s, Observer::spectator());
  for (Seat seat = 0; seat < s.seats; ++seat) {
    EXPECT_EQ(view.players[seat].purse, s.player(seat).purse);
    EXPECT_EQ(view.players[seat].traitors, s.player(seat).traitors);
    EXPECT_EQ(known_cards(view, seat), hand_size(s, seat));
  }
  EXPECT_EQ(view.predicted, s.predicted);
}

TEST(RexView, JsonHasEveryKey) {
  const std::string json = json_of(state_that_asks(RevealTraitor::kId), Observer::seat(0));
  for (const char* key : {"seats",
                          "observer",
                          "round",
                          "last_round",
                          "phase",
                          "first",
                          "turn",
                          "decision",
                          "waiting",
                          "sealed",
                          "fleet",
                          "fleet_card",
                          "spaces",
                          "id",
                          "influence",
                          "shield",
                          "bombarded",
                          "demolished",
                          "controller",
                          "units",
                          "seat",
                          "normal",
                          "race",
                          "mechanized",
                          "face_down",
                          "players",
                          "alliance",
                          "reserves",
                          "hand_size",
                          "hand",
                          "casualties",
                          "hand_limit",
                          "strongholds",
                          "range",
                          "purse",
                          "traitors",
                          "dealt",
                          "betrayal",
                          "leaders",
                          "not_traitors",
                          "betrayal_half",
                          "state",
                          "used_at",
                          "deck",
                          "discard",
                          "removed",
                          "left",
                          "aside",
                          "top",
                          "lot",
                          "battle",
                          "space",
                          "sides",
                          "strength",
                          "last_location",
                          "leader",
                          "attack",
                          "defense",
                          "intent",
                          "vow",
                          "shown",
                          "made",
                          "command",
                          "insight",
                          "offer",
                          "prediction",
                          "formed",
                          "subsidised",
                          "prediction_half",
                          "ending",
                          "winners",
                          "settings",
                          "betrayal_cards"})
    EXPECT_TRUE(has(json, "\"" + std::string(key) + "\":")) << key;
  const std::string sale = json_of(state_that_asks(Bid::kId), Observer::spectator());
  for (const char* key : {"size", "at", "kind", "bid", "bidder", "bidding"})
    EXPECT_TRUE(has(sale, "\"" + std::string(key) + "\":")) << key;
  EXPECT_TRUE(has(json_of(state_that_asks(AnswerOffer::kId), Observer::spectator()), "\"members\":["));
}

}  // namespace
}  // namespace tessera::rex
