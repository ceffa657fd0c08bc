#include "cli/terminal.h"

#include <poll.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "engine/game/broken.h"

namespace tessera::cli {

namespace {

constexpr size_t kMostLine = 4096;  // of input; what is longer is nobody's answer
constexpr int kBlankLines = 60;

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }
bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool wants_colours(bool no_colour) {
  const char* term = std::getenv("TERM");
  const char* refused = std::getenv("NO_COLOR");
  return !no_colour && !(refused && *refused) && ::isatty(STDOUT_FILENO) && term &&
         std::string_view(term) != "dumb";
}

bool can_clear() {
  const char* term = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) && term && std::string_view(term) != "dumb";
}

sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  return set;
}

}  // namespace

size_t width_of(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

std::vector<std::string> wrap(std::string_view text, size_t columns) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::string& line = lines.back();
    if (word.empty()) continue;
    if (line.empty())
      line = word;
    else if (width_of(line) + 1 + width_of(word) <= columns)
      line.append(" ").append(word);
    else
      lines.emplace_back(word);
  }
  return lines;
}

std::string printable(std::string_view text) {
  std::string clean(text);
  std::replace_if(clean.begin(), clean.end(), is_control, '?');
  return clean;
}

std::string lower_case(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), lower);
  return small;
}

std::string trimmed(std::string_view text) {
  std::string clean;
  for (char c : text) {
    const char letter = c == '\t' || c == '\r' ? ' ' : c;
    if (letter != ' ' || (!clean.empty() && clean.back() != ' ')) clean += letter;
  }
  if (!clean.empty() && clean.back() == ' ') clean.pop_back();
  return clean;
}

bool contains(std::string_view text, std::string_view part) {
  return lower_case(text).find(lower_case(part)) != std::string::npos;
}

Terminal::Terminal(bool no_colour, bool plain)
    : colours_(wants_colours(no_colour)), plain_(plain || !can_clear()), keyboard_(::isatty(STDIN_FILENO)) {
  const sigset_t set = ending_signals();
  sigprocmask(SIG_BLOCK, &set, &before_);
  signals_ = ::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  if (signals_ < 0) broken("no signalfd: %d", errno);
}

Terminal::~Terminal() {
  std::fflush(stdout);
  interrupted();  // what came meanwhile has been heeded
  ::close(signals_);
  sigprocmask(SIG_SETMASK, &before_, nullptr);
}

bool Terminal::interrupted() {
  signalfd_siginfo info;
  while (::read(signals_, &info, sizeof info) > 0) interrupted_ = true;
  return interrupted_;
}

void Terminal::say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
}

void Terminal::say_bold(std::string_view text) {
  say(colours_ ? "\x1b[1m" + std::string(text) + "\x1b[0m" : std::string(text));
}

void Terminal::say_wrapped(std::string_view head, std::string_view text) {
  const size_t indent = width_of(head);
  std::string start(head);
  for (const std::string& line : wrap(text, kColumns - indent)) {
    say(start + line);
    start.assign(indent, ' ');
  }
}

void Terminal::clear() {
  if (!plain_) std::fputs("\x1b[H\x1b[2J", stdout);
}

void Terminal::clear_everything() {
  if (plain_)
    std::fputs(std::string(kBlankLines, '\n').c_str(), stdout);
  else
    std::fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
  std::fflush(stdout);
}

// False at the end of input and after an interrupt.
bool Terminal::wait_for_input() {
  std::fflush(stdout);
  while (!interrupted_ && !ended_) {
    pollfd sources[] = {{STDIN_FILENO, POLLIN, 0}, {signals_, POLLIN, 0}};
    if (::poll(sources, 2, -1) < 0) {
      if (errno != EINTR) ended_ = true;
      continue;
    }
    if (sources[1].revents && interrupted()) return false;
    if (sources[0].revents) return true;
  }
  return false;
}

bool Terminal::fill() {
  if (!wait_for_input()) return false;
  char buffer[kMostLine];
  const ssize_t n = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (n <= 0) return ended_ = true, false;
  typed_.append(buffer, static_cast<size_t>(n));
  return true;
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  std::fwrite(prompt.data(), 1, prompt.size(), stdout);
  while (typed_.find('\n') == std::string::npos && fill()) {
    const bool endless = typed_.size() > kMostLine && typed_.find('\n') == std::string::npos;
    if (endless) typed_.resize(kMostLine);
  }
  if (interrupted_ || typed_.empty()) {
    say();
    return std::nullopt;
  }
  const size_t end = typed_.find('\n');
  const std::string line = trimmed(std::string_view(typed_).substr(0, end));
  typed_.erase(0, end == std::string::npos ? end : end + 1);
  if (!keyboard_) say(printable(line));  // a keyboard's echo, for who reads along
  return line;
}

void Terminal::forget_typed() {
  if (!keyboard_) return;
  typed_.clear();
  ::tcflush(STDIN_FILENO, TCIFLUSH);
}

std::optional<char> Terminal::key() {
  termios lines, keys;
  if (::tcgetattr(STDIN_FILENO, &lines) != 0) return std::nullopt;
  keys = lines;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &keys);
  const bool got = !typed_.empty() || fill();
  ::tcsetattr(STDIN_FILENO, TCSANOW, &lines);
  if (!got || typed_.empty()) return std::nullopt;
  if (typed_.size() >= 3 && typed_[0] == '\x1b' && (typed_[1] == '[' || typed_[1] == 'O')) {
    const char arrow = typed_[2];
    typed_.erase(0, 3);
    return arrow == 'C' || arrow == 'B' ? 'n' : arrow == 'D' || arrow == 'A' ? 'p' : ' ';
  }
  const char letter = typed_[0];
  typed_.erase(0, 1);
  return letter;
}

}  // namespace tessera::cli
