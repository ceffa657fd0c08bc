// The words of which a bot's reasons are made.
#pragma once
#include <string_view>

namespace tessera::reasons {

inline constexpr std::string_view kAtRandom = "This bot picks at random.",
                                  kNoChoice = "It is the only option.",
                                  kRuleOfThumb = "This bot goes by its rules of thumb.",
                                  kAsGood = "About as good as: ",
                                  kBetter = "By the end of the turn it leaves you about ",
                                  kThan = " points better off than: ";

}  // namespace tessera::reasons
