#include "server/notify/notifier.h"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "server/notify/address.h"
#include "server/notify/deliveries.h"
#include "server/notify/message.h"

namespace tessera::server {
namespace {

using Clock = Delivery::Clock;

constexpr long kConnectMilliseconds = 5000;
constexpr long kWholeMilliseconds = 10000;
constexpr size_t kMostAnswer = 64 * 1024;
constexpr auto kFirstPause = std::chrono::milliseconds(400);  // then four times as long each time
constexpr auto kLongestFlush = std::chrono::seconds(30);

enum class Verdict : uint8_t { kDone, kLater, kNever };
struct Outcome {
  Verdict verdict = Verdict::kNever;
  Deliveries::Speed speed = Deliveries::Speed::kInTime;
};

struct FreeCurl {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using CurlHandle = std::unique_ptr<CURL, FreeCurl>;
using CurlList = std::unique_ptr<curl_slist, FreeList>;

// What a transfer needs while it runs.
struct Transfer {
  const std::atomic<bool>* stop = nullptr;
  bool allow_private = false;
  bool met_private = false;
  size_t answer_bytes = 0;
  std::string_view upload;
};

size_t take_answer(char*, size_t size, size_t count, void* user) {
  auto* transfer = static_cast<Transfer*>(user);
  transfer->answer_bytes += size * count;
  return transfer->answer_bytes > kMostAnswer ? 0 : size * count;  // 0 ends the transfer
}

size_t give_upload(char* to, size_t size, size_t count, void* user) {
  auto* transfer = static_cast<Transfer*>(user);
  const size_t length = std::min(size * count, transfer->upload.size());
  std::memcpy(to, transfer->upload.data(), length);
  transfer->upload.remove_prefix(length);
  return length;
}

int keep_going(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return *static_cast<Transfer*>(user)->stop ? 1 : 0;
}

// The name was resolved: this is the address that is really called.
curl_socket_t open_socket(void* user, curlsocktype, curl_sockaddr* address) {
  auto* transfer = static_cast<Transfer*>(user);
  if (!transfer->allow_private && !is_public(&address->addr)) {
    transfer->met_private = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// Settings that both channels share.
void prepare(CURL* curl, Transfer& transfer) {
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, kConnectMilliseconds);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, kWholeMilliseconds);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // a proxy of the environment would call for us, unchecked
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_answer);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, keep_going);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &transfer);
}

// Nothing of the message can have reached the other side.
bool never_began(CURL* curl, CURLcode code) {
  if (code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_CONNECT ||
      code == CURLE_SSL_CONNECT_ERROR) {
    return true;
  }
  curl_off_t began = 0;
  curl_easy_getinfo(curl, CURLINFO_PRETRANSFER_TIME_T, &began);
  return code == CURLE_OPERATION_TIMEDOUT && began == 0;
}

std::string random_id() {
  std::random_device source;
  std::string id;
  for (int i = 0; i < 32; ++i) id += "0123456789abcdef"[source() % 16];
  return id;
}

class CurlNotifier : public Notifier {
 public:
  explicit CurlNotifier(const NotifyConfig& config) : config_(config) {}

  ~CurlNotifier() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void send(Notice notice) override {
    if (!notice.webhook.empty()) {
      const bool fine = check_webhook(notice.webhook).empty();
      Delivery delivery{Channel::kWebhook, notice.webhook};
      if (fine) delivery.site = site_of(notice.webhook);
      delivery.body = webhook_body(notice);
      give(std::move(delivery), fine);
    }
    if (!notice.email.empty()) {
      const bool fine = !config_.smtp_url.empty() && check_email(notice.email).empty() &&
                        check_email(mail_address(config_.from)).empty();
      Delivery delivery{Channel::kMail, notice.email};
      if (fine) delivery.body = mail_text(notice, config_.from, random_id(), std::time(nullptr));
      give(std::move(delivery), fine);
    }
  }

  void flush() override {
    std::unique_lock lock(mutex_);
    const uint64_t all = given_;
    finished_.wait_for(lock, kLongestFlush, [&] { return !deliveries_.has_any_up_to(all); });
  }

  Figures figures() const override {
    const std::lock_guard lock(mutex_);
    return figures_;
  }

 private:
  void give(Delivery delivery, bool fine) {
    const std::lock_guard lock(mutex_);
    delivery.number = ++given_;
    delivery.due = Clock::now();
    if (!fine || !deliveries_.add(std::move(delivery))) {
      ++figures_.failed;
      return;
    }
    call_for_help();
  }

  // What may go now should not wait for a thread that waits for somebody else's server. Under the lock.
  void call_for_help() {
    if (!deliveries_.has_ready(Clock::now())) return;
    if (idle_ > 0) return changed_.notify_one();
    if (threads_.size() < static_cast<size_t>(Deliveries::kConnections))
      threads_.emplace_back([this] { work(); });
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (!stop_) {
      std::optional<Delivery> taken = deliveries_.take(Clock::now());
      if (!taken) {
        rest(lock);
        continue;
      }
      call_for_help();
      lock.unlock();
      const Outcome outcome = taken->channel == Channel::kWebhook ? call(*taken) : mail(*taken);
      lock.lock();
      finish(std::move(*taken), outcome);
    }
  }

  // Until something is given or finished, or the next one is due.
  void rest(std::unique_lock<std::mutex>& lock) {
    ++idle_;
    if (const auto due = deliveries_.next_due(Clock::now())) {
      changed_.wait_until(lock, *due);
    } else {
      changed_.wait(lock);
    }
    --idle_;
  }

  void finish(Delivery delivery, Outcome outcome) {
    deliveries_.finish(delivery, outcome.speed);
    ++delivery.attempts;
    if (outcome.verdict == Verdict::kLater && delivery.attempts < config_.attempts) {
      delivery.due = Clock::now() + kFirstPause * (1 << std::min(2 * (delivery.attempts - 1), 10));
      deliveries_.add_again(std::move(delivery));
    } else {
      ++(outcome.verdict == Verdict::kDone ? figures_.sent : figures_.failed);
    }
    finished_.notify_all();
    changed_.notify_all();  // others may go to the same place now
  }

  // A new handle each time: a connection that is used again would not be checked again.
  Outcome call(const Delivery& job) {
    const CurlHandle curl(curl_easy_init());
    const CurlList headers(curl_slist_append(nullptr, "Content-Type: application/json"));
    if (!curl || !headers) return {Verdict::kLater};
    Transfer transfer{.stop = &stop_, .allow_private = config_.allow_private};
    prepare(curl.get(), transfer);
    curl_easy_setopt(curl.get(), CURLOPT_URL, job.to.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl.get(), CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, "Tessera");
    curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(job.body.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, job.body.data());
    const CURLcode code = curl_easy_perform(curl.get());
    if (transfer.met_private && code != CURLE_OK) return {Verdict::kNever};
    const auto speed =
        code == CURLE_OPERATION_TIMEDOUT ? Deliveries::Speed::kTooSlow : Deliveries::Speed::kInTime;
    long answer = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
    if (answer >= 200 && answer < 300) return {Verdict::kDone, speed};
    if (answer == 429 || answer >= 500) return {Verdict::kLater, speed};
    return {never_began(curl.get(), code) ? Verdict::kLater : Verdict::kNever, speed};
  }

  Outcome mail(const Delivery& job) {
    const CurlHandle curl(curl_easy_init());
    const CurlList recipients(curl_slist_append(nullptr, ("<" + job.to + ">").c_str()));
    if (!curl || !recipients) return {Verdict::kLater};
    Transfer transfer{.stop = &stop_, .allow_private = true, .upload = job.body};
    prepare(curl.get(), transfer);
    curl_easy_setopt(curl.get(), CURLOPT_URL, config_.smtp_url.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    // A password only goes over an encrypted connection.
    const bool secret = !config_.smtp_user.empty();
    curl_easy_setopt(curl.get(), CURLOPT_USE_SSL,
                     static_cast<long>(secret ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (secret) {
      curl_easy_setopt(curl.get(), CURLOPT_USERNAME, config_.smtp_user.c_str());
      curl_easy_setopt(curl.get(), CURLOPT_PASSWORD, config_.smtp_password.c_str());
    }
    const std::string from = "<" + mail_address(config_.from) + ">";
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, recipients.get());
    curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, give_upload);
    curl_easy_setopt(curl.get(), CURLOPT_READDATA, &transfer);
    const CURLcode code = curl_easy_perform(curl.get());
    if (code == CURLE_OK) return {Verdict::kDone};
    long answer = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
    if (answer >= 400 && answer < 500) return {Verdict::kLater};  // "try again later", in the words of mail
    return {never_began(curl.get(), code) ? Verdict::kLater : Verdict::kNever};
  }

  const NotifyConfig config_;
  mutable std::mutex mutex_;
  std::condition_variable changed_, finished_;
  Deliveries deliveries_;
  uint64_t given_ = 0;
  int idle_ = 0;  // threads that wait for something to do
  Figures figures_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;  // made when they are needed
};

}  // namespace

std::unique_ptr<Notifier> make_notifier(const NotifyConfig& config) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);  // once, whoever comes first
  (void)ready;
  return std::make_unique<CurlNotifier>(config);
}

}  // namespace tessera::server
