#include "server/net/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace tessera::server {

namespace ip = boost::asio::ip;

Address describe_address(const std::string& text) {
  Address address;
  address.text = address.group = text;
  boost::system::error_code error;
  ip::address parsed = ip::make_address(text, error);
  if (error) {
    address.shown.assign(1, '?');  // g++ 12 warns of the plain assignment
    return address;
  }
  if (parsed.is_v6() && parsed.to_v6().is_v4_mapped())
    parsed = ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
  address.text = address.group = parsed.to_string();
  address.is_loopback = parsed.is_loopback();
  if (parsed.is_v4()) {
    auto bytes = parsed.to_v4().to_bytes();
    bytes[3] = 0;
    address.shown = ip::address_v4(bytes).to_string() + "/24";
    return address;
  }
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  address.group = ip::address_v6(bytes).to_string() + "/64";
  std::fill(bytes.begin() + 6, bytes.end(), 0);
  address.shown = ip::address_v6(bytes).to_string() + "/48";
  return address;
}

Address real_address(const std::string& peer, const std::string& forwarded,
                     const std::vector<std::string>& trusted_proxies) {
  const auto is_trusted = [&](const std::string& address) {
    return std::find(trusted_proxies.begin(), trusted_proxies.end(), address) != trusted_proxies.end();
  };
  Address address = describe_address(peer);
  std::string rest = forwarded;
  while (is_trusted(address.text) && !rest.empty()) {
    const size_t comma = rest.rfind(',');
    std::string word = comma == std::string::npos ? rest : rest.substr(comma + 1);
    rest.resize(comma == std::string::npos ? 0 : comma);
    std::erase_if(word, [](char c) { return c == ' ' || c == '\t'; });
    const Address next = describe_address(word);
    if (next.shown == "?") break;
    address = next;
  }
  return address;
}

int AddressLimits::wait_for(const Address& address, Kind kind) {
  if (is_free(address)) return 0;
  const auto now = Clock::now();
  const std::lock_guard lock(mutex_);
  Entry& found = entry(address, now);
  TokenBucket& bucket = kind == Kind::kRequest ? found.requests : found.makings;
  return bucket.take(now) ? 0 : bucket.seconds_to_wait();
}

std::shared_ptr<void> AddressLimits::add_socket(const Address& address) {
  if (is_free(address)) return std::make_shared<int>(0);
  const std::lock_guard lock(mutex_);
  Entry& found = entry(address, Clock::now());
  // Where there is no room to count an address, the bound on all sockets still holds.
  if (&found == &everybody_else_) return std::make_shared<int>(0);
  if (found.sockets >= limits_.sockets_per_address) return nullptr;
  ++found.sockets;
  return std::shared_ptr<void>(this, [this, group = address.group](void*) { remove_socket(group); });
}

size_t AddressLimits::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

AddressLimits::Entry& AddressLimits::entry(const Address& address, Clock::time_point now) {
  if (const auto found = entries_.find(address.group); found != entries_.end()) return found->second;
  const bool is_crowded = entries_.size() >= kMostAddresses;
  if (now - swept_ > std::chrono::seconds(is_crowded ? 5 : 60)) {
    swept_ = now;
    std::erase_if(entries_, [now](const auto& row) {
      const Entry& e = row.second;
      return e.sockets == 0 && e.requests.is_full(now) && e.makings.is_full(now);
    });
  }
  if (entries_.size() >= kMostAddresses) return everybody_else_;
  return entries_.emplace(address.group, Entry(limits_)).first->second;
}

void AddressLimits::remove_socket(const std::string& group) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(group);
  if (found != entries_.end()) --found->second.sockets;
}

}  // namespace tessera::server
