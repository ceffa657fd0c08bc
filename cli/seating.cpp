#include "cli/seating.h"

#include <algorithm>

#include "bots/roster.h"
#include "engine/record/record.h"

namespace tessera::cli {

namespace {

constexpr std::string_view kBotEnding = " bot";

// The bot that a name in a record stands for, or "".
std::string bot_called(std::string_view name) {
  if (name.size() <= kBotEnding.size() || name.substr(name.size() - kBotEnding.size()) != kBotEnding)
    return "";
  const std::string_view bot = name.substr(0, name.find(' '));
  return is_bot_name(bot) ? std::string(bot) : "";
}

std::string standard_name(size_t seat) { return "Player " + std::to_string(seat + 1); }

Sitter bot_sitter(const std::string& bot) { return {bot + std::string(kBotEnding), bot}; }

}  // namespace

Seating Seating::standard(int players) {
  Seating seating;
  seating.sitters_.assign(static_cast<size_t>(players), bot_sitter("greedy"));
  seating.sitters_[0] = {standard_name(0), ""};
  return seating;
}

Result<Seating> Seating::from_words(const std::vector<std::string>& words) {
  Seating seating;
  for (const std::string& word : words) {
    const std::string kind = word.substr(0, word.find(':'));
    if (is_bot_name(word)) {
      seating.sitters_.push_back(bot_sitter(word));
    } else if (word == "human") {
      seating.sitters_.push_back({standard_name(seating.sitters_.size()), ""});
    } else if (kind == "human") {
      const std::string name = word.substr(kind.size() + 1);
      if (!is_clean_name(name))
        return Status::error("a name has 1 to 40 bytes of ordinary letters, without a space at its ends");
      if (!bot_called(name).empty())
        return Status::error("'" + name + "' is how a bot is called; take another name");
      seating.sitters_.push_back({name, ""});
    } else {
      return Status::error("'" + word + "' cannot sit at a table; a seat is one of: human, human:NAME, " +
                           bot_names());
    }
  }
  return seating;
}

Seating Seating::from_names(const std::vector<std::string>& names, int players) {
  Seating seating;
  for (size_t seat = 0; seat < static_cast<size_t>(players); ++seat) {
    const std::string name = seat < names.size() ? names[seat] : "";
    seating.sitters_.push_back({name.empty() ? standard_name(seat) : name, bot_called(name)});
  }
  return seating;
}

int Seating::humans() const {
  return static_cast<int>(std::count_if(sitters_.begin(), sitters_.end(),
                                        [](const Sitter& sitter) { return sitter.is_human(); }));
}

std::vector<std::string> Seating::names() const {
  std::vector<std::string> names;
  for (const Sitter& sitter : sitters_) names.push_back(sitter.name);
  return names;
}

std::string Seating::label(Seat seat) const {
  const std::string& name = sitters_[seat].name;
  const auto same = [&](const Sitter& sitter) { return sitter.name == name; };
  if (std::count_if(sitters_.begin(), sitters_.end(), same) < 2) return name;
  return name + " (seat " + std::to_string(seat) + ")";
}

std::string Seating::legend() const {
  std::string text;
  for (size_t seat = 0; seat < sitters_.size(); ++seat)
    text += (seat ? ", seat " : "seat ") + std::to_string(seat) + " " + sitters_[seat].name;
  return text;
}

std::string Seating::words() const {
  std::string text;
  for (const Sitter& sitter : sitters_)
    text += (text.empty() ? "" : ",") + (sitter.is_human() ? "human:" + sitter.name : sitter.bot);
  return text;
}

std::string Seating::with_names(std::string_view text) const {
  constexpr std::string_view kToken = "{seat:";
  std::string named;
  for (size_t at; (at = text.find(kToken)) != std::string_view::npos;) {
    named += text.substr(0, at);
    text.remove_prefix(at);
    const size_t digit = kToken.size();
    const bool known =
        text.size() > digit + 1 && text[digit + 1] == '}' && text[digit] >= '0' && text[digit] < '0' + size();
    const size_t length = known ? digit + 2 : digit;
    named += known ? label(static_cast<Seat>(text[digit] - '0')) : std::string(text.substr(0, digit));
    text.remove_prefix(length);
  }
  return named.append(text);
}

}  // namespace tessera::cli
