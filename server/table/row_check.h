// Rows of the store are input like any other: whatever wrote them, a table that does not make sense must not
// reach the rules, an index or somebody's browser.
#pragma once
#include <string>
#include <vector>

#include "store/store.h"

namespace tessera::server {

// "" if the rows can be used; otherwise what is wrong, for the operator.
std::string check_rows(const store::TableRow& table, const std::vector<store::SeatRow>& seats);  // of a list
std::string check_rows(const store::StoredTable& stored);

}  // namespace tessera::server
