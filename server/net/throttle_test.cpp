#include "server/net/throttle.h"

#include <gtest/gtest.h>

namespace tessera::server {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

TEST(ThrottleTest, WaitsGrowUpToABound) {
  Throttle throttle(3, seconds(2), seconds(60));
  auto now = Clock::now();
  throttle.failed("ada", now), throttle.failed("ada", now);
  EXPECT_EQ(throttle.seconds_to_wait("ada", now), 0);
  throttle.failed("ada", now);
  EXPECT_EQ(throttle.seconds_to_wait("ada", now), 2);
  EXPECT_EQ(throttle.seconds_to_wait("ada", now + seconds(2)), 0);
  now += seconds(2);
  throttle.failed("ada", now);
  EXPECT_EQ(throttle.seconds_to_wait("ada", now), 4);
  for (int i = 0; i < 40; ++i) throttle.failed("ada", now);
  EXPECT_EQ(throttle.seconds_to_wait("ada", now), 60);
  throttle.failed("ada", now + seconds(200));
  EXPECT_EQ(throttle.seconds_to_wait("ada", now + seconds(200)), 0) << "long ago is forgotten";
}

TEST(ThrottleTest, TheListIsBoundedAndWhoWaitsStays) {
  Throttle throttle(3, seconds(2), seconds(60));
  const auto now = Clock::now();
  for (int i = 0; i < 6; ++i) throttle.failed("guesser", now);
  for (size_t i = 0; i < Throttle::kMostRows + 10; ++i) throttle.failed(std::to_string(i), now);
  EXPECT_LE(throttle.size(), Throttle::kMostRows);
  EXPECT_GT(throttle.seconds_to_wait("guesser", now), 0) << "making names up is no way out";
}

Address address_of(int number) {
  Address address;
  address.group = std::to_string(number);
  return address;
}

TEST(LoginGuardTest, GuessesFromElsewhereDoNotLockTheOwnerOut) {
  LoginGuard guard;
  auto now = Clock::now();
  for (int round = 0; round < 3; ++round, now += hours(1))
    for (int i = 0; i < 1000; ++i) guard.begin("ada", address_of(i), now);
  const Address home = address_of(-1);
  EXPECT_EQ(guard.begin("ada", home, now), 0);
  guard.succeeded("ada", home, now);
  EXPECT_EQ(guard.begin("ada", home, now), 0) << "and again";
}

TEST(LoginGuardTest, ANameGuessedFromEverywhereIsGuessedSlowly) {
  LoginGuard calm, guard;
  const auto now = Clock::now();
  const auto tries_in_a_day = [&](LoginGuard& of, int number) {
    int tries = 0;
    for (int second = 0; second < 86'400; ++second)
      tries += of.begin("ada", address_of(number), now + seconds(second)) == 0;
    return tries;
  };
  EXPECT_GT(tries_in_a_day(calm, 1), 50);
  for (int i = 0; i < LoginGuard::kSuspicious; ++i) guard.begin("ada", address_of(1000 + i), now);
  EXPECT_LT(tries_in_a_day(guard, 1), 20);
  EXPECT_EQ(guard.begin("ada", address_of(2), now), 0) << "the first try of an address is always free";
  EXPECT_EQ(guard.begin("ben", address_of(3), now), 0);
  EXPECT_EQ(guard.begin("ben", address_of(3), now), 0) << "other names are not slowed down";
}

TEST(LoginGuardTest, ManyAtOnceAreNoWayAround) {
  LoginGuard guard;
  const auto now = Clock::now();
  const Address one = address_of(1);
  int begun = 0;
  for (int i = 0; i < 30; ++i) begun += guard.begin("ada", one, now) == 0;
  EXPECT_EQ(begun, 5) << "none of them is done yet";
  for (int i = 0; i < 5; ++i) guard.called_off("ada", one, now);
  EXPECT_EQ(guard.begin("ada", one, now), 0);
}

TEST(LoginGuardTest, AnAddressWaitsWhateverNamesItTries) {
  LoginGuard guard;
  const auto now = Clock::now();
  const Address one = address_of(1);
  int begun = 0;
  for (int i = 0; i < 100; ++i) {
    if (guard.begin("name" + std::to_string(i), one, now) != 0) continue;
    ++begun;
    if (guard.begin("own", one, now) == 0) guard.succeeded("own", one, now);
  }
  EXPECT_LE(begun, 20) << "logging in to an own account between does not help";
}

}  // namespace
}  // namespace tessera::server
