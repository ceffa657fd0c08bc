// Rows of objectives; included by components.h before the tables.
#pragma once
#include <cstdint>

namespace tessera::ascension {}
