// Alliances: what they are worth by all that everybody can see, and what a bot says about it. Because nothing
// hidden goes into it, the reasons given are true and tell no secret.
#include <algorithm>
#include <cmath>
#include <string>

#include "games/rex/bot_sense.h"

namespace tessera::rex {

namespace {

constexpr double kPartOfVictory[] = {0, 1.0, 0.72, 0.54};  // what a shared victory is worth
constexpr double kUnitPower = 0.045, kReservePower = 0.02, kCardPower = 0.06;
constexpr double kSteep = 1.15;
constexpr double kSolPower = 1.0, kHacanPower = 0.6;
constexpr double kDistrust = 0.8;  // of an alliance with Xxcha, whose prediction may undo it
constexpr double kOfferGain = 0.05, kAcceptGain = 0.02, kLeaveGain = 0.04;
constexpr double kLoyalty = 0.05;  // less than this is no reason to leave an ally for another
constexpr double kHope = 0.03;
constexpr int kRichEnough = 14, kPoor = 4, kGift = 3;

// What the abilities and ally advantages of a race bring: most of all to its friends.
constexpr double kRacePower[kRaces] = {0.2, 0, 0.1, 0.3, 0.4, 0.3};

double power_of(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  int units = 0;
  for_each_space(player.present, [&](Space space) { units += units_at(s, seat, space).strength(); });
  return strongholds_of(s, seat) + kUnitPower * units + kReservePower * player.reserves.strength() +
         kCardPower * hand_size(s, seat) + kRacePower[static_cast<int>(player.race)];
}

// What the special victories of the last round promise, more from round to round.
double special_power(const State& s, SeatSet side) {
  const double late = static_cast<double>(s.round) / s.last_round();
  const Seat sol = s.seat_of_race(Race::kSol), hacan = s.seat_of_race(Race::kHacan);
  double power = 0;
  if (sol != kNoSeat && side.has(sol)) {
    double open = 1;
    for_each_space(kSolVictorySpaces & in_play(s), [&](Space space) {
      const Seat holder = controller(s, space);
      if (holder != kNoSeat && holder != sol) open *= 0.4;
    });
    power += kSolPower * open;
  }
  if (hacan != kNoSeat && side.has(hacan))
    power += kHacanPower * (controlled(s, hacan) & kHacanVictorySpaces ? 1 : 0.4);
  return power * late * late;
}

double prospects_of(const State& s, SeatSet side) {
  double power = 0;
  for (Seat seat : side) power += power_of(s, seat);
  return std::exp(kSteep * (power - kStrongholdsToWin[side.size()])) + special_power(s, side);
}

// What a seat may expect if the seats of an alliance belong together and all others stay as they are.
double expects(const State& s, Seat seat, SeatSet alliance) {
  double mine = 0, sum = 0;
  const auto add = [&](SeatSet side) {
    const double prospects = prospects_of(s, side);
    sum += prospects;
    if (side.has(seat)) mine = prospects * kPartOfVictory[side.size()];
  };
  add(alliance);
  SeatSet counted = alliance;
  for (Seat other = 0; other < s.seats; ++other) {
    if (counted.has(other)) continue;
    const SeatSet rest = side_of_player(s, other).without(alliance);
    counted = counted | rest;
    add(rest);
  }
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  const bool is_doubtful = alliance.has(xxcha) && xxcha != seat && alliance.size() > 1 && alliance.has(seat);
  return mine / sum * (is_doubtful ? kDistrust : 1);
}

double expects_now(const State& s, Seat seat) { return expects(s, seat, side_of_player(s, seat)); }

double gain_by(const State& s, Seat seat, SeatSet alliance) {
  return expects(s, seat, alliance) - expects_now(s, seat);
}

// What an alliance has to bring: more if an ally would be left behind for it.
double price_of(const State& s, Seat seat, SeatSet alliance) {
  return allies_of(s, seat).without(alliance).empty() ? 0 : kLoyalty;
}

// Whether the others may agree; an offer costs nothing, so the doubtful ones are asked too.
bool all_others_may_agree(const State& s, Seat seat, SeatSet alliance) {
  for (Seat other : alliance)
    if (other != seat && gain_by(s, other, alliance) < kAcceptGain + price_of(s, other, alliance) - kHope)
      return false;
  return true;
}

struct Idea {
  SeatSet alliance;
  double gain = 0;
};

// The best alliance that its members may agree to.
Idea best_idea(const State& s, Seat seat, const Options& options) {
  Idea best;
  for (int i = 0; i < options.size(); ++i) {
    if (options[i] == kNothing || act_of(options[i]) != Act::kOffer) continue;
    const SeatSet alliance = SeatSet::from_bits(static_cast<uint8_t>(act_with(options[i])));
    const double gain = gain_by(s, seat, alliance) - price_of(s, seat, alliance);
    if (gain > best.gain && all_others_may_agree(s, seat, alliance)) best = {alliance, gain};
  }
  return best;
}

// An ally that has run out of influence, or kNoSeat.
Seat poor_ally(const State& s, Seat seat) {
  if (s.player(seat).purse < kRichEnough) return kNoSeat;
  for (Seat ally : allies_of(s, seat))
    if (s.player(ally).purse < kPoor && strongholds_of(s, ally)) return ally;
  return kNoSeat;
}

double leave_gain(const State& s, Seat seat) { return gain_by(s, seat, SeatSet{seat}); }

// Everything is done in the first circuit, so that ceasefires between bots are short.
Choice choose_act(const BotAsked& asked) {
  const State& s = asked.s;
  const Ceasefire& my = inside<Ceasefire>(s);
  if (my.circuit > 0) return kNothing;
  const Idea idea = best_idea(s, asked.seat, asked.options);
  const double mood = 0.03 * (asked.random.next() / 4294967296.0);
  if (idea.gain > kOfferGain + mood) return act(Act::kOffer, idea.alliance.bits());
  if (asked.options.has(act(Act::kLeave, 0)) && leave_gain(s, asked.seat) > kLeaveGain + mood)
    return act(Act::kLeave, 0);
  const Seat ally = poor_ally(s, asked.seat);
  return ally == kNoSeat ? kNothing : act(Act::kGive, ally);
}

Choice choose_reply(const BotAsked& asked) {
  const SeatSet members = inside<rex::Offer>(asked.s).members;
  const double mood = 0.02 * (asked.random.next() / 4294967296.0);
  const double gain = gain_by(asked.s, asked.seat, members) - price_of(asked.s, asked.seat, members);
  return gain > kAcceptGain - mood ? kYes : kNo;
}

}  // namespace

bool wants_ceasefire(const State& s, Seat seat) {
  constexpr double kWorthACard = 0.12;
  const int most = kAllianceLimits[s.seats];
  for (unsigned bits = 1; bits < 1u << s.seats; ++bits) {
    const SeatSet alliance = SeatSet::from_bits(static_cast<uint8_t>(bits));
    if (!alliance.has(seat) || alliance.size() < 2 || alliance.size() > most) continue;
    if (gain_by(s, seat, alliance) > kWorthACard && all_others_may_agree(s, seat, alliance)) return true;
  }
  return leave_gain(s, seat) > kWorthACard;
}

Choice answer_ceasefire(const BotAsked& asked) {
  switch (asked.s.decision) {
    case CeasefireAct::kId:
      return choose_act(asked);
    case AnswerOffer::kId:
      return choose_reply(asked);
    default:
      return kGift;
  }
}

// ---------------------------------------------------------------- words

namespace {

std::string name_of(const State& s, Seat seat) { return row(s.player(seat).race).short_name; }

int held_by(const State& s, SeatSet side) {
  int held = 0;
  for (Seat seat : side) held += strongholds_of(s, seat);
  return held;
}

std::string strongholds_text(int count) {
  if (count == 0) return "no stronghold";
  return std::to_string(count) + (count == 1 ? " stronghold" : " strongholds");
}

std::string together_text(const State& s, SeatSet side) {
  return "Together we hold " + strongholds_text(held_by(s, side)) + " and need " +
         std::to_string(kStrongholdsToWin[side.size()]) + ".";
}

// The strongest player outside, if somebody is dangerously near to a victory; kNoSeat.
Seat common_enemy(const State& s, SeatSet side) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const SeatSet other = side_of_player(s, seat);
    if (!(other & side).empty()) continue;
    if (held_by(s, other) + 1 >= kStrongholdsToWin[other.size()]) return seat;
  }
  return kNoSeat;
}

std::string why_together(const State& s, SeatSet side) {
  const Seat enemy = common_enemy(s, side);
  if (enemy != kNoSeat)
    return "If we do not stand together, " + name_of(s, enemy) + " wins. " + together_text(s, side);
  const Seat sol = s.seat_of_race(Race::kSol), hacan = s.seat_of_race(Race::kHacan);
  if (2 * s.round > s.last_round()) {
    if (side.has(sol))
      return "Time works for Sol, so it is good to stand on that side. " + together_text(s, side);
    if (side.has(hacan)) return "Hacan can wait for the end, and we with it. " + together_text(s, side);
  }
  return together_text(s, side);
}

std::string why_not(const State& s, Seat seat, SeatSet side) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  if (seat != xxcha && side.has(xxcha))
    return "Who knows what Xxcha has foreseen? I would rather not share a victory with it.";
  const SeatSet mine = side_of_player(s, seat);
  if (mine.size() > 1 && !mine.without(side).empty()) return "I stay with the allies I have.";
  const int left = kStrongholdsToWin[1] - strongholds_of(s, seat);
  if (mine.size() == 1 && left <= 1) return "I am one stronghold short of winning alone.";
  if (has_race(s, seat, Race::kSol) || has_race(s, seat, Race::kHacan))
    return "Time is on my side; I need nobody to wait for the last round.";
  return "We would need " + std::to_string(kStrongholdsToWin[side.size()]) + " strongholds and hold " +
         std::to_string(held_by(s, side)) + ": not with these partners.";
}

std::string why_leave(const State& s, Seat seat) {
  const int held = strongholds_of(s, seat);
  if (held >= kStrongholdsToWin[1])
    return "I hold " + strongholds_text(held) + ". That is enough for me alone.";
  if (held + 1 >= kStrongholdsToWin[1])
    return "With " + strongholds_text(held) + " of my own I get further alone.";
  return "This alliance is not getting anywhere. " + together_text(s, side_of_player(s, seat));
}

}  // namespace

std::string Rex::reason(const State& s, Seat seat, Choice choice) {
  switch (s.decision) {
    case CeasefireAct::kId:
      if (choice == kNothing) return "";
      if (act_of(choice) == Act::kLeave) return why_leave(s, seat);
      if (act_of(choice) == Act::kGive) return "";  // said with the amount
      return why_together(s, SeatSet::from_bits(static_cast<uint8_t>(act_with(choice))));
    case GiftAmount::kId:
      return "For " + name_of(s, inside<Ceasefire>(s).given_to) + ", so that our side does not stand still.";
    case AnswerOffer::kId: {
      const SeatSet members = inside<rex::Offer>(s).members;
      return choice == kYes ? why_together(s, members) : why_not(s, seat, members);
    }
    default:
      return "";
  }
}

}  // namespace tessera::rex
