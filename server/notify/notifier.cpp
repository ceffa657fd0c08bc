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
#include "server/notify/message.h"

namespace tessera::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMostWaiting = 512;
constexpr long kConnectMilliseconds = 5000;
constexpr long kWholeMilliseconds = 10000;
constexpr size_t kMostAnswer = 64 * 1024;
constexpr auto kFirstPause = std::chrono::milliseconds(400);  // then four times as long each time
constexpr auto kLongestFlush = std::chrono::seconds(30);

enum class Channel : uint8_t { kWebhook, kMail };
enum class Delivery : uint8_t { kDone, kLater, kNever };

struct Job {
  Channel channel = Channel::kWebhook;
  std::string to;
  std::string body;     // made when it was given: a second attempt sends the same, with the same Message-ID
  uint64_t number = 0;  // in the order they were given, from 1
  int attempts = 0;
  Clock::time_point due;
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
  explicit CurlNotifier(const NotifyConfig& config) : config_(config) {
    thread_ = std::thread([this] { work(); });
  }

  ~CurlNotifier() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  void send(Notice notice) override {
    if (!notice.webhook.empty()) {
      give(Channel::kWebhook, notice.webhook, webhook_body(notice), check_webhook(notice.webhook).empty());
    }
    if (!notice.email.empty()) {
      const bool fine = !config_.smtp_url.empty() && check_email(notice.email).empty() &&
                        check_email(mail_address(config_.from)).empty();
      give(Channel::kMail, notice.email,
           fine ? mail_text(notice, config_.from, random_id(), std::time(nullptr)) : "", fine);
    }
  }

  void flush() override {
    std::unique_lock lock(mutex_);
    const uint64_t all = given_;
    finished_.wait_for(lock, kLongestFlush, [&] {
      return (current_ == 0 || current_ > all) &&
             std::none_of(waiting_.begin(), waiting_.end(),
                          [&](const Job& job) { return job.number <= all; });
    });
  }

  Figures figures() const override {
    const std::lock_guard lock(mutex_);
    return figures_;
  }

 private:
  void give(Channel channel, const std::string& to, std::string body, bool fine) {
    {
      const std::lock_guard lock(mutex_);
      ++given_;
      if (!fine || waiting_.size() >= kMostWaiting) {
        ++figures_.failed;
        return;
      }
      waiting_.push_back({channel, to, std::move(body), given_, 0, Clock::now()});
    }
    changed_.notify_one();
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (!stop_) {
      // The first that is due; of equals the one that came first.
      const auto next = std::min_element(waiting_.begin(), waiting_.end(),
                                         [](const Job& a, const Job& b) { return a.due < b.due; });
      if (next == waiting_.end()) {
        changed_.wait(lock);
        continue;
      }
      if (next->due > Clock::now()) {
        const Clock::time_point due = next->due;
        changed_.wait_until(lock, due);
        continue;
      }
      Job job = std::move(*next);
      waiting_.erase(next);
      current_ = job.number;
      lock.unlock();
      const Delivery delivery = job.channel == Channel::kWebhook ? call(job) : mail(job);
      lock.lock();
      current_ = 0;
      finish(std::move(job), delivery);
    }
  }

  void finish(Job job, Delivery delivery) {
    ++job.attempts;
    if (delivery == Delivery::kLater && job.attempts < config_.attempts) {
      job.due = Clock::now() + kFirstPause * (1 << std::min(2 * (job.attempts - 1), 10));
      waiting_.push_back(std::move(job));
      return;
    }
    ++(delivery == Delivery::kDone ? figures_.sent : figures_.failed);
    finished_.notify_all();
  }

  // A new handle each time: a connection that is used again would not be checked again.
  Delivery call(const Job& job) {
    const CurlHandle curl(curl_easy_init());
    const CurlList headers(curl_slist_append(nullptr, "Content-Type: application/json"));
    if (!curl || !headers) return Delivery::kLater;
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
    if (transfer.met_private && code != CURLE_OK) return Delivery::kNever;
    long answer = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
    if (answer >= 200 && answer < 300) return Delivery::kDone;
    if (answer == 429 || answer >= 500) return Delivery::kLater;
    return never_began(curl.get(), code) ? Delivery::kLater : Delivery::kNever;
  }

  Delivery mail(const Job& job) {
    const CurlHandle curl(curl_easy_init());
    const CurlList recipients(curl_slist_append(nullptr, ("<" + job.to + ">").c_str()));
    if (!curl || !recipients) return Delivery::kLater;
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
    if (code == CURLE_OK) return Delivery::kDone;
    long answer = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
    if (answer >= 400 && answer < 500) return Delivery::kLater;  // "try again later", in the words of mail
    return never_began(curl.get(), code) ? Delivery::kLater : Delivery::kNever;
  }

  const NotifyConfig config_;
  mutable std::mutex mutex_;
  std::condition_variable changed_, finished_;
  std::vector<Job> waiting_;
  uint64_t given_ = 0;
  uint64_t current_ = 0;  // the number of the delivery under way, or 0
  Figures figures_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Notifier> make_notifier(const NotifyConfig& config) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);  // once, whoever comes first
  (void)ready;
  return std::make_unique<CurlNotifier>(config);
}

}  // namespace tessera::server
