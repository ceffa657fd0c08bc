// The answer given for a player whose time has run out: nothing is spent or lost that need not be. Lists
// begin with what does least; here stand those where that is not the first answer or the least number.
#include "games/ascension/ascension.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

Choice Ascension::default_answer(const State& s, Seat seat) {
  Options options;
  Listing listing(options);
  list(s, seat, listing);
  switch (s.decision) {
    case ChooseAction::kId:
      return static_cast<Choice>(Action::kPass);
    case SpeakerBid::kId:
      return kNothing;
    case PayUpkeep::kId:
      return options.most();
    case AssignHit::kId:
      return options.has(kNothing) ? kNothing : least_loss(s);
    default:
      if (options.has(kNothing)) return kNothing;
      return options.is_range() ? options.least() : options[0];
  }
}

}  // namespace tessera::ascension
