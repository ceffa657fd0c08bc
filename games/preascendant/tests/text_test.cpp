// Names, sentences, views and drawings, looked at in every position of many random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/testing/effort.h"
#include "engine/testing/game_tests.h"
#include "games/preascendant/decisions.h"
#include "games/preascendant/drawing.h"
#include "games/preascendant/preascendant.h"

namespace tessera::preascendant {
namespace {

using K = Kernel<Preascendant>;
constexpr int kGames = tessera::testing::kIsSlowBuild ? 24 : 240;
constexpr int kMostSteps = 500;
constexpr Observer kWatchers[] = {Observer::spectator(), Observer::seat(0), Observer::seat(1),
                                  Observer::seat(2), Observer::seat(3)};

std::span<const Observer> watchers(const State& s) { return {kWatchers, size_t{1} + s.seats}; }

Setup setup_of(int game) {
  Settings settings(Preascendant::info().settings);
  const auto set = [&](const char* word) { EXPECT_TRUE(settings.set(word).is_ok()) << word; };
  const char* preset = game % 2 ? "rc2" : "rulebook";
  EXPECT_TRUE(settings.apply_preset(Preascendant::info().presets, preset).is_ok());
  if (game % 3 == 1) set("sectors_22");
  if (game % 5 == 2) set("preservation_invests");
  if (game % 7 == 3) set("no_trigger_events");
  if (game % 11 == 4) set("max_turns=25");
  return {2 + game % 3, settings, kNoSeat};
}

// Calls `look(s, events since the last call)` at every question of a random game, and at its end.
template <class Look>
void play(int game, Look look) {
  SCOPED_TRACE("game " + std::to_string(game));
  State s;
  Preascendant::prepare(s, setup_of(game));
  Chance chance(static_cast<uint64_t>(game));
  FastRandom random(static_cast<uint64_t>(game) + 1000);
  EventList list;
  Preascendant::Table t(s, chance, &list);
  K::run(t);
  for (int step = 0; step < kMostSteps && !::testing::Test::HasFailure(); ++step) {
    look(s, list.events);
    list.events.clear();
    if (K::is_over(s)) return;
    const Seat seat = s.waiting.lowest();
    Options options = K::options(t, seat);
    Preascendant::playout_options(s, options);
    K::apply(t, seat, options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))]);
  }
}

// What may be answered, and what is refused. Of a range only a few numbers.
std::vector<Choice> choices(const State& s, Seat seat) {
  static Refusal refusals[2048];
  Options options;
  Listing listing(options, refusals, 2048);
  Preascendant::list(s, seat, listing);
  std::vector<Choice> found;
  for (int i = 0; i < options.listed(); ++i) found.push_back(options[i]);
  if (options.is_range()) {
    for (Choice i = options.least(); i <= std::min(options.least() + 3, options.most()); ++i)
      found.push_back(i);
    found.push_back(options.most() + 1);
  }
  for (int i = 0; i < listing.refused(); ++i) found.push_back(refusals[i].choice);
  return found;
}

bool is_sound(const std::string& text) {
  return !text.empty() && text.find("-2147483648") == text.npos && text.find("  ") == text.npos &&
         text.find("..") == text.npos && text.find(" no gems") == text.npos;
}

TEST(PreascendantText, NamesOfAnswersAreUniqueAndPromptsSayWhatIsAsked) {
  std::set<uint16_t> asked;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        asked.insert(s.decision);
        EXPECT_STRNE(Preascendant::decision_name(s), "");
        EXPECT_FALSE(Preascendant::decision_rule(s).is_none());
        const std::string prompt = Preascendant::prompt(s, seat);
        EXPECT_TRUE(is_sound(prompt)) << prompt;
        std::set<std::string> names;
        for (Choice choice : choices(s, seat)) {
          const OptionText option = Preascendant::describe(s, seat, choice);
          EXPECT_TRUE(is_sound(option.name)) << option.name;
          EXPECT_TRUE(is_sound(option.text) || option.text.find(" no gems from") != option.text.npos)
              << option.text;
          EXPECT_TRUE(names.insert(option.name).second) << option.name << " twice: " << prompt;
        }
      }
    });
  }
  for (uint16_t id = 1; id < 64 && !tessera::testing::kIsSlowBuild; ++id)
    EXPECT_EQ(AllQuestions::has(id), asked.count(id) == 1)
        << "decision " << id << " was not asked in any game";
}

// A position the seat cannot tell from the real one is described in the same words.
TEST(PreascendantText, SaysOnlyWhatTheSeatKnows) {
  tessera::testing::Met met;
  for (int game = 0; game < kGames; ++game) {
    FastRandom random(static_cast<uint64_t>(game));
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Seat seat : s.waiting) {
        if (!met.is_looked_at(s.decision)) continue;
        State other = s;
        Preascendant::redeal(other, Observer::seat(seat), random);
        EXPECT_EQ(Preascendant::prompt(s, seat), Preascendant::prompt(other, seat));
        for (Choice choice : choices(s, seat))
          EXPECT_EQ(Preascendant::describe(s, seat, choice).text,
                    Preascendant::describe(other, seat, choice).text);
      }
    });
  }
}

TEST(PreascendantText, EveryEventHasALineForEveryObserver) {
  std::set<uint16_t> seen;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>& events) {
      for (const Event& event : events) {
        seen.insert(event.type);
        EXPECT_STRNE(Preascendant::log().name(event), "");
        EXPECT_TRUE(is_sound(Preascendant::log().line(event))) << Preascendant::log().line(event);
        for (Observer observer : watchers(s)) {
          Event told = event;
          if (!redact(told, observer)) continue;
          const std::string line = Preascendant::log().line(told);
          EXPECT_TRUE(is_sound(line)) << line;
          EXPECT_EQ(line.find("something"), line.npos) << line;
        }
      }
    });
  }
  seen.insert(told::BackToPool::kRow.number);  // too rare; see below
  constexpr uint16_t last = told::MulliganCard::kRow.number;
  for (uint16_t type = 1; type <= last && !tessera::testing::kIsSlowBuild; ++type)
    EXPECT_TRUE(seen.count(type)) << type << " happened in no game";
}

Event told_to(Observer reader, Event event) {
  event.audience = SeatSet{0};
  redact(event, reader);
  return event;
}
template <class E>
std::string line_of(const E& event) {  // as a spectator reads it
  return Preascendant::log().line(told_to(Observer::spectator(), make_event(Rule(), event)));
}

TEST(PreascendantText, EventLinesRead) {
  EXPECT_EQ(line_of(told::Gains{.seat = 0, .gems = 1}), "{seat:0} gains 1 gem.");
  EXPECT_EQ(line_of(told::Gains{.seat = 1, .gems = 3}), "{seat:1} gains 3 gems.");
  EXPECT_EQ(line_of(told::GemsPlaced{.hex = {0, -1}, .gems = 1}), "1 gem is placed on sector 0,-1.");
  EXPECT_EQ(line_of(told::GemsPlaced{.hex = {0, -1}, .gems = 2}), "2 gems are placed on sector 0,-1.");
  EXPECT_EQ(line_of(told::Dealt{.seat = 2, .card = Card::kR07}), "{seat:2} is dealt a card.");
  EXPECT_EQ(line_of(told::Bids{.seat = 2, .gems = 0}), "{seat:2} bids nothing.");
  EXPECT_EQ(line_of(told::PaysPlayer{.seat = 0, .to = 1, .gems = 2}), "{seat:0} pays 2 gems to {seat:1}.");
  EXPECT_EQ(line_of(told::Acts{.seat = 0, .action = ActionKind::kReap, .card = Card::kR07}),
            "{seat:0} reaps Thani Tribes (R07).");
  EXPECT_EQ(line_of(told::Acts{.seat = 0, .action = ActionKind::kPass, .card = kNoCard}), "{seat:0} passes.");
  EXPECT_EQ(line_of(told::PutOut{.card = Card::kR07, .for_sale = true}), "Thani Tribes (R07) is sold.");
  EXPECT_EQ(line_of(told::PutOut{.card = Card::kR07, .for_sale = false}),
            "Thani Tribes (R07) is up for auction.");
  EXPECT_EQ(line_of(told::HandedOut{.seat = 0, .to = 1, .card = Card::kR07}),
            "{seat:0} hands a card to {seat:1}.");
  EXPECT_EQ(line_of(told::HandedOut{.seat = 1, .to = 1, .card = Card::kR07}), "{seat:1} keeps a card.");
  EXPECT_EQ(line_of(told::BackToPool{.colour = Colour::kBlue}),
            "A blue disk fits nowhere and goes back to the pool.");
  EXPECT_EQ(line_of(told::TilePlaced{.hex = {0, -1}, .value = 2}),
            "Sector 0,-1 is explored: its value is 2.");
}

TEST(PreascendantText, EventFieldsHaveNamesAndHideWhatIsSecret) {
  const Event event = make_event(Rule(), told::HandedOut{.seat = 0, .to = 1, .card = Card::kR07});
  const EventLog& log = Preascendant::log();
  EXPECT_EQ(log.fields(told_to(Observer::seat(0), event)), R"({"seat":0,"to":1,"card":"R07"})");
  EXPECT_EQ(log.fields(told_to(Observer::seat(1), event)), R"({"seat":0,"to":1,"card":null})");
  EXPECT_EQ(
      log.fields(make_event(Rule(), told::DiskMoved{.colour = Colour::kRed, .from = {0, -1}, .to = {2, 3}})),
      R"({"colour":"red","from":"0,-1","to":"2,3"})");
  EXPECT_EQ(log.fields(make_event(Rule(), told::GameEnds{.ending = Ending::kTurnCap})),
            R"({"ending":"turn cap"})");
}

TEST(PreascendantText, OutcomeNamesAreReadBack) {
  const auto check = [](Draw draw, uint32_t values) {
    for (uint32_t value = 0; value < values; ++value) {
      const Outcome outcome = {draw, value};
      const auto back = Preascendant::parse_outcome(Preascendant::outcome_name(outcome));
      ASSERT_TRUE(back.is_ok()) << back.message();
      EXPECT_EQ(back.value(), outcome);
    }
  };
  check(kDrawSeat, kSeats);
  check(kDrawCard, kCards);
  check(kDrawTile, kTileValues);
  check(kDrawStolen, kCards);
  EXPECT_EQ(Preascendant::outcome_name({kDrawStolen, static_cast<uint32_t>(Card::kW05)}), "stolen=W05");
  for (const char* wrong :
       {"", "seat", "seat=", "seat=9", "seat=1x", "card=Z01", "tile=-1", "tile=5", "dice=3"})
    EXPECT_FALSE(Preascendant::parse_outcome(wrong).is_ok()) << wrong;
}

// --- views

// True for text with matching brackets and quotes, and no comma or colon without something behind it.
bool is_well_formed(std::string_view json) {
  std::string open;
  bool quoted = false;
  for (size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '{' || c == '[') open += c;
    if ((c == ',' || c == ':') && (i + 1 == json.size() || std::string_view(",:]}").find(json[i + 1]) < 4))
      return false;
    if (c != '}' && c != ']') continue;
    if (open.empty() || open.back() != (c == '}' ? '{' : '[')) return false;
    open.pop_back();
    if (open.empty() && i + 1 != json.size()) return false;
  }
  return open.empty() && !quoted && json.size() > 2;
}

std::string json_of(const View& view) {
  JsonWriter json;
  Preascendant::write_view(view, json);
  return json.take();
}

TEST(PreascendantDraw, CheckerFindsBrokenJson) {
  EXPECT_TRUE(is_well_formed(R"({"a":[1,{"b":"}"}]})"));
  for (const char* wrong : {R"({"a":[1})", R"({"a":1)", R"({"a":})", R"({"a":1,})", R"({"a})", "{}{}"})
    EXPECT_FALSE(is_well_formed(wrong)) << wrong;
}

TEST(PreascendantDraw, EveryViewIsWellFormedJson) {
  for (int game = 0; game < kGames; game += 4) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      for (Observer observer : watchers(s)) {
        const std::string json = json_of(Preascendant::view(s, observer));
        EXPECT_TRUE(is_well_formed(json)) << json;
      }
    });
  }
}

void check_drawing(const View& view) {
  const std::string plain = testing::checked_drawing<Preascendant>(view, 160);  // the map may be wide
  for (int i = 0; i < view.sector_count; ++i)
    EXPECT_NE(plain.find(" " + hex_name(view.sectors[i].hex) + " "), plain.npos) << plain;
}

TEST(PreascendantDraw, DrawsEveryGame) {
  int count = 0;
  for (int game = 0; game < kGames; ++game) {
    play(game, [&](const State& s, const std::vector<Event>&) {
      if (++count % 32 && !K::is_over(s)) return;
      for (Observer observer : watchers(s)) check_drawing(Preascendant::view(s, observer));
    });
  }
}

View start_view() {
  State s;
  Preascendant::prepare(s, setup_of(0));
  Chance chance(1);
  Preascendant::Table t(s, chance);
  K::run(t);
  return Preascendant::view(s, Observer::spectator());
}

TEST(PreascendantDraw, SealedBidIsShownToItsBidderOnly) {
  State s;
  Preascendant::prepare(s, {2, Settings(Preascendant::info().settings), 0});
  Chance chance(1);
  Preascendant::Table t(s, chance);
  K::run(t);
  K::apply(t, 0, action_code(ActionKind::kSow, s.market[0]));
  ASSERT_EQ(s.decision, AuctionBid::kId);
  K::apply(t, 0, 7);
  EXPECT_NE(json_of(Preascendant::view(s, Observer::seat(0))).find("\"own_bid\":7"), std::string::npos);
  EXPECT_NE(json_of(Preascendant::view(s, Observer::seat(1))).find("\"own_bid\":null"), std::string::npos);
  EXPECT_NE(json_of(Preascendant::view(s, Observer::spectator())).find("\"own_bid\":null"),
            std::string::npos);
}

TEST(PreascendantDraw, VoidMapShowsTheOrigin) {
  const View view = start_view();
  ASSERT_EQ(view.sector_count, 0);
  EXPECT_NE(Preascendant::draw(view, false).find(" 0,0\n"), std::string::npos);
}

TEST(PreascendantDraw, SectorShowsPlaceStackAndWorth) {
  View view = start_view();
  Stack stack;
  for (Colour colour : {Colour::kBlack, Colour::kBlue, Colour::kWhite, Colour::kRed}) stack.push(colour);
  view.sectors[0] = {stack, 1, {0, 0}, 2, 0};
  view.sector_count = 1;
  Page page(false);
  draw_map(view, page);
  EXPECT_EQ(page.take(),
            "        0,-1      1,-1\n"
            "\n"
            "           _.-'^'-._\n"
            "          |   0,0   |\n"
            "   -1,0   |  R>wbk  |   1,0\n"
            "          |   2+1   |\n"
            "           '-._ _.-'\n"
            "\n"
            "        -1,1       0,1\n");
}

TEST(PreascendantDraw, StretchedMapIsOnlyWider) {
  View view = start_view();
  view.sector_count = kMostTiles;
  for (int i = 0; i < kMostTiles; ++i) view.sectors[i] = {Stack(), 0, {static_cast<int8_t>(i), 0}, 1, 0};
  const std::string plain = Preascendant::draw(view, false);
  EXPECT_NE(plain.find("|  20,0   |  21,0   |"), std::string::npos) << plain;
  EXPECT_LE(testing::widest_line(plain), 250u);
}

TEST(PreascendantDraw, LongStacksAreCut) {
  Stack stack;
  for (int i = 0; i < 24; ++i) stack.push(static_cast<Colour>(i % 4));
  EXPECT_EQ(stack_text(Stack(), kStackColumns), "empty");
  EXPECT_EQ(stack_text(stack, kStackColumns), "K>bwrk+19");
  EXPECT_EQ(stack_text(stack, 80), "K>bwrkbwrkbwrkbwrkbwrkbwr");
}

}  // namespace
}  // namespace tessera::preascendant
