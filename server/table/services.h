// What all tables share: threads, store, notifier, figures.
#pragma once
#include <array>
#include <atomic>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <string>
#include <utility>

#include "engine/game/broken.h"
#include "server/table/allowance.h"
#include "server/table/film_room.h"
#include "server/table/tables.h"
#include "server/table/time.h"
#include "server/table/work_pool.h"

// g++ 12 takes the frames of Boost.Asio's coroutines, which have their own new and delete, for a mistake.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace tessera::server {

namespace asio = boost::asio;

// Upper ends of the buckets of answer-to-broadcast times.
inline constexpr std::array<int, 9> kLatencyMs = {1, 2, 5, 10, 20, 50, 100, 500, 2000};

// Bytes of talk: what a line costs, see talk.cpp.
inline constexpr Rate kTalkOfSeat{200, 6'000}, kTalkOfTable{600, 18'000}, kTalkOfAddress{600, 24'000};

struct Figures {
  std::atomic<int64_t> open_tables = 0, table_bytes = 0, seats = 0, spectators = 0;
  std::atomic<uint64_t> answers = 0, bot_answers = 0, undos = 0, chats = 0, films = 0, hints = 0;
  std::atomic<uint64_t> loads = 0, broken_loads = 0, broken_tables = 0, removed_tables = 0,
                        unverified_loads = 0, refused_writes = 0, notices = 0, timeouts = 0;
  std::atomic<int64_t> thoughts_waiting = 0;
  std::atomic<uint64_t> latency_us = 0, latency_count = 0;
  std::array<std::atomic<uint64_t>, kLatencyMs.size()> latency_within{};
};

// Lives as long as the last table, so what is still under way at the end finds everything it needs.
struct Services {
  Services(asio::io_context& the_io, store::Store& the_store, Notifier& the_notifier,
           const TablesConfig& the_config)
      : io(the_io),
        store(the_store),
        notifier(the_notifier),
        config(the_config),
        letters(the_config.letters),
        time(the_config.time ? *the_config.time : machine_time()),
        thinkers(the_config.bot_threads),
        readers(the_config.read_threads),
        films(FilmRoom::Limits()) {}

  const GameModule* game(std::string_view name) const;  // null if there is none

  asio::io_context& io;
  store::Store& store;
  Notifier& notifier;
  const TablesConfig config;
  Letters letters;
  const TimeSource& time;
  WorkPool thinkers, readers;
  FilmRoom films;
  Allowances talk_of_address{kTalkOfAddress};
  Figures figures;
};

// Continues, on its own executor, when the batch is durable or refused.
inline asio::awaitable<store::Outcome> write_durably(store::Store& store, store::Batch batch) {
  return asio::async_initiate<decltype(asio::use_awaitable), void(store::Outcome)>(
      [&store](auto handler, store::Batch&& what) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        store.write(std::move(what), [kept](store::Outcome outcome) {
          const auto executor = asio::get_associated_executor(*kept);
          // Moved: what the store keeps of it a moment longer must not be the last of a table.
          asio::post(executor, [handler = std::move(*kept), outcome]() mutable {
            let_broken_throw();  // a table goes on here
            std::move(handler)(outcome);
          });
        });
      },
      asio::use_awaitable, std::move(batch));
}

}  // namespace tessera::server
