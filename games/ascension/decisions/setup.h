// rules/setup.cpp, setup_races.cpp, setup_bids.cpp: numbers 1 to 19.
#pragma once
#include "games/ascension/decisions/base.h"

namespace tessera::ascension {

// clang-format off
// A race, or kNothing where one may be dealt.
struct ChooseRace : Question<1, "race", Meaning::kRace, rule("3.4"), "pass"> { static Lists list; };
// Sealed; kYes keeps it, kNo returns it.
struct KeepRace : Question<2, "keep_race", Meaning::kYesNo, rule("3.4")> { static Lists list; };
// Number of the location; then Trade Goods.
struct LocationBid : Question<3, "location", Meaning::kLocation, rule("3.6")> { static Lists list; };
struct LocationGoods : Question<8, "location_bid", Meaning::kNumber, rule("3.6")> { static Lists list; };
struct SpeakerBid : Question<4, "speaker_bid", Meaning::kNumber, rule("3.7"), "withdraw"> {
  static Lists list; };
struct SetCycler : Question<5, "cycler", Meaning::kCycler, rule("3.9")> { static Lists list; };
// A planet for one unit.
struct PlaceUnits : Question<6, "place_unit", Meaning::kPlanet, rule("3.12")> { static Lists list; };
// A planet, or a class of ships with kAboard.
struct PlaceLeader : Question<7, "place_leader", Meaning::kStartPlace, rule("3.12")> { static Lists list; };
// clang-format on

}  // namespace tessera::ascension
