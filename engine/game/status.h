// The outcome of handling input from outside: fine, or a sentence that says what is wrong and what would be
// right.
#pragma once
#include <string>
#include <utility>

#include "engine/game/rule.h"

namespace tessera {

class [[nodiscard]] Status {
 public:
  static Status ok() { return Status(); }
  static Status error(std::string message, Rule rule = Rule()) {
    Status status;
    status.message_ = std::move(message);
    status.rule_ = rule;
    if (status.message_.empty()) status.message_ = "refused";
    return status;
  }
  bool is_ok() const { return message_.empty(); }
  const std::string& message() const { return message_; }
  Rule rule() const { return rule_; }  // the rule that forbids it, if one does

 private:
  std::string message_;
  Rule rule_;
};

// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)), status_(Status::ok()) {}
  Result(Status status) : status_(std::move(status)) {}
  bool is_ok() const { return status_.is_ok(); }
  const Status& status() const { return status_; }
  const std::string& message() const { return status_.message(); }
  T& value() { return value_; }
  const T& value() const { return value_; }

 private:
  T value_{};
  Status status_;
};

}  // namespace tessera
