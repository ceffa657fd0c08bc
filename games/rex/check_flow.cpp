// What waits for an answer: every frame must be one that the rules can have put there.
#include "engine/flow/frame_check.h"
#include "games/rex/check_frames.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

#include "rex/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Rex, AllProcedures, AllQuestions> frames(s, kFlow);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  for (int i = 0; i < s.depth; ++i)
    if (!FrameAt(s, i).fits()) return "a frame holds what cannot be";
  return frames.find_wrong_answer();
}

}  // namespace tessera::rex
