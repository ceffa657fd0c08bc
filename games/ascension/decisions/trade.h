// rules/trade.cpp, agreements.cpp, bargains.cpp: numbers 320 to 339.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
struct TradeOption : Question<320, "trade_option", Meaning::kLetter, rule("20.2")> { static Lists list; };
// parts(partner, own contract, contract of the partner).
struct Propose : Question<321, "propose", Meaning::kProposal, rule("20.2"), "done"> { static Lists list; };
struct AnswerProposal : Question<322, "answer_proposal", Meaning::kYesNo, rule("20.2")> { static Lists list; };
struct Approve : Question<323, "approve", Meaning::kYesNo, rule("20.2")> { static Lists list; };
// An own contract, whose agreement is broken.
struct BreakWhich : Question<324, "break", Meaning::kContract, rule("10.9"), "none"> { static Lists list; };
struct CollectFreely : Question<325, "collect", Meaning::kYesNo, rule("20.2")> { static Lists list; };

// What is done out of turn (13.5, 20.8): parts(kind, with whom, Trade Goods).
enum class Bargaining : uint8_t { kGive = 0, kAsk = 1, kAccept = 2, kRefuse = 3, kWithdraw = 4 };
inline constexpr int kBargainings = 5;
// clang-format on

}  // namespace tessera::ascension
