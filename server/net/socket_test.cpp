#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/net/testing.h"

namespace tessera::server::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

// A blocking WebSocket. A read that takes too long fails the test instead of hanging it.
class WsClient {
 public:
  explicit WsClient(int port, const std::string& origin = "", int receive_buffer = 0) : ws_(io_) {
    tcp::socket& socket = ws_.next_layer();
    socket.open(tcp::v4());
    if (receive_buffer) socket.set_option(asio::socket_base::receive_buffer_size(receive_buffer));
    socket.connect({asio::ip::make_address("127.0.0.1"), static_cast<uint16_t>(port)});
    timeval patience{20, 0};
    setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (!origin.empty())
      ws_.set_option(websocket::stream_base::decorator(
          [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    http::response<http::string_body> response;
    boost::system::error_code error;
    ws_.handshake(response, "127.0.0.1:" + std::to_string(port), "/ws", error);
    if (!error || error == websocket::error::upgrade_declined) status_ = response.result_int();
  }
  int status() const { return static_cast<int>(status_); }
  void send(const std::string& text) {
    boost::system::error_code error;
    ws_.text(true);
    ws_.write(asio::buffer(text), error);
  }
  void send_binary(const std::string& bytes) {
    ws_.binary(true);
    ws_.write(asio::buffer(bytes));
  }
  // "" when the socket was closed; code() then says how.
  std::string receive() {
    beast::flat_buffer buffer;
    boost::system::error_code error;
    ws_.read(buffer, error);
    is_closed_by_peer_ = error == websocket::error::closed;
    return error ? "" : beast::buffers_to_string(buffer.data());
  }
  std::string ask(const std::string& text) {
    send(text);
    return receive();
  }
  int code() const { return is_closed_by_peer_ ? static_cast<int>(ws_.reason().code) : 0; }
  tcp::socket& socket() { return ws_.next_layer(); }
  void close() {
    boost::system::error_code error;
    ws_.close(websocket::close_code::normal, error);
  }

 private:
  asio::io_context io_;
  websocket::stream<tcp::socket> ws_;
  unsigned status_ = 0;
  bool is_closed_by_peer_ = false;
};

class SocketTest : public NetTest {
 protected:
  // What /metrics says.
  // Whether a figure reaches this value; what happens on another thread may take a moment.
  bool comes_to(const std::string& name, int value) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (figure(name) != value) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }

  int figure(const std::string& name) {
    const std::string text = ask("GET", "/metrics").body;
    const size_t at = text.find("\ntessera_" + name + " ");
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + name.size() + 10));
  }
};

TEST_F(SocketTest, CarriesTexts) {
  start();
  WsClient client(port());
  EXPECT_EQ(client.status(), 101);
  EXPECT_EQ(client.ask("hello"), "echo hello");
  EXPECT_EQ(client.ask("Zoë {\"a\":1}"), "echo Zoë {\"a\":1}");
  EXPECT_EQ(figure("sockets"), 1);
  client.close();
  EXPECT_TRUE(front_->wait_for_closed(1));
}

TEST_F(SocketTest, OnlyOurPagesMayConnect) {
  start();
  EXPECT_EQ(WsClient(port(), "http://evil.example").status(), 403);
  EXPECT_EQ(WsClient(port(), "null").status(), 403);
  EXPECT_EQ(WsClient(port(), "http://" + host()).status(), 101);
}

TEST_F(SocketTest, KnowsTheCookieOfItsCaller) {
  start();
  const Answer first = post("/api/tables", "{}");
  const std::string header = first.header("set-cookie");
  RawClient client(port());
  client.send("GET /ws HTTP/1.1\r\nHost: " + host() + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
              header.substr(0, header.find(';')) + "\r\n\r\n");
  EXPECT_EQ(client.receive(true).status, 101);
  WsClient other(port());
  EXPECT_EQ(other.ask("x"), "echo x");
  client.send(std::string("\x81\x81\0\0\0\0y", 7));  // one masked letter
  ASSERT_TRUE(client.has_more()) << "an echo: both have been introduced";
  auto callers = front_->callers();
  ASSERT_EQ(callers.size(), 2u);
  if (callers[0].user.empty()) std::swap(callers[0], callers[1]);  // they come in any order
  EXPECT_TRUE(callers[0].user.starts_with("g:")) << callers[0].user;
  EXPECT_EQ(callers[0].address, "127.0.0.1");
  EXPECT_EQ(callers[1].user, "");
}

TEST_F(SocketTest, TooLargeIsSaidThenClosed) {
  start();
  WsClient client(port());
  EXPECT_EQ(client.ask(std::string(16 << 10, 'x')).size(), (16u << 10) + 5) << "the most is allowed";
  client.send(std::string(3 << 20, 'x'));
  EXPECT_NE(client.receive().find("\"code\":\"too_large\""), std::string::npos);
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1009);
}

TEST_F(SocketTest, BinaryIsRefused) {
  start();
  WsClient client(port());
  client.send_binary("\x01\x02");
  EXPECT_NE(client.receive().find("\"code\":\"malformed\""), std::string::npos);
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1008);
}

TEST_F(SocketTest, BrokenTextIsRefused) {
  start();
  WsClient client(port());
  EXPECT_EQ(client.ask("fine"), "echo fine");
  client.send("\xff\xfe");
  EXPECT_EQ(client.receive(), error_json("malformed", "a message must be text in UTF-8"));
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1007);
}

TEST_F(SocketTest, BrokenFramesAreRefused) {
  start();
  WsClient client(port()), other(port());
  EXPECT_EQ(client.ask("fine"), "echo fine");
  asio::write(client.socket(), asio::buffer(std::string("\x81\x02hi", 4)));  // not masked
  EXPECT_NE(client.receive().find("\"code\":\"malformed\""), std::string::npos);
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1002);
  EXPECT_EQ(other.ask("still here"), "echo still here");
}

TEST_F(SocketTest, WhoSaysNothingIsClosed) {
  config_.limits.hello = std::chrono::milliseconds(100);
  start();
  WsClient client(port());
  EXPECT_NE(client.receive().find("\"code\":\"hello_first\""), std::string::npos);
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1008);
  EXPECT_TRUE(front_->wait_for_closed(1));
}

TEST_F(SocketTest, WhoSaysOtherThingsThanHelloIsClosed) {
  config_.limits.hello = std::chrono::milliseconds(100);
  start();
  WsClient client(port());
  EXPECT_EQ(client.ask("early"), "echo early");
  EXPECT_NE(client.receive().find("\"code\":\"hello_first\""), std::string::npos) << "in time, too";
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1008);
}

TEST_F(SocketTest, AFewMessagesBeforeTheHelloAreForgiven) {
  start();
  WsClient client(port()), patient(port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(patient.ask("early"), "echo early");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(patient.ask("now"), "echo now") << "after the hello all is fine";
  for (int i = 0; i < 6; ++i) EXPECT_EQ(client.ask("early"), "echo early");
  EXPECT_NE(client.receive().find("\"code\":\"hello_first\""), std::string::npos);
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 1008);
}

// Frames that end no message cost as much as one that does.
TEST_F(SocketTest, PingsAndEmptyFragmentsAreCounted) {
  config_.limits.message_rate = 1;
  config_.limits.message_burst = 10;
  start();
  const std::string mask(4, '\0');
  const std::string ping = "\x89\x80" + mask, pong = "\x8a\x80" + mask;
  const std::string first = "\x01\x80" + mask, empty = std::string("\x00\x80", 2) + mask;
  for (const std::string& frame : {ping, pong, empty}) {
    WsClient client(port());
    EXPECT_EQ(client.ask("hello"), "echo hello");
    std::string flood = frame == empty ? first : "";
    for (int i = 0; i < 200; ++i) flood += frame;
    boost::system::error_code ignored;
    asio::write(client.socket(), asio::buffer(flood), ignored);
    int warnings = 0;
    for (std::string text = client.receive(); !text.empty(); text = client.receive())
      warnings += text.find("\"code\":\"rate\"") != std::string::npos;
    EXPECT_GE(warnings, 10);
    EXPECT_LE(warnings, 20);
    EXPECT_EQ(client.code(), 1008);
  }
}

TEST_F(SocketTest, TooFastIsWarnedThenClosed) {
  config_.limits.message_rate = 1;
  config_.limits.message_burst = 10;
  start();
  WsClient client(port());
  for (int i = 0; i < 60; ++i) client.send("x");
  int echoes = 0, warnings = 0, timed = 0;
  for (;;) {
    const std::string text = client.receive();
    if (text.empty()) break;
    if (text == "echo x") ++echoes;
    if (text.find("\"code\":\"rate\"") != std::string::npos) ++warnings;
    if (text.find("\"retry_after\":") != std::string::npos) ++timed;
  }
  EXPECT_GE(echoes, 10);
  EXPECT_LE(echoes, 15);
  EXPECT_GE(warnings, 10);
  EXPECT_EQ(timed, warnings) << "the last one, before the socket is closed, too";
  EXPECT_EQ(client.code(), 1008);
}

TEST_F(SocketTest, TheTableMayClose) {
  start();
  WsClient client(port());
  client.send("throw me out");
  EXPECT_EQ(client.receive(), "");
  EXPECT_EQ(client.code(), 4401);
}

TEST_F(SocketTest, ASlowReaderIsCutOffAndOthersAreNot) {
  start();
  WsClient slow(port(), "", 4096), quick(port());
  EXPECT_EQ(slow.ask("join"), "joined");
  EXPECT_EQ(quick.ask("join"), "joined");
  const std::string big(100'000, 'x');
  bool is_cut = false;
  for (int i = 0; i < 300 && !is_cut; ++i) {  // what the system buffers comes on top of our 1 MB
    front_->send_all(big);
    EXPECT_EQ(quick.receive().size(), big.size());
    is_cut = figure("sockets_cut_off_total") == 1;
  }
  EXPECT_TRUE(is_cut);
  EXPECT_TRUE(front_->wait_for_closed(1)) << "its table is told";
  EXPECT_EQ(quick.ask("still here"), "echo still here");
  EXPECT_TRUE(comes_to("sockets", 1)) << "the socket itself is gone soon after its table knows";
}

TEST_F(SocketTest, AllSlowReadersTogetherHaveABound) {
  config_.limits.queue_bytes = 1u << 30;
  config_.limits.all_queue_bytes = 500'000;
  start();
  WsClient slow(port(), "", 4096), other(port(), "", 4096), quick(port());
  for (WsClient* client : {&slow, &other, &quick}) EXPECT_EQ(client->ask("join"), "joined");
  const std::string big(40'000, 'x');
  for (int i = 0; i < 700 && figure("sockets_cut_off_total") < 2; ++i) {
    front_->send_all(big);
    EXPECT_EQ(quick.receive().size(), big.size());
  }
  EXPECT_EQ(figure("sockets_cut_off_total"), 2);
  EXPECT_TRUE(front_->wait_for_closed(2));
  EXPECT_EQ(quick.ask("still here"), "echo still here");
  EXPECT_TRUE(comes_to("queued_bytes", 0)) << "what nobody will read is forgotten";
}

TEST_F(SocketTest, AnIdleSocketIsPingedAndKept) {
  config_.limits.idle = std::chrono::milliseconds(200);
  start();
  WsClient client(port());
  EXPECT_EQ(client.ask("join"), "joined");
  std::thread later([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1000));
    front_->send_all("late");
  });
  EXPECT_EQ(client.receive(), "late") << "reading answers the pings";
  later.join();
}

TEST_F(SocketTest, SocketsOfOneAddressAreLimited) {
  config_.limits.sockets_per_address = 2;
  start();
  WsClient first(port()), second(port());
  EXPECT_EQ(first.ask("x"), "echo x");
  EXPECT_EQ(second.ask("x"), "echo x");
  EXPECT_EQ(WsClient(port()).status(), 0);
  first.close();
  ASSERT_TRUE(front_->wait_for_closed(1));
  int status = 0;
  for (int i = 0; i < 200 && status != 101; ++i) {
    status = WsClient(port()).status();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(status, 101) << "there is room again";
}

TEST_F(SocketTest, ManySockets) {
  config_.limits = Limits::none();
  start();
  std::vector<std::unique_ptr<WsClient>> clients;
  for (int i = 0; i < 300; ++i) {
    clients.push_back(std::make_unique<WsClient>(port()));
    ASSERT_EQ(clients.back()->ask("join"), "joined");
  }
  front_->send_all("to everybody");
  for (auto& client : clients) EXPECT_EQ(client->receive(), "to everybody");
}

TEST_F(SocketTest, StoppingTellsEverybody) {
  start();
  WsClient client(port()), silent(port());
  EXPECT_EQ(client.ask("join"), "joined");
  RawClient idle(port());
  idle.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(idle.receive().status, 200);
  std::thread reader([&] {
    EXPECT_EQ(client.receive(), "bye");
    EXPECT_EQ(client.receive(), "");
    EXPECT_EQ(client.code(), 1001);
  });
  const auto began = std::chrono::steady_clock::now();
  const int was = port();
  server_->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
  reader.join();
  EXPECT_TRUE(idle.is_closed());
  EXPECT_GE(store_->flushes, 1);
  server_->wait();
  EXPECT_THROW(RawClient{was}, boost::system::system_error);
}

// A talk and its socket hold each other. A server that stops may destroy both in the middle of what they do.
TEST_F(SocketTest, StoppingForgetsThoseItCouldNotPartFrom) {
  start();
  WsClient first(port()), second(port());
  EXPECT_EQ(first.ask("x") + second.ask("x"), "echo xecho x");
  EXPECT_EQ(front_->alive(), 2);
  first.send("stall"), second.send("stall");  // both threads of the server
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  server_.reset();
  EXPECT_EQ(front_->alive(), 0);
}

// A certificate that signs itself, as PEM files in the folder.
void make_certificate(Folder& folder) {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"),
                             -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* file = std::fopen(folder.path("cert.pem").c_str(), "w");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  file = std::fopen(folder.path("key.pem").c_str(), "w");
  PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

TEST_F(SocketTest, SpeaksTls) {
  Folder folder;
  make_certificate(folder);
  config_.tls_cert = folder.path("cert.pem");
  config_.tls_key = folder.path("key.pem");
  start();
  asio::io_context io;
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.load_verify_file(folder.path("cert.pem"));
  context.set_verify_mode(asio::ssl::verify_peer);
  const tcp::endpoint endpoint(asio::ip::make_address("127.0.0.1"), static_cast<uint16_t>(port()));

  beast::ssl_stream<tcp::socket> stream(io, context);
  beast::get_lowest_layer(stream).connect(endpoint);
  stream.handshake(asio::ssl::stream_base::client);
  http::request<http::empty_body> request(http::verb::get, "/healthz", 11);
  request.set(http::field::host, host());
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(stream, buffer, response);
  EXPECT_EQ(response.result_int(), 200u);
  EXPECT_EQ(response["Strict-Transport-Security"], "max-age=31536000");

  websocket::stream<beast::ssl_stream<tcp::socket>> ws(io, context);
  beast::get_lowest_layer(ws).connect(endpoint);
  ws.next_layer().handshake(asio::ssl::stream_base::client);
  ws.handshake(host(), "/ws");
  const std::string large(15'000, 'x');
  ws.write(asio::buffer(large));
  beast::flat_buffer heard;
  ws.read(heard);
  EXPECT_EQ(beast::buffers_to_string(heard.data()), "echo " + large);
  boost::system::error_code error;
  ws.close(websocket::close_code::normal, error);
  EXPECT_TRUE(front_->wait_for_closed(1));

  RawClient plain(port());
  plain.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(plain.receive().status, 0) << "no plain answers on a TLS port";
}

TEST_F(SocketTest, OnlyModernTlsIsSpoken) {
  Folder folder;
  make_certificate(folder);
  config_.tls_cert = folder.path("cert.pem");
  config_.tls_key = folder.path("key.pem");
  start();
  const auto speaks = [&](int version, const char* suites) {
    asio::io_context io;
    asio::ssl::context context(asio::ssl::context::tls_client);
    SSL_CTX* plain = context.native_handle();
    SSL_CTX_set_security_level(plain, 0);  // this side would
    SSL_CTX_set_min_proto_version(plain, version);
    SSL_CTX_set_max_proto_version(plain, version);
    EXPECT_EQ(SSL_CTX_set_cipher_list(plain, suites), 1) << suites;
    asio::ssl::stream<tcp::socket> stream(io, context);
    stream.next_layer().connect({asio::ip::make_address("127.0.0.1"), static_cast<uint16_t>(port())});
    boost::system::error_code error;
    stream.handshake(asio::ssl::stream_base::client, error);
    return !error;
  };
  EXPECT_TRUE(speaks(TLS1_3_VERSION, "ALL"));
  EXPECT_TRUE(speaks(TLS1_2_VERSION, "ECDHE-ECDSA-AES128-GCM-SHA256"));
  EXPECT_TRUE(speaks(TLS1_2_VERSION, "ECDHE-ECDSA-CHACHA20-POLY1305"));
  EXPECT_FALSE(speaks(TLS1_2_VERSION, "ECDHE-ECDSA-AES128-SHA")) << "integrity beside the cipher";
  EXPECT_FALSE(speaks(TLS1_2_VERSION, "ECDHE-ECDSA-AES256-SHA384"));
  EXPECT_FALSE(speaks(TLS1_1_VERSION, "ALL"));
}

TEST_F(SocketTest, BadCertificatesAreSaid) {
  config_.tls_cert = "missing.pem";
  config_.port = 0;
  Server::Parts parts;
  parts.store = store_;
  parts.make_front = [this](boost::asio::io_context&) { return front_; };
  auto refused = Server::start(config_, parts);
  ASSERT_FALSE(refused.is_ok());
  EXPECT_NE(refused.message().find("--tls-key"), std::string::npos) << refused.message();
  config_.tls_key = "missing.pem";
  refused = Server::start(config_, parts);
  ASSERT_FALSE(refused.is_ok());
  EXPECT_NE(refused.message().find("missing.pem"), std::string::npos) << refused.message();
}

}  // namespace
}  // namespace tessera::server::testing
