#include "server/notify/deliveries.h"

#include <gtest/gtest.h>

#include "server/notify/address.h"

namespace tessera::server {
namespace {

using Speed = Deliveries::Speed;
using std::chrono::seconds;

const Deliveries::Time kStart = Deliveries::Time() + std::chrono::hours(1);

class DeliveriesTest : public ::testing::Test {
 protected:
  Delivery hook(const std::string& site, const std::string& path, seconds later = seconds(0)) {
    return {Channel::kWebhook, "https://" + site + "/" + path, site, "", ++number_, 0, kStart + later};
  }
  Delivery mail(const std::string& to) { return {Channel::kMail, to, "", "", ++number_, 0, kStart}; }
  // How many may go at once.
  size_t take_all() {
    size_t count = 0;
    while (auto taken = deliveries_.take(kStart)) {
      under_way_.push_back(*taken);
      ++count;
    }
    return count;
  }

  Deliveries deliveries_;
  std::vector<Delivery> under_way_;
  uint64_t number_ = 0;
};

TEST_F(DeliveriesTest, OneAtATimeGoesToOneDestinationInTheirOrder) {
  ASSERT_TRUE(deliveries_.add(hook("a.org", "x")));
  ASSERT_TRUE(deliveries_.add(hook("a.org", "x")));
  ASSERT_TRUE(deliveries_.add(hook("b.org", "y")));
  EXPECT_EQ(take_all(), 2u);
  EXPECT_EQ(under_way_[0].number, 1u);
  EXPECT_EQ(under_way_[1].number, 3u);
  EXPECT_FALSE(deliveries_.has_ready(kStart));
  deliveries_.finish(under_way_[0], Speed::kInTime);
  EXPECT_TRUE(deliveries_.has_ready(kStart));
  EXPECT_EQ(take_all(), 1u);
  EXPECT_TRUE(deliveries_.has_any_up_to(2));
  deliveries_.finish(under_way_[2], Speed::kInTime);
  EXPECT_FALSE(deliveries_.has_any_up_to(2));
  EXPECT_TRUE(deliveries_.has_any_up_to(3));
}

TEST_F(DeliveriesTest, OneSiteCannotTakeTheConnectionsOfOthers) {
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(deliveries_.add(hook("slow.org", std::to_string(i))));
  EXPECT_EQ(take_all(), 4u);
  ASSERT_TRUE(deliveries_.add(hook("other.org", "x")));
  EXPECT_EQ(take_all(), 1u);
  // Too slow once: one at a time, until it is in time again.
  for (int i = 0; i < 4; ++i) deliveries_.finish(under_way_[static_cast<size_t>(i)], Speed::kTooSlow);
  EXPECT_EQ(take_all(), 1u);
  deliveries_.finish(under_way_.back(), Speed::kInTime);
  EXPECT_EQ(take_all(), 4u);
}

TEST_F(DeliveriesTest, WebhooksLeaveConnectionsForMails) {
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(deliveries_.add(hook("s" + std::to_string(i) + ".org", "x")));
  EXPECT_EQ(take_all(), 20u);
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(deliveries_.add(mail(std::to_string(i) + "@a.org")));
  EXPECT_EQ(take_all(), 4u);
  EXPECT_EQ(under_way_.size(), static_cast<size_t>(Deliveries::kConnections));
}

TEST_F(DeliveriesTest, QueuesAreBoundedForOneDestinationOneSiteAndAll) {
  for (size_t i = 0; i < Deliveries::kMostToOne; ++i) ASSERT_TRUE(deliveries_.add(hook("a.org", "x")));
  EXPECT_FALSE(deliveries_.add(hook("a.org", "x")));
  while (deliveries_.add(hook("a.org", std::to_string(number_)))) continue;
  EXPECT_EQ(deliveries_.waiting(), Deliveries::kMostToOneSite);
  EXPECT_TRUE(deliveries_.add(hook("b.org", "x")));
  while (deliveries_.add(hook(std::to_string(number_) + ".org", "x"))) continue;
  EXPECT_EQ(deliveries_.waiting(), Deliveries::kMostWaiting);
}

TEST_F(DeliveriesTest, WhatIsNotDueWaitsForItsTimeAndHoldsUpNobody) {
  ASSERT_TRUE(deliveries_.add(hook("a.org", "x", seconds(5))));
  ASSERT_TRUE(deliveries_.add(hook("a.org", "x")));
  ASSERT_EQ(take_all(), 1u);
  EXPECT_EQ(under_way_[0].number, 2u);
  EXPECT_EQ(deliveries_.next_due(kStart), kStart + seconds(5));
  deliveries_.finish(under_way_[0], Speed::kInTime);
  EXPECT_FALSE(deliveries_.take(kStart + seconds(4)));
  EXPECT_TRUE(deliveries_.take(kStart + seconds(5)));
}

TEST(Addresses, WhoseSiteAWebhookIs) {
  EXPECT_EQ(site_of("https://Discord.com/api/webhooks/1/abc"), "discord.com");
  EXPECT_EQ(site_of("https://a.b.example.org:8443/x"), "example.org");
  EXPECT_EQ(site_of("https://evil.example.org./x"), "example.org");
  EXPECT_EQ(site_of("http://127.0.0.1:80/x"), "127.0.0.1");
  EXPECT_EQ(site_of("http://[2606:4700::1]/x"), "[2606:4700::1]");
  EXPECT_EQ(site_of("http://localhost/x"), "localhost");
}

}  // namespace
}  // namespace tessera::server
