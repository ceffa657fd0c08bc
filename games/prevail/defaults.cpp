// The answer given for a player whose time has run out where the table skips: nothing is risked or spent.
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

constexpr int kFewCards = 2;  // rally before the next card would be the last

// What does least among the answers, if there is a better one than the first.
Choice wanted(const State& s, Seat seat) {
  switch (s.decision) {
    case CommanderTo::kId:
      return s.army(seat).commander;  // stays
    case MoveTo::kId:
      return inside<Move>(s).from;
    case MoveFacing::kId:
      return static_cast<Choice>(s.army(seat).facings[inside<Move>(s).unit]);
    case PlaceFacing::kId:
      return static_cast<Choice>(seat == s.white ? Facing::kS : Facing::kN);  // towards the enemy
    case RallyOrNot::kId:
      return std::popcount(s.army(seat).hand) <= kFewCards ? 1 : 0;
    case Forsake::kId: {  // 11.4
      const UnitSet cheap = cheapest_forsaken(s, seat) & ~inside<SupportCheck>(s).forsaken;
      return static_cast<Choice>(std::countr_zero(cheap));
    }
    case ChooseArmy::kId:
      return kModeRows[s.mode].first_ready;
    default:
      return kNothing;  // no order, no commitment, no shot
  }
}

}  // namespace

Choice Prevail::default_answer(const State& s, Seat seat) {
  Options options;
  Listing listing(options);
  list(s, seat, listing);
  leave_out_for_bots(s, options);
  const Choice choice = wanted(s, seat);
  return options.has(choice) ? choice : options[0];
}

}  // namespace tessera::prevail
