#include "server/net/web_files.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <thread>

#include "server/log.h"
#include "server/net/secrets.h"
#include "server/text.h"

namespace tessera::server {

namespace fs = std::filesystem;

namespace {

constexpr size_t kMostBytes = 256u << 20;
constexpr int kTries = 5;
constexpr auto kBetweenTries = std::chrono::milliseconds(200);

constexpr std::string_view kMissingPage =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Tessera</title></head><body>"
    "<h1>Tessera is running</h1><p>The pages of the client are not built yet. Build them with "
    "<code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>, or name their folder "
    "with <code>--web</code>, and start Tessera again.</p></body></html>\n";

struct TypeRow {
  std::string_view ending, type;
};
constexpr TypeRow kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".xml", "application/xml"},
};

std::string etag_of(std::string_view content) { return '"' + hash_hex(content, 16) + '"'; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// Why it could not be read comes from the attempt itself: asking for the file afterwards may
// find a new one of the same name.
std::error_code read_file(const fs::path& path, std::string& content) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return {errno, std::generic_category()};
  content.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  return {};
}

}  // namespace

std::string_view content_type(std::string_view path) {
  for (const TypeRow& row : kTypes)
    if (path.ends_with(row.ending)) return row.type;
  return "application/octet-stream";
}

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
  bool by_star = false;
  while (!accept_encoding.empty()) {
    const size_t comma = accept_encoding.find(',');
    std::string_view item = accept_encoding.substr(0, comma);
    accept_encoding.remove_prefix(comma == std::string_view::npos ? accept_encoding.size() : comma + 1);
    const size_t semicolon = item.find(';');
    const std::string_view name = trim(item.substr(0, semicolon));
    bool is_zero = false;
    if (semicolon != std::string_view::npos) {
      const std::string_view weight = trim(item.substr(semicolon + 1));
      is_zero = (weight.starts_with("q=0") || weight.starts_with("Q=0")) &&
                weight.substr(2).find_first_of("123456789") == std::string_view::npos;
    }
    if (same_word(name, coding)) return !is_zero;
    if (name == "*") by_star = !is_zero;
  }
  return by_star;
}

Coding choose_coding(std::string_view accept_encoding, bool has_br, bool has_gz) {
  if (has_br && accepts_coding(accept_encoding, "br")) return Coding::kBrotli;
  if (has_gz && accepts_coding(accept_encoding, "gzip")) return Coding::kGzip;
  return Coding::kPlain;
}

Result<WebFiles> WebFiles::load(const std::string& folder) {
  for (int tries_left = kTries;; --tries_left) {
    std::vector<std::string> vanished;
    const auto names = list(folder, vanished);
    if (!names.is_ok()) return names.status();
    auto web = read(folder, names.value(), vanished);
    if (!web.is_ok() || vanished.empty()) return web;
    if (tries_left > 1) {
      std::this_thread::sleep_for(kBetweenTries);
      continue;
    }
    for (const std::string& name : vanished)
      log(Level::kWarning, "web_file_vanished",
          {{"file", name}, {"advice", "start again when the client is built"}});
    return web;
  }
}

Result<std::vector<std::string>> WebFiles::list(const std::string& folder,
                                                std::vector<std::string>& vanished) {
  std::vector<std::string> names;
  std::error_code error;
  if (folder.empty() || !fs::is_directory(folder, error)) return names;
  std::string last = ".";
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code gone;
    last = it->path().lexically_relative(folder).generic_string();
    if (it->is_regular_file(gone)) names.push_back(last);
  }
  if (error == std::errc::no_such_file_or_directory)
    vanished.push_back(last);  // a folder
  else if (error)
    return Status::error("cannot read the folder " + folder + ": " + error.message());
  return names;
}

Result<WebFiles> WebFiles::read(const std::string& folder, const std::vector<std::string>& names,
                                std::vector<std::string>& vanished) {
  WebFiles web;
  web.missing_.plain = std::make_shared<const std::string>(kMissingPage);
  web.missing_.type = content_type(".html");
  web.missing_.etag = etag_of(kMissingPage);
  web.missing_.is_page = true;
  std::unordered_map<std::string, std::shared_ptr<const std::string>> found;
  for (const std::string& name : names) {
    const fs::path path = fs::path(folder) / name;
    auto content = std::make_shared<std::string>();
    const std::error_code error = read_file(path, *content);
    if (error == std::errc::no_such_file_or_directory) {
      vanished.push_back(name);
      continue;
    }
    if (error) return Status::error("cannot read " + path.string() + "; check who may read it");
    web.bytes_ += content->size();
    if (web.bytes_ > kMostBytes)
      return Status::error(folder +
                           " holds more than 256 MB; name the folder of the built client with --web");
    found["/" + name] = std::move(content);
  }
  const auto sibling = [&](const std::string& path) {
    const auto it = found.find(path);
    return it == found.end() ? nullptr : it->second;
  };
  for (const auto& [path, content] : found) {
    const bool is_copy =
        (path.ends_with(".br") || path.ends_with(".gz")) && found.contains(path.substr(0, path.size() - 3));
    if (is_copy) continue;
    WebFile& file = web.files_[path];
    file.type = content_type(path);
    file.etag = etag_of(*content);
    file.plain = content;
    file.br = sibling(path + ".br");
    file.gz = sibling(path + ".gz");
    file.is_page = path.ends_with(".html");
    file.is_immutable = path.starts_with("/assets/");
  }
  return web;
}

const WebFile* WebFiles::find(std::string_view path) const {
  const bool is_own_page = path.find('.') == std::string_view::npos && !path.starts_with("/assets/");
  if (files_.empty()) return is_own_page ? &missing_ : nullptr;
  if (const auto file = files_.find(std::string(path)); file != files_.end()) return &file->second;
  if (!is_own_page) return nullptr;
  const auto index = files_.find("/index.html");
  return index == files_.end() ? &missing_ : &index->second;
}

}  // namespace tessera::server
