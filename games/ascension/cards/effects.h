// The effects of single Action Cards.
#pragma once
#include "games/ascension/rules/windows.h"

namespace tessera::ascension {

// cards/effects.cpp: that of any card that has one.
Flow effect_of(Table& t, const PlayCard& my);

// cards/action_actions.cpp
Flow stir_unrest(Table& t, const PlayCard& my);
// cards/action_tactical.cpp
Flow cut_supply(Table& t);
Flow mine_fleet(Table& t, const PlayCard& my);
// cards/action_battle.cpp
Flow raise_morale(Table& t, const PlayCard& my);
Flow roll_die_again(Table& t, const PlayCard& my);
// cards/action_hands.cpp
Flow take_drawn(Table& t, const PlayCard& my);

}  // namespace tessera::ascension
