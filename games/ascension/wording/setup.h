// Lines of the questions of decisions/setup.h, and what fills their gaps.
#pragma once
#include "games/ascension/option_text.h"

namespace tessera::ascension {

inline std::string location_text(const Asked& a, int number) {
  return system_id(cell(kMapRows[a.s.map].homes[number]));
}
// "{seat:1} holds 3-2 for 4 Trade Goods"
inline std::string location_bids_text(const Asked& a) {
  std::string text;
  for (Seat seat : a.s.everyone()) {
    const Player& player = a.s.player(seat);
    if (player.gate == kNoSystem) continue;
    text += (text.empty() ? " " : "; ") + seat_token(seat) + " holds " + system_id(player.gate) + " for " +
            goods_text(player.bid);
  }
  return text.empty() ? "" : text + ".";
}
inline std::string speaker_bid_text(const Asked& a) {
  const BidForSpeaker& my = inside<BidForSpeaker>(a.s);
  return my.holder == kNoSeat ? "Nobody has bid yet."
                              : seat_token(my.holder) + " has bid " + goods_text(my.bid) + ".";
}
inline std::string leader_place_text(const Asked& a) {
  if (a.part(0) & kAboard) return std::string("Aboard a ") + row(kAllUnits[a.part(0) & ~kAboard]).name;
  return std::string("On ") + planet_name(a.s, a.planet());
}

inline constexpr auto kSetUpLines = std::to_array<QuestionLines>({
    lines<ChooseRace>("Which race do you play?", "{race}", "Take none: one is dealt to you"),
    lines<KeepRace>("You were dealt {own_race} in secret. Do you keep it?", "{keep}"),
    lines<LocationBid>("Which location do you bid for, and how much? Who bids less gains the difference to "
                       "the highest bid.{location_bids}",
                       "{bid} for {location}"),
    lines<SpeakerBid>("What do you bid to be Speaker? All others gain the winning bid. {speaker_bid}",
                      "Bid {n}", "Withdraw"),
    lines<SetCycler>("You are Speaker. Which way does the Rotation Cycler point?", "{cycler}"),
    lines<PlaceUnits>("Where does your {start_unit} stand? {start_left} left to place.", "On {planet}"),
    lines<PlaceLeader>("Where is {start_leader}?", "{leader_place}"),
});
inline constexpr auto kSetUpGaps = std::to_array<Gap<Asked>>({
    {"race", [](const Asked& a) { return std::string(row(static_cast<Race>(a.number())).name); }},
    {"own_race", [](const Asked& a) { return std::string(row(a.player().race).name); }},
    {"keep",
     [](const Asked& a) {
       return std::string(a.choice == kYes ? "Keep it, hidden until all are shown"
                                           : "Return it: it is shuffled in again");
     }},
    {"location", [](const Asked& a) { return location_text(a, a.part(0)); }},
    {"bid", [](const Asked& a) { return goods_text(a.part(1)); }},
    {"location_bids", location_bids_text},
    {"speaker_bid", speaker_bid_text},
    {"cycler",
     [](const Asked& a) {
       return std::string(static_cast<Cycler>(a.number()) == Cycler::kClockwise ? "Clockwise"
                                                                                : "Counter-clockwise");
     }},
    {"start_unit",
     [](const Asked& a) { return std::string(row(kAllUnits[inside<PlaceStart>(a.s).unit]).name); }},
    {"start_left", [](const Asked& a) { return int{inside<PlaceStart>(a.s).left}; }},
    {"start_leader",
     [](const Asked& a) {
       const LeaderRow& leader = leader_row(a.s, a.seat * kLeadersPerRace + inside<PlaceStart>(a.s).leader);
       return std::string(leader.name) + " (" + row(leader.type).name + ")";
     }},
    {"leader_place", leader_place_text},
});

}  // namespace tessera::ascension
