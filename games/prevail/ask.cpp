// Position files: many positions with their questions (docs/positions.md).
#include "games/prevail/ask.h"

#include <algorithm>

#include "games/prevail/check.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

constexpr size_t kMostFaults = 50;

class FileReader {
 public:
  explicit FileReader(std::string file) : file_(std::move(file)) {}

  Result<std::vector<Position>> read(std::string_view text) {
    if (text.size() > kMostPositionBytes)
      fault(1, "file: it is larger than 1 MiB; split it into several");
    else
      for (int line = 1; !text.empty(); ++line) {
        const size_t end = text.find('\n');
        one_line(line, text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      }
    close();
    if (faults_.empty() && positions_.empty())
      fault(1,
            "file: there is no position in it; write one line for each piece, such as 'unit white equites "
            "D-5 N'");
    if (!faults_.empty()) return Status::error(fault_text());
    return std::move(positions_);
  }

 private:
  using Line = Position::Line;
  struct Fault {
    int line;
    std::string what;
  };

  void fault(int line, const std::string& what) { faults_.push_back({line, what}); }
  std::string fault_text() {  // in the order of the file
    std::stable_sort(faults_.begin(), faults_.end(), [](auto& a, auto& b) { return a.line < b.line; });
    if (faults_.size() > kMostFaults) faults_.resize(kMostFaults);
    std::string text;
    for (const Fault& each : faults_)
      text += (text.empty() ? "" : "\n") + file_ + ":" + std::to_string(each.line) + ": " + each.what;
    return text;
  }

  void one_line(int number, std::string_view text) {
    if (const size_t comment = text.find('#'); comment != std::string_view::npos)
      text = text.substr(0, comment);
    Line line{number, {}};
    std::string word;
    for (char c : text) {
      if (c != ' ' && c != '\t' && c != '\r') {
        word += c;
      } else if (!word.empty()) {
        line.words.push_back(std::move(word));
        word.clear();
      }
    }
    if (!word.empty()) line.words.push_back(std::move(word));
    if (!line.words.empty()) sort_in(std::move(line));
  }

  // Options come before pieces and pieces before questions, in whatever order the lines stand.
  void sort_in(Line line) {
    if (line.words[0] == "set" && line.words.size() > 1) line.words.erase(line.words.begin());
    const std::string& word = line.words[0];
    if (word == "position") {
      close();
      open(line);
      return;
    }
    if (!open_) open({line.number, {}});
    if (word == "option" || word == "preset") return options_.push_back(std::move(line));
    if (word != "ask") return pieces_.push_back(std::move(line));
    line.words.erase(line.words.begin());
    if (line.words.empty())
      return fault(line.number, "ask: there is no question; write one, such as 'ask moves D-5'");
    if (++question_count_ > kMostQuestions) {
      if (question_count_ == kMostQuestions + 1)
        fault(line.number,
              "ask: a file has at most " + std::to_string(kMostQuestions) + " questions; split it");
      return;
    }
    questions_.push_back(std::move(line));
  }

  void open(const Line& line) {
    open_ = true;
    line_ = line.number;
    name_.clear();
    for (size_t i = 1; i < line.words.size(); ++i) name_ += (i > 1 ? " " : "") + line.words[i];
    if (positions_.size() == kMostPositions)
      fault(line_, "position: a file has at most " + std::to_string(kMostPositions) + " positions; split it");
  }

  void close() {
    if (!open_) return;
    open_ = false;
    const size_t before = faults_.size();
    Setup setup{kSeats, Settings(Prevail::info().settings), kNoSeat};
    for (const Line& line : options_) set_option(setup.settings, line);
    Position position{name_, line_, {}, std::move(questions_)};
    State& s = position.state;
    Prevail::prepare(s, setup);
    for (const Line& line : pieces_)
      if (const Status status = Prevail::place(s, line.words); !status.is_ok())
        fault_in(line, status.message());
    Prevail::begin_position(s);
    if (faults_.size() == before)
      if (const std::string wrong = check_board(s); !wrong.empty())
        fault(line_, "position: it cannot be: " + wrong + "; put that right");
    options_.clear(), pieces_.clear(), questions_.clear();
    if (positions_.size() < kMostPositions) positions_.push_back(std::move(position));
  }

  // A line may have several faults: each is told by itself, with the word its line begins with.
  void fault_in(const Line& line, const std::string& message) {
    for (size_t at = 0; at != std::string::npos;) {
      const size_t end = message.find(" | ", at);
      const std::string what = message.substr(at, end == std::string::npos ? end : end - at);
      const bool named = what.starts_with(line.words[0] + ":") || what.starts_with("line:");
      fault(line.number, named ? what : line.words[0] + " " + what);
      at = end == std::string::npos ? end : end + 3;
    }
  }

  void set_option(Settings& settings, const Line& line) {
    std::string word = line.words.size() > 1 ? line.words[1] : "";
    if (line.words.size() == 3) word += "=" + line.words[2];
    const std::string& kind = line.words[0];
    if (word.empty() || line.words.size() > 3)
      return fault(line.number,
                   kind + ": this is no " + kind + "; write 'option NAME VALUE' or 'preset NAME'");
    const Status status =
        kind == "preset" ? settings.apply_preset(Prevail::info().presets, word) : settings.set(word);
    if (!status.is_ok()) fault_in(line, kind + ": " + status.message());
  }

  std::string file_, name_;
  std::vector<Fault> faults_;
  int question_count_ = 0, line_ = 1;
  bool open_ = false;
  std::vector<Line> options_, pieces_, questions_;
  std::vector<Position> positions_;
};

std::string one_line(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

Result<std::vector<Position>> read_positions(std::string_view text, const std::string& file) {
  return FileReader(file).read(text);
}

Result<std::string> answer_positions(std::string_view text, const std::string& file) {
  const auto positions = read_positions(text, file);
  if (!positions.is_ok()) return positions.status();
  std::string faults;
  JsonWriter json;
  json.begin_object().key("positions").begin_array();
  for (const Position& position : positions.value()) {
    json.begin_object().field("name", position.name).field("line", position.line);
    json.key("answers").begin_array();
    for (const Position::Line& line : position.questions) {
      json.begin_object().field("ask", one_line(line.words)).field("line", line.number);
      const Status status = answer(position.state, line.words, json);
      if (!status.is_ok())
        faults += (faults.empty() ? "" : "\n") + file + ":" + std::to_string(line.number) + ": ask " +
                  line.words[0] + " " + status.message();
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  if (!faults.empty()) return Status::error(faults);
  return json.take();
}

}  // namespace tessera::prevail
