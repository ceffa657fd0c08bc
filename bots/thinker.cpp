#include "bots/thinker.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/roster.h"
#include "engine/game/session_of.h"
#include "games/all.h"

namespace tessera {

namespace {

constexpr std::string_view kAtRandom = "This bot picks at random.", kNoChoice = "It is the only option.",
                           kRuleOfThumb = "This bot goes by its rules of thumb.",
                           kAsGood = "About as good as: ",
                           kBetter = "By the end of the turn it leaves you about ",
                           kThan = " points better off than: ";

template <class G>
class ThinkerOf : public Thinker {
 public:
  ThinkerOf(const typename G::State& real, Seat seat, std::string_view bot, uint64_t seed)
      : guess_(real), seat_(seat), bot_(make_bot<G>(bot)), random_(seed) {
    G::redeal(guess_, Observer::seat(seat), random_);
  }

  Choice think() override { return bot_->choose_redealt(guess_, seat_, random_); }

  Advice advise() override {
    const auto* greedy = dynamic_cast<const GreedyBot<G>*>(bot_.get());
    if (!greedy) return {think(), std::string(kAtRandom)};
    if constexpr (GreedyBot<G>::kKnowsGame) return {think(), std::string(kRuleOfThumb)};
    const auto weighed = greedy->weigh(guess_, seat_, random_);
    if (weighed.looked_at < 2) return {weighed.choice, std::string(kNoChoice)};
    const double lead = weighed.value - weighed.second_value;
    const std::string second = G::describe(guess_, seat_, weighed.second).text;
    if (lead < 0.05) return {weighed.choice, fmt::format("{}{}", kAsGood, second)};
    return {weighed.choice, fmt::format("{}{:.1f}{}{}", kBetter, lead, kThan, second)};
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

}  // namespace

bool is_reason(std::string_view reason, const std::vector<std::string>& texts) {
  if (reason == kAtRandom || reason == kNoChoice || reason == kRuleOfThumb) return true;
  if (reason.starts_with(kAsGood)) {
    reason.remove_prefix(kAsGood.size());
  } else if (reason.starts_with(kBetter)) {
    reason.remove_prefix(kBetter.size());
    reason.remove_prefix(std::min(reason.find_first_not_of("0123456789."), reason.size()));
    if (!reason.starts_with(kThan)) return false;
    reason.remove_prefix(kThan.size());
  } else {
    return false;
  }
  return std::find(texts.begin(), texts.end(), reason) != texts.end();
}

std::unique_ptr<Thinker> make_thinker(const Session& session, Seat seat, std::string_view bot,
                                      uint64_t seed) {
  std::unique_ptr<Thinker> thinker;
  with_game(session.info().name, [&](auto type) {
    using G = typename decltype(type)::type;
    // The module of this name makes sessions of this type only.
    const auto& real = static_cast<const SessionOf<G>&>(session);
    thinker = std::make_unique<ThinkerOf<G>>(real.state(), seat, bot, seed);
  });
  return thinker;
}

}  // namespace tessera
