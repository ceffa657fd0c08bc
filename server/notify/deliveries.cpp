#include "server/notify/deliveries.h"

#include <algorithm>

namespace tessera::server {

size_t Deliveries::count_waiting(const std::string Delivery::*field, const Delivery& like) const {
  return static_cast<size_t>(std::count_if(waiting_.begin(), waiting_.end(), [&](const Delivery& other) {
    return other.channel == like.channel && other.*field == like.*field;
  }));
}

bool Deliveries::add(Delivery delivery) {
  if (waiting_.size() >= kMostWaiting) return false;
  if (count_waiting(&Delivery::to, delivery) >= kMostToOne) return false;
  if (count_waiting(&Delivery::site, delivery) >= kMostToOneSite) return false;
  waiting_.push_back(std::move(delivery));
  return true;
}

void Deliveries::add_again(Delivery delivery) { waiting_.push_back(std::move(delivery)); }

bool Deliveries::may_go(const Delivery& delivery) const {
  if (busy_.contains({delivery.channel, delivery.to})) return false;
  if (delivery.channel == Channel::kWebhook && webhooks_ >= kForWebhooks) return false;
  const auto open = connections_.find(delivery.site);
  const int most = slow_.contains(delivery.site) ? 1 : kToOneSite;
  return open == connections_.end() || open->second < most;
}

// Of those that are due the one that has been so for longest.
std::vector<Delivery>::iterator Deliveries::first_ready(Time now) {
  auto first = waiting_.end();
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
    if (it->due <= now && (first == waiting_.end() || it->due < first->due) && may_go(*it)) first = it;
  return first;
}

std::optional<Delivery> Deliveries::take(Time now) {
  const auto first = first_ready(now);
  if (first == waiting_.end()) return std::nullopt;
  Delivery delivery = std::move(*first);
  waiting_.erase(first);
  under_way_.insert(delivery.number);
  busy_.insert({delivery.channel, delivery.to});
  ++connections_[delivery.site];
  webhooks_ += delivery.channel == Channel::kWebhook;
  return delivery;
}

bool Deliveries::has_ready(Time now) const {
  return std::any_of(waiting_.begin(), waiting_.end(),
                     [&](const Delivery& delivery) { return delivery.due <= now && may_go(delivery); });
}

std::optional<Deliveries::Time> Deliveries::next_due(Time now) const {
  std::optional<Time> next;
  for (const Delivery& delivery : waiting_)
    if (delivery.due > now && (!next || delivery.due < *next)) next = delivery.due;
  return next;
}

void Deliveries::finish(const Delivery& delivery, Speed speed) {
  under_way_.erase(delivery.number);
  busy_.erase({delivery.channel, delivery.to});
  webhooks_ -= delivery.channel == Channel::kWebhook;
  const auto open = connections_.find(delivery.site);
  if (--open->second == 0) connections_.erase(open);
  if (delivery.channel == Channel::kMail) return;
  if (speed == Speed::kInTime) {
    slow_.erase(delivery.site);
  } else if (slow_.size() < kMostSlowSites) {
    slow_.insert(delivery.site);
  }
}

bool Deliveries::has_any_up_to(uint64_t number) const {
  return (!under_way_.empty() && *under_way_.begin() <= number) ||
         std::any_of(waiting_.begin(), waiting_.end(),
                     [&](const Delivery& delivery) { return delivery.number <= number; });
}

}  // namespace tessera::server
