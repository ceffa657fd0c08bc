#include "cli/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace tessera::cli {

namespace {

struct CommandRow {
  const char* word;
  const char* text;
};
constexpr CommandRow kCommandRows[] = {
    {"a number", "gives that answer; its name, such as sow K03, does too"},
    {"?", "this help; ? 4.3 or ? R05: a rule or a card; ? 2: all of option 2"},
    {"why THING", "why something is not among the options: why reap K03"},
    {"hint", "what the greedy bot would do"},
    {"undo", "takes back your last decision"},
    {"board", "draws the board again"},
    {"stops", "with several people: whether they are asked in windows for hidden cards"},
    {"log", "everything that happened; log 20: the last 20 lines"},
    {"save", "tells where the game is kept (it is kept after every answer)"},
    {"quit", "leaves; nothing is lost"},
};

constexpr size_t kMostNames = 8;  // of things refused by the same rule
constexpr size_t kMostRules = 4;  // one line each

bool is_about(const OptionText& option, const std::string& thing, bool whole_names) {
  if (whole_names) {
    bool same = lower_case(option.name) == lower_case(thing);
    for (const Target& target : option.targets) same |= lower_case(target.id) == lower_case(thing);
    return same;
  }
  return contains(option.name, thing) || contains(option.text, thing);
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (size_t i = 0; i < names.size() && i < kMostNames; ++i) text += (i ? ", " : "") + names[i];
  if (names.size() > kMostNames) text += fmt::format(" and {} more", names.size() - kMostNames);
  return text;
}

}  // namespace

void Explainer::rule(Rule rule) {
  if (rule.is_none()) return;
  const RuleRow& row = session_.info().rules[static_cast<size_t>(rule.row())];
  terminal_.say_bold(fmt::format("  {} {}", row.number, row.title));
  terminal_.say_wrapped("  ", row.text);
}

void Explainer::help(const QuestionSheet& sheet) {
  terminal_.say("This is asked by rule:");
  rule(sheet.question().rule);
  terminal_.say();
  terminal_.say("You can type:");
  for (const CommandRow& row : kCommandRows)
    terminal_.say_wrapped(fmt::format("  {:<10} ", row.word), row.text);
}

void Explainer::topic(const QuestionSheet& sheet, const std::string& topic) {
  const auto& rules = session_.info().rules;
  std::vector<std::string> titled;
  Rule found;
  for (size_t i = 0; i < rules.size(); ++i) {
    const Rule one(static_cast<uint16_t>(i + 1));
    if (lower_case(rules[i].number) == lower_case(topic)) return rule(one);
    if (!contains(rules[i].title, topic)) continue;
    titled.push_back(fmt::format("{} {}", rules[i].number, rules[i].title));
    found = one;
  }
  if (const auto option = sheet.with_label(topic)) return terminal_.say_wrapped("  ", sheet.whole(*option));
  if (titled.size() == 1) return rule(found);
  if (titled.empty())
    return terminal_.say("There is no rule or card '" + printable(topic) +
                         "'. Try ? 4.3, ? R05 or a word of a title.");
  terminal_.say_wrapped("  ", "Several rules fit: " + listed(titled));
}

bool Explainer::why_number(const QuestionSheet& sheet, Seat seat, const std::string& thing) {
  const QuestionText& question = sheet.question();
  Choice number = 0;
  const auto [end, error] = std::from_chars(thing.data(), thing.data() + thing.size(), number);
  if (!question.is_range || error != std::errc() || end != thing.data() + thing.size()) return false;
  const bool listed_too = std::count(question.choices.begin(), question.choices.end(), number) > 0;
  if (sheet.find_exactly(thing).choice || listed_too)
    return terminal_.say("  " + thing + " is allowed."), true;
  const Status refusal = session_.answer(seat, number);  // it is neither listed nor in the range
  terminal_.say_wrapped(
      "  ", fmt::format("Not allowed: {}. The answer is {}.", refusal.message(), sheet.range_text()));
  rule(refusal.rule());
  return true;
}

bool Explainer::why_allowed(const QuestionSheet& sheet, const std::string& thing, bool whole_names) {
  std::vector<std::string> names;
  for (const OptionText& option : sheet.question().options)
    if (is_about(option, thing, whole_names)) names.push_back(option.name);
  if (!names.empty()) terminal_.say_wrapped("  Allowed: ", listed(names) + ".");
  return !names.empty();
}

void Explainer::why(const QuestionSheet& sheet, Seat seat, const std::string& thing) {
  const std::vector<RefusalText> refusals = session_.refusals(seat);
  if (thing.empty()) {
    std::vector<std::string> names;
    names.reserve(refusals.size());
    for (const RefusalText& refusal : refusals) names.push_back(refusal.option.name);
    if (names.empty()) return terminal_.say("  No rule forbids anything here: all there is can be chosen.");
    return terminal_.say_wrapped("  ", "Ask why with one of these: " + listed(names) + ".");
  }
  if (why_number(sheet, seat, thing)) return;
  if (const auto option = sheet.with_label(thing))
    return terminal_.say_wrapped("  Allowed: ", sheet.whole(*option));
  bool known = false;
  for (bool whole_names : {true, false}) {  // what is named exactly comes before what is only mentioned
    std::map<uint16_t, std::vector<std::string>> by_rule;
    for (const RefusalText& refusal : refusals) {
      const OptionText named{refusal.option.name, seating_.with_names(refusal.option.text),
                             refusal.option.targets};
      if (is_about(named, thing, whole_names)) by_rule[refusal.rule.number()].push_back(named.name);
    }
    size_t shown = 0;
    for (const auto& [number, names] : by_rule) {
      if (++shown > kMostRules) break;
      terminal_.say_wrapped("  Not allowed: ", listed(names) + ", because of rule");
      rule(Rule(number));
      known = true;
    }
    known |= why_allowed(sheet, thing, whole_names);
    if (known) return;
  }
  terminal_.say_wrapped("  ",
                        "No rule speaks of '" + printable(thing) +
                            "' here. Name an option, a card, a sector or a seat; why alone lists what is "
                            "forbidden now. The question follows this rule:");
  rule(sheet.question().rule);
}

}  // namespace tessera::cli
