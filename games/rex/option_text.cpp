// Words for answers and questions that take more than a line.
#include "games/rex/option_text.h"

#include <algorithm>

namespace tessera::rex {

// ---------------------------------------------------------------- set-up

std::string race_offer(const Asked& a) {
  const RaceRow& one = row(static_cast<Race>(a.choice));
  return fmt::format("The {}: {}, {} on the board, {} in reserves, {} to begin with, movement {}", one.name,
                     influence_text(one.influence), counted(one.placed, "unit"),
                     one.normal + one.mechanized - one.placed, counted(one.cards, "card"), one.range);
}

std::string race_prediction(const Asked& a) {
  const RaceRow& one = row(static_cast<Race>(a.choice));
  const Seat seat = a.s.seat_of_race(static_cast<Race>(a.choice));
  return seat == kNoSeat ? fmt::format("{} is not in play", one.short_name)
                         : fmt::format("The {}, played by {}, will win", one.name, seat_token(seat));
}

// ---------------------------------------------------------------- units

namespace {

// What each procedure that has units counted asks, and what it does with them.
struct CountRow {
  uint16_t procedure;
  const char* prompt;
  const char* option;
};
template <class P>
constexpr CountRow counted_for(const char* prompt, const char* option) {
  return {P::kId, prompt, option};
}
constexpr CountRow kCountRows[] = {
    counted_for<PlaceSolUnits>("How many units do you place in {sol_space}? {most_units} left to place.",
                               "Place {picked} in {sol_space}"),
    counted_for<OwnGuns>("How many of your {pickable} in {guns_from} move to {guns_to}?",
                         "Move {picked} to {guns_to}"),
    counted_for<MoveUnits>("How many {sort} move from {move_from} to {move_to}? {Pickable} are there.",
                           "Move {picked} to {move_to}; {left_behind} left in {move_from}"),
    counted_for<Deploy>(
        "How many {sort} do you deploy in {deploy_space}? A unit costs {deploy_price}{pay_half}; "
        "at most {most}. {purse}",
        "Deploy {picked} in {deploy_space} {deploy_total}"),
    counted_for<Relocate>("How many {sort} are relocated from {relocate_from} to {relocate_to}? A unit costs "
                          "{relocation}; at most {most}. {purse}",
                          "Relocate {picked} to {relocate_to} {relocate_total}"),
};

const CountRow& count_row(const State& s) {
  for (int i = s.depth - 1; i > 0; --i)
    if (s.stack[i].procedure == PickUnits::kId)
      for (const CountRow& row : kCountRows)
        if (row.procedure == s.stack[i - 1].procedure) return row;
  broken("nobody counts units at decision %u", s.decision);
}

}  // namespace

std::string counting_prompt(const Asked& a) { return say(a, count_row(a.s).prompt); }

std::string counting_text(const Asked& a) {
  const PickUnits& my = inside<PickUnits>(a.s);
  const bool is_normal = asks<CountNormal>(a.s);
  if (a.number() == 0 && (is_normal ? !my.of.mechanized : my.normal == 0))
    return "Withdraw: no units after all";
  return say(a, count_row(a.s).option);
}

std::string losses_text(const Asked& a) {  // 8.22
  const int strength = plan_of(a.s, a.seat).strength;
  const int normal = std::max(0, strength - kMechanizedStrength * a.number());
  return units_text({static_cast<uint8_t>(normal), static_cast<uint8_t>(a.number())});
}

std::string steps_text(const Asked& a) {
  const State& s = a.s;
  const int steps = a.number();
  SpaceMask hit = 0;
  for (int i = 1; i <= steps; ++i) hit |= kSectorSpaces[(s.fleet + i - 1) % kSectors + 1];
  hit &= in_play(s) & ~shielded(s);
  int units = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    for_each_space(hit & s.player(seat).present,
                   [&](Space space) { units += units_at(s, seat, space).units(); });
  return fmt::format("Move the fleet {} to sector {}, over {} without a shield", counted(steps, "sector"),
                     (s.fleet + steps - 1) % kSectors + 1, counted(units, "unit"));
}

// ---------------------------------------------------------------- cards

std::string cache_text(const Asked& a) {
  if (a.s.last_location == kNoLocation) return space_name(a.space());
  const int which = a.space() == kLocationRows[a.s.last_location].spaces[0] ? 0 : 1;
  const int amount = inside<CardWindow>(a.s).placed[which];
  if (!amount) return fmt::format("{}: nothing was placed there, so nothing is added", space_name(a.space()));
  return fmt::format("Place {} more influence in {}", amount, space_name(a.space()));
}

std::string kind_text(const Asked& a) {
  const CardRow& kind = row(static_cast<CardKind>(a.choice));
  const std::string text = kind.text, name = fmt::format("Play {}", kind.name);
  return fitting({fmt::format("{}: {}", name, text),
                  fmt::format("{}: {}", name, text.substr(0, text.find(". "))), name});
}

std::string inquiry_text(const Asked& a) {
  switch (static_cast<Inquiry>(a.choice)) {
    case Inquiry::kInfluence:
      return "How much influence do you hold?";
    case Inquiry::kCard:
      return "Do you hold a card of a kind that I name?";
    case Inquiry::kTraitor:
      return "Is a leader that I name one of your traitors?";
    case Inquiry::kPrediction:
      return fmt::format("Did you predict a round from 1 to {}, or a later one?", a.s.last_round() / 2);
    case Inquiry::kBetrayal:
      return fmt::format("Is the number of your betrayal card 1 to {}, or higher?", kBetrayals / 2);
  }
  broken("%u is no inquiry", a.choice);
}

// What the use is about, as far as it was told: " (3 units into Grand Plaza)", or nothing.
std::string use_notes(const Asked& a) {
  struct Note {
    Use use;
    const char* line;
  };
  static constexpr Note kNotes[] = {
      {use_of(Ability::kImperialTreasury), " ({pay} from {payer})"},
      {use_of(Ability::kTransportMonopoly), " ({pay} from {payer})"},
      {use_of(Ability::kHouseRates), " ({deployed} into {deploy_space})"},
      {use_of(Ability::kRelocation), " ({relocated} to {relocate_to})"},
      {use_of(Ally::kCharteredTransports), " ({relocated} to {relocate_to})"},
      {use_of(Ability::kEscort), " (into {escort_chosen})"},
      {use_of(Ability::kOwnGuns), " (to {guns_to})"},
  };
  for (const Note& note : kNotes)
    if (note.use == inside<Interference>(a.s).use) return say(a, note.line);
  return "";
}

// ---------------------------------------------------------------- alliances

std::string parting_text(const State& s, Seat reader, SeatSet members) {
  const Seat sol = s.seat_of_race(Race::kSol), xxcha = s.seat_of_race(Race::kXxcha);
  std::vector<std::string> parts;
  for (Seat goes : {xxcha, sol}) {
    if (goes == kNoSeat || !members.has(goes)) continue;
    for_each_space(s.player(goes).present & ~bit(kCouncilSpace), [&](Space space) {
      if (goes == xxcha && !is_face_down(s, goes, space)) return;
      for (Seat other : members.without(SeatSet{goes})) {
        const bool other_goes = goes == sol && is_face_down(s, other, space);
        if (!(s.player(other).present & bit(space)) || other_goes) continue;
        parts.push_back(fmt::format("{} in {}", units_of_text(s, reader, goes, space), space_name(space)));
        return;
      }
    });
  }
  return parts.empty() ? "" : joined(parts) + " back to reserves";
}

std::string offer_text(const Asked& a) {
  const SeatSet members = SeatSet::from_bits(static_cast<uint8_t>(a.with()));
  const size_t size = static_cast<size_t>(members.size());
  const std::string text = fmt::format("Offer an alliance of {}", seats_text(members, a.seat));
  if (size >= std::size(kStrongholdsToWin)) return text;
  const std::string goal =
      fmt::format("{}: together you win with {}", text, counted(kStrongholdsToWin[size], "stronghold"));
  const std::string parting = parting_text(a.s, a.seat, members);
  return fitting({parting.empty() ? goal : fmt::format("{}; it sends {}", goal, parting), goal});
}

// ---------------------------------------------------------------- battle

Seat enemy_in_battle(const State& s, Seat seat) {
  if (is_fighting(s, seat)) return opponent_of(s, seat);
  return are_allies(s, seat, s.battle.seats[0]) ? s.battle.seats[1] : s.battle.seats[0];
}

// What the seat knows about the loyalty of a leader it may send.
std::string loyalty_text(const Asked& a) {
  const LeaderMask card = LeaderMask{1} << a.leader();
  if (a.s.player(a.seat).traitors & card) return "; no traitor, you hold the card";
  for (Seat other = 0; other < a.s.seats; ++other)
    if (other != a.seat && (a.s.player(other).shown_traitors & card))
      return fmt::format("; {} is known to hold the traitor card", seat_token(other));
  return "";
}

std::string kept_text(const Asked& a) {
  const Plan& plan = plan_of(a.s, a.seat);
  std::vector<std::string> kept;
  if (a.choice & kAttackSlot) kept.push_back(kind_or_none(plan.attack));
  if (a.choice & kDefenseSlot) kept.push_back(kind_or_none(plan.defense));
  return kept.empty() ? std::string("Discard what you played") : fmt::format("Keep {}", joined(kept));
}

}  // namespace tessera::rex
