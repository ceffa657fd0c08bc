// rules/assembly.cpp: numbers 300 to 319.
#pragma once
#include "games/ascension/procedures/base.h"

namespace tessera::ascension {

// clang-format off
struct AssemblyStrategy : Procedure<300> { static Runs<AssemblyStrategy> run; TableSeat seat; };    // 18.2
struct AssemblySecondary : Procedure<301> { static Runs<AssemblySecondary> run; TableSeat seat; };  // 18.10
// clang-format on

}  // namespace tessera::ascension
