// The answer given for a player whose time has run out where the table skips: nothing is risked or spent.
#include "games/prevail/board.h"
#include "games/prevail/decisions.h"
#include "games/prevail/prevail.h"

namespace tessera::prevail {

namespace {

constexpr int kShortHand = 2;  // rally before the next card would be the last

// What does least among the answers, if there is a better one than the first.
Choice wanted(const State& s, Seat seat) {
  switch (static_cast<DecisionId>(s.decision)) {
    case DecisionId::kMoveCommander:
      return s.army(seat).commander;  // stays
    case DecisionId::kMoveTo:
      return inside<Move>(s).from;
    case DecisionId::kMoveFacing:
      return static_cast<Choice>(s.army(seat).facings[inside<Move>(s).unit]);
    case DecisionId::kPlaceFacing:
      return static_cast<Choice>(seat == s.white ? Facing::kS : Facing::kN);  // towards the enemy
    case DecisionId::kRally:
      return std::popcount(s.army(seat).hand) <= kShortHand ? 1 : 0;
    case DecisionId::kForsake: {  // 11.4
      const UnitSet cheap = cheapest_forsaken(s, seat) & ~inside<SupportCheck>(s).forsaken;
      return static_cast<Choice>(std::countr_zero(cheap));
    }
    case DecisionId::kChooseArmy:
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
