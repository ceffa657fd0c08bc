// Boost.JSON without its library: its source, compiled here once.
#include <boost/json/src.hpp>
