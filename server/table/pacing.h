// Windows in which hidden cards decide who is asked: they take the same time whether anybody is or not, and
// whoever is not asked is shown nothing until it has passed. See docs/protocol.md, "Windows".
#pragma once
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "server/table/clocks.h"
#include "server/table/json_in.h"

namespace tessera::server {

inline constexpr int kLiveWindow = 5;  // seconds, unless the table says otherwise
inline constexpr int kDaysWindow =
    6 * 60 * 60;                             // with days to think; nobody stops there unless they choose to
inline constexpr Millis kShortWindow = 250;  // milliseconds: where no person has a stop
inline constexpr Millis kMostShort = 500;    // for all such windows between two things that are shown
inline constexpr Millis kToSettle = 150;     // before the end of a window, to write down who did nothing
inline constexpr Millis kLoneWindow = 120;   // where one person plays against bots
inline constexpr Millis kBotsSettle = 40;    // before the end of a window, for bots that have not answered
inline constexpr Millis kNoticeFrom = 60 * 1000;  // shorter windows are over before anybody could come

// What a new table gets: -1 if the game has no windows.
int window_of(const Pace& pace, const GameInfo& info);

// The stops of a seat as they are stored: "" for the standard ones, else names; kPassAll for none.
inline constexpr const char* kPassAll = "-";
Refusal stops_text(const GameInfo& info, const Message& message, std::string& stored);
bool is_stop(const GameInfo& info, const Pace& pace, const std::string& stored, int window);
void write_stops(JsonWriter& json, const std::string& stored);  // {"pass_all","stops"}

}  // namespace tessera::server
