// The built client, in memory. Nothing outside its folder can be asked for: only names found there at the
// start exist.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/game/status.h"

namespace tessera::server {

struct WebFile {
  std::string type;
  std::string etag;                                  // quoted
  std::shared_ptr<const std::string> plain, br, gz;  // the last two null if the build made none
  bool is_page = false;                              // HTML
  bool is_immutable = false;                         // its name changes with its content
};

class WebFiles {
 public:
  // A missing folder is no error: the page then says how to build the client.
  // Somebody may build the client meanwhile: what vanishes is looked for again, and left out in the end.
  static Result<WebFiles> load(const std::string& folder);

  // The two steps of it. Names are paths inside the folder; to `vanished` go those that were there no more.
  static Result<std::vector<std::string>> list(const std::string& folder, std::vector<std::string>& vanished);
  static Result<WebFiles> read(const std::string& folder, const std::vector<std::string>& names,
                               std::vector<std::string>& vanished);

  // By path, such as "/assets/app.js". Null if there is none. Paths without a dot are the client's own
  // pages: they get index.html.
  const WebFile* find(std::string_view path) const;
  bool is_empty() const { return files_.empty(); }
  size_t bytes() const { return bytes_; }

 private:
  std::unordered_map<std::string, WebFile> files_;
  WebFile missing_;
  size_t bytes_ = 0;
};

std::string_view content_type(std::string_view path);

// The best of br, gzip and identity that the client takes. RFC 9110, 12.5.3.
enum class Coding { kPlain, kGzip, kBrotli };
bool accepts_coding(std::string_view accept_encoding, std::string_view coding);
Coding choose_coding(std::string_view accept_encoding, bool has_br, bool has_gz);

}  // namespace tessera::server
