// What each part of the game adds to views, drawings, redeals and checks.
#pragma once
#include <string>

#include "engine/chance/random.h"
#include "games/ascension/drawing.h"
#include "games/ascension/view.h"

namespace tessera::ascension {

// --- cards: view_cards.cpp, check_cards.cpp
void show_cards(const State& s, Observer observer, View& view);
template <class Out>
void describe_cards(Out& out, const View& view);  // fields of the record of a view
void draw_cards(const View& view, Page& page);
void draw_cards_of(const View& view, Seat seat, Page& page);
std::string check_cards(const State& s);                             // what is wrong, or ""
void redeal_cards(State& s, Observer observer, FastRandom& random);  // what the observer does not know

// --- strategy: view_strategy.cpp, check_strategy.cpp
void show_strategy(const State& s, Observer observer, View& view);
template <class Out>
void describe_strategy(Out& out, const View& view);  // fields of the record of a view
void draw_strategy(const View& view, Page& page);
void draw_strategy_of(const View& view, Seat seat, Page& page);
std::string check_strategy(const State& s);                             // what is wrong, or ""
void redeal_strategy(State& s, Observer observer, FastRandom& random);  // what the observer does not know

// --- trade: view_trade.cpp, check_trade.cpp
void show_trade(const State& s, Observer observer, View& view);
template <class Out>
void describe_trade(Out& out, const View& view);  // fields of the record of a view
void draw_trade(const View& view, Page& page);
void draw_trade_of(const View& view, Seat seat, Page& page);
std::string check_trade(const State& s);                             // what is wrong, or ""
void redeal_trade(State& s, Observer observer, FastRandom& random);  // what the observer does not know

// --- objectives: view_objectives.cpp, check_objectives.cpp
void show_objectives(const State& s, Observer observer, View& view);
template <class Out>
void describe_objectives(Out& out, const View& view);  // fields of the record of a view
void draw_objectives(const View& view, Page& page);
void draw_objectives_of(const View& view, Seat seat, Page& page);
std::string check_objectives(const State& s);                             // what is wrong, or ""
void redeal_objectives(State& s, Observer observer, FastRandom& random);  // what the observer does not know

}  // namespace tessera::ascension
