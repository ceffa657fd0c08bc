#include "bots/signature.h"

#include <gtest/gtest.h>

#include "engine/testing/bazaar.h"

namespace tessera {
namespace {

using testing::Bazaar;

struct AsOthers : Bazaar {
  static constexpr Counts kCounts{.signature = 120};
};
struct Few : Bazaar {  // a game whose games are long
  static constexpr Counts kCounts{.signature = 2, .bench_batch = 5};
};

TEST(Signature, AGameMayNameItsOwnCounts) {
  EXPECT_EQ(counts_of<Bazaar>().signature, 120);
  EXPECT_EQ(counts_of<Few>().bench_batch, 5);
  EXPECT_EQ(counts_of<Few>().fuzz_states, counts_of<Bazaar>().fuzz_states);
  EXPECT_EQ(rules_signature<AsOthers>(), rules_signature<Bazaar>());
  EXPECT_NE(rules_signature<Few>(), rules_signature<Bazaar>());
}

}  // namespace
}  // namespace tessera
