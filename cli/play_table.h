// A table in the terminal: asks people and bots in turn until the game is over or somebody leaves.
#pragma once
#include <string>
#include <vector>

#include "cli/explain.h"
#include "cli/question_sheet.h"
#include "cli/save_file.h"
#include "cli/seating.h"
#include "cli/terminal.h"
#include "engine/chance/random.h"
#include "engine/game/session.h"

namespace tessera::cli {

class PlayTable {
 public:
  PlayTable(Session& session, Seating seating, SaveFile file, Terminal& terminal, uint64_t bot_seed);

  void note(std::string text) { notes_.push_back(std::move(text)); }  // said once, at the next question
  void say_on_leaving(std::string command) { resume_command_ = std::move(command); }
  int run();

 private:
  // What became of a line that was typed.
  enum class Next { kAskAgain, kMoved, kLeave };

  bool take_turns();  // false: somebody left
  Seat next_bot() const;
  Seat next_human() const;
  void bot_answers(Seat seat);
  Next human_answers(Seat seat);
  Next obey(const QuestionSheet& sheet, Seat seat, const std::string& line);
  Next answer(const QuestionSheet& sheet, Seat seat, const std::string& line);
  Next undo(Seat seat);
  bool all_consent(Seat seat);
  void hint(const QuestionSheet& sheet, Seat seat);
  void log(Seat seat, const std::string& count);
  void keep();
  void stepped();

  bool in_window() const { return owed_ > 0 || !left_.empty(); }
  bool has_stop(int window) const;
  void count_windows();
  void begin_windows();
  Seat next_to_pass() const;
  void pass(Seat seat);
  Next go_round();
  void switch_stops();

  bool hand_over(Seat seat);  // with several people: nothing of one hand is left on the next one's screen
  void show_table(const QuestionSheet& sheet, Seat seat);
  void show_question(const QuestionSheet& sheet);
  void show_news(Seat seat);
  void show_lines(const std::vector<EventText>& events, size_t most);
  void show_end();
  void show_winner();

  Session& session_;
  Seating seating_;
  SaveFile file_;
  Terminal& terminal_;
  Explainer explainer_;
  FastRandom random_;
  std::vector<std::string> notes_;
  std::string resume_command_;
  Seat keyboard_ = kNoSeat;  // who has it
  std::vector<int> drawn_;   // by seat: the turn its board was last drawn in
  size_t watched_ = 0;       // events shown, where nobody plays
  bool stops_ = true;        // people at one keyboard are asked in windows
  int owed_ = 0;             // windows in which the keyboard has still to go round
  SeatSet left_;             // who has still to have it in this one
  bool asks_ = false;        // in this one the game waits for some of them
};

}  // namespace tessera::cli
