// Whose seat it is. In a running game a seat that somebody has taken is that person's: nobody else can enter
// it, and whatever is done to it is told, in the chat that is kept and to who is away.
#include "server/table/seats.h"

#include <algorithm>

#include "server/notify/notifier.h"
#include "server/table/table.h"

namespace tessera::server {

std::string replaced_news(const std::string& what, const store::SeatRow& seat) {
  return what + ". " + seat.name + " can take the seat back at any time.";
}

bool Table::is_kept(int seat) const {
  return row_.state != store::TableState::kLobby &&
         seats_[static_cast<size_t>(seat)].kind == store::SeatKind::kHuman;
}

// Whoever is asked in secret is not told apart here.
bool Table::is_away(Seat seat) const {
  if (!present().has(seat)) return true;
  if (!session_ || session_->is_hidden() || !asked().has(seat)) return false;
  Millis heard = asked_at_[seat];
  for (const auto& guest : guests_)
    if (guest->seat == seat) heard = std::max(heard, guest->heard);
  return steady() - heard >= kAwayAfter;
}

Refusal Table::may_replace(const store::SeatRow& seat, const std::string& bot) const {
  if (row_.state == store::TableState::kLobby)
    return {"conflict", "the game has not started: remove who does not come, or wait", ""};
  if (bot.empty()) return {"forbidden", "only who sits there can take the seat back from the bot", ""};
  if (!seat.autopilot.empty()) return {"conflict", "a bot plays there already", ""};
  if (seat.kind == store::SeatKind::kHuman && !is_away(static_cast<Seat>(seat.seat)))
    return {"conflict",
            seat.name +
                " is at the table: a bot may be set only for who is away, or has let the table wait " +
                std::to_string(kAwayAfter / 60'000) + " minutes",
            ""};
  return {};
}

std::string Table::in_play(std::string news) const {
  return row_.state == store::TableState::kLobby ? "" : std::move(news);
}

store::ChatRow Table::line_about(int seat, const std::string& text) const {
  store::ChatRow row;
  number_line(row);
  row.name = "Table";
  row.text = text;
  JsonWriter json;
  row.talk = json.begin_object().field("act", "seat").field("seat", seat).end_object().take();
  return row;
}

void Table::notify_replaced(int seat, const std::string& news) {
  const store::SeatRow& row = seats_[static_cast<size_t>(seat)];
  if (present().has(static_cast<Seat>(seat)) || (row.webhook.empty() && row.email.empty())) return;
  Notice notice;
  notice.webhook = row.webhook;
  notice.email = row.email;
  notice.title = std::string("Your seat at ") + module_->info().title;
  notice.text = news + " You can take your seat back at any time.";
  notice.link = services_->config.public_url + "/t/" + id_;
  services_->notifier.send(std::move(notice));
  ++services_->figures.notices;
}

}  // namespace tessera::server
