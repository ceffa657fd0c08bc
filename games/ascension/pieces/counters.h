// Rows of Domain Counters; included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {}
