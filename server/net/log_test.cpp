#include "server/log.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace tessera::server {
namespace {

using std::chrono::seconds;

std::string value_in(const std::string& line) {
  return std::string(boost::json::parse(line).at("x").as_string());
}

TEST(Log, ALineIsJsonAndAscii) {
  const std::string text = "a\"b\\c\nd\x1b[2J \xe2\x80\xae Zo\xc3\xab \xf0\x9f\x8e\xb2";
  const std::string line = log_line(5, Level::kInfo, "test", {{"x", text}});
  EXPECT_TRUE(line.starts_with(R"({"at":5,"level":"info","event":"test","x":"a\"b\\c\u000ad\u001b[2J )"))
      << line;
  for (const char c : line) EXPECT_TRUE(c >= 0x20 && c < 0x7f) << line;
  EXPECT_EQ(value_in(line), text) << "nothing is lost";
  const std::string broken = log_line(5, Level::kInfo, "test", {{"x", "a\xff\xc3(\xed"}});
  EXPECT_EQ(value_in(broken), "a\xef\xbf\xbd\xef\xbf\xbd(\xef\xbf\xbd");
}

TEST(Log, ALineHasABound) {
  const std::string longest(100'000, 'x'), signs(100'000, '\x01');
  const std::string line = log_line(5, Level::kInfo, "test", {{"x", longest}, {"y", signs}});
  EXPECT_LT(line.size(), 3 * kMostLogText);
  EXPECT_TRUE(value_in(line).ends_with("xxx..."));
}

TEST(Log, AKindThatComesTooOftenIsCountedAndOthersAreWritten) {
  LogLimit limit(3, seconds(10));
  auto now = LogLimit::Moment();
  int written = 0;
  for (int i = 0; i < 100; ++i) written += limit.may_write("http", now);
  EXPECT_EQ(written, 3);
  EXPECT_TRUE(limit.may_write("started", now));
  EXPECT_TRUE(limit.left_out(now + seconds(9)).empty()) << "it is told once the window is over";
  now += seconds(10);
  const auto told = limit.left_out(now);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].event, "http");
  EXPECT_EQ(told[0].lines, 97u);
  EXPECT_TRUE(limit.left_out(now).empty()) << "once";
  EXPECT_TRUE(limit.may_write("http", now));
}

}  // namespace
}  // namespace tessera::server
