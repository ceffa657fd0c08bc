// `odds`: who wins a battle of Ascension.
#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "cli/commands.h"
#include "cli/support.h"
#include "engine/view/json_writer.h"
#include "games/ascension/combat/measure.h"
#include "games/ascension/combat/sheet.h"

namespace tessera::cli {

namespace {

namespace combat = ascension::combat;
using ascension::kAllUnits;
using ascension::Unit;
using combat::kRoles;
using combat::Odds;
using combat::Sheet;

constexpr const char* kSideNames[kRoles] = {"attacker", "defender"};
constexpr size_t kShownRemains = 8;

combat::Question question_of(const Arguments& arguments) {
  combat::Question question;
  for (int r = 0; r < kRoles; ++r) {
    const Arguments::Army& army = r == 0 ? arguments.attacker : arguments.defender;
    question.sides[r] = {army.units, army.race, army.with, army.hits};
  }
  question.place = arguments.place;
  question.system = arguments.system;
  question.wormhole = arguments.wormhole;
  question.assumed_specials = !arguments.printed_only;
  return question;
}

std::string units_text(const combat::UnitCounts& units) {
  std::string text;
  for (Unit unit : kAllUnits)
    if (const int n = units[static_cast<size_t>(ascension::index(unit))])
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, ascension::row(unit).id);
  return text.empty() ? "nothing" : text;
}

void print_odds(const Sheet& sheet, const Odds& odds) {
  const bool space = sheet.battle.place == combat::Place::kSpace;
  fmt::print("{}, {}\n\n", space ? "Space Battle" : "Invasion Combat",
             odds.battles ? fmt::format("about: {} battles were played, ± {:.2f} %", thousands(odds.battles),
                                        100 * std::sqrt(0.25 / static_cast<double>(odds.battles)))
                          : "exact odds");
  fmt::print("                 wins   units left   resources lost\n");
  for (int r = 0; r < kRoles; ++r)
    fmt::print("  {}   {:8.4f} %   {:10.4f}   {:14.4f}\n", kSideNames[r],
               100 * (r == 0 ? odds.attacker : odds.defender), odds.left[r], odds.lost[r] / 2);
  fmt::print("  nobody left{:8.4f} %{}\n", 100 * odds.nobody,
             space ? "" : "   (the defender holds the planet)");
  fmt::print("  {:.2f} combat rounds on average\n", odds.rounds);
  for (int r = 0; r < kRoles; ++r) {
    fmt::print("\n  left of the {}\n", kSideNames[r]);
    double rest = 0;
    for (size_t i = 0; i < odds.remains[r].size(); ++i) {
      const Odds::Remains& one = odds.remains[r][i];
      if (i < kShownRemains)
        fmt::print("    {:8.4f} %   {}\n", 100 * one.chance, units_text(one.units));
      else
        rest += one.chance;
    }
    if (rest > 0) fmt::print("    {:8.4f} %   other\n", 100 * rest);
  }
  for (const std::string& name : sheet.not_counted)
    fmt::print("\n  not counted, because it is a choice: {}", name);
  if (!sheet.not_counted.empty()) fmt::print("\n");
}

template <class Number>
void write_units(JsonWriter& json, const Number* units) {
  json.begin_object();
  for (Unit unit : kAllUnits)
    if (const Number n = units[ascension::index(unit)]; n > 0) json.field(ascension::row(unit).id, n);
  json.end_object();
}

void write_odds(JsonWriter& json, const Sheet& sheet, const Odds& odds) {
  json.field("place", name_of(sheet.battle.place)).field("exact", odds.battles == 0);
  if (odds.battles) json.field("battles", odds.battles);
  for (int r = 0; r < kRoles; ++r) {
    json.key(kSideNames[r]).begin_object().field("wins", r == 0 ? odds.attacker : odds.defender);
    json.field("left", odds.left[r]).field("resources_lost", odds.lost[r] / 2).key("units");
    write_units(json, odds.left_of[r]);
    json.key("remains").begin_array();
    for (const Odds::Remains& one : odds.remains[r]) {
      json.begin_object().field("chance", one.chance).key("units");
      write_units(json, one.units.data());
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.field("nobody", odds.nobody).field("rounds", odds.rounds).key("not_counted").begin_array();
  for (const std::string& name : sheet.not_counted) json.value(name);
  json.end_array();
}

int measure(const Arguments& arguments) {
  constexpr int kShips = 10, kBattles = 500;
  const combat::OddsTimes times =
      combat::measure_odds(kShips, kBattles, arguments.has_seed ? arguments.seed : 1);
  if (arguments.json) {
    JsonWriter json;
    json.begin_object()
        .field("ships", kShips)
        .field("battles", times.battles)
        .field("sampled", times.sampled);
    json.field("median_ms", times.median_ms)
        .field("most_ms", times.most_ms)
        .field("worst_ms", times.worst_ms);
    fmt::print("{}\n", json.end_object().text());
  } else {
    fmt::print(
        "{} battles between mixed fleets of {} ships a side, {} of them sampled: half took at most {:.3f} "
        "ms, "
        "95 of 100 {:.3f} ms, the longest {:.3f} ms\n",
        times.battles, kShips, times.sampled, times.median_ms, times.most_ms, times.worst_ms);
  }
  return kOk;
}

}  // namespace

int run_odds(const Arguments& arguments) {
  if (arguments.timed && arguments.attacker.units.empty() && arguments.defender.units.empty())
    return measure(arguments);
  const Result<Sheet> read = read_sheet(question_of(arguments));
  if (!read.is_ok()) return bad_input(read.message());
  const Sheet& sheet = read.value();
  const auto begin = std::chrono::steady_clock::now();
  const Odds odds = arguments.sample ? sampled_odds(sheet.battle, sheet.armies, sheet.policies,
                                                    arguments.sample, arguments.has_seed ? arguments.seed : 1)
                                     : odds_of(sheet.battle, sheet.armies, sheet.policies);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  if (arguments.json) {
    JsonWriter json;
    json.begin_object();
    write_odds(json, sheet, odds);
    if (arguments.timed) json.field("ms", took.count());
    fmt::print("{}\n", json.end_object().text());
    return kOk;
  }
  print_odds(sheet, odds);
  if (arguments.timed) fmt::print("\n  {:.3f} ms\n", took.count());
  return kOk;
}

}  // namespace tessera::cli
