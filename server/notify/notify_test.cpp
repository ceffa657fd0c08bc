#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

#include "server/notify/address.h"
#include "server/notify/message.h"
#include "server/notify/notifier.h"

namespace tessera::server {
namespace {

// A server on loopback that handles one connection after the other with `handle`, until it goes away.
class LoopbackServer {
 public:
  explicit LoopbackServer(std::function<void(int)> handle) : handle_(std::move(handle)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), length), 0);
    EXPECT_EQ(::listen(listener_, 64), 0);
    EXPECT_EQ(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] {
      for (int client = accept(); client >= 0; client = accept()) {
        handle_(client);
        ::close(client);
      }
    });
  }
  ~LoopbackServer() {
    ::shutdown(listener_, SHUT_RDWR);  // ends accept()
    thread_.join();
    ::close(listener_);
  }
  std::string place() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  int accept() const { return ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC); }

  std::function<void(int)> handle_;
  int listener_ = -1;
  int port_ = 0;
  std::thread thread_;
};

void say(int client, std::string_view text) {
  EXPECT_EQ(::send(client, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
}

// Reads until the text holds `end`, at most a megabyte; "" when the other side leaves.
std::string read_until(int client, std::string& buffer, std::string_view end) {
  char piece[4096];
  while (buffer.find(end) == std::string::npos && buffer.size() < 1'000'000) {
    const ssize_t count = ::recv(client, piece, sizeof piece, 0);
    if (count <= 0) return "";
    buffer.append(piece, static_cast<size_t>(count));
  }
  const size_t length = buffer.find(end) + end.size();
  std::string found = buffer.substr(0, length);
  buffer.erase(0, length);
  return found;
}

struct Request {
  std::string head, body;
};

// Takes webhooks; `answers` are the statuses it gives, the last one again and again.
class WebhookServer {
 public:
  explicit WebhookServer(std::vector<std::string> answers)
      : answers_(std::move(answers)), server_([this](int client) { handle(client); }) {}
  std::string url() const { return "http://" + server_.place() + "/hook"; }
  std::vector<Request> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

 private:
  void handle(int client) {
    std::string buffer;
    Request request;
    request.head = read_until(client, buffer, "\r\n\r\n");
    const size_t at = request.head.find("Content-Length: ");
    const size_t length = at == std::string::npos ? 0 : std::stoul(request.head.substr(at + 16));
    char piece[4096];
    while (buffer.size() < length) {
      const ssize_t count = ::recv(client, piece, sizeof piece, 0);
      if (count <= 0) return;
      buffer.append(piece, static_cast<size_t>(count));
    }
    request.body = buffer;
    std::string answer;
    {
      const std::lock_guard lock(mutex_);
      answer = answers_[std::min(requests_.size(), answers_.size() - 1)];
      requests_.push_back(request);
    }
    say(client, "HTTP/1.1 " + answer + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  }

  std::vector<std::string> answers_;
  mutable std::mutex mutex_;
  std::vector<Request> requests_;
  LoopbackServer server_;
};

struct Mail {
  std::string from, to, text;
};

// Takes mails; refuses the first `busy` of them for now.
class MailServer {
 public:
  explicit MailServer(int busy = 0) : busy_(busy), server_([this](int client) { handle(client); }) {}
  std::string url() const { return "smtp://" + server_.place(); }
  std::vector<Mail> mails() const {
    const std::lock_guard lock(mutex_);
    return mails_;
  }

 private:
  void handle(int client) {
    std::string buffer;
    Mail mail;
    say(client, "220 test\r\n");
    for (int lines = 0; lines < 50; ++lines) {
      const std::string line = read_until(client, buffer, "\r\n");
      if (line.empty()) return;
      if (line.starts_with("EHLO")) {
        say(client, "250 test\r\n");
      } else if (line.starts_with("MAIL")) {
        mail.from = line;
        const bool busy = busy_-- > 0;
        say(client, busy ? "451 later\r\n" : "250 ok\r\n");
      } else if (line.starts_with("RCPT")) {
        mail.to += line;
        say(client, "250 ok\r\n");
      } else if (line.starts_with("DATA")) {
        say(client, "354 go on\r\n");
        mail.text = read_until(client, buffer, "\r\n.\r\n");
        {
          const std::lock_guard lock(mutex_);
          mails_.push_back(mail);
        }
        say(client, "250 taken\r\n");
      } else {
        say(client, "221 bye\r\n");
        return;
      }
    }
  }

  int busy_;
  mutable std::mutex mutex_;
  std::vector<Mail> mails_;
  LoopbackServer server_;
};

NotifyConfig local() { return {.from = "Tessera <tessera@example.org>", .allow_private = true}; }

std::string decoded(std::string_view base64) {
  std::string bytes(base64.size(), '\0');
  size_t length = 0;
  EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), base64.data(),
                              base64.size(), "\r\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL),
            0);
  bytes.resize(length);
  return bytes;
}

TEST(Notifier, AWebhookIsCalledExactlyOnce) {
  const WebhookServer server({"204 No Content"});
  const auto notifier = make_notifier(local());
  notifier->send(
      {.webhook = server.url(), .title = "Your turn", .text = "At \"Ada's\"", .link = "https://x/t/1"});
  notifier->flush();
  const auto requests = server.requests();
  ASSERT_EQ(requests.size(), 1u);
  EXPECT_TRUE(requests[0].head.starts_with("POST /hook HTTP/1.1\r\n"));
  EXPECT_NE(requests[0].head.find("Content-Type: application/json\r\n"), std::string::npos);
  EXPECT_EQ(
      requests[0].body,
      R"({"content":"Your turn\u000aAt \"Ada's\"\u000ahttps://x/t/1","text":"Your turn\u000aAt \"Ada's\"\u000ahttps://x/t/1",)"
      R"("username":"Tessera","allowed_mentions":{"parse":[]}})");
  EXPECT_EQ(notifier->figures().sent, 1u);
  EXPECT_EQ(notifier->figures().failed, 0u);
}

TEST(Notifier, AServerErrorIsTriedAgainAndARefusalIsNot) {
  const WebhookServer shaky({"500 Oops", "429 Slow down", "200 OK"});
  const WebhookServer closed({"404 Gone"});
  const WebhookServer moved({"302 Found\r\nLocation: http://127.0.0.1:1/"});
  const auto notifier = make_notifier(local());
  for (const WebhookServer* server : {&shaky, &closed, &moved})
    notifier->send({.webhook = server->url(), .text = "x"});
  notifier->flush();
  EXPECT_EQ(shaky.requests().size(), 3u);
  EXPECT_EQ(closed.requests().size(), 1u);
  EXPECT_EQ(moved.requests().size(), 1u);
  EXPECT_EQ(notifier->figures().sent, 1u);
  EXPECT_EQ(notifier->figures().failed, 2u);
}

TEST(Notifier, GivesUpAfterTheLastAttempt) {
  const WebhookServer broken({"500 Oops"});
  NotifyConfig config = local();
  config.attempts = 2;
  const auto notifier = make_notifier(config);
  notifier->send({.webhook = broken.url(), .text = "x"});
  notifier->flush();
  EXPECT_EQ(broken.requests().size(), 2u);
  EXPECT_EQ(notifier->figures().failed, 1u);
}

TEST(Notifier, APrivateAddressIsNotCalled) {
  const WebhookServer server({"200 OK"});
  NotifyConfig config = local();
  config.allow_private = false;
  const auto notifier = make_notifier(config);
  notifier->send({.webhook = server.url(), .text = "x"});
  const std::string port = server.url().substr(server.url().rfind(':'));
  for (const char* host : {"localhost", "0x7f000001", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0"}) {
    notifier->send({.webhook = std::string("http://") + host + port, .text = "x"});
  }
  notifier->flush();
  EXPECT_EQ(server.requests().size(), 0u);
  EXPECT_EQ(notifier->figures().failed, 7u);
}

TEST(Notifier, AMailArrivesExactlyOnceWithAllItsHeaders) {
  const MailServer server;
  NotifyConfig config = local();
  config.smtp_url = server.url();
  const auto notifier = make_notifier(config);
  const std::string text = "It is your turn, J\xC3\xBCrg.\n.\nA line with a dot alone.";
  notifier->send(
      {.email = "ada@example.org", .title = "Dein Zug: K\xC3\xB6nig", .text = text, .link = "https://x/t/1"});
  notifier->flush();
  ASSERT_EQ(notifier->figures().sent, 1u);
  const auto mails = server.mails();
  ASSERT_EQ(mails.size(), 1u);
  EXPECT_TRUE(mails[0].from.starts_with("MAIL FROM:<tessera@example.org>"));
  EXPECT_EQ(mails[0].to, "RCPT TO:<ada@example.org>\r\n");
  const std::string& mail = mails[0].text;
  const size_t end = mail.find("\r\n\r\n");
  ASSERT_NE(end, std::string::npos);
  const std::string head = "\r\n" + mail.substr(0, end + 2);
  for (const char* line : {"\r\nFrom: Tessera <tessera@example.org>\r\n", "\r\nTo: ada@example.org\r\n",
                           "\r\nSubject: =?UTF-8?B?RGVpbiBadWc6IEvDtm5pZw==?=\r\n", "\r\nDate: ",
                           " +0000\r\n", "\r\nMessage-ID: <", "@example.org>\r\n", "charset=utf-8\r\n"}) {
    EXPECT_NE(head.find(line), std::string::npos) << line;
  }
  const std::string body = mail.substr(end + 4, mail.size() - end - 4 - 5);
  EXPECT_EQ(decoded(body), text + "\n\nhttps://x/t/1\n");
}

TEST(Notifier, ABusyMailServerIsTriedAgain) {
  const MailServer server(1);
  NotifyConfig config = local();
  config.smtp_url = server.url();
  const auto notifier = make_notifier(config);
  notifier->send({.email = "ada@example.org", .title = "x", .text = "x"});
  notifier->flush();
  EXPECT_EQ(server.mails().size(), 1u);
  EXPECT_EQ(notifier->figures().sent, 1u);
}

TEST(Notifier, ANoticeCannotAddHeadersOrRecipients) {
  const MailServer server;
  NotifyConfig config = local();
  config.smtp_url = server.url();
  const auto notifier = make_notifier(config);
  notifier->send({.email = "ada@example.org>\r\nRCPT TO:<eve@example.org", .title = "x", .text = "x"});
  notifier->send({.email = "ada@example.org\nBcc: eve@example.org", .title = "x", .text = "x"});
  notifier->send({.email = "ada@example.org",
                  .title = "x\r\nBcc: eve@example.org\r\n\r\nbody",
                  .text = "\r\n.\r\nQUIT\r\n"});
  notifier->flush();
  const auto mails = server.mails();
  ASSERT_EQ(mails.size(), 1u);
  EXPECT_EQ(mails[0].to, "RCPT TO:<ada@example.org>\r\n");
  EXPECT_EQ(mails[0].text.find("\r\nBcc:"), std::string::npos);
  EXPECT_NE(mails[0].text.find("Subject: x  Bcc: eve@example.org    body\r\n"), std::string::npos);
  EXPECT_EQ(notifier->figures().failed, 2u);
}

TEST(Notifier, WithoutAMailServerAMailFails) {
  const auto notifier = make_notifier(local());
  notifier->send({.email = "ada@example.org", .title = "x", .text = "x"});
  notifier->flush();
  EXPECT_EQ(notifier->figures().failed, 1u);
}

// Takes calls and answers none before the gate is open.
class SlowServer {
 public:
  ~SlowServer() { open(); }
  std::string url() const { return "http://" + server_.place() + "/"; }
  void wait_for_call() { arrived_.get_future().wait(); }
  void open() {
    if (!is_open_.exchange(true)) go_on_.set_value();
  }

 private:
  void handle(int client) {
    std::string buffer;
    read_until(client, buffer, "\r\n\r\n");
    if (++calls_ == 1) {
      arrived_.set_value();
      gate_.wait();
    }
    const std::string_view answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    ::send(client, answer.data(), answer.size(), MSG_NOSIGNAL);  // to whoever is still there
    ::shutdown(client, SHUT_WR);
    char piece[4096];
    while (::recv(client, piece, sizeof piece, 0) > 0) continue;
  }

  std::promise<void> arrived_, go_on_;
  std::shared_future<void> gate_ = go_on_.get_future().share();
  std::atomic<bool> is_open_ = false;
  int calls_ = 0;
  LoopbackServer server_{[this](int client) { handle(client); }};
};

// The first call is held up, so that all others to the same place have to wait.
TEST(Notifier, MoreThanTheQueueHoldsIsDropped) {
  SlowServer slow;
  const auto notifier = make_notifier(local());
  const Notice notice{.webhook = slow.url(), .text = "x"};
  notifier->send(notice);
  slow.wait_for_call();
  for (int i = 0; i < 20; ++i) notifier->send(notice);
  EXPECT_EQ(notifier->figures().failed, 4u);
  slow.open();
  notifier->flush();
  EXPECT_EQ(notifier->figures().sent, 17u);
  EXPECT_EQ(notifier->figures().failed, 4u);
}

// Whoever answers slowly is waited for; the others are told meanwhile.
TEST(Notifier, ASlowWebhookDelaysNobodyElse) {
  SlowServer slow;
  const WebhookServer quick({"204 No Content"});
  const MailServer mails;
  NotifyConfig config = local();
  config.smtp_url = mails.url();
  const auto notifier = make_notifier(config);
  notifier->send({.webhook = slow.url(), .text = "x"});
  slow.wait_for_call();
  for (int i = 0; i < 3; ++i)
    notifier->send({.webhook = quick.url(), .email = "ada@example.org", .text = "x"});
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (notifier->figures().sent + notifier->figures().failed < 6 &&
         std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  // The slow one is still under way: neither done nor given up.
  EXPECT_EQ(notifier->figures().sent, 6u);
  EXPECT_EQ(notifier->figures().failed, 0u);
  EXPECT_EQ(quick.requests().size(), 3u);
  slow.open();
  notifier->flush();
  EXPECT_EQ(notifier->figures().sent, 7u);
}

// Nobody has to wait for a server that does not answer.
TEST(Notifier, EndsWithoutWaitingForASilentServer) {
  std::promise<void> arrived;
  std::promise<void> end;
  std::shared_future<void> gate = end.get_future().share();
  const LoopbackServer server([&](int) {
    arrived.set_value();
    gate.wait();
  });
  auto notifier = make_notifier(local());
  notifier->send({.webhook = "http://" + server.place() + "/", .text = "x"});
  arrived.get_future().wait();
  const auto start = std::chrono::steady_clock::now();
  notifier.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  end.set_value();
}

TEST(Message, PlayersCannotCallAWholeChannel) {
  const std::string body = webhook_body({.title = "<!channel> & @everyone", .text = "x"});
  EXPECT_NE(body.find(R"("text":"&lt;!channel&gt; &amp; @everyone\u000ax")"), std::string::npos) << body;
  EXPECT_NE(body.find(R"("allowed_mentions":{"parse":[]})"), std::string::npos);
}

TEST(Message, ALongTextIsCutAndItsLinkStays) {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "\xC3\xA4";
  const std::string body = webhook_body({.text = text, .link = "https://x/t/1"});
  EXPECT_NE(body.find("\xC3\xA4\\u000ahttps://x/t/1\""), std::string::npos);
  EXPECT_LT(body.size(), 4100u);
}

TEST(Message, ALongSubjectIsSplitBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "\xE2\x82\xAC";
  const std::string header = encoded_header(text);
  std::string together;
  for (size_t at = 0; at < header.size();) {
    const size_t end = header.find("\r\n ", at);
    const std::string word = header.substr(at, end == std::string::npos ? end : end - at);
    EXPECT_LE(word.size(), 75u);
    ASSERT_TRUE(word.starts_with("=?UTF-8?B?") && word.ends_with("?=")) << word;
    const std::string part = decoded(word.substr(10, word.size() - 12));
    EXPECT_EQ(part.size() % 3, 0u);
    together += part;
    at = end == std::string::npos ? header.size() : end + 3;
  }
  EXPECT_EQ(together, text);
  EXPECT_EQ(encoded_header("plain"), "plain");
  EXPECT_NE(encoded_header("=?UTF-8?B?eA==?="), "=?UTF-8?B?eA==?=");
}

TEST(Addresses, WebhooksThatMayBeCalled) {
  for (const char* fine :
       {"https://discord.com/api/webhooks/1/abc", "http://example.org", "https://[2606:4700::1]:8443/x"}) {
    EXPECT_EQ(check_webhook(fine), "") << fine;
  }
  const std::string longest = "https://example.org/" + std::string(500, 'x');
  for (const std::string& wrong :
       {std::string(""), std::string("example.org"), std::string("ftp://example.org/"),
        std::string("file:///etc/passwd"), std::string("gopher://example.org/"), std::string("https://"),
        std::string("https://user@example.org/"), std::string("https://user:pass@example.org/"),
        std::string("https://:@example.org/"), std::string("https://exa mple.org/"),
        std::string("https://example.org/\r\nX: y"), std::string("https://example.org\\@evil.org/"),
        std::string("https://example.org:99999/"), std::string("javascript:alert(1)"), longest}) {
    EXPECT_NE(check_webhook(wrong), "") << wrong;
  }
}

TEST(Addresses, MailsThatMayBeSent) {
  for (const char* fine : {"ada@example.org", "a.b+c@sub.example.org", "o'hara@x-y.org"})
    EXPECT_EQ(check_email(fine), "") << fine;
  for (const std::string& wrong :
       {std::string(""), std::string("ada"), std::string("@example.org"), std::string("ada@"),
        std::string("a@b@c"), std::string("a b@c.org"), std::string("ada@example.org\r\nBcc: x@y.z"),
        std::string("<ada@example.org>"), std::string("a..b@c.org"), std::string("ada@-x.org"),
        std::string("ada@example.org,eve@example.org"), std::string("\xC3\xA4@example.org"),
        std::string("a@") + std::string(300, 'x'), std::string("a\0@b.org", 8)}) {
    EXPECT_NE(check_email(wrong), "") << wrong;
  }
}

TEST(Addresses, OnlyTheInternetAtLargeIsPublic) {
  const auto is_public_text = [](const std::string& text) {
    sockaddr_in6 v6{};
    sockaddr_in v4{};
    if (::inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
      v4.sin_family = AF_INET;
      return is_public(reinterpret_cast<const sockaddr*>(&v4));
    }
    EXPECT_EQ(::inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr), 1) << text;
    v6.sin6_family = AF_INET6;
    return is_public(reinterpret_cast<const sockaddr*>(&v6));
  };
  for (const char* fine : {"1.1.1.1", "172.15.0.1", "172.32.0.1", "192.169.0.1", "100.128.0.1",
                           "2606:4700::1111", "64:ff9b::101:101", "2002:101:101::1"}) {
    EXPECT_TRUE(is_public_text(fine)) << fine;
  }
  for (const char* closed : {"127.0.0.1",
                             "127.255.0.9",
                             "10.1.2.3",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "0.0.0.0",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "fe80::1",
                             "fc00::1",
                             "fd12::1",
                             "ff02::1",
                             "::ffff:127.0.0.1",
                             "::ffff:1.1.1.1",
                             "::127.0.0.1",
                             "64:ff9b::7f00:1",
                             "2002:7f00:1::1",
                             "2001::1"}) {
    EXPECT_FALSE(is_public_text(closed)) << closed;
  }
}

}  // namespace
}  // namespace tessera::server
