// GET /metrics: figures for Prometheus.
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "server/net/site.h"

namespace tessera::server {

namespace {

uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  uint64_t whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

WebAnswer Site::metrics(const WebRequest& request) const {
  if (!config_.metrics_public && !request.address.is_loopback)
    return error("forbidden", "the figures are for the operator: ask from the server's own machine");
  std::string text;
  const auto figure = [&](std::string_view name, std::string_view type, auto value) {
    fmt::format_to(std::back_inserter(text), "# TYPE tessera_{} {}\ntessera_{} {}\n", name, type, name,
                   value);
  };
  figure("resident_bytes", "gauge", resident_bytes());
  figure("connections", "gauge", figures_.connections.load());
  figure("sockets", "gauge", figures_.sockets.load());
  figure("queued_bytes", "gauge", figures_.queued_bytes.load());
  figure("sockets_opened_total", "counter", figures_.sockets_opened.load());
  figure("messages_received_total", "counter", figures_.messages_in.load());
  figure("messages_sent_total", "counter", figures_.messages_out.load());
  figure("sockets_cut_off_total", "counter", figures_.cut_off.load());
  figure("messages_refused_total", "counter", figures_.refused.load());
  figure("addresses_watched", "gauge", limits_.size());
  text += "# TYPE tessera_http_answers_total counter\n";
  for (int digit = 1; digit <= 5; ++digit)
    fmt::format_to(std::back_inserter(text), "tessera_http_answers_total{{class=\"{}xx\"}} {}\n", digit,
                   figures_.answers[digit].load());
  const store::Store::Figures kept = store_.figures();
  figure("store_batches_total", "counter", kept.batches);
  figure("store_commits_total", "counter", kept.commits);
  figure("store_failures_total", "counter", kept.failures);
  figure("store_commit_ms_mean", "gauge", kept.commit_ms_mean);
  figure("store_commit_ms_max", "gauge", kept.commit_ms_max);
  figure("store_queued", "gauge", kept.queued);
  figure("store_read_only", "gauge", store_.is_full() ? 1 : 0);
  front_.write_metrics(text);
  if (more_) more_(text);
  WebAnswer answer;
  answer.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"},
                    {"Cache-Control", "no-store"}};
  answer.body = std::make_shared<const std::string>(std::move(text));
  return answer;
}

}  // namespace tessera::server
