// What bots know of the game: how good a position is for a seat, and an answer to every question. The files
// bot_*.cpp hold the answers, one sort each; all of them are found from the position alone.
#include "games/ascension/bot_sense.h"

namespace tessera::ascension {

double Ascension::evaluate(const State& s, Seat seat) {
  return worth_of(s, seat) + (is_winner(s, seat) ? 1000.0 : 0.0);
}

// Nothing is half done.
bool Ascension::is_settled(const State& s) { return s.decision == 0 || asks<ChooseAction>(s); }

namespace {

// Random play takes everything. Left to chance alone it would pass, leave its ships at home and meet nobody,
// so in three rounds of four a seat is eager: it acts while it can, where its ships may come, and stops
// nothing half way.
bool is_eager(const State& s) { return (s.round + s.active) % 4 != 0; }

// A ship comes there in two steps, wormholes and dangers aside.
SystemSet near_ships(const State& s, Seat seat) {
  SystemSet near = s.player(seat).ships;
  for (int step = 0; step < 2; ++step)
    for (System system : near) near |= SystemSet::from_bits(kAdjoining[index(system)]);
  return near;
}

void keep_systems(Options& options, SystemSet wanted) {
  SystemSet offered;
  for (int i = 0; i < options.size(); ++i) offered.add(static_cast<System>(options[i]));
  if ((offered & wanted).empty()) return;
  options.keep_if([&](Choice choice) { return wanted.has(static_cast<System>(choice)); });
}

void be_eager(const State& s, Options& options) {
  if (asks<Activate>(s)) {
    keep_systems(options, near_ships(s, s.active));
    if (s.round % 2) keep_systems(options, enemy_ships(s, s.active));
  }
  if (options.size() < 2) return;
  if (asks<ChooseAction>(s)) options.remove(static_cast<Choice>(Action::kPass));
  if (asks<MoveGroup>(s) || asks<Load>(s) || asks<LandUnits>(s) || asks<BuildUnit>(s))
    options.remove(kNothing);
}

}  // namespace

// It does not ponder how to pay, and scraps little of what it has: scuttling (10.9) is tried in one round, or
// nothing would be left to fight with.
void Ascension::playout_options(const State& s, Options& options) {
  constexpr int kRoundOfScuttling = 3;
  if (asks<ScuttleMore>(s) && s.round != kRoundOfScuttling) options.remove(kYes);
  if (asks<Claim>(s) || asks<ClaimPublic>(s)) {
    const Choice by_itself = parts(static_cast<int>(Claiming::kAuto));
    options.remove(kAnew);
    while (options.has(by_itself) && options.size() > 1) options.remove(options[options.size() - 1]);
  }
  if (asks<ChooseAction>(s)) options.remove(parts(static_cast<int>(Action::kDropSecret)));
  if (asks<ChooseAction>(s) && s.round % 2) options.remove(parts(static_cast<int>(Action::kRaiseSupply)));
  if (is_eager(s)) be_eager(s, options);
  if (!asks<PayWith>(s) && !asks<Recycle>(s)) return;
  const int most = asks<PayWith>(s) ? 1 : 2;
  while (options.size() > most) options.remove(options[options.size() - 1]);
}

namespace {

Choice answer(const BotAsked& asked) {
  switch (asked.s.decision) {
    case ChooseAction::kId:
    case ActEarly::kId:
    case Activate::kId:
    case MoveGroup::kId:
    case MoveCount::kId:
    case MoveHits::kId:
    case Load::kId:
    case LoadCount::kId:
    case LandUnits::kId:
    case LandCount::kId:
    case Bombarders::kId:
    case BombardCount::kId:
      return answer_action(asked);
    case BuildUnit::kId:
    case BuildCount::kId:
    case DockSite::kId:
    case PlaceUnit::kId:
      return answer_production(asked);
    case AnnounceRetreat::kId:
    case RetreatTo::kId:
    case LeaveBattle::kId:
    case Ceasefire::kId:
    case PickBattle::kId:
      return answer_battle(asked);
    default:
      return answer_strategy(asked);
  }
}

}  // namespace

namespace {

Choice answer_among(const BotAsked& asked) {
  if (asked.options.size() == 1) return asked.options[0];
  const Choice choice = answer(asked);
  return asked.offers(choice) ? choice : Ascension::default_among(asked.s, asked.seat, asked.options);
}

}  // namespace

Choice Ascension::quick_answer(const State& s, Seat seat, const Options& options, FastRandom& random) {
  return answer_among({s, seat, options, random, Depth::kQuick});
}

Choice Ascension::suggest(const State& guess, Seat seat, FastRandom& random) {
  Options options;
  Kernel<Ascension>::list(guess, seat, options);
  return answer_among({guess, seat, options, random, Depth::kThorough});
}

}  // namespace tessera::ascension
