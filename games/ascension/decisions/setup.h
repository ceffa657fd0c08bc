// rules/setup.cpp, setup_races.cpp, setup_bids.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

struct ChooseRace : Question<1> {  // a race, or kNothing where one may be dealt (3.4)
  static constexpr DecisionRow kRow = {"race", Meaning::kRace, rule("3.4"), "pass"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct KeepRace : Question<2> {  // sealed; kYes keeps it, kNo returns it (3.4)
  static constexpr DecisionRow kRow = {"keep_race", Meaning::kYesNo, rule("3.4")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct LocationBid : Question<3> {  // number of the location, Trade Goods (3.6)
  static constexpr DecisionRow kRow = {"location_bid", Meaning::kLocationBid, rule("3.6")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SpeakerBid : Question<4> {  // a number, or kNothing (3.7)
  static constexpr DecisionRow kRow = {"speaker_bid", Meaning::kNumber, rule("3.7"), "withdraw"};
  static void list(const State& s, Seat seat, Listing& out);
};
struct SetCycler : Question<5> {  // a Cycler (3.9)
  static constexpr DecisionRow kRow = {"cycler", Meaning::kCycler, rule("3.9")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceUnits : Question<6> {  // a planet for one unit (3.12)
  static constexpr DecisionRow kRow = {"place_unit", Meaning::kPlanet, rule("3.12")};
  static void list(const State& s, Seat seat, Listing& out);
};
struct PlaceLeader : Question<7> {  // a planet, or a class of ships with kAboard (3.12)
  static constexpr DecisionRow kRow = {"place_leader", Meaning::kStartPlace, rule("3.12")};
  static void list(const State& s, Seat seat, Listing& out);
};

using SetUpQuestions =
    TypeList<ChooseRace, KeepRace, LocationBid, SpeakerBid, SetCycler, PlaceUnits, PlaceLeader>;

}  // namespace tessera::ascension
