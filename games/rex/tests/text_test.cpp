// Names and sentences, looked at in every position of many random games.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/testing/effort.h"
#include "games/rex/tests/random_games.h"
#include "games/rex/words.h"

namespace tessera::rex {
namespace {

// What may be answered, and what is refused; of long lists every few.
std::vector<Choice> choices(const State& s, Seat seat) {
  static Refusal refusals[4096];
  Options options;
  Listing listing(options, refusals, 4096);
  Rex::list(s, seat, listing);
  std::vector<Choice> found;
  for (int i = 0; i < options.size(); ++i) found.push_back(options[i]);
  const int step = 1 + listing.refused() / 16;
  for (int i = 0; i < listing.refused(); i += step) found.push_back(refusals[i].choice);
  return found;
}

// A sentence of a length that fits, without what a slip would leave in it.
bool is_sound(const std::string& text) {
  for (const char* slip : {"-2147483648", "255", "  ", "..", " ,", " ;", "()", ": .", ":;", "units unit"})
    if (text.find(slip) != text.npos) return false;
  return !text.empty() && text.size() <= kMostText;
}

TEST(RexText, NamesOfAnswersAreUniqueAndPromptsSayWhatIsAsked) {
  constexpr int kOften = 500;
  std::map<uint16_t, int> seen;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        const int times = ++seen[s.decision];
        if (times > kOften && times % 16) continue;  // the common ones not every time
        EXPECT_STRNE(Rex::decision_name(s), "");
        EXPECT_FALSE(Rex::decision_rule(s).is_none());
        const std::string prompt = Rex::prompt(s, seat);
        EXPECT_TRUE(is_sound(prompt)) << prompt.size() << " " << prompt;
        std::set<std::string> names;
        for (Choice choice : choices(s, seat)) {
          const OptionText option = Rex::describe(s, seat, choice);
          EXPECT_TRUE(is_sound(option.name) && option.name.find(' ') == option.name.npos) << option.name;
          EXPECT_TRUE(is_sound(option.text)) << option.text.size() << " " << option.text;
          EXPECT_TRUE(names.insert(option.name).second) << option.name << " twice: " << prompt;
          for (const Target& target : option.targets) EXPECT_FALSE(target.kind.empty() || target.id.empty());
        }
      }
    });
  }
  for (uint16_t id = 1; id < 64; ++id)
    EXPECT_EQ(AllQuestions::has(id), seen.count(id) == 1)
        << "decision " << id << " was not asked in any game";
}

// A position the seat cannot tell from the real one is described in the same words.
TEST(RexText, SaysOnlyWhatTheSeatKnows) {
  for (int game = 0; game < kGames; game += 5) {
    FastRandom random(static_cast<uint64_t>(game));
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        if (random.below(3)) continue;
        State other_state = s;
        Rex::redeal(other_state, Observer::seat(seat), random);
        EXPECT_EQ(Rex::prompt(s, seat), Rex::prompt(other_state, seat));
        for (Choice choice : choices(s, seat))
          EXPECT_EQ(Rex::describe(s, seat, choice).text, Rex::describe(other_state, seat, choice).text);
      }
    });
  }
}

// --- events

TEST(RexText, EveryEventHasALineForEveryObserver) {
  tessera::testing::Met met;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>& events) {
      for (const Event& event : events) {
        if (!met.is_looked_at(event.type)) continue;
        EXPECT_STRNE(Rex::log().name(event), "");
        EXPECT_TRUE(is_sound(Rex::log().line(event))) << Rex::log().line(event);
        for (int watcher = -1; watcher < s.seats; ++watcher) {
          Event told = event;
          if (redact(told,
                     watcher < 0 ? Observer::spectator() : Observer::seat(static_cast<Seat>(watcher)))) {
            EXPECT_TRUE(is_sound(Rex::log().line(told))) << Rex::log().line(told);
          }
        }
      }
    });
  }
  met.is_looked_at(told::NothingForSale::kRow.number);  // only when all hands are full
  for (uint16_t type = 1; type < Rex::log().size(); ++type)
    EXPECT_TRUE(met.has(type)) << type << " happened in no game";
}

template <class E>
std::string line_of(const E& event, Observer reader = Observer::seat(0)) {
  Event told = make_event(Rule(), event);
  told.audience = SeatSet{0};
  redact(told, reader);
  return Rex::log().line(told);
}
template <class E>
std::string public_line(const E& event) {
  return line_of(event, Observer::spectator());
}

TEST(RexText, EventLinesRead) {
  const Leader drax = leader_by("drax");
  constexpr Space plaza = Space::kGrandPlaza;
  EXPECT_EQ(line_of(told::RaceTaken{.seat = 2, .race = Race::kLetnev}),
            "{seat:2} took the Barony of Letnev.");
  const told::DealtTraitors traitors{.seat = 0, .count = 4, .leaders = 1 << drax | 1};
  EXPECT_EQ(public_line(traitors), "{seat:0} was dealt 4 traitor cards.");
  EXPECT_EQ(line_of(traitors),
            "{seat:0} was dealt 4 traitor cards: Lord Regent Aeverin Sa and Lord-General Korvin Drax.");
  const told::Predicted predicted{.seat = 5, .race = Race::kSol, .round = 8};
  EXPECT_EQ(line_of(predicted), "{seat:5} made a prediction: Sol in round 8.");
  EXPECT_EQ(public_line(predicted), "{seat:5} made a prediction.");
  EXPECT_EQ(line_of(told::Interfered{.seat = 1, .user = 4, .use = use_of(Ability::kInsight)}),
            "{seat:1} stopped Insight of {seat:4}.");
  EXPECT_EQ(line_of(told::InfluenceDrawn{.card = 5}),
            "An influence card was drawn: influence for Mecatol Power North and Grand Plaza.");
  EXPECT_EQ(line_of(told::UnitsDestroyed{.seat = 0, .space = plaza, .units = {2, 1}}),
            "{seat:0} lost 2 units and 1 Mechanized unit in Grand Plaza.");
  EXPECT_EQ(line_of(told::LotLaidOut{.cards = 1}), "1 card was laid out for auction.");
  EXPECT_EQ(line_of(told::NothingForSale{}), "No card was for sale.");
  const told::Buys buys{.seat = 1, .price = 3, .card = CardKind::kBioFilter};
  EXPECT_EQ(line_of(buys), "{seat:1} bought Bio-Filter for 3 influence.");
  EXPECT_EQ(public_line(buys), "{seat:1} bought a card for 3 influence.");
  EXPECT_EQ(line_of(told::Paid{.seat = 1, .payee = kNoSeat, .amount = 3}),
            "{seat:1} paid 3 influence to the bank.");
  EXPECT_EQ(line_of(told::Deploys{.seat = 1, .space = plaza, .units = {3, 0}, .price = 0}),
            "{seat:1} deployed 3 units in Grand Plaza for nothing.");
  EXPECT_EQ(line_of(told::Commands{
                .seat = 5, .bound = 0, .command = command_code(Order::kMustNot, Category::kAnyAttack)}),
            "{seat:5} gave an order: {seat:0} must not play any attack card.");
  EXPECT_EQ(line_of(told::Shows{.seat = 0, .element = Element::kLeader, .value = {Element::kLeader, kDecoy}}),
            "{seat:0} showed the leader: a Decoy Commander.");
  EXPECT_EQ(line_of(told::Shows{.seat = 0, .element = Element::kAttack, .value = {Element::kAttack, 0xff}}),
            "{seat:0} showed the attack card: no card.");
  EXPECT_EQ(
      line_of(told::PlanShown{.seat = 0, .strength = 4, .leader = drax, .intent = 3}),
      "{seat:0}'s plan was strength 4, Lord-General Korvin Drax and an attack card and a defense card.");
  EXPECT_EQ(line_of(told::CardsShown{.seat = 0, .attack = CardKind::kToxinBlade, .defense = kNoKind}),
            "{seat:0} played Toxin Blade as attack and nothing as defense.");
  EXPECT_EQ(line_of(told::CardsShown{.seat = 0, .attack = kNoKind, .defense = kNoKind}),
            "{seat:0} played no card.");
  EXPECT_EQ(line_of(told::TraitorRevealed{.seat = 3, .leader = drax, .side = 3}),
            "Lord-General Korvin Drax was a traitor in the pay of {seat:3}.");
  EXPECT_EQ(line_of(told::TraitorRevealed{.seat = 3, .leader = drax, .side = 1}),
            "Lord-General Korvin Drax was a traitor in the pay of {seat:3}, on the side of {seat:1}.");
  EXPECT_EQ(line_of(told::FleetMoves{.sectors = 10, .from = 17, .to = 9, .sabotaged = true}),
            "The fleet moved 10 sectors from sector 17 to sector 9 by Fleet Sabotage.");
  EXPECT_EQ(line_of(told::Inquires{.seat = 1, .asked = 2, .inquiry = {Inquiry::kCard, 0, 1}}),
            "{seat:1} asked {seat:2} whether they held Energy Rifle: yes.");
  EXPECT_EQ(line_of(told::Inquires{.seat = 1, .asked = 5, .inquiry = {Inquiry::kPrediction, 0, 2}}),
            "{seat:1} asked {seat:5} about their prediction: it was for the second half of the game.");
  EXPECT_EQ(
      line_of(told::Declares{.seat = 2, .use = use_of(Ability::kHouseRates), .space = plaza, .units = 3}),
      "{seat:2} declared House Rates for Grand Plaza with 3 units.");
  EXPECT_EQ(line_of(told::Declares{.seat = 1, .use = use_of(Ability::kOwnGuns), .space = plaza, .units = 0}),
            "{seat:1} declared Own Guns for Grand Plaza.");
  EXPECT_EQ(line_of(told::GameEnds{.ending = Ending::kEnoughStrongholds, .winners = SeatSet{0, 2}}),
            "The game ended: {seat:0} and {seat:2} controlled enough strongholds and won.");
  EXPECT_EQ(line_of(told::GameEnds{.ending = Ending::kDraw, .winners = SeatSet()}),
            "The game ended: nobody won.");
}

TEST(RexText, EventFieldsHaveNamesAndHideWhatIsSecret) {
  const auto fields = [](const auto& event, Observer reader) {
    Event told = make_event(Rule(), event);
    told.audience = SeatSet{1};
    redact(told, reader);
    return Rex::log().fields(told);
  };
  const told::Buys buys{.seat = 1, .price = 3, .card = CardKind::kBioFilter};
  EXPECT_EQ(fields(buys, Observer::seat(1)), R"({"seat":1,"price":3,"card":"bio-filter"})");
  EXPECT_EQ(fields(buys, Observer::seat(2)), R"({"seat":1,"price":3,"card":null})");
  const Observer anybody = Observer::spectator();
  EXPECT_EQ(
      fields(told::Moves{.seat = 0, .from = Space::kGrandPlaza, .to = Space::kPalaceGardens, .units = {2, 1}},
             anybody),
      R"({"seat":0,"from":"grand-plaza","to":"palace-gardens","units":{"normal":2,"mechanized":1}})");
  EXPECT_EQ(fields(told::PlanShown{.seat = 0, .strength = 4, .leader = kNoLeader, .intent = 2}, anybody),
            R"({"seat":0,"strength":4,"leader":"none","intent":["defense"]})");
  EXPECT_EQ(fields(told::Inquires{.seat = 1, .asked = 2, .inquiry = {Inquiry::kCard, 0, 1}}, anybody),
            R"({"seat":1,"asked":2,"inquiry":{"what":"card","about":"energy-rifle","answer":1}})");
  EXPECT_EQ(fields(told::Paid{.seat = 1, .payee = kNoSeat, .amount = 3}, anybody),
            R"({"seat":1,"payee":null,"amount":3})");
}

// --- names

TEST(RexText, OutcomeNamesAreReadBack) {
  const auto check = [](Draw draw, uint32_t least, uint32_t most) {
    for (uint32_t value = least; value <= most; ++value) {
      const Outcome outcome = {draw, value};
      const auto back = Rex::parse_outcome(Rex::outcome_name(outcome));
      ASSERT_TRUE(back.is_ok()) << back.message();
      EXPECT_EQ(back.value(), outcome) << Rex::outcome_name(outcome);
    }
  };
  check(kDrawFirstPlayer, 1, 6);
  check(kDrawRace, 0, kRaces - 1);
  check(kDrawTraitor, 0, kLeaders - 1);
  check(kDrawCard, 0, kCards - 1);
  check(kDrawInfluence, 0, kInfluenceCards - 1);
  check(kDrawBombardment, 1, 6);
  check(kDrawBetrayal, 0, kBetrayals - 1);
  check(kDrawCaptive, 0, kLeaders - 1);
  EXPECT_EQ(Rex::outcome_name({kDrawCard, 1}), "card=energy-rifle-2");
  EXPECT_EQ(Rex::outcome_name({kDrawCard, 10}), "card=plasma-lance");
  EXPECT_EQ(Rex::parse_outcome("card=bio-filter").value(), (Outcome{kDrawCard, 17}));
  EXPECT_EQ(Rex::parse_outcome("influence=ceasefire").value(), (Outcome{kDrawInfluence, kLocations}));
  for (const char* wrong : {"", "first", "first=", "first=7", "first=0", "race=Sol", "traitor=nobody",
                            "card=", "card=energy-rifle-6", "card=plasma-lance-1", "influence=location-9",
                            "influence=ceasefire-5", "bombardment=1x", "betrayal=1", "captive=", "dice=3"})
    EXPECT_FALSE(Rex::parse_outcome(wrong).is_ok()) << wrong;
}

TEST(RexText, NamesAreReadBack) {
  for (Space space : kAllSpaces) EXPECT_EQ(find_space(space_id(space)), space);
  for (Race race : kAllRaces) EXPECT_EQ(find_race(race_id(race)), race);
  for (Leader leader = 0; leader < kLeaders; ++leader) EXPECT_EQ(find_leader(leader_id(leader)), leader);
  for (CardKind kind : kAllCardKinds) EXPECT_EQ(find_kind(kind_id(kind)), kind);
  for (Category category : kAllCategories)
    EXPECT_EQ(find_row<Category>(kCategoryRows, category_id(category)), category);
  for (int i = 0; i < kBetrayals; ++i) EXPECT_EQ(find_row<int>(kBetrayalRows, betrayal_id(i)), i);
  for (int i = 0; i < kPhases; ++i)
    EXPECT_EQ(find_row<Phase>(kPhaseNames, kPhaseNames[i]), static_cast<Phase>(i));
  for (int i = 0; i < kInquiries; ++i)
    EXPECT_EQ(find_row<Inquiry>(kInquiryNames, kInquiryNames[i]), static_cast<Inquiry>(i));
  for (int i = 1; i < 5; ++i)
    EXPECT_EQ(find_row<Element>(kElementNames, kElementNames[i]), static_cast<Element>(i));
  EXPECT_FALSE(find_space("none").has_value() || find_kind("").has_value() ||
               find_card("energy-rifle-0").has_value());
  EXPECT_EQ(command_name(command_code(Order::kMust, Category::kEnergyAttack)), "must-energy-attack");
  EXPECT_EQ(command_name(command_code(Order::kMustNot, Category::kPlasmaLance)), "must-not-plasma-lance");
}

TEST(RexText, OptionsHaveNames) {
  Stage stage;
  const auto name = [&](Choice choice) { return Rex::describe(stage.s, 0, choice).name; };
  stage.ask(CeasefireAct::kId, Ceasefire{});
  EXPECT_EQ(name(kNothing), "done");
  EXPECT_EQ(name(act(Act::kLeave, 0)), "leave");
  EXPECT_EQ(name(act(Act::kGive, 2)), "give-2");
  EXPECT_EQ(name(act(Act::kOffer, 0b100101)), "offer-0-2-5");
  const OptionText offer = Rex::describe(stage.s, 0, act(Act::kOffer, 0b100101));
  ASSERT_EQ(offer.targets.size(), 2u);
  EXPECT_EQ(offer.targets[1].id, "5");
  stage.ask(Recruit::kId, Recruitment{});
  EXPECT_EQ(name(act(Act::kRecruit, 3 | 1 << 4)), "recruit-3-1");
  EXPECT_EQ(name(act(Act::kRecruitLeader, leader_by("drax"))), "leader-drax");
  EXPECT_EQ(name(act(Act::kFreshUnits, 4)), "fresh-4");
  EXPECT_EQ(name(act(Act::kFreshLeader, leader_by("drax"))), "fresh-drax");
  stage.ask(Maneuver::kId, ManeuverTurn{});
  const int hq = static_cast<int>(Space::kIafHq);
  EXPECT_EQ(name(act(Act::kMove, hq)), "move-iaf-hq");
  EXPECT_EQ(name(act(Act::kMarch, hq)), "march-iaf-hq");
  EXPECT_EQ(name(act(Act::kDeploy, hq)), "deploy-iaf-hq");
  EXPECT_EQ(name(act(Act::kRelocate, hq)), "relocate-iaf-hq");
  EXPECT_EQ(name(act(Act::kNegate, hq)), "negate-iaf-hq");
  stage.ask(PickBattle::kId, BattlePhase{});
  EXPECT_EQ(name(fight_code(Space::kIafHq, 3)), "fight-iaf-hq-3");
  stage.fight(0, 3, "iaf-hq");
  stage.ask(PlanLeader::kId, PlanBattle{});
  EXPECT_EQ(name(kDecoy), "decoy");
  EXPECT_EQ(name(kNothing), "none");
  EXPECT_EQ(name(leader_by("anis")), "anis");
  stage.ask(PlanIntent::kId, PlanBattle{});
  EXPECT_EQ(name(0), "none");
  EXPECT_EQ(name(kAttackSlot | kDefenseSlot), "both");
  stage.ask(KeepCards::kId, SettleBattle{});
  EXPECT_EQ(name(0), "discard");
  EXPECT_EQ(name(kDefenseSlot), "keep-defense");
  stage.ask(RevealTraitor::kId, Traitors{});
  EXPECT_EQ(name(kNothing), "no");
  stage.ask(Interfere::kId,
            Interference{.user = 1, .use = use_of(Ability::kFirePlan), .spare = 0, .seat = 0});
  EXPECT_EQ(name(kYes), "yes");
  stage.ask(Interfere::kId,
            Interference{.user = 5, .use = use_of(Ability::kPatientPresence), .spare = 0, .seat = 0});
  EXPECT_EQ(name(static_cast<Choice>(Space::kIafHq)), "iaf-hq");
}

// --- prompts and sentences

TEST(RexText, ABidTellsThePriceAndThePurse) {
  Stage stage;
  stage.s.lot_size = 3;
  stage.s.lot[0] = row(CardKind::kToxinBlade).first;
  stage.s.player(4).purse = 9;
  stage.s.knowledge.known[stage.s.lot[0]].add(4);
  stage.ask(Bid::kId, Auction{.seat = 4, .bidder = 2, .bid = 3, .in = {}, .asked = {}, .spare = {}});
  EXPECT_EQ(Rex::prompt(stage.s, 4),
            "Card 1 of 3 is for sale, Toxin Blade: {seat:2} has bid 3. Do you bid 4 or more? You hold 9 "
            "influence. You have 0 of 4 cards in hand.");
  EXPECT_EQ(
      Rex::prompt(stage.s, 1),
      "Card 1 of 3 is for sale: {seat:2} has bid 3. You can only pass. You hold no influence. You have 0 "
      "of 4 cards in hand.");
  EXPECT_EQ(Rex::describe(stage.s, 4, 5).text, "Bid 5 of your 9 influence");
}

TEST(RexText, APlanTellsWhatBindsIt) {
  Stage stage;
  State& s = stage.s;
  add_units(s, 0, Space::kGrandPlaza, {2, 1});
  add_units(s, 5, Space::kGrandPlaza, {3, 0});
  stage.fight(0, 5, "grand-plaza");
  s.battle.ordered = 0;
  s.battle.command = command_code(Order::kMust, Category::kBioDefense);
  s.battle.plans[1].shown = s.battle.plans[1].made = kLeaderPart;
  s.battle.plans[1].leader = leader_by("kal");
  s.battle.plans[1].strength = 3;  // planned, but not shown
  stage.ask(PlanLeader::kId, PlanBattle{});
  EXPECT_EQ(
      Rex::prompt(s, 0),
      "Battle in Grand Plaza against {seat:5}. Who leads, and adds strength unless killed or a traitor? "
      "You must play a defense against bio, if you can. The enemy shows Ambassador Xenth Kal.");
  s.player(0).traitors = LeaderMask{1} << leader_by("tarrec");
  s.player(3).shown_traitors = LeaderMask{1} << leader_by("anis");
  EXPECT_EQ(Rex::describe(s, 0, leader_by("tarrec")).text,
            "Send Marshal Odo Tarrec (Lazax, strength 5); no traitor, you hold the card");
  EXPECT_EQ(Rex::describe(s, 0, leader_by("anis")).text,
            "Send Chamberlain Pell Anis (Lazax, strength 2); {seat:3} is known to hold the traitor card");
  stage.ask(TakeLosses::kId, SettleBattle{});
  s.battle.plans[0].strength = 3;
  EXPECT_EQ(Rex::describe(s, 0, 1).text, "Lose 1 unit and 1 Mechanized unit");
  EXPECT_EQ(Rex::describe(s, 0, 2).text, "Lose 2 Mechanized units");
}

TEST(RexText, SpacesTellTheirPriceAndTheirDanger) {
  Stage stage;
  State& s = stage.s;
  s.phase = Phase::kManeuvering;
  s.fleet = 15;
  s.influence[static_cast<int>(Space::kGrandPlaza)] = 6;
  add_units(s, 3, Space::kGrandPlaza, {4, 0});
  stage.ask(Maneuver::kId, ManeuverTurn{});
  const auto text = [&](Seat seat, Space space) {
    return Rex::describe(s, seat, act(Act::kDeploy, static_cast<int>(space))).text;
  };
  EXPECT_EQ(text(0, Space::kGrandPlaza),
            "Deploy in Grand Plaza for 2 each (6 influence; 4 units of {seat:3}; the fleet hits it on 5 of 6 "
            "cards)");
  EXPECT_EQ(
      text(3, Space::kGrandPlaza),
      "Deploy in Grand Plaza for 1 each (6 influence; your 4 units; the fleet hits it on 5 of 6 cards)");
  EXPECT_EQ(text(1, Space::kGridControl), "Deploy in Grid Control for nothing");
  s.fleet_card = 1;
  s.fleet_seen.add(1);
  EXPECT_EQ(text(1, Space::kGrandPlaza),
            "Deploy in Grand Plaza for nothing (6 influence; 4 units of {seat:3})");
  s.fleet_card = 2;
  EXPECT_EQ(text(1, Space::kGrandPlaza),
            "Deploy in Grand Plaza for nothing (6 influence; 4 units of {seat:3}; the fleet will hit it)");
}

TEST(RexText, AnOfferTellsWhoGoesHome) {
  Stage stage;
  State& s = stage.s;
  add_units(s, 1, Space::kGridControl, {4, 0});
  add_units(s, 5, Space::kGridControl, {1, 0});
  add_units(s, 1, Space::kImperialPalace, {2, 0});
  add_units(s, 2, Space::kImperialPalace, {3, 0});
  s.face_down = bit(Space::kGridControl);
  stage.ask(AnswerOffer::kId, Offer{.seat = 2, .members = SeatSet{1, 2, 5}, .turn = 0, .asked = 5});
  const std::string ask =
      "Do you accept the alliance of you, {seat:1} and {seat:2} that {seat:2} offers? It wins with 5 "
      "strongholds.";
  EXPECT_EQ(Rex::prompt(s, 5), ask + " Units you share a space with go to reserves.");
  s.player(2).present = 0;
  EXPECT_EQ(Rex::prompt(s, 5), ask + " It sends your face-down 1 unit in Grid Control back to reserves.");
}

TEST(RexText, InterferenceTellsWhatItIsAbout) {
  Stage stage;
  stage.ask(Interfere::kId, Deploy{.seat = 2,
                                   .space = Space::kGrandPlaza,
                                   .units = {3, 0},
                                   .full_price = 0,
                                   .declared = 1,
                                   .price = 0});
  call(stage.s, Interference{.user = 2, .use = use_of(Ability::kHouseRates), .spare = 0, .seat = 0});
  EXPECT_EQ(
      Rex::prompt(stage.s, 0),
      "{seat:2} uses House Rates (3 units into Grand Plaza). Do you stop it with Diplomatic Interference?");
  stage.ask(Interfere::kId, Pay{.payer = 1, .use = use_of(Ability::kImperialTreasury), .amount = 4});
  call(stage.s, Interference{.user = 0, .use = use_of(Ability::kImperialTreasury), .spare = 0, .seat = 0});
  EXPECT_EQ(Rex::prompt(stage.s, 3),
            "{seat:0} uses Imperial Treasury (4 influence from {seat:1}). Do you stop it with Diplomatic "
            "Interference? Then, for {seat:0}: \"This one payment goes to the bank.\"");
}

TEST(RexText, EveryCardCanBeSaid) {
  for (CardKind kind : kAllCardKinds) {
    Stage stage;
    stage.ask(PickAttack::kId, PlanBattle{});
    const OptionText option = Rex::describe(stage.s, 0, static_cast<Choice>(kind));
    EXPECT_TRUE(is_sound(option.text)) << option.text;
    EXPECT_EQ(option.name, kind_id(kind));
    EXPECT_GT(option.text.size(), std::string(kind_name(kind)).size() + 10);
  }
}

}  // namespace
}  // namespace tessera::rex
