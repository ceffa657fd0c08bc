#include "engine/game/broken.h"

#include <gtest/gtest.h>

#include <thread>

namespace tessera {
namespace {

TEST(Broken, EndsTheProgramUnlessTheThreadPlaysManyGames) {
  std::string caught;
  std::thread([&caught] {
    let_broken_throw();
    try {
      broken("seat %d is lost", 3);
    } catch (const Broken& fault) {
      caught = fault.what();
    }
  }).join();
  EXPECT_EQ(caught, "seat 3 is lost");
  EXPECT_DEATH(broken("seat %d is lost", 3), "internal error: seat 3 is lost");  // not on this thread
}

}  // namespace
}  // namespace tessera
