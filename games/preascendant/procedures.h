// Every procedure of the game with its locals. Numbers are saved in games: never reuse or change one.
#pragma once
#include "engine/flow/registry.h"
#include "games/preascendant/state.h"

namespace tessera::preascendant {

// Where a card lies while it is executed.
enum class Place : uint8_t { kDiscard = 0, kDeck = 1, kMarket = 2 };
constexpr IndexRange range_of(Place) { return IndexRange(3); }

template <class P>
using Runs = Flow(Table& t, Frame& f, P& my);

// clang-format off
// --- rules/setup.cpp, turn.cpp
struct Game : Procedure<1> { static Runs<Game> run; };  // the whole game
struct Mulligan : Procedure<2> { static Runs<Mulligan> run;  // 2.5
  TableSeat seat;
  uint8_t left, buried;
};
struct Turn : Procedure<3> { static Runs<Turn> run; };  // 3
struct EndOfTurn : Procedure<14> { static Runs<EndOfTurn> run; };  // 3.3
// 7.1, 8.1: a hand card onto the active player's pile; R02 under it lets go.
struct DiscardCard : Procedure<15> { static Runs<DiscardCard> run; Card card; };
// Places what lies on R02 (card R02, 3.1, 3.3).
struct ReleaseDisks : Procedure<12> { static Runs<ReleaseDisks> run;
  TableSeat owner;
  Colour colour;
  uint8_t left;
};
struct StoreDisk : Procedure<13> { static Runs<StoreDisk> run;  // one more disk on R02 at the start of a turn
  TableSeat owner;
};

// --- rules/sow.cpp, reap.cpp, preservation.cpp
struct Sow : Procedure<4> { static Runs<Sow> run;  // 4.1
  Card card;
  SeatOrNone owner;  // kNoSeat: the market
};
struct Auction : Procedure<5> { static Runs<Auction> run;  // 4.2-4.7, of what is on the block
  SeatOrNone owner;  // former owner; kNoSeat: the bank
  TableSeat winner;
  SeatSet tied;
  uint8_t spare;
  uint32_t price;
};
struct Reap : Procedure<6> { static Runs<Reap> run; Card card; };  // 5
struct Sell : Procedure<7> { static Runs<Sell> run; };  // 5.1, of the card on the block
enum class Payee : uint8_t { kBank = 0, kDam = 1, kMass = 2 };
constexpr IndexRange range_of(Payee) { return IndexRange(3); }
struct Preservation : Procedure<8> { static Runs<Preservation> run;  // 6
  SlotSet targets;
  Payee payee;  // where the bids go
  TableSeat saver;
  uint8_t asked;  // bidders whose turn to save has come
  uint8_t spare;
  SlotSet saved;
  uint32_t left;  // how many the saver may still name
  static void save(Table& t, Preservation& my, Slot slot);
};

// --- rules/expand.cpp, event.cpp
struct Expand : Procedure<9> { static Runs<Expand> run;  // 7
  Card card;
  static bool expand_into(Table& t, Colour colour, Hex hex);  // true if a tile was drawn
};
struct PlayEvent : Procedure<10> { static Runs<PlayEvent> run; Card card; };  // 8.1
struct Execute : Procedure<11> { static Runs<Execute> run;  // 7.7, 8.4: follows a card as the active player
  Card card;
  Place place;
};

// --- cards/red.cpp
struct FiresAtNight : Procedure<20> { static Runs<FiresAtNight> run; uint8_t left; };
struct Crusade : Procedure<21> { static Runs<Crusade> run;
  Place place;
  Colour colour;
};
struct BloodFromAStone : Procedure<22> { static Runs<BloodFromAStone> run; };
struct ThaniTribes : Procedure<23> { static Runs<ThaniTribes> run;
  Colour colour;
  uint8_t at;  // which disk is asked for
  uint8_t disks;
  SlotIndex from[6];
  SlotIndex to[6];  // kNoSlot: it cannot move
};
struct Treachery : Procedure<24> { static Runs<Treachery> run; Place place; };
struct Revolution : Procedure<25> { static Runs<Revolution> run; };
struct TreasureVaults : Procedure<26> { static Runs<TreasureVaults> run; };

// --- cards/white.cpp
struct NewEconomy : Procedure<30> { static Runs<NewEconomy> run; uint8_t left; };
struct CriticalMass : Procedure<31> { static Runs<CriticalMass> run; };
struct Discovery : Procedure<32> { static Runs<Discovery> run; };
struct CrystallineCity : Procedure<33> { static Runs<CrystallineCity> run; };
struct CityOfAnten : Procedure<34> { static Runs<CityOfAnten> run;
  uint32_t left;
  SlotIndex source;
  uint8_t spare[3];
};

// --- cards/blue.cpp
struct Ritual : Procedure<40> { static Runs<Ritual> run; };  // the rc2 text of B01
struct Treaty : Procedure<41> { static Runs<Treaty> run;
  uint8_t at, drawn;
  SeatSet served;
};
struct Scouts : Procedure<42> { static Runs<Scouts> run; };

// --- cards/black.cpp
struct Awakening : Procedure<50> { static Runs<Awakening> run; SlotIndex slot; };
struct Theft : Procedure<51> { static Runs<Theft> run; };
struct Purge : Procedure<52> { static Runs<Purge> run; };
struct EventHorizon : Procedure<53> { static Runs<EventHorizon> run; };
struct FromTheDark : Procedure<54> { static Runs<FromTheDark> run; Colour colour; };
struct Resistance : Procedure<55> { static Runs<Resistance> run; };
struct Escape : Procedure<56> { static Runs<Escape> run; static void escape(Table& t, Hex from, Hex to); };

// What a card does when it is followed: all at once, or by a procedure that asks something.
using Effect = Flow (*)(Table& t, const Execute& card);
struct EffectRow {
  Card card;
  Effect effect;  // null: nothing happens when it is played or turned up
};
extern const EffectRow kRedEffects[kCardsPerColour];
extern const EffectRow kWhiteEffects[kCardsPerColour];
extern const EffectRow kBlueEffects[kCardsPerColour];
extern const EffectRow kBlackEffects[kCardsPerColour];
bool does_something(const State& s, Card card);  // when played or turned up, in this table's text

// The winner and the scores (9).
struct Standing {
  int64_t score[kSeats];
  Seat winner;
};
uint32_t final_colour_value(const State& s, Colour colour);
Standing final_standing(const State& s);
// clang-format on

}  // namespace tessera::preascendant
