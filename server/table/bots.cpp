// Bots think on their own threads; what comes out waits its turn like everybody's answer.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "bots/thinker.h"
#include "server/table/secrets.h"
#include "server/table/table.h"

namespace tessera::server {

// In a command, so the bot never sees what is not durable yet.
void Table::wake_bots() {
  if (!is_running() || undo_request_ || session_->is_over()) return;
  for (Seat seat : asked() & bot_seats()) {
    if (thinking_[seat] == asked_[seat]) continue;
    thinking_[seat] = asked_[seat];
    auto thought = [self = shared_from_this(), seat, asked = asked_[seat]] {
      return self->think(seat, asked);
    };
    asio::co_spawn(strand_, std::move(thought), asio::detached);
  }
}

asio::awaitable<void> Table::think(Seat seat, int64_t asked) {
  const auto self = shared_from_this();
  const auto still_asked = [this, seat, asked] {
    return !gone_ && is_running() && !undo_request_ && thinking_[seat] == asked && asked_[seat] == asked &&
           Table::asked().has(seat) && is_played_by_bot(seat);
  };
  // People should be able to follow, but not what is none of their business.
  if (present().bits() && services_->config.bot_pause_ms > 0 && !session_->is_hidden()) {
    asio::steady_timer pause(strand_);
    pause.expires_at(last_step_at_ + std::chrono::milliseconds(services_->config.bot_pause_ms));
    co_await pause.async_wait(asio::use_awaitable);
  }
  enqueue([this, still_asked, seat, asked]() -> asio::awaitable<void> {
    if (!still_asked()) {
      if (thinking_[seat] == asked) thinking_[seat] = -1;
      co_return;
    }
    std::shared_ptr<Thinker> thinker = make_thinker(*session_, seat, bot_of(seat), random_seed());
    ++services_->figures.thoughts_waiting;
    // A thought that is left over at the end must not keep its table, and with it these threads, for ever.
    services_->thinkers.post(
        [this, weak = weak_from_this(), services = services_.get(), thinker, still_asked, seat, asked] {
          --services->figures.thoughts_waiting;
          const auto kept = weak.lock();
          if (!kept) return;
          Choice choice = 0;
          std::string words;
          try {
            let_broken_throw();
            choice = thinker->think();
            words = thinker->words_for(choice);
          } catch (const std::exception& error) {
            return break_soon("a bot of seat " + std::to_string(seat) + " could not think: " + error.what());
          }
          enqueue([this, still_asked, seat, asked, choice, words]() -> asio::awaitable<void> {
            const bool wanted = still_asked();
            if (thinking_[seat] == asked) thinking_[seat] = -1;
            if (!wanted) co_return;
            Answer answer;
            answer.seat = seat;
            answer.choice = choice;
            const Sender nobody;
            const bool open = !session_->is_hidden();
            const Refusal refusal = co_await take_step(answer, nobody);
            if (!refusal) {
              ++services_->figures.bot_answers;
              const bool goes_on = session_->is_sequence() && session_->waiting().has(seat);
              if (open && !goes_on && !words.empty()) co_await bot_says(seat, words);
              co_return;
            }
            // The disk is full: try again in a while.
            retry_timer_.expires_after(std::chrono::seconds(1));
            retry_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
              const auto table = weak.lock();
              if (error || !table) return;
              table->enqueue([raw = table.get()]() -> asio::awaitable<void> {
                raw->wake_bots();
                co_return;
              });
            });
          });
        });
    co_return;
  });
}

void Table::give_hint(const std::shared_ptr<Guest>& guest, const std::string& id) {
  const auto seat = static_cast<Seat>(guest->seat);
  const std::shared_ptr<Thinker> thinker = make_thinker(*session_, seat, "greedy", random_seed());
  guest->waits_for_hint = true;
  ++services_->figures.thoughts_waiting;
  ++services_->figures.hints;
  services_->thinkers.post(
      [self = shared_from_this(), question = session_->question(seat), thinker, guest, id] {
        --self->services_->figures.thoughts_waiting;
        Advice advice;
        try {
          let_broken_throw();
          advice = thinker->advise();
        } catch (const std::exception& error) {
          return self->break_soon(std::string("a hint could not be thought of: ") + error.what());
        }
        std::string name = std::to_string(advice.choice), text = name;
        for (size_t i = 0; i < question.choices.size(); ++i) {
          if (question.choices[i] != advice.choice) continue;
          name = question.options[i].name;
          text = question.options[i].text;
        }
        JsonWriter json;
        json.begin_object().field("type", "hint").field("id", id).field("answer", name).field("text", text);
        json.field("reason", advice.reason).end_object();
        guest->waits_for_hint = false;
        if (guest->joined) self->send(guest, json.take());
      });
}

}  // namespace tessera::server
