#include "server/names.h"

#include <gtest/gtest.h>

namespace tessera::server {
namespace {

TEST(Names, OfTheShellAreKnownHoweverTheyAreWritten) {
  for (const char* name : {"Host",
                           "HOST",
                           " h o s t ",
                           "H0st",
                           "Host 2",
                           "host-17",
                           "Ho\xe2\x80\x8bst",
                           "\xd0\x9dost",
                           "H\xd0\xbest",
                           "\xef\xbc\xa8ost",
                           "\xce\x97ost",
                           "Spectator",
                           "5pectat0r",
                           "System",
                           "Serv\xd0\xb5r",
                           "Adm1n",
                           "admln",
                           "Table",
                           "Bot",
                           "Tessera"})
    EXPECT_TRUE(is_shell_name(name)) << name;
  for (const char* name :
       {"Ada", "Hostess", "Ghost", "Spectre", "Bottom", "Zo\xc3\xab", "H\xc3\xb6st", "", "7", "Botticelli"})
    EXPECT_FALSE(is_shell_name(name)) << name;
}

TEST(Names, WhatCannotBeSeenIsKnown) {
  for (const char* letter :
       {"\x01", " ", "\x7f", "\xc2\xa0", "\xc2\xad", "\xe1\x85\xa0", "\xe2\x80\x8b", "\xe2\x80\x8d",
        "\xe2\x80\x8f", "\xe2\x80\xae", "\xe2\x81\xa0", "\xe2\x81\xa6", "\xe2\xa0\x80", "\xe3\x80\x80",
        "\xe3\x85\xa4", "\xef\xbb\xbf", "\xef\xbe\xa0", "\xf3\xa0\x80\xa0"})
    EXPECT_TRUE(is_invisible(letter)) << letter;
  for (const char* letter : {"a", "\xc3\xab", "\xe5\xb0\x8f", "\xf0\x9f\x8e\xb2", "\xe2\x80\x99", "-"})
    EXPECT_FALSE(is_invisible(letter)) << letter;
}

}  // namespace
}  // namespace tessera::server
