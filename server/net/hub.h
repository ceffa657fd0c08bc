// What the connections of a server share, and the list of them.
#pragma once
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/net/site.h"

namespace tessera::server {

// All functions may be called from any thread.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void leave() = 0;  // politely: what is under way is finished
  virtual void cut() = 0;
};

class Hub {
 public:
  explicit Hub(std::unique_ptr<Site> the_site) : site(std::move(the_site)) {}

  // Counts a connection as long as the result lives. Once the server leaves, new ones must leave too.
  std::shared_ptr<void> add(const std::shared_ptr<Connection>& connection) {
    bool must_leave = false;
    {
      const std::lock_guard lock(mutex_);
      list_[connection.get()] = connection;
      must_leave = leaving_;
    }
    if (must_leave) connection->leave();
    return std::shared_ptr<void>(this, [this, key = connection.get()](void*) {
      const std::lock_guard lock(mutex_);
      list_.erase(key);
    });
  }
  void leave_all() {
    for (const auto& connection : all_leaving()) connection->leave();
  }
  void cut_all() {
    for (const auto& connection : all_leaving()) connection->cut();
  }
  size_t size() const {
    const std::lock_guard lock(mutex_);
    return list_.size();
  }

  const std::unique_ptr<Site> site;

 private:
  std::vector<std::shared_ptr<Connection>> all_leaving() {
    std::vector<std::shared_ptr<Connection>> found;
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    for (const auto& [key, weak] : list_)
      if (auto connection = weak.lock()) found.push_back(std::move(connection));
    return found;
  }

  mutable std::mutex mutex_;
  std::unordered_map<Connection*, std::weak_ptr<Connection>> list_;
  bool leaving_ = false;
};

}  // namespace tessera::server
