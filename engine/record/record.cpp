#include "engine/record/record.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/chance/sources.h"
#include "engine/game/settings.h"

namespace tessera {

namespace {

constexpr std::string_view kRecordMagic = "tessera-record 1";
constexpr size_t kLinkBytes = 16;

std::string digest(std::string_view label, std::initializer_list<std::string_view> parts) {
  crypto_generichash_state state;
  crypto_generichash_init(&state, reinterpret_cast<const uint8_t*>(label.data()), label.size(), kLinkBytes);
  for (std::string_view part : parts)
    crypto_generichash_update(&state, reinterpret_cast<const uint8_t*>(part.data()), part.size());
  uint8_t link[kLinkBytes];
  crypto_generichash_final(&state, link, sizeof link);
  return to_hex(link);
}

}  // namespace

std::string first_link(std::string_view header) { return digest("tessera record header", {header}); }

std::string next_link(std::string_view previous, std::string_view line, uint64_t state_hash) {
  return digest("tessera record step", {previous, "\n", line, "\n", std::to_string(state_hash)});
}

std::string Record::header() const {
  std::string text = std::string(kRecordMagic) + "\ngame " + game + "\nrules " + rules + "\nplayers " +
                     std::to_string(players) + "\nfirst " +
                     (first == kNoSeat ? "any" : std::to_string(first)) + "\noptions " + settings + "\n";
  for (size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty()) text += "name " + std::to_string(i) + " " + names[i] + "\n";
  text += "commitment " + commitment + "\n";
  for (const Sealing::Withheld& each : sealing.withheld)
    text += "withheld " + std::to_string(each.round) + " " + std::to_string(each.seat) + "\n";
  for (const Sealing::Seal& seal : sealing.seals)
    text += "seal " + std::to_string(seal.seat) + " " + seal.hash + "\n";
  for (const std::string& salt : salts)
    text += "salt " + to_hex({reinterpret_cast<const uint8_t*>(salt.data()), salt.size()}) + "\n";
  if (base_step) text += "base " + std::to_string(base_step) + " " + base_snapshot + "\n";
  return text;
}

std::string Record::line(size_t number) const {
  const Step& step = steps[number];
  std::string text = std::to_string(number) + " " + (step.seat == kNoSeat ? "-" : std::to_string(step.seat)) +
                     " " + step.decision;
  if (number > 0) text += " | " + step.answer;
  text += " |";
  for (const std::string& outcome : step.outcomes) text += " " + outcome;
  if (step.outcomes.empty()) text += " -";
  return text;
}

std::string Record::text() const {
  std::string text = header();
  for (size_t i = 0; i < steps.size(); ++i) text += line(i) + " # " + steps[i].chain + "\n";
  text += "steps " + std::to_string(steps.size() - 1) + (over ? " over\n" : " in-play\n");
  if (!key.empty()) text += "key " + key + "\n";
  return text;
}

namespace {

// No control character, and written in as few bytes as UTF-8 allows.
bool is_printable(uint32_t letter, size_t bytes) {
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (letter < kLeast[bytes] || letter > 0x10ffff) return false;
  if (letter >= 0xd800 && letter < 0xe000) return false;  // half of a pair of UTF-16
  if (letter < 0x20 || (letter >= 0x7f && letter < 0xa0)) return false;
  const bool changes_lines = letter == 0x2028 || letter == 0x2029;
  const bool changes_direction =
      (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
  return !changes_lines && !changes_direction;
}

}  // namespace

bool is_clean_name(std::string_view name) {
  if (name.empty() || name.size() > Record::kMostName || name.front() == ' ' || name.back() == ' ')
    return false;
  while (!name.empty()) {
    const auto lead = static_cast<unsigned char>(name[0]);
    const size_t length = lead < 0x80 ? 1 : lead < 0xc0 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length == 0 || length > name.size()) return false;
    uint32_t letter = length == 1 ? lead : lead & (0x7fu >> length);
    for (size_t i = 1; i < length; ++i) {
      const auto byte = static_cast<unsigned char>(name[i]);
      if ((byte & 0xc0) != 0x80) return false;
      letter = letter << 6 | (byte & 0x3f);
    }
    if (lead >= 0xf8 || !is_printable(letter, length)) return false;
    name.remove_prefix(length);
  }
  return true;
}

namespace {

std::optional<int> number_in(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
    return std::nullopt;
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  return value;
}

bool is_hex(std::string_view text, size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

class RecordParser {
 public:
  explicit RecordParser(std::string_view text) : text_(text) {}

  Result<Record> parse() {
    if (text_.size() > Record::kMostBytes) return ++line_number_, wrong("a record is at most 8 MiB");
    if (!next_line() || line_ != kRecordMagic)
      return wrong("this is not a record: the first line must be '" + std::string(kRecordMagic) + "'");
    if (Status status = header(); !status.is_ok()) return status;
    if (Status status = steps(); !status.is_ok()) return status;
    if (Status status = trailer(); !status.is_ok()) return status;
    return canonical();
  }

 private:
  Status wrong(const std::string& what) const {
    return Status::error("line " + std::to_string(line_number_) + ": " + what);
  }

  // Why next_line() failed.
  Status no_line(const std::string& what) const {
    return wrong(line_.empty() ? what : "a line is at most " + std::to_string(Record::kMostLine) + " bytes");
  }

  bool next_line() {
    ++line_number_;
    const size_t end = text_.find('\n');
    if (end == std::string_view::npos) {  // every line is ended, so a cut one shows
      line_ = std::string_view();
      return false;
    }
    line_ = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    return line_.size() <= Record::kMostLine;
  }

  // The rest of the line behind a word it must begin with.
  std::optional<std::string_view> after(std::string_view word) const {
    if (line_.size() <= word.size() || line_.substr(0, word.size()) != word || line_[word.size()] != ' ')
      return std::nullopt;
    return line_.substr(word.size() + 1);
  }
  Status expect(std::string_view word, std::string& out) {
    if (!next_line()) return no_line("the record ends here; '" + std::string(word) + " ...' is missing");
    const auto rest = after(word);
    if (!rest) return wrong("'" + std::string(word) + " ...' should stand here");
    out = *rest;
    return Status::ok();
  }

  Status header() {
    std::string players, first;
    if (Status status = expect("game", record_.game); !status.is_ok()) return status;
    if (Status status = expect("rules", record_.rules); !status.is_ok()) return status;
    if (Status status = expect("players", players); !status.is_ok()) return status;
    const auto count = number_in(players, 1, kMaxSeats);
    if (!count) return wrong("players is a number from 1 to " + std::to_string(kMaxSeats));
    record_.players = *count;
    if (Status status = expect("first", first); !status.is_ok()) return status;
    if (first != "any") {
      const auto seat = number_in(first, 0, record_.players - 1);
      if (!seat) return wrong("first is 'any' or a seat of this table");
      record_.first = static_cast<Seat>(*seat);
    }
    if (Status status = expect("options", record_.settings); !status.is_ok()) return status;
    if (!next_line()) return no_line("the record ends inside its header");
    for (auto rest = after("name"); rest; rest = after("name")) {
      if (Status status = name(*rest); !status.is_ok()) return status;
      if (!next_line()) return no_line("the record ends inside its header");
    }
    const auto commitment = after("commitment");
    if (!commitment || !is_hex(*commitment, 64))
      return wrong("'commitment' with 64 hexadecimal digits should stand here");
    record_.commitment = *commitment;
    if (!next_line()) return no_line("the record ends inside its header");
    for (auto rest = after("withheld"); rest; rest = after("withheld")) {
      if (Status status = withheld(*rest); !status.is_ok()) return status;
      if (!next_line()) return no_line("the record ends inside its header");
    }
    for (auto rest = after("seal"); rest; rest = after("seal")) {
      if (Status status = seal(*rest); !status.is_ok()) return status;
      if (!next_line()) return no_line("the record ends inside its header");
    }
    for (auto rest = after("salt"); rest; rest = after("salt")) {
      const auto bytes = from_hex(*rest);
      if (!bytes || bytes->size() > 128 || record_.salts.size() == kMaxSeats)
        return wrong("a salt is at most 128 bytes in hexadecimal, one a seat");
      record_.salts.push_back(*bytes);
      if (!next_line()) return no_line("the record ends inside its header");
    }
    if (!record_.sealing.seals.empty() && record_.sealing.seals.size() != record_.salts.size())
      return wrong("there must be one salt for each seal");
    if (const auto rest = after("base")) {
      const size_t space = rest->find(' ');
      const auto step = number_in(rest->substr(0, space), 1, 10'000'000);
      if (!step || space == std::string_view::npos) return wrong("'base' takes a step and a snapshot");
      record_.base_step = *step;
      record_.base_snapshot = rest->substr(space + 1);
      if (!next_line()) return no_line("the record ends inside its header");
    }
    return Status::ok();
  }

  // A number and what follows it behind one blank.
  static std::optional<std::pair<int, std::string_view>> number_and(std::string_view rest, int least,
                                                                    int most) {
    const size_t space = rest.find(' ');
    const auto number = number_in(rest.substr(0, space), least, most);
    if (!number || space == std::string_view::npos) return std::nullopt;
    return std::pair(*number, rest.substr(space + 1));
  }

  Status withheld(std::string_view rest) {
    const auto round = number_and(rest, 1, Sealing::kMostRounds);
    const auto seat = round ? number_in(round->second, 0, record_.players - 1) : std::nullopt;
    if (!seat) return wrong("'withheld' takes a round and a seat of this table");
    const Sealing::Withheld next{round->first, static_cast<Seat>(*seat)};
    auto& all = record_.sealing.withheld;
    if (!all.empty() && std::pair(next.round, next.seat) <= std::pair(all.back().round, all.back().seat))
      return wrong("'withheld' stands in the order of rounds and seats");
    all.push_back(next);
    return Status::ok();
  }

  Status seal(std::string_view rest) {
    const auto seat = number_and(rest, 0, record_.players - 1);
    if (!seat || !is_hex(seat->second, 64))
      return wrong("'seal' takes a seat of this table and 64 hexadecimal digits");
    auto& all = record_.sealing.seals;
    if (!all.empty() && seat->first <= all.back().seat) return wrong("seals stand in the order of seats");
    all.push_back({static_cast<Seat>(seat->first), std::string(seat->second)});
    return Status::ok();
  }

  Status name(std::string_view rest) {
    const size_t space = rest.find(' ');
    const auto seat = number_in(rest.substr(0, space), 0, record_.players - 1);
    if (!seat || space == std::string_view::npos || !is_clean_name(rest.substr(space + 1)))
      return wrong("'name' takes a seat of this table and a name of at most 40 bytes");
    record_.names.resize(static_cast<size_t>(record_.players));
    record_.names[static_cast<size_t>(*seat)] = rest.substr(space + 1);
    return Status::ok();
  }

  Status steps() {  // the first line is read already
    while (!after("steps")) {
      if (Status status = step(); !status.is_ok()) return status;
      if (!next_line()) return no_line("the record is cut off: it must end with 'steps ...'");
    }
    if (record_.steps.empty()) return wrong("the setup line '0 - start | ...' is missing");
    return Status::ok();
  }

  Status step() {
    const std::string number = std::to_string(record_.steps.size());
    Status shape = wrong("step " + number + " should be '" + number +
                         (record_.steps.empty() ? " - start | outcomes # chain'"
                                                : " seat decision | answer | outcomes # chain'"));
    const size_t hash = line_.rfind(" # ");
    const auto rest = after(number);
    if (hash == std::string_view::npos || !rest) return shape;
    Step step;
    step.chain = line_.substr(hash + 3);
    if (!is_hex(step.chain, 2 * kLinkBytes)) return shape;
    std::string_view body = line_.substr(number.size() + 1, hash - number.size() - 1);
    const size_t outcomes = body.rfind(" | ");
    if (outcomes == std::string_view::npos) return shape;
    const std::string_view drawn = body.substr(outcomes + 3);
    if (drawn != "-") step.outcomes = split_words(drawn);
    body = body.substr(0, outcomes);
    if (record_.steps.empty()) {
      if (body != "- start") return shape;
      step.decision = "start";
    } else {
      const size_t bar = body.find(" | ");
      const size_t space = body.find(' ');
      if (bar == std::string_view::npos || space >= bar) return shape;
      const auto seat = number_in(body.substr(0, space), 0, record_.players - 1);
      if (!seat) return shape;
      step.seat = static_cast<Seat>(*seat);
      step.decision = body.substr(space + 1, bar - space - 1);
      step.answer = body.substr(bar + 3);
    }
    record_.steps.push_back(step);
    if (record_.line(record_.steps.size() - 1) + " # " + step.chain != line_) return shape;
    return Status::ok();
  }

  Status trailer() {
    const std::string played = std::to_string(record_.steps.size() - 1);
    const auto rest = after("steps");
    if (*rest != played + " over" && *rest != played + " in-play")
      return wrong("'steps " + played + " over' or 'steps " + played + " in-play' should stand here");
    record_.over = *rest == played + " over";
    if (record_.base_step > static_cast<int>(record_.steps.size()) - 1)
      return wrong("'base' names a step that is not there");
    if (text_.empty()) return Status::ok();
    if (!next_line()) return no_line("the last line is cut off");
    const auto key = after("key");
    if (!key || !is_hex(*key, 64)) return wrong("only 'key' with 64 hexadecimal digits may stand here");
    record_.key = *key;
    if (!text_.empty()) return ++line_number_, wrong("nothing may follow the key");
    return Status::ok();
  }

  // There is one way to write a record, so that no byte of it can change unnoticed.
  Result<Record> canonical() {
    const std::string written = record_.text();
    if (written == whole_) return record_;
    const size_t at = static_cast<size_t>(
        std::mismatch(written.begin(), written.end(), whole_.begin(), whole_.end()).first - written.begin());
    line_number_ =
        1 + static_cast<int>(std::count(written.begin(), written.begin() + static_cast<ptrdiff_t>(at), '\n'));
    return wrong("this is not how a record is written");
  }

  std::string_view text_, line_;
  const std::string_view whole_ = text_;
  int line_number_ = 0;
  Record record_;
};

}  // namespace

Status check_seals(const Sealing& sealing, const std::vector<std::string>& salts) {
  if (sealing.seals.empty()) return Status::ok();
  if (sealing.seals.size() != salts.size()) return Status::error("there must be one salt for each seal");
  for (size_t i = 0; i < salts.size(); ++i)
    if (salts[i].size() != kSaltBytes || seal_of(salts[i]) != sealing.seals[i].hash)
      return Status::error("the salt of seat " + std::to_string(sealing.seals[i].seat) +
                           " is not the one it was committed to");
  return Status::ok();
}

Result<Record> parse_record(std::string_view text) { return RecordParser(text).parse(); }

}  // namespace tessera
