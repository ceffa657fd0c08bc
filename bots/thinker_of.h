// The thinker of one game; see thinker.h.
#pragma once
#include <fmt/format.h>

#include "bots/reasons.h"
#include "bots/roster.h"
#include "bots/thinker.h"

namespace tessera {

template <class G>
class ThinkerOf : public Thinker {
 public:
  ThinkerOf(const typename G::State& real, Seat seat, std::string_view bot, uint64_t seed)
      : guess_(real), seat_(seat), bot_(make_bot<G>(bot)), random_(seed) {
    redeal_for_bot<G>(guess_, seat, random_);
  }

  Choice think() override { return bot_->choose_redealt(guess_, seat_, random_); }

  Advice advise() override {
    const auto* greedy = dynamic_cast<const GreedyBot<G>*>(bot_.get());
    if (!greedy) return {think(), std::string(reasons::kAtRandom)};
    if constexpr (GreedyBot<G>::kKnowsGame) return {think(), std::string(reasons::kRuleOfThumb)};
    const auto weighed = greedy->weigh(guess_, seat_, random_);
    if (weighed.looked_at < 2) return {weighed.choice, std::string(reasons::kNoChoice)};
    const double lead = weighed.value - weighed.second_value;
    const std::string second = G::describe(guess_, seat_, weighed.second).text;
    if (lead < 0.05) return {weighed.choice, fmt::format("{}{}", reasons::kAsGood, second)};
    return {weighed.choice, fmt::format("{}{:.1f}{}{}", reasons::kBetter, lead, reasons::kThan, second)};
  }

  std::string words_for([[maybe_unused]] Choice choice) const override {
    if constexpr (requires { G::reason(guess_, seat_, choice); }) return G::reason(guess_, seat_, choice);
    return "";
  }

 private:
  typename G::State guess_;
  Seat seat_;
  std::unique_ptr<Bot<G>> bot_;
  FastRandom random_;
};

}  // namespace tessera
