#include "server/net/limits.h"
#include "server/net/testing.h"
#include "server/net/web_files.h"

namespace tessera::server::testing {
namespace {

class HttpTest : public NetTest {
 protected:
  void start_with_pages() {
    web_.add("index.html", "<!doctype html>the page");
    web_.add("index.html.br", "page in brotli");
    web_.add("index.html.gz", "page in gzip");
    web_.add("assets/app-1a2b.js", "let app;");
    web_.add("assets/engine-1a2b.wasm", "wasm bytes");
    web_.add("icon.svg", "<svg/>");
    config_.web = web_.path();
    start();
  }
  static std::string upgrade_to(const std::string& name, const std::string& headers) {
    return "GET /ws HTTP/1.1\r\nHost: " + name + "\r\n" + headers +
           "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  }
  Folder web_;
  const std::string chunked_ =
      "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n";
};

TEST_F(HttpTest, ServesFilesWithTheirTypes) {
  start_with_pages();
  const Answer page = ask("GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<!doctype html>the page");
  EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.header("cache-control"), "no-cache");
  const Answer script = ask("GET", "/assets/app-1a2b.js");
  EXPECT_EQ(script.header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(script.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(ask("GET", "/assets/engine-1a2b.wasm").header("content-type"), "application/wasm");
  EXPECT_EQ(ask("GET", "/icon.svg").header("content-type"), "image/svg+xml");
}

TEST_F(HttpTest, PagesOfTheClientAreItsIndex) {
  start_with_pages();
  for (const char* path : {"/t/k3abc", "/r/k3abc", "/learn/preascendant", "/t/k3abc?x=1"}) {
    const Answer answer = ask("GET", path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, "<!doctype html>the page") << path;
  }
  EXPECT_EQ(ask("GET", "/missing.js").status, 404);
  EXPECT_EQ(ask("GET", "/assets/missing").status, 404);
}

TEST_F(HttpTest, NothingOutsideTheFolderIsServed) {
  Folder outside;
  outside.add("secret.txt", "secret");
  start_with_pages();
  const std::string name =
      std::filesystem::path(outside.path("secret.txt")).parent_path().filename().string();
  const std::vector<std::string> paths = {
      "/../secret.txt",           "/..%2fsecret.txt",         "/%2e%2e/" + name + "/secret.txt",
      "/assets/../../secret.txt", outside.path("secret.txt"), "//" + outside.path("secret.txt"),
      "/..\\secret.txt",          "/index.html%00.js",        "/etc/passwd.txt"};
  for (const std::string& path : paths) {
    const Answer answer = ask("GET", path);
    EXPECT_TRUE(answer.status == 404 || answer.status == 400) << path << " " << answer.status;
    EXPECT_NE(answer.body, "secret") << path;
  }
}

TEST_F(HttpTest, ChoosesTheCodingTheClientTakes) {
  start_with_pages();
  const auto with = [&](const std::string& accept) {
    return ask("GET", "/", "Accept-Encoding: " + accept + "\r\n");
  };
  EXPECT_EQ(with("gzip, deflate, br").header("content-encoding"), "br");
  EXPECT_EQ(with("gzip, deflate, br").body, "page in brotli");
  EXPECT_EQ(with("gzip").body, "page in gzip");
  EXPECT_EQ(with("br;q=0, gzip;q=0.5").header("content-encoding"), "gzip");
  EXPECT_EQ(with("identity").header("content-encoding"), "");
  EXPECT_EQ(with("x-brown, brr").header("content-encoding"), "");
  EXPECT_EQ(with("*").header("content-encoding"), "br");
  EXPECT_EQ(with("gzip").header("vary"), "Accept-Encoding");
}

TEST_F(HttpTest, TagsSaveASecondTransfer) {
  start_with_pages();
  const Answer first = ask("GET", "/");
  const std::string tag = first.header("etag");
  ASSERT_FALSE(tag.empty());
  const Answer again = ask("GET", "/", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.header("etag"), tag);
  EXPECT_EQ(ask("GET", "/", "If-None-Match: \"other\"\r\n").status, 200);
  EXPECT_NE(ask("GET", "/", "Accept-Encoding: br\r\n").header("etag"), tag);
}

TEST_F(HttpTest, HeadersGuardEveryAnswer) {
  start_with_pages();
  for (const char* path : {"/", "/api/games", "/api/nothing", "/missing.js", "/healthz"}) {
    const Answer answer = ask("GET", path);
    const std::string policy = answer.header("content-security-policy");
    EXPECT_NE(policy.find("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_NE(policy.find("connect-src 'self' ws://" + host()), std::string::npos) << policy;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin");
    EXPECT_EQ(answer.header("strict-transport-security"), "") << "only with TLS";
  }
}

TEST_F(HttpTest, HostCannotReachIntoThePolicy) {
  config_.hosts = {"*"};
  start_with_pages();
  RawClient client(port());
  client.send("GET / HTTP/1.1\r\nHost: evil; script-src *\r\n\r\n");
  const std::string policy = client.receive().header("content-security-policy");
  EXPECT_NE(policy, "");
  EXPECT_EQ(policy.find("script-src *"), std::string::npos);
}

TEST_F(HttpTest, WithoutAClientThePageSaysHowToBuildIt) {
  start();
  const Answer page = ask("GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("npm run build"), std::string::npos);
}

TEST_F(HttpTest, ListsTheGames) {
  start();
  const Answer all = ask("GET", "/api/games");
  EXPECT_EQ(all.status, 200);
  EXPECT_TRUE(all.body.starts_with("{\"games\":[{\"name\":")) << all.body.substr(0, 80);
  EXPECT_NE(all.body.find("\"bots\":[{\"name\":\"random\""), std::string::npos);
  EXPECT_NE(all.body.find("\"rules\":[{\"number\":"), std::string::npos);
  const Answer one = ask("GET", "/api/games/preascendant");
  EXPECT_TRUE(one.body.starts_with("{\"name\":\"preascendant\"")) << one.body.substr(0, 80);
  EXPECT_EQ(ask("GET", "/api/games/chess").status, 404);
  EXPECT_EQ(ask("GET", "/api/games", "If-None-Match: " + all.header("etag") + "\r\n").status, 304);
}

TEST_F(HttpTest, HealthFollowsTheStore) {
  start();
  EXPECT_EQ(ask("GET", "/healthz").body, R"({"status":"ok"})");
  store_->is_full_ = true;
  const Answer full = ask("GET", "/healthz");
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(full.body, R"({"status":"read_only"})");
}

TEST_F(HttpTest, FiguresAreForTheOperator) {
  config_.trusted_proxies = {"127.0.0.1"};
  start();
  const Answer figures = ask("GET", "/metrics");
  EXPECT_EQ(figures.status, 200);
  EXPECT_NE(figures.body.find("tessera_resident_bytes "), std::string::npos);
  EXPECT_NE(figures.body.find("tessera_fake 1"), std::string::npos);
  EXPECT_EQ(ask("GET", "/metrics", "X-Forwarded-For: 203.0.113.9\r\n").status, 403);
}

TEST_F(HttpTest, TablesAreAskedWithDecodedWords) {
  start();
  const Answer answer =
      ask("GET", "/api/tables/k3%20x/film?as=1&name=a%26b", "Authorization: Bearer one, two\r\n");
  EXPECT_EQ(answer.status, 200);
  EXPECT_TRUE(
      answer.body.starts_with("GET /tables/k3 x/film as=1 name=a&b user= account= address=127.0.0.1 "
                              "tokens=one;two;"))
      << answer.body;
  EXPECT_EQ(answer.header("set-cookie"), "") << "looking needs no cookie";
  EXPECT_EQ(ask("GET", "/api/tables/%zz").status, 400);
}

TEST_F(HttpTest, MethodsAndHeads) {
  start_with_pages();
  const Answer head = ask("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "23");
  EXPECT_EQ(ask("HEAD", "/api/tables").status, 200);
  const Answer wrong = ask("DELETE", "/api/tables");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.header("allow"), "GET, HEAD, POST");
  EXPECT_EQ(ask("PUT", "/").status, 405);
  EXPECT_EQ(ask("OPTIONS", "/api/games").status, 405);
  EXPECT_EQ(ask("GET", "/api/play-now").status, 405);
  EXPECT_EQ(ask("GET", "/ws").status, 426);
  EXPECT_EQ(ask("GET", "/api/nothing").status, 404);
  EXPECT_EQ(ask("GET", "http://a/healthz").body, R"({"status":"ok"})");
}

TEST_F(HttpTest, OneConnectionManyRequests) {
  start();
  RawClient client(port());
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: " + host() + "\r\n\r\n";
  client.send(request + request);
  EXPECT_EQ(client.receive().status, 200);
  EXPECT_EQ(client.receive().status, 200);
  client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(client.receive().status, 200);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(HttpTest, PostsNeedJsonAndOurOrigin) {
  start();
  EXPECT_EQ(ask("POST", "/api/tables", "Content-Type: text/plain\r\n", "{}").status, 415);
  EXPECT_EQ(ask("POST", "/api/tables", "", "{}").status, 415);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: http://evil.example\r\n").status, 403);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: null\r\n").status, 403);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: http://" + host() + ".evil.example\r\n").status, 403);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: http://" + host() + "\r\n").status, 200);
  EXPECT_EQ(post("/api/tables", "{}").status, 200);
  EXPECT_EQ(ask("POST", "/api/tables", "Content-Type: Application/JSON; charset=utf-8\r\n", "{}").status,
            200);
}

TEST_F(HttpTest, OtherOriginsByConfiguration) {
  config_.origins = {"https://friend.example"};
  config_.public_url = "https://play.example/tessera";
  start();
  EXPECT_EQ(post("/api/tables", "{}", "Origin: https://friend.example\r\n").status, 200);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: https://play.example\r\n").status, 200);
  EXPECT_EQ(post("/api/tables", "{}", "Origin: http://play.example\r\n").status, 403);
}

// A page whose own name leads to this machine must not be taken for ours, whatever it asks.
TEST_F(HttpTest, OnlyOurOwnHostsAreAnswered) {
  config_.public_url = "http://play.example:8080/x";
  config_.hosts = {"Box.local"};
  start();
  const auto status = [&](const std::string& given) {
    RawClient client(port());
    client.send("GET /api/me HTTP/1.1\r\nHost: " + given + "\r\nOrigin: http://" + given + "\r\n\r\n");
    return client.receive().status;
  };
  for (const char* own : {"localhost", "LOCALHOST:8080", "localhost.", "127.0.0.1:80", "[::1]", "[::1]:8080",
                          "192.168.1.5:8080", "play.example", "PLAY.example:9", "box.local"})
    EXPECT_EQ(status(own), 200) << own;
  for (const char* other : {"evil.example", "evil.example:8080", "localhost.evil.example",
                            "127.0.0.1.evil.example", "xlocalhost", "play.example.evil", "[evil", ".", ":80"})
    EXPECT_EQ(status(other), 421) << other;
  RawClient socket(port());
  socket.send(upgrade_to("evil.example", "Origin: http://evil.example\r\n"));
  const Answer refused = socket.receive();
  EXPECT_EQ(refused.status, 421);
  EXPECT_NE(refused.body.find("--host"), std::string::npos) << refused.body;
}

TEST_F(HttpTest, TheCookieComesWithTheFirstTable) {
  start();
  const Answer first = post("/api/tables", "{}");
  const std::string cookie = first.header("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly; SameSite=Lax"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("; Path=/"), std::string::npos);
  EXPECT_EQ(cookie.find("Secure"), std::string::npos);
  const std::string pair = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(pair.size(), std::string("tessera=").size() + 64);
  const Answer second = ask("GET", "/api/tables?list=mine", "Cookie: other=1; " + pair + "\r\n");
  const std::string user = first.body.substr(first.body.find("user=g:"), 39);
  EXPECT_NE(second.body.find(user), std::string::npos) << second.body;
  EXPECT_EQ(second.header("set-cookie"), "");
  EXPECT_EQ(first.body.find(pair.substr(8)), std::string::npos) << "the tables must not see the cookie";
  const Answer forged = ask("GET", "/api/tables", "Cookie: tessera=short\r\n");
  EXPECT_NE(forged.body.find("user= "), std::string::npos);
}

TEST_F(HttpTest, BehindHttpsTheCookieIsSecure) {
  config_.public_url = "https://play.example";
  start();
  const Answer answer = post("/api/tables", "{}");
  const std::string cookie = answer.header("set-cookie"), pair = cookie.substr(0, cookie.find(';'));
  EXPECT_TRUE(cookie.starts_with("__Host-tessera=")) << cookie;
  EXPECT_NE(cookie.find("; Path=/;"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("; Secure"), std::string::npos) << cookie;
  EXPECT_NE(ask("GET", "/api/tables", "Cookie: " + pair + "\r\n").body.find("user=g:"), std::string::npos);
  const std::string planted = pair.substr(pair.find("tessera="));
  EXPECT_NE(ask("GET", "/api/tables", "Cookie: " + planted + "\r\n").body.find("user= "), std::string::npos)
      << "a neighbour may set one without the prefix";
  EXPECT_EQ(answer.header("strict-transport-security"), "max-age=31536000");
}

TEST_F(HttpTest, TooLargeIsRefused) {
  start();
  const Answer body = post("/api/tables", std::string(70'000, 'x'));
  EXPECT_EQ(body.status, 413);
  EXPECT_NE(body.body.find("\"code\":\"too_large\""), std::string::npos) << body.body;
  EXPECT_EQ(post("/api/tables", std::string(64'000, 'x')).status, 200);
  EXPECT_EQ(ask("GET", "/", "X-Long: " + std::string(20'000, 'x') + "\r\n").status, 431);
  EXPECT_EQ(ask("GET", "/" + std::string(20'000, 'x')).status, 431);
  EXPECT_EQ(ask("GET", "/healthz").status, 200) << "others go on";
}

TEST_F(HttpTest, MalformedRequestsAreAnsweredAndClosed) {
  start();
  for (const char* text : {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n",
                           "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n",
                           "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: "
                           "chunked\r\n\r\n0\r\n\r\n",
                           "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n",
                           "GET a/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                           "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\r\n\r\n"}) {
    RawClient client(port());
    client.send(text);
    const Answer answer = client.receive();
    EXPECT_EQ(answer.status, 400) << text;
    EXPECT_NE(answer.body.find("\"type\":\"error\""), std::string::npos) << text;
    EXPECT_TRUE(client.is_closed()) << text;
  }
  EXPECT_EQ(ask("GET", "/healthz").status, 200);
}

TEST_F(HttpTest, SlowRequestsAreCutOff) {
  config_.limits.request = std::chrono::milliseconds(200);
  start();
  RawClient client(port());
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  EXPECT_TRUE(client.is_closed());
}

TEST_F(HttpTest, SlowBodiesAreCutOff) {
  config_.limits.request = std::chrono::milliseconds(200);
  start();
  RawClient client(port());
  client.send(chunked_.substr(0, chunked_.find("Transfer")) + "Content-Length: 10\r\n\r\n{");
  EXPECT_TRUE(client.is_closed());
}

TEST_F(HttpTest, ChunksAreTakenWithoutExtensionsAndTrailers) {
  start();
  const auto status = [&](const std::string& body) {
    RawClient client(port());
    client.send(chunked_ + body);
    const Answer answer = client.receive();
    EXPECT_TRUE(answer.status == 200 || client.is_closed()) << body;
    return answer.status;
  };
  EXPECT_EQ(status("2\r\n{}\r\n0\r\n\r\n"), 200);
  EXPECT_EQ(status("2;a=b\r\n{}\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(status("2\r\n{}\r\n0;a=b\r\n\r\n"), 400);
  EXPECT_EQ(status("2\r\n{}\r\n0\r\nAuthorization: Bearer late\r\n\r\n"), 400);
  EXPECT_EQ(status("11000\r\n"), 413);
  EXPECT_EQ(status("zz\r\n"), 400);
}

// Whatever has no end is refused long before it is large.
TEST_F(HttpTest, EndlessFramingIsRefused) {
  start();
  const std::string endless(200'000, 'x');
  for (const std::string& body :
       {"2;" + endless, "2;a=\"" + endless, "2\r\n{}\r\n0;" + endless, "2\r\n{}\r\n0\r\nX: " + endless,
        std::string(200'000, '0'), "2\r\n{}\r\n0\r\n" + std::string(200'000, '\n')}) {
    RawClient client(port());
    client.send(chunked_ + body);
    const Answer answer = client.receive();
    EXPECT_TRUE(answer.status == 400 || answer.status == 431) << body.substr(0, 20) << " " << answer.status;
    EXPECT_TRUE(client.is_closed()) << body.substr(0, 20);
  }
  EXPECT_EQ(ask("GET", "/healthz").status, 200);
}

TEST_F(HttpTest, OddLengthsAreRefused) {
  start();
  for (const char* fields :
       {"Transfer-Encoding: gzip, chunked", "Transfer-Encoding: identity", "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: chunked;q=1",
        "Transfer-Encoding:", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: x\r\nTransfer-Encoding: chunked", "Transfer-Encoding: x\r\nContent-Length: 2",
        "Content-Length: 2\r\nTransfer-Encoding: x", "Content-Length: 2\r\nContent-Length: 2"}) {
    RawClient client(port());
    client.send("POST /api/tables HTTP/1.1\r\nHost: " + host() + "\r\nContent-Type: application/json\r\n" +
                fields + "\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
    EXPECT_EQ(client.receive().status, 400) << fields;
    EXPECT_TRUE(client.is_closed()) << fields;
  }
  RawClient old(port());
  old.send(
      "POST /api/tables HTTP/1.0\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
  EXPECT_EQ(old.receive().status, 400);
}

TEST_F(HttpTest, OneAddressCannotFlood) {
  config_.limits.request_burst = 5;
  config_.limits.request_rate = 0.01;
  config_.trusted_proxies = {"127.0.0.1"};
  start();
  const std::string one = "X-Forwarded-For: 198.51.100.7, 127.0.0.1\r\n";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("GET", "/healthz", one).status, 200);
  const Answer refused = ask("GET", "/healthz", one);
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.body.find("\"code\":\"rate\""), std::string::npos);
  EXPECT_NE(refused.body.find("\"retry_after\":"), std::string::npos);
  EXPECT_GT(std::stoi(refused.header("retry-after")), 0);
  EXPECT_EQ(ask("GET", "/healthz", "X-Forwarded-For: 198.51.100.8\r\n").status, 200) << "others may";
}

TEST_F(HttpTest, MakingTablesIsLimitedMore) {
  config_.limits.making_burst = 3;
  config_.limits.making_rate = 0.01;
  start();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(post("/api/play-now", "{}").status, 200);
  const Answer refused = post("/api/play-now", "{}");
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.body.find("\"retry_after\":" + refused.header("retry-after") + "}"), std::string::npos)
      << refused.body;
  EXPECT_EQ(post("/api/tables/k3/start", "{}").status, 200) << "playing is not making";
}

TEST_F(HttpTest, ForwardedAddressesCountOnlyFromATrustedProxy) {
  start();
  const Answer answer = ask("GET", "/api/tables", "X-Forwarded-For: 198.51.100.7\r\n");
  EXPECT_NE(answer.body.find("address=127.0.0.1 "), std::string::npos);
}

TEST_F(HttpTest, SocketsBehindAProxyAreCountedByTheAddressItNames) {
  config_.limits.sockets_per_address = 2;
  config_.trusted_proxies = {"127.0.0.1"};
  start();
  const std::string one = "X-Forwarded-For: 198.51.100.7\r\n", other = "X-Forwarded-For: 198.51.100.8\r\n";
  std::vector<std::unique_ptr<RawClient>> clients;
  const auto status = [&](const std::string& from) {
    clients.push_back(std::make_unique<RawClient>(port()));
    clients.back()->send(upgrade_to("localhost", from));
    return clients.back()->receive().status;
  };
  EXPECT_EQ(status(one), 101);
  EXPECT_EQ(status(one), 101);
  EXPECT_EQ(status(one), 429);
  EXPECT_EQ(status(other), 101);
}

TEST_F(HttpTest, APortInUseIsSaid) {
  start();
  ServerConfig second = config_;
  second.port = port();
  Server::Parts parts;
  parts.store = store_;
  parts.make_front = [this](boost::asio::io_context&) { return front_; };
  const auto refused = Server::start(second, std::move(parts));
  ASSERT_FALSE(refused.is_ok());
  EXPECT_NE(refused.message().find("is in use already"), std::string::npos) << refused.message();
}

TEST(WebFilesTest, WhatVanishesIsLeftOutAndTheRestServed) {
  Folder folder;
  folder.add("index.html", "<p>hi</p>");
  folder.add("assets/old.js", "1");
  folder.add("assets/old.js.br", "1");
  std::vector<std::string> vanished;
  const auto names = WebFiles::list(folder.path(), vanished);
  ASSERT_TRUE(names.is_ok());
  EXPECT_EQ(names.value().size(), 3u);
  std::filesystem::remove(folder.path("assets/old.js"));
  const auto web = WebFiles::read(folder.path(), names.value(), vanished);
  ASSERT_TRUE(web.is_ok()) << web.message();
  EXPECT_EQ(vanished, std::vector<std::string>{"assets/old.js"});
  EXPECT_EQ(*web.value().find("/")->plain, "<p>hi</p>");
  EXPECT_EQ(web.value().find("/assets/old.js"), nullptr);
}

// Somebody builds the client all the time: starting never fails.
TEST(WebFilesTest, AClientThatIsBuiltMeanwhileIsNoReasonNotToStart) {
  Folder folder;
  std::atomic<bool> ends = false;
  std::thread builder([&] {
    while (!ends) {
      for (int i = 0; i < 50; ++i) folder.add("assets/" + std::to_string(i) + ".js", "1");
      std::filesystem::remove_all(folder.path("assets"));
    }
  });
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
  for (int i = 0; i < 500 && std::chrono::steady_clock::now() < deadline; ++i) {
    const auto web = WebFiles::load(folder.path());
    EXPECT_TRUE(web.is_ok()) << web.message();
  }
  ends = true;
  builder.join();
}

TEST(Addresses, AreGroupedAndShortened) {
  EXPECT_EQ(describe_address("192.0.2.17").group, "192.0.2.17");
  EXPECT_EQ(describe_address("192.0.2.17").shown, "192.0.2.0/24");
  EXPECT_EQ(describe_address("::ffff:192.0.2.17").group, "192.0.2.17");
  EXPECT_EQ(describe_address("2001:db8:1:2:3:4:5:6").group, "2001:db8:1:2::/64");
  EXPECT_EQ(describe_address("2001:db8:1:2:3:4:5:6").shown, "2001:db8:1::/48");
  EXPECT_TRUE(describe_address("::1").is_loopback);
}

TEST(Addresses, OfAProxyChainTheLastUntrustedCounts) {
  const std::vector<std::string> trusted = {"10.0.0.1", "10.0.0.2"};
  EXPECT_EQ(real_address("10.0.0.1", "6.6.6.6, 192.0.2.9, 10.0.0.2", trusted).text, "192.0.2.9");
  EXPECT_EQ(real_address("10.0.0.1", "", trusted).text, "10.0.0.1");
  EXPECT_EQ(real_address("10.0.0.1", "garbage", trusted).text, "10.0.0.1");
  EXPECT_EQ(real_address("192.0.2.1", "6.6.6.6", trusted).text, "192.0.2.1");
}

TEST(AddressLimitsTest, TheListIsBounded) {
  AddressLimits limits{Limits{}};
  for (size_t i = 0; i < AddressLimits::kMostAddresses + 100; ++i) {
    Address address;
    address.group = std::to_string(i);
    limits.wait_for(address, AddressLimits::Kind::kRequest);
  }
  EXPECT_EQ(limits.size(), AddressLimits::kMostAddresses);
}

TEST(AddressLimitsTest, SocketsAreGivenBack) {
  Limits few;
  few.sockets_per_address = 2;
  AddressLimits limits(few);
  const Address address = describe_address("192.0.2.1");
  auto first = limits.add_socket(address), second = limits.add_socket(address);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.add_socket(address));
  EXPECT_TRUE(limits.add_socket(describe_address("192.0.2.2")));
  first.reset();
  EXPECT_TRUE(limits.add_socket(address));
}

}  // namespace
}  // namespace tessera::server::testing
