#include "server/net/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <iterator>

#include "server/net/common_passwords.h"
#include "server/text.h"

namespace tessera::server {
namespace {

// Without the digits and signs around it.
std::string_view core_of(std::string_view text) {
  const auto* begin = std::find_if(text.begin(), text.end(), is_letter);
  while (text.end() != begin && !is_letter(text.back()) && static_cast<unsigned char>(text.back()) < 0x80)
    text.remove_suffix(1);
  text.remove_prefix(static_cast<size_t>(begin - text.begin()));
  return text;
}

// passw0rd -> password
std::string with_letters(std::string_view text) {
  constexpr std::string_view kSigns = "01345789$@!", kLetters = "oieastbgsai";
  std::string out(text);
  for (char& c : out)
    if (const size_t at = kSigns.find(c); at != std::string_view::npos) c = kLetters[at];
  return out;
}

template <class Table>
bool holds(const Table& table, std::string_view word) {
  return std::binary_search(std::begin(table), std::end(table), word);
}

bool is_common(std::string_view folded) {
  const std::string_view core = core_of(folded);
  const std::string spelled = with_letters(folded), core_spelled = with_letters(core);
  return holds(kCommonSequences, folded) || holds(kCommonWords, folded) || holds(kCommonWords, core) ||
         holds(kCommonWords, spelled) || holds(kCommonWords, core_spelled);
}

}  // namespace

Status check_new_password(std::string_view password, std::string_view account_name) {
  if (password.size() < 8 || password.size() > 200)
    return Status::error("a password has 8 to 200 characters; a short sentence is good");
  const std::string folded = small_letters(password), name = small_letters(account_name);
  if (std::all_of(folded.begin(), folded.end(), [&](char c) { return c == folded[0]; }))
    return Status::error("this password is one letter again and again; take a short sentence");
  const std::string_view core = core_of(folded), name_core = core_of(name);
  if (folded == name || (!name_core.empty() && core == name_core) || folded == name + name)
    return Status::error("this password is the name of the account; take another, a short sentence is good");
  if (is_common(folded))
    return Status::error("this password is among the first that are guessed; take a short sentence");
  return Status::ok();
}

std::string hash_password(const std::string& password) {
  char hash[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str(hash, password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return "";
  return hash;
}

bool is_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace tessera::server
