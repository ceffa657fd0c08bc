// A table's public face as JSON: TableInfo and what belongs to it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/values/seat.h"
#include "engine/view/json_writer.h"
#include "store/store.h"

namespace tessera::server {

struct SeatGiven {
  int seat = 0;
  std::string token;
};

void write_table_info(JsonWriter& json, const store::TableRow& table,
                      const std::vector<store::SeatRow>& seats, SeatSet present, SeatSet yours);
void write_seat_given(JsonWriter& json, const std::string& table, const SeatGiven& given);
void write_chat(JsonWriter& json, const store::ChatRow& chat);
// Lines are counted by those who hear them: everybody, or two. So a number tells nothing about what others
// said.
inline int64_t shown_number(const store::ChatRow& chat) { return chat.to < 0 ? chat.told : -chat.told; }

// An invitation opens no seat: it becomes one's own when it is claimed.
inline constexpr const char* kDeadLink =
    "this link is wrong, was replaced, or invited somebody who has come: open your newest link to the seat, "
    "or ask the host for an invitation";

const char* state_name(store::TableState state);
const char* mark_name(store::Mark mark);
SeatSet seats_of(const std::vector<store::SeatRow>& seats, const std::string& user,
                 const std::vector<std::string>& token_hashes);

// The name, or the name with a number if somebody else at the table has it; "Player 2" if it is empty.
std::string unique_name(const std::string& wanted, const std::vector<store::SeatRow>& seats, int seat);
std::string bot_seat_name(const std::vector<store::SeatRow>& seats, int seat);

}  // namespace tessera::server
