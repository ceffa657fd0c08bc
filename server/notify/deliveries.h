// What waits to be delivered, and what may go now. Every destination has a queue of its own, and no
// destination can take the connections of the others: who answers slowly holds up nobody else.
//
// - One delivery at a time to one destination (a webhook's address, a mail's recipient), so that a slow one
//   costs one connection.
// - At most four at a time to one site (example.org and all below it): whoever makes many addresses of one
//   slow site gains little. A site that was too slow gets one at a time until it answers in time again.
// - Webhooks never take the last connections: those are for mails, whose server is the operator's.
// - All queues are bounded; what does not fit is refused.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tessera::server {

enum class Channel : uint8_t { kWebhook, kMail };

struct Delivery {
  using Clock = std::chrono::steady_clock;
  Channel channel = Channel::kWebhook;
  std::string to;    // the destination
  std::string site;  // "" for mails: they all go to one server
  std::string body;  // made when it was given: a second attempt sends the same, with the same Message-ID
  uint64_t number = 0;
  int attempts = 0;
  Clock::time_point due{};
};

class Deliveries {
 public:
  using Time = Delivery::Clock::time_point;
  static constexpr int kConnections = 24, kForWebhooks = 20, kToOneSite = 4;
  static constexpr size_t kMostWaiting = 2048, kMostToOneSite = 512, kMostToOne = 16;
  static constexpr size_t kMostSlowSites = 1024;

  bool add(Delivery delivery);        // false: there is no room for it
  void add_again(Delivery delivery);  // one that was under way and is to be tried once more

  // The first that is due and may go; it is under way until finish() is called with it.
  std::optional<Delivery> take(Time now);
  bool has_ready(Time now) const;
  // When the next one is due, of those that wait for nothing but their time.
  std::optional<Time> next_due(Time now) const;
  enum class Speed : uint8_t { kInTime, kTooSlow };
  void finish(const Delivery& delivery, Speed speed);

  bool has_any_up_to(uint64_t number) const;  // waiting or under way
  size_t waiting() const { return waiting_.size(); }

 private:
  bool may_go(const Delivery& delivery) const;
  size_t count_waiting(const std::string Delivery::*field, const Delivery& like) const;
  std::vector<Delivery>::iterator first_ready(Time now);

  std::vector<Delivery> waiting_;
  std::set<uint64_t> under_way_;
  std::set<std::pair<Channel, std::string>> busy_;  // destinations
  std::map<std::string, int> connections_;          // by site, of webhooks; "" of mails
  int webhooks_ = 0;
  std::set<std::string> slow_;
};

}  // namespace tessera::server
