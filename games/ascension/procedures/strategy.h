// rules/strategy_picks.cpp, strategic_action.cpp, strategy_cards.cpp, diplomacy.cpp, warfare.cpp: numbers 250
// to 279.
#pragma once
#include "games/ascension/procedures/production.h"

namespace tessera::ascension {

inline constexpr uint8_t kLeadershipCard = static_cast<uint8_t>(StrategyNumber::kLeadership),
                         kDiplomacyCard = static_cast<uint8_t>(StrategyNumber::kDiplomacy),
                         kAssemblyCard = static_cast<uint8_t>(StrategyNumber::kAssembly),
                         kProductionCard = static_cast<uint8_t>(StrategyNumber::kProduction),
                         kTradeCard = static_cast<uint8_t>(StrategyNumber::kTrade),
                         kWarfareCard = static_cast<uint8_t>(StrategyNumber::kWarfare),
                         kTechnologyCard = static_cast<uint8_t>(StrategyNumber::kTechnology),
                         kBureaucracyCard = static_cast<uint8_t>(StrategyNumber::kBureaucracy);

// clang-format off
using StrategyIndex = Bounded<kStrategyCards, kNoStrategyCard>;
// What of a secondary ability need not be paid (5.18): nothing, its counter, anything.
enum class Free : uint8_t { kNot = 0, kCounter = 1, kWholly = 2 };
constexpr IndexRange range_of(Free) { return IndexRange(3); }

struct PickStrategyCards : Procedure<250> { static Runs<PickStrategyCards> run;  // 4.7, 4.8
  TableSeat seat = 0;
  uint8_t turn = 0;
  StrategyIndex card = kNoStrategyCard;  // just picked
};
struct ConvertBonus : Procedure<251> { static Runs<ConvertBonus> run;  // 4.7: Bonus Counters of a card just picked
  TableSeat seat;
  uint8_t left = 0;
};
struct StrategicAction : Procedure<252> { static Runs<StrategicAction> run;  // 5.4
  TableSeat seat;
  StrategyIndex card{};
};
// 5.4: the cost, then what the card says
struct Secondary : Procedure<253> { static Runs<Secondary> run;
  TableSeat seat;
  StrategyIndex card{};
  Free free = Free::kNot;
};
struct NobodysCard : Procedure<254> { static Runs<NobodysCard> run;  // 22.4
  StrategyIndex card{};
};
struct BuyCounters : Procedure<255> { static Runs<BuyCounters> run;  // 5.11
  TableSeat seat;
  uint8_t count = 0;
};
struct Diplomacy : Procedure<256> { static Runs<Diplomacy> run;  // 5.12: the primary ability
  TableSeat seat;
  TableSeat other = 0;   // whose counter is placed
  uint8_t turn = 0;
  uint8_t further = 1;   // the secondary ability may follow, for who has both
};
// 5.12: a planet is claimed, or defended by one unit less
struct Annex : Procedure<257> { static Runs<Annex> run;
  TableSeat seat;
  Planet planet = kNoPlanet;
  SeatOrNone owner = kNoSeat;
};
// 9.6: without an activation
struct ProduceNow : Procedure<258> { static Runs<ProduceNow> run;
  TableSeat seat;
  System system = kNoSystem;   // none: it is chosen
  Producer producer = kYards;  // the only one there; kYards: all docks
  uint8_t most = 0;            // production capacity in all; 0: what there is
  uint8_t free = 0;            // halves of resources
};
struct Warfare : Procedure<259> { static Runs<Warfare> run; TableSeat seat; };  // 5.15: the primary ability
// 5.15: the secondary ability; one ship after the other
struct WarfareMoves : Procedure<260> { static Runs<WarfareMoves> run;
  TableSeat seat;
  uint8_t left = 2;
  System from = kNoSystem, to = kNoSystem;  // of the ship that goes
  Unit unit = kNoUnit;
  System was_to = kNoSystem;                // where the ship before went
  Unit was_unit = kNoUnit;
};
struct Bureaucracy : Procedure<261> { static Runs<Bureaucracy> run; TableSeat seat; };  // 5.16: the primary ability
struct ReallocateNow : Procedure<262> { static Runs<ReallocateNow> run; TableSeat seat; };  // outside 10.7
struct Prospect : Procedure<263> { static Runs<Prospect> run;  // 5.17
  TableSeat seat;
  Bounded<kLeadersPerRace + 1> leader = 0;
};
struct DiplomacyPenalty : Procedure<264> { static Runs<DiplomacyPenalty> run; };  // 5.12, at the end of an action
struct AfterPicks : Procedure<265> { static Runs<AfterPicks> run;  // 4.9: when the Strategy Phase ends
  TableSeat seat = 0;
  uint8_t turn = 0;
};
struct EndOfStatus : Procedure<266> { static Runs<EndOfStatus> run;  // 10.10
  TableSeat seat = 0;
  uint8_t turn = 0;
};
// Where the counter of a Tactical Action that comes from reinforcements was (14.3); it waits in the Command Pool.
enum class Lent : uint8_t { kNot = 0, kReinforcements = 1, kCommandPool = 2, kStrategyAllocation = 3 };
constexpr IndexRange range_of(Lent) { return IndexRange(4); }
struct WarfareAction : Procedure<267> { static Runs<WarfareAction> run;  // 5.15: the Special
  TableSeat seat;
  Lent lent = Lent::kNot;
};
struct Bureaus : Procedure<268> { static Runs<Bureaus> run; TableSeat seat; };  // 5.16: the secondary ability
// 5.15: ships that started with the High Alert token have arrived
struct BringAlert : Procedure<269> { static Runs<BringAlert> run; TableSeat seat; };
struct Primary : Procedure<270> { static Runs<Primary> run;  // 5.4: what the card says
  TableSeat seat;
  StrategyIndex card{};
};
// 5.4: so many players may use the secondary ability, this one first
struct Secondaries : Procedure<271> { static Runs<Secondaries> run;
  StrategyIndex card{};
  TableSeat seat = 0;
  uint8_t left = 0;
};
// clang-format on

}  // namespace tessera::ascension
