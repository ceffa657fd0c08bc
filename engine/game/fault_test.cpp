// What is wrong with a state, in the order it is looked for.
#include "engine/game/fault.h"

#include <gtest/gtest.h>

#include "engine/flow/flow.h"
#include "engine/flow/registry.h"

namespace tessera {
namespace {

struct Tray {
  int seats = 3;
  int limes[3] = {1, 2, 3};
};
std::string name_of(const Tray&, Seat seat) { return "seat " + std::to_string(seat); }
std::string look_for_seats(const Tray& tray) { return tray.seats ? "" : "nobody is there"; }
std::string look_for_few(const Tray& tray, Seat seat) { return tray.limes[seat] < 0 ? "too few" : ""; }
std::string look_for_many(const Tray& tray, Seat seat) { return tray.limes[seat] > 3 ? "too many" : ""; }

std::string fault_of(const Tray& tray) {
  return first_fault(tray, look_for_seats, of_seats(name_of, look_for_few, look_for_many));
}

TEST(Fault, IsTheFirstThatIsFound) {
  EXPECT_EQ(fault_of({}), "");
  EXPECT_EQ(fault_of({0, {9, 9, 9}}), "nobody is there");
  EXPECT_EQ(fault_of({3, {1, 9, 9}}), "seat 1: too many");
  EXPECT_EQ(fault_of({3, {9, 1, -1}}), "seat 2: too few")
      << "one look goes through all seats before the next";
  EXPECT_EQ(fault_of({2, {1, 1, -1}}), "") << "absent seats are not looked at";
}

TEST(Fault, BytesAreBlankOrNot) {
  const uint8_t blank[3] = {}, written[3] = {0, 0, 4};
  EXPECT_TRUE(is_blank(blank));
  EXPECT_FALSE(is_blank(written));
}

using KernelState = FlowState<3, 4, 12>;
struct Pick : Question<5, "pick", 0, Rule{}> {
  static void list(const KernelState&, Seat, Listing&) {}
};

TEST(Fault, WhatTheKernelKeepsIsLookedAt) {
  const auto fault_after = [](auto change) {
    KernelState s{};
    s.seats = 2;
    s.decision = Pick::kId;
    change(s);
    return check_kernel<Questions<Pick>>(s);
  };
  EXPECT_EQ(fault_after([](KernelState&) {}), "");
  EXPECT_EQ(fault_after([](KernelState& s) { s.decision = 0; }), "");
  EXPECT_EQ(fault_after([](KernelState& s) { s.depth = 5; }), "more frames than there is room for");
  EXPECT_EQ(fault_after([](KernelState& s) { s.decision = 4; }), "an unknown question is asked");
  for (SeatSet KernelState::*seats : {&KernelState::waiting, &KernelState::asked, &KernelState::forced})
    EXPECT_EQ(fault_after([&](KernelState& s) { (s.*seats).add(2); }), "an absent seat is waited for");
  EXPECT_EQ(fault_after([](KernelState& s) { s.reserved = 1; }), "there is something in spare bytes");
}

TEST(Fault, ASettingHasAValueOfItsRow) {
  const SettingRow rows[] = {{"one", SettingKind::kFlag, 0, 0, 1, "1.1", "", ""},
                             {"two", SettingKind::kNumber, 4, 2, 9, "1.1", "", ""}};
  const uint8_t good[] = {1, 9}, bad[] = {1, 10}, low[] = {1, 1};
  EXPECT_EQ(check_settings(good, rows), "");
  EXPECT_EQ(check_settings(bad, rows), "a setting has an unknown value");
  EXPECT_EQ(check_settings(low, rows), "a setting has an unknown value");
}

}  // namespace
}  // namespace tessera
