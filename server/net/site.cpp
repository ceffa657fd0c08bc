#include "server/net/site.h"

#include <zlib.h>

#include <algorithm>

#include "engine/view/json_writer.h"
#include "server/net/secrets.h"
#include "server/text.h"

namespace tessera::server {

namespace {

// With the prefix a browser takes it only from this very server, by https: no neighbour can plant one.
constexpr std::string_view kCookieName = "tessera", kSecureCookieName = "__Host-tessera";
constexpr int kGuestDays = 365;
constexpr size_t kMostInflated = 64u << 20;

bool is_get(const WebRequest& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_json(const std::string& content_type) {
  const std::string type =
      small_letters(trim(std::string_view(content_type).substr(0, content_type.find(';'))));
  return type == "application/json";
}

// A host that may stand in a header of ours.
bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == ':' || c == '[' || c == ']';
  });
}

// "https://example.org/x" -> "https://example.org"
std::string origin_of(const std::string& url) {
  const size_t scheme = url.find("://");
  if (scheme == std::string::npos) return small_letters(url);
  return small_letters(url.substr(0, url.find('/', scheme + 3)));
}

std::vector<std::string> bearer_tokens(std::string_view header) {
  std::vector<std::string> tokens;
  if (small_letters(header.substr(0, 7)) != "bearer ") return tokens;
  header.remove_prefix(7);
  constexpr size_t kMostTokens = 20;
  while (!header.empty() && tokens.size() < kMostTokens) {
    const size_t comma = header.find(',');
    const std::string_view token = trim(header.substr(0, comma));
    header.remove_prefix(comma == std::string_view::npos ? header.size() : comma + 1);
    if (!token.empty()) tokens.emplace_back(token);
  }
  return tokens;
}

bool inflate_body(const std::string& packed, std::string& plain) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return false;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  int result = Z_OK;
  char piece[16384];
  while (result == Z_OK && plain.size() < kMostInflated) {
    stream.next_out = reinterpret_cast<Bytef*>(piece);
    stream.avail_out = sizeof piece;
    result = inflate(&stream, Z_NO_FLUSH);
    plain.append(piece, sizeof piece - stream.avail_out);
  }
  inflateEnd(&stream);
  return result == Z_STREAM_END;
}

std::string safe_file_name(std::string name) {
  std::erase_if(name, [](char c) { return c < ' ' || c == '"' || c == '\\' || c == '/' || c == 127; });
  return name;
}

bool matches_etag(std::string_view header, std::string_view etag) {
  return header == "*" || (!header.empty() && header.find(etag) != std::string_view::npos);
}

}  // namespace

std::string Site::own_cookie(std::string_view header) const {
  const std::string_view name = is_secure_ ? kSecureCookieName : kCookieName;
  while (!header.empty()) {
    const size_t semicolon = header.find(';');
    const std::string_view pair = trim(header.substr(0, semicolon));
    header.remove_prefix(semicolon == std::string_view::npos ? header.size() : semicolon + 1);
    const size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    const std::string_view value = pair.substr(equals + 1);
    if (is_cookie(value)) return std::string(value);
  }
  return "";
}

bool decode_percent(std::string_view text, std::string& out) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  out.clear();
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return false;
      c = static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    }
    if (c == '\0') return false;
    out += c;
  }
  return true;
}

Result<std::unique_ptr<Site>> Site::open(const ServerConfig& config, Front& front, store::Store& store,
                                         MoreFigures more) {
  auto files = WebFiles::load(config.web);
  if (!files.is_ok()) return files.status();
  std::unique_ptr<Site> site(new Site(config, front, store, std::move(more)));
  site->files_ = std::move(files.value());
  return site;
}

Site::Site(const ServerConfig& config, Front& front, store::Store& store, MoreFigures more)
    : config_(config),
      front_(front),
      store_(store),
      more_(std::move(more)),
      is_secure_(!config.tls_cert.empty() || config.public_url.starts_with("https://")),
      hosts_(config),
      catalogue_(make_catalogue()),
      accounts_(
          store, [&front](const std::string& from, const std::string& to) { front.move_owner(from, to); },
          config.login_days),
      limits_(config.limits) {}

bool Site::read_target(std::string text, Target& target) {
  if (text.starts_with("http://") || text.starts_with("https://"))  // as to a proxy
    text.erase(0, std::min(text.find('/', 8), text.size()));
  if (!text.starts_with('/')) return false;
  const size_t question = text.find('?');
  if (!decode_percent(std::string_view(text).substr(0, question), target.path)) return false;
  for (size_t from = 1; from <= target.path.size();) {
    const size_t slash = std::min(target.path.find('/', from), target.path.size());
    if (slash > from) target.words.push_back(target.path.substr(from, slash - from));
    from = slash + 1;
  }
  if (question == std::string::npos) return true;
  std::string_view rest = std::string_view(text).substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const size_t equals = pair.find('=');
    std::string name, value;
    if (!decode_percent(pair.substr(0, equals), name)) return false;
    if (equals != std::string_view::npos && !decode_percent(pair.substr(equals + 1), value)) return false;
    target.query[name] = value;
  }
  return true;
}

void Site::handle(const WebRequest& request, WebReply reply) {
  WebReply whole = [this, host = request.host, reply = std::move(reply)](WebAnswer answer) {
    WebRequest brief;
    brief.host = host;
    add_common_headers(brief, answer);
    ++figures_.answers[std::clamp(answer.status / 100, 0, 5)];
    reply(std::move(answer));
  };
  if (const int seconds = limits_.wait_for(request.address, AddressLimits::Kind::kRequest))
    return whole(too_fast(seconds));
  route(request, std::move(whole));
}

void Site::route(const WebRequest& request, WebReply reply) {
  Target target;
  if (!read_target(request.target, target))
    return reply(error("malformed", "the address is malformed: send a path such as /api/games"));
  const std::string first = target.words.empty() ? "" : target.words[0];
  if (first == "api") return route_api(request, std::move(target), std::move(reply));
  if (first == "ws" && target.words.size() == 1) {
    WebAnswer answer = error("malformed", "this is the address of the WebSocket: ask for an upgrade", 426);
    answer.headers.emplace_back("Upgrade", "websocket");
    return reply(std::move(answer));
  }
  if (!is_get(request)) return reply(not_allowed("GET, HEAD"));
  if (target.path == "/healthz") {
    const bool is_full = store_.is_full();
    Response response;
    response.status = is_full ? 503 : 200;
    response.body = is_full ? R"({"status":"read_only"})" : R"({"status":"ok"})";
    return reply(from(std::move(response), request));
  }
  if (target.path == "/metrics") return reply(metrics(request));
  reply(page(request, target.path));
}

void Site::route_api(const WebRequest& request, Target target, WebReply reply) {
  target.words.erase(target.words.begin());
  const std::vector<std::string>& words = target.words;
  const std::string first = words.empty() ? "" : words[0];
  const bool is_account = first == "account" && words.size() == 2 &&
                          std::count(std::begin(Accounts::kCalls), std::end(Accounts::kCalls), words[1]);
  const bool is_me = first == "me" && words.size() == 1;
  const bool is_games = first == "games" && words.size() <= 2;
  const bool is_tables = first == "tables" || (first == "play-now" && words.size() == 1);
  if (!is_account && !is_me && !is_games && !is_tables)
    return reply(error("not_found", "there is no such address; docs/protocol.md lists them all"));
  const bool is_post = request.method == "POST";
  if (!is_post && !is_get(request)) return reply(not_allowed(is_account ? "POST" : "GET, HEAD, POST"));
  if ((is_games || is_me) && is_post) return reply(not_allowed("GET, HEAD"));
  if ((is_account || first == "play-now") && !is_post) return reply(not_allowed("POST"));

  if (is_post) {
    if (!is_own_origin(request))
      return reply(error("forbidden", "another web site must not do this; use the server's own pages"));
    if (!is_json(request.content_type))
      return reply(error("malformed", "send JSON with the header Content-Type: application/json", 415));
    const bool is_making = is_account || first == "play-now" || words.size() == 1;
    if (is_making)
      if (const int seconds = limits_.wait_for(request.address, AddressLimits::Kind::kMaking))
        return reply(too_fast(seconds));
  }
  if (is_me) {
    Response response;
    response.body = Accounts::me_json(accounts_.person(own_cookie(request.cookie)));
    return reply(from(std::move(response), request));
  }
  if (is_account) return account(request, words[1], std::move(reply));
  if (is_tables) return ask_front(request, std::move(target), std::move(reply));
  if (words.size() == 1) return reply(prepared(request, catalogue_.all));
  const auto game = catalogue_.games.find(words[1]);
  if (game == catalogue_.games.end())
    return reply(error("not_found", "there is no such game; GET /api/games lists them all"));
  reply(prepared(request, game->second));
}

void Site::ask_front(const WebRequest& request, Target target, WebReply reply) {
  Request asked;
  asked.method = request.method == "HEAD" ? "GET" : request.method;
  asked.path = std::move(target.words);
  asked.query = std::move(target.query);
  asked.body = request.body;
  std::string cookie = own_cookie(request.cookie);
  std::string fresh;
  if (cookie.empty() && request.method == "POST") cookie = fresh = make_cookie();
  const Person person = accounts_.person(cookie);
  asked.caller = {person.user, person.account_name, bearer_tokens(request.authorization),
                  request.address.group};
  WebRequest brief;
  brief.accept_encoding = request.accept_encoding;
  front_.handle(std::move(asked), [this, brief, fresh, reply = std::move(reply)](Response response) {
    const bool is_done = response.status < 400;
    WebAnswer answer = from(std::move(response), brief);
    if (is_done && !fresh.empty()) answer.headers.emplace_back("Set-Cookie", set_cookie(fresh, kGuestDays));
    reply(std::move(answer));
  });
}

void Site::account(const WebRequest& request, const std::string& what, WebReply reply) {
  WebRequest brief;
  brief.accept_encoding = request.accept_encoding;
  accounts_.handle(what, request.body, own_cookie(request.cookie), request.address,
                   [this, brief, reply = std::move(reply)](Accounts::Answer done) {
                     WebAnswer answer = from(std::move(done.response), brief);
                     if (done.change == Accounts::Answer::Cookie::kSet)
                       answer.headers.emplace_back("Set-Cookie", set_cookie(done.cookie, config_.login_days));
                     if (done.change == Accounts::Answer::Cookie::kDrop)
                       answer.headers.emplace_back("Set-Cookie", set_cookie("", 0));
                     reply(std::move(answer));
                   });
}

Site::Admission Site::admit_socket(const WebRequest& request) {
  Admission admission;
  const auto refuse = [&](WebAnswer answer) {
    add_common_headers(request, answer);
    ++figures_.answers[std::clamp(answer.status / 100, 0, 5)];
    admission.refusal = std::move(answer);
    return admission;
  };
  if (const int seconds = limits_.wait_for(request.address, AddressLimits::Kind::kRequest))
    return refuse(too_fast(seconds));
  Target target;
  if (!read_target(request.target, target) || target.path != "/ws")
    return refuse(error("not_found", "the address of the WebSocket is /ws"));
  if (!is_own_origin(request))
    return refuse(error("forbidden", "another web site must not do this; use the server's own pages"));
  const Person person = accounts_.person(own_cookie(request.cookie));
  admission.caller = {person.user, person.account_name, {}, request.address.group};
  return admission;
}

WebAnswer Site::page(const WebRequest& request, const std::string& path) const {
  const WebFile* file = files_.find(path);
  if (!file) return error("not_found", "there is no such page");
  WebAnswer answer;
  answer.headers = {{"Content-Type", file->type}, {"Vary", "Accept-Encoding"}};
  answer.headers.emplace_back("Cache-Control",
                              file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  const Coding coding = choose_coding(request.accept_encoding, file->br != nullptr, file->gz != nullptr);
  // A packed copy is another representation: it has a tag of its own.
  std::string etag = file->etag;
  if (coding != Coding::kPlain) etag.insert(etag.size() - 1, coding == Coding::kBrotli ? "-br" : "-gz");
  answer.headers.emplace_back("ETag", etag);
  if (matches_etag(request.if_none_match, etag)) {
    answer.status = 304;
    return answer;
  }
  if (coding == Coding::kBrotli) answer.headers.emplace_back("Content-Encoding", "br");
  if (coding == Coding::kGzip) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = coding == Coding::kBrotli ? file->br : coding == Coding::kGzip ? file->gz : file->plain;
  return answer;
}

WebAnswer Site::prepared(const WebRequest& request, std::shared_ptr<const std::string> json) const {
  WebAnswer answer;
  const std::string etag = '"' + hash_hex(*json, 16) + '"';
  answer.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-cache"}, {"ETag", etag}};
  if (matches_etag(request.if_none_match, etag))
    answer.status = 304;
  else
    answer.body = std::move(json);
  return answer;
}

WebAnswer Site::from(Response response, const WebRequest& request) const {
  WebAnswer answer;
  answer.status = response.status;
  answer.headers = {{"Content-Type", response.type}, {"Cache-Control", "no-store"}};
  if (response.retry_after > 0)
    answer.headers.emplace_back("Retry-After", std::to_string(response.retry_after));
  if (!response.encoding.empty()) {
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (accepts_coding(request.accept_encoding, response.encoding)) {
      answer.headers.emplace_back("Content-Encoding", response.encoding);
    } else {
      std::string plain;
      if (!inflate_body(response.body, plain)) return error("internal", "this could not be unpacked");
      response.body = std::move(plain);
    }
  }
  if (!response.file.empty())
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + safe_file_name(response.file) + '"');
  answer.body = std::make_shared<const std::string>(std::move(response.body));
  return answer;
}

WebAnswer Site::error(std::string_view code, std::string_view message, int status) const {
  Response response = error_response(code, message);
  WebAnswer answer;
  answer.status = status ? status : response.status;
  answer.headers = {{"Content-Type", response.type}, {"Cache-Control", "no-store"}};
  answer.body = std::make_shared<const std::string>(std::move(response.body));
  return answer;
}

WebAnswer Site::too_fast(int seconds) const {
  return from(error_response("rate", "too fast; wait a moment and try again", {}, seconds), {});
}

WebAnswer Site::not_allowed(const char* allowed) const {
  WebAnswer answer = error("malformed", std::string("this address takes only ") + allowed, 405);
  answer.headers.emplace_back("Allow", allowed);
  return answer;
}

void Site::add_common_headers(const WebRequest& request, WebAnswer& answer) const {
  // 'self' means the WebSocket too, but not in every browser that is still used.
  const std::string sockets =
      is_plain_host(request.host) ? " ws://" + request.host + " wss://" + request.host : std::string();
  answer.headers.insert(
      answer.headers.end(),
      {{"Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
        "'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'" +
            sockets +
            "; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
            "frame-ancestors 'none'"},
       {"X-Content-Type-Options", "nosniff"},
       {"Referrer-Policy", "no-referrer"},
       {"Cross-Origin-Opener-Policy", "same-origin"},
       {"Cross-Origin-Resource-Policy", "same-origin"},
       {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"}});
  if (is_secure_) answer.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
}

bool Site::is_own_origin(const WebRequest& request) const {
  if (request.origin.empty()) return true;  // no browser, or the browser's own doing
  const std::string origin = small_letters(request.origin);
  for (const std::string& allowed : config_.origins)
    if (origin == origin_of(allowed)) return true;
  if (!config_.public_url.empty() && origin == origin_of(config_.public_url)) return true;
  const std::string host = small_letters(request.host);
  return is_plain_host(host) && (origin == "http://" + host || origin == "https://" + host);
}

std::string Site::set_cookie(const std::string& cookie, int days) const {
  return std::string(is_secure_ ? kSecureCookieName : kCookieName) + "=" + cookie +
         "; Path=/; Max-Age=" + std::to_string(int64_t{days} * 86'400) + "; HttpOnly; SameSite=Lax" +
         (is_secure_ ? "; Secure" : "");
}

}  // namespace tessera::server
