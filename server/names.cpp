#include "server/names.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "server/text.h"
#include "store/fold.h"

namespace tessera::server {
namespace {

struct Range {
  uint32_t first, last;
};

constexpr Range kInvisible[] = {
    {0x00, 0x20},     {0x7f, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},
    {0x2028, 0x202f}, {0x205f, 0x206f},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
    {0xe000, 0xf8ff}, {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
    {0xfff0, 0xffff}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
};

struct Twin {
  uint32_t letter;
  char latin;
};

// In small letters; i, l and 1 look alike.
constexpr Twin kTwins[] = {
    {'0', 'o'},   {'1', 'l'},   {'3', 'e'},   {'4', 'a'},   {'5', 's'},   {'7', 't'},
    {'8', 'b'},   {'$', 's'},   {'@', 'a'},   {'i', 'l'},   {'|', 'l'},  // signs
    {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x43a, 'k'}, {0x43c, 'm'}, {0x43d, 'h'},
    {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x445, 'x'},
    {0x455, 's'}, {0x456, 'l'}, {0x458, 'j'}, {0x4bb, 'h'},  // Cyrillic
    {0x3b1, 'a'}, {0x3b2, 'b'}, {0x3b5, 'e'}, {0x3b7, 'h'}, {0x3b9, 'l'}, {0x3ba, 'k'},
    {0x3bc, 'm'}, {0x3bd, 'n'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c3, 's'}, {0x3c4, 't'},
    {0x3c5, 'y'}, {0x3c7, 'x'},  // Greek
};

constexpr std::string_view kShellNames[] = {
    "admin",    "administrator", "anonymous", "bot",       "dealer",     "everybody", "everyone",
    "host",     "moderator",     "nobody",    "null",      "official",   "operator",  "root",
    "security", "server",        "shell",     "spectator", "spectators", "staff",     "support",
    "system",   "table",         "tessera",   "undefined", "webmaster",  "you",
};

bool is_hidden(uint32_t letter) {
  return std::any_of(std::begin(kInvisible), std::end(kInvisible),
                     [letter](Range range) { return letter >= range.first && letter <= range.last; });
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool is_invisible(std::string_view letter) {
  size_t at = 0;
  return letter.empty() || is_hidden(next_letter(letter, at));
}

std::string look_of(std::string_view name) {
  const std::string folded = store::fold_name(name);
  std::string look;
  size_t letters_end = 0;  // a number after it may be one that tells two of the same name apart
  for (size_t at = 0; at < folded.size();) {
    const size_t begin = at;
    uint32_t letter = next_letter(folded, at);
    if (letter >= 0xff01 && letter <= 0xff5e) letter -= 0xfee0;  // full width
    if (letter >= 'A' && letter <= 'Z') letter += 'a' - 'A';
    if (is_hidden(letter)) continue;
    const bool is_number = letter < 0x80 && is_digit(static_cast<char>(letter));
    const auto* twin = std::find_if(std::begin(kTwins), std::end(kTwins),
                                    [letter](const Twin& one) { return one.letter == letter; });
    if (twin != std::end(kTwins))
      look += twin->latin;
    else if (letter >= 0x80)
      look += folded.substr(begin, at - begin);
    else if (is_letter(static_cast<char>(letter)) || is_number)
      look += static_cast<char>(letter);
    else
      continue;
    if (!is_number) letters_end = look.size();
  }
  look.resize(letters_end);
  return look;
}

bool is_shell_name(std::string_view name) {
  const std::string look = look_of(name);
  return std::any_of(std::begin(kShellNames), std::end(kShellNames),
                     [&look](std::string_view one) { return look_of(one) == look; });
}

}  // namespace tessera::server
