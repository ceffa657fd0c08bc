// What a player can ask about at the prompt: rules, refusals, the commands themselves.
#pragma once
#include <string>

#include "cli/question_sheet.h"
#include "cli/terminal.h"
#include "engine/game/session.h"

namespace tessera::cli {

class Explainer {
 public:
  Explainer(Session& session, const Seating& seating, Terminal& terminal)
      : session_(session), seating_(seating), terminal_(terminal) {}

  void help(const QuestionSheet& sheet);                                      // ?
  void topic(const QuestionSheet& sheet, const std::string& topic);           // ? 4.3
  void why(const QuestionSheet& sheet, Seat seat, const std::string& thing);  // why reap K03
  void rule(Rule rule);                                                       // number, title, text

 private:
  bool why_number(const QuestionSheet& sheet, Seat seat, const std::string& thing);
  bool why_allowed(const QuestionSheet& sheet, const std::string& thing, bool whole_names);

  Session& session_;
  const Seating& seating_;
  Terminal& terminal_;
};

}  // namespace tessera::cli
