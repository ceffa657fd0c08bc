// Trade: with whom it is worth it by all that everybody can see, and what a bot says about it. Because
// nothing hidden goes into it, the reasons given are true and tell no secret.
#include <string>

#include "games/ascension/bot_sense.h"
#include "games/ascension/rules/steps.h"

namespace tessera::ascension {

namespace {

int contract_pays(const State& s, Seat owner, int contract) {
  return row(s.player(owner).race).contracts[contract];
}

int lead_of(const State& s, Seat other, Seat seat) { return score_of(s, other) - score_of(s, seat); }

// Goods in these hands could end the game.
bool is_about_to_win(const State& s, Seat seat) {
  constexpr int kLastPoints = 2;
  return score_of(s, seat) + kLastPoints >= points_to_win(s);
}

std::string goods(int count) { return std::to_string(count) + (count == 1 ? " Trade Good" : " Trade Goods"); }

std::string why_trade(const State& s, Seat seat, Seat partner, int own, int other) {
  return "It pays me " + goods(contract_pays(s, partner, other)) + " and you " +
         goods(contract_pays(s, seat, own)) + ", and " +
         (lead_of(s, partner, seat) > 0 ? "you are not so far ahead that I should fear it."
                                        : "you are not ahead of me.");
}

}  // namespace

bool is_worth_trading(const State& s, Seat seat, Seat partner) {
  return partner == seat || !(is_about_to_win(s, partner) && lead_of(s, partner, seat) > 0);
}

bool is_worth_approving(const State& s, Seat seat, Seat one, Seat other) {
  return is_worth_trading(s, seat, one) && is_worth_trading(s, seat, other);
}

std::string Ascension::reason(const State& s, Seat seat, Choice choice) {
  switch (s.decision) {
    case Propose::kId: {
      const auto partner = static_cast<Seat>(part(0, choice));
      if (choice == kNothing || partner == seat) return "";
      return why_trade(s, seat, partner, part(1, choice), part(2, choice));
    }
    case AnswerProposal::kId: {
      const OpenAgreements& offer = inside<OpenAgreements>(s);
      if (choice == kYes) return why_trade(s, seat, offer.seat, offer.other, offer.own);
      return "You lack " + std::to_string(points_to_win(s) - score_of(s, offer.seat)) +
             " of the points you need, and goods would bring them.";
    }
    case Approve::kId:
      return choice == kYes ? "Neither of you is about to win." : "One of you is about to win.";
    default:
      return "";
  }
}

}  // namespace tessera::ascension
