#include "bots/thinker.h"

#include <fmt/format.h>

#include "bots/roster.h"
#include "engine/game/session_of.h"
#include "games/all.h"

namespace tessera {

namespace {

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
    if (!greedy) return {think(), "This bot picks at random."};
    const auto weighed = greedy->weigh(guess_, seat_, random_);
    if (weighed.looked_at < 2) return {weighed.choice, "It is the only option."};
    const double lead = weighed.value - weighed.second_value;
    const std::string second = G::describe(guess_, seat_, weighed.second).text;
    if (lead < 0.05) return {weighed.choice, fmt::format("About as good as: {}", second)};
    return {weighed.choice,
            fmt::format("By the end of the turn it leaves you about {:.1f} points better off than: {}", lead,
                        second)};
  }

 private:
  typename G::State guess_;
  Seat seat_;
  std::unique_ptr<Bot<G>> bot_;
  FastRandom random_;
};

}  // namespace

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
