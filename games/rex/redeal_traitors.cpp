// Traitor cards that an observer does not know (2.4-2.6): those held, and those given back.
#include "games/rex/board.h"
#include "games/rex/redeal.h"

namespace tessera::rex {

namespace {

constexpr LeaderMask leader_bit(Leader leader) { return LeaderMask{1} << leader; }

constexpr int kSweeps = 4;  // where some cards do not fit some places

enum class Lies : uint8_t { kHeld, kGivenBack, kDeck };

class HiddenTraitors {
 public:
  HiddenTraitors(State& s, Kept kept) : s_(s), kept_(kept) {
    for (Seat seat = 0; seat < s.seats; ++seat)
      if (stays(seat)) keep(seat);
    // Letnev first: what it was dealt is found out from what the others were.
    const Seat letnev = s.seat_of_race(Race::kLetnev);
    if (letnev != kNoSeat && !stays(letnev)) take(letnev);
    for (Seat seat = 0; seat < s.seats; ++seat)
      if (seat != letnev && !stays(seat)) take(seat);
    deal_.places = deal_.all;
    for (Leader leader : LeaderSet::from_bits(leaders_in_play(s) & ~away_)) add(leader, kNoSeat, Lies::kDeck);
    if (s.redrawn || counted_ != kNoSeat || !s.has(Setting::kOwnTraitors)) sweeps_ = kSweeps;
  }

  void shuffle(FastRandom& random) {
    deal_.shuffle(random, sweeps_, [&](int i, int j) {
      return fits(deal_.cards[i], places_[j]) && fits(deal_.cards[j], places_[i]) && leaves_enough(i, j);
    });
  }

  // False: there are too few cards left that Letnev can have drawn the second time.
  bool lay_out(FastRandom& random) {
    for (int i = 0; i < deal_.places; ++i) {
      Player& player = s_.player(places_[i].seat);
      player.dealt |= leader_bit(deal_.cards[i]);
      if (places_[i].lies == Lies::kHeld) player.traitors |= leader_bit(deal_.cards[i]);
    }
    return redrawing_ == kNoSeat || draw_again(random);
  }

 private:
  struct Place {
    Seat seat;
    Lies lies;
  };

  bool keeps_one(Seat seat) const { return row(s_.player(seat).race).traitors != kTraitorsDealt; }
  bool is_own(Seat seat, Leader leader) const { return owner_of(s_, leader) == seat; }
  // Without own_traitors an own card is kept only if all four are own ones: too rare to be looked for.
  bool holds_odd_card(Seat seat) const {
    const Player& player = s_.player(seat);
    return !s_.has(Setting::kOwnTraitors) && keeps_one(seat) && (player.traitors & leaders_of(player.race));
  }
  bool stays(Seat seat) const { return kept_.has(seat) || holds_odd_card(seat); }

  void add(Leader leader, Seat seat, Lies lies) {
    places_[deal_.all] = {seat, lies};
    deal_.cards[deal_.all++] = leader;
    away_ |= leader_bit(leader);
  }
  void add_all(LeaderMask leaders, Seat seat, Lies lies) {
    for (Leader leader : LeaderSet::from_bits(leaders)) add(leader, seat, lies);
  }

  // What Letnev drew the second time can have been given back by others before.
  void keep(Seat seat) {
    const Player& player = s_.player(seat);
    away_ |= has_redrawn(s_, seat) ? first_four(player) : player.dealt;
    taken_ |= player.traitors;
  }

  void take(Seat seat) {
    Player& player = s_.player(seat);
    if (player.denied_traitors) sweeps_ = kSweeps;
    const bool again = has_redrawn(s_, seat);
    const LeaderMask back = again ? first_four(player) : player.dealt & ~player.traitors;
    if (again || (has_race(s_, seat, Race::kLetnev) && asks<Redraw>(s_))) counted_ = seat;
    add_all(back, seat, Lies::kGivenBack);
    player.dealt = player.shown_traitors;
    if (again) {
      redrawing_ = seat;
      taken_ |= player.shown_traitors;
    } else {
      add_all(player.traitors & ~player.shown_traitors, seat, Lies::kHeld);
      away_ |= player.shown_traitors;
    }
    player.traitors = player.shown_traitors;
    if (counted_ != seat) return;
    int own = 0;
    for (int i = 0; i < deal_.all; ++i) own += places_[i].seat == seat && is_own(seat, deal_.cards[i]);
    keeps_enough_ = KeepsEnough(own, kRedrawOwnLeaders);
  }

  // The cards that Letnev was dealt first. Some may have come again; which is not told, but there are enough
  // that nobody else was dealt, and own ones among them.
  LeaderMask first_four(const Player& player) const {
    LeaderMask first = player.dealt & ~player.traitors, others = 0;
    for (Seat seat = 0; seat < s_.seats; ++seat)
      if (&s_.player(seat) != &player) others |= s_.player(seat).dealt;
    for (LeaderMask from : {leaders_of(player.race), ~LeaderMask{0}})
      for (Leader leader : LeaderSet::from_bits(player.traitors & ~others & from))
        if (std::popcount(first) < kTraitorsDealt) first |= leader_bit(leader);
    return first;
  }

  bool fits(Leader leader, Place place) const {
    if (place.lies != Lies::kHeld) return true;
    if ((s_.player(place.seat).denied_traitors | taken_) & leader_bit(leader)) return false;
    return s_.has(Setting::kOwnTraitors) || !keeps_one(place.seat) || !is_own(place.seat, leader);
  }

  // Whoever may exchange its cards had two own ones (2.6).
  bool leaves_enough(int i, int j) {
    return counted_ == kNoSeat ||
           keeps_enough_.allows(places_[i].seat == counted_, is_own(counted_, deal_.cards[i]),
                                places_[j].seat == counted_, is_own(counted_, deal_.cards[j]));
  }

  // From all cards that nobody holds (2.6).
  bool draw_again(FastRandom& random) {
    Player& player = s_.player(redrawing_);
    LeaderMask deck = leaders_in_play(s_) & ~player.denied_traitors;
    for (Seat seat = 0; seat < s_.seats; ++seat) deck &= ~s_.player(seat).traitors;
    while (std::popcount(player.traitors) < kTraitorsDealt) {
      if (!deck) return false;
      const LeaderMask card = leader_bit(LeaderSet::from_bits(deck).nth(random.index(std::popcount(deck))));
      player.traitors |= card;
      deck &= ~card;
    }
    player.dealt |= player.traitors;
    return true;
  }

  State& s_;
  Kept kept_;
  int sweeps_ = kShuffleSweeps;
  Deal<kLeaders> deal_;
  Place places_[kLeaders];
  LeaderMask away_ = 0;   // not to be dealt
  LeaderMask taken_ = 0;  // held by somebody, so not to be held by others
  Seat redrawing_ = kNoSeat, counted_ = kNoSeat;
  KeepsEnough keeps_enough_;
};

}  // namespace

bool redeal_traitors(State& s, Kept kept, FastRandom& random) {
  if (asks<ChooseRace>(s)) return true;  // none are dealt yet
  HiddenTraitors hidden(s, kept);
  hidden.shuffle(random);
  return hidden.lay_out(random);
}

}  // namespace tessera::rex
