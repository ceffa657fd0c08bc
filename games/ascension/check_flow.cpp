// What waits for an answer: every frame must be one that the rules can have put there.
#include "engine/flow/frame_check.h"
#include "games/ascension/ascension.h"
#include "games/ascension/check.h"

namespace tessera::ascension {

namespace {

#include "ascension/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Ascension, AllProcedures, AllQuestions> frames(s, kFlow);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  return frames.find_wrong_answer();
}

}  // namespace tessera::ascension
