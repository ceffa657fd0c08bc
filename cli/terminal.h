// The screen and the keyboard of a person who plays in a terminal; or a pipe, for scripts and screen readers.
#pragma once
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::cli {

// Breaks a text at spaces; its lines are at most so many characters wide unless a word is longer.
std::vector<std::string> wrap(std::string_view text, size_t columns);
size_t width_of(std::string_view text);         // in characters, not bytes
std::string printable(std::string_view text);   // control characters of a foreign text become '?'
std::string lower_case(std::string_view text);  // ASCII
std::string trimmed(std::string_view text);     // without spaces around it, and single ones within
bool contains(std::string_view text, std::string_view part);  // whatever the case of the letters

class Terminal {
 public:
  static constexpr size_t kColumns = 80;

  // From here on an interrupt no longer ends the program: it ends the input.
  Terminal(bool no_colour, bool plain);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  bool colours() const { return colours_; }
  bool plain() const { return plain_; }  // lines are only appended
  bool has_keyboard() const { return keyboard_; }
  bool interrupted();  // did somebody press Ctrl-C?

  void say(std::string_view text = "");  // and ends the line
  void say_bold(std::string_view text);
  // Wrapped; the first line begins with `head`, the others are indented as far.
  void say_wrapped(std::string_view head, std::string_view text);
  void clear();             // the screen; in plain mode nothing
  void clear_everything();  // nothing that stood here can be scrolled back to

  // A line of input; none at its end or after an interrupt.
  std::optional<std::string> ask(std::string_view prompt);
  void forget_typed();  // keys pressed before the question was shown
  // One key, without Enter, of a real keyboard. Arrows are 'n' (right, down) and 'p' (left, up).
  std::optional<char> key();

 private:
  bool wait_for_input();
  bool fill();

  bool colours_, plain_, keyboard_;
  bool interrupted_ = false, ended_ = false;
  int signals_ = -1;  // readable when an interrupt came
  sigset_t before_;
  std::string typed_;
};

}  // namespace tessera::cli
