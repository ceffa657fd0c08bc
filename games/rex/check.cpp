// What must hold after every answer. A snapshot can hold any bytes: what passes here is safe to look at and
// to play on.
#include "games/rex/check.h"

#include <algorithm>

#include "engine/game/fault.h"
#include "games/rex/board.h"
#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

std::string whose(const State& s, Seat seat) {
  const Race race = s.player(seat).race;
  return race == kNoRace ? "seat " + std::to_string(seat) : row(race).short_name;
}

bool are_seats(const State& s, SeatSet seats) { return seats.without(s.everyone()).empty(); }

// --- numbers

std::string check_table(const State& s) {
  if (s.seats < kLeastPlayers || s.seats > kMostPlayers) return "wrong number of players";
  if (s.first >= s.seats) return "the first player is not at the table";
  bool is_clean = is_blank(s.rest) && !s.knowledge.spare;
  for (const Player& player : s.players) is_clean = is_clean && is_blank(player.spare);
  return is_clean ? check_settings(s.settings, kSettingRows) : "there is something in spare bytes";
}

std::string check_course(const State& s) {
  if (s.phase > Phase::kBombardment) return "the phase is unknown";
  if (s.ending > Ending::kDraw) return "the game ended in an unknown way";
  if ((s.round == 0) != (s.phase == Phase::kSetUp) || s.round > s.last_round())
    return "the round is not one of this game";
  const bool won = s.ending != Ending::kNone && s.ending != Ending::kDraw;
  if (!are_seats(s, s.winners) || s.winners.empty() == won) return "the winners are not those of the ending";
  if (!are_seats(s, s.formed | s.subsidised)) return "an absent seat has been given something";
  return "";
}

std::string check_fleet(const State& s) {
  if (s.fleet > kSectors || (s.fleet == 0 && s.phase != Phase::kSetUp)) return "the fleet is in no sector";
  if (s.fleet_card && std::find(std::begin(kBombardmentDeck), std::end(kBombardmentDeck), s.fleet_card) ==
                          std::end(kBombardmentDeck))
    return "the top bombardment card is none";
  if (!are_seats(s, s.fleet_seen) || (!s.fleet_card && !s.fleet_seen.empty()))
    return "a bombardment card was looked at that is not there";
  if (s.fleet_steps != kNoSteps && s.fleet_steps > row(CardKind::kFleetSabotage).amount)
    return "the fleet is sent too far";
  return "";
}

std::string check_races(const State& s) {
  if (asks<ChooseRace>(s) && (s.fleet || s.phase != Phase::kSetUp))
    return "races are chosen when the set-up is over";
  for (Race race : kAllRaces) {
    const Seat seat = s.seat_of_race(race);
    if (seat != kNoSeat && (seat >= s.seats || s.player(seat).race != race)) return "a race has another seat";
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Race race = s.player(seat).race;
    if (race == kNoRace) {
      if (seat < s.seats && !asks<ChooseRace>(s)) return "a seat has no race";
      continue;
    }
    if (race > Race::kXxcha || seat >= s.seats || s.seat_of_race(race) != seat)
      return "a seat has a race that is not its own";
  }
  return "";
}

// --- alliances

std::string check_alliance(const State& s, Seat seat) {
  const SeatSet members = s.player(seat).alliance;
  if (members.empty()) return "";
  if (!are_seats(s, members) || !members.has(seat) || members.size() < 2) return "its alliance is none";
  if (members.size() > kAllianceLimits[s.seats]) return "its alliance has too many members";
  for (Seat ally : members) {
    if (s.player(ally).alliance != members) return "an ally is in another alliance";
    if (ally != seat && (s.player(ally).present & s.player(seat).present & ~bit(kCouncilSpace)))
      return "it shares a space with an ally";
  }
  return "";
}

// --- units

// Units that are still to be placed in set-up.
int units_to_come(const State& s, Seat seat) {
  if (s.phase != Phase::kSetUp) return 0;
  if (has_race(s, seat, Race::kSol) && is_running<PlaceSolUnits>(s)) return inside<PlaceSolUnits>(s).left;
  const bool waits = is_running<PlaceSolUnits>(s) || asks<PlaceXxcha>(s);
  return has_race(s, seat, Race::kXxcha) && waits ? row(Race::kXxcha).placed : 0;
}

std::string check_units(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  const bool is_lazax = has_race(s, seat, Race::kLazax);
  int normal = player.reserves.normal + player.casualties.normal;
  int mechanized = player.reserves.mechanized + player.casualties.mechanized;
  SpaceMask present = 0;
  for (int at = 0; at < kSpaces; ++at) {
    const int heavy = is_lazax ? s.mechanized[at] : 0;
    normal += player.normal[at];
    mechanized += heavy;
    if (player.normal[at] || heavy) present |= SpaceMask{1} << at;
  }
  if (present != player.present) return "its units are not where they are said to be";
  if (present & ~in_play(s)) return "it has units in the demolished space";
  if (s.fleet == 0)  // before the set-up of units
    return normal || mechanized || player.purse ? "it has something before it got anything" : "";
  const RaceRow& race = row(player.race);
  if (normal + units_to_come(s, seat) != race.normal || mechanized != race.mechanized)
    return "it has too many or too few units";
  return "";
}

// The units of Xxcha, and those that nobody can have.
std::string check_faces(const State& s) {
  const Seat xxcha = s.seat_of_race(Race::kXxcha);
  const SpaceMask shared =
      xxcha == kNoSeat ? 0 : s.player(xxcha).present & units_of_others(s, xxcha) & ~bit(kCouncilSpace);
  if (s.face_down & ~shared) return "units of Xxcha are face-down where there is nobody to hide from";
  if (s.seat_of_race(Race::kLazax) == kNoSeat && !is_blank(s.mechanized))
    return "there are Mechanized units without Lazax";
  for (Seat seat = s.seats; seat < kSeats; ++seat) {
    const Player& player = s.player(seat);
    if (player.present || player.traitors || player.dealt || !player.hand.empty() || player.purse)
      return "an absent player has something";
  }
  if (s.without_shield & ~(kShieldedSpaces & ~bit(kCouncilSpace)))
    return "a shield was destroyed that was none";
  return "";
}

// More than this nobody can come to hold, and it leaves room to gain.
constexpr int kMostInfluence = 9999;

std::string check_purse(const State& s, Seat seat) {
  return s.player(seat).purse > kMostInfluence ? "it holds more influence than there is" : "";
}

// --- leaders and traitors

std::string check_leaders(const State& s) {
  if ((s.dead | s.captive) & ~leaders_in_play(s)) return "a leader of an absent race is dead or captive";
  if (s.dead & s.captive) return "a leader is dead and captive";
  const Seat lazax = s.seat_of_race(Race::kLazax);
  const bool is_deciding = asks<CaptiveFate>(s);  // 8.27 before 8.29
  if (s.captive && (lazax == kNoSeat || (!alive(s, lazax) && !is_deciding)))
    return "a leader is captive and nobody holds it";
  if (s.captive & leaders_of(Race::kLazax)) return "Lazax holds its own leader captive";
  for (Space space : s.used_at)
    if (space != kNoSpace && static_cast<int>(space) >= kSpaces) return "a leader was used nowhere";
  return "";
}

std::string check_traitors_of(const State& s, Seat seat) {
  const Player& player = s.player(seat);
  if (s.phase == Phase::kSetUp && (player.shown_traitors | player.denied_traitors))
    return "all know something of its traitor cards too early";
  if (asks<ChooseRace>(s))
    return player.dealt | player.traitors ? "it has traitor cards before it has a race" : "";
  const int dealt = std::popcount(player.dealt);
  if (player.dealt & ~leaders_in_play(s)) return "it was dealt the traitor card of an absent race";
  if (dealt < kTraitorsDealt || dealt > kTraitorsDealt * (has_redrawn(s, seat) ? 2 : 1))
    return "it was dealt a wrong number of traitor cards";
  if (player.traitors & ~player.dealt) return "it holds a traitor card that it was not dealt";
  const int keeps = row(player.race).traitors;
  const bool chooses = asks<KeepTraitor>(s) && keeps != kTraitorsDealt;
  if (std::popcount(player.traitors) != (chooses ? 0 : keeps))
    return "it holds a wrong number of traitor cards";
  if (player.shown_traitors & ~player.traitors) return "it has shown a traitor card that it does not hold";
  if (player.denied_traitors & (player.traitors | ~leaders_in_play(s)))
    return "it holds a traitor card that all know it does not";
  if (has_redrawn(s, seat) && std::popcount(player.dealt & leaders_of(player.race)) < kRedrawOwnLeaders)
    return "it has exchanged its traitor cards and may not";
  return "";
}

std::string check_redraw(const State& s) {
  const bool is_possible = s.redrawn == 0 || (s.redrawn == 1 && s.seat_of_race(Race::kLetnev) != kNoSeat);
  return is_possible ? "" : "traitor cards were exchanged by nobody";
}

std::string check_dealt(const State& s) {
  LeaderMask dealt = 0, held = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.player(seat);
    // What Letnev drew the second time may have been given back by others.
    const LeaderMask first = has_redrawn(s, seat) ? player.dealt & ~player.traitors : player.dealt;
    if ((dealt & first) || (held & player.traitors)) return "a traitor card was dealt twice";
    dealt |= first;
    held |= player.traitors;
  }
  return "";
}

// --- prediction and betrayal

std::string check_prediction(const State& s) {
  if (s.predicted == kNoRace)
    return s.predicted_round || s.predicted_half != Half::kUnknown ? "a round is predicted and no race" : "";
  if (s.seat_of_race(Race::kXxcha) == kNoSeat) return "there is a prediction without Xxcha";
  if (s.predicted > Race::kXxcha || s.predicted == Race::kXxcha || s.seat_of_race(s.predicted) == kNoSeat)
    return "a race is predicted that cannot be";
  if (s.predicted_round > s.last_round() || !is_true(s.predicted_half, s.predicted_round, s.last_round()))
    return "a round is predicted that cannot be";
  return "";
}

// From the first round on they are all there.
std::string check_predicted(const State& s) {
  const bool wanted = s.phase != Phase::kSetUp && s.seat_of_race(Race::kXxcha) != kNoSeat;
  return wanted && !s.predicted_round ? "Xxcha has predicted nothing" : "";
}

std::string check_betrayals(const State& s) {
  const bool wanted = s.has(Setting::kBetrayalCards) && s.phase != Phase::kSetUp;
  BitSet<uint8_t> taken;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Player& player = s.player(seat);
    const bool has_card = player.betrayal != kNoBetrayal;
    if (has_card != (wanted && seat < s.seats)) return "a betrayal card is missing, or there should be none";
    if (!has_card) {
      if (player.betrayal_half != Half::kUnknown) return "all know a betrayal card that is not there";
      continue;
    }
    if (player.betrayal >= kBetrayals || taken.has(player.betrayal)) return "a betrayal card is there twice";
    taken.add(player.betrayal);
    if (!is_true(player.betrayal_half, kBetrayalRows[player.betrayal].number, kBetrayals))
      return "all were told a wrong half of a betrayal card";
  }
  return "";
}

}  // namespace

std::string check_board(const State& s) {
  return first_fault(s, check_table, check_kernel<AllQuestions, State>, check_course, check_fleet,
                     check_races, of_seats(whose, check_units, check_alliance, check_purse), check_faces,
                     check_leaders, check_redraw, of_seats(whose, check_traitors_of), check_dealt,
                     check_prediction, check_predicted, check_betrayals);
}

std::string Rex::check(const State& s) {
  return first_fault(s, check_board, check_cards, check_battle, check_flow);
}

}  // namespace tessera::rex
