// What waits for an answer: every frame must be one that the rules can have put there.
#include "engine/flow/frame_check.h"
#include "games/ascension/ascension.h"
#include "games/ascension/check.h"

namespace tessera::ascension {

namespace {

#include "ascension/flow.inc"
static_assert(kFlow.is_listed<AllProcedures, AllQuestions>());

bool is_there(const State& s, System system) { return index(system) < kCells && s.present.has(system); }
bool is_place(const State& s, int place) { return place <= s.planet_rows; }

// Relations to the board without which the rules would look up what is not there.
std::string check_places(const State& s) {
  for (int i = 0; i < s.depth; ++i) {
    const Frame& frame = s.stack[i];
    bool ok = true;
    switch (frame.procedure) {
      case ProductionStep::kId:
      case Transfabricate::kId:
      case BuildDocks::kId:
        ok = !s.tactical.active.empty();
        break;
      case Build::kId: {
        const Build& my = locals<Build>(frame);
        ok = !s.tactical.active.empty() && (is_place(s, my.producer) || my.producer == kYards) &&
             is_place(s, static_cast<int>(my.to));
        break;
      }
      case LayMines::kId:
        ok = is_there(s, locals<LayMines>(frame).system);
        break;
      case LoseExcess::kId:
        ok = is_there(s, locals<LoseExcess>(frame).system);
        break;
      case PlaceStart::kId: {
        const Player& player = s.player(locals<PlaceStart>(frame).seat);
        ok = player.race != kNoRace && player.home != kNoSystem && is_there(s, player.home);
        break;
      }
      default:
        break;
    }
    if (!ok) return "something is done where nothing is";
  }
  for (Seat seat : s.asked)
    if (asks<KeepRace>(s) && s.player(seat).race == kNoRace)
      return "a race is asked for that nobody was dealt";
  return "";
}

}  // namespace

std::string check_flow(const State& s) {
  const FrameCheck<Ascension, AllProcedures, AllQuestions> frames(s, kFlow, is_told);
  if (std::string wrong = frames.find_fault(); !wrong.empty()) return wrong;
  if ((s.ending == Ending::kNone) != (s.depth > 0))
    return "the game is over without an ending, or goes on with one";
  if (std::string wrong = check_places(s); !wrong.empty()) return wrong;
  return frames.find_wrong_answer();
}

}  // namespace tessera::ascension
